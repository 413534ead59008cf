"""What a correction would change, so that everybody sees it before it is confirmed."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass

from companion.engine.events import CORRECTIONS, Edited, Entry, Event, Removed, Reread, corrected
from companion.engine.game import Game, Replay, advance, objection
from companion.engine.log.history import History
from companion.engine.log.secrets import turns_up
from companion.engine.orders import Order, differences
from companion.engine.ruling import Reason, Ruling
from companion.engine.score import Now, Outcome, Points, ScoreSheet

Correction = Edited | Removed | Reread
LeftOut = tuple[tuple[Entry, Reason], ...]
FigureKey = tuple[int, Reason | None, int]


@dataclass(frozen=True)
class CellChange:
    """A figure of the score sheet that would change; `column` is None for the total."""

    seat: int
    column: Reason | None
    before: Points
    after: Points


@dataclass(frozen=True)
class Preview:
    """Everything that a correction changes. With an objection it can't be made at all.

    Where it would turn up what is still secret, that is all it says: whoever wants to know more confirms it.
    """

    objection: Reason | None = None
    left_out: LeftOut = ()
    back_in: tuple[Entry, ...] = ()
    cells: tuple[CellChange, ...] = ()
    now_before: Now | None = None
    now_after: Now | None = None
    outcome_before: Ruling[Outcome] | None = None
    outcome_after: Ruling[Outcome] | None = None
    turns_up: bool = False
    orders: tuple[Order, ...] = ()  # what hands have to do then

    @property
    def empty(self) -> bool:
        """Would everything stay as it is?"""
        visible = self.left_out or self.back_in or self.cells or self.orders or self.objection
        return not (visible or self.turns_up or self.decides_differently or self.waits_differently)

    @property
    def decides_differently(self) -> bool:
        """Does it change who has won, or whether anybody has?"""
        before, after = self.outcome_before, self.outcome_after
        return (before and before.value.winners) != (after and after.value.winners)

    @property
    def waits_differently(self) -> bool:
        """Does it change whose turn it is, or what the table waits for?"""
        before, after = self.now_before, self.now_after
        return before is not None and after is not None and before.headline != after.headline


def preview(
    game: Game,
    before: Replay,
    after: Replay,
    standing: Iterable[Entry],
    struck: Collection[int] = (),
    said: Iterable[Event] = (),
) -> Preview:
    """Compare a table with what it would be; `standing` are the entries that count before.

    `struck` are those that would not any more, and `said` is what would be said instead, or besides.
    """
    settled = {thing for event in said for thing in game.stated(event) or ()}
    if turns_up(game, before.table, after.table, standing):
        return Preview(turns_up=True)
    found = differences(game.lying(before.table), game.lying(after.table))
    wanted = tuple(one for one in found if one.thing not in settled)
    was_out = {entry.seq for entry, _ in before.left_out}
    is_out = {entry.seq for entry, _ in after.left_out} | set(struck)
    return Preview(
        left_out=tuple((entry, reason) for entry, reason in after.left_out if entry.seq not in was_out),
        back_in=tuple(entry for entry, _ in before.left_out if entry.seq not in is_out),
        cells=changed_cells(game.sheet(before.table), game.sheet(after.table)),
        now_before=game.now(before.table),
        now_after=game.now(after.table),
        outcome_before=game.outcome(before.table),
        outcome_after=game.outcome(after.table),
        orders=game.orders(wanted, after.table),
    )


def preview_said(game: Game, now: Replay, standing: Iterable[Entry], event: Event) -> Preview:
    """What it changes if the table says this now; nothing is written."""
    if reason := objection(game, now.table, event):
        return Preview(objection=reason)
    return preview(game, now, Replay(advance(game, now.table, event), now.left_out), standing, said=(event,))


def tables_after(
    game: Game, history: History, number: int, corrections: Iterable[Correction]
) -> tuple[Reason | None, list[Replay]]:
    """The table after each of some corrections, or why they can't be made; the first one would get this number."""
    done, tables = [*history.done], list[Replay]()
    for seq, correction in enumerate(corrections, number):
        if isinstance(correction, Edited) and isinstance(correction.event, CORRECTIONS):
            return Reason("objection.not_by_a_correction"), []
        if unwritable := game.codec.objection(correction):
            return unwritable, []
        about = seq if isinstance(correction, Reread) else correction.seq
        if not isinstance(correction, Reread) and about not in {entry.seq for entry in corrected(done)}:
            return Reason("objection.no_entry", number=about), []
        done.append(Entry(seq, correction))
        tables.append(history.fold(done))
        if reason := tables[-1].why_left_out(about):  # of what stands in its place; nothing does where it is struck
            return reason, []
    return None, tables


def changed_cells(before: ScoreSheet, after: ScoreSheet) -> tuple[CellChange, ...]:
    """The figures that differ between two sheets, in the order of the newer one, totals last."""
    old, new = _figures(before), _figures(after)
    keys = [*new, *(key for key in old if key not in new)]
    keys.sort(key=lambda key: key[1] is None)
    return tuple(CellChange(key[0], key[1], old.get(key), new.get(key)) for key in keys if old.get(key) != new.get(key))


def _figures(sheet: ScoreSheet) -> Mapping[FigureKey, Points]:
    """Every figure under its seat and column; a heading that stands twice is told apart by its number."""
    columns = list(_numbered(sheet.columns))
    figures: dict[FigureKey, Points] = {}
    for seat, row in enumerate(sheet.rows):
        for (column, number), cell in zip(columns, row, strict=False):
            figures[seat, column, number] = cell.value
    for seat, cell in enumerate(sheet.totals):
        figures[seat, None, 0] = cell.value
    return figures


def _numbered(columns: Iterable[Reason]) -> Iterable[tuple[Reason, int]]:
    seen: Counter[Reason] = Counter()
    for column in columns:
        yield column, seen[column]
        seen[column] += 1
