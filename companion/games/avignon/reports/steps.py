"""Each event as one short line."""

from __future__ import annotations

from typing import Any

from companion.engine.events import BoxFact, Event
from companion.engine.ruling import Reason, Word
from companion.games.avignon import events
from companion.games.avignon.play.turns import SHOVES
from companion.games.avignon.rules import box
from companion.games.avignon.rules.strip import Side, heading, walk
from companion.games.avignon.state import AvignonTable


def moved(table: AvignonTable, event: events.Moved) -> Reason:
    towards = heading(table.duel.side, SHOVES[event.action])
    return _moved(table, event.action, event.column, towards, 1, name=_actor(table))


def shifted(table: AvignonTable, event: events.Shifted) -> Reason:
    return _moved(table, "shift", event.column, event.towards, event.lands)


def thrown_out(table: AvignonTable, event: events.Excommunicated | events.Discarded) -> Reason:
    card, land = _card(table, event.column), Word(f"land.{table.duel.in_column(event.column).row}")
    return Reason(f"did.{event.KIND}", "KH-ACT-05", name=_actor(table), card=card, land=land)


def petitioned(table: AvignonTable, event: events.Petitioned) -> Reason:
    if event.column is None:
        return Reason("did.petitioned_somebody", "KH-ACT-07", name=_actor(table))
    return Reason("did.petitioned", "KH-ACT-07", name=_actor(table), card=_card(table, event.column))


def acted(table: AvignonTable, event: events.Acted) -> Reason:
    return Reason("did.acted", "KH-TURN-01", name=_actor(table), action=Word(f"action.{event.action}"))


def plain(_table: AvignonTable, event: Event) -> Reason:
    return Reason(f"did.{event.KIND}")


def laid(table: AvignonTable, event: events.Laid) -> Reason:
    card = box.called(table.box, event.character)
    return Reason("did.laid", "KH-CONG-02", column=event.column, card=card)


def box_fact(table: AvignonTable, event: BoxFact) -> Reason:
    """What the group has read off a card; an entry that was taken back says so."""
    if event.key not in box.SHAPES:
        return Reason(f"did.{event.KIND}")
    what, _, character = event.key.partition(".")
    card = box.called(table.box, character)
    if event.value is None:
        return Reason("did.box_gone", card=card)
    value = box.called(table.box, event.value) if what == "faction" else event.value
    return Reason(f"did.box_{what}", card=card, **({"value": value} if what in ("faction", "name") else {}))


def chose(table: AvignonTable, event: events.Chose) -> Reason:
    faction, card = box.called(table.box, event.faction), box.called(table.box, event.character)
    return Reason("did.chose", "KH-EXP-03", faction=faction, card=card)


def joined(table: AvignonTable, event: events.Joined) -> Reason:
    card = box.called(table.box, event.character)
    return Reason("did.joined", "KH-CONG-01", card=card, side=Word(f"side.{table.duel.side_of(event.seat)}"))


def last_turn(table: AvignonTable, event: events.LastTurn) -> Reason:
    return Reason("did.last_turn", "KH-END-07", name=table.setup.name(event.seat))


def placed(table: AvignonTable, event: events.Placed) -> Reason:
    land = Word(f"land.{event.row}")
    return Reason("did.placed", column=event.column, card=_card(table, event.column), land=land)


def counted(_table: AvignonTable, event: events.Counted) -> Reason:
    return Reason("did.counted", draw=event.draw, discard=event.discard)


def gathered(table: AvignonTable, event: events.Gathered) -> Reason:
    return Reason("did.gathered", name=table.setup.name(event.seat), count=len(event.characters))


def turn_given(table: AvignonTable, event: events.TurnGiven) -> Reason:
    return Reason("did.turn_given", name=table.setup.name(event.seat))


def declared(table: AvignonTable, event: events.Declared) -> Reason:
    if event.winner is None:
        return Reason("did.declared_on")
    return Reason("did.declared", name=table.setup.name(event.winner))


def next_game(table: AvignonTable, event: events.NextGame) -> Reason:
    name = table.setup.name(event.seat)
    return Reason("did.next_game", "KH-AMB-21", number=len(table.past) + 2, name=name)


def _actor(table: AvignonTable) -> str:
    return table.player(table.duel.side)


def _card(table: AvignonTable, column: int) -> Any:
    return table.called(table.duel.in_column(column).card)


def _moved(table: AvignonTable, what: str, column: int, towards: Side, lands: int, **figures: Any) -> Reason:
    place = walk(table.duel.in_column(column).row, towards, lands)
    card = _card(table, column)
    if isinstance(place, int):
        return Reason(f"did.{what}_to", "KH-ACT-02", card=card, land=Word(f"land.{place}"), **figures)
    return Reason(f"did.{what}_joins", "KH-CONG-01", card=card, side=Word(f"side.{place}"), **figures)
