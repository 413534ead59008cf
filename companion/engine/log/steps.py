"""The list of steps: each standing entry as one line, told from the table before it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from companion.engine.events import Edited, Entry, Event, Removed, Reread, Unreadable
from companion.engine.game import Game, advance, misfit, step
from companion.engine.log.chain import OPENING
from companion.engine.ruling import Reason
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
    return Step(entry.seq, entry.at, entry.event, text, corrected, left_out)


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
