"""Shows the strip and the congregations: cards are touched like all others, or dragged along their column."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp

from companion.views.nodes import Badge, Card, Column, Grid, Icon, Node, Row, Text, card
from screens.games.avignon.nodes import ABOVE, BELOW, Congregation, Drop, Strip, StripCard
from screens.widgets import paint
from screens.widgets.composed import Composed
from screens.widgets.piece import Piece, shows

CELL, LABEL, SLOT = 58, 62, 62
NARROW = 1.2  # above this text size the names of the lands stand above their line


@shows(Congregation)
class CongregationPiece(Composed):
    """Badge and names, and the cards beside them; with large text the cards get a line of their own."""

    def compose(self, node: Congregation) -> Node:
        words = Column((Text(node.side, "display-s"), Text(node.player, "caption", "tx2")), 0, weight=1)
        large = self.theme.scale > NARROW
        slots = [self._slot(icon, label, large) for icon, label in node.cards]
        slots += [self._free(node.arrow if number == 0 else "", large) for number in range(node.places - len(slots))]
        who: tuple[Node, ...] = (Badge(node.look, 40), words)
        if large or len(slots) > node.places:
            content: tuple[Node, ...] = (Row(who, 10), Row(tuple(slots), 4, "stretch"))
        else:
            content = (Row((*who, Row(tuple(slots), 4, "stretch")), 10),)
        return Card(content, "current" if node.active else "plain", gap=6, pad=6, radius=14, do=node.do, hold=node.hold,
                    name=node.side)  # fmt: skip

    def _slot(self, icon: str, label: str, large: bool) -> Card:
        content = (Icon(icon, "tx", 22), Text(label, "caption", "tx", "center"))
        return Card(content, "result", gap=0, pad=2, radius=10, height=50, align="center", **_size(large))

    def _free(self, arrow: str, large: bool) -> Card:
        glyph = Icon(arrow, "accent", 24) if arrow else Icon("circle-small", "line", 20)
        return Card((glyph,), "dashed", pad=2, radius=10, height=50, align="center", **_size(large))


def _size(large: bool) -> dict[str, Any]:
    return {"weight": 1} if large else {"width": SLOT}


@shows(Strip)
class StripPiece(Composed):
    """Five lines, one for each land; a card that is dragged leaves an outline where it would go."""

    cards: dict[int, StripCard]

    def compose(self, node: Strip) -> Node:
        self.cards = {}
        return Column(tuple(self._land(node, line, name) for line, name in enumerate(node.lands)), 4)

    def _land(self, node: Strip, line: int, name: str) -> Node:
        cells = Grid(tuple(self._cell(one, line) for one in node.columns), max(1, len(node.columns)), 2)
        look = "result" if line in (0, len(node.lands) - 1) else "raised"
        if self.theme.scale > NARROW:
            return Card((Text(name, "caption-strong", "tx2"), cells), look, gap=2, pad=4, radius=12, name="land")
        label = Card(
            (Text(name, "caption-strong", "tx2"),), "ghost", pad=2, width=LABEL * self.theme.scale, height=CELL
        )
        field = Card((cells,), "ghost", pad=0, weight=1)
        return Card((Row((label, field), 2),), look, pad=2, radius=12, name="land")

    def _cell(self, one: StripCard, line: int) -> Node:
        if one.line == line:
            return self._person(one)
        drop = next((drop for drop in one.drops if drop.line == line), None)
        if drop is not None and one.chosen:
            glyph = Icon(drop.icon, "accent", 26)
            return card(glyph, look="dashed", pad=2, radius=20, weight=1, height=CELL, align="center", do=drop.do,
                        name=drop.name)  # fmt: skip
        return card(Icon("circle-small", "line", 20), look="ghost", pad=0, weight=1, height=CELL, align="center")

    def _person(self, one: StripCard) -> Node:
        tone = "on" if one.chosen else "bone_tx"
        person = card(
            Icon(one.icon, tone, 24), Text(one.label, "caption-strong", tone, "center"),
            look="accent" if one.chosen else "bone", pad=2, gap=0, radius=10, weight=1, height=CELL, align="center",
            do=one.do, hold=one.hold, name=one.name,
        )  # fmt: skip
        self.cards[id(person)] = one
        return person

    # ---- dragging ----

    def _card_at(self, touch: Any) -> StripCard | None:
        for widget in self.walk(restrict=True):
            if isinstance(widget, Piece) and id(widget.node) in self.cards and widget.collide_point(*touch.pos):
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

    def _lines(self) -> list[Piece]:
        return list(self.inner[0].pieces)  # type: ignore[attr-defined]

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
        if drop is None:
            return
        lines = self._lines()
        land = lines[min(max(drop.line, 0), len(lines) - 1)]
        box = (land.x, land.y, land.width, land.height)
        paint.outline(self.canvas.after, self.theme.colour("accent"), box, dp(12), dp(2.5))
