"""Backup and exchange: files out, files in, and the report before anything is written."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any, BinaryIO

from companion.engine.errors import StorageTrouble, Wrong
from companion.engine.read_models.statistics import Search
from companion.engine.ruling import Reason
from companion.exchange.csv_plays import csv_lines
from companion.exchange.exporter import everything, selection
from companion.exchange.importer import CheckedFile, Stopped, check_file, import_file, preview_import
from companion.exchange.json_pieces import MOST_BYTES
from companion.exchange.merge.people import ImportOptions
from companion.exchange.merge.plan import Report
from companion.exchange.plays import Play, play_of
from companion.games import playable_games
from companion.storage.errors import translate_errors
from companion.texts import Say
from screens.app.background import run_in_background
from screens.app.record import export_files
from screens.app.record.history import HistoryScreen
from screens.app.screen import Screen
from screens.pages.exchange.files import (
    BoxLine,
    ExchangeData,
    ImportData,
    WorkData,
    exchange_page,
    import_page,
    working_page,
)
from screens.pages.page import Page

if TYPE_CHECKING:
    from companion.storage.rules.database import RulesDatabase
    from companion.storage.tables.search import SearchTables

TABLES_OF_OTHERS = (".csv", ".tsv", ".xlsx", ".ods")
CHUNK = 100
AT_ONCE = 300_000  # bytes that are read and checked before anybody notices
MANY = 100  # tables or people that are compared or written before anybody notices


class ExchangeScreen(Screen):
    """Everything that leaves this phone or comes to it."""

    busy = ""
    done = (0, 0)
    slow = stopping = False
    checked: CheckedFile | None = None
    report: Report | None = None

    def page(self) -> Page:
        if self.busy and self.slow:
            return working_page(WorkData(self.busy, *self.done, self.stopping), self.say)
        if self.report is not None:
            speakers = {game: self.shell.say_for(game) for game in playable_games()}
            return import_page(ImportData(self.report, self._options().same_names, speakers), self.say)
        search, store = self._search(), self.services.store
        found = store.history.count(search) if search != Search() else 0
        typed = str(self.draft.get("path", "")) if "by_path" in self.peek or "path" in self.draft else None
        return exchange_page(ExchangeData(found, self._boxes(), typed), self.say)

    def _search(self) -> Search:
        """What the history shows at the moment."""
        return HistoryScreen(self.shell, {}).search()

    def _boxes(self) -> tuple[BoxLine, ...]:
        """The boxes about which something was entered."""
        rows = []
        for game in playable_games():
            for box in self.services.store.boxes.of_game(game):
                count = len(self.services.store.boxes.facts(box.id))
                if count:
                    rows.append(BoxLine(box, self.services.rules.facts(game), count))
        return tuple(rows)

    # ---- out ----

    def do_all(self) -> None:
        """One file with everything."""
        source = self._source()  # what is done beside the window is given everything it needs before
        self._write("backup", ".json", lambda: everything(*source), "application/json")

    def do_some(self) -> None:
        """What the search of the history shows."""
        source, ids = self._source(), self.services.store.history.ids(self._search())
        self._write("selection", ".json", lambda: selection(*source, ids), "application/json")

    def _source(self) -> tuple[Any, Any]:
        """Where the tables come from, and the games that read them."""
        return self.services.store.export_reader, self.services.catalogue

    def do_csv(self) -> None:
        """A table for a spreadsheet."""
        say, speakers = self.say, {game: self.shell.say_for(game) for game in playable_games()}
        plays = _plays(self.services.store.history, self.services.rules, speakers)
        self._write("plays", ".csv", lambda: csv_lines(plays, say), "text/csv")

    def _write(self, name: str, ending: str, pieces: Callable[[], Iterable[str]], kind: str) -> None:
        path = export_files.place_for(self.shell, name, ending)

        def write() -> Path:
            return export_files.write(path, self._unless_stopped(pieces()))

        self._work(
            "exchange.writing", write, lambda done: export_files.keep(self.shell, done, kind, whole=name == "backup")
        )

    def _unless_stopped(self, pieces: Iterable[str]) -> Iterator[str]:
        for piece in pieces:
            self._progress(0, 0)
            yield piece

    # ---- in ----

    def do_file(self) -> None:
        """Let the user choose a file; where the device has no chooser, its place is typed."""
        if not self.shell.device.choose_file(self._file_chosen):
            self.peek["by_path"] = True

    def do_path(self) -> None:
        """The file whose place was typed."""
        self.open_file(Path(str(self.draft.get("path", "")).strip()).expanduser())

    def _file_chosen(self, path: Path) -> None:
        """A chooser may answer from a thread of the system."""
        self.shell.device.later(lambda: self.open_file(path))

    def open_file(self, path: Path) -> None:
        """Read a file, never more of it than can be taken."""
        if self.busy:
            return
        if path.suffix.lower() in TABLES_OF_OTHERS:
            self.shell.tell(self.say("exchange.csv_in"))
            return
        try:
            size = path.stat().st_size
            if size > MOST_BYTES:
                raise Wrong(Reason("exchange.wrong.too_large", most=MOST_BYTES // 1_000_000))
            file = path.open("rb")
        except (OSError, ValueError):
            self.shell.tell(self.say("exchange.unreadable"))
        except Wrong as wrong:
            self.shell.tell(self.say(wrong.reason))
        else:
            self.forget_draft()
            self.check(file, size)

    def check(self, file: BinaryIO, size: int) -> None:
        """Check a file and show what it would bring."""
        catalogue, store, options = self.services.catalogue, self.services.store, self._options()

        def check() -> tuple[CheckedFile, Report]:
            with file, translate_errors():  # told: the checked tables wait on the disk, which may be full
                checked = check_file(file, catalogue, self._progress, store.path.parent)
                return checked, preview_import(checked, store.export_reader, options, self._progress)[1]

        self._work("exchange.reading", check, self._checked, size > AT_ONCE)

    def _checked(self, found: tuple[CheckedFile, Report]) -> None:
        self.checked, self.report = found

    def _options(self) -> ImportOptions:
        return ImportOptions(bool(self.peek.get("same_names", True)), self.say("exchange.box_name"))

    def do_same_names(self, on: bool) -> None:
        """Are people of one name the same?"""
        checked, store, options = self.checked, self.services.store, replace(self._options(), same_names=on)
        assert checked is not None

        def compare() -> tuple[CheckedFile, Report]:
            return checked, preview_import(checked, store.export_reader, options, self._progress)[1]

        def show(found: tuple[CheckedFile, Report]) -> None:
            self.peek["same_names"] = on
            self._checked(found)

        self._work("exchange.reading", compare, show, _large(checked))

    def do_take(self) -> None:
        """Take it in: a copy of the tables first, then everything in one transaction."""
        checked, store, options = self.checked, self.services.store, self._options()
        assert checked is not None
        self._work(
            "exchange.taking",
            lambda: import_file(checked, store, options, self._progress),
            self._taken,
            _large(checked),
        )

    def _taken(self, report: Report) -> None:
        for table in report.tables:
            self.shell.sessions.pop(table, None)
        self.do_drop()
        self.shell.tell(self.say("exchange.taken", count=report.new + report.grown + report.back))

    def do_drop(self) -> None:
        """Leave everything as it is."""
        self.checked = self.report = None

    def back(self) -> bool:
        if self.busy:
            self.do_stop()
            return True
        if self.report is None:
            return False
        self.do_drop()
        return True

    # ---- work ----

    def _work(self, saying: str, work: Callable[[], Any], then: Callable[[Any], None], long: bool = True) -> None:
        """Do something that may take long; trouble is told, and the page shows what is going on and how to end it."""
        if self.busy:
            return

        def finish(result: Any, error: Exception | None) -> None:
            self.busy, self.done, self.slow, self.stopping = "", (0, 0), False, False
            if self.shell.services is None:  # the app has been left, or its file was given up
                return
            try:
                if error is not None:
                    raise error
                then(result)
            except Stopped:
                self.shell.tell(self.say("exchange.stopped"))
            except (Wrong, StorageTrouble) as trouble:
                self.shell.tell(self.say(trouble.reason))
            self.shell.refresh()

        if long:
            self.busy = saying
            run_in_background(self.shell.device, work, finish, self._show_progress)
            return
        try:
            result = work()
        except (Wrong, StorageTrouble) as trouble:
            finish(None, trouble)
        else:
            finish(result, None)

    def _progress(self, done: int, of: int) -> None:
        """How far the work is, told from its own thread; it ends here where somebody has stopped it."""
        if self.stopping:
            raise Stopped
        if of:
            self.done = (done, of)

    def do_stop(self) -> None:
        """End the work that is going on; everything stays as it was."""
        self.stopping = bool(self.busy)

    def _show_progress(self) -> None:
        """Not before it has taken a while: a page that flashes by tells nobody anything."""
        self.slow = True
        if self.shell.stack and self.shell.top.screen is self:
            self.shell.refresh()


def _plays(history: SearchTables, rules: RulesDatabase, speakers: Mapping[str, Say]) -> Iterator[Play]:
    """All ended tables, in the language of the moment at which they were asked for."""
    first = 0
    while lines := history.page(Search(), first, CHUNK):
        first += len(lines)
        for line in lines:
            if line.game in speakers:
                yield play_of(line, rules.facts(line.game), speakers[line.game])


def _large(checked: CheckedFile) -> bool:
    return len(checked.tables) > MANY or len(checked.bundle.people) > MANY
