"""What can't be recorded now, and why. Only what is meaningless is refused; the table can overrule all the rest."""

from __future__ import annotations

from typing import get_args

from companion.engine.box_facts import box_objection
from companion.engine.events import BoxFact, Event, Starts
from companion.engine.ruling import Reason, Word
from companion.games.avignon import events
from companion.games.avignon.rules import box
from companion.games.avignon.rules.characters import ABLASS
from companion.games.avignon.rules.match import games_in_match, is_closed, is_over
from companion.games.avignon.state import AvignonTable

USED = {
    action: Reason("objection.used", "KH-TURN-02", action=Word(f"action.{action}"))
    for action in get_args(events.Action)
}


def box_fact(_table: AvignonTable, event: BoxFact) -> Reason | None:
    return box_objection(event, box.SHAPES)


def starts(table: AvignonTable, _event: Starts) -> Reason | None:
    return None if table.duel.untouched else Reason("objection.sides_fixed", "KH-SETUP-04")


def laid(table: AvignonTable, event: events.Laid) -> Reason | None:
    """KH-CONG-02: a new card gets its name only where one has come; after a correction it may be still the old one."""
    known = table.duel.character(table.duel.in_column(event.column).card)
    if not event.nameless or known in (None, event.character):
        return None
    return Reason("objection.no_new_card", "KH-CONG-02", column=event.column, card=box.called(table.box, known))


def in_play(table: AvignonTable, _event: Event) -> Reason | None:
    return None if table.ready else Reason("objection.set_up")


def not_closed(table: AvignonTable, _event: Event) -> Reason | None:
    return _closed(table) if is_closed(table) else None


def declared(table: AvignonTable, event: events.Declared) -> Reason | None:
    if event.winner is None and not table.duel.won:
        return Reason("objection.nobody_won", "KH-FLOW-01")
    return None


def turn_kept(table: AvignonTable, _event: events.TurnKept) -> Reason | None:
    return None if table.duel.held else Reason("objection.not_held", "KH-AMB-20")


def in_petition(table: AvignonTable, _event: Event) -> Reason | None:
    return Reason("objection.no_petition", "KH-ACT-07") if table.duel.petition is None else None


def action(table: AvignonTable, event: events.Moved | events.Acted) -> Reason | None:
    return action_objection(table, event.action)


def joined(table: AvignonTable, _event: events.Joined) -> Reason | None:
    """KH-CONG-01; a second card of the same action may come after the first has won, and is judged with it."""
    judged = table.duel.won and not (table.duel.declared or table.tracks_strip)
    return _closed(table) if is_closed(table) and not judged else None


def last_turn(table: AvignonTable, _event: events.LastTurn) -> Reason | None:
    return None if table.duel.asks_turn else Reason("objection.turn_not_asked", "KH-END-07")


def excommunicated(table: AvignonTable, _event: events.Excommunicated) -> Reason | None:
    return action_objection(table, "excommunicate")


def petitioned(table: AvignonTable, _event: events.Petitioned) -> Reason | None:
    return action_objection(table, "petition")


def action_objection(table: AvignonTable, action: events.Action) -> Reason | None:
    """KH-TURN-02: why this action can't be chosen now, or None. The same answer greys its button."""
    if action in table.duel.used:
        return turn_objection(table) or USED[action]
    return turn_objection(table)


def turn_objection(table: AvignonTable) -> Reason | None:
    """Why no action at all can be chosen now, or None."""
    duel = table.duel
    if not table.ready:
        return Reason("objection.set_up")
    if is_closed(table):
        return _closed(table)
    if duel.held:
        return Reason("objection.samaritan", "KH-AMB-20")
    if duel.petition is not None:
        return Reason("objection.petition_open", "KH-ACT-07")
    return None


def _closed(table: AvignonTable) -> Reason:
    """KH-FLOW-01: players alternate until somebody has won."""
    if table.duel.won:
        return Reason("objection.over", "KH-FLOW-01")
    return Reason("objection.match_over", "KH-AMB-21")


def next_game(table: AvignonTable, _event: events.NextGame) -> Reason | None:
    if games_in_match(table) == 1:
        return Reason("objection.single_game", "KH-AMB-21")
    return Reason("objection.match_over", "KH-AMB-21") if is_over(table) else None


def chose(table: AvignonTable, event: events.Chose) -> Reason | None:
    """KH-EXP-03: a character stands for its own faction only."""
    character = box.called(table.box, event.character)
    if event.character in ABLASS and table.setup.option("kh_expansion") == "off":
        return Reason("objection.no_expansion", "KH-EXP-02", character=character)
    faction = box.factions(table.box).get(event.character)
    if faction is None:
        return Reason("objection.faction_unknown", "KH-AMB-14", character=character)
    if faction != event.faction:
        return Reason(
            "objection.other_faction", "KH-EXP-03", character=character, faction=box.called(table.box, faction)
        )
    return None
