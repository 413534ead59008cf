"""What figures are called where they stand, and words that must not be torn apart."""

from __future__ import annotations

from typing import Any

from companion.engine.events import Starts
from companion.engine.game import step
from companion.games.apocalypse import GAME
from companion.games.apocalypse import events as early
from screens.pages.intents import Back, Draft
from screens.pages.nodes import Card, Text
from tests.screens.apocalypse.moments import SIX, moments, opened, page_of, passed
from tests.screens.apocalypse.test_pages_as_data import nodes, words
from tests.screens.looking import context_for, laid_out

ALL = dict(moments(SIX))
BLANK = "\u00a0"  # keeps two words on one line


def test_the_tiles_of_a_round_say_that_their_cards_will_be_dealt() -> None:
    for lang, caption in (("de", "zu verteilen"), ("en", "to be dealt")):
        tiles = [node for node in nodes(page_of(ALL["round"](lang)).aside) if isinstance(node, Card)]
        assert [caption in words(node) for node in tiles if node.name in ("population", "scrip")] == [True, True]
    assert "zu verteilen" not in words(page_of(ALL["round-forecast"]("de"))), "there it is the way to the Horseman"


def test_a_term_that_is_being_corrected_is_outlined_and_named_with_its_side() -> None:
    page = page_of(ALL["ride-edit"]("de"))
    assert "Helme bei den Guten" in words(page)
    cells = [node for node in nodes(page.body) if isinstance(node, Card) and isinstance(node.do, Draft)]
    figures = [cell for cell in cells if cell.do.key == "ride.cell"]
    assert [cell.do.value for cell in figures if cell.look == "current"] == [["good", "helmet"]]
    assert len(figures) == 6


def test_a_figure_stays_with_its_word_in_the_list_of_steps() -> None:
    for lang in ("de", "en"):
        context = ALL["round"](lang)
        told = context.say(step(GAME, context.table, early.Counted(0, "evil", "pig", 2)))
        assert told.endswith(f"{BLANK}2")


def test_a_deal_that_is_over_says_so_once() -> None:
    over = [*opened(4), *passed(4), early.Dealt(99)]
    assert words(_page(over)).count("Alle Karten sind") == 1
    assert words(_page([*over, early.HorsemanShown("scrip")])).count("Alle Karten sind verteilt.") == 1


def _page(events: list[Any], names: tuple[str, ...] = SIX[:4]) -> Any:
    return page_of(context_for("apocalypse", names, events))


def test_whose_turn_it_is_keeps_its_last_words_together() -> None:
    found = [node.text for node in nodes(_page(opened(4)).body) if isinstance(node, Text)]
    assert f"Käthe ist{BLANK}am{BLANK}Zug" in found


def test_the_rows_stay_where_they_are_when_a_long_name_follows_a_short_one() -> None:
    for names in (SIX, ("Maximiliane Öztürk-Großmann", "Ole", "Eva", "Anna-Katharina"), ("Ole", "Eva", "Bartholomäus")):
        tops = {_first_row(names, turns) for turns in range(len(names))}
        assert len(tops) == 1, names


def _first_row(names: tuple[str, ...], turns: int) -> float:
    """How high above the window's lower edge the first player's row begins."""
    box = {"starred_population": 12, "starred_scrip": 11}
    events = [*opened(len(names)), *[early.Played()] * turns]
    frame = laid_out(page_of(context_for("apocalypse", names, events, box=box)))
    row = next(one for one in frame.walk() if getattr(getattr(one, "node", None), "name", "") == names[0])
    return round(row.to_window(0, row.top)[1], 1)


def test_the_scene_of_the_start_player_shows_who_was_named() -> None:
    context = context_for("apocalypse", SIX, [Starts(2)], page="scene:start")
    (button,) = page_of(context).actions
    assert button.label == "Maximiliane beginnt" and button.do == Back()
    assert [node.name for node in page_of(context).body if isinstance(node, Card) and node.look == "current"] == [
        SIX[2]
    ]
    assert page_of(context_for("apocalypse", SIX, page="scene:start")).actions == (), "nobody was named"
