"""Carrying out “Now at the table” by touch, in any game."""

from __future__ import annotations

from typing import Any

from companion.engine.log.hands import Hands
from screens.app.table.orders import hands_of, orders_of
from tests.screens.driver import AppDriver


def open_step(app: AppDriver, table: str, event: Any) -> int:
    """The list of steps from the table, and there the step that recorded this; unfolded and scrolled to by touch."""
    session = app.shell.session(table)
    step = next(step for step in reversed(session.steps()) if step.event == event)
    app.shell.open("table", {"table": table})
    app.tap_text("steps")
    app.shell.open("edit", {"table": table, "seq": step.seq})
    return int(step.seq)


def kept(app: AppDriver) -> Hands:
    """What is kept of the list in front."""
    hands = hands_of(app.shell.top.screen)
    assert hands is not None
    return hands


def orders(app: AppDriver) -> list[str]:
    """The list in front, in words."""
    screen = app.shell.top.screen
    return [screen.say(order.what) for order in orders_of(screen, kept(app))]


def carry_out(app: AppDriver, table: str) -> None:
    """Tick every order with the main button, which names each, and play on; the hands lie as the app has it then."""
    screen = app.shell.top.screen
    for order in orders_of(screen, kept(app)):
        assert app.sees(screen.say(order.what))
        app.tap_text(screen.say(order.done))
    app.tap_text("Weiterspielen")
    top = app.shell.top
    assert top.name == "table" and not top.args.get("page") and top.args["table"] == table
    assert not app.page.last.orders


def later(app: AppDriver) -> None:
    """Leave the list for later, where there is one in front."""
    if app.shell.top.name == "hands":
        app.tap_text("Später")
