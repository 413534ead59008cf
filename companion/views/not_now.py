"""What a page says when there is nothing for it to show any more."""

from __future__ import annotations

from typing import TypeVar

Thing = TypeVar("Thing")


class NotNow(Exception):
    """What this page is about is gone: undone, corrected, or changed by another program. Whoever shows it goes back.

    Not a fault: a page may be opened, and then left lying while the table moves on or back below it.
    """


def present(thing: Thing | None) -> Thing:
    """What a page is about; raises NotNow where it is gone."""
    if thing is None:
        raise NotNow
    return thing
