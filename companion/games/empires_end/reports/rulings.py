"""The rulings of a table by name, for whoever asks what the app would say now."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from companion.engine.ruling import Ruling
from companion.games.empires_end.play.end import missing, score_of
from companion.games.empires_end.play.fighting import battle
from companion.games.empires_end.reports.offers import row_of, strength_of
from companion.games.empires_end.rules.accepting import accept
from companion.games.empires_end.state import EmpiresTable


def rulings(table: EmpiresTable) -> Mapping[str, Ruling[Any]]:
    """What each crisis would burn, how strong everybody is, the campaign, and the totals."""
    return dict(_rulings(table))


def _rulings(table: EmpiresTable) -> Iterator[tuple[str, Ruling[Any]]]:
    tie = str(table.setup.option("ee_destroy_tie"))
    for seat in table.seats:
        if not table.tracked(seat):
            continue
        name = table.setup.name(seat)
        row = row_of(table.empires[seat], table.world)
        for slot, crisis in table.crisis.crises.items() if table.crisis else ():
            if crisis.card.number and crisis.accepted_by is None:
                yield f"accept.{slot}.{name}", accept(row, crisis.card.number, tie)
        yield f"strength.{name}", strength_of(table.empires[seat], table.world)
    found = battle(table)
    if found:
        yield "campaign", found
    if table.at_end:
        for seat in table.seats:
            if not missing(table, seat):
                yield f"final.{table.setup.name(seat)}", score_of(table, seat)
