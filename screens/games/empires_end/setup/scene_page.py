"""The frame of every picture of the set-up."""

from __future__ import annotations

from companion.engine.events import Ticked
from screens.games.empires_end.parts import ACCENT
from screens.pages.context import PageContext
from screens.pages.intents import record
from screens.pages.nodes import Button, Node
from screens.pages.page import Page


def scene_page(context: PageContext, step: str, body: tuple[Node | None, ...], *actions: Button) -> Page:
    """A scene of the set-up; without its own buttons it has one that ticks its step."""
    kept = tuple(node for node in body if node is not None)
    done = actions or (Button(context.say("screen.scene_done"), record(Ticked(step), then="<"), "check"),)
    return Page(
        context.say(f"screen.scene_{step}"),
        context.say("checklist.title"),
        kept,
        done,
        accent=ACCENT,
        key=f"scene-{step}",
    )
