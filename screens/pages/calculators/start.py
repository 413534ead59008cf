"""What the form of a calculator begins with: the least possible, what the box knows, and what a running table knows."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from companion.engine.calculator import Calculator
from companion.engine.facts import Facts
from companion.engine.shapes.composites import Items, RecordShape
from companion.engine.shapes.scalars import Shape
from companion.engine.table import Setup
from companion.texts import Say
from screens.pages.forms.defaults import start_value
from screens.pages.game_ui import Forms


def start_of(calculator: Calculator, forms: Forms, facts: Facts, box: Mapping[str, Any], say: Say) -> Any:
    """What a form begins with when nothing is known of a table."""
    own = forms.starts.get(calculator.short_name)
    if own is None:
        return start_value(calculator.shape, lambda number: say("form.player", number=number))
    start = own(say, facts)
    return forms.from_box(start, facts, box) if forms.from_box else start


def known_of(calculator: Calculator, forms: Forms, setup: Setup, table: Any, seat: int, say: Say) -> Any:
    """What a table knows of the input, as far as everybody may see it; its rules count as far as they are printed."""
    taken = calculator.shape.schema()["properties"]
    options = setup.facts.options
    changed = {
        key: value
        for key, value in setup.options.items()
        if value != options[key].preset(setup.edition) and not options[key].of_app
    }
    edition = {"edition": setup.edition} if "edition" in taken else {}
    rules = {"options": changed} if changed and "options" in taken else {}
    return {**edition, **rules, **forms.fills[calculator.short_name](say, table, seat)}


def filled(shape: Shape, start: Any, known: Any) -> Any:
    """What a form begins with, and over it what is known: of a list as many entries as are known."""
    if isinstance(shape, RecordShape):
        inner = {key: filled(shape.fields[key], start.get(key), one) for key, one in known.items()}
        return {**start, **inner}
    if isinstance(shape, Items) and isinstance(shape.item, RecordShape) and start:
        return [filled(shape.item, start[min(number, len(start) - 1)], one) for number, one in enumerate(known)]
    return known
