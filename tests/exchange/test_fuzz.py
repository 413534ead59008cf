"""Other people's files, made wrong in every way we can think of."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from companion.engine.errors import Wrong
from companion.engine.shapes.strict_json import dump
from companion.exchange.importer import check_file
from companion.exchange.qr_codes import collected, texts_of
from companion.storage.rules.database import RulesDatabase
from tests.exchange.files import CATALOGUE
from tests.exchange.fuzz import fuzz

JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(max_size=20),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=12), inner, max_size=4),
    max_leaves=20,
)
FIELDS = st.sampled_from(["format", "version", "made", "people", "groups", "boxes", "tables", "id", "name", "log"])


def test_three_hundred_mutated_exports_end_in_a_sentence_or_a_report(rules: RulesDatabase, tmp_path: Path) -> None:
    tally = fuzz(300, 5, rules, tmp_path)
    assert tally.files == tally.refused_whole + tally.taken == 300
    assert tally.refused_whole > 30
    assert tally.taken > 30
    assert tally.refused_tables > 10
    assert tally.new_tables > 0


@settings(max_examples=200, deadline=None)
@given(data=st.binary(max_size=300))
def test_no_bytes_lead_to_anything_but_a_sentence(data: bytes) -> None:
    try:
        check_file(data, CATALOGUE)
    except Wrong:
        return
    raise AssertionError("these bytes can't be a file of ours")


@settings(max_examples=200, deadline=None)
@given(more=st.dictionaries(FIELDS, JSON, max_size=5))
def test_no_json_that_claims_to_be_ours_leads_to_anything_but_a_sentence(more: dict[str, Any]) -> None:
    value = {"format": "endspiel", "version": 1, "made": "2026-01-01T00:00:00+00:00", **more}
    try:
        checked = check_file(dump(value).encode(), CATALOGUE)
    except Wrong:
        return
    assert len(checked.tables) == len(value.get("tables") or [])


@settings(max_examples=60, deadline=None)
@given(data=st.binary(min_size=1, max_size=4000), order=st.randoms())
def test_codes_come_together_in_any_order_and_any_number_of_times(data: bytes, order: Any) -> None:
    texts = list(texts_of(data))
    shown = [*texts, *order.choices(texts, k=3)]
    order.shuffle(shown)
    assert collected(shown).data == data
    if len(texts) > 1:
        assert collected(texts[1:]).data is None


@settings(max_examples=200, deadline=None)
@given(
    text=st.text(max_size=60)
    | st.from_regex(r"ENDSPIEL1:[0-9A-F]{8}:[0-9]{1,2}\.[0-9]{1,2}:[A-Z2-7]{1,40}", fullmatch=True)
    | st.from_regex(r"endspiel:2:[0-9A-F]{8}:[0-9]{1,2}\.[0-9]{1,2}:[0-9A-Z$*./-]{1,40}", fullmatch=True)
)
def test_no_scanned_text_leads_to_anything_but_a_sentence(text: str) -> None:
    try:
        found = collected([text])
    except Wrong:
        return
    assert found.data is None
