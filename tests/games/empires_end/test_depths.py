"""How much a group writes down: the end alone, points and rounds, or whole empires; changed whenever it likes."""

from __future__ import annotations

from itertools import permutations
from typing import Any

import pytest

from companion.engine.events import BoxFact, Event, OptionSet, SetUpDone
from companion.engine.game import advance, objection
from companion.games.empires_end.events import (
    Accepted,
    Advanced,
    Attached,
    CountDone,
    Counted,
    CrisisFellTo,
    EndAbilityDropped,
    EndAbilityRead,
    Held,
    HourglassSet,
    LaidOut,
    Revealed,
    RoundPointsSet,
    Ruined,
    Scored,
    ScoreSet,
)
from companion.games.empires_end.play.end import missing, score_of
from companion.games.empires_end.rules.empire import CrisisCard
from companion.games.empires_end.rules.end_abilities import ReadAbility
from companion.games.empires_end.state import EmpiresTable
from companion.storage.rules.database import RulesDatabase
from tests.games.empires_end.tables import (
    GAME,
    ROW,
    card,
    new_table,
    odd,
    play,
    refused,
    sample_box,
    started,
)

WAYS = ("final", "light", "full")
WHOLE = 105  # what all eleven locations of the sample box are worth


def opened(rules: RulesDatabase, depth: str, seats: int = 3, **options: Any) -> EmpiresTable:
    return play(new_table(rules, seats, ee_tracking=depth, **options), SetUpDone())


def deeper(way: str) -> OptionSet:
    return OptionSet("ee_tracking", way)


def counted(table: EmpiresTable, *seats: int) -> EmpiresTable:
    for seat in seats:
        table = play(table, ScoreSet(seat, 10), CountDone(seat))
    return table


# ---- the end alone ----


def test_nothing_is_asked_before_the_end(rules: RulesDatabase) -> None:
    """EE-END-01: no track, no row, no round; a table that is ready is counted."""
    table = play(new_table(rules, 3, box={}, ee_tracking="final"), SetUpDone())
    assert table.at_end and not odd(table)
    assert [one.key for one in missing(table, 0)] == ["missing.marker", "missing.values", "missing.count"]


def test_blitz_needs_no_track_where_only_the_end_is_counted(rules: RulesDatabase) -> None:
    """EE-BLITZ-01."""
    table = new_table(rules, 2, box={}, ee_tracking="final", ee_variant="blitz")
    assert play(table, SetUpDone()).at_end


def test_points_locations_and_abilities_make_the_total(rules: RulesDatabase) -> None:
    """EE-END-02, EE-END-03, EE-EOG-01 to EE-EOG-06."""
    table = opened(rules, "final")
    table = play(table, ScoreSet(0, 12), Ruined(0, "village_1"), Ruined(0, "farm_wheat"))
    table = play(table, EndAbilityRead(0, ReadAbility("own_destroyed", 2)))
    table = play(table, EndAbilityRead(0, ReadAbility("resource", 1, 4, "axe")))
    table = play(table, EndAbilityRead(0, ReadAbility("adj_type", 3, 2, None, "farm")))
    table = play(
        table, EndAbilityRead(0, ReadAbility("copy")), EndAbilityRead(0, ReadAbility("other", 1)), CountDone(0)
    )
    score = score_of(table, 0).value
    assert (score.track, score.locations, score.intact) == (12, WHOLE - 12 - 3, 9)
    assert score.abilities == 4 + 4 + 6 + 6 + 1
    assert GAME.outcome(table) is None
    assert GAME.outcome(counted(table, 1, 2)).value.winners == (0,)


@pytest.mark.parametrize(("own", "others", "expected"), [(0, 0, 0), (2, 1, 13), (2, 2, 13), (1, 2, 0)])
def test_the_most_destroyed_locations_are_known_when_all_are_counted(
    rules: RulesDatabase, own: int, others: int, expected: int
) -> None:
    """EE-EOG-06, EE-AMB-21: a tie is enough, but nobody has the most of nothing."""
    table = play(opened(rules, "final", 2), EndAbilityRead(0, ReadAbility("most_destroyed", 13)))
    for seat, count in ((0, own), (1, others)):
        table = play(table, *[Ruined(seat, location) for location in ROW[:count]])
    assert score_of(counted(table, 0, 1), 0).value.abilities == expected


def test_what_was_read_wrongly_is_taken_back(rules: RulesDatabase) -> None:
    table = play(opened(rules, "final"), EndAbilityRead(0, ReadAbility("other", 5)), Ruined(0, "city"))
    assert refused(table, EndAbilityDropped(0, 2)) == "objection.no_end_ability"
    assert refused(table, Ruined(0, "city")) == "objection.ruin"
    assert refused(table, Ruined(0, "army_1", False)) == "objection.no_ruin"
    table = play(table, EndAbilityDropped(0, 1), Ruined(0, "city", False), CountDone(0), CountDone(0, False))
    assert "missing.count" in [one.key for one in missing(table, 0)]
    assert (score_of(table, 0).value.abilities, score_of(table, 0).value.intact) == (0, 11)


def test_a_missing_value_is_asked_only_where_it_counts(rules: RulesDatabase) -> None:
    """EE-LOC-02: what is destroyed needs no value."""
    box = {key: value for key, value in sample_box().items() if key != "location.city"}
    table = play(new_table(rules, 2, box, ee_tracking="final"), SetUpDone())
    table = counted(play(table, Ruined(0, "city")), 0, 1)
    assert not missing(table, 0) and [one.key for one in missing(table, 1)] == ["missing.values"]
    known = play(table, BoxFact("location.city", {"value": 20}))
    assert GAME.outcome(known).value.scores == (95, 115)


def test_a_row_that_was_kept_is_counted_by_its_positions(rules: RulesDatabase) -> None:
    """EE-EOG-04: what lies in a followed empire counts too; resources are asked where they matter."""
    box = {**sample_box(), **card("revolt", 2, ability={"code": "resource", "points": 1, "resource": "axe"})}
    table = play(started(rules, 2, box), Attached(0, 2, CrisisCard("revolt", 2)), deeper("final"))
    assert "missing.resources" in [one.key for one in missing(table, 0)]
    table = counted(play(table, Held(0, 0, 0, 4, 0), Ruined(0, "city")), 0, 1)
    assert score_of(table, 0).value.abilities == 4 and not table.empires[0][0].intact


def test_EE_AMB_20_a_ruin_that_is_not_counted_is_named(rules: RulesDatabase) -> None:
    """Position 10 asks for farms, and the one at 9 is destroyed: our reading of the icon leaves it out and says so."""
    box = {**sample_box(), **card("plague", 2, ability={"code": "adj_type", "points": 3, "kind": "farm"})}
    table = play(started(rules, 2, box), Attached(0, 10, CrisisCard("plague", 2)), HourglassSet(6), Advanced())
    table = play(table, Ruined(0, "farm_wheat"))
    named = [one for one in score_of(table, 0).reasons if one.clause == "EE-AMB-20"]
    assert [(one.figures["position"], one.figures["ruin"]) for one in named] == [(10, 9)]
    other = play(table, OptionSet("ee_adj_type_needs_intact", False))
    assert not [one for one in score_of(other, 0).reasons if one.clause == "EE-AMB-20"]
    assert score_of(other, 0).value.abilities == score_of(table, 0).value.abilities + 3


def test_EE_AMB_20_where_the_table_counted_the_neighbours_the_reading_is_told_too(rules: RulesDatabase) -> None:
    """Nobody knows where the cards lie: who has a farm in ruins is told that it does not count, beside the figure."""
    farms = EndAbilityRead(0, ReadAbility("adj_type", 3, 1, kind="farm"))
    table = play(new_table(rules, 2, ee_tracking="final"), SetUpDone(), farms, Ruined(0, "farm_wheat"))
    found = GAME.outcome(counted(table, 0, 1))
    assert found is not None
    assert [one.figures["name"] for one in found.reasons if one.clause == "EE-AMB-20"] == ["Ada"]
    other = GAME.outcome(counted(play(table, OptionSet("ee_adj_type_needs_intact", False)), 0, 1))
    assert other is not None and not [one for one in other.reasons if one.clause == "EE-AMB-20"]


# ---- points and rounds ----


def test_a_crisis_is_who_took_it_and_the_hourglass_goes_on(rules: RulesDatabase) -> None:
    """EE-CRISIS-10, EE-CRISIS-11, EE-TRACK-03: one step in the log, and one to undo."""
    table = play(opened(rules, "light"), CrisisFellTo(2))
    assert (table.space, table.start, odd(table)) == (2, 2, [])
    assert refused(table, CrisisFellTo(1)) == "objection.no_crisis_round"


def test_of_two_crises_the_second_one_ends_the_round(rules: RulesDatabase) -> None:
    """EE-DOUBLE-05, EE-AMB-10."""
    table = play(opened(rules, "light"), HourglassSet(3), CrisisFellTo(1, 1, burnt="city"))
    assert (table.space, table.start) == (3, 0)
    assert refused(table, CrisisFellTo(2, 1)) == "objection.accepted"
    assert refused(table, CrisisFellTo(1, 2, burnt="city")) == "objection.ruin"
    table = play(table, CrisisFellTo(0, 2))
    assert (table.space, table.start, table.ending.ruins) == (4, 0, {1: frozenset({"city"})})


def test_what_burns_in_a_row_that_is_known_burns_there(rules: RulesDatabase) -> None:
    """EE-CRISIS-13."""
    table = play(
        new_table(rules, 3, ee_tracking="light"), LaidOut(ROW), SetUpDone(), CrisisFellTo(1, 1, 9, "farm_wheat")
    )
    assert [site.intact for site in table.empires[1]].index(False) == 8


def test_rounds_and_points_to_the_winner(rules: RulesDatabase) -> None:
    """EE-GEN-01: nothing else is missing, and nothing nags."""
    table = play(opened(rules, "light", 2), CrisisFellTo(0, burnt="village_2"))
    table = play(table, Advanced(), CrisisFellTo(1), Advanced(), CrisisFellTo(0), RoundPointsSet(0, 6, 7))
    assert table.code == "M" and not odd(table)
    table = play(table, Scored(1, 3), Advanced(), CountDone(0), CountDone(1))
    assert GAME.outcome(table).value.scores == (WHOLE - 6 + 7, WHOLE + 3)


# ---- tables from before ----


def test_a_light_table_from_before_keeps_its_result(rules: RulesDatabase) -> None:
    """The light way used to ask for every bid; what was finished then is finished."""
    table = play(new_table(rules, 2, ee_tracking="light"), LaidOut(ROW), SetUpDone())
    table = play(table, Revealed(CrisisCard("fire", 9)), Accepted(0, place=0), HourglassSet(6), Advanced())
    assert GAME.outcome(table) is not None
    bare = play(opened(rules, "light", 2), Revealed(CrisisCard("fire", 9)), Accepted(0), HourglassSet(6), Advanced())
    assert GAME.outcome(play(bare, Counted(0, 61, 8, 9), Counted(1, 50, 0, 11))) is not None


# ---- changed in the midst of it ----


@pytest.mark.parametrize("ways", list(permutations(WAYS)), ids="-".join)
def test_the_depth_changes_in_the_midst_of_a_game_and_what_was_entered_stays(
    rules: RulesDatabase, ways: tuple[str, ...]
) -> None:
    """In all directions, with a crisis, points and ruins of each depth; the end has everything."""
    table = play(new_table(rules, 2, ee_tracking=ways[0]), LaidOut(ROW), SetUpDone())
    for way in (*ways, *ways[::-1]):
        table = play(table, deeper(way), Scored(0, 2))
        for event in _of_this_depth(table):
            table = play(table, event)
    assert table.score(0) == 12 and all(table.tracked(seat) for seat in table.seats)
    ruins = [site.location for site in table.empires[1] if not site.intact]
    assert len(ruins) == 4, "two that burnt in the light way, and two that were read off at the end"


def _of_this_depth(table: EmpiresTable) -> list[Event]:
    standing = [site.location for site in table.empires[1] if site.intact]
    if table.setup.depth == "final":
        return [Ruined(1, standing[-1])]
    if table.setup.depth == "light":
        return [HourglassSet(1), CrisisFellTo(1, burnt=standing[0])]
    return [HourglassSet(4), Advanced()]


@pytest.mark.parametrize("first", WAYS)
@pytest.mark.parametrize("last", WAYS)
def test_a_result_stands_whatever_depth_is_chosen_afterwards(rules: RulesDatabase, first: str, last: str) -> None:
    table = play(new_table(rules, 2, ee_tracking=first), SetUpDone(), HourglassSet(7))
    table = play(table, deeper("light"), Ruined(0, "city"), CountDone(0), CountDone(1), deeper(last))
    assert GAME.outcome(table).value.scores == (85, 105)


def test_points_of_the_rounds_are_not_taken_for_the_marker_at_the_end(rules: RulesDatabase) -> None:
    """Who stops writing in the midst is asked where the markers stand, with what was written before."""
    table = play(opened(rules, "light", 2), Scored(0, 5), deeper("final"), CountDone(0))
    assert [one.key for one in missing(table, 0)] == ["missing.marker"]
    ended = play(opened(rules, "light", 2), Scored(0, 5), HourglassSet(7), deeper("final"), CountDone(0))
    assert not missing(ended, 0)


def test_every_event_of_the_end_waits_for_the_end(rules: RulesDatabase) -> None:
    """EE-END-01."""
    table = opened(rules, "light")
    for event in (EndAbilityRead(0, ReadAbility("copy")), EndAbilityDropped(0, 1), CountDone(0)):
        reason = objection(GAME, table, event)
        assert reason is not None and reason.key == "objection.not_end"
    assert advance(GAME, table, deeper("final")).at_end
