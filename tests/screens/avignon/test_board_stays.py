"""The board never moves, nothing overflows: one place for notices, the panel always below, the piles in sight."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from companion.games.avignon.events import Gathered
from screens.kivy_ui.games.avignon.strip_widget import StripWidget
from screens.pages.game_ui import game_ui_of
from screens.pages.intents import call
from screens.pages.nodes import Text
from screens.pages.page import LastAction, Page
from tests.screens.avignon.moments import BASE, MOMENTS, SHORT
from tests.screens.avignon.stories import column_card
from tests.screens.driver import AppDriver
from tests.screens.looking import context_for, laid_out

LAST = LastAction("Maximiliane Öztürk-Großmann fleht an: Prediger nach Nizza", "Rückgängig", True, call("undo"), None)
BOARD = (
    "turn",
    "chosen",
    "edge",
    "armed",
    "turned",
    "long",
    "naming",
    "card_left",
    "who_is_won",
    "shuffle",
    "petition",
    "petition_unknown",
    "petition_armed",
    "held",
    "edge_of_room",
    "gift",
    "depth_more",
)
OWN_NAMES = {
    "name.knight": "Kommandant",
    "name.bishop": "Frommmann",
    "name.noble": "Großinquisitor von Avignon",
    "name.peasant": "Der alte Knecht",
    "name.cardinal": "WWWWWWW",
}
LIGHT = (
    "light",
    "light_start",
    "light_chosen",
    "light_names",
    "light_long",
    "light_conditions",
    "last_turn",
    "last_turn_long",
)


def _own_names(language: str) -> Any:
    """A group that calls its cards as it likes: longer than a column is wide."""
    return context_for("avignon", SHORT, (*BASE, Gathered(0, ("cardinal",))), language, box=OWN_NAMES)


def _one_long_name(language: str) -> Any:
    """Somebody whose name is longer than the top bar is wide, and somebody whose name is not."""
    return context_for("avignon", ("Bartholomewchristabelle-Konstantina", "Jo"), BASE, language)


OWN = {"own_names": _own_names, "one_long_name": _one_long_name}


def page_of(name: str, scale: float, language: str = "de") -> Page:
    make = OWN.get(name) or MOMENTS[name]
    context = replace(make(language), settings={"text_size": round(100 * scale)})
    return replace(game_ui_of("avignon").page(context), last=LAST)


def strip_box(name: str, scale: float, language: str = "de") -> tuple[float, ...]:
    frame = laid_out(page_of(name, scale, language), "dark", scale)
    strip = next(piece for piece in frame.walk() if isinstance(piece, StripWidget))
    return (*map(round, strip.to_window(*strip.pos)), round(strip.width), round(strip.height))


@pytest.mark.parametrize("scale", [1.0, 1.3])
def test_the_board_lies_in_one_place_whatever_is_asked_or_said(scale: float) -> None:
    assert len({strip_box(name, scale) for name in (*BOARD, "one_long_name")}) == 1


@pytest.mark.parametrize("scale", [1.0, 1.3])
@pytest.mark.parametrize("name", (*BOARD, *LIGHT))
def test_nothing_has_to_be_scrolled_for(name: str, scale: float) -> None:
    for language in ("de", "en"):
        assert laid_out(page_of(name, scale, language), "dark", scale).scroller.reach == 0, language


@pytest.mark.parametrize("scale", [1.0, 1.15, 1.3])
def test_the_condition_that_loses_the_game_is_in_sight_in_large_letters_too(scale: float) -> None:
    """KH-END-04: Rome holds the peasant, so one noble more gives Avignon the win."""
    frame = laid_out(page_of("light_names", scale), "dark", scale)
    texts = [piece.node.text for piece in frame.walk() if isinstance(_node(piece), Text)]
    assert texts.count("Adliger hier, Ritter drüben") == texts.count("Adliger und Bauer hier") == 2
    assert ("Maximiliane" if scale == 1 else "Avignon") + " gewinnt, Adliger fehlt" in texts  # in one line
    names = {text.replace("\u00ad", "") for text in texts}
    assert {"Konstantin", "Maximiliane"} <= names and not any(text.endswith("…") for text in texts)


@pytest.mark.parametrize("name", BOARD)
def test_both_piles_are_always_in_sight(name: str) -> None:
    texts = [piece.node.text for piece in laid_out(page_of(name, 1.0)).walk() if isinstance(_node(piece), Text)]
    assert any(text.startswith("Stapel ") for text in texts) and any(text.startswith("Ablagestapel ") for text in texts)


def test_what_nobody_saw_is_not_counted() -> None:
    texts = [piece.node.text for piece in laid_out(page_of("depth_more", 1.0)).walk() if isinstance(_node(piece), Text)]
    assert "Stapel ?" in texts and "Stellt Auslage und Stapel ein." in texts


def _node(piece: Any) -> Any:
    return getattr(piece, "node", None)


@pytest.mark.parametrize("language", ["de", "en"])
@pytest.mark.parametrize("scale", [1.0, 1.15, 1.3])
@pytest.mark.parametrize("name", ["edge_of_room", "turn", "long", "own_names"])
def test_every_land_is_equally_high_whoever_lies_there(name: str, scale: float, language: str) -> None:
    frame = laid_out(page_of(name, scale, language), "dark", scale)
    lands = [piece.height for piece in frame.walk() if getattr(_node(piece), "name", "") == "land"]
    assert len(lands) == 5 and len(set(lands)) == 1
    assert strip_box(name, scale, language) == strip_box("threat", scale, language)


def test_the_upper_congregation_is_turned_and_answers_where_it_is_seen(app: AppDriver) -> None:
    table = app.open_table("avignon", ["Ada", "Ben"], options={"kh_tracking": "light"})
    app.tap_text("Alles aufgebaut")
    rome = next(p for p in app.widgets() if getattr(p.node, "name", "") == "Rom")
    words = next(p for p in app.widgets() if getattr(p.node, "text", "") == "Rom")
    inner, outer = words.to_window(*words.center), rome.to_window(*rome.center)
    assert inner[0] > outer[0] and inner[1] < outer[1]  # its heading lies at the lower right, as seen from below
    app.tap_text("Bischof")
    app.touch(*inner)
    assert len(app.shell.session(table).table.duel.here.rome) == 1
    assert app.sees("Bischof zu Rom")
    app.tap_text("Menü")
    app.tap_text("Mehr zu Avignon")
    app.tap_text("Ansicht drehen")
    assert app.page.key == "light"  # the menu has made way for what was turned


def test_a_card_that_is_dragged_slowly_is_dragged_not_held(app: AppDriver) -> None:
    """A finger that has set out does not open the card’s page, however long it takes."""
    from kivy.tests.common import UnitTestTouch

    table = app.open_table("avignon", ["Ada", "Ben"])
    app.tap_text("Alles aufgebaut")
    app.tap_text("Ohne Namen")
    x, y = app.spot(column_card(app, 3))
    finger = UnitTestTouch(x, y)
    finger.touch_down()
    finger.touch_move(x, y + 15)
    app.settle(0.7)  # longer than a card has to be held
    finger.touch_move(x, y + 60)
    finger.touch_up()
    app.settle(0.05)
    assert app.page.key == "turn" and app.shell.session(table).table.duel.in_column(3).row == 3
