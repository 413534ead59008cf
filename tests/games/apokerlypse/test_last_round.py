"""The last round is known as such while it still runs (PK-END-01, PK-AMB-18, PK-AMB-03)."""

from __future__ import annotations

import pytest

from companion.engine.events import Event
from companion.games.apokerlypse.events import (
    Acted,
    ChipsCounted,
    ChipsMoved,
    EndStated,
    OthersPaid,
    RoundBegun,
    WinnersStated,
)
from companion.games.apokerlypse.play.payout import end_of
from companion.games.apokerlypse.reports.outlook import coming_costs, outlook
from companion.games.apokerlypse.rules.last_round import last_number, last_round
from companion.games.apokerlypse.state import PokerTable
from companion.storage.rules.database import RulesDatabase
from tests.games.apokerlypse.tables import ALL_PAY, GAME, KINGS, PAID, SEVENS, TO_SHOWDOWN, Poker, shown, then

BROKE = ChipsMoved(1, 0, 11)  # with the chip that Ben pays, nothing is left


@pytest.fixture
def poker(rules: RulesDatabase) -> Poker:
    return Poker(rules)


def said(table: PokerTable) -> tuple[bool, list[str]] | None:
    found = last_round(table)
    return found and (found.value, [reason.key for reason in found.reasons])


def test_while_everybody_has_chips_no_round_is_the_last(poker: Poker) -> None:
    table = poker.at(3, *ALL_PAY)
    assert said(table) is None and last_number(table) is None
    assert coming_costs(table) == ((1, 1), (2, 2), (3, 3), (4, 4))


def test_pk_amb_18_one_moment_without_chips_makes_it_the_last_round_and_the_outlook_stops_there(poker: Poker) -> None:
    table = poker.at(3, BROKE, OthersPaid())
    assert said(table) == (True, ["last_round.dry", "last_round.at_any_moment"])
    assert (last_number(table), coming_costs(table)) == (1, ((1, 1),))
    assert len(outlook(table, 0).value.stacks) == 1


def test_pk_amb_18_chips_that_come_back_do_not_save_the_game(poker: Poker) -> None:
    table = poker.at(3, BROKE, OthersPaid(), ChipsMoved(0, 1, 3))
    assert said(table) == (True, ["last_round.was_dry", "last_round.at_any_moment"])
    assert end_of(table).value
    assert [reason.clause for reason in end_of(table).reasons] == ["PK-END-01", "PK-AMB-18"], "the reading decides it"


def test_pk_amb_18_a_game_that_only_the_reading_ended_says_so_in_its_result(poker: Poker) -> None:
    hands = (shown(1, KINGS), shown(2, SEVENS), shown(0, "2d 3d 4s 8c 9c"))
    table = poker.at(3, BROKE, *TO_SHOWDOWN, *hands, PAID)
    ended = GAME.outcome(table)
    assert ended is not None and "end.any_moment_decides" in [reason.key for reason in ended.reasons]
    plain = poker.at(3, BROKE, *TO_SHOWDOWN, *hands, WinnersStated((0,)), PAID)
    ended = GAME.outcome(plain)
    assert ended is not None and "PK-AMB-18" not in [reason.clause for reason in ended.reasons]
    on = poker.at(3, BROKE, *TO_SHOWDOWN, *hands, PAID, pk_end_trigger="after_payout")
    assert on.stage == "between"
    assert [reason.clause for reason in end_of(on).reasons] == ["PK-END-01", "PK-AMB-18"]


def test_a_wrong_zero_that_was_counted_again_is_forgotten(poker: Poker) -> None:
    table = poker.at(3, BROKE, OthersPaid(), ChipsCounted(1, 4))
    assert said(table) is None and len(coming_costs(table)) == 4


def test_pk_amb_18_by_the_other_reading_the_pot_may_still_save_somebody(poker: Poker) -> None:
    table = poker.at(3, BROKE, *ALL_PAY, pk_end_trigger="after_payout")
    assert said(table) == (False, ["last_round.unless", "last_round.after_payout"])
    assert last_number(table) is None and len(coming_costs(table)) == 4


def test_pk_amb_07_whoever_dropped_out_without_chips_cannot_be_saved(poker: Poker) -> None:
    table = poker.at(3, BROKE, *ALL_PAY, Acted(1, "drop"), pk_end_trigger="after_payout")
    assert said(table) == (True, ["last_round.dry", "last_round.dropped"])
    assert coming_costs(table) == ((1, 1),)


def test_pk_amb_03_where_the_table_plays_four_rounds_the_fourth_is_the_last(poker: Poker) -> None:
    table = poker.at(2, pk_cost_after_4="end_game")
    rounds: tuple[Event, ...] = (*TO_SHOWDOWN, shown(0, KINGS), shown(1, SEVENS), PAID, RoundBegun())
    for _ in range(3):
        assert said(table) is None
        table = then(table, *rounds[:-2], ChipsCounted(0, 12), ChipsCounted(1, 12), *rounds[-2:])
    assert (table.number, said(table)) == (4, (True, ["last_round.number"]))


def test_a_game_that_the_table_continues_has_one_more_round(poker: Poker) -> None:
    """PK-INV-02: whoever begins without chips ends the game after that round again."""
    table = poker.at(2, ChipsMoved(1, 0, 10), *TO_SHOWDOWN, shown(0, KINGS), shown(1, SEVENS), PAID, EndStated(False))
    assert (table.stage, table.stacks[1], last_round(table)) == ("between", 0, None)
    assert coming_costs(table) == ((2, 2),)
    assert last_number(then(table, RoundBegun())) == 2
