"""When the lead changed hands for good, read off the score sheet of any game."""

from __future__ import annotations

from dataclasses import dataclass

from companion.engine.score import ScoreSheet
from screens.pages.table.score import running_totals

Lines = tuple[tuple[float | None, ...], ...]


@dataclass(frozen=True)
class Turn:
    """After which column somebody took the lead and kept it; `from_start` where nobody else ever had it."""

    column: int
    seat: int
    from_start: bool


def score_lines(sheet: ScoreSheet) -> Lines | None:
    """Everybody's sum after each column; None where a game's columns don't add up to its sums, or are too few."""
    lines = tuple(running_totals(sheet, seat) for seat in range(len(sheet.rows)))
    shown = [[value for value in line if value is not None] for line in lines]
    if not lines or any(len(line) < 2 for line in shown):
        return None
    sums = [float(cell.value) if cell.value is not None else None for cell in sheet.totals]
    return lines if [line[-1] for line in shown] == sums else None


def turning_point(sheet: ScoreSheet, lowest: bool = False) -> Turn | None:
    """The column at which the one who leads in the end took the lead alone; None where two lead, or nothing adds up."""
    lines = score_lines(sheet)
    if lines is None or len(lines) < 2:
        return None
    count = min(sum(value is not None for value in line) for line in lines)
    leads = [_leader([line[column] or 0.0 for line in lines], lowest) for column in range(count)]
    last = leads[-1] if leads else None
    if last is None:
        return None
    column = count - 1
    while column and leads[column - 1] == last:
        column -= 1
    return Turn(column, last, column == 0)


def _leader(sums: list[float], lowest: bool) -> int | None:
    """Who is ahead alone."""
    best = min(sums) if lowest else max(sums)
    ahead = [seat for seat, value in enumerate(sums) if value == best]
    return ahead[0] if len(ahead) == 1 else None
