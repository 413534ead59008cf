"""Each event as one short line."""

from __future__ import annotations

from typing import Any

from companion.engine.events import Event
from companion.engine.ruling import Reason, Word
from companion.games.avignon import events as said
from companion.games.avignon.play.apply import SHOVES
from companion.games.avignon.rules import box
from companion.games.avignon.rules.strip import Side, heading, walk
from companion.games.avignon.state import AvignonTable


def step(table: AvignonTable, event: Event) -> Reason:
    """What was done, told from the table before it."""
    match event:
        case said.Moved(column=column, action=action):
            towards = heading(table.duel.side, SHOVES[action])
            return _moved(table, action, column, towards, 1, name=table.player(table.duel.side))
        case said.Shifted(column=column, towards=towards, lands=lands):
            return _moved(table, "shift", column, towards, lands)
        case said.Excommunicated(column=column) | said.Discarded(column=column):
            return _thrown(table, event, column)
        case said.Petitioned(column=column):
            return Reason("did.petitioned", "KH-ACT-07", name=_actor(table), card=_card(table, column))
        case said.Acted(action=action):
            return Reason("did.acted", "KH-TURN-01", name=_actor(table), action=Word(f"action.{action}"))
        case said.PetitionDone() | said.TurnKept():
            return Reason(f"did.{event.KIND}")
    return _said(table, event)


def _said(table: AvignonTable, event: Event) -> Reason:
    match event:
        case said.Laid(column=column, character=character):
            return Reason("did.laid", "KH-CONG-02", column=column, card=box.called(table.box, character))
        case said.Chose(faction=faction, character=character):
            card = box.called(table.box, character)
            return Reason("did.chose", "KH-EXP-03", faction=box.called(table.box, faction), card=card)
        case said.Joined(seat=seat, character=character):
            card = box.called(table.box, character)
            return Reason("did.joined", "KH-CONG-01", name=table.setup.name(seat), card=card)
        case said.Placed(column=column, row=row):
            return Reason("did.placed", column=column, card=_card(table, column), land=Word(f"land.{row}"))
        case said.Counted(draw=draw, discard=discard):
            return Reason("did.counted", draw=draw, discard=discard)
        case said.Gathered(seat=seat, characters=characters):
            return Reason("did.gathered", name=table.setup.name(seat), count=len(characters))
    return _ruled(table, event)


def _ruled(table: AvignonTable, event: Event) -> Reason:
    match event:
        case said.TurnGiven(seat=seat):
            return Reason("did.turn_given", name=table.setup.name(seat))
        case said.Declared(winner=None):
            return Reason("did.declared_on")
        case said.Declared(winner=int(winner)):
            return Reason("did.declared", name=table.setup.name(winner))
        case said.NextGame(seat=seat):
            return Reason("did.next_game", "KH-AMB-21", number=len(table.past) + 2, name=table.setup.name(seat))
    return Reason(f"did.{event.KIND}")


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


def _thrown(table: AvignonTable, event: Event, column: int) -> Reason:
    land = Word(f"land.{table.duel.in_column(column).row}")
    return Reason(f"did.{event.KIND}", "KH-ACT-05", name=_actor(table), card=_card(table, column), land=land)
