"""What every table has, whatever the game: seats, edition, options, the box, ticks and notes."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any, TypeVar

from companion.engine.errors import Wrong
from companion.engine.events import (
    SHARED,
    Abandoned,
    BoxFact,
    Described,
    Event,
    Noted,
    OptionSet,
    Reported,
    SetUpDone,
    Starts,
    Ticked,
)
from companion.engine.facts import Facts, SetupStep, Value
from companion.engine.ruling import Reason, Word, as_key

T = TypeVar("T", bound="Table")
_SHARED = frozenset(SHARED)
_AFTERWARDS = (Noted, Described)  # what can be said about a table that has ended in whatever way


@dataclass(frozen=True, kw_only=True)
class Setup:
    """What a table is played with; it is settled before the first entry of the log."""

    seats: tuple[str, ...]
    edition: str
    options: Mapping[str, Value]
    facts: Facts = field(repr=False, compare=False)
    box: Mapping[str, Any] = field(default_factory=dict)

    def name(self, seat: int) -> str:
        """Who sits there."""
        return self.seats[seat]

    @property
    def depth(self) -> str:
        """How much this group writes down; "" where the game has only one way."""
        depths = self.facts.depths
        return str(self.options[depths.option.key]) if depths else ""

    def option(self, key: str) -> Value:
        """The table's choice for one option."""
        return self.options[key]


@dataclass(frozen=True, kw_only=True)
class Table:
    """The state of a table, computed from its log. A game adds its own fields."""

    setup: Setup
    first: int = 0
    starter_named: bool = False
    starter: int | None = None  # with whom the game began; `first` may become another one later on
    ready: bool = False
    ticks: frozenset[str] = frozenset()
    notes: tuple[str, ...] = ()
    abandoned: bool = False
    described: Described | None = None
    reported: Reported | None = None

    @property
    def seat_count(self) -> int:
        """How many sit at the table."""
        return len(self.setup.seats)


def setup_for(
    facts: Facts,
    seats: tuple[str, ...],
    edition: str = "",
    options: Mapping[str, Any] | None = None,
    box: Mapping[str, Any] | None = None,
) -> Setup:
    """A set-up with every option filled in from the edition; raises Wrong for an unknown option or value."""
    chosen = edition or facts.default_edition
    return Setup(seats=seats, edition=chosen, options=facts.choose(chosen, options or {}), facts=facts, box=box or {})


def need_seats(facts: Facts, seats: tuple[str, ...]) -> None:
    """Raises Wrong where the game is not for so many people."""
    least, most = facts.seats
    if not least <= len(seats) <= most:
        key = "wrong.seat_count" if least < most else "wrong.seat_count_exact"
        raise Wrong(Reason(key, least=least, most=most), "players")


def new_setup(
    facts: Facts, seats: tuple[str, ...], edition: str, options: Mapping[str, Any], box: Mapping[str, Any]
) -> Setup:
    """The set-up of a new table; raises Wrong where the game can't be played like this."""
    need_seats(facts, seats)
    for number, name in enumerate(seats):
        if name.casefold() in {other.casefold() for other in seats[:number]}:
            raise Wrong(Reason("wrong.name_twice", name=name), f"players[{number}]")
    if edition and edition not in facts.edition_ids():
        raise Wrong(Reason("wrong.not_a_choice", values=facts.edition_ids()), "edition")
    try:
        return setup_for(facts, seats, edition, options, box)
    except Wrong as wrong:
        raise wrong.under("options") from None


def steps_of(setup: Setup) -> tuple[SetupStep, ...]:
    """The set-up steps that this table needs, in their order."""
    return tuple(step for step in setup.facts.steps if step.applies(len(setup.seats), setup.options, setup.edition))


def shared_objection(table: Table, event: Event) -> Reason | None:
    """Why a shared event can't be recorded, or None."""
    if table.abandoned and not isinstance(event, _AFTERWARDS):
        return Reason("objection.abandoned")
    if table.reported and not isinstance(event, _AFTERWARDS):
        return Reason("objection.reported")
    if type(event) not in _SHARED:
        return None
    facts = table.setup.facts
    if table.ready and isinstance(event, SetUpDone):
        return Reason("objection.set_up_done")
    if isinstance(event, OptionSet):
        option = facts.options.get(event.key)
        if option is None or not option.allows(event.value):
            return Reason("objection.option", key=event.key)
    if isinstance(event, Reported):
        return _report_objection(table, event)
    if isinstance(event, Ticked) and event.step not in {step.id for step in facts.steps}:
        return Reason("objection.step", step=event.step)
    return None


def _report_objection(table: Table, event: Reported) -> Reason | None:
    """A result is told of a game that this table has not begun to play."""
    if table.ready or table.ticks:
        return Reason("objection.played_here")
    seats = set(range(table.seat_count))
    if len(event.points) != len(seats) or not set(event.winners) <= seats:
        return Reason("objection.report_seats")
    return None


def shared_apply(table: T, event: Event) -> T | None:
    """The table after a shared event, or None where the event belongs to the game."""
    if type(event) not in _SHARED:
        return None
    match event:
        case Starts(seat=seat):
            return replace(table, first=seat, starter_named=True, starter=table.starter if table.ready else seat)
        case Ticked(step=step, done=done):
            return replace(table, ticks=table.ticks | {step} if done else table.ticks - {step})
        case SetUpDone():
            return replace(table, ready=True)
        case Noted(text=text):
            return replace(table, notes=(*table.notes, text))
        case OptionSet(key=key, value=value):
            return replace(table, setup=replace(table.setup, options={**table.setup.options, key: value}))
        case BoxFact(key=key, value=value):
            return replace(table, setup=replace(table.setup, box={**table.setup.box, key: value}))
        case Abandoned():
            return replace(table, abandoned=True)
        case Described():
            return replace(table, described=event)
        case Reported():
            return replace(table, reported=event)
    return None


def shared_step(table: Table, event: Event) -> Reason | None:
    """A shared event as one short line, or None where the event belongs to the game."""
    if type(event) not in _SHARED:
        return None
    match event:
        case Starts(seat=seat):
            return Reason("did.starts", name=table.setup.name(seat))
        case Ticked(step=step, done=done):
            number = next((n for n, one in enumerate(steps_of(table.setup), 1) if one.id == step), 0)
            return Reason("did.ticked" if done else "did.unticked", number=number)
        case OptionSet(key=key) if key not in table.setup.facts.options:
            return Reason("did.option_gone")
        case OptionSet(key=key, value=value):
            return Reason("did.option_set", option=Word(f"option.{key}.name"), value=_option_word(table, key, value))
        case SetUpDone() | Abandoned() | BoxFact() | Described() | Reported():
            return Reason(f"did.{event.KIND}")
        case Noted(text=text):
            return Reason("did.noted", text=text)
    return None


def _option_word(table: Table, key: str, value: Value) -> Word | Value:
    option = table.setup.facts.options.get(key)
    if option is None or value not in option.values:
        return value
    return Word(f"option.{key}.{as_key(value)}")
