"""The history, and one ended table of it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from companion.engine.errors import Wrong
from companion.engine.read_models.statistics import Search
from companion.engine.read_models.tables import TableLine
from companion.exchange.plays import play_of
from screens.app.screen import Screen
from screens.app.table.table import AtTable
from screens.pages.components import notice
from screens.pages.history.finished_table import finished_beside, finished_table_page, unreadable_page
from screens.pages.history.list import HistoryData, history_page, search_of
from screens.pages.intents import Go, Intent, Why, call, go
from screens.pages.nodes import Node
from screens.pages.page import Page
from screens.pages.table.repair import broken_notice

CHUNK = 40
FILTERS = ("game", "status", "player", "regulars")


class HistoryScreen(Screen):
    """Every ended table; of thousands only the rows in sight are read."""

    _found: tuple[Any, ...] = ()
    _chunks: dict[int, tuple[TableLine, ...]]

    def page(self) -> Page:
        services = self.services
        search, history = self.search(), services.store.history
        count = history.count(search)
        key = (search, count, services.store.tables.count_ended(), services.store.version())
        if key != self._found:
            self._found, self._chunks = key, {}
        data = HistoryData(
            count=count,
            line=self._line,
            games=self.services.games(),
            people=services.store.people.all(),
            groups=services.store.groups.all(),
            text=str(self.draft.get("text", "")),
            chosen=self.chosen(),
            unfolded=bool(self.peek.get("filters")),
            nothing_yet=key[2] == 0,
            version=hash(key),
            seen=str(self.peek.get("seen", "")),
        )
        return replace(history_page(data, self.say, self.shell.say_for), beside=self._beside)

    def _beside(self) -> tuple[Node, ...]:
        seen = self._seen()
        return FinishedTableScreen(self.shell, {"table": seen}).preview() if seen else ()

    def _seen(self) -> str:
        """The table beside the list: the one that was chosen, or else the newest."""
        first = self._line(0) if self._found and self._found[1] else None
        return str(self.peek.get("seen", "")) or (first.id if first else "")

    def handle(self, intent: Intent) -> bool:
        if isinstance(intent, Why):  # only the table beside the list gives reasons
            self.shell.open("why", {"title": intent.title, "reasons": intent.reasons, "table": self._seen()})
            return True
        return super().handle(intent)

    def chosen(self) -> dict[str, Any]:
        """The filters that are set."""
        return {key: self.draft.get(key) for key in FILTERS}

    def search(self) -> Search:
        """What is typed and chosen."""
        return search_of(str(self.draft.get("text", "")), self.chosen(), self.services.games())

    def _line(self, number: int) -> TableLine | None:
        """One row, with its neighbours read along; None where it was deleted a moment ago."""
        first, place = divmod(number, CHUNK)
        if first not in self._chunks:
            history = self.services.store.history
            self._chunks[first] = history.page(self._found[0], first * CHUNK, CHUNK)
        chunk = self._chunks[first]
        return chunk[place] if place < len(chunk) else None

    def do_clear(self) -> None:
        """Want everything again."""
        self.forget_draft()

    def do_restore(self, table: str) -> None:
        """Take a deletion back."""
        self.services.store.tables.hide(table, False)


class FinishedTableScreen(AtTable):
    """One ended table: look at everything, open it again, play it again, pass it on, delete it."""

    writes = ("reopen", "delete")

    @property
    def draft_key(self) -> str:
        return "Played"

    def page(self) -> Page:
        line = self.line()
        try:
            context = self.context()
            minutes = play_of(line, context.facts, context.say).minutes
            page = finished_table_page(context, line, self.session.steps(), minutes)
        except Wrong as wrong:
            why = self.shell.say("history.unreadable", why=self.shell.say(wrong.reason))
            broken = self.services.store.broken(self.table_id)
            return unreadable_page(line.game, why, broken, self.shell.say)
        if self.session.broken:
            warning = broken_notice(self.session.broken, self.session.steps(), context.say, go("/mend"))
            page = replace(page, body=(warning, *page.body))
        return replace(page, accent=self.accent)

    def preview(self) -> tuple[Node, ...]:
        """How it ended, beside the list."""
        try:
            return finished_beside(self.context(), self.line())
        except Wrong as wrong:
            return (notice(self.shell.say("history.unreadable", why=self.shell.say(wrong.reason))),)

    def handle(self, intent: Intent) -> bool:
        if isinstance(intent, Go) and intent.page.startswith("/"):
            args: Mapping[str, Any] = intent.args
            self.shell.open(intent.page[1:], {"table": self.table_id, **args})
            return True
        return super().handle(intent)

    def do_share(self) -> None:
        """The result card."""
        self.shell.open("result", {"table": self.table_id})

    def do_rematch(self) -> None:
        """The same group, seats and options once more; who starts is asked."""
        self.shell.open("rematch", {"table": self.table_id}, instead=True)

    def do_reopen(self) -> None:
        """Back among the running tables: an ended one to correct it, an abandoned one to go on."""
        self.session.reopen()
        self.shell.open("table", {"table": self.table_id}, instead=True)
        if self.session.game.outcome(self.session.table) is not None:  # somebody has won: what was wrong with that?
            self.shell.open("steps", {"table": self.table_id})
            self.shell.tell(self.say("history.which_step"))

    def do_delete(self) -> None:
        """Out of the history, with a way back."""
        self.services.store.tables.hide(self.table_id)
        self.shell.open("history")
        undo = (self.shell.say("history.undo"), call("restore", table=self.table_id))
        self.shell.tell(self.shell.say("history.deleted"), undo)

    def do_correct(self, seat: int, column: int) -> None:
        """Figures of an ended table are corrected after opening it again."""
        self.shell.tell(self.say("history.correct_first"), (self.say("history.reopen"), call("reopen")))
