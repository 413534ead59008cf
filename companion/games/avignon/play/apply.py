"""What each event does to the table."""

from __future__ import annotations

from dataclasses import replace

from companion.engine.events import BoxFact, Starts
from companion.engine.ruling import Reason, rule
from companion.games.avignon import events as said
from companion.games.avignon.play.judge import settle
from companion.games.avignon.rules.characters import Character
from companion.games.avignon.rules.duel import (
    Card,
    Duel,
    Petition,
    Spot,
    named,
    next_turn,
    with_congregation,
    with_new_card,
    with_spot,
)
from companion.games.avignon.rules.piles import Piles, discarded, drawn
from companion.games.avignon.rules.strip import START_ROW, Place, Shove, Side, heading, walk
from companion.games.avignon.rules.winning import Victory
from companion.games.avignon.state import AvignonTable, finished, with_duel

SHOVES: dict[str, Shove] = {"beseech": "pull", "chastise": "push"}


# ---- before a game and after it ----


def choose(table: AvignonTable, event: said.Chose) -> AvignonTable:
    """KH-EXP-03: one character stands for each faction."""
    return replace(table, chosen={**table.chosen, event.faction: event.character})


def take_rome(table: AvignonTable, event: Starts) -> AvignonTable:
    """KH-SETUP-04: whoever starts is Rome."""
    return with_duel(table, replace(table.duel, rome=event.seat))


def next_game(table: AvignonTable, event: said.NextGame) -> AvignonTable:
    """KH-AMB-21: the game that was played is kept, and the strip is laid anew."""
    return replace(table, past=(*table.past, finished(table)), duel=Duel(rome=event.seat))


# ---- actions ----


def move(table: AvignonTable, event: said.Moved) -> AvignonTable:
    """KH-ACT-01, KH-ACT-03: one land towards the player on turn, or away."""
    table = _shuffle_heard(table)
    towards = heading(table.duel.side, SHOVES[event.action])
    return _settled(table, _used(_moved(table, table.duel, event.column, towards, 1), event.action))


def excommunicate(table: AvignonTable, event: said.Excommunicated) -> AvignonTable:
    """KH-ACT-05: thrown out and replaced."""
    table = _shuffle_heard(table)
    return _settled(table, _used(_thrown(table, table.duel, event.column), "excommunicate"))


def petition(table: AvignonTable, event: said.Petitioned) -> AvignonTable:
    """KH-ACT-07: the action is used; what it moves follows."""
    table = _shuffle_heard(table)
    duel = table.duel
    begun = Petition(duel.in_column(event.column).card, len(duel.names))
    return _settled(table, replace(_used(duel, "petition"), petition=begun))


def act(table: AvignonTable, event: said.Acted) -> AvignonTable:
    """KH-TURN-02: an action is used, and nobody says on which card."""
    table = _shuffle_heard(table)
    return _settled(table, _used(table.duel, event.action))


def _shuffle_heard(table: AvignonTable) -> AvignonTable:
    """KH-ACT-06: a reshuffle is announced until the next action; naming the new card does not end it."""
    piles = table.duel.piles
    if not piles.shuffled:
        return table
    return with_duel(table, replace(table.duel, piles=replace(piles, shuffled=False)))


def _settled(table: AvignonTable, duel: Duel) -> AvignonTable:
    return settle(with_duel(table, duel))


# ---- the moves of a petition as they happened (KH-ACT-07); KH-AMB-13: there may be none ----


def shift(table: AvignonTable, event: said.Shifted) -> AvignonTable:
    """KH-AMB-16: it is remembered whether a card moved that had only just been drawn."""
    duel, begun = table.duel, table.duel.petition
    if begun is None:
        return settle(table)
    new = duel.in_column(event.column).card >= begun.known
    moved = _moved(table, duel, event.column, event.towards, event.lands)
    return _settled(table, replace(moved, petition=replace(begun, moved_new_card=begun.moved_new_card or new)))


def discard(table: AvignonTable, event: said.Discarded) -> AvignonTable:
    """A petition throws a card out."""
    if table.duel.petition is None:
        return settle(table)
    return _settled(table, _thrown(table, table.duel, event.column))


def end_petition(table: AvignonTable, _event: said.PetitionDone) -> AvignonTable:
    """The petition has done all it does."""
    return _settled(table, replace(table.duel, petition=None))


def _used(duel: Duel, action: said.Action) -> Duel:
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


def _after_draw(duel: Duel, piles: Piles, thrown: tuple[Card, ...]) -> Duel:
    return replace(duel, piles=piles, thrown=() if piles.shuffled else thrown)


# ---- what the table says about cards and turns, whatever the app had computed ----


def lay(table: AvignonTable, event: said.Laid) -> AvignonTable:
    """KH-SETUP-02, KH-CONG-02: the card of this column gets its name."""
    duel = table.duel
    return with_duel(table, named(duel, duel.in_column(event.column).card, event.character))


def place(table: AvignonTable, event: said.Placed) -> AvignonTable:
    """A card lies level with another land; during a petition that is no correction."""
    duel = table.duel
    moved = with_spot(duel, event.column, Spot(duel.in_column(event.column).card, event.row))
    return with_duel(table, _overruled(moved, "strip") if duel.petition is None else moved)


def count(table: AvignonTable, event: said.Counted) -> AvignonTable:
    """Both piles as they were counted."""
    counted = replace(table.duel, piles=Piles(event.draw, event.discard), thrown=())
    return with_duel(table, _overruled(counted, "piles"))


def join(table: AvignonTable, event: said.Joined) -> AvignonTable:
    """KH-CONG-01: a congregation grows, and may have won."""
    return _settled(table, _joined(table.duel, table.duel.side_of(event.seat), event.character))


def gather(table: AvignonTable, event: said.Gathered) -> AvignonTable:
    """A congregation as it lies on the table; a win is looked at anew."""
    side = table.duel.side_of(event.seat)
    duel = with_congregation(table.duel, side, ())
    for character in event.characters:
        duel = _joined(duel, side, character)
    return _judged_again(with_duel(table, _overruled(duel, f"cards.{event.seat}")))


def give_turn(table: AvignonTable, event: said.TurnGiven) -> AvignonTable:
    """The table says whose turn it is; the same side again means that its actions begin anew."""
    duel, side = table.duel, table.duel.side_of(event.seat)
    if side == duel.side:
        again = replace(duel, used=(), petition=None, held=False)
        return with_duel(table, _overruled(again, "turn"))
    return with_duel(table, _overruled(next_turn(duel, side), "turn"))


def keep_turn(table: AvignonTable, _event: said.TurnKept) -> AvignonTable:
    """KH-AMB-20: the turn stands, and the next one begins."""
    return with_duel(table, _overruled(next_turn(table.duel), "samaritan"))


def declare(table: AvignonTable, event: said.Declared) -> AvignonTable:
    """Who has won by the table's word; nobody: these congregations count as no win."""
    duel = table.duel
    if event.winner is None:
        waived = (duel.here.rome, duel.here.avignon)
        goes_on = replace(duel, won=None, declared=False, waived=waived)
        return _settled(table, _overruled(goes_on, "winner"))
    name = table.setup.name(event.winner)
    won = rule(Victory(duel.side_of(event.winner)), Reason("win.declared", name=name))
    return with_duel(table, _overruled(replace(duel, won=won, declared=True, petition=None), "winner"))


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
    return _settled(table, replace(table.duel, won=None))
