"""Moments that no whole game has: chips that do not add up."""

from __future__ import annotations

from collections.abc import Iterator

from companion.engine.facts import Facts
from companion.games.apokerlypse.events import PotCounted
from companion.session import TableSession
from tests.pages.group import begun


def moments(facts: Facts) -> Iterator[TableSession]:
    session = begun("apokerlypse", facts)
    session.record(PotCounted(session.table.pot + 3))
    yield session
