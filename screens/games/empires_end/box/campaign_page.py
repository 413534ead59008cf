"""A campaign card on one page: its ranges, four columns of rewards and the upheaval, one pad for all of it."""

from __future__ import annotations

from typing import Any

from companion.engine.events import BoxFact, Event
from companion.games.empires_end.events import CampaignDrawn
from screens.games.empires_end.parts import ACCENT, RESOURCE_ICON, shown, table_of
from screens.pages.components import DOWN
from screens.pages.context import PageContext
from screens.pages.intents import Draft, Intent, record
from screens.pages.nodes import Button, Card, Figure, Icon, Node, Row, Segments, Space, Text, card, grid
from screens.pages.nodes.vocabulary import IconName, Look, Tone
from screens.pages.number_pad import COLUMNS, clear_key, figure_key, number_pad, word_key
from screens.pages.page import Page

RANGES = ("low", "mid", "high", "winner")
SIGNS: dict[str, IconName] = {"points": "star", **RESOURCE_ICON, "renew": "refresh"}
ASKED = ("low_max", "high_min", *(f"{one}.points" for one in RANGES), "upheaval.with")  # every card has these
MOST = {"upheaval.with": 11}
LARGEST = 39
EMPTY: dict[str, Any] = {
    "low_max": 0,
    "high_min": 1,
    **{one: {} for one in RANGES},
    "upheaval": {"rank": 1, "with": None},
}
TypedCard = dict[str, Any]


def campaign_card_page(context: PageContext) -> Page:
    """EE-MIL-07 to EE-MIL-10: three ranges, the winner's bonus, and the upheaval."""
    say, number = context.say, int(context.args.get("number", 1))
    typed = _typed(context, f"campaign.{number}")
    now = _current(typed)
    body: list[Node] = [
        Row((_border(context, number, typed, "low_max", now), _border(context, number, typed, "high_min", now)), 6),
        *_rewards(context, number, typed, now),
        *_upheaval(context, number, typed, now),
        *_pad(context, number, typed, now),
    ]
    return Page(
        say("screen.campaign", number=number),
        say("screen.look_at_card"),
        tuple(body),
        (_keep(context, number, typed),),
        accent=ACCENT,
        key=f"box-campaign.{number}",
        form=True,
    )


# ---- what is typed so far ----


def _typed(context: PageContext, key: str) -> TypedCard:
    """The card as far as it is entered, what of it was told, the cell that was touched, and a minus."""
    known = table_of(context).setup.box.get(key)
    start: TypedCard = {"fact": known or EMPTY, "told": list(ASKED) if known else [], "at": None, "minus": False}
    found: TypedCard = context.drafted(key, start)
    return found if "fact" in found else {**start, "fact": {**EMPTY, **found}, "told": list(ASKED)}


def _current(typed: TypedCard) -> str | None:
    """Where the next figure goes: the cell that was touched, or the first that every card has and nobody told."""
    return typed["at"] or next((cell for cell in ASKED if cell not in typed["told"]), None)


def _value(typed: TypedCard, cell: str) -> int | None:
    """The figure of a cell; None where nobody has told it, or the card names none."""
    part, _, name = cell.partition(".")
    found = typed["fact"][part] if not name else (typed["fact"].get(part) or {}).get(name)
    if cell in ASKED and cell not in typed["told"]:
        return None
    return None if found is None and cell == "upheaval.with" else int(found or 0)


def _with(typed: TypedCard, cell: str, number: int | None) -> TypedCard:
    """The card with one more figure; the cursor is free to move on, and a minus is used up."""
    part, _, name = cell.partition(".")
    old = typed["fact"]
    new = {**old, part: number} if not name else {**old, part: {**(old.get(part) or {}), name: number}}
    return {"fact": new, "told": [*typed["told"], cell], "at": None, "minus": False}


# ---- the cells ----


def _cell(number: int, typed: TypedCard, cell: str, now: str | None, name: str, *lead: Node) -> Card:
    on, value = cell == now, _value(typed, cell)
    look: Look = "inset-on" if on else "field"
    tone: Tone = "accent" if on else "tx3" if not value else "tx"
    figure = Figure("?" if value is None else shown(value), "figure-s-strong", tone)
    aim = Draft(f"campaign.{number}", {**typed, "at": cell, "minus": False})
    inside = Row((*lead, figure), 8) if lead else figure
    return card(inside, look=look, pad=4, radius=10, weight=1, height=48, align="center", do=aim, name=name)


def _border(context: PageContext, number: int, typed: TypedCard, cell: str, now: str | None) -> Card:
    words = context.say(f"screen.{cell}")
    return _cell(number, typed, cell, now, words, Text(words, "caption-strong"))


def _rewards(context: PageContext, number: int, typed: TypedCard, now: str | None) -> list[Node]:
    """EE-MIL-08, EE-MIL-09: a column for each range, a line for each thing that it gives or takes."""
    say = context.say
    heads = [Text(say(f"screen.range_{one}"), "caption-strong", "tx2", "center", weight=1) for one in RANGES]
    lines: list[Node] = [Row((Space(0, width=22), *heads), 4)]
    for what, icon in SIGNS.items():
        label = say("screen.renew") if what == "renew" else say(f"field.{what}")
        cells = [_cell(number, typed, f"{one}.{what}", now, f"{say(f'screen.range_{one}')}: {label}") for one in RANGES]
        lines.append(Row((Icon(icon, "tx2", 22), *cells), 4))
    return lines


def _upheaval(context: PageContext, number: int, typed: TypedCard, now: str | None) -> list[Node]:
    """EE-MIL-05, EE-MIL-10: which location moves, and with which position it changes places."""
    say = context.say
    ranks = tuple([(rank, say(f"screen.rank_{rank}")) for rank in (1, 2, 3)])
    upheaval = typed["fact"].get("upheaval") or EMPTY["upheaval"]

    def put(rank: int) -> Intent:
        fact = {**typed["fact"], "upheaval": {**upheaval, "rank": rank}}
        return Draft(f"campaign.{number}", {**typed, "fact": fact})

    words = say("screen.swap_with")
    where = _cell(number, typed, "upheaval.with", now, words, Text(words, "caption-strong"))
    return [Row((Text(say("screen.upheaval"), "body-strong"), Segments(ranks, put, upheaval["rank"])), 10), where]


def _pad(context: PageContext, number: int, typed: TypedCard, now: str | None) -> list[Node]:
    """EE-MIL-08: one figure for the cell that is lit; points may be lost, so they have a minus."""
    if now is None:
        return []
    key, points = f"campaign.{number}", now.endswith(".points")
    sign = -1 if typed["minus"] and points else 1

    def put(figure: int) -> Intent:
        return Draft(key, _with(typed, now, sign * figure))

    least, most = (1 if now in MOST or now == "high_min" else 0), MOST.get(now, LARGEST)
    if now == "upheaval.with":
        keys = [figure_key(position, _value(typed, now), put) for position in range(least, most + 1)]
        other = clear_key(context, Draft(key, _with(typed, now, None)))
        return [DOWN, grid(COLUMNS, *keys, other), Text(context.say("screen.swap_other"), tone="tx2")]
    minus = _minus(context, key, typed) if points else None
    return [DOWN, number_pad(context, put, _value(typed, now), least=least, most=most, last=minus)]


def _minus(context: PageContext, key: str, typed: TypedCard) -> Node:
    """EE-MIL-08: a touch before the figure; the figure is lost then."""
    on = bool(typed["minus"])
    words = context.say("screen.minus_on" if on else "screen.minus")
    turned = Draft(key, {**typed, "minus": not on})
    return word_key("−", turned, on, name=words)


# ---- keeping it ----


def _keep(context: PageContext, number: int, typed: TypedCard) -> Button:
    """Into the box; in a military round that waits for its card, the card is played at once."""
    table, say, value = table_of(context), context.say, typed["fact"]
    military = table.military
    drawn = military is not None and military.number is None and not military.results
    events: list[Event] = [BoxFact(f"campaign.{number}", value), *([CampaignDrawn(number)] if drawn else [])]
    missing = next((cell for cell in ASKED if cell not in typed["told"]), None)
    return Button(
        say("screen.keep_play" if drawn else "screen.keep"),
        record(*events, forget=(f"campaign.{number}",), then="table" if drawn else "back"),
        "check",
        objection=_fault(context, value, missing) or context.objection(events[0]),
    )


def _fault(context: PageContext, value: TypedCard, missing: str | None) -> str:
    """EE-MIL-08, EE-MIL-09: every card has three ranges, and something to win or to lose."""
    if missing:
        return context.say("screen.cell_missing")
    least = value["low_max"] + 2
    if value["high_min"] < least:
        return context.say("screen.no_middle", least=least)
    return "" if any(any(value[one].values()) for one in RANGES) else context.say("screen.no_rewards")
