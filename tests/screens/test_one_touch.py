"""One touch at a table: one transaction, shown when it is on the disk, and nothing at all where it can't be written."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

from companion.session import TableSession
from companion.storage.store import Store
from companion.views.intents import Draft, Record, call, record
from tests.bench.tables import catalogue, open_table, played_games, rules
from tests.glass import Glass
from tests.storage.tables import file_in, no_more_space

PLAYS = list(played_games())


@dataclass
class Evening:
    """A table in front of somebody, with the touches to come."""

    store: Store
    glass: Glass
    session: TableSession
    touches: list[Record]

    def next_touch(self, **more: Any) -> Record:
        touch = self.touches.pop(0)
        return record(*touch.events, **more)


@contextmanager
def evening(folder: Path, play: Any) -> Iterator[Evening]:
    store = Store(file_in(folder))
    glass = Glass(store, rules(), catalogue())
    table = open_table(store, play).id
    glass.shell.open("table", {"table": table})
    yield Evening(store, glass, glass.shell.session(table), [record(event) for event in play.read_events()])
    store.close()


@contextmanager
def commits(store: Store) -> Iterator[list[str]]:
    """Every transaction that ends meanwhile."""
    seen: list[str] = []
    store._link.raw.set_trace_callback(lambda sql: seen.append(sql) if sql == "COMMIT" else None)
    yield seen
    store._link.raw.set_trace_callback(None)


@pytest.mark.parametrize("play", PLAYS, ids=lambda play: play.game)
def test_every_touch_is_one_transaction_and_one_page(tmp_path: Path, play: Any) -> None:
    with evening(tmp_path, play) as table:
        while table.touches:
            touch = table.next_touch()
            with commits(table.store) as ended:
                assert table.glass.touch(touch) is not None
            assert (len(ended), table.glass.shown) == (1, 1)
        assert len(table.store.entries(table.session.id)) == len(play.events)


@pytest.mark.parametrize("play", PLAYS, ids=lambda play: play.game)
def test_what_was_half_typed_and_where_the_table_goes_on_belong_to_the_touch(tmp_path: Path, play: Any) -> None:
    with evening(tmp_path, play) as table:
        table.glass.shell.open("table", {"table": table.session.id})
        depth = len(table.glass.shell.stack)
        table.glass.touch(Draft("half", 3))
        with commits(table.store) as ended:
            table.glass.touch(table.next_touch(forget=("half",), then="<"))
        assert (len(ended), table.glass.shown) == (1, 1)
        assert len(table.glass.shell.stack) == depth - 1 == len(table.store.kept.get("open"))
        assert not table.glass.shell.top.screen.draft and not table.store.kept.under("draft:")


@pytest.mark.parametrize("play", PLAYS, ids=lambda play: play.game)
def test_a_touch_that_can_not_be_written_is_told_and_changes_nothing(tmp_path: Path, play: Any) -> None:
    with evening(tmp_path, play) as table:
        shell, session = table.glass.shell, table.session
        for _ in range(len(table.touches) // 2):
            table.glass.touch(table.next_touch())
        shell.open("table", {"table": session.id})
        table.glass.touch(Draft("half", 3))
        before = table.glass.page
        state, count, stack = session.table, len(session.log), list(shell.stack)
        touch = table.next_touch(forget=("half",), then="<")
        with no_more_space():
            assert table.glass.touch(touch) is None, "nothing new is shown"
        assert table.glass.told
        assert (session.table, len(session.log)) == (state, count)
        assert shell.stack == stack and dict(shell.top.screen.draft) == {"half": 3}
        shell.refresh()
        assert table.glass.page == before
        assert table.glass.touch(touch) is not None, "the same touch again, now that there is space"
        assert [entry.seq for entry in session.log] == list(range(1, count + 2))


@pytest.mark.parametrize("play", PLAYS, ids=lambda play: play.game)
def test_so_is_everything_else_that_writes_at_a_table(tmp_path: Path, play: Any) -> None:
    with evening(tmp_path, play) as table:
        glass, at = table.glass, {"table": table.session.id}

        def once(screen: str, what: str, **args: Any) -> None:
            if screen:
                glass.shell.open(screen, {**at, **args.pop("where", {})})
            glass.touch(Draft("note", "well done"))
            with commits(table.store) as ended:
                glass.touch(call(what, **args))
            assert (len(ended), glass.shown) == (1, 1), what

        for _ in range(4):
            glass.touch(table.next_touch())
        once("", "undo")
        once("", "redo")
        once("steps", "undo")
        once("", "redo")
        once("notes", "keep")
        assert table.session.table.notes == ("well done",)
        once("edit", "remove", where={"seq": table.session.standing[-1].seq})
        assert table.session.table.notes == ()
        once("menu", "abandon")
        assert table.session.summary.over and glass.shell.top.name == "home"
        once("played", "reopen")
        assert not table.session.summary.over and glass.shell.top.name == "table"
