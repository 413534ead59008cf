"""One touch at a table: one transaction, shown when it is on the disk, and nothing at all where it can't be written."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

from companion.engine.errors import StorageTrouble
from companion.engine.events import Noted
from companion.engine.game import Catalogue
from companion.games import game_named
from companion.paths import DATA, cache_folder
from companion.session import TableSession
from companion.storage import backups
from companion.storage.rules.database import RulesDatabase
from companion.storage.store import Store
from screens.pages.intents import Back, Draft, Record, call, go, record
from screens.pages.nodes import Segments
from tests.bench.tables import catalogue, open_table, played_games
from tests.glass import Glass
from tests.screens.crawl import texts
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
    rules = RulesDatabase.at(cache_folder(), DATA)  # its own: a restore closes it
    glass = Glass(store, rules, Catalogue(game=game_named, facts=rules.facts))
    table = open_table(store, play).id
    glass.shell.open("table", {"table": table})
    yield Evening(store, glass, glass.shell.session(table), [record(event) for event in play.read_events()])
    store.close()


@contextmanager
def commits(store: Store) -> Iterator[list[str]]:
    """Every transaction that ends meanwhile."""
    seen: list[str] = []
    store._connection.raw.set_trace_callback(lambda sql: seen.append(sql) if sql == "COMMIT" else None)
    yield seen
    store._connection.raw.set_trace_callback(None)


@pytest.mark.parametrize("play", PLAYS, ids=lambda play: play.game)
def test_every_touch_is_one_transaction_and_one_page(tmp_path: Path, play: Any) -> None:
    with evening(tmp_path, play) as table:
        while table.touches:
            touch = table.next_touch()
            with commits(table.store) as ended:
                assert table.glass.touch(touch) is not None
            assert (len(ended), table.glass.shown) == (1, 1)
        assert len(table.store.entries(table.session.id)) == len(play.events)
        assert not table.session._history._at, "no touch plays the evening from its beginning again"


@pytest.mark.parametrize("play", PLAYS, ids=lambda play: play.game)
def test_what_was_half_typed_and_where_the_table_goes_on_belong_to_the_touch(tmp_path: Path, play: Any) -> None:
    with evening(tmp_path, play) as table:
        table.glass.shell.open("table", {"table": table.session.id})
        depth = len(table.glass.shell.stack)
        table.glass.touch(Draft("half", 3))
        with commits(table.store) as ended:
            table.glass.touch(table.next_touch(forget=("half",), then="back"))
        assert (len(ended), table.glass.shown) == (1, 1)
        assert len(table.glass.shell.stack) == depth - 1 == len(table.store.key_value.get("open"))
        assert not table.glass.shell.top.screen.draft and not table.store.key_value.under("draft:")


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
        touch = table.next_touch(forget=("half",), then="back")
        with no_more_space():
            assert table.glass.touch(touch) is None, "nothing new is shown"
        assert table.glass.message
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
            if what == "keep":
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


def test_navigation_goes_on_where_nothing_can_be_written_and_the_page_is_the_one_on_top(tmp_path: Path) -> None:
    with evening(tmp_path, PLAYS[0]) as table:
        glass = table.glass
        with no_more_space():
            page = glass.touch(go("/steps"))
            assert glass.message and page is not None and glass.shell.top.name == "steps"
            page = glass.touch(Back())
            assert page is not None and glass.shell.top.name == "table"


def test_what_could_not_be_written_is_neither_half_typed_nor_set(tmp_path: Path) -> None:
    with evening(tmp_path, PLAYS[0]) as table:
        shell = table.glass.shell
        table.glass.touch(Draft("half", 3))
        with no_more_space():
            table.glass.touch(Draft("half", 4))
            assert dict(shell.top.screen.draft) == {"half": 3}
            with pytest.raises(StorageTrouble):
                shell.preferences.put("theme", "light")
        assert shell.preferences.get("theme") == "dark"
        table.glass.touch(Draft("half", None))
        assert not shell.top.screen.draft and not table.store.key_value.under("draft:")


def test_a_table_to_which_somebody_else_wrote_shows_that_and_takes_the_touch_again(tmp_path: Path) -> None:
    with evening(tmp_path, PLAYS[0]) as table:
        glass, touch = table.glass, table.next_touch()
        other = TableSession.open(table.store, table.session.id, catalogue())
        other.record(Noted("from elsewhere"))
        assert glass.touch(touch) is not None and glass.message
        fresh = glass.shell.session(table.session.id)
        assert len(fresh.log) == 1 and fresh.table.notes == ("from elsewhere",)
        glass.touch(touch)
        assert len(fresh.log) == 2 == len(table.store.entries(fresh.id))


def test_a_copy_that_could_not_be_made_is_told_with_the_next_touch(tmp_path: Path) -> None:
    with evening(tmp_path, PLAYS[0]) as table:
        backups.folder_of(table.store.path).write_text("a file where the folder should be")
        table.glass.shell.open("menu", {"table": table.session.id})
        table.glass.touch(call("abandon"))
        table.store.wait_for_copy()
        table.glass.touch(go("/history"))
        assert table.glass.shell.say("backups.failed", why="") in " ".join(table.glass.heard)


def test_a_damaged_copy_is_not_restored(tmp_path: Path) -> None:
    with evening(tmp_path, PLAYS[0]) as table:
        glass, copy = table.glass, table.store.backup("hand")
        copy.write_bytes(copy.read_bytes()[:5000])
        glass.shell.open("backups")
        glass.touch(call("ask", number=0))
        glass.touch(call("restore"))
        assert glass.message == glass.shell.say("backups.damaged")
        assert glass.shell.services is not None and glass.shell.services.store is table.store
        assert table.session.record(Noted("still open")) is None


def test_the_oldest_of_fourteen_copies_can_be_restored(tmp_path: Path) -> None:
    with evening(tmp_path, PLAYS[0]) as table:
        glass, oldest = table.glass, table.store.backup("hand")
        table.session.record(Noted("later"))
        for _ in range(backups.KEPT - 1):
            table.store.backup("hand")
        glass.shell.open("backups")
        glass.touch(call("ask", number=backups.KEPT - 1))
        glass.touch(call("restore"))
        assert glass.message == glass.shell.say("backups.restored") and not oldest.exists()
        assert glass.shell.services is not None
        assert not glass.shell.services.store.entries(table.session.id)
        glass.shell.services.store.close()


@pytest.mark.parametrize("play", PLAYS, ids=lambda play: play.game)
def test_before_a_step_is_struck_everybody_sees_what_that_changes(tmp_path: Path, play: Any) -> None:
    with evening(tmp_path, play) as table:
        glass, session = table.glass, table.session
        while table.touches:
            glass.touch(table.next_touch())
        glass.shell.open("edit", {"table": session.id, "seq": session.log[0].seq})
        count = len(session.log)
        page = glass.touch(call("ask"))
        assert page is not None and page.title == glass.shell.say("edit.strike_title") and len(session.log) == count
        found = session.preview_removal(session.log[0].seq)
        words = " ".join(texts(page))
        for change in found.cells:
            assert glass.shell.session(session.id).setup.seats[change.seat] in words
        if found.left_out:
            assert any(session.game.id and glass.shell.top.screen.say(why) in words for _, why in found.left_out)
        glass.touch(Back())
        assert glass.shell.top.name == "edit", "back leaves the question, not the step"
        glass.touch(call("ask"))
        glass.touch(call("remove"))
        assert len(session.log) == count + 1 and glass.shell.top.name != "edit"


@pytest.mark.parametrize("play", PLAYS, ids=lambda play: play.game)
def test_what_one_touch_entered_is_struck_as_one_unless_only_a_part_is_meant(tmp_path: Path, play: Any) -> None:
    with evening(tmp_path, play) as table:
        glass, session = table.glass, table.session
        say = glass.shell.say_for(play.game)
        first, second = table.touches[0].events[0], table.touches[1].events[0]
        glass.touch(record(first, second, Noted("third")))
        lines = [say(step.text) for step in session.steps()]

        def struck(part: bool = False) -> list[str]:
            glass.shell.open("edit", {"table": session.id, "seq": 3})
            page = glass.touch(call("ask"))
            assert page is not None
            (offered,) = [node for node in page.body if isinstance(node, Segments)]
            if part:
                page = glass.touch(offered.make(offered.choices[1][0]))
            words = list(texts(page))
            glass.touch(call("remove"))
            return [one for one in lines if one in words]

        assert struck() == lines and not session.standing
        glass.touch(call("undo"))
        assert len(session.standing) == 3, "one undo brings all of it back"
        assert struck(part=True) == [lines[2]]
        assert [entry.seq for entry in session.standing] == [1, 2]


@pytest.mark.parametrize("play", PLAYS, ids=lambda play: play.game)
def test_a_figure_that_was_entered_opens_its_steps_and_they_are_corrected_there(tmp_path: Path, play: Any) -> None:
    with evening(tmp_path, play) as table:
        shell, session = table.glass.shell, table.session
        while table.touches:
            table.glass.touch(table.next_touch())
        table.glass.touch(go("/origin", title="Set-up", path=("ready",)))
        page, (begun,) = shell.top.screen.page(), [step for step in session.steps() if step.event.KIND == "set_up_done"]
        assert page.title == "Set-up" and shell.top.screen.say(begun.text) in list(texts(page))
        table.glass.touch(call("open_step", seq=begun.seq))
        assert (shell.top.name, shell.top.args["seq"]) == ("edit", begun.seq)
