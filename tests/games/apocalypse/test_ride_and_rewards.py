"""Chapters VII and VIII at the table, clause by clause."""

from __future__ import annotations

from companion.engine.ruling import Reason
from companion.games.apocalypse import GAME
from companion.games.apocalypse.events import (
    CardsCounted,
    CardTaken,
    Counted,
    DiscardsCounted,
    Faced,
    PointsSet,
    Reckoned,
    Refilled,
    Reopened,
    Rewarded,
    SealDue,
    SealsCounted,
    SealUsed,
    Shielded,
    SpecialsCounted,
    StartsNext,
    TopCounted,
)
from companion.games.apocalypse.play.rewards import built, checked, seals_due, seals_open
from companion.games.apocalypse.play.ride import dry_run, waiting_seats
from companion.games.apocalypse.reports.standings import held_cards, holders
from companion.games.apocalypse.rules.displays import Side
from companion.storage.rules.database import RulesDatabase
from tests.games.apocalypse.at_the_table import AtTheTable


def ready(rules: RulesDatabase, seats: int = 3, **options: str) -> AtTheTable:
    return AtTheTable(rules, seats, **options).playing()


def at_horseman(rules: RulesDatabase, number: int, seats: int = 3, **options: str) -> AtTheTable:
    table = ready(rules, seats, **options)
    while table.table.horseman < number:
        table.whole_ride()
    return table


# ---- the ride ----


def test_ap_prot_10_what_the_good_do_not_need_goes_to_the_evil(rules: RulesDatabase) -> None:
    """AP-EX-P02, rulebook example B."""
    table = at_horseman(rules, 2).side(0, "good", 3, 0, 3, 0, 2).side(0, "evil", 3).horseman_comes().do(Faced(0))
    facing = table.table.rides[-1].faced[0]
    assert facing.dead == {"good": 0, "evil": 1} and facing.points.value == 4
    assert table.table.displays[0].evil == Side(2, 0, 0, 0, 0)


def test_ap_prot_05_the_outermost_leave_with_their_marks(rules: RulesDatabase) -> None:
    table = ready(rules).side(0, "good", 3, 1).horseman_comes().do(Faced(0))
    assert table.table.displays[0].good.persons == 1
    assert table.table.displays[0].marks("good") == ("",)


def test_ap_prot_08_icons_of_the_dead_stay_until_the_players_count_again(rules: RulesDatabase) -> None:
    """AP-EX-P07: both masks sit on the two outermost persons."""
    table = ready(rules).side(0, "good", 5, 2, 0, 0, 1).horseman_comes().do(Faced(0))
    assert table.table.displays[0].good == Side(3, 2, 0, 0, 1)
    assert table.do(Counted(0, "good", "mask", 0)).table.displays[0].good == Side(3, 0, 0, 0, 1)


def test_ap_horse_05_each_display_in_turn_from_the_next_start_player(rules: RulesDatabase) -> None:
    table = ready(rules).horseman_comes()
    assert waiting_seats(table.table) == (0, 1, 2)
    assert table.do(StartsNext(1)).said() == "Ben meets the Horseman"
    assert table.do(Faced(2)).refuses(Faced(2)) == "Cem has already met this Horseman."


def test_counts_are_corrected_before_the_horseman_is_met(rules: RulesDatabase) -> None:
    table = ready(rules).side(0, "good", 3).horseman_comes().do(Counted(0, "good", "mask", 3), Faced(0))
    assert table.table.displays[0].good.persons == 3


def test_a_display_can_be_taken_back_within_the_ride(rules: RulesDatabase) -> None:
    table = ready(rules).side(0, "good", 3).horseman_comes().everybody_faces().do(Reopened(0))
    assert table.table.phase == "ride" and table.table.displays[0].good.persons == 3
    table.do(Counted(0, "good", "mask", 2), Faced(0))
    assert table.table.phase == "reckoning" and table.table.displays[0].good.persons == 2


def test_losses_can_be_overruled_and_the_log_says_so(rules: RulesDatabase) -> None:
    table = ready(rules).side(0, "good", 3).horseman_comes().do(Faced(0, good_dead=1))
    assert table.table.displays[0].good.persons == 2
    assert table.lines[-1] == "Ada has met the Horseman, losses set by the table"
    assert GAME.sheet(table.table).rows[0][0].overruled
    assert "only" in table.refuses(Faced(1, good_dead=1))


def test_ap_h4_03_and_04_cards_make_resistant(rules: RulesDatabase) -> None:
    table = at_horseman(rules, 4).do(*(CardTaken(0, number) for number in (1, 2, 3)))
    table.do(*(CardTaken(seat, 2, False) for seat in (1, 2)), CardTaken(1, 2), CardTaken(1, 1, False))
    table.do(CardTaken(1, 3, False), CardTaken(2, 1, False), CardTaken(2, 3, False))
    assert [held_cards(table.table, seat) for seat in (0, 1, 2)] == [{1, 2, 3}, {2}, frozenset()]
    for seat in (0, 1, 2):
        table.side(seat, "good", 4, 2, 0, 3, 1).side(seat, "evil", 2, 1, 0, 2)
    table.horseman_comes().everybody_faces()
    assert [facing.lost for facing in table.table.rides[-1].faced.values()] == [0, 2, 5]


def test_ap_amb_08_where_each_person_needs_its_own_icons_two_numbers_are_asked(rules: RulesDatabase) -> None:
    table = at_horseman(rules, 4, seats=5, h4Pooling="perPerson").people(0, 3, 2).horseman_comes()
    assert table.refuses(Faced(0)).startswith("Say first")
    assert "only" in table.refuses(Shielded(0, "good", 4))
    table.do(Shielded(0, "good", 2), Shielded(0, "evil", 0), Faced(0))
    assert table.table.rides[-1].faced[0].dead == {"good": 1, "evil": 2}
    assert "whole side" in ready(rules).horseman_comes().refuses(Shielded(0, "good", 0))


def test_a_dry_run_stores_nothing(rules: RulesDatabase) -> None:
    table = ready(rules).side(1, "evil", 4, 0, 3)
    fates = dry_run(table.table, 2)
    assert fates[1] is not None and fates[1].value.dead == 1
    assert table.table.displays[1].evil.persons == 4


# ---- the reckoning ----


def test_ap_reck_02_living_minus_dead_of_this_ride_only(rules: RulesDatabase) -> None:
    """AP-EX-R01 and -R02."""
    table = ready(rules).side(0, "good", 6, 4).side(0, "evil", 3, 3).horseman_comes().everybody_faces()
    assert GAME.sheet(table.table).rows[0][0].value == 5
    assert table.said() == "Reckoning"


def test_ap_amb_01_and_02_the_base_and_the_floor_are_table_rules(rules: RulesDatabase) -> None:
    based = ready(rules, countBaseInReckoning="on").horseman_comes().everybody_faces()
    assert [row[0].value for row in GAME.sheet(based.table).rows] == [2, 2, 2]
    floored = ready(rules, negativeReckoning="floorAtZero").side(0, "good", 3).horseman_comes().everybody_faces()
    assert GAME.sheet(floored.table).rows[0][0].value == 0


def test_points_can_be_set_by_the_table_and_computed_again(rules: RulesDatabase) -> None:
    table = ready(rules).side(0, "good", 3, 3).horseman_comes().everybody_faces().do(PointsSet(0, 1, -2))
    cell = GAME.sheet(table.table).rows[0][0]
    assert cell.value == -2 and cell.overruled and cell.why == (Reason("reckon.overruled", points=-2),)
    cell = GAME.sheet(table.do(PointsSet(0, 1)).table).rows[0][0]
    assert cell.value == 3 and not cell.overruled and cell.correct == PointsSet(0, 1, 3)


def test_a_group_may_write_down_points_without_any_counts(rules: RulesDatabase) -> None:
    table = ready(rules).horseman_comes().do(PointsSet(0, 1, 4), PointsSet(1, 1, 2), PointsSet(2, 1, 0))
    assert table.table.phase == "reckoning"
    assert table.do(Reckoned(), Refilled()).table.phase == "rewards"
    assert holders(table.table, 1) == (0,)


def test_points_of_a_horseman_who_has_not_come_are_refused(rules: RulesDatabase) -> None:
    assert ready(rules).refuses(PointsSet(0, 1, 4)) == "Horseman I has not ridden yet."


def test_a_correction_of_the_first_reckoning_after_the_third_moves_card_and_total(rules: RulesDatabase) -> None:
    table = ready(rules).people(0, 2, 0).side(0, "good", 2, 2, 2, 2)
    table.whole_ride().whole_ride().whole_ride()
    assert held_cards(table.table, 0) == {1, 2, 3}
    table.do(PointsSet(1, 1, 9))
    assert held_cards(table.table, 0) == {2, 3} and held_cards(table.table, 1) == {1}
    sheet = GAME.sheet(table.table)
    assert [cell.value for cell in sheet.totals] == [2 + 2 + 2 + 2 + 4, 9 + 1, 0]


# ---- refill ----


def test_ap_refill_04_and_05_rest_six_and_discards_lie_on_the_next_horseman(rules: RulesDatabase) -> None:
    """AP-EX-L01 and -L02."""
    table = ready(rules, 4).round_over().do(TopCounted("scrip", 11)).horseman_comes().everybody_faces().do(Reckoned())
    table.do(DiscardsCounted("population", 9), DiscardsCounted("scrip", 14))
    mixed = built(table.table, "population")
    assert mixed is not None and (mixed.value.above_next, mixed.value.height) == (15, 30)
    table.do(CardsCounted("population", 18, 15), CardsCounted("scrip", 12, 8))
    assert checked(table.table, "population") == 15 and checked(table.table, "scrip") == 31
    assert "warn.refill" not in table.warned()
    assert table.do(Refilled()).table.above == {"population": 15, "scrip": 31}


def test_ap_inv_12_two_ways_of_counting_that_disagree_are_shown(rules: RulesDatabase) -> None:
    table = ready(rules, 4).horseman_comes().everybody_faces().do(Reckoned(), DiscardsCounted("population", 9))
    assert "warn.refill" in table.do(CardsCounted("population", 17, 15)).warned()


def test_what_nobody_counted_stays_unknown(rules: RulesDatabase) -> None:
    table = ready(rules, 4).horseman_comes().everybody_faces().do(Reckoned(), TopCounted("scrip", 20), Refilled())
    assert table.table.above == {"population": None, "scrip": 20}


def test_a_count_by_which_less_than_nothing_would_be_left_says_nothing(rules: RulesDatabase) -> None:
    table = ready(rules, 4).horseman_comes().everybody_faces().do(Reckoned(), CardsCounted("scrip", 70, 70))
    assert table.do(Refilled()).table.above == {"population": None, "scrip": None}


def test_ap_end_01_and_ap_refill_01_after_the_fourth_there_is_no_refill_but_the_end(rules: RulesDatabase) -> None:
    table = at_horseman(rules, 4).horseman_comes().everybody_faces().do(Reckoned())
    assert table.table.phase == "rewards"
    assert table.do(Rewarded()).table.phase == "final"


def test_ap_amb_22_at_some_tables_the_rewards_come_first(rules: RulesDatabase) -> None:
    table = ready(rules, rewardsOrder="rewardsFirst").horseman_comes().everybody_faces().do(Reckoned())
    assert table.table.phase == "rewards"
    assert table.do(Rewarded()).table.phase == "refill"
    assert table.do(Refilled()).table.phase == "round" and table.table.horseman == 2


# ---- rewards ----


def rewarded(rules: RulesDatabase, people: tuple[int, ...], **options: str) -> AtTheTable:
    table = ready(rules, len(people), **options)
    for seat, good in enumerate(people):
        table.side(seat, "good", good, good)
    return table.horseman_comes().everybody_faces().do(Reckoned(), Refilled())


def test_ap_rew_01_and_05_most_points_and_most_persons(rules: RulesDatabase) -> None:
    table = rewarded(rules, (3, 5, 2))
    assert holders(table.table, 1) == (1,) and seals_due(table.table) == (1,)
    assert table.said() == "Ben uses a seal"


def test_ap_rew_02_03_07_and_08_up_to_three_share_and_four_get_nothing(rules: RulesDatabase) -> None:
    assert holders(rewarded(rules, (5, 5, 5, 1)).table, 1) == (0, 1, 2)
    level = rewarded(rules, (5, 5, 5, 5))
    assert holders(level.table, 1) == () and seals_due(level.table) == ()


def test_ap_amb_27_seals_are_used_clockwise_from_the_next_start_player(rules: RulesDatabase) -> None:
    table = rewarded(rules, (4, 4, 1, 4)).do(StartsNext(1))
    assert seals_due(table.table) == (1, 3, 0)


def test_ap_amb_24_a_short_supply_goes_clockwise(rules: RulesDatabase) -> None:
    """AP-EX-B07."""
    table = rewarded(rules, (4, 4, 4, 1)).do(SealsCounted(2), StartsNext(2))
    assert seals_due(table.table) == (2, 0)
    assert seals_due(rewarded(rules, (4, 4, 4, 1), sealShortage="nobody").do(SealsCounted(2)).table) == ()


def test_ap_seal_02_a_placed_seal_is_music_in_that_display(rules: RulesDatabase) -> None:
    table = rewarded(rules, (3, 5, 2)).do(SealUsed(1, "placed", 0, "good"))
    assert table.table.displays[0].good.music == 1 and table.table.seal_supply == 5
    assert seals_open(table.table) == ()
    assert table.refuses(SealUsed(1, "placed")) == "Ben has already used the seal."


def test_ap_seal_06_and_amb_23_a_neutralising_seal_returns_to_the_supply(rules: RulesDatabase) -> None:
    table = rewarded(rules, (3, 5, 2)).do(Counted(0, "good", "music", 1), SealUsed(1, "neutralised", 0, "good"))
    assert table.table.displays[0].good.music == 0 and table.table.seal_supply == 6
    boxed = rewarded(rules, (3, 5, 2), usedSeals="box").do(SealUsed(1, "neutralised"))
    assert boxed.table.seal_supply == 5


def test_ap_seal_03_a_seal_without_a_use_is_not_taken(rules: RulesDatabase) -> None:
    assert rewarded(rules, (3, 5, 2)).do(SealUsed(1, "impossible")).table.seal_supply == 6
    assert seals_due(rewarded(rules, (0, 0, 0)).table) == ()


def test_seals_and_cards_can_be_overruled_and_the_log_says_so(rules: RulesDatabase) -> None:
    table = rewarded(rules, (3, 5, 2)).do(SealDue(0), SealDue(1, False), CardTaken(2, 1), CardTaken(1, 1, False))
    assert seals_due(table.table) == (0,) and holders(table.table, 1) == (2,)
    assert table.lines[-2:] == [
        "Cem takes Horseman card I, by the table’s word",
        "Ben without Horseman card I, by the table’s word",
    ]
    assert GAME.sheet(table.table).rows[2][4].overruled


def test_ap_inv_07_more_holders_than_cards_are_noticed(rules: RulesDatabase) -> None:
    table = rewarded(rules, (5, 1, 1, 1)).do(*(CardTaken(seat, 1) for seat in (1, 2, 3)))
    assert "warn.holders" in table.warned()


def test_ap_amb_03_special_persons_may_not_count_for_the_seal(rules: RulesDatabase) -> None:
    table = rewarded(rules, (3, 5, 4), sealCount="populationCardPersons").do(SpecialsCounted(1, 2))
    assert seals_due(table.table) == (2,)
    assert "warn.at" in table.do(SpecialsCounted(1, 9)).warned()


def test_the_next_round_is_led_by_the_first_to_pass(rules: RulesDatabase) -> None:
    table = rewarded(rules, (3, 5, 2)).do(Rewarded())
    assert table.table.phase == "round" and table.table.number == 2 and table.table.round.start == 0
