"""The open crisis as a card: where it strikes, who has bid what, the pot, and what may be bid now."""

from __future__ import annotations

from typing import Literal

from companion.games.empires_end.events import Slot
from companion.games.empires_end.play.crisis_abilities import CrisisCode, why_not
from companion.games.empires_end.rules.accepting import destruction_candidates
from companion.games.empires_end.rules.box import BID_KINDS
from companion.games.empires_end.rules.empire import CrisisCard, standing
from companion.games.empires_end.rules.locations import at
from companion.games.empires_end.rules.resources import RESOURCES, Resource
from companion.games.empires_end.rules.world import kind_of
from companion.games.empires_end.state import OpenCrisis
from companion.texts import as_label
from screens.games.empires_end.box.card_entry import card_name
from screens.games.empires_end.entry import choice_tile
from screens.games.empires_end.parts import RESOURCE_ICON, table_of
from screens.games.empires_end.play.empire_view import roomy
from screens.pages.context import PageContext
from screens.pages.intents import Draft, go
from screens.pages.nodes import Badge, Button, Card, Column, Figure, Icon, Node, Row, Space, Text, row
from screens.pages.nodes.vocabulary import IconName, Role
from screens.pages.page import present

LONG_TRAIL = 4  # bids that fit on a line of their own
BidChoice = Resource | Literal["free"]


def crisis_card(context: PageContext, seat: int, slot: Slot, chosen: str) -> Node:
    """EE-CRISIS-08, EE-CRISIS-09: everything somebody needs to decide about one crisis."""
    table = table_of(context)
    round_ = present(table.crisis)
    crisis = round_.crises[slot]
    alone = len(round_.waiting_slots()) < 2
    tight = not alone or not roomy(context)
    return Card(
        (
            _head(context, slot, crisis.card, _threatened(context, seat, crisis.card.number), alone, tight),
            *_story(context, slot, crisis, seat, tight),
            _kinds(context, choices_for(context, slot), chosen, unable_to(context, seat, slot, "cri_free_bid")),
            *_redraw(context, seat, slot),
        ),
        "tint",
        8 if tight else 14,
        radius=20,
    )


def choices_for(context: PageContext, slot: Slot) -> tuple[BidChoice, ...]:
    """EE-CRISIS-03: the kinds the card shows and coins; all kinds while nobody knows; and the free bid."""
    return (*(table_of(context).bids_for(slot) or BID_KINDS), "coin", "free")


def chosen_bid(context: PageContext, seat: int, slot: Slot) -> BidChoice:
    """What the filled button would bid."""
    choices = choices_for(context, slot)
    wanted: BidChoice | None = context.drafted("bid")
    if wanted == "free" and unable_to(context, seat, slot, "cri_free_bid"):
        return choices[0]
    return wanted if wanted in choices else choices[0]


def unable_to(context: PageContext, seat: int, slot: Slot, code: CrisisCode) -> str:
    """EE-CRISIS-15, EE-CRISIS-16: why a player has no such ability now, in a few words; "" where it is open."""
    reason = why_not(table_of(context), seat, code, slot)
    return context.say(reason) if reason else ""


def _threatened(context: PageContext, seat: int, number: int | None) -> tuple[str, str] | None:
    """EE-CRISIS-02, EE-CRISIS-13: the same card may threaten another kind in each empire: its kind, and its state."""
    table = table_of(context)
    if not (table.tracked(seat) and number):
        return None
    site = at(table.empires[seat], number)
    kind, value = kind_of(site.location, table.world), table.world.values[site.location]
    if site.intact:
        return kind, context.say("screen.worth_unknown" if value is None else "screen.worth", value=value)
    near = destruction_candidates(standing(table.empires[seat]), number)
    beside = bool(near) and abs(near[0] - number) == 1
    return kind, context.say("screen.ruin_beside" if beside else "screen.ruin_far" if near else "screen.ruin_last")


def _head(
    context: PageContext, slot: Slot, named: CrisisCard, where: tuple[str, str] | None, alone: bool, tight: bool
) -> Node:
    """Where the crisis strikes, and what it is called."""
    return Row((_place(context, slot, named.number, tight), Column(_title(context, named, where, alone), 2, 1)), 14)


def _place(context: PageContext, slot: Slot, number: int | None, tight: bool) -> Node:
    turned_up = context.origin(context.say("screen.place"), "crisis", "crises", slot, "card")
    figure = Figure(str(number or "?"), tone="danger", hold=turned_up)
    if tight:
        return Card((figure,), "danger", pad=6, radius=12, width=48, height=48, align="center")
    words = Text(context.say("screen.place"), "caption", "danger", "center")
    return Card((words, figure), "danger", gap=0, pad=6, radius=12, width=60, align="center")


def _title(context: PageContext, named: CrisisCard, where: tuple[str, str] | None, alone: bool) -> tuple[Node, ...]:
    """EE-CRISIS-02: the card with the location it threatens; of two crises the choice above names the one meant."""
    if where is None:
        return (Text(as_label(card_name(context, named)), "display-m"),)
    kind, state = where
    if not alone:
        strikes = context.say("screen.threatens_it", kind=context.say(f"threatened.{kind}"))
        return (Text(strikes, "body-strong"), Text(state, tone="tx2"))
    title = context.label("screen.threatens", card=card_name(context, named), kind=context.say(f"threatened.{kind}"))
    return (Text(title, "display-m"), Text(state, tone="tx2"))


def _story(context: PageContext, slot: Slot, crisis: OpenCrisis, seat: int, tight: bool) -> tuple[Node, ...]:
    """The trail and the pot; where room is scarce both share a line, so that what may be bid stays in sight."""
    if not crisis.bidders:
        return (_pot(context, slot, crisis),)
    if not tight:
        return (Row((*_trail(context, crisis, seat, LONG_TRAIL), Space(0)), 3), _pot(context, slot, crisis))
    signs = _pot_signs(context, slot, crisis, "figure-s-strong")
    trail = Row(tuple(_trail(context, crisis, seat, 2 if len(signs) < 3 else 1)), 3)
    chest = Icon("treasure-chest-outline", "tx2", 20) if len(signs) < len(RESOURCES) else None
    return (row(trail, Space(0), chest, *signs, gap=8),)


def _trail(context: PageContext, crisis: OpenCrisis, seat: int, most: int) -> list[Node]:
    """Who has bid what, in order; the one on turn comes last with a ring."""
    nodes: list[Node] = []
    for who, resource in crisis.bidders[-most:]:
        sign: IconName = RESOURCE_ICON[resource] if resource else "gift-outline"
        nodes += [Badge(context.avatars[who], 28), Icon(sign, "tx2", 20), Icon("chevron-right", "tx3", 14)]
    return [*nodes, Badge(context.avatars[seat], 32, ring=True)]


def _pot(context: PageContext, slot: Slot, crisis: OpenCrisis) -> Node:
    """EE-CRISIS-12: what accepting would bring."""
    words = _pot_signs(context, slot, crisis, "figure") or [Text(context.say("screen.pot_empty"), tone="tx2")]
    inside = Row((Text(context.say("screen.pot"), weight=1), *words), 12)
    return Card((inside,), "inset", pad=10, radius=12, height=48)


def _pot_signs(context: PageContext, slot: Slot, crisis: OpenCrisis, role: Role) -> list[Node]:
    pot, bid = crisis.pot, context.origin(context.say("screen.pot"), "crisis", "crises", slot, "bidders")
    return [
        Row((Icon(RESOURCE_ICON[one], "tx2", 22), Figure(str(pot.count(one)), role, hold=bid)), 4)
        for one in RESOURCES
        if one in pot
    ]


def _kinds(context: PageContext, choices: tuple[str, ...], chosen: str, no_free: str) -> Node:
    """What may be bid, each one touch; the filled button then says it."""
    tiles = []
    for one in choices:
        icon = RESOURCE_ICON.get(one, "gift-outline")
        words = context.label(f"resource.{one}") if one != "free" else context.say("screen.free")
        tiles.append(choice_tile(words, icon, one == chosen, Draft("bid", one), no_free if one == "free" else ""))
    return Row(tuple(tiles), 6)


def _redraw(context: PageContext, seat: int, slot: Slot) -> tuple[Node, ...]:
    """EE-CRISIS-16: an ability swaps the crisis; also for tables that keep no empire. Without one it takes no room."""
    if unable_to(context, seat, slot, "cri_redraw"):
        return ()
    return (Button(context.say("screen.redraw"), go("redraw", seat=seat, slot=slot), "refresh", "text"),)
