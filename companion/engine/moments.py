"""Moments as rows keep them, in UTC, and as a clock on the wall shows them. Any that a clock can show will do."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from typing import Any

from companion.engine.errors import Wrong
from companion.engine.ruling import Reason
from companion.engine.shapes.scalars import Shape


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


def earlier(moment: str, minutes: int) -> str:
    """So many minutes before a moment.

    >>> earlier("2026-08-22T21:40:00.000000+00:00", 100)
    '2026-08-22T20:00:00.000000+00:00'
    """
    try:
        then = datetime.fromisoformat(moment) - timedelta(minutes=minutes)
        return then.isoformat(timespec="microseconds")
    except (ValueError, OverflowError):
        return moment


class Timestamp(Shape):
    """A moment with its time zone, kept as UTC in the one way that sorts as text."""

    def read(self, value: Any) -> str:
        try:
            moment = datetime.fromisoformat(value) if type(value) is str and len(value) <= 40 else None
            if moment is not None and moment.tzinfo is not None:
                return moment.astimezone(UTC).isoformat(timespec="microseconds")
        except (ValueError, OverflowError):
            pass
        raise Wrong(Reason("wrong.not_moment"))

    def schema(self) -> dict[str, Any]:
        return {"type": "string", "format": "date-time"}
