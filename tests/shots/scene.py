"""A moment at a real table, and the camera that takes its picture."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from tests.screens.driver import AppDriver


@dataclass(frozen=True)
class Scene:
    """Who sits where, what has happened, and which page is open. `screen` is another screen of the shell about it."""

    name: str
    seats: Sequence[str]
    events: Sequence[Any]
    page: str = ""
    args: Mapping[str, Any] = field(default_factory=dict)
    draft: Mapping[str, Any] = field(default_factory=dict)
    peek: Mapping[str, Any] = field(default_factory=dict)
    options: Mapping[str, Any] = field(default_factory=dict)
    box: Mapping[str, Any] = field(default_factory=dict)
    edition: str = ""
    screen: str = "table"
    theme: str = "dark"


def picture(app: AppDriver, target: Path, seconds: float = 0.25) -> None:
    """The whole window as a file."""
    app.settle(seconds)
    target.parent.mkdir(parents=True, exist_ok=True)
    raw = Path(app.window.screenshot(name=str(target.with_name(f"_{target.name}"))))
    raw.replace(target)


def stage(app: AppDriver, game: str, scene: Scene) -> str:
    """Play up to the moment and open its page; returns the table."""
    store = app.shell.services.store
    if scene.box:
        store.boxes.enter(store.boxes.default(game).id, dict(scene.box))
    table = app.open_table(game, list(scene.seats), edition=scene.edition, options=scene.options)
    session = app.shell.session(table)
    for event in scene.events:
        reason = session.record(event)
        assert reason is None, (scene.name, event, reason)
    if scene.screen != "table":
        app.shell.open(scene.screen, {"table": table})
    elif scene.page:
        app.shell.open("table", {"table": table, "page": scene.page, "args": dict(scene.args)})
    screen = app.shell.top.screen
    for key, value in scene.draft.items():
        app.shell.drafts.put(screen.draft_key, key, value)
    screen.peek.update(scene.peek)
    app.settings(theme=scene.theme)
    return table
