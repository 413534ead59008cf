"""Every clause is carried by code and a test, or there is a reason why not; docs/rules-coverage.md says by which."""

from __future__ import annotations

from companion.storage.rules.database import RulesDatabase
from tests.docs.coverage import TARGET, carried, lacking, written
from tests.docs.mentions import Names


def test_clauses_are_found_in_lists_ranges_and_names_of_tests() -> None:
    names = Names("XX")
    found = [clause for clause, _ in names.in_text("XX-ONE-02 to -04, -07: a rule; XX-TWO-01, XX-ONE-09 and -10.")]
    assert found == [*(f"XX-ONE-{n}" for n in ("02", "03", "04", "07")), "XX-TWO-01", "XX-ONE-09", "XX-ONE-10"]
    assert list(names.in_name("test_xx_one_02_and_04_hold")) == ["XX-ONE-02", "XX-ONE-04"]


def test_what_is_computed_tracked_or_guided_has_code_and_a_test(game_id: str, rules: RulesDatabase) -> None:
    assert not lacking(game_id, rules)


def test_every_clause_without_code_has_a_reason(game_id: str, rules: RulesDatabase) -> None:
    assert not [row.clause for row in carried(game_id, rules) if not row.code and not row.reason]


def test_the_written_table_is_up_to_date(rules: RulesDatabase) -> None:
    assert TARGET.read_text("utf-8") == written(rules), "./dev docs writes it anew"
