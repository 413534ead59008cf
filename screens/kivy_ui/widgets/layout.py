"""Boxes: columns, rows, grids and cards. They place their children and draw the surface behind them."""

from __future__ import annotations

from typing import Any

from kivy.graphics import PopMatrix, PushMatrix, Rotate

from screens.kivy_ui.drawing.metrics import Rect, dp
from screens.kivy_ui.drawing.shapes import dashes, surface
from screens.kivy_ui.widgets.node_widget import TARGET, NodeWidget, reconcile, shows
from screens.pages.nodes import Card, Column, Grid, Row, Space, Turned
from screens.pages.nodes.vocabulary import Look
from screens.theme import SURFACES


class Holder(NodeWidget):
    """A widget with children."""

    reusable = True
    widgets: list[NodeWidget]

    def show(self, node: Any) -> None:
        super().show(node)
        before = getattr(self, "widgets", [])
        self.widgets = reconcile(self, before, node.children)
        if len(self.widgets) != len(before) or any(widget.drawn_in is None for widget in self.widgets):
            self.outdated()

    def leave(self) -> None:
        self.widgets = reconcile(self, self.widgets, ())


@shows(Column)
class ColumnWidget(Holder):
    """Children below each other."""

    def preferred_width(self) -> float:
        return max((widget.wish() for widget in self.widgets), default=0.0)

    def measure(self, width: float) -> float:
        gap = dp(self.node.gap) * max(0, len(self.widgets) - 1)
        return sum(widget.height_for(self._width(widget, width)) for widget in self.widgets) + gap

    def draw(self, box: Rect) -> None:
        x, y, w, h = box
        top = y + h
        for widget in self.widgets:
            wide = self._width(widget, w)
            tall = widget.height_for(wide)
            left = x + (w - wide) / 2 if self.node.align == "center" else x
            widget.arrange((left, top - tall, wide, tall))
            top -= tall + dp(self.node.gap)

    def _width(self, widget: NodeWidget, width: float) -> float:
        fixed = dp(getattr(widget.node, "width", 0) or 0)
        if fixed:
            return min(fixed, width)
        if self.node.align == "center" and isinstance(widget.node, Row):
            return min(widget.wish(), width) if not any(p.weight for p in widget.widgets) else width
        return width


@shows(Row)
class RowWidget(Holder):
    """Children beside each other; those with a weight share what is left."""

    _shares: tuple[float, list[float]] = (-1.0, [])

    def outdated(self) -> None:
        super().outdated()
        self._shares = (-1.0, [])

    def preferred_width(self) -> float:
        return sum(widget.wish() for widget in self.widgets) + dp(self.node.gap) * max(0, len(self.widgets) - 1)

    def widths(self, width: float) -> list[float]:
        """The width of each child: asked for when it is measured and again when it is placed."""
        if self._shares[0] != width:
            self._shares = (width, self._widths(width))
        return self._shares[1]

    def _widths(self, width: float) -> list[float]:
        spare = width - dp(self.node.gap) * max(0, len(self.widgets) - 1)
        weights = [widget.weight for widget in self.widgets]
        wanted = [0.0 if weight else widget.wish() for widget, weight in zip(self.widgets, weights, strict=True)]
        spare -= sum(wanted)
        if any(weights):
            return self._shared(max(0.0, spare), weights, wanted)
        if spare < 0:
            soft = [one if _gives_way(widget) else 0.0 for widget, one in zip(self.widgets, wanted, strict=True)]
            total = sum(soft) or 1.0
            return [one + spare * part / total for one, part in zip(wanted, soft, strict=True)]
        return wanted

    def _shared(self, spare: float, weights: list[float], wanted: list[float]) -> list[float]:
        """By weight; but where that would break a word although there is room, everyone first gets what it needs."""
        share = spare / sum(weights)
        needs = [widget.wish() if weight else 0.0 for widget, weight in zip(self.widgets, weights, strict=True)]
        tight = any(need > weight * share for need, weight in zip(needs, weights, strict=True) if weight)
        if tight and sum(needs) <= spare:
            left = (spare - sum(needs)) / sum(weights)
            shares = [need + weight * left for need, weight in zip(needs, weights, strict=True)]
        else:
            shares = [weight * share for weight in weights]
        return [mine if weight else one for mine, weight, one in zip(shares, weights, wanted, strict=True)]

    def _stands_above(self, width: float) -> bool:
        """Is there too little room for the first child beside the others?"""
        return bool(self.node.needs) and self.widths(width)[0] < dp(self.node.needs) * self.theme.scale

    def measure(self, width: float) -> float:
        if self._stands_above(width):
            return sum(widget.height_for(width) for widget in self.widgets)
        talls = [widget.height_for(wide) for widget, wide in zip(self.widgets, self.widths(width), strict=True)]
        return max([dp(self.node.height), *talls])

    def draw(self, box: Rect) -> None:
        x, y, w, h = box
        if self._stands_above(w):
            for widget in reversed(self.widgets):
                tall = widget.height_for(w)
                widget.arrange((x, y, w, tall))
                y += tall
            return
        for widget, wide in zip(self.widgets, self.widths(w), strict=True):
            tall = h if self.node.align == "stretch" else widget.height_for(wide)
            bottom = {"top": y + h - tall, "bottom": y}.get(self.node.align, y + (h - tall) / 2)
            widget.arrange((x, bottom, wide, tall))
            x += wide + dp(self.node.gap)


def _gives_way(widget: NodeWidget) -> bool:
    return not hasattr(widget.node, "size") and not getattr(widget.node, "width", 0)


@shows(Grid)
class GridWidget(Holder):
    """Children in rows of equally wide columns; a row is as tall as its tallest child."""

    def preferred_width(self) -> float:
        widest = max((widget.wish() for widget in self.widgets), default=0.0)
        count = int(self.node.columns)
        return widest * count + dp(self.node.gap) * (count - 1)

    def _rows(self) -> list[list[NodeWidget]]:
        count = self.node.columns
        return [self.widgets[at : at + count] for at in range(0, len(self.widgets), count)]

    def _cell(self, width: float) -> float:
        count = int(self.node.columns)
        return (width - dp(self.node.gap) * (count - 1)) / count

    def measure(self, width: float) -> float:
        cell, rows = self._cell(width), self._rows()
        return sum(max(widget.height_for(cell) for widget in line) for line in rows) + dp(self.node.gap) * max(
            0, len(rows) - 1
        )

    def draw(self, box: Rect) -> None:
        x, y, w, h = box
        cell, top = self._cell(w), y + h
        for line in self._rows():
            tall = max(widget.height_for(cell) for widget in line)
            for number, widget in enumerate(line):
                widget.arrange((x + number * (cell + dp(self.node.gap)), top - tall, cell, tall))
            top -= tall + dp(self.node.gap)


@shows(Card)
class CardWidget(Holder):
    """A surface with a content; the whole of it may be one target."""

    @property
    def radius(self) -> float:  # type: ignore[override]
        return float(self.node.radius)

    def preferred_width(self) -> float:
        if self.node.width:
            return dp(self.node.width)
        inner = max((widget.wish() for widget in self.widgets), default=0.0)
        return max(inner + 2 * dp(self.node.pad), dp(TARGET) if self.touchable else 0.0)

    def measure(self, width: float) -> float:
        inner = width - 2 * dp(self.node.pad)
        content = sum(widget.height_for(inner) for widget in self.widgets) + dp(self.node.gap) * max(
            0, len(self.widgets) - 1
        )
        least = max(dp(self.node.height), dp(TARGET) if self.touchable else 0.0)
        return max(least, content + 2 * dp(self.node.pad))

    def draw(self, box: Rect) -> None:
        self._draw(box)
        x, y, w, h = box
        pad, gap = dp(self.node.pad), dp(self.node.gap)
        inner = w - 2 * pad
        content = sum(widget.height_for(inner) for widget in self.widgets) + gap * max(0, len(self.widgets) - 1)
        spare = h - 2 * pad - content
        top = y + h - pad - (0 if self.node.align == "top" else spare / 2)
        for widget in self.widgets:
            wide = self._width(widget, inner)
            tall = widget.height_for(wide)
            widget.arrange(
                (x + pad + (inner - wide) / 2 if self.node.align == "center" else x + pad, top - tall, wide, tall)
            )
            top -= tall + gap

    def _width(self, widget: NodeWidget, inner: float) -> float:
        """What is centred is as wide as it likes to be; what is a box itself takes all there is."""
        shared = isinstance(widget, RowWidget) and any(one.weight for one in widget.widgets)
        if self.node.align != "center" or shared or isinstance(widget.node, Card | Column | Grid | Space):
            return inner
        return min(inner, widget.wish())

    def _draw(self, box: Rect) -> None:
        self.canvas.before.clear()
        theme = self.theme.with_accent(self.node.accent) if self.node.accent else self.theme
        look: Look = "dashed" if self.node.objection else self.node.look
        radius = dp(self.node.radius)
        if look == "dashed":
            dashes(self.canvas.before, theme.colour("ctl"), box, radius)
        else:
            surface(self.canvas.before, theme, SURFACES[look], box, radius)


@shows(Space)
class SpaceWidget(NodeWidget):
    """Empty room."""

    reusable = True

    @property
    def weight(self) -> float:
        return 0.0 if self.node.width else float(self.node.weight)

    def show(self, node: Space) -> None:
        """Whether it fills its page is a matter of the node, and the widget may have shown another one."""
        if node.fills != self.fills:
            self.fills, self.room = node.fills, 0.0
        super().show(node)

    def preferred_width(self) -> float:
        return dp(self.node.width)

    def measure(self, width: float) -> float:
        least = dp(self.node.height)  # may be less than nothing
        return max(least, self.room) if self.fills else least


@shows(Turned)
class TurnedWidget(Holder):
    """What it holds, turned by 180° about its middle; a touch is turned back before it goes inside."""

    def __init__(self, *args: Any, **how: Any) -> None:
        self.turn = Rotate(angle=180)
        super().__init__(*args, **how)
        self.canvas.before.add(PushMatrix())
        self.canvas.before.add(self.turn)
        self.canvas.after.add(PopMatrix())

    def preferred_width(self) -> float:
        return self.widgets[0].wish()

    def measure(self, width: float) -> float:
        return self.widgets[0].height_for(width)

    def draw(self, box: Rect) -> None:
        x, y, w, h = box
        self.turn.origin = (x + w / 2, y + h / 2)
        self.widgets[0].arrange(box)

    def to_local(self, x: float, y: float, relative: bool = False) -> tuple[float, float]:
        return 2 * self.center_x - x, 2 * self.center_y - y

    def to_parent(self, x: float, y: float, relative: bool = False) -> tuple[float, float]:
        return self.to_local(x, y)

    def on_touch_down(self, touch: Any) -> bool:
        return self._inside(touch, super().on_touch_down)

    def on_touch_move(self, touch: Any) -> bool:
        return self._inside(touch, super().on_touch_move)

    def on_touch_up(self, touch: Any) -> bool:
        return self._inside(touch, super().on_touch_up)

    def _inside(self, touch: Any, answer: Any) -> bool:
        touch.push()
        touch.apply_transform_2d(self.to_local)
        try:
            return bool(answer(touch))
        finally:
            touch.pop()
