"""Files and codes carry the checksums of each log: what was changed on the way is refused; older files come in."""

from __future__ import annotations

import base64
import json
import zlib
from collections.abc import Callable
from typing import Any

import pytest

from companion.exchange.exporter import as_bytes, selection
from companion.exchange.qr_codes import collected, texts_of
from companion.storage.store import Store
from companion.texts import say_for
from tests.exchange.files import CATALOGUE, exported, imported, one_table, played
from tests.storage.tables import finish, new_table, reopened

Change = Callable[[dict[str, Any]], object]


def checksums(store: Store, table: str) -> list[Any]:
    return store._connection.rows('SELECT seq, checksum FROM event WHERE "table" = ? ORDER BY seq', (table,))


def unchained(data: bytes) -> bytes:
    """The same file as the first version wrote it."""
    file = json.loads(data)
    file["version"] = 1
    for table in file["tables"]:
        for part in (table, *table.get("log", ())):
            part.pop("checksum", None)
    return json.dumps(file).encode()


def test_the_checksums_arrive_as_they_left_and_fit(here: Store, there: Store) -> None:
    tables = played(here)
    imported(there, exported(here))
    for table in tables:
        assert checksums(there, table) == checksums(here, table) != []
        assert there.broken(table) == ()


def test_a_file_of_the_first_version_comes_in_with_the_same_checksums(here: Store, there: Store) -> None:
    tables = played(here)
    report = imported(there, unchained(exported(here)))
    assert (report.new, report.refused) == (3, ())
    for table in tables:
        assert checksums(there, table) == checksums(here, table)
    assert not imported(here, unchained(exported(there))).changes


def test_a_table_that_goes_on_elsewhere_keeps_its_chain_on_both_phones(here: Store, there: Store) -> None:
    table = played(here)[2]
    imported(there, one_table(here, table))
    finish(reopened(there, table))
    assert imported(here, one_table(there, table)).grown == 1
    assert here.broken(table) == there.broken(table) == ()
    assert checksums(here, table) == checksums(there, table)


READABLE: dict[str, tuple[Change, str]] = {
    "an event": (lambda table: table["log"][2]["event"].update(points=3), "tables[0].log[2]"),
    "a time": (lambda table: table["log"][1].update(at="2020-01-01T00:00:00+00:00"), "tables[0].log[1]"),
    "a checksum": (lambda table: table["log"][1].update(checksum="0" * 32), "tables[0].log[1]"),
    "the opening": (lambda table: table.update(started="2020-01-01T00:00:00+00:00"), "tables[0].log[0]"),
    "an option": (lambda table: table["options"].update(goal=12), "tables[0].log[0]"),
    "the last checksum": (lambda table: table.update(checksum="0" * 32), "tables[0].checksum"),
    "a line left out at the end": (lambda table: table["log"].pop(), "tables[0].checksum"),
}


@pytest.mark.parametrize("what", READABLE)
def test_a_changed_line_is_refused_and_named(what: str, here: Store, there: Store) -> None:
    session = finish(new_table(here, goal=20))
    change, field = READABLE[what]
    file = json.loads(one_table(here, session.id))
    change(file["tables"][0])
    report = imported(there, json.dumps(file).encode())
    (refused,) = report.refused
    assert (report.new, refused.field) == (0, field)
    assert refused.reason.key in ("exchange.wrong.changed_line", "exchange.wrong.changed")
    for language in ("de", "en"):
        assert say_for("", language)(refused.reason)


def test_a_packed_log_that_was_changed_is_refused(here: Store, there: Store) -> None:
    file = json.loads(one_table(here, played(here)[2]))
    (table,) = file["tables"]
    lines = json.loads(zlib.decompress(base64.b64decode(table["packed"])))
    assert all("checksum" not in line for line in lines)
    lines[1]["at"] = "2020-01-01T00:00:00.000000+00:00"
    table["packed"] = base64.b64encode(zlib.compress(json.dumps(lines).encode())).decode()
    report = imported(there, json.dumps(file).encode())
    assert [one.reason.key for one in report.refused] == ["exchange.wrong.changed"]


def test_a_table_without_any_line_carries_the_checksum_of_its_opening(here: Store, there: Store) -> None:
    table = new_table(here, goal=20).id
    file = json.loads(one_table(here, table))
    assert imported(there, json.dumps(file).encode()).new == 1
    file["tables"][0]["options"]["goal"] = 30
    (refused,) = imported(there, json.dumps(file).encode()).refused
    assert refused.reason.key == "exchange.wrong.changed"


def test_codes_carry_one_checksum_a_table_and_are_checked_by_it(here: Store, there: Store) -> None:
    table = finish(new_table(here, goal=20)).id
    data = collected(texts_of(as_bytes(selection(here.export_reader, CATALOGUE, [table], small=True)))).data
    assert data is not None
    (written,) = json.loads(data)["tables"]
    assert written["checksum"] and all("checksum" not in line for line in written["log"])
    written["log"][1]["event"]["points"] = 2
    changed = json.dumps({**json.loads(data), "tables": [written]}).encode()
    assert [one.reason.key for one in imported(there, changed).refused] == ["exchange.wrong.changed"]
    assert imported(there, data).new == 1
    assert checksums(there, table) == checksums(here, table)


def test_a_table_that_is_broken_here_goes_out_without_its_chain_and_arrives(here: Store, there: Store) -> None:
    table = finish(new_table(here, goal=20)).id
    with here._connection.transaction() as raw:
        raw.execute("UPDATE event SET at = '2020' || substr(at, 5) WHERE seq = 2")
    assert here.broken(table) == (2,)
    (written,) = json.loads(one_table(here, table))["tables"]
    assert "checksum" not in written and all("checksum" not in line for line in written["log"])
    assert imported(there, one_table(here, table)).new == 1
    assert there.entries(table) == here.entries(table) and not there.broken(table)


OF_A_LINE = {
    "a time that is none": "UPDATE event SET at = 'x' || substr(at, 2) WHERE seq = 2",
    "the bytes of a time": "UPDATE event SET at = CAST(at AS BLOB) WHERE seq = 2",
    "a checksum that is no text": "UPDATE event SET checksum = x'ff00' WHERE seq = 2",
    "a line that is missing": "DELETE FROM event WHERE seq = 2",
    "a number far beyond": "UPDATE event SET seq = 1 << 40 WHERE seq = 2",
    "a number below": "UPDATE event SET seq = -3 WHERE seq = 2",
}


@pytest.mark.parametrize("what", OF_A_LINE)
def test_whatever_became_of_a_line_the_table_goes_out_and_every_other_line_arrives(
    what: str, here: Store, there: Store
) -> None:
    table = finish(new_table(here, goal=20)).id
    before = here.entries(table)
    with here._connection.transaction() as raw:
        raw.execute(OF_A_LINE[what])
    report = imported(there, exported(here))
    assert (report.new, report.refused) == (1, ())
    arrived = there.entries(table)
    assert [line for line in arrived[: len(before)] if line[0] != 2] == [line for line in before if line[0] != 2]
    assert reopened(there, table).log and not there.broken(table)
