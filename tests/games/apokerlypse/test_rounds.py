"""Dealer rounds at the table, clause by clause: order, costs, immunity, dropping out."""

from __future__ import annotations

import pytest

from companion.engine.events import Event
from companion.games.apokerlypse.events import (
    AbilityUsed,
    Acted,
    ActionChipUsed,
    CostStated,
    DealerNamed,
    DiscardsDone,
    FactionsDrawn,
    FactionTaken,
    OthersPaid,
    PotPaid,
    Revealed,
    RoundBegun,
)
from companion.games.apokerlypse.play.pay import cost_of, nobody_can_pay, standing_of
from companion.games.apokerlypse.rules.costs import cost, standing
from companion.storage.rules.database import RulesDatabase
from tests.games.apokerlypse.tables import (
    ALL_PAY,
    GAME,
    KINGS,
    PAID,
    SEVENS,
    TO_SHOWDOWN,
    TO_STAKE,
    Poker,
    drops,
    refused,
    shown,
    then,
)


@pytest.fixture
def poker(rules: RulesDatabase) -> Poker:
    return Poker(rules)


def test_pk_setup_01_and_02_chips_and_action_chips(poker: Poker) -> None:
    """PK-X3: chips in play and action chips for two, three and four players."""
    tables = [poker.at(seats) for seats in (2, 3, 4)]
    assert [(sum(t.stacks), t.action_chips[0]) for t in tables] == [(24, 1), (36, 2), (48, 2)]
    figures = [GAME.figures(poker.setup(seats)) for seats in (2, 3, 4)]
    assert [(f["chips_in_play"].value, f["action_chips_each"].value) for f in figures] == [(24, 1), (36, 2), (48, 2)]
    assert [f["draw_pile"].value for f in figures] == [42, 37, 32]  # PK-SETUP-04


def test_pk_amb_12_the_table_may_play_with_another_number_of_action_chips(poker: Poker) -> None:
    assert poker.at(3, pk_action_chips=4).action_chips == (4, 4, 4)


def test_pk_setup_03_the_first_dealer_and_pk_p1_01_the_order_from_the_left(poker: Poker) -> None:
    """PK-S1: the dealer is the second of three; paying goes third, first, second."""
    table = poker.at(3, dealer=1)
    assert table.waiting == (2, 0, 1)
    assert GAME.now(table).seat == 2


def test_pk_amb_27_factions_are_taken_or_drawn_and_each_exists_once(poker: Poker) -> None:
    table = poker.at(2, FactionTaken(0, "zombies"), FactionTaken(1, "zombies"))
    assert table.factions == (None, "zombies")
    assert then(table, FactionsDrawn(("looters", "military"))).factions == ("looters", "military")
    assert refused(table, FactionsDrawn(("looters", "looters"))) == "objection.factions"
    assert refused(table, FactionsDrawn(("looters", "military", "zombies"))) == "objection.factions"


@pytest.mark.parametrize(("number", "price"), [(1, 1), (2, 2), (3, 3), (4, 4), (5, 5)])
def test_pk_cost_01_the_cost_is_the_number_of_the_round(poker: Poker, number: int, price: int) -> None:
    table = poker.at(2, pk_phase2_unpaid="stay", pk_end_trigger="after_payout", pk_phase1_payment="optional")
    for _ in range(number - 1):
        idle = (Acted(1, "stay"), Acted(0, "stay"), DiscardsDone()) * 2
        idle = idle if table.dealer == 0 else (Acted(0, "stay"), Acted(1, "stay"), DiscardsDone()) * 2
        table = then(table, *idle, Revealed(), shown(0, KINGS), shown(1, SEVENS), PAID, RoundBegun())
    assert (table.number, cost_of(table).value) == (number, price)


def test_pk_cost_03_each_phase_costs_separately(poker: Poker) -> None:
    table = poker.at(3, *TO_STAKE)
    assert (table.stacks, table.pot) == ((10, 10, 10), 6)


def test_the_table_may_state_another_cost_for_this_round(poker: Poker) -> None:
    table = poker.at(2, CostStated(3), OthersPaid())
    assert table.stacks == (9, 9)
    assert [reason.key for reason in cost_of(table).reasons] == ["costs.printed", "costs.stated"]


def test_pk_lack_01_and_02_who_cannot_pay_draws_nothing_and_is_immune(poker: Poker) -> None:
    """PK-S2: with two chips in round 3, no draw, immune, and still in."""
    table = poker.at(2, CostStated(13), OthersPaid())
    assert table.pot == 0
    assert table.immune == {0, 1}
    assert table.playing == (1, 0)  # PK-LACK-03


def test_pk_lack_04_no_credit(poker: Poker) -> None:
    table = poker.at(2, CostStated(13))
    assert refused(table, Acted(1, "pay")) == "objection.too_few_chips"
    assert refused(table, Acted(1, "pay", 13)) == "objection.too_few_chips"


def test_pk_amb_06_immunity_ends_with_the_next_payment_and_lasts_from_phase_2_to_the_end(poker: Poker) -> None:
    table = poker.at(2, CostStated(13), *ALL_PAY)
    assert table.immune == {0, 1}
    paid = then(table, CostStated(1), Acted(1, "pay"), Acted(0, "stay"))
    assert paid.immune == set()  # paid, and could have paid
    again = then(table, OthersPaid(), DiscardsDone(), Revealed())
    assert again.immune == {0, 1}


def test_pk_amb_06_by_the_other_reading_everybody_who_does_not_draw_is_immune(poker: Poker) -> None:
    table = poker.at(2, *ALL_PAY, Acted(1, "stay"), pk_immunity="all_who_do_not_draw")
    assert table.immune == {1}


def test_pk_amb_02_an_optional_payment_refused_leaves_the_player_in_and_not_immune(poker: Poker) -> None:
    """PK-DIS-01, PK-P1-03."""
    table = poker.at(2, Acted(1, "stay"), Acted(0, "pay"), pk_phase1_payment="optional")
    assert (table.immune, table.stage, table.stacks) == (set(), "pay_2", (11, 12))


def test_pk_p1_02_refusing_a_duty_is_possible_at_the_table_but_marked(poker: Poker) -> None:
    table = poker.at(2)
    assert GAME.step(table, Acted(1, "stay")).key == "did.stay_otherwise"
    assert GAME.step(table, Acted(1, "drop")).key == "did.drop_otherwise"  # PK-AMB-28
    assert GAME.step(table, Acted(1, "pay", 3)).key == "did.paid_otherwise"
    assert GAME.step(table, Acted(1, "pay")).key == "did.paid"


def test_pk_p1_05_discarding_is_told_not_asked_and_older_logs_that_say_it_count_as_before(poker: Poker) -> None:
    table = poker.at(3, OthersPaid())
    assert table.stage == "pay_2" and table.waiting == table.order
    assert then(table, DiscardsDone()) == table
    assert [GAME.step(poker.at(3, *log), DiscardsDone()).figures["phase"] for log in (ALL_PAY, TO_STAKE)] == [1, 2]
    assert refused(then(table, Acted(1, "pay")), DiscardsDone()) == "objection.only_in_discarding"


@pytest.mark.parametrize(
    ("edition", "fee", "stage"), [("LONG", "none", "stake"), ("SHORT", "none", "showdown"), ("SHORT", 2, "stake")]
)
def test_pk_dis_06_nobody_is_asked_after_phase_2_where_nothing_is_to_be_decided(
    poker: Poker, edition: str, fee: object, stage: str
) -> None:
    table = poker.at(3, OthersPaid(), OthersPaid(), edition=edition, pk_showdown_fee=fee)
    assert table.stage == stage
    assert then(table, Revealed()).stage == "showdown"


def test_pk_amb_07_whoever_leaves_at_the_showdown_after_all_leaves_with_the_hand(poker: Poker) -> None:
    table = poker.at(3, *TO_SHOWDOWN, shown(1, KINGS), edition="SHORT")
    assert GAME.step(table, Acted(1, "drop")).key == "did.drop_otherwise"
    left = then(table, Acted(1, "drop"))
    assert (left.playing, dict(left.shown), left.stage) == ((2, 0), {}, "showdown")
    assert refused(table, Acted(2, "pay")) == "objection.only_in_paying"


@pytest.mark.parametrize(("edition", "clauses"), [("LONG", {"PK-COST-01", "PK-AMB-03"}), ("SHORT", {"PK-COST-02"})])
def test_pk_cost_02_each_text_gives_the_cost_in_its_own_words(poker: Poker, edition: str, clauses: set[str]) -> None:
    """PK-DIS-04: the table of the long rules ends with round 4, the short rules go on."""
    setup = poker.setup(3, edition)
    found = [cost(number, setup.options, edition) for number in (1, 4, 5)]
    assert [one.value for one in found] == [1, 4, 5]
    assert {reason.clause for one in found for reason in one.reasons} == clauses


@pytest.mark.parametrize(
    ("edition", "log", "clause"),
    [
        ("LONG", (), "PK-P1-02"),
        ("SHORT", (), "PK-P1-03"),
        ("LONG", ALL_PAY, "PK-P2-01"),
        ("SHORT", ALL_PAY, "PK-P2-01"),
    ],
)
def test_pk_dis_01_every_payment_names_the_clause_of_its_own_text(
    poker: Poker, edition: str, log: tuple[Event, ...], clause: str
) -> None:
    table = poker.at(3, *log, edition=edition)
    assert GAME.step(table, OthersPaid()).clause == clause
    assert GAME.step(table, Acted(1, "pay")).clause == clause


def test_nobody_acts_twice_in_a_phase(poker: Poker) -> None:
    assert refused(poker.at(2, Acted(1, "pay")), Acted(1, "pay")) == "objection.acted"


def test_out_of_order_is_what_the_table_did(poker: Poker) -> None:
    table = poker.at(3, Acted(0, "pay"))
    assert table.waiting == (1, 2)


def test_pk_p2_01_and_pk_amb_07_dropping_out_leaves_the_chips_in_the_pot(poker: Poker) -> None:
    """PK-N31: C pays phase 1, drops out, and gets nothing."""
    table = poker.at(3, *ALL_PAY, Acted(1, "pay"), Acted(2, "drop"), Acted(0, "pay"))
    assert (table.pot, table.playing, table.stacks) == (5, (1, 0), (10, 10, 11))
    assert refused(then(table, DiscardsDone()), Acted(2, "pay")) == "objection.dropped"


def test_pk_amb_08_the_last_one_left_takes_the_pot_without_a_showdown(poker: Poker) -> None:
    """PK-S3: two of three drop out in phase 2."""
    table = poker.at(3, *ALL_PAY, *drops(1, 2))
    assert (table.stage, GAME.now(table).headline.key) == ("alone", "now.alone")
    paid = then(table, PotPaid())
    assert (paid.stacks, paid.records[0].winners, paid.records[0].points) == ((14, 11, 11), (0,), {})


def test_pk_amb_09_the_last_one_cannot_drop_out(poker: Poker) -> None:
    table = poker.at(2, *ALL_PAY, Acted(1, "drop"))
    assert table.stage == "alone"
    assert refused(table, Acted(0, "drop")) == "objection.only_in_paying"


def test_pk_amb_05_not_paying_in_phase_2_keeps_a_player_in(poker: Poker) -> None:
    table = poker.at(2, *ALL_PAY, Acted(1, "stay"), Acted(0, "stay"))
    assert (table.playing, table.pot, table.immune) == ((1, 0), 2, set())
    other = poker.at(2, *ALL_PAY, pk_phase2_unpaid="must_drop")
    assert standing_of(other, 1).value.choices == ("pay", "drop")
    assert GAME.step(other, Acted(1, "stay")).key == "did.stay_otherwise"


def test_pk_p2_02_without_chips_a_player_takes_part_but_draws_nothing(poker: Poker) -> None:
    found = standing(0, 2, 2, poker.setup(2).options)
    assert (found.can_pay, found.choices) == (False, ("no_draw", "drop"))


def test_pk_p3_01_by_the_long_rules_a_player_may_leave_after_phase_2(poker: Poker) -> None:
    """PK-DIS-06: both moments in the long rules, one in the short ones."""
    long, short = poker.at(3, *TO_STAKE), poker.at(3, *TO_STAKE, edition="SHORT")
    assert GAME.step(long, Acted(1, "drop")).key == "did.drop"
    assert GAME.step(short, Acted(1, "drop")).key == "did.drop_otherwise"
    assert then(long, Acted(1, "drop")).playing == (2, 0)


def test_pk_amb_04_a_fee_for_the_showdown_is_paid_by_all_who_can(poker: Poker) -> None:
    """PK-P3-02, PK-DIS-05."""
    assert poker.at(2, *TO_SHOWDOWN).pot == 4
    assert poker.at(2, *TO_SHOWDOWN, pk_showdown_fee="round_cost").pot == 6
    assert poker.at(2, *TO_SHOWDOWN, pk_showdown_fee=5).pot == 14
    too_dear = poker.at(2, *TO_SHOWDOWN, pk_showdown_fee=11)
    assert (too_dear.pot, too_dear.playing) == (4, (1, 0))


def test_pk_amb_04_the_table_may_let_somebody_in_without_the_fee(poker: Poker) -> None:
    table = poker.at(2, *TO_STAKE, pk_showdown_fee=5)
    assert GAME.step(table, Acted(1, "stay")).key == "did.stay_otherwise"
    assert then(table, Acted(1, "stay"), Revealed()).stacks == (5, 10)


def test_pk_amb_11_the_dealer_changes_clockwise_or_as_the_table_wants(poker: Poker) -> None:
    end = (*TO_SHOWDOWN, shown(0, KINGS), shown(1, SEVENS), shown(2, "2d 3d 4s 8c 9c"), PAID)
    assert then(poker.at(3, *end), RoundBegun()).dealer == 1
    assert then(poker.at(3, *end, pk_dealer="winner"), RoundBegun()).dealer == 0
    assert then(poker.at(3, *end, pk_dealer="fixed", dealer=2), RoundBegun()).dealer == 2
    table = poker.at(3, *end)
    assert then(table, RoundBegun(2)).dealer == 2
    assert GAME.step(table, RoundBegun(2)).key == "did.round_begun_otherwise"
    assert then(table, RoundBegun(), DealerNamed(0)).order == (1, 2, 0)


def test_pk_fac_01_one_ability_a_round(poker: Poker) -> None:
    """PK-S5: refused until the next round."""
    table = poker.at(2, AbilityUsed(0))
    assert refused(table, AbilityUsed(0)) == "objection.ability"
    fresh = then(table, *TO_SHOWDOWN, shown(0, KINGS), shown(1, SEVENS), PAID, RoundBegun())
    assert then(fresh, AbilityUsed(0)).abilities == {0}


def test_pk_amb_13_action_chips_are_counted_down_and_come_back_where_the_table_wants_it(poker: Poker) -> None:
    end = (*TO_SHOWDOWN, shown(0, KINGS), shown(1, SEVENS), PAID, RoundBegun())
    table = poker.at(2, ActionChipUsed(0))
    assert table.action_chips == (0, 1)
    assert refused(table, ActionChipUsed(0)) == "objection.no_action_chip"
    assert then(table, *end).action_chips == (0, 1)
    assert poker.at(2, ActionChipUsed(0), *end, pk_action_chips_refill=True).action_chips == (1, 1)


def test_pk_amb_26_when_nobody_can_pay_the_end_is_offered(poker: Poker) -> None:
    table = poker.at(2, CostStated(13))
    assert nobody_can_pay(table)
    assert GAME.now(table).headline.key == "now.nobody_can_pay"
    assert GAME.now(poker.at(2, CostStated(13), pk_nobody_can_pay="play_on")).headline.key == "now.turn"
