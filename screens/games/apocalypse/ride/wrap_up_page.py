"""After a ride, where nobody follows the decks: points, card, seals and everything the hands do, with one touch."""

from __future__ import annotations

from companion.engine.events import Event
from companion.engine.ruling import Ruling
from companion.games.apocalypse.events import HasMostPersons, Reckoned, Refilled, Reopened, Rewarded
from companion.games.apocalypse.play.rewards import seals_due, seals_ruled
from companion.games.apocalypse.play.rounds import next_start
from companion.games.apocalypse.reports.standings import (
    all_points,
    card_ruling,
    persons_known,
    points_of,
    takers,
    totals,
)
from companion.games.apocalypse.state import COUNT, LAST_HORSEMAN, POINTS, Ride
from screens.games.apocalypse.parts import ACCENT, card_held, horseman, numeral, roman, table_of
from screens.games.apocalypse.play.light_page import first_pass
from screens.games.apocalypse.ride.blocks import lived
from screens.games.apocalypse.ride.people import DRAFTS, tab_key
from screens.pages.components import list_row, name_text, seat_choice
from screens.pages.context import PageContext
from screens.pages.intents import Intent, go, record
from screens.pages.nodes import Avatar, Badge, Button, Figure, Icon, Node, Section, Text, card, column, row
from screens.pages.nodes.vocabulary import IconName, Tone
from screens.pages.page import Page, present
from screens.pages.table.overrule import overrule_button
from screens.pages.table.warnings import first_warning


def wrap_up_page(context: PageContext) -> Page:
    """AP-RECK-01, AP-REW-01, -05, AP-REFILL-04: what the ride brought, and what happens on the table now."""
    say, table = context.say, table_of(context)
    ride = present(table.ride)
    points = all_points(table, ride.horseman)
    order, asked = sorted(points, key=lambda seat: -points[seat]), _ask_first_pass(context, ride)
    return Page(
        title=say("screen.reckoning_of", number=roman(context, ride.horseman)),
        caption=say(f"horseman.{ride.horseman}"),
        lead=numeral(context, ride.horseman),
        body=(
            *first_warning(context),
            column(*(reckoning_line(context, ride, seat) for seat in order), gap=6),
            *ask_most(context, ride),
            *(asked if _start_unknown(context) else ()),
            Section(say("screen.at_the_table")),
            *_orders(context, ride),
            *(() if _start_unknown(context) else asked),
            overrule_button(context, "overrule-rewards"),
        ),
        actions=(_onward(context, ride),),
        accent=ACCENT,
        key="wrap-up",
    )


def reckoning_line(context: PageContext, ride: Ride, seat: int) -> Node:
    """AP-RECK-02: one player's living, dead and points, and what they brought; a touch opens the count again."""
    table, say = table_of(context), context.say
    points = present(points_of(table, ride.horseman, seat))
    tone: Tone = "danger" if points.value < 0 else "tx"
    facing = ride.faced.get(seat)
    why = context.why(context.name(seat), (*(facing.fate.reasons if facing and facing.fate else ()), *points.reasons))
    words = column(name_text(context, seat), Text(lived(context, ride, seat), "caption", "tx2"), gap=0, weight=1)
    total = Text(say("screen.makes", points=totals(table)[seat]), "caption", "tx2")
    figure = Figure(say.figure(points.value), tone=tone, width=48, align="right")
    return card(
        row(Badge(context.avatars[seat], 36), words, *_brought(context, ride, seat), total, figure, gap=10),
        pad=8,
        radius=13,
        do=again(ride, seat),
        hold=why,
        name=context.name(seat),
    )


def _brought(context: PageContext, ride: Ride, seat: int) -> tuple[Node, ...]:
    """AP-REW-01, -05: the card and the seal in the row of whoever gets them, in sight before anything is scrolled."""
    table = table_of(context)
    cards = (card_held(context, ride.horseman),) if seat in takers(table, ride.horseman) else ()
    sealed = ride.horseman < LAST_HORSEMAN and seat in seals_due(table)
    return (*cards, Icon("seal", "accent", 24)) if sealed else cards


def again(ride: Ride, seat: int) -> Intent:
    """What was counted is counted again; where only points were told, these are told again."""
    if seat in ride.survived:
        return record(Reopened(seat), forget=DRAFTS)
    if seat in ride.faced:
        return record(Reopened(seat), forget=(*DRAFTS, tab_key(ride)))
    return go("points", seat=seat, horseman=ride.horseman)


# ---- the seals, where only points were told ----


def ask_most(context: PageContext, ride: Ride) -> tuple[Node, ...]:
    """AP-REW-05: who has the most persons is asked where the app can't know it."""
    if ride.horseman == LAST_HORSEMAN:
        return ()
    if persons_known(table_of(context), ride):
        return _ask_specials(context)
    chosen = [seat for seat, most in ride.most_persons.items() if most]
    marks = dict.fromkeys(chosen, "check")

    def toggle(seat: int) -> Intent:
        return record(HasMostPersons(seat, seat not in chosen))

    words = column(
        Text(context.say("screen.who_has_most"), "body-strong"),
        Text(context.say("screen.who_has_most_how"), "caption", "tx2"),
        gap=0,
    )
    return (card(words, seat_choice(context.avatars, toggle, None, marks), look="current", pad=12, gap=8),)


def _ask_specials(context: PageContext) -> tuple[Node, ...]:
    """AP-AMB-03: where persons on scrip cards don't count for the seal, with how many of them it was worked out."""
    table = table_of(context)
    if table.setup.options["sealCount"] != "populationCardPersons":
        return ()
    named = tuple((context.name(seat), table.specials[seat]) for seat in table.seats if table.specials.get(seat))
    counted = " · ".join(f"{name} {count}" for name, count in named) or context.say("screen.specials_none")
    words = context.say("screen.specials_out")
    return (list_row(words, counted, lead=Icon("seal", "tx2", 26), do=go("overrule-rewards")),)


# ---- who starts, where a Horseman came before anybody said so ----


def _ask_first_pass(context: PageContext, ride: Ride) -> tuple[Node, ...]:
    """AP-PASS-03: who passed first is asked where nobody has said it, and put right where it was not so."""
    rounds = context.depth == COUNT and ride.horseman < LAST_HORSEMAN
    return (first_pass(context),) if rounds else ()


def _start_unknown(context: PageContext) -> bool:
    table = table_of(context)
    return context.depth == COUNT and table.starts_next is None and not table.round.passed


# ---- what the hands do ----


def _orders(context: PageContext, ride: Ride) -> tuple[Node, ...]:
    """AP-AMB-22: refill and rewards in the order that the table plays; after the fourth Horseman his card alone."""
    say = context.say
    if ride.horseman == LAST_HORSEMAN:
        return tuple(_card_orders(context, ride))
    rewards = (*_card_orders(context, ride), *_seal_orders(context, ride))
    names = {"gone": horseman(context, ride.horseman), "horseman": horseman(context, ride.horseman + 1)}
    refill = _order("shuffle-variant", say("screen.order_discard"), say("screen.order_refill", **names))
    return (*rewards, refill) if _rewards_first(context) else (refill, *rewards)


def _rewards_first(context: PageContext) -> bool:
    return table_of(context).setup.options["rewardsOrder"] == "rewardsFirst"


def _card_orders(context: PageContext, ride: Ride) -> list[Node]:
    """AP-REW-01 to -03: the Horseman card goes to the best reckoning; nobody gets it with a reason."""
    table = table_of(context)
    ruling, winners = card_ruling(table, ride.horseman), takers(table, ride.horseman)
    title = context.say("screen.card_of", number=roman(context, ride.horseman))
    if ruling is None:
        return []
    if not winners:
        said = "screen.by_table" if ruling.value else ruling.reasons[-1]
        return [_order("cards-outline", context.say("screen.card_nobody"), context.say(said))]
    why = context.why(title, ruling)
    worth = context.facts.points["horseman_card"][str(ride.horseman)]
    note = context.say("screen.card_worth", points=worth)
    return [
        _order(
            "cards-outline",
            context.say("screen.card_to", card=title, name=context.name(seat)),
            note,
            context.avatars[seat],
            why,
        )
        for seat in winners
    ]


def _seal_orders(context: PageContext, ride: Ride) -> list[Node]:
    """AP-REW-05 to -08: whoever has the most persons takes a seal and uses it at once."""
    table = table_of(context)
    ruling: Ruling[tuple[int, ...]] | None = seals_ruled(table)
    due = seals_due(table)
    if ruling is None:
        return []
    if not due:
        said = "screen.by_table" if ruling.value else ruling.reasons[-1]
        return [_order("seal", context.say("screen.seal_nobody"), context.say(said))]
    why = context.why(context.say("screen.seals"), ruling)
    short = table.seals_untold + len(due) > table.seal_supply
    note = context.say("screen.seal_if_left" if short else "screen.seal_now")
    return [
        _order("seal", context.say("screen.seal_to", name=context.name(seat)), note, context.avatars[seat], why)
        for seat in due
    ]


def _order(
    icon: IconName,
    words: str,
    note: str,
    avatar: Avatar | None = None,
    why: Intent | None = None,
) -> Node:
    badge = Badge(avatar, 34) if avatar else None
    text = column(Text(words, "body-strong"), Text(note, "caption", "tx2"), gap=0, weight=1)
    lead = badge or Icon(icon, "tx2", 28)
    end = Icon(icon, "accent", 26) if badge else None
    return card(row(lead, text, end, gap=12), pad=10, radius=14, do=why, hold=why, name=words)


def _onward(context: PageContext, ride: Ride) -> Button:
    """One touch: noted, refilled, rewarded, and the next round."""
    say, table = context.say, table_of(context)
    by_hand = not context.automation("rewards")
    unknown = ride.horseman < LAST_HORSEMAN and not by_hand and seals_ruled(table) is None
    objection = say("screen.most_first") if unknown else ""
    if not objection and ride.horseman < LAST_HORSEMAN and _start_unknown(context):
        objection = say("screen.first_pass_first")
    done = record(*finishing(context, ride, by_hand))
    if by_hand:
        return Button(say("screen.reckoned"), done, "check", objection=objection)
    if ride.horseman == LAST_HORSEMAN:
        return Button(say("screen.to_the_end"), done, "arrow-right", icon_after=True)
    if context.depth == POINTS:
        return Button(say("screen.all_done"), done, "check", objection=objection)
    words = say("screen.next_round", number=table.number + 1)
    if not _start_unknown(context):
        words = say("screen.next_round_with", number=table.number + 1, name=context.name(next_start(table).value))
    return Button(words, done, "check", objection=objection)


def finishing(context: PageContext, ride: Ride, by_hand: bool = False) -> list[Event]:
    """AP-AMB-22: what is done with this one touch, in the order that the table plays."""
    rewards_first = _rewards_first(context)
    if by_hand:
        return [Reckoned()] if rewards_first or ride.horseman == LAST_HORSEMAN else [Reckoned(), Refilled()]
    if ride.horseman == LAST_HORSEMAN:
        return [Reckoned(), Rewarded()]
    return [Reckoned(), Rewarded(), Refilled()] if rewards_first else [Reckoned(), Refilled(), Rewarded()]
