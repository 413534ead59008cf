"""Files that are not ours, broken, hostile or too large: a sentence, and nothing has changed."""

from __future__ import annotations

import base64
import json
import zlib
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from companion.engine.errors import StorageTrouble, Wrong
from companion.exchange import parse
from companion.exchange.compression import MOST_OF_ONE, Unpacking, stretched
from companion.storage.store import Store
from companion.texts import say_for
from tests.exchange.files import contents, exported, imported, played, preview, store_in

Change = Callable[[dict[str, Any]], object]


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    opened = store_in(tmp_path / "here")
    yield opened
    opened.close()


@pytest.fixture
def file(tmp_path: Path) -> dict[str, Any]:
    source = store_in(tmp_path / "source")
    played(source)
    data: dict[str, Any] = json.loads(exported(source))
    source.close()
    return data


def finished(file: dict[str, Any]) -> dict[str, Any]:
    found: dict[str, Any] = next(table for table in file["tables"] if table["status"] == "finished")
    return found


NOT_OURS = [
    b"",
    b"{",
    b"[]",
    b"null",
    b"\xff\xfe\x00",
    b"3",
    b"{}",
    b'{"format": "other", "version": 1}',
    b"[" * 100_000,
]


@pytest.mark.parametrize("data", NOT_OURS, ids=repr)
def test_a_file_that_is_not_ours_is_refused_with_a_sentence(data: bytes, store: Store) -> None:
    with pytest.raises(Wrong) as caught:
        preview(store, data)
    for language in ("de", "en"):
        assert say_for("", language)(caught.value.reason)


BROKEN: dict[str, Change] = {
    "version": lambda f: f.update(version=3),
    "version text": lambda f: f.update(version="1"),
    "unknown key": lambda f: f.update(script="x"),
    "no moment": lambda f: f.update(made="yesterday"),
    "moment without zone": lambda f: f.update(made="2026-01-01T10:00:00"),
    "people no list": lambda f: f.update(people={}),
    "name empty": lambda f: f["people"][0].update(name=""),
    "name long": lambda f: f["people"][0].update(name="x" * 41),
    "name unseen": lambda f: f["people"][0].update(name="\u200b"),
    "name turned": lambda f: f["people"][0].update(name="Ada\u202e"),
    "id a path": lambda f: f["people"][0].update(id="../../../etc/passwd"),
    "id twice": lambda f: f["people"].append(f["people"][0]),
    "badge": lambda f: f["people"][0].update(shape=99),
    "members": lambda f: f["groups"][0].update(members=["0" * 32]),
    "box value a float": lambda f: f["boxes"][0]["entries"][0].update(value=1.5),
    "table no object": lambda f: f["tables"].append(3),
}


@pytest.mark.parametrize("name", BROKEN)
def test_a_broken_file_changes_nothing(name: str, file: dict[str, Any], store: Store) -> None:
    BROKEN[name](file)
    before = contents(store)
    with pytest.raises(Wrong) as caught:
        imported(store, json.dumps(file).encode())
    assert contents(store) == before
    for language in ("de", "en"):
        assert say_for("", language)(caught.value.reason)


def deep(levels: int) -> Any:
    value: Any = 1
    for _ in range(levels):
        value = [value]
    return value


BAD_TABLES: dict[str, Change] = {
    "unknown game": lambda t: t.update(game="chess"),
    "game a module": lambda t: t.update(game="os.path"),
    "edition": lambda t: t.update(edition="Z"),
    "option": lambda t: t["options"].update(goal=-5),
    "unknown option": lambda t: t["options"].update(cheat=True),
    "option nested": lambda t: t["options"].update(goal=[20]),
    "unknown key": lambda t: t.update(path="/etc/passwd"),
    "no seats": lambda t: t.update(seats=[]),
    "seats twice": lambda t: t.update(seats=[t["seats"][0], t["seats"][0]]),
    "stranger": lambda t: t["seats"][0].update(player="f" * 32),
    "kind": lambda t: t["log"][0]["event"].update(kind="__import__"),
    "field": lambda t: t["log"][0]["event"].update(points="9"),
    "points": lambda t: t["log"][0]["event"].update(points=10**30),
    "order": lambda t: t["log"].reverse(),
    "gap": lambda t: t["log"].pop(0),
    "both logs": lambda t: t.update(packed="abc"),
    "no base64": lambda t: (t.pop("log"), t.update(packed="%%%")),
    "no zlib": lambda t: (t.pop("log"), t.update(packed=base64.b64encode(b"hello").decode())),
    "deep box": lambda t: t.update(box_facts={"x": deep(12)}),
    "status": lambda t: t.update(status="won"),
}


@pytest.mark.parametrize("name", BAD_TABLES)
def test_a_bad_table_is_refused_with_a_sentence_and_spoils_no_other(
    name: str, file: dict[str, Any], store: Store
) -> None:
    BAD_TABLES[name](finished(file))
    report = imported(store, json.dumps(file).encode())
    assert (report.found, report.new, len(report.refused)) == (3, 2, 1)
    assert store.tables.count_ended() == 1
    for language in ("de", "en"):
        assert say_for("", language)(report.refused[0].reason)


def test_a_table_that_stands_twice_in_a_file_is_taken_once(file: dict[str, Any], store: Store) -> None:
    file["tables"].append(finished(file))
    report = imported(store, json.dumps(file).encode())
    assert (report.new, [one.reason.key for one in report.refused]) == (3, ["exchange.wrong.id_twice"])


def test_a_file_beyond_the_limit_is_not_even_parsed(
    file: dict[str, Any], store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(parse, "MOST_BYTES", 1000)
    with pytest.raises(Wrong) as caught:
        preview(store, json.dumps(file).encode())
    assert caught.value.reason.key == "exchange.wrong.too_large"


def test_a_log_that_unpacks_beyond_all_bounds_is_refused(file: dict[str, Any], store: Store) -> None:
    bomb = base64.b64encode(zlib.compress(b"[" + b" " * (MOST_OF_ONE + 5) + b"]", 9)).decode()
    table = finished(file)
    table.pop("log")
    table["packed"] = bomb
    assert [one.reason.key for one in imported(store, json.dumps(file).encode()).refused] == ["exchange.wrong.packed"]


def test_many_logs_together_may_not_unpack_beyond_all_bounds_either() -> None:
    unpacking = Unpacking(most=1000)
    packed = base64.b64encode(zlib.compress(b"[" + b" " * 500 + b"]")).decode()
    assert unpacking.log(packed) == ()
    with pytest.raises(Wrong):
        unpacking.log(packed)


@pytest.mark.parametrize(("most", "fits"), [(999, False), (1000, True), (1001, True), (0, False)])
def test_what_is_unpacked_may_fill_the_bound_and_not_a_byte_more(most: int, fits: bool) -> None:
    packed = zlib.compress(b" " * 1000)
    if fits:
        assert stretched(packed, most) == b" " * 1000
        return
    with pytest.raises(Wrong):
        stretched(packed, most)


def test_nothing_fits_into_no_room_at_all_but_nothing() -> None:
    assert stretched(zlib.compress(b""), 0) == b""


def test_a_log_that_fills_the_bound_of_the_file_exactly_leaves_no_room_for_a_bomb() -> None:
    unpacking = Unpacking(most=502)
    assert unpacking.log(base64.b64encode(zlib.compress(b"[" + b" " * 500 + b"]")).decode()) == ()
    for size in (1, 1_000_000):
        with pytest.raises(Wrong) as caught:
            unpacking.log(base64.b64encode(zlib.compress(b"[" + b" " * size + b"]")).decode())
        assert caught.value.reason.key == "exchange.wrong.packed"


def test_bombs_that_are_refused_use_the_bound_of_the_file_up_too() -> None:
    unpacking = Unpacking(most=20_000_000, most_of_one=8_000_000)
    bomb = base64.b64encode(zlib.compress(b" " * 9_000_000)).decode()
    for _ in range(3):
        with pytest.raises(Wrong):
            unpacking.log(bomb)
    with pytest.raises(Wrong):
        unpacking.log(base64.b64encode(zlib.compress(b"[]")).decode())


def test_a_packed_word_with_something_behind_it_is_refused() -> None:
    assert stretched(zlib.compress(b"abc"), 100) == b"abc"
    with pytest.raises(Wrong):
        stretched(zlib.compress(b"abc") + b"more", 100)


def test_a_write_that_fails_half_way_leaves_everything_as_it_was(file: dict[str, Any], store: Store) -> None:
    before = contents(store)
    with store._connection.transaction() as raw:
        raw.execute("CREATE TRIGGER stop BEFORE INSERT ON event BEGIN SELECT raise(ABORT, 'disk is full'); END")
    with pytest.raises(StorageTrouble) as caught:
        imported(store, json.dumps(file).encode())
    assert caught.value.reason.key == "storage.full"
    assert contents(store) == before
