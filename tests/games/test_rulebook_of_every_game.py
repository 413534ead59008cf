"""One suite for the rulebook of every game: each clause at its one place, prose in both languages, a way in."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Any

from companion.engine.ruling import Authority
from companion.paths import DATA
from companion.storage.rules.database import RulesDatabase
from companion.storage.rules.sources import sources
from companion.texts import LANGUAGES, say_for
from screens.app.reference.rules import figures_of
from screens.pages.reference.contents import QUICK, TEACH
from screens.pages.reference.tables import table_of

FULL_PAGE, LONGEST_CARD = 230, 60  # words: of a quick start, and of a card that somebody reads aloud


def chapters(game: str) -> list[Mapping[str, Any]]:
    return list(sources(DATA / "games" / game)["chapter"])


def items(chapter: Mapping[str, Any]) -> Iterator[Any]:
    return (item for part in chapter["part"] for key in ("text", "list") for item in part.get(key, []))


def own_words(chapter: Mapping[str, Any]) -> Iterator[Mapping[str, str]]:
    """Everything of a chapter that is no clause's."""
    yield chapter
    yield from (item for item in items(chapter) if not isinstance(item, str))
    for part in chapter["part"]:
        yield from (part[key] for key in ("heading", "example", "hands") if key in part)


def test_each_clause_that_players_need_stands_in_exactly_one_place(game_id: str, rules: RulesDatabase) -> None:
    authorities = rules.facts(game_id).authorities
    named = Counter(
        name
        for chapter in chapters(game_id)
        for item in items(chapter)
        if isinstance(item, str)
        for name in item.split()
    )
    assert not set(named) - set(authorities)
    for clause, authority in authorities.items():
        assert named[clause] == (0 if authority is Authority.DEDUCED else 1), clause


def test_what_follows_for_developers_is_in_no_chapter_and_no_search(game_id: str, rules: RulesDatabase) -> None:
    deduced = {one for one, how in rules.facts(game_id).authorities.items() if how is Authority.DEDUCED}
    assert not deduced & {row[0] for row in rules.query("SELECT ref FROM entry WHERE game = ?", game_id)}
    assert all(row == ("",) for row in rules.query("SELECT chapter FROM clause WHERE authority = ?", Authority.DEDUCED))


def test_every_chapter_has_prose_in_both_languages(game_id: str) -> None:
    for chapter in chapters(game_id):
        assert any(part.get("text") or part.get("list") for part in chapter["part"]), chapter["id"]
        for said in own_words(chapter):
            assert all(said[language].strip() for language in LANGUAGES), (chapter["id"], said)
            assert said["de"] != said["en"] or len(said["de"].split()) < 3, (chapter["id"], said)


def test_a_sentence_of_our_own_rests_on_a_clause_that_exists(game_id: str, rules: RulesDatabase) -> None:
    known = rules.facts(game_id).authorities
    said = [item for chapter in chapters(game_id) for item in items(chapter) if not isinstance(item, str)]
    assert said and not [item for item in said if item.get("clause", next(iter(known))) not in known]


def test_every_table_asks_for_facts_that_there_are(game_id: str, rules: RulesDatabase) -> None:
    facts, found = rules.facts(game_id), 0
    for chapter in chapters(game_id):
        for asked in (part["table"] for part in chapter["part"] if "table" in part):
            for language in LANGUAGES:
                table = table_of(
                    asked,
                    facts,
                    facts.default_edition,
                    lambda seats: figures_of(facts, facts.default_edition, seats),
                    say_for(game_id, language),
                )
                assert all(any(cell != "–" for cell in cells) for _, cells in table.rows), asked
                found += len(table.rows)
    assert found


def test_the_quick_start_is_one_page(game_id: str) -> None:
    quick = next(one for one in chapters(game_id) if one["id"] == QUICK)
    aim, setup, *_, mistakes = quick["part"]
    assert aim["text"] and (len(setup["list"]), len(mistakes["list"])) == (4, 3)
    for language in LANGUAGES:
        assert sum(len(item[language].split()) for item in items(quick)) <= FULL_PAGE


def test_the_first_evening_has_a_few_short_cards_with_something_for_the_hands(game_id: str) -> None:
    teach = next(one for one in chapters(game_id) if one["id"] == TEACH)
    assert 4 <= len(teach["part"]) <= 6
    for card in teach["part"]:
        assert {"heading", "text", "hands"} <= set(card)
        for language in LANGUAGES:
            assert sum(len(item[language].split()) for item in card["text"]) <= LONGEST_CARD, card["heading"]


def test_places_have_words_in_both_languages(game_id: str, rules: RulesDatabase) -> None:
    places = {
        *(place for named in rules.facts(game_id).places.values() for place in named.values()),
        *(
            side
            for (side,) in rules.query(
                "SELECT edition FROM side s JOIN clause c ON c.id = s.clause WHERE game = ?", game_id
            )
        ),
    }
    wordy = {one for one in places - set(rules.facts(game_id).edition_ids()) if "§" not in one and "S. " not in one}
    for language in LANGUAGES:
        assert not [one for one in wordy if not say_for(game_id, language).has(f"heading.{one}")]
