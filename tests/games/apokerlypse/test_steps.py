"""Steps as the last-action bar tells them: the fact first, so that a long name can't push it out of sight."""

from __future__ import annotations

from typing import Any

import pytest

from companion.engine.events import Event
from companion.games.apokerlypse.events import Acted, ChipsMoved, CostStated, HandShown, OthersPaid, PotPaid
from companion.games.apokerlypse.state import PokerTable
from companion.storage.rules.database import RulesDatabase
from companion.texts import say_for
from tests.games.apokerlypse.tables import ALL_PAY, GAME, KINGS, SEVENS, TO_SHOWDOWN, TO_STAKE, Poker, shown

BEN_BROKE, CEM_BROKE = ChipsMoved(1, 0, 12), ChipsMoved(2, 0, 12)


@pytest.fixture
def poker(rules: RulesDatabase) -> Poker:
    return Poker(rules)


def step_words(table: PokerTable, event: Event, language: str = "de") -> str:
    return say_for("apokerlypse", language)(GAME.step(table, event))


@pytest.mark.parametrize(
    ("before", "german", "english"),
    [
        ((), "Alle zahlen 1", "Everybody pays 1"),
        ((BEN_BROKE,), "Alle zahlen 1, außer Ben", "Everybody pays 1 except Ben"),
        ((BEN_BROKE, CEM_BROKE), "Nur Ada zahlt 1", "Only Ada pays 1"),
        ((Acted(1, "pay"),), "Alle übrigen zahlen 1", "All others pay 1"),
        ((CEM_BROKE, Acted(1, "pay")), "Alle übrigen zahlen 1, außer Cem", "All others pay 1 except Cem"),
        ((Acted(1, "pay"), Acted(2, "pay")), "Ada zahlt 1", "Ada pays 1"),
        ((CostStated(13),), "Niemand kann zahlen", "Nobody can pay"),
        ((BEN_BROKE, CEM_BROKE, Acted(0, "pay")), "Kann nicht zahlen: Ben und Cem", "Can’t pay: Ben and Cem"),
    ],
)
def test_pk_p1_02_what_all_paid_is_told_before_any_name(poker: Poker, before: Any, german: str, english: str) -> None:
    table = poker.at(3, *before)
    assert [step_words(table, OthersPaid(), language) for language in ("de", "en")] == [german, english]


def test_pk_amb_05_the_step_says_it_like_the_button(poker: Poker) -> None:
    assert step_words(poker.at(2, *ALL_PAY), Acted(1, "stay")) == "Ben zieht nicht"


def test_pk_p3_01_whoever_stays_after_phase_2_takes_part(poker: Poker) -> None:
    assert step_words(poker.at(2, *TO_STAKE), Acted(1, "stay")) == "Ben nimmt teil"


def test_three_or_four_of_a_kind_are_declined(poker: Poker) -> None:
    table = poker.at(2, *TO_SHOWDOWN)
    for cards, german, english in (
        ("Ks Kh Kd 3c 2s", "Drilling aus Königen · Ben", "three kings"),
        ("As Ah Ad Ac 2s", "Vierling aus Assen · Ben", "four aces"),
    ):
        event = HandShown(1, tuple(cards.split()))
        assert step_words(table, event) == german
        assert english in step_words(table, event, "en").lower()


def test_hands_and_the_pot_come_before_the_name(poker: Poker) -> None:
    table = poker.at(2, *TO_SHOWDOWN, shown(0, KINGS))
    assert step_words(table, HandShown(1, tuple(SEVENS.split()))) == "Paar Siebenen · Ben"
    shared = poker.at(2, *TO_SHOWDOWN, shown(0, "7d 7c Kh 3s 2h"), shown(1, SEVENS))
    assert step_words(shared, PotPaid()) == "4 aus dem Pot an Ben und Ada"
