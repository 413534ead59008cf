"""Answers that are kept as long as what they were made of is there.

A table is never changed: what a touch leaves alone is the same object before and after. So what was worked out from
those very objects need not be worked out again.
"""

from __future__ import annotations

import functools
from collections.abc import Callable
from typing import Any, TypeVar, cast

Work = TypeVar("Work", bound=Callable[..., Any])
MOST = 64  # answers of one function: enough for a page, little enough for a phone
_KEPT: list[dict[Any, Any]] = []


def memoize(made_of: Callable[..., tuple[Any, ...]], most: int = MOST) -> Callable[[Work], Work]:
    """Work out once what the same objects and the same further arguments give.

    `made_of` takes the same arguments as the function and has to name everything that the answer depends on. The first
    argument is the table or context, the others are plain values such as a seat. The objects are known by their
    identity, and kept with the answer: so no other object can ever be taken for one of them.

    >>> asked = []
    >>> @memoize(lambda people: (people[0],))
    ... def first_name(people):
    ...     asked.append(people)
    ...     return people[0].title()
    >>> name = "ada"
    >>> first_name([name, "ben"]), first_name([name, "cem"]), len(asked)
    ('Ada', 'Ada', 1)
    """

    def decorate(work: Work) -> Work:
        kept: dict[Any, tuple[Any, tuple[Any, ...]]] = {}  # the answer, and with it the objects it was made of
        _KEPT.append(kept)

        @functools.wraps(work)
        def answer(subject: Any, *which: Any) -> Any:
            parts = made_of(subject, *which)
            key = (*which, *map(id, parts))
            found = kept.get(key)
            if found is None:
                found = (work(subject, *which), parts)
                if len(kept) >= most:
                    kept.clear()
                kept[key] = found
            return found[0]

        return cast(Work, answer)

    return decorate


def forget_all() -> None:
    """Work everything out anew from now on: for tests, which compare the two."""
    for kept in _KEPT:
        kept.clear()
