"""The actions of a log, done and undone, with the tables they led to as far as they are remembered."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace

from companion.engine.events import CORRECTIONS, Entry, Redone, Undone, actions, corrected
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
        self.played = self._opened()

    def fold(self, done: Sequence[Entry]) -> Replay:
        """The table that these actions lead to, computed from the beginning."""
        return play(self._game, self._setup, corrected(done))

    def before_last(self) -> Replay:
        """The table before the newest action."""
        count = len(self.done) - 1
        known = self._states[count - 1] if count else None
        return known or self.fold(self.done[:count])

    def after_next(self) -> Replay:
        """The table after the action that redo would bring back."""
        return self._redo_states[-1] or self.fold([*self.done, self.undone[-1]])

    def write(self, entry: Entry, after: Replay) -> None:
        """A new line of the log, and the table it leads to."""
        match entry.event:
            case Undone():
                self.undone.append(self.done.pop())
                self._states.pop()
                self._redo_states.append(self.played)
                self.played = after
            case Redone():
                self._redo_states.pop()
                self._push(self.undone.pop(), after)
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
