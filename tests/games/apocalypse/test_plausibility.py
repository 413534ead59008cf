"""AP-INV-02 to -04 and -16: warnings about figures that the cards in the box can't show, AP-EX-V01 to AP-EX-V05."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.engine.facts import Facts
from companion.games.apocalypse.rules import plausibility
from companion.games.apocalypse.rules.displays import EMPTY, Display, Ethos, Side
from companion.games.apocalypse.rules.protection import ride
from companion.storage.rules.database import RulesDatabase

OPTIONS = {"removeMusic": "on", "ethosMix": "full", "h4Transfer": "perSymbolSurplus"}


@pytest.fixture
def facts(rules: RulesDatabase) -> Facts:
    return rules.facts("apocalypse")


def clauses(ethos: Ethos, side: Side) -> list[str]:
    return [reason.clause for reason in plausibility.side_warnings(ethos, side)]


def test_AP_EX_V01_more_hymns_than_good_persons() -> None:
    assert clauses("good", Side(2, 0, 0, 0, 3)) == ["AP-INV-02"]


def test_AP_EX_V02_more_masks_than_three_persons_can_show() -> None:
    (reason,) = plausibility.side_warnings("good", Side(3, 6, 0, 0, 1))
    assert (reason.clause, reason.figures["limit"]) == ("AP-INV-03", 5)


def test_AP_EX_V03_a_helmet_without_a_person() -> None:
    assert clauses("good", Side(0, 0, 1, 0, 0)) == ["AP-INV-04"]
    assert clauses("evil", Side(0, 0, 0, 0, 1)) == ["AP-INV-04"]
    assert clauses("evil", EMPTY) == []


def test_AP_EX_V04_more_icons_in_all_than_two_persons_can_show() -> None:
    (reason,) = plausibility.side_warnings("good", Side(2, 3, 2, 2, 0))
    assert (reason.clause, reason.figures["icons"], reason.figures["limit"]) == ("AP-INV-03", 7, 6)


def test_AP_EX_V05_four_good_cards_can_not_be_revealed(facts: Facts) -> None:
    (reason,) = plausibility.ethos_warnings(["good"] * 4 + ["evil"], OPTIONS, facts)
    assert (reason.clause, reason.figures["count"], reason.figures["most"]) == ("AP-COMP-10", 4, 3)
    assert plausibility.ethos_warnings(["good", "good", None], OPTIONS, facts) == ()
    balanced = OPTIONS | {"ethosMix": "balanced"}
    assert plausibility.ethos_warnings(["good", "good"], balanced, facts), "AP-OPT-02"


# A column as it can lie: the icons visible in heaven (0 to 2 different ones) and in the netherworld (0 or 1), or music.
ICONS = ("mask", "helmet", "pig")
heaven = st.sets(st.sampled_from(ICONS), max_size=2).map(sorted)
nether = st.lists(st.sampled_from(ICONS), max_size=1)
columns = st.lists(st.tuples(heaven, nether, st.booleans()), max_size=8)


def built(ethos: Ethos, side: list[tuple[list[str], list[str], bool]]) -> Side:
    shown: list[str] = []
    for above, below, music in side:
        shown += below if music and ethos == "good" else above if music else [*above, *below]
    music = sum(one[2] for one in side)
    return Side(len(side), *(shown.count(icon) for icon in ICONS), music)


@given(st.sampled_from(["good", "evil"]), columns)
def test_no_display_that_can_be_built_is_warned_of(ethos: Ethos, side: list[tuple[list[str], list[str], bool]]) -> None:
    assert plausibility.side_warnings(ethos, built(ethos, side)) == ()


@given(columns)
def test_AP_INV_16_no_transfer_that_can_happen_is_warned_of(side: list[tuple[list[str], list[str], bool]]) -> None:
    good = built("good", side)
    fate = ride(4, good, EMPTY, frozenset(), OPTIONS).value
    assert plausibility.transfer_warnings(good, fate.good.dead, fate.transferred) == ()


def test_AP_INV_16_more_icons_passed_on_than_hymns() -> None:
    good = Side(1, 2, 2, 1, 0)
    fate = ride(4, good, EMPTY, frozenset(), OPTIONS).value
    (reason,) = plausibility.transfer_warnings(good, fate.good.dead, fate.transferred)
    assert (reason.clause, reason.figures["passed"]) == ("AP-INV-16", 2)


def four(*displays: Display) -> list[Display]:
    return [*displays, *[Display()] * (4 - len(displays))]


def hymns(count: int) -> Display:
    return Display(good=Side(count, 0, 0, 0, count))


def metal(count: int) -> Display:
    return Display(evil=Side(count, 0, 0, 0, count))


def test_AP_COMP_07_and_09_hymns_on_the_table_are_cards_or_seals(facts: Facts) -> None:
    assert plausibility.table_warnings(four(hymns(12)), OPTIONS, facts) == ()
    assert [one.clause for one in plausibility.table_warnings(four(hymns(13)), OPTIONS, facts)] == ["AP-COMP-07"]


def test_AP_COMP_03_and_09_heavy_metal_on_the_table_is_cards_or_seals(facts: Facts) -> None:
    assert [one.clause for one in plausibility.table_warnings(four(metal(13)), OPTIONS, facts)] == ["AP-COMP-03"]


def test_AP_COMP_09_both_kinds_of_music_share_the_seals(facts: Facts) -> None:
    assert plausibility.table_warnings(four(hymns(9), metal(9)), OPTIONS, facts) == ()
    assert [one.clause for one in plausibility.table_warnings(four(hymns(10), metal(9)), OPTIONS, facts)] == [
        "AP-COMP-09"
    ]


def test_AP_SETUP_02_with_few_players_two_of_each_music_are_missing(facts: Facts) -> None:
    assert plausibility.table_warnings([hymns(11), Display()], OPTIONS, facts)
    assert not plausibility.table_warnings([hymns(11), Display()], OPTIONS | {"removeMusic": "off"}, facts)


def test_AP_COMP_01_persons_on_the_table_are_cards_of_the_box(facts: Facts) -> None:
    assert plausibility.table_warnings(four(Display(good=Side(66, 0, 0, 0, 0))), OPTIONS, facts) == ()
    (reason,) = plausibility.table_warnings(four(Display(good=Side(67, 0, 0, 0, 0))), OPTIONS, facts)
    assert (reason.clause, reason.figures["limit"]) == ("AP-COMP-01", 66)
