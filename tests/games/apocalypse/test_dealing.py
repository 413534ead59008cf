"""Chapter VI.C at the table, clause by clause."""

from __future__ import annotations

from companion.games.apocalypse.events import (
    DealDone,
    Dealt,
    HorsemanShown,
    Marked,
    NumberSettled,
    Passed,
    StartsNext,
    TopCounted,
    TurnGiven,
)
from companion.games.apocalypse.play.deal import due_by_deck, lap_number, lap_waiting, waiting
from companion.storage.rules.database import RulesDatabase
from tests.games.apocalypse.at_the_table import AtTheTable


def table_one(rules: RulesDatabase, population: int = 20, scrip: int = 20, **options: str) -> AtTheTable:
    """T1 of the examples: dealt in the order Cem, Ada, Ben."""
    table = AtTheTable(rules, 3, **options).playing()
    table.people(0, 2, 1).people(1, 0, 2).people(2, 1, 1)
    table.do(Marked(0, "good", 1, "+1B"), Marked(1, "evil", 0, "+1B"), Marked(1, "evil", 1, "-1K"))
    table.do(Marked(2, "good", 0, "-1B"), Marked(2, "evil", 0, "+1K"))
    table.do(TopCounted("population", population), TopCounted("scrip", scrip))
    return table.round_over().do(StartsNext(2))


def order(table: AtTheTable, deck: str) -> str:
    return " ".join("ABC"[due.seat] for due in waiting(table.table) if due.deck == deck)


def test_ap_deal_04_and_10_lap_by_lap_from_the_base_outward(rules: RulesDatabase) -> None:
    table = table_one(rules)
    assert order(table, "population") == "C A B A B A A"
    assert order(table, "scrip") == "C A B C C A B"
    assert [len(lap_waiting(table.do(Dealt(n)).table)) for n in (3, 2)] == [2, 2]
    assert lap_number(table.table) == (3, 3)


def test_ap_deal_02_what_the_displays_are_due(rules: RulesDatabase) -> None:
    assert due_by_deck(table_one(rules).table) == {"population": 7, "scrip": 7}


def test_ap_deal_03_one_card_a_lap_or_all_of_them(rules: RulesDatabase) -> None:
    table = table_one(rules)
    assert table.said() == "Cem gets population"
    table.do(Dealt()).do(Dealt(2))
    assert table.lines[-2:] == ["Cem gets a card (population)", "Population: once around, 2 cards"]
    assert table.table.above == {"population": 17, "scrip": 20}
    table.deal_all()
    assert table.table.above == {"population": 13, "scrip": 13}
    assert table.refuses(Dealt()) == "No more cards are due."
    assert table.do(DealDone()).table.number == 2


def test_ap_horse_01_a_horseman_stops_only_his_own_deck(rules: RulesDatabase) -> None:
    table = table_one(rules, population=5).do(Dealt(5), HorsemanShown("population"))
    assert order(table, "population") == "" and order(table, "scrip") == "C A B C C A B"
    table.deal_all()
    assert table.table.above == {"population": 0, "scrip": 13}
    assert table.said() == "Horseman I rides"
    assert table.do(DealDone()).table.phase == "ride"


def test_ap_deal_08_and_13_whoever_is_not_served_gets_nothing(rules: RulesDatabase) -> None:
    table = table_one(rules, 4, 6).do(Dealt(4), HorsemanShown("population"), Dealt(6), HorsemanShown("scrip"))
    assert table.table.deal is not None
    assert table.table.deal.dealt == {"population": 4, "scrip": 6}
    assert waiting(table.table) == ()


def test_ap_horse_02_one_ride_for_both_decks(rules: RulesDatabase) -> None:
    table = table_one(rules).do(HorsemanShown("population"), HorsemanShown("scrip"), DealDone())
    assert len(table.table.rides) == 1
    assert table.table.rides[0].shown == {"population", "scrip"}


def test_ap_amb_15_extra_cards_may_come_with_their_person(rules: RulesDatabase) -> None:
    table = table_one(rules, extraCardTiming="columnPhase").do(Dealt(5), HorsemanShown("population"))
    assert table.table.deal is not None
    assert table.table.deal.hands == {(2, "population"): 1, (0, "population"): 3, (1, "population"): 1}


def test_ap_f_04_the_table_is_right_when_he_comes_early(rules: RulesDatabase) -> None:
    table = table_one(rules, population=5).do(Dealt(2), HorsemanShown("population"))
    assert table.table.above["population"] == 0
    assert "warn.horseman_early" in table.warned()


def test_ap_f_04_the_table_is_right_when_he_comes_late(rules: RulesDatabase) -> None:
    table = table_one(rules, population=2).do(Dealt(5))
    assert table.table.above["population"] is None
    assert "warn.horseman_late" in table.warned()


def test_ap_amb_07_a_horseman_out_of_order_is_settled_first(rules: RulesDatabase) -> None:
    table = table_one(rules).do(HorsemanShown("scrip", 2))
    assert table.said() == "Horseman II was not next"
    assert table.refuses(DealDone()) == "First settle which Horseman rides."
    assert table.do(NumberSettled("expected"), DealDone()).table.rides[0].horseman == 1
    other = table_one(rules).do(HorsemanShown("scrip", 2), NumberSettled("reported"), DealDone())
    assert other.table.rides[0].horseman == 2
    assert table_one(rules).refuses(NumberSettled("expected")) == "The Horseman came in the right order."


def test_ap_amb_07_nobody_rides_twice(rules: RulesDatabase) -> None:
    table = AtTheTable(rules, 3).playing().whole_ride().round_over().do(HorsemanShown("scrip", 1))
    assert table.refuses(NumberSettled("reported")) == "Horseman I has already ridden."


def test_ap_amb_14_at_some_tables_the_old_start_player_deals(rules: RulesDatabase) -> None:
    table = AtTheTable(rules, 3, dealFrom="currentStart").playing(1).do(Passed(2), Passed(1))
    assert table.table.deal is not None and table.table.deal.start == 1


def test_ap_amb_17_a_mark_that_this_half_does_not_show_is_refused(rules: RulesDatabase) -> None:
    table = AtTheTable(rules, 3).playing().people(0, 1, 1)
    assert "visible half" in table.refuses(Marked(0, "good", 0, "-1K"))
    assert "that many" in table.refuses(Marked(0, "good", 1, "+1B"))


def test_a_deal_can_be_ended_early_and_the_log_says_so(rules: RulesDatabase) -> None:
    table = table_one(rules).do(Dealt(10), DealDone())
    assert table.lines[-1] == "Deal ended, 4 cards still due"
    assert table.table.phase == "round"


def test_the_round_cannot_go_on_once_cards_are_dealt(rules: RulesDatabase) -> None:
    assert table_one(rules).do(Dealt()).refuses(TurnGiven(0)) == "The deal has already begun."


def test_ap_deal_07_no_false_alarm_where_nobody_reported_the_cards_dealt(rules: RulesDatabase) -> None:
    table = table_one(rules)
    assert table.table.above["population"]
    assert table.do(HorsemanShown("population"), HorsemanShown("scrip")).warned() == []


def test_ap_deal_07_a_deal_that_nobody_followed_leaves_the_count_unknown(rules: RulesDatabase) -> None:
    table = table_one(rules).do(Dealt(2), DealDone())
    assert table.table.above == {"population": None, "scrip": None}
    assert table.round_over().do(Dealt(1), HorsemanShown("population")).warned() == []
    followed = table_one(rules).do(Dealt(99), DealDone()).table
    assert None not in followed.above.values()
