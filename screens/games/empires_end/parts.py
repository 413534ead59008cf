"""Parts that several pages of Empire’s End share: signs, the round track, scores, notices and a pad for numbers."""

from __future__ import annotations

import functools
from collections.abc import Callable, Iterable
from typing import Any

from companion.engine.events import Event
from companion.games.empires_end.events import Advanced
from companion.games.empires_end.rules.resources import Gain
from companion.games.empires_end.state import EmpiresTable
from screens.pages.components import notice
from screens.pages.context import PageContext, table_as
from screens.pages.intents import Draft, Intent, Why, go, record
from screens.pages.nodes import Badge, Button, Card, Figure, Grid, Icon, Node, Row, Text, card, column
from screens.pages.nodes.vocabulary import Accent, IconName, Icons, Tone
from screens.pages.page import Page
from screens.pages.table.overrule import overrule_button
from screens.pages.table.warnings import first_warning, warnings_of

ACCENT: Accent = "patina"
KIND_ICON: Icons = {
    "city": "castle",
    "village": "home-group",
    "army": "sword-cross",
    "road": "road-variant",
    "farm": "barn",
}
RESOURCE_ICON: Icons = {"wheat": "barley", "hammer": "hammer", "axe": "axe", "coin": "circle-multiple"}
ROUND_ICON: Icons = {"K": "fire", "KK": "fire", "W": "barley", "I": "hammer", "M": "sword-cross", "WI": "hammer-wrench"}
CRISIS_ICON: Icons = {
    "fire": "fire",
    "revolt": "flag-variant",
    "famine": "food-apple-outline",
    "flood": "waves",
    "rot": "biohazard",
    "barbarian": "axe-battle",
    "plague": "virus-outline",
    "earthquake": "lightning-bolt",
}
WINDOW = 10  # spaces of the track beside each other on a phone


table_of = table_as(EmpiresTable)


def caption(context: PageContext) -> str:
    """Round number and kind, for the top bar."""
    table = table_of(context)
    if table.code is None:
        return context.facts.name[context.say.language]
    return context.say("screen.caption", number=table.space, round=context.label(f"round.{table.code}"))


# ---- the round track ----


def track_strip(context: PageContext) -> Node:
    """EE-TRACK-01, EE-TRACK-03: the spaces around the hourglass; the whole strip opens the track."""
    table = table_of(context)
    count = len(table.spaces)
    first = max(0, min(table.space - 5, count - WINDOW))
    spaces = [space_cell(table, number) for number in range(first + 1, min(count, first + WINDOW) + 1)]
    return Card((Row(tuple(spaces), 4),), "ghost", pad=0, height=48, align="center", do=go("track"), name="track")


def space_cell(table: EmpiresTable, number: int) -> Card:
    """One space of the track: past in outline, current with the hourglass, to come filled."""
    code = table.spaces[number - 1]
    if number == table.space:
        return Card((Icon("timer-sand", "on", 26),), "accent", pad=0, radius=14, width=46, height=46, align="center")
    past = number < table.space
    tone: Tone = "tx3" if past else "tx2"
    icons: Node = Icon(ROUND_ICON[code], tone, 19)
    if code == "KK":
        icons = Row((Icon("fire", tone, 15), Icon("fire", tone, 15)), 0)
    return Card((icons,), "quiet" if past else "raised", pad=0, radius=10, width=32, height=32, align="center")


def forward(context: PageContext, *before: Event) -> Button:
    """EE-TRACK-03: the hourglass moves on; the button names the round that comes."""
    table = table_of(context)
    if table.space >= len(table.spaces):
        label = context.say("screen.to_end")
    else:
        label = context.say("screen.to_next", round=context.say(f"round.{table.spaces[table.space]}"))
    return Button(label, record(*before, Advanced(), forget=FORGET), "timer-sand", weight=2)


FORGET = (
    "bid",
    "slot",
    "reveal.kind",
    "reveal.number",
    "reveal.bids",
    "burnt",
    "place",
    "seat",
    "part",
    "campaign",
    "place.kind",
    "place.number",
)


# ---- scores ----


def score_row(context: PageContext, current: int | None) -> Node:
    """EE-SETUP-11: every score marker; a touch opens the points, holding says why."""
    return Row(
        tuple(
            [_marker(context, seat, seat == current, "", go("points", seat=seat)) for seat in table_of(context).seats]
        ),
        6,
    )


def choosing_row(context: PageContext, current: int, working: tuple[int, ...]) -> Node:
    """The score markers as a choice of whose page is open; who is done has a check."""
    return Row(
        tuple(
            [
                _marker(context, seat, seat == current, "" if seat in working else "check", Draft("seat", seat))
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
        "current" if current else "plain",
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


def shown(number: int) -> str:
    """A figure with a real minus."""
    return str(number) if number >= 0 else f"−{-number}"


# ---- words ----


def notices(context: PageContext, said: str = "") -> tuple[Node, ...]:
    """What has just been set off, and the first thing that looks odd, except what the page has `said` already."""
    title = context.say("screen.happened")
    happened = [
        notice(context.say(one), "accent", "information-outline", hold=context.why(title, (one,)))
        for one in table_of(context).notices
    ]
    return (*happened, *first_warning(context, [one for one in warnings_of(context) if one.key != said]))


def guide_button(context: PageContext) -> Button:
    """What this round asks, step by step."""
    return Button(context.say("screen.guide"), go("guide"), "help-circle-outline", "text")


def quiet_ways(context: PageContext) -> Node:
    """The quiet ways out of every main page; what was different comes last."""
    return column(guide_button(context) if context.automation("reminders") else None, overrule_button(context), gap=0)


@functools.lru_cache(64)
def gain_icons(gain: Gain) -> tuple[Node, ...]:
    """Points and resources of a reward as signs with figures."""
    nodes: list[Node] = []
    signs: dict[str, IconName] = {"points": "star", **RESOURCE_ICON, "renew": "refresh"}
    for name, icon in signs.items():
        count = getattr(gain, name)
        if count:
            tone: Tone = "danger" if count < 0 else "tx"
            nodes.append(Row((Icon(icon, "tx2", 20), Figure(shown(count), "figure-s-strong", tone)), 4))
    return tuple(nodes)


# ---- numbers ----


def number_pad(context: PageContext, key: str, value: int | None, negative: bool = False) -> Node:
    """Digits to type a number without the system's keyboard; the first one replaces what was known before."""
    typed = str(context.drafted(key, "" if value is None else str(value)))
    before = str(context.drafted(key, ""))
    keys = [_key(Figure(digit), digit, Draft(key, (before + digit)[:6])) for digit in "1234567890"]
    if negative:
        other = typed[1:] if typed.startswith("-") else f"-{typed}"
        keys.append(_key(Figure("−"), "−", Draft(key, other)))
    keys.append(_key(Icon("backspace-outline", "tx", 26), context.say("screen.delete"), Draft(key, typed[:-1])))
    return Grid(tuple(keys), 6, 6)


def _key(face: Node, name: str, do: Intent) -> Card:
    return card(face, look="raised", pad=6, radius=12, height=56, align="center", do=do, name=name)


def typed_figure(context: PageContext, key: str, value: int | None = None) -> Node:
    """What a pad has typed so far, as the figure of the page; a question mark while it is nothing."""
    typed = str(context.drafted(key, "" if value is None else str(value)))
    return card(Figure(typed.replace("-", "−") or "?", "figure-l"), look="inset", align="center")


def typed_number(context: PageContext, key: str, otherwise: int | None = None) -> int | None:
    """The number typed on a pad, or None while it is none."""
    text = str(context.drafted(key, "" if otherwise is None else str(otherwise)))
    return int(text) if text.lstrip("-").isdigit() else None


def toggles(
    choices: Iterable[tuple[Any, str, IconName]], chosen: tuple[Any, ...], make: Callable[[tuple[Any, ...]], Intent]
) -> Node:
    """Several of a few, side by side, each with a sign: (value, label, icon)."""
    tiles = []
    for value, label, icon in choices:
        on = value in chosen
        after = tuple(one for one in chosen if one != value) if on else (*chosen, value)
        tiles.append(choice_tile(label, icon, on, make(after)))
    return Row(tuple(tiles), 8)


def choice_tiles(
    choices: Iterable[tuple[Any, str, IconName]], chosen: Any, make: Callable[[Any], Intent], columns: int = 2
) -> Node:
    """One of several, each with a sign and a word: (value, label, icon)."""
    return Grid(
        tuple([choice_tile(label, icon, value == chosen, make(value)) for value, label, icon in choices]), columns, 6
    )


def choice_tile(label: str, icon: IconName, on: bool, do: Intent, objection: str = "") -> Card:
    """One of a few things to choose: its sign and its word; once it is chosen, an outline in the accent and a check."""
    tone: Tone = "accent" if on else "tx3" if objection else "tx"
    signs = (Icon(icon, tone, 26), Icon("check", tone, 18)) if on else (Icon(icon, tone, 26),)
    words = Text(label, "caption-strong", tone, "center")
    return Card(
        (Row(signs, 2), words),
        "inset-on" if on else "field",
        2,
        4,
        12,
        weight=1,
        height=64,
        align="center",
        do=do,
        objection=objection,
        name=label,
    )


def simple_page(context: PageContext, title: str, body: Iterable[Node | None], *actions: Button, key: str = "") -> Page:
    """A page of this game with the usual frame; without a title the bar names the round, and the headline the rest."""
    kept = tuple([node for node in body if node is not None])
    game = context.facts.name[context.say.language]
    bar = (title, caption(context)) if title else (caption(context), game if table_of(context).code else "")
    return Page(*bar, kept, actions, accent=ACCENT, key=key or context.page)
