"""The score sheet: four reckonings, the Horseman cards and the sums; each figure says why (AP-WIN-01, -02)."""

from __future__ import annotations

from companion.engine.memoize import memoize
from companion.engine.ruling import Reason, Word
from companion.engine.score import Cell, ScoreSheet
from companion.games.apocalypse.events import PointsSet
from companion.games.apocalypse.reports.standings import (
    HORSEMEN,
    all_cards_won,
    card_overruled,
    card_value,
    holders,
    living_of,
    overrules,
    points_of,
    scored,
    totals,
)
from companion.games.apocalypse.state import ApocalypseTable

COLUMNS = (*[Reason("sheet.reckoning", number=Word(f"roman.{number}")) for number in HORSEMEN], Reason("sheet.cards"))


@memoize(scored)
def sheet(table: ApocalypseTable) -> ScoreSheet:
    """AP-COMP-13: instead of pencil and paper, one column for each Horseman and one for the cards."""
    cards = [_card(table, seat) for seat in table.seats]
    rows = tuple(zip(*[_reckonings(table, number) for number in HORSEMEN], cards, strict=True))
    lines = [running_totals(table, seat) for seat in table.seats]
    running = tuple((*line, line[-1]) if len(line) == len(HORSEMEN) else line for line in lines)  # nothing new at last
    return ScoreSheet(COLUMNS, rows, _totals(table), running)


def _reckonings(table: ApocalypseTable, number: int) -> tuple[Cell, ...]:
    """AP-RECK-03, AP-REW-01 to -03: one reckoning of everybody; who took the Horseman's card for it stands out."""
    taken = holders(table, number)
    return tuple(_reckoning(table, number, seat, seat in taken) for seat in table.seats)


def _reckoning(table: ApocalypseTable, number: int, seat: int, best: bool) -> Cell:
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
    overruled = overrules(table, number, seat) or bool(facing and facing.overruled)
    correct = PointsSet(seat, number, points.value)
    counted = (
        Reason("chapter.ride", number=Word(f"roman.{number}")) if ride and living_of(ride, seat) is not None else None
    )
    return Cell(points.value, why, best, overruled, correct, ("horseman",), counted)


def _stated_dead(overruled: bool) -> tuple[Reason, ...]:
    return (Reason("sheet.stated_dead"),) if overruled else ()


def _card(table: ApocalypseTable, seat: int) -> Cell:
    """AP-WIN-02: the points of the Horseman cards somebody holds."""
    cards = all_cards_won(table)[seat]
    chart = table.setup.facts.points["horseman_card"]
    why = tuple(
        Reason("sheet.card", "AP-WIN-02", card=Word(f"horseman.{card}"), points=chart[str(card)]) for card in cards
    )
    overruled = any(card_overruled(table, number) for number in HORSEMEN if (number, seat) in table.cards_set)
    return Cell(card_value(table, seat), why or (Reason("sheet.no_card", "AP-WIN-02"),), overruled=overruled)


def _totals(table: ApocalypseTable) -> tuple[Cell, ...]:
    """AP-WIN-01: the sums of everybody."""
    sums = totals(table)
    best = max(sums) if table.rides else None
    return tuple(_total(total, card_value(table, seat), total == best) for seat, total in enumerate(sums))


def _total(total: int, cards: int, best: bool) -> Cell:
    why = Reason("sheet.total", "AP-WIN-01", reckonings=total - cards, cards=cards, points=total)
    return Cell(total, (why,), best=best)


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
