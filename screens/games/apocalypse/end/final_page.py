"""The end: persons of both kinds, the ethos cards behind the curtain, and then together (chapters IX and X)."""

from __future__ import annotations

from companion.games.apocalypse.events import EthosEntered, EthosRevealed
from companion.games.apocalypse.play.end import persons_on_table
from companion.games.apocalypse.rules.displays import SIDES, Ethos
from screens.games.apocalypse.parts import ACCENT, SIGN, table_of
from screens.pages.components import headline, name_text
from screens.pages.context import PageContext
from screens.pages.intents import Go, Intent, Peek, go, record
from screens.pages.nodes import (
    Badge,
    Bar,
    Button,
    Figure,
    Icon,
    Node,
    Row,
    Section,
    Segments,
    Space,
    Text,
    card,
    column,
    row,
)
from screens.pages.nodes.vocabulary import Shares
from screens.pages.page import Page, curtain_for
from screens.pages.table.score import sheet_node


def final_page(context: PageContext) -> Page:
    """AP-WIN-01 to -03: points and persons, before anybody shows a card."""
    say, table = context.say, table_of(context)
    entered = len(table.ethos)
    if entered == table.seat_count:
        return _all_entered(context)
    here = (
        say("screen.some_entered", entered=entered, players=table.seat_count) if entered else say("screen.final_text")
    )
    return Page(
        title=say("screen.final"),
        caption=say("now.last"),
        body=(
            headline(say("screen.reveal_title"), here, lead=Icon("eye-outline", "accent", 44)),
            persons_card(context),
            Button(say("screen.correct_persons"), go("persons"), "pencil-outline", "text"),
            _points(context),
        ),
        actions=(
            Button(say("screen.all_open"), go("ethos-open"), kind="tonal"),
            Button(say("screen.one_by_one"), go("ethos"), "eye-outline", weight=2),
        ),
        accent=ACCENT,
        key="final",
    )


def _points(context: PageContext) -> Node:
    """AP-WIN-01, -02: the score sheet as it stands before the cards are turned up, whoever has entered one."""
    return sheet_node(context, context.game.sheet(context.table))


def persons_card(context: PageContext) -> Node:
    """AP-WIN-03: good against evil on the whole table."""
    persons = persons_on_table(table_of(context))
    return card(majority(context, "screen.persons_on_table", persons["good"], persons["evil"]))


def majority(context: PageContext, key: str, good: int, evil: int) -> Node:
    """Two figures and the bar between them."""
    say = context.say
    ends = row(
        Icon("sign-good", "good", 24),
        Figure(say.figure(good), tone="good"),
        Text(say(key), "body", "tx2", "center", weight=1),
        Figure(say.figure(evil), tone="evil"),
        Icon("sign-evil", "evil", 24),
        gap=8,
    )
    parts: Shares = ((max(good, 0) + 0.001, "good_fill"), (max(evil, 0) + 0.001, "evil_fill"))
    return column(ends, Bar(parts, 10), gap=6)


def persons_page(context: PageContext) -> Page:
    """The final displays once more; a touch opens one."""
    table = table_of(context)
    rows = [
        card(
            row(
                Badge(context.avatars[seat], 38),
                name_text(context, seat, weight=1),
                *(
                    node
                    for side in SIDES
                    for node in (
                        Icon(SIGN[side], side, 22),
                        Figure(str(display.side(side).persons), tone=side, width=36),
                    )
                ),
                gap=8,
            ),
            do=go("display", seat=seat),
            pad=10,
            name=context.name(seat),
        )
        for seat, display in enumerate(table.displays)
    ]
    return Page(title=context.say("screen.persons"), body=(persons_card(context), *rows), accent=ACCENT, key="persons")


# ---- behind the curtain ----


def ethos_page(context: PageContext) -> Page:
    """AP-WIN-04: one player after the other; nothing secret is drawn before the field is held."""
    say, table = context.say, table_of(context)
    missing = [seat for seat in table.seats if seat not in table.ethos]
    chosen = context.args.get("seat")
    if chosen is None and not missing:
        return _all_entered(context)
    seat = int(chosen) if chosen is not None else missing[0]
    tiles = Row(tuple(_ethos_tile(context, seat, side) for side in SIDES), 12, "stretch")
    return Page(
        title=say("screen.ethos_of", name=context.name(seat)),
        body=(
            headline(say("screen.which_ethos"), say("screen.ethos_secret"), context.avatars[seat]),
            Space(180),
            tiles,
        ),
        curtain=curtain_for(context, seat, "screen.hold_to_enter"),
        accent=ACCENT,
        key=f"ethos-{seat}",
    )


def _ethos_tile(context: PageContext, seat: int, side: Ethos) -> Node:
    return card(
        Icon(SIGN[side], side, 64),
        Text(context.say(f"screen.i_am_{side}"), "display-m", side, "center"),
        look=side,
        pad=20,
        gap=12,
        radius=20,
        weight=1,
        align="center",
        name=f"ethos {side}",
        do=record(EthosEntered(seat, side), then=go("ethos")),
    )


def _all_entered(context: PageContext) -> Page:
    """Everybody is in: turn all cards up together."""
    say, table = context.say, table_of(context)
    rows = [
        card(
            row(
                Badge(context.avatars[seat], 38, "check", "ok"),
                name_text(context, seat, weight=1),
                Text(say("screen.entered"), "caption", "tx2"),
                gap=12,
            ),
            pad=10,
            do=Go("ethos", {"seat": seat}),
            name=context.name(seat),
        )
        for seat in table.seats
    ]
    event = EthosRevealed()
    return Page(
        title=say("screen.final"),
        caption=say("now.last"),
        body=(
            headline(say("now.reveal"), say("screen.reveal_text"), lead=Icon("eye-outline", "accent", 44)),
            persons_card(context),
            *rows,
        ),
        actions=(
            Button(say("screen.reveal"), record(event, then="."), "eye-outline", objection=context.objection(event)),
        ),
        accent=ACCENT,
        key="all-entered",
    )


def ethos_open_page(context: PageContext) -> Page:
    """All cards already lie face up: enter them in one go."""
    say, table = context.say, table_of(context)
    chosen = {seat: context.peek.get(f"ethos.{seat}") for seat in table.seats}
    rows = [
        card(
            row(Badge(context.avatars[seat], 34), name_text(context, seat, weight=1), gap=10),
            Segments(
                tuple((side, say(f"screen.side_{side}_one")) for side in SIDES),
                _peeks(seat),
                chosen[seat],
                tuple(SIGN[side] for side in SIDES),
            ),
            pad=10,
        )
        for seat in table.seats
    ]
    events = [EthosEntered(seat, side) for seat, side in chosen.items() if side is not None]
    missing = tuple(context.name(seat) for seat, side in chosen.items() if side is None)
    objection = say("objection.ethos_missing", names=missing) if missing else ""
    return Page(
        title=say("screen.all_open"),
        caption=say("now.last"),
        body=(Text(say("screen.all_open_text"), tone="tx2"), Section(say("screen.ethos_cards")), *rows),
        actions=(
            Button(
                say("screen.reveal"), record(*events, EthosRevealed(), then="."), "eye-outline", objection=objection
            ),
        ),
        accent=ACCENT,
        key="ethos-open",
    )


def _peeks(seat: int):  # type: ignore[no-untyped-def]
    def make(value: object) -> Intent:
        return Peek(f"ethos.{seat}", value)

    return make
