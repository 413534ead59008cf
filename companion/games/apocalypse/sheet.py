"""The score sheet: four reckonings, the Horseman cards and the sums; each figure says why (AP-WIN-01, -02)."""

from __future__ import annotations

from companion.engine.ruling import Reason, Word
from companion.engine.score import Cell, ScoreSheet
from companion.games.apocalypse.prizes import (
    all_points,
    card_overruled,
    card_value,
    cards_won,
    holders,
    points_of,
    total_of,
)
from companion.games.apocalypse.ride_events import PointsSet
from companion.games.apocalypse.state import ApocalypseTable

HORSEMEN = (1, 2, 3, 4)


def sheet(table: ApocalypseTable) -> ScoreSheet:
    """AP-COMP-13: instead of pencil and paper, one column for each Horseman and one for the cards."""
    columns = (*(Reason("sheet.reckoning", number=Word(f"roman.{number}")) for number in HORSEMEN), _cards())
    rows = tuple(
        (*(_reckoning(table, number, seat) for number in HORSEMEN), _card(table, seat)) for seat in table.seats
    )
    lines = [running_totals(table, seat) for seat in table.seats]
    running = tuple((*line, line[-1]) if len(line) == len(HORSEMEN) else line for line in lines)  # nothing new at last
    return ScoreSheet(columns, rows, tuple(_total(table, seat) for seat in table.seats), running)


def _cards() -> Reason:
    return Reason("sheet.cards")


def _reckoning(table: ApocalypseTable, number: int, seat: int) -> Cell:
    """AP-RECK-03: one reckoning of one player, correctable at any time once he has ridden."""
    points = points_of(table, number, seat)
    if points is None:
        return Cell(None, (Reason("sheet.not_yet", "AP-RECK-01", number=Word(f"roman.{number}")),))
    ride = table.ride_of(number)
    facing = ride.faced.get(seat) if ride else None
    stated = (number, seat) in table.points_set
    why = points.reasons
    if facing and not stated:
        why = (*(facing.fate.reasons if facing.fate else ()), *_stated_dead(facing.overruled), *why)
    best = points.value == max(all_points(table, number).values())
    overruled = stated or bool(facing and facing.overruled)
    return Cell(points.value, why, best, overruled, PointsSet(seat, number, points.value), ("horseman",))


def _stated_dead(overruled: bool) -> tuple[Reason, ...]:
    return (Reason("sheet.stated_dead", "AP-PROT-05"),) if overruled else ()


def _card(table: ApocalypseTable, seat: int) -> Cell:
    """AP-WIN-02: the points of the Horseman cards somebody holds."""
    cards = cards_won(table, seat)
    chart = table.setup.facts.points["horseman_card"]
    why = tuple(
        Reason("sheet.card", "AP-WIN-02", card=Word(f"horseman.{card}"), points=chart[str(card)]) for card in cards
    )
    overruled = any(card_overruled(table, number) for number in HORSEMEN if (number, seat) in table.cards_set)
    return Cell(card_value(table, seat), why or (Reason("sheet.no_card", "AP-WIN-02"),), overruled=overruled)


def _total(table: ApocalypseTable, seat: int) -> Cell:
    total, cards = total_of(table, seat), card_value(table, seat)
    best = total == max(total_of(table, one) for one in table.seats)
    why = Reason("sheet.total", "AP-WIN-01", reckonings=total - cards, cards=cards, points=total)
    return Cell(total, (why,), best=best and bool(table.rides))


def running_totals(table: ApocalypseTable, seat: int) -> tuple[int, ...]:
    """AP-WIN-02, AP-REW-01: the sum after each reckoning with the card that was won in it, as the sheet had it then.

    AP-AMB-07: a Horseman who was passed over leaves the sum as it was, so that each one keeps his column.
    """
    found, total, chart = [], 0, table.setup.facts.points["horseman_card"]
    reckonings = {number: points for number in HORSEMEN if (points := points_of(table, number, seat))}
    for number in range(1, max(reckonings, default=0) + 1):
        if number in reckonings:
            total += reckonings[number].value + (chart[str(number)] if seat in holders(table, number) else 0)
        found.append(total)
    return tuple(found)


def lead_changes(table: ApocalypseTable) -> tuple[tuple[int, int], ...]:
    """After which reckoning a sole new leader took over, as (number, seat); the first lead is none."""
    lines = [running_totals(table, seat) for seat in table.seats]
    found: list[tuple[int, int]] = []
    leader: int | None = None
    for number in range(min(map(len, lines))):
        sums = [line[number] for line in lines]
        ahead = [seat for seat in table.seats if sums[seat] == max(sums)]
        if len(ahead) == 1 and ahead[0] != leader:
            if leader is not None:
                found.append((number + 1, ahead[0]))
            leader = ahead[0]
    return tuple(found)
