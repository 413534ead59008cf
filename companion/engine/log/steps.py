"""The list of steps: each standing entry as one line, told from the table before it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, TypeVar

from companion.engine.events import Edited, Entry, Event, Removed, Reread, SetUpDone, Ticked, Unreadable
from companion.engine.game import Game, advance, misfit, seat_fields, step
from companion.engine.log.chain import OPENING
from companion.engine.ruling import Reason
from companion.engine.score import Cell, Points
from companion.engine.table import Setup, Table


@dataclass(frozen=True)
class Step:
    """One line of the list. `left_out` says why an entry no longer fits after a correction, or can't be read."""

    seq: int
    at: str
    event: Event
    text: Reason
    corrected: bool = False
    left_out: Reason | None = None
    joined: bool = False  # the same touch as the step before it

    @property
    def unreadable(self) -> bool:
        """Is this a line that can only be struck?"""
        return isinstance(self.event, Unreadable)


def steps(game: Game, setup: Setup, standing: Iterable[Entry], corrected: frozenset[int]) -> list[Step]:
    """Every standing entry as a line, the oldest first."""
    table, lines = game.open(setup), []
    for entry in standing:
        reason = misfit(game, table, entry.event)
        lines.append(line(game, table, entry, entry.seq in corrected, reason))
        if reason is None:
            table = advance(game, table, entry.event)
    return lines


def line(game: Game, table: Table, entry: Entry, corrected: bool = False, left_out: Reason | None = None) -> Step:
    """One entry as a line, told from the table before it."""
    text = left_out or step(game, table, entry.event)  # the game has no words for what does not fit at this table
    return Step(entry.seq, entry.at, entry.event, text, corrected, left_out, entry.joined)


Told = TypeVar("Told", Step, Entry)


def tells_most(touch: Sequence[Told]) -> Told:
    """Of what one touch has entered the last one: what came before prepared it. A tick of the checklist tells least."""
    return next((one for one in reversed(touch) if not isinstance(one.event, Ticked | SetUpDone)), touch[-1])


@dataclass(frozen=True)
class Touch:
    """One touch as one step: the entries that it wrote, in which chapter, whose points it changed, from what to what.

    `seats` are all whom it is about.
    """

    steps: tuple[Step, ...]
    chapter: Reason
    points: tuple[tuple[int, Points, Points], ...] = ()
    seats: frozenset[int] = frozenset()

    @property
    def last(self) -> Step:
        """The entry that tells most."""
        return tells_most(self.steps)


def touches(game: Game, setup: Setup, known: Iterable[Step]) -> tuple[Touch, ...]:
    """The steps touch by touch, each with what it changed; the oldest first."""
    table, found = game.open(setup), []
    for steps_of in by_touch(known):
        before, chapter, on_turn = game.sheet(table).totals, game.chapter(table), game.now(table).seat
        for step_ in steps_of:
            if step_.left_out is None:
                table = advance(game, table, step_.event)
        points = _changed(before, game.sheet(table).totals)
        named = {seat for one in steps_of for seat in _seats(one.event)}
        if not named and on_turn is not None:  # nobody is named: it was whoever the table waited for
            named = {on_turn}
        seats = frozenset((*named, *(seat for seat, _, _ in points)))
        found.append(Touch(tuple(steps_of), chapter, points, seats))
    return tuple(found)


Path = Sequence[Any]
"""The way to a figure of a table: names of what it has, keys and numbers of what is listed there."""


def at_path(table: Table, path: Path) -> Any:
    """What stands there; None where there is nothing yet."""
    found: Any = table
    for part in path:
        if found is None:
            return None
        if isinstance(found, Mapping):
            found = found.get(part)
        elif isinstance(part, int):
            found = found[part] if part < len(found) else None
        else:
            found = getattr(found, part)
    return found


def changed_by(game: Game, setup: Setup, known: Iterable[Step], path: Path) -> tuple[tuple[int, Step], ...]:
    """The touches that made something of the table another one, each with its number; the oldest first."""
    table, found = game.open(setup), list[tuple[int, Step]]()
    for number, steps_of in enumerate(by_touch(known), 1):
        before = at_path(table, path)
        for step_ in steps_of:
            if step_.left_out is None:
                table = advance(game, table, step_.event)
        if at_path(table, path) != before:
            found.append((number, tells_most(steps_of)))
    return tuple(found)


def _seats(event: Event) -> list[int]:
    """Whom an event names."""
    kind: Any = type(event)
    found = [getattr(event, name) for name in seat_fields(kind)]
    return [seat for seat in found if seat is not None]


def by_touch(known: Iterable[Step]) -> list[list[Step]]:
    """The steps that one touch entered, together; one that can't be read stands alone, so that everybody sees it."""
    found: list[list[Step]] = []
    for one in known:
        if one.joined and found and not (one.unreadable or found[-1][-1].unreadable):
            found[-1].append(one)
        else:
            found.append([one])
    return found


def _changed(before: Sequence[Cell], after: Sequence[Cell]) -> tuple[tuple[int, Points, Points], ...]:
    """Whose points are others; where there were none yet, nothing is told."""
    pairs = [(old.value, new.value) for old, new in zip(before, after, strict=False)]
    return tuple((seat, old, new) for seat, (old, new) in enumerate(pairs) if old != new)


def corrected_seqs(done: Iterable[Entry]) -> frozenset[int]:
    """The entries that a later one has changed."""
    return frozenset(entry.event.seq for entry in done if isinstance(entry.event, Edited))


def correction_line(entry: Entry, known: Iterable[Step], words_of: Callable[[int], Reason]) -> Step:
    """An edit or a removal as a line of its own; `words_of` tells what an entry said when it was entered."""
    event = entry.event
    assert isinstance(event, Edited | Removed | Reread)
    if isinstance(event, Reread):
        return Step(entry.seq, entry.at, event, Reason("did.reread"))
    if isinstance(event, Removed):
        return Step(entry.seq, entry.at, event, Reason("did.removed", what=words_of(event.seq)))
    text = next((one.text for one in known if one.seq == event.seq), None)
    said = Reason("did.edited_to", what=text) if text else Reason("did.edited", what=words_of(event.seq))
    return Step(entry.seq, entry.at, event, said)


def first_words(game: Game, log: Sequence[Entry], at: Callable[[int], Any], seq: int) -> Reason:
    """What an entry said when it was entered, or why it did not fit; `at`: the table after the entry of a number."""
    entry = next(one for one in log if one.seq == seq)
    if isinstance(entry.event, Reread):
        return Reason("did.reread")
    before = at(seq - 1)
    return line(game, before, entry, left_out=misfit(game, before, entry.event)).text


MOST_NAMED = 3


def broken_lines(numbers: Sequence[int], known: Sequence[Step]) -> Reason:
    """Which lines are not what was written, by their place in the list of steps where they stand in it."""
    places = {step.seq: place for place, step in enumerate(known, 1)}
    named = [_broken_line(number, places) for number in numbers[:MOST_NAMED]]
    if len(numbers) > MOST_NAMED:
        named.append(Reason("mend.more", count=len(numbers) - MOST_NAMED))
    return Reason("mend.broken", what=tuple(named))


def _broken_line(number: int, places: Mapping[int, int]) -> Reason:
    if number == OPENING:
        return Reason("mend.opening")
    if number in places:
        return Reason("mend.step", number=places[number])
    return Reason("mend.entry", number=number)  # an undo, say, or a step that was struck
