"""Set-up, blitz and the final scoring at the table, clause by clause."""

from __future__ import annotations

import pytest

from companion.engine.events import Abandoned, Entry, OptionSet, SetUpDone, Starts
from companion.engine.game import play as play_log
from companion.engine.game import step
from companion.engine.table import setup_for, steps_of
from companion.games.empires_end.events import (
    Advanced,
    Attached,
    BlitzTaken,
    Counted,
    Flipped,
    HandExchanged,
    Held,
    HourglassSet,
    LaidOut,
    Scored,
)
from companion.games.empires_end.play.end import missing
from companion.games.empires_end.rules.empire import CrisisCard
from companion.games.empires_end.state import EmpiresTable
from companion.storage.rules.database import RulesDatabase
from companion.texts import say_for
from tests.games.empires_end.tables import GAME, ROW, card, fact, new_table, odd, play, refused, sample_box, started


def at_end(rules: RulesDatabase, seats: int = 2, **box: object) -> EmpiresTable:
    table = started(rules, seats, {**sample_box(), **box})
    return play(table, HourglassSet(len(table.spaces)), Advanced())


# ---- set-up ----


@pytest.mark.parametrize(
    ("seats", "expected"),
    [
        (2, {"location_cards": 22, "markers_out": 4, "pieces_out": 16, "crisis_pile": 80}),
        (3, {"location_cards": 33, "markers_out": 6, "pieces_out": 24, "crisis_pile": 76}),
        (4, {"location_cards": 44, "markers_out": 8, "pieces_out": 32, "crisis_pile": 72}),
    ],
)
def test_EE_N52_counts_of_the_set_up(rules: RulesDatabase, seats: int, expected: dict[str, int]) -> None:
    """EE-SETUP-04, EE-SETUP-05, EE-SETUP-07, EE-SETUP-08, EE-SETUP-09, EE-SETUP-10, EE-SETUP-11, EE-RES-04,

    EE-QUICK-01, EE-DIS-02, EE-MAT-01, EE-MAT-02, EE-MAT-03.
    """
    figures = GAME.figures(new_table(rules, seats).setup)
    assert {name: figures[name].value for name in expected} == expected
    assert figures["blitz_pile"].value == 88 - 6 * seats


def test_options_that_changed_nothing_are_gone_and_tables_that_carry_them_open(rules: RulesDatabase) -> None:
    """EE-AMB-28, EE-AMB-29: the app carries no trade out, and repeating a repeat brings no more than repeating."""
    facts, gone = rules.facts("empires_end"), {"ee_coin_in_trade": False, "ee_repeat_repeat": True}
    assert not gone.keys() & facts.options.keys()
    old = setup_for(facts, ("Ada", "Ben"), facts.default_edition, {**gone, "ee_copy_distinct": True}, {})
    assert old.options == {**facts.preset(facts.default_edition), "ee_copy_distinct": True}
    entries = [Entry(1, OptionSet("ee_repeat_repeat", True), ""), Entry(2, SetUpDone(), "")]
    replay = play_log(GAME, old, entries)
    assert replay.table.ready and [entry.seq for entry, _ in replay.left_out] == [1]
    for language in ("de", "en"):
        assert say_for("empires_end", language)(step(GAME, replay.table, entries[0].event))


def test_EE_MAT_02_EE_MAT_03_the_box_holds_enough_for_four(rules: RulesDatabase) -> None:
    """EE-MAT-01, EE-MAT-02, EE-MAT-03: what four players take out is in the box."""
    counts, figures = rules.facts("empires_end").counts, GAME.figures(new_table(rules, 4).setup)
    assert figures["markers_out"].value == counts["crisis_markers"] == 8
    assert figures["location_cards"].value == counts["location_cards"] == 44
    left = {kind: counts[kind] - 8 for kind in ("wheat", "axe", "hammer", "coin")}
    assert left == {"wheat": 27, "axe": 22, "hammer": 22, "coin": 17}


@pytest.mark.parametrize(("seats", "variant", "steps"), [(2, "standard", 13), (4, "standard", 13), (3, "blitz", 18)])
def test_every_step_names_a_figure_that_exists(rules: RulesDatabase, seats: int, variant: str, steps: int) -> None:
    """EE-SETUP-01, EE-SETUP-02, EE-SETUP-03, EE-BLITZ-02, EE-BLITZ-06."""
    setup = new_table(rules, seats, ee_variant=variant).setup
    found = steps_of(setup)
    assert len(found) == steps
    assert {step.figure for step in found} - {""} <= set(GAME.figures(setup))


def test_EE_SETUP_12_EE_SETUP_13_one_order_for_all(rules: RulesDatabase) -> None:
    table = play(new_table(rules, 4), LaidOut(ROW))
    assert len(set(table.empires)) == 1 and [site.location for site in table.empires[3]] == list(ROW)
    assert refused(table, LaidOut((*ROW[:10], ROW[0]))) == "objection.location_missing"
    assert refused(play(table, SetUpDone()), LaidOut(ROW)) == "objection.playing"


def test_EE_TRACK_01_EE_TRACK_03_the_hourglass(rules: RulesDatabase) -> None:
    """EE-GEN-01, EE-SETUP-02, EE-QUICK-02, EE-TRACK-02, EE-END-01."""
    table = play(new_table(rules), Starts(1))
    assert (table.space, table.code) == (0, None)
    table = play(table, SetUpDone())
    assert (table.space, table.code, table.start) == (1, "K", 1)
    seen = []
    while not table.at_end:
        seen.append(table.code)
        table = play(table, Advanced())
    assert seen == ["K", "W", "K", "I", "K", "M"]
    assert refused(table, Advanced()) == "objection.at_end"
    assert refused(table, HourglassSet(9)) == "objection.space"
    assert play(table, HourglassSet(0)).code is None


def test_an_abandoned_table_rests(rules: RulesDatabase) -> None:
    table = play(started(rules), Abandoned())
    assert refused(table, Advanced()) == "objection.abandoned"


# ---- blitz ----


@pytest.mark.parametrize(("played", "space"), [(False, 3), (True, 2)])
def test_EE_BLITZ_01_EE_AMB_24_where_it_starts(rules: RulesDatabase, played: bool, space: int) -> None:
    table = new_table(rules, 2, ee_variant="blitz", ee_blitz_play_marked_space=played)
    assert play(table, SetUpDone()).space == space
    assert table.hand_size == 2, "EE-BLITZ-07"


def test_EE_BLITZ_03_to_EE_BLITZ_05_two_crises_at_once(rules: RulesDatabase) -> None:
    """EE-BLITZ-03, EE-BLITZ-04, EE-BLITZ-05, EE-AMB-25, EE-N54: both name position 7."""
    table = play(new_table(rules, 2, ee_variant="blitz"), LaidOut(ROW), HandExchanged(0))
    assert refused(table, HandExchanged(0)) == "objection.hand_exchanged"
    taken = BlitzTaken(0, CrisisCard("fire", 7), CrisisCard("rot", 7), burnt_second=6, place_first=1, place_second=2)
    table = play(table, taken)
    assert [place for place, site in enumerate(table.empires[0], 1) if not site.intact] == [6, 7]
    assert not odd(table)
    assert refused(table, taken) == "objection.blitz_taken"
    assert "odd.blitz_check" in odd(play(table, BlitzTaken(1, CrisisCard("fire", 7), CrisisCard("rot", 7))))


def test_blitz_belongs_to_the_blitz_variant(rules: RulesDatabase) -> None:
    """EE-BLITZ-02."""
    assert refused(new_table(rules), HandExchanged(0)) == "objection.not_blitz"


# ---- the end ----


def test_EE_END_02_intact_locations_count(rules: RulesDatabase) -> None:
    """EE-END-02, EE-END-04, EE-GEN-01, EE-QUICK-06."""
    table = play(at_end(rules), Flipped(1, 9, False))
    found = GAME.outcome(table)
    assert found and found.value.winners == (0,) and found.value.scores == (105, 102)
    assert [cell.value for cell in GAME.sheet(table).rows[0]] == [105, 0]


def test_EE_END_05_EE_AMB_23_tie_breaks(rules: RulesDatabase) -> None:
    """EE-N50, EE-N51."""
    table = play(at_end(rules), Flipped(1, 9, False), Scored(1, 3))
    found = GAME.outcome(table)
    assert found and found.value.winners == (0,) and found.value.tags["decided_by"] == "intact"
    shared = GAME.outcome(at_end(rules, 3))
    assert shared and shared.value.winners == (0, 1, 2) and shared.value.shared


@pytest.mark.parametrize(
    ("ability", "points"),
    [
        ({"code": "own_destroyed", "points": 2}, 4),
        ({"code": "adj_destroyed", "points": 4}, 8),
        ({"code": "adj_type", "points": 3, "kind": "farm"}, 0),
        ({"code": "adj_type", "points": 3, "kind": "farm", "needs_intact": False}, 6),
        ({"code": "most_destroyed", "points": 13}, 13),
        ({"code": "copy"}, 0),
        ({"code": "eco_points", "points": 5}, 0),
    ],
)
def test_EE_EOG_abilities_at_an_intact_location(rules: RulesDatabase, ability: dict[str, object], points: int) -> None:
    """EE-END-03, EE-EOG-01, EE-EOG-02, EE-EOG-03, EE-EOG-05, EE-EOG-06, EE-AMB-20, EE-AMB-22."""
    table = play(at_end(rules, **card("rot", 1, ability=ability)), Attached(0, 10, CrisisCard("rot", 1)))
    table = play(table, Flipped(0, 9, False), Flipped(0, 11, False))
    found = GAME.outcome(table)
    assert found and found.value.scores == (91 + points, 105)
    lost = GAME.outcome(play(table, Flipped(0, 10, False)))
    assert lost and lost.value.scores[0] == 84, "EE-DIS-11"


def test_EE_EOG_04_resources_are_asked_for_only_where_they_count(rules: RulesDatabase) -> None:
    """EE-EOG-04, EE-RES-02."""
    axes = card("revolt", 1, ability={"code": "resource", "points": 1, "resource": "axe"})
    table = play(at_end(rules, **axes), Attached(0, 1, CrisisCard("revolt", 1)))
    assert [reason.key for reason in missing(table, 0)] == ["missing.resources"] and not missing(table, 1)
    assert GAME.outcome(table) is None
    found = GAME.outcome(play(table, Held(0, 0, 0, 4, 3)))
    assert found and found.value.scores == (109, 105)


def test_nothing_unknown_is_guessed_at_the_end(rules: RulesDatabase) -> None:
    """EE-LOC-02, EE-CRISIS-04."""
    box = {key: value for key, value in sample_box().items() if key != "location.city"}
    table = play(started(rules, 2, box), HourglassSet(6), Advanced(), Attached(0, 2, CrisisCard("rot", 1)))
    assert [reason.key for reason in missing(table, 0)] == ["missing.values", "missing.card"]
    assert GAME.now(table).headline.key == "now.final"
    table = play(table, fact("location.city", {"value": 20}), fact("crisis.rot.1", {"ability": {"code": "copy"}}))
    assert GAME.outcome(table)


def test_a_hand_written_ability_is_counted_by_the_table(rules: RulesDatabase) -> None:
    words = {"code": "other", "round": "end", "text": "5 points, says the card"}
    table = play(at_end(rules, **card("rot", 1, ability=words)), Attached(0, 1, CrisisCard("rot", 1)))
    assert [reason.key for reason in missing(table, 0)] == ["missing.by_hand"]
    found = GAME.outcome(play(table, Counted(0, abilities=5)))
    assert found and found.value.scores == (110, 105)


def test_a_table_without_empires_counts_itself(rules: RulesDatabase) -> None:
    """EE-END-02, EE-END-03: rounds and points only."""
    table = play(new_table(rules, ee_tracking="light"), SetUpDone(), Scored(0, -6), HourglassSet(6), Advanced())
    assert [one.key for one in missing(table, 0)] == ["missing.count"]
    table = play(table, Counted(0, 41, 0, 6), Counted(1, 30, 5, 5))
    found = GAME.outcome(table)
    assert found and found.value.scores == (35, 35) and found.value.winners == (0,), "EE-N49"
    assert all(cell.overruled for cell in GAME.sheet(table).rows[0][-2:])


def test_the_tables_count_replaces_the_computed_one(rules: RulesDatabase) -> None:
    table = play(at_end(rules), Counted(1, locations=200))
    found = GAME.outcome(table)
    assert found and found.value.scores == (105, 200)
    assert [reason.key for reason in found.reasons] == [
        "final.total_counted",
        "final.total",
        "final.most_points",
        "final.ahead",
    ]
    assert "final.counted" in {reason.key for reason in GAME.sheet(table).totals[1].why}


def test_EE_END_03_the_reasons_name_everybody_and_every_ability(rules: RulesDatabase) -> None:
    """Whoever came third was left out, and what the abilities gave was one figure; EE-AMB-20 is told as our reading."""
    farms = card("flood", 2, ability={"code": "adj_type", "kind": "farm", "points": 3})
    own = card("fire", 9, ability={"code": "own_destroyed", "points": 2})
    table = play(new_table(rules, 3, {**sample_box(), **farms, **own}), LaidOut(ROW), SetUpDone())
    table = play(
        table, Flipped(0, 9, False), Attached(0, 1, CrisisCard("fire", 9)), Attached(0, 10, CrisisCard("flood", 2))
    )
    table = play(table, Flipped(2, 1, False), HourglassSet(8), Advanced())
    found = GAME.outcome(table)
    assert found is not None
    assert [reason.figures["name"] for reason in found.reasons if reason.key == "final.total"] == ["Ada", "Ben", "Cem"]
    told = [reason for reason in found.reasons if reason.key in ("final.own_destroyed", "final.adj_type")]
    assert [(reason.figures["name"], reason.figures["points"]) for reason in told] == [("Ada", 2), ("Ada", 3)]
    left_out = next(reason for reason in found.reasons if reason.key == "final.ruin_left_out")
    assert left_out.clause == "EE-AMB-20" and left_out.figures["ruin"] == 9


def test_the_end_comes_last(rules: RulesDatabase) -> None:
    assert refused(started(rules), Held(0, 1, 1, 1, 1)) == "objection.not_end"
    assert refused(started(rules), Counted(0, 1)) == "objection.not_end"
    assert GAME.outcome(started(rules)) is None
