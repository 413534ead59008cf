"""The rulebook as pages: every sentence leads to its clause, the edition that is read counts, no id is shown."""

from __future__ import annotations

import functools
import itertools
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest

from companion.engine.facts import Facts
from companion.engine.read_models.rulebook import Passage
from companion.games import playable_games
from companion.storage.rules import reference
from companion.storage.rules.database import RulesDatabase
from companion.storage.rules.search import search
from companion.texts import LANGUAGES, say_for
from screens.app.reference.rules import figures_of
from screens.pages.components import spoken_place
from screens.pages.intents import ShowRule
from screens.pages.nodes import Node, Sentence
from screens.pages.page import Page
from screens.pages.reference.chapter import chapter_page
from screens.pages.reference.clause import clause_page
from screens.pages.reference.contents import QUICK, TEACH, contents_page
from screens.pages.reference.reading import Reading
from screens.pages.reference.search import search_field
from screens.pages.reference.teach import cards_of, teach_page


def reading(rules: RulesDatabase, game: str, chapter: str, language: str, edition: str = "", **how: Any) -> Reading:
    facts, chapters = rules.facts(game), reference.chapters(rules, game)
    here = next(one for one in chapters if one.id == chapter)
    read = edition or facts.default_edition
    figures = functools.partial(figures_of, facts, read)
    passages = reference.passages(rules, game, chapter)
    return Reading(facts, chapters, here, passages, read, figures, say_for(game, language), **how)


def chapters_of(rules: RulesDatabase, game: str) -> list[str]:
    return [one.id for one in reference.chapters(rules, game) if one.id not in (QUICK, TEACH)]


def inside(nodes: Any) -> Iterator[Node]:
    for node in nodes:
        yield node
        yield from inside(getattr(node, "children", ()))


def sentences(page: Page) -> list[Sentence]:
    return [node for node in inside(page.body) if isinstance(node, Sentence)]


def words_of(page: Page) -> list[str]:
    return [str(getattr(node, name)) for node in inside(page.body) for name in ("text", "label") if hasattr(node, name)]


def unfolded(read: Reading) -> Reading:
    return replace(read, unfolded={f"open-{number}": True for number in range(20)})


def test_every_sentence_of_a_clause_leads_to_it(game_id: str, rules: RulesDatabase) -> None:
    wanted = {line.id for line in reference.clauses(rules, game_id) if line.chapter}
    for language in LANGUAGES:
        for edition in rules.facts(game_id).edition_ids():
            found: set[str] = set()
            for chapter in chapters_of(rules, game_id):
                page = chapter_page(unfolded(reading(rules, game_id, chapter, language, edition)))
                found |= {one.do.clause for one in sentences(page) if isinstance(one.do, ShowRule)}
            assert found >= wanted, (language, edition, wanted - found)


def test_no_page_of_the_rules_shows_an_id(game_id: str, rules: RulesDatabase) -> None:
    facts, ids = rules.facts(game_id), {line.id for line in reference.clauses(rules, game_id)}
    for language in LANGUAGES:
        say = say_for(game_id, language)
        pages = [chapter_page(unfolded(reading(rules, game_id, one, language))) for one in chapters_of(rules, game_id)]
        pages.append(contents_page(facts, reference.chapters(rules, game_id), search_field("", say), (), say))
        pages += [page_of(rules, facts, clause, language) for clause in sorted(ids)[::7]]
        for page in pages:
            assert not ids & {word.strip("():.,") for text in words_of(page) for word in text.split()}


def page_of(rules: RulesDatabase, facts: Facts, clause: str, language: str, **played: Any) -> Page:
    found = reference.detail(rules, clause)
    assert found is not None
    chapter = next((one for one in reference.chapters(rules, facts.game) if one.id == found.line.chapter), None)
    options = {**facts.preset(facts.default_edition), **played}
    return clause_page(facts, found, chapter, options, say_for(facts.game, language), at_table=bool(played))


# ---- editions ----


def test_what_the_rule_texts_say_differently_changes_with_the_one_that_is_read(rules: RulesDatabase) -> None:
    compared = 0
    for game in playable_games():
        differing = [line for line in reference.clauses(rules, game) if line.sides and not line.lead["de"]]
        for read, quiet in itertools.permutations(rules.facts(game).edition_ids(), 2):
            for line in differing:
                page = chapter_page(reading(rules, game, line.chapter, "de", read))
                said = {sentence.text: sentence for sentence in sentences(page)}
                ours, theirs = said[line.words("de", read)], said[line.words("de", quiet)]
                assert (ours.tone, theirs.tone, ours.sign, theirs.sign) == ("tx", "tx2", "≠", "≠")
                compared += 1
    assert compared


def test_a_clause_of_the_other_rule_text_stands_quietly_under_its_name(rules: RulesDatabase) -> None:
    compared = 0
    for game in playable_games():
        names = {one.id: one.name["de"] for one in rules.facts(game).editions}
        for read, other in itertools.permutations(names, 2):
            for line in reference.clauses(rules, game):
                if line.chapter and set(line.places) == {other} and not line.lead["de"]:
                    page = chapter_page(reading(rules, game, line.chapter, "de", read))
                    assert {one.name: one.tone for one in sentences(page)}[line.id] == "tx2"
                    assert names[other] in words_of(page)
                    compared += 1
    assert compared


def tables_of(rules: RulesDatabase, game: str, key: str) -> list[tuple[str, Any]]:
    """The tables of a kind, with their chapters."""
    return [
        (chapter, passage.table[key])
        for chapter in chapters_of(rules, game)
        for passage in reference.passages(rules, game, chapter)
        if key in passage.table
    ]


def test_a_point_table_begins_with_the_rule_text_that_is_read(rules: RulesDatabase) -> None:
    compared = 0
    for game in playable_games():
        facts = rules.facts(game)
        for chapter, charts in tables_of(rules, game, "points"):
            for read in facts.edition_ids() if isinstance(charts, dict) else ():
                words = words_of(chapter_page(reading(rules, game, chapter, "de", read)))
                names = [one.name["de"] for one in sorted(facts.editions, key=lambda one: one.id != read)]
                heads = next(n for n in range(len(words)) if words[n : n + 2] == names and words[n + 3].isdigit())
                first = [words[heads + 3 * row + 3] for row in range(len(facts.points[charts[read]]))]
                assert first == [str(points) for points in sorted(facts.points[charts[read]].values())]
                compared += 1
    assert compared


def test_set_ups_are_told_by_number_of_players(rules: RulesDatabase) -> None:
    compared = 0
    for game in playable_games():
        facts = rules.facts(game)
        counts = range(facts.seats[0], facts.seats[1] + 1)
        for chapter, rows in tables_of(rules, game, "seats"):
            words = words_of(chapter_page(reading(rules, game, chapter, "en")))
            known = [figures_of(facts, facts.default_edition, seats) for seats in counts]
            for row in rows:
                place = words.index(row["en"]) + 1
                figures = [str(one.get(row["figure"], "–")) for one in known]
                assert words[place : place + len(known)] == figures
                compared += 1
    assert compared


# ---- what is left open ----


def test_open_questions_are_folded_until_somebody_wants_them(game_id: str, rules: RulesDatabase) -> None:
    for chapter in chapters_of(rules, game_id):
        read = reading(rules, game_id, chapter, "de")
        headings = {passage.text["de"] for passage in read.passages if passage.kind == "heading"}
        notes = [note for passage in read.passages for note in passage.notes if note.lead["de"] not in headings]
        closed, opened = (set(words_of(chapter_page(one))) for one in (read, unfolded(read)))
        for note in notes:
            assert note.lead["de"] not in closed and note.lead["de"] in opened


def test_the_reading_in_force_is_that_of_the_table(game_id: str, rules: RulesDatabase) -> None:
    facts, in_force = rules.facts(game_id), say_for(game_id, "de")("rules.in_force")
    details = [reference.detail(rules, line.id) for line in reference.clauses(rules, game_id)]
    open_ones = [one for one in details if one and len(one.options) == 1 and len(one.readings) > 1]
    assert open_ones
    for found in open_ones:
        for number, one in enumerate(found.readings):
            if one.value is not None:
                words = words_of(page_of(rules, facts, found.line.id, "de", **{found.options[0]: one.value}))
                assert words[words.index(in_force) - 2] == f"({'abcd'[number]})"


def test_a_clause_names_the_options_that_follow_from_it(game_id: str, rules: RulesDatabase) -> None:
    facts, say = rules.facts(game_id), say_for(game_id, "de")
    with_notes = [
        one for one in map(functools.partial(reference.detail, rules), facts.authorities) if one and one.notes
    ]
    assert any(one.options for one in with_notes)
    for found in with_notes:
        words = words_of(page_of(rules, facts, found.line.id, "de"))
        assert {say(f"option.{key}.name") for key in found.options} <= set(words)
        assert {note.lead["de"] for note in found.notes} <= set(words)


def test_places_are_told_in_the_language_of_the_reader(game_id: str, rules: RulesDatabase) -> None:
    facts = rules.facts(game_id)
    for language in LANGUAGES:
        say = say_for(game_id, language)
        for clause in sorted(facts.places)[::5]:
            places = {spoken_place(place, say) for place in facts.places[clause].values()}
            assert places <= set(words_of(page_of(rules, facts, clause, language)))


# ---- hits ----


def test_a_hit_leads_into_its_chapter_at_the_sentence(game_id: str, rules: RulesDatabase) -> None:
    for line in reference.clauses(rules, game_id)[::11]:
        if not line.chapter:
            continue
        hit = next(one for one in search(rules, line.text["de"], "de", game_id) if one.ref == line.id)
        page = chapter_page(reading(rules, game_id, hit.chapter, "de", at=hit.at))
        found = [one for one in sentences(page) if one.found]
        assert found and {one.name for one in found} == {hit.at} == {page.sight}


def test_what_is_said_between_the_clauses_is_found_too(game_id: str, rules: RulesDatabase) -> None:
    chapter, example = next(
        (chapter, passage)
        for chapter in chapters_of(rules, game_id)
        for passage in reference.passages(rules, game_id, chapter)
        if passage.kind == "example"
    )
    hit = next(one for one in search(rules, example.text["de"], "de", game_id) if one.text == example.text)
    page = chapter_page(reading(rules, game_id, hit.chapter, "de", at=hit.at))
    assert (hit.kind, hit.chapter) == ("passage", chapter)
    assert [one.text for one in sentences(page) if one.found] == [example.text["de"]]


# ---- the first evening ----


def test_each_card_of_the_first_evening_is_read_and_says_what_hands_do(game_id: str, rules: RulesDatabase) -> None:
    for language in LANGUAGES:
        read = reading(rules, game_id, TEACH, language)
        cards: list[list[Passage]] = cards_of(read.passages)
        for number, card in enumerate(cards):
            page = teach_page(replace(read, unfolded={"card": number}))
            assert page.progress == (number + 1, len(cards))
            read_aloud = sentences(replace(page, body=(*page.body, *page.aside)))
            assert [one.text for one in read_aloud] == [one.text[language] for one in card[1:]]
            assert page.aside, "what hands do stands beside it where there is room"


# ---- a clause ----


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_clause_is_titled_by_its_chapter_and_what_documents_say_differently_stands_under_each(
    game_id: str, language: str, rules: RulesDatabase
) -> None:
    facts = rules.facts(game_id)
    chapters = {one.id: one for one in reference.chapters(rules, game_id)}
    for line in reference.clauses(rules, game_id):
        if line.sides or line.id.endswith("7"):
            page = page_of(rules, facts, line.id, language)
            assert page.title == (chapters[line.chapter].name if line.chapter else facts.name)[language]
            assert {side[language] for side in line.sides.values()} <= set(words_of(page))


@pytest.mark.parametrize(("typed", "like"), [("Strasse", "Straße"), ("unentschieden", "Gleichstand")])
def test_words_that_people_type_find_the_words_that_stand_there(rules: RulesDatabase, typed: str, like: str) -> None:
    def found(words: str) -> set[str]:
        return {hit.ref for hit in search(rules, words, "de")}

    assert found(typed) == found(like) != set()
