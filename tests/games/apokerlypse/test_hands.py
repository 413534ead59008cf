"""Poker hands against PokerKit and against a naive reading, with every number of cards that effects may leave."""

from __future__ import annotations

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.games.apokerlypse.rules.cards import DECK, RANK_OF
from companion.games.apokerlypse.rules.hands import CATEGORIES, best_five, best_hand
from tests.games.apokerlypse import naive
from tests.games.apokerlypse.soak_hands import KNOWN_COUNTS, compare

SOME_CARDS = st.lists(st.sampled_from(DECK), max_size=10, unique=True)
# Few ranks and suits: straights, flushes and full houses among six to ten cards are common here.
CROWDED = st.lists(st.sampled_from([c for c in DECK if c[0] in "A2345TK" and c[1] in "sh"]), max_size=10, unique=True)


def test_a_sample_of_five_card_hands_agrees_with_pokerkit_in_category_and_order() -> None:
    chance = random.Random(7)
    sample = [tuple(chance.sample(DECK, 5)) for _ in range(20_000)]
    assert compare(sample) == []


def test_the_known_counts_are_those_of_a_full_deck() -> None:
    assert sum(KNOWN_COUNTS.values()) == 2_598_960
    assert set(KNOWN_COUNTS) == set(CATEGORIES)


@given(SOME_CARDS | CROWDED, st.booleans())
@settings(max_examples=400, deadline=None)
def test_pk_amb_20_any_number_of_cards_makes_the_best_hand_of_five(cards: list[str], ace_low: bool) -> None:
    assert tuple(best_hand(cards, ace_low)) == naive.best(cards, ace_low)


@given(SOME_CARDS | CROWDED, st.booleans())
@settings(max_examples=400, deadline=None)
def test_the_best_five_are_held_and_make_exactly_that_hand(cards: list[str], ace_low: bool) -> None:
    hand = best_hand(cards, ace_low)
    five = best_five(cards, hand)
    assert len(five) == len(set(five)) == min(len(cards), 5)
    assert set(five) <= set(cards)
    assert best_hand(five, ace_low) == hand


@given(SOME_CARDS, st.randoms())
@settings(deadline=None)
def test_the_order_of_the_cards_does_not_matter(cards: list[str], chance: random.Random) -> None:
    mixed = chance.sample(cards, len(cards))
    assert best_hand(mixed) == best_hand(cards)


@given(st.lists(st.sampled_from(DECK), max_size=9, unique=True), st.sampled_from(DECK))
@settings(deadline=None)
def test_one_more_card_never_weakens_a_hand(cards: list[str], more: str) -> None:
    """PK-AMB-20: a missing card is lower than any."""
    if more not in cards:
        assert best_hand([*cards, more]) >= best_hand(cards)


@pytest.mark.parametrize(
    ("weaker", "stronger"),
    [
        ("As 2d 3c 4h 5s", "2s 3h 4d 5c 6s"),  # PK-AMB-21: the ace-low straight ends at the five
        ("8s 8h 8d Ac Ah", "9s 9h 9d 4c 4h"),  # full houses compare the three first
        ("7s 7h Kd 3c 2s", "Ks Kh 9d 5c 2h"),  # PK-SHOW-02: sevens before kings
        ("Ks Kh 9d 5c 2h", "Kd Kc Qs Js 4s"),  # PK-AMB-15: then the side cards
        ("7s 7h", "7d 7c 2s"),  # a missing card is lower than any
        ("", "2s"),
    ],
)
def test_pk_show_02_weaker_hands_come_first(weaker: str, stronger: str) -> None:
    assert best_hand(weaker.split()) < best_hand(stronger.split())


def test_pk_amb_20_four_suited_or_running_cards_are_no_flush_and_no_straight() -> None:
    assert best_hand(["5s", "6s", "7s", "8s"]).name == "high_card"


def test_pk_amb_21_without_the_low_ace_a_suited_wheel_is_a_flush_to_the_ace() -> None:
    wheel = ["As", "2s", "3s", "4s", "5s"]
    assert best_hand(wheel).name == "straight_flush"
    assert best_hand(wheel, ace_low=False) == (5, (14, 5, 4, 3, 2))


def test_two_suits_with_five_cards_each_give_the_better_flush() -> None:
    cards = ["2s", "4s", "6s", "8s", "Ks", "2h", "4h", "6h", "8h", "Ah"]
    assert best_hand(cards) == (5, (14, 8, 6, 4, 2))
    assert {card[1] for card in best_five(cards, best_hand(cards))} == {"h"}


def test_the_best_five_begin_with_the_cards_that_name_the_hand() -> None:
    pair, wheel = ["As", "Kd", "7h", "7c", "2s"], ["As", "2d", "3c", "4h", "5s"]
    assert best_five(pair, best_hand(pair)) == ("7h", "7c", "As", "Kd", "2s")
    assert [RANK_OF[card] for card in best_five(wheel, best_hand(wheel))] == [5, 4, 3, 2, 14]
