"""The menu of a table, as a sheet."""

from __future__ import annotations

from dataclasses import replace

from companion.games import game_ids
from screens.app.table.table import AtTable
from screens.pages.intents import Draft, Go, Intent, call
from screens.pages.page import Page
from screens.pages.table.menu import GAME, TABLE, MenuLine, game_menu_page, menu_page, table_menu_page

OF_TABLE = ("score", "steps", "notes", "handover", "guests", "table-options", "depth", "menu")


class TableMenuSheet(AtTable):
    """Whatever is opened from here takes the menu's place."""

    writes = ("abandon",)

    sheet = True
    lasting = False

    def page(self) -> Page:
        return replace(self._part(), accent=self.accent)

    def _part(self) -> Page:
        context, part = self.context(), self.args.get("part", "")
        if part == GAME:
            own = [(row.icon, row.label, row.do) for row in self.game_ui.menu(context)] if context.table.ready else []
            return game_menu_page(context, own)
        if part == TABLE:
            return table_menu_page(context, self._others(), not self.session.summary.over)
        return menu_page(context)

    def _others(self) -> list[MenuLine]:
        """The other running tables, one touch away."""
        found: list[MenuLine] = []
        for line in self.services.store.tables.running():
            if line.id != self.table_id and line.now is not None and line.game in game_ids():
                name = self.services.rules.facts(line.game).name[self.say.language]
                words = self.shell.say_for(line.game).kept(line.now.headline)
                found.append(("table-furniture", f"{name}: {words}", call("switch", table=line.id)))
        return found

    def do_switch(self, table: str) -> None:
        """Leave this table for another one."""
        self.shell.open("home")
        self.shell.resume(table)

    def handle(self, intent: Intent) -> bool:
        if not isinstance(intent, Go):
            handled = super().handle(intent)
            if isinstance(intent, Draft):  # another view of the table, which is then looked at
                while self.shell.top.name == "menu":
                    self.shell.back()
            return handled
        page, args = intent.page.removeprefix("/"), dict(intent.args)
        if page == "menu":
            self.shell.open(page, {"table": self.table_id, **args})  # back leads to the seven again
            return True
        while len(self.shell.stack) > 1 and self.shell.stack[-2].name == "menu":
            del self.shell.stack[-2]
        if page in OF_TABLE:
            self.shell.open(page, {"table": self.table_id, **args}, instead=True)
        elif page == "rules":
            self.shell.open("rules-of", args, instead=True)
        elif page == "calculators":
            self.shell.open("calculators-of", {**args, "table": self.table_id}, instead=True)
        elif page == "automations":
            self.shell.open(page, args, instead=True)
        else:
            self.shell.open("table", {"table": self.table_id, "page": intent.page, "args": args}, instead=True)
        return True

    def do_leave(self) -> None:
        """Nothing has to be saved: it all is."""
        self.shell.open("home")

    def do_abandon(self) -> None:
        """The group stops without a result; this can be undone like everything else."""
        self.session.abandon()
        self.shell.open("home")
        undo = (self.shell.say("menu.abandon_undo"), call("go_on", table=self.table_id))
        self.shell.tell(self.shell.say("menu.abandoned"), undo)
