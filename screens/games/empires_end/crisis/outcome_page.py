"""A crisis as what came of it: which card, who takes it, what burns, and where the innovation goes."""

from __future__ import annotations

from companion.games.empires_end.events import CrisisTaken, Slot
from companion.games.empires_end.play.bidding import slots_of
from companion.games.empires_end.play.burning import may_burn
from companion.games.empires_end.rules.accepting import destruction_candidates, placement_candidates
from companion.games.empires_end.rules.empire import CrisisCard, counts, flipped, standing
from companion.games.empires_end.rules.locations import at
from companion.games.empires_end.rules.world import kind_of
from screens.games.empires_end.box.card_entry import card_entry, card_name, drafted_card, keys_of
from screens.games.empires_end.crisis.taken import taken_just_now
from screens.games.empires_end.light.row_tiles import may_burn_tile
from screens.games.empires_end.parts import ACCENT, KIND_ICON, at_table_now, caption, notices, quiet_ways, table_of
from screens.games.empires_end.play.empire_view import empire_view, place_name, place_tiles, where_to
from screens.games.empires_end.track_strip import track_strip
from screens.pages.components import DOWN, headline, name_text
from screens.pages.context import PageContext
from screens.pages.intents import Draft, Intent, record
from screens.pages.nodes import Badge, Button, Icon, Node, Row, Section, Switch, Text, card
from screens.pages.page import Page

KEYS = (*keys_of("reveal"), "taker", "burnt", "place", "refused")


def outcome_page(context: PageContext, slot: Slot) -> Page:
    """EE-CRISIS-10 to EE-CRISIS-14: no bids; the page asks for the next thing that nobody has said yet."""
    named, seat = drafted_card(context, "reveal"), _taker(context)
    body: list[Node] = [track_strip(context), *_hands(context, named), *notices(context)]
    body += [*_which(context, named, seat, slot), DOWN, *_first_to_bid(context, named, slot)]
    body += [Section(context.say("screen.who_takes")), _takers(context, named, seat)]
    if named.number and seat is not None and table_of(context).tracked(seat):
        body += _empire(context, named, seat)
    return Page(
        context.say("screen.take" if named.number else context.game.now(context.table).headline),
        caption(context),
        (*body, quiet_ways(context)),
        (_take(context, named, seat, slot),),
        accent=ACCENT,
        key=f"outcome-{slot}",
    )


def _taker(context: PageContext) -> int | None:
    wanted = context.drafted("taker")
    return int(wanted) if wanted in table_of(context).seats else None


def _hands(context: PageContext, named: CrisisCard) -> tuple[Node, ...]:
    """EE-DOUBLE-04: what the first of two brought, until the second is told; all of it comes again after that one."""
    return () if named.number else at_table_now(context, *taken_just_now(context))


def _first_to_bid(context: PageContext, named: CrisisCard, slot: int) -> list[Node]:
    """EE-CRISIS-09: who decides first, as soon as the card lies open and there is room for it."""
    if not (named.kind and named.number) or slot > 1 or _taker(context) is not None:
        return []
    first = context.say("screen.bids_first", name=context.name(table_of(context).start))
    return [headline(first, context.say("screen.then_clockwise"), context.avatars[table_of(context).start])]


# ---- which card ----


def _which(context: PageContext, named: CrisisCard, seat: int | None, slot: Slot) -> list[Node]:
    """EE-CRISIS-01, EE-CRISIS-02: once somebody takes it, its number is enough."""
    enough = bool(named.number and (named.kind or seat is not None))
    return card_entry(context, "reveal", of_two(context, slot), enough)


def of_two(context: PageContext, slot: Slot) -> str:
    """EE-DOUBLE-01: which of the two crises of this round it is; "" where there is only one."""
    return context.say("screen.of_two", number=slot) if len(slots_of(table_of(context))) > 1 else ""


# ---- who takes it ----


def _takers(context: PageContext, named: CrisisCard, chosen: int | None) -> Node:
    """Everybody as a tile: the name below the sign, and while it is bid for, what each would lose."""
    bid_for = chosen is None and named.kind and named.number and context.automation("burning")
    tiles = [
        card(
            Badge(avatar, 32),
            name_text(
                context, seat, "caption-strong", "accent" if seat == chosen else "tx", align="center", short=True
            ),
            _at_stake(context, seat, named.number) if bid_for else None,
            look="inset-on" if seat == chosen else "field",
            gap=2,
            pad=4,
            radius=12,
            weight=1,
            height=88 if bid_for else 64,
            align="center",
            do=Draft("taker", seat),
            name=avatar.name,
        )
        for seat, avatar in enumerate(context.avatars)
    ]
    return Row(tuple(tiles), 6, "stretch")


def _at_stake(context: PageContext, seat: int, number: int | None) -> Node | None:
    """EE-CRISIS-02, EE-CRISIS-13: kind and value of what would burn; because rows differ, so may this."""
    table = table_of(context)
    losses: list[Node] = [Icon("fire", "danger", 16)]
    for place in may_burn(table, seat, number):
        site = at(table.empires[seat], place)
        value = table.world.values[site.location]
        losses += [Icon(KIND_ICON[kind_of(site.location, table.world)], "tx2", 16)]
        losses += [Text("?" if value is None else str(value), "caption-strong", "tx2")]
    return Row(tuple(losses), 3) if len(losses) > 1 else None


# ---- what burns, and where the card goes ----


def _choices(context: PageContext, named: CrisisCard, seat: int) -> tuple[tuple[int, ...], int | None, tuple[int, ...]]:
    """EE-CRISIS-13, EE-CRISIS-14: what may burn, what does, and where the innovation may go then."""
    table = table_of(context)
    sites = table.empires[seat]
    by_rule = context.automation("burning")
    allowed = (may_burn(table, seat, named.number) if by_rule else ()) or standing(sites)
    wanted = context.drafted("burnt")
    burnt = int(wanted) if wanted in allowed else _cheapest(context, seat, allowed) if by_rule else None
    after = flipped(sites, burnt, False) if burnt else sites
    return allowed, burnt, placement_candidates(standing(after), counts(after))


def _cheapest(context: PageContext, seat: int, allowed: tuple[int, ...]) -> int | None:
    """What nearly everybody would let burn stands there first; where a value is unknown nothing does."""
    table = table_of(context)
    values = {place: table.world.values[at(table.empires[seat], place).location] for place in allowed}
    known = {place: value for place, value in values.items() if value is not None}
    if len(allowed) == 1:
        return allowed[0]
    return min(known, key=lambda place: known[place]) if known and len(known) == len(allowed) else None


def _place(context: PageContext, places: tuple[int, ...]) -> int | None:
    wanted = context.drafted("place")
    return int(wanted) if wanted in places else places[0] if len(places) == 1 else None


def _empire(context: PageContext, named: CrisisCard, seat: int) -> list[Node]:
    """EE-LOC-05: the row is the input: a touch on a location that may hold the card puts it there."""
    say, table = context.say, table_of(context)
    allowed, burnt, places = _choices(context, named, seat)
    place = _place(context, places)
    nodes: list[Node] = []
    if len(allowed) > 1:
        nodes += [Section(say("screen.which_burns")), _burning(context, seat, allowed, burnt)]

    def touch(position: int) -> Intent | None:
        return Draft("place", position) if position in places else None

    if burnt:
        key = _why_this(context, named, seat, burnt)
        nodes.append(Text(say(key, place=place_name(context, seat, burnt), number=named.number), "body-strong"))
    if places:
        nodes.append(where_to(context, seat, place))
    nodes += [
        empire_view(
            context,
            seat,
            threatened=[burnt] if burnt else [],
            chosen=[place] if place else [],
            touch=touch,
        ),
    ]
    if table.setup.option("ee_innovation_optional"):
        refused = bool(context.drafted("refused", False))
        nodes.append(Switch(say("screen.refuse"), refused, Draft("refused", not refused)))
    return nodes


def _burning(context: PageContext, seat: int, allowed: tuple[int, ...], burnt: int | None) -> Node:
    """EE-AMB-02, EE-AMB-03: the player chooses between locations that are equally near."""
    if len(allowed) > 2:
        return place_tiles(context, seat, allowed, lambda place: Draft("burnt", place), burnt)
    sites = [(place, at(table_of(context).empires[seat], place)) for place in allowed]
    tiles = [may_burn_tile(context, place, site, place == burnt, Draft("burnt", place)) for place, site in sites]
    return Row(tuple(tiles), 8, "stretch")


def _why_this(context: PageContext, named: CrisisCard, seat: int, burnt: int) -> str:
    """EE-CRISIS-13: the marked location, a neighbour of it, or the nearest that stands."""
    if named.number == burnt or named.number is None:
        return "screen.burns_marked"
    near = destruction_candidates(standing(table_of(context).empires[seat]), named.number)
    return "screen.burns_beside" if abs(near[0] - named.number) == 1 else "screen.burns_nearest"


def _take(context: PageContext, named: CrisisCard, seat: int | None, slot: Slot) -> Button:
    """The button says who takes what; it waits for what nobody has said yet."""
    say = context.say
    if not named.number or seat is None:
        missing = say("screen.number_first") if not named.number else say("screen.taker_first")
        unsaid = CrisisTaken(seat or 0, named, slot)
        return Button(say("screen.take"), record(unsaid), "fire", objection=missing)
    event, missing = _event(context, named, seat, slot)
    label = say("screen.takes_card", name=context.name(seat), card=card_name(context, named))
    return Button(label, record(event, forget=KEYS), "fire", objection=missing or context.objection(event))


def _event(context: PageContext, named: CrisisCard, seat: int, slot: Slot) -> tuple[CrisisTaken, str]:
    """What would be written down, and what is still missing for it."""
    say = context.say
    if not table_of(context).tracked(seat):
        return CrisisTaken(seat, named, slot), ""
    _, burnt, places = _choices(context, named, seat)
    place = _place(context, places)
    stands = bool(standing(table_of(context).empires[seat]))
    refused = bool(context.drafted("refused", False))
    missing = say("screen.burn_first") if stands and burnt is None else ""
    if not missing and places and place is None and not refused:
        missing = say("screen.place_first")
    return CrisisTaken(seat, named, slot, burnt, 0 if refused else place), missing
