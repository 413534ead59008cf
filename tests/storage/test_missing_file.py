"""A file that is not there although one has been: the app does not begin anew by itself, it offers the newest copy."""

from __future__ import annotations

import os
import shutil
import signal
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from companion.engine.errors import StorageTrouble
from companion.games import playable_games
from companion.storage import backups
from companion.storage.safe_mode import SafeMode, open_or_explain, restore, start_anew
from companion.storage.store import Store
from tests.cli.running import Shell
from tests.storage.children import Say, fork
from tests.storage.tables import file_in, finish, new_table
from tests.storage.test_trouble import garbage, has_a_sentence, killed_file, played_file, still_there, truncated

KILLS = 15


def lost_file(folder: Path) -> tuple[Path, str, Path]:
    """A file with a table has gone; its copy is there."""
    path, table = played_file(folder)
    copy = backups.make(path, "hand")
    path.unlink()
    return path, table, copy


def everything_in(folder: Path) -> dict[Path, bytes]:
    return {one: one.read_bytes() for one in folder.rglob("*") if one.is_file()}


def safe_mode(path: Path) -> SafeMode:
    before = everything_in(path.parent)
    safe = open_or_explain(path)
    assert isinstance(safe, SafeMode) and safe.damaged
    assert everything_in(path.parent) == before, "looking for it changed something"
    return safe


def test_a_missing_file_with_copies_is_told_and_the_newest_good_copy_takes_its_place(tmp_path: Path) -> None:
    path, table, good = lost_file(tmp_path)
    shutil.copy(good, bad := good.with_name(good.name.replace("000001", "000002")))
    truncated(bad)
    safe = safe_mode(path)
    assert has_a_sentence(StorageTrouble(safe.reason)) == "storage.no_file"
    assert safe.backup is not None and safe.backup.path == good
    restore(safe, safe.backup).close()
    still_there(path, table)


def test_copies_of_which_none_is_good_still_say_that_there_was_a_file(tmp_path: Path) -> None:
    path, _, copy = lost_file(tmp_path)
    truncated(copy)
    safe = safe_mode(path)
    assert safe.reason.key == "storage.no_file" and safe.backup is None


def test_whoever_wants_to_start_anew_does_and_the_copies_stay(tmp_path: Path) -> None:
    path, _, copy = lost_file(tmp_path)
    store = start_anew(safe_mode(path))
    finish(new_table(store, goal=5))
    store.close()
    Store(path).close()
    assert copy.exists()


def test_a_damaged_file_with_copies_can_be_left_for_an_empty_one(tmp_path: Path) -> None:
    path, _ = played_file(tmp_path)
    copy = backups.make(path, "hand")
    garbage(path)
    start_anew(safe_mode(path)).close()
    store = Store(path)
    assert not store.tables.running() and copy.exists() and list(tmp_path.glob("tables-damaged-*.sqlite"))
    store.close()


def test_the_very_first_start_makes_a_file_whatever_else_lies_there(tmp_path: Path) -> None:
    other = Store(tmp_path / "tables-other.sqlite")
    other.backup("hand")
    other.close()
    store = Store(file_in(tmp_path))
    finish(new_table(store, goal=5))
    store.close()


def only_the_log(path: Path) -> None:
    path.with_name(path.name + "-shm").unlink()


def only_the_index_of_the_log(path: Path) -> None:
    path.with_name(path.name + "-wal").unlink()


def an_empty_log(path: Path) -> None:
    """As it lies beside a file that was folded into one when the app went into the background."""
    path.with_name(path.name + "-wal").write_bytes(b"")


@pytest.mark.parametrize(
    "left", [lambda _: None, only_the_log, only_the_index_of_the_log, an_empty_log], ids=["both", "wal", "shm", "empty"]
)
@pytest.mark.parametrize("copied", [True, False])
def test_what_belongs_to_a_file_that_has_gone_tells_of_it(
    left: Callable[[Path], object], copied: bool, tmp_path: Path
) -> None:
    path, table = killed_file(tmp_path)
    if copied:
        shutil.copytree(tmp_path, aside := tmp_path / "aside")
        backups.make(aside / path.name, "hand")
        shutil.copytree(aside / "backups", tmp_path / "backups")
    path.unlink()
    left(path)
    safe = safe_mode(path)
    assert safe.reason.key == "storage.no_file" and (safe.backup is not None) == copied
    if safe.backup is not None:
        restore(safe, safe.backup).close()
        still_there(path, table, 30)
    else:
        start_anew(safe).close()
        Store(path).close()
    assert list(tmp_path.glob("tables-damaged-*.sqlite-*")), "what was left of it is not thrown away"


def test_a_restore_that_was_given_up_does_not_take_the_place_of_a_file_that_is_lost_later(tmp_path: Path) -> None:
    path, table = played_file(tmp_path)
    old = backups.make(path, "hand")
    backups.prepare(path, old)  # and no further: the app was killed, or there was no room for the copy of today
    still_there(path, table)
    newest = backups.make(path, "hand")
    path.unlink()
    safe = safe_mode(path)
    assert safe.reason.key == "storage.no_file" and safe.backup is not None and safe.backup.path == newest


# ---- killed ----


def killed_at(moment: int, work: Callable[[], object]) -> int:
    """Run it in a process that is killed when it calls something of C's for the n-th time; how often it did."""

    def counted(say: Say) -> None:
        calls = 0

        def count(_frame: Any, event: str, _what: Any) -> None:
            nonlocal calls
            calls += event == "c_call"
            if calls == moment:
                os.kill(os.getpid(), signal.SIGKILL)

        sys.setprofile(count)
        try:
            work()
        finally:
            sys.setprofile(None)
        say(str(calls))

    (*_, calls) = fork(counted).words() or ["0"]
    return int(calls)


@pytest.mark.parametrize("damage", [garbage, Path.unlink], ids=["damaged", "missing"])
def test_a_kill_while_starting_anew_leaves_the_new_file_or_the_offer(
    damage: Callable[[Path], None], tmp_path: Path
) -> None:
    def prepared(name: str) -> SafeMode:
        (tmp_path / name).mkdir()
        path, _ = played_file(tmp_path / name)
        backups.make(path, "hand")
        damage(path)
        return safe_mode(path)

    first = prepared("whole")
    calls = killed_at(-1, lambda: start_anew(first).close())
    assert calls > KILLS
    seen = set()
    for number in range(KILLS):
        safe = prepared(str(number))
        assert not killed_at(1 + number * calls // KILLS, lambda safe=safe: start_anew(safe).close())
        after = open_or_explain(safe.path)
        seen.add(type(after))
        if isinstance(after, SafeMode):
            assert after.damaged and after.backup is not None
            start_anew(after).close()
        else:
            after.close()
    assert seen == {SafeMode, Store}


# ---- nobody makes an empty file in its place ----


def test_a_copy_of_a_file_that_has_gone_is_refused_and_makes_none(tmp_path: Path) -> None:
    path, _, copy = lost_file(tmp_path)
    with pytest.raises(StorageTrouble) as caught:
        backups.make(path, "hand")
    has_a_sentence(caught.value)
    assert not path.exists() and backups.newest_first(path) == [copy]


# ---- the command line ----


@pytest.mark.parametrize(
    "words", [("tables",), ("show", "x"), ("new", playable_games()[0], "--players", "Ada,Ben,Cem")]
)
def test_on_the_command_line_it_is_a_sentence_and_nothing_is_made(words: tuple[str, ...], tmp_path: Path) -> None:
    path, _, _ = lost_file(tmp_path)
    before = everything_in(tmp_path)
    shell = Shell(tmp_path)
    for language, word in (("de", "fehlt"), ("en", "missing")):
        ran = shell(*words, "--lang", language)
        assert ran.code == 2 and ran.out == "" and len(ran.err.splitlines()) == 1
        assert word in ran.err and ran.err.endswith(".\n")
    assert not path.exists() and everything_in(tmp_path) == before


def test_the_users_own_file_is_missed_on_the_command_line_too(tmp_path: Path) -> None:
    shell = Shell(tmp_path)
    folder = Path(shell.own["XDG_CONFIG_HOME"]) / "endspiel"
    folder.mkdir(parents=True)
    path, _, _ = lost_file(folder)
    shell.command = lambda *words: ["", "", "", *words]  # type: ignore[method-assign]  without --db
    ran = shell("tables", "--lang", "en")
    assert ran.code == 2 and "missing" in ran.err and not path.exists()
