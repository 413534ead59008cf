"""Between two rounds: what the last one brought, who deals next, and what the next costs."""

from __future__ import annotations

import functools

from companion.engine.ruling import Reason
from companion.games.apokerlypse.events import RoundBegun
from companion.games.apokerlypse.play.payout import next_dealer
from companion.games.apokerlypse.reports.sheet import round_cell
from companion.games.apokerlypse.rules.costs import cost
from companion.games.apokerlypse.state import RoundRecord
from companion.texts import Say
from screens.games.apokerlypse.parts import ACCENT, table_of
from screens.games.apokerlypse.play.outlook_page import outlook_strip
from screens.pages.components import headline, name_text, rule_notice
from screens.pages.context import PageContext
from screens.pages.intents import ShowRule, go, record
from screens.pages.nodes import Badge, Button, Card, Column, Figure, Node, Row, Space, Text
from screens.pages.nodes.vocabulary import Tone
from screens.pages.page import Page
from screens.pages.table.overrule import overrule_button
from screens.pages.table.warnings import first_warning


def between_page(context: PageContext) -> Page:
    """PK-AMB-10, PK-AMB-11, PK-COST-01: the result, the deal, and the next cost."""
    table, say = table_of(context), context.say
    last, dealer = table.records[-1], next_dealer(table)
    number = table.number + 1
    price = cost(number, table.options, table.setup.edition)
    why = context.why(say("screen.cost"), price)
    costs_now = Reason("screen.costs_now", price.reasons[0].clause, number=number, chips=price.value)
    return Page(
        title=say("screen.round_over", number=table.number),
        caption=say("screen.next_cost", number=number, chips=price.value),
        body=(
            headline(
                say("now.between", name=context.name(dealer.value)), _deal(context), context.avatars[dealer.value]
            ),
            *first_warning(context),
            Column((_heads(say), *[_line(context, last, seat) for seat in table.seats]), 6),
            *_carried(context),
            rule_notice(context, costs_now, "accent", "cash", go("outlook"), why),
            *outlook_strip(context),
            overrule_button(context),
        ),
        actions=(
            Button(
                say("screen.begin_round", number=number),
                record(RoundBegun()),
                "cards-playing",
                hold=context.why(say("screen.dealer"), dealer),
            ),
        ),
        accent=ACCENT,
        key=f"between-{table.number}",
    )


def _deal(context: PageContext) -> str:
    return context.say(f"screen.hands_{table_of(context).options['pk_new_hands']}")


def _carried(context: PageContext) -> tuple[Node, ...]:
    """PK-AMB-17: what stays in the pot."""
    table = table_of(context)
    if not table.pot:
        return ()
    carried = Reason("payout.carried", "PK-AMB-17", chips=table.pot)
    return (rule_notice(context, carried, "accent", "poker-chip", do=ShowRule("PK-AMB-17")),)


@functools.cache
def _heads(say: Say) -> Node:
    """What the two figures of a row are."""
    return Row((Text(say("screen.between_heads"), "caption", "tx2", "right", weight=1), Space(0, width=4)), 4)


def _line(context: PageContext, last: RoundRecord, seat: int) -> Card:
    table, say = table_of(context), context.say
    change = last.closing[seat] - last.opening[seat]
    won = seat in last.winners
    sign = f"+{change}" if change > 0 else say.figure(change)
    why = context.why(say("screen.round_over", number=last.number), round_cell(last, seat).why)
    badge, words = Badge(context.avatars[seat], 40, "crown" if won else ""), [name_text(context, seat, "body-medium")]
    if seat in last.points:
        words.append(Text(say("screen.with_points", points=last.points[seat]), "caption", "tx2"))
    figures = (
        Figure(sign, "figure-s", _tone(change), "right", width=52, hold=why),
        Figure(str(table.stacks[seat]), "figure", "tx", "right", width=48),
    )
    return Card(
        (Row((badge, Column(tuple(words), 0, 1), *figures), 10),),
        look="current" if won else "plain",
        pad=8,
        radius=13,
        height=60,
        do=go("player", seat=seat),
        hold=why,
        name=context.name(seat),
    )


def _tone(change: int) -> Tone:
    return "ok" if change > 0 else "danger" if change < 0 else "tx3"
