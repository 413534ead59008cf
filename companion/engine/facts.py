"""What is printed: a game's counts, point tables, editions, options and set-up steps, as rows of the rules database."""

from __future__ import annotations

import functools
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Literal

from companion.engine.errors import Wrong
from companion.engine.ruling import Authority, Reason

Value = str | int | bool
Bilingual = Mapping[str, str]
Source = Literal["printed", "reading", "app"]
"""Who says so: it is printed, it is how we read what is printed, or it is a matter of this app alone."""


@dataclass(frozen=True)
class Edition:
    """One rule text of a game."""

    id: str
    name: Bilingual
    year: int | None = None


@dataclass(frozen=True)
class Option:
    """A table rule that the books leave open, or settle differently."""

    key: str
    values: tuple[Value, ...]
    default: Value
    presets: Mapping[str, Value] = field(default_factory=dict)
    clause: str = ""
    important: bool = False
    players: tuple[int, ...] = ()
    whole: tuple[int, int] | None = None
    of_app: bool = False  # changing it makes no house rule
    says: Source | None = None  # where neither the clause nor `of_app` tells
    printed: Mapping[str, str] = field(default_factory=dict)  # the clause by which an edition itself prints its preset

    def preset(self, edition: str) -> Value:
        """The value this edition plays by."""
        return self.presets.get(edition, self.default)

    def allows(self, value: Any) -> bool:
        """Is this one of the values? 1 is not true."""
        if any(type(value) is type(known) and value == known for known in self.values):
            return True
        return self.whole is not None and type(value) is int and self.whole[0] <= value <= self.whole[1]


@dataclass(frozen=True)
class Depths:
    """How much a group may write down: the option that holds its choice, and the touches each way asks of a game.

    The ways are named from the least to the most. This is a matter of the app, never of the rulebook. `touches` were
    counted with so many `seats`; one player more or less makes `each` of them.
    """

    option: Option
    recommended: str
    touches: Mapping[str, int]
    seats: int
    each: Mapping[str, int] = field(default_factory=dict)

    @property
    def ways(self) -> tuple[str, ...]:
        """Every depth, the lightest one first."""
        return tuple(self.touches)

    def touches_with(self, way: str, seats: int) -> int:
        """How many touches a game of so many takes, in tens where that is an estimate."""
        more = (seats - self.seats) * self.each.get(way, 0)
        return round(self.touches[way] + more, -1) if more else self.touches[way]


@dataclass(frozen=True)
class SetupStep:
    """One line of the set-up checklist; its figure is computed by the game."""

    id: str
    clause: str
    figure: str = ""
    scene: str = ""
    seats: tuple[int, ...] = ()
    options: Mapping[str, Value] = field(default_factory=dict)
    editions: tuple[str, ...] = ()
    entry: bool = False  # its page takes something down, and does not only show how

    def applies(self, seats: int, options: Mapping[str, Value], edition: str = "") -> bool:
        """Does this table need the step? Without an edition: in any of them."""
        fits = (not self.seats or seats in self.seats) and (
            not self.editions or not edition or edition in self.editions
        )
        return fits and all(options.get(key) == value for key, value in self.options.items())


@dataclass(frozen=True)
class Heading:
    """What a game is called, how many sit at the table, and what its box says."""

    game: str
    name: Bilingual
    seats: tuple[int, int]
    about: Mapping[str, Any] = field(default_factory=dict)

    @property
    def short_name(self) -> Bilingual:
        """What it is called where room is short."""
        return _short_name(self.name, self.about)


def _short_name(name: Bilingual, about: Mapping[str, Any]) -> Bilingual:
    """The short name that the files give a game, or its whole one."""
    short: Bilingual = about.get("short_name", name)
    return short


@dataclass(frozen=True)
class Facts:
    """Everything printed about one game that its rules need."""

    game: str
    name: Bilingual
    seats: tuple[int, int]
    editions: tuple[Edition, ...]
    options: Mapping[str, Option]
    counts: Mapping[str, int]
    points: Mapping[str, Mapping[str, int]]
    steps: tuple[SetupStep, ...]
    authorities: Mapping[str, Authority]
    places: Mapping[str, Mapping[str, str]]
    about: Mapping[str, Any] = field(default_factory=dict)
    tracks: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    _presets: dict[str, Mapping[str, Value]] = field(default_factory=dict, init=False, repr=False, compare=False)

    @functools.cached_property
    def depths(self) -> Depths | None:
        """The depths of book-keeping this game can be played with; None where there is only one."""
        found = self.about.get("depth")
        if found is None:
            return None
        option, each = self.options[found["option"]], found.get("each", {})
        return Depths(option, found["recommended"], found["touches"], found["seats"], each)

    @property
    def highest_wins(self) -> bool:
        """Are more points better?"""
        return bool(self.about.get("highest_wins", True))

    @property
    def short_name(self) -> Bilingual:
        """What the game is called where room is short."""
        return _short_name(self.name, self.about)

    @property
    def default_edition(self) -> str:
        """The edition a new table starts with."""
        return self.editions[0].id

    def edition_ids(self) -> tuple[str, ...]:
        """All editions, the default one first."""
        return tuple(edition.id for edition in self.editions)

    def preset(self, edition: str) -> Mapping[str, Value]:
        """Every option with the value of this edition."""
        if edition not in self._presets:
            self._presets[edition] = {key: option.preset(edition) for key, option in self.options.items()}
        return self._presets[edition]

    def choose(self, edition: str, given: Mapping[str, Any], *, printed_only: bool = False) -> dict[str, Value]:
        """The edition's options with the given ones put over them; an unknown option or value is wrong.

        What older tables carry of an option that has been retired is passed over.
        """
        chosen, retired = dict(self.preset(edition)), self.about.get("retired", ())
        for key, value in given.items():
            if key in retired:
                continue
            option = self.options.get(key)
            if option is None or (printed_only and option.of_app):
                raise Wrong(Reason("wrong.unknown_option", key=key), key, ".")
            if not option.allows(value):
                raise Wrong(Reason("wrong.option_value", key=key), key)
            chosen[key] = value
        return chosen

    def source(self, clause: str) -> Source:
        """Who says what rests on this clause; what we conclude from others is our reading too."""
        authority = self.authorities.get(clause)
        if authority is None:
            return "app"
        return "printed" if authority >= Authority.EXAMPLE else "reading"

    def source_of(self, option: Option) -> Source:
        """Who offers this option."""
        return option.says or ("app" if option.of_app else self.source(option.clause))

    def printed_in(self, option: Option, value: Any) -> tuple[Edition, ...]:
        """The rule texts that print this value: with one preset for all of them each text prints every value."""
        if not option.allows(value):
            return ()
        if self.source_of(option) != "printed":
            return tuple(one for one in self.editions if one.id in option.printed and option.preset(one.id) == value)
        return tuple(one for one in self.editions if not option.presets or option.preset(one.id) == value)

    def departs(self, clause: str, edition: str, played: Mapping[str, Value]) -> bool:
        """Does this table read the clause otherwise than its edition? How the app is used is no reading."""
        bound = (option for option in self.options.values() if option.clause == clause and option.key in played)
        return any(played[one.key] != one.preset(edition) for one in bound if self.source_of(one) != "app")
