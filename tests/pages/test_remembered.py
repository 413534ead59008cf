"""What is remembered is what would be worked out anew: for every moment of every whole game."""

from __future__ import annotations

import dataclasses
import importlib
import itertools
from collections.abc import Iterator
from typing import Any

import pytest

from companion.engine.memoize import forget_all, memoize
from companion.engine.table_summary import summary_of
from companion.games import playable_games
from companion.session import TableSession
from companion.storage.rules.database import RulesDatabase
from companion.texts import LANGUAGES, say_for
from screens.pages.avatars import avatars_for
from screens.pages.context import PageContext
from screens.pages.nodes import Node
from screens.pages.page import Page
from screens.pages.table.checklist import checklist_page
from screens.pages.table.winner import winner_page
from tests.games.plays import Play, plays_of, session_for

PLAYS = [play for game in playable_games() for play in plays_of(game)]
SHOWN = [(name, number, number) for number, name in enumerate("ABCDEF")]


@pytest.mark.parametrize("play", PLAYS, ids=lambda play: f"{play.game}-{play.id}")
def test_a_page_made_with_memory_is_the_page_made_without(play: Play, rules: RulesDatabase) -> None:
    """Two tables and two languages take turns, and every step is undone and done again: nothing gets mixed up."""
    tables = [_Watched(session_for(play, rules.facts(play.game))) for _ in range(2)]
    for step, event in enumerate(play.read_events()):
        for table in tables:
            assert table.session.record(event) is None
        tables[step % 2].session.undo()
        kept = [table.seen() for table in tables]
        if step % 3 == 0:  # making all pages anew takes its time; each step is met by the next ones all the same
            forget_all()
            assert kept == [table.seen() for table in tables]
        tables[step % 2].session.redo()


class _Watched:
    """A table with everything that is shown of it, in both languages."""

    def __init__(self, session: TableSession) -> None:
        self.session, self.game = session, session.game
        self.game_ui = importlib.import_module(f"screens.games.{self.game.id}").GAME_UI
        self.avatars = avatars_for(SHOWN[: len(session.setup.seats)])

    def seen(self) -> list[Any]:
        table, game = self.session.table, self.game
        told = [game.now(table), game.sheet(table), game.outcome(table), game.warnings(table), summary_of(game, table)]
        pages = [self._page(language) for language in LANGUAGES]
        return [*told, *pages, [list(_meant(page)) for page in pages]]

    def _page(self, language: str) -> Page:
        session = self.session
        context = PageContext(
            self.game, session.table, session.setup.facts, say_for(self.game.id, language), self.avatars
        )
        if not context.table.ready:
            return checklist_page(context)
        if self.game.outcome(context.table) is not None:
            return (self.game_ui.winner or winner_page)(context)
        return self.game_ui.page(context)


def _meant(what: Any) -> Iterator[Any]:
    """What each choice and each change on a page means: functions, which no comparison of pages looks into."""
    if isinstance(what, tuple | list):
        yield from itertools.chain.from_iterable(map(_meant, what))
    elif isinstance(what, Node | Page):
        make, choices = getattr(what, "make", None), getattr(what, "choices", ())
        if make is not None:
            yield [make(value) for value, _ in choices] if choices else make(getattr(what, "value", 0))
        for one in dataclasses.fields(what):
            yield from _meant(getattr(what, one.name))


def test_an_answer_is_kept_only_for_the_very_same_thing() -> None:
    """Equal is not enough: and no later object can take the place of one that was remembered."""
    asked = []

    @memoize(lambda table, _seat: (table["cards"],))
    def cards(table: dict[str, Any], seat: int) -> int:
        asked.append(seat)
        return len(table["cards"]) + seat

    for number in range(500):
        assert cards({"cards": [0] * (number % 7)}, number % 3) == number % 7 + number % 3
    assert len(asked) == 500
    one = {"cards": [1, 2]}
    assert [cards(one, 0), cards(one, 1), cards(dict(one), 0)] == [2, 3, 2]
    assert len(asked) == 502
