"""The rules reference: a clause stands under its chapter, and documents that differ stand side by side."""

from __future__ import annotations

import pytest

from companion.engine.read_models.tables import ClauseDetail
from companion.games import playable_games
from companion.storage.rules import reference
from companion.storage.rules.database import RulesDatabase
from companion.storage.rules.search import search
from companion.texts import LANGUAGES, say_for
from screens.pages.page import Page
from screens.pages.rules import DIFFERENCES, clause_page, subject
from tests.pages.test_afterwards import words_of


def page_of(rules: RulesDatabase, detail: ClauseDetail, language: str) -> Page:
    chapter = next(one for one in reference.chapters(rules, detail.game) if one.id == detail.line.chapter)
    return clause_page(rules.facts(detail.game), detail, chapter, 1, language, say_for(detail.game, language))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", playable_games())
def test_a_clause_is_titled_by_its_chapter_and_its_key_comes_last(
    game: str, language: str, rules: RulesDatabase
) -> None:
    chapters = {one.id: one for one in reference.chapters(rules, game)}
    for line in reference.clauses(rules, game)[::9]:
        page = page_of(rules, reference.detail(rules, line.id), language)
        assert page.title == chapters[line.chapter].name[language]
        assert line.id not in page.title + page.caption
        assert line.id in words_of(page.body[-1])


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", playable_games())
def test_what_documents_say_differently_stands_under_each_of_them(
    game: str, language: str, rules: RulesDatabase
) -> None:
    for line in reference.clauses(rules, game):
        if line.chapter != DIFFERENCES:
            continue
        detail = reference.detail(rules, line.id)
        page = page_of(rules, detail, language)
        words = words_of(page)
        assert detail.sides
        assert subject(line.text[language]) in words
        assert line.text[language] not in words
        for _, side in detail.sides:
            assert side[language] in words


@pytest.mark.parametrize(("typed", "like"), [("Strasse", "Straße"), ("unentschieden", "Gleichstand")])
def test_words_that_people_type_find_the_words_that_stand_there(rules: RulesDatabase, typed: str, like: str) -> None:
    def found(words: str) -> set[str]:
        return {hit.ref for hit in search(rules, words, "de")}

    assert found(typed) == found(like) != set()
