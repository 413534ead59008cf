"""What needs a choice of places: playing a card, swapping two locations, moving an innovation."""

from __future__ import annotations

from companion.games.empires_end.events import CardPlayed, InnovationMoved, Swapped
from companion.games.empires_end.play.burning import may_hold
from companion.games.empires_end.play.fighting import waiting_for_upheaval
from companion.games.empires_end.rules.accepting import move_candidates
from companion.games.empires_end.rules.empire import counts, standing
from companion.texts import as_label
from screens.games.empires_end.box.card_entry import card_entry, card_name, drafted_card, keys_of
from screens.games.empires_end.entry import choice_tiles
from screens.games.empires_end.parts import CRISIS_ICON, simple_page, table_of
from screens.games.empires_end.play.card_words import upheaval_words
from screens.games.empires_end.play.empire_view import empire_view
from screens.pages.components import DOWN, headline
from screens.pages.context import PageContext
from screens.pages.intents import Draft, Intent, record
from screens.pages.nodes import Button, Node, Section
from screens.pages.page import Page


def play_page(context: PageContext) -> Page:
    """EE-IND-02, EE-INNOV-03: which card, and where it goes."""
    table, say, seat = table_of(context), context.say, context.seat
    named = drafted_card(context, "place")
    body: list[Node] = [headline(say("screen.play_card"), context.name(seat), context.avatars[seat])]
    body += card_entry(context, "place")
    place = None
    missing = ""
    if table.tracked(seat):
        allowed = may_hold(table, seat)
        wanted = context.drafted("place", context.args.get("position"))
        place = int(wanted) if wanted in allowed else allowed[0] if len(allowed) == 1 else None
        body += [DOWN, Section(say("screen.which_place")), _row(context, seat, allowed, place)]
        missing = "" if place or not allowed else say("screen.place_first")
    event = CardPlayed(seat, named, place)
    label = (
        say("screen.plays", card=card_name(context, named)) if named.kind or named.number else say("screen.play_card")
    )
    button = Button(
        label,
        record(event, forget=(*keys_of("place"), "place"), then="table"),
        "cards-outline",
        objection=context.objection(event) or missing,
    )
    return simple_page(context, "", body, button, key=f"play-{seat}", form=True)


def _row(context: PageContext, seat: int, allowed: tuple[int, ...], place: int | None) -> Node:
    """EE-INNOV-03: the row is the input: a touch on a location that may hold the card puts it there."""

    def touch(position: int) -> Intent | None:
        return Draft("place", position) if position in allowed else None

    return empire_view(context, seat, chosen=[place] if place else [], touch=touch)


def swap_page(context: PageContext) -> Page:
    """EE-IND-10, EE-INNOV-07, EE-MIL-10: two locations change places with everything attached to them."""
    say, seat = context.say, context.seat
    first = context.args.get("position")
    picked = [int(place) for place in context.drafted("swap", [first] if first else [])]

    def touch(place: int) -> Intent:
        rest = [one for one in picked if one != place]
        return Draft("swap", rest if place in picked else [*rest, place][-2:])

    waits = seat in waiting_for_upheaval(table_of(context))
    about = upheaval_words(context) if waits else say("screen.swap_about")
    body = (
        headline(say("screen.swap_title"), about, context.avatars[seat]),
        DOWN,
        empire_view(context, seat, chosen=picked, touch=touch),
    )
    ready = len(picked) == 2
    event = Swapped(seat, picked[0], picked[1]) if ready else Swapped(seat, 1, 1)
    label = say("screen.swap_do", one=min(picked), other=max(picked)) if ready else say("screen.swap_title")
    button = Button(
        label,
        record(event, forget=("swap",), then="table"),
        "swap-horizontal",
        objection="" if ready else say("screen.swap_two"),
    )
    return simple_page(context, "", body, button, key=f"swap-{seat}", form=True)


def move_page(context: PageContext) -> Page:
    """EE-IND-12, EE-AMB-17: a touch in the row takes an innovation up, the next one lays it down."""
    table, say, seat = table_of(context), context.say, context.seat
    sites = table.empires[seat]
    sources = tuple([place for place, count in counts(sites).items() if count])
    drafted = context.drafted("move.source")
    source = int(drafted) if drafted in sources else None
    lifted = table.setup.option("ee_move_count") == "lifted_first"
    allowed = move_candidates(standing(sites), counts(sites), source, lifted) if source else ()
    wanted = context.drafted("move.target")
    target = int(wanted) if wanted in allowed else None

    def touch(place: int) -> Intent | None:
        if place == source:
            return Draft("move.source", None)
        if source is None:
            return Draft("move.source", place) if place in sources else None
        return Draft("move.target", place) if place in allowed else None

    asked = "screen.move_from" if source is None else "screen.move_to"
    body: list[Node] = [
        headline(say("screen.move_title"), context.name(seat), context.avatars[seat]),
        DOWN,
        Section(say(asked)),
        empire_view(context, seat, chosen=[one for one in (source, target) if one], touch=touch),
    ]
    carried = sites[source - 1].innovations if source else ()
    index = min(int(context.drafted("move.index", 1)), max(len(carried), 1))
    if len(carried) > 1:
        named = [
            (number, as_label(card_name(context, one.card)), CRISIS_ICON.get(str(one.card.kind), "cards-outline"))
            for number, one in enumerate(carried, 1)
        ]
        body += [Section(say("screen.move_which")), choice_tiles(named, index, lambda n: Draft("move.index", n))]
    event = InnovationMoved(seat, source or 1, index, target or 1)
    label = say("screen.move_do", position=target) if target else say("screen.move_title")
    keys = ("move.source", "move.target", "move.index")
    button = Button(
        label,
        record(event, forget=keys, then="table"),
        "swap-horizontal",
        objection="" if target else say("screen.place_first"),
    )
    return simple_page(context, "", body, button, key=f"move-{seat}", form=True)
