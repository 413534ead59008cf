"""The crisis round on the screen: reveal, bid in turn or accept, and what follows (chapter “Krisenrunde”)."""

from __future__ import annotations

from companion.engine.events import BoxFact, Event
from companion.engine.remembered import remembered
from companion.games.empires_end.bidding import all_accepted, slots_of
from companion.games.empires_end.box import crisis_of
from companion.games.empires_end.empire import Card as CrisisCard
from companion.games.empires_end.events import Accepted, Bid, FreeBid, Revealed
from companion.games.empires_end.offers import kind_of, offers_in
from companion.games.empires_end.resources import RESOURCES
from companion.games.empires_end.state import EmpiresTable, OpenCrisis
from companion.texts import as_label
from companion.views.components import headline, list_row
from companion.views.desk import Desk
from companion.views.intents import Draft, Intent, go, record
from companion.views.nodes import (
    Badge,
    Button,
    Card,
    Figure,
    Icon,
    Node,
    Row,
    Segments,
    Space,
    Text,
    card,
    column,
    row,
)
from companion.views.page import Page
from screens.games.empires_end.card_entry import card_entry, card_name, drafted_bids, drafted_card, keys_of
from screens.games.empires_end.empire_view import empire_view
from screens.games.empires_end.parts import (
    ACCENT,
    RESOURCE_ICON,
    caption,
    choice_tile,
    forward,
    oddities,
    quiet_ways,
    score_row,
    simple_page,
    table_of,
    track_strip,
)


def crisis_page(desk: Desk) -> Page:
    """The moment of the round: something to reveal, somebody to decide, or all over."""
    table = table_of(desk)
    assert table.crisis is not None
    hidden = [slot for slot in slots_of(table) if slot not in table.crisis.crises]
    if hidden:
        return reveal_page(desk, hidden[0])
    return over_page(desk) if all_accepted(table) else bid_page(desk)


# ---- reveal ----


def reveal_page(desk: Desk, slot: int) -> Page:
    """EE-CRISIS-07, EE-DOUBLE-01: name the card that comes up."""
    say, named = desk.say, drafted_card(desk, "reveal")
    events: list[Event] = [Revealed(named, drafted_bids(desk, "reveal"), slot)]  # type: ignore[arg-type]
    known = crisis_of(table_of(desk).setup.box, named)
    if named.kind and named.number and drafted_bids(desk, "reveal") and not (known and known.bids):
        events.append(_learnt(named, drafted_bids(desk, "reveal"), table_of(desk)))
    why = "" if named.number else say("screen.number_first")
    label = desk.label("screen.reveal", card=card_name(desk, named)) if named.number else say("screen.reveal_it")
    now = desk.game.now(desk.table)
    return Page(
        say(now.headline), caption(desk),
        (track_strip(desk), score_row(desk, table_of(desk).start), *oddities(desk), *card_entry(desk, "reveal"),
         quiet_ways(desk)),
        (Button(label, record(*events, forget=keys_of("reveal")), "fire", objection=why),),
        accent=ACCENT, key=f"reveal-{slot}",
    )  # fmt: skip


def _learnt(named: CrisisCard, bids: tuple[str, ...], table: EmpiresTable) -> BoxFact:
    """The box learns what the card shows, and keeps what it knew."""
    key = f"crisis.{named.kind}.{named.number}"
    return BoxFact(key, {**(table.setup.box.get(key) or {}), "bids": list(bids)})


# ---- bid or accept ----


def bid_page(desk: Desk) -> Page:
    """EE-CRISIS-09, EE-DOUBLE-02: the player on turn averts or accepts."""
    table, say = table_of(desk), desk.say
    assert table.crisis is not None
    seat, slot = table.crisis.turn, active_slot(desk)
    chosen = chosen_bid(desk, slot)
    now = desk.game.now(table)
    return Page(
        say(now.headline), caption(desk),
        (
            track_strip(desk), score_row(desk, seat), *oddities(desk),
            empire_view(desk, seat, threatened=_threatened(table)),
            *_slots(desk, slot), _crisis_card(desk, seat, slot, chosen), quiet_ways(desk),
        ),
        (
            Button(say("screen.accept"), accept_intent(desk, seat, slot), "fire", "danger"),
            Button(say(f"screen.bid_{chosen}"), _bid_intent(desk, seat, slot, chosen), icon_after=True,
                   icon="arrow-right", weight=1.4),
        ),
        accent=ACCENT, key=f"bid-{seat}-{slot}",
    )  # fmt: skip


def active_slot(desk: Desk) -> int:
    """The crisis the player on turn decides about now."""
    table = table_of(desk)
    assert table.crisis is not None
    waiting = table.crisis.waiting_slots() or (1,)
    wanted = desk.drafted("slot")
    return int(wanted) if wanted in waiting else waiting[0]


def _threatened(table: EmpiresTable) -> set[int]:
    crises = table.crisis.crises.values() if table.crisis else ()
    return {crisis.card.number for crisis in crises if crisis.card.number and crisis.accepted_by is None}


def choices_for(desk: Desk, slot: int) -> tuple[str, ...]:
    """EE-CRISIS-03: the kinds the card shows and coins; all kinds while nobody knows; and the free bid."""
    known = table_of(desk).bids_for(slot) or tuple(one for one in RESOURCES if one != "coin")
    return (*known, "coin", "free")


def chosen_bid(desk: Desk, slot: int) -> str:
    """What the filled button would bid."""
    choices = choices_for(desk, slot)
    wanted = desk.drafted("bid")
    return str(wanted) if wanted in choices else choices[0]


def accept_intent(desk: Desk, seat: int, slot: int) -> Intent:
    """EE-CRISIS-10: with a kept empire the choices come first; without one it is one touch."""
    if table_of(desk).tracked(seat):
        return go("accept", seat=seat, slot=slot)
    return record(Accepted(seat, slot), forget=("bid", "slot"))  # type: ignore[arg-type]


def _bid_intent(desk: Desk, seat: int, slot: int, chosen: str) -> Intent:
    if chosen == "free":
        return record(_free_bid(desk, seat, slot), forget=("bid", "slot"))
    return record(Bid(seat, chosen, slot), forget=("bid", "slot"))  # type: ignore[arg-type]


def _free_bid(desk: Desk, seat: int, slot: int) -> FreeBid:
    """EE-CRISIS-15: the first fresh ability that saves a resource which is permitted here."""
    table = table_of(desk)
    allowed = table.bids_for(slot)
    for one in offers_in("K", table.empires[seat], table.world) if table.tracked(seat) else ():
        fits = one.ability and one.ability.code == "cri_free_bid" and not one.exhausted and one.index
        if fits and one.ability and (not allowed or one.ability.resource in allowed):
            return FreeBid(seat, slot, one.position, one.index)  # type: ignore[arg-type]
    return FreeBid(seat, slot)  # type: ignore[arg-type]


def _slots(desk: Desk, slot: int) -> tuple[Node, ...]:
    """EE-DOUBLE-04: both crises need a decision; which one first is the player's choice."""
    table = table_of(desk)
    assert table.crisis is not None
    waiting = table.crisis.waiting_slots()
    if len(waiting) < 2:
        return ()
    choices = tuple((one, as_label(card_name(desk, table.crisis.crises[one].card))) for one in waiting)
    return (Segments(choices, lambda one: Draft("slot", one), slot, ("fire", "fire")),)


def _crisis_card(desk: Desk, seat: int, slot: int, chosen: str) -> Node:
    table = table_of(desk)
    assert table.crisis is not None
    crisis = table.crisis.crises[slot]
    return card(
        row(_place(desk, crisis), column(*_title(desk, seat, crisis), gap=2, weight=1), gap=14),
        _bidders(desk, crisis, seat), _pot(desk, crisis),
        _kinds(desk, choices_for(desk, slot), chosen), _redraw(desk, seat, slot),
        look="tint", gap=14, radius=20,
    )  # fmt: skip


def _place(desk: Desk, crisis: OpenCrisis) -> Node:
    words = Text(desk.say("screen.place"), "caption", "danger", "center")
    figure = Figure(str(crisis.card.number or "?"), tone="danger")
    return Card((words, figure), "danger", gap=0, pad=6, radius=12, width=60, align="center")


def _title(desk: Desk, seat: int, crisis: OpenCrisis) -> tuple[Node, ...]:
    """EE-CRISIS-02: the same card may threaten another kind of location in each empire."""
    table, say = table_of(desk), desk.say
    number = crisis.card.number
    if not (table.tracked(seat) and number):
        return (Text(as_label(card_name(desk, crisis.card)), "display-m"),)
    site = table.empires[seat][number - 1]
    kind = desk.label(f"kind.{kind_of(site.location, table.world)}")
    title = desk.label("screen.threatens", card=card_name(desk, crisis.card))
    state = say("screen.threatened_intact", kind=kind) if site.intact else say("screen.threatened_ruin", kind=kind)
    return (Text(title, "display-m"), Text(state, tone="tx2"))


def _bidders(desk: Desk, crisis: OpenCrisis, seat: int) -> Node | None:
    """Who has bid what, in order; the one on turn comes last with a ring."""
    latest = crisis.bidders[-4:]
    if not latest:
        return None
    nodes: list[Node] = []
    for who, resource in latest:
        sign = RESOURCE_ICON[resource] if resource else "gift-outline"
        nodes += [Badge(desk.looks[who], 28), Icon(sign, "tx2", 20), Icon("chevron-right", "tx3", 14)]
    return Row((*nodes, Badge(desk.looks[seat], 32, ring=True), Space(0)), 3)


def _pot(desk: Desk, crisis: OpenCrisis) -> Node:
    """EE-CRISIS-12: what accepting would bring."""
    shown = [
        Row((Icon(RESOURCE_ICON[one], "tx2", 22), Figure(str(crisis.pot.count(one)))), 4)
        for one in RESOURCES
        if one in crisis.pot
    ]
    words = shown or [Text(desk.say("screen.pot_empty"), tone="tx2")]
    return card(row(Text(desk.say("screen.pot"), weight=1), *words, gap=12), look="inset", pad=10, radius=12, height=48)


@remembered(lambda desk, *_offered: (desk.say,))
def _kinds(desk: Desk, choices: tuple[str, ...], chosen: str) -> Node:
    """What may be bid, each one touch; the filled button then says it."""
    tiles = []
    for one in choices:
        icon = RESOURCE_ICON.get(one, "gift-outline")
        words = desk.label(f"resource.{one}") if one != "free" else desk.say("screen.free")
        tiles.append(choice_tile(words, icon, one == chosen, Draft("bid", one)))
    return Row(tuple(tiles), 6)


def _redraw(desk: Desk, seat: int, slot: int) -> Node:
    """EE-CRISIS-16: an ability swaps the crisis; also for tables that keep no empire."""
    return Button(desk.say("screen.redraw"), go("redraw", seat=seat, slot=slot), "refresh", "text")


# ---- all accepted ----


def over_page(desk: Desk) -> Page:
    """EE-CRISIS-10, EE-CRISIS-11: what the acceptance did, scarcity, and on to the next round."""
    table, say = table_of(desk), desk.say
    assert table.crisis is not None
    crises = table.crisis.crises
    takers = {crisis.accepted_by for crisis in crises.values() if crisis.accepted_by is not None}
    rows: list[Node] = []
    for crisis in crises.values():
        rows += _taken(desk, crisis)
    poor = [
        list_row(say("screen.scarcity", name=desk.name(seat)), say("screen.scarcity_about"),
                 lead=Icon("circle-multiple", "tx2", 26), do=go("scarcity", seat=seat))
        for seat in sorted(takers)
    ]  # fmt: skip
    head = headline(say("screen.taken"), say("screen.marker", name=desk.name(table.start)), desk.looks[table.start])
    body = (track_strip(desk), score_row(desk, table.start), head, *oddities(desk), *rows, *poor,
            empire_view(desk, table.start), quiet_ways(desk))  # fmt: skip
    return simple_page(desk, "", body, forward(desk), key="crisis-over")


def _taken(desk: Desk, crisis: OpenCrisis) -> list[Node]:
    """Who takes which resources; and the card, if the box should learn it."""
    say, seat = desk.say, crisis.accepted_by or 0
    pot = tuple(say(f"some.{one}", count=crisis.pot.count(one)) for one in RESOURCES if one in crisis.pot)
    text = say("screen.takes", pot=pot) if pot else say("screen.takes_nothing")
    rows: list[Node] = [list_row(desk.name(seat), text, lead=Badge(desk.looks[seat], 40))]
    known = crisis_of(table_of(desk).setup.box, crisis.card)
    if crisis.card.kind and crisis.card.number and not (known and known.ability):
        title = say("screen.enter_card", card=card_name(desk, crisis.card))
        rows.append(list_row(title, say("screen.enter_card_about"), lead=Icon("cards-outline", "tx2", 26),
                             do=go("box_crisis", kind=crisis.card.kind, number=crisis.card.number)))  # fmt: skip
    return rows
