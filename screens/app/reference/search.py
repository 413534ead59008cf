"""The search over everything, opened from home: rules, calculators, people, played games."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.engine.read_models.tables import Person, TableLine
from companion.games import playable_games
from companion.storage.rules import reference
from companion.storage.rules.search import search
from companion.storage.rules.words import folded, is_one_slip_from, words_of
from screens.app.screen import Screen
from screens.pages.history.list import search_of
from screens.pages.page import Page
from screens.pages.reference.search import Found, search_page

if TYPE_CHECKING:
    from screens.app.services import Services

FEW = 5  # people and played games; the rules come below


class SearchScreen(Screen):
    """What is typed is kept nowhere, and forgotten when the page is left."""

    lasting = False

    def page(self) -> Page:
        services, words = self.services, str(self.peek.get("search", ""))
        return search_page(everything(services, words, self.shell.preferences.language), self.say, self.shell.say_for)


def everything(services: Services, words: str, language: str) -> Found:
    """What the words find anywhere."""
    found = in_the_rules(services, words, language)
    if not words.strip():
        return found
    return Found(
        words, found.hits, found.games, found.chapters, _people(services, words), _tables(services, words, found)
    )


def in_the_rules(services: Services, words: str, language: str, game: str = "") -> Found:
    """What the words find in the rules of all games, or of one."""
    rules = services.rules
    games = {one: rules.facts(one) for one in playable_games()}
    chapters = {(one, line.id): line for one in games for line in reference.chapters(rules, one)}
    hits = search(rules, words, language, game) if words.strip() else ()
    return Found(words, tuple(hit for hit in hits if hit.game in games), games, chapters)


def _people(services: Services, words: str) -> tuple[Person, ...]:
    typed = [folded(word, "de") for word in words_of(words)]
    found = [one for one in services.store.people.all() if typed and all(_in_name(word, one.name) for word in typed)]
    return tuple(found[:FEW])


def _in_name(typed: str, name: str) -> bool:
    """Does a part of the name begin so, or is it one slip away?"""
    parts = [folded(part, "de") for part in words_of(name)]
    return any(part.startswith(typed) or is_one_slip_from(typed, part) for part in parts)


def _tables(services: Services, words: str, found: Found) -> tuple[TableLine, ...]:
    lines = services.store.history.page(search_of(words, {}, found.games), 0, FEW)
    return tuple(line for line in lines if line.game in found.games)
