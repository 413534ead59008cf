"""A touch until the glass shows it: CPU of whole games in the real window, beside a bare Kivy page built anew.

Kivy draws into its mock of the graphics library: what is measured is the work of the processor, not of a renderer.
"""

from __future__ import annotations

import gc
import os
import tempfile
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from statistics import median
from typing import Any

from companion.games import playable_games
from screens.pages.intents import record
from tests.bench.frame import Figure
from tests.bench.tables import open_table
from tests.games.plays import Play, plays_of

PARTS, EVERY = 40, 5  # of the bare page, and after how many touches it is built once
STAYS, OPENS, BARE = "stays", "opens", "bare"
Taken = dict[str, list[float]]


def figures(runs: int) -> Iterator[Figure]:
    os.environ["KIVY_GL_BACKEND"] = "mock"
    from tests.screens.driver import AppDriver
    from tests.screens.window import prepare

    prepare()
    for game in playable_games():
        with tempfile.TemporaryDirectory() as name:
            app = AppDriver(Path(name))
            each = [_evening(app, game) for _ in range(1 + runs)][1:]  # the first one loads and compiles
            app.close()
        beside = {kind: median(one[kind] / one[BARE] for one in each) for kind in (STAYS, OPENS)}
        yield Figure("glass", f"{game}: a touch that stays / bare page", beside[STAYS], "×", most=0.25, runs=runs)
        yield Figure("glass", f"{game}: one that opens a page / bare page", beside[OPENS], "×", most=0.5, runs=runs)
        for kind in (STAYS, OPENS, BARE):
            spent = 1000 * median(one[kind] for one in each)
            yield Figure("glass", f"{game}: {kind}", spent, "ms", runs=runs)


def _evening(app: Any, game: str) -> dict[str, float]:
    """All whole games of a game, one after the other; the median of each kind of touch."""
    gc.collect()
    each = [_game(app, play) for play in plays_of(game)]
    return {kind: median(time for one in each for time in one[kind]) for kind in (STAYS, OPENS, BARE)}


def _game(app: Any, play: Play) -> Taken:
    """A whole game, touch by touch; every few touches the bare page takes the window for one frame."""
    session = open_table(app.shell.services.store, play)
    app.shell.open("table", {"table": session.id})
    bare, taken = Bare(app.window), {STAYS: list[float](), OPENS: list[float](), BARE: list[float]()}
    for number, event in enumerate(play.read_events()):
        _come_to_rest()
        meant, before = record(event), app.page.key
        spent = _cpu(lambda meant=meant: app.app._handle(meant))
        taken[STAYS if app.page.key == before else OPENS].append(spent)
        if number % EVERY == 0:
            taken[BARE].append(bare.shown())
    assert len(app.shell.services.store.entries(session.id)) == len(play.events), "not every touch was recorded"
    app.shell.open("home")
    return taken


def _cpu(work: Callable[[], Any]) -> float:
    """The processor's time from a touch to the end of the frame that answers it."""
    from tests.screens.window import frames

    began = time.process_time()
    work()
    frames(1)
    return time.process_time() - began


def _come_to_rest() -> None:
    """Whatever still moves arrives."""
    from tests.screens.window import frames, let_pass

    for _ in range(3):
        let_pass(1)
        frames(1)


class Bare:
    """A column of labels and buttons as anybody would write it, in place of the app for one frame."""

    def __init__(self, window: Any) -> None:
        self.window, self.built = window, 0

    def shown(self) -> float:
        """Build it anew with other words and show it: the processor's time for that."""
        others = self.window.children[:]
        for one in others:
            self.window.remove_widget(one)
        spent = _cpu(self._build)
        self.window.remove_widget(self.page)
        for one in reversed(others):
            self.window.add_widget(one)
        return spent

    def _build(self) -> None:
        from kivy.uix.boxlayout import BoxLayout
        from kivy.uix.button import Button
        from kivy.uix.label import Label

        self.built += 1
        self.page = BoxLayout(orientation="vertical")
        for number in range(PARTS):
            kind = Button if number % 2 else Label
            self.page.add_widget(kind(text=f"Number {number} of page {self.built}"))
        self.window.add_widget(self.page)
