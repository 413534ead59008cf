"""Calculators of the showdown: what one hand is worth, and who takes the pot."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from decimal import Decimal
from typing import Annotated, Any, Literal

from companion.engine.calculator import Result, chosen_options, need_unique, refuse
from companion.engine.facts import Facts
from companion.engine.ruling import Reason, Ruling, Word
from companion.engine.shapes.annotations import Count, Name, length
from companion.engine.shapes.scalars import Whole
from companion.games.apokerlypse.rules.cards import MOST_CARDS, CardList, card_name
from companion.games.apokerlypse.rules.hands import Category, best_five
from companion.games.apokerlypse.rules.scoring import PLAIN, TABLE_CLAUSE, Effects, Score, score
from companion.games.apokerlypse.rules.showdown import order_of, split, winners_of

Cards = Annotated[tuple[str, ...], CardList(most=MOST_CARDS)]
SomeCards = Annotated[tuple[str, ...], CardList()]
Flat = Annotated[int, Whole(-(10**15), 10**15)]
Rules = Literal["long", "short"]
EDITION: Mapping[str, str] = {"long": "LONG", "short": "SHORT"}
ONCE = Decimal(1)


@dataclass(frozen=True)
class HandInput:
    """One hand with what effects did to it."""

    cards: Cards
    rules: Rules = "long"
    doubled: SomeCards = ()
    flat: Flat = 0
    multiplier: Decimal = ONCE
    category: Category | None = None
    options: Mapping[str, Any] = field(default_factory=dict)


def hand(given: HandInput, facts: Facts) -> Ruling[Result]:
    """Category, best five cards, base points, bonus points and the total."""
    options = chosen_options(facts, EDITION[given.rules], given.options)
    _check_doubled(given, "doubled")
    found = score(given.cards, effects_of(given), options, facts)
    return Ruling(_result(given.cards, found.value), found.reasons)


def _result(cards: Sequence[str], found: Score) -> dict[str, Any]:
    return {
        "category": found.category,
        "best": best_five(cards, found.hand),
        "base": found.base,
        "bonus": found.bonus,
        "points": found.points,
    }


@dataclass(frozen=True)
class Hopeful:
    """One player at the showdown."""

    name: Name
    cards: Cards
    doubled: SomeCards = ()
    flat: Flat = 0
    multiplier: Decimal = ONCE
    category: Category | None = None


@dataclass(frozen=True)
class ShowdownInput:
    """Everybody who shows cards, clockwise from the dealer's left, and the pot."""

    pot: Count
    players: Annotated[tuple[Hopeful, ...], length(1, 4)]
    rules: Rules = "long"
    options: Mapping[str, Any] = field(default_factory=dict)


def settle_showdown(given: ShowdownInput, facts: Facts) -> Ruling[Result]:
    """The order of evaluation, everybody's points, the winners and their shares."""
    options = chosen_options(facts, EDITION[given.rules], given.options)
    need_unique([player.name for player in given.players], lambda number: f"players[{number}].name")
    _check_cards(given.players)
    scores = {player.name: score(player.cards, effects_of(player), options, facts).value for player in given.players}
    order = order_of({name: found.hand for name, found in scores.items()})
    points = {name: found.points for name, found in scores.items()}
    winners = winners_of(points)
    shared = split(given.pot, winners)
    result = {
        "order": order,
        "points": points,
        "winners": winners,
        "shares": dict.fromkeys(winners, shared.value.share),
        "remainder": shared.value.remainder,
    }
    clause = TABLE_CLAUSE[str(options["pk_point_table"])]
    reasons = (score_reason(name, scores[name], clause) for name in order)
    return Ruling(result, (Reason("showdown.order", "PK-SHOW-02", names=tuple(order)), *reasons, *shared.reasons))


def score_reason(name: str, found: Score, clause: str) -> Reason:
    """One player's result in a sentence."""
    category = Word(f"category.{found.category}")
    figures = {"base": found.base, "bonus": found.bonus, "points": found.points}
    return Reason("showdown.player", clause, name=name, category=category, **figures)


def effects_of(given: HandInput | Hopeful) -> Effects:
    """What effects did to this hand."""
    if given.doubled or given.flat or given.category or given.multiplier is not ONCE:
        return Effects(given.doubled, given.flat, given.multiplier, given.category)
    return PLAIN


def _check_doubled(given: HandInput | Hopeful, place: str) -> None:
    for number, card in enumerate(given.doubled):
        if card not in given.cards:
            raise refuse(f"{place}[{number}]", "wrong.doubled_not_held", card=card_name(card))


def _check_cards(players: Sequence[Hopeful]) -> None:
    """No card lies on the table twice."""
    seen: set[str] = set()
    for number, player in enumerate(players):
        for place, card in enumerate(player.cards):
            if card in seen:
                raise refuse(f"players[{number}].cards[{place}]", "wrong.card_twice", card=card_name(card))
        seen.update(player.cards)
        _check_doubled(player, f"players[{number}].doubled")
