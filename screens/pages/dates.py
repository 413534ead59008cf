"""Moments as people say them: a clock time, a day, both in the reader's language and the phone's time zone."""

from __future__ import annotations

from datetime import UTC, datetime

from companion.engine.moments import local
from companion.texts import Say

NO_MOMENT = "–"


def clock(moment: str) -> str:
    """19:52; a dash where damage has made something of it that is no moment."""
    try:
        return f"{local(moment):%H:%M}"
    except ValueError:
        return NO_MOMENT


def day(moment: str, say: Say) -> str:
    """Today, yesterday, a weekday within the last week, else a date."""
    try:
        then, now = local(moment), local(datetime.now(UTC).isoformat())
    except ValueError:
        return NO_MOMENT
    past = (now.date() - then.date()).days
    if past in (0, 1):
        return say("date.today" if past == 0 else "date.yesterday")
    if 1 < past < 7:
        return say(f"date.weekday{then.weekday()}")
    year = "" if then.year == now.year else f" {then.year}"
    return say("date.date", day=str(then.day), month=say(f"date.month{then.month}")) + year
