"""What effects did to one hand: cards that count double, flat points, one structure change, one multiplier.

The points as they would then be stand above, and one touch enters everything as one step.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from companion.games.apokerlypse.events import EffectsSettled, PointsStated
from companion.games.apokerlypse.play.remembered import as_settled
from companion.games.apokerlypse.play.showdown import points_of, score_of, settle_effects
from companion.games.apokerlypse.rules.hands import CATEGORIES
from companion.games.apokerlypse.state import Shown
from screens.games.apokerlypse.box.effect_words import known_line, subject
from screens.games.apokerlypse.parts import ACCENT, bone_card, choice, marked_card, table_of
from screens.games.apokerlypse.play.factor_choice import factor_choice
from screens.games.apokerlypse.showdown.points_card import points_card
from screens.pages.components import list_row
from screens.pages.context import PageContext
from screens.pages.intents import Draft, Intent, Record, drafts, go, record
from screens.pages.nodes import (
    Badge,
    Button,
    Node,
    Row,
    Section,
    Space,
    Stepper,
    Switch,
    Text,
    column,
    grid,
)
from screens.pages.page import Page

FIELDS = ("doubled", "flat", "category", "hundredths")


def effects_page(context: PageContext) -> Page:
    """PK-EFF-03, PK-MULT-01, PK-CLAR-02: everything is chosen first and entered with one touch."""
    table, say, seat = table_of(context), context.say, context.seat
    shown = table.shown_by(seat)
    event = settled(context, seat)
    changed = event != as_settled(seat, shown)
    return Page(
        title=say("screen.effects"),
        caption=context.called(seat),
        body=(
            *_live(context, seat, event),
            *_doubled(context, seat, shown),
            Section(say("screen.flat_points")),
            Stepper(_draft(context, seat, "flat", shown.flat), _put(seat, "flat"), -99, 99),
            Section(say("screen.structure")),
            _structure(context, seat, shown),
            Section(say("screen.multiplier")),
            _multiplier(context, seat, shown),
            *_in_the_box(context, seat, shown),
            Section(say("overrule.title")),
            *_stated(context, seat, shown),
        ),
        actions=(
            Button(
                say("screen.enter_effects"),
                Record((event,), tuple(_key(seat, field) for field in FIELDS), "back"),
                "check",
                objection=context.objection(event) if changed else say("screen.nothing_changed"),
            ),
        ),
        lead=Badge(context.avatars[seat], 40),
        accent=ACCENT,
        key=f"effects-{seat}",
    )


def _live(context: PageContext, seat: int, event: EffectsSettled) -> tuple[Node, ...]:
    """PK-AMB-22: the sum as it would be with what is chosen now."""
    table = table_of(context)
    after = settle_effects(table, event) if table.stage == "showdown" else table
    return (points_card(replace(context, table=after), seat, still=True),) if score_of(after, seat) else ()


def _in_the_box(context: PageContext, seat: int, shown: Shown) -> tuple[Node, ...]:
    """What the box knows of these cards; entered once, it is offered whenever the card is shown."""
    if not shown.cards:
        return ()
    faction = table_of(context).factions[seat]
    keys = [*(f"effect.{card}" for card in shown.cards), *([f"ability.{faction}"] if faction else [])]
    rows = [list_row(subject(context, key), known_line(context, key), do=go("box_entry", key=key)) for key in keys]
    return (Section(context.say("screen.box")), *rows)


def _key(seat: int, field: str) -> str:
    return f"effect:{seat}:{field}"


def _draft(context: PageContext, seat: int, field: str, otherwise: Any) -> Any:
    return context.drafted(_key(seat, field), otherwise)


def _put(seat: int, field: str) -> Callable[[Any], Intent]:
    return drafts(_key(seat, field))


def _doubled(context: PageContext, seat: int, shown: Shown) -> tuple[Node, ...]:
    """PK-CLAR-02: a touch on a card makes its bonus count twice."""
    if not shown.cards:
        return ()
    on = tuple(_draft(context, seat, "doubled", shown.doubled))

    def touch(code: str) -> Intent:
        changed = [one for one in on if one != code] if code in on else [*on, code]
        return Draft(_key(seat, "doubled"), changed)

    lying = [bone_card(context.say, code, touch(code)) for code in shown.cards]
    cards = [marked_card(one, one.name in on) for one in lying]
    rows = [
        Row((*cards[at : at + 5], *[Space(0)] * (5 - len(cards[at : at + 5]))), 6) for at in range(0, len(cards), 5)
    ]
    return (Section(context.say("screen.double")), column(*rows, Text(context.say("screen.double_hint"), tone="tx2")))


def _structure(context: PageContext, seat: int, shown: Shown) -> Node:
    chosen, put = _draft(context, seat, "category", shown.category or ""), _put(seat, "category")
    choices = (("", context.say("screen.none")), *((name, context.say(f"category.{name}")) for name in CATEGORIES))
    return grid(3, *(choice(words, name == chosen, put(name)) for name, words in choices), gap=6)


def _multiplier(context: PageContext, seat: int, shown: Shown) -> Node:
    chosen = _draft(context, seat, "hundredths", shown.hundredths or 0)
    return factor_choice(context, chosen, _put(seat, "hundredths"), none=True)


def _stated(context: PageContext, seat: int, shown: Shown) -> tuple[Node, ...]:
    """The table's word on the total: it counts at once."""
    found, stated = points_of(table_of(context), seat), shown.points
    first = int(found.value) if found else 0
    toggle = record(PointsStated(seat, first if stated is None else None))
    switch = Switch(
        context.say("screen.state_points"), stated is not None, toggle, context.say("screen.state_points_hint")
    )
    if stated is None:
        return (switch,)
    return (switch, Stepper(stated, lambda points: record(PointsStated(seat, points)), -99, 999))


def settled(context: PageContext, seat: int) -> EffectsSettled:
    """What is chosen now, over what was entered; remembered effects that worked stay ticked."""
    shown = table_of(context).shown_by(seat)
    return replace(
        as_settled(seat, shown),
        doubled=tuple(_draft(context, seat, "doubled", shown.doubled)),
        flat=_draft(context, seat, "flat", shown.flat),
        category=_draft(context, seat, "category", shown.category) or None,
        hundredths=_draft(context, seat, "hundredths", shown.hundredths) or None,
    )
