"""A calculation that stands on its own: JSON in, JSON out, with the reasons beside the result."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from companion.engine.errors import Wrong
from companion.engine.facts import Facts, Value
from companion.engine.ruling import Reason, Ruling
from companion.engine.shapes.annotations import shape_of
from companion.engine.shapes.scalars import Shape

Result = Mapping[str, Any]


@dataclass(frozen=True)
class Calculator:
    """One entry of the contract: what it is called, what it takes, and the pure function behind it."""

    name: str
    takes: type
    work_out: Callable[[Any, Facts], Ruling[Result]]

    @property
    def shape(self) -> Shape:
        """The shape of its input."""
        return shape_of(self.takes)

    @property
    def short_name(self) -> str:
        """Its name without that of the game."""
        return self.name.partition(".")[2]

    @property
    def summary(self) -> Reason:
        """One sentence that says what it is for."""
        return Reason(f"calc.{self.short_name}")

    def run(self, value: Any, facts: Facts) -> Ruling[Result]:
        """Read the input strictly and work out the result; raises Wrong for input that can't be taken."""
        return self.work_out(self.shape.read(value), facts)


def chosen_options(facts: Facts, edition: str, given: Mapping[str, Any]) -> Mapping[str, Value]:
    """The options of a calculator's input over the edition's preset, with `options.` in front of a wrong field."""
    if not given:
        return facts.preset(edition)
    try:
        return facts.choose(edition, given, printed_only=True)
    except Wrong as wrong:
        raise wrong.under("options") from None


def refuse(field: str, key: str, /, **figures: Any) -> Wrong:
    """The exception for a value that reads well but is impossible.

    >>> refuse("players[1].name", "wrong.name_twice", name="Ada").field
    'players[1].name'
    """
    return Wrong(Reason(key, **figures), field)


def need_unique(names: list[str], field: Callable[[int], str]) -> None:
    """Players' names are unique within an input."""
    seen: set[str] = set()
    for number, name in enumerate(names):
        if name in seen:
            raise refuse(field(number), "wrong.name_twice", name=name)
        seen.add(name)
