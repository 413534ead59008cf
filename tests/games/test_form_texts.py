"""Forms are made from shapes: every field and choice of a game's inputs and events has words in both languages."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from companion.engine.shape import Choice, Items, Mapped, Maybe, Pair, Record, Shape, Variants
from companion.engine.typed import shape_of
from companion.games import calculators_of, game_named, playable_games
from companion.texts import LANGUAGES, say_for
from companion.views.form import FormKit

Path = tuple[Any, ...]


def leaves(shape: Shape, path: Path) -> Iterator[tuple[Path, Shape]]:
    """Every field of a shape with the way to it."""
    match shape:
        case Record():
            for key, inner in shape.fields.items():
                yield (*path, key), inner
                yield from leaves(inner, (*path, key))
        case Items():
            yield from leaves(shape.item, (*path, 0))
        case Pair():
            for number, inner in enumerate(shape.places):
                yield from leaves(inner, (*path, number))
        case Maybe():
            yield from leaves(shape.shape, path)
        case Mapped():
            yield from leaves(shape.value, path)
        case Variants():
            yield (*path, shape.tag), Choice(*shape.kinds)
            for inner in shape.kinds.values():
                yield from leaves(inner, path)
        case Choice():
            yield path, shape


def shapes(game: str) -> Iterator[Shape]:
    yield from (calculator.shape for calculator in calculators_of(game))
    yield from (shape_of(kind) for kind in game_named(game).events)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", playable_games())
def test_every_field_and_choice_has_words(game: str, language: str) -> None:
    say = say_for(game, language)
    kit = FormKit(say, lambda path, new: None)  # type: ignore[arg-type,return-value]
    missing = set()
    for shape in shapes(game):
        for path, inner in leaves(shape, ()):
            names = [str(part) for part in path if not isinstance(part, int)]
            if names and not any(say.has(f"field.{'.'.join(names[start:])}") for start in range(len(names))):
                missing.add(f"field.{names[-1]}")
            if isinstance(inner, Choice):
                for value in inner.values:
                    if isinstance(value, str) and value and not _worded(say, names, value, kit, path):
                        missing.add(f"choice.{names[-1]}.{value}")
    assert not missing, sorted(missing)


def _worded(say: Any, names: list[str], value: str, kit: FormKit, path: Path) -> bool:
    return say.has(f"choice.{names[-1]}.{value}") or say.has(f"choice.{value}") or kit.choice(path, value) != value


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", playable_games())
def test_every_calculator_has_a_short_title(game: str, language: str) -> None:
    say = say_for(game, language)
    for calculator in calculators_of(game):
        assert len(say(f"calc_title.{calculator.name.partition('.')[2]}")) <= 32
