"""A group changes in mid-game how much it writes down: what stays known, what is asked, and what nobody may guess."""

from __future__ import annotations

from companion.engine.events import OptionSet
from companion.engine.game import objection
from companion.games.apocalypse import GAME
from companion.games.apocalypse.events import (
    CardTaken,
    Counted,
    DealDone,
    Faced,
    HasMostPersons,
    HorsemanRides,
    Played,
    PointsSet,
    Reckoned,
    Refilled,
    Rewarded,
    RoundClosed,
    SealDue,
    SealsCounted,
    SideCounted,
    StartsNext,
    Survived,
)
from companion.games.apocalypse.play.end import sums_missing
from companion.games.apocalypse.play.recount import is_known, unknown_seats
from companion.games.apocalypse.play.rewards import seals_due, seals_ruled
from companion.games.apocalypse.play.ride import figures_missing
from companion.games.apocalypse.reports.standings import holders, takers, totals
from companion.storage.rules.database import RulesDatabase
from tests.games.apocalypse.at_the_table import AtTheTable
from tests.games.apocalypse.test_depths import AFTER, count_all, playing

FULL, RIDE, POINTS = (OptionSet("depth", way) for way in ("full", "ride", "points"))


def told(table: AtTheTable, living: int = 5) -> AtTheTable:
    """Everybody says who lives; nobody died."""
    for seat in table.table.seats:
        table.do(Survived(seat, living + seat % 2, 0))
    return table


# ---- nothing is dealt twice, and no start player is guessed ----


def test_after_a_ride_nothing_is_dealt_before_the_next_round_is_over(rules: RulesDatabase) -> None:
    table = playing(rules, "ride").do(StartsNext(1), RoundClosed(), DealDone())
    assert table.table.dealt_from == 1, "the deal before round 2 begins with her"
    told(table.do(HorsemanRides())).do(*AFTER)
    assert table.table.number == 2 and table.table.dealt_from is None


def test_a_horseman_right_after_a_ride_belongs_to_the_round_that_runs(rules: RulesDatabase) -> None:
    table = told(playing(rules, "ride").do(StartsNext(1), HorsemanRides())).do(*AFTER)
    told(table.do(HorsemanRides())).do(StartsNext(3), *AFTER)
    assert (table.table.number, table.table.round.start) == (3, 3)


# ---- figures that nobody followed ----


def test_whoever_begins_to_write_down_everything_knows_no_display(rules: RulesDatabase) -> None:
    table = told(playing(rules, "ride").do(StartsNext(1), HorsemanRides())).do(*AFTER, FULL)
    assert unknown_seats(table.table) == (0, 1, 2, 3)
    table.do(Counted(0, "good", "persons", 3))
    assert is_known(table.table, 0, "good", "persons") and not is_known(table.table, 0, "good", "mask")
    table.do(SideCounted(0, "good", 3, 1, 0, 0, 0), SideCounted(0, "evil", 0, 0, 0, 0, 0))
    assert unknown_seats(table.table) == (1, 2, 3)


def test_a_glance_at_another_depth_forgets_nothing(rules: RulesDatabase) -> None:
    table = AtTheTable(rules, 4).playing().people(0, 3, 2)
    assert not unknown_seats(table.do(RIDE, POINTS, FULL).table)
    assert not unknown_seats(table.do(FULL).table), "nor does choosing the same once more"
    assert unknown_seats(table.do(RIDE, StartsNext(1), FULL).table), "but whatever happened meanwhile was not followed"


def test_what_was_counted_for_the_ride_that_runs_stays_known(rules: RulesDatabase) -> None:
    table = playing(rules, "ride").do(StartsNext(0), HorsemanRides())
    count_all(table, 0)
    table.do(Faced(0), Counted(1, "good", "persons", 4), FULL)
    assert unknown_seats(table.table) == (1, 2, 3), "of the second one only one side is counted"
    assert is_known(table.table, 0, "good", "mask") and not is_known(table.table, 0, "good", "helmet")
    assert is_known(table.table, 1, "good", "persons")


def test_one_more_than_nobody_knows_is_not_counted_for_the_ride(rules: RulesDatabase) -> None:
    table = told(playing(rules, "ride").do(StartsNext(0), HorsemanRides())).do(*AFTER, FULL)
    table.do(Played(None, "person", 0, "good")).horseman_comes()
    assert ("good", "persons") in figures_missing(table.table, 0)


def test_violence_is_not_refused_where_nobody_knows_who_is_there(rules: RulesDatabase) -> None:
    table = told(playing(rules, "ride").do(StartsNext(0), HorsemanRides())).do(*AFTER, FULL)
    hit = Played(None, "violence", 1, "evil")
    assert objection(GAME, table.table, hit) is None
    assert objection(GAME, table.do(SideCounted(1, "evil", 0, 0, 0, 0, 0)).table, hit)


def test_a_display_cleared_before_anybody_counted_is_not_known_afterwards(rules: RulesDatabase) -> None:
    table = AtTheTable(rules, 4).playing().people(0, 3, 2).horseman_comes()
    assert not unknown_seats(table.table)
    assert unknown_seats(told(table).table) == (0, 1, 2, 3)


# ---- the seals and the end ----


def test_who_has_most_is_asked_where_points_were_told_before_the_depth_changed(rules: RulesDatabase) -> None:
    table = playing(rules, "points").do(HorsemanRides())
    table.do(*(PointsSet(seat, 1, seat) for seat in range(4)), FULL, Reckoned(), Refilled())
    assert seals_ruled(table.table) is None
    assert seals_due(table.do(HasMostPersons(2)).table) == (2,)


def test_the_sums_are_asked_where_only_points_were_told_in_the_last_ride(rules: RulesDatabase) -> None:
    table = playing(rules, "points")
    for _ in range(3):
        told(table.do(HorsemanRides())).do(*AFTER)
    table.do(HorsemanRides(), *(PointsSet(seat, 4, seat) for seat in range(4)), FULL, Reckoned(), Rewarded())
    assert sums_missing(table.table) == ("good", "evil")


def test_seals_whose_use_nobody_told_leave_the_supply_unknown(rules: RulesDatabase) -> None:
    table = told(playing(rules, "ride").do(StartsNext(0), HorsemanRides())).do(*AFTER)
    assert table.table.seals_untold == 2, "two are level, both took one"
    assert table.do(SealsCounted(4)).table.seals_untold == 0, "until somebody counts"


def test_the_table_overrules_card_and_seal_before_the_reckoning_is_noted(rules: RulesDatabase) -> None:
    table = told(playing(rules, "ride").do(StartsNext(0), HorsemanRides()))
    assert takers(table.table, 1) == (1, 3) and not holders(table.table, 1)
    table.do(CardTaken(3, 1, False), SealDue(3, False), SealDue(0, True))
    assert takers(table.table, 1) == (1,) and set(seals_due(table.table)) == {0, 1}
    assert totals(table.do(*AFTER).table) == (5, 7, 5, 6)


# ---- no false alarm ----


def test_icons_that_went_with_the_dead_are_no_reason_to_warn(rules: RulesDatabase) -> None:
    table = playing(rules, "ride")
    for number in range(3):
        told(table.do(StartsNext(number), HorsemanRides())).do(*AFTER)
    table.do(StartsNext(0), HorsemanRides())
    for what, figure in {"persons": 3, "mask": 2, "helmet": 1, "pig": 2, "music": 1}.items():
        table.do(Counted(0, "good", what, figure))  # type: ignore[arg-type]
    assert not table.warned(), "three people may have five icons"
    table.do(Counted(0, "evil", "persons", 0), Faced(0))
    assert table.table.displays[0].good.persons == 2 and not table.warned(), "one of them took some along"


def test_a_count_that_cannot_be_is_still_warned_of(rules: RulesDatabase) -> None:
    table = playing(rules, "ride").do(StartsNext(0), HorsemanRides())
    table.do(Counted(0, "good", "persons", 1), Counted(0, "good", "mask", 5), Counted(0, "good", "music", 0))
    assert table.warned()


# ---- what a step is called ----


def test_a_lighter_table_says_who_passed_first_and_whose_points_were_told(rules: RulesDatabase) -> None:
    table = playing(rules, "ride").do(StartsNext(1))
    assert table.lines[-1] == "Ben passed first"
    table.do(POINTS, HorsemanRides(), PointsSet(2, 1, 1))
    assert table.lines[-1] == "Cem, reckoning I: 1 point"
    full = AtTheTable(rules, 4).playing().do(StartsNext(1))
    assert full.lines[-1] == "Ben starts the next round, says the table"
