"""Large files: little room, work that grows with their length, a way to stop, and what went out comes in again."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from companion.engine.errors import Wrong
from companion.engine.events import Noted
from companion.exchange import exporter, spool
from companion.exchange.importer import Stopped, check_file, import_file
from companion.exchange.merge.people import ImportOptions
from companion.storage.rules.database import RulesDatabase
from companion.storage.store import Store
from companion.texts import LANGUAGES, say_for
from tests.exchange.files import CATALOGUE, contents, imported, one_table, played
from tests.exchange.files import exported as bytes_of
from tests.exchange.measure import calls, exported, held
from tests.storage.tables import finish, new_table, reopened

FEW, MANY = 60, 120  # the sweep `imports` takes more, and a table with more lines
LINES = 2_500


@pytest.fixture(scope="module")
def files(tmp_path_factory: pytest.TempPathFactory, rules: RulesDatabase) -> dict[int, Path]:
    folder = tmp_path_factory.mktemp("files")
    return {count: exported(folder, count, rules) for count in (FEW, MANY)}


def test_a_checked_table_leaves_little_in_memory(
    files: dict[int, Path], rules: RulesDatabase, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(spool, "IN_MEMORY", spool.IN_MEMORY // 10)  # there are few of them here
    assert held(files[MANY], rules) / MANY < 3000  # bytes; with its log and its summary it would be 20,000


def test_twice_as_many_tables_are_twice_the_work(
    files: dict[int, Path], rules: RulesDatabase, here: Store, there: Store
) -> None:
    assert calls(files[MANY], here, rules) < 2.2 * calls(files[FEW], there, rules)


def stopping_after(tables: int, told: list[tuple[int, int]]) -> object:
    def progress(done: int, of: int) -> None:
        told.append((done, of))
        if len([one for one in told if one[1]]) > tables:
            raise Stopped

    return progress


def test_checking_can_be_stopped_in_the_middle(here: Store) -> None:
    played(here)
    told: list[tuple[int, int]] = []
    with pytest.raises(Stopped):
        check_file(bytes_of(here), CATALOGUE, stopping_after(1, told))  # type: ignore[arg-type]
    assert len(told) == 2


def test_checking_tells_how_much_of_the_file_has_been_read(files: dict[int, Path], rules: RulesDatabase) -> None:
    from tests.exchange.measure import catalogue

    told: list[tuple[int, int]] = []
    with files[MANY].open("rb") as file:
        check_file(file, catalogue(rules), lambda done, of: told.append((done, of)))
    size = files[MANY].stat().st_size
    assert len(told) == MANY and told == sorted(told) and {of for _, of in told} == {size}
    assert told[0][0] < size / 2 < told[-1][0] <= size


@pytest.mark.parametrize("tables", [0, 1, 2])
def test_an_import_that_is_stopped_while_it_is_written_has_written_nothing(
    tables: int, here: Store, there: Store
) -> None:
    played(here)
    new_table(there, "Ada", "Dora")
    before, told = contents(there), list[tuple[int, int]]()
    checked = check_file(bytes_of(here), CATALOGUE)
    with pytest.raises(Stopped):
        import_file(checked, there, ImportOptions(), stopping_after(tables, told))  # type: ignore[arg-type]
    assert contents(there) == before
    assert [one for one in told if one[1]] == [(number, 3) for number in range(tables + 1)]
    assert import_file(checked, there, ImportOptions()).new == 3


def test_a_table_of_many_lines_goes_out_and_comes_in_again(here: Store, there: Store) -> None:
    goes_out_and_comes_in_again(here, there, LINES)


def goes_out_and_comes_in_again(here: Store, there: Store, lines: int) -> None:
    session = new_table(here, "Ada", "Ben")
    with here.transaction():
        for number in range(lines):
            assert session.record(Noted(f"{number}")) is None
    finish(session)
    assert imported(there, one_table(here, session.id)).refused == ()
    assert there.entries(session.id) == here.entries(session.id)
    assert reopened(there, session.id).table == session.table


def test_a_round_of_fifty_goes_out_and_comes_in_again(here: Store, there: Store) -> None:
    members = [here.people.create(f"Gast {number}").id for number in range(50)]
    here.groups.create("Alle", members)
    assert imported(there, bytes_of(here)).groups_new == 1
    assert [one.id for one in there.groups.all()[0].members] == members


@pytest.mark.parametrize("bound", ["MOST_BYTES", "MOST_OF_A_PIECE", "MOST_TABLES", "MOST_PEOPLE"])
def test_what_could_not_come_in_again_does_not_go_out_and_a_sentence_says_so(
    bound: str, here: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    played(here)
    monkeypatch.setattr(exporter, bound, 2)
    with pytest.raises(Wrong) as caught:
        bytes_of(here)
    assert all(say_for("", language)(caught.value.reason) for language in LANGUAGES)


def test_a_file_in_another_order_is_read_all_the_same(here: Store, there: Store) -> None:
    played(here)
    value = json.loads(bytes_of(here))
    turned = json.dumps(dict(reversed(value.items())), indent=2).encode()
    assert imported(there, b"\xef\xbb\xbf" + turned).new == 3
