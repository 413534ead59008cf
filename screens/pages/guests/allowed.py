"""The table as a guest sees it: every word of the page, and none of the controls that are the host's."""

from __future__ import annotations

import operator
from collections.abc import Callable
from dataclasses import fields, replace
from typing import Any, Literal, get_args

from screens.pages.intents import Back, Draft, Go, Intent, Peek, ShowRule, Tell, Translate, Why
from screens.pages.nodes import (
    Button,
    Card,
    Column,
    Field,
    Figure,
    FingerPicker,
    HoldField,
    Icon,
    IconButton,
    LongList,
    Node,
    Row,
    SeatRound,
    Section,
    Segments,
    Stepper,
    Switch,
    Text,
    Tiles,
    Turned,
    row,
)
from screens.pages.page import Page

Rights = Literal["see", "own", "all"]
"""What those at the other phones may do: look on, enter what is their own, or everything."""
RIGHTS: tuple[Rights, ...] = get_args(Rights)

May = Callable[[Intent], bool]
LOOKING = ("/score", "/origin", "score", "table", "mine", "rules-of", "look")


def allowed_to_look(intent: Intent, pages: tuple[str, ...] = (), drafts: tuple[str, ...] = ()) -> bool:
    """Does this change nothing but what the guest sees? `pages` and `drafts` are those the game lets everybody see."""
    match intent:
        case Why() | ShowRule() | Tell() | Translate() | Back():
            return True
        case Go(page=page):
            return page in LOOKING or page in pages
        case Draft(key=key):
            return key in drafts
        case Peek(key=key):
            return key in drafts
    return False


def looked_at(page: Page, may: May) -> Page:
    """The same page for somebody who may do only what `may` allows."""
    kept = tuple([button for button in page.actions if _stays(button, may)])
    return replace(
        page,
        body=nodes_for(page.body, may),
        aside=nodes_for(page.aside, may),
        actions=kept,
        tools=tuple([tool for tool in page.tools if may(tool.do)]),
        lead=node_for(page.lead, may) if page.lead is not None else None,
        beside=lambda: nodes_for(page.beside(), may),
    )


def nodes_for(nodes: tuple[Node, ...], may: May) -> tuple[Node, ...]:
    """What stays of some nodes; a heading goes with what it stood above."""
    found = [node_for(one, may) for one in nodes]
    if all(map(operator.is_, found, nodes)):
        return nodes
    kept: list[Node] = []
    for number, new in enumerate(found):
        below = found[number + 1] if number + 1 < len(found) else None
        bare = isinstance(new, Section) and (below is None or isinstance(below, Section))
        if new is not None and not (bare and number + 1 < len(found)):
            kept.append(new)
    return tuple(kept)


def node_for(node: Node, may: May) -> Node | None:
    """A node without what may not be touched; None where nothing is left of it."""
    if _untouched(node):
        return node
    match node:
        case Button() | IconButton() | HoldField():
            return node if _stays(node, may) else None
        case Stepper():
            return node if may(node.make(node.value)) else _fixed_figure(node)
        case Tiles() | Segments():
            return node if node.choices and may(node.make(node.choices[0][0])) else None
        case Field():
            return node if may(node.make(node.value)) else None
        case FingerPicker() | SeatRound():
            return None
        case Switch():
            return replace(node, do=_if(node.do, may), hold=_if(node.hold, may))
        case LongList():
            return replace(node, row=lambda number: node_for(node.row(number), may) or Text(""))
        case Card(look="ghost", do=do) if do is not None and not may(do) and _only_leads_on(node):
            return None
        case Turned():  # nobody sits opposite of a guest's own phone
            return node_for(Column(node.children), may)
    return _inside(node, may)


def _only_leads_on(node: Any) -> bool:
    """Words that are only there to be touched: in the accent, and nothing beside them that is read."""
    if isinstance(node, Text | Figure):
        return node.tone == "accent"
    return all(map(_only_leads_on, getattr(node, "children", ())))


def _untouched(node: Node) -> bool:
    """Most of a page: words, figures and signs that nobody can touch, and boxes that hold nothing else upright."""
    if isinstance(node, Turned):
        return False
    for name in _parts(type(node)):
        value = getattr(node, name)
        if name != "children":
            if value:
                return False
        elif not all(map(_untouched, value)):
            return False
    return True


def _inside(node: Node, may: May) -> Node | None:
    """Boxes and words: what they hold, and what a touch on them means. Works for the nodes of a single game too."""
    changes: dict[str, Any] = {}
    for name in _parts(type(node)):
        value = getattr(node, name)
        if name in ("do", "hold"):
            new: Any = _if(value, may)
        elif name == "objection":
            new = ""
        elif name == "children":
            new = nodes_for(value, may)
            if value and not new:
                return None
        elif name == "columns" and isinstance(value, tuple):
            new = tuple(_column(one, may) for one in value)
        else:
            continue
        if new is not value:
            changes[name] = new
    if "do" in changes and isinstance(node, Card):  # nothing opens here: no arrow says so
        changes["children"] = tuple([_without_arrow(one) for one in changes.get("children", node.children)])
    if "objection" in changes and not changes["objection"] and getattr(node, "do", None) is None:
        changes.pop("objection")
    return replace(node, **changes) if changes else node


def _without_arrow(node: Node) -> Node:
    if not isinstance(node, Row):
        return node
    return replace(node, children=tuple([one for one in node.children if one != ARROW]))


ARROW = Icon("chevron-right", "tx2", 24)
TOUCHABLE = ("do", "hold", "objection", "children", "columns", "make", "row", "seated", "hint")  # what a touch needs
_known: dict[type, tuple[str, ...]] = {}


def _parts(kind: Any) -> tuple[str, ...]:
    """The fields of a node that can hold a touch; `make` and `row` always do."""
    if kind not in _known:
        _known[kind] = tuple(one.name for one in fields(kind) if one.name in TOUCHABLE)
    return _known[kind]


def _column(one: Any, may: May) -> Any:
    """A column of a picture that can be touched: it stays, the touches go."""
    if not hasattr(one, "drops"):
        return one
    drops = tuple([drop for drop in one.drops if may(drop.do)])
    return replace(one, do=_if(one.do, may), hold=_if(one.hold, may), drops=drops)


def _if(intent: Intent | None, may: May) -> Intent | None:
    return intent if intent is not None and may(intent) else None


def _stays(node: Any, may: May) -> bool:
    return node.do is not None and may(node.do)


def _fixed_figure(node: Stepper) -> Node:
    """A figure that can be changed elsewhere."""
    return row(Text(node.label, weight=1), Figure(str(node.value), tone=node.tone), gap=8)
