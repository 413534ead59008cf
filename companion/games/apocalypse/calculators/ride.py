"""Calculators around a ride: protection, and the rewards after it."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Annotated, Any

from companion.engine.calculator import Result, chosen_options, need_unique, refuse
from companion.engine.facts import Facts
from companion.engine.ruling import Reason, Ruling, rule
from companion.engine.shapes.annotations import Count, Name, length
from companion.engine.shapes.scalars import Whole
from companion.games.apocalypse.calculators.inputs import Edition, Options, name_place, need_each_once
from companion.games.apocalypse.rules import rewards as reward_rules
from companion.games.apocalypse.rules.displays import SIDES, AnyHorseman, EarlyHorseman, Side
from companion.games.apocalypse.rules.protection import Fate, SideFate, ride

# ---- apocalypse.protection ----


@dataclass(frozen=True)
class ProtectionInput:
    """One display before a ride."""

    horseman: AnyHorseman
    good: Side
    evil: Side
    horseman_cards: tuple[EarlyHorseman, ...] = ()
    edition: Edition = "DE2009"
    options: Options = field(default_factory=dict)


def protection(given: ProtectionInput, facts: Facts) -> Ruling[Result]:
    """Who survives, what passes over, and what the reckoning brings."""
    options = chosen_options(facts, given.edition, given.options)
    for ethos in SIDES:
        side: Side = getattr(given, ethos)
        if side.music > side.persons:
            raise refuse(f"{ethos}.music", "wrong.music_over_persons", music=side.music, persons=side.persons)
    need_each_once(given.horseman_cards, "horseman_cards")
    if given.horseman == 4 and options["h4Pooling"] == "perPerson":
        raise refuse("options.h4Pooling", "wrong.per_person")
    fate = ride(given.horseman, given.good, given.evil, frozenset(given.horseman_cards), options)
    points = reward_rules.reckon(fate.value.survivors, fate.value.dead, options)
    return rule({**_fate(fate.value), "reckoning": points.value}, *fate.reasons, *points.reasons)


def _fate(fate: Fate) -> dict[str, Any]:
    return {"good": _side(fate.good), "evil": _side(fate.evil), "transferred": dict(fate.transferred)}


def _side(fate: SideFate) -> Result:
    return {"protected": fate.protected, "dead": fate.dead, "survivors": fate.survivors}


# ---- apocalypse.rewards ----


@dataclass(frozen=True)
class Survivors:
    """One player after a ride."""

    name: Name
    good: Count
    evil: Count
    dead: Count


@dataclass(frozen=True)
class RewardsInput:
    """All players after a ride, clockwise."""

    horseman: AnyHorseman
    players: Annotated[tuple[Survivors, ...], length(2, 6)]
    next_start: Name = ""
    seal_supply: Annotated[int, Whole(0, 6)] = 6
    edition: Edition = "DE2009"
    options: Options = field(default_factory=dict)


def rewards(given: RewardsInput, facts: Facts) -> Ruling[Result]:
    """The reckoning, the Horseman's card and the seals."""
    options = chosen_options(facts, given.edition, given.options)
    if options["sealCount"] == "populationCardPersons":
        raise refuse("options.sealCount", "wrong.seal_count")
    names = [player.name for player in given.players]
    need_unique(names, name_place)
    start = given.next_start or names[0]
    if start not in names:
        raise refuse("next_start", "wrong.unknown_player", name=start)
    players = {player.name: player for player in given.players}
    order = reward_rules.clockwise_from(names, start)
    points = {
        name: reward_rules.reckon(player.good + player.evil, player.dead, options) for name, player in players.items()
    }
    card = reward_rules.horseman_card_goes_to(given.horseman, {name: points[name].value for name in order})
    persons = {name: player.good + player.evil for name, player in players.items()}
    seals = reward_rules.seals_go_to(given.horseman, persons, start, given.seal_supply, options)
    result = {
        "reckoning": {name: ruling.value for name, ruling in points.items()},
        "horseman_card": list(card.value),
        "seals": list(seals.value),
    }
    spoken = [_spoken(name, ruling) for name, ruling in points.items()]
    return rule(result, *spoken, *card.reasons, *seals.reasons)


def _spoken(name: str, ruling: Ruling[int]) -> Reason:
    last = ruling.reasons[-1]
    return Reason("reckon.player", last.clause, name=name, reason=last)
