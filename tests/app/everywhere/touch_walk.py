"""A walk of random fingers in the real window: touches, holds, drags, Back, and restarts without a farewell."""

from __future__ import annotations

from collections import Counter, deque
from pathlib import Path
from random import Random
from random import seed as seed_everything
from typing import Any

from tests.app.everywhere.walk import PEOPLE, REMEMBERED, Fault
from tests.screens.driver import AppDriver

KINDS = {"tap": 60, "onward": 20, "hold": 6, "drag": 6, "anywhere": 4, "back": 4, "restart": 0.5}


class TouchWalk:
    """Fingers at one game. The same seed on a new folder begins with the same touches."""

    def __init__(self, game: str, seed: int, folder: Path) -> None:
        self.game, self.seed = game, seed
        self.chance = Random(f"{game} {seed}")
        seed_everything(f"{game} {seed}")
        self.way: deque[str] = deque(maxlen=REMEMBERED)
        self.seen: Counter[str] = Counter()
        self.app = AppDriver(folder)
        self.app.settings(less_motion=True)

    def close(self) -> None:
        """End the app."""
        self.app.close()

    def steps(self, count: int) -> Counter[str]:
        """So many steps, each looked at."""
        for number in range(count):
            self._come_to_a_table()
            kind = self.chance.choices(list(KINDS), list(KINDS.values()))[0]
            self.seen[kind] += 1
            self.way.append(f"{number} on {[place.name for place in self.app.shell.stack]}: {kind}")
            try:
                getattr(self, f"_{kind}")()
                self._look()
            except Exception as error:
                raise Fault("\n".join([f"{self.game}, seed {self.seed}: {error!r}", *self.way])) from error
        return self.seen

    def _come_to_a_table(self) -> None:
        """Not too far from the game, and never out of the app or onto the disk of whoever runs this."""
        stack = [place.name for place in self.app.shell.stack]
        running = [line for line in self.app.shell.services.store.tables.running() if line.game == self.game]
        if "table" in stack and running and not {"exchange", "backups"} & set(stack):
            return
        self.app.shell.open("home")
        if running:
            self.app.shell.resume(running[0].id)
            return
        least, most = self.app.shell.services.rules.facts(self.game).seats
        self.app.open_table(self.game, list(PEOPLE[: self.chance.randint(least, most)]))

    def _tap(self) -> None:
        found = [one for one in self.app.widgets() if one.tap_intent is not None and _shown(one)]
        if found:
            self._noted(self.chance.choice(found), self.app.tap)

    def _onward(self) -> None:
        """The main button."""
        wanted = [one for one in self.app.page.actions if one.do is not None and not one.objection]
        found = [one for one in self.app.widgets() if wanted and one.node is wanted[-1]]
        if found:
            self._noted(found[0], self.app.tap)
        elif self.app.page.curtain is not None:
            self.app.open_curtain()

    def _hold(self) -> None:
        found = [one for one in self.app.widgets() if one.hold_intent is not None and _shown(one)]
        if found:
            self._noted(self.chance.choice(found), lambda widget: self.app.touch(*self.app.spot(widget), hold=True))

    def _noted(self, widget: Any, do: Any) -> None:
        self.way[-1] += f" {type(widget).__name__} {widget.tap_intent!r}"[:200]
        do(widget)

    def _drag(self) -> None:
        self.app.drag(self._spot(), self._spot(), steps=4)

    def _anywhere(self) -> None:
        self.app.touch(*self._spot())

    def _spot(self) -> tuple[float, float]:
        return self.chance.uniform(0, self.app.window.width - 1), self.chance.uniform(0, self.app.window.height - 1)

    def _back(self) -> None:
        if len(self.app.shell.stack) > 1:  # from home it would leave the app
            self.app.back()

    def _restart(self) -> None:
        places = [(place.name, dict(place.args)) for place in self.app.shell.stack if place.screen.lasting]
        self.app.restart()
        assert [(place.name, dict(place.args)) for place in self.app.shell.stack] == places

    def _look(self) -> None:
        """Something can be touched, and what is shown is what the table says."""
        touchable = [one for one in self.app.widgets() if one.tap_intent is not None]
        assert touchable or self.app.page.back or self.app.page.curtain, f"no way on from {self.app.page.key!r}"
        shown = self.app.app.root_view
        top = self.app.shell.top.screen
        assert self.app.page.key == top.page().key, "another page is shown than the one that is open"
        assert (shown.sheet is not None) == top.sheet


def _shown(widget: Any) -> bool:
    return widget.get_root_window() is not None and widget.width > 1 and widget.height > 1
