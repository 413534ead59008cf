"""Records that nobody changes: frozen for the type checker, plain at run time.

A page is made of a hundred nodes with every touch. A frozen dataclass sets each field through `object.__setattr__`,
which costs four times as much as a plain one with slots; that was a third of a touch. What is lost is only the
exception for code that the type checker refuses anyway.

The methods of a kind are compiled together, in one go instead of four: the first frame waits for some thirty kinds.
"""

from __future__ import annotations

from dataclasses import MISSING, Field, dataclass, field, fields
from typing import Any, TypeVar, dataclass_transform

Kind = TypeVar("Kind")
_ABSENT: Any = object()


@dataclass_transform(frozen_default=True, field_specifiers=(field,))
def node(kind: type[Kind]) -> type[Kind]:
    """Class decorator for pages, their nodes, and what a touch on them means.

    >>> @node
    ... class Word:
    ...     text: str
    ...     tone: str = "tx"
    >>> Word("Reiter"), Word("Reiter") == Word("Reiter", "tx"), hash(Word("a")) == hash(Word("a"))
    (Word(text='Reiter', tone='tx'), True, True)
    """
    made: Any = dataclass(slots=True, init=False, repr=False, eq=False)(kind)
    every = fields(made)
    given = {f"_{one.name}": _otherwise(one) for one in every}
    methods: dict[str, Any] = {}
    exec(_source(every), {"_absent": _ABSENT, **given}, methods)
    for name, method in methods.items():
        method.__qualname__ = f"{made.__qualname__}.{name}"
        setattr(made, name, method)
    made.__repr__ = _told
    found: type[Kind] = made
    return found


def _otherwise(one: Field[Any]) -> Any:
    """What a field is where nobody says: a value, or whatever makes one."""
    return one.default_factory if one.default_factory is not MISSING else one.default


def _source(every: tuple[Field[Any], ...]) -> str:
    wanted, puts = [], []
    for one in every:
        name, made = one.name, one.default_factory is not MISSING
        optional = made or one.default is not MISSING
        wanted.append(f"{name}=_absent" if made else f"{name}=_{name}" if optional else name)
        puts.append(f" self.{name} = _{name}() if {name} is _absent else {name}" if made else f" self.{name} = {name}")
    mine, theirs = (", ".join(f"{who}.{one.name}" for one in every if one.compare) for who in ("self", "other"))
    return "\n".join(
        (
            f"def __init__(self, {', '.join(wanted)}):",
            *(puts or [" pass"]),
            "def __eq__(self, other):",
            " if other.__class__ is not self.__class__: return NotImplemented",
            f" return ({mine},) == ({theirs},)" if mine else " return True",
            "def __hash__(self):",
            f" return hash(({mine},))" if mine else " return hash(self.__class__)",
        )
    )


def _told(self: Any) -> str:
    words = ", ".join(f"{one.name}={getattr(self, one.name)!r}" for one in fields(self))
    return f"{type(self).__qualname__}({words})"
