"""What each event does to the table."""

from __future__ import annotations

from dataclasses import replace

from companion.engine.events import BoxFact, Event, Starts
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


def apply(table: AvignonTable, event: Event) -> AvignonTable:
    """The table after an event that nothing spoke against."""
    table = _shuffle_heard(table, event)
    match event:
        case said.Moved() | said.Excommunicated() | said.Petitioned() | said.Acted():
            return settle(with_duel(table, _acted(table, event)))
        case said.Shifted() | said.Discarded() | said.PetitionDone():
            return settle(with_duel(table, _petition(table, event)))
        case said.Chose(faction=faction, character=character):
            return replace(table, chosen={**table.chosen, faction: character})
        case said.Declared():
            return _declared(table, event)
        case said.NextGame(seat=seat):
            return replace(table, past=(*table.past, finished(table)), duel=Duel(rome=seat))
        case Starts(seat=seat):
            return with_duel(table, replace(table.duel, rome=seat))
        case BoxFact():
            return _judged_again(table) if table.ready else table
    return _corrected(table, event)


def _shuffle_heard(table: AvignonTable, event: Event) -> AvignonTable:
    """KH-ACT-06: a reshuffle is announced until the next action; naming the new card does not end it."""
    piles = table.duel.piles
    if not piles.shuffled or not isinstance(event, said.ACTIONS):
        return table
    return with_duel(table, replace(table.duel, piles=replace(piles, shuffled=False)))


def _corrected(table: AvignonTable, event: Event) -> AvignonTable:
    """What the table says about cards and turns, whatever the app had computed."""
    duel = table.duel
    match event:
        case said.Laid(column=column, character=character):
            return with_duel(table, named(duel, duel.in_column(column).card, character))
        case said.Placed(column=column, row=row):
            moved = with_spot(duel, column, Spot(duel.in_column(column).card, row))
            return with_duel(table, _overruled(moved, "strip") if duel.petition is None else moved)
        case said.Counted(draw=draw, discard=discard):
            return with_duel(table, _overruled(replace(duel, piles=Piles(draw, discard), thrown=()), "piles"))
        case said.Joined(seat=seat, character=character):
            return settle(with_duel(table, _joined(duel, duel.side_of(seat), character)))
        case said.Gathered(seat=seat, characters=characters):
            emptied = with_congregation(duel, duel.side_of(seat), ())
            for character in characters:
                emptied = _joined(emptied, duel.side_of(seat), character)
            return _judged_again(with_duel(table, _overruled(emptied, f"cards.{seat}")))
        case said.TurnGiven(seat=seat):
            return with_duel(table, _turn_given(duel, duel.side_of(seat)))
        case said.TurnKept():
            return with_duel(table, _overruled(next_turn(duel), "samaritan"))
    return table


# ---- actions ----


def _acted(table: AvignonTable, event: Event) -> Duel:
    duel = table.duel
    match event:
        case said.Moved(column=column, action=action):
            towards = heading(duel.side, SHOVES[action])
            return _used(_moved(table, duel, column, towards, 1), action)
        case said.Excommunicated(column=column):
            return _used(_thrown(table, duel, column), "excommunicate")
        case said.Petitioned(column=column):
            return replace(_used(duel, "petition"), petition=Petition(duel.in_column(column).card, len(duel.names)))
        case said.Acted(action=action):
            return _used(duel, action)
    return duel


def _petition(table: AvignonTable, event: Event) -> Duel:
    """KH-ACT-07: the moves of a petition as they happened; KH-AMB-13: there may be none."""
    duel, petition = table.duel, table.duel.petition
    if petition is None:
        return duel
    match event:
        case said.Shifted(column=column, towards=towards, lands=lands):
            new = duel.in_column(column).card >= petition.known  # KH-AMB-16
            moved = _moved(table, duel, column, towards, lands)
            return replace(moved, petition=replace(petition, moved_new_card=petition.moved_new_card or new))
        case said.Discarded(column=column):
            return _thrown(table, duel, column)
    return replace(duel, petition=None)


def _used(duel: Duel, action: said.Action) -> Duel:
    return replace(duel, used=(*duel.used, action), actor=duel.side, ended=None)


def _moved(table: AvignonTable, duel: Duel, column: int, towards: Side, lands: int) -> Duel:
    """KH-CONG-01, KH-CONG-02: along the strip, or into a congregation with a new card at Genoa."""
    spot = duel.in_column(column)
    place: Place = walk(spot.row, towards, lands)
    if isinstance(place, int):
        return with_spot(duel, column, Spot(spot.card, place))
    won = with_congregation(duel, place, (*duel.here.cards(place), spot.card))
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


# ---- corrections ----


def _overruled(duel: Duel, what: str) -> Duel:
    return replace(duel, overruled=duel.overruled | {what})


def _joined(duel: Duel, side: Side, character: Character | None) -> Duel:
    grown = with_congregation(duel, side, (*duel.here.cards(side), len(duel.names)))
    return replace(grown, names=(*duel.names, character))


def _judged_again(table: AvignonTable) -> AvignonTable:
    """A computed win is looked at anew; what the table declared stands."""
    if table.duel.declared:
        return table
    return settle(with_duel(table, replace(table.duel, won=None)))


def _turn_given(duel: Duel, side: Side) -> Duel:
    """The table says whose turn it is; the same side again means that its actions begin anew."""
    if side == duel.side:
        return _overruled(replace(duel, used=(), petition=None, held=False), "turn")
    return _overruled(next_turn(duel, side), "turn")


def _declared(table: AvignonTable, event: said.Declared) -> AvignonTable:
    duel = table.duel
    if event.winner is None:
        waived = (duel.here.rome, duel.here.avignon)
        goes_on = replace(duel, won=None, declared=False, waived=waived)
        return settle(with_duel(table, _overruled(goes_on, "winner")))
    name = table.setup.name(event.winner)
    won = rule(Victory(duel.side_of(event.winner)), Reason("win.declared", name=name))
    return with_duel(table, _overruled(replace(duel, won=won, declared=True, petition=None), "winner"))
