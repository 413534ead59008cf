"""What is left behind the screen at the end: one figure for each kind that an ability counts (EE-EOG-04)."""

from __future__ import annotations

from typing import Any

from companion.games.empires_end.events import Held
from companion.games.empires_end.play.end import asked_kinds
from companion.games.empires_end.rules.resources import RESOURCES, Resource
from screens.games.empires_end.parts import RESOURCE_ICON, simple_page, table_of
from screens.pages.components import DOWN, headline, term
from screens.pages.context import PageContext
from screens.pages.intents import Draft, Intent, record
from screens.pages.nodes import Card, Row, Section
from screens.pages.number_pad import number_pad
from screens.pages.page import Page


def held_page(context: PageContext) -> Page:
    """EE-EOG-04: nothing stands there before it is counted; the last figure keeps them all."""
    say, seat = context.say, context.seat
    key, kinds = f"held.{seat}", asked_kinds(table_of(context), seat) or RESOURCES
    typed: dict[str, Any] = context.drafted(key, {})  # the figures so far, and the kind that was touched
    counts = {**table_of(context).held.get(seat, {}), **{one: typed[one] for one in RESOURCES if one in typed}}
    left = [one for one in kinds if one not in counts]
    now = typed.get("at") or (left or kinds)[0]

    def put(count: int) -> Intent:
        after = {**counts, now: count}
        if any(one not in after for one in kinds):
            return Draft(key, {**typed, "at": None, now: count})
        return record(Held(seat, **after), forget=(key,), then="table")

    body = (
        headline(say("screen.held", name=context.name(seat)), say("screen.held_about"), context.avatars[seat]),
        DOWN,
        Row(tuple([_cell(context, one, counts.get(one), one == now, {**typed, "at": one}) for one in kinds]), 8),
        Section(say(f"field.{now}")) if len(kinds) > 1 else None,
        number_pad(context, put, counts.get(now)),
    )
    return simple_page(context, say("screen.held_title"), body, key=f"held-{seat}")


def _cell(context: PageContext, kind: Resource, count: int | None, on: bool, touched: dict[str, Any]) -> Card:
    return term(
        "–" if count is None else str(count),
        context.say(f"field.{kind}"),
        icon=RESOURCE_ICON[kind],
        tone="accent" if on else "tx",
        look="current" if on else "dashed",
        do=Draft(f"held.{context.seat}", touched),
    )
