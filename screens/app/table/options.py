"""The rules of a running table with the sheet that changes one of them, and how much its group writes down."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from companion.engine.events import OptionSet
from screens.app.opening.create_table import remember_depth
from screens.app.table.orders import look_after, newest
from screens.app.table.table import AtTable
from screens.pages.opening.depth import table_depth_page
from screens.pages.opening.rules import option_page
from screens.pages.page import Page, present
from screens.pages.table.options import table_options_page


class TableOptionsScreen(AtTable):
    """All options of this table."""

    def page(self) -> Page:
        return replace(table_options_page(self.context()), accent=self.accent)

    def do_change(self, key: str) -> None:
        """Open one option."""
        self.shell.open("table-option", {"table": self.table_id, "key": key})


class TableOptionSheet(AtTable):
    """One option of a running table."""

    writes = ("choose",)

    sheet = True
    lasting = False

    def page(self) -> Page:
        setup, key = self.session.setup, str(self.args["key"])
        return option_page(setup.facts, setup.facts.options[key], setup.options[key], setup.edition, self.say)

    def do_choose(self, value: Any) -> None:
        """The group changes a rule while it plays; the log says so."""
        reason = self.session.record(OptionSet(str(self.args["key"]), value))
        self.shell.back()
        if reason is not None:
            self.shell.tell(self.say(reason))
        else:
            look_after(self, newest(self) - 1)


class TableDepthScreen(AtTable):
    """How much is written down at this table; changed at any moment, in both directions."""

    writes = ("choose",)

    def page(self) -> Page:
        setup = self.session.setup
        return table_depth_page(setup.facts, setup.depth, len(setup.seats), self.say)

    def do_choose(self, way: str) -> None:
        """From now on this much; what was entered before stays."""
        depths = present(self.session.setup.facts.depths)
        reason = self.session.record(OptionSet(depths.option.key, way))
        if reason is None:
            remember_depth(self.shell, self.kept.game, self.kept.players, way)
        else:
            self.shell.tell(self.say(reason))
        self.shell.back()
