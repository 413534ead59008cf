"""Drives the real app in a real window: touches go the way a finger's touch goes."""

from __future__ import annotations

import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.screens.window import frames, let_pass, prepare, spare_pixels

PATIENCE = 120.0  # seconds: only a fault ever waits as long, however busy the machine is
BREATH = 0.001


def _texts(widget: Any) -> Iterator[str]:
    from screens.kivy_ui.widgets.node_widget import NodeWidget

    for one in widget.walk(restrict=True):
        if isinstance(one, NodeWidget):
            for name in ("text", "label", "name"):
                text = getattr(one.node, name, "")
                if isinstance(text, str) and text:
                    yield text.replace("\u00ad", "")


class AppDriver:
    """One run of the app. `restart()` leaves it as a killed process would and starts it anew on the same files."""

    def __init__(self, folder: Path, *, may_fail: bool = False, given: str | Path | None = None) -> None:
        self.folder, self.may_fail, self.given = folder, may_fail, given
        self.moment = 0.0  # seconds by the clock of the fingers, which stands still between two touches
        self.start()

    def start(self) -> None:
        """Start the app and wait until its data is there."""
        from kivy.core.window import Window

        from main import EndspielApp

        self.window = Window
        self._clear_window()
        self.app = EndspielApp(self.folder, self.given)
        self.app._run_prepare()
        self.app.root_view.double_touch.clock = lambda: self.moment
        self.until(lambda: self.app.ready or self.app.failure is not None, "the data layer")
        if self.app.failure is not None and not self.may_fail:
            raise self.app.failure
        frames(2)

    def restart(self) -> None:
        """No pause, no stop, no farewell: what is on the disk is all there is."""
        self.window.unbind(on_keyboard=self.app._key)  # a process that is killed hears nothing any more
        for hand in (self.app.keyboard, self.app.pointer):
            hand.leave()
        self.start()

    def close(self) -> None:
        """End the app."""
        from kivy.base import EventLoop

        from companion.engine.memoize import forget_all

        self.window.unbind(on_keyboard=self.app._key)
        self.app.stop()
        forget_all()  # the answers that are kept would keep this app's facts
        self._clear_window()
        EventLoop.touches.clear()

    def _clear_window(self) -> None:
        for child in self.window.children[:]:
            self.window.remove_widget(child)

    # ---- looking ----

    @property
    def shell(self) -> Any:
        """The shell of the app."""
        return self.app.shell

    @property
    def page(self) -> Any:
        """The page in front (a sheet, if there is one)."""
        root = self.app.root_view
        return root.sheet.page if root.sheet is not None else root.frame.page

    def _layers(self) -> list[Any]:
        root = self.app.root_view
        return [root.snacks, root.sheet] if root.sheet is not None else [root.snacks, root.frame]

    def widgets(self) -> Iterator[Any]:
        """Every widget in the layer in front."""
        from screens.kivy_ui.widgets.node_widget import NodeWidget

        for layer in self._layers():
            yield from (widget for widget in layer.walk() if isinstance(widget, NodeWidget))

    pieces = widgets  # the name by which tools that play the app from a shell know it

    def texts(self) -> list[str]:
        """Every text in front."""
        return [text for layer in self._layers() for text in _texts(layer)]

    def sees(self, text: str) -> bool:
        """Does a text stand somewhere in front?"""
        return any(text in one for one in self.texts())

    def find(self, text: str, hold: bool = False) -> Any:
        """The smallest widget that answers a touch and bears this text; the exact text goes before a part of it."""
        wanted = [
            widget
            for widget in self.widgets()
            if (widget.hold_intent is not None if hold else widget.tap_intent is not None or hasattr(widget, "entry"))
        ]
        exact = [widget for widget in wanted if text in set(_texts(widget))]
        parts = [widget for widget in wanted if any(text in one for one in _texts(widget))]
        found = exact or parts
        assert found, f"nothing to touch says {text!r}; there is {self.texts()}"
        return min(found, key=lambda widget: widget.width * widget.height)

    # ---- touching ----

    def until(self, done: Any, what: str = "") -> None:
        """Turn the event loop until something is so; a thread that works on it has the machine to itself."""
        end = time.monotonic() + PATIENCE
        frames(1)
        while not done():
            assert time.monotonic() < end, f"waited in vain for {what}"
            time.sleep(BREATH)
            frames(1)

    def spot(self, widget: Any) -> tuple[float, float]:
        """Where to touch a widget, scrolled into sight if need be."""
        from screens.kivy_ui.widgets.scrolling import Scroller

        above = widget.parent
        while above is not None and not isinstance(above, Scroller) and above.parent is not above:
            above = above.parent
        if isinstance(above, Scroller):
            x, y = widget.to_window(*widget.center)
            low, high = above.to_window(0, above.y)[1], above.to_window(0, above.top)[1]
            if not low + 24 <= y <= high - 24:
                above.move_to(-widget.center_y - above.height / 2)
                frames(1)
        x, y = widget.to_window(*widget.center)
        assert 0 <= x < self.window.width and 0 <= y < self.window.height, "outside the window"
        return float(x), float(y)

    def touch(self, x: float, y: float, hold: bool = False, after: float = 1.0) -> None:
        """A finger goes down and up again; people leave a second between two touches, which nobody waits for here."""
        from kivy.tests.common import UnitTestTouch

        from screens.kivy_ui.widgets.node_widget import HOLD_AFTER

        self.moment += after
        finger = UnitTestTouch(x, y)
        finger.time_start = self.moment
        finger.touch_down()
        if hold:  # a tap turns no frame in between: on a busy machine it would count as holding
            let_pass(HOLD_AFTER)
            self.until(lambda: "held" in finger.ud, "the end of a long touch")
        finger.touch_up()
        frames(2)

    def tap(self, widget: Any) -> None:
        """Touch a widget."""
        self.touch(*self.spot(widget))

    def tap_text(self, text: str) -> None:
        """Touch what says this."""
        self.tap(self.find(text))

    def all_set_up(self) -> None:
        """The hands' work is done; whatever the set-up still asks for is answered with the main button of its page.

        What it wants to have counted first is one each.
        """
        self.tap_text(self.shell.say("checklist.skip"))
        for _ in range(12):
            screen = self.shell.top.screen
            if screen.session.table.ready:
                return
            onward = [button for button in self.page.actions if not button.objection]
            if onward:
                self.tap_intent(onward[-1].do)
            else:
                for place, _ in enumerate(self.steppers()):
                    self.tap_plus(place)
                if not self.steppers():
                    self.tap_text("1")  # a key of the pad; what is asked next is chosen by itself
        raise AssertionError("the set-up never ends")

    def tap_intent(self, intent: Any) -> None:
        """Touch what means this, where several pieces bear the same words or none."""
        self.tap(next(widget for widget in self.widgets() if widget.tap_intent == intent))

    def tap_step(self, label: str, sign: int = 1) -> None:
        """Touch plus or minus of the stepper with this label."""
        self._step(next(one for one in self.steppers() if one.node.label == label), sign)

    def tap_plus(self, place: int) -> None:
        """Touch plus of one stepper of the page, where several bear the same label."""
        self._step(self.steppers()[place], 1)

    def steppers(self) -> list[Any]:
        """Every stepper of the page, from above."""
        from screens.kivy_ui.widgets.controls import StepperWidget

        return [one for one in self.widgets() if isinstance(one, StepperWidget)]

    def _step(self, widget: Any, sign: int) -> None:
        self.spot(widget)
        x, y, w, h = widget.plus if sign > 0 else widget.minus
        self.touch(*widget.to_window(x + w / 2, y + h / 2))

    def hold_text(self, text: str) -> None:
        """Hold a finger on what says this."""
        self.touch(*self.spot(self.find(text, hold=True)), hold=True)

    def open_curtain(self) -> None:
        """Hold the field of the curtain until it opens."""
        from kivy.tests.common import UnitTestTouch

        from screens.kivy_ui.widgets.inputs import HoldFieldWidget
        from screens.theme import HOLD

        field = next(one for one in self.widgets() if isinstance(one, HoldFieldWidget))
        finger = UnitTestTouch(*self.spot(field))
        finger.touch_down()
        frames(1)  # with the first one the field begins to fill
        let_pass(HOLD)
        self.until(lambda: self.page.curtain is None, "the curtain")
        finger.touch_up()
        frames(2)

    def drag(self, start: tuple[float, float], end: tuple[float, float], steps: int = 8) -> None:
        """A finger moves from one place to another."""
        from kivy.tests.common import UnitTestTouch

        finger = UnitTestTouch(*start)
        finger.touch_down()
        frames(1)
        for step in range(1, steps + 1):
            share = step / steps
            finger.touch_move(start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share)
            frames(1)
        finger.touch_up()
        frames(2)

    def type(self, text: str) -> None:
        """Type into the text field in front."""
        field = next(widget for widget in self.widgets() if hasattr(widget, "entry"))
        self.tap(field)
        field.entry.focus = True
        frames(1)
        for sign in text:
            field.entry.insert_text(sign)
            frames(1)

    def back(self) -> None:
        """Android's back button."""
        self.window.dispatch("on_keyboard", 27, 0, None, [])
        frames(2)

    def settle(self, seconds: float = 0.3) -> None:
        """Let movements end, before a picture; no test relies on how far they get in this time."""
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            frames(1)

    def shot(self, name: str) -> Path:
        """A picture of the whole window in shots/."""
        from tests.screens.looking import SHOTS

        self.settle()
        SHOTS.mkdir(exist_ok=True)
        target = SHOTS / f"{name}.png"
        target.parent.mkdir(parents=True, exist_ok=True)
        raw = Path(self.window.screenshot(name=str(target.parent / f"_{target.name}")))
        return raw.replace(target)

    # ---- shortcuts to a table, for tests whose subject comes later ----

    def settings(self, **values: Any) -> None:
        """Change settings as the settings screen would."""
        for key, value in values.items():
            self.shell.preferences.put(key, value)
        self.shell.refresh()
        frames(2)

    def open_table(self, game: str, names: list[str], *, edition: str = "", options: Any = None, first: int = 0) -> str:
        """A table with these people, as the new-table screens would open it."""
        from screens.app.opening.create_table import open_table

        store, facts = self.shell.services.store, self.shell.services.rules.facts(game)
        known = {person.name: person for person in store.people.all()}
        ids = [(known.get(name) or store.people.create(name)).id for name in names]
        chosen = edition or facts.default_edition
        table = open_table(self.shell, game, ids, chosen, {**facts.preset(chosen), **(options or {})}, first=first)
        self.shell.open("table", {"table": table})
        frames(2)
        return table


@pytest.fixture
def app(home: Path) -> Iterator[AppDriver]:
    """A fresh app in German without a table."""
    driver = AppDriver(home)
    driver.settings(language="de", less_motion=True)
    yield driver
    driver.close()


def prepare_once() -> None:
    """The window's settings, before anything imports kivy; nobody looks at it but in pictures."""
    import os

    prepare(float(os.environ.get("TEST_DENSITY", "1")))
    spare_pixels()
