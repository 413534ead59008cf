"""What a group says of a play: its day, length, place and a comment, or the whole result of one without the app."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import date, datetime, time
from typing import Any

from companion.engine.events import MOST, Described, Reported
from companion.engine.facts import Facts
from companion.engine.moments import Timestamp, local
from companion.engine.read_models.tables import TableLine
from companion.texts import Say
from screens.pages.components import list_row
from screens.pages.intents import Draft, call, go
from screens.pages.nodes import (
    Avatar,
    Badge,
    Button,
    Emblem,
    Field,
    IconButton,
    Node,
    Section,
    Text,
    Tiles,
    card,
    column,
    row,
)
from screens.pages.nodes.vocabulary import accent_of
from screens.pages.page import Page, present

_DAY = re.compile(r"\s*(?:(\d{1,2})\.\s*(\d{1,2})\.\s*(\d{4})|(\d{4})-(\d{1,2})-(\d{1,2}))\s*")
_POINTS = re.compile(r"\s*[-−]?\d{1,4}\s*")
OLDEST = 1900
NOON = time(12)


@dataclass(frozen=True)
class Details:
    """What is typed, as text; empty where nobody says anything."""

    day: str
    minutes: str = ""
    place: str = ""
    comment: str = ""


def details_of(line: TableLine, minutes: int, say: Say) -> Details:
    """What is known of an ended table."""
    said = line.details or Described()
    return Details(typed_day(_day_of(line), say), str(minutes or ""), said.place, said.comment)


def changed(known: Details, draft: Mapping[str, Any]) -> Details:
    """What is known, with what was typed instead."""
    return Details(*(str(draft.get(name, getattr(known, name))) for name in ("day", "minutes", "place", "comment")))


def typed_day(day: date | None, say: Say) -> str:
    """A day as it is typed."""
    if day is None:
        return ""
    return f"{day.day}.{day.month}.{day.year}" if say.language == "de" else day.isoformat()


def read_day(text: str) -> date | None:
    """The day that was typed, in either way of writing it, or None."""
    found = _DAY.fullmatch(text)
    if found is None:
        return None
    day, month, year = (found[1], found[2], found[3]) if found[1] else (found[6], found[5], found[4])
    try:
        return date(int(year), int(month), int(day))
    except ValueError:
        return None


def objection(details: Details, today: date, say: Say) -> str:
    """Why this can't be kept, as a sentence, or ""."""
    day = read_day(details.day)
    if day is None or day.year < OLDEST:
        return say("details.no_day")
    if day > today:
        return say("details.future")
    if details.minutes.strip() and _minutes(details) is None:
        return say("details.no_minutes", most=MOST)
    return ""


def described(details: Details, line: TableLine | None, now: datetime) -> Described:
    """What was typed as an event. Another day keeps the hour at which the table ended; the same one changes nothing."""
    day = present(read_day(details.day))
    at = line.details.at if line is not None and line.details else None
    if line is None:
        at = _moment(now if day == now.date() else datetime.combine(day, NOON))
    elif day != _day_of(line):
        end = _ended(line)
        at = _moment(datetime.combine(day, end.time().replace(tzinfo=None) if end else NOON))
    return Described(at, _minutes(details), details.place.strip(), details.comment.strip())


def _moment(then: datetime) -> str:
    return Timestamp().read(then.astimezone().isoformat())


def _minutes(details: Details) -> int | None:
    text = details.minutes.strip()
    return int(text) if text.isdecimal() and 0 < int(text) <= MOST else None


def _ended(line: TableLine) -> datetime | None:
    try:
        return local(line.ended or line.started)
    except ValueError:
        return None


def _day_of(line: TableLine) -> date | None:
    end = _ended(line)
    return end.date() if end else None


def details_page(details: Details, line: TableLine, today: date, say: Say) -> Page:
    """Day, length, place and comment of one ended table."""
    save = Button(say("details.keep"), call("keep"), "check", objection=objection(details, today, say))
    body = (Text(say("details.how"), tone="tx2"), *detail_nodes(details, today, say))
    return Page(say("details.title"), body=body, actions=(save,), close=True, key=f"details-{line.id}")


def detail_nodes(details: Details, today: date, say: Say) -> tuple[Node, ...]:
    """The four fields."""
    days = ((today, say("date.today")), (date.fromordinal(today.toordinal() - 1), say("date.yesterday")))
    return (
        Section(say("details.day")),
        _field("day", details.day, say("details.day_hint"), 20),
        Tiles(
            tuple((typed_day(day, say), words) for day, words in days), lambda day: Draft("day", day), details.day, 2
        ),
        Section(say("details.minutes")),
        _field("minutes", details.minutes, say("details.minutes_hint"), 4),
        Section(say("details.place")),
        _field("place", details.place, say("details.place_hint"), 80),
        Section(say("details.comment")),
        _field("comment", details.comment, say("details.comment_hint"), 2000, 3),
    )


def _field(key: str, value: str, hint: str, most: int, lines: int = 1) -> Field:
    return Field(key, value, lambda text: Draft(key, text), hint, most, lines)


# ---- a game that was played without the app ----


def which_game_page(games: Sequence[Facts], say: Say) -> Page:
    """Which game it was."""
    rows = (
        list_row(
            facts.name[say.language],
            lead=Emblem(facts.game, accent_of(facts), 44),
            do=go("report", game=facts.game),
        )
        for facts in games
    )
    return Page(say("report.title"), body=(Text(say("report.which"), tone="tx2"), *rows), key="report-game")


def points_of(draft: Mapping[str, Any], seats: int) -> tuple[int | None, ...]:
    """Everybody's points as far as they were typed."""
    texts = (str(draft.get(f"points:{seat}", "")) for seat in range(seats))
    return tuple(int(text.replace("−", "-")) if _POINTS.fullmatch(text) else None for text in texts)


def winners_of(draft: Mapping[str, Any], points: tuple[int | None, ...], facts: Facts) -> tuple[int, ...] | None:
    """Who won: as somebody said, or else whoever has the best points; None where nothing tells."""
    said = draft.get("winners")
    if said is not None:
        return tuple(seat for seat in said if seat < len(points))
    known = [one for one in points if one is not None]
    if len(known) < len(points):
        return None
    best = max(known) if facts.highest_wins else min(known)
    return tuple(seat for seat, one in enumerate(points) if one == best)


def crowned(draft: Mapping[str, Any], seat: int, seats: int, facts: Facts) -> list[int]:
    """Who won after a touch on somebody's crown."""
    return sorted({*(winners_of(draft, points_of(draft, seats), facts) or ())} ^ {seat})


def reported(draft: Mapping[str, Any], seats: int, facts: Facts) -> Reported:
    """What was typed as an event."""
    points = points_of(draft, seats)
    return Reported(points, winners_of(draft, points, facts) or ())


def report_objection(draft: Mapping[str, Any], seats: int, facts: Facts, say: Say) -> str:
    """Why the result can't be kept, as a sentence, or ""."""
    points = points_of(draft, seats)
    if any(draft.get(f"points:{seat}") and points[seat] is None for seat in range(seats)):
        return say("report.no_number", most=MOST)
    return say("report.who_won") if winners_of(draft, points, facts) is None else ""


def report_nodes(draft: Mapping[str, Any], avatars: Sequence[Avatar], facts: Facts, say: Say) -> tuple[Node, ...]:
    """Everybody with their points and a crown to touch."""
    winners = winners_of(draft, points_of(draft, len(avatars)), facts)
    rows = []
    for seat, avatar in enumerate(avatars):
        won = seat in (winners or ())
        text = str(draft.get(f"points:{seat}", ""))
        crown = IconButton(
            "crown", call("crown", seat=seat), say("report.won", name=avatar.name), "accent" if won else "tx3"
        )
        words = column(
            Text(avatar.name, "body-strong"), _field(f"points:{seat}", text, say("report.points"), 5), weight=1
        )
        rows.append(card(row(Badge(avatar, 44), words, crown, gap=12), look="current" if won else "plain", pad=12))
    nobody = Tiles(((True, say("report.nobody")),), lambda _value: Draft("winners", []), winners == () or None, 1)
    return (*rows, nobody)
