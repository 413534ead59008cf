"""Turn and display in one: what a played card does to a display, and defences out of turn (chapter VI.A)."""

from __future__ import annotations

from typing import get_args

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.engine.game import objection
from companion.games.apocalypse import GAME
from companion.games.apocalypse.events import FIGURES, Defended, Passed, Played
from companion.games.apocalypse.play.deal import due_by_deck
from companion.games.apocalypse.play.recount import is_known
from companion.games.apocalypse.play.ride import figures_missing
from companion.games.apocalypse.rules.displays import EMPTY, ICONS, MARKS, PRINTED, Ethos, Laid, Side, other_side
from companion.storage.rules.database import RulesDatabase
from tests.games.apocalypse.at_the_table import AtTheTable

CARDS = {  # what a card does to a side with (2 people, 1 mask, 1 helmet, 1 pig, 1 music)
    "person": Side(3, 1, 1, 1, 1),
    "mask": Side(2, 2, 1, 1, 1),
    "helmet": Side(2, 1, 2, 1, 1),
    "pig": Side(2, 1, 1, 2, 1),
    "mask_helmet": Side(2, 2, 2, 1, 1),
    "mask_pig": Side(2, 2, 1, 2, 1),
    "helmet_pig": Side(2, 1, 2, 2, 1),
    "music": Side(2, 1, 1, 1, 2),
    **dict.fromkeys(PRINTED, Side(2, 1, 1, 1, 1)),
    "neutralised": Side(2, 1, 1, 1, 0),
    "swapped": Side(2, 1, 1, 1, 1),
    "violence": Side(1, 1, 1, 1, 1),
    "change": Side(1, 1, 1, 1, 1),
}


def test_AP_NETH_09_a_nether_card_lays_its_mark_at_the_first_person_without_one(rules: RulesDatabase) -> None:
    table = AtTheTable(rules, 3).playing().side(1, "evil", 2, 0, 0, 0, 0)
    table.do(Played(None, "-1K", 1, "evil"), Played(None, "+1B", 1, "evil"))
    assert table.table.displays[1].evil_marks == ("-1K", "+1B")
    assert table.lines[-1] == "Ben plays: mark +1B for evil"
    assert due_by_deck(table.do(Passed(), Passed()).table) == {"population": 4, "scrip": 4}


def test_AP_NETH_03_AP_AMB_17_a_mark_needs_a_person_and_the_right_half(rules: RulesDatabase) -> None:
    table = AtTheTable(rules, 3).playing()
    assert "without a mark" in table.refuses(Played(None, "+1B", 0, "good"))
    table.do(Played(None, "person", 0, "good"))
    assert "visible half" in table.refuses(Played(None, "-1K", 0, "good"))
    table.do(Played(None, "+1K", 0, "good"))
    assert "without a mark" in table.refuses(Played(None, "+1B", 0, "good"))


def test_AP_HEAV_07_AP_NETH_10_after_an_exchange_the_icons_of_that_side_are_old(rules: RulesDatabase) -> None:
    table = AtTheTable(rules, 2).playing()
    assert "no card to exchange" in table.refuses(Played(None, "swapped", 0, "good"))
    table.side(0, "good", 2, 1, 0, 0, 1).side(0, "evil", 1, 1, 0, 0, 0).do(Played(None, "swapped", 0, "good"))
    assert table.table.displays[0].good == Side(2, 1, 0, 0, 1), "which icons left was seen at the table alone"
    table.horseman_comes()
    assert figures_missing(table.table, 0) == (("good", "mask"),), "people and hymns stay, and the other side does"


@pytest.mark.parametrize("laid", get_args(Laid))
@pytest.mark.parametrize("side", ["good", "evil"])
def test_AP_PLAY_01_one_card_is_the_turn_and_the_display(rules: RulesDatabase, laid: str, side: str) -> None:
    table = AtTheTable(rules, 4).playing().side(2, "good", 2, 1, 1, 1, 1).side(2, "evil", 2, 1, 1, 1, 1)
    if laid in PRINTED and laid not in MARKS[side]:  # type: ignore[index]
        assert table.refuses(Played(None, laid, 2, side))  # type: ignore[arg-type]
        return
    table.do(Played(None, laid, 2, side))  # type: ignore[arg-type]
    display = table.table.displays[2]
    assert display.marks(side)[0] == (laid if laid in PRINTED else "")  # type: ignore[arg-type]
    assert display.side(side) == CARDS[laid]  # type: ignore[arg-type]
    other = display.side("evil" if side == "good" else "good")
    assert other.persons == (3 if laid == "change" else 2), "AP-CHNG-04"
    assert table.table.round.on_turn == 1, "AP-TURN-05"


def test_AP_PLAY_01_without_a_display_it_is_the_players_own(rules: RulesDatabase) -> None:
    table = AtTheTable(rules, 3).playing(1).do(Played(None, "person", None, "evil"))
    assert table.table.displays[1].evil.persons == 1
    assert table.lines[-1] == "Ben plays: evil person"


def test_the_line_says_in_whose_display_a_card_lies(rules: RulesDatabase) -> None:
    table = AtTheTable(rules, 3).playing().do(Played(None, "mask_pig", 2, "good"))
    assert table.lines[-1] == "Ada plays into Cem’s display: mask and pig for good"


def test_AP_ATT_03_nobody_can_be_hit_where_nobody_is(rules: RulesDatabase) -> None:
    table = AtTheTable(rules, 3).playing()
    assert "Ben" in table.refuses(Played(None, "violence", 1, "good"))
    assert "Ben" in table.refuses(Played(None, "change", 1, "evil"))
    assert "heavy metal" in table.refuses(Played(None, "neutralised", 1, "evil"))
    assert table.refuses(Played(None, "person", 1))


@pytest.mark.parametrize("side", ["good", "evil"])
def test_AP_CHNG_04_who_changes_sides_may_go_to_another_display(rules: RulesDatabase, side: Ethos) -> None:
    other = other_side(side)
    table = AtTheTable(rules, 3).playing().side(1, side, 2, 1, 0, 0, 1).side(2, other, 1, 0, 1, 0, 0)
    table.do(Played(None, "change", 1, side, 2))
    displays = table.table.displays
    assert displays[1].side(side) == Side(1, 1, 0, 0, 1), "what went along was seen by the table alone"
    assert (displays[1].side(other).persons, displays[2].side(side).persons) == (0, 0)
    assert displays[2].side(other) == Side(2, 0, 1, 0, 0)
    shown = {(seat, of, what) for seat in (1, 2) for of in (side, other) for what in FIGURES}
    shown = {figure for figure in shown if not is_known(table.table, *figure)}
    assert shown == {(1, side, "mask"), *((2, other, icon) for icon in ICONS)}, "icons that moved are no figures"
    assert table.lines[-1] == f"Ada: {side} turns {other}, from Ben to Cem"
    assert table.table.round.on_turn == 1


@pytest.mark.parametrize("passed", [False, True])
def test_AP_ATT_04_AP_PASS_02_a_defence_takes_nobodys_turn(rules: RulesDatabase, passed: bool) -> None:
    table = AtTheTable(rules, 4).playing().do(*([Passed()] if passed else [Played()]))
    before = table.table.round
    assert table.do(Defended(0), Defended(3)).table.round == before
    assert table.lines[-1] == "Dea stops the attack"


cards = st.tuples(
    st.sampled_from(get_args(Laid)), st.integers(0, 3), st.sampled_from(["good", "evil"]), st.integers(0, 3)
)


@given(st.lists(cards, max_size=30))
def test_whatever_is_played_no_figure_of_a_display_falls_below_zero(
    rules: RulesDatabase, played: list[tuple[str, int, str, int]]
) -> None:
    table = AtTheTable(rules, 4).playing()
    for turn, (laid, seat, side, to) in enumerate(played):
        event = Played(None, laid, seat, side, to)  # type: ignore[arg-type]
        if objection(GAME, table.table, event):
            continue
        people = sum(display.persons for display in table.table.displays)
        table.do(event)
        change = {"person": 1, "violence": -1}.get(laid, 0)
        assert sum(display.persons for display in table.table.displays) == people + change, turn
        for display in table.table.displays:
            assert min(display.good.persons, display.good.music, display.evil.persons, display.evil.music) >= 0


def test_AP_VIOL_03_what_a_card_changed_is_fresh_and_what_may_have_gone_is_no_figure(rules: RulesDatabase) -> None:
    table = AtTheTable(rules, 3).playing().do(Played(None, "person", 2, "good"), Played(None, "mask_pig", 2, "good"))
    assert table.table.counted_in == {(2, "good", what): 1 for what in ("persons", "mask", "pig")}
    table.do(Played(None, "person", 2, "good"), Played(None, "violence", 2, "good"))
    known = {what for what in FIGURES if is_known(table.table, 2, "good", what)}
    assert known == {"persons", "helmet", "music"}, "nobody has said which cards went along"
    table.do(Played(None, "mask", 2, "good"))
    assert not is_known(table.table, 2, "good", "mask"), "one more than nobody knows how many"


def test_AP_INV_04_with_the_last_one_goes_all_that_lay_there_and_nothing_is_warned_of(rules: RulesDatabase) -> None:
    table = AtTheTable(rules, 3).playing().side(1, "good", 1, 1, 1, 0, 0).side(2, "evil", 2, 4, 0, 2, 0)
    table.do(Played(None, "violence", 1, "good"))
    assert table.table.displays[1].good == EMPTY
    assert all(is_known(table.table, 1, "good", what) for what in FIGURES)
    table.do(Played(None, "change", 2, "evil", 1))
    assert GAME.warnings(table.table) == (), "four masks may lie at two people, and how many lie there now nobody said"
