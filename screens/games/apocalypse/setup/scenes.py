"""Pictures and questions of the set-up: the empty display, the borders, starred cards, and who begins."""

from __future__ import annotations

from collections.abc import Mapping

from companion.engine.events import BoxFact, Starts, Ticked
from companion.games.apocalypse.play.rounds import START_STEP
from companion.games.apocalypse.rules.displays import DECKS, SIDES, Deck
from companion.games.apocalypse.rules.setup import deck_plan, starred
from screens.games.apocalypse.parts import ACCENT, DECK_ICON, SIGN, table_of
from screens.pages.components import headline, list_row
from screens.pages.context import PageContext
from screens.pages.intents import Back, Draft, Intent, ShowRule, record
from screens.pages.nodes import Badge, Button, Card, Figure, Icon, Node, Row, Space, Text, card, column, row
from screens.pages.nodes.vocabulary import IconName, Then
from screens.pages.number_pad import number_pad
from screens.pages.page import Page

DECK = "starred.deck"  # whose starred cards are counted now, where somebody has touched it
MOST_STARRED = 40
COMPONENTS = (
    "population",
    "guardians",
    "heavy_metal",
    "scrip",
    "nether",
    "special_persons",
    "hymns",
    "neutral",
    "seals",
    "ethos_each",
    "horseman_sets",
    "setup_sets",
)


def display_scene(context: PageContext) -> Page:
    """AP-SETUP-05, AP-PLAY-06, -07: heaven above, base in the middle, netherworld below; good left, evil right."""
    say = context.say
    planes = [_plane(context, "heaven", "white-balance-sunny"), _earth(context), _plane(context, "nether", "fire")]
    sides = [row(Icon(SIGN[side], side, 28), Text(say(f"screen.grows_{side}"), weight=1), gap=12) for side in SIDES]
    return Page(
        title=say("screen.display_scene"),
        caption=say("checklist.caption", players=table_of(context).seat_count),
        body=(Text(say("screen.display_scene_text"), tone="tx2"), column(*planes, gap=6), *sides),
        actions=(_done(context, "display"),),
        accent=ACCENT,
        key="scene-display",
    )


def _plane(context: PageContext, plane: str, icon: IconName) -> Node:
    middle = card(
        Icon(icon, "tx2", 30),
        Text(context.say(f"screen.plane_{plane}"), "display-s", align="center"),
        look="raised",
        pad=10,
        width=132,
        height=104,
        align="center",
    )
    return Row((_slot(context, "good"), middle, _slot(context, "evil")), 6)


def _earth(context: PageContext) -> Node:
    both = row(Icon("sign-good", "good", 34), Icon("sign-evil", "evil", 34), gap=10)
    middle = card(
        both,
        Text(context.say("screen.plane_earth"), "display-s", align="center"),
        look="tint",
        pad=10,
        width=132,
        height=104,
        align="center",
    )
    return Row((_slot(context, "good"), middle, _slot(context, "evil")), 6)


def _slot(context: PageContext, side: str) -> Node:
    return card(
        Text(context.say(f"screen.slot_{side}"), "caption", "tx2", "center"),
        look="dashed",
        pad=6,
        weight=1,
        height=104,
        align="center",
    )


def borders_scene(context: PageContext) -> Page:
    """AP-SETUP-16: black border in the population deck, white border in the scrip deck."""
    say = context.say
    blocks = [
        card(
            row(Icon(DECK_ICON[deck], "tx2", 30), Text(context.label(f"deck.{deck}"), "display-m", weight=1), gap=12),
            row(_swatch(deck), Text(say(f"screen.border_{deck}"), weight=1), gap=14),
        )
        for deck in DECKS
    ]
    return Page(
        title=say("screen.borders"),
        body=(Text(say("screen.borders_text"), tone="tx2"), *blocks),
        actions=(_done(context, "horseman_borders"),),
        accent=ACCENT,
        key="scene-borders",
    )


def _swatch(deck: Deck) -> Node:
    """A Horseman's card with the border that the backs of this deck have; print keeps its colours in every theme."""
    dark = deck == "population"
    face = Card((Space(70),), "bone" if dark else "ink", pad=0, radius=6)
    frame = Card((face,), "ink" if dark else "bone", pad=9, radius=10, width=76)
    return Card((frame,), "tag", pad=1, radius=11, width=78)


def _done(context: PageContext, step: str) -> Button:
    done = step in table_of(context).ticks
    do: Intent = Back() if done else record(Ticked(step), then="back")
    return Button(context.say("screen.that_is_done"), do, "check")


def starred_page(context: PageContext, then: Then = "back", *others: Button) -> Page:
    """AP-SETUP-01, AP-AMB-38: both counts, asked once for this box and remembered."""
    say, table = context.say, table_of(context)
    counts = {deck: context.drafted(f"starred.{deck}", starred(table.setup, deck)) for deck in DECKS}
    missing = say("screen.starred_both") if None in counts.values() else ""
    facts = [BoxFact(f"starred_{deck}", int(count or 0)) for deck, count in counts.items()]
    ticks = [
        Ticked(step)
        for step in ("starred_population", "starred_scrip")
        if table.seat_count <= 3 and not table.ready and step not in table.ticks
    ]
    forget = (DECK, *(f"starred.{deck}" for deck in DECKS))
    now = _deck_now(context, counts)
    return Page(
        title=say("screen.starred"),
        caption=say("screen.starred_once"),
        body=(
            headline(say("screen.starred_title"), say("screen.starred_text"), lead=Icon("star-outline", "accent", 44)),
            Row(tuple(_starred(context, deck, count, deck == now) for deck, count in counts.items()), 8, "stretch"),
            Space(0, fills=True),
            Text(say(f"field.starred_{now}"), "body-strong"),
            number_pad(context, lambda cards: Draft(f"starred.{now}", cards), counts[now], most=MOST_STARRED),
        ),
        actions=(
            *others,
            Button(
                say("screen.starred_stand"),
                record(*facts, *ticks, forget=forget, then=then),
                "check",
                weight=1.4,
                objection=missing,
            ),
        ),
        accent=ACCENT,
        key="starred",
        steady=True,
    )


def _deck_now(context: PageContext, counts: Mapping[Deck, int | None]) -> Deck:
    """The deck that was touched, or the first without its count; at the end the last one."""
    missing = [deck for deck, count in counts.items() if count is None]
    touched: Deck | None = context.drafted(DECK)
    if touched is None or (missing and touched not in missing):
        return missing[0] if missing else DECKS[-1]
    return touched


def _starred(context: PageContext, deck: Deck, cards: int | None, now: bool) -> Node:
    """One deck with the starred cards found in it, "–" where nobody has counted, and what stays in the game."""
    say, setup = context.say, table_of(context).setup
    plan = deck_plan(setup, deck) if cards == starred(setup, deck) else None
    title = row(Icon(DECK_ICON[deck], "tx2", 22), Text(context.label(f"deck.{deck}"), "body-strong"), gap=8)
    figure = Figure(say.figure(cards) if cards is not None else "–", "figure-l", "accent" if now else "tx")
    left = Text(say("screen.deck_then", cards=plan.value.deck), "caption", "tx2", "center") if plan else None
    return card(
        title,
        row(Icon("star-outline", "tx2", 24), figure, gap=8),
        left,
        look="current" if now else "plain" if cards is not None else "dashed",
        weight=1,
        pad=10,
        align="center",
        do=Draft(DECK, deck, kept=False),
        hold=context.why(context.label(f"deck.{deck}"), plan) if plan else None,
        name=context.label(f"deck.{deck}"),
    )


def inventory_page(context: PageContext) -> Page:
    """AP-COMP-01 to -12: what has to be in the box."""
    rows = [
        row(
            Text(context.say(f"component.{part}"), weight=1),
            Figure(str(context.facts.counts[part]), hold=ShowRule(f"AP-COMP-{number:02}")),
            gap=12,
            height=40,
        )
        for number, part in enumerate(COMPONENTS, 1)
    ]
    return Page(title=context.say("screen.inventory"), body=(card(*rows, gap=2),), accent=ACCENT, key="inventory")


def start_page(context: PageContext) -> Page:
    """AP-TURN-01: the oldest player names who begins; who was named already stands out and is on the button."""
    say, table = context.say, table_of(context)
    named = START_STEP in table.ticks
    ticks = [Ticked(START_STEP)] if not table.ready and not named else []
    rows = [
        list_row(
            context.name(seat),
            lead=Badge(avatar, 40),
            do=record(Starts(seat), *ticks, then="back"),
            chevron=False,
            look="current" if seat == table.first and named else "plain",
        )
        for seat, avatar in enumerate(context.avatars)
    ]
    return Page(
        title=say("screen.who_begins"),
        body=(Text(say("starter.oldest_names"), tone="tx2"), *rows),
        actions=(Button(say("screen.begins", name=context.name(table.first)), Back(), "flag-variant"),)
        if named
        else (),
        accent=ACCENT,
        key="start",
    )
