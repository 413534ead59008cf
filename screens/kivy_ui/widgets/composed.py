"""Controls that are made of simpler nodes: tiles, segments, switches, icon buttons and chains of reasons."""

from __future__ import annotations

import itertools
from collections.abc import Sequence
from typing import Any

from kivy.graphics import Color, Rectangle

from screens.kivy_ui.drawing import shapes
from screens.kivy_ui.drawing.metrics import dp
from screens.kivy_ui.widgets.node_widget import Box, NodeWidget, reconcile, shows
from screens.pages.intents import ShowRule
from screens.pages.nodes import (
    Card,
    Chain,
    Column,
    Figure,
    Grid,
    Icon,
    Node,
    ReasonLine,
    Row,
    Segments,
    Space,
    Switch,
    Text,
    Tiles,
    card,
    row,
)
from screens.pages.nodes.vocabulary import Look, MaybeIcon, Tone


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

    def draw(self, box: Box) -> None:
        self.inner[0].arrange(box)


def _icons(node: Tiles | Segments) -> Sequence[MaybeIcon]:
    """An icon for each choice, or none."""
    nothing: list[MaybeIcon] = [""]
    return node.icons or nothing * len(node.choices)


@shows(Tiles)
class TilesWidget(Composed):
    """A grid of values, one of them chosen."""

    def compose(self, node: Tiles) -> Node:
        tiles = [self._tile(node, *pair) for pair in zip(node.choices, _icons(node), strict=True)]
        return Grid(tuple(tiles), node.columns, 6)

    def _tile(self, node: Tiles, choice: tuple[Any, str], icon: MaybeIcon) -> Node:
        value, label = choice
        chosen, off, number = value == node.chosen, value in node.off, _numeric(label)
        on: Tone = "on" if number else "accent"
        filled: Look = "accent" if number else "inset-on"  # the fill belongs to figures
        tone: Tone = on if chosen else "tx3" if off else "tx"
        words: Node = (
            Figure(label, "figure-m" if len(label) > 2 else "figure", tone)
            if number
            else Text(label, "body-strong" if chosen else "body-medium", tone, "center")
        )
        glyph = Icon(icon, tone, 26) if icon else None
        look: Look = filled if chosen else "dashed" if off else "raised"
        return card(
            glyph, words, look=look, pad=6, gap=2, radius=12, height=56, align="center", do=node.make(value), name=label
        )


def _numeric(label: str) -> bool:
    return label.lstrip("+−").isdigit()


@shows(Segments)
class SegmentsWidget(Composed):
    """One of a few, side by side."""

    def compose(self, node: Segments) -> Node:
        parts = tuple(self._part(node, *pair) for pair in zip(node.choices, _icons(node), strict=True))
        return Card((Row(parts, gap=2, align="stretch"),), look="raised", pad=4, radius=16)

    def _part(self, node: Segments, choice: tuple[Any, str], icon: MaybeIcon) -> Node:
        value, label = choice
        on = value == node.chosen
        glyph = Icon(icon, "tx" if on else "tx2", 22) if icon else None
        words = Text(label, "body-strong", "tx" if on else "tx2", "center", weight=0 if icon else 1)
        content = row(glyph, words, gap=8)
        look = Card((content,), "inset-on" if on else "ghost", pad=8, radius=12, height=48, weight=1, align="center")
        return Card(
            look.children,
            look.look,
            4,
            8,
            12,
            1,
            0,
            48,
            align="center",
            do=None if on else node.make(value),
            name=label,
        )


@shows(Switch)
class SwitchWidget(Composed):
    """A label with a switch at its right."""

    def compose(self, node: Switch) -> Node:
        words = Column(
            tuple(
                one
                for one in (
                    Text(node.label, "body-medium"),
                    Text(node.caption, "caption", "tx2") if node.caption else None,
                )
                if one
            ),
            gap=2,
            weight=1,
        )
        toggle = Icon("toggle-switch" if node.on else "toggle-switch-off-outline", "accent" if node.on else "tx2", 40)
        return Card((Row((words, toggle), 12),), "plain", pad=12, do=node.do, hold=node.hold, name=node.label)


@shows(Chain)
class ChainWidget(Composed):
    """A chain of reasons: dots joined by a line, sentences, and the place in the rulebook as a tag."""

    SHORT, WIDEST = 14, 120

    def compose(self, node: Chain) -> Node:
        return Column(tuple(self._line(line) for line in node.lines), 6)

    def _line(self, line: ReasonLine) -> Node:
        tag = self._tag(line) if line.tag else None
        words = Text(line.text, weight=1)
        return row(Space(0, width=26), words, tag, gap=10, height=48)

    def _tag(self, line: ReasonLine) -> Node:
        tone: Tone = "accent" if line.ours else "tx2"
        words = Text(line.tag, "caption-strong", tone, "center")
        wide = self.WIDEST if len(line.tag) > self.SHORT else 0  # a long place wraps and leaves room for the sentence
        tag = Card((words,), "tag", pad=6, radius=8, width=wide)
        do = ShowRule(line.clause) if line.clause else None
        return Card((tag,), "ghost", pad=0, radius=8, height=48, width=wide, do=do, name=line.tag)

    def draw(self, box: Box) -> None:
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
