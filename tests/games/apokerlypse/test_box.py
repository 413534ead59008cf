"""The box remembers what the group read off its cards, and nothing that no card could say."""

from __future__ import annotations

from typing import Any

import pytest

from companion.engine.events import BoxFact
from companion.games.apokerlypse.rules.box import SHAPES, EffectFact, effect_of
from companion.storage.rules.database import RulesDatabase
from companion.texts import LANGUAGES, say_for
from tests.games.apokerlypse.tables import GAME, Poker, refused, then


@pytest.fixture
def poker(rules: RulesDatabase) -> Poker:
    return Poker(rules)


DOUBLE = {"kind": "double", "timing": "showdown"}
FLAT = {"kind": "flat", "timing": "showdown", "amount": -2, "words": "Zieht 2 ab"}


def test_52_cards_and_four_factions_can_be_told() -> None:
    assert len(SHAPES) == 56


@pytest.mark.parametrize(
    ("value", "fact"),
    [
        (DOUBLE, EffectFact("double", "showdown")),
        (FLAT, EffectFact("flat", "showdown", -2, None, "Zieht 2 ab")),
        (
            {"kind": "structure", "timing": "showdown", "category": "flush"},
            EffectFact("structure", "showdown", 0, "flush"),
        ),
        ({"kind": "multiplier", "timing": "showdown", "amount": 150}, EffectFact("multiplier", "showdown", 150)),
        (
            {"kind": "other", "timing": "draw", "words": "Eine Karte mehr"},
            EffectFact("other", "draw", 0, None, "Eine Karte mehr"),
        ),
    ],
)
def test_an_effect_is_told_once_and_known_from_then_on(poker: Poker, value: Any, fact: EffectFact) -> None:
    table = then(poker.at(2), BoxFact("effect.As", value))
    assert effect_of(table.setup.box, "effect.As") == fact
    assert [key for key in SHAPES if effect_of(table.setup.box, key)] == ["effect.As"]
    gone = then(table, BoxFact("effect.As", None))
    assert not [key for key in SHAPES if effect_of(gone.setup.box, key)]
    for language in LANGUAGES:
        assert say_for("apokerlypse", language)(GAME.step(table, BoxFact("effect.As", value)))


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("effect.1s", DOUBLE),
        ("ability.wizards", DOUBLE),
        ("nonsense", DOUBLE),
        ("effect.As", "double"),
        ("effect.As", {"kind": "double"}),
        ("effect.As", {"kind": "explode", "timing": "showdown"}),
        ("effect.As", {"kind": "structure", "timing": "showdown"}),
        ("effect.As", {"kind": "flat", "timing": "showdown"}),
        ("effect.As", {"kind": "multiplier", "timing": "showdown", "amount": -150}),
        ("effect.As", {**DOUBLE, "words": "x" * 201}),
        ("effect.As", {**DOUBLE, "surprise": 1}),
    ],
)
def test_what_no_card_says_is_refused_with_a_sentence(poker: Poker, key: str, value: Any) -> None:
    assert refused(poker.at(2), BoxFact(key, value)) in (
        "objection.box_key",
        "objection.box_value",
        "wrong.box_category",
        "wrong.box_amount",
    )


def test_a_box_with_something_unreadable_in_it_just_does_not_know_it(poker: Poker) -> None:
    assert effect_of({"effect.As": {"kind": "explode"}}, "effect.As") is None
    assert effect_of({"something": 1}, "something") is None
