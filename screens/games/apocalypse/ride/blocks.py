"""The parts of a count sheet: a block of cells for each side, what passes over, the result, and the hands' orders."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Literal

from companion.engine.ruling import Ruling
from companion.games.apocalypse.events import FigureName
from companion.games.apocalypse.play.recount import kept_since
from companion.games.apocalypse.play.ride import points_from
from companion.games.apocalypse.reports.standings import points_of
from companion.games.apocalypse.rules.displays import SIDES, Display, Ethos
from companion.games.apocalypse.rules.protection import Fate, SideFate
from companion.games.apocalypse.state import ApocalypseTable, Ride
from companion.texts import Say
from screens.games.apocalypse.parts import ICON_SIGN, SIGN, table_of
from screens.games.apocalypse.play.ride_parts import bridge, pips, reckoning_card
from screens.games.apocalypse.ride.people import CELL
from screens.pages.avatars import breakable
from screens.pages.context import PageContext
from screens.pages.intents import Draft
from screens.pages.nodes import Card, Column, Figure, Icon, Node, Row, Section, Space, Text, card, row
from screens.pages.nodes.vocabulary import IconName, Look, Tone

AskedFigure = FigureName | Literal["shielded"]
SideFigure = tuple[Ethos, AskedFigure]


@dataclass(frozen=True)
class Sheet:
    """One display before a Horseman: what he asks for, what is missing, which figure is entered now, what it gives."""

    seat: int
    ride: Ride
    display: Display
    asked: tuple[SideFigure, ...]
    missing: tuple[SideFigure, ...]
    now: SideFigure | None
    fate: Ruling[Fate] | None

    def value(self, cell: SideFigure) -> int | None:
        """The figure of a cell, None where nobody has counted it for this ride."""
        return None if cell in self.missing else self.kept(cell)

    def kept(self, cell: SideFigure) -> int | None:
        """The figure of a cell as the table has it, counted for this ride or not."""
        ethos, what = cell
        if what == "shielded":
            return self.ride.shielded.get((self.seat, ethos))
        return int(getattr(self.display.side(ethos), what))

    def old(self, table: ApocalypseTable) -> tuple[tuple[Ethos, FigureName], ...]:
        """Figures that stand as they were kept, where every card is written down, but were not seen in this round."""
        counted = [(side, what) for side, what in self.missing if what != "shielded"]
        return tuple((side, what) for side, what in counted if kept_since(table, self.seat, side, what) is not None)

    def complete(self, ethos: Ethos) -> bool:
        """Can one say what becomes of this side? The evil one has to wait for what the good pass on."""
        sides = ("good",) if ethos == "good" else SIDES
        return self.fate is not None and not any(side in sides for side, _ in self.missing)


def cell_label(context: PageContext, cell: SideFigure) -> str:
    """What is counted, and on which side."""
    ethos, what = cell
    if what == "persons":
        return context.say(f"screen.count_all_{ethos}")
    return context.say(f"screen.count_at_{ethos}", what=_name(context, cell))


def _name(context: PageContext, cell: SideFigure) -> str:
    ethos, what = cell
    if what == "persons":
        return context.label(f"side.{ethos}")
    if what == "shielded":
        return context.say("screen.shielded")
    return context.label(f"music.{ethos}" if what == "music" else f"icons.{what}")


# ---- the two sides ----


def side_blocks(context: PageContext, sheet: Sheet) -> tuple[Node, ...]:
    """AP-HORSE-05: good before evil, and between them what the good do not need."""
    given = sum(sheet.fate.value.transferred.values()) if sheet.fate and sheet.complete("good") else 0
    passed = bridge(context.say, given)
    below = (Space(6),) if passed else ()
    good, evil = (_block(context, sheet, ethos) for ethos in SIDES)
    why = [context.why(context.label(f"side.{ethos}"), sheet.fate) if sheet.fate else None for ethos in SIDES]
    blocks = Card((*good, *below), "good", 8, 10, hold=why[0]), Card((*passed, *evil), "evil", 8, 10, hold=why[1])
    return (Column(blocks, 8),)


def _block(context: PageContext, sheet: Sheet, ethos: Ethos) -> tuple[Node, ...]:
    cells = [one for one in sheet.asked if one[0] == ethos]
    tight = len(cells) > 3
    shown = Row(tuple(_cell(context, sheet, cell, tight) for cell in cells), 6, "stretch")
    if context.large_text and not sheet.complete(ethos):  # the keys below need the room
        return (shown,)
    return shown, _what_becomes(context, sheet, ethos)


def _cell(context: PageContext, sheet: Sheet, cell: SideFigure, tight: bool) -> Card:
    ethos, what = cell
    value, now = sheet.value(cell), cell == sheet.now
    old = value is None and cell in sheet.old(table_of(context))
    figure = context.say.figure(value) if value is not None else str(sheet.kept(cell)) if old else "–"
    label = _old_label(context, sheet, cell) if old else _name(context, cell)
    tone: Tone = "accent" if now else "tx" if value is not None else "tx3"
    look: Look = "current" if now else "inset" if value is not None else "dashed"
    sign = None if tight else Icon(_sign(cell), ethos if what == "persons" else "tx", 22)
    top = row(sign, Figure(figure, tone=tone), gap=8)
    words = Text(breakable(label), "caption", "tx2", "center")
    return card(
        Icon(_sign(cell), ethos if what == "persons" else "tx2", 18) if tight else None,
        top,
        words if not tight else None,
        look=look,
        pad=5,
        gap=0,
        radius=12,
        height=64,
        weight=1,
        align="center",
        do=Draft(CELL, list(cell), kept=False),
        name=cell_label(context, cell),
    )


def _old_label(context: PageContext, sheet: Sheet, cell: SideFigure) -> str:
    """Since when a figure stands so, as it was kept."""
    side, what = cell
    number = kept_since(table_of(context), sheet.seat, side, what) if what != "shielded" else None
    return context.say("screen.round", number=number) if number else context.say("screen.from_the_start")


def _sign(cell: SideFigure) -> IconName:
    ethos, what = cell
    if what == "shielded":
        return "shield-half-full"
    return SIGN[ethos] if what == "persons" else ICON_SIGN[what]


def _what_becomes(context: PageContext, sheet: Sheet, ethos: Ethos) -> Node:
    """AP-PROT-05: who lives, who dies, and how much protection there is; nothing before it is counted."""
    if sheet.fate is None or not sheet.complete(ethos):
        return row(Text(context.say("screen.still_counting"), tone="tx3", weight=1), height=40)
    fate: SideFate = getattr(sheet.fate.value, ethos)
    return _fate_row(context.say, ethos, fate)


@lru_cache(128)
def _fate_row(say: Say, ethos: Ethos, fate: SideFate) -> Node:
    words: Node = Text(say("screen.dead", dead=fate.dead), "body-strong", "danger", "right", weight=1)
    if not fate.dead:
        safe = "screen.nobody_there" if not fate.persons else "screen.all_safe"
        words = Text(say(safe, persons=fate.persons), "body-strong", align="right", weight=1)
    shield = None
    if fate.protected is not None:
        inside = row(Icon("shield-half-full", "tx2", 20), Figure(str(fate.protected), "figure-m"), gap=6)
        shield = card(inside, look="tonal", pad=6, radius=10, width=72, height=40, align="center")
    return row(*pips(ethos, fate), words, shield, gap=4, height=40)


# ---- the result ----


def outcome_card(context: PageContext, sheet: Sheet) -> Node:
    """AP-RECK-02: living minus dead, as soon as everything is counted; or what was told."""
    table, ride, seat = table_of(context), sheet.ride, sheet.seat
    stated = points_of(table, ride.horseman, seat)
    if seat in ride.faced:
        facing = ride.faced[seat]
        left = (facing.before.good.persons - facing.dead["good"], facing.before.evil.persons - facing.dead["evil"])
        points = stated or facing.points
        why = context.why(context.name(seat), (*(facing.fate.reasons if facing.fate else ()), *points.reasons))
        return reckoning_card(context, left, facing.lost, points, why)
    if stated is not None:
        words = Text(lived(context, ride, seat), "body-strong", weight=1)
        figure = Figure(context.say.figure(stated.value), "figure-l", "accent")
        why = context.why(context.name(seat), stated)
        return card(row(words, figure), look="tint", hold=why, do=why, name="why")
    if sheet.fate is None or sheet.missing:
        words = Text(context.say("screen.figures_missing", count=len(sheet.missing)), tone="tx2", weight=1)
        return card(row(words, Figure("–", "figure-l", "tx3"), height=46), look="tint", pad=10)
    fate = sheet.fate
    points = points_from(table, fate.value)
    living = (fate.value.good.survivors, fate.value.evil.survivors)
    why = context.why(context.name(seat), (*fate.reasons, *points.reasons))
    return reckoning_card(context, living, fate.value.dead, points, why)


def lived(context: PageContext, ride: Ride, seat: int) -> str:
    """What is known of those who live and who died."""
    if seat in ride.survived:
        living, dead = ride.survived[seat]
        return context.say("screen.living_and_dead", living=living, dead=dead)
    facing = ride.faced.get(seat)
    if facing is None:
        return context.say("screen.told_points")
    living = facing.before.persons - facing.lost
    return context.say("screen.living_and_dead", living=living, dead=facing.lost)


def orders(context: PageContext, sheet: Sheet) -> tuple[Node, ...]:
    """AP-PROT-05, -07: what the hands of this player do now."""
    say = context.say
    if sheet.fate is None:
        return ()
    found = [(ethos, getattr(sheet.fate.value, ethos).dead) for ethos in SIDES]
    lines = [_order(say, ethos, dead) for ethos, dead in found if dead]
    if not lines:
        return Section(say("screen.at_the_table")), Text(say("screen.nobody_dies"))
    lines.append(Text(say("screen.with_their_cards", dead=sheet.fate.value.dead), "caption", "tx2"))
    return Section(say("screen.at_the_table")), card(*lines, pad=12, gap=6, radius=14)


def _order(say: Say, ethos: Ethos, dead: int) -> Node:
    words = Text(say(f"screen.remove_{ethos}", dead=dead), "body-strong", weight=1)
    return row(Icon("skull", "danger", 24), words, Icon(SIGN[ethos], ethos, 24), gap=10)
