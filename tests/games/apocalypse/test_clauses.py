"""The reference holds every clause, both sides of each difference and every reading of an open question."""

from __future__ import annotations

import pytest

from companion.engine.ruling import Authority
from companion.paths import DATA
from companion.storage.rules.database import RulesDatabase
from companion.storage.rules.sources import sources as tree_of

FAMILIES = {
    "AIM": 6,
    "COMP": 13,
    "SETUP": 18,
    "HAND": 4,
    "ETHOS": 4,
    "TURN": 5,
    "PLAY": 8,
    "EARTH": 12,
    "HEAV": 7,
    "NETH": 10,
    "MUS": 6,
    "SEAL": 6,
    "NEUT": 5,
    "ATT": 6,
    "VIOL": 3,
    "CHNG": 7,
    "PASS": 5,
    "DEAL": 14,
    "HORSE": 5,
    "PROT": 14,
    "RECK": 4,
    "REFILL": 6,
    "REW": 8,
    "H4": 4,
    "END": 1,
    "WIN": 9,
    "OPT": 4,
    "MISC": 2,
    "INV": 16,
    "DIFF": 39,
    "AMB": 45,
}


@pytest.mark.parametrize("family", FAMILIES)
def test_a_family_of_clauses_is_complete(family: str, rules: RulesDatabase) -> None:
    found = [c for c in rules.facts("apocalypse").authorities if c.startswith(f"AP-{family}-")]
    assert sorted(found) == [f"AP-{family}-{number:02}" for number in range(1, FAMILIES[family] + 1)]


def test_derived_facts_are_deduced_and_our_rulings_ours(rules: RulesDatabase) -> None:
    for clause, authority in rules.facts("apocalypse").authorities.items():
        family = clause.split("-")[1]
        wanted = {"INV": Authority.DEDUCED, "AMB": Authority.OURS}.get(family, Authority.PRINTED)
        assert authority is (Authority.EXAMPLE if clause == "AP-DEAL-14" else wanted), clause


def test_every_difference_has_both_sides(rules: RulesDatabase) -> None:
    sides = rules.query("SELECT clause, edition FROM side WHERE clause LIKE 'AP-DIFF-%'")
    editions = rules.facts("apocalypse").edition_ids()
    assert sorted(sides) == sorted((f"AP-DIFF-{n:02}", edition) for n in range(1, 40) for edition in editions)


def test_every_option_of_an_open_question_has_a_reading_for_each_value(rules: RulesDatabase) -> None:
    options = rules.facts("apocalypse").options
    questions = [one for one in tree_of(DATA / "games/apocalypse")["ambiguity"] if one.get("option")]
    assert questions
    for question in questions:
        found = {reading["value"] for reading in question.get("reading", []) if "value" in reading}
        assert question["id"] == "AP-AMB-43" or found == set(options[question["option"]].values), question["id"]


def test_presets_are_those_of_the_option_table(rules: RulesDatabase) -> None:
    facts = rules.facts("apocalypse")
    english = {key: value for key, value in facts.preset("EN2008").items() if value != facts.preset("DE2009")[key]}
    assert english == {
        "changeLeftovers": "discard",
        "specialEvilSteal": "must",
        "goodWinTest": "bestVsBest",
        "sameEthosTie": "either",
    }
    assert len([option for option in facts.options.values() if not option.of_app]) == 28
