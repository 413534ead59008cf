"""What a session asks of whoever keeps the tables, and how a table was opened."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from contextlib import AbstractContextManager
from dataclasses import dataclass, field
from typing import Any, Protocol

from companion.engine.facts import Facts
from companion.engine.table import Setup
from companion.engine.table_summary import RUNNING, Summary


@dataclass(frozen=True)
class KeptTable:
    """A table as it was opened. Nothing here changes while it is played. A badge is a shape and a colour."""

    id: str
    game: str
    seats: tuple[str, ...]
    edition: str
    options: Mapping[str, Any]
    box: str | None = None
    box_facts: Mapping[str, Any] = field(default_factory=dict)
    players: tuple[str, ...] = ()
    badges: tuple[tuple[int, int], ...] = ()
    started: str = ""
    status: str = RUNNING


@dataclass(frozen=True)
class NewTable:
    """A table about to be opened: who sits where (ids of people), and what is played with."""

    game: str
    players: tuple[str, ...]
    edition: str
    options: Mapping[str, Any]
    box: str | None = None
    regulars: str | None = None


class LogStore(Protocol):
    """What a session asks of whoever keeps the tables."""

    def table(self, table: str) -> KeptTable:
        """How a table was opened."""

    def entries(self, table: str) -> Sequence[tuple[int, str, str]]:
        """The whole log in order: number, time, and the event as it is written."""

    def broken(self, table: str) -> tuple[int, ...]:
        """Which lines of a log are not what was written; 0 stands for how the table was opened."""

    def append(
        self,
        table: str,
        seq: int,
        event: Mapping[str, Any],
        *,
        summary: Summary | None = None,
        box_facts: Mapping[str, Any] | None = None,
    ) -> str:
        """Write one line, and with it the changed summary and box facts, in one transaction; returns the time."""

    def summarise(self, table: str, summary: Summary, last: int) -> None:
        """Write how a table stands without adding to its log, which has to end with line `last`."""

    def transaction(self) -> AbstractContextManager[Any]:
        """Everything appended inside is one transaction."""

    def on_rollback(self, do: Callable[[], object]) -> None:
        """How to bring the memory back to what is kept, should the transaction that is going on fail."""


class TableStore(LogStore, Protocol):
    """A store that can open new tables too."""

    def create(self, new: NewTable, box_facts: Mapping[str, Any], summary: Summary) -> str:
        """Open a table and return its id."""

    def box_facts(self, box: str | None) -> Mapping[str, Any]:
        """What is known about a box."""

    def names(self, players: Sequence[str]) -> tuple[str, ...]:
        """What people are called."""


def setup_of(kept: KeptTable, facts: Facts) -> Setup:
    """The set-up of a kept table; an option without a value, or with none of its own, is as the edition has it."""
    edition = kept.edition if kept.edition in facts.edition_ids() else facts.default_edition
    options, known = dict(facts.preset(edition)), facts.options
    options |= {key: value for key, value in kept.options.items() if key in known and known[key].allows(value)}
    return Setup(seats=kept.seats, edition=edition, options=options, facts=facts, box=kept.box_facts)


def changed_facts(before: Mapping[str, Any], after: Mapping[str, Any]) -> dict[str, Any] | None:
    """The box facts that an action changed; None stands for one that is no longer known."""
    if before is after:
        return None
    keys = {*before, *after}
    changed = {key: after.get(key) for key in sorted(keys) if before.get(key) != after.get(key)}
    return changed or None
