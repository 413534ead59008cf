"""Leaves: words, figures, glyphs, badges, emblems, section labels and bars."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Any

from kivy.graphics import Color, Rectangle

from screens.kivy_ui.drawing import shapes
from screens.kivy_ui.drawing.images import image_texture
from screens.kivy_ui.drawing.metrics import Rect, dp
from screens.kivy_ui.drawing.text import SOFT, Style, style_in, width_of, wrapped
from screens.kivy_ui.widgets.node_widget import TARGET, NodeWidget, shows
from screens.pages.nodes import Badge, Bar, Emblem, Figure, Icon, Section, Text
from screens.pages.nodes.vocabulary import FLAT, Tone

ARCH: tuple[tuple[str, Tone], ...] = (("frame-arch-fill", "tint"), ("frame-arch-line", "accent"))
SEAL: tuple[tuple[str, Tone], ...] = (("seal", "accent"),)


LAID_OUT = 1.3


@lru_cache(16)
def shares(scale: float) -> tuple[float, ...]:
    """How large words may be that have no room: a tenth less each time, and never below the usual size.

    Up to the size that every page is laid out for there is room for all of them.
    """
    return (1.0, *(share / 10 for share in range(9, 0, -1) if share / 10 * scale >= 1)) if scale > LAID_OUT else (1.0,)


@shows(Text)
class WordsWidget(NodeWidget):
    """Words that wrap. In large letters what has no room gives way, at most down to its usual size."""

    reusable = True
    lines: tuple[str, ...] = ()
    share = 1.0

    @property
    def style(self) -> Style:
        """The measures of its role, or a share of them."""
        whole = style_in(self.theme, self.node.role)
        return whole if self.share == 1 else Style(whole.face, whole.size * self.share, whole.line)

    @property
    def words(self) -> str:
        return str(self.node.text)

    def preferred_width(self) -> float:
        how = style_in(self.theme, self.node.role)
        text = self.node.text.replace(SOFT, "")
        return max(width_of(line, how.face, how.size) for line in text.split("\n")) + 1

    def measure(self, width: float) -> float:
        for share in shares(self.theme.scale):
            self.share = share
            how = self.style
            self.lines = self.in_lines(how, width)
            if self.theme.scale <= LAID_OUT or self._has_room(how, width):
                break
        return self.style.line * len(self.lines)

    def in_lines(self, how: Style, width: float) -> tuple[str, ...]:
        """The text as it stands within this width."""
        return wrapped(self.node.text, how.face, how.size, max(1, int(width)), self.node.lines)

    def _has_room(self, how: Style, width: float) -> bool:
        cut = self.lines[-1].endswith("…") and not self.node.text.endswith("…")
        return not cut and all(width_of(line, how.face, how.size) <= width + 1 for line in self.lines)

    def draw(self, box: Rect) -> None:
        x, y, w, h = box
        self.height_for(w)
        how = self.style
        self.canvas.clear()
        top = y + h
        for line in self.lines:
            top -= how.line
            free = w - width_of(line, how.face, how.size)
            left = {"center": free / 2, "right": free}.get(self.node.align, 0)
            if type(self.node) is Text and self.node.marked:
                self._mark(line, x + left, top)
            shapes.line_of_text(
                self.canvas, self.theme.colour(self.node.tone), line, how.face, how.size, (x + left, top), how.line
            )

    def _mark(self, line: str, left: float, bottom: float) -> None:
        """Behind each of the marked words in this line a patch of the accent, and a stroke below it."""
        how, (red, green, blue, _) = self.style, self.theme.colour("accent")
        for start, end in places_of(self.node.marked, line):
            x = left + width_of(line[:start], how.face, how.size)
            wide = width_of(line[start:end], how.face, how.size)
            patch = (x - dp(2), bottom + dp(1), wide + dp(4), how.line - dp(2))
            shapes.rounded(self.canvas, (red, green, blue, 0.24), patch, dp(4))
            shapes.rounded(self.canvas, (red, green, blue, 1.0), (x, bottom + dp(1), wide, dp(2)), dp(1))


def places_of(words: tuple[str, ...], line: str) -> list[tuple[int, int]]:
    """Where whole words stand in a line."""
    every = "|".join(map(re.escape, words))
    return [found.span() for found in re.finditer(rf"(?<!\w)(?:{every})(?!\w)", line, re.IGNORECASE)]


@shows(Figure)
class FigureWidget(WordsWidget):
    """A number on one line; holding it asks why."""

    @property
    def words(self) -> str:
        return ""

    def preferred_width(self) -> float:
        return max(dp(self.node.width), super().preferred_width())

    def in_lines(self, how: Style, width: float) -> tuple[str, ...]:
        return (self.node.text,)

    def collide_point(self, x: float, y: float) -> bool:
        """A small figure is still a target of 48."""
        grow_x = max(0.0, (dp(TARGET) - self.width) / 2)
        grow_y = max(0.0, (dp(TARGET) - self.height) / 2)
        return bool(self.x - grow_x <= x <= self.right + grow_x and self.y - grow_y <= y <= self.top + grow_y)


@shows(Icon)
class IconWidget(NodeWidget):
    """A glyph or a sign."""

    reusable = True

    def preferred_width(self) -> float:
        return dp(self.node.size)

    def measure(self, width: float) -> float:
        return dp(self.node.size) * FLAT.get(self.node.name, 1)

    def draw(self, box: Rect) -> None:
        x, y, w, h = box
        self.canvas.clear()
        shapes.icon(self.canvas, self.theme, self.node.name, self.node.tone, (x + w / 2, y + h / 2), dp(self.node.size))


@shows(Badge)
class BadgeWidget(NodeWidget):
    """A player; with a label the name stands below."""

    reusable = True
    radius = 24.0

    def preferred_width(self) -> float:
        base = dp(self.node.size + (12 if self.node.ring else 0))
        least = dp(TARGET) if self.node.do else 0
        return max(base, self._label_width(), least)

    def _label_width(self) -> float:
        how = style_in(self.theme, "body-medium")
        return width_of(self.node.label, how.face, how.size) if self.node.label else 0.0

    def measure(self, width: float) -> float:
        base = dp(self.node.size + (12 if self.node.ring else 0))
        label = style_in(self.theme, "body-medium").line + dp(4) if self.node.label else 0
        return max(base + label, dp(TARGET) if self.node.do else 0)

    def draw(self, box: Rect) -> None:
        x, y, w, h = box
        self.canvas.clear()
        size = dp(self.node.size)
        how = style_in(self.theme, "body-medium")
        label = how.line + dp(4) if self.node.label else 0
        left, bottom = x + (w - size) / 2, y + label + (h - label - size) / 2
        avatar = self.node.avatar
        if self.node.ring:
            ring = (left - dp(6), bottom - dp(6), size + dp(12), size + dp(12))
            shapes.outline(self.canvas, self.theme.colour("accent"), ring, size, dp(2.5))
        shapes.badge(self.canvas, self.theme, avatar.shape, avatar.colour, avatar.initial, (left, bottom, size))
        if self.node.mark:
            self._draw_mark(left + size, bottom, size)
        if self.node.label:
            text = wrapped(self.node.label, how.face, how.size, int(w), 1)[0]
            wide = width_of(text, how.face, how.size)
            shapes.line_of_text(
                self.canvas, self.theme.colour("tx"), text, how.face, how.size, (x + (w - wide) / 2, y), how.line
            )

    def _draw_mark(self, right: float, bottom: float, size: float) -> None:
        mark = dp(min(25, max(18, self.node.size * 0.5)))
        box = (right - mark * 0.72, bottom - mark * 0.22, mark, mark)
        tone = self.node.mark_tone
        shapes.rounded(self.canvas, self.theme.colour(tone), box, mark)
        inset = dp(1.5)
        inner = (box[0] + inset, box[1] + inset, mark - 2 * inset, mark - 2 * inset)
        shapes.rounded(self.canvas, self.theme.colour("bg0"), inner, mark)
        centre = (box[0] + mark / 2, box[1] + mark / 2)
        shapes.icon(self.canvas, self.theme, self.node.mark, tone, centre, mark * 0.66)


@shows(Emblem)
class EmblemWidget(NodeWidget):
    """The emblem of a game in its arch, or pressed into a seal."""

    reusable = True

    def preferred_width(self) -> float:
        return dp(self.node.height * (1 if self.node.sealed else 0.8))

    def measure(self, width: float) -> float:
        return dp(self.node.height)

    def draw(self, box: Rect) -> None:
        x, y, w, h = box
        self.canvas.clear()
        theme = self.theme.with_accent(self.node.accent)
        tall = dp(self.node.height)
        wide = tall if self.node.sealed else tall * 0.8
        left, bottom = x + (w - wide) / 2, y + (h - tall) / 2
        for name, tone in SEAL if self.node.sealed else ARCH:
            self.canvas.add(Color(*theme.colour(tone)))
            texture = image_texture(f"images/{name}.png", tall)
            self.canvas.add(Rectangle(texture=texture, pos=(left, bottom), size=(wide, tall)))
        side = tall * (0.42 if self.node.sealed else 0.52)
        self.canvas.add(Color(*theme.colour("on" if self.node.sealed else "accent")))
        texture = image_texture(f"games/{self.node.game}/emblem.png", side)
        at = (left + (wide - side) / 2, bottom + tall * (0.29 if self.node.sealed else 0.19))
        self.canvas.add(Rectangle(texture=texture, pos=at, size=(side, side)))


@shows(Section)
class SectionWidget(NodeWidget):
    """A quiet label with a hairline."""

    reusable = True

    @property
    def words(self) -> str:
        return str(self.node.text)

    def preferred_width(self) -> float:
        return dp(120)

    def measure(self, width: float) -> float:
        return style_in(self.theme, "caption-strong").line + dp(10)

    def draw(self, box: Rect) -> None:
        x, y, w, _h = box
        how = style_in(self.theme, "caption-strong")
        self.canvas.clear()
        text = wrapped(self.node.text, how.face, how.size, int(w), 1)[0]
        shapes.line_of_text(self.canvas, self.theme.colour("tx2"), text, how.face, how.size, (x, y + dp(2)), how.line)
        start = x + width_of(text, how.face, how.size) + dp(12)
        self.canvas.add(Color(*self.theme.colour("line")))
        self.canvas.add(Rectangle(pos=(start, y + dp(2) + how.line / 2), size=(max(0, x + w - start), max(1, dp(1)))))


@shows(Bar)
class BarWidget(NodeWidget):
    """Shares of a whole."""

    reusable = True

    def measure(self, width: float) -> float:
        return dp(self.node.height)

    def draw(self, box: Rect) -> None:
        x, y, w, h = box
        self.canvas.clear()
        total: Any = sum(share for share, _ in self.node.parts) or 1
        gap = dp(3)
        room = w - gap * (len([1 for share, _ in self.node.parts if share]) - 1)
        for share, tone in self.node.parts:
            if share:
                wide = room * share / total
                shapes.rounded(self.canvas, self.theme.colour(tone), (x, y, wide, h), h / 2)
                x += wide + gap
