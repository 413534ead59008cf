"""One calculator on the screen, touched as a thumb touches it, and the worked examples it is held against."""

from __future__ import annotations

import json
import tomllib
from typing import Any

from companion.paths import DATA
from screens.kivy_ui.widgets.controls import StepperWidget
from tests.screens.driver import AppDriver
from tests.screens.window import frames


def example(name: str, case: str) -> tuple[Any, Any]:
    """Input and expected result of a worked example."""
    plays = tomllib.loads((DATA / "games" / name.partition(".")[0] / "plays.toml").read_text("utf-8"))
    found = next(one for one in plays["case"] if one["id"] == case and one["calculator"] == name)
    return json.loads(found["given"]), json.loads(found["expect"])


class AtCalculator:
    """The page of a calculator in the app."""

    def __init__(self, app: AppDriver, name: str) -> None:
        self.app = app
        app.shell.stack.clear()
        app.shell.open("home")
        app.shell.open("calculator", {"name": name})
        frames(2)

    @property
    def screen(self) -> Any:
        """The screen in front."""
        return self.app.shell.top.screen

    @property
    def value(self) -> Any:
        """What is entered."""
        return self.screen.value()

    @property
    def result(self) -> Any:
        """What the page shows as its result, as JSON."""
        found = self.screen.calculated()
        assert not found.wrong, found.wrong
        return json.loads(json.dumps(found.result, default=float))

    @property
    def answers(self) -> bool:
        """Is there an answer, or, where the box does not know a value yet, the sentence that asks for it?"""
        found = self.screen.calculated()
        return bool(self.app.sees(found.wrong) if _unknown(self.value) else found.answer.sentence)

    def touch(self, name: str, number: int = 0) -> None:
        """Touch the tile, row or button with this name, the first or a later one from the top."""
        named = [widget for widget in self.app.widgets() if widget.tap_intent is not None and _name(widget) == name]
        assert len(named) > number, (name, sorted({_name(widget) for widget in self.app.widgets()} - {""}))
        self.app.tap(named[number])

    def step(self, label: str, times: int = 1, number: int = 0) -> None:
        """Touch plus (or minus, for a negative number) of a stepper."""
        for _ in range(abs(times)):
            found = [one for one in self.app.widgets() if isinstance(one, StepperWidget) and one.node.label == label]
            self.app.spot(found[number])
            x, y, w, h = found[number].plus if times > 0 else found[number].minus
            self.app.touch(*found[number].to_window(x + w / 2, y + h / 2))

    def type(self, text: str, number: int = 0) -> None:
        """Replace what stands in a text field."""
        field = [widget for widget in self.app.widgets() if hasattr(widget, "entry")][number]
        self.app.tap(field)
        field.entry.text = ""
        for sign in text:
            field.entry.insert_text(sign)
            frames(1)


def _unknown(value: Any) -> bool:
    """Is there an empty place in what a calculator began with?"""
    if isinstance(value, dict):
        return any(map(_unknown, value.values()))
    return any(map(_unknown, value)) if isinstance(value, list) else value is None


def _name(widget: Any) -> str:
    return str(getattr(widget.node, "name", "") or getattr(widget.node, "label", "")).replace("\u00ad", "")
