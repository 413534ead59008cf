"""A bit that turns over while nobody writes is told before anything is read, wherever in the file it stands."""

from __future__ import annotations

import os
import random
import sqlite3
import stat
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from companion.engine.errors import StorageTrouble
from companion.storage import at_rest, backups
from companion.storage.safe_mode import SafeMode, go_on, open_or_explain, restore
from companion.storage.store import Store
from tests.storage.flips import every
from tests.storage.tables import file_in, finish, new_table, reopened
from tests.storage.test_trouble import has_a_sentence
from tests.toy import Scored


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """A closed file with an ended table and a running one, and a good copy."""
    path = file_in(tmp_path)
    store = Store(path)
    finish(new_table(store, "Ada", "Ben"))
    assert new_table(store, "Cem", "Ada").record(Scored(0, 4)) is None
    store.backup("hand")
    store.close()
    return path


def turn(path: Path, bit: int) -> None:
    """As a disk does it that forgets: nobody has written, so nothing says when."""
    found, content = path.stat(), bytearray(path.read_bytes())
    content[bit // 8] ^= 1 << bit % 8
    path.write_bytes(content)
    os.utime(path, ns=(found.st_atime_ns, found.st_mtime_ns))


def opened(path: Path) -> Iterator[str]:
    """What becomes of opening it: the reason for the safe mode, which offers the copy, or nothing."""
    found = open_or_explain(path)
    if isinstance(found, SafeMode):
        assert found.backup is not None
        yield found.reason.key
    else:
        found.close()


def test_one_bit_anywhere_leads_to_the_safe_mode_with_the_copy(path: Path) -> None:
    content = path.read_bytes()
    chance = random.Random(3)
    names = [bit for name in (b"Ada", b"Cem", b"winner") for bit in every(name, content)]
    for bit in (*chance.sample(range(len(content) * 8), 60), *chance.sample(names, 20)):
        turn(path, bit)
        assert len(list(opened(path))) == 1, bit
        turn(path, bit)
    assert not list(opened(path))


def test_a_name_that_changed_by_itself_is_told_and_the_copy_has_the_right_one(path: Path) -> None:
    with closing(sqlite3.connect(path)) as file:
        (rows,) = file.execute("SELECT rootpage FROM sqlite_master WHERE name = 'player'").fetchone()
    start = path.read_bytes().index(b"Cem", (rows - 1) * 4096)
    turn(path, start * 8)
    safe = open_or_explain(path)
    assert isinstance(safe, SafeMode) and has_a_sentence(StorageTrouble(safe.reason)) == "storage.turned"
    assert safe.backup is not None and not safe.damaged
    store = restore(safe, safe.backup)
    assert "Cem" in {one.name for one in store.people.all()}
    store.close()
    assert not list(opened(path))


def test_one_can_go_on_with_the_file_and_each_table_says_what_is_wrong_with_it(path: Path) -> None:
    store = Store(path)
    (table,) = store.tables.running()
    (line,) = (text for _, _, text in store.entries(table.id) if "scored" in text)
    store.close()
    turn(path, path.read_bytes().index(line.encode()) * 8 + line.index("4") * 8)  # a 4 becomes a 5
    safe = open_or_explain(path)
    assert isinstance(safe, SafeMode) and safe.reason.key == "storage.turned"
    store = go_on(safe)
    assert isinstance(store, Store)
    assert reopened(store, table.id).broken == (1,)
    assert store.repair.offers(table.id)
    store.close()
    assert not list(opened(path))


def test_an_index_that_turned_over_is_made_anew_before_one_goes_on(path: Path) -> None:
    with closing(sqlite3.connect(path)) as file:
        pages = [
            page for (page,) in file.execute("SELECT rootpage FROM sqlite_master WHERE type = 'index' AND rootpage > 0")
        ]
    content = path.read_bytes()
    bits = [bit for bit in every(b"Ada", content) if bit // 8 // 4096 + 1 in pages]
    bits += [bit for bit in every(b"toy", content) if bit // 8 // 4096 + 1 in pages]
    for bit in bits[::9] or [next(every(b"Ada", content))]:
        turn(path, bit)
        safe = open_or_explain(path)
        assert isinstance(safe, SafeMode)
        store = go_on(safe)
        assert isinstance(store, Store)
        store.close()
        with closing(sqlite3.connect(path)) as file:
            assert file.execute("PRAGMA integrity_check").fetchall() == [("ok",)]


def test_whoever_writes_is_no_damage(path: Path) -> None:
    with closing(sqlite3.connect(path)) as other, other:
        other.execute("UPDATE player SET name = 'Dea' WHERE name = 'Cem'")
    assert not list(opened(path))
    store = Store(path)
    store.people.named("Eva")
    store.checkpoint()  # the app rests, and is killed there
    store.people.named("Fil")
    assert not list(opened(path))
    store.close()
    assert not list(opened(path))


def test_what_is_written_within_one_tick_of_the_disks_clock_is_no_damage(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(
        at_rest, "stamp_of", lambda found: (found.stat().st_size, 7)
    )  # some disks know only two seconds
    store = Store(path)
    cem = next(one.id for one in store.people.all() if one.name == "Cem")
    for name in ("Dea", "Eva", "Fil"):
        store.people.rename(cem, name)
        store.checkpoint()
    store.people.rename(cem, "Gus")
    store.close()
    assert not list(opened(path))


def test_another_file_in_its_place_and_one_from_a_backup_of_the_system_are_no_damage(path: Path) -> None:
    copy = backups.newest_first(path)[0]
    path.write_bytes(copy.read_bytes())
    assert not list(opened(path))


@pytest.mark.parametrize("left", [b"", b"7", b"1 2 3 4", b"\xff\xfe", b"1 2 \xff \xff"])
def test_what_was_remembered_may_be_damaged_itself(left: bytes, path: Path) -> None:
    path.with_name(f"{path.name}-sum").write_bytes(left)
    assert not list(opened(path))


def test_what_is_remembered_is_nobody_elses_business_and_a_large_file_is_left_to_the_chain(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    beside = path.with_name(f"{path.name}-sum")
    assert stat.S_IMODE(beside.stat().st_mode) == 0o600
    at_rest.forget(path)
    monkeypatch.setattr(at_rest, "MOST", path.stat().st_size - 1)
    at_rest.note(path)
    assert not beside.exists()
