"""What the calculators of Apokerlypse answer, and what a running table knows of their input."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from decimal import Decimal
from typing import Any

from companion.games.apokerlypse.calculators.showdown import EDITION
from companion.games.apokerlypse.state import PokerTable
from companion.texts import Say
from screens.pages.game_ui import Answer

Result = Mapping[str, Any]
Known = dict[str, Any]


def _hand(say: Say, _given: Any, found: Result) -> Answer:
    category = say(f"category.{found['category']}")
    return Answer(say("answer.hand", category=category, points=found["points"]), covers=("category", "points"))


def _showdown(say: Say, given: Any, found: Result) -> Answer:
    names, pot, rest = tuple(found["winners"]), given["pot"], found["remainder"]
    points, share = found["points"][names[0]], found["shares"][names[0]]
    key = "one" if len(names) == 1 else "tie_rest" if rest else "tie"
    sentence = say(f"answer.showdown_{key}", names=names, points=points, pot=pot, share=share, rest=rest)
    return Answer(sentence, covers=("winners", "shares", "remainder"))


def _costs(say: Say, _given: Any, found: Result) -> Answer:
    short = tuple(name for name, one in found["players"].items() if not one["can_pay"])
    key = "answer.costs_short" if short else "answer.costs_all"
    lines = tuple(
        say("answer.may", name=name, choices=tuple(say(f"answer.may_{one}") for one in player["choices"]))
        for name, player in found["players"].items()
    )
    return Answer(say(key, cost=found["cost"], names=short, count=len(short)), lines, ("cost", "players"))


ANSWERS: Mapping[str, Callable[[Say, Any, Result], Answer]] = {
    "hand": _hand,
    "showdown": _showdown,
    "costs": _costs,
}


# ---- what the table knows ----


def _rules(table: PokerTable) -> Known:
    return {"rules": next(name for name, edition in EDITION.items() if edition == table.setup.edition)}


def _cards_of(table: PokerTable, seat: int) -> Known:
    """PK-SHOW-01: what somebody shows, once it is entered, with what effects did to it."""
    shown = table.shown_by(seat)
    if shown.cards is None:
        return {}
    factor = {} if shown.hundredths is None else {"multiplier": Decimal(shown.hundredths).scaleb(-2)}
    return {"cards": list(shown.cards), "doubled": list(shown.doubled), "flat": shown.flat, **factor}


def _known_hand(_say: Say, table: PokerTable, seat: int) -> Known:
    return {**_rules(table), **_cards_of(table, seat)}


def _known_showdown(_say: Say, table: PokerTable, _seat: int) -> Known:
    players = [{"name": table.setup.name(seat), **_cards_of(table, seat)} for seat in table.playing]
    return {"pot": table.pot, "players": players, **_rules(table)}


def _known_costs(_say: Say, table: PokerTable, _seat: int) -> Known:
    chips = dict(zip(table.setup.seats, table.stacks, strict=True))
    return {"round": table.number, "chips": chips, "phase": table.phase, **_rules(table)}


FILLS: Mapping[str, Callable[[Say, Any, int], Known]] = {
    "hand": _known_hand,
    "showdown": _known_showdown,
    "costs": _known_costs,
}
