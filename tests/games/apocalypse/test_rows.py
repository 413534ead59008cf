"""AP-F-06 and AP-F-12: rows of a display, by the examples AP-EX-C01 to AP-EX-C07."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.games.apocalypse.rules.displays import Ethos
from companion.games.apocalypse.rules.rows import (
    Plane,
    Rows,
    can_place,
    change_ethos,
    legal,
    lose_outermost,
    neutralise,
)

KEEP = {"changeLeftovers": "keep", "changeCheck": "afterSlide", "neutraliseLeftovers": "keep"}
DISCARD = KEEP | {"changeLeftovers": "discard"}
BEFORE = DISCARD | {"changeCheck": "beforeSlide"}

CHANGES = [
    pytest.param("good", (3, 3, 2), (2, 1, 2), KEEP, (2, 2, 2), (3, 2, 2), (0, 0), id="AP-EX-C01 keep"),
    pytest.param("good", (3, 3, 2), (2, 1, 2), DISCARD, (2, 2, 2), (3, 2, 2), (0, 0), id="AP-EX-C01 discard"),
    pytest.param("good", (3, 3, 2), (2, 1, 2), BEFORE, (2, 2, 2), (3, 1, 2), (1, 0), id="AP-EX-C01 beforeSlide"),
    pytest.param("good", (1, 1, 0), (0, 0, 0), KEEP, (0, 0, 0), (1, 1, 0), (0, 0), id="AP-EX-C02 keep"),
    pytest.param("good", (1, 1, 0), (0, 0, 0), DISCARD, (0, 0, 0), (1, 0, 0), (1, 0), id="AP-EX-C02 discard"),
    pytest.param("evil", (2, 1, 2), (1, 1, 1), KEEP, (1, 1, 1), (2, 1, 2), (0, 0), id="AP-EX-C03 keep"),
    pytest.param("evil", (2, 1, 2), (1, 1, 1), DISCARD, (1, 1, 1), (2, 1, 1), (0, 1), id="AP-EX-C03 discard"),
    pytest.param("good", (2, 2, 2), (1, 0, 0), KEEP, (1, 1, 1), (2, 1, 1), (0, 0), id="AP-EX-C04 keep"),
    pytest.param("good", (2, 2, 2), (1, 0, 0), DISCARD, (1, 1, 1), (2, 1, 1), (0, 0), id="AP-EX-C04 discard"),
]

Three = tuple[int, int, int]


@pytest.mark.parametrize(("ethos", "source", "target", "options", "left", "joined", "lost"), CHANGES)
def test_change_of_ethos(
    ethos: Ethos,
    source: Three,
    target: Three,
    options: dict[str, str],
    left: Three,
    joined: Three,
    lost: tuple[int, int],
) -> None:
    found = change_ethos(ethos, Rows(*source), Rows(*target), options)
    assert (found.source, found.target) == (Rows(*left), Rows(*joined))
    assert (found.heaven, found.nether) == lost


def test_AP_EX_C05_neutralising_leaves_a_nether_card_without_heaven() -> None:
    found = neutralise("good", Rows(3, 3, 3), KEEP)
    assert found.rows == Rows(3, 2, 3)
    assert (found.heaven, found.nether) == (1, 0)
    assert found.rows.possible and not legal("good", found.rows), "AP-NEUT-05: it stays all the same"


def test_AP_AMB_33_a_table_may_discard_what_no_longer_fits() -> None:
    found = neutralise("good", Rows(3, 3, 3), KEEP | {"neutraliseLeftovers": "discard"})
    assert (found.rows, found.heaven, found.nether) == (Rows(3, 2, 2), 1, 1)
    found = neutralise("evil", Rows(2, 2, 2), KEEP | {"neutraliseLeftovers": "discard"})
    assert (found.rows, found.heaven, found.nether) == (Rows(2, 1, 1), 1, 1)


def test_AP_EX_C06_a_ride_takes_two_from_the_outside() -> None:
    found = lose_outermost(Rows(5, 4, 2), 2)
    assert (found.rows, found.heaven, found.nether) == (Rows(3, 3, 2), 1, 0)


def test_AP_EX_C07_violence_takes_the_outermost_with_its_cards() -> None:
    found = lose_outermost(Rows(2, 1, 2), 1)
    assert (found.rows, found.heaven, found.nether) == (Rows(1, 1, 1), 0, 1)


def test_AP_HEAV_03_and_04_the_order_of_the_planes() -> None:
    assert can_place("good", Rows(1, 0, 0), "heaven") and not can_place("good", Rows(1, 0, 0), "nether")
    assert can_place("evil", Rows(1, 0, 0), "nether") and not can_place("evil", Rows(1, 0, 0), "heaven")
    assert not can_place("good", Rows(), "heaven"), "AP-EARTH-02"
    assert can_place("evil", Rows(1, 0, 1), "heaven")


@st.composite
def legal_rows(draw: st.DrawFn, ethos: Ethos) -> Rows:
    persons = draw(st.integers(0, 6))
    first = draw(st.integers(0, persons))
    second = draw(st.integers(0, first))
    return Rows(persons, first, second) if ethos == "good" else Rows(persons, second, first)


@given(st.sampled_from(["good", "evil"]), st.lists(st.sampled_from(["earth", "heaven", "nether"])))
def test_AP_PLAY_08_rows_that_grow_by_the_rules_stay_legal(ethos: Ethos, planes: list[Plane]) -> None:
    persons, heaven, nether = 0, 0, 0
    for plane in planes:
        if can_place(ethos, Rows(persons, heaven, nether), plane):
            persons, heaven, nether = (
                persons + (plane == "earth"),
                heaven + (plane == "heaven"),
                nether + (plane == "nether"),
            )
        assert legal(ethos, Rows(persons, heaven, nether))


@given(legal_rows("good"), legal_rows("evil"), st.sampled_from([KEEP, DISCARD, BEFORE]))
def test_AP_CHNG_05_no_card_gets_lost_in_a_change_of_ethos(good: Rows, evil: Rows, options: dict[str, str]) -> None:
    if not good.persons:
        return
    found = change_ethos("good", good, evil, options)
    assert found.source.persons + found.target.persons == good.persons + evil.persons
    assert found.source.heaven + found.target.heaven + found.heaven == good.heaven + evil.heaven
    assert found.source.nether + found.target.nether + found.nether == good.nether + evil.nether
    assert found.source.possible and found.target.possible, "AP-INV-01"
    assert legal("good", found.source)
    if options == KEEP:
        assert found.heaven == found.nether == 0
    if options == DISCARD:
        assert legal("evil", found.target), "AP-CHNG-06"


@given(legal_rows("good"), st.integers(0, 8))
def test_AP_PROT_05_what_a_ride_leaves_is_legal(rows: Rows, dead: int) -> None:
    found = lose_outermost(rows, dead)
    assert legal("good", found.rows)
    assert found.rows.persons == max(0, rows.persons - dead)
