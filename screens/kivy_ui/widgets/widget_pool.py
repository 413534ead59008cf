"""Pieces that have left a page and wait for the next one: making a widget costs far more than giving it a new node."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from screens.pages.nodes import Node

if TYPE_CHECKING:
    from screens.kivy_ui.widgets.node_widget import NodeWidget

MOST = 150  # of one kind: as many as a long page shows

_waiting: dict[type[Node], list[Any]] = {}


def return_to_pool(piece: NodeWidget) -> None:
    """A piece that was just taken off its page. One that a finger still lies on belongs to this finger."""
    if not piece.reusable or piece.pressed:
        return
    piece.leave()
    waiting = _waiting.setdefault(type(piece.node), [])
    if len(waiting) < MOST:
        piece.ui = piece.node = None  # type: ignore[assignment]  # it keeps neither the page nor the app it comes from
        waiting.append(piece)


def pooled_widget(kind: type[Node]) -> Any:
    """A piece that waits to show a node of this kind, or None."""
    waiting = _waiting.get(kind)
    return waiting.pop() if waiting else None
