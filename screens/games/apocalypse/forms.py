"""What Apocalypse adds to its forms: Horseman cards are taken by touch, a start player is one of the players."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from companion.engine.facts import Facts
from companion.engine.shapes.composites import Items
from companion.engine.shapes.scalars import Shape
from companion.field_words import Path
from companion.games.apocalypse.rules.stack import FEW_PLAYERS
from companion.texts import Say
from screens.games.apocalypse.answers import ANSWERS
from screens.games.apocalypse.known import FILLS
from screens.pages.forms.context import FormContext
from screens.pages.forms.lists import span, toggles
from screens.pages.game_ui import Forms
from screens.pages.nodes import Node, Text, column
from screens.pages.nodes.vocabulary import IconName

RIDES = 4


def horseman_cards(shape: Shape, value: Any, context: FormContext, path: Path) -> list[Node]:
    """AP-REW-01: which of the Horseman cards somebody holds; nobody holds one of them twice."""
    assert isinstance(shape, Items)
    choices = [(one, context.choice(("horseman",), one)) for one in span(shape.item)]
    return [column(Text(context.label(path), "body-medium"), toggles(choices, value, context, path, 2), gap=6)]


def _players(say: Say, ethoses: tuple[str, ...], rides: int) -> list[dict[str, Any]]:
    blank = {"reckonings": [0] * rides, "horseman_cards": [], "good": 0, "evil": 0}
    return [{"name": say("form.player", number=number), "ethos": one, **blank} for number, one in enumerate(ethoses, 1)]


def _winner(say: Say, facts: Facts) -> Any:
    """AP-COMP-10: as many good as evil players; of one ethos there are three cards at most."""
    return {"players": _players(say, ("good", "evil") * 2, RIDES), "edition": facts.default_edition}


def _projection(say: Say, facts: Facts) -> Any:
    """AP-AIM-06: nobody knows an ethos yet, and nothing has been reckoned."""
    return {"players": _players(say, ("unknown",) * 4, 0), "edition": facts.default_edition}


def _starred_first(say: Say, value: Any) -> str:
    """AP-SETUP-01, AP-AMB-38: with few players the starred cards leave, and no book says how many they are."""
    counted = value.get("starred_population") or value.get("starred_scrip")
    return say("answer.stack_stars") if value["players"] in FEW_PLAYERS and not counted else ""


ICONS: Mapping[str, IconName] = {
    "stack": "layers",
    "protection": "shield-half-full",
    "rewards": "medal-outline",
    "deal": "cards-outline",
    "refill": "swap-vertical",
    "winner": "crown",
    "projection": "eye-outline",
}

FORMS = Forms(
    fields={"horseman_cards": horseman_cards},
    starts={"winner": _winner, "projection": _projection},
    name_fields=("start", "next_start"),
    answers=ANSWERS,
    fills=FILLS,
    of_seat=("protection",),
    asks_first={"stack": _starred_first},
    waits=("protection", "rewards", "deal", "refill", "winner", "projection"),
    icons=ICONS,
)
