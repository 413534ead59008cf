"""The score sheet: what each round brought and cost in chips; each figure says why."""

from __future__ import annotations

from companion.engine.ruling import Reason
from companion.engine.score import Cell, ScoreSheet
from companion.games.apokerlypse.events import ChipsCounted
from companion.games.apokerlypse.play.end import most_chips
from companion.games.apokerlypse.state import IN_ROUND, PokerTable, RoundRecord


def sheet(table: PokerTable) -> ScoreSheet:
    """The chips at the start, the change of each round, and the stack as it is (PK-INV-01)."""
    if table.stage == "setup":
        return ScoreSheet()
    running, start, best = table.stage in IN_ROUND, _start(table), most_chips(table)
    columns = [Reason("sheet.start"), *(Reason("sheet.round", number=record.number) for record in table.records)]
    if running:
        columns.append(Reason("sheet.running", number=table.number))
    rows = tuple(
        (start, *(round_cell(record, seat) for record in table.records), *([_running(table, seat)] * running))
        for seat in table.seats
    )
    return ScoreSheet(tuple(columns), rows, tuple(_total(table, seat, seat in best) for seat in table.seats))


def _start(table: PokerTable) -> Cell:
    each = table.setup.facts.counts["chips_each"]
    return Cell(each, (Reason("sheet.start_chips", "PK-SETUP-01", chips=each),))


def round_cell(record: RoundRecord, seat: int) -> Cell:
    """PK-COST-03, PK-ROUND-01: what a round brought somebody, and why."""
    change = record.closing[seat] - record.opening[seat]
    why = [
        Reason("sheet.paid", "PK-COST-03", chips=record.paid[seat], cost=record.cost),
        Reason("sheet.took", "PK-ROUND-01", chips=record.took[seat]),
    ]
    if seat in record.points:
        why.append(Reason("sheet.points", "PK-ROUND-01", points=record.points[seat]))
    other = change - record.took[seat] + record.paid[seat]
    if other:
        why.append(Reason("sheet.other", "PK-INV-01", chips=other))
    return Cell(change, tuple(why), best=seat in record.winners, overruled=record.overruled or bool(other))


def _running(table: PokerTable, seat: int) -> Cell:
    change = table.stacks[seat] - table.opening[seat]
    return Cell(change, (Reason("sheet.so_far", "PK-COST-03", chips=table.paid[seat]),))


def _total(table: PokerTable, seat: int, best: bool) -> Cell:
    chips = table.stacks[seat]
    why = Reason("sheet.total", "PK-END-02", chips=chips)
    return Cell(chips, (why,), best=best, correct=ChipsCounted(seat, chips))
