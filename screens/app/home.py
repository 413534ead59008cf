"""Home: resume in one touch, open a new table, look back."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Any

from companion.engine.events import Unreadable
from screens.app.screen import Screen
from screens.app.services import Services
from screens.pages.home.home import HomeData, home_page, running_page, running_table_page
from screens.pages.intents import call
from screens.pages.page import Page, present

WHOLE, REMINDED = "backed_up", "backup_reminded"  # when everything was last saved outside the app, and last asked for
WORTH_SAVING, LONG = 5, 60  # ended tables, and days


def home_data(services: Services) -> HomeData:
    """What home shows: a few small queries, however many tables there are."""
    tables, kept = services.store.tables, services.store.key_value
    ended = tables.ended(limit=WORTH_SAVING).lines  # no count: it would go through all of them
    begun = {key.removeprefix("draft:new:"): _seated(draft) for key, draft in kept.under("draft:new:").items()}
    return HomeData(
        services.rules.headings(),
        tables.running(),
        ended[0] if ended else None,
        begun,
        len(ended) == WORTH_SAVING and _long_unsaved(services),
    )


def _seated(draft: Any) -> int:
    """How many sit at a table that is half opened."""
    seated = draft.get("seated") if isinstance(draft, dict) else None
    return len(seated) if isinstance(seated, list) else 0


def _long_unsaved(services: Services) -> bool:
    """Has everything been nowhere but in the app for long, and has nobody been told so?"""
    kept = services.store.key_value
    said = [str(kept.get(key, "")) for key in (WHOLE, REMINDED)]
    return all(not when or days_since(when) > LONG for when in said)


class HomeScreen(Screen):
    """The first screen."""

    def page(self) -> Page:
        return home_page(home_data(self.services), self.say, self.shell.say_for)

    def do_remind_later(self) -> None:
        """Not now: it is said again when as much time has passed once more."""
        self.services.store.key_value.keep(REMINDED, datetime.now(UTC).isoformat())

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


def days_since(moment: str) -> int:
    """Whole days since a moment that was written down; none where nobody can read it."""
    try:
        return max(0, (datetime.now(UTC) - datetime.fromisoformat(moment)).days)
    except (ValueError, TypeError):
        return 0


class RunningScreen(HomeScreen):
    """All running tables, where home has room for a few."""

    def page(self) -> Page:
        services = self.services
        return running_page(services.store.tables.running(), services.rules.headings(), self.say, self.shell.say_for)


class RunningTableSheet(HomeScreen):
    """One running table, without going there: on with it, or an end to it."""

    sheet = True
    lasting = False

    def page(self) -> Page:
        services, table = self.services, str(self.args["table"])
        line = present(next((one for one in services.store.tables.running() if one.id == table), None))
        facts = present(next((one for one in services.rules.headings() if one.game == line.game), None))
        return running_table_page(line, facts, self.say)

    def do_resume(self, table: str) -> None:
        """Go on where it was left."""
        self.shell.open("home")
        super().do_resume(table)

    def do_abandon(self) -> None:
        """Stop without a result; one touch takes it back."""
        table = str(self.args["table"])
        self.shell.session(table).abandon()
        self.shell.open("home")
        self.shell.tell(self.say("menu.abandoned"), (self.say("menu.abandon_undo"), call("go_on", table=table)))
