"""The military round on the screen: the campaign, and what follows the fists (chapter “Militärrunde”)."""

from __future__ import annotations

from dataclasses import replace

from companion.engine.ruling import Reason, Ruling
from companion.games.empires_end.events import CampaignDrawn
from companion.games.empires_end.play.fighting import battle, drawn_card, strongest, waiting_for_upheaval
from companion.games.empires_end.reports.offers import unknown_values
from companion.games.empires_end.rules.box import campaign_of
from companion.games.empires_end.rules.campaign import Result
from screens.games.empires_end.parts import (
    ACCENT,
    at_table_now,
    caption,
    gain_icons,
    notices,
    order_line,
    plain_line,
    quiet_ways,
    simple_page,
    table_of,
)
from screens.games.empires_end.play.card_words import campaign_line, campaign_name, upheaval_words
from screens.games.empires_end.play.fists_page import fists_page
from screens.games.empires_end.score_row import score_row
from screens.games.empires_end.track_strip import forward, track_strip
from screens.pages.avatars import breakable
from screens.pages.components import DOWN, headline, list_row
from screens.pages.context import PageContext
from screens.pages.intents import Intent, go, record
from screens.pages.nodes import Badge, Button, Figure, Icon, Node, Text, card, column, row
from screens.pages.page import Page, present


def military_page(context: PageContext) -> Page:
    """The moment of the round: a campaign to reveal, fists to open, or the outcome."""
    military = present(table_of(context).military)
    if not context.automation("battle") and not military.fists:
        return _by_hand_page(context)
    if not military.drawn:
        return campaign_page(context)
    return result_page(context) if military.fists else fists_page(context)


def _by_hand_page(context: PageContext) -> Page:
    """EE-MIL-01 to EE-MIL-06: the group fights and rewards by itself, and enters the points."""
    table, say = table_of(context), context.say
    head = headline(say("screen.fight"), say("screen.fight_by_hand"))
    body: list[Node] = [track_strip(context), score_row(context, None), head]
    body += [
        list_row(
            say("screen.points_for", name=context.name(seat)),
            lead=Badge(context.avatars[seat], 40),
            do=go("points", seat=seat),
        )
        for seat in table.seats
    ]
    swaps = [_swap_row(context, seat) for seat in table.seats if table.tracked(seat)]
    body += at_table_now(context, *swaps)
    return Page(
        say(context.game.now(table).headline),
        caption(context),
        (*body, quiet_ways(context)),
        (forward(context),),
        accent=ACCENT,
        key="campaign-by-hand",
    )


# ---- the campaign ----


def campaign_page(context: PageContext) -> Page:
    """EE-MIL-01: pick the card by the group's own number, or enter a new one."""
    table, say = table_of(context), context.say
    known = [number for number in range(1, 12) if campaign_of(table.setup.box, number)]
    body: list[Node] = [
        track_strip(context),
        score_row(context, None),
        *notices(context),
        headline(say("screen.which_campaign"), say("screen.campaign_about")),
        DOWN,
    ]
    body += [_campaign_row(context, number) for number in sorted(known, key=lambda one: one in table.campaigns)]
    free = next((number for number in range(1, 12) if number not in known), None)
    if free:
        body.append(
            list_row(
                say("screen.new_campaign"),
                say("screen.new_campaign_about", number=free),
                lead=Icon("plus", "accent", 26),
                do=go("box_campaign", number=free),
            )
        )
    return Page(
        say(context.game.now(table).headline),
        caption(context),
        (*body, quiet_ways(context)),
        (Button(say("screen.campaign_skip"), record(CampaignDrawn()), kind="tonal"),),
        accent=ACCENT,
        key="campaign",
    )


def _campaign_row(context: PageContext, number: int) -> Node:
    """EE-MIL-06: a card that was fought does not come again before the pile is through; it stands at the end."""
    line = campaign_line(context, number)
    if number in table_of(context).campaigns:
        line = context.say("screen.fought_already", line=line)
    return list_row(
        campaign_name(context, number),
        line,
        lead=Icon("sword-cross", "tx2", 26),
        do=record(CampaignDrawn(number)),
        look="ghost" if number in table_of(context).campaigns else "plain",
    )


# ---- the outcome ----


def result_page(context: PageContext) -> Page:
    """EE-MIL-04, EE-MIL-05, EE-MIL-06, EE-MIL-09: what the hands do now, who won, and what everybody gets."""
    table, say = table_of(context), context.say
    found, open_ = battle(table), [seat for seat in waiting_for_upheaval(table) if table.tracked(seat)]
    body: list[Node] = [track_strip(context), score_row(context, None)]
    body += at_table_now(context, *_orders(context, open_))
    if found is None:
        body += _unsettled(context)
    else:
        body.append(headline(say(found.reasons[-1]), ""))
        body += [_result(context, seat, found) for seat in table.seats]
        body.append(
            Button(say("screen.why"), context.why(say("screen.campaign_result"), found), "help-circle-outline", "text")
        )
    body += notices(context, "odd.unsettled" if found is None else "odd.upheaval" if open_ else "")
    title = say(context.game.now(table).headline) if found is None else ""
    return simple_page(context, title, (*body, quiet_ways(context)), *_ways_on(context, open_), key="campaign-result")


def _orders(context: PageContext, open_: list[int]) -> list[Node]:
    """EE-MIL-05, EE-MIL-06: every upheaval, carried out by the app or not, and the bids."""
    table, say = table_of(context), context.say
    done = table.military.orders if table.military else {}
    lines = [_carried_out(context, seat, done[seat]) for seat in table.seats if seat in done]
    lines += [_swap_row(context, seat) for seat in open_]
    if open_ and (missing := _values_missing(context, open_)):
        lines.append(plain_line(say("screen.values_for_upheaval", count=missing), "castle", go("box_locations")))
    return [*lines, plain_line(say("screen.bids_back"), "hand-back-right")]


def _carried_out(context: PageContext, seat: int, why: Reason) -> Node:
    """EE-MIL-05: the two cards that change places on the table as they have in the app; holding says why these."""
    if why.key != "upheaval.swap":
        return order_line(context, seat, context.say(why))
    words = context.label("screen.cards_swap", **why.figures)
    return order_line(context, seat, words, hold=context.why(words, (why,)))


def _values_missing(context: PageContext, open_: list[int]) -> int:
    """EE-MIL-10: so many values the app would need to name the locations itself."""
    table = table_of(context)
    intact_only = table.setup.option("ee_upheaval_intact_only") is True
    fact = drawn_card(table)
    if fact is None or fact.upheaval is None or fact.upheaval.with_ is None:
        return 0
    return len({one for seat in open_ for one in unknown_values(table.empires[seat], table.world, intact_only)})


def _ways_on(context: PageContext, waiting: list[int]) -> tuple[Button, ...]:
    """EE-MIL-05: an upheaval is no choice, so it comes before the hourglass; a table may still move on."""
    if not waiting:
        return (forward(context),)
    label = context.say("screen.swaps", name=context.name(waiting[0]))
    swap = Button(label, go("swap", seat=waiting[0]), "swap-horizontal", weight=1.8)
    return (replace(forward(context), label=context.say("screen.move_on"), icon="", kind="tonal", weight=1), swap)


def _swap_row(context: PageContext, seat: int) -> Node:
    """EE-MIL-10: whose locations change places, and which ones as far as the card says it."""
    words = context.say("screen.swap_for", name=context.name(seat), what=upheaval_words(context))
    return order_line(context, seat, words, Icon("chevron-right", "tx2", 22), do=go("swap", seat=seat))


def _unsettled(context: PageContext) -> list[Node]:
    """Without the card: who has won and who swaps is known all the same; enter the card, or the points by hand."""
    table, say = table_of(context), context.say
    won, now = strongest(table), present(table.military)
    number = now.number or next((one for one in range(1, 12) if not campaign_of(table.setup.box, one)), 11)
    names = tuple([context.name(seat) for seat in won])
    rows: list[Node] = [
        headline(say("screen.won_without", names=names, count=len(names)), ""),
        list_row(
            say("screen.enter_campaign", number=number),
            say("screen.enter_campaign_about"),
            lead=Icon("sword-cross", "tx2", 26),
            do=go("box_campaign", number=number),
        ),
        list_row(
            say("screen.points_by_hand"),
            say("screen.points_by_hand_about"),
            lead=Icon("star", "tx2", 26),
            do=go("points", seat=0),
        ),
    ]
    for seat, fist in enumerate(now.fists):
        total = (now.strengths[seat] or 0) + fist.bid
        state = say("screen.winner" if seat in won else "screen.has_upheaval")
        fists = context.origin(context.say("screen.strength"), "military", "fists", seat)
        rows.append(_line(context, seat, total, state, seat in won, fists))
    return rows


def _result(context: PageContext, seat: int, found: Ruling[dict[str, Result]]) -> Node:
    result, why = found.value[context.table.setup.name(seat)], context.why(context.name(seat), found)
    state = context.say("screen.winner" if result.winner else f"screen.tier_{result.tier}")
    gains = gain_icons(result.gain) or (Text(context.label("some.nothing"), tone="tx2"),)
    return _line(context, seat, result.total, state, result.winner, why, *gains)


def _line(context: PageContext, seat: int, total: int, state: str, won: bool, why: Intent | None, *gains: Node) -> Node:
    """One player: how strong, which range, and what it brings."""
    words = column(Text(breakable(context.name(seat)), "body-strong"), Text(state, "caption", "tx2"), gap=0, weight=1)
    strong = column(Figure(str(total)), Text(context.say("screen.strength"), "caption", "tx2"), gap=0, align="center")
    head = row(Badge(context.avatars[seat], 40, "crown" if won else ""), words, *gains, strong, gap=12)
    return card(head, look="current" if won else "plain", pad=10, hold=why)
