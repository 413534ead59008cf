"""What Apokerlypse adds to its forms: cards are picked from the 52, and a phase begins with full chips."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from companion.engine.facts import Facts
from companion.engine.shapes.composites import Several
from companion.engine.shapes.scalars import Shape
from companion.field_words import Path
from companion.texts import Say
from screens.games.apokerlypse.answers import ANSWERS, FILLS
from screens.games.apokerlypse.parts import SUIT_ICON
from screens.games.apokerlypse.play.card_picker import hand_row, picker
from screens.pages.components import list_row
from screens.pages.forms.context import FormContext, part_of
from screens.pages.forms.lists import toggles
from screens.pages.game_ui import Forms
from screens.pages.intents import Intent, Tell
from screens.pages.nodes import Icon, Node, Text, column
from screens.pages.nodes.vocabulary import IconName

PLAYERS = 3
FULL = 5  # cards of a whole hand


def cards(shape: Shape, value: Any, context: FormContext, path: Path) -> list[Node]:
    """PK-SHOW-01: the hand as it lies there; unfolded, all 52 cards, those of other hands dashed."""
    assert isinstance(shape, Several)
    most = shape.most or len(shape.values)

    def touch(code: str) -> Intent:
        if code in value:
            return context.put(path, [one for one in value if one != code])
        if len(value) >= most:
            return Tell(context.say("wrong.many_cards", most=most))
        return context.put(path, [*value, code])

    is_open = context.which(path, len(value) < FULL)
    words = context.say("form.chosen" if is_open else "form.change")
    sign = Icon("chevron-up" if is_open else "chevron-down", "tx2", 24)
    switch = list_row(words, lead=Icon("cards", "accent", 24), do=context.unfold(path, not is_open), trail=sign)
    deck = [picker(context, value, _elsewhere(context, path), touch, narrow=len(path) > 1)] if is_open else []
    return [Text(context.label(path), "body-medium"), hand_row(context, value), *deck, switch]


def _elsewhere(context: FormContext, path: Path) -> dict[str, str]:
    """PK-MAT-01: every card exists once; those in other hands of the same input, with whose they are."""
    players = context.whole.get("players", []) if len(path) == 3 and path[0] == "players" else []
    return {
        code: context.say("form.taken", name=player["name"])
        for number, player in enumerate(players)
        if number != path[1]
        for code in player["cards"]
    }


def doubled(shape: Shape, value: Any, context: FormContext, path: Path) -> list[Node]:
    """PK-CLAR-02: which cards of the own hand count twice."""
    hand = part_of(context.whole, (*path[:-1], "cards"))
    if not hand:
        return []
    choices = [(code, context.say(f"choice.{code}").partition(" ")[2]) for code in hand]
    icons = {code: SUIT_ICON[code[1]] for code in hand}
    tiles = toggles(choices, value, context, path, 5, icons)
    return [column(Text(context.label(path), "body-medium"), tiles, gap=6)]


def _costs(say: Say, facts: Facts) -> Any:
    """PK-SETUP-01: everybody with the chips of the beginning."""
    chips = facts.counts["chips_each"]
    return {"round": 1, "chips": {say("form.player", number=one): chips for one in range(1, PLAYERS + 1)}, "phase": 1}


ICONS: Mapping[str, IconName] = {"hand": "cards-playing", "showdown": "trophy-outline", "costs": "cash-multiple"}

FORMS = Forms(
    fields={"cards": cards, "doubled": doubled},
    starts={"costs": _costs},
    answers=ANSWERS,
    fills=FILLS,
    of_seat=("hand",),
    waits=("hand", "showdown"),
    icons=ICONS,
)
