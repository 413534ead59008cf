"""The showdown, the payout and the end at the table, clause by clause."""

from __future__ import annotations

import pytest

from companion.games.apokerlypse.events import (
    Acted,
    CardsDoubled,
    ChipsCounted,
    ChipsMoved,
    CostStated,
    DiscardsDone,
    EndStated,
    FlatPoints,
    HandShown,
    Multiplied,
    OthersPaid,
    PointsStated,
    PotCounted,
    Revealed,
    RoundBegun,
    StructureChanged,
    TotalConfirmed,
    WinnersStated,
    Won,
)
from companion.games.apokerlypse.play.payout import payout
from companion.games.apokerlypse.play.showdown import (
    effect_order,
    evaluation_order,
    other_text_winners,
    points_of,
    round_winners,
    score_of,
)
from companion.games.apokerlypse.reports.outlook import coming_costs, outlook
from companion.games.apokerlypse.state import PokerTable
from companion.storage.rules.database import RulesDatabase
from tests.games.apokerlypse.tables import (
    ALL_PAY,
    GAME,
    KINGS,
    NOTHING,
    PAID,
    SEVENS,
    SIXES,
    TO_SHOWDOWN,
    Poker,
    refused,
    shown,
    then,
)


@pytest.fixture
def poker(rules: RulesDatabase) -> Poker:
    return Poker(rules)


@pytest.fixture
def duel(poker: Poker) -> PokerTable:
    return poker.at(2, *TO_SHOWDOWN, shown(0, KINGS), shown(1, SEVENS))


def total(table: PokerTable, seat: int) -> object:
    found = points_of(table, seat)
    return found.value if found else None


def test_pk_show_01_hands_are_entered_one_by_one_and_no_card_twice(poker: Poker) -> None:
    table = poker.at(2, *TO_SHOWDOWN, shown(0, KINGS))
    assert GAME.now(table).seat == 1
    assert refused(table, HandShown(1, ("Ks",))) == "objection.card_taken"
    assert then(table, shown(0, SEVENS)).shown[0].cards == tuple(SEVENS.split())
    assert refused(table, PAID) == "objection.hands_missing"


def test_pk_show_02_weakest_first_and_pk_amb_14_effects_in_player_order(duel: PokerTable, poker: Poker) -> None:
    assert evaluation_order(duel) == (1, 0)
    clockwise = poker.at(3, *TO_SHOWDOWN, shown(1, KINGS), shown(0, SEVENS), dealer=2)
    assert evaluation_order(clockwise) == (0, 1)
    assert effect_order(clockwise).value == (0, 1, 2)
    assert effect_order(clockwise).reasons[0].clause == "PK-EFF-02"
    weakest = poker.at(3, *TO_SHOWDOWN, shown(0, KINGS), dealer=2, pk_end_effect_order="weakest_first")
    assert effect_order(weakest).value == (0, 1, 2)  # those whose hand is not known yet come after
    changed = then(duel, StructureChanged(1, "royal_flush"))
    assert evaluation_order(changed) == (1, 0)  # fixed at the reveal


def test_pk_pts_01_and_pk_bonus_01_make_the_points(duel: PokerTable) -> None:
    assert (total(duel, 0), total(duel, 1)) == (7, 6)
    found = round_winners(duel)
    assert found and found.value == (0,)


def test_effects_change_the_points_and_pk_mult_02_the_multiplier_comes_last(duel: PokerTable) -> None:
    table = then(duel, FlatPoints(1, 3), Multiplied(1, 200))
    assert total(table, 1) == 18
    assert total(then(duel, Multiplied(1, 150)), 1) == 9
    assert total(then(duel, CardsDoubled(0, ("Ks", "Kh"))), 0) == 11  # PK-CLAR-02
    assert total(then(duel, StructureChanged(1, "three_of_a_kind")), 1) == 13  # PK-AMB-24


def test_pk_eff_03_and_pk_mult_01_a_second_one_is_refused(duel: PokerTable) -> None:
    """PK-S4: one structure change and one multiplier for each player."""
    table = then(duel, StructureChanged(1, "straight"), Multiplied(1, 200))
    assert refused(table, StructureChanged(1, "flush")) == "objection.one_structure"
    assert refused(table, Multiplied(1, 300)) == "objection.one_multiplier"
    back = then(table, StructureChanged(1, None), Multiplied(1, None), Multiplied(1, 300))
    assert total(back, 1) == 18


def test_cards_that_count_double_are_in_the_hand(duel: PokerTable) -> None:
    assert refused(duel, CardsDoubled(0, ("As",))) == "objection.not_held"
    doubled = then(duel, CardsDoubled(0, ("Ks",)), shown(0, "9d 5c 2h Ac Qc"))
    assert doubled.shown[0].doubled == ()


def test_pk_amb_20_six_cards_are_taken_and_asked_about(poker: Poker) -> None:
    """PK-AMB-29: an immune player may have kept more than five."""
    table = poker.at(2, *TO_SHOWDOWN, HandShown(0, ("As", "Ah", "Kd", "Kc", "Qs", "Jh")))
    assert total(table, 0) == 17
    assert [reason.key for reason in GAME.warnings(table)] == ["warn.hand_size"]


def test_pk_dis_02_the_other_text_would_name_another_winner(poker: Poker) -> None:
    hands = (shown(0, SIXES), shown(1, "Kd Kc Qs Js 4s"))
    long = poker.at(2, *TO_SHOWDOWN, *hands)
    found = other_text_winners(long)
    assert round_winners(long).value == (1,)  # type: ignore[union-attr]
    assert found and (found.value, found.reasons[0].key) == ((0,), "showdown.other_short")
    short = poker.at(2, *TO_SHOWDOWN, *hands, edition="SHORT")
    assert other_text_winners(short).value == (1,)  # type: ignore[union-attr]


def test_pk_bonus_02_and_pk_dis_03_the_cap_belongs_to_the_short_rules(poker: Poker) -> None:
    hand = (shown(0, "As Ah Ad Kc Ks"), CardsDoubled(0, ("As", "Ah", "Ad", "Kc", "Ks")))
    assert total(poker.at(2, *TO_SHOWDOWN, *hand), 0) == 45
    table = poker.at(2, *TO_SHOWDOWN, *hand, edition="SHORT")
    assert score_of(table, 0).value.bonus == 10  # type: ignore[union-attr]


def test_pk_round_01_the_winner_takes_the_pot(poker: Poker) -> None:
    """PK-N30: four players, all pay twice, A wins 8."""
    hands = (shown(0, "As Ah Ad Ac Ks"), shown(1, SIXES), shown(2, SEVENS), shown(3, NOTHING))
    table = poker.at(4, *TO_SHOWDOWN, *hands, PAID)
    assert (table.stacks, table.pot, table.stage) == ((18, 10, 10, 10), 0, "between")


def tie(poker: Poker, **options: object) -> PokerTable:
    """PK-N32: C pays only phase 1; A and B tie, pot 5."""
    act = (*ALL_PAY, Acted(1, "pay"), Acted(2, "drop"), Acted(0, "pay"), DiscardsDone())
    same = (shown(0, "7s 7h Kd 3c 2s"), shown(1, "7d 7c Kh 3s 2h"))
    return poker.at(3, *act, Revealed(), *same, **options)  # type: ignore[arg-type]


def test_pk_round_02_and_pk_amb_17_a_tie_shares_and_the_rest_is_carried(poker: Poker) -> None:
    table = then(tie(poker), PAID)
    assert (table.stacks, table.pot) == ((12, 12, 11), 1)
    again = then(table, RoundBegun(), OthersPaid(), DiscardsDone(), OthersPaid())
    assert again.pot == 13  # PK-N34


def test_pk_amb_17_the_remainder_goes_where_the_table_wants_it(poker: Poker) -> None:
    assert then(tie(poker, pk_tie_remainder="left_of_dealer"), PAID).stacks == (12, 13, 11)
    poorer = then(tie(poker, pk_tie_remainder="fewest_chips"), ChipsMoved(0, 2, 1))
    assert then(poorer, PAID).stacks == (12, 12, 12)


def test_pk_amb_16_the_better_hand_does_not_break_a_tie(duel: PokerTable) -> None:
    table = then(duel, FlatPoints(1, 1))
    assert round_winners(table).value == (1, 0)  # type: ignore[union-attr]


def test_the_table_may_state_points_and_winners_and_it_is_marked(duel: PokerTable) -> None:
    assert round_winners(then(duel, PointsStated(1, 20))).value == (1,)  # type: ignore[union-attr]
    table = then(duel, WinnersStated((1,)), PAID)
    assert (table.stacks, table.records[0].overruled) == ((10, 14), True)
    assert refused(duel, WinnersStated((3,))) == "objection.seat"


def test_the_winner_may_be_named_without_any_cards(poker: Poker) -> None:
    assert then(poker.at(2, *TO_SHOWDOWN), WinnersStated((0,)), PAID).stacks == (14, 10)


def broke(poker: Poker, **options: object) -> PokerTable:
    """PK-N35: B pays the last chips and wins the pot back."""
    table = poker.at(2, ChipsMoved(1, 0, 6), CostStated(3), *TO_SHOWDOWN, **options)  # type: ignore[arg-type]
    return then(table, shown(1, KINGS), shown(0, SEVENS), PAID)


def test_pk_end_01_and_pk_amb_18_no_chips_at_any_moment_ends_the_game(poker: Poker) -> None:
    assert broke(poker).stage == "over"
    assert broke(poker, pk_end_trigger="after_payout").stage == "between"


def test_pk_end_02_and_pk_amb_19_the_most_chips_win_and_level_ones_share(poker: Poker) -> None:
    """PK-N36, PK-GEN-03: nobody was put out."""
    ended = GAME.outcome(broke(poker))
    assert ended
    assert (ended.value.winners, ended.value.shared, ended.value.scores) == ((0, 1), True, (12, 12))


def test_pk_amb_03_a_table_may_stop_after_round_4(poker: Poker) -> None:
    table = poker.at(2, pk_cost_after_4="end_game", pk_end_trigger="after_payout")
    for number in range(4):
        hands = (shown(number % 2, KINGS), shown(1 - number % 2, SEVENS))
        table = then(table, *TO_SHOWDOWN, *hands, PAID)
        if number < 3:
            table = then(table, RoundBegun())
    assert (table.stage, table.number) == ("over", 4)


def test_the_table_decides_whether_it_is_over(poker: Poker) -> None:
    table = broke(poker)
    going = then(table, EndStated(False))
    assert (going.stage, GAME.step(table, EndStated(False)).key) == ("between", "did.goes_on_otherwise")
    assert then(going, EndStated()).stage == "over"
    assert refused(poker.at(2, Acted(1, "pay")), EndStated()) == "objection.finish_round"
    assert refused(table, EndStated()) == "objection.over"
    assert refused(going, EndStated(False)) == "objection.not_over"


def test_pk_end_01_a_round_that_had_begun_when_the_table_ended_goes_on_where_it_was(poker: Poker) -> None:
    first = poker.at(2)
    assert then(first, EndStated(), EndStated(False)) == first
    ada_wins_a_round = (*TO_SHOWDOWN, shown(0, KINGS), shown(1, SEVENS), PAID, RoundBegun())
    second = poker.at(2, *ada_wins_a_round)
    assert then(second, EndStated(), Won(0), EndStated(False)) == second and second.number == 2


def test_the_table_names_the_winner_of_the_game(poker: Poker) -> None:
    ended = GAME.outcome(then(broke(poker), Won(0, False)))
    assert ended and (ended.value.winners, ended.value.tags["overruled"]) == ((1,), True)


def test_pk_lack_03_two_chips_in_round_3_lose_nothing_and_can_win(poker: Poker) -> None:
    """PK-N38."""
    table = poker.at(2, ChipsMoved(1, 0, 10), CostStated(3), OthersPaid(), DiscardsDone(), Acted(1, "stay"))
    table = then(table, Acted(0, "stay"), DiscardsDone())
    assert (table.stacks, table.immune) == ((19, 2), {1})
    won = then(table, *TO_SHOWDOWN[-1:], shown(1, KINGS), shown(0, SEVENS), PAID)
    assert (won.stacks, won.stage) == ((19, 5), "between")


def test_pk_inv_01_what_does_not_add_up_is_said_with_the_difference(poker: Poker) -> None:
    """PK-S6."""
    table = poker.at(2, ChipsCounted(0, 10))
    (said,) = GAME.warnings(table)
    assert (said.key, said.figures["chips"]) == ("warn.chips_missing", 2)
    assert GAME.warnings(then(table, PotCounted(2))) == ()
    (more,) = GAME.warnings(then(table, PotCounted(5)))
    assert (more.key, more.figures["chips"]) == ("warn.chips_too_many", 3)
    assert GAME.warnings(then(table, TotalConfirmed())) == ()


def test_pk_inv_01_moving_chips_keeps_the_sum(poker: Poker) -> None:
    table = poker.at(2, OthersPaid(), ChipsMoved(None, 0, 2), ChipsMoved(0, 1, 3), ChipsMoved(1, None, 1))
    assert (table.stacks, table.pot) == ((10, 13), 1)
    assert refused(table, ChipsMoved(None, 0, 2)) == "objection.pot_too_small"
    assert refused(table, ChipsMoved(0, 1, 11)) == "objection.too_few_chips"
    assert refused(table, ChipsMoved(0, 0, 1)) == "objection.same_place"


def test_pk_inv_02_whoever_begins_without_chips_is_pointed_out(poker: Poker) -> None:
    table = then(broke(poker), EndStated(False), ChipsMoved(0, 1, 12), RoundBegun())
    assert [reason.key for reason in GAME.warnings(table)] == ["warn.begins_dry"]


def test_pk_inv_03_who_pays_everything_and_never_wins(poker: Poker) -> None:
    """PK-N37: 10, 6, 0, 0 without a fee and 9, 3, 0, 0 with it."""
    assert outlook(poker.at(2), 0).value.stacks == (10, 6, 0, 0)
    assert outlook(poker.at(2), 0).value.dry_in == 3
    assert outlook(poker.at(2, pk_showdown_fee="round_cost"), 0).value.stacks == (9, 3, 0, 0)
    assert coming_costs(poker.at(2, pk_cost_after_4="end_game")) == ((1, 1), (2, 2), (3, 3), (4, 4))
    assert outlook(poker.at(2, *ALL_PAY, Acted(1, "pay")), 1).value.stacks[0] == 10


def test_the_sheet_adds_up_to_the_stacks_and_says_why(poker: Poker) -> None:
    table = then(tie(poker), PAID, RoundBegun(), OthersPaid())
    found = GAME.sheet(table)
    assert [sum(cell.value or 0 for cell in row) for row in found.rows] == list(table.stacks)
    assert [cell.value for cell in found.totals] == list(table.stacks)
    assert all(cell.why for row in found.rows for cell in row)


def test_pk_gen_01_the_figures_of_a_payout_say_why(duel: PokerTable) -> None:
    found = payout(duel)
    assert found and [reason.clause for reason in found.reasons] == ["PK-ROUND-01", "PK-ROUND-01"]
