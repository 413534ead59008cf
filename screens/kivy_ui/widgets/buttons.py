"""Buttons: with words, and with a glyph alone."""

from __future__ import annotations

from kivy.graphics import Color

from screens.kivy_ui.drawing import shapes
from screens.kivy_ui.drawing.metrics import Rect, dp
from screens.kivy_ui.drawing.text import Style, style_in, width_of, wrapped
from screens.kivy_ui.widgets.node_widget import TARGET, NodeWidget, shows
from screens.pages.nodes import Button, IconButton
from screens.pages.nodes.vocabulary import ButtonKind, Look, Role, Tone
from screens.theme import SURFACES

_BUTTONS: dict[ButtonKind, tuple[Look, Tone]] = {  # surface, tone of the words
    "filled": ("accent", "on"),
    "tonal": ("tonal", "tx"),
    "outline": ("outline", "tx"),
    "danger": ("button-danger", "danger"),
    "text": ("ghost", "accent"),
}
_SIZES: tuple[tuple[Role, bool], ...] = (  # of the words, with the icon or without, the best one first
    ("heading", True),
    ("heading", False),
    ("body-strong", True),
    ("body-strong", False),
)


@shows(Button)
class ButtonWidget(NodeWidget):
    """A button 56 high: icon and label in the middle; where it can't be pressed, dashed with the reason below."""

    reusable = True
    radius = 16.0
    ICON, GAP, PAD = 24, 10, 14

    @property
    def words(self) -> str:
        return str(self.node.label)

    def preferred_width(self) -> float:
        how = style_in(self.theme, "heading")
        icon = dp(self.ICON + self.GAP) if self.node.icon else 0
        return width_of(self.node.label, how.face, how.size) + icon + 2 * dp(self.PAD)

    def plan(self, width: float) -> tuple[Style, tuple[str, ...], bool]:
        """Style, lines and whether the icon fits: the icon goes first, then the size, then a second line."""
        room = width - 2 * dp(self.PAD)
        icon = dp(self.ICON + self.GAP) if self.node.icon else 0
        for role, with_icon in _SIZES:
            how = style_in(self.theme, role)
            if width_of(self.node.label, how.face, how.size) + (icon if with_icon else 0) <= room:
                return how, (self.node.label,), bool(icon and with_icon)
        how = style_in(self.theme, "body-strong")
        return how, wrapped(self.node.label, how.face, how.size, max(1, int(room))), False

    def measure(self, width: float) -> float:
        how, lines, _ = self.plan(width)
        least = dp(48 if self.node.kind == "text" else 56)
        note = style_in(self.theme, "caption")
        reason = self._reason(width)
        return max(least, how.line * len(lines) + len(reason) * note.line + dp(16))

    def _reason(self, width: float) -> tuple[str, ...]:
        if not self.node.objection:
            return ()
        note = style_in(self.theme, "caption")
        return wrapped(self.node.objection, note.face, note.size, max(1, int(width - 2 * dp(self.PAD))), 3)

    def draw(self, box: Rect) -> None:
        x, y, w, h = box
        how, lines, with_icon = self.plan(w)
        look, tone = _BUTTONS[self.node.kind]
        self.canvas.clear()
        if self.node.objection:
            tone = "tx3"
            shapes.dashes(self.canvas, self.theme.colour("ctl"), box, dp(self.radius))
        else:
            shapes.surface(self.canvas, self.theme, SURFACES[look], box, dp(self.radius))
        note, reason = style_in(self.theme, "caption"), self._reason(w)
        block = how.line * len(lines) + note.line * len(reason)
        top = y + (h + block) / 2
        top = self._draw_lines(lines, how, tone, with_icon, (x, w, top))
        for line in reason:
            top -= note.line
            left = x + (w - width_of(line, note.face, note.size)) / 2
            shapes.line_of_text(
                self.canvas, self.theme.colour("tx3"), line, note.face, note.size, (left, top), note.line
            )
        self.canvas.add(Color(1, 1, 1, 1))

    def _draw_lines(
        self, lines: tuple[str, ...], how: Style, tone: Tone, with_icon: bool, at: tuple[float, float, float]
    ) -> float:
        x, w, top = at
        extra = dp(self.ICON + self.GAP) if with_icon else 0
        for line in lines:
            top -= how.line
            wide = width_of(line, how.face, how.size)
            left = x + (w - wide - extra) / 2
            if with_icon:
                spot = left + wide + dp(self.GAP + self.ICON / 2) if self.node.icon_after else left + dp(self.ICON / 2)
                shapes.icon(self.canvas, self.theme, self.node.icon, tone, (spot, top + how.line / 2), dp(self.ICON))
            start = left if self.node.icon_after or not with_icon else left + extra
            shapes.line_of_text(self.canvas, self.theme.colour(tone), line, how.face, how.size, (start, top), how.line)
        return top


@shows(IconButton)
class IconButtonWidget(NodeWidget):
    """A glyph of 24 in a target of 48."""

    reusable = True
    radius = 24.0

    def preferred_width(self) -> float:
        return dp(TARGET)

    def measure(self, width: float) -> float:
        return dp(TARGET)

    def draw(self, box: Rect) -> None:
        x, y, w, h = box
        self.canvas.clear()
        shapes.icon(self.canvas, self.theme, self.node.icon, self.node.tone, (x + w / 2, y + h / 2), dp(26))
