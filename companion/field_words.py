"""Words for the fields and values of a calculator: what it takes, what it found, and lines that can be shared."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from companion.engine.ruling import as_key
from companion.engine.shapes.composites import Items, Mapped, RecordShape
from companion.engine.shapes.scalars import Shape, Whole
from companion.texts import Say

Path = tuple[Any, ...]
Shown = Callable[[Say, Any], str]
PEOPLE = ("winner", "winners")
NOTHING = "–"


class FieldWords:
    """Where words for a field are found: `root` stands before every path, `names` are players and nothing else."""

    say: Say
    root: tuple[str, ...]
    names: tuple[str, ...]
    shown: Mapping[str, Shown]

    def places(self, path: Path) -> list[str]:
        """The names under which a field may have words, the most exact first: protection.good.persons, … persons."""
        names = [str(part) for part in (*self.root, *path) if not isinstance(part, int) and part not in self.names]
        return [".".join(names[start:]) for start in range(len(names))]

    def label_key(self, path: Path) -> str:
        """The text key of a field's words, "" if it has none."""
        return next((f"field.{one}" for one in self.places(path) if self.say.has(f"field.{one}")), "")

    def label(self, path: Path) -> str:
        """The words for a field: its own, or the key with blanks in it."""
        key = self.label_key(path)
        if key:
            return self.say(key)
        places = self.places(path)
        return places[-1].replace("_", " ") if places else ""

    def item_label(self, path: Path) -> str:
        """The words for one of the entries of a list: "Player" where the list is called "Players"."""
        key = next((f"item.{one}" for one in self.places(path) if self.say.has(f"item.{one}")), "")
        return self.say(key) if key else self.label(path)

    def choice_key(self, path: Path, value: Any) -> str:
        """The text key of the words for one of a few values, "" if it has none; a player's name is no such word."""
        word = _choice_word(value)
        keys = [f"choice.{one}.{word}" for one in self.places(path)]
        if value not in self.names:
            keys.append(f"choice.{word}")
        return next((key for key in keys if self.say.has(key)), "")

    def choice(self, path: Path, value: Any) -> str:
        """The words for one of a few values."""
        key = self.choice_key(path, value)
        if key:
            return self.say(key)
        if value is None:
            return self.say("form.open")
        if value == "":
            return self.say("form.none")
        return self.say.figure(value) if isinstance(value, int) else str(value)


@dataclass(frozen=True)
class ResultWords(FieldWords):
    """Enough to say what a calculator found; `shown` are a game's own words for single results."""

    say: Say
    root: tuple[str, ...] = ()
    names: tuple[str, ...] = ()
    shown: Mapping[str, Shown] = field(default_factory=dict)


def _choice_word(value: Any) -> str:
    """A value in the key of its words; that nothing is chosen, and the empty word, have words too."""
    if value is None or value == "":
        return "none" if value is None else "empty"
    return as_key(value)


def has_names(shape: Shape) -> bool:
    """Is it a list of players, each with a name?"""
    return isinstance(shape, Items) and isinstance(shape.item, RecordShape) and "name" in shape.item.fields


def player_names(shape: Shape, value: Any) -> tuple[str, ...]:
    """The players of an input: those of its list, or those who stand before their figures."""
    names: list[str] = []
    for key, one in shape.fields.items() if isinstance(shape, RecordShape) else ():
        if has_names(one) and key in value:
            names += [player["name"] for player in value[key]]
        elif isinstance(one, Mapped) and isinstance(one.value, Whole) and key in value:
            names += value[key]
    return tuple(names)


def is_people(key: Any) -> bool:
    """Does this entry name people, so that nothing in it means nobody?"""
    return key in PEOPLE


def is_rows(value: Any) -> bool:
    """Is it a list of results?"""
    return isinstance(value, list | tuple) and bool(value) and isinstance(value[0], Mapping)


def result_label(words: FieldWords, path: Path) -> str:
    """The words for a key of a result; a player's name is a name, whatever the texts say."""
    name = str(path[-1])
    if name in words.names:
        return name
    key = words.label_key(path) or words.choice_key(path[:-1], name)
    return words.say(key) if key else words.label(path)


def result_words(words: FieldWords, path: Path, value: Any) -> str:
    """The words for a value of a result; a dash where there is nothing, "nobody" where people are named."""
    own = next((words.shown[one] for one in words.places(path) if one in words.shown), None)
    if own is not None:
        return own(words.say, value)
    if isinstance(value, bool):
        return words.say("form.yes" if value else "form.no")
    nothing = words.say("calculators.nobody") if is_people(path[-1]) else NOTHING
    if value is None:
        return words.choice(path, None) if words.choice_key(path, None) else nothing
    if isinstance(value, list | tuple):
        return ", ".join(result_words(words, path, one) for one in value) or nothing
    return words.choice(path, value) if isinstance(value, str | int) else words.say.figure(value)


def result_lines(result: Mapping[str, Any], words: FieldWords, path: Path = (), joint: str = ": ") -> Iterator[str]:
    """A result as lines of text, such as those that are shared."""
    for key, value in result.items():
        at = (*path, key)
        label = result_label(words, at)
        if isinstance(value, Mapping):
            yield f"{label}: {', '.join(result_lines(value, words, at, ' '))}"
        elif is_rows(value):
            yield f"{label}: {'; '.join(', '.join(result_lines(one, words, at, ' ')) for one in value)}"
        else:
            yield f"{label}{joint}{result_words(words, at, value)}"
