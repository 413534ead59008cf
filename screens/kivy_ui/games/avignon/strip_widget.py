"""Shows the strip and the congregations: cards are touched like all others, or dragged along their column."""

from __future__ import annotations

from typing import Any

from kivy.graphics import Color, Rectangle

from screens.games.avignon.play.nodes import ABOVE, BELOW, Congregation, Drop, Strip, StripCard
from screens.games.avignon.play.strip_nodes import StripNodes, congregation_nodes
from screens.kivy_ui.drawing import shapes
from screens.kivy_ui.drawing.metrics import Rect, dp
from screens.kivy_ui.widgets.composed import Composed
from screens.kivy_ui.widgets.node_widget import NodeWidget, shows
from screens.pages.nodes import Node

MEANT = 8  # a finger that has gone this far drags the card, however slowly; it neither holds nor touches it


@shows(Congregation)
class CongregationWidget(Composed):
    """Badge and names, and the cards beside them."""

    def compose(self, node: Congregation) -> Node:
        return congregation_nodes(node, self.theme.scale)


@shows(Strip)
class StripWidget(Composed):
    """Five lines, one for each land; a card that is dragged leaves an outline where it would go."""

    reusable = False
    parts: StripNodes

    def compose(self, node: Strip) -> Node:
        self.parts = StripNodes(node, self.theme.scale)
        return self.parts.column

    def draw(self, box: Rect) -> None:
        super().draw(box)
        self._outline(None)

    def _hairlines(self) -> None:
        """The columns: a line before each of them, in every land."""
        self.canvas.after.add(Color(*self.theme.colour("grid")))
        for land in self._lines():
            cells = land.widgets[0].widgets[1].widgets[0].widgets
            for cell in cells:
                left = cell.x - dp(self.parts.gap) / 2 - dp(0.5)
                spot = (round(left), land.y + dp(1))
                self.canvas.after.add(Rectangle(pos=spot, size=(max(1, round(dp(1))), land.height - dp(2))))

    # ---- dragging ----

    def _card_at(self, touch: Any) -> StripCard | None:
        for widget in self.walk(restrict=True):
            one = self.parts.person_of.get(id(widget.node)) if isinstance(widget, NodeWidget) else None
            if one is not None and widget.collide_point(*touch.pos):
                return one
        return None

    def on_touch_down(self, touch: Any) -> bool:
        one = self._card_at(touch) if self.collide_point(*touch.pos) and not touch.is_mouse_scrolling else None
        taken = super().on_touch_down(touch)
        if one is not None and one.drops:
            touch.grab(self)
            touch.ud["dragging"] = True
            touch.ud["strip"] = one
            return True
        return bool(taken)

    def on_touch_move(self, touch: Any) -> bool:
        if touch.grab_current is not self:
            return bool(super().on_touch_move(touch))
        pressed = touch.ud.get("pressed")
        if pressed is not None and abs(touch.y - touch.oy) > dp(MEANT):
            pressed.let_go(touch)
        self._outline(self._drop(touch))
        return True

    def on_touch_up(self, touch: Any) -> bool:
        if touch.grab_current is not self:
            return bool(super().on_touch_up(touch))
        touch.ungrab(self)
        drop = self._drop(touch)
        self._outline(None)
        if drop is not None:
            self.ui.send(drop.do)
        return True

    def _lines(self) -> list[NodeWidget]:
        return list(self.inner[0].widgets)

    def _drop(self, touch: Any) -> Drop | None:
        """Where the finger is, if the card can go there."""
        one: StripCard = touch.ud["strip"]
        line = ABOVE if touch.y > self.top else BELOW if touch.y < self.y else None
        for number, land in enumerate(self._lines()):
            if land.y <= touch.y <= land.top:
                line = number
        return next((drop for drop in one.drops if drop.line == line), None)

    def _outline(self, drop: Drop | None) -> None:
        self.canvas.after.clear()
        self._hairlines()
        if drop is None:
            return
        lines = self._lines()
        land = lines[min(max(drop.line, 0), len(lines) - 1)]
        box = (land.x, land.y, land.width, land.height)
        shapes.outline(self.canvas.after, self.theme.colour("accent"), box, dp(12), dp(2.5))
