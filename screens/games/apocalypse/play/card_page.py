"""A card was played: which one and in whose display, so that the turn and the display are one touch (chapter VI.A)."""

from __future__ import annotations

from companion.games.apocalypse.events import Defended, Played
from companion.games.apocalypse.rules.displays import CARD_MARKS, SIDES, Ethos, Laid, other_side
from companion.games.apocalypse.state import ApocalypseTable
from screens.games.apocalypse.parts import ACCENT, ICON_SIGN, SIGN, table_of
from screens.pages.components import seat_choice
from screens.pages.context import PageContext
from screens.pages.intents import Go, record
from screens.pages.nodes import Button, Card, Icon, Node, Row, Section, Text, card, column, row
from screens.pages.nodes.vocabulary import IconName, Tone
from screens.pages.page import Page, present

ICON_TILES: tuple[tuple[Laid, ...], ...] = (("mask", "helmet", "pig"), ("mask_helmet", "mask_pig", "helmet_pig"))
TILE, GAP = 48, 6


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
            *_changes(context, chosen),
            Section(say("screen.defended")),
            seat_choice(context.avatars, lambda seat: record(Defended(seat)), None),
        ),
        actions=(Button(say("screen.only_played"), record(Played(), then="table"), "check", "tonal"),),
        accent=ACCENT,
        key="card",
    )


def _on_turn(table: ApocalypseTable) -> int | None:
    """None once a round has ended meanwhile, e.g. by a correction."""
    return table.round.on_turn if table.phase == "round" else None


def _side(context: PageContext, display: int, ethos: Ethos) -> Node:
    """All that can be played at one side of a display."""
    say = context.say
    person, music = say(f"screen.tile_person_{ethos}"), say(f"screen.tile_music_{ethos}")
    marks = [_tile(context, display, ethos, mark, (), say(f"choice.laid.{mark}")) for mark in CARD_MARKS[ethos]]
    rows = (
        (_tile(context, display, ethos, "person", (SIGN[ethos],), person),),
        *(tuple(_tile(context, display, ethos, laid, _signs(laid)) for laid in line) for line in ICON_TILES),
        tuple(marks),
        (
            _tile(context, display, ethos, "music", ("music-note",), music, narrow=True),
            _tile(context, display, ethos, "neutralised", ("close",), say("screen.tile_neutralised"), narrow=True),
        ),
        (
            _tile(context, display, ethos, "swapped", ("swap-horizontal",), say("screen.tile_swapped"), narrow=True),
            _tile(context, display, ethos, "violence", ("sword-cross",), say("screen.tile_violence"), narrow=True),
        ),
    )
    return Card(tuple(Row(line, GAP, "stretch") for line in rows), ethos, gap=GAP, pad=8, radius=16, weight=1)


def _changes(context: PageContext, display: int) -> tuple[Node, ...]:
    """AP-CHNG-04: whoever changes sides may go to any display, so that one touch says to which."""
    ways = [_change(context, display, ethos) for ethos in SIDES if not context.objection(_changed(display, ethos))]
    return (Section(context.say("screen.change_to")), *ways) if ways else ()


def _changed(display: int, ethos: Ethos, to: int | None = None) -> Played:
    return Played(None, "change", display, ethos, to)


def _change(context: PageContext, display: int, ethos: Ethos) -> Node:
    other = other_side(ethos)
    signs = row(Icon(SIGN[ethos], ethos, 20), Icon("arrow-right", "tx2", 14), Icon(SIGN[other], other, 20), gap=0)
    return row(
        signs, seat_choice(context.avatars, lambda seat: record(_changed(display, ethos, seat), then="table")), gap=2
    )


def _signs(laid: Laid) -> tuple[IconName, ...]:
    return tuple(ICON_SIGN[icon] for icon in laid.split("_"))


def _tile(
    context: PageContext,
    display: int,
    ethos: Ethos,
    laid: Laid,
    signs: tuple[IconName, ...],
    words: str = "",
    narrow: bool = False,
) -> Node:
    """One kind of card: a touch records it with the turn; what can't be is grey and says why."""
    event = Played(None, laid, display, ethos)
    refused = context.objection(event)
    size = 22 if len(signs) > 1 or narrow else 26
    inside: list[Node] = [Icon(sign, "tx3" if refused else ethos, size) for sign in signs]
    tone: Tone = "tx3" if refused else "tx"
    if narrow:
        inside = [column(*inside, Text(words, "caption", tone, "center"), gap=0)]
    elif words:
        inside.append(Text(words, "body-medium", tone if signs or refused else ethos))
    return card(
        row(*inside, gap=2 if len(signs) > 1 else 8),
        look="dashed" if refused else "inset",
        pad=2 if narrow else 4,
        radius=12,
        weight=1.15 if narrow and laid == "music" else 1,  # the longest word
        height=TILE,
        align="center",
        do=record(event, then="table"),
        name=context.say(f"laid.{ethos}.{laid}"),
    )
