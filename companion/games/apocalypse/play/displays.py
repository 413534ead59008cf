"""Displays as counts: what the table says lies in front of a player (AP-EARTH-01, -04, AP-VIOL-03, AP-CHNG-04)."""

from __future__ import annotations

from dataclasses import replace

from companion.games.apocalypse.events import FIGURES, Counted, Marked, SideCounted
from companion.games.apocalypse.play.recount import is_known, note_counted, uncount
from companion.games.apocalypse.rules.displays import (
    EMPTY,
    ICONS,
    PRINTED,
    SIDES,
    Display,
    Ethos,
    Laid,
    Side,
    other_side,
)
from companion.games.apocalypse.state import ApocalypseTable, CountedFigure


def count(table: ApocalypseTable, event: Counted) -> ApocalypseTable:
    """One figure of one side; persons who leave go from the outside and take their marks along."""
    display = table.displays[event.seat]
    side = replace(display.side(event.side), **{event.what: event.value})
    if table.phase == "ride" and event.what == "persons" and not event.value:
        side, table = EMPTY, uncount(table, event.seat, event.side)  # AP-INV-04: where nobody is, nothing lies
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


def lay_card(table: ApocalypseTable, seat: int, ethos: Ethos, laid: Laid, to: int) -> ApocalypseTable:
    """AP-PLAY-01: one played card; what it changed was seen just now, and where nobody is left, nothing lies.

    Which icons went with somebody who left, or came with somebody who changed sides, was seen by the table alone. One
    more than nobody knows how many is no count either.
    """
    before, after = table.displays, _displays_after(table, seat, ethos, laid, to)
    touched = [(one, side) for one in {seat, to} for side in SIDES if after[one].side(side) != before[one].side(side)]
    changed = {
        (one, side, what)
        for one, side in touched
        for what in FIGURES
        if getattr(before[one].side(side), what) != getattr(after[one].side(side), what)
    }
    nobody = laid in ("violence", "change") and not after[seat].side(ethos).persons
    empty = {(seat, ethos, what) for what in FIGURES if nobody and is_known(table, seat, ethos, "persons")}
    lost = _lost_from_sight(table, seat, ethos, laid, to) - empty
    seen = {figure for figure in changed if is_known(table, *figure)} - lost | empty
    known = {**table.counted_in, **dict.fromkeys(seen, table.number)}
    return replace(table, displays=after, counted_in=known, unknown=table.unknown - empty | lost)


def _lost_from_sight(table: ApocalypseTable, seat: int, ethos: Ethos, laid: Laid, to: int) -> frozenset[CountedFigure]:
    """AP-VIOL-03, AP-CHNG-04, AP-HEAV-07, AP-NETH-10: the icons that may be others after this card. Music stays: nobody
    who has some can be attacked (AP-ATT-06), and it can't be exchanged (AP-MUS-06)."""
    here = frozenset((seat, ethos, icon) for icon in ICONS)
    if laid == "swapped":
        return here
    side = table.displays[seat].side(ethos)
    lying = frozenset(figure for figure in here if getattr(side, figure[2]) or not is_known(table, *figure))
    if laid == "violence":
        return lying
    moved = laid == "change" and lying
    return lying | {(to, other_side(ethos), icon) for icon in ICONS} if moved else frozenset()


def _displays_after(table: ApocalypseTable, seat: int, ethos: Ethos, laid: Laid, to: int) -> tuple[Display, ...]:
    """AP-CHNG-04: a card changes one display; where somebody changes sides, the one he goes to as well."""
    if laid != "change":
        return table.displays_with(seat, laid_on(table.displays[seat], ethos, laid))
    left = table.with_display(seat, _leave(table.displays[seat], ethos))
    return left.displays_with(to, _grow(left.displays[to], other_side(ethos)))


def laid_on(display: Display, ethos: Ethos, laid: Laid) -> Display:
    """AP-EARTH-04, AP-HEAV-05, AP-NETH-09, AP-NEUT-03, AP-VIOL-03: what one card does to a side of a display."""
    place = display.unmarked(ethos)
    if laid in PRINTED and place is not None:
        return display.with_mark(ethos, place, laid)
    match laid:
        case "person":
            return _grow(display, ethos)
        case "music":
            return add_music(display, ethos, 1)
        case "neutralised":
            return add_music(display, ethos, -1)
        case "violence":
            return _leave(display, ethos)
        case "swapped":
            return display  # which card went is seen at the table alone
    side, shown = display.side(ethos), laid.split("_")
    return display.with_side(ethos, replace(side, **{icon: side.icons(icon) + (icon in shown) for icon in ICONS}))


def _leave(display: Display, ethos: Ethos) -> Display:
    """AP-INV-04: the outermost person leaves a side; with the last one goes all that lay there."""
    left = lose(display, ethos, 1)
    return left if left.side(ethos).persons else left.with_side(ethos, EMPTY)


def _grow(display: Display, ethos: Ethos) -> Display:
    side = display.side(ethos)
    return display.with_side(ethos, replace(side, persons=side.persons + 1))


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
