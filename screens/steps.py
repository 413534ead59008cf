"""All steps of a table."""

from __future__ import annotations

from dataclasses import replace

from companion.views.intents import Go, Intent
from companion.views.page import Page
from companion.views.steps import steps_page
from screens.table import AtTable


class Steps(AtTable):
    """Undo and redo one by one, or open any step to correct it."""

    writes = ("undo", "redo")

    def page(self) -> Page:
        session = self.session
        page = steps_page(self.desk(), session.steps(), session.can_undo, session.can_redo, session.broken)
        return replace(page, accent=self.accent)

    def handle(self, intent: Intent) -> bool:
        if isinstance(intent, Go):
            self.shell.open(intent.page, {"table": self.table_id, **intent.args})
            return True
        return super().handle(intent)

    def do_undo(self) -> None:
        """Take the newest one back."""
        self.session.undo()

    def do_redo(self) -> None:
        """Do again what was taken back."""
        self.session.redo()
