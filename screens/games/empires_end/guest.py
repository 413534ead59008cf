"""Empire’s End on a guest's phone: the own bid, sealed there until all fists open; the own empire to look at."""

from __future__ import annotations

from companion.games.empires_end.play.fighting import strength
from companion.games.empires_end.reports.offers import strength_of
from companion.games.empires_end.state import FULL
from screens.games.empires_end.parts import ACCENT, caption, table_of
from screens.games.empires_end.play.card_words import campaign_line, campaign_name
from screens.games.empires_end.play.fists_page import NUMBERS, sealed_bids, sealed_key
from screens.pages.components import headline, sum_row, term
from screens.pages.context import PageContext
from screens.pages.game_ui import GuestPages
from screens.pages.guests.sealed import sealed_page, who_has_sealed
from screens.pages.intents import Peek, Seal
from screens.pages.nodes import Card, HoldField, Node, Section, Text, Tiles, card
from screens.pages.page import Page

CHOSEN = "bid.pieces"  # half typed: never kept, gone when the page is left


def own_page(context: PageContext) -> Page | None:
    """EE-MIL-03: between the campaign and the reveal a bid is asked for, where bids are written down at all."""
    military = table_of(context).military if context.depth == FULL else None
    if not military or not military.drawn or military.fists or not context.automation("battle"):
        return None
    if context.raised_for is None:  # nobody looks at this page: what was chosen is off it
        return None
    sealed = sealed_bids(context)
    return _sealed(context, tuple(sealed)) if context.seat in sealed else _bid(context, tuple(sealed))


def _sealed(context: PageContext, sealed: tuple[int, ...]) -> Page:
    waiting = [context.name(seat) for seat in table_of(context).seats if seat not in sealed]
    text = context.say("screen.fist_all_in")
    if waiting:
        text = context.say("screen.fist_waits", names=tuple(waiting), count=len(waiting))
    words = (context.say("screen.secret"), caption(context), text)
    return sealed_page(context, words, sealed, Seal(sealed_key(context), None), ACCENT)


def _bid(context: PageContext, sealed: tuple[int, ...]) -> Page:
    say, table, seat = context.say, table_of(context), context.seat
    number = table.military.number if table.military else None
    chosen: int | None = context.peek.get(CHOSEN)
    line = campaign_line(context, number) if number else say("screen.not_entered")
    body: list[Node] = [
        who_has_sealed(context, sealed),
        headline(campaign_name(context, number) if number else say("screen.campaign_unknown"), line),
        Section(say("screen.pieces")),
        Tiles(NUMBERS, lambda one: Peek(CHOSEN, one), chosen, 6),
        *_sum(context, seat, chosen),
    ]
    if chosen is None:
        body.append(card(Text(say("screen.fist_first"), tone="tx2", align="center"), look="dashed", align="center"))
    else:
        body += [HoldField(say("screen.hold_to_seal"), Seal(sealed_key(context), chosen)), _after(context)]
    return Page(say("screen.own_bid"), caption(context), tuple(body), accent=ACCENT, key="own-bid")


def _sum(context: PageContext, seat: int, chosen: int | None) -> tuple[Node, ...]:
    """What the fist would be worth: the strength on the table and what is in the hand."""
    table = table_of(context)
    own = strength(table, seat)
    if own is None:
        return ()
    why = context.why(context.say("screen.strength"), strength_of(table.empires[seat], table.world))
    total = "?" if chosen is None else str(own + chosen)
    mine = term(str(own), context.say("screen.strength"), icon="sword-cross", hold=why)
    bid = term("?" if chosen is None else str(chosen), context.say("screen.own_bid"), icon="hand-front-right")
    return (
        sum_row(mine, "+", bid, "=", term(total, context.say("screen.whole_strength"), tone="accent", look="result")),
    )


def _after(context: PageContext) -> Card:
    return card(Text(context.say("screen.seal_after"), "caption", "tx2", "center"), look="ghost", pad=2, align="center")


GUEST = GuestPages(own_page, public_pages=("empire", "guide", "scarcity"))
