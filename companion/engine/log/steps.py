"""The list of steps: each standing entry as one line, told from the table before it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from companion.engine.events import Edited, Entry, Event, Removed, Reread, Unreadable
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
        """The entry that tells most: what came before it prepared it."""
        return self.steps[-1]


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


def correction_line(entry: Entry, known: Iterable[Step]) -> Step:
    """An edit or a removal as a line of its own, for the bar that shows the last action."""
    event = entry.event
    assert isinstance(event, Edited | Removed | Reread)
    if isinstance(event, Removed):
        return Step(entry.seq, entry.at, event, Reason("did.removed", number=event.seq))
    if isinstance(event, Reread):
        return Step(entry.seq, entry.at, event, Reason("did.reread"))
    text = next((one.text for one in known if one.seq == event.seq), None)
    said = Reason("did.edited_to", what=text) if text else Reason("did.edited", number=event.seq)
    return Step(entry.seq, entry.at, event, said)


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
