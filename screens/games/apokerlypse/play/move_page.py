"""Chips that an effect moves: from whom, to whom and how many, three touches with all stacks in sight."""

from __future__ import annotations

from companion.games.apokerlypse.events import ChipsMoved, EffectsSettled
from companion.games.apokerlypse.play.remembered import RememberedEffect, offers, switched
from screens.games.apokerlypse.box.effect_words import effect_words, source_words
from screens.games.apokerlypse.parts import ACCENT, round_and_phase, table_of
from screens.pages.avatars import breakable
from screens.pages.components import list_row
from screens.pages.context import PageContext
from screens.pages.intents import Intent, Peek, Tell, go, record
from screens.pages.nodes import Badge, Card, Column, Figure, Icon, Node, Text, card, row
from screens.pages.nodes.vocabulary import Look
from screens.pages.number_pad import number_pad
from screens.pages.page import Page, present

GIVER, TAKER = "move:giver", "move:taker"
NOBODY = -1


def move_page(context: PageContext) -> Page:
    """PK-INV-01: touched chips give, the next ones touched take, and the figure moves them."""
    table, say = table_of(context), context.say
    giver, taker = _giver(context), int(context.peek.get(TAKER, NOBODY))
    places = [_place(context, place, giver, taker) for place in range(table.seat_count + 1)]
    return Page(
        title=say("screen.move_chips"),
        caption=round_and_phase(context),
        body=(
            Text(_what_moves(context), tone="tx2"),
            Column(tuple(places), 6),
            Text(_question(context, giver, taker), "display-m", "accent"),  # below, so that no stack moves
            *(() if giver == NOBODY else (_pad(context, giver, taker),)),
            list_row(say("screen.count_pot"), lead=Icon("poker-chip", "accent", 24), do=go("pot")),
        ),
        accent=ACCENT,
        key="move",
    )


def _what_moves(context: PageContext) -> str:
    """What a remembered effect does, where one has led here, or else how chips are moved."""
    offer = _offer(context)
    if offer is None:
        return context.say("screen.move_chips_hint")
    return f"{source_words(context, context.seat, offer)}: {effect_words(context, offer.fact)}"


def _giver(context: PageContext) -> int:
    """Whoever was touched on this page, or on the way here; what was left half said before is forgotten."""
    giver = int(context.peek.get(GIVER, context.args.get("giver", NOBODY)))
    return giver if giver != NOBODY and _held(context, giver) else NOBODY


def _question(context: PageContext, giver: int, taker: int) -> str:
    if giver == NOBODY:
        return context.say("screen.who_gives")
    if taker in (NOBODY, giver):
        return context.say("screen.who_takes", giver=_called(context, giver))
    return context.say("screen.how_many_go", giver=_called(context, giver), taker=_called(context, taker))


def _called(context: PageContext, place: int) -> str:
    return context.label("place.pot") if place == table_of(context).seat_count else context.name(place)


def _place(context: PageContext, place: int, giver: int, taker: int) -> Card:
    """A stack or the pot: the first one touched gives, the next one takes; touched again it is neither."""
    is_pot = place == table_of(context).seat_count
    sign: Node = Icon("poker-chip", "tx2", 32) if is_pot else Badge(context.avatars[place], 34)
    chips = Figure(str(_held(context, place)), "figure", align="right")
    arrow = Icon("arrow-up" if place == giver else "arrow-down", "accent", 20) if place in (giver, taker) else None
    look: Look = "chip-on" if place in (giver, taker) else "chip"
    words = Text(breakable(_called(context, place)), "body-medium", weight=1)
    return card(
        row(sign, words, arrow, chips, gap=8),
        look=look,
        pad=8,
        radius=12,
        height=58,
        do=_touched(context, place, giver, taker),
        hold=context.origin(_called(context, place), *(("pot",) if is_pot else ("stacks", place))),
        objection="" if giver != NOBODY or _held(context, place) else context.say("screen.nothing_to_give"),
        name=_called(context, place),
    )


def _touched(context: PageContext, place: int, giver: int, taker: int) -> Intent:
    """Where an effect has said how many, naming both is enough."""
    chips = int(context.args.get("chips", 0))
    if place == giver:
        return Peek(GIVER, NOBODY)
    if giver == NOBODY:
        return Peek(GIVER, place)
    if 0 < chips <= _held(context, giver):
        return _move(context, giver, place, chips)
    return Peek(TAKER, NOBODY if place == taker else place)


def _held(context: PageContext, place: int) -> int:
    table = table_of(context)
    return table.pot if place == table.seat_count else table.stacks[place]


def _move(context: PageContext, giver: int, taker: int, chips: int) -> Intent:
    pot = table_of(context).seat_count
    event = ChipsMoved(None if giver == pot else giver, None if taker == pot else taker, chips)
    return record(*_effect(context), event, then="back")


def _effect(context: PageContext) -> tuple[EffectsSettled, ...]:
    """The remembered effect that moves them: it has worked, or works no more, in the same step."""
    offer = _offer(context)
    return (switched(table_of(context), context.seat, offer),) if offer else ()


def _offer(context: PageContext) -> RememberedEffect | None:
    source = context.args.get("source")
    if not source:
        return None
    return present(next((one for one in offers(table_of(context), context.seat) if one.source == source), None))


def _pad(context: PageContext, giver: int, taker: int) -> Node:
    """As many as the giver has; before both are known a touch says what is missing."""
    most = 0 if giver == NOBODY else _held(context, giver)

    def move(chips: int) -> Intent:
        if taker in (NOBODY, giver):
            return Tell(_question(context, giver, taker))
        return _move(context, giver, taker, chips)

    return number_pad(context, move, least=1, most=most)
