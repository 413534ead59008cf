"""Renders a page in a real window, finds its faults: `look(page, "name")`, `problems(page)`, `context_for(game, …)`."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

from tests.screens.window import frames, prepare

SHOTS = Path(__file__).resolve().parents[2] / "shots"
_frames: dict[str, Any] = {}
_uis: dict[str, Any] = {}


def _frame(theme: str, accent: str, scale: float) -> tuple[Any, Any]:
    if "kivy.config" not in sys.modules:  # a window that the tests have settled already keeps its size
        prepare(float(os.environ.get("TEST_DENSITY", "2")))
    from kivy.core.window import Window

    from screens.kivy_ui.frame.frame import Frame
    from screens.kivy_ui.widgets.node_widget import Ui
    from screens.theme import Theme

    key = f"{theme} {accent} {scale}"
    ui = _uis.setdefault(key, Ui(Theme(theme, accent, scale, still=True), lambda _intent: None))
    if "frame" not in _frames:
        _frames["frame"] = Frame(ui)
    if _frames["frame"].parent is None:  # new, or an app had the window in the meantime
        Window.add_widget(_frames["frame"])
        _frames["frame"].size = Window.size
    return _frames["frame"], ui


def laid_out(page: Any, theme: str = "dark", scale: float = 1.0) -> Any:
    """The frame with a page in it; everything has its place at once, before anything is drawn."""
    frame, ui = _frame(theme, page.accent, scale)
    frame.show(page, ui)
    return frame


def look(page: Any, name: str, theme: str = "dark", scale: float = 1.0, scroll: float = 0.0, **_: Any) -> Path:
    """A picture of a page as shots/<name>.png; `scroll` is a share of the way down (0 to 1)."""
    frame = laid_out(page, theme, scale)
    from kivy.core.window import Window

    frame.scroller.move_to(frame.scroller.reach * scroll)
    frames(2)
    SHOTS.mkdir(exist_ok=True)
    raw = Path(Window.screenshot(name=str(SHOTS / f"_{name}.png")))
    return raw.replace(SHOTS / f"{name}.png")


def problems(page: Any, theme: str = "dark", scale: float = 1.0, **_: Any) -> list[str]:
    """Every fault of a page's layout."""
    from tests.screens.faults import faults

    return faults(laid_out(page, theme, scale))


_rules: dict[str, Any] = {}


def rules_database() -> Any:
    """The rules database of the packaged data."""
    from companion.paths import DATA, cache_folder
    from companion.storage.rules.database import RulesDatabase

    if "rules" not in _rules:
        _rules["rules"] = RulesDatabase.at(cache_folder(), DATA)
    return _rules["rules"]


def context_for(
    game_id: str,
    seats: Iterable[str],
    events: Iterable[Any] = (),
    lang: str = "de",
    edition: str = "",
    options: Mapping[str, Any] | None = None,
    box: Mapping[str, Any] | None = None,
    page: str = "",
    args: Mapping[str, Any] | None = None,
    draft: Mapping[str, Any] | None = None,
    peek: Mapping[str, Any] | None = None,
    raised_for: int | None = None,
) -> Any:
    """A context with a table that went through these events (an objection is an error)."""
    from companion.engine.game import advance, objection
    from companion.engine.table import setup_for
    from companion.games import game_named
    from companion.texts import say_for
    from screens.pages.avatars import avatars_for
    from screens.pages.context import PageContext

    game, facts = game_named(game_id), rules_database().facts(game_id)
    names = tuple(seats)
    table = game.open(setup_for(facts, names, edition, options, box))
    for event in events:
        reason = objection(game, table, event)
        assert reason is None, (event, say_for(game_id, "en")(reason))
        table = advance(game, table, event)
    avatars = avatars_for([(name, number, number) for number, name in enumerate(names)])
    how: dict[str, Any] = {"args": args or {}, "draft": draft or {}, "peek": peek or {}, "raised_for": raised_for}
    return PageContext(game, table, facts, say_for(game_id, lang), avatars, page, **how)
