"""The effects of a showdown in the table's order: what the box remembers is offered, one touch each."""

from __future__ import annotations

from companion.games.apokerlypse.play.remembered import ABILITY, RememberedEffect, offer_objection, offers, switched
from companion.games.apokerlypse.play.showdown import effect_order, points_of
from screens.games.apokerlypse.box.effect_words import effect_words, source_words
from screens.games.apokerlypse.parts import ACCENT, FACTION_SUIT, SUIT_ICON, SUIT_TONE, round_and_phase, table_of
from screens.games.apokerlypse.play.player_rows import stack_mark
from screens.pages.components import headline, name_text
from screens.pages.context import PageContext
from screens.pages.intents import Back, Intent, go, record
from screens.pages.nodes import Badge, Button, Card, Figure, Icon, Node, Text, card, column, row
from screens.pages.page import Page


def effects_round_page(context: PageContext) -> Page:
    """PK-EFF-02, PK-AMB-14: everybody in the order in which effects work, with the points as they are now."""
    table, say = table_of(context), context.say
    order = effect_order(table)
    seats = order.value if table.stage == "showdown" else ()
    return Page(
        title=say("screen.walk_effects"),
        caption=round_and_phase(context),
        body=(
            headline(say("screen.effects"), say(order.reasons[0]), lead=Icon("lightning-bolt", "accent", 44)),
            *(_player(context, place, seat) for place, seat in enumerate(seats, 1)),
            Text(say("screen.box_offers"), "caption", "tx2"),
        ),
        actions=(Button(say("screen.to_showdown"), Back(), "check"),),
        accent=ACCENT,
        key=f"effects-round-{table.number}",
    )


def _player(context: PageContext, place: int, seat: int) -> Node:
    """Somebody's line: name, points, chips; below, each effect that the box knows, and the way to any other."""
    table, say = table_of(context), context.say
    points = points_of(table, seat)
    title = say("screen.points_of", name=context.name(seat))
    why = context.why(title, points) if points else context.origin(title, "revealed", seat)
    total = Figure(say.figure(points.value) if points else "–", "figure", "accent", "right", hold=why)
    head = row(
        Badge(context.avatars[seat], 40, str(place)),
        column(name_text(context, seat, "body-medium"), gap=0, weight=1),
        total,
        stack_mark(context, seat),
        gap=10,
    )
    rows = [_offer(context, seat, offer) for offer in offers(table, seat)]
    other = Button(say("screen.other_effect" if rows else "screen.effect"), go("effects", seat=seat), "plus", "outline")
    return card(head, *rows, other, look="plain", pad=10, gap=8)


def _offer(context: PageContext, seat: int, offer: RememberedEffect) -> Card:
    """One remembered effect: a touch carries it out, another takes it back."""
    objection = offer_objection(table_of(context), seat, offer)
    box = card(
        Icon("check", "bg0", 20) if offer.worked else None,
        look="checked" if offer.worked else "outline",
        pad=3,
        radius=8,
        width=28,
        height=28,
        align="center",
    )
    words = column(
        Text(source_words(context, seat, offer), "body-medium"),
        Text(effect_words(context, offer.fact), "caption", "tx2"),
        gap=0,
        weight=1,
    )
    return card(
        row(box, _sign(context, seat, offer), words, gap=10),
        look="chip-on" if offer.worked else "raised",
        pad=8,
        radius=12,
        height=56,
        do=_carry_out(context, seat, offer),
        objection=context.say(objection) if objection else "",
        name=source_words(context, seat, offer),
    )


def _carry_out(context: PageContext, seat: int, offer: RememberedEffect) -> Intent:
    """It counts at once; one that moves chips counts with them, in one step, when two touches have said whose they are.

    Taken back, such chips go back in the same way.
    """
    if offer.fact.kind == "chips":
        return go("move", chips=offer.fact.amount, seat=seat, source=offer.source)
    return record(switched(table_of(context), seat, offer))


def _sign(context: PageContext, seat: int, offer: RememberedEffect) -> Icon:
    suit = offer.source[1] if offer.source != ABILITY else FACTION_SUIT[str(table_of(context).factions[seat])]
    return Icon(SUIT_ICON[suit], SUIT_TONE[suit], 24)
