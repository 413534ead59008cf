"""What the keyboard stands on and what the pointer lies on: which widgets can be reached, and a ring round one."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from kivy.clock import Clock
from kivy.uix.widget import Widget

from screens.kivy_ui.drawing.metrics import Rect, dp, inside
from screens.kivy_ui.drawing.shapes import outline, rounded
from screens.kivy_ui.widgets.inputs import FieldWidget, HoldFieldWidget
from screens.kivy_ui.widgets.node_widget import NodeWidget
from screens.kivy_ui.widgets.scrolling import Scroller

if TYPE_CHECKING:
    from screens.kivy_ui.window import Root

RING, AROUND, MARGIN = 2.5, 2, 24


def widgets_in_order(root: Root) -> Iterator[NodeWidget]:
    """Everything that is shown in front, in reading order, pane by pane; nothing below a sheet."""
    for part in root.parts_in_order():
        yield from (one for one in part.walk(restrict=True) if isinstance(one, NodeWidget))


def targets(root: Root) -> list[NodeWidget]:
    """What the keyboard can stand on."""
    return [one for one in widgets_in_order(root) if reachable(one)]


def reachable(widget: NodeWidget) -> bool:
    """Does it answer a key? What only tells more when it is held is left to the pointer, as it would be everywhere."""
    return widget.tap_intent is not None or widget.takes_keys


def box_in_window(widget: Widget) -> Rect:
    """Where it lies on the glass."""
    return _on_glass(widget, (widget.x, widget.y, widget.width, widget.height))


def _on_glass(widget: Widget, box: Rect) -> Rect:
    x, y = widget.to_window(box[0], box[1])
    right, top = widget.to_window(box[0] + box[2], box[1] + box[3])
    return min(x, right), min(y, top), abs(right - x), abs(top - y)


def scroller_of(widget: Any) -> Scroller | None:
    """The column in which it scrolls."""
    while widget is not None and widget is not widget.parent:
        if isinstance(widget, Scroller):
            return widget
        widget = widget.parent
    return None


def at(root: Root, spot: tuple[float, float], *, held: bool = False) -> NodeWidget | None:
    """The innermost widget there that answers a touch, or a long one."""
    found = None
    for one in widgets_in_order(root):
        wanted = one.hold_intent is not None if held else one.touchable or one.takes_keys
        if wanted and inside(box_in_window(one), spot) and _in_sight(one, spot):
            found = one
    return found


def _in_sight(widget: NodeWidget, spot: tuple[float, float]) -> bool:
    scroller = scroller_of(widget)
    return scroller is None or inside(box_in_window(scroller), spot)


class Marks(Widget):
    """Lies over everything and takes no touch: the ring of the keyboard, and the lighter face under the pointer."""

    def __init__(self, root: Root, **how: Any) -> None:
        super().__init__(size_hint=(1, 1), **how)
        self.root = root
        self.focused: NodeWidget | None = None
        self.hovered: NodeWidget | None = None
        self._number = 0
        self._drawn: tuple[Any, ...] = ()
        self._follow = Clock.create_trigger(lambda _dt: self.draw(), 0, interval=True)

    # ---- the keyboard ----

    def focus(self, widget: NodeWidget | None) -> None:
        """Stand on this, scrolled into sight; None stands nowhere."""
        self.focused = widget
        typed = [one for one in widgets_in_order(self.root) if isinstance(one, FieldWidget)]
        for field in typed:
            if field is not widget:
                field.entry.focus = False
        if isinstance(widget, FieldWidget):
            widget.entry.focus = True
        if widget is not None:
            self._number = targets(self.root).index(widget)
            self._into_sight(widget)
        self._keep_following()

    def step(self, by: int) -> None:
        """To the next thing that answers a key, or the one before; after the last comes the first."""
        found = targets(self.root)
        if not found:
            return
        now = found.index(self.focused) if self.focused in found else -1 if by > 0 else 0
        self.focus(found[(now + by) % len(found)])

    def towards(self, across: int, up: int) -> bool:
        """To the nearest thing in a direction; False where there is none."""
        if self.focused is None:
            self.step(1)
            return self.focused is not None
        x, y = _middle(box_in_window(self.focused))
        best: tuple[float, NodeWidget] | None = None
        for one in targets(self.root):
            dx, dy = (there - here for there, here in zip(_middle(box_in_window(one)), (x, y), strict=True))
            along, aside = (dx * across, abs(dy)) if across else (dy * up, abs(dx))
            if one is not self.focused and along > dp(4) and (best is None or along + 2 * aside < best[0]):
                best = (along + 2 * aside, one)
        if best is not None:
            self.focus(best[1])
        return best is not None

    def page_changed(self, other: bool) -> None:
        """Another page begins without a ring; on the same one it stays where it was, even on a widget made anew."""
        if other:
            self.focused = None
        elif self.focused is not None and self.focused not in (found := targets(self.root)):
            self.focused = found[min(self._number, len(found) - 1)] if found else None
        if self.hovered is not None and self.hovered.get_root_window() is None:
            self.hovered = None
        self._keep_following()

    @staticmethod
    def _into_sight(widget: NodeWidget) -> None:
        scroller = scroller_of(widget)
        if scroller is None:
            return
        _, low, _, tall = box_in_window(scroller)
        _, y, _, h = box_in_window(widget)
        if y < low + dp(MARGIN):
            scroller.move_to(scroller.offset + low + dp(MARGIN) - y)
        elif y + h > low + tall - dp(MARGIN):
            scroller.move_to(scroller.offset - (y + h - low - tall + dp(MARGIN)))

    # ---- drawing ----

    def hover(self, widget: NodeWidget | None) -> None:
        """The pointer lies on this."""
        if widget is not self.hovered:
            self.hovered = widget
            self._keep_following()

    def _keep_following(self) -> None:
        self._follow.cancel()
        if self.focused is not None or self.hovered is not None:
            self._follow()
        self.draw()

    def draw(self) -> None:
        """Where the widgets lie now: what they stand on may scroll. Where nothing has moved, no frame is made."""
        theme = self.root.frame.ui.theme
        hovered = focused = None
        if self.hovered is not None and not isinstance(self.hovered, FieldWidget | HoldFieldWidget):
            hovered = self._seen(self.hovered, 0)
        if self.focused is not None:
            focused = self._seen(self.focused, dp(AROUND))
        if (theme, hovered, focused) == self._drawn:
            return
        self._drawn = theme, hovered, focused
        self.canvas.clear()
        if hovered is not None:
            rounded(self.canvas, (*theme.colour("tx")[:3], 0.05), *hovered)
            outline(self.canvas, theme.colour("ctl"), *hovered, dp(1))
        if focused is not None:
            outline(self.canvas, theme.colour("tx"), *focused, dp(RING))

    @staticmethod
    def _seen(widget: NodeWidget, grow: float) -> tuple[Rect, float]:
        """The part of it that is in sight, with rounded corners."""
        x, y, w, h = _on_glass(widget, widget.ring_box())
        x, y, w, h = x - grow, y - grow, w + 2 * grow, h + 2 * grow
        scroller = scroller_of(widget)
        if scroller is not None:
            _, low, _, tall = box_in_window(scroller)
            top = min(y + h, low + tall)
            y = max(y, low)
            h = max(0.0, top - y)
        return (x, y, w, h), (dp(widget.radius) or dp(10)) + grow


def _middle(box: Rect) -> tuple[float, float]:
    x, y, w, h = box
    return x + w / 2, y + h / 2
