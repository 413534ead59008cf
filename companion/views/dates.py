"""Moments as people say them: a clock time, a day, both in the reader's language and the phone's time zone."""

from __future__ import annotations

from datetime import datetime

from companion.texts import Say


def local(moment: str) -> datetime:
    """A moment of the store in the phone's own time."""
    return datetime.fromisoformat(moment).astimezone()


def clock(moment: str) -> str:
    """19:52."""
    return local(moment).strftime("%H:%M")


def day(moment: str, say: Say) -> str:
    """Today, yesterday, a weekday within the last week, else a date."""
    then, now = local(moment), datetime.now().astimezone()
    past = (now.date() - then.date()).days
    if past in (0, 1):
        return say("date.today" if past == 0 else "date.yesterday")
    if 1 < past < 7:
        return say(f"date.weekday{then.weekday()}")
    year = "" if then.year == now.year else f" {then.year}"
    return say("date.date", day=str(then.day), month=say(f"date.month{then.month}")) + year
