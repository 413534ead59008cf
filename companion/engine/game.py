"""What a game has to offer, as a record of plain functions, and how a log is played through it."""

from __future__ import annotations

import dataclasses
import functools
import typing
from collections.abc import Callable, Collection, Iterable, Mapping
from dataclasses import dataclass
from typing import Annotated, Any, Generic, TypeVar

from companion.engine.events import SHARED, Entry, Event, Seat, Unreadable
from companion.engine.facts import Facts
from companion.engine.orders import Lying, Orders, Thing
from companion.engine.ruling import Reason, Ruling
from companion.engine.score import Now, Outcome, ScoreSheet
from companion.engine.shapes.codec import EventCodec
from companion.engine.table import Setup, Table, shared_apply, shared_objection, shared_step

T = TypeVar("T", bound=Table)
E = TypeVar("E", bound=Event)


@dataclass(frozen=True)
class EventRule(Generic[T, E]):
    """All that a game says about one kind of event; the kind is that of the example.

    A game may have a rule for a shared event too: what it does here comes after what it does at every table.
    """

    example: E
    apply: Callable[[T, E], T] = lambda table, _event: table
    step: Callable[[T, E], Reason] | None = None  # only a shared event may do without: the engine has words for it
    objections: tuple[Callable[[T, E], Reason | None], ...] = ()  # asked in this order; the first one counts
    refusals: tuple[Callable[[T, E], Reason | None], ...] = ()  # the same before recording only: an older log keeps it


@dataclass(frozen=True)
class Game:
    """One game. Everything is pure: the same log always gives the same table."""

    id: str
    event_rules: tuple[EventRule[Any, Any], ...]
    open: Callable[[Setup], Any]
    now: Callable[[Any], Now]
    sheet: Callable[[Any], ScoreSheet]
    ending: Callable[[Any], Ruling[Outcome] | None]  # by the rules; `outcome` is what counts
    rulings: Callable[[Any], Mapping[str, Ruling[Any]]]
    figures: Callable[[Setup], Mapping[str, Ruling[int]]]
    warnings: Callable[[Any], tuple[Reason, ...]] = lambda _table: ()
    lying: Callable[[Any], Lying] = lambda _table: {}  # what the group keeps on its real table; see `orders`
    orders: Orders = lambda _differences, _after: ()  # what a difference means for hands
    counted: frozenset[str] = frozenset()  # things of which so many lie there: play adds to them and takes away
    stated: Callable[[Event], tuple[Thing, ...] | None] = lambda _event: None  # the table's own word on it
    chapter: Callable[[Any], Reason] = lambda _table: Reason("chapter.table")  # the round and phase, as a heading
    missing: Callable[[Any], Collection[str]] = lambda _table: ()  # steps of the set-up that wait for an entry
    secret: Callable[[Any, Event], int | None] = lambda _table, _event: None  # whose alone it still is; see `secrets`
    exchangeable: tuple[tuple[type[Event], ...], ...] = ()  # kinds that a correction may turn into one another

    @functools.cached_property
    def codec(self) -> EventCodec:
        """Reads and writes the events of this game."""
        return EventCodec(self.events)

    @functools.cached_property
    def events(self) -> tuple[type[Event], ...]:
        """The kinds of events that only this game has."""
        return tuple(kind for kind in self._rules if kind not in SHARED)

    @functools.cached_property
    def examples(self) -> Mapping[str, Event]:
        """One valid example of each of them, by its kind."""
        return {kind.KIND: self._rules[kind].example for kind in self.events}

    @functools.cached_property
    def _rules(self) -> Mapping[type[Event], EventRule[Any, Any]]:
        return {type(rule.example): rule for rule in self.event_rules}

    def outcome(self, table: Any) -> Ruling[Outcome] | None:
        """How the table ended, or None: by the rules, or as it was told of a game that was played without the app."""
        return reported_outcome(table) if table.reported else self.ending(table)

    def kinds_for(self, event: Event) -> tuple[type[Event], ...]:
        """What a correction may make of an event: its own kind, or one that somebody may have meant instead."""
        return next((group for group in self.exchangeable if type(event) in group), (type(event),))

    def apply(self, table: Any, event: Event) -> Any:
        """The table after an event that nothing speaks against, as far as the game itself changes it."""
        rule = self._rules.get(type(event))
        return rule.apply(table, event) if rule else table

    def objection(self, table: Any, event: Event) -> Reason | None:
        """What the game itself has against an event, or None."""
        rule = self._rules.get(type(event))
        return _first(rule.objections, table, event) if rule else None

    def refusal(self, table: Any, event: Event) -> Reason | None:
        """Why the game does not take an event any more that older logs may hold, or None."""
        rule = self._rules.get(type(event))
        return _first(rule.refusals, table, event) if rule else None

    def step(self, table: Any, event: Event) -> Reason | None:
        """The game's own line for an event, or None where it leaves a shared event to the engine."""
        rule = self._rules.get(type(event))
        return rule.step(table, event) if rule and rule.step else None


def reported_outcome(table: Table) -> Ruling[Outcome] | None:
    """What the group told of a game that was played elsewhere."""
    report = table.reported
    if report is None:
        return None
    names = tuple(table.setup.name(seat) for seat in report.winners)
    headline = Reason(f"reported.{('nobody', 'won', 'shared')[min(len(names), 2)]}", names=names)
    outcome = Outcome(tuple(sorted(report.winners)), headline, report.points, shared=len(names) > 1)
    return Ruling(outcome, (Reason("did.reported"),))


def _first(checks: Iterable[Callable[[Any, Any], Reason | None]], table: Any, event: Event) -> Reason | None:
    for check in checks:
        if reason := check(table, event):
            return reason
    return None


@dataclass(frozen=True)
class Replay:
    """A log played through: the table, and the entries that no longer fit after a correction."""

    table: Any
    left_out: tuple[tuple[Entry, Reason], ...] = ()

    def why_left_out(self, seq: int) -> Reason | None:
        """Why this entry does not count, or None."""
        return next((reason for entry, reason in self.left_out if entry.seq == seq), None)


def objection(game: Game, table: Table, event: Event) -> Reason | None:
    """Why this can't be recorded now, or None. The same answer greys the button."""
    return game.codec.objection(event) or misfit(game, table, event) or game.refusal(table, event)


def misfit(game: Game, table: Table, event: Event) -> Reason | None:
    """Why an event that was read from the log does not count at this table, or None."""
    if isinstance(event, Unreadable):
        return Reason("did.unreadable", why=event.why)
    return _seat_objection(table, event) or shared_objection(table, event) or game.objection(table, event)


def advance(game: Game, table: Any, event: Event) -> Any:
    """The table after an event; shared events do their part before the game sees them."""
    return game.apply(shared_apply(table, event) or table, event)


def step(game: Game, table: Table, event: Event) -> Reason:
    """The event as one short line, told from the table before it."""
    line = game.step(table, event) or shared_step(table, event)
    assert line is not None, f"{event.KIND} has neither a rule in the game nor shared words"
    return line


def play(game: Game, setup: Setup, entries: Iterable[Entry]) -> Replay:
    """Fold the standing entries into a table. What no longer fits is left out and says why."""
    table, left_out = game.open(setup), []
    for entry in entries:
        reason = misfit(game, table, entry.event)
        if reason:
            left_out.append((entry, reason))
        else:
            table = advance(game, table, entry.event)
    return Replay(table, tuple(left_out))


def _seat_objection(table: Table, event: Event) -> Reason | None:
    kind: Any = type(event)
    for name in seat_fields(kind):
        seat = getattr(event, name)
        if seat is not None and seat >= table.seat_count:
            return Reason("objection.seat", seat=seat + 1)
    return None


@functools.cache
def seat_fields(kind: Any) -> tuple[str, ...]:
    """The fields of an event that name a seat at the table."""
    hints = typing.get_type_hints(kind, include_extras=True)
    return tuple(f.name for f in dataclasses.fields(kind) if _is_seat(hints[f.name]))


def _is_seat(hint: Any) -> bool:
    if hint == Seat:
        return True
    return typing.get_origin(hint) is not Annotated and Seat in typing.get_args(hint)


@dataclass(frozen=True)
class Catalogue:
    """Where a session finds a game and its printed facts by the game's id."""

    game: Callable[[str], Game]
    facts: Callable[[str], Facts]
