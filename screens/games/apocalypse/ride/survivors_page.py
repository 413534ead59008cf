"""Who lives and who died, where the dead are gone already or where the group keeps points only."""

from __future__ import annotations

from companion.engine.events import Event
from companion.games.apocalypse.events import PointsSet, Reopened, Survived
from companion.games.apocalypse.play.ride import waiting_seats
from companion.games.apocalypse.reports.standings import living_of, points_of
from companion.games.apocalypse.state import Ride
from screens.games.apocalypse.parts import ACCENT, numeral, table_of
from screens.games.apocalypse.ride.people import DRAFTS
from screens.pages.components import name_text
from screens.pages.context import PageContext
from screens.pages.intents import Draft, Intent, record
from screens.pages.nodes import Badge, Button, Card, Figure, Icon, Node, Segments, Space, Text, card, column, row
from screens.pages.nodes.vocabulary import IconName, Look, Tone
from screens.pages.number_pad import number_pad, word_key
from screens.pages.page import Page, present

TOLD, WAY = "survived.cell", "survived.way"  # the figure that is entered now, and whether points alone are entered
LIVING, DEAD, POINTS = "living", "dead", "points"
SIGNS: dict[str, tuple[IconName, Tone]] = {
    LIVING: ("account-group", "tx"),
    DEAD: ("skull", "danger"),
    POINTS: ("star-outline", "accent"),
}
MINUS = "survived.minus"
MOST_POINTS = 60
FEW = 4  # with more players at the table whole names would push the pad off the page


def survivors_page(context: PageContext, seat: int, top: tuple[Node, ...], onward: str) -> Page:
    """One player of a ride whose display is cleared already: two figures, and the last one goes on by itself."""
    ride = present(table_of(context).ride)
    return _page(context, ride, (seat,), top, (onward, context.say("screen.both_figures")))


def all_survivors_page(context: PageContext) -> Page:
    """Everybody on one page, two figures or one each; the next cell is chosen by itself."""
    say, table = context.say, table_of(context)
    ways = (("", say("screen.living_and_dead_way")), (POINTS, say("screen.points_way")))
    top = (Segments(ways, lambda way: Draft(WAY, way, kept=False), _way(context)),)
    onward = (say("screen.to_reckoning"), say("screen.everybody_first"))
    return _page(context, present(table.ride), tuple(table.seats), top, onward)


def _page(
    context: PageContext, ride: Ride, seats: tuple[int, ...], top: tuple[Node, ...], onward: tuple[str, str]
) -> Page:
    say, (words, missing) = context.say, onward
    now = _now(context, ride, seats)
    figures = _figures(context, seats)
    rows = column(*(_line(context, ride, seat, figures, now) for seat in seats), gap=4 if _cramped(context) else 10)
    pad = _pad(context, ride, now) if now else ()
    below = (*pad, *top) if _cramped(context) and len(seats) > 1 else pad  # the keys stay in sight
    return Page(
        title=say(f"horseman.{ride.horseman}"),
        caption=say("screen.points_way" if POINTS in figures else "screen.who_lives"),
        lead=numeral(context, ride.horseman),
        body=(rows,) if below != pad else (*top, rows),
        aside=below,
        actions=(Button(words, None, "arrow-right", objection=missing, icon_after=True),),
        accent=ACCENT,
        key=f"survived-{len(seats)}",
        steady=True,
    )


def _cramped(context: PageContext) -> bool:
    """Do so many sit at the table and is the text so large that the keys would leave the page?"""
    return context.large_text and len(context.avatars) > FEW


def _way(context: PageContext) -> str:
    """The living and the dead or the points alone: what was chosen, or how the group told the ride before."""
    table = table_of(context)
    before = table.rides[:-1]
    points_alone = bool(before) and not before[-1].survived and not before[-1].faced
    return str(context.drafted(WAY, POINTS if points_alone else ""))


def _figures(context: PageContext, seats: tuple[int, ...]) -> tuple[str, ...]:
    """What is asked of each: the living and the dead, or the points themselves."""
    return (POINTS,) if len(seats) > 1 and _way(context) == POINTS else (LIVING, DEAD)


def _now(context: PageContext, ride: Ride, seats: tuple[int, ...]) -> tuple[int, str] | None:
    """The cell that is entered now: the one touched, until it is entered anew, or the first that is missing."""
    touched = context.drafted(TOLD)
    cells = [(seat, what) for seat in seats for what in _figures(context, seats)]
    if touched and tuple(touched[:2]) in cells and touched[2] == _waits(context, ride, touched[0])[1]:
        return touched[0], touched[1]
    waiting = waiting_seats(table_of(context))
    return next((one for one in cells if one[0] in waiting and _entered(context, ride, *one) is None), None)


def _entered(context: PageContext, ride: Ride, seat: int, what: str) -> int | None:
    """What was entered: recorded, or the living whose dead are still to be told."""
    if what == POINTS:
        found = points_of(table_of(context), ride.horseman, seat)
        return found.value if found else None
    told = _told(ride, seat)
    if told:
        return told[0 if what == LIVING else 1]
    return _waits(context, ride, seat)[0] if what == LIVING else None


def _told(ride: Ride, seat: int) -> tuple[int, int] | None:
    """The living and the dead of somebody: as they were told, or as they followed from a count."""
    living = living_of(ride, seat)
    if living is None:
        return None
    return ride.survived.get(seat) or (living, ride.faced[seat].lost)


def living_key(ride: Ride, seat: int) -> str:
    """Where the living wait until their dead are told, through a kill too."""
    return f"living.{ride.horseman}.{seat}"


def _waits(context: PageContext, ride: Ride, seat: int) -> tuple[int | None, int]:
    """The living whose dead are still to be told, and how often they were entered."""
    living, times = context.drafted(living_key(ride, seat)) or (None, 0)
    return living, times


def _line(context: PageContext, ride: Ride, seat: int, figures: tuple[str, ...], now: tuple[int, str] | None) -> Node:
    """One player: the cells, and what they bring."""
    points = points_of(table_of(context), ride.horseman, seat)
    sum_of = Figure(context.say.figure(points.value) if points else "–", tone="accent" if points else "tx3", width=48)
    cells = [_cell(context, ride, seat, what, now == (seat, what)) for what in figures]
    shown = (*cells, sum_of) if len(cells) > 1 else cells
    name: Node = name_text(context, seat, weight=1, short=len(context.avatars) > FEW)
    if _cramped(context) and len(figures) > 1:
        name = Space(0)  # the badge says who, and above the keys stands the name
    why = context.why(context.name(seat), points) if points else None
    inside = row(Badge(context.avatars[seat], 34, "check" if points else "", "ok"), name, *shown, gap=8)
    return card(inside, look="plain", pad=3 if _cramped(context) else 6, radius=13, hold=why, name=context.name(seat))


def _cell(context: PageContext, ride: Ride, seat: int, what: str, now: bool) -> Card:
    value = _entered(context, ride, seat, what)
    icon, tone = SIGNS[what]
    look: Look = "current" if now else "inset" if value is not None else "dashed"
    figure = Figure(context.say.figure(value) if value is not None else "–", tone="accent" if now else "tx")
    inside = row(Icon(icon, tone, 20), figure, gap=4)
    waits = what == DEAD and not _told(ride, seat) and _waits(context, ride, seat)[0] is None
    return card(
        inside,
        look=look,
        pad=4,
        radius=10,
        width=72,
        height=48,
        align="center",
        do=None if waits else Draft(TOLD, [seat, what, _waits(context, ride, seat)[1]], kept=False),
        name=context.say(f"screen.cell_{what}", name=context.name(seat)),
    )


def _pad(context: PageContext, ride: Ride, now: tuple[int, str]) -> tuple[Node, ...]:
    """The pad, under the thumb; points may be less than nothing, so there is a key for the sign."""
    seat, what = now
    words = Text(context.say(f"screen.asks_{what}"), "caption", "tx2")
    label = column(Text(context.called(seat), "body-strong"), words, gap=0)  # two short lines, so that no key moves
    negative = what == POINTS and bool(context.drafted(MINUS))
    sign = word_key(context.say("screen.minus"), Draft(MINUS, not negative, kept=False), negative)
    pad = number_pad(
        context,
        lambda value: _says(context, ride, seat, what, -value if negative else value),
        most=MOST_POINTS,
        last=sign if what == POINTS else None,
    )
    return Space(0, fills=True), label, pad


def _says(context: PageContext, ride: Ride, seat: int, what: str, value: int) -> Intent:
    """The living wait for the dead; both together, or the points alone, are told to the table."""
    key = living_key(ride, seat)
    forget = (*DRAFTS, TOLD, key, MINUS)
    told = _told(ride, seat)
    again: list[Event] = [Reopened(seat)] if told else []
    if what == POINTS:
        return record(*again, PointsSet(seat, ride.horseman, value), forget=forget)
    before, times = _waits(context, ride, seat)
    living, dead = told or (before, None)
    if what == LIVING and dead is None:
        return Draft(key, [value, times + 1])
    entered = Survived(seat, value, dead or 0) if what == LIVING else Survived(seat, int(living or 0), value)
    return record(*again, entered, forget=forget)
