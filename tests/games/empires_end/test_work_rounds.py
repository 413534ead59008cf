"""Economy, industry, combined and military rounds at the table, clause by clause."""

from __future__ import annotations

import pytest

from companion.games.empires_end.events import (
    Advanced,
    Attached,
    CampaignDrawn,
    CardPlayed,
    CardSold,
    Detached,
    EmpireEntered,
    Exhausted,
    Finished,
    Fist,
    Flipped,
    Fought,
    HandDropped,
    HourglassSet,
    InnovationMoved,
    Rebuilt,
    Scored,
    ScoreSet,
    Swapped,
    Used,
    Worked,
)
from companion.games.empires_end.reports.checklists import card_cost, cost_to_rebuild, is_used, tasks, to_draw
from companion.games.empires_end.reports.offers import (
    card_discounts,
    offers_in,
    rebuild_discounts,
    row_of,
    strength_of,
    yield_of,
)
from companion.games.empires_end.rules.abilities import Ability
from companion.games.empires_end.rules.accepting import move_candidates
from companion.games.empires_end.rules.empire import CrisisCard, counts, standing
from companion.games.empires_end.rules.industry import (
    cards_to_draw,
    least_cards,
    may_drop_hand,
    play_cost,
    rebuild_cost,
)
from companion.games.empires_end.rules.resources import Gain, can_pay
from companion.games.empires_end.state import EmpiresTable
from companion.storage.rules.database import RulesDatabase
from companion.texts import say_for
from tests.games.empires_end.tables import (
    CAMPAIGN,
    GAME,
    VALUES,
    card,
    fact,
    new_table,
    odd,
    play,
    refused,
    sample_box,
    started,
)


def economy(rules: RulesDatabase, seats: int = 2, **box: object) -> EmpiresTable:
    return play(started(rules, seats, {**sample_box(), **box}), HourglassSet(2))


def industry(rules: RulesDatabase, seats: int = 2, **options: object) -> EmpiresTable:
    return play(started(rules, seats, None, **options), HourglassSet(4))


def military(rules: RulesDatabase, **box: object) -> EmpiresTable:
    return play(started(rules, 2, {**sample_box(), **box}), HourglassSet(6))


# ---- economy ----


def test_EE_X2_farms_and_roads_of_the_example(rules: RulesDatabase) -> None:
    """EE-ECON-01, EE-ECON-03, EE-ECON-05, EE-ECON-06, EE-TRACK-06, EE-LOC-04, EE-QUICK-04."""
    table = play(economy(rules), Flipped(0, 9, False))
    sites = table.empires[0]
    row = row_of(sites, table.world)
    offers = offers_in("W", sites, table.world)
    gains = [yield_of(one.ability, row, one.position).value for one in offers if one.ability]
    assert sum(gain.axe for gain in gains) == 1
    assert sum(gain.hammer for gain in gains) == 1
    assert sum(gain.wheat for gain in gains) == 0
    trade = next(one.ability for one in offers if one.ability and one.ability.code == "eco_trade")
    assert (trade.resource, trade.gives, trade.mode, trade.times) == ("wheat", ("hammer", "axe"), "one", 2)
    assert sum(one.ability.code == "eco_renew_adj" for one in offers if one.ability) == 2, "EE-DIS-07"


def test_EE_ECON_09_a_repeat_brings_all_of_another_ability_once_more(rules: RulesDatabase) -> None:
    """EE-AMB-28: points and renewals again, whether the other one was used or not; a repeat repeats no repeat."""
    cards = {**card("rot", 1, ability={"code": "eco_points", "points": 3})}
    for number in (2, 3):
        cards |= card("barbarian", number, ability={"code": "eco_repeat"})
    table = play(
        economy(rules, **cards),
        Attached(0, 5, CrisisCard("rot", 1)),
        Attached(0, 3, CrisisCard("barbarian", 2)),
        Attached(0, 4, CrisisCard("barbarian", 3)),
        Exhausted(0, 5, 1),
    )
    assert play(table, Used(0, 3, 1, again=5, again_index=1), Worked("W")).score(0) == 3 + 3
    assert not play(table, Used(0, 3, 1, again=6)).empires[0][4].innovations[0].exhausted, "the road beside it"
    assert refused(table, Used(0, 3, 1, again=4, again_index=1)) == "objection.repeat"
    assert refused(table, Used(0, 3, 1, again=1)) == "objection.repeat", "the city has no economy ability"
    assert refused(play(table, Flipped(0, 5, False)), Used(0, 3, 1, again=5, again_index=1)) == "objection.repeat"


def test_EE_ECON_08_EE_ECON_09_trades_and_repeats_are_listed_and_left_to_the_player(rules: RulesDatabase) -> None:
    """EE-ECON-08, EE-ECON-09, EE-AMB-28, EE-AMB-29: the app tells limit and choice, and takes no resources."""
    trade = {"code": "eco_trade", "resource": "wheat", "gives": ["axe", "hammer"], "mode": "all", "times": 1}
    cards = {**card("barbarian", 1, ability=trade), **card("barbarian", 2, ability={"code": "eco_repeat"})}
    table = play(
        economy(rules, **cards), Attached(0, 1, CrisisCard("barbarian", 1)), Attached(0, 3, CrisisCard("barbarian", 2))
    )
    listed = {task.code: task for task in tasks(table, 0, "W") if task.index}
    assert set(listed) == {"eco_trade", "eco_repeat"}
    assert say_for("empires_end", "en")(listed["eco_trade"].what) == (
        "Trade 1 wheat for 1 axe and 1 hammer, at most 1×."
    )
    assert all(task.brings.value == Gain() for task in listed.values())
    table = play(table, Used(0, 1, 1), Used(0, 1, 1))
    assert next(is_used(table, 0, task) for task in tasks(table, 0, "W") if task.code == "eco_trade" and task.index)


@pytest.mark.parametrize(("ruins", "wheat"), [((), 2), ((9,), 1), ((9, 11), 0)])
def test_EE_N32_EE_N33_income_for_adjacent_farms(rules: RulesDatabase, ruins: tuple[int, ...], wheat: int) -> None:
    """EE-ECON-11, EE-ECON-12."""
    table = play(economy(rules), *(Flipped(0, place, False) for place in ruins))
    ability = Ability("eco_gain_adj", amount=1, resource="wheat", kind="farm")
    assert yield_of(ability, row_of(table.empires[0], table.world), 10).value == Gain(wheat=wheat)


def test_EE_N33_nothing_from_a_ruin(rules: RulesDatabase) -> None:
    """EE-ECON-12, EE-INNOV-05."""
    near = card("flood", 1, ability={"code": "eco_gain_adj", "amount": 1, "resource": "wheat", "kind": "farm"})
    table = play(economy(rules, **near), Attached(0, 10, CrisisCard("flood", 1)))
    assert any(one.index for one in offers_in("W", table.empires[0], table.world))
    table = play(table, Flipped(0, 10, False))
    assert not any(one.index for one in offers_in("W", table.empires[0], table.world))


@pytest.mark.parametrize(
    ("ability", "points"),
    [
        ({"code": "eco_points", "points": 3}, 3),
        ({"code": "eco_points_adj_destroyed", "points": 4}, 8),
        ({"code": "ind_points", "points": 2}, 2),
    ],
)
def test_EE_ECON_10_EE_ECON_13_points_go_on_the_track_at_once(
    rules: RulesDatabase, ability: dict[str, object], points: int
) -> None:
    """EE-ECON-10, EE-ECON-13, EE-DIS-08, EE-GEN-02."""
    table = play(economy(rules, **card("rot", 1, ability=ability)), Attached(0, 10, CrisisCard("rot", 1)))
    table = play(table, Flipped(0, 9, False), Flipped(0, 11, False), Used(0, 10, 1))
    assert table.score(0) == points
    assert GAME.sheet(table).totals[0].value == points


def test_points_the_table_tells_count_instead(rules: RulesDatabase) -> None:
    table = play(economy(rules), Attached(0, 10, CrisisCard("rot", 1)), Used(0, 10, 1, points=5))
    cell = GAME.sheet(table).rows[0][0]
    assert (cell.value, cell.overruled) == (5, True)


def test_EE_ECON_07_a_road_renews_its_neighbours_ruins_included(rules: RulesDatabase) -> None:
    """EE-ECON-07, EE-IND-13, EE-AMB-30."""
    from companion.games.empires_end.events import Exhausted

    table = play(economy(rules), Attached(0, 5, CrisisCard("fire", 1)), Attached(0, 7, CrisisCard("fire", 2)))
    table = play(
        table, Attached(0, 9, CrisisCard("fire", 3)), Exhausted(0, 5, 1), Exhausted(0, 7, 1), Exhausted(0, 9, 1)
    )
    table = play(table, Flipped(0, 5, False), Used(0, 6))
    assert [bool(site.innovations and site.innovations[0].exhausted) for site in table.empires[0]].count(True) == 1
    assert table.empires[0][8].innovations[0].exhausted


def test_EE_ECON_02_the_next_round_waits_for_all(rules: RulesDatabase) -> None:
    """EE-ECON-02, EE-TRACK-03."""
    table = play(economy(rules), Finished(0, "W"))
    assert GAME.now(table).headline.key == "now.still_working"
    assert GAME.now(play(table, Finished(1, "W"))).headline.key == "now.all_finished"
    assert GAME.now(play(table, Finished(0, "W", False))).headline.key == "now.work_W"
    assert refused(table, Finished(1, "I")) == "objection.other_round"


def test_EE_TRACK_10_one_after_the_other(rules: RulesDatabase) -> None:
    table = play(started(rules, 3, None, ee_sequential_play=True), HourglassSet(2))
    assert GAME.now(table).seat == 0
    assert GAME.now(play(table, Finished(0, "W"))).seat == 1


# ---- industry ----


@pytest.mark.parametrize(
    ("costs", "villages", "stack", "hammers"),
    [((1, 1), 2, False, 0), ((2, 1), 2, False, 1), ((2,), 2, False, 1), ((1, 1), 1, False, 1), ((2,), 2, True, 0)],
)
def test_EE_N17_to_EE_N20_playing_cards(costs: tuple[int, ...], villages: int, stack: bool, hammers: int) -> None:
    """EE-IND-02, EE-IND-03, EE-IND-09, EE-AMB-15, EE-AMB-32."""
    assert play_cost(costs, villages, stack).value == hammers


@pytest.mark.parametrize(
    ("printed", "reductions", "stack", "hammers"), [(3, 1, True, 2), (1, 2, True, 0), (3, 2, False, 2), (3, 0, True, 3)]
)
def test_EE_N21_EE_N22_rebuilding(printed: int, reductions: int, stack: bool, hammers: int) -> None:
    """EE-IND-06, EE-IND-11, EE-AMB-16, EE-RES-03."""
    assert rebuild_cost(printed, reductions, stack).value == hammers
    assert can_pay(hammers, hammers - 1, 1) is True or hammers == 0


@pytest.mark.parametrize(
    ("size", "hand", "used", "drop", "always", "drawn"),
    [
        (4, 4, 2, False, True, 2),
        (4, 4, 2, True, True, 4),
        (4, 4, 1, False, True, 1),
        (2, 2, 2, False, True, 2),
        (4, 4, 1, False, False, 0),
        (4, 4, 0, False, True, 0),
    ],
)
def test_EE_N23_to_EE_N25_refilling(size: int, hand: int, used: int, drop: bool, always: bool, drawn: int) -> None:
    """EE-IND-05, EE-BLITZ-07, EE-AMB-14."""
    assert cards_to_draw(size, hand, used, drop, always).value == drawn
    assert may_drop_hand(2) and not may_drop_hand(1)


def test_EE_AMB_13_up_to_two_or_exactly_two(rules: RulesDatabase) -> None:
    """EE-AMB-13, EE-DIS-03."""
    assert least_cards(industry(rules).setup.options) == 0
    assert least_cards(industry(rules, ee_industry_cards="exactly_two").setup.options) == 2


def test_EE_IND_01_two_cards_and_one_rebuilding(rules: RulesDatabase) -> None:
    """EE-IND-01, EE-IND-02, EE-IND-04, EE-IND-05, EE-IND-07, EE-IND-08, EE-S6, EE-TRACK-07."""
    table = play(industry(rules), Flipped(0, 3, False), CardPlayed(0, CrisisCard("fire", 1), 1), CardSold(0))
    assert refused(table, CardSold(0)) == "objection.two_cards"
    assert refused(table, CardPlayed(0, CrisisCard("fire", 2), 2)) == "objection.two_cards"
    assert refused(table, Rebuilt(0, 4)) == "objection.stands"
    table = play(table, Rebuilt(0, 3), Flipped(0, 4, False), HandDropped(0))
    assert refused(table, Rebuilt(0, 4)) == "objection.rebuilt"
    assert table.empires[0][2].intact and not odd(table)
    assert play(table, Flipped(0, 4, True)).empires[0][3].intact, "the table can still say otherwise"
    assert odd(play(table, HandDropped(1))) == ["odd.dropped_early"]


def test_costs_are_worked_out_as_far_as_the_box_knows_them(rules: RulesDatabase) -> None:
    """EE-IND-02, EE-IND-05, EE-IND-06: an unknown cost is asked for, never guessed."""
    box = {**sample_box(), **card("fire", 1, cost=2), **card("fire", 2)}
    table = play(started(rules, box=box), HourglassSet(4), Flipped(0, 1, False), Flipped(0, 2, False))
    assert cost_to_rebuild(table, 0, 2) is None, "nobody has looked at the repair cost of the trading road"
    found = cost_to_rebuild(table, 0, 1)
    assert found is not None and found.value == 3
    table = play(table, CardPlayed(0, CrisisCard("fire", 1), 3))
    cost = card_cost(table, 0)
    assert cost is not None and cost.value == 1, "two villages, one reduction a card"
    assert card_cost(play(table, CardPlayed(0, CrisisCard("fire", 2), 4)), 0) is None
    assert to_draw(table, 0).value == 1


def test_EE_AMB_31_a_rebuilt_village_helps_at_once(rules: RulesDatabase) -> None:
    """EE-IND-03, EE-AMB-31."""
    table = play(industry(rules), Flipped(0, 3, False))
    assert card_discounts(table.empires[0], table.world) == 1
    table = play(table, Rebuilt(0, 3))
    assert card_discounts(table.empires[0], table.world) == 2


def test_EE_IND_11_a_cheaper_neighbour(rules: RulesDatabase) -> None:
    box = {**sample_box(), **card("fire", 1, ability={"code": "ind_rebuild_discount_adj"})}
    table = play(started(rules, box=box), HourglassSet(4), Attached(0, 4, CrisisCard("fire", 1)))
    assert [rebuild_discounts(table.empires[0], table.world, place) for place in (3, 4, 5, 6)] == [1, 0, 1, 0]


def test_EE_IND_10_EE_INNOV_07_swapped_locations_take_everything_along(rules: RulesDatabase) -> None:
    table = play(industry(rules), Attached(0, 1, CrisisCard("fire", 1)), Flipped(0, 11, False), Swapped(0, 1, 11))
    assert table.empires[0][10].location == "city" and table.empires[0][10].innovations
    assert table.empires[0][0].location == "farm_hammer" and not table.empires[0][0].intact


def test_EE_N11_EE_N12_moving_an_innovation(rules: RulesDatabase) -> None:
    """EE-IND-12, EE-AMB-17, EE-INNOV-02."""
    assert move_candidates({1, 2, 3}, {1: 1, 2: 1, 3: 1}, 1) == ()
    assert move_candidates({2, 3}, {1: 1, 2: 0, 3: 1}, 1) == (2,)
    assert move_candidates({1, 2}, {1: 1, 2: 1}, 1, lifted_first=False) == (2,)
    table = play(industry(rules), Attached(0, 1, CrisisCard("fire", 1)), InnovationMoved(0, 1, 1, 2))
    assert counts(table.empires[0])[2] == 1 and not counts(table.empires[0])[1]
    assert refused(table, InnovationMoved(0, 1, 1, 2)) == "objection.no_innovation"
    assert not any(counts(play(table, Detached(0, 2, 1)).empires[0]).values())


def test_EE_N08_EE_INNOV_03_a_second_innovation_waits_for_the_others(rules: RulesDatabase) -> None:
    """EE-INNOV-03, EE-INNOV-04."""
    table = play(industry(rules), CardPlayed(0, CrisisCard("fire", 1), 1), CardPlayed(0, CrisisCard("fire", 2), 1))
    assert odd(table) == ["odd.attached_other"]
    assert len(table.empires[0][0].innovations) == 2


def test_EE_S5_EE_COMBI_01_each_in_the_own_order(rules: RulesDatabase) -> None:
    """EE-COMBI-01, EE-TRACK-09."""
    table = play(started(rules, 3), HourglassSet(7), Finished(0, "I"), Finished(1, "W"), Finished(0, "W"))
    assert GAME.now(table).headline.key == "now.still_working"
    table = play(table, Finished(1, "I"), Finished(2, "I"), Finished(2, "W"))
    assert GAME.now(table).headline.key == "now.all_finished"


# ---- military ----


def test_EE_X3_EE_X4_a_campaign_at_the_table(rules: RulesDatabase) -> None:
    """EE-MIL-01 to EE-MIL-06, EE-MIL-10, EE-TRACK-08, EE-QUICK-05."""
    table = play(military(rules), Attached(0, 2, CrisisCard("revolt", 1)), CampaignDrawn(1))
    assert strength_of(table.empires[1], table.world).value == 4
    table = play(table, Fought((Fist(2, 0, 5), Fist(4, 1, 3))))
    assert (table.score(0), table.score(1)) == (7, 10)
    assert table.empires[0][10].location == "city"
    assert table.empires[1][0].location == "city"
    assert GAME.now(table).headline.key == "now.campaign_over"
    assert refused(table, Fought((Fist(), Fist()))) == "objection.fought"


@pytest.mark.parametrize(
    ("ability", "ruins", "strength"),
    [
        ({"code": "mil_strength", "amount": 1}, (), 5),
        ({"code": "mil_strength_adj_destroyed", "amount": 1}, (9, 11), 6),
        ({"code": "mil_strength_adj", "amount": 1, "kind": "farm"}, (9,), 5),
    ],
)
def test_EE_MIL_11_EE_MIL_12_strength_of_innovations(
    rules: RulesDatabase, ability: dict[str, object], ruins: tuple[int, ...], strength: int
) -> None:
    """EE-MIL-02, EE-MIL-11, EE-MIL-12, EE-N34."""
    table = play(military(rules, **card("plague", 1, ability=ability)), Attached(0, 10, CrisisCard("plague", 1)))
    table = play(table, *(Flipped(0, place, False) for place in ruins))
    assert strength_of(table.empires[0], table.world).value == strength
    lost = play(table, Flipped(0, 4, False))
    assert strength_of(lost.empires[0], lost.world).value == strength - 2


def test_EE_MIL_02_the_armies_own_strength_is_no_innovation(rules: RulesDatabase) -> None:
    table = military(rules)
    parts = [one for one in strength_of(table.empires[0], table.world).reasons if one.key == "strength.part"]
    assert parts and {one.clause for one in parts} == {"EE-MIL-02"}


def test_a_campaign_card_entered_after_the_fists_settles_the_round(rules: RulesDatabase) -> None:
    """EE-MIL-07, EE-MIL-08, EE-MIL-09."""
    table = play(military(rules), CampaignDrawn(2), Fought((Fist(0), Fist(1))))
    assert GAME.now(table).headline.key == "now.enter_campaign"
    assert odd(table) == ["odd.unsettled"] and table.score(1) == 0
    table = play(table, fact("campaign.2", CAMPAIGN))
    assert (table.score(0), table.score(1)) == (3, 6)
    assert table.empires[0][10].location == "city"
    assert play(table, fact("campaign.2", {**CAMPAIGN, "mid": {"points": 9}})).score(0) == 3, "rewarded only once"


def test_an_upheaval_waits_for_the_values_or_for_the_table(rules: RulesDatabase) -> None:
    """EE-MIL-05: nothing unknown is guessed."""
    box = {key: value for key, value in sample_box().items() if key != "location.city"}
    table = play(started(rules, 2, box), HourglassSet(6), CampaignDrawn(1), Fought((Fist(0), Fist(1))))
    assert GAME.now(table).headline.key == "now.upheaval" and odd(table) == ["odd.upheaval"]
    known = play(table, fact("location.city", {"value": VALUES["city"]}))
    assert known.empires[0][10].location == "city" and not odd(known)
    by_hand = play(table, Swapped(0, 2, 11))
    assert by_hand.empires[0][10].location == "road_trade" and not odd(by_hand)


def test_an_upheaval_without_a_known_partner_is_left_to_the_table(rules: RulesDatabase) -> None:
    vague = {**CAMPAIGN, "upheaval": {"rank": 1, "with": None}}
    table = play(military(rules, **{"campaign.3": vague}), CampaignDrawn(3), Fought((Fist(0), Fist(1))))
    assert table.score(1) == 6 and odd(table) == ["odd.upheaval"]


def test_without_empires_strength_is_told(rules: RulesDatabase) -> None:
    """EE-MIL-02: a table that keeps only rounds and points."""
    from companion.engine.events import SetUpDone

    table = play(new_table(rules, ee_tracking="light"), SetUpDone(), HourglassSet(6), CampaignDrawn(1))
    assert refused(table, Fought((Fist(1), Fist(2)))) == "objection.strength"
    assert refused(table, Fought((Fist(1), Fist(2), Fist(3)))) == "objection.fists"
    table = play(table, Fought((Fist(1, 0, 2), Fist(2, 0, 1))))
    assert (table.score(0), table.score(1)) == (6, 6)
    assert refused(table, Used(0, 1)) == "objection.other_round"
    assert refused(table, Flipped(0, 1, False)) == "objection.no_row"


def test_unknown_innovations_are_pointed_out_before_the_fists_open(rules: RulesDatabase) -> None:
    assert odd(play(military(rules), Attached(1, 1, CrisisCard("rot", 3)))) == ["odd.unknown_icons"]


# ---- the score track and corrections ----


def test_the_score_marker_can_be_put_anywhere(rules: RulesDatabase) -> None:
    """EE-SETUP-11, EE-MIL-08."""
    table = play(started(rules), Scored(0, 4), ScoreSet(0, -3))
    total = GAME.sheet(table).totals[0]
    assert (total.value, total.overruled) == (-3, True)
    assert play(table, total.correct).score(0) == -3  # type: ignore[arg-type]


def test_a_cell_of_the_sheet_can_be_corrected(rules: RulesDatabase) -> None:
    from dataclasses import replace

    table = play(started(rules), Scored(0, 4), Advanced(), Scored(0, 2))
    sheet = GAME.sheet(table)
    correction = sheet.rows[0][0].correct
    table = play(table, replace(correction, points=9))  # type: ignore[type-var]
    assert table.score(0) == 11
    assert GAME.sheet(table).rows[0][0].overruled and not GAME.sheet(table).rows[0][1].overruled


def test_a_whole_empire_can_be_entered_at_any_time(rules: RulesDatabase) -> None:
    """EE-LOC-01, EE-LOC-03."""
    table = started(rules)
    sites = play(table, Flipped(0, 2, False), Attached(0, 3, CrisisCard())).empires[0]
    assert play(table, EmpireEntered(1, sites)).empires[1] == sites
    assert refused(table, EmpireEntered(1, (*sites[:10], sites[0]))) == "objection.location_missing"
    assert standing(sites) == (1, 3, 4, 5, 6, 7, 8, 9, 10, 11)


def test_EE_ECON_10_being_done_books_the_points_that_are_listed(rules: RulesDatabase) -> None:
    """Points of an economy ability were lost where nobody ticked them one by one."""
    box = {**sample_box(), **card("rot", 1, ability={"code": "eco_points", "points": 2})}
    table = play(started(rules, 2, box), Attached(0, 1, CrisisCard("rot", 1)), HourglassSet(2), Worked("W"))
    assert (table.score(0), table.score(1), table.space) == (2, 0, 2)
    assert play(table, Finished(0, "W", False), Worked("W", 0)).score(0) == 2, "what came in does not come twice"
    assert play(started(rules, 2, box), HourglassSet(2), Worked("W", onward=True)).space == 3


def test_EE_COMBI_01_one_half_is_ended_at_a_time(rules: RulesDatabase) -> None:
    table = play(started(rules, 3), HourglassSet(7), Worked("I", onward=True))
    assert table.code == "WI" and table.work and len(table.work.finished) == 3
    assert play(table, Worked("W", onward=True)).space == 8


def test_EE_ECON_07_being_done_takes_the_markers_off_that_a_road_renews(rules: RulesDatabase) -> None:
    table = play(started(rules), Attached(0, 5, CrisisCard("fire", 2)), Exhausted(0, 5, 1), HourglassSet(2))
    assert play(table, Worked("W", 0)).empires[0][4].innovations[0].exhausted is False
    assert play(table, Worked("W", 0, booked=False)).empires[0][4].innovations[0].exhausted
