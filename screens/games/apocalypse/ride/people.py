"""Everybody above a ride: who counts now, who has counted, who waits."""

from __future__ import annotations

from companion.games.apocalypse.play.ride import waiting_seats
from companion.games.apocalypse.play.rounds import next_start
from companion.games.apocalypse.state import Ride
from screens.games.apocalypse.parts import table_of
from screens.pages.components import name_text
from screens.pages.context import PageContext
from screens.pages.intents import Draft
from screens.pages.nodes import Badge, Card, Node, Row, Text, card, column, row

SEAT, CELL = "ride.seat", "ride.cell"
DRAFTS = (SEAT, CELL)
FEW = 4  # so many still have room for a word below each badge


def tab_key(ride: Ride) -> str:
    """Whether one counts or tells who is left: whoever has cleared one display for this ride has cleared them all."""
    return f"ride.tab.{ride.horseman}"


def shown_seat(context: PageContext, waiting: tuple[int, ...]) -> int:
    """Whose display is open: the chosen one, or the next to meet him."""
    return min(int(context.drafted(SEAT, waiting[0] if waiting else 0)), len(context.avatars) - 1)


def people_strip(context: PageContext, ride: Ride, seat: int) -> Node:
    """A card for each: the one who counts is named, the others say whether they have counted."""
    waiting = waiting_seats(table_of(context))
    cards = [_person(context, one, one == seat, one not in waiting) for one in range(len(context.avatars))]
    strip = Row(tuple(cards), 6, "stretch")
    return strip if _roomy(context) else column(strip, name_text(context, seat, "heading"), gap=6)


def _roomy(context: PageContext) -> bool:
    """Is there room for a word below each badge?"""
    return len(context.avatars) <= FEW and not context.large_text


def _place(context: PageContext, seat: int) -> int:
    """As which one somebody counts, from the next start player on."""
    table = table_of(context)
    return table.clockwise(next_start(table).value).index(seat) + 1


def _person(context: PageContext, seat: int, shown: bool, done: bool) -> Card:
    mark, few = "check" if done else "", _roomy(context)
    badge = Badge(context.avatars[seat], 34, mark, "ok")
    if shown and few:
        place = context.say("screen.place_of", number=_place(context, seat), all=len(context.avatars))
        words = column(name_text(context, seat, short=True), Text(place, "caption", "tx2"), gap=0, weight=1)
        return card(row(badge, words, gap=8), look="current", pad=8, radius=14, weight=2.4, align="center")
    state = Text(context.say("screen.has_counted" if done else "screen.waits"), "caption", "ok" if done else "tx2")
    return card(
        badge,
        state if few else None,
        look="current" if shown else "plain",
        pad=4,
        gap=2,
        radius=14,
        weight=1,
        height=64 if few else 52,
        align="center",
        do=Draft(SEAT, seat, kept=False) if context.me is None or context.me != context.args.get("seat") else None,
        name=context.name(seat),
    )
