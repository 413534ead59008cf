"""Home: resume in one touch, open a new table, look back."""

from __future__ import annotations

from companion.engine.events import Unreadable
from screens.app.screen import Screen
from screens.pages.home.home import HomeData, home_page
from screens.pages.page import Page


class Home(Screen):
    """The first screen. Everything on it is read with three small queries, however many tables there are."""

    def page(self) -> Page:
        services = self.shell.services
        assert services is not None
        ended = services.store.tables.ended(limit=1).lines
        data = HomeData(services.rules.headings(), services.store.tables.running(), ended[0] if ended else None)
        return home_page(data, self.say, self.shell.say_for)

    def do_resume(self, table: str) -> None:
        """Go on where the table was left."""
        self.shell.resume(table)
        if self.shell.top.args.get("table") == table:
            lost = sum(isinstance(entry.event, Unreadable) for entry, _ in self.shell.session(table).left_out)
            if lost:
                self.shell.tell(self.say("steps.some_unreadable", count=lost))
