"""What is typed and what is held: the text field, and the field of the curtain."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from kivy.animation import Animation
from kivy.clock import Clock
from kivy.properties import NumericProperty
from kivy.uix.textinput import TextInput

from screens.kivy_ui.drawing import shapes
from screens.kivy_ui.drawing.metrics import Rect, dp
from screens.kivy_ui.drawing.scripts import font_path, is_foreign
from screens.kivy_ui.drawing.text import style_in, texture_of, width_of, wrapped
from screens.kivy_ui.widgets.node_widget import TARGET, NodeWidget, shows
from screens.pages.intents import Tell
from screens.pages.nodes import Field, HoldField
from screens.pages.nodes.vocabulary import Tone
from screens.theme import HOLD, SURFACES


class AppTextInput(TextInput):
    """Kivy's text input; keys that mean the same everywhere are left to the app."""

    GOES_ON = (9, 280, 281, 282, 292)  # tab, the pages up and down, F1, F11

    def keyboard_on_key_down(self, window: Any, keycode: Any, text: str, modifiers: Any) -> bool:
        """Tab leaves it, ctrl+f stays in it; every other key is its own."""
        if keycode[0] in self.GOES_ON or ({"ctrl", "meta"} & set(modifiers) and keycode[0] == ord("f")):
            return False
        return bool(super().keyboard_on_key_down(window, keycode, text, modifiers))

    @property
    def _face(self) -> tuple[str, int]:
        return Path(self.font_name).stem, round(self.font_size)

    def _create_line_label(self, text: str, hint: bool = False) -> Any:
        return texture_of(text, *self._face) if is_foreign(text) else super()._create_line_label(text, hint)

    def _get_text_width(self, text: str, tab_width: int, _label_cached: Any) -> float:
        if is_foreign(text):
            return width_of(text, *self._face)
        return float(super()._get_text_width(text, tab_width, _label_cached))


@shows(Field)
class FieldWidget(NodeWidget):
    """A line of text to type, with a real text input inside."""

    entry: AppTextInput

    def show(self, node: Field) -> None:
        super().show(node)
        if not hasattr(self, "entry"):
            how = style_in(self.theme, "body")
            self.entry = AppTextInput(
                font_name=font_path(how.face),
                font_size=how.size,
                multiline=node.lines > 1,
                write_tab=False,
                background_color=(0, 0, 0, 0),
                size_hint=(None, None),
            )
            self.entry.hint_text = node.hint  # the input needs a first text that it measures by itself
            self.entry.bind(text=self._typed, on_text_validate=lambda *_: self._entered())
            self.add_widget(self.entry)
            if node.focus:
                Clock.schedule_once(lambda _dt: setattr(self.entry, "focus", True), 0)
        if self.entry.text != node.value:
            self.entry.text = node.value

    def preferred_width(self) -> float:
        return dp(200)

    def measure(self, width: float) -> float:
        how = style_in(self.theme, "body")
        return max(dp(56), how.line * float(self.node.lines) + dp(28))

    def draw(self, box: Rect) -> None:
        x, y, w, h = box
        self.canvas.before.clear()
        shapes.surface(self.canvas.before, self.theme, SURFACES["field"], box, dp(14))
        how = style_in(self.theme, "body")
        colour = self.theme.colour
        self.entry.foreground_color, self.entry.cursor_color = colour("tx"), colour("accent")
        self.entry.hint_text_color = colour("tx3")
        self.entry.selection_color = (*colour("accent")[:3], 0.35)
        self.entry.padding = [dp(14), (h - how.line * self.node.lines) / 2, dp(14), 0]
        cross = dp(TARGET) if self._can_clear() else 0.0
        self.entry.pos, self.entry.size = (x, y), (w - cross, h)
        room = max(1, int(w - cross - dp(28)))
        self.entry.hint_text = "\n".join(wrapped(self.node.hint, how.face, how.size, room, self.node.lines))
        if cross:
            shapes.icon(self.canvas.before, self.theme, "close", "tx2", (x + w - cross / 2, y + h / 2), dp(24))

    @property
    def takes_keys(self) -> bool:
        return True

    def _can_clear(self) -> bool:
        return bool(self.node.clear and self.node.value)

    def on_touch_down(self, touch: Any) -> bool:
        if self._can_clear() and self.collide_point(*touch.pos) and touch.x > self.entry.right:
            touch.grab(self)
            return True
        return bool(super().on_touch_down(touch))

    def on_touch_up(self, touch: Any) -> bool:
        if touch.grab_current is not self:
            return bool(super().on_touch_up(touch))
        touch.ungrab(self)
        if self.collide_point(*touch.pos) and touch.x > self.entry.right:
            self.entry.text = ""
        return True

    def _typed(self, entry: TextInput, text: str) -> None:
        if len(text) > self.node.most:
            entry.text = text[: self.node.most]
            if self.node.full:
                self.ui.send(Tell(self.node.full))
            return
        if text != self.node.value:
            self.ui.send(self.node.make(text))

    def _entered(self) -> None:
        if self.node.enter is not None:
            self.ui.send(self.node.enter)


@shows(HoldField)
class HoldFieldWidget(NodeWidget):
    """Held, it fills with the accent; when it is full the secret may be shown."""

    share = NumericProperty(0.0)
    radius = 16.0

    def preferred_width(self) -> float:
        return dp(240)

    def measure(self, width: float) -> float:
        return dp(72)

    def draw(self, box: Rect) -> None:
        self.box = box
        self._draw()

    def on_share(self, *_: Any) -> None:
        self._draw()

    def _draw(self) -> None:
        x, y, w, h = self.box
        self.canvas.clear()
        if self.share:
            wide = max(2 * dp(16), w * self.share)
            shapes.rounded(self.canvas, self.theme.colour("accent"), (x, y, wide, h), dp(16))
        shapes.outline(self.canvas, self.theme.colour("accent"), self.box, dp(16), dp(2))
        how = style_in(self.theme, "heading")
        wide = width_of(self.node.label, how.face, how.size)
        tone: Tone = "on" if self.share > 0.7 else "tx"
        spot = (x + (w - wide) / 2, y + (h - how.line) / 2)
        shapes.line_of_text(self.canvas, self.theme.colour(tone), self.node.label, how.face, how.size, spot, how.line)

    def on_touch_down(self, touch: Any) -> bool:
        if not self.collide_point(*touch.pos):
            return False
        touch.grab(self)
        self._fill()
        return True

    def on_touch_up(self, touch: Any) -> bool:
        if touch.grab_current is not self:
            return False
        touch.ungrab(self)
        self.key_released()
        return True

    @property
    def takes_keys(self) -> bool:
        return True

    def key_pressed(self) -> None:
        """It fills while the key is held; whoever lets go empties it."""
        if not self.share:
            self._fill()

    def key_released(self) -> None:
        """Nobody holds it any more."""
        Animation.cancel_all(self)
        self.share = 0.0

    def _fill(self) -> None:
        run = Animation(share=1.0, duration=HOLD)
        run.bind(on_complete=lambda *_: self._full())
        run.start(self)

    def _full(self) -> None:
        if self.parent is None:  # the app was in the background meanwhile, and nobody holds it any more
            return
        self.ui.buzz()
        self.ui.send(self.node.do)
