"""Why? The chain of reasons behind a figure, each with its place in the rulebook."""

from __future__ import annotations

from typing import Any

from screens.app.screen import Screen
from screens.pages.components import chain
from screens.pages.page import Page


class WhySheet(Screen):
    """A sheet from below; a touch on a tag opens the clause."""

    sheet = True
    lasting = False

    def page(self) -> Page:
        facts, edition, say, accent = self._of()
        line = chain(say, facts, edition, self.args["reasons"])
        return Page(str(self.args["title"]), body=(line,), accent=accent, key="why")

    def _of(self) -> tuple[Any, str, Any, str]:
        assert self.shell.services is not None
        table = self.args.get("table")
        if table:
            setup = self.shell.session(table).setup
            facts, edition = setup.facts, setup.edition
        else:
            facts = self.shell.services.rules.facts(self.args["game"])
            edition = facts.default_edition
        return facts, edition, self.shell.say_for(facts.game), str(facts.about.get("accent", "ember"))
