"""The two sums of persons at the end, where no counted display tells them (AP-WIN-03)."""

from __future__ import annotations

from companion.games.apocalypse.events import PersonsCounted
from companion.games.apocalypse.play.end import sums_missing
from companion.games.apocalypse.rules.displays import SIDES, Ethos
from screens.games.apocalypse.parts import ACCENT, SIGN, table_of
from screens.pages.components import headline
from screens.pages.context import PageContext
from screens.pages.intents import Back, Draft, record
from screens.pages.nodes import Button, Card, Figure, Icon, Node, Row, Space, Text, card, row
from screens.pages.nodes.vocabulary import Look
from screens.pages.number_pad import number_pad
from screens.pages.page import Page
from screens.pages.table.warnings import first_warning

SIDE = "sums.side"


def sums_page(context: PageContext) -> Page:
    """All good and all evil persons of the whole table; the next one is chosen by itself. Later they are put right."""
    say, table = context.say, table_of(context)
    missing = sums_missing(table)
    side: Ethos = context.drafted(SIDE, missing[0] if missing else SIDES[0])
    pad = number_pad(
        context, lambda persons: record(PersonsCounted(side, persons), forget=(SIDE,)), table.persons.get(side)
    )
    body: tuple[Node, ...] = (
        headline(say("now.sums"), say("screen.sums_how"), lead=Icon("scale-balance", "accent", 44)),
        Row(tuple(_sum(context, one, one == side) for one in SIDES), 8, "stretch"),
        *first_warning(context),
        Space(0, fills=True),
        Text(say(f"screen.sum_{side}"), "body-strong"),
        pad,
    )
    onward = Button(say("table.back"), Back(), "check")
    if missing:
        onward = Button(say("now.reveal"), None, "eye-outline", objection=say("objection.sums_missing"))
    return Page(say("screen.final"), say("now.last"), body, (onward,), accent=ACCENT, key="sums")


def _sum(context: PageContext, side: Ethos, now: bool) -> Card:
    value = table_of(context).persons.get(side)
    look: Look = "current" if now else "plain" if value is not None else "dashed"
    figure = Figure(context.say.figure(value) if value is not None else "–", "figure-l", side)
    inside = row(Icon(SIGN[side], side, 32), figure, gap=12)
    label = Text(context.label(f"side.{side}"), "caption", "tx2", "center")
    return card(
        inside, label, look=look, weight=1, pad=10, align="center", do=Draft(SIDE, side, kept=False), name=f"sum {side}"
    )
