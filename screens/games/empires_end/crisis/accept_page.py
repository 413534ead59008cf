"""Pages around an acceptance that was bid for: what burns and where the card goes, and a redraw."""

from __future__ import annotations

from companion.games.empires_end.events import Accepted, Redrawn, Slot
from companion.games.empires_end.play.burning import may_burn
from companion.games.empires_end.play.crisis_abilities import fresh_ability
from companion.games.empires_end.reports.offers import row_of
from companion.games.empires_end.rules.accepting import accept, placement_candidates
from companion.games.empires_end.rules.empire import Sites, counts, flipped, standing
from companion.texts import as_label
from screens.games.empires_end.box.card_entry import card_entry, card_name, drafted_bids, drafted_card, keys_of
from screens.games.empires_end.parts import simple_page, table_of
from screens.games.empires_end.play.empire_view import empire_view, place_name, place_tiles, where_to
from screens.pages.components import DOWN, headline, notice
from screens.pages.context import PageContext
from screens.pages.intents import Draft, Intent, record
from screens.pages.nodes import Button, Node, Section, Switch
from screens.pages.page import Page

FORGET = ("burnt", "place", "refused", "bid", "slot")


def accept_page(context: PageContext) -> Page:
    """EE-CRISIS-13, EE-CRISIS-14: choose what the rule leaves open; by hand, among everything that stands."""
    table, say, seat = table_of(context), context.say, context.seat
    slot: Slot = context.args.get("slot", 1)
    crisis = table.crisis.crises.get(slot) if table.crisis else None
    if crisis is None or crisis.accepted_by is not None or not table.tracked(seat):
        return simple_page(context, say("screen.taken"), (notice(say("screen.no_crisis"), "accent", "check"),))
    number = crisis.card.number
    by_rule = context.automation("burning")
    allowed = (may_burn(table, seat, number) if by_rule else ()) or standing(table.empires[seat])
    burnt = _picked(context, "burnt", allowed, by_rule)
    places = _places(table.empires[seat], burnt)
    place = _picked(context, "place", places)
    refused = bool(context.drafted("refused", False))
    title = say("screen.accepts", name=context.name(seat))
    why = context.why(title, accept(row_of(table.empires[seat], table.world), number)) if number and by_rule else None
    body: list[Node] = [
        headline(title, as_label(card_name(context, crisis.card)), context.avatars[seat]),
    ]
    body.append(DOWN)
    if len(allowed) > 1 or not by_rule:
        body += [Section(say("screen.which_burns")), _tiles(context, seat, allowed, "burnt", burnt)]
    body += [where_to(context, seat, place)] if places else []
    body.append(_row(context, seat, burnt, place, places))
    if table.setup.option("ee_innovation_optional"):
        body.append(Switch(say("screen.refuse"), refused, Draft("refused", not refused)))
    if why:
        body.append(Button(say("screen.why"), why, "help-circle-outline", "text"))
    return simple_page(
        context,
        "",
        body,
        _action(context, seat, slot, burnt, place, refused, bool(places)),
        key=f"accept-{seat}-{slot}",
        form=True,
    )


def _row(context: PageContext, seat: int, burnt: int | None, place: int | None, places: tuple[int, ...]) -> Node:
    """EE-CRISIS-14: the row is the input: a touch on a location that may hold the card puts it there."""

    def touch(position: int) -> Intent | None:
        return Draft("place", position) if position in places else None

    return empire_view(context, seat, threatened=[burnt] if burnt else [], chosen=[place] if place else [], touch=touch)


def _picked(context: PageContext, key: str, allowed: tuple[int, ...], by_itself: bool = True) -> int | None:
    """The drafted choice, or the only one there is."""
    wanted = context.drafted(key)
    if wanted in allowed:
        return int(wanted)
    return allowed[0] if by_itself and len(allowed) == 1 else None


def _places(sites: Sites, burnt: int | None) -> tuple[int, ...]:
    after = flipped(sites, burnt, False) if burnt else sites
    return placement_candidates(standing(after), counts(after))


def _tiles(context: PageContext, seat: int, places: tuple[int, ...], key: str, chosen: int | None) -> Node:
    return place_tiles(context, seat, places, lambda place: Draft(key, place), chosen)


def _action(
    context: PageContext, seat: int, slot: Slot, burnt: int | None, place: int | None, refused: bool, placed: bool
) -> Button:
    """The button says what burns; it waits until both choices are made."""
    say = context.say
    open_choice = burnt is None and bool(standing(table_of(context).empires[seat]))
    missing = say("screen.burn_first") if open_choice else ""
    if not missing and placed and place is None and not refused:
        missing = say("screen.place_first")
    target = 0 if refused else place
    event = Accepted(seat, slot, burnt, target)
    label = say("screen.burns", place=place_name(context, seat, burnt)) if burnt else say("screen.accept")
    return Button(label, record(event, forget=FORGET, then="table"), "fire", objection=missing)


# ---- redraw ----


def redraw_page(context: PageContext) -> Page:
    """EE-CRISIS-16, EE-CRISIS-17, EE-CRISIS-18: another card in the place of the old one; the pot and the turn stay."""
    say, seat = context.say, context.seat
    slot: Slot = context.args.get("slot", 1)
    named = drafted_card(context, "redraw")
    table = table_of(context)
    found = fresh_ability(table, seat, "cri_redraw", slot)
    position, index = (found.position, found.index) if found else (None, 1)
    event = Redrawn(seat, named, drafted_bids(context, "redraw"), slot, position, index)
    label = say("screen.redraw_to", card=card_name(context, named)) if named.number else say("screen.redraw")
    button = Button(
        label,
        record(event, forget=keys_of("redraw"), then="table"),
        "refresh",
        objection="" if named.number else say("screen.number_first"),
    )
    old = say(f"screen.redraw_{table.setup.option('ee_redraw_old_card')}")
    body = (
        headline(say("screen.redraw_title"), old, context.avatars[seat]),
        DOWN,
        *card_entry(context, "redraw", with_bids=True),
    )
    return simple_page(context, "", body, button, key="redraw", form=True)
