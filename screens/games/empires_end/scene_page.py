"""The frame of every picture of the set-up."""

from __future__ import annotations

from companion.engine.events import Ticked
from companion.views.desk import Desk
from companion.views.intents import record
from companion.views.nodes import Button, Node
from companion.views.page import Page
from screens.games.empires_end.parts import ACCENT


def scene_page(desk: Desk, step: str, body: tuple[Node | None, ...], *actions: Button) -> Page:
    """A scene of the set-up; without its own buttons it has one that ticks its step."""
    kept = tuple(node for node in body if node is not None)
    done = actions or (Button(desk.say("screen.scene_done"), record(Ticked(step), then="<"), "check"),)
    return Page(desk.say(f"screen.scene_{step}"), desk.say("checklist.title"), kept, done, accent=ACCENT,
                key=f"scene-{step}")  # fmt: skip
