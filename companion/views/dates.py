"""Moments as people say them: a clock time, a day, both in the reader's language and the phone's time zone."""

from __future__ import annotations

from datetime import UTC, datetime

from companion.engine.moments import local
from companion.texts import Say


def clock(moment: str) -> str:
    """19:52."""
    return f"{local(moment):%H:%M}"


def day(moment: str, say: Say) -> str:
    """Today, yesterday, a weekday within the last week, else a date."""
    then, now = local(moment), local(datetime.now(UTC).isoformat())
    past = (now.date() - then.date()).days
    if past in (0, 1):
        return say("date.today" if past == 0 else "date.yesterday")
    if 1 < past < 7:
        return say(f"date.weekday{then.weekday()}")
    year = "" if then.year == now.year else f" {then.year}"
    return say("date.date", day=str(then.day), month=say(f"date.month{then.month}")) + year
