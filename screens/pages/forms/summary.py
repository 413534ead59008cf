"""What a folded part of a form holds, in a few words."""

from __future__ import annotations

from typing import Any

from companion.engine.shapes.composites import Items, Maybe, Pair, RecordShape, Several, Variants
from companion.engine.shapes.scalars import Choice, Flag, Shape, String, Whole
from companion.field_words import Path
from screens.pages.forms.context import FormContext


def summary(shape: Shape, value: Any, context: FormContext, path: Path) -> str:
    """A record in one line: its words and figures; what is nothing is not said."""
    return " · ".join(summaries(shape, value, context, path))


def summaries(shape: Shape, value: Any, context: FormContext, path: Path) -> list[str]:
    """The parts of that line."""
    match shape:
        case RecordShape():
            inner = [
                _field(one, value[key], context, (*path, key))
                for key, one in shape.fields.items()
                if key in value and key not in context.hidden and key != "name"
            ]
            return [words for words in inner if words]
        case Pair():
            parts = enumerate(zip(shape.places, value, strict=True))
            return [_value(one, part, context, (*path, number)) for number, (one, part) in parts]
        case Variants():
            return [context.choice((*path, shape.tag), value[shape.tag])]
    words = _value(shape, value, context, path)
    return [words] if words else []


def _field(shape: Shape, value: Any, context: FormContext, path: Path) -> str:
    match shape:
        case Maybe():
            return "" if value is None else _field(shape.shape, value, context, path)
        case Whole():
            return f"{context.label(path)} {_value(shape, value, context, path)}" if value else ""
        case Flag():
            return context.label(path) if value else ""
        case Items() if shape.least == shape.most:
            return ""
        case Items() | Several():
            return f"{context.label(path)} {len(value)}" if value else ""
        case Choice() | String():
            return _value(shape, value, context, path)
    return ""


def _value(shape: Shape, value: Any, context: FormContext, path: Path) -> str:
    if isinstance(shape, Maybe):
        return context.choice(path, None) if value is None else _value(shape.shape, value, context, path)
    if isinstance(shape, Choice | Whole):
        return context.choice(path, value) if value != "" else ""
    return str(value) if isinstance(value, str | int) else ""
