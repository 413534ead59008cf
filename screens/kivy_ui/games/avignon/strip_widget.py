"""Shows the strip and the congregations: cards are touched like all others, or dragged along their column."""

from __future__ import annotations

from typing import Any

from kivy.graphics import Color, Rectangle

from screens.games.avignon.play.nodes import ABOVE, BELOW, Congregation, Drop, Strip, StripCard
from screens.kivy_ui.drawing import shapes
from screens.kivy_ui.drawing.metrics import dp
from screens.kivy_ui.widgets.composed import Composed
from screens.kivy_ui.widgets.node_widget import Box, NodeWidget, shows
from screens.pages.nodes import Badge, Card, Column, Grid, Icon, Node, Row, Space, Text, card, column
from screens.pages.nodes.vocabulary import IconName, Look, MaybeIcon, Tone

CELL, LABEL, TIGHT, SLOT, FREE = 56, 68, 58, 68, 48
SLOT_LINE = 10  # letters of a name that fit beside a congregation
LARGE_LINE = 6  # the same with large letters
ONE_LINE = 8  # letters of a name that fit into a column; longer ones take two lines below a smaller sign
LARGE = 1.1  # above this text size everything moves closer together, so that the actions stay in sight


def _long(label: str, most: int = LARGE_LINE) -> bool:
    """Does a name take two lines? Then it stands without its sign, and nothing becomes higher by it."""
    return len(label.replace("\u00ad", "")) > most


@shows(Congregation)
class CongregationWidget(Composed):
    """Badge and names, and the cards beside them; more cards than there are places get a line of their own.

    A free place is narrower than a card: that leaves the names their two lines.
    """

    def compose(self, node: Congregation) -> Node:
        words = Column((Text(node.side, "display-s"), Text(node.player, "caption", "tx2", lines=1)), 0, weight=1)
        slots = [self._slot(icon, label) for icon, label in node.cards]
        slots += [self._free(node.arrow if number == 0 else "") for number in range(node.places - len(slots))]
        who: tuple[Node, ...] = (Badge(node.avatar, 40), words)
        if len(slots) > node.places:
            content: tuple[Node, ...] = (Row(who, 10), Row(tuple(slots), 4, "stretch"))
        else:
            content = (Row((*who, Row(tuple(slots), 4, "stretch")), 10),)
        pad = 4 if self.theme.scale > LARGE else 6
        return Card(
            content,
            "current" if node.active else "plain",
            gap=6,
            pad=pad,
            radius=14,
            do=node.do,
            hold=node.hold,
            name=node.side,
        )

    def _slot(self, icon: IconName, label: str) -> Card:
        glyph = (
            ()
            if _long(label, LARGE_LINE if self._large else SLOT_LINE)
            else (Icon(icon, "tx", 20 if self._large else 22),)
        )
        content = (*glyph, Text(label, "caption", "tx", "center", lines=2))
        return Card(content, "result", gap=0, pad=1, radius=10, width=SLOT, height=self._tall, align="center")

    @property
    def _large(self) -> bool:
        return bool(self.theme.scale > LARGE)

    @property
    def _tall(self) -> float:
        """One height for all cards, so that nothing below moves when one joins."""
        return 54 if self._large else 50

    def _free(self, arrow: MaybeIcon) -> Card:
        content = (Icon(arrow, "accent", 24),) if arrow else ()
        return Card(content, "dashed", pad=2, radius=10, width=FREE, height=self._tall, align="center")


@shows(Strip)
class StripWidget(Composed):
    """Five lines, one for each land; a card that is dragged leaves an outline where it would go."""

    reusable = False
    cards: dict[int, StripCard]

    def compose(self, node: Strip) -> Node:
        self.cards = {}
        self.large = self.theme.scale > LARGE
        return Column(
            tuple(self._land(node, line, name) for line, name in enumerate(node.lands)), 3 if self.large else 4
        )

    def _land(self, node: Strip, line: int, name: str) -> Node:
        cells = Grid(tuple(self._cell(one, line) for one in node.columns), max(1, len(node.columns)), self._gap)
        look: Look = "result" if line in (0, len(node.lands) - 1) else "raised"
        pad = 1 if self.large else 2
        words = Row((Space(0, width=5 if self.large else 9), Text(name, "display-xs", "tx2")), 0)
        wide = (TIGHT if self.large else LABEL) * self.theme.scale
        label = Card((words,), "ghost", pad=0, width=wide, height=self._least)
        field = Card((cells,), "ghost", pad=0, weight=1)
        return Card((Row((label, field), 0),), look, pad=pad, radius=12, name="land")

    @property
    def _gap(self) -> float:
        return 2 if self.large else 3

    @property
    def _least(self) -> float:
        return 54 if self.large else CELL

    def _cell(self, one: StripCard, line: int) -> Node:
        if one.line == line:
            return self._person(one)
        drop = next((drop for drop in one.drops if drop.line == line), None)
        how: dict[str, Any] = {"look": "ghost", "pad": 0, "weight": 1, "height": self._least, "align": "center"}
        if drop is not None and one.chosen:
            ring = card(
                Icon(drop.icon, "accent", 26), look="dashed", pad=2, radius=23, width=46, height=46, align="center"
            )
            return card(column(ring, align="center"), **{**how, "pad": 1}, do=drop.do, name=drop.name)
        return card(Icon("circle-small", "ctl", 20), **how)

    def _person(self, one: StripCard) -> Node:
        tone: Tone = "on" if one.chosen else "accent" if one.asked else "bone_tx"
        look: Look = "accent" if one.chosen else "current" if one.asked else "bone"
        sign = Icon(one.icon, tone, self._sign(one.label)) if not (self.large and _long(one.label)) else None
        person = card(
            sign,
            Text(one.label, "caption" if self.large else "caption-strong", tone, "center", lines=2),
            look=look,
            pad=1,
            gap=0,
            radius=10,
            weight=1,
            height=self._least,
            align="center",
            do=one.do,
            hold=one.hold,
            name=one.name,
        )
        self.cards[id(person)] = one
        return person

    def _sign(self, label: str) -> float:
        """Smaller above a name of two lines: so every land is equally high, whoever lies there."""
        if self.large:
            return 20
        return 24 if len(label.replace("\u00ad", "")) <= ONE_LINE else 16

    def draw(self, box: Box) -> None:
        super().draw(box)
        self._outline(None)

    def _hairlines(self) -> None:
        """The columns: a line before each of them, in every land."""
        self.canvas.after.add(Color(*self.theme.colour("grid")))
        for land in self._lines():
            cells = land.widgets[0].widgets[1].widgets[0].widgets
            for cell in cells:
                left = cell.x - dp(self._gap) / 2 - dp(0.5)
                spot = (round(left), land.y + dp(1))
                self.canvas.after.add(Rectangle(pos=spot, size=(max(1, round(dp(1))), land.height - dp(2))))

    # ---- dragging ----

    def _card_at(self, touch: Any) -> StripCard | None:
        for widget in self.walk(restrict=True):
            if isinstance(widget, NodeWidget) and id(widget.node) in self.cards and widget.collide_point(*touch.pos):
                return self.cards[id(widget.node)]
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
