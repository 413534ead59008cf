"""Everybody in the order of play: chips, faction, action chips, and what they did in this phase."""

from __future__ import annotations

import functools

from companion.engine.ruling import Reason
from companion.games.apokerlypse.play.pay import cost_of
from companion.games.apokerlypse.state import PAYING, PokerTable
from companion.texts import Say, as_label
from screens.games.apokerlypse.parts import faction_icon, table_of
from screens.pages.components import name_text, seat_look
from screens.pages.context import PageContext
from screens.pages.intents import Why, go
from screens.pages.nodes import Badge, Button, Card, Column, Figure, Icon, Node, Row, Space, Text
from screens.pages.nodes.vocabulary import IconName, Tone

ABILITY, ACTION, STACK = 28, 30, 48
UNUSED = Card((Icon("lightning-bolt", "accent", 20),), "ghost", pad=0, width=ABILITY, align="center")
USED = Card((Text("–", "body", "tx3", "center"),), "ghost", pad=0, width=ABILITY, align="center")
CHIP = Icon("poker-chip", "tx2", 18)


def player_rows(context: PageContext, current: int | None = None, choices: tuple[Button, ...] = ()) -> Node:
    """PK-P1-01: clockwise from the dealer's left; a touch on a row opens that player, one on the chips moves some.

    What only the current player may do stands below that player's name.
    """
    table = table_of(context)
    price = cost_of(table).value
    rows = [_player(context, seat, seat == current, price, choices if seat == current else ()) for seat in table.order]
    return Column((_signs(context.say), *rows), 6)


@functools.cache
def _signs(say: Say) -> Node:
    """What the columns are, once above all rows: the words, and below which sign each stands."""
    signs: tuple[tuple[IconName, float], ...] = (
        ("lightning-bolt", ABILITY),
        ("star-outline", ACTION),
        ("poker-chip", STACK),
    )
    cells = [Card((Icon(name, "tx2", 20),), "ghost", pad=0, width=wide, align="center") for name, wide in signs]
    words = Text(say("screen.row_signs"), "caption", "tx2", "right", weight=1)
    return Row((words, *cells, Space(0, width=2)), 6)


def _player(context: PageContext, seat: int, current: bool, price: int, choices: tuple[Button, ...]) -> Node:
    table = table_of(context)
    out = seat in table.dropped
    badge = Badge(context.avatars[seat], 40, "exit-run" if out else "cards-outline" if seat == table.dealer else "")
    figures = Row((*_marks(context, seat), stack_figure(context, seat, price)), 6)
    return Card(
        (Row((badge, _who(context, seat, current), figures), 10), *((Row(choices, 6, "stretch"),) if choices else ())),
        look=seat_look(context, seat, "current" if current else "quiet" if out else "plain"),
        pad=8,
        radius=13,
        height=62,
        do=go("player", seat=seat),
        name=context.name(seat),
    )


def _who(context: PageContext, seat: int, current: bool) -> Node:
    name = name_text(context, seat, "body-medium")
    if current and table_of(context).stage in PAYING:
        return Column((name, Text(context.say("screen.on_turn"), "caption-strong", "accent")), 0, 1)
    state = state_of(context, seat)
    return Column((name, Text(state, "caption", "tx2")) if state else (name,), 0, 1)


def state_of(context: PageContext, seat: int) -> str:
    """What somebody did in this phase, or who they are in the round, in a word or two."""
    table = table_of(context)
    words = [context.say(f"screen.state_{key}") for key in state_keys(table, seat)]
    return " · ".join(words)


def state_keys(table: PokerTable, seat: int) -> list[str]:
    """PK-LACK-02, PK-AMB-06: dropped out, immune, paid, or stayed without drawing; and who deals."""
    if seat in table.dropped:
        return ["dropped"]
    keys = ["dealer"] if seat == table.dealer else []
    if seat in table.immune:
        return [*keys, "immune"]
    did = table.acted.get(seat)
    return [*keys, {"pay": "paid", "stay": "stayed"}[did]] if did in ("pay", "stay") else keys


def _marks(context: PageContext, seat: int) -> tuple[Node, ...]:
    """Faction, whether its ability is still there this round, and the action chips."""
    table, faction = table_of(context), faction_icon(context, seat)
    ability = USED if seat in table.abilities else UNUSED
    counted = context.origin(f"{context.name(seat)}: {context.say('screen.action_chips_left')}", "action_chips", seat)
    chips = Figure(str(table.action_chips[seat]), "figure-s", "tx2", width=ACTION, hold=counted)
    return (ability, chips) if faction is None else (faction, ability, chips)


def stack_figure(context: PageContext, seat: int, price: int) -> Node:
    """PK-INV-01: somebody's chips, quieter where they do not reach for a phase; holding them says what was paid."""
    chips = table_of(context).stacks[seat]
    tone: Tone = "danger" if chips == 0 else "tx" if chips >= price else "tx2"
    figure = Figure(str(chips), "figure", tone, "right", width=STACK - 4, hold=_why_stack(context, seat))
    name = f"{context.name(seat)} {chips}"
    return Card((figure,), "ghost", pad=0, width=STACK, height=48, align="center", do=go("move", giver=seat), name=name)


@functools.cache
def stack_head(say: Say) -> Node:
    """What the figures at the right of the rows are."""
    sign = Card((Icon("poker-chip", "tx2", 20),), "ghost", pad=0, width=STACK, align="center")
    words = Text(as_label(say("field.chips")), "caption", "tx2", "right", weight=1)
    return Row((words, sign, Space(0, width=2)), 6)


def stack_mark(context: PageContext, seat: int) -> Node:
    """PK-INV-01: somebody's chips beside a figure that matters more."""
    chips = table_of(context).stacks[seat]
    tone: Tone = "tx2" if chips else "danger"
    figure = Figure(str(chips), "figure-s", tone, "right", width=30, hold=_why_stack(context, seat))
    name = f"{context.name(seat)} {chips}"
    moves = go("move", giver=seat)
    return Card((Row((CHIP, figure), 4),), "ghost", pad=0, width=56, height=48, align="center", do=moves, name=name)


def _why_stack(context: PageContext, seat: int) -> Why:
    table = table_of(context)
    return _chips_and_paid(context.say, context.name(seat), table.stacks[seat], table.paid[seat])


@functools.lru_cache(16)  # chips stay as they are from one page to the next unless somebody pays
def _chips_and_paid(say: Say, name: str, chips: int, paid: int) -> Why:
    held = Reason("screen.stack_why", "PK-INV-01", name=name, chips=chips)
    return Why(say("screen.chips", chips=chips), (held, Reason("sheet.so_far", "PK-COST-03", chips=paid)))
