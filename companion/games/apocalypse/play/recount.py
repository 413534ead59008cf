"""AP-PROT-07: the dead take their heaven and nether cards along; what still lies there has to be counted again."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from companion.engine.memoize import memoize
from companion.games.apocalypse.events import FIGURES, Figure
from companion.games.apocalypse.rules.displays import SIDES, Display, Ethos, Side
from companion.games.apocalypse.state import FULL, LAST_HORSEMAN, ApocalypseTable, put, without


def uncounted_after(
    table: ApocalypseTable, seat: int, horseman: int, dead: dict[Ethos, int]
) -> Mapping[tuple[int, Ethos], int]:
    """After a loss nobody knows what still lies there, unless nothing did."""
    display, uncounted = table.displays[seat], table.uncounted
    for ethos in SIDES:
        side = display.side(ethos)
        if dead[ethos] and (side.all_icons or side.music) and (seat, ethos) not in uncounted:
            uncounted = put(uncounted, (seat, ethos), horseman)
    return uncounted


def note_counted(table: ApocalypseTable, seat: int, ethos: Ethos, figures: tuple[Figure, ...]) -> ApocalypseTable:
    """Somebody has looked at this side: its figures are what the table says, and these were counted just now."""
    now = {(seat, ethos, figure) for figure in figures}
    uncounted = without(table.uncounted, (seat, ethos)) if (seat, ethos) in table.uncounted else table.uncounted
    known = {**table.counted_in, **dict.fromkeys(now, table.number)}
    table = replace(table, uncounted=uncounted, counted_in=known)
    ride = table.ride
    return table if ride is None else table.with_ride(replace(ride, counted=ride.counted | now))


def take_back_losses(table: ApocalypseTable, seat: int, horseman: int) -> ApocalypseTable:
    """The ride over this display never happened; what an earlier one left uncounted stays so."""
    kept = {key: ride for key, ride in table.uncounted.items() if key[0] != seat or ride != horseman}
    return replace(table, uncounted=kept)


def known(table: ApocalypseTable, seat: int) -> Display:
    """A display with its persons, and with only those icons and music that were counted since the last loss.

    Where displays are counted for a ride alone, only what was counted for the one that runs.
    """
    display = table.displays[seat]
    if table.setup.depth != FULL:
        return _counted_now(table, seat)
    for ethos in SIDES:
        if (seat, ethos) in table.uncounted:
            display = display.with_side(ethos, Side(display.side(ethos).persons, 0, 0, 0, 0))
    return display


def _counted_now(table: ApocalypseTable, seat: int) -> Display:
    counted, display = table.ride.counted if table.ride else frozenset(), table.displays[seat]
    for ethos in SIDES:
        side = display.side(ethos)
        now = [getattr(side, figure) if (seat, ethos, figure) in counted else 0 for figure in FIGURES]
        display = display.with_side(ethos, Side(*now))
    return display


def _bereft(table: ApocalypseTable, seat: int) -> tuple[Ethos, ...]:
    """The sides that lost somebody in this ride and were not counted since; after the last ride none matter."""
    ride = table.ride
    facing = ride.faced.get(seat) if ride and ride.horseman < LAST_HORSEMAN else None
    if facing is None:
        return ()
    return tuple(ethos for ethos in SIDES if facing.dead[ethos] and (seat, ethos) in table.uncounted)


def emptied(table: ApocalypseTable) -> tuple[tuple[int, Ethos], ...]:
    """AP-INV-04: the sides on which nobody is left, so that nothing can lie there any more."""
    lost = ((seat, ethos) for seat in table.seats for ethos in _bereft(table, seat))
    return tuple((seat, ethos) for seat, ethos in lost if not table.displays[seat].side(ethos).persons)


def sides_to_count(table: ApocalypseTable, seat: int) -> tuple[Ethos, ...]:
    """The sides of a display whose survivors may have kept more or less of what lay there."""
    display = table.displays[seat]
    return tuple(ethos for ethos in _bereft(table, seat) if display.side(ethos).persons)


@memoize(lambda table: (table.uncounted, table.rides, table.phase, table.displays))
def seats_to_count(table: ApocalypseTable) -> tuple[int, ...]:
    """Whose displays are to be counted again, clockwise."""
    return tuple(seat for seat in table.seats if sides_to_count(table, seat))
