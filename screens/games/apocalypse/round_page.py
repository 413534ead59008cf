"""The table while a round runs: whose turn, all displays as counts, and play or pass (chapter VI)."""

from __future__ import annotations

from companion.engine.ruling import Reason, Word
from companion.games.apocalypse.dealing import due_by_deck
from companion.games.apocalypse.displays import DECKS, Ethos
from companion.games.apocalypse.events import Passed, Played
from companion.games.apocalypse.rounds import next_start
from companion.views.components import headline
from companion.views.desk import Desk
from companion.views.intents import go, record
from companion.views.nodes import Badge, Button, Card, Figure, Icon, Node, Row, Space, Text, card, column, row
from companion.views.page import Page
from screens.games.apocalypse.parts import (
    ACCENT,
    DECK_ICON,
    ICON_SIGN,
    SIGN,
    horseman,
    label,
    name_text,
    oddities,
    roman,
    table_of,
)

CELL, PERSONS = 33, 34


def round_page(desk: Desk) -> Page:
    """AP-TURN-05: one card or pass; a touch on a row opens that display."""
    say, table = desk.say, table_of(desk)
    now = desk.game.now(table)
    seat = now.seat or 0
    return Page(
        title=say("screen.round", number=table.number),
        caption=say("screen.to_come", horseman=horseman(desk, table.horseman)),
        body=(
            headline(say(now.headline), say("screen.play_or_pass"), desk.looks[seat]),
            *oddities(desk),
            column(_signs(desk), *(_player(desk, one) for one in table.seats), gap=6),
        ),
        aside=(_tiles(desk), _quiet(desk)),
        actions=(
            Button(say("screen.passes"), record(Passed()), "hand-back-right", "tonal"),
            Button(say("screen.played"), record(Played()), "cards-playing", weight=2),
        ),
        accent=ACCENT,
        key="round",
    )


def _signs(desk: Desk) -> Node:
    """The signs of the columns, once above all rows."""
    signs = [
        Card((Icon(ICON_SIGN[what], "tx2", 24),), "ghost", pad=0, width=CELL, align="center") for what in ICON_SIGN
    ]
    people = Text(label(desk, "figure.persons"), "caption", "tx2", "right", weight=1)
    return Row((people, *signs, Space(0, width=4)), 0)


def _player(desk: Desk, seat: int) -> Node:
    """AP-EARTH-01: one display as counts, both sides below each other."""
    table = table_of(desk)
    current, passed = seat == table.round.on_turn, seat in table.round.passed
    look = "current" if current else "quiet" if passed else "plain"
    badge = Badge(desk.looks[seat], 38, "hand-back-right" if passed else "")
    counts = column(_side(desk, seat, "good"), _side(desk, seat, "evil"), gap=0)
    return card(
        row(badge, _who(desk, seat), counts, gap=10),
        look=look,
        pad=8,
        radius=13,
        do=go("display", seat=seat),
        name=desk.name(seat),
    )


def _who(desk: Desk, seat: int) -> Node:
    table, say = table_of(desk), desk.say
    passed = table.round.passed
    state, tone = "", "tx2"
    if seat == table.round.on_turn:
        state, tone = say("screen.on_turn"), "accent"
    elif passed and seat == next_start(table).value:
        state = say("screen.passed_first")
    elif seat in passed:
        state = say("screen.passed")
    caption = Text(state, "caption-strong" if tone == "accent" else "caption", tone) if state else None
    flag = Icon("flag-variant", "accent", 18) if passed and seat == next_start(table).value else None
    name = name_text(desk, seat, "body-medium")
    return column(row(name, flag, gap=4) if flag else name, caption, gap=0, weight=1)


def _side(desk: Desk, seat: int, ethos: Ethos) -> Node:
    side = table_of(desk).displays[seat].side(ethos)
    tone = str(ethos)
    cells = [Icon(SIGN[ethos], tone, 22), _figure(side.persons, tone, "figure", PERSONS)]
    cells += [_figure(getattr(side, what), tone, "figure-s", CELL) for what in ICON_SIGN]
    return Row(tuple(cells), 0, height=31)


def _figure(value: int, tone: str, role: str, width: float) -> Node:
    return Figure(str(value), role, tone if value else "tx3", width=width)


def _tiles(desk: Desk) -> Node:
    """Cards due at the next deal, or with the forecast what lies above the Horseman; and the dry run."""
    say, table = desk.say, table_of(desk)
    preview = card(
        row(
            Icon("eye-outline", "accent", 24),
            Text(say("screen.preview", number=roman(desk, table.horseman)), "body-strong", "accent", weight=1),
            gap=8,
        ),
        look="tint",
        pad=8,
        radius=14,
        weight=1,
        height=56,
        do=go("preview", horseman=table.horseman),
        name="preview",
    )
    return Row((*_decks(desk), preview), 6, "stretch")


def _decks(desk: Desk) -> list[Node]:
    say, table = desk.say, table_of(desk)
    due = due_by_deck(table, next_start(table).value)
    forecast = table.setup.options["horsemanForecast"] == "on"
    tiles: list[Node] = []
    for deck in DECKS:
        above = table.above[deck]
        known = forecast and above is not None
        figure, words_key = (str(above), "screen.left_above") if known else (str(due[deck]), "screen.due_next")
        words = column(
            row(Icon(DECK_ICON[deck], "tx2", 20), Figure(figure, align="left"), gap=6),
            Text(say(words_key), "caption", "tx2"),
            gap=0,
        )
        why = Reason("deal.due", "AP-DEAL-02", deck=Word(f"deck.{deck}"), due=due[deck])
        hold = desk.why(label(desk, f"deck.{deck}"), (why,))
        tiles.append(card(words, look="plain", pad=8, radius=14, weight=0.72, do=go("decks"), hold=hold, name=deck))
    return tiles


def _quiet(desk: Desk) -> Node:
    """What is asked less often: what may be laid, and what happened otherwise."""
    say = desk.say
    laid = Button(say("screen.what_may_be_laid"), go("reminders"), "help-circle-outline", "text")
    other = Button(say("screen.table_was_different"), go("table-says"), "gavel", "text")
    return Row((laid, other), 4) if desk.automation("reminders") else other
