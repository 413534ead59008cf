"""Home: resume in one touch, open a new table, look back."""

from __future__ import annotations

from companion.engine.events import Unreadable
from screens.app.screen import Screen
from screens.app.services import Services
from screens.pages.home.home import HomeData, home_page
from screens.pages.page import Page


def home_data(services: Services) -> HomeData:
    """What home shows: three small queries, however many tables there are."""
    tables = services.store.tables
    ended = tables.ended(limit=1).lines
    return HomeData(services.rules.headings(), tables.running(), ended[0] if ended else None)


class HomeScreen(Screen):
    """The first screen."""

    def page(self) -> Page:
        assert self.shell.services is not None
        return home_page(home_data(self.shell.services), self.say, self.shell.say_for)

    def do_go_on(self, table: str) -> None:
        """The game that was stopped a moment ago goes on where it was."""
        self.shell.session(table).reopen()
        self.do_resume(table)

    def do_resume(self, table: str) -> None:
        """Go on where the table was left."""
        self.shell.resume(table)
        if self.shell.top.args.get("table") == table:
            lost = sum(isinstance(entry.event, Unreadable) for entry, _ in self.shell.session(table).left_out)
            if lost:
                self.shell.tell(self.say("steps.some_unreadable", count=lost))
