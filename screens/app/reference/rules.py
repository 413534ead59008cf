"""The rules: games, contents, chapters; what stands behind a sentence; and why: the reasons behind a figure."""

from __future__ import annotations

import functools
from collections.abc import Mapping
from dataclasses import replace
from typing import TYPE_CHECKING

from companion.engine.facts import Facts, Value
from companion.engine.table import Setup, setup_for
from companion.games import game_named, playable_games
from companion.storage.rules import reference
from screens.app.opening.create_table import taught
from screens.app.reference.search import everything, in_the_rules
from screens.app.screen import Screen
from screens.pages.components import reason_chain
from screens.pages.nodes import Node
from screens.pages.nodes.vocabulary import accent_of
from screens.pages.page import Page, present
from screens.pages.reference.chapter import chapter_page
from screens.pages.reference.clause import clause_page
from screens.pages.reference.contents import TEACH, contents_page, games_page, headed_contents
from screens.pages.reference.reading import Reading
from screens.pages.reference.search import found_rows, search_field
from screens.pages.reference.teach import teach_page

if TYPE_CHECKING:
    from companion.storage.rules.database import RulesDatabase
    from screens.app.shell import Shell


class RulesScreen(Screen):
    """All games, or one of them with its chapters, or one chapter."""

    @property
    def rules(self) -> RulesDatabase:
        """The rules database."""
        return self.services.rules

    @property
    def draft_key(self) -> str:
        """Which edition is read holds for all chapters of a game."""
        return f"rules:{self.args.get('game', '')}"

    def page(self) -> Page:
        game = str(self.args.get("game") or "")
        if self.args.get("chapter"):
            read = self.reading()
            return teach_page(read) if read.here.id == TEACH else chapter_page(read)
        field, found = self._search(game)
        if not game:
            games, seen = [self.rules.facts(one) for one in playable_games()], str(self.peek.get("seen", ""))
            return replace(games_page(games, field, found, self.say, seen), beside=self._beside)
        facts, say = self.rules.facts(game), self.shell.say_for(game)
        return contents_page(facts, reference.chapters(self.rules, game), field, found, say)

    def _beside(self) -> tuple[Node, ...]:
        """What can be read about the game that was chosen, or else about the first."""
        game = str(self.peek.get("seen") or playable_games()[0])
        facts, say = self.rules.facts(game), self.shell.say_for(game)
        return headed_contents(facts, reference.chapters(self.rules, game), say)

    def reading(self) -> Reading:
        """The chapter that is open, in the edition that is read."""
        game, chapter = str(self.args["game"]), str(self.args["chapter"])
        facts, chapters = self.rules.facts(game), reference.chapters(self.rules, game)
        edition = str(self.draft.get("edition") or _edition_at_table(self.shell, game) or facts.default_edition)
        return Reading(
            facts,
            chapters,
            present(next((one for one in chapters if one.id == chapter), None)),
            reference.passages(self.rules, game, chapter),
            edition,
            functools.partial(figures_of, facts, edition),
            self.shell.say_for(game),
            str(self.args.get("at", "")),
            self.peek,
        )

    def do_taught(self) -> None:
        """The last card was read: it is not offered again, and the group goes on where it was."""
        self.services.store.key_value.keep(taught(str(self.args["game"])), True)
        self.shell.back()

    def _search(self, game: str) -> tuple[Node, list[Node]]:
        """The field, and what its words find: everything as on home, or what the rules of one game hold."""
        words, language = str(self.peek.get("search", "")), self.shell.preferences.language
        field = search_field(words, self.say, hint="search.hint_game" if game else "search.hint")
        if game:
            found = in_the_rules(self.services, words, language, game)
        else:
            found = everything(self.services, words, language)
        return field, found_rows(found, self.say, self.shell.say_for)


def figures_of(facts: Facts, edition: str, seats: int) -> Mapping[str, int]:
    """What so many players set up, by the options of the edition."""
    names = tuple(str(number) for number in range(1, seats + 1))
    figures = game_named(facts.game).figures(setup_for(facts, names, edition))
    return {name: ruling.value for name, ruling in figures.items()}


def _edition_at_table(shell: Shell, game: str) -> str:
    """The rule text of the table from which one has come to read."""
    setup = _setup_at_table(shell, game)
    return setup.edition if setup else ""


def _setup_at_table(shell: Shell, game: str) -> Setup | None:
    table = next((route.args["table"] for route in reversed(shell.stack) if "table" in route.args), None)
    setup = shell.session(table).setup if table else None
    return setup if setup and setup.facts.game == game else None


class ClauseScreen(Screen):
    """What stands behind a sentence, as a sheet over where it was touched."""

    sheet = True

    def page(self) -> Page:
        rules = self.services.rules
        found = present(reference.detail(rules, str(self.args["clause"])))
        facts, setup = rules.facts(found.game), _setup_at_table(self.shell, found.game)
        chapter = next((one for one in reference.chapters(rules, found.game) if one.id == found.line.chapter), None)
        return clause_page(
            facts,
            found,
            chapter,
            setup.options if setup else facts.preset(facts.default_edition),
            self.shell.say_for(found.game),
            at_table=setup is not None,
            leads_on=not self._in(found.line.chapter),
        )

    def _in(self, chapter: str) -> bool:
        """Does it lie over its own chapter?"""
        below = next((route for route in reversed(self.shell.stack) if not route.screen.sheet), None)
        return below is not None and below.args.get("chapter") == chapter


class WhySheet(Screen):
    """A sheet from below; a touch on a tag opens the clause."""

    sheet = True
    lasting = False

    def page(self) -> Page:
        facts, edition, played = self._of()
        line = reason_chain(self.shell.say_for(facts.game), facts, edition, self.args["reasons"], played=played)
        return Page(str(self.args["title"]), body=(line,), accent=accent_of(facts), key="why")

    def _of(self) -> tuple[Facts, str, Mapping[str, Value]]:
        """What is printed about the game, in which edition, and how the table plays it."""
        table = self.args.get("table")
        if table:
            setup = self.shell.session(table).setup
            return setup.facts, setup.edition, setup.options
        facts = self.services.rules.facts(self.args["game"])
        return facts, facts.default_edition, {}
