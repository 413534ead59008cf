"""What a form needs besides the value: words for its fields, what a touch means, and what is unfolded."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from decimal import Decimal
from typing import Any

from companion.engine.shapes.composites import Shape
from companion.texts import Say
from screens.pages.intents import Intent, Peek
from screens.pages.nodes import Node

Path = tuple[Any, ...]
Put = Callable[[Path, Any], Intent]
FieldForm = Callable[[Shape, Any, "FormKit", Path], list[Node]]
Shown = Callable[[Say, Any], str]


@dataclass(frozen=True)
class FormKit:
    """Words, and what a change of the value at a path means.

    `root` stands before every path when words are looked up: the calculator's short name or the kind of the event.
    `seats` names the players where a field is a seat. `forms` are a game's own forms for single fields, `shown` its
    own words for single results. `names` are the players as entered: in a result they are names and nothing else;
    `name_fields` hold one of them. `whole` is the whole value, `unfolded` what a touch has unfolded or chosen.
    """

    say: Say
    put: Put
    seats: tuple[str, ...] = ()
    seat_fields: tuple[str, ...] = ()
    hidden: tuple[str, ...] = ()
    root: tuple[str, ...] = ()
    forms: Mapping[str, FieldForm] = field(default_factory=dict)
    shown: Mapping[str, Shown] = field(default_factory=dict)
    names: tuple[str, ...] = ()
    name_fields: tuple[str, ...] = ()
    whole: Any = None
    unfolded: Mapping[str, Any] = field(default_factory=dict)

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
        word = written(value)
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

    def own_form(self, path: Path) -> FieldForm | None:
        """The game's own form for a field, if it has one."""
        if not path or isinstance(path[-1], int):
            return None
        return next((self.forms[one] for one in self.places(path) if one in self.forms), None)

    def unfold(self, path: Path, which: Any) -> Intent:
        """A touch that unfolds or chooses a part of a field."""
        return Peek(fold_key(path), which)

    def which(self, path: Path, otherwise: Any) -> Any:
        """What is unfolded or chosen of a field."""
        return self.unfolded.get(fold_key(path), otherwise)

    def fresh_name(self, number: int, taken: tuple[str, ...] = ()) -> str:
        """A name for a new player that nobody has yet."""
        while (name := self.say("form.player", number=number)) in taken:
            number += 1
        return name


def fold_key(path: Path) -> str:
    """Under which name the choice of a part is kept.

    >>> fold_key(("players", 1, "row"))
    'form/players/1/row'
    """
    return "/".join(map(str, ("form", *path)))


def written(value: Any) -> str:
    """A value as it stands in a text key.

    >>> written(True), written(None), written(""), written("city")
    ('true', 'none', 'empty', 'city')
    """
    if value is None or value == "":
        return "none" if value is None else "empty"
    return str(value).lower() if isinstance(value, bool) else str(value)


def part_of(value: Any, path: Path) -> Any:
    """The part of a value at a path."""
    for step in path:
        value = value[step]
    return value


def put_at(value: Any, path: Path, new: Any) -> Any:
    """The same value with another part at a path; nothing is changed in place.

    >>> put_at({"a": [1, 2]}, ("a", 1), 5)
    {'a': [1, 5]}
    """
    if not path:
        return new
    first, rest = path[0], path[1:]
    if isinstance(value, list):
        return [put_at(one, rest, new) if number == first else one for number, one in enumerate(value)]
    return {**value, first: put_at(value.get(first), rest, new)}


def renamed(value: Any, before: Any, path: Path, name_fields: tuple[str, ...]) -> Any:
    """After a player got another name, the fields that held the old one hold the new one.

    >>> new, old = ({"start": "A", "players": [{"name": name}]} for name in "BA")
    >>> renamed(new, old, ("players", 0, "name"), ("start",))["start"]
    'B'
    """
    if not path or path[-1] != "name":
        return value
    was, now = part_of(before, path), part_of(value, path)
    return {key: now if key in name_fields and one == was else one for key, one in value.items()}


def typed(text: str) -> dict[str, str]:
    """A number as far as it is typed; it becomes a number when something is worked out from it."""
    return {"typed": text}


def exact(value: Any) -> Any:
    """The value with every typed number as a number; what is no number stays a word and is refused by name.

    >>> exact({"multiplier": typed("1,5")})
    {'multiplier': Decimal('1.5')}
    """
    if isinstance(value, dict):
        if set(value) == {"typed"}:
            return _number(value["typed"])
        return {key: exact(one) for key, one in value.items()}
    return [exact(one) for one in value] if isinstance(value, list) else value


def _number(text: str) -> Any:
    try:
        return Decimal(text.strip().replace(",", "."))
    except ArithmeticError:
        return text
