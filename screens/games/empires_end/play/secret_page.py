"""Sealed bids: the phone goes round, each fist is typed behind a curtain, and all open together."""

from __future__ import annotations

from companion.games.empires_end.events import Fist, Fought
from screens.games.empires_end.parts import ACCENT, caption, table_of
from screens.games.empires_end.play.fists_page import drafted_fist, fist_keys
from screens.pages.components import headline, notice
from screens.pages.context import PageContext
from screens.pages.intents import Peek, record
from screens.pages.nodes import Badge, Button, Node, Row, Section, Tiles
from screens.pages.page import Page, curtain_for

NUMBERS = tuple((number, str(number)) for number in range(12))


def secret_page(context: PageContext) -> Page:
    """EE-MIL-03: what is typed here is never kept and never shown before all are done."""
    table, say = table_of(context), context.say
    done = int(context.peek.get("done", 0))
    if done >= table.seat_count:
        return _all_in(context)
    avatar, name = context.avatars[done], context.name(done)
    if curtain := curtain_for(context, done):
        return Page(say("screen.secret"), caption(context), accent=ACCENT, key=f"curtain-{done}", curtain=curtain)
    body: list[Node] = [headline(say("screen.your_fist", name=name), say("screen.fist_about"), avatar)]
    for what, label in (("axes", "screen.axes"), ("coins", "screen.coins")):
        key = f"{what}.{done}"
        body += [Section(say(label)), Tiles(NUMBERS, _press(key), context.peek.get(key, 0), 6)]
    return Page(
        say("screen.secret"),
        caption(context),
        tuple(body),
        (Button(say("screen.fist_closed"), Peek("done", done + 1), "hand-back-right"),),
        accent=ACCENT,
        key=f"fist-{done}",
    )


def _press(key: str):  # type: ignore[no-untyped-def]
    return lambda number: Peek(key, number)


def _all_in(context: PageContext) -> Page:
    """Everybody has typed; one touch opens all fists."""
    table, say = table_of(context), context.say
    fists = tuple(
        Fist(
            int(context.peek.get(f"axes.{seat}", 0)),
            int(context.peek.get(f"coins.{seat}", 0)),
            drafted_fist(context, seat).strength,
        )
        for seat in table.seats
    )
    event = Fought(fists)
    badges = Row(tuple(Badge(avatar, 52, "check", "ok") for avatar in context.avatars), 10)
    body: list[Node] = [headline(say("screen.all_fists"), say("screen.all_fists_about")), badges]
    reason = context.objection(event)
    if reason:
        body.append(notice(reason))
    return Page(
        say("screen.secret"),
        caption(context),
        tuple(body),
        (
            Button(
                say("screen.open_fists"),
                record(event, forget=fist_keys(context), then="."),
                "hand-front-right",
                objection=reason,
            ),
        ),
        accent=ACCENT,
        key="fists-in",
    )
