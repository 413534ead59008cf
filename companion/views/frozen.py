"""Records that nobody changes: frozen for the type checker, plain at run time.

A page is made of a hundred nodes with every touch. A frozen dataclass sets each field through `object.__setattr__`,
which costs four times as much as a plain one with slots; that was a third of a touch. What is lost is only the
exception for code that the type checker refuses anyway.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TypeVar, dataclass_transform

Kind = TypeVar("Kind")


@dataclass_transform(frozen_default=True, field_specifiers=(field,))
def node(kind: type[Kind]) -> type[Kind]:
    """Class decorator for pages, their nodes, and what a touch on them means."""
    return dataclass(slots=True, unsafe_hash=True)(kind)
