"""Widgets that have left a page and wait for the next one: making one costs far more than giving it a new node."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from screens.pages.nodes import Node

if TYPE_CHECKING:
    from screens.kivy_ui.widgets.node_widget import NodeWidget

MOST = 150  # of one kind: as many as a long page shows

_waiting: dict[type[Node], list[Any]] = {}


def return_to_pool(widget: NodeWidget) -> None:
    """A widget that was just taken off its page. One that a finger still lies on belongs to this finger."""
    if not widget.reusable or widget.pressed:
        return
    widget.leave()
    waiting = _waiting.setdefault(type(widget.node), [])
    if len(waiting) < MOST:
        widget.ui = widget.node = None  # type: ignore[assignment]  # it keeps neither the page nor the app it comes from
        waiting.append(widget)


def pooled_widget(kind: type[Node]) -> Any:
    """A widget that waits to show a node of this kind, or None."""
    waiting = _waiting.get(kind)
    return waiting.pop() if waiting else None
