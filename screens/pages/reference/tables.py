"""The tables of the rulebook: points, what is in the box, and set-ups by number of players, from the facts alone."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from companion.engine.facts import Facts
from companion.texts import Say
from screens.pages.nodes import Column, Node, Row, Space, Text, card
from screens.pages.nodes.vocabulary import Role, Tone

FEW = 3  # columns
NARROW, PLAIN, WIDE = 36, 56, 92  # of many columns, of one, and under words
Figures = Callable[[int], Mapping[str, int]]
"""The figures of a set-up by the number of players."""


@dataclass(frozen=True)
class FigureTable:
    """Rows of figures under their heads; the first column is that of the edition one reads."""

    heads: tuple[str, ...]
    rows: tuple[tuple[str, tuple[str, ...]], ...]
    corner: str = ""
    quiet: bool = False
    """Do the further columns stand for another rule text?"""


def table_of(asked: Mapping[str, Any], facts: Facts, edition: str, figures: Figures, say: Say) -> FigureTable:
    """The table that a passage asks for."""
    if "points" in asked:
        return _points(asked, facts, edition, say)
    if "seats" in asked:
        return _by_seats(asked["seats"], facts, figures, say)
    rows = tuple((row[say.language], (str(facts.counts[row["count"]]),)) for row in asked["counts"])
    return FigureTable((), rows)


def _points(asked: Mapping[str, Any], facts: Facts, edition: str, say: Say) -> FigureTable:
    """A point table; where each rule text has its own, the one that is read stands first."""
    charts = asked["points"]
    if isinstance(charts, str):
        return FigureTable(
            (), tuple(_line(asked["words"], item, [points], say) for item, points in facts.points[charts].items())
        )
    editions = sorted(charts, key=lambda one: one != edition)
    names = {one.id: one.name[say.language] for one in facts.editions}
    columns = [facts.points[charts[one]] for one in editions]
    in_order = sorted(columns[0], key=columns[0].__getitem__)
    rows = tuple(_line(asked["words"], item, [one[item] for one in columns], say) for item in in_order)
    return FigureTable(tuple(names[one] for one in editions), rows, quiet=True)


def _line(words: str, item: str, points: list[int], say: Say) -> tuple[str, tuple[str, ...]]:
    return say(f"{words}.{item}"), tuple(str(one) for one in points)


def _by_seats(rows: list[Mapping[str, Any]], facts: Facts, figures: Figures, say: Say) -> FigureTable:
    """What is laid out for how many players; what has to be counted first is left open."""
    counts = range(facts.seats[0], facts.seats[1] + 1)
    known = [figures(seats) for seats in counts]
    cells = tuple((row[say.language], tuple(str(one.get(row["figure"], "–")) for one in known)) for row in rows)
    return FigureTable(tuple(map(str, counts)), cells, say("rules.seats"))


def table_card(table: FigureTable) -> Node:
    """The rows below each other; figures stand in columns of one width."""
    many = max(len(cells) for _, cells in table.rows) > FEW
    wide = NARROW if many else WIDE if table.heads else PLAIN
    role: Role = "body-strong" if many else "figure-s-strong"
    lines: list[Node] = []
    if table.heads:
        corner = Text(table.corner, "caption", "tx2", weight=1) if table.corner else Space(0)
        lines.append(_row(corner, [Text(head, "caption", "tx2", "center") for head in table.heads], wide))
    for label, cells in table.rows:
        figures = [Text(cell, role, _tone(table, place), "center") for place, cell in enumerate(cells)]
        lines.append(_row(Text(label, weight=1), figures, wide))
    return card(Column(tuple(lines), 4), look="plain", pad=14, radius=14)


def _tone(table: FigureTable, place: int) -> Tone:
    return "tx3" if table.quiet and place else "tx"


def _row(label: Node, cells: Sequence[Node], wide: float) -> Row:
    boxes = (card(cell, look="ghost", pad=0, width=wide, align="center") for cell in cells)
    return Row((label, *boxes), 4)
