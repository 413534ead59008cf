"""What stands after undo, redo and corrections, entry by entry."""

from __future__ import annotations

from companion.engine.events import (
    Edited,
    Entry,
    Event,
    Noted,
    Redone,
    Removed,
    Starts,
    Together,
    Undone,
    actions,
    standing,
)
from companion.engine.game import seat_fields
from tests.toy import Scored


def log(*events: Event) -> list[Entry]:
    return [Entry(seq, event) for seq, event in enumerate(events, 1)]


def notes(*events: Event) -> list[str]:
    return [entry.event.text for entry in standing(log(*events)) if isinstance(entry.event, Noted)]


a, b, c = Noted("a"), Noted("b"), Noted("c")


def test_undo_takes_back_the_newest_action_and_redo_brings_it_back() -> None:
    assert notes(a, b, Undone()) == ["a"]
    assert notes(a, b, Undone(), Undone()) == []
    assert notes(a, b, Undone(), Redone()) == ["a", "b"]
    assert notes(a, b, Undone(), Undone(), Redone()) == ["a"]


def test_an_undo_or_redo_too_many_changes_nothing() -> None:
    assert notes(Undone(), a, Redone()) == ["a"]
    assert notes(a, Undone(), Undone(), b) == ["b"]


def test_a_new_action_after_an_undo_leaves_nothing_to_redo() -> None:
    assert notes(a, b, Undone(), c, Redone()) == ["a", "c"]
    assert actions(log(a, b, Undone(), c))[1] == []


def test_an_edit_keeps_the_place_of_what_it_corrects() -> None:
    assert notes(a, b, Edited(1, c)) == ["c", "b"]
    assert notes(a, b, Edited(1, c), Edited(1, b)) == ["b", "b"]
    assert notes(a, b, Edited(1, c), Undone()) == ["a", "b"]


def test_a_removed_entry_never_happened_until_that_is_undone() -> None:
    assert notes(a, b, Removed(1)) == ["b"]
    assert notes(a, b, Removed(1), Edited(1, c)) == ["b"]
    assert notes(a, b, Removed(1), Undone()) == ["a", "b"]


def test_what_is_left_of_a_touch_is_not_the_touch_before() -> None:
    touched = log(a, b, c, Noted("d"), Together(3))
    assert [entry.joined for entry in standing(touched)] == [False, False, True, True]
    for struck, left in ((2, [False, False, True]), (3, [False, False, True]), (4, [False, False, True])):
        assert [entry.joined for entry in standing([*touched, Entry(6, Removed(struck))])] == left


def test_a_correction_of_what_is_not_there_changes_nothing() -> None:
    assert notes(a, Edited(9, c), Removed(9)) == ["a"]


def test_the_seats_that_an_event_names_are_known() -> None:
    assert seat_fields(Starts) == ("seat",)
    assert seat_fields(Scored) == ("seat",)
    assert seat_fields(Noted) == ()
