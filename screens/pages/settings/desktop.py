"""The keys of a desktop, and the question before the app is left."""

from __future__ import annotations

from companion.texts import Say
from screens.pages.intents import Back, call
from screens.pages.nodes import Button, Card, Icon, Node, Row, Section, Text, card, column, row
from screens.pages.nodes.vocabulary import IconName
from screens.pages.page import Page

GROUPS: dict[str, tuple[tuple[str, tuple[str, ...]], ...]] = {  # heading: (what it does, keys)
    "move": (
        ("next", ("tab",)),
        ("arrows", ("↑", "↓", "←", "→")),
        ("press", ("enter", "space")),
        ("main", ("enter",)),
        ("scroll", ("page_up", "page_down")),
    ),
    "table": (
        ("figures", ("0", "–", "9")),
        ("clear", ("backspace",)),
        ("undo", ("ctrl", "Z")),
        ("redo", ("ctrl", "shift", "Z")),
        ("hold", ("right_click",)),
    ),
    "app": (
        ("search", ("ctrl", "F")),
        ("back", ("esc",)),
        ("whole", ("F11",)),
        ("keys", ("?", "F1")),
    ),
}
ARROWS: dict[str, IconName] = {"↑": "arrow-up", "↓": "arrow-down", "←": "arrow-left", "→": "arrow-right"}


def keys_page(say: Say) -> Page:
    """One row a key: its caps, and what it does."""
    body: list[Node] = []
    for group, lines in GROUPS.items():
        rows = [row(_caps(keys, say), Text(say(f"keys.{what}"), weight=1), gap=12) for what, keys in lines]
        body += [Section(say(f"keys.group_{group}")), card(column(*rows, gap=14))]
    return Page(say("keys.title"), body=tuple(body), key="keys")


def _caps(keys: tuple[str, ...], say: Say) -> Node:
    """The caps of the keys beside each other, in a column that is as wide for every row."""
    caps = tuple(_cap(key, say) for key in keys)
    return Card((Row(caps, 4),), "ghost", pad=0, width=150)


def _cap(key: str, say: Say) -> Node:
    if key == "–":
        return Text(key, tone="tx2")
    words: Node = Icon(ARROWS[key], "tx2", 18) if key in ARROWS else Text(_name(key, say), "caption", "tx2", "center")
    return card(words, look="quiet", pad=5, radius=6, align="center")


def _name(key: str, say: Say) -> str:
    return say(f"keys.cap_{key}") if say.has(f"keys.cap_{key}") else key


def leave_page(say: Say) -> Page:
    """Nothing is lost by leaving, and nobody leaves by one key too many."""
    return Page(
        say("leave.title"),
        body=(Text(say("leave.how"), tone="tx2"),),
        actions=(
            Button(say("leave.leave"), call("leave"), kind="tonal"),
            Button(say("leave.stay"), Back(), weight=1.4),
        ),
        key="leave",
    )
