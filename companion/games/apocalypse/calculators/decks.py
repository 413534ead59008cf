"""Calculators around the two decks: stacking, dealing, refilling."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Annotated, Any, Literal

from companion.engine.calculator import Result, chosen_options, need_unique, refuse
from companion.engine.facts import Facts, Value
from companion.engine.ruling import Reason, Ruling, Word, rule, trail
from companion.engine.shapes.annotations import Count, Name, length
from companion.engine.shapes.scalars import Whole
from companion.games.apocalypse.calculators.inputs import Edition, Options, name_place
from companion.games.apocalypse.rules import deal
from companion.games.apocalypse.rules.displays import DECKS, Deck, EarlyHorseman
from companion.games.apocalypse.rules.refill import refill
from companion.games.apocalypse.rules.rewards import clockwise_from
from companion.games.apocalypse.rules.stack import FEW_PLAYERS, DeckPlan, Layer, stack_plan

# ---- apocalypse.stack ----


@dataclass(frozen=True)
class StackInput:
    """How many play, and how many starred cards left each deck."""

    players: Annotated[int, Whole(2, 6)]
    starred_population: Count = 0
    starred_scrip: Count = 0
    options: Options = field(default_factory=dict)


def stack(given: StackInput, facts: Facts) -> Ruling[Result]:
    """Both decks from the bottom up."""
    options = chosen_options(facts, facts.default_edition, given.options)
    plans = {}
    for deck in DECKS:
        key = f"starred_{deck}"
        starred = getattr(given, key)
        if starred and given.players not in FEW_PLAYERS:
            raise refuse(key, "wrong.starred_with_many", players=given.players)
        plans[deck] = stack_plan(deck, given.players, starred, options, facts)
        if plans[deck].value.above_first < 1:
            raise refuse(key, "wrong.too_few_cards", above=plans[deck].value.above_first)
    return rule({deck: _plan(plan.value) for deck, plan in plans.items()}, *trail(plans.values()))


def _plan(plan: DeckPlan) -> Result:
    return {
        "deck": plan.deck,
        "hands": plan.hands,
        "above_first": plan.above_first,
        "height": plan.height,
        "positions": list(plan.positions),
        "build": [_layer(layer) for layer in plan.layers],
    }


def _layer(layer: Layer) -> Result:
    return {"horseman": layer.horseman} if layer.horseman else {"cards": layer.cards}


# ---- apocalypse.deal ----


@dataclass(frozen=True)
class Nation:
    """A player's persons as the marks under them, from the inside out."""

    name: Name
    good: tuple[Literal["", "+1B", "-1B", "+1K"], ...]
    evil: tuple[Literal["", "+1K", "-1K", "+1B"], ...]

    @property
    def marks(self) -> deal.Marks:
        """The marks of both sides."""
        return {"good": self.good, "evil": self.evil}


@dataclass(frozen=True)
class DealInput:
    """A whole deal; `..._above` is null where nobody counted."""

    players: Annotated[tuple[Nation, ...], length(2, 6)]
    start: Name
    population_above: Count | None
    scrip_above: Count | None
    edition: Edition = "DE2009"
    options: Options = field(default_factory=dict)


def deal_cards(given: DealInput, facts: Facts) -> Ruling[Result]:
    """Who is due each card of each deck, and where the Horseman stops it."""
    options = chosen_options(facts, given.edition, given.options)
    names = [player.name for player in given.players]
    need_unique(names, name_place)
    if given.start not in names:
        raise refuse("start", "wrong.unknown_player", name=given.start)
    nations = {player.name: player.marks for player in given.players}
    tables = {name: nations[name] for name in clockwise_from(names, given.start)}
    steps = deal.due_steps(tables, options)
    above: dict[Deck, int | None] = {"population": given.population_above, "scrip": given.scrip_above}
    found = {deck: _dealt(deck, steps, above[deck], options) for deck in DECKS}
    shown = [found[deck]["appears"] for deck in DECKS]
    result: dict[str, Any] = {str(deck): part for deck, part in found.items()}
    result["ride"] = True if True in shown else None if None in shown else False
    return rule(result, *_deal_reasons(given.start, found, above, options))


def _dealt(deck: Deck, steps: Sequence[deal.Step], above: int | None, options: Mapping[str, Value]) -> dict[str, Any]:
    order = [name for one, name in steps if one == deck]
    return {
        "sequence": order,
        "served": deal.served(len(order), above),
        "appears": deal.appears(len(order), above, str(options["horsemanAppears"])),
    }


_DEAL_CLAUSES: dict[Deck, tuple[str, str]] = {
    "population": ("AP-DEAL-02", "AP-DEAL-07"),
    "scrip": ("AP-DEAL-10", "AP-DEAL-12"),
}


def _deal_reasons(
    start: str, found: Mapping[Deck, Mapping[str, Any]], above: Mapping[Deck, int | None], options: Mapping[str, Value]
) -> list[Reason]:
    reasons = [Reason("deal.order", "AP-DEAL-04", name=start), *_extra_card_reasons(options)]
    for deck, (clause, stop) in _DEAL_CLAUSES.items():
        part = found[deck]
        spoken = Word(f"deck.{deck}")
        reasons.append(Reason("deal.due", clause, deck=spoken, due=len(part["sequence"])))
        if part["appears"]:
            key = "deal.cut" if part["served"] < len(part["sequence"]) else "deal.uncovered"
            reasons.append(Reason(key, stop, deck=spoken, served=part["served"]))
        elif part["appears"] is False:
            left = (above[deck] or 0) - part["served"]
            reasons.append(Reason("deal.whole", stop, deck=spoken, left=left))
    return [*reasons, Reason(f"deal.appears_{options['horsemanAppears']}", "AP-AMB-06")]


def _extra_card_reasons(options: Mapping[str, Value]) -> Iterator[Reason]:
    """AP-AMB-15, AP-AMB-16: a table that deals its extra cards by another reading is told so."""
    if options["extraCardTiming"] == "columnPhase":
        yield Reason("deal.with_the_person", "AP-AMB-15")
    if options["extraCardSlot"] == "afterLastColumn":
        yield Reason("deal.extra_cards_last", "AP-AMB-16")


# ---- apocalypse.refill ----


@dataclass(frozen=True)
class PileInput:
    """A deck right after a ride."""

    rest: Count
    discards: Count


@dataclass(frozen=True)
class RefillInput:
    """Both decks right after Horseman 1, 2 or 3."""

    horseman: EarlyHorseman
    population: PileInput
    scrip: PileInput


def refill_decks(given: RefillInput, facts: Facts) -> Ruling[Result]:
    """What lies above the next Horseman, and how high each deck has to be."""
    between = facts.counts["between_horsemen"]
    piles: dict[Deck, PileInput] = {"population": given.population, "scrip": given.scrip}
    found = {deck: refill(deck, given.horseman, pile.rest, pile.discards, between) for deck, pile in piles.items()}
    result: dict[str, Any] = {
        deck: {"above_next": ruling.value.above_next, "height": ruling.value.height} for deck, ruling in found.items()
    }
    return rule(result, *trail(found.values()))
