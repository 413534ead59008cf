"""A widget shows one node: it says how tall it is for a width, is laid into a box, and answers touches."""

from __future__ import annotations

import importlib
import pkgutil
from collections.abc import Callable
from dataclasses import fields
from operator import attrgetter
from typing import Any, cast

from kivy.clock import Clock
from kivy.graphics import Color, InstructionGroup
from kivy.uix.widget import Widget

from screens.kivy_ui import games
from screens.kivy_ui.drawing.metrics import Rect, dp
from screens.kivy_ui.drawing.shapes import rounded
from screens.kivy_ui.widgets.widget_pool import pooled_widget, return_to_pool
from screens.pages.intents import Intent, Tell
from screens.pages.nodes import Node
from screens.theme import Theme

HOLD_AFTER = 0.45
TARGET = 48
FURTHER = ("prose", "composed", "buttons", "controls", "inputs", "charts", "seats", "fingers")


class Ui:
    """What every widget needs: the theme, where intents go, and how a long touch announces itself."""

    def __init__(self, theme: Theme, send: Callable[[Intent], None], buzz: Callable[[], None] = lambda: None) -> None:
        self.theme = theme
        self.send = send
        self.buzz = buzz


class NodeWidget(Widget):
    """The widget for one kind of node. Measuring and placing are synchronous: no frame ever shows half a layout.

    A widget whose node looks as before is neither measured nor drawn again as long as its box stays the same.
    """

    radius = 0.0
    appearance: Callable[[Any], Any]  # of a node: all of it but its children and what a touch makes of it
    reusable = False  # may it show another node on another page? Not where it has a life of its own
    pressed = False
    fills = False  # does it take all the height that its page leaves, its `room`?
    room = 0.0

    def __init__(self, ui: Ui, node: Any, **how: Any) -> None:
        super().__init__(size_hint=(None, None), **how)
        self.ui = ui
        self.node: Any = node
        self.outdated()
        self.tall = 0.0
        self.show(node)

    # ---- what a kind of widget defines ----

    def show(self, node: Any) -> None:
        """Take over another node of the same kind."""
        if self.appearance(node) != self.appearance(self.node):
            self.outdated()
        self.node = node

    def preferred_width(self) -> float:
        """The width it would like to have, worked out anew."""
        return 0.0

    def measure(self, width: float) -> float:
        """The height it needs for a width."""
        return 0.0

    def draw(self, box: Rect) -> None:
        """Lay children and draw."""

    def leave(self) -> None:
        """It was taken off its page: let go of the widgets inside."""

    # ---- layout ----

    def outdated(self) -> None:
        """What was measured and drawn no longer holds."""
        self.fitted = self.wished = -1.0
        self.drawn_in: Rect | None = None

    def wish(self) -> float:
        """The width it would like to have, worked out once until something changes."""
        if self.wished < 0:
            self.wished = self.preferred_width()
        return self.wished

    def height_for(self, width: float) -> float:
        """The height for a width, measured once until something changes."""
        if self.fitted != width:
            self.tall = self.measure(width)
            self.fitted = width
        return self.tall

    def arrange(self, box: Rect) -> None:
        """Take a box of the page; where it is drawn there already, nothing is to be done."""
        if box != self.drawn_in:
            self.pos, self.size = box[:2], box[2:]
            self.draw(box)
            self.drawn_in = box

    @property
    def words(self) -> str:
        """Its own words, which answer a long touch in the other language; "" where it has none."""
        return ""

    @property
    def theme(self) -> Theme:
        """The theme of the page."""
        return self.ui.theme

    @property
    def weight(self) -> float:
        """Its share of the spare width in a row."""
        return float(getattr(self.node, "weight", 0))

    # ---- keys ----

    @property
    def takes_keys(self) -> bool:
        """Does it answer keys though no short touch means anything on the whole of it?"""
        return False

    def takes_arrow(self, across: int, up: int) -> bool:
        """An arrow key while the ring stands here; False moves the ring on."""
        return False

    def ring_box(self) -> Rect:
        """Round what the ring is drawn: all of it, or the part that the keys stand on."""
        return self.x, self.y, self.width, self.height

    def key_pressed(self) -> None:
        """Enter or space: what a short touch would mean."""
        intent = self.tap_intent
        if intent is not None:
            self.ui.send(intent)

    # ---- touches ----

    @property
    def tap_intent(self) -> Intent | None:
        """What a short touch means."""
        objection = getattr(self.node, "objection", "")
        return Tell(objection) if objection else getattr(self.node, "do", None)

    @property
    def hold_intent(self) -> Intent | None:
        """What a long touch means."""
        return getattr(self.node, "hold", None)

    @property
    def touchable(self) -> bool:
        """Does it answer a touch at all?"""
        return self.tap_intent is not None or self.hold_intent is not None

    def on_touch_down(self, touch: Any) -> bool:
        if super().on_touch_down(touch):
            return True
        if not self.touchable or not self.collide_point(*touch.pos) or touch.is_mouse_scrolling:
            return False
        touch.grab(self)
        touch.ud["pressed"] = self
        self._press(True)
        if self.hold_intent is not None:
            touch.ud["holding"] = Clock.schedule_once(lambda _dt: self._held(touch), HOLD_AFTER)
        return True

    def on_touch_move(self, touch: Any) -> bool:
        if touch.grab_current is self:
            if touch.ud.get("scrolled") or not self.collide_point(*touch.pos):
                self.let_go(touch)
            return True
        return bool(super().on_touch_move(touch))

    def on_touch_up(self, touch: Any) -> bool:
        if touch.grab_current is not self:
            return bool(super().on_touch_up(touch))
        intent = None if touch.ud.get("scrolled") else self.tap_intent or self._tap_around()
        self.let_go(touch)
        if intent is not None:
            self.ui.send(intent)
        return True

    def _tap_around(self) -> Intent | None:
        """A figure that only answers a long touch leaves a short one to the card it stands on."""
        around = self.parent
        while around is not None and around is not around.parent:
            if isinstance(around, NodeWidget) and around.tap_intent is not None:
                return around.tap_intent
            around = around.parent
        return None

    def _held(self, touch: Any) -> None:
        intent = self.hold_intent
        if touch.ud.get("pressed") is self and intent is not None and not touch.ud.get("scrolled"):
            touch.ud["held"] = True
            self.let_go(touch)
            self.ui.buzz()
            self.ui.send(intent)

    def let_go(self, touch: Any) -> None:
        """The finger means something else: it is not waited for any longer, and lifting it does nothing here."""
        touch.ungrab(self)
        touch.ud["pressed"] = None
        waiting = touch.ud.pop("holding", None)
        if waiting:
            waiting.cancel()
        self._press(False)

    def _press(self, down: bool) -> None:
        self.pressed = down
        self.canvas.after.clear()
        if down:
            group = InstructionGroup()
            tone = self.theme.colour("tx")
            rounded(group, (*tone[:3], 0.08), (self.x, self.y, self.width, self.height), dp(self.radius))
            group.add(Color(1, 1, 1, 1))
            self.canvas.after.add(group)


# ---- which widget shows which node ----

_widgets: dict[type[Node], Callable[[Ui, Any], NodeWidget]] = {}


def shows(kind: type[Node]) -> Callable[[type[NodeWidget]], type[NodeWidget]]:
    """Class decorator: this widget shows nodes of that kind."""

    def keep(widget: type[NodeWidget]) -> type[NodeWidget]:
        _widgets[kind] = widget
        seen = (one.name for one in fields(kind) if one.compare and one.name != "children")
        widget.appearance = attrgetter(*seen)
        return widget

    return keep


def widget_for(ui: Ui, node: Node) -> NodeWidget:
    """A widget for a node: one that has left another page, or a new one."""
    waiting = pooled_widget(type(node))
    if waiting is not None:
        waiting.ui, waiting.node = ui, node
        waiting.outdated()
        waiting.show(node)
        return cast(NodeWidget, waiting)
    if type(node) not in _widgets:
        load_widgets()
    if type(node) not in _widgets:
        load_widgets_of_games()
    return _widgets[type(node)](ui, node)


def load_widgets() -> None:
    """Load the widgets that register themselves and that the first frame does not need."""
    for name in FURTHER:
        importlib.import_module(f"screens.kivy_ui.widgets.{name}")


def load_widgets_of_games() -> None:
    """Load the widgets that only one game needs: when the first node of theirs is shown."""
    for found in pkgutil.walk_packages(games.__path__, f"{games.__name__}."):
        importlib.import_module(found.name)


def reconcile(parent: NodeWidget, widgets: list[NodeWidget], nodes: tuple[Node, ...]) -> list[NodeWidget]:
    """Keep the widgets whose kind has not changed, make the others anew, in the order of the nodes."""
    kept: list[NodeWidget] = []
    for number, node in enumerate(nodes):
        old = widgets[number] if number < len(widgets) else None
        if old is not None and type(old.node) is type(node):
            old.show(node)
            kept.append(old)
        else:
            if old is not None:
                take_off(parent, old)
            fresh = widget_for(parent.ui, node)
            parent.add_widget(fresh, index=len(parent.children) - number if number < len(parent.children) else 0)
            kept.append(fresh)
    for old in widgets[len(nodes) :]:
        take_off(parent, old)
    return kept


def take_off(parent: Widget, widget: NodeWidget) -> None:
    """Take a widget off its page; another page may show it again."""
    parent.remove_widget(widget)
    return_to_pool(widget)
