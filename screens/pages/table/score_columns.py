"""Which columns of a score sheet stand beside the names, how wide they are, and what the ones before them add up to."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from companion.engine.score import Cell, ScoreSheet
from screens.pages.avatars import SOFT, breakable

WIDEST = 5  # columns that fit beside a name and a sum
ROW, BADGE, NAME = 368, 40, 60  # the inside of a row, the badge with its gap, the least room for a name
GAP, NARROWEST, WORD = 2, 36, 48
LETTER, DIGIT = 7.8, 17  # in large letters a heading breaks at its soft hyphens, a figure still fits
LINES, WHOLE = 1.6, 4  # a name takes two lines, but so many letters stay together


@dataclass(frozen=True)
class Columns:
    """The last columns with their headings and widths; `earlier` is the width of what was before them, 0 for nothing.

    `first` is the number of the first column that is shown.
    """

    first: int
    headings: tuple[str, ...]
    widths: tuple[float, ...]
    total: float
    earlier: float = 0


def columns_of(sheet: ScoreSheet, names: list[str], earlier: str) -> Columns:
    """Every column if there is room: whole words first, then hyphenated ones; else the oldest ones are summed up."""
    total, sums = sum_width(sheet), adds_up(sheet)
    least = [DIGIT * longest_figure([line[place] for line in sheet.rows]) for place in range(len(names))]
    for shown in range(min(len(names), WIDEST), 0, -1):
        first = len(names) - shown
        summed = _earlier_width(sheet, first, earlier) if first and sums else 0
        room = ROW - BADGE - NAME - total - summed - GAP * (shown + 1 + bool(summed))
        if summed and shown == WIDEST:
            continue  # the summed ones take the place of one
        for longest in (_longest_word, _longest_part):
            shown_names = zip(names[first:], least[first:], strict=True)
            wanted = [max(_word_width(longest(name)), figure) for name, figure in shown_names]
            if sum(wanted) <= room or (shown == 1 and longest is _longest_part):
                return Columns(first, tuple(map(heading, names[first:])), tuple(wanted), total, summed)
    return Columns(0, (), (), total)


def name_width(name: str) -> float:
    """Room for a badge and a name in two lines beside the figures; where there is less, they stand above them."""
    return BADGE + LETTER * max(len(name) / LINES, min(len(name), WHOLE))


def heading(name: str) -> str:
    """A heading whose long words may break."""
    return breakable(name)


def adds_up(sheet: ScoreSheet) -> bool:
    """Are the sums those of the columns? In a match of several games they are not."""
    return all(_sum(line) == (cell.value or 0) for line, cell in zip(sheet.rows, sheet.totals, strict=True))


def earlier_cell(sheet: ScoreSheet, seat: int, first: int) -> Cell:
    """What the columns before the first shown one add up to, with all their reasons."""
    cells = sheet.rows[seat][:first]
    known = [cell for cell in cells if cell.value is not None]
    return Cell(_sum(cells) if known else None, tuple(reason for cell in known for reason in cell.why))


def sum_width(sheet: ScoreSheet) -> float:
    """Room for the longest sum and for its heading, in large letters too."""
    return max(63, 24 * longest_figure(sheet.totals))


def longest_figure(cells: Any) -> int:
    """How many signs the longest figure has."""
    return max((len(str(cell.value)) for cell in cells if cell.value is not None), default=1)


def _sum(cells: tuple[Cell, ...]) -> Any:
    return sum((cell.value for cell in cells if cell.value is not None), 0)


def _earlier_width(sheet: ScoreSheet, first: int, name: str) -> float:
    cells = [earlier_cell(sheet, seat, first) for seat in range(len(sheet.rows))]
    return max(_word_width(_longest_word(name)), DIGIT * longest_figure(cells))


def _word_width(letters: int) -> float:
    """Room for a word; a word of one syllable never breaks, however large the letters are."""
    return max(NARROWEST if letters < 4 else WORD, LETTER * letters + 4)


def _longest_word(name: str) -> int:
    return max(map(len, name.split()), default=0)


def _longest_part(name: str) -> int:
    """The longest line when every long word takes two lines."""
    return max((_halved(word) for word in heading(name).split()), default=0)


def _halved(word: str) -> int:
    parts = word.split(SOFT)
    ways = [max(len("".join(parts[:at])) + 1, len("".join(parts[at:]))) for at in range(1, len(parts))]
    return min(ways, default=len(word))
