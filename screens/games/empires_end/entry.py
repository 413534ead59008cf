"""How pages of Empire’s End are told something: a pad for numbers, tiles to choose from."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from screens.pages.context import PageContext
from screens.pages.intents import Draft, Intent
from screens.pages.nodes import Card, Figure, Grid, Icon, Node, Row, Text, card
from screens.pages.nodes.vocabulary import IconName, Tone


def typing_pad(context: PageContext, key: str, value: int | None, negative: bool = False) -> Node:
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
