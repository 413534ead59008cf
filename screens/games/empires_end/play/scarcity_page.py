"""Section “Ressourcenknappheit” on the screen: who may be short now, and coins for points."""

from __future__ import annotations

from collections.abc import Container

from companion.games.empires_end.events import ScarcityDeclared
from companion.games.empires_end.play.bidding import all_accepted
from companion.games.empires_end.rules.scarcity import ENOUGH, offers
from screens.games.empires_end.parts import order_line, shown, simple_page, table_of
from screens.pages.components import DOWN, headline
from screens.pages.context import PageContext
from screens.pages.intents import Draft, Record, go, record
from screens.pages.nodes import Figure, Icon, Node, Section, Text, Tiles, card, row
from screens.pages.page import Page


def scarcity_rows(context: PageContext, takers: Container[int | None] | None = None) -> list[Node]:
    """EE-SCARCITY-01, EE-AMB-08: after each acceptance, or at the end of the round where the table plays it so.

    With `takers` it is offered to these alone.
    """
    table = table_of(context)
    late = table.setup.option("ee_scarcity_timing") == "end_of_round"
    if table.crisis is None or (late and not all_accepted(table)):
        return []
    words = context.say("screen.scarcity_about")
    return [
        order_line(context, seat, words, Icon("chevron-right", "tx2", 22), do=go("scarcity", seat=seat))
        for seat in table.crisis.may_be_short()
        if takers is None or seat in takers
    ]


def scarcity_page(context: PageContext) -> Page:
    """EE-SCARCITY-01 to EE-SCARCITY-03, EE-AMB-08: how many resources are shown, and how many coins for them."""
    table, say, seat = table_of(context), context.say, context.seat
    shown_now = context.drafted("scarcity.resources")
    body: list[Node] = [
        headline(say("screen.scarcity_title"), say("screen.scarcity_show"), context.avatars[seat]),
        Section(say("screen.resources_shown")),
        Tiles(
            tuple((number, str(number)) for number in range(ENOUGH)),
            lambda n: Draft("scarcity.resources", n),
            shown_now,
            5,
        ),
    ]
    if shown_now is None:
        return simple_page(context, "", body, key=f"scarcity-{seat}")
    found = offers(int(shown_now), table.score(seat))
    body += [DOWN, Section(say("screen.coins_for"))]
    for offer in found.value[1:]:
        words = say("screen.coin_offer", coins=offer.coins, resources=offer.resources)
        figure = Figure(shown(offer.score), tone="danger" if offer.score < 0 else "tx", hold=context.why(words, found))
        body.append(
            card(
                row(Text(words, weight=1), figure),
                look="field",
                pad=12,
                radius=14,
                height=56,
                do=_take(seat, int(shown_now), offer.coins),
                name=words,
            )
        )
    return simple_page(context, "", body, key=f"scarcity-{seat}")


def _take(seat: int, resources: int, coins: int) -> Record:
    return record(ScarcityDeclared(seat, resources, coins), forget=("scarcity.resources",), then="table")
