"""The words for what a calculator found: labels, values, and lines that can be shared."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from screens.pages.forms.context import FormKit, Path

PEOPLE = ("winner", "winners")
NOTHING = "–"


def is_people(key: Any) -> bool:
    """Does this entry name people, so that nothing in it means nobody?"""
    return key in PEOPLE


def is_rows(value: Any) -> bool:
    """Is it a list of results?"""
    return isinstance(value, list | tuple) and bool(value) and isinstance(value[0], Mapping)


def result_label(kit: FormKit, path: Path) -> str:
    """The words for a key of a result; a player's name is a name, whatever the texts say."""
    name = str(path[-1])
    if name in kit.names:
        return name
    key = kit.label_key(path) or kit.choice_key(path[:-1], name)
    return kit.say(key) if key else kit.label(path)


def result_words(kit: FormKit, path: Path, value: Any) -> str:
    """The words for a value of a result; a dash where there is nothing, "nobody" where people are named."""
    own = next((kit.shown[one] for one in kit.places(path) if one in kit.shown), None)
    if own is not None:
        return own(kit.say, value)
    if isinstance(value, bool):
        return kit.say("form.yes" if value else "form.no")
    nothing = kit.say("calculators.nobody") if is_people(path[-1]) else NOTHING
    if value is None:
        return kit.choice(path, None) if kit.choice_key(path, None) else nothing
    if isinstance(value, list | tuple):
        return ", ".join(result_words(kit, path, one) for one in value) or nothing
    return kit.choice(path, value) if isinstance(value, str | int) else kit.say.figure(value)


def result_lines(result: Mapping[str, Any], kit: FormKit, path: Path = (), joint: str = ": ") -> Iterator[str]:
    """A result as lines of text, such as those that are shared."""
    for key, value in result.items():
        at = (*path, key)
        label = result_label(kit, at)
        if isinstance(value, Mapping):
            yield f"{label}: {', '.join(result_lines(value, kit, at, ' '))}"
        elif is_rows(value):
            yield f"{label}: {'; '.join(', '.join(result_lines(one, kit, at, ' ')) for one in value)}"
        else:
            yield f"{label}{joint}{result_words(kit, at, value)}"
