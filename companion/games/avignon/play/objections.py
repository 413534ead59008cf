"""What can't be recorded now, and why. Only what is meaningless is refused; the table can overrule all the rest."""

from __future__ import annotations

from collections.abc import Sequence
from typing import get_args

from companion.engine.events import BoxFact, Event, Starts
from companion.engine.ruling import Reason, Word
from companion.games.avignon import events as said
from companion.games.avignon.play.turns import SHOVES
from companion.games.avignon.rules import box
from companion.games.avignon.rules.characters import ABLASS, COPIES, Character
from companion.games.avignon.rules.match import games_in_match, is_closed, is_over
from companion.games.avignon.rules.strip import Side, heading, walk
from companion.games.avignon.state import AvignonTable

USED = {
    action: Reason("objection.used", "KH-TURN-02", action=Word(f"action.{action}")) for action in get_args(said.Action)
}
WHO_IS_WON = Reason("objection.who_is_won", "KH-CONG-01")


def box_fact(table: AvignonTable, event: BoxFact) -> Reason | None:
    return box.box_objection(event) or _faction_taken(table, event)


def _faction_taken(table: AvignonTable, event: BoxFact) -> Reason | None:
    """KH-AMB-14: the three characters of Ablass belong to three different factions."""
    taken = box.of_ablass(table.box, str(event.value)) if event.key.startswith("faction.") and event.value else ()
    for other in taken:
        if event.key != f"faction.{other}":
            faction = box.called(table.box, str(event.value))
            return Reason("objection.faction_taken", "KH-AMB-14", faction=faction, card=box.called(table.box, other))
    return None


def starts(table: AvignonTable, _event: Starts) -> Reason | None:
    return None if table.duel.untouched else Reason("objection.sides_fixed", "KH-SETUP-04")


def in_play(table: AvignonTable, _event: Event) -> Reason | None:
    return None if table.ready else Reason("objection.set_up")


def not_closed(table: AvignonTable, _event: Event) -> Reason | None:
    return _closed(table) if is_closed(table) else None


def declared(table: AvignonTable, event: said.Declared) -> Reason | None:
    if event.winner is None and not table.duel.won:
        return Reason("objection.nobody_won", "KH-FLOW-01")
    return None


def turn_kept(table: AvignonTable, _event: said.TurnKept) -> Reason | None:
    return None if table.duel.held else Reason("objection.not_held", "KH-AMB-20")


def in_petition(table: AvignonTable, _event: Event) -> Reason | None:
    return Reason("objection.no_petition", "KH-ACT-07") if table.duel.petition is None else None


def action(table: AvignonTable, event: said.Acted) -> Reason | None:
    return action_objection(table, event.action)


def moved(table: AvignonTable, event: said.Moved) -> Reason | None:
    towards = heading(table.duel.side, SHOVES[event.action])
    return action_objection(table, event.action) or _nobody_wins_a_stranger(table, event.column, towards, 1)


def shifted(table: AvignonTable, event: said.Shifted) -> Reason | None:
    return _nobody_wins_a_stranger(table, event.column, event.towards, event.lands)


def wins_a_stranger(table: AvignonTable, event: Event) -> bool:
    """Would this take a card off the strip that nobody has named? Then who it is gets asked first."""
    if isinstance(event, said.Moved):
        towards = heading(table.duel.side, SHOVES[event.action])
        return _nobody_wins_a_stranger(table, event.column, towards, 1) is not None
    return isinstance(event, said.Shifted) and shifted(table, event) is not None


def _nobody_wins_a_stranger(table: AvignonTable, column: int, towards: Side, lands: int) -> Reason | None:
    """KH-END-02: who joins a congregation decides who wins, so a card has its name before it leaves the strip."""
    duel = table.duel
    spot = duel.in_column(column)
    if duel.character(spot.card) or isinstance(walk(spot.row, towards, lands), int):
        return None
    return WHO_IS_WON


def joined(table: AvignonTable, event: said.Joined) -> Reason | None:
    """KH-CONG-01; a second card of the same action may come after the first has won, and is judged with it."""
    judged = table.duel.won and not (table.duel.declared or table.tracks_strip)
    if is_closed(table) and not judged:
        return _closed(table)
    if event.character is None:
        return WHO_IS_WON
    return _third_copy(table, event.character, [*table.duel.here.rome, *table.duel.here.avignon])


def last_turn(table: AvignonTable, _event: said.LastTurn) -> Reason | None:
    return None if table.duel.asks_turn else Reason("objection.turn_not_asked", "KH-END-07")


def laid(table: AvignonTable, event: said.Laid) -> Reason | None:
    duel = table.duel
    if event.character is None:
        return None
    others = [spot.card for number, spot in enumerate(duel.here.columns, start=1) if number != event.column]
    return _third_copy(table, event.character, [*others, *duel.here.rome, *duel.here.avignon, *duel.thrown])


def gathered(table: AvignonTable, event: said.Gathered) -> Reason | None:
    duel = table.duel
    other = [duel.character(card) for card in duel.here.cards(duel.side_of(1 - event.seat))]
    return next((_copies(table, one) for one in event.characters if one and _twice(one, event, other)), None)


def _twice(character: str, event: said.Gathered, other: list[Character | None]) -> bool:
    return event.characters.count(character) + other.count(character) > COPIES  # type: ignore[arg-type]


def _third_copy(table: AvignonTable, character: Character, cards: Sequence[int]) -> Reason | None:
    """KH-EXP-03: everybody is there twice and no more."""
    lie = [table.duel.character(card) for card in cards]
    return _copies(table, character) if lie.count(character) >= COPIES else None


def _copies(table: AvignonTable, character: Character) -> Reason:
    return Reason("objection.copies", "KH-EXP-03", card=box.called(table.box, character))


def excommunicated(table: AvignonTable, _event: said.Excommunicated) -> Reason | None:
    return action_objection(table, "excommunicate")


def petitioned(table: AvignonTable, _event: said.Petitioned) -> Reason | None:
    return action_objection(table, "petition")


def action_objection(table: AvignonTable, action: said.Action) -> Reason | None:
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


def next_game(table: AvignonTable, _event: said.NextGame) -> Reason | None:
    if games_in_match(table) == 1:
        return Reason("objection.single_game", "KH-AMB-21")
    return Reason("objection.match_over", "KH-AMB-21") if is_over(table) else None


def chose(table: AvignonTable, event: said.Chose) -> Reason | None:
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
