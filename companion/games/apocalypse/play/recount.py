"""AP-PROT-07: the dead take their heaven and nether cards along; what still lies there has to be counted again."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from companion.engine.events import OptionSet
from companion.games.apocalypse.events import FIGURES, FigureName
from companion.games.apocalypse.rules.displays import SIDES, Display, Ethos, Side
from companion.games.apocalypse.state import FULL, LAST_HORSEMAN, ApocalypseTable, CountedFigure, put, without


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


def note_counted(table: ApocalypseTable, seat: int, ethos: Ethos, figures: tuple[FigureName, ...]) -> ApocalypseTable:
    """Somebody has looked at this side: its figures are what the table says, and these were counted just now."""
    now = {(seat, ethos, figure) for figure in figures}
    uncounted = without(table.uncounted, (seat, ethos)) if (seat, ethos) in table.uncounted else table.uncounted
    known = {**table.counted_in, **dict.fromkeys(now, table.number)}
    table = replace(table, uncounted=uncounted, counted_in=known, unknown=table.unknown - now)
    ride = table.ride
    return table if ride is None else table.with_ride(replace(ride, counted=ride.counted | now))


def uncount(table: ApocalypseTable, seat: int, ethos: Ethos) -> ApocalypseTable:
    """Nothing of one side is counted for this ride any more: should somebody be there after all, all of it is asked."""
    ride = table.ride
    if ride is None:
        return table
    left = frozenset(figure for figure in ride.counted if figure[:2] != (seat, ethos))
    return table.with_ride(replace(ride, counted=left))


def change_depth(table: ApocalypseTable, event: OptionSet) -> ApocalypseTable:
    """Where a group begins in mid-game to write down every card, nobody knows what lies in the displays, except what
    was counted for the ride that runs, or where nothing has happened since the group wrote down less."""
    depths = table.setup.facts.depths
    if depths is None or event.key != depths.option.key:
        return table
    if table.setup.depth != FULL:
        return table if table.parted is not None else replace(table, parted=_moment(table))
    if table.parted is None or table.parted == _moment(table):
        return replace(table, parted=None)
    everything = {figure for seat in table.seats for figure in _figures(seat)}
    known = {figure for figure in table.ride.counted if _still_there(table, figure)} if table.ride else set()
    return replace(table, parted=None, unknown=frozenset(everything - known))


def _moment(table: ApocalypseTable) -> tuple[object, ...]:
    """What differs as soon as something happens at the table."""
    if table.phase == "setup":
        return ("setup",)
    return table.phase, table.number, table.round, table.starts_next, table.rides, table.displays


def _figures(seat: int) -> frozenset[CountedFigure]:
    return frozenset((seat, ethos, figure) for ethos in SIDES for figure in FIGURES)


def _still_there(table: ApocalypseTable, counted: CountedFigure) -> bool:
    """Is a figure that was counted for a ride still so after it?"""
    seat, ethos, figure = counted
    entered = table.ride is not None and seat in table.ride.survived
    return not entered and (figure == "persons" or (seat, ethos) not in table.uncounted)


def is_known(table: ApocalypseTable, seat: int, ethos: Ethos, figure: FigureName) -> bool:
    """Can this figure of a display be shown as a fact? Not where nobody followed it, nor what may have gone with the
    dead since somebody looked (AP-PROT-07)."""
    if (seat, ethos, figure) in table.unknown:
        return False
    return figure == "persons" or (seat, ethos) not in table.uncounted


def kept_since(table: ApocalypseTable, seat: int, ethos: Ethos, figure: FigureName) -> int | None:
    """Since which round a figure stands as somebody entered it, 0 where nothing was laid there since the beginning.

    None where nobody knows it: not followed, perhaps gone with the dead, or of a display that nobody has entered yet.
    """
    if table.setup.depth != FULL or not is_known(table, seat, ethos, figure):
        return None
    begun = any(one == seat for one, _, _ in table.counted_in)
    return table.counted_in.get((seat, ethos, figure), 0 if begun else None)


def unsure_sides(table: ApocalypseTable, seat: int) -> tuple[Ethos, ...]:
    """The sides of a display of which some figure is not known."""
    return tuple(side for side in SIDES if not all(is_known(table, seat, side, figure) for figure in FIGURES))


def unknown_seats(table: ApocalypseTable) -> tuple[int, ...]:
    """Whose persons nobody knows, so that dealing and looking ahead can't be right."""
    lost = {seat for seat, _, figure in table.unknown if figure == "persons"}
    return tuple(seat for seat in table.seats if seat in lost)


def forget_display(table: ApocalypseTable, seat: int) -> ApocalypseTable:
    """Only the living and the dead were told: how the display lies now nobody knows."""
    return replace(table, unknown=table.unknown | _figures(seat))


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
        side = display.side(ethos)
        if not all(is_known(table, seat, ethos, figure) for figure in FIGURES):
            now = [getattr(side, figure) if is_known(table, seat, ethos, figure) else 0 for figure in FIGURES]
            display = display.with_side(ethos, Side(*now))
    return display


def _counted_now(table: ApocalypseTable, seat: int) -> Display:
    ride = table.ride
    counted = ride.counted if ride else frozenset()
    faced = ride.faced.get(seat) if ride else None
    display = faced.before if faced else table.displays[seat]  # the dead took along what nobody saw
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


def seats_to_count(table: ApocalypseTable) -> tuple[int, ...]:
    """Whose displays are to be counted again, clockwise."""
    return tuple(seat for seat in table.seats if sides_to_count(table, seat))
