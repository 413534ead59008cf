"""Answers that are kept as long as what they were made of is there.

A table is never changed: what a touch leaves alone is the same object before and after. So a question about a table, or
a part of its page, that was worked out from those very objects need not be worked out again.
"""

from __future__ import annotations

import functools
from collections.abc import Callable
from typing import Any, TypeVar, cast

Work = TypeVar("Work", bound=Any)
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

        def work_out(key: Any, parts: tuple[Any, ...], *given: Any) -> Any:
            found = work(*given)
            if len(kept) >= most:
                kept.clear()
            kept[key] = (found, parts)
            return found

        # A page asks some forty of these with every touch, so the two usual numbers of arguments have their own.
        def of_one(subject: Any) -> Any:
            parts = made_of(subject)
            key = id(parts[0]) if len(parts) == 1 else tuple(map(id, parts))
            try:
                return kept[key][0]
            except KeyError:
                return work_out(key, parts, subject)

        def of_two(subject: Any, which: Any) -> Any:
            parts = made_of(subject, which)
            key = (which, *map(id, parts))
            try:
                return kept[key][0]
            except KeyError:
                return work_out(key, parts, subject, which)

        def of_any(subject: Any, *which: Any) -> Any:
            parts = made_of(subject, *which)
            key = (*which, *map(id, parts))
            try:
                return kept[key][0]
            except KeyError:
                return work_out(key, parts, subject, *which)

        answer: Any = {1: of_one, 2: of_two}.get(work.__code__.co_argcount, of_any)
        return cast(Work, functools.wraps(work)(answer))

    return decorate


def forget_all() -> None:
    """Work everything out anew from now on: for tests, which compare the two."""
    for kept in _KEPT:
        kept.clear()
