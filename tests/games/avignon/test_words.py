"""How Avignon is spoken of: places of the German rulebook in the reader's language, printed terms that are found."""

from __future__ import annotations

import pytest

from companion.storage.rules import search
from companion.storage.rules.database import RulesDatabase
from companion.texts import say_for
from screens.pages.avatars import SOFT


def test_every_place_of_the_rulebook_is_named_in_english_too(rules: RulesDatabase) -> None:
    """A German heading alone says nothing to somebody who reads English."""
    facts, english, german = rules.facts("avignon"), say_for("avignon", "en"), say_for("avignon", "de")
    places = {place for by_edition in facts.places.values() for place in by_edition.values()}
    assert places
    for place in places:
        assert german(f"heading.{place}").replace(SOFT, "") == place
        assert english(f"heading.{place}") != place or place == "Ablass", "the expansion's name stays as it is"


@pytest.mark.parametrize(
    ("words", "clause"),
    [("Ablagestapel", "KH-ACT-06"), ("Nachziehstapel", "KH-SETUP-03"), ("Selbstlosigkeits-Regel", "KH-TURN-03")],
)
def test_the_printed_terms_are_found(rules: RulesDatabase, words: str, clause: str) -> None:
    assert clause in [hit.ref for hit in search.search(rules, words, "de", "avignon")]


def test_what_is_missing_is_said_in_few_words() -> None:
    say = say_for("avignon", "de")
    assert say("screen.missing_one", name="Käthe", card="Ritter") == "Käthe gewinnt, Ritter fehlt"
