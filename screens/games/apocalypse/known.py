"""What a running table of Apocalypse knows of the input of its calculators: what somebody counted, and nothing else."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from companion.games.apocalypse.events import FIGURES
from companion.games.apocalypse.play.recount import is_known
from companion.games.apocalypse.reports.standings import HORSEMEN, all_cards_won, held_cards, points_of
from companion.games.apocalypse.rules.displays import DECKS, SIDES, Deck, Ethos
from companion.games.apocalypse.rules.setup import starred
from companion.games.apocalypse.state import FULL, LAST_HORSEMAN, ApocalypseTable, Ride
from companion.texts import Say

Known = dict[str, Any]


def _side(table: ApocalypseTable, seat: int, ethos: Ethos) -> Known:
    """The figures of one side that are a fact: followed, or counted for the ride that runs."""
    side = table.displays[seat].side(ethos)
    counted = table.ride.counted if table.ride else frozenset()
    return {
        figure: getattr(side, figure)
        for figure in FIGURES
        if (is_known(table, seat, ethos, figure) if table.setup.depth == FULL else (seat, ethos, figure) in counted)
    }


def _persons(table: ApocalypseTable, seat: int) -> Known:
    """Good and evil persons, as far as they are known."""
    found = {ethos: _side(table, seat, ethos).get("persons") for ethos in SIDES}
    return {ethos: count for ethos, count in found.items() if count is not None}


def _stack(_say: Say, table: ApocalypseTable, _seat: int) -> Known:
    counts = {f"starred_{deck}": starred(table.setup, deck) for deck in DECKS}
    return {"players": table.seat_count, **{key: count for key, count in counts.items() if count}}


def _protection(_say: Say, table: ApocalypseTable, seat: int) -> Known:
    cards = sorted(card for card in held_cards(table, seat) if card < LAST_HORSEMAN)
    sides: Known = {ethos: _side(table, seat, ethos) for ethos in SIDES}
    return {"horseman": table.horseman, **sides, "horseman_cards": cards}


def _rewards(_say: Say, table: ApocalypseTable, _seat: int) -> Known:
    players = [{"name": table.setup.name(seat), **_after_ride(table, seat)} for seat in table.seats]
    start = {} if table.starts_next is None else {"next_start": table.setup.name(table.starts_next)}
    horseman = table.ride.horseman if table.ride else table.horseman
    return {"horseman": horseman, "players": players, "seal_supply": table.seal_supply, **start}


def _after_ride(table: ApocalypseTable, seat: int) -> Known:
    """The living and the dead of the ride that runs; before it those who would face it."""
    facing = table.ride.faced.get(seat) if table.ride else None
    if facing is None:
        return _persons(table, seat)
    left: Known = {ethos: facing.before.side(ethos).persons - facing.dead.get(ethos, 0) for ethos in SIDES}
    return {**left, "dead": facing.lost}


def _deal(_say: Say, table: ApocalypseTable, _seat: int) -> Known:
    start = table.deal.start if table.deal else table.starts_next
    named = {} if start is None else {"start": table.setup.name(start)}
    above = {f"{deck}_above": table.above[deck] for deck in DECKS if table.above[deck] is not None}
    return {"players": [_nation(table, seat) for seat in table.seats], **named, **above}


def _nation(table: ApocalypseTable, seat: int) -> Known:
    known = _persons(table, seat)
    marks: Known = {ethos: list(table.displays[seat].marks(ethos)) for ethos in SIDES if ethos in known}
    return {"name": table.setup.name(seat), **marks}


def _refill(_say: Say, table: ApocalypseTable, _seat: int) -> Known:
    ride = table.ride
    if ride is None or ride.horseman == LAST_HORSEMAN or ride.refilled:
        return {}
    return {"horseman": ride.horseman, **{deck: _pile(table, ride, deck) for deck in DECKS}}


def _pile(table: ApocalypseTable, ride: Ride, deck: Deck) -> Known:
    rest = 0 if deck in ride.shown else table.above[deck]
    discards = ride.discards.get(deck)
    return {key: count for key, count in (("rest", rest), ("discards", discards)) if count is not None}


def _winner(_say: Say, table: ApocalypseTable, _seat: int) -> Known:
    return {"players": [_player(table, seat, whole=True) for seat in table.seats]}


def _projection(_say: Say, table: ApocalypseTable, _seat: int) -> Known:
    return {"players": [{"ethos": "unknown", **_player(table, seat, whole=False)} for seat in table.seats]}


def _player(table: ApocalypseTable, seat: int, *, whole: bool) -> Known:
    """AP-WIN-01 to -03; an ethos only when it lies open."""
    reckoned = [points_of(table, number, seat) for number in HORSEMEN]
    points = [one.value for one in reckoned if one is not None]
    open_cards = {"ethos": table.ethos[seat]} if table.revealed and seat in table.ethos else {}
    return {
        "name": table.setup.name(seat),
        **({} if whole and len(points) < len(HORSEMEN) else {"reckonings": points}),
        "horseman_cards": list(all_cards_won(table)[seat]),
        **_persons(table, seat),
        **open_cards,
    }


FILLS: Mapping[str, Callable[[Say, Any, int], Known]] = {
    "stack": _stack,
    "protection": _protection,
    "rewards": _rewards,
    "deal": _deal,
    "refill": _refill,
    "winner": _winner,
    "projection": _projection,
}
