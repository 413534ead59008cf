"""Mending a table: the copies that have whole what is no longer what was written."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.engine.errors import Wrong
from companion.engine.table_summary import summary_of
from screens.app.screen import Screen
from screens.pages.page import Page
from screens.pages.table.repair import repair_page, whole_page

if TYPE_CHECKING:
    from companion.session import TableSession


class RepairScreen(Screen):
    """Works without a session: what is broken may be just what keeps the table from being opened."""

    lasting = False

    @property
    def table_id(self) -> str:
        """Which table."""
        return str(self.args["table"])

    def page(self) -> Page:
        broken = self.services.store.broken(self.table_id)
        if not broken:
            return whole_page(self.say)
        session = self._session()
        steps = session.steps() if session else ()
        return repair_page(broken, steps, self.services.store.repair.offers(self.table_id), self.say)

    def _session(self) -> TableSession | None:
        try:
            return self.shell.session(self.table_id)
        except Wrong:
            return None

    def do_take(self, place: int) -> None:
        """Take the broken lines from a copy."""
        repair = self.services.store.repair
        repair.take(self.table_id, repair.offers(self.table_id)[place])
        self._go_on("mend.taken")

    def do_keep(self) -> None:
        """Let it be as it is."""
        self.services.store.repair.keep(self.table_id)
        self._go_on("mend.kept")

    def _go_on(self, key: str) -> None:
        """The table is read again, and what lists say of it is what its log says now."""
        self.shell.sessions.pop(self.table_id, None)
        session = self._session()
        if session is not None:
            last = session.log[-1].seq if session.log else 0
            self.services.store.summarise(session.id, summary_of(session.game, session.table), last)
            session.reload()
        if not self.services.store.broken(self.table_id):
            self.shell.back()
        self.shell.tell(self.say(key))
