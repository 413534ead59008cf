"""A file goes from one phone to another: everything arrives, twice changes nothing, and both may go on playing."""

from __future__ import annotations

import json

from companion.engine.events import Described, Ticked
from companion.engine.table_summary import FINISHED, RUNNING
from companion.exchange.exporter import as_bytes, selection
from companion.exchange.qr_codes import collected, texts_of
from companion.storage.store import Store
from tests.exchange.files import (
    CATALOGUE,
    contents,
    exported,
    imported,
    one_table,
    played,
    preview,
    to_the_second,
)
from tests.storage.tables import finish, new_table, reopened
from tests.toy import Scored


def test_everything_arrives_on_an_empty_phone(here: Store, there: Store) -> None:
    tables = played(here)
    report = imported(there, exported(here))
    assert (report.found, report.new, report.duplicates, report.refused) == (3, 3, 0, ())
    assert set(report.people_new) == {"Ada", "Ben", "Cem"}
    for table in tables:
        assert there.entries(table) == here.entries(table)
        assert there.table(table) == here.table(table)
        assert to_the_second(there.tables.get(table)) == to_the_second(here.tables.get(table))
    assert there.groups.all()[0].name == "Donnerstag"
    assert [person.name for person in there.groups.all()[0].members] == ["Ben", "Ada"]
    assert there.boxes.facts(here.boxes.default("toy").id) == {"cards": {"of": [1, 2, 3]}}


def test_the_day_that_was_said_afterwards_arrives_and_can_be_taken_back_there(here: Store, there: Store) -> None:
    session = finish(new_table(here))
    ended = here.tables.get(session.id).ended
    said = "2026-08-01T20:30:00.000000+00:00"
    assert session.record(Described(said)) is None
    imported(there, exported(here))
    assert there.tables.get(session.id).ended == said
    assert reopened(there, session.id).undo() is None
    assert there.tables.get(session.id).ended == ended


def test_a_second_import_of_the_same_file_changes_nothing(here: Store, there: Store) -> None:
    played(here)
    data = exported(here)
    imported(there, data)
    before = contents(there)
    report = imported(there, data)
    assert (report.found, report.new, report.duplicates, report.changes) == (3, 0, 3, False)
    assert report.people_known == 3
    assert contents(there) == before


def test_a_file_comes_home_without_changing_anything(here: Store) -> None:
    played(here)
    before = contents(here)
    assert not imported(here, exported(here)).changes
    assert contents(here) == before


def test_looking_into_a_file_writes_nothing(here: Store, there: Store) -> None:
    played(here)
    before = contents(there)
    _, report = preview(there, exported(here))
    assert report.new == 3
    assert contents(there) == before


def test_a_running_table_goes_on_elsewhere_and_comes_back(here: Store, there: Store) -> None:
    table = played(here)[2]
    imported(there, one_table(here, table))
    session = reopened(there, table)
    assert session.table == reopened(here, table).table
    session.redo()
    finish(session)
    report = imported(here, one_table(there, table))
    assert (report.grown, report.new, report.tables) == (1, 0, (table,))
    assert here.entries(table) == there.entries(table)
    assert here.tables.get(table).winners == there.tables.get(table).winners != ()
    assert not here.tables.running()


def test_a_table_that_went_two_ways_is_refused_and_stays_as_it_is(here: Store, there: Store) -> None:
    table = played(here)[2]
    imported(there, one_table(here, table))
    reopened(there, table).record(Scored(1, 9))
    reopened(here, table).record(Scored(1, 1))
    before = contents(here)
    report = imported(here, one_table(there, table))
    assert [one.reason.key for one in report.refused] == ["exchange.wrong.two_ways"]
    assert contents(here) == before


def test_an_older_copy_of_a_table_is_a_duplicate(here: Store, there: Store) -> None:
    table = played(here)[2]
    old = one_table(here, table)
    reopened(here, table).record(Scored(1, 2))
    report = imported(here, old)
    assert (report.duplicates, report.changes) == (1, False)


def test_a_deleted_table_comes_back_with_its_file(here: Store) -> None:
    table = played(here)[0]
    data = one_table(here, table)
    here.tables.hide(table)
    report = imported(here, data)
    assert (report.back, report.new) == (1, 0)
    assert table in {line.id for line in here.tables.ended().lines}


def test_people_of_one_name_are_the_same_and_stay_so_after_a_new_name(here: Store, there: Store) -> None:
    played(here)
    ada = there.people.create("Ada")
    report = imported(there, exported(here))
    assert report.people_by_name == ("Ada",)
    assert {line.seats[0].player for line in there.tables.ended().lines} == {ada.id}
    there.people.rename(ada.id, "Ada L.")
    finish(new_table(here, "Ada", "Ben"))
    assert imported(there, exported(here)).people_new == ()
    assert {line.seats[0].player for line in there.tables.ended().lines} == {ada.id}


def test_people_of_one_name_stay_two_where_the_user_says_so(here: Store, there: Store) -> None:
    played(here)
    there.people.create("ada")
    report = imported(there, exported(here), same_names=False)
    assert set(report.people_new) == {"Ada 2", "Ben", "Cem"}
    assert {person.name for person in there.people.all()} == {"ada", "Ada 2", "Ben", "Cem"}


def test_facts_of_a_box_join_the_empty_box_that_is_here(here: Store, there: Store) -> None:
    played(here)
    mine = there.boxes.default("toy")
    imported(there, exported(here))
    assert there.boxes.facts(mine.id) == {"cards": {"of": [1, 2, 3]}}
    assert len(there.boxes.of_game("toy")) == 1


def test_two_phones_enter_facts_about_one_box_and_the_newer_counts(here: Store, there: Store) -> None:
    played(here)
    box = here.boxes.default("toy").id
    imported(there, exported(here))
    here.boxes.enter(box, {"cards": 1, "stars": 2})
    there.boxes.enter(box, {"cards": 7})
    imported(there, exported(here))
    imported(here, exported(there))
    assert here.boxes.facts(box) == there.boxes.facts(box) == {"cards": 7, "stars": 2}
    assert [one.key for one in here.boxes.history(box)] == ["cards", "cards", "stars", "cards"]


def test_a_second_box_with_facts_of_its_own_gets_a_name(here: Store, there: Store) -> None:
    played(here)
    there.boxes.enter(there.boxes.default("toy").id, {"cards": 9})
    imported(there, exported(here), box_name="Aus einer Datei")
    assert [box.name for box in there.boxes.of_game("toy")] == ["", "Aus einer Datei"]


def test_a_selection_holds_only_what_belongs_to_it(here: Store) -> None:
    tables = played(here)
    found = json.loads(one_table(here, tables[0]))
    assert [table["id"] for table in found["tables"]] == [tables[0]]
    assert sorted(person["name"] for person in found["people"]) == ["Ada", "Ben"]
    assert len(found["groups"]) == len(found["boxes"]) == 1


def test_the_log_of_a_table_without_result_can_not_be_read_at_a_glance(here: Store) -> None:
    ended, dropped, running = played(here)
    written = {table["id"]: table for table in json.loads(exported(here))["tables"]}
    assert "log" in written[ended]
    for table in (dropped, running):
        assert "log" not in written[table]
        assert "scored" not in json.dumps(written[table])


def test_an_import_is_preceded_by_a_copy_of_the_file(here: Store, there: Store) -> None:
    played(here)
    imported(there, exported(here))
    assert [copy.name for copy in (there.path.parent / "backups").glob("*-import-*.sqlite")]


def test_a_table_reached_by_corrections_arrives_with_them(here: Store, there: Store) -> None:
    session = new_table(here, "Ada", "Ben")
    for event in (Ticked("shuffle"), Scored(0, 5), Scored(1, 6), Scored(0, 9)):
        assert session.record(event) is None
    session.edit(2, Scored(0, 1))
    session.remove(3)
    imported(there, exported(here))
    assert reopened(there, session.id).table == session.table
    assert reopened(there, session.id).left_out == session.left_out


def test_a_box_travels_alone_as_codes(here: Store, there: Store) -> None:
    played(here)
    box = here.boxes.default("toy").id
    texts = texts_of(as_bytes(selection(here.export_reader, CATALOGUE, [], [box])))
    data = collected(reversed(texts)).data
    assert data is not None
    report = imported(there, data)
    assert (report.found, report.boxes_new, report.people_new) == (0, 1, ())
    assert there.boxes.facts(there.boxes.default("toy").id) == here.boxes.facts(box)


def test_a_copy_by_hand_waits_for_the_copy_that_is_being_made(here: Store) -> None:
    for _ in range(5):
        finish(new_table(here, "Ada", "Ben"))  # its end is followed by a copy in a thread
        assert here.backup("hand").is_file()
    assert here.backup_trouble is None


def test_after_a_table_came_home_ended_taking_the_end_back_makes_it_run_in_the_file_too(
    here: Store, there: Store
) -> None:
    session = new_table(here, goal=5)
    session.record(Scored(0, 1))
    imported(there, one_table(here, session.id))
    finish(reopened(there, session.id))
    there.wait_for_copy()
    imported(here, one_table(there, session.id))
    back = reopened(here, session.id)
    assert back.summary.over and here.tables.get(session.id).status == FINISHED
    back.undo()
    assert not back.summary.over and here.tables.get(session.id).status == RUNNING
    assert [line.id for line in here.tables.running()] == [session.id]
