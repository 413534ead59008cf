"""The stepper: less, the figure, more; a finger that stays on repeats."""

from __future__ import annotations

from typing import Any

from kivy.clock import Clock

from screens.kivy_ui.drawing import shapes
from screens.kivy_ui.drawing.metrics import Rect, dp, inside
from screens.kivy_ui.drawing.text import style_in, width_of, wrapped
from screens.kivy_ui.widgets.node_widget import NodeWidget, shows
from screens.pages.nodes import Stepper


@shows(Stepper)
class StepperWidget(NodeWidget):
    """Minus, figure, plus; holding a sign repeats after 400 ms, then every 90 ms."""

    AFTER, EVERY, SIDE = 0.4, 0.09, 56

    @property
    def words(self) -> str:
        return str(self.node.label)

    def preferred_width(self) -> float:
        how = style_in(self.theme, "body-medium")
        label = width_of(self.node.label, how.face, how.size) + dp(16) if self.node.label else 0
        return label + dp(2 * self.SIDE + 64) + (dp(34) if self.node.icon else 0)

    def measure(self, width: float) -> float:
        lines = len(self._label_lines(width))
        return max(dp(self.SIDE), style_in(self.theme, "body-medium").line * lines)

    def _label_lines(self, width: float) -> tuple[str, ...]:
        if not self.node.label:
            return ()
        how = style_in(self.theme, "body-medium")
        room = width - dp(2 * self.SIDE + 64 + 12) - (dp(34) if self.node.icon else 0)
        return wrapped(self.node.label, how.face, how.size, max(1, int(room)))

    def draw(self, box: Rect) -> None:
        x, y, w, h = box
        side, middle = dp(self.SIDE), y + h / 2
        self.canvas.clear()
        self._draw_label(x, w, middle)
        right = x + w
        self.plus = (right - side, middle - side / 2, side, side)
        self.minus = (right - 2 * side - dp(64), middle - side / 2, side, side)
        self._sign(self.minus, "minus", self._can(-1))
        self._sign(self.plus, "plus", self._can(1))
        how = style_in(self.theme, "figure")
        text = str(self.node.value).replace("-", "−")
        wide = width_of(text, how.face, how.size)
        centre = right - side - dp(32)
        tone = self.theme.colour(self.node.tone if self.node.value else "tx3")
        spot = (centre - wide / 2, middle - how.line / 2)
        shapes.line_of_text(self.canvas, tone, text, how.face, how.size, spot, how.line)

    def _draw_label(self, x: float, w: float, middle: float) -> None:
        how = style_in(self.theme, "body-medium")
        lines = self._label_lines(w)
        if self.node.icon:
            shapes.icon(self.canvas, self.theme, self.node.icon, self.node.tone, (x + dp(13), middle), dp(26))
            x += dp(34)
        top = middle + how.line * len(lines) / 2
        for line in lines:
            top -= how.line
            shapes.line_of_text(self.canvas, self.theme.colour("tx"), line, how.face, how.size, (x, top), how.line)

    def _sign(self, box: Rect, name: str, can: bool) -> None:
        if can:
            shapes.rounded(self.canvas, self.theme.colour("bg3"), box, dp(14))
            if self.theme.name == "contrast":
                shapes.outline(self.canvas, self.theme.colour("ctl"), box, dp(14), dp(2))
        else:
            shapes.dashes(self.canvas, self.theme.colour("line"), box, dp(14))
        centre = (box[0] + box[2] / 2, box[1] + box[3] / 2)
        shapes.icon(self.canvas, self.theme, name, "tx" if can else "tx3", centre, dp(24))

    def _can(self, step: int) -> bool:
        value = self.node.value + step
        return bool(value >= self.node.least and (self.node.most is None or value <= self.node.most))

    def on_touch_down(self, touch: Any) -> bool:
        for box, step in ((self.minus, -1), (self.plus, 1)):
            if inside(box, touch.pos):
                touch.grab(self)
                touch.ud["step"] = step
                touch.ud["stepped"] = False
                touch.ud["repeat"] = Clock.schedule_once(lambda _dt: self._repeat(touch), self.AFTER)
                return True
        return super().on_touch_down(touch)

    def _repeat(self, touch: Any) -> None:
        if touch.ud.get("scrolled") or not self._can(touch.ud["step"]):
            return
        touch.ud["stepped"] = True
        self._step(touch.ud["step"])
        touch.ud["repeat"] = Clock.schedule_once(lambda _dt: self._repeat(touch), self.EVERY)

    def on_touch_up(self, touch: Any) -> bool:
        if touch.grab_current is self and "step" in touch.ud:
            touch.ungrab(self)
            touch.ud["repeat"].cancel()
            step = touch.ud.pop("step")
            if not touch.ud["stepped"] and not touch.ud.get("scrolled") and self._can(step):
                self._step(step)
            return True
        return super().on_touch_up(touch)

    @property
    def takes_keys(self) -> bool:
        return True

    def takes_arrow(self, across: int, up: int) -> bool:
        """Left is less, right is more."""
        if across and self._can(across):
            self._step(across)
        return bool(across)

    def _step(self, step: int) -> None:
        self.ui.send(self.node.make(self.node.value + step))
