"""Whoever leaves the app behind a raised curtain, for a call or for good, finds it fallen; what was typed stays."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from companion.engine.log.secrets import keeper
from companion.storage.rules.database import RulesDatabase
from screens.pages.intents import Peek
from tests.screens.crawl import different_pages
from tests.screens.driver import AppDriver
from tests.screens.window import frames, let_pass
from tests.secrets.everywhere import steady, words_in
from tests.secrets.worlds import SECRETS, world

BOTH = (0, 1)


class Interrupted(AppDriver):
    """After every touch behind a raised curtain somebody calls; then it is raised again, and the touches go on."""

    def __init__(self, folder: Path) -> None:
        self.behind = ""  # which page lies open to its player alone
        self.raised: set[str] = set()
        self.covered: list[str] = []
        self.uncovered: list[str] = []
        super().__init__(folder)

    def open_curtain(self) -> None:
        self.raised.add(kind_of(self.page))
        super().open_curtain()
        self.behind = self.page.key
        self.interrupt()

    def touch(self, *where: Any, **how: Any) -> None:
        super().touch(*where, **how)
        if self.behind == self.page.key and self.page.curtain is None:
            self.interrupt()
        else:
            self.behind = ""

    def interrupt(self) -> None:
        self.uncovered.append(self.looks())
        assert self.flips_while_leaving() == [True], "the last frame is the picture that the system shows of the app"
        self.covered.append(self.looks())
        self.app.dispatch("on_resume")
        frames(2)
        self.covered.append(self.looks())
        assert self.page.curtain is not None
        super().open_curtain()

    def flips_while_leaving(self) -> list[bool]:
        """Of each frame that is drawn before the app rests: is the curtain down?"""
        flips: list[bool] = []

        def flip(*_: Any) -> None:
            flips.append(self.page.curtain is not None)

        self.window.bind(on_flip=flip)
        self.app.dispatch("on_pause")
        self.window.unbind(on_flip=flip)
        return flips

    def looks(self) -> str:
        return steady("\n".join([*self.texts(), *words_in(self.page)]))


class Killed(Exception):
    """Nobody types on."""


class KilledBehind(Interrupted):
    """At the third touch behind a curtain the app is killed and started again."""

    left: list[str]

    def interrupt(self) -> None:
        self.uncovered.append("")
        if len(self.uncovered) == 3:
            self.restart()
            assert self.shell.top.name == "table" and self.page.curtain is not None
            type(self).left.append(self.looks())
            raise Killed


def kind_of(page: Any) -> str:
    return re.sub(r"\d+", "", page.key)


def correct_all(app: AppDriver, table: str) -> None:
    """Every step that is a secret: opened behind the curtain, and changed as far as a touch can change it."""
    session = app.shell.session(table)
    for step in session.steps():
        if keeper(session.game, session.table, step.event) is None:
            continue
        app.shell.open("edit", {"table": table, "seq": step.seq})
        frames(2)
        app.tap_text("Verdeckt ändern")
        app.open_curtain()
        written = session.game.codec.write(step.event)
        app.tap(next(piece for piece in app.widgets() if changes(piece, written)))
        assert not app.page.actions[-1].objection, "what was typed has gone"
        app.back()
        app.back()


def changes(piece: Any, written: Any) -> bool:
    meant = piece.tap_intent
    return isinstance(meant, Peek) and meant.key == "event" and meant.value != written


@pytest.mark.parametrize("game", SECRETS)
def test_every_curtain_falls_when_the_app_is_left_and_what_was_typed_stays(
    tmp_path: Path, rules: RulesDatabase, game: str
) -> None:
    covered, uncovered = [], []
    for way in BOTH:
        with world(tmp_path / f"calm-{way}", rules, game, way) as (calm, table):
            calm.tap_text(SECRETS[game].reveal)
            events = [line.event for line in calm.shell.session(table).log]
        with world(tmp_path / str(way), rules, game, way, Interrupted) as (app, table):
            places = list(app.shell.stack)
            correct_all(app, table)
            assert app.shell.stack == places
            frames(2)
            app.tap_text(SECRETS[game].reveal)
            assert [line.event for line in app.shell.session(table).log] == events
        covered.append(app.covered)
        uncovered.append(app.uncovered)
        curtained = {kind_of(page) for _, page in different_pages(game, "de") if page.curtain}
        assert curtained <= app.raised
    assert covered[0] == covered[1] and len(covered[0]) > 7
    assert uncovered[0] != uncovered[1], "nothing secret was to be seen"


@pytest.mark.parametrize("game", SECRETS)
def test_after_a_kill_behind_a_raised_curtain_it_is_down(tmp_path: Path, rules: RulesDatabase, game: str) -> None:
    KilledBehind.left = []
    for way in BOTH:
        with pytest.raises(Killed), world(tmp_path / str(way), rules, game, way, KilledBehind):
            pass
    assert KilledBehind.left[0] == KilledBehind.left[1]


class LeftWhileHolding(AppDriver):
    """The call comes while the field is held: nobody holds it any more when the app comes back."""

    def open_curtain(self) -> None:
        from kivy.tests.common import UnitTestTouch

        from screens.kivy_ui.widgets.inputs import HoldFieldWidget
        from screens.theme import HOLD

        field = next(one for one in self.widgets() if isinstance(one, HoldFieldWidget))
        UnitTestTouch(*self.spot(field)).touch_down()
        frames(1)
        self.app.dispatch("on_pause")
        self.app.dispatch("on_resume")
        let_pass(2 * HOLD)
        frames(3)
        assert self.page.curtain is not None
        raise Killed


@pytest.mark.parametrize("game", SECRETS)
def test_a_curtain_is_not_raised_by_a_finger_that_has_gone(tmp_path: Path, rules: RulesDatabase, game: str) -> None:
    with pytest.raises(Killed), world(tmp_path, rules, game, 0, LeftWhileHolding):
        pass
