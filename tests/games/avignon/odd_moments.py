"""Moments that no whole game has: a turn that takes the whole previous one back."""

from __future__ import annotations

import itertools
from collections.abc import Iterator

from companion.engine.facts import Facts
from companion.games.avignon.events import Moved
from companion.games.avignon.reports.outlook import SIMPLE
from companion.session import TableSession
from tests.pages.group import begun


def moments(facts: Facts) -> Iterator[TableSession]:
    session = begun("avignon", facts)
    opening = Moved(1, "beseech")  # the very first turn has one action
    assert session.record(opening, Moved(2, "beseech"), Moved(3, "chastise")) is None
    for turn in itertools.permutations([Moved(column, action) for column in (2, 3) for action in SIMPLE], 2):
        if session.record(*turn) is None:
            yield session
            session.undo()
