"""Everybody in the order of play: chips, faction, action chips, and what they did in this phase."""

from __future__ import annotations

from companion.engine.remembered import remembered
from companion.engine.ruling import Reason
from companion.games.apokerlypse.paying import cost_of
from companion.games.apokerlypse.state import PAYING, PokerTable
from companion.views.desk import Desk
from companion.views.intents import Intent, go
from companion.views.nodes import Badge, Card, Column, Figure, Icon, Node, Row, Space, Text, card, column, row
from screens.games.apokerlypse.parts import chips_text, faction_icon, name_text, table_of

ABILITY, ACTION, STACK = 28, 30, 44


def player_rows(desk: Desk, current: int | None = None) -> Node:
    """PK-P1-01: clockwise from the dealer's left; a touch on a row opens that player."""
    return Column((_signs(desk), *(_player(desk, seat, seat == current) for seat in table_of(desk).order)), 6)


@remembered(lambda desk: (desk.say,))
def _signs(desk: Desk) -> Node:
    """What the columns are, once above all rows: the words, and below which sign each stands."""
    signs = (("lightning-bolt", ABILITY), ("star-outline", ACTION), ("poker-chip", STACK))
    cells = [Card((Icon(name, "tx2", 20),), "ghost", pad=0, width=wide, align="center") for name, wide in signs]
    words = Text(desk.say("screen.row_signs"), "caption", "tx2", "right", weight=1)
    return Row((words, *cells, Space(0, width=2)), 6)


def _player(desk: Desk, seat: int, current: bool) -> Node:
    table = table_of(desk)
    out = seat in table.dropped
    badge = Badge(desk.looks[seat], 40, "exit-run" if out else "cards-outline" if seat == table.dealer else "")
    return card(
        row(badge, _who(desk, seat, current), row(*_marks(desk, seat), stack_figure(desk, seat), gap=6), gap=10),
        look="current" if current else "quiet" if out else "plain",
        pad=8,
        radius=13,
        height=62,
        do=go("player", seat=seat),
        name=desk.name(seat),
    )


def _who(desk: Desk, seat: int, current: bool) -> Node:
    state = state_of(desk, seat)
    if current and table_of(desk).stage in PAYING:
        words: Node | None = Text(desk.say("screen.on_turn"), "caption-strong", "accent")
    else:
        words = Text(state, "caption", "tx2") if state else None
    return column(name_text(desk, seat, "body-medium"), words, gap=0, weight=1)


def state_of(desk: Desk, seat: int) -> str:
    """What somebody did in this phase, or who they are in the round, in a word or two."""
    table = table_of(desk)
    words = [desk.say(f"screen.state_{key}") for key in state_keys(table, seat)]
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


def _marks(desk: Desk, seat: int) -> tuple[Node, ...]:
    """Faction, whether its ability is still there this round, and the action chips."""
    table, faction = table_of(desk), faction_icon(desk, seat)
    bolt = Text("–", "body", "tx3", "center") if seat in table.abilities else Icon("lightning-bolt", "accent", 20)
    ability = Card((bolt,), "ghost", pad=0, width=ABILITY, align="center")
    chips = Figure(str(table.action_chips[seat]), "figure-s", "tx2", width=ACTION)
    return tuple(node for node in (faction, ability, chips) if node is not None)


def stack_figure(desk: Desk, seat: int) -> Node:
    """PK-INV-01: somebody's chips; holding them says what was paid."""
    table = table_of(desk)
    tone = "danger" if table.stacks[seat] == 0 else "tx" if table.stacks[seat] >= cost_of(table).value else "tx2"
    return Figure(str(table.stacks[seat]), "figure", tone, width=STACK, hold=_why_stack(desk, seat))


def stack_head(desk: Desk) -> Node:
    """What the figures at the right of the rows are."""
    sign = Card((Icon("poker-chip", "tx2", 20),), "ghost", pad=0, width=STACK, align="center")
    return Row((Text(desk.label("field.chips"), "caption", "tx2", "right", weight=1), sign, Space(0, width=2)), 6)


def stack_mark(desk: Desk, seat: int) -> Node:
    """PK-INV-01: somebody's chips beside a figure that matters more."""
    chips = table_of(desk).stacks[seat]
    tone = "tx2" if chips else "danger"
    figure = Figure(str(chips), "figure-s", tone, width=30, hold=_why_stack(desk, seat))
    return row(Icon("poker-chip", "tx2", 18), figure, gap=4)


def _why_stack(desk: Desk, seat: int) -> Intent | None:
    table = table_of(desk)
    paid = Reason("sheet.so_far", "PK-COST-03", chips=table.paid[seat])
    why = (Reason("screen.stack_why", "PK-INV-01", name=desk.name(seat), chips=table.stacks[seat]), paid)
    return desk.why(chips_text(desk, table.stacks[seat]), why)
