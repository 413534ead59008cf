"""The set-up checklist: every step with its clause and its count for each number of players."""

from __future__ import annotations

import pytest

from companion.engine.table import setup_for, steps_of
from companion.storage.rules import search
from companion.storage.rules.database import RulesDatabase
from companion.texts import LANGUAGES, say_for
from tests.games.apokerlypse.tables import ALL_PAY, GAME, KINGS, PAID, SEVENS, TO_SHOWDOWN, Poker, shown

STEPS = (
    ("PK-MAT-01", "complete", None),
    ("PK-SETUP-01", "chips", (12, 12, 12)),
    ("PK-INV-01", "chips_in_play", (24, 36, None)),
    ("PK-INV-01", "all_chips_in_play", (None, None, 48)),
    ("PK-SETUP-01", "factions", None),
    ("PK-SETUP-02", "action_chips", (1, 2, 2)),
    ("PK-SETUP-03", "first_dealer", None),
    ("PK-AMB-04", "showdown_fee", None),
    ("PK-SETUP-04", "deal", (5, 5, 5)),
    ("PK-SETUP-04", "draw_pile", (42, 37, 32)),
    ("PK-SETUP-05", "discards", None),
)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_steps_come_in_the_order_of_the_rulebook_with_exact_counts(rules: RulesDatabase, players: int) -> None:
    setup = Poker(rules).setup(players)
    figures = GAME.figures(setup)
    found = [(step.clause, step.id, figures[step.figure].value if step.figure else None) for step in steps_of(setup)]
    wanted = [(clause, name, counts and counts[players - 2], counts) for clause, name, counts in STEPS]
    assert found == [(clause, name, count) for clause, name, count, counts in wanted if count or not counts]


def test_pk_amb_04_only_v1_5_asks_what_the_showdown_costs(rules: RulesDatabase) -> None:
    facts = rules.facts("apokerlypse")
    asked = {
        edition: "showdown_fee" in {step.id for step in steps_of(setup_for(facts, ("Ada", "Ben"), edition))}
        for edition in facts.edition_ids()
    }
    assert asked == {"LONG": True, "SHORT": False}


def test_pk_cost_02_that_the_cost_goes_on_rising_stands_in_the_short_text(rules: RulesDatabase) -> None:
    facts = rules.facts("apokerlypse")
    cost = facts.options["pk_cost_after_4"]
    assert [one.id for one in facts.printed_in(cost, "continue")] == ["SHORT"]
    assert facts.printed_in(cost, "stay_4") == ()


@pytest.mark.parametrize(("players", "left_over"), [(2, True), (3, True), (4, False)])
def test_pk_mat_01_chips_stay_in_the_box_only_where_some_are_left(
    rules: RulesDatabase, players: int, left_over: bool
) -> None:
    say = say_for("apokerlypse", "de")
    words = [say(f"step.{step.id}", count=0) for step in steps_of(Poker(rules).setup(players))]
    assert any("Rest bleibt in der Schachtel" in one for one in words) is left_over


@pytest.mark.parametrize("language", LANGUAGES)
def test_pk_amb_12_another_number_of_action_chips_is_said_and_cited(rules: RulesDatabase, language: str) -> None:
    setup = Poker(rules).setup(2, pk_action_chips=4)
    ruling = GAME.figures(setup)["action_chips_each"]
    assert (ruling.value, ruling.reasons[0].clause) == (4, "PK-AMB-12")
    assert "4" in say_for("apokerlypse", language)(ruling.reasons[0])


@pytest.mark.parametrize(
    ("words", "clause"), [("Ressourcenmangel", "PK-LACK-01"), ("Überleben", "PK-P1-01"), ("Überleben II", "PK-P2-01")]
)
def test_the_printed_names_of_chapters_and_phases_are_found(rules: RulesDatabase, words: str, clause: str) -> None:
    assert clause in [hit.ref for hit in search.search(rules, words, "de", "apokerlypse")]


@pytest.mark.parametrize("edition", ["LONG", "SHORT"])
def test_pk_flow_01_and_02_a_round_goes_through_both_draw_phases_to_the_showdown(
    rules: RulesDatabase, edition: str
) -> None:
    """PK-FLOW-01, PK-FLOW-02: the same three phases by both texts (PK-AMB-01)."""
    poker = Poker(rules)
    hands = (shown(0, KINGS), shown(1, SEVENS))
    logs = ((), ALL_PAY[:1], ALL_PAY, TO_SHOWDOWN[:3], TO_SHOWDOWN[:4], TO_SHOWDOWN, (*TO_SHOWDOWN, *hands, PAID))
    stages = [poker.at(2, *log, edition=edition).stage for log in logs]
    decides = "stake" if edition == "LONG" else "showdown"  # PK-DIS-06: only there somebody may still leave
    assert stages == ["pay_1", "pay_2", "pay_2", decides, decides, "showdown", "between"]
