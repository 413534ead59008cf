"""Pictures: score lines, bars and QR codes, drawn by us in the app's look."""

from __future__ import annotations

from typing import Any

from kivy.graphics import Color, Line, Rectangle
from kivy.graphics.texture import Texture

from screens.kivy_ui.drawing import shapes
from screens.kivy_ui.drawing.metrics import Rect, dp
from screens.kivy_ui.drawing.text import style_in, width_of
from screens.kivy_ui.widgets.node_widget import NodeWidget, shows
from screens.pages.nodes import BarChart, LineChart, Picture, Series
from screens.pages.nodes.vocabulary import badge_tone
from screens.pages.parts.scales import LANE, apart, lanes, side_by_side, tick_text, ticks
from screens.theme import SURFACES

LABEL = 28  # dp that a label of the axis takes at least


@shows(LineChart)
class LineChartWidget(NodeWidget):
    """Score lines over the rounds; badges at the ends instead of a legend."""

    def preferred_width(self) -> float:
        return dp(280)

    def measure(self, width: float) -> float:
        return dp(self.node.height) * max(1.0, self.theme.scale * 0.9)

    def draw(self, box: Rect) -> None:
        self.canvas.clear()
        shapes.surface(self.canvas, self.theme, SURFACES["plain"], box, dp(16))
        values = [value for one in self.node.series for value in one.values if value is not None]
        if not values:
            return
        marks = ticks(min(0.0, *values), max(1.0, *values))
        how = style_in(self.theme, "caption")
        x, y, w, h = box
        left = x + dp(14) + max(width_of(tick_text(mark), how.face, how.size) for mark in marks) + dp(8)
        right, bottom, top = x + w - dp(46), y + dp(14) + how.line, y + h - dp(20)
        self._grid(marks, how, (left, right, bottom, top))
        self._axis(how, (left, right), (x + dp(10), y + dp(8)))
        self._mark((left, right, bottom, top))
        self._lines(marks, (left, right, bottom, top))

    def _grid(self, marks: list[int], how: Any, area: Rect) -> None:
        left, right, bottom, top = area
        for mark in marks:
            at = bottom + (top - bottom) * (mark - marks[0]) / (marks[-1] - marks[0])
            self.canvas.add(Color(*self.theme.colour("line")))
            self.canvas.add(Rectangle(pos=(left, at), size=(right - left, max(1, dp(1)))))
            text = tick_text(mark)
            spot = (left - dp(8) - width_of(text, how.face, how.size), at - how.line / 2)
            shapes.line_of_text(self.canvas, self.theme.colour("tx2"), text, how.face, how.size, spot, how.line)

    def _axis(self, how: Any, across: tuple[float, float], corner: tuple[float, float]) -> None:
        """As many labels as have room beside each other, and always the last one."""
        left, right = across
        last = max(1, len(self.node.axis) - 1)
        spans = []
        for number, text in enumerate(self.node.axis):
            wide = width_of(text, how.face, how.size)
            at = left + (right - left) * number / last
            spot = min(max(at - wide / 2, corner[0]), right + dp(30) - wide)
            spans.append((spot, spot + max(wide, dp(LABEL))))
        for number in side_by_side(spans, dp(6)):
            place, text = (spans[number][0], corner[1]), self.node.axis[number]
            shapes.line_of_text(self.canvas, self.theme.colour("tx2"), text, how.face, how.size, place, how.line)

    def _mark(self, area: Rect) -> None:
        """A band of accent where the turning point lies."""
        left, right, bottom, top = area
        if self.node.mark is not None:
            at = left + (right - left) * self.node.mark / max(1, len(self.node.axis) - 1)
            shapes.rounded(self.canvas, self.theme.colour("deep"), (at - dp(9), bottom, dp(18), top - bottom), dp(9))
            self.canvas.add(Color(*self.theme.colour("accent")))
            self.canvas.add(Rectangle(pos=(at - dp(0.75), bottom), size=(dp(1.5), top - bottom)))

    def _lines(self, marks: list[int], area: Rect) -> None:
        left, right, bottom, top = area
        count = max(1, len(self.node.axis) - 1)
        ends: dict[float, list[tuple[Series, float]]] = {}
        drawn = zip(self.node.series, lanes([one.values for one in self.node.series]), strict=True)
        for one, aside in sorted(drawn, key=lambda line: line[0].leader):
            points = [
                (
                    left + (right - left) * number / count,
                    bottom + (top - bottom) * (value - marks[0]) / (marks[-1] - marks[0]) + dp(LANE) * aside[number],
                )
                for number, value in enumerate(one.values)
                if value is not None
            ]
            if points:
                self._line(one, points)
                ends.setdefault(points[-1][0], []).append((one, points[-1][1]))
        for x, lines in ends.items():
            self._badges(x + dp(10), lines, bottom + dp(4), top)

    def _badges(self, x: float, ends: list[tuple[Series, float]], low: float, high: float) -> None:
        """The badges of those lines that end at one place, beside their ends."""
        spots = apart([spot for _, spot in ends], dp(26), low, high)
        for (one, _), spot in zip(ends, spots, strict=True):
            avatar = one.avatar
            place = (x, spot - dp(12), dp(24))
            shapes.badge(self.canvas, self.theme, avatar.shape, avatar.colour, avatar.initial, place)

    def _line(self, one: Series, points: list[tuple[float, float]]) -> None:
        flat = [part for point in points for part in point]
        width = dp(4.5 if one.leader else 2.5) / 2
        if self.theme.name == "light":
            self.canvas.add(Color(0.227, 0.188, 0.149, 1))
            self.canvas.add(Line(points=flat, width=width + dp(0.8), joint="round", cap="round"))
        self.canvas.add(Color(*self.theme.colour(badge_tone(one.avatar.colour))))
        if len(points) > 1:
            self.canvas.add(Line(points=flat, width=width, joint="round", cap="round"))
        for x, y in points if one.leader or len(points) == 1 else ():
            shapes.rounded(self.canvas, self.theme.colour("bg1"), (x - dp(6), y - dp(6), dp(12), dp(12)), dp(6))
            tone = self.theme.colour(badge_tone(one.avatar.colour))
            shapes.rounded(self.canvas, tone, (x - dp(4.5), y - dp(4.5), dp(9), dp(9)), dp(5))


@shows(BarChart)
class BarChartWidget(NodeWidget):
    """Bars with their labels above and their values at the end."""

    def preferred_width(self) -> float:
        return dp(280)

    def measure(self, width: float) -> float:
        how = style_in(self.theme, "caption")
        return (how.line + dp(24)) * len(self.node.bars)

    def draw(self, box: Rect) -> None:
        x, y, w, h = box
        how = style_in(self.theme, "caption")
        self.canvas.clear()
        most = self.node.most or max((value for _, value, _, _ in self.node.bars), default=1) or 1
        top = y + h
        for label, value, text, tone in self.node.bars:
            top -= how.line
            shapes.line_of_text(self.canvas, self.theme.colour("tx2"), label, how.face, how.size, (x, top), how.line)
            wide = width_of(text, how.face, how.size)
            spot = (x + w - wide, top)
            shapes.line_of_text(self.canvas, self.theme.colour("tx"), text, how.face, how.size, spot, how.line)
            top -= dp(14)
            shapes.rounded(self.canvas, self.theme.colour("bg2"), (x, top, w, dp(10)), dp(5))
            if value > 0:
                long = max(dp(10), w * value / most)
                shapes.rounded(self.canvas, self.theme.colour(tone), (x, top, long, dp(10)), dp(5))
            top -= dp(10)


@shows(Picture)
class PictureWidget(NodeWidget):
    """Cells in black and white with a quiet border, as a QR code wants it in every theme."""

    def preferred_width(self) -> float:
        return dp(self.node.size)

    def measure(self, width: float) -> float:
        return min(width, dp(self.node.size))

    def draw(self, box: Rect) -> None:
        x, y, w, _h = box
        side = min(w, dp(self.node.size))
        self.canvas.clear()
        count = len(self.node.cells)
        data = b"".join(
            b"\x00\x00\x00" if dark else b"\xff\xff\xff" for line in reversed(self.node.cells) for dark in line
        )
        texture = Texture.create(size=(count, count), colorfmt="rgb")
        texture.mag_filter = "nearest"
        texture.blit_buffer(data, colorfmt="rgb", bufferfmt="ubyte")
        left = x + (w - side) / 2
        shapes.rounded(self.canvas, (1, 1, 1, 1), (left, y, side, side), dp(12))
        quiet = dp(14)
        self.canvas.add(Color(1, 1, 1, 1))
        size = (side - 2 * quiet, side - 2 * quiet)
        self.canvas.add(Rectangle(texture=texture, pos=(left + quiet, y + quiet), size=size))
