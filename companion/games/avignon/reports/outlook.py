"""What the next action could bring: a win, or a turn that the Samaritan rule forbids."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal

from companion.engine.ruling import Ruling
from companion.games.avignon.events import Moved, PetitionDone
from companion.games.avignon.play.judge import broken, ended_turn, verdict
from companion.games.avignon.play.turns import SHOVES, end_petition, move
from companion.games.avignon.rules.box import conditions
from companion.games.avignon.rules.match import is_closed
from companion.games.avignon.rules.strip import EDGES, OTHER, Side, heading
from companion.games.avignon.rules.winning import undecided
from companion.games.avignon.state import AvignonTable, congregations

Simple = Literal["beseech", "chastise"]
SIMPLE: tuple[Simple, Simple] = ("beseech", "chastise")


@dataclass(frozen=True)
class EndingAction:
    """An action that would end the game, and who would win."""

    column: int
    action: Simple
    winner: Side


def endings(table: AvignonTable) -> tuple[EndingAction, ...]:
    """Every beseeching or chastising that would end the game now (KH-FLOW-01); petitions are not foreseen."""
    return tuple(_endings(table, table.duel.side, table.duel.used)) if _foreseen(table) else ()


def threats(table: AvignonTable) -> tuple[EndingAction, ...]:
    """Every action with which the other side would win in its next turn, if everything stays where it is."""
    if not _foreseen(table):
        return ()
    other = OTHER[table.duel.side]
    return tuple(one for one in _endings(table, other, ()) if one.winner == other)


def _foreseen(table: AvignonTable) -> bool:
    duel = table.duel
    return table.ready and table.tracks_strip and not (is_closed(table) or duel.held or duel.petition)


def _endings(table: AvignonTable, actor: Side, used: tuple[str, ...]) -> Iterator[EndingAction]:
    duel = table.duel
    for action in SIMPLE:
        if action in used:
            continue
        towards = heading(actor, SHOVES[action])
        for column, spot in enumerate(duel.here.columns, start=1):
            if spot.row != EDGES[towards]:
                continue
            cards = _grown(table, towards, duel.character(spot.card) or "")
            if undecided(*cards, conditions(table.box)):
                continue  # most cards bring nobody nearer to the end
            winner = verdict(table, *cards, actor).value.side
            if winner:
                yield EndingAction(column, action, winner)


def _grown(table: AvignonTable, side: Side, character: str) -> tuple[tuple[str, ...], tuple[str, ...]]:
    rome, avignon = congregations(table)
    return ((*rome, character), avignon) if side == "rome" else (rome, (*avignon, character))


def reversed_so_far(table: AvignonTable) -> Ruling[bool] | None:
    """KH-SAM-01 in the middle of a turn: is the opponent's whole turn undone by what was done so far?"""
    duel = table.duel
    if not _foreseen(table) or not duel.used:
        return None
    return broken(table, ended_turn(duel))


def would_reverse(table: AvignonTable, event: Moved | PetitionDone) -> Ruling[bool] | None:
    """KH-SAM-01 before it happens: would the turn end with the opponent's whole turn taken back?"""
    after = move(table, event) if isinstance(event, Moved) else end_petition(table, event)
    return broken(after, after.duel.ended)
