"""One display: both sides side by side as steppers, the marks for dealing, and what is easily forgotten."""

from __future__ import annotations

from companion.games.apocalypse.events import Counted, Marked
from companion.games.apocalypse.reports.warnings import seat_warnings
from companion.games.apocalypse.rules.displays import MARKS, SIDES, Ethos
from screens.games.apocalypse.parts import ACCENT, ICON_SIGN, SIGN, seat_arg, table_of
from screens.games.apocalypse.play.recount_page import uncounted_note
from screens.pages.components import notice, seat_choice
from screens.pages.context import Desk
from screens.pages.intents import Back, Go, Intent, record
from screens.pages.nodes import Button, Card, Grid, Icon, Node, Row, Section, Space, Stepper, Text, card, column, row
from screens.pages.page import Page

MARK_LABEL = {"": "+", "+1B": "+1B", "-1B": "−1B", "+1K": "+1K", "-1K": "−1K"}


def display_page(desk: Desk) -> Page:
    """AP-EARTH-01, AP-MUS-04, -05: persons, icons and music of both sides; implausible figures warn, never block."""
    say, seat = desk.say, seat_arg(desk)
    warned = [notice(say(reason)) for reason in seat_warnings(table_of(desk), seat)[:2]]
    return Page(
        title=say("screen.display_of", name=desk.name(seat)),
        caption=say("screen.without_base"),
        body=(
            seat_choice(desk.looks, lambda one: Go("display", {"seat": one}, instead=True), seat),
            Row((_side(desk, seat, "good"), _side(desk, seat, "evil")), 8, "top"),
            *uncounted_note(desk, seat),
            *warned,
            *_marks(desk, seat),
            *_reminders(desk),
        ),
        actions=(Button(say("screen.back_to_table"), Back(), "check"),),
        accent=ACCENT,
        key=f"display-{seat}",
    )


def _side(desk: Desk, seat: int, ethos: Ethos) -> Node:
    """One side: five steppers; the music is called by its own name."""
    say = desk.say
    head = row(Icon(SIGN[ethos], ethos, 26), Text(say(f"screen.side_{ethos}"), "heading", ethos), gap=8)
    side = table_of(desk).displays[seat].side(ethos)
    figures = [("persons", "", side.persons), *((what, ICON_SIGN[what], getattr(side, what)) for what in ICON_SIGN)]
    steppers = [_stepper(desk, seat, ethos, what, sign, value) for what, sign, value in figures]
    return Card((Space(0), head, *steppers), ethos, gap=8, pad=5, radius=16, weight=1, align="center")


def _stepper(desk: Desk, seat: int, ethos: Ethos, what: str, sign: str, value: int) -> Node:
    words = desk.label(f"music.{ethos}" if what == "music" else f"figure.{what}")

    def make(new: int) -> Intent:
        return record(Counted(seat, ethos, what, new))  # type: ignore[arg-type]

    head = row(Space(0, width=1), Icon(sign or SIGN[ethos], ethos, 18), Text(words, "caption", "tx2"), gap=6)
    return column(head, Stepper(value, make, tone=ethos), gap=4)


def _marks(desk: Desk, seat: int) -> tuple[Node, ...]:
    """AP-NETH-05 to -09: the marks under the persons, from the inside out; a touch goes on to the next."""
    display = table_of(desk).displays[seat]
    blocks = [_mark_row(desk, seat, ethos) for ethos in SIDES if display.side(ethos).persons]
    if not blocks:
        return ()
    hint = Text(desk.say("screen.marks_hint"), tone="tx2")
    return (Section(desk.say("screen.marks")), *blocks, hint)


def _mark_row(desk: Desk, seat: int, ethos: Ethos) -> Node:
    marks = table_of(desk).displays[seat].marks(ethos)
    tiles = [_mark_tile(desk, seat, ethos, place, mark) for place, mark in enumerate(marks)]
    return row(Icon(SIGN[ethos], ethos, 24), Grid(tuple(tiles), 5, 6), gap=8)


def _mark_tile(desk: Desk, seat: int, ethos: Ethos, place: int, mark: str) -> Node:
    choices = MARKS[ethos]
    following = choices[(choices.index(mark) + 1) % len(choices)] if mark in choices else ""
    words = Text(MARK_LABEL[mark], "body-strong", ethos if mark else "tx3", "center")
    event = Marked(seat, ethos, place, following)  # type: ignore[arg-type]
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


def _reminders(desk: Desk) -> tuple[Node, ...]:
    """AP-EARTH-07, -09: the deeds that come with a new person, where they are easily forgotten."""
    if not desk.automation("reminders"):
        return ()
    lines = [
        row(Icon(SIGN[ethos], ethos, 20), Text(desk.say(f"screen.deed_{ethos}"), tone="tx2", weight=1), gap=8)
        for ethos in SIDES
    ]
    return (Section(desk.say("screen.new_person")), *lines)
