"""The crisis round on the screen: reveal, bid in turn or accept, and what follows (chapter “Krisenrunde”)."""

from __future__ import annotations

from companion.engine.events import BoxFact, Event
from companion.games.empires_end.events import Accepted, Bid, FreeBid, Revealed, Slot
from companion.games.empires_end.play.bidding import all_accepted, slots_of
from companion.games.empires_end.play.crisis_abilities import fresh_ability
from companion.games.empires_end.rules.box import crisis_of
from companion.games.empires_end.rules.empire import CrisisCard
from companion.games.empires_end.state import EmpiresTable, OpenCrisis
from companion.texts import as_label
from screens.games.empires_end.box.card_entry import (
    card_entry,
    card_name,
    drafted_bids,
    drafted_card,
    keys_of,
    usual_round,
)
from screens.games.empires_end.crisis.bid_card import BidChoice, chosen_bid, crisis_card
from screens.games.empires_end.crisis.outcome_page import of_two, outcome_page
from screens.games.empires_end.crisis.taken import orders_of, taken_just_now
from screens.games.empires_end.parts import (
    ACCENT,
    at_table_now,
    caption,
    notices,
    order_line,
    quiet_ways,
    simple_page,
    table_of,
)
from screens.games.empires_end.play.empire_view import empire_view, roomy
from screens.games.empires_end.play.scarcity_page import scarcity_rows
from screens.games.empires_end.score_row import score_row
from screens.games.empires_end.track_strip import forward, track_strip
from screens.pages.components import DOWN, list_row
from screens.pages.context import PageContext
from screens.pages.intents import Draft, Intent, go, record
from screens.pages.nodes import Button, Icon, Node, Segments
from screens.pages.page import Page, present


def crisis_page(context: PageContext) -> Page:
    """The moment of the round: something to reveal, somebody to decide, or all over."""
    table = table_of(context)
    crises = present(table.crisis).crises
    hidden = [slot for slot in slots_of(table) if slot not in crises]
    if hidden:
        return reveal_page(context, hidden[0]) if _bids_are_kept(table) else outcome_page(context, hidden[0])
    return over_page(context) if all_accepted(table) else bid_page(context)


def _bids_are_kept(table: EmpiresTable) -> bool:
    """Every bid is an extra; an auction that has begun is played to its end all the same."""
    opened = present(table.crisis).crises.values()
    return table.setup.option("ee_bidding") == "bids" or any(one.accepted_by is None for one in opened)


# ---- reveal ----


def reveal_page(context: PageContext, slot: Slot) -> Page:
    """EE-CRISIS-07, EE-DOUBLE-01: name the card that comes up."""
    say, named = context.say, drafted_card(context, "reveal")
    events: list[Event] = [Revealed(named, drafted_bids(context, "reveal"), slot)]
    known = crisis_of(table_of(context).setup.box, named)
    if named.kind and named.number and drafted_bids(context, "reveal") and not (known and known.bids):
        events.append(_learnt(named, drafted_bids(context, "reveal"), table_of(context)))
    why = "" if named.number else say("screen.number_first")
    label = context.label("screen.reveal", card=card_name(context, named)) if named.number else say("screen.reveal_it")
    now, two = context.game.now(context.table), of_two(context, slot)
    return Page(
        two or say(now.headline),
        caption(context),
        (
            track_strip(context),
            score_row(context, table_of(context).start),
            *notices(context),
            DOWN,
            *card_entry(context, "reveal", with_bids=True),
            quiet_ways(context),
        ),
        (Button(label, record(*events, forget=keys_of("reveal")), "fire", objection=why),),
        accent=ACCENT,
        key=f"reveal-{slot}",
    )


def _learnt(named: CrisisCard, bids: tuple[str, ...], table: EmpiresTable) -> BoxFact:
    """The box learns what the card shows, and keeps what it knew."""
    key = f"crisis.{named.kind}.{named.number}"
    return BoxFact(key, {**(table.setup.box.get(key) or {}), "bids": list(bids)})


# ---- bid or accept ----


def bid_page(context: PageContext) -> Page:
    """EE-CRISIS-09, EE-DOUBLE-02: the player on turn averts or accepts.

    Right after the first of two was taken, what hands do comes first, and what may be bid before the row.
    """
    table, say = table_of(context), context.say
    seat, slot = present(table.crisis).turn, active_slot(context)
    chosen = chosen_bid(context, seat, slot)
    now, orders = context.game.now(table), taken_just_now(context)
    empire = empire_view(context, seat, threatened=_threatened(table))
    asked = (*_slots(context, slot), crisis_card(context, seat, slot, chosen))
    return Page(
        say(now.headline),
        caption(context),
        (
            track_strip(context),
            score_row(context, seat),
            *at_table_now(context, *orders),
            *notices(context),
            *((*asked, empire) if orders else (empire, *asked)),
            quiet_ways(context),
        ),
        (
            Button(say("screen.accept"), accept_intent(context, seat, slot), "fire", "danger"),
            Button(
                _bid_words(context, slot, chosen),
                _bid_intent(context, seat, slot, chosen),
                icon_after=True,
                icon="arrow-right",
                weight=1.4,
            ),
        ),
        accent=ACCENT,
        key=f"bid-{seat}-{slot}",
    )


def _bid_words(context: PageContext, slot: Slot, chosen: str) -> str:
    """EE-DOUBLE-02: of two crises the button names the one it is about."""
    table = table_of(context)
    if len(slots_of(table)) < 2 or table.crisis is None:
        return context.say(f"screen.bid_{chosen}")
    what = context.label(f"resource.{chosen}") if chosen != "free" else context.say("screen.free")
    return context.say("screen.bid_on", what=what, card=card_name(context, table.crisis.crises[slot].card))


def active_slot(context: PageContext) -> Slot:
    """The crisis the player on turn decides about now."""
    waiting = present(table_of(context).crisis).waiting_slots() or (1,)
    wanted = context.drafted("slot")
    return next((slot for slot in waiting if slot == wanted), waiting[0])


def _threatened(table: EmpiresTable) -> set[int]:
    crises = table.crisis.crises.values() if table.crisis else ()
    return {crisis.card.number for crisis in crises if crisis.card.number and crisis.accepted_by is None}


def accept_intent(context: PageContext, seat: int, slot: Slot) -> Intent:
    """EE-CRISIS-10: with a kept empire the choices come first; without one it is one touch."""
    if table_of(context).tracked(seat):
        return go("accept", seat=seat, slot=slot)
    return record(Accepted(seat, slot), forget=("bid", "slot"))


def _bid_intent(context: PageContext, seat: int, slot: Slot, chosen: BidChoice) -> Intent:
    if chosen == "free":
        return record(free_bid(context, seat, slot), forget=("bid", "slot"))
    return record(Bid(seat, chosen, slot), forget=("bid", "slot"))


def free_bid(context: PageContext, seat: int, slot: Slot) -> FreeBid:
    """EE-CRISIS-15: the first fresh ability that saves a resource which is permitted here."""
    found = fresh_ability(table_of(context), seat, "cri_free_bid", slot)
    return FreeBid(seat, slot, found.position, found.index) if found else FreeBid(seat, slot)


def _slots(context: PageContext, slot: Slot) -> tuple[Node, ...]:
    """EE-DOUBLE-04: both crises need a decision; which one first is the player's choice."""
    crisis = present(table_of(context).crisis)
    waiting = crisis.waiting_slots()
    if len(waiting) < 2:
        return ()
    choices = tuple([(one, f"{one} · {as_label(card_name(context, crisis.crises[one].card))}") for one in waiting])
    return (Segments(choices, lambda one: Draft("slot", one, kept=False), slot, ("fire", "fire")),)


# ---- all accepted ----


def over_page(context: PageContext) -> Page:
    """EE-CRISIS-10 to EE-CRISIS-14: what the hands do now, scarcity among it, and on to the next round."""
    table, say = table_of(context), context.say
    crises = present(table.crisis).crises
    orders = [line for crisis in crises.values() for line in orders_of(context, crisis)]
    orders.append(order_line(context, table.start, say("screen.gets_marker", name=context.name(table.start))))
    scores, wide = score_row(context, table.start), roomy(context)
    body = (
        track_strip(context),
        scores if wide else None,  # in large text the orders of two crises need its place
        *at_table_now(context, *orders, *scarcity_rows(context)),
        *notices(context),
        None if wide else scores,
        empire_view(context, table.start),
        *[row for crisis in crises.values() for row in _unread(context, crisis)],
        quiet_ways(context),
    )
    return simple_page(context, "", body, forward(context), key="crisis-over")


def _unread(context: PageContext, crisis: OpenCrisis) -> list[Node]:
    """The card, if the box should learn it; nothing of it is needed now."""
    say, card = context.say, crisis.card
    known = crisis_of(table_of(context).setup.box, card)
    if not (card.kind and card.number) or (known and known.ability):
        return []
    title = say("screen.enter_card", card=card_name(context, card))
    there = go("box_ability", kind=card.kind, number=card.number, when=usual_round(card.kind))
    return [list_row(title, say("screen.enter_card_about"), lead=Icon("cards-outline", "tx2", 26), do=there)]
