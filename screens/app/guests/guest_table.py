"""The table on a guest's phone: the same pages without the host's controls, and one page for what is their own."""

from __future__ import annotations

import functools
from dataclasses import replace
from typing import TYPE_CHECKING

from screens.app.reference.rules import RulesScreen
from screens.app.table.score import ScoreRowSheet, ScoreScreen
from screens.app.table.table import TableScreen
from screens.pages.components import list_row
from screens.pages.context import PageContext
from screens.pages.game_ui import MenuRow
from screens.pages.guests.allowed import allowed_to_look, looked_at
from screens.pages.guests.pages import aged, away_page, nothing_page, tools
from screens.pages.intents import Call, Draft, Go, Intent, Peek, RaiseCurtain, Record, Seal, call, go
from screens.pages.nodes import Icon
from screens.pages.page import Page

if TYPE_CHECKING:
    from screens.app.guests.guest_shell import GuestShell


PLACES = ("table", "mine", "rules-of", "look")


class AtGuest(TableScreen):
    """What the screens of a guest share."""

    shell: GuestShell

    @property
    def all_rights(self) -> bool:
        """May this guest do whatever the host may?"""
        return self.shell.rights == "all"

    def only_shows(self, intent: Intent) -> bool:
        """Does this only show something?"""
        guest = self.game_ui.guest
        if isinstance(intent, Call):
            return intent.name == "open_row"
        own = guest.own_pages if self.all_rights else ()
        return allowed_to_look(intent, (*guest.public_pages, *own), guest.drafts)

    def handle(self, intent: Intent) -> bool:
        """The tabs and the look are places of the guest; every other page is one of the game's."""
        if isinstance(intent, Go) and intent.page in PLACES:
            return False
        return super().handle(intent)

    def framed(self, page: Page, tab: str) -> Page:
        """Tabs instead of the menu; the age of what happened last instead of Undo."""
        root = not self.args.get("page")
        step = self.session.last_step
        last = page.last if page.last is None or self.all_rights else aged(page.last, step.at if step else "")
        return replace(
            page, tools=tools(self.say), last=last, nav=tab if root else "", back=not root, accent=self.accent
        )


class GuestTableScreen(AtGuest):
    """What lies on the table, as the host sees it; who may do everything does it here."""

    def may(self, intent: Intent) -> bool:
        if not self.all_rights:
            return self.only_shows(intent)
        match intent:
            case RaiseCurtain(seat=seat):
                return seat == self.shell.me
            case Call(name=name):
                return name in ("undo", "redo", "open_row")
            case Go(page=page) if page.startswith("/"):
                return page in ("/score", "/origin")
        return True

    def page(self) -> Page:
        page = self.framed(super().page(), "table")
        if page.curtain is not None and (page.curtain.seat != self.shell.me or not self.all_rights):
            return away_page(page, self.say, self.session.kept.seats[page.curtain.seat])
        return looked_at(page, self.may)

    def back(self) -> bool:
        """A guest who looks away ends nothing."""
        return False


class OwnScreen(AtGuest):
    """What this guest enters: the page that the game has for the seat now."""

    def may(self, intent: Intent) -> bool:
        if self.shell.rights == "see" or self.shell.me is None:
            return self.only_shows(intent)
        match intent:
            case Record(events=events):
                return self.game_ui.guest.is_of(events, self.shell.me)
            case Draft() | Peek() | Seal():
                return True
            case Go(page=page, args=args):
                own = page in self.game_ui.guest.own_pages and args.get("seat", self.shell.me) == self.shell.me
                return own or self.only_shows(intent)
        return self.only_shows(intent)

    def context(self) -> PageContext:
        """Nobody else sees this phone: what is one's own lies open, as long as somebody looks at the page."""
        self.raised_for = None if self.shell.hidden else self.shell.me
        return super().context()

    def page(self) -> Page:
        context = self.context()
        return looked_at(self.framed(self._page(context), "mine"), self.may)

    def _page(self, context: PageContext) -> Page:
        if self.shell.me is None or self.shell.rights == "see":
            return nothing_page(context, "guest.only_see" if self.shell.me is not None else "guest.no_seat")
        if not context.table.ready or context.finished:
            return nothing_page(context, "guest.nothing_now")
        if context.page:
            found: Page | None = self.game_ui.page(replace(context, args={**context.args, "seat": self.shell.me}))
        else:
            found = self.game_ui.guest.own(replace(context, args={"seat": self.shell.me}))
        if found is None or (found.curtain is not None and found.curtain.seat != self.shell.me):
            return nothing_page(context, "guest.nothing_now")
        page = found if found.curtain is None else nothing_page(context, "guest.covered")
        return replace(page, accent=self.accent, tools=(), last=None, beside=tuple)

    def handle(self, intent: Intent) -> bool:
        match intent:
            case Seal(key=key, value=value) if self.shell.me is not None:
                self.shell.hosting.seal(self.table_id, key, self.shell.me, value)
                self.peek.clear()
                self.shell.refresh()
            case Go(page=page, args=args) if page in self.game_ui.guest.own_pages:
                where = {"table": self.table_id, "page": page, "args": dict(args)}
                self.shell.open("mine", where, instead=intent.instead)
            case _:
                return super().handle(intent)
        return True

    def _then(self, intent: Record, ended: bool) -> None:
        """Back to what is next for this seat; a page of the host's own is not opened here."""
        if intent.then == "back":
            self.shell.back()
        elif ended or intent.then:
            while len(self.shell.stack) > 1:
                self.shell.stack.pop()
            self.shell.keep_open()

    def _forget_secrets(self) -> None:
        """What was typed is recorded; no curtain falls on one's own phone."""
        self.shell.on_rollback(functools.partial(self.peek.update, dict(self.peek)))
        self.peek.clear()

    def back(self) -> bool:
        return False


class GuestScoreScreen(ScoreScreen):
    """The score sheet, to look at."""

    touch = "score.touch_shows"

    def may(self, intent: Intent) -> bool:
        return allowed_to_look(intent) or intent == call("open_row", **getattr(intent, "args", {}))

    def page(self) -> Page:
        return looked_at(super().page(), self.may)


class GuestScoreRowSheet(ScoreRowSheet):
    """The cells of one player, to look at."""

    def may(self, intent: Intent) -> bool:
        return allowed_to_look(intent)

    def page(self) -> Page:
        return looked_at(super().page(), self.may)


class GuestRulesScreen(RulesScreen):
    """The rules of the game that is played, and what a guest can work out alone."""

    shell: GuestShell

    def page(self) -> Page:
        page = super().page()
        if self.args.get("chapter"):
            return page
        page = replace(page, tools=tools(self.say), nav="rules-of", back=False)
        if self.peek.get("search"):  # what is found comes first
            return page
        say, game = self.say, str(self.args["game"])
        ways = (
            list_row(say("menu.score"), lead=Icon("chart-line", "tx2", 26), do=call("score")),
            list_row(
                say("menu.calculators"),
                lead=Icon("calculator-variant", "tx2", 26),
                do=go("calculators-of", game=game),
            ),
            *(list_row(row.label, lead=Icon(row.icon, "tx2", 26), do=call("show", place=n)) for n, row in self._rows()),
        )
        return replace(page, body=(*page.body[:1], *ways, *page.body[1:]))

    def do_taught(self) -> None:
        """What the group knows by now is the host's to say."""
        self.shell.back()

    def _rows(self) -> list[tuple[int, MenuRow]]:
        """The lines of the game's own menu that only show something: a dry run, say."""
        table = AtGuest(self.shell, {"table": self.shell.table_id})
        context = table.context()
        if not context.table.ready:
            return []
        return [(n, row) for n, row in enumerate(table.game_ui.menu(context)) if table.only_shows(row.do)]

    def do_show(self, place: int) -> None:
        """Open what a line of the game's menu shows."""
        intent = dict(self._rows())[place].do
        if isinstance(intent, Go):
            table = {"table": self.shell.table_id}
            self.shell.open("table", {**table, "page": intent.page, "args": dict(intent.args)})
        else:
            self.shell.handle(intent)

    def do_score(self) -> None:
        """The score sheet."""
        self.shell.open("score", {"table": self.shell.table_id})
