"""What Avignon adds to its forms: persons are touched instead of typed, and the display is a row of five columns."""

from __future__ import annotations

import functools
from collections.abc import Mapping
from typing import Any

from companion.engine.facts import Facts
from companion.engine.shapes.composites import Items, Pair
from companion.engine.shapes.scalars import Shape
from companion.field_words import Path
from companion.games.avignon.events import Discarded, Excommunicated, Laid, Moved, Placed, Shifted
from companion.games.avignon.rules.box import called
from companion.games.avignon.rules.characters import ABLASS, BASE, CHARACTERS, COPIES, FACTIONS
from companion.games.avignon.rules.strip import COLUMNS, LAST_ROW
from companion.games.avignon.rules.winning import WINNING_CARDS, noble_conditions
from companion.games.avignon.state import AvignonTable
from companion.texts import Say
from screens.games.avignon.answers import ANSWERS, FILLS
from screens.games.avignon.parts import EMBLEMS, emblem
from screens.pages.forms.context import FormContext
from screens.pages.forms.form import form
from screens.pages.forms.lists import CLOSED, entries, folded, strip
from screens.pages.game_ui import Forms
from screens.pages.intents import Intent
from screens.pages.nodes import Node, Section, Segments, Text, Tiles, card, column, grid
from screens.pages.nodes.vocabulary import IconName

MOMENTS = ("before", "after_opponent", "after_me")
MIDDLE = LAST_ROW // 2
ON_A_CARD = (Laid, Moved, Excommunicated, Shifted, Discarded, Placed)  # steps about the card of one column


def _names(say: Say, persons: tuple[str, ...]) -> tuple[tuple[str, str], ...]:
    """The persons as the sentences of the result will call them."""
    return tuple((name := say(f"character.{one}"), name) for one in persons)


def congregation(_shape: Shape, value: Any, context: FormContext, path: Path) -> list[Node]:
    """KH-CONG-01, KH-EXP-03: up to three cards, each person at most twice; a touch counts up and then back to none."""

    def tile(person: str) -> Node:
        name = context.say(f"character.{person}")
        count = value.count(name)
        full = count == COPIES or len(value) >= WINNING_CARDS
        new = [one for one in value if one != name] if count and full else [*value, name]
        words = f"{name} ×{count}" if count > 1 else name
        return card(
            Text(words, "body-medium", "on" if count else "tx", "center"),
            look="accent" if count else "raised",
            pad=4,
            radius=12,
            height=52,
            align="center",
            do=context.put(path, new),
            name=name,
            objection=context.say("wrong.long_list", most=WINNING_CARDS) if full and not count else "",
        )

    tiles = grid(3, *map(tile, CHARACTERS), gap=6)
    if len(path) == 1:
        return [column(Text(context.label(path), "body-medium"), tiles, gap=6)]
    return [
        folded(
            context.label(path), ", ".join(value) or context.say("calculators.nobody"), lambda: [tiles], context, path
        )
    ]


def display(shape: Shape, value: Any, context: FormContext, path: Path) -> list[Node]:
    """KH-SETUP-02: five columns, each with a person on one of the five lands."""
    assert isinstance(shape, Items)

    def cell(_number: int, item: Any) -> tuple[str, str]:
        return item[0], context.say(f"land.{item[1]}")

    return strip(shape, value, context, path, _column, cell, COLUMNS)


def _column(shape: Shape, value: Any, context: FormContext, path: Path) -> list[Node]:
    assert isinstance(shape, Pair)
    lands = tuple((row, context.say(f"land.{row}")) for row in range(LAST_ROW + 1))

    def lies(row: int) -> Intent:
        return context.put((*path, 1), row)

    person = (*path, 0)
    who = folded(context.label(("character",)), value[0], lambda: [_person(value[0], context, person)], context, person)
    return [Tiles(lands, lies, value[1], 3), who]


def _person(value: Any, context: FormContext, path: Path) -> Node:
    def put(name: str) -> Intent:
        return context.put(path, name)

    icons = tuple(EMBLEMS[one] for one in CHARACTERS)
    return Tiles(_names(context.say, CHARACTERS), put, value, 3, icons=icons)


def character(_shape: Shape, value: Any, context: FormContext, path: Path) -> list[Node]:
    """KH-TEXT-01: one of the persons."""
    return [folded(context.label(path), value, lambda: [_person(value, context, path)], context, path)]


def factions(_shape: Shape, value: Any, context: FormContext, path: Path) -> list[Node]:
    """KH-AMB-14: the six persons of the base game are factions of their own; the others belong to one of them."""
    nodes: list[Node] = [Section(context.label(path))]
    for person in ABLASS:
        name = context.say(f"character.{person}")
        inner = functools.partial(_faction, value, context, (*path, name))
        nodes.append(folded(name, value.get(name, ""), inner, context, (*path, name)))
    return nodes


def _faction(value: Any, context: FormContext, path: Path) -> list[Node]:
    def put(faction: str) -> Intent:
        return context.put(path, faction)

    return [Tiles(_names(context.say, FACTIONS), put, value.get(path[-1]), 3)]


def conditions(shape: Shape, value: Any, context: FormContext, path: Path) -> list[Node]:
    """KH-END-02: the win conditions on cards, folded: the rulebook's own are there from the start."""
    assert isinstance(shape, Items)
    return entries(shape, value, context, path, form, CLOSED)


def needs(shape: Shape, value: Any, context: FormContext, path: Path) -> list[Node]:
    """KH-TEXT-01, KH-TEXT-02: the parts of a condition, each a person or a faction in somebody's congregation."""
    assert isinstance(shape, Items)
    return entries(shape, value, context, path, _need)


def _need(shape: Shape, value: Any, context: FormContext, path: Path) -> list[Node]:
    whose = tuple((one, context.choice((*path, "whose"), one)) for one in ("holder", "other"))

    def belongs(one: str) -> Intent:
        return context.put((*path, "whose"), one)

    def is_a(key: str) -> Any:
        return lambda name: context.put(path, {"whose": value["whose"], key: name})

    return [
        Segments(whose, belongs, value["whose"]),
        column(
            Text(context.label((*path, "faction")), "body-medium"),
            Tiles(_names(context.say, FACTIONS), is_a("faction"), value.get("faction"), 3),
            gap=6,
        ),
        column(
            Text(context.label((*path, "character")), "body-medium"),
            Tiles(_names(context.say, CHARACTERS), is_a("character"), value.get("character"), 3),
            gap=6,
        ),
    ]


def column_of_card(_shape: Shape, value: Any, context: FormContext, path: Path) -> list[Node]:
    """KH-SETUP-02: the columns by who lay in them when the step was recorded; the numbers alone say little."""
    table: AvignonTable = context.before
    people = [table.duel.character(table.duel.in_column(number).card) for number in range(1, COLUMNS + 1)]
    choices = tuple((number, f"{number} · {_called(context, table, one)}") for number, one in enumerate(people, 1))
    tiles = Tiles(choices, lambda number: context.put(path, number), value, 2, icons=tuple(map(emblem, people)))
    return [column(Text(context.label(path), "body-medium"), tiles, gap=6)]


def _called(context: FormContext, table: AvignonTable, character: str | None) -> str:
    return context.say.figure(called(table.box, character)) if character else context.say("cell.unknown")


def _winner(say: Say, _facts: Facts) -> Any:
    """KH-END-06: nobody has a card yet; the conditions that the rulebook prints."""
    name = {one: say(f"character.{one}") for one in CHARACTERS}
    conditions = [
        {
            "character": one.character,
            "winner": one.winner,
            "needs": [{"whose": need.whose, "faction": need.faction} for need in one.needs],
        }
        for one in noble_conditions(name["noble"], name["knight"], name["peasant"])
    ]
    own = {name[one]: name[one] for one in BASE}
    return {
        "rome": [],
        "avignon": [],
        "last_mover": "rome",
        "factions": {**own, **{name[one]: name[FACTIONS[0]] for one in ABLASS}},
        "conditions": conditions,
    }


def _samaritan(say: Say, _facts: Facts) -> Any:
    """KH-SETUP-02: three times the table as it begins; what moves is touched."""
    row = [[say(f"character.{one}"), MIDDLE] for one in BASE[:COLUMNS]]
    moment = {"display": row, "rome": [], "avignon": []}
    return {**dict.fromkeys(MOMENTS, moment), "excommunicated": False}


ICONS: Mapping[str, IconName] = {"move": "road-variant", "winner": "crown", "samaritan": "scale-balance"}

FORMS = Forms(
    fields={
        **{f"{where}.{side}": congregation for where in (*MOMENTS, "winner") for side in ("rome", "avignon")},
        **{f"{moment}.display": display for moment in MOMENTS},
        **{f"{kind.KIND}.column": column_of_card for kind in ON_A_CARD},
        "laid.nameless": lambda *_: [],  # the table knows it from how the step was entered
        "winner.factions": factions,
        "winner.conditions": conditions,
        "conditions.character": character,
        "conditions.needs": needs,
    },
    starts={"winner": _winner, "samaritan": _samaritan},
    answers=ANSWERS,
    fills=FILLS,
    icons=ICONS,
)
