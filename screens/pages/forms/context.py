"""What a form needs besides the value: words for its fields, what a touch means, and what is unfolded."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import dataclass, field
from decimal import Decimal
from typing import Any

from companion.engine.shapes.scalars import Shape
from companion.field_words import FieldWords, Path, Shown
from companion.texts import Say
from screens.pages.intents import Intent, Peek
from screens.pages.nodes import Node

Put = Callable[[Path, Any], Intent]
FieldForm = Callable[[Shape, Any, "FormContext", Path], list[Node]]


@dataclass(frozen=True)
class FormContext(FieldWords):
    """Words, and what a change of the value at a path means.

    `root` stands before every path when words are looked up: the calculator's short name or the kind of the event.
    `seats` names the players where a field is a seat. `forms` are a game's own forms for single fields, `shown` its
    own words for single results. `names` are the players as entered: in a result they are names and nothing else;
    `name_fields` hold one of them. `whole` is the whole value, `unfolded` what a touch has unfolded or chosen.
    `before` is the table as a step that is corrected found it, so that a game can say what lay there.
    `of_table` is what a running table knows of the value: a field that still holds it says so.
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
    before: Any = None
    of_table: Mapping[Path, Any] = field(default_factory=dict)

    def label(self, path: Path) -> str:
        """The words for a field, and whether the running table filled it in."""
        words = super().label(path)
        return self.say("form.of_table", label=words) if self._still_of_table(path) else words

    def _still_of_table(self, path: Path) -> bool:
        if path not in self.of_table:
            return False
        with suppress(KeyError, IndexError):  # a player who was known may have been taken out
            return bool(part_of(self.whole, path) == self.of_table[path])
        return False

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


def leaves(known: Any, path: Path = ()) -> dict[Path, Any]:
    """Every single value of a structure by its path.

    >>> leaves({"round": 2, "players": [{"name": "Ada"}]})
    {('round',): 2, ('players', 0, 'name'): 'Ada'}
    """
    if isinstance(known, dict):
        inner = [leaves(one, (*path, key)) for key, one in known.items()]
    elif isinstance(known, list) and known and all(isinstance(one, dict) for one in known):
        inner = [leaves(one, (*path, number)) for number, one in enumerate(known)]
    else:
        return {} if known is None else {path: known}
    return {at: one for found in inner for at, one in found.items()}
