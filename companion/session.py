"""The one door to a running table: record, undo, redo and correct, each one line of the log and one commit."""

from __future__ import annotations

import functools
from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from companion.engine.errors import Wrong
from companion.engine.events import (
    CORRECTIONS,
    Abandoned,
    Edited,
    Entry,
    Event,
    Redone,
    Removed,
    Reread,
    Together,
    Undone,
    corrected,
)
from companion.engine.facts import Facts
from companion.engine.game import Catalogue, Game, Replay, advance, misfit, objection
from companion.engine.log.correction import Correction, LeftOut, Preview, preview, tables_after
from companion.engine.log.history import History
from companion.engine.log.steps import Step, corrected_seqs, correction_line, first_words, line, steps, tells_most
from companion.engine.ruling import Reason
from companion.engine.store import KeptTable, LogStore, NewTable, TableStore, changed_facts, setup_of
from companion.engine.table import Setup, need_seats, new_setup
from companion.engine.table_summary import RUNNING, Summary, summary_of


class TableSession:
    """A table while it is played. What it shows is always what the log says."""

    def __init__(self, store: LogStore, kept: KeptTable, game: Game, facts: Facts) -> None:
        self.id = kept.id
        self.game = game
        self._store = store
        self._facts = facts
        self._load(kept)

    @classmethod
    def open(cls, store: LogStore, table: str, catalogue: Catalogue) -> TableSession:
        """A session on a table that the store knows; raises Wrong for one that this program can't read."""
        kept = store.table(table)
        try:
            game = catalogue.game(kept.game)
        except LookupError:
            raise Wrong(Reason("wrong.unknown_game", name=kept.game), "game") from None
        return cls(store, kept, game, catalogue.facts(kept.game))

    @classmethod
    def create(cls, store: TableStore, new: NewTable, catalogue: Catalogue) -> TableSession:
        """Open a new table; raises Wrong for a set-up that this game does not know."""
        game, facts = catalogue.game(new.game), catalogue.facts(new.game)
        box = store.box_facts(new.box)
        setup = new_setup(facts, store.names(new.players), new.edition, new.options, box)
        chosen = replace(new, edition=setup.edition, options=setup.options)
        table = store.create(chosen, box, summary_of(game, game.open(setup)))
        return cls.open(store, table, catalogue)

    def reload(self) -> None:
        """Read everything again, e.g. after another program wrote to the log, or somebody was renamed."""
        self._load(self._store.table(self.id))

    def _load(self, kept: KeptTable) -> None:
        need_seats(self._facts, kept.seats)
        self.kept = kept
        self.opened_with = setup_of(kept, self._facts)
        self.log = [Entry(seq, self.game.codec.read_line(line), at) for seq, at, line in self._store.entries(self.id)]
        self.broken = self._store.broken(self.id)
        self._history = History(self.game, self.opened_with, self.log)
        self._steps: list[Step] | None = None
        self.summary: Summary = replace(summary_of(self.game, self.table), status=kept.status)  # as lists show it

    # ---- what the table shows ----

    @property
    def table(self) -> Any:
        """The state of the table."""
        return self._history.played.table

    @property
    def setup(self) -> Setup:
        """What is played with, as later events of the log have changed it."""
        setup: Setup = self.table.setup
        return setup

    @property
    def left_out(self) -> LeftOut:
        """Entries that no longer fit after a correction, or can't be read any more, each with the reason."""
        return self._history.played.left_out

    @property
    def standing(self) -> tuple[Entry, ...]:
        """The entries that count, after every undo and correction."""
        return corrected(self._history.done)

    def table_before(self, seq: int) -> Any:
        """The table as the entry with this number found it, by everything that stands before it."""
        return self._history.fold([entry for entry in self.standing if entry.seq < seq]).table

    def table_at(self, seq: int) -> Any:
        """The table as it was after the entry with this number."""
        return self._history.at(self.log, seq).table

    @property
    def can_undo(self) -> bool:
        """Is there anything to take back?"""
        return bool(self._history.done)

    @property
    def can_redo(self) -> bool:
        """Is there anything to do again?"""
        return bool(self._history.undone)

    def steps(self) -> tuple[Step, ...]:
        """Every standing entry as a line, the oldest first."""
        if self._steps is None:
            self._steps = steps(self.game, self.opened_with, self.standing, corrected_seqs(self._history.done))
        return tuple(self._steps)

    @property
    def last_step(self) -> Step | None:
        """What undo would take back, as one line."""
        if not self._history.done:
            return None
        entry, newest = tells_most(self._history.newest()), self._history.done[-1]
        if isinstance(entry.event, CORRECTIONS):
            return correction_line(entry, self.steps(), self.words_of)
        before = self._history.before_newest().table if entry is newest else self.table_at(entry.seq - 1)
        return line(self.game, before, entry, left_out=self._history.played.why_left_out(entry.seq))

    @property
    def next_step(self) -> Step | None:
        """What redo would bring back, as one line."""
        if not self._history.undone:
            return None
        entry = self._history.undone[-1]
        if isinstance(entry.event, CORRECTIONS):
            return correction_line(entry, (), self.words_of)
        return line(self.game, self.table, entry, left_out=misfit(self.game, self.table, entry.event))

    def words_of(self, seq: int) -> Reason:
        """What an entry said when it was entered."""
        return first_words(self.game, self.log, self.table_at, seq)

    # ---- what people do ----

    def objection(self, event: Event) -> Reason | None:
        """Why this can't be recorded now, or None; the same answer greys the button."""
        match event:
            case Undone():
                return None if self.can_undo else Reason("objection.nothing_to_undo")
            case Redone():
                return None if self.can_redo else Reason("objection.nothing_to_redo")
            case Edited() | Removed() | Reread():
                return self._corrected(event)[0]
            case Together():
                return Reason("objection.correction_alone")
        return objection(self.game, self.table, event)

    def record(self, *events: Event) -> Reason | None:
        """Write down what one touch says, in one transaction, or say why not: where one can't be recorded, none is."""
        match events:
            case (Undone(),):
                return self.undo()
            case (Redone(),):
                return self.redo()
            case (Edited() | Removed() | Reread() as correction,):
                return self._correct(correction)
        if any(isinstance(event, CORRECTIONS) for event in events):
            return Reason("objection.correction_alone")
        table, tables = self.table, []
        for event in events:  # all of them are looked at before the first one is written
            if reason := objection(self.game, table, event):
                return reason
            table = advance(self.game, table, event)
            tables.append(Replay(table, self.left_out))
        self._write(events, tables)
        return None

    def undo(self) -> Reason | None:
        """Take the newest action back."""
        if self.can_undo:
            self._append(Undone(), self._history.before_last())
            return None
        return self.objection(Undone())

    def redo(self) -> Reason | None:
        """Do again what was taken back last."""
        if self.can_redo:
            self._append(Redone(), self._history.after_next())
            return None
        return self.objection(Redone())

    def edit(self, seq: int, event: Event) -> Reason | None:
        """An earlier entry should have been another one; what follows is computed again."""
        return self._correct(Edited(seq, event))

    def remove(self, *seqs: int) -> Reason | None:
        """Earlier entries never happened; what follows is computed again. Several go, and come back, as one touch."""
        return self._correct(*map(Removed, seqs))

    def preview_edit(self, seq: int, event: Event) -> Preview:
        """What an edit would change; nothing is written."""
        return self._preview(Edited(seq, event))

    def preview_removal(self, *seqs: int) -> Preview:
        """What it would change if these entries had never happened; nothing is written."""
        return self._preview(*map(Removed, seqs))

    def preview_reread(self, key: str, value: Any) -> Preview:
        """What it would change if a fact of the box had been known from the beginning; nothing is written."""
        return self._preview(Reread(key, value))

    def abandon(self) -> Reason | None:
        """The group stops without a result."""
        return self.record(Abandoned())

    def reopen(self) -> None:
        """Show an ended table among the running ones again; an abandoned one goes on where it stopped."""
        abandoned = [entry.seq for entry in self.standing if isinstance(entry.event, Abandoned)]
        if abandoned:
            self.remove(abandoned[-1])
        elif self.summary.over:
            self._summarise(replace(self.summary, status=RUNNING))

    def close(self) -> None:
        """Let the table be ended again if its log says so: the counterpart of `reopen`."""
        if (summary := summary_of(self.game, self.table)) != self.summary:
            self._summarise(summary)

    def _summarise(self, summary: Summary) -> None:
        self._store.summarise(self.id, summary, self._next_seq - 1)
        self._store.on_rollback(functools.partial(setattr, self, "summary", self.summary))
        self.summary = summary

    def _correct(self, *corrections: Correction) -> Reason | None:
        reason, tables = self._corrected(*corrections)
        if reason is None:
            self._write(corrections, tables)
        return reason

    def _preview(self, *corrections: Correction) -> Preview:
        reason, tables = self._corrected(*corrections)
        if not tables:
            return Preview(objection=reason)
        struck = {one.seq for one in corrections if isinstance(one, Removed)}
        said = [one.event for one in corrections if isinstance(one, Edited)]
        return preview(self.game, self._history.played, tables[-1], self.standing, struck, said)

    def _corrected(self, *corrections: Correction) -> tuple[Reason | None, list[Replay]]:
        return tables_after(self.game, self._history, self._next_seq, corrections)

    @property
    def _next_seq(self) -> int:
        return self.log[-1].seq + 1 if self.log else 1

    def _write(self, events: Sequence[Event], tables: Sequence[Replay]) -> None:
        """The lines of one touch, each with the table after it, in one transaction."""
        with self._store.transaction():
            for event, after in zip(events, tables, strict=True):
                self._append(event, after)
            if len(events) > 1:
                self._append(Together(len(events)), tables[-1])

    def _append(self, event: Event, after: Replay) -> None:
        """Write one line and what it changes besides; only then does the table show it."""
        summary, seq = summary_of(self.game, after.table), self._next_seq
        changed = None if summary == self.summary else summary
        facts = changed_facts(self.setup.box, after.table.setup.box)
        at = self._store.append(self.id, seq, self.game.codec.write(event), summary=changed, box_facts=facts)
        self._store.on_rollback(functools.partial(self._take_back, len(self.log), self.summary))
        self.summary = summary
        entry = Entry(seq, event, at)
        self.log.append(entry)
        if isinstance(event, CORRECTIONS):
            self._steps = None
        elif self._steps is not None:
            self._steps.append(line(self.game, self.table, entry))
        self._history.write(entry, after)

    def _take_back(self, count: int, summary: Summary) -> None:
        """What was appended did not reach the disk after all: so many entries there are."""
        del self.log[count:]
        self._history = History(self.game, self.opened_with, self.log)
        self._steps, self.summary = None, summary
