"""What a group enters once about its own copy of a game: under which keys, in which shapes, and how it is read."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from companion.engine.errors import Wrong
from companion.engine.events import BoxFact
from companion.engine.ruling import Reason
from companion.engine.shapes.scalars import Shape

BoxFacts = Mapping[str, Any]
"""All that is known of one box, by key, as it was entered."""


def box_objection(event: BoxFact, shapes: Mapping[str, Shape]) -> Reason | None:
    """Why this is nothing that a box of this game can tell, or None.

    A key "wrong.box_…" is a sentence of its own that says what to do; any other fault is told as the reason why.
    """
    shape = shapes.get(event.key)
    if shape is None:
        return Reason("objection.box_key", key=event.key)
    try:
        shape.read(event.value)
    except Wrong as wrong:
        own = wrong.reason.key.partition(".")[2].startswith("box_")
        return wrong.reason if own else Reason("objection.box_value", what=wrong.reason)
    return None


def entered_fact(box: BoxFacts, key: str, shapes: Mapping[str, Shape]) -> Any:
    """What the group entered under this key, or None; what does not fit its shape was never entered."""
    entered = box.get(key)
    if entered is None or key not in shapes:
        return None
    try:
        return shapes[key].read(entered)
    except Wrong:
        return None
