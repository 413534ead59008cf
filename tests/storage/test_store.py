"""People, rounds, boxes, tables and kept settings on a real file."""

from __future__ import annotations

import time
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from companion.engine.errors import StorageTrouble, Wrong
from companion.engine.events import Abandoned, BoxFact, OptionSet
from companion.engine.read_models.statistics import Search
from companion.storage.store import Store
from tests.storage.children import Say, fork
from tests.storage.tables import file_in, finish, new_table, reopened
from tests.toy import Scored

HOSTILE = [
    'O\'Neil "Jim" \\ 😀',
    "x" * 40,
    "שרה בת אברהם",
    "😀👩‍👩‍👧‍👦",
    "Robert'); DROP TABLE player;--",
    "%_\\%",
    "{name}",
    "-1",
]


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    opened = Store(file_in(tmp_path))
    yield opened
    opened.close()


@pytest.mark.parametrize("name", HOSTILE)
def test_a_hostile_name_survives(name: str, tmp_path: Path) -> None:
    store = Store(file_in(tmp_path))
    session = finish(new_table(store, name, "Ada", goal=5))
    assert session.setup.seats == (name, "Ada")
    store.close()
    store = Store(file_in(tmp_path))
    assert {person.name for person in store.people.all()} == {name, "Ada"}
    found = store.history.page(Search(words=((name, ()),)), 0, 5)
    assert [line.winners for line in found] == [(name,)]
    assert store.history.count(Search(words=(("nobody", ()),))) == 0
    store.close()


def test_a_line_break_in_a_name_becomes_a_space(store: Store) -> None:
    assert store.people.create(" Anna\n\tMaria ").name == "Anna Maria"


@pytest.mark.parametrize("name", ["", "   ", "\n", "x" * 41, "\u200b", "a\x00b", "\ud800"])
def test_a_name_nobody_can_read_is_refused(name: str, store: Store) -> None:
    with pytest.raises(Wrong):
        store.people.create(name)
    assert store.people.all() == ()


def test_marks_that_turn_the_writing_direction_are_dropped(store: Store) -> None:
    assert store.people.create("\u202eAda\u2066").name == "Ada"


def test_a_name_in_use_is_refused_and_a_hidden_one_comes_back(store: Store) -> None:
    ada = store.people.create("Ada")
    with pytest.raises(Wrong):
        store.people.create("ADA")
    store.people.hide(ada.id)
    assert store.people.all() == () and store.people.all(hidden=True)[0].id == ada.id
    assert store.people.named("ada").id == ada.id
    assert store.people.all()[0].id == ada.id


def test_each_new_person_gets_a_badge_that_few_have(store: Store) -> None:
    people = [store.people.create(f"P{number}") for number in range(8)]
    assert len({person.shape for person in people}) == 8 and len({person.colour for person in people}) == 8
    assert store.people.badge(people[0].id, shape=3, colour=2).shape == 3
    with pytest.raises(Wrong):
        store.people.badge(people[0].id, shape=8, colour=0)


def test_who_played_or_was_entered_last_comes_first(store: Store) -> None:
    for name in ("Cem", "Ada", "Ben"):
        store.people.create(name)
    assert [person.name for person in store.people.all()] == ["Ben", "Ada", "Cem"]
    new_table(store, "Ada")
    assert [person.name for person in store.people.all()] == ["Ada", "Ben", "Cem"]


def test_a_new_name_reaches_running_tables_and_no_ended_one(store: Store) -> None:
    ended, running = finish(new_table(store, "Ada", goal=5)), new_table(store, "Ada")
    store.people.rename(store.people.named("Ada").id, "Adele")
    assert store.table(ended.id).seats == ("Ada",)
    assert store.table(running.id).seats == ("Adele",)


def test_regular_rounds_keep_their_seats(store: Store) -> None:
    ada, ben, cem = (store.people.create(name) for name in ("Ada", "Ben", "Cem"))
    group = store.groups.create("Donnerstag", [ben.id, ada.id])
    assert [member.name for member in group.members] == ["Ben", "Ada"]
    assert [m.name for m in store.groups.seat(group.id, [cem.id, ben.id]).members] == ["Cem", "Ben"]
    assert store.groups.rename(group.id, "Freitag").name == "Freitag"
    with pytest.raises(Wrong):
        store.groups.create("Doppelt", [ada.id, ada.id])
    assert len(store.groups.all()) == 1
    store.groups.hide(group.id)
    assert store.groups.all() == ()


def test_a_box_remembers_its_newest_facts_and_all_older_ones(store: Store) -> None:
    box = store.boxes.default("toy")
    assert store.boxes.default("toy") == box
    store.boxes.enter(box.id, {"stars": 3})
    session = new_table(store)
    session.record(BoxFact("stars", 5))
    assert store.boxes.facts(box.id) == {"stars": 5}
    session.undo()
    assert store.boxes.facts(box.id) == {"stars": 3}
    session.redo()
    assert [entry.value for entry in store.boxes.history(box.id)] == [3, 5, 3, 5]
    assert new_table(store).setup.box == {"stars": 5}
    assert reopened(store, session.id).setup.box == {"stars": 5}


def test_a_second_copy_of_a_game_is_a_box_of_its_own(store: Store) -> None:
    first, second = store.boxes.default("toy"), store.boxes.create("toy", "Im Büro")
    assert store.boxes.of_game("toy") == (first, second)
    assert store.boxes.rename(second.id, "Zu Hause").name == "Zu Hause"


def test_running_tables_are_listed_by_their_last_touch_without_folding(store: Store) -> None:
    first, second = new_table(store, "Ada", "Ben"), new_table(store, "Cem")
    first.record(Scored(0, 1))
    lines = store.tables.running()
    assert [line.id for line in lines] == [first.id, second.id]
    assert lines[0].now is not None and lines[0].now.headline.figures == {"name": "Ben"}
    assert [seat.name for seat in lines[0].seats] == ["Ada", "Ben"]


def test_an_ended_table_carries_what_history_and_statistics_need(store: Store) -> None:
    session = new_table(store, "Ada", "Ben", goal=40)
    session.record(OptionSet("goal", 5))
    finish(session)
    (line,) = store.tables.ended().lines
    assert line.winners == ("Ada",) and line.house_rules == {"goal": 5}
    assert line.headline is not None and line.headline.figures == {"name": "Ada"}
    assert line.tags == {"side": "toy"} and line.ended and line.status == "finished"
    assert [(seat.score, seat.place, seat.winner) for seat in line.seats] == [(9.0, 1, True), (0.0, 2, False)]
    assert store.tables.running() == ()


def test_a_table_that_runs_again_has_no_winner_any_more(store: Store) -> None:
    session = finish(new_table(store, goal=5))
    session.undo()
    (line,) = store.tables.running()
    assert line.winners == () and line.ended is None and line.headline is None
    assert all(seat.score is None and seat.place is None for seat in line.seats)


def test_a_reopened_table_is_running_until_its_log_says_otherwise(store: Store) -> None:
    session = finish(new_table(store, goal=5))
    session.reopen()
    assert [line.id for line in store.tables.running()] == [session.id]
    again = reopened(store, session.id)
    assert again.summary.status == "running"
    again.close()
    assert store.tables.running() == () and store.tables.count_ended() == 1


def age(store: Store, table: str, ended: str) -> None:
    with store.transaction() as raw:
        raw.execute('UPDATE "table" SET ended = ? WHERE id = ?', (ended, table))


SATURDAY = "2026-01-03T20:40:00.000+00:00"


def test_correcting_an_ended_table_keeps_the_moment_it_ended(store: Store) -> None:
    session = finish(new_table(store, goal=5))
    age(store, session.id, SATURDAY)
    session.reopen()
    again = reopened(store, session.id)
    assert store.tables.get(session.id).ended == SATURDAY
    again.edit(1, Scored(0, 7))
    assert again.summary.over and store.tables.get(session.id).ended == SATURDAY
    assert store.tables.get(session.id).touched > SATURDAY, "a correction has a time of its own"


def test_an_ended_table_that_is_opened_again_undone_and_played_to_its_end_keeps_its_day(store: Store) -> None:
    session = finish(new_table(store, goal=5))
    age(store, session.id, SATURDAY)
    session.reopen()
    session.undo()
    assert not session.summary.over
    session.redo()
    assert session.summary.over and store.tables.get(session.id).ended == SATURDAY


def test_an_end_of_another_day_keeps_its_moment_even_where_it_is_undone_without_being_opened_again(
    store: Store,
) -> None:
    session = finish(new_table(store, goal=5))
    age(store, session.id, SATURDAY)
    session.undo()
    assert not session.summary.over
    session.redo()
    assert session.summary.over and store.tables.get(session.id).ended == SATURDAY


def test_an_end_that_is_undone_on_the_spot_and_a_stopped_game_that_goes_on_end_later(store: Store) -> None:
    session = finish(new_table(store, goal=5))
    hour_ago = (datetime.now(UTC) - timedelta(hours=1)).isoformat(timespec="microseconds")
    age(store, session.id, hour_ago)
    session.undo()
    assert store.tables.get(session.id).ended is None
    session.redo()
    assert (store.tables.get(session.id).ended or "") > hour_ago
    other = new_table(store, goal=5)
    other.abandon()
    age(store, other.id, SATURDAY)
    other.reopen()
    assert store.tables.get(other.id).ended is None


def test_the_version_of_the_store_changes_with_what_is_written(store: Store) -> None:
    before = store.version()
    assert store.version() == before
    store.key_value.keep("x", 1)
    assert store.version() != before


def test_ended_tables_come_in_pages_and_can_be_filtered(store: Store) -> None:
    group = store.groups.create("Runde", [store.people.named("Ada").id])
    ids = [finish(new_table(store, "Ada", "Ben", goal=1)).id for _ in range(5)]
    ids += [finish(new_table(store, "Cem", goal=1, regulars=group.id)).id for _ in range(2)]
    new_table(store, "Ada").record(Abandoned())
    seen, after = [], None
    while True:
        page = store.tables.ended(after=after, limit=3)
        seen += [line.id for line in page.lines]
        if (after := page.after) is None:
            break
    assert seen[1:] == ids[::-1] and len(seen) == 8
    assert store.tables.count_ended() == 8
    assert store.history.count(Search(status="abandoned")) == 1
    assert store.history.count(Search(player=store.people.named("Cem").id)) == 2
    assert store.history.count(Search(words=(("ben", ()), ("ada", ())))) == 5
    assert store.history.count(Search(regulars=group.id)) == 2
    assert store.history.count(Search(game="toy", words=(("Cem", ()),), status="finished")) == 2
    assert store.history.count(Search(game="other")) == 0


def test_a_deleted_table_comes_back_with_undo(store: Store) -> None:
    session = finish(new_table(store, goal=5))
    store.tables.hide(session.id)
    assert store.tables.count_ended() == 0
    store.tables.hide(session.id, False)
    assert store.tables.count_ended() == 1
    assert len(store.entries(session.id)) == len(session.log)
    with pytest.raises(StorageTrouble):
        store.tables.hide("nothing")


def test_a_table_is_found_by_the_beginning_of_its_id(store: Store) -> None:
    session = new_table(store)
    assert store.tables.matching(session.id[:8]) == [session.id]
    assert store.tables.matching("*") == []


def test_what_the_app_keeps_is_there_after_a_restart(tmp_path: Path) -> None:
    store = Store(file_in(tmp_path))
    store.key_value.keep_all({"setting.scale": 1.25, "setting.theme": "dark", "draft.t1": {"text": "a\nb", "n": None}})
    store.key_value.keep("setting.theme", "light")
    store.close()
    store.close()
    store = Store(file_in(tmp_path))
    assert store.key_value.under("setting.") == {"setting.scale": 1.25, "setting.theme": "light"}
    assert store.key_value.get("draft.t1") == {"text": "a\nb", "n": None}
    store.key_value.forget("draft.t1")
    assert store.key_value.get("draft.t1", "gone") == "gone"
    store.close()


def test_a_table_that_another_program_wrote_to_says_so_and_can_be_read_again(store: Store) -> None:
    one = new_table(store)
    other = reopened(store, one.id)
    one.record(Scored(0, 1))
    with pytest.raises(StorageTrouble) as caught:
        other.record(Scored(0, 2))
    assert caught.value.reason.key == "storage.elsewhere"
    assert other.table.scores == (0, 0)
    other.reload()
    assert other.table.scores == (1, 0)


def test_two_people_of_one_name_do_not_sit_at_one_table(store: Store) -> None:
    with pytest.raises(Wrong):
        new_table(store, "Ada", "Ada")
    with pytest.raises(Wrong):
        new_table(store, "A", "B", "C", "D", "E")
    assert store.tables.running() == ()


def test_a_touch_that_writes_several_lines_is_one_transaction(tmp_path: Path) -> None:
    store = Store(tmp_path / "tables.sqlite")
    store.key_value.keep("before", 1)
    with pytest.raises(RuntimeError), store.transaction():
        store._connection.rows("SELECT 1")
        with store._connection.transaction() as raw:
            raw.execute("INSERT INTO kept (key, value) VALUES ('half', '1')")
        raise RuntimeError
    assert store.key_value.get("half") is None and store.key_value.get("before") == 1
    store.close()


def test_two_programs_that_enter_the_same_at_once_enter_it_once(tmp_path: Path) -> None:
    path = tmp_path / "tables.sqlite"
    Store(path).close()
    start = time.monotonic() + 0.2

    def work(say: Say) -> None:
        store = Store(path)
        while time.monotonic() < start:
            pass
        say(f"{store.people.named('Ada').id} {store.boxes.default('some').id}")

    assert len({word for child in [fork(work) for _ in range(4)] for word in child.words()}) == 1
