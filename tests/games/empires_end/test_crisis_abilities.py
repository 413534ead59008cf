"""Free bids and redraws need an ability (EE-CRISIS-15, EE-CRISIS-16); what nobody knows is not ruled out."""

from __future__ import annotations

from companion.games.empires_end.events import Attached, Exhausted, Flipped, Revealed
from companion.games.empires_end.play.crisis_abilities import fresh_ability, why_not
from companion.games.empires_end.rules.empire import CrisisCard
from companion.games.empires_end.state import EmpiresTable
from companion.storage.rules.database import RulesDatabase
from tests.games.empires_end.tables import card, new_table, play, sample_box, started

FREE = CrisisCard("revolt", 2)
BOX = {
    **sample_box(),
    **card("revolt", 2, ability={"code": "cri_free_bid", "resource": "axe"}),
    **card("barbarian", 1, ability={"code": "cri_redraw"}),
    **card("rot", 5, ability={"code": "other", "round": "K", "text": "…"}),
}


def refusal(table: EmpiresTable, code: str = "cri_free_bid", seat: int = 0) -> str:
    found = why_not(table, seat, code, 1)  # type: ignore[arg-type]
    return found.key if found else ""


def crisis(rules: RulesDatabase, *events: object, bids: tuple[str, ...] = ("axe",), **options: object) -> EmpiresTable:
    table = started(rules, 2, BOX, **options)
    return play(table, *events, Revealed(CrisisCard("fire", 9), bids))  # type: ignore[arg-type]


def test_EE_CRISIS_15_without_an_ability_nobody_bids_for_nothing(rules: RulesDatabase) -> None:
    """EE-CRISIS-15, EE-CRISIS-16."""
    table = crisis(rules)
    assert refusal(table) == refusal(table, "cri_redraw") == "objection.no_ability"


def test_EE_CRISIS_05_a_fresh_ability_is_found_and_an_exhausted_one_is_not(rules: RulesDatabase) -> None:
    table = crisis(rules, Attached(0, 4, FREE), Attached(0, 5, CrisisCard("barbarian", 1)))
    found = fresh_ability(table, 0, "cri_redraw", 1)
    assert found and (found.position, found.index) == (5, 1)
    assert not refusal(table) and not refusal(table, "cri_redraw")
    assert refusal(play(table, Exhausted(0, 4, 1))) == "objection.exhausted"
    assert refusal(table, seat=1) == "objection.no_ability"


def test_EE_INNOV_05_under_a_ruin_it_does_not_work(rules: RulesDatabase) -> None:
    assert refusal(crisis(rules, Attached(0, 4, FREE), Flipped(0, 4, False))) == "objection.no_ability"


def test_EE_AMB_07_a_free_bid_saves_what_the_crisis_shows(rules: RulesDatabase) -> None:
    assert refusal(crisis(rules, Attached(0, 4, FREE), bids=("wheat",))) == "objection.other_kind"
    assert not refusal(crisis(rules, Attached(0, 4, FREE), bids=("wheat",), ee_free_bid_must_match=False))


def test_what_nobody_has_entered_stays_open(rules: RulesDatabase) -> None:
    """An unknown card or a text may be the ability; without a row nobody knows anything."""
    assert not refusal(crisis(rules, Attached(0, 4, CrisisCard("fire", 3))))
    assert not refusal(crisis(rules, Attached(0, 4, CrisisCard("rot", 5))))
    assert refusal(crisis(rules, Attached(0, 4, CrisisCard("fire", 3)), Exhausted(0, 4, 1))) == "objection.no_ability"
    assert not refusal(new_table(rules))
