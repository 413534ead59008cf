"""A card was played: which one and in whose display, so that the turn and the display are one touch (chapter VI.A)."""

from __future__ import annotations

from companion.games.apocalypse.events import Defended, Played
from companion.games.apocalypse.rules.displays import SIDES, Ethos, Laid
from companion.games.apocalypse.state import ApocalypseTable
from screens.games.apocalypse.parts import ACCENT, ICON_SIGN, SIGN, table_of
from screens.pages.components import seat_choice
from screens.pages.context import PageContext
from screens.pages.intents import Go, record
from screens.pages.nodes import Button, Card, Icon, Node, Row, Section, Text, card, row
from screens.pages.nodes.vocabulary import IconName
from screens.pages.page import Page, present

ICON_TILES: tuple[tuple[Laid, ...], ...] = (("mask", "helmet", "pig"), ("mask_helmet", "mask_pig", "helmet_pig"))
TILE, GAP = 52, 6


def card_page(context: PageContext) -> Page:
    """AP-TURN-05, AP-PLAY-01: one touch says what the card did and ends the turn; whose display comes before it."""
    say, table = context.say, table_of(context)
    on_turn = present(_on_turn(table))
    chosen = int(context.args.get("display", on_turn))
    whose = say("screen.card_own") if chosen == on_turn else say("screen.card_at", name=context.name(chosen))
    return Page(
        title=say("screen.played"),
        caption=say("now.turn", name=context.name(on_turn)),
        body=(
            Section(whose),
            seat_choice(context.avatars, lambda seat: Go("card", {"display": seat}, instead=True), chosen),
            Row(tuple(_side(context, chosen, ethos) for ethos in SIDES), 8, "top"),
            Section(say("screen.defended")),
            seat_choice(context.avatars, lambda seat: record(Defended(seat)), None),
        ),
        actions=(Button(say("screen.only_played"), record(Played(), then="."), "check", "tonal"),),
        accent=ACCENT,
        key="card",
    )


def _on_turn(table: ApocalypseTable) -> int | None:
    """None once a round has ended meanwhile, e.g. by a correction."""
    return table.round.on_turn if table.phase == "round" else None


def _side(context: PageContext, display: int, ethos: Ethos) -> Node:
    """All that can be played at one side of a display."""
    say = context.say
    head = row(Icon(SIGN[ethos], ethos, 24), Text(say(f"screen.side_{ethos}"), "heading", ethos), gap=8)
    music = say(f"screen.tile_music_{ethos}")
    rows = (
        (_tile(context, display, ethos, "person", (SIGN[ethos],), say("screen.tile_person")),),
        *(tuple(_tile(context, display, ethos, laid, _signs(laid)) for laid in line) for line in ICON_TILES),
        (_tile(context, display, ethos, "music", ("music-note",), music),),
        (_tile(context, display, ethos, "neutralised", ("close",), say("screen.tile_neutralised")),),
        (_tile(context, display, ethos, "violence", ("sword-cross",), say("screen.tile_violence")),),
        (_tile(context, display, ethos, "change", ("swap-horizontal",), say("screen.tile_change")),),
    )
    return Card((head, *(Row(line, GAP) for line in rows)), ethos, gap=GAP, pad=8, radius=16, weight=1)


def _signs(laid: Laid) -> tuple[IconName, ...]:
    return tuple(ICON_SIGN[icon] for icon in laid.split("_"))


def _tile(
    context: PageContext, display: int, ethos: Ethos, laid: Laid, signs: tuple[IconName, ...], words: str = ""
) -> Node:
    """One kind of card: a touch records it with the turn; what can't be is grey and says why."""
    event = Played(None, laid, display, ethos)
    refused = context.objection(event)
    size = 22 if len(signs) > 1 else 26
    inside = [Icon(sign, "tx3" if refused else ethos, size) for sign in signs]
    text = Text(words, "body-medium", "tx3" if refused else "tx") if words else None
    return card(
        row(*inside, text, gap=2 if len(signs) > 1 else 8),
        look="dashed" if refused else "inset",
        pad=4,
        radius=12,
        weight=1,
        height=TILE,
        align="center",
        do=record(event, then="."),
        name=context.say(f"laid.{ethos}.{laid}"),
    )
