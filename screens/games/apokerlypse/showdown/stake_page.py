"""Who takes part in the showdown: the last chance to leave, and the chips that the table asks for it."""

from __future__ import annotations

from companion.games.apokerlypse.events import Acted, Revealed
from companion.games.apokerlypse.play.pay import cost_of, fee_of, may_drop
from screens.games.apokerlypse.parts import (
    ACCENT,
    discard_notice,
    going_on,
    last_round_notice,
    pot_and_dealer,
    pot_tiles,
    table_of,
)
from screens.games.apokerlypse.play.player_rows import stack_figure, stack_head
from screens.pages.components import headline, name_text, rule_notice
from screens.pages.context import PageContext
from screens.pages.intents import ShowRule, record
from screens.pages.nodes import Badge, Button, Card, Column, Node, Row, Text
from screens.pages.page import Page
from screens.pages.table.overrule import overrule_button
from screens.pages.table.warnings import first_warning


def stake_page(context: PageContext) -> Page:
    """PK-P3-01, PK-P3-02, PK-DIS-06, PK-SHOW-01: leave once more, pay the fee, and turn up together."""
    table, say = table_of(context), context.say
    fee, price = fee_of(table), cost_of(table).value
    label = say("screen.reveal_fee", chips=fee.value) if fee.value else say("screen.reveal")
    title = say("now.stake") if may_drop(table) else say("screen.reveal")
    return Page(
        title=say("screen.round_showdown", number=table.number),
        caption=pot_and_dealer(context),
        body=(
            headline(title, say("screen.together")),
            *first_warning(context),
            *last_round_notice(context),
            discard_notice(context),
            Column((stack_head(say), *[_taker(context, seat, price) for seat in table.order]), 6),
            rule_notice(context, fee.reasons[0], "accent", "cash", ShowRule("PK-AMB-04"), context.why(label, fee)),
            pot_tiles(context),
            overrule_button(context),
        ),
        actions=(Button(label, going_on(context, Revealed()), "eye-outline", hold=context.why(label, fee)),),
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
