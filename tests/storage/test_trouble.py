"""What can happen to a file: each trouble is a sentence in both languages, and nothing that was there is lost."""

from __future__ import annotations

import os
import resource
import sqlite3
from collections.abc import Callable
from contextlib import closing, suppress
from pathlib import Path

import pytest

from companion.engine.errors import StorageTrouble
from companion.storage import backups
from companion.storage.safe_mode import SafeMode, open_or_explain, restore, start_anew
from companion.storage.store import Store
from companion.storage.tables.models import schema
from companion.texts import LANGUAGES, say_for
from tests.storage.children import Say, fork
from tests.storage.small_disk import on_small_disk
from tests.storage.tables import file_in, finish, new_table, no_more_space, reopened
from tests.toy import Scored

NOBODY = 65534


def has_a_sentence(trouble: StorageTrouble) -> str:
    for language in LANGUAGES:
        assert say_for("", language)(trouble.reason).endswith(".")
    return trouble.reason.key


def played_file(folder: Path) -> tuple[Path, str]:
    """A closed file with one table of ten touches."""
    store = Store(file_in(folder))
    session = new_table(store, goal=1000)
    for touch in range(10):
        session.record(Scored(touch % 2, 1))
    store.close()
    return store.path, session.id


def still_there(path: Path, table: str, at_least: int = 10) -> None:
    store = Store(path)
    session = reopened(store, table)
    assert len(session.log) >= at_least
    assert session.record(Scored(session.table.turn, 1)) is None
    store.close()


def record_until_trouble(path: Path, table: str, say: Say) -> None:
    """A child's work: record until it fails, then tell why."""
    try:
        session = reopened(Store(path), table)
        while True:
            session.record(Scored(session.table.turn, 0))
            say(str(session.log[-1].seq))
    except StorageTrouble as trouble:
        say(has_a_sentence(trouble))


def last_words(path: Path, table: str, before: Callable[[], None]) -> tuple[list[int], str]:
    def work(say: Say) -> None:
        before()
        record_until_trouble(path, table, say)

    *acknowledged, key = fork(work).words()
    return [int(seq) for seq in acknowledged], key


# ---- no space ----


def test_a_limit_on_the_file_size_is_told_and_loses_nothing(tmp_path: Path) -> None:
    path, table = played_file(tmp_path)
    limit = 400_000
    acknowledged, key = last_words(path, table, lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (limit, limit)))
    assert key in ("storage.full", "storage.unwritable")
    assert acknowledged
    still_there(path, table, acknowledged[-1])


def test_a_full_disk_is_told_and_loses_nothing(tmp_path: Path) -> None:
    def work(say: Say) -> None:
        path, table = played_file(tmp_path)
        acknowledged, key = last_words(path, table, lambda: None)
        store = Store(path)
        say(f"{key} {len(store.entries(table)) >= acknowledged[-1] > 10}")
        store.close()

    words = on_small_disk(tmp_path, 1 << 20, work)
    if words is None:
        pytest.skip("only root can mount a small disk")
    assert words == ["storage.full True"]


def test_a_table_that_could_not_write_goes_on_when_there_is_space_again(tmp_path: Path) -> None:
    path, table = played_file(tmp_path)

    def work(say: Say) -> None:
        session = reopened(Store(path), table)
        with no_more_space(), suppress(StorageTrouble):
            session.record(Scored(session.table.turn, 5))
        say(str(session.table.scores == (5, 5) and len(session.log) == 10))
        session.record(Scored(session.table.turn, 5))
        say(str(session.log[-1].seq))

    assert fork(work).words() == ["True", "11"]
    still_there(path, table, 11)


# ---- no right to write ----


def without_rights(folder: Path, work: Callable[[Say], None]) -> list[str]:
    """Run a child that may read the folder but not write into it."""

    def as_nobody(say: Say) -> None:
        if os.getuid() == 0:
            os.setgid(NOBODY)
            os.setuid(NOBODY)
        work(say)

    for place in (folder, *folder.parents):
        if place.owner() == "root" and place != Path("/") and str(place).startswith("/tmp/"):
            place.chmod(0o755)
    folder.chmod(0o555)
    try:
        return fork(as_nobody).words()
    finally:
        folder.chmod(0o755)


def test_a_read_only_folder_is_told_and_nothing_is_changed(tmp_path: Path) -> None:
    path, table = played_file(tmp_path)
    path.chmod(0o444)
    before = path.read_bytes()
    (key,) = without_rights(tmp_path, lambda say: record_until_trouble(path, table, say))
    assert key in ("storage.read_only", "storage.unreachable")
    assert path.read_bytes() == before
    path.chmod(0o644)
    still_there(path, table)


def test_a_read_only_folder_without_a_file_is_told(tmp_path: Path) -> None:
    (key,) = without_rights(tmp_path, lambda say: record_until_trouble(file_in(tmp_path), "none", say))
    assert key in ("storage.read_only", "storage.unreachable")


def test_a_path_below_a_file_is_told(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("not a folder")
    with pytest.raises(StorageTrouble) as caught:
        Store(tmp_path / "file" / "tables.sqlite")
    assert has_a_sentence(caught.value) == "storage.unreachable"


# ---- somebody else ----


def test_a_locked_file_is_told_and_the_touch_can_be_repeated(tmp_path: Path) -> None:
    path, table = played_file(tmp_path)
    store = Store(path)
    session = reopened(store, table)
    with closing(sqlite3.connect(path, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        with pytest.raises(StorageTrouble) as caught:
            session.record(Scored(0, 1))
        other.execute("ROLLBACK")
    assert has_a_sentence(caught.value) == "storage.locked"
    assert len(session.log) == 10
    assert session.record(Scored(0, 1)) is None
    store.close()


# ---- a broken file ----


def test_a_file_from_a_newer_version_is_refused_and_left_alone(tmp_path: Path) -> None:
    path, _ = played_file(tmp_path)
    with closing(sqlite3.connect(path)) as link:
        link.execute("PRAGMA user_version = 99")
    before = path.read_bytes()
    safe = open_or_explain(path)
    assert isinstance(safe, SafeMode) and not safe.damaged and safe.reason.key == "storage.newer_file"
    has_a_sentence(StorageTrouble(safe.reason))
    assert path.read_bytes() == before


def killed_file(folder: Path) -> tuple[Path, str]:
    """A table as a killed app leaves it: its last touches stand in the write-ahead log alone."""
    path, table = played_file(folder)

    def work(say: Say) -> None:
        session = reopened(Store(path), table)
        for _ in range(20):
            session.record(Scored(session.table.turn, 1))
        say("played")

    assert fork(work).words() == ["played"]
    assert backups.beside(path, "-wal")
    return path, table


def newer(path: Path) -> None:
    content = bytearray(path.read_bytes())
    content[60:64] = (99).to_bytes(4, "big")  # where the header keeps the version
    path.write_bytes(content)
    path.with_name(path.name + "-wal").write_bytes(b"\0" * 5000)


def scribbled(path: Path) -> None:
    content = bytearray(path.read_bytes())
    content[8192:] = os.urandom(len(content) - 8192)
    path.write_bytes(content)


@pytest.mark.parametrize("damage", ["truncated", "emptied", "scribbled", "newer"])
def test_a_file_that_can_not_be_used_is_not_changed_by_looking_at_it_after_a_kill_either(
    damage: str, tmp_path: Path
) -> None:
    path, _ = killed_file(tmp_path)
    globals()[damage](path)
    wal = path.with_name(path.name + "-wal")
    before = path.read_bytes(), wal.read_bytes()
    safe = open_or_explain(path)
    assert isinstance(safe, SafeMode) and safe.damaged == (damage != "newer")
    assert (path.read_bytes(), wal.read_bytes()) == before
    if safe.damaged:
        start_anew(safe).close()
        (aside,) = tmp_path.glob("tables-damaged-*.sqlite")
        assert (aside.read_bytes(), aside.with_name(aside.name + "-wal").read_bytes()) == before


def test_a_log_whose_file_has_gone_is_set_aside_and_not_thrown_away(tmp_path: Path) -> None:
    path, _ = killed_file(tmp_path)
    path.unlink()
    safe = open_or_explain(path)
    assert isinstance(safe, SafeMode) and safe.damaged
    start_anew(safe).close()
    assert list(tmp_path.glob("tables-damaged-*.sqlite-wal"))


def test_a_kill_in_the_middle_of_a_restore_does_not_lay_the_old_log_over_the_copy(tmp_path: Path) -> None:
    path, table = killed_file(tmp_path)
    wal = path.with_name(path.name + "-wal")
    log = wal.read_bytes()
    copy = backups.make(path, "hand")
    scribbled(path)
    wal.write_bytes(log)
    backups.prepare(path, copy)

    def work(_say: Say) -> None:
        Path.unlink = lambda *_how, **_more: os._exit(9)  # type: ignore[method-assign,assignment]
        backups.finish(path)

    fork(work).words()
    assert not path.exists() and backups.beside(path, "-wal")
    still_there(path, table, 30)


def test_a_kill_while_the_file_is_being_made_leaves_one_that_can_be_opened(tmp_path: Path) -> None:
    path = tmp_path / "tables.sqlite"

    def work(say: Say) -> None:
        link = sqlite3.connect(path, isolation_level=None)
        link.execute("PRAGMA cache_size = 5")  # so that half of it is written before the end
        link.execute("BEGIN EXCLUSIVE")
        for statement in schema():
            link.execute(statement)
        link.executemany("INSERT INTO kept VALUES (?, ?)", [(str(number), "x" * 3000) for number in range(200)])
        os._exit(9)

    fork(work).words()
    assert path.stat().st_size and backups.beside(path, "-journal")
    store = Store(path)
    finish(new_table(store, goal=5))
    store.close()


def test_the_journal_of_a_damaged_file_goes_with_it_and_is_not_laid_over_the_copy(tmp_path: Path) -> None:
    path, table = played_file(tmp_path)
    copy = backups.make(path, "hand")
    path.with_name(path.name + "-journal").write_bytes(b"half written")
    aside = backups.restore(path, copy)
    assert aside is not None and aside.with_name(aside.name + "-journal").read_bytes() == b"half written"
    assert not backups.beside(path, "-journal")
    still_there(path, table)


def test_copies_of_other_files_and_strangers_in_the_folder_are_left_alone(tmp_path: Path) -> None:
    stores = [Store(tmp_path / name) for name in ("a.sqlite", "a-b.sqlite", "a[1].sqlite")]
    for store in stores:
        store.backup("hand")
    (tmp_path / "backups" / "a-copy.sqlite").write_text("somebody's own")
    for _ in range(backups.KEPT + 1):
        stores[1].backup("hand")
    assert [len(backups.newest_first(store.path)) for store in stores] == [1, backups.KEPT, 1]
    for store in stores:
        store.close()
    garbage(tmp_path / "a.sqlite")
    safe = open_or_explain(tmp_path / "a.sqlite")
    assert isinstance(safe, SafeMode) and safe.backup is not None
    assert (tmp_path / "backups" / "a-copy.sqlite").exists()


def test_a_copy_of_a_damaged_file_does_not_push_a_good_one_out(tmp_path: Path) -> None:
    path, _ = played_file(tmp_path)
    good = backups.make(path, "hand")
    content = bytearray(path.read_bytes())
    content[4096:] = os.urandom(len(content) - 4096)
    path.write_bytes(content)
    for _ in range(backups.KEPT):
        with pytest.raises(StorageTrouble) as caught:
            backups.make(path, "end")
        assert caught.value.damaged
    assert list((tmp_path / "backups").iterdir()) == [good]


def test_a_restore_for_which_there_is_no_room_leaves_everything_as_it_is(tmp_path: Path) -> None:
    path, table = played_file(tmp_path)
    copy = backups.make(path, "hand")
    before = path.read_bytes()

    def work(say: Say) -> None:
        with no_more_space():
            try:
                backups.restore(path, copy)
            except StorageTrouble as trouble:
                say(has_a_sentence(trouble))

    assert fork(work).words() == ["storage.full"]
    assert path.read_bytes() == before and not list(tmp_path.glob("*.copying"))
    still_there(path, table)


def truncated(path: Path) -> None:
    os.truncate(path, path.stat().st_size // 2)


def beheaded(path: Path) -> None:
    os.truncate(path, 60)


def emptied(path: Path) -> None:
    os.truncate(path, 0)


def garbage(path: Path) -> None:
    path.write_bytes(os.urandom(20_000))


def text(path: Path) -> None:
    path.write_text("This is somebody's shopping list. " * 100)


def foreign(path: Path) -> None:
    path.unlink()
    with closing(sqlite3.connect(path)) as link:
        link.execute("CREATE TABLE recipe (id)")


def without_a_table(path: Path) -> None:
    with closing(sqlite3.connect(path)) as link:
        link.execute("DROP TABLE event")


@pytest.mark.parametrize(
    "damage", [truncated, beheaded, emptied, garbage, text, foreign, without_a_table], ids=lambda one: one.__name__
)
def test_a_damaged_file_is_set_aside_and_the_newest_good_backup_takes_its_place(
    damage: Callable[[Path], None], tmp_path: Path
) -> None:
    path, table = played_file(tmp_path)
    good = backups.make(path, "end")
    bad = backups.make(path, "end")
    truncated(bad)
    damage(path)
    damaged = path.read_bytes()
    safe = open_or_explain(path)
    assert isinstance(safe, SafeMode) and safe.damaged
    has_a_sentence(StorageTrouble(safe.reason))
    assert safe.backup is not None and safe.backup.path == good and safe.backup.why == "end"
    assert path.read_bytes() == damaged, "looking at it changed it"
    restore(safe, safe.backup).close()
    (aside,) = tmp_path.glob("tables-damaged-*.sqlite")
    assert aside.read_bytes() == damaged
    still_there(path, table)


def test_without_a_good_backup_one_can_start_anew_and_the_damaged_file_stays(tmp_path: Path) -> None:
    path, _ = played_file(tmp_path)
    garbage(path)
    safe = open_or_explain(path)
    assert isinstance(safe, SafeMode) and safe.damaged and safe.backup is None
    store = start_anew(safe)
    finish(new_table(store, goal=5))
    store.close()
    assert len(list(tmp_path.glob("tables-damaged-*.sqlite"))) == 1


def test_a_page_destroyed_in_the_middle_is_damage_and_not_a_crash(tmp_path: Path) -> None:
    path, table = played_file(tmp_path)
    content = bytearray(path.read_bytes())
    content[4096:] = os.urandom(len(content) - 4096)
    path.write_bytes(content)
    safe = open_or_explain(path)
    if not isinstance(safe, SafeMode):
        with pytest.raises(StorageTrouble) as caught:
            safe.entries(table)
        assert caught.value.damaged
    else:
        assert safe.damaged
