"""A cell of the score sheet is corrected through a form that asks for its figure and for nothing that is settled."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterator
from typing import Any

import pytest

from companion.engine.game import seat_fields
from companion.games import playable_games
from screens.pages.intents import Draft
from screens.pages.nodes import Node, Segments, Stepper, Tiles
from tests.bench.tables import open_table
from tests.games.plays import Play, plays_of
from tests.screens.driver import AppDriver


def changes(what: Any) -> Iterator[Draft]:
    """Every change of the drafted event that a form offers: the next step, every other choice."""
    if isinstance(what, Draft):
        yield what
    elif isinstance(what, tuple | list):
        for one in what:
            yield from changes(one)
    elif isinstance(what, Node):
        if isinstance(what, Stepper):
            yield from changes(what.make(what.value + 1))
        elif isinstance(what, Tiles | Segments):
            yield from changes([what.make(value) for value, _ in what.choices])
        for one in dataclasses.fields(what):
            yield from changes(getattr(what, one.name))


def correctable(app: AppDriver, play: Play) -> Iterator[tuple[Any, str, int, int]]:
    """The cells that can be corrected while a whole game is played: cell, table, seat and column."""
    session = open_table(app.shell.services.store, play)
    for event in play.read_events():
        assert session.record(event) is None
        sheet = session.game.sheet(session.table)
        for seat, row in enumerate(sheet.rows):
            for column, cell in enumerate(row):
                if cell.correct is not None and session.objection(cell.correct) is None:
                    yield cell, session.id, seat, column


@pytest.mark.parametrize("game", playable_games())
def test_a_cell_asks_only_for_what_can_differ(app: AppDriver, game: str) -> None:
    play = max(plays_of(game), key=lambda one: len(one.events))
    last = {(seat, column): (cell, table) for cell, table, seat, column in correctable(app, play)}
    offered = 0
    for (seat, column), (cell, table) in last.items():
        app.shell.open("correct-cell", {"table": table, "seat": seat, "column": column})
        session = app.shell.session(table)
        fixed = (*seat_fields(type(cell.correct)), *cell.settled)
        before = session.game.codec.write(session.game.sheet(session.table).rows[seat][column].correct)
        for change in changes(app.shell.top.screen.page().body):
            offered += 1
            assert {key: change.value[key] for key in fixed} == {key: before[key] for key in fixed}
        app.shell.back()
    assert offered or not last
