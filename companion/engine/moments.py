"""Moments as rows keep them, in UTC, and as a clock on the wall shows them. Any that a clock can show will do."""

from __future__ import annotations

from datetime import datetime


def local(moment: str) -> datetime:
    """A moment of the store in the phone's own time; in UTC within the first and the last day that there is.

    >>> local("0001-01-01T00:00:00+00:00").year, local("9999-12-31T23:59:59+00:00").year
    (1, 9999)
    """
    then = datetime.fromisoformat(moment)
    try:
        return then.astimezone()
    except (OverflowError, ValueError, OSError):  # the year 0 or 10000, or one that this system has no time zones for
        return then
