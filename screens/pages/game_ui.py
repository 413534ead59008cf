"""What a game shows: the pages of its table, found by the game's folder. Knows no kivy."""

from __future__ import annotations

import functools
import importlib.util
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from companion.engine.events import Event
from companion.engine.facts import Facts
from companion.field_words import Shown
from companion.texts import Say
from screens.pages.context import PageContext
from screens.pages.forms.context import FieldForm
from screens.pages.intents import Intent
from screens.pages.nodes.vocabulary import IconName
from screens.pages.page import Page, present
from screens.pages.table.winner import Scene, plain_scene

MakePage = Callable[[PageContext], Page]


@dataclass(frozen=True)
class MenuRow:
    """One line of a table's menu."""

    icon: IconName
    label: str
    do: Intent


@dataclass(frozen=True)
class GuestPages:
    """What a guest at an own phone sees of a game.

    `own` makes the page on which the guest at `context.me` enters what is theirs now, None where nothing is; it may be
    led on to the pages `own_pages`, as far as these are about the own seat. `public_pages` only show something,
    `drafts` are half-typed entries that only choose what is shown. What is recorded is about the own seat, or one of
    the kinds that `says` names: a turn, whose player the table knows.
    """

    own: Callable[[PageContext], Page | None] = lambda _context: None
    own_pages: tuple[str, ...] = ()
    public_pages: tuple[str, ...] = ()
    drafts: tuple[str, ...] = ()
    says: tuple[type[Event], ...] = ()

    def is_of(self, events: tuple[Event, ...], seat: int) -> bool:
        """Is all of this for whoever sits there to say?"""
        return all(isinstance(event, self.says) or getattr(event, "seat", None) == seat for event in events)


@dataclass(frozen=True)
class GameUI:
    """The pages of one game. `page(context)` makes the page that `context.page` names, "" for the table itself.

    `menu` adds lines to the table's menu.
    `starter` is the text key of the rule by which the first player is found, `roles` that of what everybody plays if
    {name} starts, where that is more than the order; `next_first` tells from a table who had better start the rematch,
    and `again` what of its set-up holds there too.
    `winner` may replace the shared winner page, `scene` the plain scene of the end that is on it, in the history and
    on the picture one sends. `guest` is what other phones at the table see and enter.
    """

    page: MakePage
    menu: Callable[[PageContext], tuple[MenuRow, ...]] = lambda _context: ()
    starter: str = ""
    winner: MakePage | None = None
    roles: str = ""
    next_first: Callable[[Any], int | None] = lambda _table: None
    scene: Callable[[PageContext], Scene] = plain_scene
    guest: GuestPages = GuestPages()
    again: Callable[[Any], tuple[Event, ...]] = lambda _table: ()


def open_page(context: PageContext, pages: Mapping[str, MakePage], table: MakePage) -> Page:
    """The page that is open, or the table itself; raises NotNow where no page has that name."""
    return present(pages.get(context.page) if context.page else table)(context)


@dataclass(frozen=True)
class Answer:
    """What a calculator answers: one sentence, then perhaps some more; `covers` are the results that they say."""

    sentence: str
    lines: tuple[str, ...] = ()
    covers: tuple[str, ...] = ()


@dataclass(frozen=True)
class Forms:
    """What a game adds to the forms that are made from shapes, in its own module `forms`.

    `fields` are its own forms for single fields, `shown` its own words for single results (both by name, or by a more
    exact place such as "showdown.players.cards"). `starts` are the values its calculators begin with where the least
    possible would say nothing; `from_box` adds to them what the group's own box knows. `name_fields` hold the name of
    one of the players entered.

    By the short names of the calculators: `answers` say what was found, from the input and the result; `fills` are what
    a table knows of an input, and nothing else; `of_seat` are those about one player; `icons` tell them apart. Those
    that wait (`waits`) answer nothing as long as nobody has counted anything; `asks_first` says what still has to be
    counted before what was entered can be answered, or "".
    """

    fields: Mapping[str, FieldForm] = field(default_factory=dict)
    shown: Mapping[str, Shown] = field(default_factory=dict)
    starts: Mapping[str, Callable[[Say, Facts], Any]] = field(default_factory=dict)
    name_fields: tuple[str, ...] = ()
    from_box: Callable[[Any, Facts, Mapping[str, Any]], Any] | None = None
    answers: Mapping[str, Callable[[Say, Any, Mapping[str, Any]], Answer]] = field(default_factory=dict)
    fills: Mapping[str, Callable[[Say, Any, int], Any]] = field(default_factory=dict)
    of_seat: tuple[str, ...] = ()
    waits: tuple[str, ...] = ()
    asks_first: Mapping[str, Callable[[Say, Any], str]] = field(default_factory=dict)
    icons: Mapping[str, IconName] = field(default_factory=dict)


@functools.cache
def forms_of(game: str) -> Forms:
    """A game's own forms, loaded when the first form of that game opens."""
    module = f"screens.games.{game}.forms"
    if importlib.util.find_spec(module) is None:
        return Forms()
    forms: Forms = importlib.import_module(module).FORMS
    return forms


@functools.cache
def game_ui_of(game: str) -> GameUI:
    """The pages of a game, loaded when its first table opens."""
    found: GameUI = importlib.import_module(f"screens.games.{game}").GAME_UI
    return found
