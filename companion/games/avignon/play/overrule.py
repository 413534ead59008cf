"""What the table says about cards, turns and the winner, whatever the app had computed."""

from __future__ import annotations

from dataclasses import replace

from companion.engine.events import BoxFact
from companion.engine.ruling import Reason, rule
from companion.games.avignon import events
from companion.games.avignon.play.judge import settled, verdict
from companion.games.avignon.rules.characters import Character
from companion.games.avignon.rules.duel import (
    Duel,
    Spot,
    next_turn,
    with_congregation,
    with_spot,
)
from companion.games.avignon.rules.piles import Piles
from companion.games.avignon.rules.strip import Side
from companion.games.avignon.rules.winning import Victory
from companion.games.avignon.state import AvignonTable, congregations, with_duel


def place(table: AvignonTable, event: events.Placed) -> AvignonTable:
    """A card lies level with another land; during a petition that is no correction."""
    duel = table.duel
    moved = with_spot(duel, event.column, Spot(duel.in_column(event.column).card, event.row))
    return with_duel(table, _overruled(moved, "strip") if duel.petition is None else moved)


def count(table: AvignonTable, event: events.Counted) -> AvignonTable:
    """Both piles as they were counted."""
    counted = replace(table.duel, piles=Piles(event.draw, event.discard), thrown=(), unseen=False)
    return with_duel(table, _overruled(counted, "piles"))


def join(table: AvignonTable, event: events.Joined) -> AvignonTable:
    """KH-CONG-01: a congregation grows, and may have won. What lies on the strip now, nobody has said.

    A second card of the same action may come when the first has won already: then it is judged anew (KH-AMB-03).
    """
    grown = _joined(table.duel, table.duel.side_of(event.seat), event.character)
    unseen = replace(grown, unseen=True, opened=grown.here, opened_before=None, ended=None)
    return _judged_again(with_duel(table, unseen))


def last_turn(table: AvignonTable, event: events.LastTurn) -> AvignonTable:
    """KH-END-07: who made the last turn wins, where both would; KH-AMB-06: or it counts for nobody."""
    duel = replace(table.duel, actor=table.duel.side_of(event.seat), asks_turn=False)
    found = verdict(table, *congregations(table), duel.actor)
    if found.value.side:
        return with_duel(table, replace(duel, won=found))
    return with_duel(table, replace(duel, waived=(duel.here.rome, duel.here.avignon)))


def gather(table: AvignonTable, event: events.Gathered) -> AvignonTable:
    """A congregation as it lies on the table; a win is looked at anew."""
    side = table.duel.side_of(event.seat)
    duel = with_congregation(table.duel, side, ())
    for character in event.characters:
        duel = _joined(duel, side, character)
    return _judged_again(with_duel(table, _overruled(duel, f"cards.{event.seat}")))


def give_turn(table: AvignonTable, event: events.TurnGiven) -> AvignonTable:
    """The table says whose turn it is; the same side again means that its actions begin anew."""
    duel, side = table.duel, table.duel.side_of(event.seat)
    if side == duel.side:
        again = replace(duel, used=(), petition=None, held=False)
        return with_duel(table, _overruled(again, "turn"))
    return with_duel(table, _overruled(next_turn(duel, side), "turn"))


def keep_turn(table: AvignonTable, _event: events.TurnKept) -> AvignonTable:
    """KH-AMB-20: the turn stands, and the next one begins."""
    return with_duel(table, _overruled(next_turn(table.duel), "samaritan"))


def declare(table: AvignonTable, event: events.Declared) -> AvignonTable:
    """Who has won by the table's word; nobody: these congregations count as no win."""
    duel = table.duel
    if event.winner is None:
        waived = (duel.here.rome, duel.here.avignon)
        goes_on = replace(duel, won=None, declared=False, asks_turn=False, waived=waived)
        return settled(table, _overruled(goes_on, "winner"))
    name = table.setup.name(event.winner)
    won = rule(Victory(duel.side_of(event.winner)), Reason("win.declared", name=name))
    return with_duel(table, _overruled(replace(duel, won=won, declared=True, asks_turn=False, petition=None), "winner"))


def read_box(table: AvignonTable, _event: BoxFact) -> AvignonTable:
    """What a card says may change who has won."""
    return _judged_again(table) if table.ready else table


def _overruled(duel: Duel, what: str) -> Duel:
    return replace(duel, overruled=duel.overruled | {what})


def _joined(duel: Duel, side: Side, character: Character | None) -> Duel:
    grown = with_congregation(duel, side, (*duel.here.cards(side), len(duel.names)))
    return replace(grown, names=(*duel.names, character))


def _judged_again(table: AvignonTable) -> AvignonTable:
    """A computed win is looked at anew; what the table declared stands."""
    if table.duel.declared:
        return table
    return settled(table, replace(table.duel, won=None, asks_turn=False))
