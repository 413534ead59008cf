"""The score markers of everybody in one row: a touch shows the empire of its owner, here or on its own page."""

from __future__ import annotations

from screens.games.empires_end.parts import shown, table_of
from screens.pages.components import seat_look
from screens.pages.context import PageContext
from screens.pages.intents import Draft, Intent, Why, go
from screens.pages.nodes import Badge, Card, Figure, Node, Row


def score_row(context: PageContext, current: int | None) -> Node:
    """EE-SETUP-11: every score marker; a touch opens the empire with its points, holding says why."""
    return Row(
        tuple(
            [_marker(context, seat, seat == current, "", go("empire", seat=seat)) for seat in table_of(context).seats]
        ),
        6,
    )


def choosing_row(context: PageContext, current: int, working: tuple[int, ...]) -> Node:
    """The score markers as a choice of whose page is open; who is done has a check."""
    return Row(
        tuple(
            [
                _marker(
                    context, seat, seat == current, "" if seat in working else "check", Draft("seat", seat, kept=False)
                )
                for seat in table_of(context).seats
            ]
        ),
        6,
    )


def _marker(context: PageContext, seat: int, current: bool, mark: str, press: Intent) -> Card:
    name, hold, figure = _standing(context)[seat]
    badge = Badge(context.avatars[seat], 30, mark, "ok")
    return Card(
        (Row((badge, figure), 6),),
        seat_look(context, seat, "current" if current else "plain"),
        pad=8,
        radius=14,
        weight=1,
        align="center",
        height=52,
        do=press,
        hold=hold,
        name=name,
    )


def _standing(context: PageContext) -> tuple[tuple[str, Why | None, Figure], ...]:
    """Everybody by name, why the score is what it is, and the score."""
    table, totals = table_of(context), context.game.sheet(context.table).totals
    return tuple(
        [
            (
                context.name(seat),
                context.why(context.name(seat), totals[seat].why),
                Figure(shown(table.score(seat)), "figure-m"),
            )
            for seat in table.seats
        ]
    )
