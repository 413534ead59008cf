"""A game at the table: who is Rome, the four actions of a turn, and the moves of a petition."""

from __future__ import annotations

from dataclasses import replace

from companion.engine.events import Starts
from companion.games.avignon import events
from companion.games.avignon.play.judge import settle, settled
from companion.games.avignon.rules.duel import (
    CardNumber,
    Duel,
    Petition,
    Spot,
    named,
    with_congregation,
    with_new_card,
    with_spot,
)
from companion.games.avignon.rules.piles import Piles, discarded, drawn
from companion.games.avignon.rules.strip import START_ROW, Place, Shove, Side, heading, walk
from companion.games.avignon.state import AvignonTable, finished, with_duel

SHOVES: dict[str, Shove] = {"beseech": "pull", "chastise": "push"}


def choose(table: AvignonTable, event: events.Chose) -> AvignonTable:
    """KH-EXP-03: one character stands for each faction."""
    return replace(table, chosen={**table.chosen, event.faction: event.character})


def take_rome(table: AvignonTable, event: Starts) -> AvignonTable:
    """KH-SETUP-04: whoever starts is Rome."""
    return with_duel(table, replace(table.duel, rome=event.seat))


def next_game(table: AvignonTable, event: events.NextGame) -> AvignonTable:
    """KH-AMB-21: the game that was played is kept, and the strip is laid anew."""
    return replace(table, past=(*table.past, finished(table)), duel=Duel(rome=event.seat))


def move(table: AvignonTable, event: events.Moved) -> AvignonTable:
    """KH-ACT-01, KH-ACT-03: one land towards the player on turn, or away."""
    table = _shuffle_heard(table)
    towards = heading(table.duel.side, SHOVES[event.action])
    return settled(table, _used(_moved(table, table.duel, event.column, towards, 1), event.action))


def excommunicate(table: AvignonTable, event: events.Excommunicated) -> AvignonTable:
    """KH-ACT-05: thrown out and replaced."""
    table = _shuffle_heard(table)
    return settled(table, _used(_thrown(table, table.duel, event.column), "excommunicate"))


def petition(table: AvignonTable, event: events.Petitioned) -> AvignonTable:
    """KH-ACT-07: the action is used; what it moves follows."""
    table = _shuffle_heard(table)
    duel = table.duel
    card = duel.in_column(event.column).card if event.column else None
    begun = Petition(card, len(duel.names))
    return settled(table, replace(_used(duel, "petition"), petition=begun))


def act(table: AvignonTable, event: events.Acted) -> AvignonTable:
    """KH-TURN-02: an action is used, and nobody says on which card."""
    table = _shuffle_heard(table)
    return settled(table, _used(table.duel, event.action))


def _shuffle_heard(table: AvignonTable) -> AvignonTable:
    """KH-ACT-06: a reshuffle is announced until the next action; naming the new card does not end it."""
    piles = table.duel.piles
    if not piles.shuffled:
        return table
    return with_duel(table, replace(table.duel, piles=replace(piles, shuffled=0)))


def shift(table: AvignonTable, event: events.Shifted) -> AvignonTable:
    """KH-AMB-16: it is remembered whether a card moved that had only just been drawn."""
    duel, begun = table.duel, table.duel.petition
    if begun is None:
        return settle(table)
    new = duel.in_column(event.column).card >= begun.known
    moved = _moved(table, duel, event.column, event.towards, event.lands)
    return settled(table, replace(moved, petition=replace(begun, moved_new_card=begun.moved_new_card or new)))


def discard(table: AvignonTable, event: events.Discarded) -> AvignonTable:
    """A petition throws a card out."""
    if table.duel.petition is None:
        return settle(table)
    return settled(table, _thrown(table, table.duel, event.column))


def end_petition(table: AvignonTable, _event: events.PetitionDone) -> AvignonTable:
    """The petition has done all it does."""
    return settled(table, replace(table.duel, petition=None))


def _used(duel: Duel, action: events.Action) -> Duel:
    return replace(duel, used=(*duel.used, action), actor=duel.side, ended=None)


def _moved(table: AvignonTable, duel: Duel, column: int, towards: Side, lands: int) -> Duel:
    """KH-CONG-01, KH-CONG-02: along the strip, or into a congregation with a new card at Genoa."""
    spot = duel.in_column(column)
    end: Place = walk(spot.row, towards, lands)
    if isinstance(end, int):
        return with_spot(duel, column, Spot(spot.card, end))
    won = with_congregation(duel, end, (*duel.here.cards(end), spot.card))
    piles = drawn(duel.piles, str(table.setup.option("kh_reshuffle"))).value
    return _after_draw(with_new_card(won, column, START_ROW), piles, duel.thrown)


def _thrown(table: AvignonTable, duel: Duel, column: int) -> Duel:
    """KH-ACT-05: the new card lies exactly where the old one was."""
    spot = duel.in_column(column)
    piles = discarded(duel.piles, str(table.setup.option("kh_reshuffle"))).value
    thrown = (*duel.thrown, spot.card)
    return replace(_after_draw(with_new_card(duel, column, spot.row), piles, thrown), threw=True)


def _after_draw(duel: Duel, piles: Piles, thrown: tuple[CardNumber, ...]) -> Duel:
    return replace(duel, piles=piles, thrown=() if piles.shuffled else thrown)


def lay_card(table: AvignonTable, event: events.Laid) -> AvignonTable:
    """KH-SETUP-02, KH-CONG-02: the card of this column gets its name."""
    duel = table.duel
    return with_duel(table, named(duel, duel.in_column(event.column).card, event.character))
