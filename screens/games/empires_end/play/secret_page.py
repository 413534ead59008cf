"""Sealed bids: the phone goes round, each fist is typed behind a curtain, and all open together."""

from __future__ import annotations

from companion.games.empires_end.events import Fist, Fought
from screens.games.empires_end.parts import ACCENT, caption, table_of
from screens.games.empires_end.play.fists_page import FIST_KEYS, NUMBERS, drafted_fist, sealed_bids, sealed_key
from screens.pages.components import DOWN, headline, notice
from screens.pages.context import PageContext
from screens.pages.intents import Draft, Peek, record
from screens.pages.nodes import Badge, Button, Node, Row, Section, Tiles
from screens.pages.page import Page, curtain_for

SEALED = "fist.sealed"  # how many fists were closed is kept; what is in them never is


def secret_page(context: PageContext) -> Page:
    """EE-MIL-03: what is typed here is never kept and never shown before all are done.

    Where the app was ended in between, the bids are gone: who had closed a fist is asked again, and told why. Who has
    sealed a bid on their own phone is not asked here.
    """
    sealed, theirs = int(context.drafted(SEALED, 0)), sealed_bids(context)
    asked = [one for one in table_of(context).seats if one not in theirs]
    seat = next((one for one in asked if one >= sealed or _typed(context, one) is None), None)
    if seat is None:
        return _all_in(context)
    if curtain := curtain_for(context, seat):
        title = context.say("screen.secret")
        return Page(title, caption(context), accent=ACCENT, key=f"curtain-{seat}", curtain=curtain)
    return _fist_page(context, seat, sealed)


def _typed(context: PageContext, seat: int) -> int | None:
    typed: int | None = context.peek.get(f"pieces.{seat}", sealed_bids(context).get(seat))
    return typed


def _fist_page(context: PageContext, seat: int, sealed: int) -> Page:
    """EE-MIL-03: axes and coins count alike, so a fist is one figure; it is closed with a touch of its own, always."""
    say, lost = context.say, seat < sealed
    key = f"again.{seat}" if lost else f"pieces.{seat}"
    chosen: int | None = context.peek.get(key)
    body: list[Node] = [
        headline(say("screen.your_fist", name=context.name(seat)), say("screen.fist_about"), context.avatars[seat])
    ]
    if lost:
        body.append(notice(say("screen.fist_lost"), "accent", "information-outline"))
    body += [
        DOWN,
        Section(say("screen.pieces")),
        Tiles(NUMBERS, lambda number: Peek(key, number), chosen, 6),
    ]
    close = Button(
        say("screen.fist_closed"),
        Peek(f"pieces.{seat}", chosen) if lost else Draft(SEALED, seat + 1),
        "hand-back-right",
        objection="" if chosen is not None else say("screen.fist_first"),
    )
    return Page(
        say("screen.secret"), caption(context), tuple(body), (close,), accent=ACCENT, key=f"fist-{seat}", form=True
    )


def _all_in(context: PageContext) -> Page:
    """Everybody has typed; one touch opens all fists."""
    table, say = table_of(context), context.say
    event = Fought(
        tuple(
            [
                Fist(pieces=_typed(context, seat) or 0, strength=drafted_fist(context, seat).strength)
                for seat in table.seats
            ]
        )
    )
    badges = Row(tuple([Badge(avatar, 52, "check", "ok") for avatar in context.avatars]), 10)
    body: list[Node] = [headline(say("screen.all_fists"), say("screen.all_fists_about")), badges]
    reason = context.objection(event)
    if reason:
        body.append(notice(reason))
    button = Button(
        say("screen.open_fists"),
        record(event, forget=(*FIST_KEYS, sealed_key(context)), then="table"),
        "hand-front-right",
        objection=reason,
    )
    return Page(
        say("screen.secret"), caption(context), tuple(body), (button,), accent=ACCENT, key="fists-in", form=True
    )
