"""The running round: everybody’s points are typed in and written down together."""

from __future__ import annotations

from collections.abc import Iterator

from companion.engine.events import MOST
from companion.games.new_game.events import Scored
from companion.games.new_game.state import NewGameTable
from screens.pages.components import headline, notice
from screens.pages.context import PageContext, table_as
from screens.pages.intents import Draft, Intent, record
from screens.pages.nodes import Badge, Button, Card, Node, Stepper, Text, card, column, row
from screens.pages.page import Page

table_of = table_as(NewGameTable)


def round_page(context: PageContext) -> Page:
    """A card for each player who has not scored yet, and one button that records them all."""
    table, say, now = table_of(context), context.say, context.game.now(context.table)
    seats = [seat for seat in range(table.seat_count) if not table.has_scored(seat)]
    events = [Scored(seat, _typed(context, seat)) for seat in seats]
    write = record(*events, forget=tuple(_key(seat) for seat in seats))
    return Page(
        title=context.facts.name[say.language],
        caption=say(now.detail),
        body=(headline(say(now.headline)), *_leader(context), *(_player(context, seat) for seat in seats)),
        actions=(Button(say("screen.write", number=table.rounds_done + 1), write, "check"),),
        key="round",
    )


def _leader(context: PageContext) -> Iterator[Node]:
    """Who is ahead, where one player is and nobody has switched this line off."""
    totals = table_of(context).totals
    ahead = [seat for seat, total in enumerate(totals) if total == max(totals)]
    if len(ahead) == 1 and context.automation("leader"):
        name = context.name(ahead[0])
        yield notice(context.say("screen.leads", name=name, points=max(totals)), "accent", "crown")


def _player(context: PageContext, seat: int) -> Card:
    """Badge, name and sum; the points of this round below. Holding the sum tells where it comes from."""
    say, table = context.say, table_of(context)
    why = context.game.sheet(table).totals[seat].why
    words = column(
        Text(context.name(seat), "body-strong"),
        Text(say("screen.total", points=table.totals[seat]), "caption", "tx2"),
        gap=2,
        weight=1,
    )

    def typed(points: int) -> Intent:
        return Draft(_key(seat), points)

    return card(
        row(Badge(context.avatars[seat], 40), words, gap=14),
        Stepper(_typed(context, seat), typed, least=-MOST, most=MOST, label=say("field.points")),
        hold=context.why(say("screen.sum", name=context.name(seat)), why),
    )


def _key(seat: int) -> str:
    return f"points.{seat}"


def _typed(context: PageContext, seat: int) -> int:
    return int(context.drafted(_key(seat), 0))
