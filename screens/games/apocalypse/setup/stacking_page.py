"""Deck stacking as a picture that grows: layer by layer from the bottom, one touch a layer (chapter III)."""

from __future__ import annotations

from companion.engine.events import Ticked
from companion.engine.ruling import Reason
from companion.games.apocalypse.events import LAYERS, Stacked, TopCounted
from companion.games.apocalypse.play.stack import is_stacked, layers_of, pile_height
from companion.games.apocalypse.rules.displays import DECKS, Deck
from companion.games.apocalypse.rules.setup import deck_plan, starred
from companion.games.apocalypse.rules.stack import Layer
from companion.games.apocalypse.state import ApocalypseTable
from screens.games.apocalypse.parts import ACCENT, DECK_ICON, horseman, roman, table_of
from screens.games.apocalypse.setup.scenes import starred_page
from screens.pages.components import notice
from screens.pages.context import PageContext
from screens.pages.intents import Back, Draft, Intent, drafts, go, record
from screens.pages.nodes import (
    Bar,
    Button,
    Card,
    Column,
    Figure,
    Icon,
    Node,
    Row,
    Segments,
    Space,
    Stepper,
    Text,
    card,
    column,
    row,
)
from screens.pages.nodes.vocabulary import Look, Tone
from screens.pages.page import Page
from screens.pages.table.warnings import first_warning

CHECKED = ("horseman_borders", "stack_population", "check_population", "stack_scrip", "check_scrip")
LATER = "stack.stars_later"
STEP = {"population": "stack_population", "scrip": "stack_scrip"}


def stacking_page(context: PageContext) -> Page:
    """AP-SETUP-13 to -16: both decks, interruptible, again from any layer; before them what leaves the game."""
    say, table = context.say, table_of(context)
    if _stars_first(context):
        later = Button(say("screen.starred_later"), Draft(LATER, True), "timer-sand", "tonal")
        return starred_page(context, "", later)
    deck = shown_deck(context)
    laid, layers = table.layers[deck], layers_of(table, deck)
    pile = [_layer(context, deck, number, layer) for number, layer in reversed(list(enumerate(layers)))]
    height = row(
        Text(say("screen.pile_has"), weight=1),
        Figure(str(pile_height(table, deck)), hold=_why(context, deck)),
        Text(say("screen.cards")),
        gap=8,
    )
    return Page(
        title=say("screen.stack"),
        caption=say("checklist.caption", players=table.seat_count),
        body=(
            Segments(
                tuple((one, context.label(f"deck.{one}")) for one in DECKS),
                drafts("stack.deck"),
                deck,
                tuple(DECK_ICON[one] for one in DECKS),
            ),
            *_unknown(context, deck),
            *first_warning(context),
            Column(tuple(pile), 4),
            Bar(((1, "ctl"),), 6),
            height,
            _order(context, deck, layers, laid),
        ),
        actions=_actions(context, deck, layers, laid),
        accent=ACCENT,
        key=f"stack-{deck}",
    )


def _stars_first(context: PageContext) -> bool:
    """AP-SETUP-01: with two or three players nobody builds a deck before its starred cards are out and counted."""
    table = table_of(context)
    unknown = any(starred(table.setup, deck) is None for deck in DECKS)
    return unknown and not any(table.layers.values()) and not context.drafted(LATER)


def _why(context: PageContext, deck: Deck) -> Intent | None:
    plan = deck_plan(table_of(context).setup, deck)
    unknown = (Reason("screen.starred_missing", "AP-SETUP-01"),)
    return context.why(context.label(f"deck.{deck}"), plan or unknown)


def shown_deck(context: PageContext) -> Deck:
    """The deck that was chosen, or the first that is not finished."""
    chosen: Deck | None = context.drafted("stack.deck")
    if chosen in DECKS:
        return chosen
    return next((deck for deck in DECKS if not is_stacked(table_of(context), deck)), "population")


def _unknown(context: PageContext, deck: Deck) -> tuple[Node, ...]:
    """AP-SETUP-01: the starred cards are asked once for the box."""
    if starred(table_of(context).setup, deck) is not None:
        return ()
    return (notice(context.say("screen.starred_missing"), "accent", "star-outline", go("scene:starred")),)


def _layer(context: PageContext, deck: Deck, number: int, layer: Layer) -> Node:
    """Done, now or to come; a touch on a laid layer begins again from there."""
    table = table_of(context)
    laid = table.layers[deck]
    state = "done" if number < laid else "now" if number == laid else "open"
    looks: dict[str, Look] = {"done": "laid" if layer.horseman else "result", "now": "accent", "open": "dashed"}
    tones: dict[str, Tone] = {"done": "tx", "now": "on", "open": "tx3"}
    look, tone = looks[state], tones[state]
    do = record(Stacked(deck, number)) if state == "done" else None
    words = row(_count(context, deck, layer, tone), _what(context, layer, tone, number), gap=12)
    tall = 50 if number == LAYERS - 1 else 48
    block = card(words, look=look, pad=6, radius=9, height=tall, weight=1, do=do, name=f"layer {number + 1}")
    return Row((block, _state(context, deck, number, state)), 8)


def _count(context: PageContext, deck: Deck, layer: Layer, tone: Tone) -> Node:
    if layer.horseman:
        return Card(
            (Text(roman(context, layer.horseman), "display-m", tone, "center"),),
            "ghost",
            pad=0,
            width=48,
            align="center",
        )
    return Card(
        (Figure(str(layer.cards) if layer.cards else "?", "figure", tone, hold=_why(context, deck)),),
        "ghost",
        pad=0,
        width=48,
        align="center",
    )


def _what(context: PageContext, layer: Layer, tone: Tone, number: int) -> Node:
    if layer.horseman:
        return Text(context.say(f"horseman.{layer.horseman}"), "display-s", tone, weight=1)
    return Text(context.say("screen.rest_cards" if number == LAYERS - 1 else "screen.cards"), "body", tone, weight=1)


def _state(context: PageContext, deck: Deck, number: int, state: str) -> Node:
    table = table_of(context)
    height = sum(layer.height for layer in layers_of(table, deck)[: number + 1])
    if state == "now":
        return card(
            Text(context.say("screen.now"), "body-strong", "accent", "center"), look="now", pad=4, radius=9, width=76
        )
    check = Icon("check", "ok", 20) if state == "done" else Space(0, width=20)
    tone: Tone = "tx" if state == "done" else "tx3"
    figure = Figure(str(height), "figure-s", tone, "right", width=40, hold=_why(context, deck))
    return Card((Row((check, figure), 8),), "ghost", pad=0, width=76)


def _order(context: PageContext, deck: Deck, layers: tuple[Layer, ...], laid: int) -> Node:
    """AP-SETUP-16: what to lay now, with the border colour as a hint."""
    say = context.say
    if laid == LAYERS:
        return card(
            row(
                Icon("check", "ok", 30),
                column(
                    Text(say("screen.pile_done"), "display-m"),
                    Text(say("screen.pile_check"), tone="tx2"),
                    gap=2,
                    weight=1,
                ),
                gap=14,
            ),
            look="ok",
        )
    layer = layers[laid]
    if layer.horseman:
        lead: Node = Text(roman(context, layer.horseman), "numeral", "accent")
        title, text = (
            say("screen.lay_horseman", horseman=horseman(context, layer.horseman)),
            say(f"screen.border_{deck}"),
        )
    else:
        lead = Figure(str(layer.cards) if layer.cards else "?", "figure-l", "accent")
        top = laid == LAYERS - 1
        title = say("screen.lay_rest" if top else "screen.lay_cards", cards=layer.cards)
        text = say(f"screen.backs_{deck}")
    return card(
        row(lead, column(Text(title, "display-m"), Text(text, tone="tx2"), gap=2, weight=1), gap=16),
        look="tint",
        hold=_why(context, deck),
    )


def _actions(context: PageContext, deck: Deck, layers: tuple[Layer, ...], laid: int) -> tuple[Button, ...]:
    say, table = context.say, table_of(context)
    if laid < LAYERS:
        layer = layers[laid]
        done = (
            say("screen.horseman_lies", horseman=horseman(context, layer.horseman))
            if layer.horseman
            else (say("screen.cards_lie", cards=layer.cards) if layer.cards else say("screen.rest_lies"))
        )
        events = [Stacked(deck, laid + 1)]
        ticked = [Ticked(STEP[deck])] if laid == LAYERS - 1 and STEP[deck] not in table.ticks else []
        return (Button(done, record(*ticked, *events), "arrow-up", icon_after=True),)
    other = next((one for one in DECKS if not is_stacked(table, one)), None)
    count = Button(say("screen.recount_top"), go("count-top", deck=deck), "numeric", "tonal")
    if other:
        return count, Button(
            say("screen.on_with", deck=say(f"deck.{other}")), Draft("stack.deck", other), "arrow-right", weight=1.3
        )
    return count, Button(
        say("screen.decks_stand"),
        record(*_checked(table), then="table") if _checked(table) else Back(),
        "check",
        weight=1.5,
    )


def _checked(table: ApocalypseTable) -> list[Ticked]:
    """Both decks stand, so their steps of the checklist are done too."""
    return [Ticked(step) for step in CHECKED if step not in table.ticks]


def count_top_page(context: PageContext) -> Page:
    """AP-SETUP-14, AP-AMB-38: the counted top part goes before the computed one."""
    say, table = context.say, table_of(context)
    deck: Deck = context.args["deck"]
    plan = deck_plan(table.setup, deck)
    computed = plan.value.above_first if plan else 0
    key = f"top.{deck}"
    value = int(context.drafted(key, table.tops.get(deck, computed)))
    hold = context.why(context.label(f"deck.{deck}"), plan) if plan else None
    known = row(Text(say("screen.computed_top"), weight=1), Figure(str(computed), hold=hold)) if plan else None
    stepper = card(Stepper(value, lambda new: Draft(key, new), 0, 70, say("screen.counted_top")), look="current")
    return Page(
        title=say("screen.count_top"),
        caption=context.label(f"deck.{deck}"),
        body=(Text(say("screen.count_top_text"), tone="tx2"), *((card(known),) if known else ()), stepper),
        actions=(
            Button(
                say("screen.count_stands", cards=value),
                record(TopCounted(deck, value), forget=(key,), then="back"),
                "check",
            ),
        ),
        accent=ACCENT,
        key=f"count-top-{deck}",
    )
