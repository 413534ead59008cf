"""An ended table as other programs see it: one play with its people, told in the user's language."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import datetime
from typing import Any

from companion.engine.facts import Facts
from companion.engine.read_models.tables import SeatLine, TableLine
from companion.engine.ruling import as_key
from companion.texts import Say

LONGEST_EVENING = 12 * 60  # a table that lay open longer was not played all the time


@dataclass(frozen=True)
class Play:
    """Everything an exchange format may want to know. `first` is the seat that began, None where nobody said."""

    line: TableLine
    game: str
    edition: str
    house_rules: tuple[str, ...]
    headline: str
    roles: tuple[str, ...]
    highest_wins: bool = True
    bgg_id: int | None = None
    first: int | None = None
    about: Mapping[str, Any] = field(default_factory=dict)

    @property
    def seats(self) -> tuple[SeatLine, ...]:
        """Everybody at the table."""
        return self.line.seats

    @property
    def no_points(self) -> bool:
        """Was this table won without points?"""
        return all(seat.score is None for seat in self.seats)

    @property
    def place(self) -> str:
        """Where it was played, as far as somebody said it."""
        return self.line.details.place if self.line.details else ""

    @property
    def comment(self) -> str:
        """The sentence of the end, and what is to be remembered."""
        said = self.line.details.comment if self.line.details else ""
        return "\n".join(part for part in (self.headline, said) if part)

    @property
    def minutes(self) -> int:
        """How long it took; 0 stands for not known."""
        if self.line.details and self.line.details.minutes:
            return self.line.details.minutes
        if not self.line.ended or (self.line.details and self.line.details.at):
            return 0  # on another day than the app saw, how long it took is what somebody says
        try:
            long = datetime.fromisoformat(self.line.ended) - datetime.fromisoformat(self.line.started)
        except (ValueError, TypeError):  # a moment that damage has made unreadable
            return 0
        minutes = round(long.total_seconds() / 60)
        return minutes if 0 < minutes <= LONGEST_EVENING else 0


def play_of(line: TableLine, facts: Facts, say: Say, first: int | None = None) -> Play:
    """One ended table with its words; `say` speaks for the game."""
    language, bgg = say.language, facts.about.get("bgg_id")
    edition = next((one.name[language] for one in facts.editions if one.id == line.edition), line.edition)
    return Play(
        line=line,
        game=facts.name[language],
        edition=edition,
        house_rules=house_rule_words(line.house_rules, say),
        headline=say.kept(line.headline) or say(f"history.status.{line.status}"),
        roles=tuple(role_of(line, seat, say) for seat in range(len(line.seats))),
        highest_wins=facts.highest_wins,
        bgg_id=bgg if type(bgg) is int else None,
        first=first,
        about=facts.about,
    )


def house_rule_words(rules: Mapping[str, Any], say: Say) -> tuple[str, ...]:
    """The options in which a table departed from its edition, as the option screen calls them."""
    return tuple(
        f"{_worded(say, f'option.{key}.name', key)}: {_value(key, value, say)}" for key, value in rules.items()
    )


def role_of(line: TableLine, seat: int, say: Say) -> str:
    """What a seat was, where the outcome tags each seat with a word that has a text."""
    words = []
    for key, values in line.tags.items():
        if isinstance(values, list) and len(values) == len(line.seats) and say.has(f"tag.seat.{key}"):
            text = f"tag.{key}.{as_key(values[seat])}"
            if say.has(text):
                words.append(say(text))
    return ", ".join(words)


def number(score: float) -> int | float:
    """Points as they are written: a whole number without a decimal point."""
    return int(score) if score == int(score) else score


def _value(key: str, value: Any, say: Say) -> str:
    return _worded(say, f"option.{key}.{as_key(value)}", say.figure(value))


def _worded(say: Say, key: str, otherwise: str) -> str:
    return say(key) if say.has(key) else otherwise
