"""The score sheet: a column for each round, and the sums."""

from __future__ import annotations

from companion.engine.ruling import Reason
from companion.engine.score import Cell, ScoreSheet
from companion.games.new_game.state import NewGameTable


def sheet(table: NewGameTable) -> ScoreSheet:
    """NG-PLAY-01: what each complete round brought everybody; each figure says why."""
    rounds = range(table.rounds_done)
    columns = tuple(Reason("sheet.round", "NG-PLAY-01", number=number + 1) for number in rounds)
    rows = tuple(tuple(_cell(table, seat, number) for number in rounds) for seat in range(table.seat_count))
    return ScoreSheet(columns, rows, tuple(_total(row) for row in rows))


def _cell(table: NewGameTable, seat: int, number: int) -> Cell:
    points = table.points[seat][number]
    why = Reason("sheet.points", "NG-PLAY-01", name=table.setup.name(seat), number=number + 1, points=points)
    return Cell(points, (why,), best=points == max(own[number] for own in table.points))


def _total(row: tuple[Cell, ...]) -> Cell:
    total = sum(int(cell.value or 0) for cell in row)
    return Cell(total, (Reason("sheet.total", "NG-PLAY-01", count=len(row), total=total),))
