"""The table: the points of everybody, round by round."""

from __future__ import annotations

from dataclasses import dataclass

from companion.engine.table import Setup, Table


@dataclass(frozen=True, kw_only=True)
class NewGameTable(Table):
    """NG-PLAY-01: the rounds of each seat; whoever has one more than another has already scored in this round."""

    points: tuple[tuple[int, ...], ...]

    @property
    def rounds_done(self) -> int:
        """The rounds in which everybody has scored."""
        return min(map(len, self.points))

    @property
    def round_is_complete(self) -> bool:
        """Has everybody scored in every round that was begun?"""
        return len(set(map(len, self.points))) == 1

    def has_scored(self, seat: int) -> bool:
        """Has this player already scored in the running round?"""
        return len(self.points[seat]) > self.rounds_done

    @property
    def totals(self) -> tuple[int, ...]:
        """Everybody's points so far."""
        return tuple(map(sum, self.points))

    @property
    def goal(self) -> int:
        """NG-END-01: how many points the group plays to."""
        return int(self.setup.option("ng_goal"))


def open_table(setup: Setup) -> NewGameTable:
    """A table at which nothing has happened yet."""
    return NewGameTable(setup=setup, points=((),) * len(setup.seats))
