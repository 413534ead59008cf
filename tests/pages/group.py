"""People at a table who press what its pages offer, with some automations switched off; no window is needed."""

from __future__ import annotations

import importlib
from collections.abc import Mapping
from typing import Any

from companion.engine.facts import Facts
from companion.session import TableSession
from companion.texts import say_for
from screens.pages.avatars import avatars_for
from screens.pages.context import PageContext
from screens.pages.intents import Draft, Intent, Record
from screens.pages.nodes import Badge, Button, Node
from screens.pages.page import Page
from tests.games.plays import Play, plays_of, session_for

SHOWN = [(name, number, number) for number, name in enumerate("ABCDEF")]


class Group:
    """People at a table, with some automations switched off; they press what the page offers."""

    def __init__(self, session: TableSession, *off: str) -> None:
        self.session, self.game = session, session.game
        self.settings = {f"automation.{self.game.id}.{key}": False for key in off}
        self.face = importlib.import_module(f"screens.games.{self.game.id}").GAME_UI
        self.draft: dict[str, Any] = {}

    def page(self, name: str = "", args: Mapping[str, Any] | None = None, language: str = "de") -> Page:
        avatars = avatars_for(SHOWN[: len(self.session.setup.seats)])
        say, facts = say_for(self.game.id, language), self.session.setup.facts
        return self.face.page(
            PageContext(
                self.game, self.session.table, facts, say, avatars, name, args or {}, self.draft, settings=self.settings
            )
        )

    def press(self, button: Button) -> None:
        assert not button.objection, button.objection
        self.touch(button.do)

    def touch(self, intent: Intent | None) -> None:
        if isinstance(intent, Draft):
            self.draft[intent.key] = intent.value
            return
        assert isinstance(intent, Record)
        assert self.session.record(*intent.events) is None
        for key in intent.forget:
            self.draft.pop(key, None)

    def go_on(self) -> None:
        """The one filled button."""
        self.press(self.page().actions[-1])

    def badge(self, seat: int) -> Badge:
        """The badge of a player that can be touched."""
        avatar = avatars_for(SHOWN[: len(self.session.setup.seats)])[seat]
        return next(node for node in self.nodes(Badge) if node.avatar == avatar and node.do)

    def nodes(self, kind: type[Any], page: Page | None = None) -> list[Any]:
        return [node for node in every_node((page or self.page()).body) if isinstance(node, kind)]


def every_node(nodes: Any) -> list[Node]:
    found = []
    for node in nodes:
        found += [node, *every_node(getattr(node, "children", ()))]
    return found


def play_named(game: str, *kinds: str) -> Play:
    """The longest whole game in which all of these happen."""
    fitting = [play for play in plays_of(game) if {*kinds} <= {event["kind"] for event in play.events}]
    return max(fitting, key=lambda play: len(play.events))


def begun(game: str, facts: Facts) -> TableSession:
    """A table right after its set-up."""
    play = max(plays_of(game), key=lambda one: len(one.events))
    session = session_for(play, facts)
    for event in play.read_events():
        session.record(event)
        if session.table.ready:
            return session
    raise AssertionError("a whole game without a set-up")
