"""If it ended now: who would win, counted over every way the unknown ethos cards can lie."""

from __future__ import annotations

import itertools
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from companion.engine.facts import Value
from companion.games.apocalypse.displays import SIDES, Ethos
from companion.games.apocalypse.winner import Finalist, verdict


@dataclass(slots=True)
class Prospect:
    """How often a player would be good or evil, and would win as such."""

    as_good: int = 0
    as_evil: int = 0
    wins_as_good: int = 0
    wins_as_evil: int = 0


def assignments(known: Sequence[Ethos | None], pool: Mapping[Ethos, int]) -> Iterator[tuple[Ethos, ...]]:
    """Every way to give the unknown players an ethos that the pool allows, each once."""
    choices = [SIDES if ethos is None else (ethos,) for ethos in known]
    for dealt in itertools.product(*choices):
        if all(dealt.count(ethos) <= pool[ethos] for ethos in SIDES):
            yield dealt


def prospects(
    players: Sequence[Finalist],
    known: Sequence[Ethos | None],
    pool: Mapping[Ethos, int],
    persons: tuple[int, int],
    options: Mapping[str, Value],
) -> tuple[int, dict[str, Prospect]]:
    """The number of assignments, and what they hold for each player."""
    found = {player.name: Prospect() for player in players}
    count = 0
    for dealt in assignments(known, pool):
        count += 1
        table = [replace(player, ethos=ethos) for player, ethos in zip(players, dealt, strict=True)]
        winners = verdict(table, *persons, options).value.winners
        for player in table:
            _count(found[player.name], player.ethos, player.name in winners)
    return count, found


def _count(prospect: Prospect, ethos: Ethos, wins: bool) -> None:
    if ethos == "good":
        prospect.as_good += 1
        prospect.wins_as_good += wins
    else:
        prospect.as_evil += 1
        prospect.wins_as_evil += wins
