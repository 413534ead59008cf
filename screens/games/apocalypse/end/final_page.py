"""The end: persons of both kinds, the ethos cards behind the curtain, and then together (chapters IX and X)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from companion.games.apocalypse.events import EthosEntered, EthosRevealed
from companion.games.apocalypse.play.end import persons_on_table
from companion.games.apocalypse.rules.displays import SIDES, Ethos
from screens.games.apocalypse.end.sums_page import sums_page
from screens.games.apocalypse.parts import ACCENT, SIGN, table_of
from screens.pages.components import headline, name_text
from screens.pages.context import PageContext
from screens.pages.intents import Go, Peek, go, record
from screens.pages.nodes import (
    Badge,
    Bar,
    Button,
    Figure,
    Icon,
    Node,
    Row,
    Space,
    Text,
    card,
    column,
    row,
)
from screens.pages.nodes.vocabulary import Shares
from screens.pages.page import Page, curtain_for
from screens.pages.table.score import sheet_node
from screens.pages.table.warnings import first_warning


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
            *first_warning(context),
            Button(say("screen.correct_persons"), go("persons"), "pencil-outline", "text"),
            _points(context),
        ),
        actions=(
            Button(say("screen.one_by_one"), go("ethos"), "eye-off-outline", "tonal"),
            Button(say("screen.all_open"), go("ethos-open"), "eye-outline", weight=1.2),
        ),
        accent=ACCENT,
        key="final",
    )


def _points(context: PageContext) -> Node:
    """AP-WIN-01, -02: the score sheet as it stands before the cards are turned up, whoever has entered one."""
    return sheet_node(context, context.game.sheet(context.table))


def persons_card(context: PageContext) -> Node:
    """AP-WIN-03: good against evil on the whole table."""
    table, title = table_of(context), context.say("screen.persons_on_table")
    persons = persons_on_table(table)
    entered = context.origin(title, "persons" if table.persons else "displays")
    return card(majority(context, "screen.persons_on_table", persons["good"], persons["evil"]), hold=entered)


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
    """The final displays once more; a touch opens one. Where the table told two sums, these are told again."""
    table = table_of(context)
    if table.persons:
        return sums_page(context)
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
            hold=context.origin(context.name(seat), "displays", seat),
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
            Button(
                say("screen.reveal"), record(event, then="table"), "eye-outline", objection=context.objection(event)
            ),
        ),
        accent=ACCENT,
        key="all-entered",
    )


def ethos_open_page(context: PageContext) -> Page:
    """AP-WIN-04: all cards are turned up together; one touch for each, and the winner is found."""
    say, table = context.say, table_of(context)
    chosen: dict[int, Ethos | None] = {seat: context.peek.get(f"ethos.{seat}") for seat in table.seats}
    turned: dict[int, Ethos] = {seat: side for seat, side in chosen.items() if side is not None}
    events = [EthosEntered(seat, side) for seat, side in turned.items()]
    return Page(
        title=say("screen.ethos_cards"),
        caption=say("now.last"),
        body=(
            headline(say("screen.reveal_title"), say("screen.all_open_text"), lead=Icon("eye-outline", "accent", 44)),
            *(_open_card(context, seat, side) for seat, side in chosen.items()),
        ),
        actions=(
            Button(
                say("screen.who_won"),
                record(*events, EthosRevealed(), then="table"),
                "crown",
                objection=_not_yet(context, turned),
            ),
        ),
        accent=ACCENT,
        key="ethos-open",
    )


def _not_yet(context: PageContext, turned: Mapping[int, Ethos]) -> str:
    """Why these cards can't be all that was turned up, as the game says it of a table where they lie."""
    return replace(context, table=replace(table_of(context), ethos=turned)).objection(EthosRevealed())


def _open_card(context: PageContext, seat: int, chosen: Ethos | None) -> Node:
    """One player with both kinds of card side by side: six of these rows fit the screen."""
    name = name_text(context, seat, weight=1)
    kinds = [_open_side(context, seat, side, side == chosen) for side in SIDES]
    return card(row(Badge(context.avatars[seat], 38), name, *kinds, gap=8), pad=8, radius=14)


def _open_side(context: PageContext, seat: int, side: Ethos, chosen: bool) -> Node:
    words = context.say(f"screen.side_{side}_one")
    text = Text(words, "body-strong", side if chosen else "tx2")
    return card(
        row(Icon(SIGN[side], side if chosen else "tx2", 24), text, gap=6),
        look=side if chosen else "outline",
        pad=6,
        radius=12,
        width=96,
        height=52,
        align="center",
        do=Peek(f"ethos.{seat}", side),
        name=words,
    )
