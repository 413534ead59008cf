"""Crisis rounds at the table, clause by clause."""

from __future__ import annotations

import pytest

from companion.engine.events import Starts
from companion.games.empires_end.events import (
    Accepted,
    Advanced,
    Attached,
    Bid,
    CrisisTaken,
    Exhausted,
    Flipped,
    FreeBid,
    HourglassSet,
    Rebuilt,
    Redrawn,
    Revealed,
    ScarcityDeclared,
    Used,
)
from companion.games.empires_end.rules.empire import CrisisCard
from companion.games.empires_end.state import EmpiresTable
from companion.storage.rules.database import RulesDatabase
from tests.games.empires_end.tables import GAME, card, fact, new_table, odd, play, refused, sample_box, started

FIRE = CrisisCard("fire", 9)


def double(rules: RulesDatabase, *events: object, **options: object) -> EmpiresTable:
    table = play(started(rules, 3, None, **options), HourglassSet(3))
    return play(table, Revealed(CrisisCard("fire", 6)), Revealed(CrisisCard("flood", 6), slot=2), *events)  # type: ignore[arg-type]


def test_EE_X1_the_rulebooks_example(rules: RulesDatabase) -> None:
    """EE-CRISIS-02, EE-CRISIS-07, EE-CRISIS-09, EE-CRISIS-10, EE-CRISIS-11, EE-CRISIS-12, EE-CRISIS-13, EE-CRISIS-14,

    EE-LOC-05, EE-TRACK-04, EE-QUICK-03, EE-DIS-10: where the card lies changes nothing.
    """
    table = play(started(rules), Revealed(FIRE, ("wheat", "axe")))
    assert GAME.now(table).seat == 0
    table = play(table, Bid(0, "wheat"))
    assert GAME.now(table).seat == 1
    table = play(table, Bid(1, "axe"))
    assert table.crisis and table.crisis.crises[1].pot == ("wheat", "axe")
    table = play(table, Accepted(0, place=4))
    assert [site.intact for site in table.empires[0]].index(False) == 8
    assert table.empires[0][3].innovations[0].card == FIRE
    assert all(site.intact for site in table.empires[1])
    assert table.start == 0
    assert GAME.now(table).headline.key == "now.crisis_over"
    assert refused(table, Bid(1, "axe")) == "objection.accepted"
    assert not odd(table)


def test_the_acceptor_starts_the_next_crisis(rules: RulesDatabase) -> None:
    """EE-CRISIS-11, EE-CRISIS-09."""
    table = play(started(rules), Revealed(FIRE), Bid(0, "coin"), Accepted(1, place=1))
    table = play(table, Advanced(), Advanced(), Revealed(CrisisCard("rot", 1)))
    assert (table.start, GAME.now(table).seat) == (1, 1)


def test_the_table_says_who_starts(rules: RulesDatabase) -> None:
    """EE-SETUP-06, EE-DIS-01."""
    table = play(started(rules), Revealed(FIRE), Starts(1))
    assert (table.start, GAME.now(table).seat) == (1, 1)


@pytest.mark.parametrize(("tie", "burnt"), [("left", 8), ("right", 10)])
def test_EE_AMB_02_a_tie_by_table_rule(rules: RulesDatabase, tie: str, burnt: int) -> None:
    """EE-AMB-02, EE-AMB-03, EE-N01."""
    table = play(started(rules, ee_destroy_tie=tie), Flipped(0, 9, False), Revealed(FIRE), Accepted(0, place=1))
    assert not table.empires[0][burnt - 1].intact


def test_a_choice_left_open_is_told_and_can_be_made_up_for(rules: RulesDatabase) -> None:
    table = play(started(rules), Flipped(0, 9, False), Revealed(FIRE), Accepted(0))
    assert odd(table) == ["odd.not_burnt", "odd.not_attached"]
    table = play(table, Flipped(0, 8, False), Attached(0, 1, FIRE))
    assert not table.empires[0][7].intact


def test_the_table_can_burn_and_attach_otherwise(rules: RulesDatabase) -> None:
    table = play(started(rules), Revealed(FIRE), Accepted(0, burnt=2, place=2))
    assert odd(table) == ["odd.burnt_other", "odd.attached_other"]
    assert not table.empires[0][1].intact and table.empires[0][1].innovations


def test_EE_AMB_05_nothing_left(rules: RulesDatabase) -> None:
    table = play(started(rules), *(Flipped(0, place, False) for place in range(1, 12)), Revealed(FIRE), Accepted(0))
    assert not odd(table) and not any(site.innovations for site in table.empires[0])


def test_EE_AMB_12_refusing_the_innovation(rules: RulesDatabase) -> None:
    """EE-AMB-12, EE-DIS-04."""
    assert odd(play(started(rules), Revealed(FIRE), Accepted(0, place=0))) == ["odd.refused"]
    assert not odd(play(started(rules, ee_innovation_optional=True), Revealed(FIRE), Accepted(0, place=0)))


def test_EE_CRISIS_03_a_bid_of_another_kind_is_odd_but_stands(rules: RulesDatabase) -> None:
    """EE-CRISIS-03, EE-RES-03, EE-DIS-05: a coin always fits."""
    table = play(started(rules), Revealed(FIRE, ("wheat",)), Bid(0, "coin"))
    assert not odd(table)
    table = play(table, Bid(1, "axe"))
    assert odd(table) == ["odd.bid_kind"] and table.crisis and table.crisis.crises[1].pot == ("coin", "axe")


def test_bid_kinds_come_from_the_box(rules: RulesDatabase) -> None:
    table = play(started(rules, box={**sample_box(), **card("fire", 9, bids=["hammer"])}), Revealed(FIRE))
    assert table.bids_for(1) == ("hammer",)


def test_out_of_turn_the_tables_word_counts(rules: RulesDatabase) -> None:
    table = play(started(rules, 3), Revealed(FIRE), Bid(2, "axe"))
    assert odd(table) == ["odd.turn"]
    assert GAME.now(table).seat == 0


def test_EE_CRISIS_15_a_free_bid_exhausts_and_leaves_the_pot(rules: RulesDatabase) -> None:
    """EE-CRISIS-05, EE-CRISIS-15, EE-AMB-07, EE-N39."""
    box = {**sample_box(), **card("revolt", 2, ability={"code": "cri_free_bid", "resource": "axe"})}
    table = play(started(rules, 3, box), Attached(0, 4, CrisisCard("revolt", 2)), Revealed(FIRE, ("axe",)))
    table = play(table, FreeBid(0, position=4), Bid(1, "axe"), Accepted(2, place=1))
    assert table.empires[0][3].innovations[0].exhausted
    assert table.crisis and table.crisis.crises[1].pot == ("axe",)
    assert not odd(table)
    again = play(
        table,
        Advanced(),
        Advanced(),
        Revealed(CrisisCard("fire", 1), ("wheat",)),
        Revealed(CrisisCard("rot", 1), slot=2),
    )
    again = play(again, Starts(0), FreeBid(0, position=4))
    assert odd(again) == ["odd.free_kind", "odd.exhausted"]


def test_EE_S1_redraw_before_bidding(rules: RulesDatabase) -> None:
    """EE-CRISIS-16, EE-CRISIS-18."""
    table = play(
        started(rules), Revealed(CrisisCard("fire", 5), ("wheat",)), Redrawn(0, CrisisCard("plague", 2), ("hammer",))
    )
    assert GAME.now(table).seat == 0
    assert table.crisis and table.crisis.crises[1].pot == ()
    assert table.bids_for(1) == ("hammer",)


def test_EE_S2_redraw_after_bidding(rules: RulesDatabase) -> None:
    """EE-CRISIS-17: the pot stays with the new card."""
    table = play(started(rules), Revealed(CrisisCard("fire", 5), ("wheat",)), Bid(0, "wheat"))
    table = play(table, Redrawn(0, CrisisCard("plague", 2), ("hammer",)))
    assert table.crisis and table.crisis.crises[1].pot == ("wheat",)
    assert table.crisis.crises[1].card == CrisisCard("plague", 2)


def test_EE_S3_EE_AMB_30_an_exhausted_marker_stays_through_fire_and_rebuilding(rules: RulesDatabase) -> None:
    """EE-CRISIS-06, EE-INNOV-06, EE-ECON-07."""
    table = play(started(rules), Attached(0, 7, FIRE), Exhausted(0, 7, 1), Flipped(0, 7, False))
    table = play(table, HourglassSet(4), Rebuilt(0, 7))
    assert table.empires[0][6].intact and table.empires[0][6].innovations[0].exhausted
    table = play(table, HourglassSet(2), Used(0, 6))
    assert not table.empires[0][6].innovations[0].exhausted


def test_EE_S4_scarcity_counts_after_all_steps(rules: RulesDatabase) -> None:
    """EE-SCARCITY-01, EE-SCARCITY-02, EE-SCARCITY-03, EE-AMB-08, EE-AMB-33, EE-DESTROY-01."""
    quake = {"code": "des_gain", "resource": "wheat", "amount": 3}
    box = {**sample_box(), **card("earthquake", 4, ability=quake)}
    table = play(started(rules, box=box), Attached(0, 4, CrisisCard("earthquake", 4)), Revealed(CrisisCard("fire", 4)))
    table = play(table, Accepted(0, place=1))
    assert [notice.key for notice in table.notices] == ["notice.set_off"]
    assert refused(table, ScarcityDeclared(0, 5, 1)) == "objection.coins"
    assert refused(table, ScarcityDeclared(0, 3, 3)) == "objection.coins"
    table = play(table, ScarcityDeclared(0, 3, 2))
    assert table.score(0) == -4
    assert odd(play(table, ScarcityDeclared(1, 3, 2)))[-1] == "odd.scarcity_who"


@pytest.mark.parametrize("times", [1, 2])
def test_EE_DESTROY_02_points_again_after_rebuilding(rules: RulesDatabase, times: int) -> None:
    """EE-DESTROY-01, EE-DESTROY-02, EE-DESTROY-03, EE-DIS-09."""
    box = {**sample_box(), **card("earthquake", 4, ability={"code": "des_points", "points": 6})}
    table = play(started(rules, box=box), Attached(0, 4, CrisisCard("earthquake", 4)))
    for _ in range(times):
        table = play(table, Flipped(0, 4, True), Flipped(0, 4, False))
    assert table.score(0) == 6 * times


def test_EE_DESTROY_03_all_markers_off(rules: RulesDatabase) -> None:
    box = {**sample_box(), **card("earthquake", 4, ability={"code": "des_renew_all"})}
    table = play(started(rules, box=box), Attached(0, 4, CrisisCard("earthquake", 4)), Attached(0, 9, FIRE))
    table = play(table, Exhausted(0, 9, 1), Flipped(0, 4, False))
    assert not table.empires[0][8].innovations[0].exhausted


def test_an_earthquake_nobody_entered_reminds(rules: RulesDatabase) -> None:
    table = play(started(rules), Attached(0, 4, CrisisCard("earthquake", 4)), Flipped(0, 4, False))
    assert [notice.key for notice in table.notices] == ["notice.earthquake"]


# ---- double crisis ----


def test_EE_N35_a_double_crisis(rules: RulesDatabase) -> None:
    """EE-DOUBLE-01 to EE-DOUBLE-05, EE-AMB-09, EE-AMB-10, EE-TRACK-05."""
    table = double(rules, Bid(0, "wheat"))
    assert GAME.now(table).seat == 0, "a decision on both is required"
    table = play(table, Bid(0, "coin", 2), Accepted(1, 2, place=1))
    assert (GAME.now(table).seat, table.start) == (1, 0)
    table = play(table, Bid(1, "coin"))
    assert GAME.now(table).seat == 2
    table = play(table, Bid(2, "hammer"))
    assert table.crisis and table.crisis.crises[1].pot == ("wheat", "coin", "hammer")
    table = play(table, Accepted(0, place=1))
    assert table.start == 0
    assert {slot: crisis.accepted_by for slot, crisis in table.crisis.crises.items()} == {1: 0, 2: 1}
    assert not odd(table)


def test_EE_N36_EE_N38_one_player_accepts_both(rules: RulesDatabase) -> None:
    """EE-DOUBLE-03, EE-DOUBLE-06: both name position 6; the second finds a neighbour."""
    table = double(rules, Bid(0, "axe"), Bid(0, "axe", 2), Accepted(1, place=1), Accepted(1, 2, burnt=5, place=2))
    assert [place for place, site in enumerate(table.empires[1], 1) if not site.intact] == [5, 6]
    assert table.start == 1 and not odd(table)


def test_EE_N37_both_crises_have_to_be_there_and_decided(rules: RulesDatabase) -> None:
    """EE-DOUBLE-02, EE-DOUBLE-04."""
    table = play(started(rules, 3), HourglassSet(3), Revealed(CrisisCard("fire", 6)))
    assert refused(table, Bid(0, "axe")) == "objection.reveal_first"
    assert GAME.now(table).headline.key == "now.reveal_two"
    taken = play(started(rules, 3), HourglassSet(3), CrisisTaken(0, FIRE, 1, 9, 1))
    assert GAME.now(taken).headline.key == "now.who_takes", "both lie open when the first of them is taken"


def test_what_has_no_meaning_now(rules: RulesDatabase) -> None:
    assert refused(new_table(rules), Bid(0, "axe")) == "objection.not_playing"
    table = started(rules)
    assert refused(table, Bid(0, "axe")) == "objection.reveal_first"
    assert refused(table, Revealed(FIRE, slot=2)) == "objection.one_crisis"
    assert refused(play(table, Revealed(FIRE)), Revealed(FIRE)) == "objection.revealed"
    assert refused(play(table, Advanced()), Revealed(FIRE)) == "objection.no_crisis_round"
    assert refused(play(table, Advanced()), Accepted(0)) == "objection.no_crisis_round"
    assert refused(table, Bid(2, "axe")) == "objection.seat"


def test_a_crisis_card_entered_later_is_known_at_once(rules: RulesDatabase) -> None:
    """EE-CRISIS-01, EE-CRISIS-04."""
    table = play(started(rules), Revealed(FIRE), fact("crisis.fire.9", {"bids": ["axe"], "cost": 1}))
    assert table.bids_for(1) == ("axe",)
