"""Displays as counts: what the table says lies in front of a player (AP-EARTH-01, -04, AP-VIOL-03, AP-CHNG-04)."""

from __future__ import annotations

from dataclasses import replace

from companion.games.apocalypse.events import FIGURES, Counted, Marked, SideCounted
from companion.games.apocalypse.play.recount import note_counted
from companion.games.apocalypse.rules.displays import EMPTY, Display, Ethos, Side
from companion.games.apocalypse.state import ApocalypseTable


def count(table: ApocalypseTable, event: Counted) -> ApocalypseTable:
    """One figure of one side; persons who leave go from the outside and take their marks along."""
    display = table.displays[event.seat]
    side = replace(display.side(event.side), **{event.what: event.value})
    if table.phase == "ride" and event.what == "persons" and not event.value:
        side = EMPTY  # AP-INV-04: where nobody is, nothing lies
    table = note_counted(table, event.seat, event.side, (event.what,))
    return table.with_display(event.seat, display.with_side(event.side, side))


def count_side(table: ApocalypseTable, event: SideCounted) -> ApocalypseTable:
    """All figures of one side at once."""
    side = Side(event.persons, event.mask, event.helmet, event.pig, event.music)
    table = note_counted(table, event.seat, event.side, FIGURES)
    return table.with_display(event.seat, table.displays[event.seat].with_side(event.side, side))


def mark(table: ApocalypseTable, event: Marked) -> ApocalypseTable:
    """AP-NETH-09: the printed mark under one person, which changes what is dealt for it."""
    display = table.displays[event.seat].with_mark(event.side, event.place, event.mark)
    return table.with_display(event.seat, display)


def lose(display: Display, ethos: Ethos, dead: int) -> Display:
    """AP-PROT-05, AP-PROT-13: the outermost leave with their marks; the base is not counted and can't die."""
    if not dead:
        return display
    side = display.side(ethos)
    return display.with_side(ethos, replace(side, persons=max(0, side.persons - dead)))


def add_music(display: Display, ethos: Ethos, change: int) -> Display:
    """A seal placed or music neutralised on one side (AP-SEAL-02, AP-NEUT-03)."""
    side = display.side(ethos)
    return display.with_side(ethos, replace(side, music=max(0, side.music + change)))
