"""If it ended now: who would win, counted over every way the unknown ethos cards can lie."""

from __future__ import annotations

import functools
import itertools
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from companion.engine.facts import Value
from companion.games.apocalypse.rules.displays import SIDES, Ethos
from companion.games.apocalypse.rules.winner import Finalist, verdict


@dataclass(frozen=True, slots=True)
class Prospect:
    """How often a player would be good or evil, and would win as such."""

    as_good: int
    as_evil: int
    wins_as_good: int
    wins_as_evil: int


@functools.lru_cache(maxsize=256)
def assignments(known: tuple[Ethos | None, ...], good: int, evil: int) -> tuple[tuple[Ethos, ...], ...]:
    """Every way to give the unknown players an ethos from a pool of good and evil cards, each once."""
    choices = [SIDES if ethos is None else (ethos,) for ethos in known]
    dealt = itertools.product(*choices)
    return tuple(one for one in dealt if one.count("good") <= good and one.count("evil") <= evil)


def prospects(
    players: Sequence[Finalist],
    known: Sequence[Ethos | None],
    pool: Mapping[Ethos, int],
    persons: tuple[int, int],
    options: Mapping[str, Value],
) -> tuple[int, dict[str, Prospect]]:
    """The number of assignments, and what they hold for each player."""
    ways = assignments(tuple(known), pool["good"], pool["evil"])
    dressed = [{ethos: replace(player, ethos=ethos) for ethos in SIDES} for player in players]
    wins: Counter[tuple[str, Ethos]] = Counter()
    for way in ways:
        table = [player[ethos] for player, ethos in zip(dressed, way, strict=True)]
        winners = verdict(table, *persons, options).value.winners
        wins.update((player.name, player.ethos) for player in table if player.name in winners)
    found = {}
    for player, seat in zip(players, zip(*ways, strict=True), strict=True):
        good, name = seat.count("good"), player.name
        found[name] = Prospect(good, len(seat) - good, wins[name, "good"], wins[name, "evil"])
    return len(ways), found
