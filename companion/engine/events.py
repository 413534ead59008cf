"""The log of a table: what people said happened, with undo, redo and corrections as entries like all others."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Annotated, Any, ClassVar

from companion.engine.moments import Timestamp
from companion.engine.ruling import Reason
from companion.engine.shapes.annotations import Count, length
from companion.engine.shapes.composites import Json, Maybe
from companion.engine.shapes.scalars import Scalar, String, Whole

Seat = Annotated[int, Whole(0, 5)]
MOST = 9999  # of anything that people count at a table: more is a slip, and would be counted out one by one
Tally = Annotated[int, Whole(0, MOST)]
WholePoints = Annotated[int, Whole(-MOST, MOST)]


@dataclass(frozen=True, slots=True)
class Event:
    """Something that happened at the table. Each kind is a frozen record of its own, and its name is its kind."""

    KIND: ClassVar[str]
    BEGINS_ANEW: ClassVar[bool] = False
    """Does another game of the same table begin with it? Then the one before is over, or was given up."""

    def __init_subclass__(cls) -> None:
        """`HorsemanShown` is written down as "horseman_shown": the name of a kind never changes once tables hold it."""
        cls.KIND = re.sub(r"(?<!^)(?=[A-Z])", "_", cls.__name__).lower()


# ---- what every table can say, whatever the game ----


@dataclass(frozen=True, slots=True)
class Starts(Event):
    """Who begins, as the group settled it."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Ticked(Event):
    """A step of the set-up is done, or not done after all."""

    step: Annotated[str, String(1, 80)]
    done: bool = True


@dataclass(frozen=True, slots=True)
class SetUpDone(Event):
    """The set-up is finished and play begins."""


@dataclass(frozen=True, slots=True)
class Noted(Event):
    """A note that somebody wanted to keep."""

    text: Annotated[str, String(1, 2000)]


@dataclass(frozen=True, slots=True)
class OptionSet(Event):
    """The group changes a table rule while it plays."""

    key: Annotated[str, String(1, 60)]
    value: Annotated[str | int | bool, Scalar()]


@dataclass(frozen=True, slots=True)
class BoxFact(Event):
    """Something that only this copy of the game shows: asked once, remembered for the box."""

    key: Annotated[str, String(1, 60)]
    value: Annotated[Any, Json()]


@dataclass(frozen=True, slots=True)
class Abandoned(Event):
    """The group stops without a result."""


@dataclass(frozen=True, slots=True)
class Described(Event):
    """When it was played, for how long and where, and what is to be remembered, as the group says it afterwards.

    The moment is that of its end; what is not said stays as the app knows it.
    """

    at: Annotated[str | None, Maybe(Timestamp())] = None
    minutes: Annotated[int | None, Maybe(Whole(1, MOST))] = None
    place: Annotated[str, String(0, 80)] = ""
    comment: Annotated[str, String(0, 2000)] = ""


@dataclass(frozen=True, slots=True)
class Reported(Event):
    """How a game ended that was played without the app: who had how much, where that was counted, and who won."""

    points: Annotated[tuple[WholePoints | None, ...], length(1, 6)]
    winners: Annotated[tuple[Seat, ...], length(0, 6)]


# ---- corrections ----


@dataclass(frozen=True, slots=True)
class Undone(Event):
    """The newest action is taken back."""


@dataclass(frozen=True, slots=True)
class Redone(Event):
    """The action taken back last is done again."""


@dataclass(frozen=True, slots=True)
class Edited(Event):
    """An earlier entry should have been another one."""

    seq: Count
    event: Event


@dataclass(frozen=True, slots=True)
class Removed(Event):
    """An earlier entry never happened."""

    seq: Count


@dataclass(frozen=True, slots=True)
class Reread(Event):
    """A fact of the box was misread: the right one holds from the first moment on, whatever was entered before."""

    key: Annotated[str, String(1, 60)]
    value: Annotated[Any, Json()]


@dataclass(frozen=True, slots=True)
class Together(Event):
    """The newest entries, so many of them, were one touch: they are undone and done again as one."""

    entries: Count


@dataclass(frozen=True, slots=True)
class Unreadable(Event):
    """A line of the log that can't be read any more: it keeps its place, changes nothing, and nobody records one."""

    line: str
    why: Reason


SHARED: tuple[type[Event], ...] = (Starts, Ticked, SetUpDone, Noted, OptionSet, BoxFact, Abandoned, Described, Reported)
CORRECTIONS: tuple[type[Event], ...] = (Undone, Redone, Edited, Removed, Reread, Together)


@dataclass(frozen=True, slots=True)
class Entry:
    """One line of the log. It is never changed and never deleted. `joined`: the same touch wrote the line before it."""

    seq: int
    event: Event
    at: str = ""
    joined: bool = False


def actions(log: Iterable[Entry]) -> tuple[list[Entry], list[Entry]]:
    """What has been done and not undone, and what can be redone (the next one last). One touch is one action."""
    done: list[Entry] = []
    undone: list[Entry] = []
    for entry in log:
        if isinstance(entry.event, Undone):
            move_touch(done, undone)
        elif isinstance(entry.event, Redone):
            move_touch_back(undone, done)
        elif isinstance(entry.event, Together):
            join(done, entry.event.entries)
        else:
            done.append(entry)
            undone.clear()
    return done, undone


def join(done: list[Entry], entries: int) -> None:
    """The newest entries were one touch."""
    for place in range(max(1, len(done) - entries + 1), len(done)):
        done[place] = replace(done[place], joined=True)


def touch_size(done: Sequence[Entry]) -> int:
    """How many entries the newest touch has written."""
    count = min(1, len(done))
    while count and count < len(done) and done[-count].joined:
        count += 1
    return count


def move_touch(done: list[Entry], undone: list[Entry]) -> None:
    """The newest touch is taken back."""
    size = touch_size(done)
    undone.extend(reversed(done[len(done) - size :]))
    del done[len(done) - size :]


def move_touch_back(undone: list[Entry], done: list[Entry]) -> None:
    """The touch that was taken back last is done again."""
    if undone:
        done.append(undone.pop())
    while undone and undone[-1].joined:
        done.append(undone.pop())


def standing(log: Iterable[Entry]) -> tuple[Entry, ...]:
    """The entries that count, in their order, after every undo, redo and correction.

    >>> log = [Entry(1, Starts(0)), Entry(2, Noted("a")), Entry(3, Undone())]
    >>> [entry.seq for entry in standing(log)]
    [1]
    """
    return corrected(actions(log)[0])


def _strike(kept: dict[int, Entry], seq: int) -> None:
    """One entry goes; where its touch began with it, the rest of that touch begins with the next one."""
    gone = kept.pop(seq, None)
    if gone is None or gone.joined:
        return
    following = min((number for number in kept if number > seq), default=0)
    if following and kept[following].joined:
        kept[following] = replace(kept[following], joined=False)


def _about(event: Event, key: str) -> bool:
    return isinstance(event, BoxFact) and event.key == key


def corrected(done: Sequence[Entry]) -> tuple[Entry, ...]:
    """Earlier entries as later corrections want them; a correction keeps the place of what it corrects."""
    kept: dict[int, Entry] = {}
    for entry in done:
        event = entry.event
        if isinstance(event, Edited):
            if event.seq in kept:
                kept[event.seq] = replace(kept[event.seq], event=event.event)
        elif isinstance(event, Removed):
            _strike(kept, event.seq)
        elif isinstance(event, Reread):
            known = replace(entry, event=BoxFact(event.key, event.value))
            kept = {entry.seq: known, **{seq: one for seq, one in kept.items() if not _about(one.event, event.key)}}
        else:
            kept[entry.seq] = entry
    return tuple(kept.values())
