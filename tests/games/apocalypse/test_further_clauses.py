"""Clauses that need no table of cases: box, set-up, order of play, and what a ride leaves behind."""

from __future__ import annotations

import pytest

from companion.games.apocalypse import GAME
from companion.games.apocalypse.events import (
    Counted,
    DealDone,
    Dealt,
    DiscardsCounted,
    Faced,
    HorsemanShown,
    Marked,
    Passed,
    Played,
    Reckoned,
    Refilled,
    Rewarded,
    SealUsed,
)
from companion.games.apocalypse.play.deal import due_by_deck, waiting
from companion.games.apocalypse.play.end import if_it_ended_now, persons_on_table
from companion.games.apocalypse.play.rewards import seals_due
from companion.games.apocalypse.reports.standings import held_cards, holders
from companion.games.apocalypse.rules.displays import SIDES
from companion.games.apocalypse.rules.plausibility import display_warnings
from companion.storage.rules.database import RulesDatabase
from tests.games.apocalypse.at_the_table import AtTheTable

# ---- aim and box ----


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_ap_aim_01_and_02_two_to_six_players_lead_nations_with_two_sides(rules: RulesDatabase, seats: int) -> None:
    table = AtTheTable(rules, seats).table
    assert len(table.displays) == seats and rules.facts("apocalypse").seats == (2, 6)
    assert all(display.side(side).persons == 0 for display in table.displays for side in SIDES)


def test_ap_aim_03_the_horsemen_come_one_after_the_other(rules: RulesDatabase) -> None:
    table = AtTheTable(rules, 3).playing()
    assert table.table.horseman == 1
    assert [table.whole_ride().table.horseman for _ in range(3)] == [2, 3, 4]


def test_ap_aim_04_and_05_points_come_from_rides_and_the_majority_decides_the_world(rules: RulesDatabase) -> None:
    table = AtTheTable(rules, 3).playing().side(0, "good", 2, 2).side(1, "evil", 3, 3).whole_ride()
    assert [cell.value for cell in GAME.sheet(table.table).totals] == [2, 3 + 1, 0]
    assert persons_on_table(table.table) == {"good": 2, "evil": 3}


def test_ap_comp_02_05_06_and_08_the_parts_of_both_decks_add_up(rules: RulesDatabase) -> None:
    """AP-COMP-02, -05, -06, -08."""
    counts = rules.facts("apocalypse").counts
    assert counts["guardians"] + counts["heavy_metal"] == counts["population"] == 60
    parts = ("nether", "special_persons", "hymns", "neutral")
    assert sum(counts[part] for part in parts) == counts["scrip"] == 63


def test_ap_comp_11_and_12_three_sets_of_horsemen_and_six_of_set_up_cards(rules: RulesDatabase) -> None:
    counts = rules.facts("apocalypse").counts
    assert (counts["horseman_sets"], counts["setup_sets"]) == (3, 6)


def test_ap_comp_13_the_sheet_replaces_pencil_and_paper(rules: RulesDatabase) -> None:
    sheet = GAME.sheet(AtTheTable(rules, 4).table)
    assert len(sheet.columns) == 5 and len(sheet.rows) == 4


# ---- set-up ----


def test_ap_setup_03_two_and_three_players_set_up_like_everybody_else(rules: RulesDatabase) -> None:
    steps = rules.facts("apocalypse").steps
    preset = rules.facts("apocalypse").preset("DE2009")
    few, many = ({s.id for s in steps if s.applies(n, preset)} for n in (3, 4))
    assert many <= few | {"ethos_left"}


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_ap_setup_04_06_and_12_sets_for_everybody_and_the_rest_to_the_box(rules: RulesDatabase, seats: int) -> None:
    """AP-SETUP-04, -06, -12."""
    figures = GAME.figures(AtTheTable(rules, seats).table.setup)
    assert figures["setup_sets"].value == seats and figures["spare_setup_sets"].value == 6 - seats
    assert figures["horseman_sets"].value == 3


@pytest.mark.parametrize(("seats", "each"), [(2, 1), (3, 2), (4, 2), (5, 3)])
def test_ap_opt_01_groups_may_draw_from_fewer_ethos_cards(rules: RulesDatabase, seats: int, each: int) -> None:
    figures = GAME.figures(AtTheTable(rules, seats, ethosMix="balanced").table.setup)
    assert figures["ethos_in_play_good"].value == figures["ethos_in_play_evil"].value == each


# ---- rounds and displays ----


def test_ap_turn_04_and_05_clockwise_one_card_or_pass(rules: RulesDatabase) -> None:
    table = AtTheTable(rules, 4).playing(2)
    order = []
    for event in (Played(), Passed(), Played(), Played(), Played()):
        order.append(table.table.round.on_turn)
        table.do(event)
    assert order == [2, 3, 0, 1, 2] and table.table.round.on_turn == 0


def test_ap_turn_03_and_deal_01_fresh_cards_only_at_the_end_of_a_round(rules: RulesDatabase) -> None:
    """AP-TURN-03, AP-DEAL-01."""
    table = AtTheTable(rules, 3).playing()
    assert table.refuses(Dealt()) == "Nothing is being dealt now."
    assert table.round_over().table.deal is not None


def test_ap_earth_01_viol_03_and_chng_04_persons_come_go_and_change_sides(rules: RulesDatabase) -> None:
    """AP-EARTH-01, AP-VIOL-03, AP-CHNG-04."""
    table = AtTheTable(rules, 3).playing().people(0, 2, 1)
    table.do(Counted(0, "good", "persons", 1))  # violence
    table.do(Counted(0, "good", "persons", 0), Counted(1, "evil", "persons", 1))  # a change of ethos into Ben's display
    assert persons_on_table(table.table) == {"good": 0, "evil": 2}


def test_ap_heav_05_a_heaven_card_shows_at_most_two_icons(rules: RulesDatabase) -> None:
    table = AtTheTable(rules, 3).playing().side(0, "good", 1, 1, 1, 1)
    assert not display_warnings(table.table.displays[0])
    assert display_warnings(table.side(0, "good", 1, 2, 1, 1).table.displays[0])


def test_ap_neth_09_and_deal_14_marks_are_entered_person_by_person(rules: RulesDatabase) -> None:
    """AP-EX-D01: one good and two evil persons besides the base, the second evil one gambles."""
    table = AtTheTable(rules, 2).playing().people(0, 1, 2).do(Marked(0, "evil", 1, "-1K"))
    assert due_by_deck(table.table) == {"population": 2 + 1, "scrip": 2 + 1}  # one of each for Ben's base


def test_ap_hand_02_what_each_hand_was_dealt_of_each_kind_is_public(rules: RulesDatabase) -> None:
    table = AtTheTable(rules, 2).playing().people(0, 1, 2).round_over().deal_all()
    assert table.table.deal is not None
    assert table.table.deal.hands == {(0, "population"): 2, (1, "population"): 1, (0, "scrip"): 3, (1, "scrip"): 1}


def test_ap_deal_09_scrip_follows_even_when_population_was_cut_short(rules: RulesDatabase) -> None:
    table = AtTheTable(rules, 3).playing().round_over().do(HorsemanShown("population"))
    assert {due.deck for due in waiting(table.table)} == {"scrip"} and len(waiting(table.table)) == 3


# ---- rides ----


def test_ap_horse_03_and_reck_01_every_ride_is_followed_by_a_reckoning(rules: RulesDatabase) -> None:
    """AP-HORSE-03, AP-RECK-01."""
    table = AtTheTable(rules, 3).playing()
    for number in (1, 2, 3, 4):
        table.horseman_comes().everybody_faces()
        assert table.table.phase == "reckoning" and table.table.rides[-1].horseman == number
        table.do(Reckoned())
        if number < 4:
            table.do(Refilled())
        table.do(Rewarded())


def test_ap_prot_06_and_07_the_dead_are_kept_until_the_reckoning(rules: RulesDatabase) -> None:
    table = AtTheTable(rules, 3).playing().people(0, 3, 2).horseman_comes().do(Faced(0))
    facing = table.table.rides[-1].faced[0]
    assert facing.dead == {"good": 3, "evil": 2} and facing.lost == 5 and facing.before.persons == 5


def test_ap_mus_03_music_helps_against_every_horseman(rules: RulesDatabase) -> None:
    table = AtTheTable(rules, 3).playing()
    for _ in range(3):
        table.side(0, "good", 2, 0, 0, 0, 2).horseman_comes().do(Faced(0))
        assert table.table.displays[0].good.persons == 2
        table.do(Faced(1), Faced(2), Reckoned(), Refilled(), Rewarded())


def test_ap_inv_13_a_side_that_loses_somebody_passes_nothing_on(rules: RulesDatabase) -> None:
    table = AtTheTable(rules, 3).playing().side(0, "good", 3, 2).side(0, "evil", 2).horseman_comes().do(Faced(0))
    fate = table.table.rides[-1].faced[0].fate
    assert fate is not None and sum(fate.value.transferred.values()) == 0 and fate.value.good.dead == 1


def test_ap_inv_05_both_decks_lead_to_the_same_number(rules: RulesDatabase) -> None:
    table = AtTheTable(rules, 3).playing().whole_ride().round_over()
    table.do(HorsemanShown("population"), HorsemanShown("scrip"), DealDone())
    assert [ride.horseman for ride in table.table.rides] == [1, 2]


def test_ap_refill_02_neut_03_04_and_att_05_whatever_was_discarded_is_counted_by_kind(rules: RulesDatabase) -> None:
    """AP-REFILL-02, AP-NEUT-03, -04, AP-ATT-05."""
    table = AtTheTable(rules, 4).playing().horseman_comes().everybody_faces().do(Reckoned())
    table.do(DiscardsCounted("population", 2), DiscardsCounted("scrip", 3), Refilled())
    assert table.table.above["population"] == 0 + 6 + 2


def test_ap_inv_15_seals_belong_to_neither_pile(rules: RulesDatabase) -> None:
    table = AtTheTable(rules, 3).playing().side(0, "good", 2, 2).horseman_comes().everybody_faces()
    table.do(Reckoned(), DiscardsCounted("scrip", 0), Refilled(), SealUsed(0, "neutralised"))
    assert table.table.seal_supply == 6 and table.table.rides[-1].discards == {"scrip": 0}


def test_ap_rew_04_and_06_a_card_makes_resistant_and_a_seal_goes_anywhere(rules: RulesDatabase) -> None:
    table = AtTheTable(rules, 3).playing().side(0, "good", 2, 2).horseman_comes().everybody_faces()
    table.do(Reckoned(), Refilled())
    assert held_cards(table.table, 0) == frozenset() and holders(table.table, 1) == (0,)
    table.do(SealUsed(0, "placed", 2, "evil"), Rewarded())
    assert held_cards(table.table, 0) == {1} and table.table.displays[2].evil.music == 1


def test_ap_seal_01_inv_08_and_09_seals_come_from_a_supply_and_need_somebody_to_sing_for(rules: RulesDatabase) -> None:
    table = AtTheTable(rules, 3).playing()
    assert table.table.seal_supply == 6
    empty = table.horseman_comes().everybody_faces().do(Reckoned(), Refilled())
    assert seals_due(empty.table) == ()
    one = AtTheTable(rules, 3).playing().side(1, "evil", 1, 1).horseman_comes().everybody_faces()
    assert seals_due(one.do(Reckoned(), Refilled()).table) == (1,)


# ---- the end ----


@pytest.mark.parametrize(("seats", "ways"), [(2, 4), (3, 8), (4, 14), (5, 20), (6, 20)])
def test_ap_inv_10_the_ethos_cards_of_the_box_bound_how_they_can_lie(
    rules: RulesDatabase, seats: int, ways: int
) -> None:
    assert if_it_ended_now(AtTheTable(rules, seats).playing().table)[0] == ways


def test_ap_inv_11_the_base_populations_never_count_in_the_majority(rules: RulesDatabase) -> None:
    assert persons_on_table(AtTheTable(rules, 6).playing().table) == {"good": 0, "evil": 0}
