"""The military round on the screen: the campaign, and what follows the fists (chapter “Militärrunde”)."""

from __future__ import annotations

from dataclasses import replace

from companion.games.empires_end.events import CampaignDrawn
from companion.games.empires_end.play.fighting import battle, drawn_card, waiting_for_upheaval
from companion.games.empires_end.rules.box import campaign_of
from companion.games.empires_end.rules.campaign import Result
from screens.games.empires_end.parts import (
    ACCENT,
    caption,
    gain_icons,
    notices,
    quiet_ways,
    simple_page,
    table_of,
)
from screens.games.empires_end.play.card_words import campaign_line, campaign_name
from screens.games.empires_end.play.fists_page import fists_page
from screens.games.empires_end.score_row import score_row
from screens.games.empires_end.track_strip import forward, track_strip
from screens.pages.components import headline, list_row, notice
from screens.pages.context import PageContext
from screens.pages.intents import go, record
from screens.pages.nodes import Badge, Button, Figure, Icon, Node, Row, Text, card, column, row
from screens.pages.nodes.vocabulary import Look
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
    body += [_swap_row(context, seat) for seat in table.seats if table.tracked(seat)]
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
    ]
    body += [_campaign_row(context, number) for number in known]
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
    return list_row(
        campaign_name(context, number),
        campaign_line(context, number),
        lead=Icon("sword-cross", "tx2", 26),
        do=record(CampaignDrawn(number)),
    )


# ---- the outcome ----


def result_page(context: PageContext) -> Page:
    """EE-MIL-04, EE-MIL-05, EE-MIL-06, EE-MIL-09: who won, what everybody gets, and who swaps."""
    table, say = table_of(context), context.say
    found, open_ = battle(table), [seat for seat in waiting_for_upheaval(table) if table.tracked(seat)]
    body: list[Node] = [track_strip(context), score_row(context, None)]
    body += [_swap_row(context, seat, "current" if seat == open_[0] else "plain") for seat in open_]
    if found is None:
        body += _unsettled(context)
    else:
        body.append(headline(say(found.reasons[-1]), say("screen.bids_back")))
        body += [_result(context, seat, found.value[table.setup.name(seat)]) for seat in table.seats]
        body.append(
            Button(say("screen.why"), context.why(say("screen.campaign_result"), found), "help-circle-outline", "text")
        )
    body += notices(context, "odd.unsettled" if found is None else "odd.upheaval" if open_ else "")
    title = say(context.game.now(table).headline) if found is None else ""
    return simple_page(context, title, (*body, quiet_ways(context)), *_ways_on(context, open_), key="campaign-result")


def _ways_on(context: PageContext, waiting: list[int]) -> tuple[Button, ...]:
    """EE-MIL-05: an upheaval is no choice, so it comes before the hourglass; a table may still move on."""
    if not waiting:
        return (forward(context),)
    label = context.say("screen.swaps", name=context.name(waiting[0]))
    swap = Button(label, go("swap", seat=waiting[0]), "swap-horizontal", weight=1.8)
    return (replace(forward(context), label=context.say("screen.move_on"), icon="", kind="tonal", weight=1), swap)


def _swap_row(context: PageContext, seat: int, look: Look = "plain") -> Node:
    """EE-MIL-10: whose locations change places, and which ones as far as the card says it."""
    fact = drawn_card(table_of(context))
    known = fact.upheaval if fact and fact.upheaval and fact.upheaval.with_ else None
    about = context.say("screen.swap_for_about")
    if known:
        about = context.say("screen.swap_for_known", rank=context.say(f"rank.{known.rank}"), position=known.with_)
    return list_row(
        context.say("screen.swap_for", name=context.name(seat)),
        about,
        lead=Icon("swap-horizontal", "accent", 26),
        do=go("swap", seat=seat),
        look=look,
    )


def _unsettled(context: PageContext) -> list[Node]:
    """Without the card: enter it now, or write the points by hand."""
    table, say = table_of(context), context.say
    number = table.military.number if table.military else None
    rows: list[Node] = [notice(say("screen.campaign_missing"), "accent", "information-outline")]
    if number and drawn_card(table) is None:
        rows.append(
            list_row(
                say("screen.enter_campaign", number=number),
                say("screen.enter_campaign_about"),
                lead=Icon("sword-cross", "tx2", 26),
                do=go("box_campaign", number=number),
            )
        )
    rows.append(
        list_row(
            say("screen.points_by_hand"),
            say("screen.points_by_hand_about"),
            lead=Icon("star", "tx2", 26),
            do=go("points", seat=0),
        )
    )
    return rows


def _result(context: PageContext, seat: int, result: Result) -> Node:
    say = context.say
    state = say("screen.winner") if result.winner else say(f"screen.tier_{result.tier}")
    gains = gain_icons(result.gain) or (Text(context.label("some.nothing"), tone="tx2"),)
    words = column(Text(context.name(seat), "body-strong"), Text(state, "caption", "tx2"), gap=0, weight=1)
    total = column(Figure(str(result.total)), Text(say("screen.strength"), "caption", "tx2"), gap=0, align="center")
    head = row(Badge(context.avatars[seat], 40, "crown" if result.winner else ""), words, total, gap=12)
    return card(head, Row(gains, 14), look="current" if result.winner else "plain", gap=8)
