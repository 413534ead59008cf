"""Players as they are told apart: shape, colour, and as many letters as it takes."""

from __future__ import annotations

import functools
import re
from collections.abc import Sequence

from companion.views.nodes import Look


def looks_for(people: Sequence[tuple[str, int, int]]) -> tuple[Look, ...]:
    """(name, shape, colour) of everybody at a table; two with one initial get two letters each.

    >>> [look.initial for look in looks_for([("Anna", 0, 0), ("Alex", 1, 1), ("Ben", 2, 2)])]
    ['An', 'Al', 'B']
    """
    firsts = [initial(name) for name, _, _ in people]
    return tuple(
        Look(name, shape, colour, initial(name, 2) if firsts.count(first) > 1 else first)
        for (name, shape, colour), first in zip(people, firsts, strict=True)
    )


def initial(name: str, letters: int = 1) -> str:
    """The first letter or two, upper case first; a name without letters keeps its first sign."""
    plain = [sign for sign in name if sign.isalnum()] or list(name.strip() or "?")
    return plain[0].upper() + "".join(plain[1:letters]).lower()


SOFT = "\u00ad"
_SEAM = re.compile(
    r"(?<=[aeiouyäöü])(?=[^\W\daeiouyäöü][aeiouyäöü])|(?<=[aeiouyäöü][^\W\daeiouyäöü])(?=[^\W\daeiouyäöü][aeiouyäöü])",
    re.I,
)


@functools.lru_cache(256)
def breakable(name: str, longest: int = 10) -> str:
    """A long name with soft hyphens, so that it may take two lines without being cut.

    >>> [breakable(name).replace(SOFT, "|") for name in ("Maximiliane", "Anna", "Eva-Lotta")]
    ['Ma|xi|mi|lia|ne', 'Anna', 'Eva-|Lotta']
    """
    parts = re.split(r"(?<=[ -])", name)
    broken = [_SEAM.sub(SOFT, part) if len(part.rstrip(" -")) > longest else part for part in parts]
    return "".join(part + SOFT if part.endswith("-") else part for part in broken)
