"""Players as they are told apart: shape, colour, and as many letters as it takes."""

from __future__ import annotations

import functools
import itertools
import re
from collections.abc import Iterable, Sequence
from typing import Protocol

from screens.pages.hyphenation import SHORT, break_points
from screens.pages.nodes import Avatar


def avatars_for(people: Sequence[tuple[str, int, int]]) -> tuple[Avatar, ...]:
    """(name, shape, colour) of everybody at a table; two with one initial get two letters each.

    >>> [avatar.initial for avatar in avatars_for([("Anna", 0, 0), ("Alex", 1, 1), ("Ben", 2, 2)])]
    ['An', 'Al', 'B']
    """
    firsts = [initial(name) for name, _, _ in people]
    return tuple(
        Avatar(name, shape, colour, initial(name, 2) if firsts.count(first) > 1 else first)
        for (name, shape, colour), first in zip(people, firsts, strict=True)
    )


class HasBadge(Protocol):
    """Somebody with a name, and the shape and colour of their badge."""

    @property
    def name(self) -> str:
        """What they are called."""

    @property
    def shape(self) -> int:
        """Which shape their badge has."""

    @property
    def colour(self) -> int:
        """Which colour it has."""


def avatars_of(people: Iterable[HasBadge]) -> tuple[Avatar, ...]:
    """The same for whoever has a badge: people, seats, rows of figures."""
    return avatars_for([(one.name, one.shape, one.colour) for one in people])


def initial(name: str, letters: int = 1) -> str:
    """The first letter or two, upper case first; a name without letters keeps its first sign."""
    plain = [sign for sign in name if sign.isalnum()] or list(name.strip() or "?")
    return plain[0].upper() + "".join(plain[1:letters]).lower()


@functools.lru_cache(64)
def called(names: tuple[str, ...]) -> tuple[str, ...]:
    """What everybody is called where room is short: by the first name, unless two share it.

    >>> called(("Maximiliane Öztürk-Großmann", "Jo", "Max Weber", "Max Planck"))
    ('Maximiliane', 'Jo', 'Max Weber', 'Max Planck')
    """
    firsts = [name.split(" ", 1)[0] for name in names]
    return tuple(
        first if firsts.count(first) == 1 and first not in names[:seat] + names[seat + 1 :] else name
        for seat, (first, name) in enumerate(zip(firsts, names, strict=True))
    )


@functools.lru_cache(64)
def _longer(names: tuple[str, ...]) -> tuple[tuple[re.Pattern[str], str], ...]:
    pairs = zip(names, called(names), strict=True)
    return tuple((re.compile(rf"{re.escape(name)}(?!\w)"), short) for name, short in pairs if name != short)


def shortly(text: str, names: tuple[str, ...]) -> str:
    """A sentence in which everybody goes by the first name; a name that ends differently there stays as it is.

    >>> shortly("Maximiliane Öztürk-Großmann bietet 1", ("Maximiliane Öztürk-Großmann", "Jo"))
    'Maximiliane bietet 1'
    """
    for whole, short in _longer(names):
        text = whole.sub(short.replace("\\", r"\\"), text)
    return text


SOFT = "\u00ad"
_LETTERS = re.compile(r"[^\W\d_]+")


@functools.lru_cache(256)
def breakable(name: str) -> str:
    """A long name with soft hyphens, so that it may take two lines without being cut: at its own hyphen, or at a seam.

    >>> [breakable(name).replace(SOFT, "|") for name in ("Maximiliane", "Anna", "Jo-Ann", "Eva-Lotta")]
    ['Maxi|mi|liane', 'Anna', 'Jo-Ann', 'Eva-|Lotta']
    >>> breakable("Konstantin-Alexander").replace(SOFT, "|")
    'Kon|stan|tin-|Ale|xan|der'
    """
    softened = _LETTERS.sub(lambda part: _softened(part[0]), name)
    return softened if len(name) <= SHORT else re.sub(r"(?<=-)(?=.)", SOFT, softened)


def _softened(part: str) -> str:
    places = (0, *break_points(part), len(part))
    return SOFT.join(part[start:end] for start, end in itertools.pairwise(places))
