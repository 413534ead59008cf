"""Controls that are made of simpler nodes: tiles, segments, switches, icon buttons and chains of reasons."""

from __future__ import annotations

import itertools
from typing import Any

from kivy.graphics import Color, Rectangle

from screens.kivy_ui.drawing import shapes
from screens.kivy_ui.drawing.metrics import Rect, dp
from screens.kivy_ui.widgets.node_widget import NodeWidget, reconcile, shows
from screens.pages.nodes import Chain, Node, Segments, Switch, Tiles
from screens.pages.parts import choices


class Composed(NodeWidget):
    """A widget that shows other nodes in its place."""

    reusable = True
    inner: list[NodeWidget]

    def compose(self, node: Any) -> Node:
        """The nodes that stand for this one."""
        raise NotImplementedError

    def show(self, node: Any) -> None:
        super().show(node)
        self.inner = reconcile(self, getattr(self, "inner", []), (self.compose(node),))
        if self.inner[0].drawn_in is None:
            self.outdated()

    def leave(self) -> None:
        self.inner = reconcile(self, self.inner, ())

    def preferred_width(self) -> float:
        return self.inner[0].wish()

    def measure(self, width: float) -> float:
        return self.inner[0].height_for(width)

    def draw(self, box: Rect) -> None:
        self.inner[0].arrange(box)


@shows(Tiles)
class TilesWidget(Composed):
    """A grid of values, one of them chosen."""

    def compose(self, node: Tiles) -> Node:
        return choices.tiles(node)


@shows(Segments)
class SegmentsWidget(Composed):
    """One of a few, side by side."""

    def compose(self, node: Segments) -> Node:
        return choices.segments(node)


@shows(Switch)
class SwitchWidget(Composed):
    """A label with a switch at its right."""

    def compose(self, node: Switch) -> Node:
        return choices.switch(node)


@shows(Chain)
class ChainWidget(Composed):
    """A chain of reasons: dots joined by a line, sentences, and the place in the rulebook as a tag."""

    def compose(self, node: Chain) -> Node:
        return choices.chain(node)

    def draw(self, box: Rect) -> None:
        super().draw(box)
        self.canvas.after.clear()
        rows = self.inner[0].widgets
        tone = self.theme.colour(self.node.tone)
        spots = [(box[0] + dp(17), widget.y + widget.height / 2) for widget in rows]
        self.canvas.after.add(Color(*tone[:3], 0.55))
        for (x, y), (_, below) in itertools.pairwise(spots):
            self.canvas.after.add(Rectangle(pos=(x - dp(1), below), size=(dp(2), y - below)))
        for x, y in spots:
            shapes.rounded(self.canvas.after, tone, (x - dp(6), y - dp(6), dp(12), dp(12)), dp(6))
        self.canvas.after.add(Color(1, 1, 1, 1))
