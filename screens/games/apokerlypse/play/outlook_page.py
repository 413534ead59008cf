"""What comes: the cost of the next rounds, and who runs dry when; and what is easily forgotten."""

from __future__ import annotations

import functools
from dataclasses import replace

from companion.engine.ruling import Reason
from companion.games.apokerlypse.reports.outlook import coming_costs, foreseen, outlook
from companion.games.apokerlypse.rules.costs import cost
from companion.games.apokerlypse.rules.last_round import last_number
from companion.texts import Say
from screens.games.apokerlypse.parts import ACCENT, last_round_notice, table_of
from screens.pages.components import name_text, reminder, rule_notice
from screens.pages.context import PageContext
from screens.pages.intents import ShowRule, go
from screens.pages.nodes import Badge, Card, Column, Figure, Icon, Node, Row, Section, Space, Text, card, row
from screens.pages.nodes.vocabulary import IconName
from screens.pages.page import Page

REMINDERS: tuple[tuple[str, str, IconName], ...] = (
    ("draw", "PK-P1-04", "cards-playing"),
    ("discard", "PK-P1-06", "cards-outline"),
    ("hand_limit", "PK-P1-05", "hand-back-right"),
    ("immune", "PK-LACK-02", "shield-half-full"),
    ("ability", "PK-FAC-01", "lightning-bolt"),
    ("block", "PK-CLAR-03", "shield-outline"),
    ("done", "PK-CLAR-04", "check"),
    ("empty_pile", "PK-AMB-25", "shuffle-variant"),
)


def outlook_page(context: PageContext) -> Page:
    """PK-COST-01, PK-INV-03: costs of the next rounds, and chips after each if everything is paid and nothing won."""
    table, say = table_of(context), context.say
    head = Row((Text("", weight=1), *_round_heads(context)), 4)
    return Page(
        title=say("screen.outlook"),
        caption=say("screen.outlook_hint"),
        body=(
            *last_round_notice(context),
            Section(say("screen.cost_per_phase")),
            head,
            Section(say("screen.if_nothing_won")),
            Column(tuple(_line(context, seat) for seat in table.seats), 6),
            rule_notice(
                context,
                Reason("screen.outlook_rule", "PK-END-01"),
                "accent",
                "help-circle-outline",
                ShowRule("PK-END-01"),
            ),
        ),
        accent=ACCENT,
        key="outlook",
    )


def outlook_strip(context: PageContext) -> tuple[Card, ...]:
    """PK-COST-01, PK-INV-03: the next costs in a line, and who would run dry first; can be switched off.

    In the last round there is nothing to foresee.
    """
    table = table_of(context)
    return _strip(context) if context.automation("outlook") and last_number(table) != table.number else ()


def _strip(context: PageContext) -> tuple[Card, ...]:
    title = context.say("screen.outlook")
    name = Row((Icon("chart-line", "tx2", 22), Text(title, "body-strong", weight=1)), 6, weight=1)
    head = Row((name, Row((Space(0), *_round_heads(context)), 6)), 0, needs=96)
    words = Text(_first_dry(context), "caption", "tx2")
    return (Card((head, words), pad=10, gap=6, radius=14, do=go("outlook"), name=title),)


def _first_dry(context: PageContext) -> str:
    """PK-INV-03: who would run dry first, and when."""
    table, say = table_of(context), context.say
    dry = {seat: number for seat in table.seats if (number := foreseen(table, seat).dry_in) is not None}
    if not dry:
        return say("screen.nobody_dry")
    first = min(dry.values())
    names = tuple([context.name(seat) for seat, number in dry.items() if number == first])
    return say("screen.dry_all" if len(names) == table.seat_count else "screen.dry_first", names=names, number=first)


def _round_heads(context: PageContext) -> list[Card]:
    """PK-COST-01: each of the next rounds with its cost, the one that is played now outlined."""
    table, say = table_of(context), context.say
    title = say("screen.cost")
    whys = {
        number: context.why(title, cost(number, table.options, table.setup.edition))
        for number, _ in coming_costs(table)
    }
    costs = coming_costs(table)
    return [replace(_round_head(say, one, price, one == table.number), hold=whys[one]) for one, price in costs]


@functools.lru_cache(32)
def _round_head(say: Say, number: int, price: int, now: bool) -> Card:
    words = Column((Text(say("sheet.round", number=number), "caption", "tx2", "center"), Figure(str(price))), 0)
    return Card((words,), "current" if now else "plain", pad=4, radius=12, width=56, align="center")


def _line(context: PageContext, seat: int) -> Card:
    found = outlook(table_of(context), seat)
    why = context.why(context.say("screen.outlook"), found)
    cells: list[Node] = [
        Figure(str(chips), "figure-s", "accent" if chips == 0 else "tx", width=56) for chips in found.value.stacks
    ]
    who = row(Badge(context.avatars[seat], 34), name_text(context, seat, "caption-strong", weight=1), gap=8, weight=1)
    return card(
        Row((who, *cells), 4), look="plain", pad=6, radius=13, height=56, hold=why, do=why, name=context.name(seat)
    )


def reminders_page(context: PageContext) -> Page:
    """PK-P1-04, PK-P1-06, PK-CLAR-03, PK-CLAR-04: what is easily forgotten; a touch opens the rule."""
    say = context.say
    rows = tuple(
        reminder(context, say(f"screen.remind_{key}"), clause, Icon(icon, "accent", 24))
        for key, clause, icon in REMINDERS
    )
    return Page(say("screen.reminders"), context.facts.name[say.language], rows, accent=ACCENT, key="reminders")
