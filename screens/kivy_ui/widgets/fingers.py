"""The field on which many fingers let chance decide who starts: as large as the glass allows."""

from __future__ import annotations

import random
from typing import Any

from kivy.animation import Animation
from kivy.clock import Clock
from kivy.core.window import Window
from kivy.properties import NumericProperty

from screens.kivy_ui.drawing import shapes
from screens.kivy_ui.drawing.metrics import Rect, dp
from screens.kivy_ui.drawing.text import style_in, width_of, wrapped
from screens.kivy_ui.widgets.node_widget import NodeWidget, shows
from screens.pages.intents import call
from screens.pages.nodes import FingerPicker
from screens.pages.nodes.vocabulary import badge_tone
from screens.theme import SURFACES

LEAST, FINGER, CHOSEN, BEAT = 200, 92, 130, 0.55


@shows(FingerPicker)
class FingerPickerWidget(NodeWidget):
    """Everybody lays a finger on the field; once nobody comes or goes for two seconds, chance takes one of them.

    Where the chosen one lay is told by the page, so it stays there until somebody is named, whatever else is shown.
    """

    WAIT = 2.0
    fills = True
    beat = NumericProperty(0.0)
    fingers: dict[Any, tuple[float, float]]

    def __init__(self, *args: Any, **how: Any) -> None:
        self.fingers = {}
        super().__init__(*args, **how)
        self._decide = Clock.create_trigger(self._pick, self.WAIT)
        self.bind(beat=lambda *_: self._draw_again())

    def show(self, node: FingerPicker) -> None:
        """Once a finger is chosen, the others are gone and it beats like a heart."""
        super().show(node)
        Animation.cancel_all(self, "beat")
        if node.chosen is None:
            return
        self.fingers = {}
        if not self.theme.still:
            pulse = Animation(beat=1.0, duration=BEAT, t="in_out_sine") + Animation(beat=0.0, duration=BEAT)
            pulse.repeat = True
            pulse.start(self)

    def measure(self, width: float) -> float:
        return max(dp(LEAST), self.room)

    def draw(self, box: Rect) -> None:
        self.canvas.clear()
        shapes.surface(self.canvas, self.theme, SURFACES["raised"], box, dp(20))
        if self.node.chosen is not None:
            across, up, number = self.node.chosen
            spot = self.to_widget(across * Window.width, up * Window.height)
            self._circle(number, spot, dp(CHOSEN) * (1 + 0.12 * self.beat))
        elif not self.fingers:
            self._hint(box)
        for number, spot in enumerate(self.fingers.values()):
            self._circle(number, spot, dp(FINGER))

    def _draw_again(self) -> None:
        self.draw((*self.pos, *self.size))

    def _circle(self, number: int, spot: tuple[float, float], size: float) -> None:
        box = (spot[0] - size / 2, spot[1] - size / 2, size, size)
        shapes.rounded(self.canvas, self.theme.colour(badge_tone(number)), box, size)
        shapes.outline(self.canvas, self.theme.colour("tx"), box, size, dp(3))

    def _hint(self, box: Rect) -> None:
        x, y, w, h = box
        how = style_in(self.theme, "body")
        lines = wrapped(self.node.hint, how.face, how.size, int(w - dp(48)))
        top = y + (h + how.line * len(lines)) / 2
        for line in lines:
            top -= how.line
            left = x + (w - width_of(line, how.face, how.size)) / 2
            tone = self.theme.colour("tx2")
            shapes.line_of_text(self.canvas, tone, line, how.face, how.size, (left, top), how.line)

    # ---- touches ----

    def on_touch_down(self, touch: Any) -> bool:
        if not self.collide_point(*touch.pos):
            return False
        touch.grab(self)
        touch.ud["dragging"] = True
        if self.node.chosen is None:
            self.fingers[touch.uid] = touch.pos
            self._wait_again()
        return True

    def on_touch_move(self, touch: Any) -> bool:
        if touch.grab_current is self and touch.uid in self.fingers:
            self.fingers[touch.uid] = touch.pos
            self._draw_again()
        return touch.grab_current is self

    def on_touch_up(self, touch: Any) -> bool:
        if touch.grab_current is not self:
            return False
        touch.ungrab(self)
        if self.fingers.pop(touch.uid, None) is not None:
            self._wait_again()
        return True

    def _wait_again(self) -> None:
        self._decide.cancel()
        if len(self.fingers) > 1:
            self._decide()
        self._draw_again()

    def _pick(self, _dt: float) -> None:
        spots = list(self.fingers.values())
        number = random.randrange(len(spots))
        across, up = self.to_window(*spots[number])
        self.fingers = {}
        self.ui.buzz()
        place = {"across": across / Window.width, "up": up / Window.height}
        self.ui.send(call("picked", number=number, fingers=len(spots), **place))

    def leave(self) -> None:
        """Off its page nothing beats and nobody is chosen any more."""
        Animation.cancel_all(self, "beat")
        self._decide.cancel()
