"""What the next action could bring: a win, or a turn that the Samaritan rule forbids."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal

from companion.engine.ruling import Ruling
from companion.games.avignon.events import Moved, PetitionDone
from companion.games.avignon.judging import breach, verdict
from companion.games.avignon.playing import SHOVES, apply
from companion.games.avignon.strip import COLUMNS, Side, heading, walk
from companion.games.avignon.table import AvignonTable, congregations
from companion.games.avignon.winning import Victory

Simple = Literal["beseech", "chastise"]
SIMPLE: tuple[Simple, Simple] = ("beseech", "chastise")


@dataclass(frozen=True)
class Ending:
    """An action that would end the game."""

    column: int
    action: Simple
    ruling: Ruling[Victory]


def endings(table: AvignonTable) -> tuple[Ending, ...]:
    """Every beseeching or chastising that would end the game now (KH-FLOW-01); petitions are not foreseen."""
    duel = table.duel
    if not table.ready or duel.won or duel.held or duel.petition or not table.tracks_strip:
        return ()
    return tuple(_endings(table))


def _endings(table: AvignonTable) -> Iterator[Ending]:
    duel = table.duel
    for action in SIMPLE:
        if action in duel.used:
            continue
        for column in range(1, COLUMNS + 1):
            spot = duel.in_column(column)
            place = walk(spot.row, heading(duel.side, SHOVES[action]))
            if isinstance(place, int):
                continue
            found = verdict(table, _grown(table, place, duel.character(spot.card) or ""), duel.side)
            if found.value.side:
                yield Ending(column, action, found)


def _grown(table: AvignonTable, side: Side, character: str) -> dict[Side, tuple[str, ...]]:
    cards = congregations(table)
    return {**cards, side: (*cards[side], character)}


def would_reverse(table: AvignonTable, event: Moved | PetitionDone) -> Ruling[bool] | None:
    """KH-SAM-01 before it happens: would the turn end with the opponent's whole turn taken back?"""
    after = apply(table, event)
    ended = after.duel.ended
    found = breach(after, ended) if ended else None
    return found if found and found.value else None
