"""Discarding after each draw phase, and who takes part in the showdown."""

from __future__ import annotations

import functools

from companion.games.apokerlypse.events import Acted, DiscardsDone, Revealed
from companion.games.apokerlypse.play.pay import cost_of, fee_of, may_drop
from companion.texts import Say
from screens.games.apokerlypse.parts import (
    ACCENT,
    last_round_notice,
    pot_and_dealer,
    pot_tiles,
    table_of,
)
from screens.games.apokerlypse.play.player_rows import stack_figure, stack_head
from screens.pages.components import headline, name_text, notice
from screens.pages.context import PageContext
from screens.pages.intents import ShowRule, go, record
from screens.pages.nodes import Badge, Button, Card, Column, Node, Row, Text
from screens.pages.page import Page
from screens.pages.table.overrule import overrule_button
from screens.pages.table.warnings import first_warning


def discard_page(context: PageContext) -> Page:
    """PK-P1-05, PK-P1-06, PK-AMB-29: down to five from the dealer's left; whoever is immune keeps everything."""
    table, say = table_of(context), context.say
    playing, price = table.playing, cost_of(table).value
    first = playing[0]
    return Page(
        title=say("screen.round_phase", number=table.number, phase=table.phase),
        caption=pot_and_dealer(context),
        body=(
            headline(say("now.discard"), say("screen.discard_from", name=context.name(first)), context.avatars[first]),
            *first_warning(context),
            *last_round_notice(context),
            Column(
                (stack_head(say), *[_hand(context, place, seat, price) for place, seat in enumerate(playing, 1)]), 6
            ),
            _effects_note(say),
            pot_tiles(context),
            overrule_button(context),
        ),
        actions=(Button(say("screen.all_discarded"), record(DiscardsDone()), "check"),),
        accent=ACCENT,
        key=f"discard-{table.number}-{table.phase}",
    )


@functools.cache
def _effects_note(say: Say) -> Node:
    """PK-P1-06: cards may work while they are discarded."""
    return notice(say("screen.discard_effects"), "accent", "cards-outline", ShowRule("PK-P1-06"))


def _hand(context: PageContext, number: int, seat: int, price: int) -> Card:
    immune = seat in table_of(context).immune
    name = name_text(context, seat, "body-medium")
    words = (name, Text(context.say("screen.keeps_all"), "caption", "tx2")) if immune else (name,)
    badge = Badge(context.avatars[seat], 40, str(number))
    return Card(
        (Row((badge, Column(words, 0, 1), stack_figure(context, seat, price)), 12),),
        look="ok" if immune else "plain",
        pad=8,
        radius=13,
        height=60,
        do=go("player", seat=seat),
        name=context.name(seat),
    )


def stake_page(context: PageContext) -> Page:
    """PK-P3-01, PK-P3-02, PK-DIS-06, PK-SHOW-01: leave once more, pay the fee, and turn up together."""
    table, say = table_of(context), context.say
    fee, price = fee_of(table), cost_of(table).value
    label = say("screen.reveal_fee", chips=fee.value) if fee.value else say("screen.reveal")
    title = say("now.stake") if may_drop(table) else say("screen.all_reveal")
    return Page(
        title=say("screen.round_showdown", number=table.number),
        caption=pot_and_dealer(context),
        body=(
            headline(title, say("screen.together")),
            *first_warning(context),
            *last_round_notice(context),
            Column((stack_head(say), *[_taker(context, seat, price) for seat in table.order]), 6),
            *((notice(say(fee.reasons[0]), "accent", "cash", hold=context.why(label, fee)),) if fee.value else ()),
            pot_tiles(context),
            overrule_button(context),
        ),
        actions=(Button(label, record(Revealed()), "eye-outline", hold=context.why(label, fee)),),
        accent=ACCENT,
        key=f"stake-{table.number}",
    )


def _taker(context: PageContext, seat: int, price: int) -> Node:
    table, say = table_of(context), context.say
    out = seat in table.dropped
    badge = Badge(context.avatars[seat], 40, "exit-run" if out else "")
    state = say("screen.state_dropped") if out else say("screen.takes_part")
    words = Column((name_text(context, seat, "body-medium"), Text(state, "caption", "tx2")), 0, 1)
    stack: tuple[Node, ...] = (stack_figure(context, seat, price),)
    if not out and may_drop(table):
        leave = Acted(seat, "drop")
        stack = (Button(say("screen.drops"), record(leave), "", "text", context.objection(leave), weight=0), *stack)
    inside = Row((badge, words, Row(stack, 2)), 12)
    return Row((Card((inside,), "quiet" if out else "plain", pad=8, radius=13, height=62, weight=1),))
