"""The actions of a log, done and undone, with the tables they led to as far as they are remembered."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace

from companion.engine.events import (
    CORRECTIONS,
    Entry,
    Redone,
    Together,
    Undone,
    actions,
    corrected,
    join,
    move_touch_back,
    touch_size,
)
from companion.engine.game import Game, Replay, advance, misfit, play
from companion.engine.table import Setup

REMEMBERED = 64  # this many undos in a row need no folding


class History:
    """Where a table stands in its log. It only remembers: everything in it can be folded anew."""

    def __init__(self, game: Game, setup: Setup, log: Iterable[Entry]) -> None:
        self._game, self._setup = game, setup
        self.done, self.undone = actions(log)
        self._states: list[Replay | None] = [None] * len(self.done)
        self._redo_states: list[Replay | None] = [None] * len(self.undone)
        self._at: dict[int, Replay] = {}
        self.played = self._opened()

    def fold(self, done: Sequence[Entry]) -> Replay:
        """The table that these actions lead to, computed from the beginning."""
        return play(self._game, self._setup, corrected(done))

    def at(self, log: Sequence[Entry], seq: int) -> Replay:
        """The table after the entry with this number of the log; remembered, as no line of a log ever changes."""
        if log and seq == log[-1].seq:
            return self.played
        if seq not in self._at:
            self._at[seq] = self.fold(actions(entry for entry in log if entry.seq <= seq)[0])
        return self._at[seq]

    def before_last(self) -> Replay:
        """The table before the newest touch."""
        return self._after(len(self.done) - touch_size(self.done))

    def before_newest(self) -> Replay:
        """The table before the newest entry."""
        return self._after(len(self.done) - 1)

    def newest(self) -> Sequence[Entry]:
        """What the newest touch has entered."""
        return self.done[len(self.done) - touch_size(self.done) :]

    def _after(self, count: int) -> Replay:
        """The table after so many actions, remembered or folded."""
        known = self._states[count - 1] if count else None
        return known or self.fold(self.done[:count])

    def after_next(self) -> Replay:
        """The table after the touch that redo would bring back."""
        done, undone = list(self.done), list(self.undone)
        move_touch_back(undone, done)
        return self._redo_states[len(undone)] or self.fold(done)

    def write(self, entry: Entry, after: Replay) -> None:
        """A new line of the log, and the table it leads to."""
        match entry.event:
            case Undone():
                states = [*self._states[:-1], self.played]
                for _ in range(touch_size(self.done)):
                    self.undone.append(self.done.pop())
                    self._states.pop()
                    self._redo_states.append(states.pop())
                if self._states:
                    self._states[-1] = None
                self.played = after
            case Redone():
                entries = len(self.done)
                move_touch_back(self.undone, self.done)
                again = len(self.done) - entries
                if self._states:
                    self._states[-1] = self.played
                self._states += [self._redo_states.pop() for _ in range(again)]
                self._states[-1] = None
                self.played = after
            case Together(entries=entries):
                join(self.done, entries)
            case _:  # what was undone before a new action can't be redone any more
                self._push(entry, after)
                self.undone.clear()
                self._redo_states.clear()

    def _push(self, entry: Entry, after: Replay) -> None:
        if self._states:
            self._states[-1] = self.played
        if len(self._states) > REMEMBERED:
            self._states[-1 - REMEMBERED] = None
        self.done.append(entry)
        self._states.append(None)
        self.played = after

    def _opened(self) -> Replay:
        """The table as the log has it, with the one before the newest action remembered."""
        if len(self.done) < 2 or isinstance(self.done[-1].event, CORRECTIONS):
            return self.fold(self.done)
        before, newest = self.fold(self.done[:-1]), self.done[-1]
        self._states[-2] = before
        reason = misfit(self._game, before.table, newest.event)
        if reason:
            return replace(before, left_out=(*before.left_out, (newest, reason)))
        return replace(before, table=advance(self._game, before.table, newest.event))
