"""The rules reference: games, chapters, clauses; and why: the reasons behind a figure, each with its clause."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from companion.engine.facts import Facts, Value
from companion.games import playable_games
from companion.storage.rules import reference
from screens.app.screen import Screen
from screens.app.search import in_the_rules
from screens.pages.components import chain, empty_state
from screens.pages.intents import Intent, ShowRule
from screens.pages.nodes import Node
from screens.pages.nodes.vocabulary import accent_of
from screens.pages.page import Page, present
from screens.pages.rules import chapter_page, chapters_page, clause_page, games_page
from screens.pages.search import hit_rows, search_field

if TYPE_CHECKING:
    from companion.storage.rules.database import RulesDatabase


class RulesScreen(Screen):
    """All games, or one of them with its chapters, or one chapter."""

    @property
    def rules(self) -> RulesDatabase:
        """The rules database."""
        assert self.shell.services is not None
        return self.shell.services.rules

    def page(self) -> Page:
        game = self.args.get("game")
        field, found = self._search(str(game or ""))
        if not game:
            return games_page([self.rules.facts(one) for one in playable_games()], field, found, self.say)
        facts, say = self.rules.facts(game), self.shell.say_for(game)
        known = reference.chapters(self.rules, game)
        if self.args.get("chapter"):
            name = present(next((one.name for one in known if one.id == self.args["chapter"]), None))
            lines = [line for line in reference.clauses(self.rules, game) if line.chapter == self.args["chapter"]]
            return chapter_page(facts, name[say.language], lines, say)
        return chapters_page(facts, known, field, found, say)

    def _search(self, game: str) -> tuple[Node, list[Node]]:
        """The field, and what its words find here; nothing as long as it is empty."""
        assert self.shell.services is not None
        words = str(self.peek.get("search", ""))
        field = search_field(words, self.say)
        if not words.strip():
            return field, []
        found = in_the_rules(self.shell.services, words, self.shell.preferences.language, game)
        return field, hit_rows(found, self.say) or [empty_state("magnify", self.say("rules.nothing"))]

    def do_chapter(self, chapter: str) -> None:
        """Open one chapter."""
        self.shell.open("rules-of", {"game": self.args["game"], "chapter": chapter})


class ClauseScreen(Screen):
    """One clause, in either language; before and after lead through the chapter."""

    def page(self) -> Page:
        assert self.shell.services is not None
        rules = self.shell.services.rules
        found = present(reference.detail(rules, str(self.args["clause"])))
        language = self.peek.get("language", self.shell.preferences.language)
        chapter = next((one for one in reference.chapters(rules, found.game) if one.id == found.line.chapter), None)
        beside = [line.id for line in reference.clauses(rules, found.game) if line.chapter == found.line.chapter]
        say, number = self.shell.say_for(found.game), beside.index(found.line.id) + 1
        return clause_page(rules.facts(found.game), found, chapter, number, language, say)

    def do_language(self, language: str) -> None:
        """The same clause in the other language."""
        self.peek["language"] = language

    def handle(self, intent: Intent) -> bool:
        if isinstance(intent, ShowRule):
            self.shell.open("rule", {"clause": intent.clause}, instead=True)
            return True
        return super().handle(intent)


class WhySheet(Screen):
    """A sheet from below; a touch on a tag opens the clause."""

    sheet = True
    lasting = False

    def page(self) -> Page:
        facts, edition, played = self._of()
        line = chain(self.shell.say_for(facts.game), facts, edition, self.args["reasons"], played=played)
        return Page(str(self.args["title"]), body=(line,), accent=accent_of(facts), key="why")

    def _of(self) -> tuple[Facts, str, Mapping[str, Value]]:
        """What is printed about the game, in which edition, and how the table plays it."""
        assert self.shell.services is not None
        table = self.args.get("table")
        if table:
            setup = self.shell.session(table).setup
            return setup.facts, setup.edition, setup.options
        facts = self.shell.services.rules.facts(self.args["game"])
        return facts, facts.default_edition, {}
