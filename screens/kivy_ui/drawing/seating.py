"""Where the seats of a table lie on the screen: above, beside and below it, the same at the left and at the right."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from screens.pages.parts.scales import seating

Spot = tuple[float, float]


@dataclass(frozen=True)
class Room:
    """The measures of the picture in pixels: a badge with its words, the table, and the gaps between them."""

    width: float
    badge: float
    line: float
    table: Spot
    gap: float
    inward: float  # how far two seats of one row come in from the middle of their halves, as a share of the width


def label_room(seat: int, count: int, room: Room) -> float:
    """How wide the words below a seat may be."""
    row = next(row for row in seating(count).rows if seat in row)
    if row == seating(count).rows[1]:
        return (room.width - room.table[0]) / 2 - room.gap
    if len(row) == 1:
        return room.width * 0.6
    return room.width * (1 / len(row) - 2 * _inward(row, room)) - room.gap


def _inward(row: Sequence[int], room: Room) -> float:
    return room.inward if len(row) == 2 else 0.0


def row_heights(lines: Sequence[int], room: Room) -> list[float]:
    """How tall each row is, given how many lines the words of each seat take; an empty row is 0 tall."""
    talls = []
    for number, row in enumerate(seating(len(lines)).rows):
        words = max((lines[seat] for seat in row), default=0)
        tall = room.badge + room.line * words if row else 0.0
        talls.append(max(tall, room.table[1]) if number == 1 else tall)
    return talls


def height(lines: Sequence[int], room: Room) -> float:
    """How tall the whole picture is."""
    talls = [tall for tall in row_heights(lines, room) if tall]
    return sum(talls) + room.gap * 2 * (len(talls) - 1)


def places(lines: Sequence[int], room: Room) -> tuple[list[Spot], Spot]:
    """The middle of every badge and of the table, measured from the upper left corner of the picture downwards."""
    spots: list[Spot] = [(0.0, 0.0)] * len(lines)
    top, table = 0.0, (room.width / 2, 0.0)
    for number, (row, tall) in enumerate(zip(seating(len(lines)).rows, row_heights(lines, room), strict=True)):
        if number == 1:
            table = (room.width / 2, top + tall / 2)
        words = room.line * max((lines[seat] for seat in row), default=0)
        for place, seat in enumerate(row):
            spare = (tall - room.badge - words) / 2
            spots[seat] = (_across(number, place, row, room), top + spare + room.badge / 2)
        top += tall + room.gap * 2 if tall else 0.0
    return spots, table


def _across(number: int, place: int, row: Sequence[int], room: Room) -> float:
    if number == 1:
        side = (room.width - room.table[0]) / 4
        return side if place == 0 else room.width - side
    middle = (place + 0.5) / len(row)
    return room.width * (middle + (0.5 - middle) * 2 * _inward(row, room) / 0.5)
