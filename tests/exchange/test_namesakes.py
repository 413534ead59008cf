"""Thousands of people of one name: each gets a number, and the work grows with their number, not with its square."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.engine.names import LONGEST
from companion.engine.read_models.bundle import BoxPart, Known, PersonPart
from companion.exchange.merge.boxes import which_box
from companion.exchange.merge.people import FreeNames, ImportOptions, who_is_who

AT = "2026-01-01T00:00:00.000000+00:00"


class Counting(set[str]):
    """Names in use that count how often somebody asks for one."""

    asked = 0

    def __contains__(self, name: object) -> bool:
        self.asked += 1
        return super().__contains__(name)


def asked_for(names: list[str]) -> int:
    taken = Counting()
    free = FreeNames(taken)
    for name in names:
        free.take(name)
    assert len(taken) == len(names)
    return taken.asked


CROWDS: dict[str, Callable[[int], list[str]]] = {
    "one name": lambda count: ["Anna"] * count,
    "one name in capitals and not": lambda count: ["Anna", "ANNA"] * (count // 2),
    "a long name": lambda count: ["x" * LONGEST] * count,
    "long names that differ at their ends": lambda count: [f"{'x' * 36}{number // 2:04}" for number in range(count)],
}


@pytest.mark.parametrize("crowd", CROWDS)
def test_twice_as_many_of_one_name_are_twice_the_work(crowd: str) -> None:
    few, many = asked_for(CROWDS[crowd](2000)), asked_for(CROWDS[crowd](4000))
    assert many <= 2.5 * few
    assert many <= 4 * 4000


@settings(max_examples=100, deadline=None)
@given(names=st.lists(st.sampled_from(["Anna", "anna", "Anna 2", "Anna 3", "ANNA 12", "y" * LONGEST]), max_size=40))
def test_everybody_gets_the_first_number_that_is_free(names: list[str]) -> None:
    taken: set[str] = set()
    free = FreeNames(set())
    for name in names:
        called = free.take(name)
        assert called.casefold() not in taken and len(called) <= LONGEST
        first = next(one for number in range(1, 60) if (one := numbered(name, number)).casefold() not in taken)
        assert called == first
        taken.add(called.casefold())


def numbered(name: str, number: int) -> str:
    return name if number == 1 else f"{name[: LONGEST - len(str(number)) - 1].rstrip()} {number}"


def test_four_thousand_strangers_of_one_name_are_four_thousand_people() -> None:
    people = [PersonPart(f"{number:032x}", "Anna", 0, 0) for number in range(4000)]
    who = who_is_who(people, Known(people={"f" * 32: "anna"}, names={"anna": "f" * 32}), ImportOptions())
    assert who.by_name == ("Anna",)
    assert len({one.name for one in who.new}) == 3999 and who.new[-1].name == "Anna 4000"


class Ids(str):
    """An id that counts how often it is compared with another."""

    compared = 0

    def __eq__(self, other: object) -> bool:
        Ids.compared += 1
        return str.__eq__(self, other)  # type: ignore[arg-type]

    __hash__ = str.__hash__


def compared_for(count: int) -> int:
    Ids.compared = 0
    known = Known(boxes={"e" * 32: "toy"}, empty_boxes={"toy": "e" * 32})
    games = ["other"] * (count // 2) + ["toy"] * (count // 2)
    boxes = [BoxPart(Ids(f"{number:032x}"), game, "", AT) for number, game in enumerate(games)]
    which, new = which_box(boxes, known, ImportOptions())
    assert which[boxes[count // 2].id] == "e" * 32 and len(new) == count - 1
    return Ids.compared


def test_twice_as_many_boxes_are_twice_the_work() -> None:
    assert compared_for(2000) <= 2.5 * compared_for(1000) + 10
