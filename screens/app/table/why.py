"""Why? The chain of reasons behind a figure, each with its place in the rulebook."""

from __future__ import annotations

from companion.engine.facts import Facts
from screens.app.screen import Screen
from screens.pages.components import chain
from screens.pages.nodes.vocabulary import accent_of
from screens.pages.page import Page


class WhySheet(Screen):
    """A sheet from below; a touch on a tag opens the clause."""

    sheet = True
    lasting = False

    def page(self) -> Page:
        facts, edition = self._of()
        line = chain(self.shell.say_for(facts.game), facts, edition, self.args["reasons"])
        return Page(str(self.args["title"]), body=(line,), accent=accent_of(facts), key="why")

    def _of(self) -> tuple[Facts, str]:
        """What is printed about the game, and in which edition."""
        assert self.shell.services is not None
        table = self.args.get("table")
        if table:
            setup = self.shell.session(table).setup
            return setup.facts, setup.edition
        facts = self.shell.services.rules.facts(self.args["game"])
        return facts, facts.default_edition
