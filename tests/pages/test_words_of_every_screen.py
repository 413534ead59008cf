"""Every word of every screen answers when it is held, whatever screen it is: no route is left out."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from companion.engine.events import OptionSet, Ticked
from companion.engine.game import Catalogue
from companion.games import calculators_of, game_named
from companion.session import TableSession
from companion.storage.rules.database import RulesDatabase
from companion.storage.store import Store
from screens.app.routes import SCREENS
from screens.pages.intents import Draft, call
from screens.pages.nodes import Card, Field
from tests.bench.tables import open_table
from tests.games.plays import plays_of
from tests.glass import Glass
from tests.screens.held import parts, unanswered

ELSEWHERE = {
    *("safe-mode", "codes", "mend", "reread", "hands", "guests", "guest-seat", "backups", "export-place", "fingers"),
    "correct-report",
}
"""Screens that need what is not there: damage, a network, a file. The sweep of the windows has most of them."""


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    found = Store(tmp_path / "tables.sqlite")
    yield found
    found.close()


def played(store: Store, game: str) -> TableSession:
    play = min(plays_of(game), key=lambda one: len(one.events))
    session = open_table(store, play)
    for event in play.read_events():
        assert session.record(event) is None
    return session


def places(store: Store, session: TableSession, running: str) -> Iterator[tuple[str, dict[str, Any]]]:
    """Each screen that there is, with what it is about."""
    game, table, facts = session.game.id, session.id, session.setup.facts
    sheet, people = session.game.sheet(session.table), store.people.all()
    group = store.groups.create("Donnerstag", [one.id for one in people])
    yield from ((name, {}) for name in ALONE)
    yield from ((name, {"game": game}) for name in ("rules-of", "automations", "report", "new"))
    yield from (("option", {"key": key}) for key in list(facts.options)[::4])  # a sheet over the new table
    yield from ((name, {"table": table}) for name in OF_A_TABLE)
    yield from (("menu", {"table": running, "part": part}) for part in ("", "game", "table"))
    yield from (("table-option", {"table": running, "key": key}) for key in list(facts.options)[::4])
    yield from (("edit", {"table": table, "seq": step.seq}) for step in session.steps()[::6])
    yield "score-row", {"table": table, "seat": 0}
    cells = [(seat, column) for seat, row in enumerate(sheet.rows) for column, cell in enumerate(row) if cell.correct]
    yield from (("correct-cell", {"table": table, "seat": seat, "column": column}) for seat, column in cells[:2])
    outcome = session.game.outcome(session.table)
    yield "why", {"title": "…", "reasons": outcome.reasons if outcome else (), "table": table}
    yield "origin", {"table": table, "title": "…", "path": ("ticks",)}
    yield from (("rule", {"clause": clause}) for clause in list(facts.authorities)[::25])
    yield from (("calculator", {"name": one.name}) for one in calculators_of(game))
    yield from (("calculators-of", {"game": game, "table": table}), ("running-table", {"table": running}))
    yield from (
        ("player", {"player": people[0].id}),
        ("merge", {"player": people[0].id}),
        ("group", {"group": group.id}),
    )


ALONE = (
    *(
        "home",
        "running",
        "players",
        "history",
        "statistics",
        "settings",
        "about",
        "keys",
        "leave",
        "search",
        "exchange",
    ),
    *("rules", "calculators", "report-game", "new-player"),
)
OF_A_TABLE = (
    *("table", "steps", "score", "notes", "depth", "table-options", "rematch", "played", "details"),
    *("result", "handover"),
)


def test_every_word_of_every_screen_is_known_in_the_other_language(
    game_id: str, store: Store, rules: RulesDatabase
) -> None:
    session, running = played(store, game_id), open_table(store, plays_of(game_id)[0]).id
    glass, mute, seen = Glass(store, rules, Catalogue(game_named, rules.facts)), {}, set[str]()
    preferences, names = glass.shell.preferences, set(session.setup.seats)
    preferences.put("language", "de")
    for name, args in places(store, session, running):
        if name != "option":
            glass.shell.open("home")
        glass.shell.open(name, args)
        screen = glass.shell.top.screen
        assert glass.shell.top.name == name
        page, here = screen.page(), screen.say.texts
        with preferences.speaking("en"):
            other, there = screen.page(), screen.say.texts
        mute |= {(name, *args.values()): found for found in [unanswered(page, other, here, there) - names] if found}
        seen.add(name)
    assert not mute
    assert seen | ELSEWHERE | {"correct-cell"} >= set(SCREENS), "a new screen belongs into this walk"


def test_a_step_is_corrected_in_words_and_never_in_names_of_the_program(
    game_id: str, store: Store, rules: RulesDatabase
) -> None:
    """What a rule of the table was changed to is chosen from what it offers; a tick says only whether it is done."""
    session = open_table(store, plays_of(game_id)[0])
    facts = session.setup.facts
    option = next(one for one in facts.options.values() if len(one.values) > 1 and facts.source_of(one) != "app")
    other = next(one for one in option.values if one != session.setup.options[option.key])
    assert session.record(OptionSet(option.key, other)) is None and session.record(Ticked(facts.steps[0].id)) is None
    glass = Glass(store, rules, Catalogue(game_named, rules.facts))
    for step in session.steps():
        glass.shell.open("edit", {"table": session.id, "seq": step.seq})
        assert not [one for one in parts(glass.page) if isinstance(one, Field)]
    glass.shell.open("edit", {"table": session.id, "seq": session.steps()[0].seq})
    before = session.opened_with.options[option.key]
    row = next(one for one in parts(glass.page) if isinstance(one, Card) and _means(one, before))
    glass.touch(row.do)
    glass.touch(call("confirm"))
    reopened = glass.shell.session(session.id)
    assert reopened.setup.options[option.key] == before


def _means(card: Card, value: Any) -> bool:
    return isinstance(card.do, Draft) and card.do.value["value"] == value
