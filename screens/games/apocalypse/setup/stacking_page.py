"""Deck stacking as a picture that grows: layer by layer from the bottom, one touch a layer (chapter III)."""

from __future__ import annotations

from companion.engine.events import Ticked
from companion.games.apocalypse.events import LAYERS, Stacked, TopCounted
from companion.games.apocalypse.play.stack import is_stacked, layers_of, pile_height
from companion.games.apocalypse.rules.displays import DECKS, Deck
from companion.games.apocalypse.rules.setup import deck_plan, starred
from companion.games.apocalypse.rules.stack import Layer
from companion.games.apocalypse.state import ApocalypseTable
from screens.games.apocalypse.parts import ACCENT, DECK_ICON, horseman, oddities, roman, table_of
from screens.pages.components import notice
from screens.pages.context import Desk
from screens.pages.intents import Back, Draft, Intent, go, record
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
from screens.pages.page import Page

CHECKED = ("horseman_borders", "stack_population", "check_population", "stack_scrip", "check_scrip")
STEP = {"population": "stack_population", "scrip": "stack_scrip"}


def stacking_page(desk: Desk) -> Page:
    """AP-SETUP-13 to -16: both decks, interruptible, again from any layer."""
    say, table = desk.say, table_of(desk)
    deck = shown_deck(desk)
    laid, layers = table.layers[deck], layers_of(table, deck)
    pile = [_layer(desk, deck, number, layer) for number, layer in reversed(list(enumerate(layers)))]
    height = row(
        Text(say("screen.pile_has"), weight=1),
        Figure(str(pile_height(table, deck)), hold=_why(desk, deck)),
        Text(say("screen.cards")),
        gap=8,
    )
    return Page(
        title=say("screen.stack"),
        caption=say("checklist.caption", players=table.seat_count),
        body=(
            Segments(
                tuple((one, desk.label(f"deck.{one}")) for one in DECKS),
                _drafts,
                deck,
                tuple(DECK_ICON[one] for one in DECKS),
            ),
            *_unknown(desk, deck),
            *oddities(desk),
            Column(tuple(pile), 4),
            Bar(((1, "ctl"),), 6),
            height,
            _order(desk, deck, layers, laid),
        ),
        actions=_actions(desk, deck, layers, laid),
        accent=ACCENT,
        key=f"stack-{deck}",
    )


def _why(desk: Desk, deck: Deck) -> Intent | None:
    plan = deck_plan(table_of(desk).setup, deck)
    return desk.why(desk.label(f"deck.{deck}"), plan) if plan else None


def shown_deck(desk: Desk) -> Deck:
    """The deck that was chosen, or the first that is not finished."""
    chosen: Deck | None = desk.drafted("stack.deck")
    if chosen in DECKS:
        return chosen
    return next((deck for deck in DECKS if not is_stacked(table_of(desk), deck)), "population")


def _drafts(value: object) -> Intent:
    return Draft("stack.deck", value)


def _unknown(desk: Desk, deck: Deck) -> tuple[Node, ...]:
    """AP-SETUP-01: the starred cards are asked once for the box."""
    if starred(table_of(desk).setup, deck) is not None:
        return ()
    return (notice(desk.say("screen.starred_missing"), "accent", "star-outline", go("scene:starred")),)


def _layer(desk: Desk, deck: Deck, number: int, layer: Layer) -> Node:
    """Done, now or to come; a touch on a laid layer begins again from there."""
    table = table_of(desk)
    laid = table.layers[deck]
    state = "done" if number < laid else "now" if number == laid else "open"
    look = {"done": "laid" if layer.horseman else "result", "now": "accent", "open": "dashed"}[state]
    tone = {"done": "tx", "now": "on", "open": "tx3"}[state]
    do = record(Stacked(deck, number)) if state == "done" else None
    words = row(_count(desk, layer, tone), _what(desk, layer, tone, number), gap=12)
    tall = 50 if number == LAYERS - 1 else 48
    block = card(words, look=look, pad=6, radius=9, height=tall, weight=1, do=do, name=f"layer {number + 1}")
    return Row((block, _state(desk, deck, number, state)), 8)


def _count(desk: Desk, layer: Layer, tone: str) -> Node:
    if layer.horseman:
        return Card(
            (Text(roman(desk, layer.horseman), "display-m", tone, "center"),), "ghost", pad=0, width=48, align="center"
        )
    return Card(
        (Figure(str(layer.cards) if layer.cards else "?", "figure", tone),), "ghost", pad=0, width=48, align="center"
    )


def _what(desk: Desk, layer: Layer, tone: str, number: int) -> Node:
    if layer.horseman:
        return Text(desk.say(f"horseman.{layer.horseman}"), "display-s", tone, weight=1)
    return Text(desk.say("screen.rest_cards" if number == LAYERS - 1 else "screen.cards"), "body", tone, weight=1)


def _state(desk: Desk, deck: Deck, number: int, state: str) -> Node:
    table = table_of(desk)
    height = sum(layer.height for layer in layers_of(table, deck)[: number + 1])
    if state == "now":
        return card(
            Text(desk.say("screen.now"), "body-strong", "accent", "center"), look="now", pad=4, radius=9, width=76
        )
    check = Icon("check", "ok", 20) if state == "done" else Space(0, width=20)
    figure = Figure(str(height), "figure-s", "tx" if state == "done" else "tx3", "right", width=40)
    return Card((Row((check, figure), 8),), "ghost", pad=0, width=76)


def _order(desk: Desk, deck: Deck, layers: tuple[Layer, ...], laid: int) -> Node:
    """AP-SETUP-16: what to lay now, with the border colour as a hint."""
    say = desk.say
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
        lead: Node = Text(roman(desk, layer.horseman), "numeral", "accent")
        title, text = say("screen.lay_horseman", horseman=horseman(desk, layer.horseman)), say(f"screen.border_{deck}")
    else:
        lead = Figure(str(layer.cards) if layer.cards else "?", "figure-l", "accent")
        top = laid == LAYERS - 1
        title = say("screen.lay_rest" if top else "screen.lay_cards", cards=layer.cards)
        text = say(f"screen.backs_{deck}")
    return card(
        row(lead, column(Text(title, "display-m"), Text(text, tone="tx2"), gap=2, weight=1), gap=16), look="tint"
    )


def _actions(desk: Desk, deck: Deck, layers: tuple[Layer, ...], laid: int) -> tuple[Button, ...]:
    say, table = desk.say, table_of(desk)
    if laid < LAYERS:
        layer = layers[laid]
        done = (
            say("screen.horseman_lies", horseman=horseman(desk, layer.horseman))
            if layer.horseman
            else (say("screen.cards_lie", cards=layer.cards) if layer.cards else say("screen.rest_lies"))
        )
        events = [Stacked(deck, laid + 1)]
        ticked = [Ticked(STEP[deck])] if laid == LAYERS - 1 and STEP[deck] not in table.ticks else []
        return (Button(done, record(*ticked, *events), "arrow-up", icon_after=True),)
    other = next((one for one in DECKS if not is_stacked(table, one)), None)
    count = Button(say("screen.count_top"), go("count-top", deck=deck), kind="tonal")
    if other:
        return count, Button(
            say("screen.on_with", deck=say(f"deck.{other}")), Draft("stack.deck", other), "arrow-right", weight=2
        )
    return count, Button(
        say("screen.decks_stand"), record(*_checked(table), then=".") if _checked(table) else Back(), "check", weight=2
    )


def _checked(table: ApocalypseTable) -> list[Ticked]:
    """Both decks stand, so their steps of the checklist are done too."""
    return [Ticked(step) for step in CHECKED if step not in table.ticks]


def count_top_page(desk: Desk) -> Page:
    """AP-SETUP-14, AP-AMB-38: the counted top part goes before the computed one."""
    say, table = desk.say, table_of(desk)
    deck: Deck = desk.args["deck"]
    plan = deck_plan(table.setup, deck)
    computed = plan.value.above_first if plan else 0
    key = f"top.{deck}"
    value = int(desk.drafted(key, table.tops.get(deck, computed)))
    hold = desk.why(desk.label(f"deck.{deck}"), plan) if plan else None
    known = row(Text(say("screen.computed_top"), weight=1), Figure(str(computed), hold=hold)) if plan else None
    stepper = card(Stepper(value, lambda new: Draft(key, new), 0, 70, say("screen.counted_top")), look="current")
    return Page(
        title=say("screen.count_top"),
        caption=desk.label(f"deck.{deck}"),
        body=(Text(say("screen.count_top_text"), tone="tx2"), *((card(known),) if known else ()), stepper),
        actions=(
            Button(
                say("screen.count_stands", cards=value),
                record(TopCounted(deck, value), forget=(key,), then="<"),
                "check",
            ),
        ),
        accent=ACCENT,
        key=f"count-top-{deck}",
    )
