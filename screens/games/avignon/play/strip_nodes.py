"""What stands for the strip and the congregations: simpler nodes, the same in every renderer."""

from __future__ import annotations

from typing import Any

from screens.games.avignon.play.nodes import Congregation, Strip, StripCard
from screens.pages.nodes import Badge, Card, Column, Grid, Icon, Node, Row, Space, Text, card, column
from screens.pages.nodes.vocabulary import IconName, Look, MaybeIcon, Tone

CELL, LABEL, TIGHT, SLOT, FREE = 56, 63, 58, 68, 48
ONE_LINE, SLOT_LINE = 7, 7.5  # how wide a name may be, in letters, to fit into a column or beside a congregation
LARGE_LINE, MOST_LARGE, LARGEST = 5.5, 6, 1.3  # the same with the largest letters, of which there are six at most
NARROW, BROAD = frozenset("fijlrtIJ.’'- "), frozenset("mwMW")
LARGE = 1.1  # above this text size everything moves closer together, so that the actions stay in sight


def _width(label: str) -> float:
    """About how wide a name is, in letters of common width."""
    letters = label.replace("\u00ad", "")
    return sum(0.5 if one in NARROW else 1.4 if one in BROAD else 1 for one in letters)


def _long(label: str, scale: float, most: float) -> bool:
    """Does a name take two lines? Then it stands without its sign, and nothing becomes higher by it."""
    if scale > LARGE:
        room = LARGEST / scale
        return len(label.replace("\u00ad", "")) > round(MOST_LARGE * room) or _width(label) > LARGE_LINE * room
    return _width(label) > most


def congregation_nodes(node: Congregation, scale: float) -> Card:
    """Badge and names, and the cards beside them; more cards than there are places get a line of their own.

    A free place is narrower than a card: that leaves the names their two lines.
    """
    words = Column((Text(node.side, "display-s"), Text(node.player, "caption", "tx2", lines=1)), 0, weight=1)
    slots = [_slot(icon, label, scale) for icon, label in node.cards]
    slots += [_free(node.arrow if number == 0 else "", scale) for number in range(node.places - len(slots))]
    who: tuple[Node, ...] = (Badge(node.avatar, 40), words)
    if len(slots) > node.places:
        content: tuple[Node, ...] = (Row(who, 10), Row(tuple(slots), 4, "stretch"))
    else:
        content = (Row((*who, Row(tuple(slots), 4, "stretch")), 10),)
    look: Look = "current" if node.active else "plain"
    pad = 4 if scale > LARGE else 6
    return Card(content, look, gap=6, pad=pad, radius=14, do=node.do, hold=node.hold, name=node.side)


def _slot(icon: IconName, label: str, scale: float) -> Card:
    large = scale > LARGE
    glyph = () if _long(label, scale, SLOT_LINE) else (Icon(icon, "tx", 20 if large else 22),)
    content = (*glyph, Text(label, "caption", "tx", "center", lines=2))
    return Card(content, "result", gap=0, pad=1, radius=10, width=SLOT, height=_tall(scale), align="center")


def _tall(scale: float) -> float:
    """One height for all cards, so that nothing below moves when one joins."""
    return 54 if scale > LARGE else 50


def _free(arrow: MaybeIcon, scale: float) -> Card:
    content = (Icon(arrow, "accent", 24),) if arrow else ()
    return Card(content, "dashed", pad=2, radius=10, width=FREE, height=_tall(scale), align="center")


class StripNodes:
    """Five lines, one for each land. `person_of` tells which column a card of them stands for, by its identity."""

    def __init__(self, strip: Strip, scale: float) -> None:
        self.scale, self.large = scale, scale > LARGE
        self.gap, self.least = (2, 54) if self.large else (3, CELL)
        self.person_of: dict[int, StripCard] = {}
        lands = tuple(self._land(strip, line, name) for line, name in enumerate(strip.lands))
        self.column = Column(lands, 3 if self.large else 4)

    def _land(self, node: Strip, line: int, name: str) -> Node:
        places = tuple(self._cell(one, line, node.open) for one in node.columns)
        cells = Grid(places, max(1, len(node.columns)), self.gap)
        look: Look = "result" if line in (0, len(node.lands) - 1) else "raised"
        pad = 1 if self.large else 2
        words = Row((Space(0, width=5 if self.large else 7), Text(name, "display-xs", "tx2")), 0)
        wide = (TIGHT if self.large else LABEL) * self.scale
        label = Card((words,), "ghost", pad=0, width=wide, height=self.least)
        field = Card((cells,), "ghost", pad=0, weight=1)
        return Card((Row((label, field), 0),), look, pad=pad, radius=12, name="land")

    def _cell(self, one: StripCard, line: int, free: bool) -> Node:
        if one.line == line:
            return self._person(one)
        drop = next((drop for drop in one.drops if drop.line == line), None)
        how: dict[str, Any] = {"look": "ghost", "pad": 0, "weight": 1, "height": self.least, "align": "center"}
        if drop is not None and one.chosen:
            ring = card(
                Icon(drop.icon, "accent", 26), look="dashed", pad=2, radius=23, width=46, height=46, align="center"
            )
            return card(column(ring, align="center"), **{**how, "pad": 1}, do=drop.do, name=drop.name)
        if drop is not None and free:
            return card(Icon("circle-small", "accent", 30), **how, do=drop.do, name=f"{drop.name} – {one.name}")
        return card(Icon("circle-small", "ctl", 20), **how)

    def _person(self, one: StripCard) -> Node:
        tone: Tone = "on" if one.chosen else "accent" if one.asked else "bone_tx"
        look: Look = "accent" if one.chosen else "current" if one.asked else "bone"
        sign = (
            None
            if self.large and _long(one.label, self.scale, ONE_LINE)
            else Icon(one.icon, tone, self._sign(one.label))
        )
        person = card(
            sign,
            Text(one.label, "caption" if self.large else "caption-strong", tone, "center", lines=2),
            look=look,
            pad=1,
            gap=0,
            radius=10,
            weight=1,
            height=self.least,
            align="center",
            do=one.do,
            hold=one.hold,
            name=one.name,
        )
        self.person_of[id(person)] = one
        return person

    def _sign(self, label: str) -> float:
        """Smaller above a name of two lines: so every land is equally high, whoever lies there."""
        if self.large:
            return 20
        return 16 if _long(label, self.scale, ONE_LINE) else 24
