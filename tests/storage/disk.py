"""A process works while its disk fills up, its files may not grow or its folder turns read-only: nothing is lost."""

from __future__ import annotations

import json
import os
import random
import resource
import shutil
import sqlite3
import tempfile
import time
from collections import Counter
from collections.abc import Callable
from contextlib import closing, suppress
from dataclasses import dataclass
from functools import partial
from pathlib import Path

from companion.engine.errors import StorageTrouble
from companion.storage import backups
from companion.storage.integrity import sound
from companion.storage.migrations import newest_version
from companion.storage.store import Store
from companion.texts import LANGUAGES, say_for
from tests.exchange.files import exported, imported, played, store_in
from tests.storage.children import Child, Say, fork
from tests.storage.small_disk import drop_privileges, mounted
from tests.storage.tables import file_in, finish, new_table, reopened
from tests.toy import Passed, Scored

DISK = 6 << 20
LONGEST = 0.1  # seconds until the trouble begins, and again until it ends
IN_ALL_LANGUAGES = [say_for("", language) for language in LANGUAGES]
WORKS = ("record", "copy", "migrate", "take_in")
VERSION_1 = Path(__file__).with_name("version_1.sqlite")


# ---- what goes wrong ----


class FullDisk:
    """Somebody else fills the disk up and leaves a little room."""

    def __init__(self, folder: Path, chance: random.Random) -> None:
        self._filler, self._room = folder.parent / "filler", int(300_000 * chance.random() ** 2)

    def begin(self, _pid: int) -> None:
        while not self._filled():
            pass

    def _filled(self) -> bool:
        """False where the process was faster and took what was to be filled."""
        with self._filler.open("wb") as file:
            disk = os.fstatvfs(file.fileno())
            try:
                os.posix_fallocate(file.fileno(), 0, max(1, disk.f_bavail * disk.f_frsize - self._room))
            except OSError:
                return disk.f_bavail == 0
            return True

    def end(self, _pid: int) -> None:
        self._filler.unlink(missing_ok=True)


class FileSizeLimit:
    """No file of the process may grow beyond a size."""

    def __init__(self, _folder: Path, chance: random.Random) -> None:
        self._limit = int(300_000 * chance.random() ** 2)

    def begin(self, pid: int) -> None:
        _, hard = resource.prlimit(pid, resource.RLIMIT_FSIZE)
        resource.prlimit(pid, resource.RLIMIT_FSIZE, (self._limit, hard))

    def end(self, pid: int) -> None:
        with suppress(ProcessLookupError):
            _, hard = resource.prlimit(pid, resource.RLIMIT_FSIZE)
            resource.prlimit(pid, resource.RLIMIT_FSIZE, (hard, hard))


class ReadOnlyFolder:
    """Nothing can be made or removed in the folder any more."""

    def __init__(self, folder: Path, _chance: random.Random) -> None:
        self._folders = (folder, folder / "backups")

    def begin(self, _pid: int) -> None:
        self._allow(0o555)

    def end(self, _pid: int) -> None:
        self._allow(0o755)

    def _allow(self, mode: int) -> None:
        for folder in self._folders:
            if folder.exists():
                folder.chmod(mode)


Fault = FullDisk | FileSizeLimit | ReadOnlyFolder


# ---- what is done meanwhile; whatever is said has been acknowledged ----


def record(path: Path, say: Say) -> None:
    """A group plays one table after the other, and opens the file anew for each."""
    with closing(Store(path)) as store:
        session = new_table(store, "Ada", "Ben", goal=200)
        say(f"line {session.id} 0")
        for touch in range(30):
            turn = session.table.turn
            session.record(Scored(turn, touch % 9) if touch % 7 else Passed(turn))
            say(f"line {session.id} {session.log[-1].seq}")
            if touch % 10 == 9:
                session.undo()
                say(f"line {session.id} {session.log[-1].seq}")
                session.edit(1, Passed(0))
                say(f"line {session.id} {session.log[-1].seq}")
        finish(session)
        say(f"line {session.id} {session.log[-1].seq}")


def copy(path: Path, say: Say) -> None:
    """Copies are made while a table goes on."""
    with closing(Store(path)) as store:
        session = new_table(store, "Ada", "Ben", goal=1000)
        for _ in range(4):
            session.record(Scored(session.table.turn, 5))
            say(f"line {session.id} {session.log[-1].seq}")
            say(f"copy {store.backup('hand').name}")


def migrate(path: Path, say: Say) -> None:
    """The file of the first version is opened, and once more as often as it was refused."""
    say("opening")
    Store(path).close()
    say("opened")


def take_in(path: Path, exports: list[bytes], say: Say) -> None:
    """Files of other phones come in, one transaction each."""
    with closing(Store(path)) as store:
        for number, data in enumerate(exports):
            imported(store, data)
            say(f"import {number}")


def _until_killed(work: Callable[[Say], None], say: Say) -> None:
    """Again and again; a refusal has to be a StorageTrouble with a sentence in every language."""
    drop_privileges()
    while True:
        try:
            work(say)
        except StorageTrouble as trouble:
            assert all(speak(trouble.reason).endswith(".") for speak in IN_ALL_LANGUAGES), trouble.reason
            say(f"refused {trouble.reason.key}")
            time.sleep(0.002)


# ---- one run, and what is there afterwards ----


@dataclass(frozen=True)
class Export:
    """What another phone sends, and how long the logs in it are."""

    data: bytes
    lines: dict[str, int]


def exports_made(folder: Path, count: int = 4) -> list[Export]:
    made = []
    for number in range(count):
        with closing(store_in(folder / str(number))) as store:
            session = new_table(store, goal=1000)
            assert session.record(*[Scored(touch % 2, 5) for touch in range(150)]) is None
            tables = [*played(store), session.id]
            made.append(Export(exported(store), {table: len(store.entries(table)) for table in tables}))
    return made


def fail_at_random(count: int, seed: int = 1) -> Counter[str]:
    """Let the disk fail `count` times; returns how often what happened."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        exports = exports_made(folder / "others")
        disk = folder / "disk"
        disk.mkdir()
        (*words,) = fork(partial(_runs, disk, exports, count, seed)).words()
        assert words and not words[-1].startswith("crash"), words
        return Counter(json.loads(words[-1]))


def _runs(disk: Path, exports: list[Export], count: int, seed: int, say: Say) -> None:
    """In a process of its own: the small disk vanishes with it."""
    seen, chance = Counter[str](), random.Random(seed)
    kinds: list[type[Fault]] = [FullDisk, FileSizeLimit, ReadOnlyFolder]
    if not mounted(disk, DISK):
        kinds.remove(FullDisk)
    for number in range(count):
        name = WORKS[number % len(WORKS)]
        kind = kinds[(number + number // len(WORKS)) % len(kinds)]  # each work meets each of them in turn
        folder = disk / str(number)
        folder.mkdir()
        try:
            _run(folder, name, kind(folder, chance), exports, chance, seen)
        except AssertionError as fault:
            raise AssertionError(f"run {number} of seed {seed}: {kind.__name__}, {name}: {fault}") from fault
        seen[kind.__name__] += 1
        shutil.rmtree(folder)
    say(json.dumps(seen))


def _run(
    folder: Path, name: str, fault: Fault, exports: list[Export], chance: random.Random, seen: Counter[str]
) -> None:
    path = file_in(folder)
    if name == "migrate":
        shutil.copy(VERSION_1, path)
    lines = _lines(path) if name == "migrate" else {}
    work = {
        "record": partial(record, path),
        "copy": partial(copy, path),
        "migrate": partial(migrate, path),
        "take_in": partial(take_in, path, [one.data for one in exports]),
    }[name]
    child = fork(partial(_until_killed, work))
    words = _struck(child, fault, chance, at_once=name in ("migrate", "take_in"))
    assert not any(word.startswith("crash") for word in words), words[-1]
    seen["runs"] += 1
    refusals = [word for word in words if word.startswith("refused")]
    seen["acknowledged"] += len(words) - len(refusals)
    seen["runs with a refusal"] += bool(refusals)
    seen[f"{name}, runs with a refusal"] += bool(refusals)
    seen.update(refusals)
    _check(path, words, lines, exports)


def _struck(child: Child, fault: Fault, chance: random.Random, *, at_once: bool) -> list[str]:
    """Begin the trouble at a random moment, end it at another one, and kill the process at a third."""
    try:
        if not at_once:
            child.wait_for_word()
        time.sleep(chance.uniform(0, LONGEST / 4 if at_once else LONGEST))
        fault.begin(child.pid)
        time.sleep(chance.uniform(LONGEST / 5, LONGEST))
        if chance.random() < 0.5:
            fault.end(child.pid)
            time.sleep(chance.uniform(0, LONGEST))
    finally:
        child.kill()
        fault.end(child.pid)
    return child.words()


def _check(path: Path, words: list[str], lines: dict[str, int], exports: list[Export]) -> None:
    """Open the file as the app would afterwards, and look at everything that was acknowledged."""
    with closing(Store(path)) as store:
        found = {table: len(store.entries(table)) for table in _tables(path)}
        assert all(store.broken(table) == () for table in found), "a chain is broken"
        for table, length in (lines | _acknowledged(words)).items():
            assert found.get(table, -1) >= length, "something acknowledged is lost"
        for number, export in enumerate(exports):
            there = [table for table in export.lines if table in found]
            whole = all(found.get(table) == length for table, length in export.lines.items())
            assert whole or not there, "half of an import is there"
            assert whole or f"import {number}" not in words, "an acknowledged import is lost"
        if "line" in " ".join(words):
            for table in found:
                reopened(store, table)
    copies = backups.newest_first(path)
    assert all(sound(one, newest_version()) for one in copies), "a copy can't be read"
    made = [word.split()[1] for word in words if word.startswith("copy")][-backups.KEPT + 1 :]
    assert set(made) <= {one.name for one in copies}, "an acknowledged copy is lost"
    with closing(sqlite3.connect(path)) as link:
        assert link.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
        assert link.execute("PRAGMA foreign_key_check").fetchall() == []


def _acknowledged(words: list[str]) -> dict[str, int]:
    return {word.split()[1]: int(word.split()[2]) for word in words if word.startswith("line")}


def _tables(path: Path) -> list[str]:
    with closing(sqlite3.connect(path)) as link:
        return [table for (table,) in link.execute('SELECT id FROM "table"')]


def _lines(path: Path) -> dict[str, int]:
    """How many lines each log of a file has."""
    with closing(sqlite3.connect(path)) as link:
        return dict(link.execute('SELECT "table", count(*) FROM event GROUP BY 1').fetchall())
