"""Controls with a life of their own: buttons, icon buttons, steppers, text fields and the field of the curtain."""

from __future__ import annotations

from typing import Any

from kivy.animation import Animation
from kivy.clock import Clock
from kivy.graphics import Color
from kivy.metrics import dp
from kivy.properties import NumericProperty
from kivy.uix.textinput import TextInput

from companion.views.nodes import Button, Field, HoldField, IconButton, Stepper
from screens.theme import HOLD, SURFACES
from screens.widgets import paint
from screens.widgets.letters import font_path, style_in, width_of, wrapped
from screens.widgets.piece import TARGET, Box, Piece, shows

_BUTTONS: dict[str, tuple[str, str]] = {  # surface, tone of the words
    "filled": ("accent", "on"),
    "tonal": ("tonal", "tx"),
    "outline": ("outline", "tx"),
    "danger": ("button-danger", "danger"),
    "text": ("ghost", "accent"),
}


@shows(Button)
class ButtonPiece(Piece):
    """A button 56 high: icon and label in the middle; where it can't be pressed, dashed with the reason below."""

    radius = 16.0
    ICON, GAP, PAD = 24, 10, 14

    def natural(self) -> float:
        how = style_in(self.theme, "heading")
        icon = dp(self.ICON + self.GAP) if self.node.icon else 0
        return width_of(self.node.label, how.face, how.size) + icon + 2 * dp(self.PAD)

    def _plan(self, width: float) -> tuple[Any, tuple[str, ...], bool]:
        """Style, lines and whether the icon fits: the icon goes first, then the size, then a second line."""
        room = width - 2 * dp(self.PAD)
        icon = dp(self.ICON + self.GAP) if self.node.icon else 0
        for role, with_icon in (("heading", True), ("heading", False), ("body-strong", True), ("body-strong", False)):
            how = style_in(self.theme, role)
            if width_of(self.node.label, how.face, how.size) + (icon if with_icon else 0) <= room:
                return how, (self.node.label,), bool(icon and with_icon)
        how = style_in(self.theme, "body-strong")
        return how, wrapped(self.node.label, how.face, how.size, max(1, int(room))), False

    def measure(self, width: float) -> float:
        how, lines, _ = self._plan(width)
        least = dp(48 if self.node.kind == "text" else 56)
        note = style_in(self.theme, "caption")
        reason = self._reason(width)
        return max(least, how.line * len(lines) + len(reason) * note.line + dp(16))

    def _reason(self, width: float) -> tuple[str, ...]:
        if not self.node.objection:
            return ()
        note = style_in(self.theme, "caption")
        return wrapped(self.node.objection, note.face, note.size, max(1, int(width - 2 * dp(self.PAD))), 3)

    def place(self, box: Box) -> None:
        x, y, w, h = box
        how, lines, with_icon = self._plan(w)
        look, tone = _BUTTONS[self.node.kind]
        self.canvas.clear()
        if self.node.objection:
            tone = "tx3"
            paint.dashes(self.canvas, self.theme.colour("ctl"), box, dp(self.radius))
        else:
            paint.surface(self.canvas, self.theme, SURFACES[look], box, dp(self.radius))
        note, reason = style_in(self.theme, "caption"), self._reason(w)
        block = how.line * len(lines) + note.line * len(reason)
        top = y + (h + block) / 2
        top = self._draw_lines(lines, how, tone, with_icon, (x, w, top))
        for line in reason:
            top -= note.line
            left = x + (w - width_of(line, note.face, note.size)) / 2
            paint.line_of_text(
                self.canvas, self.theme.colour("tx3"), line, note.face, note.size, (left, top), note.line
            )
        self.canvas.add(Color(1, 1, 1, 1))

    def _draw_lines(
        self, lines: tuple[str, ...], how: Any, tone: str, with_icon: bool, at: tuple[float, float, float]
    ) -> float:
        x, w, top = at
        extra = dp(self.ICON + self.GAP) if with_icon else 0
        for line in lines:
            top -= how.line
            wide = width_of(line, how.face, how.size)
            left = x + (w - wide - extra) / 2
            if with_icon:
                spot = left + wide + dp(self.GAP + self.ICON / 2) if self.node.icon_after else left + dp(self.ICON / 2)
                paint.icon(self.canvas, self.theme, self.node.icon, tone, (spot, top + how.line / 2), dp(self.ICON))
            start = left if self.node.icon_after or not with_icon else left + extra
            paint.line_of_text(self.canvas, self.theme.colour(tone), line, how.face, how.size, (start, top), how.line)
        return top


@shows(IconButton)
class IconButtonPiece(Piece):
    """A glyph of 24 in a target of 48."""

    radius = 24.0

    def natural(self) -> float:
        return dp(TARGET)

    def measure(self, width: float) -> float:
        return dp(TARGET)

    def place(self, box: Box) -> None:
        x, y, w, h = box
        self.canvas.clear()
        paint.icon(self.canvas, self.theme, self.node.icon, self.node.tone, (x + w / 2, y + h / 2), dp(26))


@shows(Stepper)
class StepperPiece(Piece):
    """Minus, figure, plus; holding a sign repeats after 400 ms, then every 90 ms."""

    AFTER, EVERY, SIDE = 0.4, 0.09, 56

    def natural(self) -> float:
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

    def place(self, box: Box) -> None:
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
        paint.line_of_text(self.canvas, tone, text, how.face, how.size, spot, how.line)

    def _draw_label(self, x: float, w: float, middle: float) -> None:
        how = style_in(self.theme, "body-medium")
        lines = self._label_lines(w)
        if self.node.icon:
            paint.icon(self.canvas, self.theme, self.node.icon, self.node.tone, (x + dp(13), middle), dp(26))
            x += dp(34)
        top = middle + how.line * len(lines) / 2
        for line in lines:
            top -= how.line
            paint.line_of_text(self.canvas, self.theme.colour("tx"), line, how.face, how.size, (x, top), how.line)

    def _sign(self, box: Box, name: str, can: bool) -> None:
        if can:
            paint.rounded(self.canvas, self.theme.colour("bg3"), box, dp(14))
            if self.theme.name == "contrast":
                paint.outline(self.canvas, self.theme.colour("ctl"), box, dp(14), dp(2))
        else:
            paint.dashes(self.canvas, self.theme.colour("line"), box, dp(14))
        centre = (box[0] + box[2] / 2, box[1] + box[3] / 2)
        paint.icon(self.canvas, self.theme, name, "tx" if can else "tx3", centre, dp(24))

    def _can(self, step: int) -> bool:
        value = self.node.value + step
        return bool(value >= self.node.least and (self.node.most is None or value <= self.node.most))

    def on_touch_down(self, touch: Any) -> bool:
        for box, step in ((self.minus, -1), (self.plus, 1)):
            if _inside(box, touch.pos):
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

    def _step(self, step: int) -> None:
        self.ui.send(self.node.make(self.node.value + step))


def _inside(box: Box, spot: tuple[float, float]) -> bool:
    x, y, w, h = box
    return x <= spot[0] <= x + w and y <= spot[1] <= y + h


@shows(Field)
class FieldPiece(Piece):
    """A line of text to type, with a real text input inside."""

    entry: TextInput

    def show(self, node: Field) -> None:
        super().show(node)
        if not hasattr(self, "entry"):
            how = style_in(self.theme, "body")
            self.entry = TextInput(
                font_name=font_path(how.face), font_size=how.size, multiline=node.lines > 1, write_tab=False,
                background_color=(0, 0, 0, 0), size_hint=(None, None),
            )  # fmt: skip
            self.entry.bind(text=self._typed, on_text_validate=lambda *_: self._entered())
            self.add_widget(self.entry)
            if node.focus:
                Clock.schedule_once(lambda _dt: setattr(self.entry, "focus", True), 0)
        self.entry.hint_text = node.hint
        if self.entry.text != node.value:
            self.entry.text = node.value

    def natural(self) -> float:
        return dp(200)

    def measure(self, width: float) -> float:
        how = style_in(self.theme, "body")
        return max(dp(56), how.line * self.node.lines + dp(28))

    def place(self, box: Box) -> None:
        x, y, w, h = box
        self.canvas.before.clear()
        paint.surface(self.canvas.before, self.theme, SURFACES["field"], box, dp(14))
        how = style_in(self.theme, "body")
        colour = self.theme.colour
        self.entry.foreground_color, self.entry.cursor_color = colour("tx"), colour("accent")
        self.entry.hint_text_color = colour("tx3")
        self.entry.selection_color = (*colour("accent")[:3], 0.35)
        self.entry.padding = [dp(14), (h - how.line * self.node.lines) / 2, dp(14), 0]
        self.entry.pos, self.entry.size = (x, y), (w, h)

    def _typed(self, entry: TextInput, text: str) -> None:
        if len(text) > self.node.most:
            entry.text = text[: self.node.most]
            return
        if text != self.node.value:
            self.ui.send(self.node.make(text))

    def _entered(self) -> None:
        if self.node.enter is not None:
            self.ui.send(self.node.enter)


@shows(HoldField)
class HoldFieldPiece(Piece):
    """Held, it fills with the accent; when it is full the secret may be shown."""

    share = NumericProperty(0.0)
    radius = 16.0

    def natural(self) -> float:
        return dp(240)

    def measure(self, width: float) -> float:
        return dp(72)

    def place(self, box: Box) -> None:
        self.box = box
        self._draw()

    def on_share(self, *_: Any) -> None:
        self._draw()

    def _draw(self) -> None:
        x, y, w, h = self.box
        self.canvas.clear()
        if self.share:
            wide = max(2 * dp(16), w * self.share)
            paint.rounded(self.canvas, self.theme.colour("accent"), (x, y, wide, h), dp(16))
        paint.outline(self.canvas, self.theme.colour("accent"), self.box, dp(16), dp(2))
        how = style_in(self.theme, "heading")
        wide = width_of(self.node.label, how.face, how.size)
        tone = "on" if self.share > 0.7 else "tx"
        spot = (x + (w - wide) / 2, y + (h - how.line) / 2)
        paint.line_of_text(self.canvas, self.theme.colour(tone), self.node.label, how.face, how.size, spot, how.line)

    def on_touch_down(self, touch: Any) -> bool:
        if not self.collide_point(*touch.pos):
            return False
        touch.grab(self)
        run = Animation(share=1.0, duration=HOLD)
        run.bind(on_complete=lambda *_: self._full())
        run.start(self)
        return True

    def on_touch_up(self, touch: Any) -> bool:
        if touch.grab_current is not self:
            return False
        touch.ungrab(self)
        Animation.cancel_all(self)
        self.share = 0.0
        return True

    def _full(self) -> None:
        self.ui.buzz()
        self.ui.send(self.node.do)
