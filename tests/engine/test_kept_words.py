"""Names, places, and reasons that a row keeps."""

from __future__ import annotations

import json
import unicodedata
from decimal import Decimal
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.engine.errors import Wrong
from companion.engine.names import LONGEST, clean_name
from companion.engine.read_models.reason_json import reason_from_json, reason_to_json
from companion.engine.ruling import Reason, Word
from companion.engine.store import setup_of
from companion.engine.table_summary import house_rules, places
from tests.toy import FACTS, kept

numbers = st.integers() | st.decimals(allow_nan=False, allow_infinity=False)
figures = st.recursive(
    st.text() | st.booleans() | numbers | st.builds(Word, st.text()),
    lambda inner: st.lists(inner, max_size=3).map(tuple),
    max_leaves=6,
)


@given(st.dictionaries(st.sampled_from(["name", "points", "who"]), figures))
def test_a_reason_survives_json(blanks: dict[str, object]) -> None:
    reason = Reason("some.key", "TY-1-01", **blanks, inner=Reason("other", points=Decimal("1.5"), word=Word("w")))
    assert reason_from_json(json.loads(json.dumps(reason_to_json(reason)))) == reason


@given(st.text(max_size=60))
def test_a_clean_name_is_clean_or_refused(name: str) -> None:
    try:
        cleaned = clean_name(name)
    except Wrong:
        return
    assert 1 <= len(cleaned) <= LONGEST and cleaned == cleaned.strip()
    assert clean_name(cleaned) == cleaned
    assert unicodedata.is_normalized("NFC", cleaned)
    assert not {"\n", "\r", "\t", "\x00"} & set(cleaned)
    cleaned.encode("utf-8")


@pytest.mark.parametrize(
    ("scores", "winners", "highest_wins", "expected"),
    [
        ((10, 20, 15), (1,), True, (3, 1, 2)),
        ((10, 20, 15), (0,), False, (1, 3, 2)),
        ((10, 10, 5), (0, 1), True, (1, 1, 3)),
        ((None, None), (1,), True, (None, 1)),
        ((20, 10), (1,), True, (2, 1)),
        ((5, 5, 5), (), True, (1, 1, 1)),
    ],
)
def test_places_put_winners_first_whatever_their_score(
    scores: tuple[int | None, ...], winners: tuple[int, ...], highest_wins: bool, expected: tuple[int | None, ...]
) -> None:
    assert places(scores, winners, highest_wins) == expected


def test_a_kept_table_takes_new_options_from_its_edition_and_drops_unknown_ones() -> None:
    older = kept(goal=30)
    setup = setup_of(type(older)(**{**vars(older), "options": {"forgotten": 1}}), FACTS)
    assert setup.options == {"goal": 20} and house_rules(setup) == {}
    assert house_rules(setup_of(older, FACTS)) == {"goal": 30}


@pytest.mark.parametrize("goal", ["30", None, True, -1, [30]])
def test_what_damage_has_made_of_an_option_or_an_edition_is_as_the_edition_has_it(goal: Any) -> None:
    damaged = type(kept())(**{**vars(kept()), "options": {"goal": goal}, "edition": "nobody's"})
    setup = setup_of(damaged, FACTS)
    assert setup.options == {"goal": 20} and setup.edition == FACTS.default_edition
