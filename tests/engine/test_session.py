"""A session says what the log says: record, undo, redo, correct, preview, steps."""

from __future__ import annotations

from typing import Any

from companion.engine.events import (
    Abandoned,
    BoxFact,
    Edited,
    Noted,
    OptionSet,
    Redone,
    SetUpDone,
    Ticked,
    Together,
    Undone,
)
from companion.engine.log.steps import changed_by
from companion.engine.ruling import Reason
from companion.session import TableSession
from companion.storage.memory_store import MemoryStore
from tests.toy import CATALOGUE, Passed, Scored, kept, memory_session


def test_an_objection_writes_nothing() -> None:
    session = memory_session()
    assert session.record(Scored(1, 3)) is not None
    assert session.log == []
    assert session.record(Scored(5, 3)) is not None
    assert session.table.scores == (0, 0)


def test_a_recorded_event_counts_at_once() -> None:
    session = memory_session()
    assert session.record(Scored(0, 3)) is None
    assert session.table.scores == (3, 0)
    assert [entry.seq for entry in session.standing] == [1]
    assert session.last_step is not None and session.last_step.seq == 1


def test_undo_and_redo_are_lines_of_the_log() -> None:
    session = memory_session()
    session.record(Scored(0, 3))
    assert session.undo() is None
    assert session.table.scores == (0, 0) and not session.can_undo and session.can_redo
    assert session.next_step is not None and session.next_step.seq == 1
    assert session.redo() is None
    assert session.table.scores == (3, 0) and not session.can_redo
    assert [type(entry.event) for entry in session.log] == [Scored, Undone, Redone]


def test_with_nothing_to_undo_or_redo_a_reason_is_given() -> None:
    session = memory_session()
    assert session.undo() is not None and session.redo() is not None
    assert session.log == []


def test_recording_after_an_undo_leaves_nothing_to_redo() -> None:
    session = memory_session()
    session.record(Scored(0, 3))
    session.undo()
    session.record(Scored(0, 4))
    assert session.redo() is not None
    assert session.table.scores == (4, 0)


def test_editing_an_old_entry_recomputes_what_follows() -> None:
    session = memory_session()
    for event in (Scored(0, 3), Scored(1, 2), Scored(0, 5)):
        session.record(event)
    shown = session.preview_edit(1, Scored(0, 9))
    assert {(change.seat, change.before, change.after) for change in shown.cells} == {(0, 8, 14)}
    assert session.table.scores == (8, 2)
    assert session.edit(1, Scored(0, 9)) is None
    assert session.table.scores == (14, 2)
    assert [step.corrected for step in session.steps()] == [True, False, False]
    assert session.last_step is not None and isinstance(session.last_step.event, Edited)
    session.undo()
    assert session.table.scores == (8, 2)


def test_removing_an_entry_shows_what_no_longer_fits_before_it_is_confirmed() -> None:
    session = memory_session()
    for event in (Scored(0, 3), Scored(1, 2), Scored(0, 5)):
        session.record(event)
    shown = session.preview_removal(1)
    assert [entry.seq for entry, _ in shown.left_out] == [2]
    assert session.remove(1) is None
    assert session.table.scores == (5, 0)
    assert [entry.seq for entry, _ in session.left_out] == [2]
    assert [step.left_out is not None for step in session.steps()] == [True, False]


def test_what_one_touch_entered_is_struck_as_one_and_comes_back_with_one_undo() -> None:
    session = memory_session()
    session.record(Scored(0, 3))
    session.record(Scored(1, 2), Passed(0), Scored(1, 4))
    shown = session.preview_removal(2, 3, 4)
    assert {(change.seat, change.before, change.after) for change in shown.cells} == {(1, 6, 0)}
    assert session.remove(2, 3, 4) is None
    assert session.table.scores == (3, 0) and [step.seq for step in session.steps()] == [1]
    assert session.last_step is not None and session.last_step.text == Reason("did.removed", what=session.words_of(4))
    session.undo()
    assert session.table.scores == (3, 6) and [step.seq for step in session.steps()] == [1, 2, 3, 4]
    session.redo()
    assert session.table.scores == (3, 0) and not session.can_redo


def test_where_one_of_several_entries_is_none_of_the_log_none_is_struck() -> None:
    session = memory_session()
    session.record(Scored(0, 3))
    assert session.remove(1, 9) is not None and session.preview_removal(1, 9).objection is not None
    assert len(session.log) == 1 and session.table.scores == (3, 0)


def test_a_figure_knows_the_touches_that_made_it_what_it_is() -> None:
    session = memory_session()
    session.record(Scored(0, 3))
    session.record(Scored(1, 2), Passed(0))
    session.record(Noted("nothing"))
    session.record(Scored(1, 4))

    def changed(*path: Any) -> list[tuple[int, int]]:
        found = changed_by(session.game, session.opened_with, session.steps(), path)
        return [(number, step.seq) for number, step in found]

    assert changed("scores", 0) == [(1, 1)]
    assert changed("scores", 1) == [(2, 3), (4, 6)], "each touch by its number, told by what says most"
    assert changed("setup", "box", "stars") == [] and changed("scores", 7) == []
    session.remove(6)
    assert changed("scores", 1) == [(2, 3)]


def test_the_bar_tells_what_a_touch_said_and_not_that_a_step_was_ticked() -> None:
    session = memory_session()
    session.record(Scored(0, 3), Ticked("shuffle"))
    assert session.last_step is not None and session.last_step.event == Scored(0, 3)
    session.record(Ticked("shuffle", False), Ticked("shuffle"))
    assert session.last_step is not None and session.last_step.seq == 5


def test_a_correction_that_decides_the_game_is_seen_beforehand() -> None:
    session = memory_session()
    for event in (Scored(0, 9), Passed(1), Scored(0, 9), Passed(1), Scored(0, 1)):
        session.record(event)
    shown = session.preview_edit(5, Scored(0, 2))
    assert shown.decides_differently and shown.outcome_before is None
    assert session.edit(5, Scored(0, 2)) is None
    assert session.summary.status == "finished"


def test_an_edit_that_could_not_have_happened_is_refused() -> None:
    session = memory_session()
    session.record(Scored(0, 3))
    assert session.edit(1, Scored(1, 3)) is not None
    assert session.edit(7, Scored(0, 3)) is not None
    assert session.edit(1, Undone()) is not None
    assert len(session.log) == 1


def test_an_abandoned_table_takes_only_notes_until_it_is_reopened() -> None:
    session = memory_session()
    session.record(Abandoned())
    assert session.summary.status == "abandoned"
    assert session.record(Scored(0, 1)) is not None
    assert session.record(Noted("late")) is None
    session.reopen()
    assert session.summary.status == "running"
    assert session.record(Scored(0, 1)) is None


def test_a_finished_table_can_be_reopened_and_closed_again() -> None:
    session = memory_session("Ada", goal=5)
    session.record(Scored(0, 9))
    assert session.summary.status == "finished"
    session.reopen()
    assert session.summary.status == "running"
    session.close()
    assert session.summary.status == "finished"


def test_a_box_fact_reaches_the_box_and_leaves_it_with_undo() -> None:
    store = MemoryStore(kept())
    session = TableSession.open(store, "t1", CATALOGUE)
    session.record(BoxFact("stars", 7))
    assert store.box == {"stars": 7} and session.setup.box == {"stars": 7}
    session.undo()
    assert store.box == {"stars": None} and session.setup.box == {}


def test_an_option_set_at_the_table_is_a_house_rule() -> None:
    session = memory_session()
    assert session.summary.house_rules == {}
    session.record(OptionSet("goal", 40))
    assert session.summary.house_rules == {"goal": 40}
    assert session.record(OptionSet("goal", "many")) is not None


def test_the_set_up_is_done_once() -> None:
    session = memory_session()
    assert session.record(Ticked("shuffle")) is None
    assert session.record(Ticked("dance")) is not None
    assert session.record(SetUpDone()) is None
    assert session.record(SetUpDone()) is not None


def test_a_session_opened_again_shows_the_same() -> None:
    store = MemoryStore(kept(goal=1000))
    session = TableSession.open(store, "t1", CATALOGUE)
    for number in range(150):
        session.record(Scored(number % 2, 1))
    for _ in range(100):
        session.undo()
    session.redo()
    again = TableSession.open(store, "t1", CATALOGUE)
    assert again.table == session.table and again.standing == session.standing
    assert again.steps() == session.steps() and again.last_step == session.last_step
    assert again.can_redo


def test_several_events_of_one_touch_are_recorded_together_or_not_at_all() -> None:
    session = memory_session()
    assert session.record(Scored(0, 3), Noted("well done")) is None
    assert session.table.scores == (3, 0) and session.table.notes == ("well done",)
    refused = session.record(Noted("and then"), Scored(5, 3))
    assert refused is not None
    assert session.table.notes == ("well done",) and len(session.standing) == 2


def test_one_touch_is_one_undo_and_one_redo_also_after_a_restart() -> None:
    store = MemoryStore(kept())
    session = TableSession.open(store, "t1", CATALOGUE)
    session.record(Scored(0, 1))
    session.record(Scored(1, 3), Noted("well done"), Scored(0, 2))
    for one in (session, TableSession.open(store, "t1", CATALOGUE)):
        assert one.last_step is not None and one.last_step.event == Scored(0, 2)
    session.undo()
    assert session.table.scores == (1, 0) and not session.table.notes and len(session.standing) == 1
    again = TableSession.open(store, "t1", CATALOGUE)
    assert again.table == session.table and again.can_redo
    again.redo()
    assert again.table.scores == (3, 3) and again.table.notes == ("well done",)
    again.undo()
    again.undo()
    assert again.table.scores == (0, 0) and not again.can_undo
    again.redo()
    again.redo()
    assert again.table.scores == (3, 3) and not again.can_redo


def test_one_entry_of_a_touch_can_be_corrected_and_the_touch_is_still_one_undo() -> None:
    session = memory_session()
    session.record(Scored(0, 3), Scored(1, 4))
    session.edit(1, Scored(0, 7))
    assert session.table.scores == (7, 4)
    session.undo()
    assert session.table.scores == (3, 4)
    session.undo()
    assert session.table.scores == (0, 0)


def test_nobody_says_by_hand_that_entries_were_one_touch() -> None:
    session = memory_session()
    session.record(Scored(0, 3))
    assert session.record(Together(1)) is not None and session.objection(Together(1)) is not None
    assert len(session.log) == 1
