"""How much of a showdown is written down: cards, the hand with its bonus, or only who wins; and what each is worth."""

from __future__ import annotations

from decimal import Decimal

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.engine.events import Event, OptionSet
from companion.games.apokerlypse import events as e
from companion.games.apokerlypse.play.payout import payout
from companion.games.apokerlypse.play.showdown import points_of, round_winners
from companion.games.apokerlypse.rules.cards import DECK
from companion.games.apokerlypse.rules.hands import CATEGORIES
from companion.games.apokerlypse.state import PokerTable
from companion.storage.rules.database import RulesDatabase
from tests.games.apokerlypse.tables import GAME, KINGS, PAID, SEVENS, TO_SHOWDOWN, Poker, refused, shown, then


@pytest.fixture
def poker(rules: RulesDatabase) -> Poker:
    return Poker(rules)


def total(table: PokerTable, seat: int) -> object:
    found = points_of(table, seat)
    return None if found is None else found.value


def test_a_table_from_before_writes_down_the_cards(poker: Poker) -> None:
    assert poker.setup(3).depth == "cards"


def test_pk_pts_01_a_named_hand_with_its_bonus_is_worth_what_its_cards_would_be(poker: Poker) -> None:
    table = poker.at(2, *TO_SHOWDOWN, e.HandNamed(0, "one_pair"))
    assert total(table, 0) is None and round_winners(table) is None, "nobody has said the bonus yet"
    table = then(table, e.BonusCounted(0, 5))
    assert total(table, 0) == total(poker.at(2, *TO_SHOWDOWN, shown(0, KINGS)), 0) == 7


def test_pk_dis_02_and_pk_bonus_02_the_short_rules_have_their_own_points_and_cap(poker: Poker) -> None:
    events = (*TO_SHOWDOWN, e.HandNamed(0, "full_house"), e.BonusCounted(0, 12))
    assert total(poker.at(2, *events), 0) == 25 + 12
    assert total(poker.at(2, *events, edition="SHORT"), 0) == 35 + 10


@given(
    category=st.sampled_from(CATEGORIES),
    bonus=st.integers(0, 30),
    flat=st.integers(-9, 9),
    hundredths=st.none() | st.integers(0, 400),
    edition=st.sampled_from(["LONG", "SHORT"]),
    scope=st.sampled_from(["total", "hand", "bonus"]),
)
@settings(max_examples=150, deadline=None)
def test_pk_amb_22_the_formula_is_the_same_whatever_is_written_down(
    rules: RulesDatabase,
    category: str,
    bonus: int,
    flat: int,
    hundredths: int | None,
    edition: str,
    scope: str,
) -> None:
    settled = e.EffectsSettled(0, flat=flat, hundredths=hundredths)
    log = (*TO_SHOWDOWN, e.HandNamed(0, category), e.BonusCounted(0, bonus), settled)  # type: ignore[arg-type]
    table = Poker(rules).at(2, *log, edition=edition, pk_multiplier_scope=scope)
    base = table.setup.facts.points[edition.lower()][category]
    capped = min(bonus, 10) if edition == "SHORT" else bonus
    factor = Decimal(100 if hundredths is None else hundredths) / 100
    parts = {"total": (base + capped + flat, 0), "hand": (base, capped + flat), "bonus": (capped, base + flat)}[scope]
    assert total(table, 0) == parts[0] * factor + parts[1]


@given(cards=st.lists(st.sampled_from(DECK), min_size=5, max_size=5, unique=True).map(tuple))
@settings(max_examples=100, deadline=None)
def test_cards_and_what_they_are_called_never_differ(rules: RulesDatabase, cards: tuple[str, ...]) -> None:
    table = Poker(rules).at(2, *TO_SHOWDOWN, e.HandShown(0, cards))
    score = GAME.rulings(table)["score.0"].value
    again = then(table, e.HandNamed(0, score.category), e.BonusCounted(0, score.bonus))
    assert total(again, 0) == total(table, 0)


def test_the_newer_word_counts_and_nothing_that_was_entered_is_lost(poker: Poker) -> None:
    table = poker.at(2, *TO_SHOWDOWN, shown(0, KINGS), e.HandNamed(0, "flush"))
    assert table.shown[0].cards == tuple(KINGS.split()) and total(table, 0) == 18 + 5
    assert total(then(table, e.HandNamed(0, None)), 0) == 7
    assert total(then(table, shown(0, SEVENS)), 0) == 6


def test_the_depth_changes_in_mid_showdown_in_both_directions(poker: Poker) -> None:
    table = poker.at(3, *TO_SHOWDOWN, shown(1, KINGS), OptionSet("depth", "hand"))
    table = then(table, e.HandNamed(2, "flush"), e.BonusCounted(2, 2), OptionSet("depth", "winner"))
    assert GAME.now(table).headline.key == "now.who_wins"
    assert (total(table, 1), total(table, 2)) == (7, 20)
    table = then(table, OptionSet("depth", "cards"))
    assert GAME.now(table).seat == 0 and refused(table, PAID) == "objection.hands_missing"
    table = then(table, shown(0, SEVENS))
    found = round_winners(table)
    assert found and found.value == (2,)


def test_winner_only_asks_for_nothing_else_and_is_not_called_overruled(poker: Poker) -> None:
    table = poker.at(3, *TO_SHOWDOWN, e.WinnersStated((2,)), depth="winner")
    assert GAME.now(table).headline.key == "now.wins_round" and not GAME.warnings(table)
    found = payout(table)
    assert found and found.value.took == (0, 0, 6)
    assert not then(table, PAID).records[-1].overruled
    hands: tuple[Event, ...] = (shown(0, KINGS), shown(1, SEVENS), shown(2, "2d 3d 4s 8c 9c"))
    against = poker.at(3, *TO_SHOWDOWN, *hands, e.WinnersStated((2,)), PAID)
    assert against.records[-1].overruled, "the points name somebody else"


def test_pk_round_02_what_the_log_says_was_paid_was_paid(poker: Poker) -> None:
    """Five in the pot, two winners: four were paid, and one stays."""
    log = (e.OthersPaid(), e.Acted(1, "pay"), e.Acted(2, "drop"), e.Acted(0, "pay"), e.Revealed())
    table = poker.at(3, *log, e.WinnersStated((0, 1)))
    assert table.pot == 5 and GAME.step(table, PAID).figures["chips"] == 4
    assert then(table, PAID).pot == 1


def test_effects_settled_with_one_touch_are_one_line_and_replace_what_stood_there(poker: Poker) -> None:
    table = poker.at(2, *TO_SHOWDOWN, shown(0, KINGS))
    event = e.EffectsSettled(0, doubled=("Ks",), flat=3, hundredths=200, worked=("Ks",), ability=True)
    after = then(table, event)
    assert total(after, 0) == (2 + 7 + 3) * 2 and after.abilities == {0}
    assert GAME.step(table, event).figures["points"] == 24
    assert refused(after, e.AbilityUsed(0)) == "objection.ability"
    back = then(after, e.EffectsSettled(0))
    assert total(back, 0) == 7 and not back.abilities
    assert refused(table, e.EffectsSettled(0, doubled=("7s",))) == "objection.not_held"
    assert refused(then(table, e.AbilityUsed(0)), e.EffectsSettled(0, ability=True)) == "objection.ability"
