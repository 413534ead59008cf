"""“Now at the table” without a window: what its figures answer, and how its rows begin."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from companion.engine.game import Catalogue
from companion.engine.log.hands import Hands, Leap
from companion.engine.score import ScoreSheet
from companion.games import game_named
from companion.storage.rules.database import RulesDatabase
from companion.storage.store import Store
from companion.texts import LANGUAGES, say_for
from screens.pages.intents import Why
from screens.pages.nodes import Card, Figure
from screens.pages.page import Page
from screens.pages.table.score import figure
from tests.bench.tables import open_table
from tests.games.plays import plays_of
from tests.glass import Glass
from tests.screens.held import parts


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    found = Store(tmp_path / "tables.sqlite")
    yield found
    found.close()


def left_halfway(store: Store, rules: RulesDatabase, game: str, language: str) -> tuple[Page, ScoreSheet]:
    """The list at a table whose hands lie as they did halfway, and the score sheet as the app has it."""
    session = open_table(store, max(plays_of(game), key=lambda one: len(one.events)))
    for event in max(plays_of(game), key=lambda one: len(one.events)).read_events():
        assert session.record(event) is None
    glass = Glass(store, rules, Catalogue(game_named, rules.facts))
    glass.shell.preferences.put("language", language)
    hands = Hands((Leap(session.log[len(session.log) // 2].seq, session.log[-1].seq),))
    for name, value in hands.to_json().items():
        glass.shell.drafts.put(f"hands:{session.id}", name, value)
    glass.shell.open("hands", {"table": session.id})
    assert glass.page is not None
    return glass.page, session.game.sheet(session.table)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_row_begins_as_a_sentence_does(game_id: str, language: str, store: Store, rules: RulesDatabase) -> None:
    page, _ = left_halfway(store, rules, game_id, language)
    rows = [one.name for one in parts(page) if isinstance(one, Card) and one.do is not None and one.name]
    assert rows and all(not row[0].islower() for row in rows), rows
    assert not page.actions[-1].label[0].islower()


def test_every_total_that_was_worked_out_says_why_when_it_is_held(
    game_id: str, store: Store, rules: RulesDatabase
) -> None:
    page, sheet = left_halfway(store, rules, game_id, "de")
    held = [one for one in parts(page) if isinstance(one, Figure) and isinstance(one.hold, Why)]
    shown = [figure(cell.value, say_for(game_id, "de")) for cell in sheet.totals if cell.why]
    assert sorted(one.text for one in held) == sorted(shown)
