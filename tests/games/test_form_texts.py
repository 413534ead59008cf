"""Forms are made from shapes: every field and choice of a game's inputs and events has words in both languages."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Mapping
from typing import Any

import pytest

from companion.engine.errors import Wrong
from companion.engine.shapes.annotations import shape_of
from companion.engine.shapes.composites import Anything, Items, Mapped, Maybe, Pair, RecordShape, Several, Variants
from companion.engine.shapes.scalars import Choice, Shape
from companion.engine.shapes.strict_json import parse
from companion.field_words import player_names
from companion.games import calculators_of, game_named, playable_games
from companion.paths import DATA
from companion.storage.rules.database import RulesDatabase
from companion.texts import LANGUAGES, say_for
from screens.pages.calculators.results import result_nodes
from screens.pages.forms.context import FormContext, Path
from screens.pages.game_ui import Answer, forms_of
from screens.pages.intents import Tell


def kit_for(game: str, language: str, root: str, names: tuple[str, ...] = ()) -> FormContext:
    say = say_for(game, language)
    return FormContext(say, lambda path, new: Tell(""), root=(root,), names=names, shown=forms_of(game).shown)


def leaves(shape: Shape, path: Path) -> Iterator[tuple[Path, Shape]]:
    """Every field of a shape with the way to it; what a form leaves out needs no words."""
    match shape:
        case RecordShape():
            for key, inner in shape.fields.items():
                if not isinstance(inner, Anything):
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
        case Choice() | Several():
            yield path, shape


def shapes(game: str) -> Iterator[tuple[str, Shape]]:
    """Everything of which a game has a form, with the name that stands before its fields."""
    yield from ((calculator.short_name, calculator.shape) for calculator in calculators_of(game))
    yield from ((kind.KIND, shape_of(kind)) for kind in game_named(game).events)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", playable_games())
def test_every_field_and_choice_has_words(game: str, language: str) -> None:
    missing = set()
    for root, shape in shapes(game):
        context = kit_for(game, language, root)
        for path, inner in leaves(shape, ()):
            if not context.label_key(path):
                missing.add(f"field.{path[-1]}")
            for value in inner.values if isinstance(inner, Choice | Several) else ():
                if isinstance(value, str) and not context.choice_key(path, value):
                    missing.add(f"choice.{context.places(path)[-1]}.{value}")
    assert not missing, sorted(missing)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", playable_games())
def test_every_entry_of_a_list_is_called_by_one_word(game: str, language: str) -> None:
    """A list of "Players" has entries that are called "Player 1", "Player 2"."""
    say = say_for(game, language)
    missing = set()
    for _, shape in shapes(game):
        for path, inner in leaves(shape, ()):
            if isinstance(inner, Items | Mapped) and not say.has(f"item.{path[-1]}"):
                missing.add(f"item.{path[-1]}")
    assert not missing, sorted(missing)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", playable_games())
def test_every_calculator_has_a_short_title(game: str, language: str) -> None:
    say = say_for(game, language)
    for calculator in calculators_of(game):
        assert len(say(f"calc_title.{calculator.name.partition('.')[2]}")) <= 32


def results(game: str, rules: RulesDatabase) -> Iterator[tuple[str, tuple[str, ...], Mapping[str, Any]]]:
    """Every worked example: the calculator's short name, the players of the input, the result."""
    plays = tomllib.loads((DATA / "games" / game / "plays.toml").read_text("utf-8"))
    calculators = {one.name: one for one in calculators_of(game)}
    for case in plays["case"]:
        calculator, given = calculators[case["calculator"]], case["given"]
        try:
            value = parse(given)
            result = calculator.run(value, rules.facts(game)).value
        except Wrong:
            continue
        yield calculator.short_name, player_names(calculator.shape, value), result


def wordless(context: FormContext, result: Any, path: Path = ()) -> Iterator[str]:
    """Keys and values of a result that would be shown as the program writes them."""
    for key, value in result.items():
        at = (*path, key)
        if key not in context.names and not context.label_key(at) and not context.choice_key(path, key):
            yield f"field.{'.'.join(map(str, at))}"
        rows = value if isinstance(value, list | tuple) else [value]
        for one in rows:
            if isinstance(one, Mapping):
                yield from wordless(context, one, at)
            elif isinstance(one, str) and not _told(context, at, one):
                yield f"choice.{key}.{one}"


def _told(context: FormContext, path: Path, value: str) -> bool:
    own = any(place in context.shown for place in context.places(path))
    return own or value in context.names or bool(context.choice_key(path, value))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", playable_games())
def test_every_result_is_told_in_words(game: str, language: str, rules: RulesDatabase) -> None:
    missing = set()
    for root, names, result in results(game, rules):
        context = kit_for(game, language, root, names)
        missing |= set(wordless(context, result))
        assert result_nodes(result, context, Answer(""))
    assert not missing, sorted(missing)
