"""What the app does by itself can be switched off, one thing at a time."""

from __future__ import annotations

import importlib
import importlib.util
import tomllib
from collections.abc import Iterator, Mapping
from typing import Any

import pytest

from companion.engine.facts import Facts
from companion.games import playable_games
from companion.paths import DATA
from companion.session import TableSession
from companion.storage.rules.database import RulesDatabase
from companion.texts import LANGUAGES, say_for
from screens.pages.intents import Go
from screens.pages.page import Page
from tests.games.plays import plays_of, session_for
from tests.pages.group import Group, every_node


def automations() -> list[tuple[str, str]]:
    """Every automation of every game."""
    read = {game: (DATA / "games" / game / "facts.toml").read_text("utf-8") for game in playable_games()}
    return [(game, key) for game, text in read.items() for key in tomllib.loads(text)["game"]["automations"]]


@pytest.mark.parametrize(("game", "key"), automations())
def test_every_automation_has_a_name_in_both_languages(game: str, key: str) -> None:
    for language in LANGUAGES:
        say = say_for(game, language)
        assert say(f"automation.{key}") and say(f"automation.{key}_how")


@pytest.mark.parametrize(("game", "key"), automations())
def test_every_switch_changes_what_is_shown(game: str, key: str, rules: RulesDatabase) -> None:
    """At some moment of some game, the page with the switch off is another one."""
    assert any(_differs(session, key) for session in _moments(game, rules.facts(game)))


def _moments(game: str, facts: Facts) -> Iterator[TableSession]:
    """Every moment of every whole game, and those odd ones that a game's own tests know."""
    for play in plays_of(game):
        session = session_for(play, facts)
        for event in play.read_events():
            session.record(event)
            yield session
    odd = f"tests.games.{game}.odd_moments"
    if importlib.util.find_spec(odd):
        yield from importlib.import_module(odd).moments(facts)


def _differs(session: TableSession, key: str) -> bool:
    if not session.table.ready or session.game.outcome(session.table) is not None:
        return False
    on, off = Group(session), Group(session, key)
    pages = [("", {}), *_doors(on.page())]
    return any(on.page(*page) != off.page(*page) for page in pages)


def _doors(page: Page) -> list[tuple[str, Mapping[str, Any]]]:
    """The pages one touch away."""
    doors = [getattr(node, "do", None) for node in (*every_node(page.body), *page.actions)]
    return [(one.page, one.args) for one in doors if isinstance(one, Go) and not one.page.startswith("/")]
