"""The score sheet: one column for each round that brought points, then locations and abilities at the end."""

from __future__ import annotations

from collections.abc import Sequence

from companion.engine.memoize import memoize
from companion.engine.ruling import Reason, Ruling, Word
from companion.engine.score import Cell, ScoreSheet
from companion.games.empires_end.events import Counted, RoundPointsSet, ScoreSet
from companion.games.empires_end.play.end import missing, score_of
from companion.games.empires_end.rules.final import Score
from companion.games.empires_end.state import EmpiresTable


def sheet(table: EmpiresTable) -> ScoreSheet:
    """EE-GEN-02: points during play in the order of the rounds, and the final scoring once it is there."""
    return _at_the_end(table) if table.at_end else _during_play(table)


@memoize(lambda table: (table.lines, table.spaces, table.setup.seats))
def _during_play(table: EmpiresTable) -> ScoreSheet:
    """What the empires are worth does not matter yet, so nothing that is done to them changes this sheet."""
    totals = tuple([_score_marker(table, seat) for seat in table.seats])
    return ScoreSheet(_columns(table), _rounds(table), totals)


@memoize(lambda table: (table.lines, table.empires, table.counted, table.held, table.ending, table.space, table.setup))
def _at_the_end(table: EmpiresTable) -> ScoreSheet:
    columns = (*_columns(table), Reason("sheet.locations"), Reason("sheet.abilities"))
    scores = [_final(table, seat) for seat in table.seats]
    rows = tuple([(*row, *_final_cells(table, seat, scores[seat])) for seat, row in enumerate(_rounds(table))])
    return ScoreSheet(columns, rows, tuple([_total(table, seat, scores) for seat in table.seats]))


def _columns(table: EmpiresTable) -> tuple[Reason, ...]:
    return tuple([_column(table, space) for space in _scored_spaces(table)])


@memoize(lambda table: (table.lines, table.setup.seats))
def _rounds(table: EmpiresTable) -> tuple[tuple[Cell, ...], ...]:
    spaces = _scored_spaces(table)
    return tuple([tuple([_round_cell(table, seat, space) for space in spaces]) for seat in table.seats])


def _scored_spaces(table: EmpiresTable) -> list[int]:
    return sorted({line.space for line in table.lines})


def _column(table: EmpiresTable, space: int) -> Reason:
    if not 1 <= space <= len(table.spaces):
        return Reason("sheet.other")
    return Reason("sheet.round", number=space, round=Word(f"choice.{table.spaces[space - 1]}"))


def _round_cell(table: EmpiresTable, seat: int, space: int) -> Cell:
    lines = [line for line in table.lines if (line.seat, line.space) == (seat, space)]
    points = sum(line.points for line in lines)
    why = tuple(reason for line in lines for reason in line.why) or (Reason("sheet.nothing", "EE-GEN-02"),)
    everyone = [sum(one.points for one in table.lines if (one.seat, one.space) == (s, space)) for s in table.seats]
    best = points > 0 and points == max(everyone)
    overruled = any(line.overruled for line in lines)
    return Cell(points, why, best, overruled, RoundPointsSet(seat, space, points))


def _final_cells(table: EmpiresTable, seat: int, found: Ruling[Score] | None) -> list[Cell]:
    """EE-END-02, -03: the two parts of the final scoring; open while something is missing."""
    if found is None:
        return [Cell(None, missing(table, seat))] * 2
    score, stated = found.value, table.counted.get(seat)
    correct = Counted(seat, score.locations, score.abilities, score.intact)
    land, abilities = (
        [reason for reason in found.reasons if reason.key == "final.locations"],
        [reason for reason in found.reasons if reason.key not in ("final.locations", "final.total")],
    )
    land_stated = stated is not None and stated.locations is not None
    abilities_stated = stated is not None and stated.abilities is not None
    return [
        Cell(score.locations, tuple(land) or found.reasons, overruled=land_stated, correct=correct),
        Cell(score.abilities, tuple(abilities) or found.reasons, overruled=abilities_stated, correct=correct),
    ]


def _total(table: EmpiresTable, seat: int, scores: Sequence[Ruling[Score] | None]) -> Cell:
    """EE-END-03: the whole total at the end, the score marker while something is missing."""
    own = scores[seat]
    if own is None:
        return _score_marker(table, seat)
    best = all(other is None or own.value.total >= other.value.total for other in scores)
    return Cell(own.value.total, own.reasons, best)


def _score_marker(table: EmpiresTable, seat: int) -> Cell:
    """EE-SETUP-11: where the score marker stands."""
    score = table.score(seat)
    why = Reason("sheet.track", "EE-SETUP-11", name=table.setup.name(seat), points=score)
    overruled = any(line.overruled for line in table.lines if line.seat == seat)
    best = score == max(table.score(one) for one in table.seats)
    return Cell(score, (why,), best, overruled, ScoreSet(seat, score))


def _final(table: EmpiresTable, seat: int) -> Ruling[Score] | None:
    return None if missing(table, seat) else score_of(table, seat)
