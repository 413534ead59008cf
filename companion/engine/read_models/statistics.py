"""What is asked about ended tables and what the answers look like: searches, figures of players, rivals and tags."""

from __future__ import annotations

import math
from dataclasses import dataclass


@dataclass(frozen=True)
class Search:
    """Which ended tables are wanted; an empty field wants all.

    `words` have to be found each, in a name at the table, or (by whoever asks) in the name of one of `games`.
    """

    game: str = ""
    player: str = ""
    regulars: str = ""
    status: str = ""
    since: str = ""
    words: tuple[tuple[str, tuple[str, ...]], ...] = ()


@dataclass(frozen=True)
class Scope:
    """Which finished tables a statistic counts. `lowest` says that the lowest score is the best one."""

    game: str = ""
    regulars: str = ""
    since: str = ""
    seats: int = 0
    lowest: bool = False


@dataclass(frozen=True)
class PlayerFigures:
    """One player within a scope; `streak` counts the newest wins in a row, or losses as a negative number."""

    player: str
    name: str
    shape: int
    colour: int
    plays: int
    wins: int
    scored: int = 0
    average: float | None = None
    best: float | None = None
    streak: int = 0
    longest: int = 0

    @property
    def rate(self) -> float:
        """The share of plays that were won."""
        return self.wins / self.plays if self.plays else 0.0


@dataclass(frozen=True)
class Rival:
    """Somebody else at one player's tables."""

    player: str
    name: str
    shape: int
    colour: int
    together: int
    lost_to: int
    won_against: int
    won_with: int


@dataclass(frozen=True)
class GameCount:
    """How often a game was played, by anybody or by one player, and how often that player won."""

    game: str
    plays: int
    wins: int = 0


@dataclass(frozen=True)
class Beginning:
    """How often a game was won by those with whom it began, and by all others at the same tables."""

    plays: int = 0
    wins: int = 0
    other_plays: int = 0
    other_wins: int = 0


@dataclass(frozen=True)
class TagValue:
    """How often a tag had a value; for a tag of seats, how often that seat won."""

    value: str | bool
    plays: int
    wins: int = 0


@dataclass(frozen=True)
class TagFigures:
    """One tag over all tables of a scope. `kind`: word, number, list, count (of words), seat (a word for each seat)."""

    key: str
    kind: str
    values: tuple[TagValue, ...] = ()
    plays: int = 0
    average: float = 0.0
    least: float = 0.0
    most: float = 0.0


@dataclass(frozen=True)
class Course:
    """How somebody's wins grew: at each of a few stops, tables played and won so far."""

    player: str
    plays: tuple[int, ...]
    wins: tuple[int, ...]


@dataclass(frozen=True)
class Totals:
    """The size of a scope."""

    tables: int
    finished: int
    first: str | None
    last: str | None


def percent(share: float) -> str:
    """A share as whole per cent, halves rounded up as on paper.

    >>> percent(5 / 8), percent(1 / 3), percent(1 / 200)
    ('63', '33', '1')
    """
    return str(math.floor(100 * share + 0.5))
