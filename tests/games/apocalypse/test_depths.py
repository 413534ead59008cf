"""How much a group writes down: what a ride, its rewards and the end know at each depth, and what has to be asked."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.engine.events import Event, OptionSet
from companion.engine.game import objection
from companion.games.apocalypse import GAME
from companion.games.apocalypse.events import (
    Counted,
    DealDone,
    EthosEntered,
    EthosRevealed,
    Faced,
    HasMostPersons,
    HorsemanRides,
    PersonsCounted,
    Played,
    PointsSet,
    Reckoned,
    Refilled,
    Reopened,
    Rewarded,
    RoundClosed,
    SealsCounted,
    StartsNext,
    Survived,
)
from companion.games.apocalypse.play.end import outcome, persons_on_table, sums_missing
from companion.games.apocalypse.play.recount import kept_since
from companion.games.apocalypse.play.rewards import seals_due, seals_ruled
from companion.games.apocalypse.play.ride import figures_asked, figures_missing
from companion.games.apocalypse.reports.orders import chapter, lying
from companion.games.apocalypse.reports.standings import all_points, holders, totals
from companion.games.apocalypse.rules.displays import SIDES
from companion.games.apocalypse.state import ApocalypseTable
from companion.storage.rules.database import RulesDatabase
from tests.games.apocalypse.at_the_table import AtTheTable

AFTER = (Reckoned(), Refilled(), Rewarded())


def playing(rules: RulesDatabase, depth: str, seats: int = 4) -> AtTheTable:
    return AtTheTable(rules, seats).playing().do(OptionSet("depth", depth))


def refused(table: ApocalypseTable, event: Event) -> str:
    reason = objection(GAME, table, event)
    return reason.key if reason else ""


def count_all(table: AtTheTable, seat: int, value: int = 2) -> None:
    while missing := figures_missing(table.table, seat):
        table.do(Counted(seat, *missing[0], value))


# ---- the round ----


def test_he_may_come_in_the_deal_of_this_round_or_in_the_one_before_it(rules: RulesDatabase) -> None:
    passed = playing(rules, "ride").do(StartsNext(2), HorsemanRides())
    for seat in range(4):
        passed.do(Survived(seat, 3, 0))
    assert (passed.do(*AFTER).table.number, passed.table.round.start) == (2, 2)
    dealt = playing(rules, "ride").do(StartsNext(3), RoundClosed(), DealDone(), HorsemanRides())
    for seat in range(4):
        dealt.do(Survived(seat, 3, 0))
    assert (dealt.do(*AFTER).table.number, dealt.table.round.start) == (2, 3), "round 2 begins after the ride"


def test_a_horseman_who_has_ridden_does_not_ride_again(rules: RulesDatabase) -> None:
    table = playing(rules, "points").do(HorsemanRides())
    for seat in range(4):
        table.do(Survived(seat, 3, 0))
    table.do(*AFTER)
    assert refused(table.table, HorsemanRides(1)) == "objection.has_ridden"
    assert table.table.horseman == 2


# ---- the count sheet ----


@pytest.mark.parametrize(("horseman", "figures"), [(1, 6), (2, 6), (3, 6), (4, 10)])
def test_only_the_figures_this_horseman_needs_are_asked(rules: RulesDatabase, horseman: int, figures: int) -> None:
    table = playing(rules, "ride").do(HorsemanRides(horseman))
    assert len(figures_asked(table.table, 0)) == figures


def test_inv_04_where_nobody_is_nothing_is_asked(rules: RulesDatabase) -> None:
    table = playing(rules, "ride").do(HorsemanRides(), Counted(0, "good", "persons", 0))
    assert figures_missing(table.table, 0) == (("evil", "persons"), ("evil", "mask"), ("evil", "music"))


def test_inv_04_nobody_by_mistake_has_the_whole_side_counted_again(rules: RulesDatabase) -> None:
    table = playing(rules, "ride").do(HorsemanRides())
    count_all(table, 0, 3)
    table.do(Counted(0, "good", "persons", 0), Counted(0, "good", "persons", 3))
    assert figures_missing(table.table, 0) == (("good", "mask"), ("good", "music")), "what lay there was forgotten"


def test_h4_03_an_icon_that_a_card_makes_needless_is_not_asked(rules: RulesDatabase) -> None:
    table = playing(rules, "ride")
    for _ in range(3):
        table.do(HorsemanRides())
        for seat in range(4):
            table.do(Survived(seat, 9 if seat == 0 else 1, 0))
        table.do(*AFTER)
    table.do(HorsemanRides())
    assert figures_asked(table.table, 0) == (("good", "persons"), ("evil", "persons"))
    assert len(figures_asked(table.table, 1)) == 10


def test_nobody_goes_on_over_figures_that_were_not_counted_for_this_ride(rules: RulesDatabase) -> None:
    table = playing(rules, "ride").do(HorsemanRides())
    for figure in figures_asked(table.table, 0):
        assert refused(table.table, Faced(0)) == "objection.not_counted"
        table.do(Counted(0, *figure, 2))
    assert refused(table.table, Faced(0)) == ""
    table.do(Faced(0))
    for seat in (1, 2, 3):
        table.do(Survived(seat, 2, 0))
    table.do(*AFTER).do(HorsemanRides())
    assert len(figures_missing(table.table, 0)) == 6, "the next ride counts afresh"


def test_where_every_card_is_written_down_only_the_figures_of_this_round_are_fresh(rules: RulesDatabase) -> None:
    table = AtTheTable(rules, 4).playing().side(0, "good", 3, 1, 0, 0, 0)
    table.horseman_comes()
    assert figures_missing(table.table, 0) == (("evil", "persons"), ("evil", "mask"), ("evil", "music"))
    assert refused(table.table, Faced(0)) == "", "the page asks; logs of tables from before stay as they are"


def test_prot_07_a_card_laid_where_the_dead_took_theirs_along_is_no_count(rules: RulesDatabase) -> None:
    table = AtTheTable(rules, 4).playing().side(0, "evil", 3, 0, 2, 0, 0).whole_ride()
    table.do(Played(0, "person", 0, "evil"), Played(0, "helmet", 0, "evil")).horseman_comes()
    missing = figures_missing(table.table, 0)
    assert ("evil", "helmet") in missing and ("evil", "persons") not in missing
    assert kept_since(table.table, 0, "evil", "helmet") is None, "three helmets are what nobody has seen"


def test_where_every_card_is_written_down_nothing_laid_is_kept_as_well(rules: RulesDatabase) -> None:
    table = AtTheTable(rules, 4).playing().do(Played(0, "person", 0, "good"))
    assert kept_since(table.table, 0, "good", "persons") == 1 and kept_since(table.table, 0, "evil", "mask") == 0
    assert kept_since(table.table, 1, "evil", "mask") is None, (
        "of a display nobody has entered nothing is taken for granted"
    )


def test_a_count_is_opened_again_and_its_figures_are_still_there(rules: RulesDatabase) -> None:
    table = playing(rules, "ride").do(HorsemanRides())
    count_all(table, 0)
    table.do(Faced(0), Reopened(0))
    assert figures_missing(table.table, 0) == ()
    assert table.do(Survived(0, 1, 1), Reopened(0)).table.rides[-1].survived == {}


# ---- the living and the dead, or points alone ----


@given(st.lists(st.tuples(st.integers(0, 9), st.integers(0, 9)), min_size=4, max_size=4))
def test_reck_02_points_cards_and_seals_follow_from_the_living_and_the_dead(
    rules: RulesDatabase, told: list[tuple[int, int]]
) -> None:
    table = playing(rules, "points").do(HorsemanRides())
    for seat, (living, dead) in enumerate(told):
        table.do(Survived(seat, living, dead))
    points = [living - dead for living, dead in told]
    assert all_points(table.table, 1) == dict(enumerate(points))
    best = [seat for seat in range(4) if points[seat] == max(points)]
    most = max(living for living, _ in told)
    sealed = [seat for seat in range(4) if told[seat][0] == most]
    assert sorted(seals_due(table.table)) == (sealed if most and len(sealed) <= 3 else [])
    assert list(holders(table.do(Reckoned()).table, 1)) == (best if len(best) <= 3 else [])


def test_inv_08_who_was_handed_the_last_seal_keeps_it_whoever_starts_later(rules: RulesDatabase) -> None:
    table = playing(rules, "ride").do(SealsCounted(1), StartsNext(2), HorsemanRides())
    for seat in range(4):
        table.do(Survived(seat, 4 if seat else 1, 0))
    table.do(*AFTER)
    sealed = {thing.seat for thing in lying(table.table) if thing.what == "seal"}
    table.do(StartsNext(1), RoundClosed(), DealDone())
    assert sealed == {2} == {thing.seat for thing in lying(table.table) if thing.what == "seal"}


def test_rew_05_with_points_alone_it_is_asked_who_has_the_most_persons(rules: RulesDatabase) -> None:
    table = playing(rules, "points").do(HorsemanRides())
    for seat in range(4):
        table.do(PointsSet(seat, 1, seat))
    assert seals_ruled(table.table) is None
    assert seals_due(table.do(HasMostPersons(2), HasMostPersons(0)).table) == (0, 2)
    assert seals_due(table.do(HasMostPersons(2, False)).table) == (0,)
    counted = playing(rules, "points").do(HorsemanRides())
    for seat in range(4):
        counted.do(Survived(seat, seat, 0))
    assert refused(counted.table, HasMostPersons(0)) == "objection.persons_known"


# ---- the end ----


def ended(rules: RulesDatabase, depth: str) -> AtTheTable:
    table = playing(rules, depth)
    for number in range(1, 5):
        table.do(HorsemanRides())
        for seat in range(4):
            if depth == "points":
                table.do(Survived(seat, 4 + seat, seat % 2))
            else:
                count_all(table, seat)
                table.do(Faced(seat))
        table.do(*(AFTER if number < 4 else (Reckoned(), Rewarded())))
    return table


def test_win_03_the_two_sums_are_asked_before_the_reveal(rules: RulesDatabase) -> None:
    table = ended(rules, "points")
    for seat in range(4):
        table.do(EthosEntered(seat, "good" if seat % 2 else "evil"))
    assert sums_missing(table.table) == SIDES
    assert refused(table.table, EthosRevealed()) == "objection.sums_missing"
    table.do(PersonsCounted("good", 9), PersonsCounted("evil", 7), EthosRevealed())
    assert persons_on_table(table.table) == {"good": 9, "evil": 7}
    assert outcome(table.table) is not None and len(totals(table.table)) == 4


def test_win_03_sums_that_are_not_those_who_came_through_the_last_ride_are_warned_of(rules: RulesDatabase) -> None:
    table = playing(rules, "points")
    for horseman in range(1, 5):
        table.do(HorsemanRides(), *(Survived(seat, 4, 0) for seat in range(4)))
        table.do(*(AFTER if horseman < 4 else (Reckoned(), Rewarded())))
    warned = [reason.key for reason in GAME.warnings(table.do(PersonsCounted("good", 9)).table)]
    assert "warn.sums" not in warned, "one sum alone says nothing"
    warned = [reason.key for reason in GAME.warnings(table.do(PersonsCounted("evil", 6)).table)]
    assert "warn.sums" in warned
    assert "warn.sums" not in [reason.key for reason in GAME.warnings(table.do(PersonsCounted("evil", 7)).table)]


def test_reck_03_points_that_were_entered_where_nothing_was_worked_out_overrule_nothing(rules: RulesDatabase) -> None:
    table = playing(rules, "points").do(HorsemanRides(), PointsSet(0, 1, 3), Survived(1, 4, 0), PointsSet(1, 1, 9))
    entered, overruled = (GAME.sheet(table.table).rows[seat][0] for seat in (0, 1))
    assert not entered.overruled and entered.why[0].key == "reckon.entered"
    assert overruled.overruled and overruled.why[0].key == "reckon.overruled"


def test_where_nobody_follows_rounds_the_steps_between_two_rides_are_one_chapter(rules: RulesDatabase) -> None:
    assert chapter(playing(rules, "points").table).key == "chapter.until"
    assert chapter(playing(rules, "ride").table).key == "chapter.round"


def test_prot_06_hands_take_away_the_dead_alone_whatever_is_written_down(rules: RulesDatabase) -> None:
    table = playing(rules, "ride").do(HorsemanRides())
    for seat, persons in enumerate((2, 0, 0, 0)):
        table.do(Counted(seat, "good", "persons", persons), Counted(seat, "evil", "persons", 0))
        while missing := figures_missing(table.table, seat):
            table.do(Counted(seat, *missing[0], 0))
        table.do(Faced(seat))
    dead = {thing: count for thing, count in lying(table.table).items() if thing.what == "dead"}
    assert dead == {("dead", 0, "1.good"): 2}, "nobody else lost anybody"
    assert lying(table.do(OptionSet("depth", "points")).table).items() >= dead.items()


@pytest.mark.parametrize("depth", ["ride", "points"])
def test_a_rule_changed_while_playing_leaves_what_was_reckoned_before_as_it_was(
    rules: RulesDatabase, depth: str
) -> None:
    table = playing(rules, depth).do(StartsNext(0), HorsemanRides())
    for seat in range(4):
        if depth == "points":
            table.do(Survived(seat, 1, 3))
        else:
            count_all(table, seat, 1)
            table.do(Faced(seat))
    before = all_points(table.table, 1)
    table.do(OptionSet("negativeReckoning", "floorAtZero"), OptionSet("countBaseInReckoning", "on"))
    assert all_points(table.table, 1) == before


def test_counted_displays_need_no_sums(rules: RulesDatabase) -> None:
    assert sums_missing(ended(rules, "ride").table) == ()


# ---- another depth in mid-game ----


@pytest.mark.parametrize("after", ["points", "ride", "full"])
@pytest.mark.parametrize("before", ["points", "ride", "full"])
def test_what_was_entered_before_a_change_of_depth_stays(rules: RulesDatabase, before: str, after: str) -> None:
    table = playing(rules, before)
    table.do(HorsemanRides())
    for seat in range(4):
        table.do(Survived(seat, 3 + seat, 1))
    table.do(*AFTER)
    kept = (totals(table.table), holders(table.table, 1), table.table.number, table.table.horseman)
    table.do(OptionSet("depth", after))
    assert (totals(table.table), holders(table.table, 1), table.table.number, table.table.horseman) == kept
    assert refused(table.table, HorsemanRides()) == ""


@pytest.mark.parametrize(("depth", "asked"), [("points", False), ("ride", False), ("full", True)])
def test_AP_SETUP_01_starred_cards_have_to_be_told_only_where_decks_are_followed(
    rules: RulesDatabase, depth: str, asked: bool
) -> None:
    table = AtTheTable(rules, 3, box={}, depth=depth)
    assert ("starred_population" in GAME.missing(table.table)) == asked
