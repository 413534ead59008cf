"""The search finds what people mean: stems, other spellings, parts of words, slips, other names, places."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.engine.read_models.rulebook import Hit
from companion.storage.rules.database import RulesDatabase
from companion.storage.rules.reference import chapters
from companion.storage.rules.search import FEW, MOST, search
from companion.storage.rules.words import folded, is_one_slip_from, stemmed, words_of

LETTERS = "abcdefghijklmnopqrstuvwxyzäöüß"


def first(rules: RulesDatabase, language: str, words: str) -> Hit:
    return search(rules, words, language)[0]


@pytest.mark.parametrize(
    ("language", "words", "kind", "title"),
    [
        ("en", "who wins", "chapter", "Who wins"),
        ("de", "wer gewinnt", "chapter", "Wer gewinnt"),
        ("de", "Stapel auffüllen", "heading", "Talons auffüllen"),
        ("de", "stapel auffuellen", "heading", "Talons auffüllen"),
        ("en", "horsmen", "chapter", "The Horsemen"),
        ("de", "Reitter", "chapter", "Die Reiter"),
        ("de", "horsemen", "chapter", "Die Reiter"),
        ("de", "Hoelle", "heading", "Höllenebene"),
        ("de", "HÖLLE", "heading", "Höllenebene"),
        ("de", "Kardinal", "term", "Kardinal"),
        ("en", "cardinals", "term", "Cardinal"),
        ("en", "straights", "term", "Straight"),
        ("de", "Strassen", "term", "Straße"),
        ("de", "Knappheit", "heading", "Ressourcenknappheit"),
        ("en", "hell", "heading", "Netherworld"),
        ("en", "indulgence", "chapter", "The expansion Ablass"),
        ("de", "Straßenflush", "term", "Straight Flush"),
        ("de", "Handkartenlimit", "heading", "Handkarten"),
        ("en", "good samaritan", "heading", "The Samaritan rule"),
    ],
)
def test_what_is_meant_comes_first(rules: RulesDatabase, language: str, words: str, kind: str, title: str) -> None:
    hit = first(rules, language, words)
    assert (hit.kind, hit.title[language]) == (kind, title)


@pytest.mark.parametrize(
    ("language", "words", "among"),
    [
        ("de", "Wer darf anfangen?", "AP-PASS-03"),
        ("en", "who goes first", "AP-PASS-03"),
        ("de", "was passiert, wenn der Stapel leer ist", "KH-AMB-12"),
        ("en", "what happens when the deck runs out", "EE-AMB-26"),
        ("en", "out of chips", "PK-END-01"),
        ("de", "Chips leer", "PK-END-01"),
        ("en", "how do I win", "winner"),
        ("en", "die", "AP-PROT-13"),
    ],
)
def test_a_question_is_answered_among_the_first(rules: RulesDatabase, language: str, words: str, among: str) -> None:
    assert among in [hit.ref for hit in search(rules, words, language)[:10]]


@pytest.mark.parametrize(
    ("language", "words"), [("de", "Stadt zerstört"), ("de", "letzter Reiter"), ("en", "hand limit")]
)
def test_where_few_places_hold_all_words_those_with_most_of_them_follow(
    rules: RulesDatabase, language: str, words: str
) -> None:
    found = [
        len({stemmed(folded(one, language), language) for one in hit.marked}) for hit in search(rules, words, language)
    ]
    assert len(found) == FEW and found[0] >= 2 and found[-1] >= 1


def test_a_clause_that_is_named_comes_first(rules: RulesDatabase) -> None:
    assert first(rules, "en", "AP-SEAL-02").ref == "AP-SEAL-02"


def test_a_word_of_the_reader_goes_before_the_same_letters_in_the_other_language(rules: RulesDatabase) -> None:
    assert first(rules, "en", "die").found_in == "en" and first(rules, "en", "die").marked
    assert first(rules, "de", "die Reiter").found_in == "de"


def test_what_is_known_is_no_slip(rules: RulesDatabase) -> None:
    assert {word for hit in search(rules, "Päpste", "de") for word in hit.marked} == {"Papst"}


def test_a_calculator_is_found_by_another_word_of_its_name(rules: RulesDatabase) -> None:
    found = search(rules, "Stapel auffüllen", "de")[:3]
    assert "calculator" in {hit.kind for hit in found if hit.title["de"] == "Talons auffüllen"}


@pytest.mark.parametrize(
    ("language", "one", "other"),
    [("en", "ties", "tie"), ("de", "bieten", "Gebot"), ("de", "Reiter", "Reitern"), ("en", "horseman", "horsemen")],
)
def test_forms_and_other_names_of_a_word_find_the_same(
    rules: RulesDatabase, language: str, one: str, other: str
) -> None:
    found = {words: {hit.ref for hit in search(rules, words, language)} for words in (one, other)}
    assert len(found[one] & found[other]) >= min(map(len, found.values())) * 0.6


def test_ties_are_answered_with_what_is_tied(rules: RulesDatabase) -> None:
    assert {"tie", "tied", "ties"} & {word.lower() for word in first(rules, "en", "ties").marked}


@pytest.mark.parametrize("words", ["§ VII", "§VII", "§ vii"])
def test_a_section_lists_the_clauses_that_stand_there(rules: RulesDatabase, words: str) -> None:
    found = [hit.ref for hit in search(rules, words, "de")]
    book = {
        clause: places
        for game in sorted(rules.games())
        for clause, places in rules.facts(game).places.items()
        if any("VII" in words_of(place) for place in places.values())
    }
    assert found and set(found) == set(book)


def test_every_chapter_is_found_by_its_title(game_id: str, rules: RulesDatabase) -> None:
    for chapter in chapters(rules, game_id):
        for language in ("de", "en"):
            found = search(rules, chapter.name[language], language, game_id)
            assert chapter.id in [hit.ref for hit in found if hit.kind == "chapter"], chapter.name[language]


def test_what_is_marked_stands_in_the_text(rules: RulesDatabase) -> None:
    for language, words in (("de", "Reiter Schutz"), ("en", "protect horsemen"), ("de", "gleich viele")):
        for hit in search(rules, words, language):
            spoken = {word for name in ("de", "en") for text in (hit.title, hit.text) for word in words_of(text[name])}
            assert hit.marked and set(hit.marked) <= spoken


def test_a_game_is_searched_alone_where_its_rules_are_open(rules: RulesDatabase, game_id: str) -> None:
    assert {hit.game for hit in search(rules, "Karten", "de", game_id)} == {game_id}


@given(st.text(max_size=60))
def test_whatever_is_typed_is_answered(rules: RulesDatabase, text: str) -> None:
    assert len(search(rules, text, "de")) <= MOST


@given(st.text(LETTERS, min_size=5, max_size=14), st.integers(0, 13), st.sampled_from(LETTERS))
def test_one_letter_more_less_or_other_is_one_slip(word: str, place: int, letter: str) -> None:
    place %= len(word)
    for typed in (word[:place] + word[place + 1 :], word[:place] + letter + word[place + 1 :], f"{word}{letter}"):
        assert typed == word or is_one_slip_from(typed, word)
        assert typed == word or is_one_slip_from(word, typed)


@given(st.text(LETTERS, min_size=1, max_size=20))
def test_umlauts_may_be_written_out_and_a_stem_is_never_empty(word: str) -> None:
    plain = folded(word, "de")
    assert folded(word.upper(), "de") == plain
    assert stemmed(plain, "de")
