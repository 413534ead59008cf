"""One display: both sides side by side as steppers, the marks for dealing, and what is easily forgotten."""

from __future__ import annotations

from companion.engine.ruling import Reason
from companion.games.apocalypse.events import FIGURES, Counted, FigureName, Marked, SideCounted
from companion.games.apocalypse.play.recount import unknown_seats, unsure_sides
from companion.games.apocalypse.reports.warnings import seat_warnings
from companion.games.apocalypse.rules.displays import MARKS, SIDES, Ethos, Mark
from companion.games.apocalypse.state import FULL
from screens.games.apocalypse.parts import ACCENT, ICON_SIGN, SIGN, table_of
from screens.games.apocalypse.play.recount_page import uncounted_note
from screens.pages.components import notice, reminder, rule_notice, seat_choice
from screens.pages.context import PageContext
from screens.pages.intents import Back, Go, Intent, go, record
from screens.pages.nodes import Button, Card, Grid, Icon, Node, Row, Section, Space, Stepper, Text, card, column, row
from screens.pages.nodes.vocabulary import IconName
from screens.pages.page import Page
from screens.pages.table.warnings import warnings_page

MARK_LABEL = {"": "+", "+1B": "+1B", "-1B": "−1B", "+1K": "+1K", "-1K": "−1K"}


def display_page(context: PageContext) -> Page:
    """AP-EARTH-01, AP-MUS-04, -05: persons, icons and music of both sides; implausible figures warn, never block."""
    say, seat = context.say, context.seat
    known = seat not in unknown_seats(table_of(context))
    warned = [rule_notice(context, reason) for reason in seat_warnings(table_of(context), seat)[:2]]
    return Page(
        title=say("screen.display_of", name=context.name(seat)),
        caption=say("screen.without_base"),
        body=(
            *_others(context, seat),
            Row((_side(context, seat, "good"), _side(context, seat, "evil")), 8, "top"),
            *(
                uncounted_note(context, seat)
                if known
                else (notice(say("screen.unknown_display"), "accent", "history"),)
            ),
            *warned,
            *_marks(context, seat),
            *_reminders(context),
        ),
        actions=(_stands(context, seat),),
        accent=ACCENT,
        key=f"display-{seat}",
    )


def _stands(context: PageContext, seat: int) -> Button:
    """Back to the table; a side of which something is not known is counted with that as it stands here."""
    table = table_of(context)
    display = table.displays[seat]
    unsure = unsure_sides(table, seat) if context.depth == FULL or seat in unknown_seats(table) else ()
    if not unsure:
        return Button(context.say("table.back"), Back(), "check")
    counted = [SideCounted(seat, ethos, *(getattr(display.side(ethos), what) for what in FIGURES)) for ethos in unsure]
    return Button(context.say("screen.left_stands"), record(*counted, then="back"), "check")


def _others(context: PageContext, seat: int) -> tuple[Node, ...]:
    """The other displays, one touch away; on a guest's phone there is only the own one."""
    if context.me is not None:
        return ()
    return (seat_choice(context.avatars, lambda one: Go("display", {"seat": one}, instead=True), seat),)


def _side(context: PageContext, seat: int, ethos: Ethos) -> Node:
    """One side: five steppers; the music is called by its own name."""
    say = context.say
    head = row(Icon(SIGN[ethos], ethos, 26), Text(say(f"screen.side_{ethos}"), "heading", ethos), gap=8)
    side = table_of(context).displays[seat].side(ethos)
    signs = {"persons": SIGN[ethos], **ICON_SIGN}
    steppers = [_stepper(context, seat, ethos, what, signs[what], getattr(side, what)) for what in FIGURES]
    return Card((Space(0), head, *steppers), ethos, gap=8, pad=5, radius=16, weight=1, align="center")


def _stepper(context: PageContext, seat: int, ethos: Ethos, what: FigureName, sign: IconName, value: int) -> Node:
    words = context.label(f"music.{ethos}" if what == "music" else f"figure.{what}")

    def make(new: int) -> Intent:
        return record(Counted(seat, ethos, what, new))

    head = row(Space(0, width=1), Icon(sign, ethos, 18), Text(words, "caption", "tx2"), gap=6)
    return column(head, Stepper(value, make, tone=ethos), gap=4)


def _marks(context: PageContext, seat: int) -> tuple[Node, ...]:
    """AP-NETH-05 to -09: the marks under the persons, from the inside out; a touch goes on to the next."""
    display = table_of(context).displays[seat]
    blocks = [_mark_row(context, seat, ethos) for ethos in SIDES if display.side(ethos).persons]
    if not blocks:
        return ()
    hint = Text(context.say("screen.marks_hint"), tone="tx2")
    return (Section(context.say("screen.marks")), *blocks, hint)


def _mark_row(context: PageContext, seat: int, ethos: Ethos) -> Node:
    marks = table_of(context).displays[seat].marks(ethos)
    tiles = [_mark_tile(context, seat, ethos, place, mark) for place, mark in enumerate(marks)]
    return row(Icon(SIGN[ethos], ethos, 24), Grid(tuple(tiles), 5, 6), gap=8)


def _mark_tile(context: PageContext, seat: int, ethos: Ethos, place: int, mark: Mark) -> Node:
    choices = MARKS[ethos]
    following = choices[(choices.index(mark) + 1) % len(choices)] if mark in choices else ""
    words = Text(MARK_LABEL[mark], "body-strong", ethos if mark else "tx3", "center")
    event = Marked(seat, ethos, place, following)
    number = Text(str(place + 1), "caption", "tx2", "center")
    return card(
        number,
        words,
        look="outline" if mark else "dashed",
        pad=3,
        gap=0,
        radius=11,
        width=58,
        height=52,
        align="center",
        do=record(event),
        name=f"{ethos} {place + 1}",
    )


def _reminders(context: PageContext) -> tuple[Node, ...]:
    """AP-EARTH-07, -09: the deeds that come with a new person, where they are easily forgotten."""
    if not context.automation("reminders"):
        return ()
    clauses = {"good": "AP-EARTH-07", "evil": "AP-EARTH-09"}
    lines = [
        reminder(context, context.say(f"screen.deed_{ethos}"), clauses[ethos], Icon(SIGN[ethos], ethos, 20))
        for ethos in SIDES
    ]
    return (Section(context.say("screen.new_person")), *lines)


def _display_of(context: PageContext, warning: Reason) -> Intent | None:
    """The display that a warning is about."""
    name = warning.figures.get("name")
    names = table_of(context).setup.seats
    at = warning.key == "warn.at" and name in names and context.depth == FULL  # else a touch on the name counts again
    return go("display", seat=names.index(name)) if at else None


def display_warnings_page(context: PageContext) -> Page:
    """Everything that looks odd; a warning about one display leads to it."""
    return warnings_page(context, lambda warning: _display_of(context, warning))
