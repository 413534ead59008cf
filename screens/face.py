"""What a game shows: the pages of its table, found by the game's folder. Knows no kivy."""

from __future__ import annotations

import functools
import importlib
from collections.abc import Callable
from dataclasses import dataclass

from companion.views.desk import Desk
from companion.views.intents import Intent
from companion.views.page import Page


@dataclass(frozen=True)
class MenuRow:
    """One line of a table's menu."""

    icon: str
    label: str
    do: Intent


@dataclass(frozen=True)
class Face:
    """The pages of one game. `page(desk)` makes the page that `desk.page` names, "" for the table itself.

    `menu` adds lines to the table's menu. `box_page` is the first page of what is asked once per box, "" for none.
    `pieces` is a module that registers pieces for the game's own nodes; it is loaded with the first table.
    `starter` is the text key of the rule by which the first player is found.
    `winner` may replace the shared winner page.
    """

    page: Callable[[Desk], Page]
    menu: Callable[[Desk], tuple[MenuRow, ...]] = lambda _desk: ()
    box_page: str = ""
    pieces: str = ""
    starter: str = ""
    winner: Callable[[Desk], Page] | None = None


@functools.cache
def face_of(game: str) -> Face:
    """The face of a game, loaded when its first table opens."""
    face: Face = importlib.import_module(f"screens.games.{game}").FACE
    if face.pieces:
        importlib.import_module(face.pieces)
    return face
