"""An order of keys that is met often gets a reader of its own, which says to everything what the patient one says."""

from __future__ import annotations

import itertools
import tomllib
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from typing import Any

import pytest

from companion.engine import shape, typed
from companion.engine.plain_shape import Shape, Whole, Wrong
from companion.games import calculators_of, game_ids, game_named, playable_games
from companion.places import DATA
from companion.strict_json import parse

ODD = (None, True, 0, -1, 1.5, 10**2000, "", "?", "x" * 41, [], {}, [None], {"?": 1})
NAMES = [(game, one.name) for game in game_ids() for one in calculators_of(game)]


@cache
def inputs_of(game: str, name: str) -> list[Any]:
    cases = tomllib.loads((DATA / "games" / game / "plays.toml").read_text("utf-8"))["case"]
    return [parse(one["given"]) for one in cases if one["calculator"] == name and "expect" in one]


def spoilt(value: Any) -> Iterator[Any]:
    """The value with one thing wrong in it, anywhere."""
    yield from ODD
    if isinstance(value, dict):
        yield {**value, "unknown": 1}
        yield dict(reversed(value.items()))
        for key in value:
            yield {one: item for one, item in value.items() if one != key}
            yield from ({**value, key: other} for other in spoilt(value[key]))
    if isinstance(value, list) and value:
        yield from ([*value[:-1], other] for other in spoilt(value[-1]))


def told(shape: Shape, value: Any) -> Any:
    try:
        return shape.read(value)
    except Wrong as wrong:
        return wrong.field, wrong.reason


def reader(takes: Any, monkeypatch: pytest.MonkeyPatch, usual: int) -> Shape:
    """A new reader that makes readers to measure after so many objects."""
    monkeypatch.setattr(typed, "_shapes", {})
    monkeypatch.setattr(shape, "USUAL", usual)
    return typed.shape_of(takes)


@pytest.mark.parametrize(("game", "name"), NAMES)
def test_it_takes_and_refuses_what_the_patient_one_does_in_the_same_words(
    game: str, name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    takes = next(one.takes for one in calculators_of(game) if one.name == name)
    inputs = inputs_of(game, name)[:3]
    everything = [*inputs, *(other for one in inputs for other in spoilt(one))]
    patient = reader(takes, monkeypatch, usual=0)
    by_patience = [told(patient, one) for one in everything]
    quick = reader(takes, monkeypatch, usual=1)
    assert [told(quick, one) for one in everything] == by_patience
    assert isinstance(quick, shape.Record) and quick._quick, "no reader was made"


@pytest.mark.parametrize("game", playable_games())
def test_every_event_is_read_as_often_as_anybody_likes(game: str) -> None:
    codec = game_named(game).codec
    for event in game_named(game).examples.values():
        written = codec.write(event)
        assert [codec.read(written) for _ in range(shape.USUAL + 2)] == [event] * (shape.USUAL + 2)


def test_only_so_many_orders_are_kept_whatever_is_sent() -> None:
    keys = [f"k{number}" for number in range(6)]
    record = shape.Record(dict, dict.fromkeys(keys, Whole()), frozenset())
    for order in itertools.islice(itertools.permutations(keys), 3 * shape.ORDERS):
        for _ in range(shape.USUAL + 1):
            assert record.read(dict.fromkeys(order, 1)) == dict.fromkeys(keys, 1)
    assert 0 < len(record._quick) <= len(record._met) <= shape.ORDERS


@dataclass(frozen=True, slots=True)
class Spot:
    place: int
    tone: str = "ash"
    marks: tuple[str, ...] = ()


def test_what_is_not_written_has_its_usual_value_in_slots_too() -> None:
    record = shape.Record(Spot, {"place": Whole(), "tone": typed.shape_of(str)}, frozenset({"tone"}))
    read = [record.read({"place": 3}) for _ in range(shape.USUAL + 1)]
    assert record._quick and read == [Spot(3)] * len(read)
