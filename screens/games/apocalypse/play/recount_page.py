"""After a ride, before anything is shuffled: what still lies at the survivors, display by display (AP-PROT-07)."""

from __future__ import annotations

from companion.games.apocalypse.events import SideCounted
from companion.games.apocalypse.play.recount import likely, seats_to_count, sides_to_count
from companion.games.apocalypse.rules.displays import SIDES, Ethos, Side
from companion.games.apocalypse.state import FULL, Ride
from screens.games.apocalypse.parts import ACCENT, ICON_SIGN, SIGN, horseman, numeral, table_of
from screens.pages.components import headline
from screens.pages.context import PageContext
from screens.pages.intents import Draft, record
from screens.pages.nodes import Button, Card, Icon, Node, Row, Space, Stepper, Text, column, row
from screens.pages.page import Page, present

SKIPPED = "left.skipped"


def is_asked(context: PageContext) -> bool:
    """Between the reckoning and the next shuffle or reward, unless the group has skipped it for this Horseman."""
    table = table_of(context)
    ride = table.ride
    if context.depth != FULL or ride is None or not ride.reckoned or context.drafted(SKIPPED) == ride.horseman:
        return False
    return bool(seats_to_count(table))


def left_page(context: PageContext) -> Page:
    """One display after the other, with figures that may be right already; one touch says so."""
    say, table = context.say, table_of(context)
    ride, seats = present(table.ride), seats_to_count(table)
    seat = seats[0]
    found = {ethos: _figures(context, ride, seat, ethos) for ethos in sides_to_count(table, seat)}
    events = [SideCounted(seat, ethos, *_all(side)) for ethos, side in found.items()]
    forget = tuple(_key(ride, seat, ethos, what) for ethos in found for what in ICON_SIGN)
    skip = Button(say("screen.left_skip"), Draft(SKIPPED, ride.horseman), kind="tonal")
    blocks = tuple(_side(context, ride, seat, ethos, side) for ethos, side in found.items())
    return Page(
        title=say("screen.left_title"),
        caption=say("screen.left_to_count", count=len(seats)),
        lead=numeral(context, ride.horseman),
        body=(headline(context.name(seat), say("screen.left_text"), context.avatars[seat]), Row(blocks, 8, "top")),
        actions=(skip, Button(say("screen.left_stands"), record(*events, forget=forget), "check", weight=1.3)),
        accent=ACCENT,
        key=f"left-{seat}",
    )


def uncounted_note(context: PageContext, seat: int) -> tuple[Node, ...]:
    """Where the step was skipped: these figures are older than the last losses."""
    since = table_of(context).uncounted
    if not since:
        return ()
    lines = [
        context.say(f"screen.uncounted_{ethos}", horseman=horseman(context, since[seat, ethos]))
        for ethos in SIDES
        if (seat, ethos) in since
    ]
    return tuple(row(Icon("history", "tx2", 20), Text(line, tone="tx2", weight=1), gap=8) for line in lines)


def _all(side: Side) -> tuple[int, int, int, int, int]:
    return side.persons, side.mask, side.helmet, side.pig, side.music


def _key(ride: Ride, seat: int, ethos: Ethos, what: str) -> str:
    return f"left.{ride.horseman}.{seat}.{ethos}.{what}"


def _figures(context: PageContext, ride: Ride, seat: int, ethos: Ethos) -> Side:
    """What is entered so far, from what may still lie there."""
    side = table_of(context).displays[seat].side(ethos)
    guess = likely(ethos, side, ride.faced[seat].before.side(ethos).persons)
    entered = {
        what: min(int(context.drafted(_key(ride, seat, ethos, what), getattr(guess, what))), _most(side, what))
        for what in ICON_SIGN
    }
    return Side(side.persons, entered["mask"], entered["helmet"], entered["pig"], entered["music"])


def _most(side: Side, what: str) -> int:
    """AP-INV-02 to -04: not more than lay there, nor than the survivors can have."""
    return min(int(getattr(side, what)), side.persons * (1 if what == "music" else 2))


def _side(context: PageContext, ride: Ride, seat: int, ethos: Ethos, found: Side) -> Node:
    """One side: who lives, and a stepper for each figure that can still be something."""
    side = table_of(context).displays[seat].side(ethos)
    head = row(
        Icon(SIGN[ethos], ethos, 26), Text(context.say(f"screen.left_{ethos}", persons=side.persons), "heading", ethos)
    )
    steppers = [
        _stepper(context, _key(ride, seat, ethos, what), ethos, what, side, found)
        for what in ICON_SIGN
        if getattr(side, what)
    ]
    return Card((Space(0), head, *steppers), ethos, gap=8, pad=5, radius=16, weight=1, align="center")


def _stepper(context: PageContext, key: str, ethos: Ethos, what: str, side: Side, found: Side) -> Node:
    words = context.label(f"music.{ethos}" if what == "music" else f"figure.{what}")
    before = context.say("screen.left_before", figure=words, before=getattr(side, what))
    head = row(Space(0, width=1), Icon(ICON_SIGN[what], ethos, 18), Text(before, "caption", "tx2"), gap=6)
    stepper = Stepper(getattr(found, what), lambda new: Draft(key, new), 0, _most(side, what), tone=ethos)
    return column(head, stepper, gap=4)
