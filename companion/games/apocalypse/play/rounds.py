"""Chapter VI at the table: turns, passing, and the start of the next round."""

from __future__ import annotations

from dataclasses import replace

from companion.engine.events import Starts
from companion.engine.ruling import Reason, Ruling, rule
from companion.games.apocalypse.events import NoCards, Passed, Played, RoundClosed, StartsNext, TurnGiven
from companion.games.apocalypse.play.displays import lay_card
from companion.games.apocalypse.rules import turns
from companion.games.apocalypse.rules.turns import Action
from companion.games.apocalypse.state import ApocalypseTable, Deal

START_STEP = "start_player"  # of the set-up


def play_card(table: ApocalypseTable, event: Played) -> ApocalypseTable:
    """AP-TURN-05: one card played; where somebody says what it was, the display is one with the turn."""
    seat = laid_at(table, event)
    if event.laid is not None and event.side is not None and seat is not None:
        table = lay_card(table, seat, event.side, event.laid, seat if event.to is None else event.to)
    return _act(table, event.seat, "play")


def laid_at(table: ApocalypseTable, event: Played) -> int | None:
    """AP-PLAY-01: the display that a card went into: the one named, otherwise the player's own."""
    if event.display is not None:
        return event.display
    return event.seat if event.seat is not None else table.round.on_turn


def pass_turn(table: ApocalypseTable, event: Passed) -> ApocalypseTable:
    """AP-PASS-01: out for the rest of the round."""
    return _act(table, event.seat, "pass")


def have_no_cards(table: ApocalypseTable, event: NoCards) -> ApocalypseTable:
    """AP-AMB-21: nothing to play."""
    return _act(table, event.seat, turns.empty_hand(table.setup.options))


def _act(table: ApocalypseTable, seat: int | None, action: Action) -> ApocalypseTable:
    """AP-TURN-04: the player on turn acts, or somebody else, and then the turn stays where it is."""
    current, options = table.round, table.setup.options
    if seat is None or seat == current.on_turn:
        return _settled(replace(table, round=turns.act(current, action, options)))
    return _settled(replace(table, round=turns.act_out_of_turn(current, seat, action, options)))


def _settled(table: ApocalypseTable) -> ApocalypseTable:
    """AP-PASS-04, AP-TURN-03: only once the round is over are fresh cards dealt (AP-DEAL-01)."""
    if not table.round.over:
        return table
    return replace(table, phase="deal", deal=Deal(start=deal_start(table)))


def deal_start(table: ApocalypseTable) -> int:
    """AP-AMB-14: the new start player, or that of the round just played."""
    if table.setup.options["dealFrom"] == "newStart":
        return next_start(table).value
    return turns.deal_start(table.round, table.setup.options).value


def give_turn(table: ApocalypseTable, event: TurnGiven) -> ApocalypseTable:
    """The table says who is on turn; a round that had ended goes on."""
    current = turns.hand_turn_to(table.round, event.seat)
    return replace(table, phase="round", deal=None, round=current)


def close(table: ApocalypseTable, _event: RoundClosed) -> ApocalypseTable:
    """The table ends the round."""
    return _settled(replace(table, round=turns.close_round(table.round)))


def name_next_start(table: ApocalypseTable, event: StartsNext) -> ApocalypseTable:
    """The table names the next start player; a deal that has not begun begins there."""
    table = replace(table, starts_next=event.seat)
    if table.deal is not None and table.deal.place == 0:
        table = replace(table, deal=replace(table.deal, start=deal_start(table)))
    return table


def restart(table: ApocalypseTable, _event: Starts) -> ApocalypseTable:
    """AP-TURN-01: the group names its start player; until somebody has moved, that changes the turn too."""
    if table.phase == "setup":  # named with the table's opening or in its scene: nobody has to be asked again
        return replace(table, ticks=table.ticks | {START_STEP})
    if table.phase != "round":
        return table
    untouched = not table.round.moved and not table.round.passed
    on_turn = table.first if untouched else table.round.on_turn
    return replace(table, round=replace(table.round, start=table.first, on_turn=on_turn))


def next_start(table: ApocalypseTable) -> Ruling[int]:
    """AP-PASS-03: the first to pass, unless the table says otherwise."""
    if table.starts_next is not None:
        return rule(table.starts_next, Reason("passing.table_says"))
    return turns.next_start(table.round)


def begin_next(table: ApocalypseTable) -> ApocalypseTable:
    """The next round, led by whoever passed first."""
    fresh = turns.begin_round(table.seat_count, next_start(table).value)
    return replace(
        table,
        phase="round",
        number=table.number + 1,
        round=fresh,
        starts_next=None,
        deal=None,
        dealt_from=table.deal.start if table.deal else None,
    )
