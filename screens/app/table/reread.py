"""A fact of the box was corrected in mid-game: shall the rounds that were played be worked out anew with it?"""

from __future__ import annotations

from dataclasses import replace

from companion.engine.events import Reread
from screens.app.table.orders import look_after, newest
from screens.app.table.table import AtTable
from screens.pages.page import NotNow, Page, present
from screens.pages.table.steps import reread_page


class RereadScreen(AtTable):
    """Shows what would be different, points and everything that lies on the table; the table decides."""

    writes = ("confirm",)

    @property
    def key(self) -> str:
        """Which fact of the box."""
        return str(self.args["key"])

    def page(self) -> Page:
        session = self.session
        preview = session.preview_reread(self.key, present(session.setup.box.get(self.key)))
        if preview.empty or preview.objection:  # the fact was taken back, or nothing hangs on it any more
            raise NotNow
        lines = {step.seq: step.text for step in session.steps()}
        return replace(reread_page(self.context(), preview, lines), accent=self.accent)

    def do_confirm(self) -> None:
        """From the first round on; like every entry this can be undone."""
        session = self.session
        reason = session.record(Reread(self.key, present(session.setup.box.get(self.key))))
        self.shell.back()
        if reason or not look_after(self, newest(self) - 1):
            self.shell.tell(self.say(reason) if reason else self.say("edit.done"))
