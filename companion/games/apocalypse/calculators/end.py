"""Calculators of the end: who won, and who would win if it ended now."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Annotated, Any, Literal

from companion.engine.calculator import Result, chosen_options, need_unique, refuse
from companion.engine.facts import Facts
from companion.engine.ruling import Reason, Ruling, rule
from companion.engine.shapes.annotations import AnyWhole, Count, Name, length, shape_of
from companion.engine.shapes.scalars import Whole
from companion.games.apocalypse.calculators.inputs import Edition, Options, name_place, need_each_once
from companion.games.apocalypse.rules import projection, winner
from companion.games.apocalypse.rules.displays import SIDES, AnyHorseman, Ethos

MOST_HOLDERS = 3


# ---- apocalypse.winner and apocalypse.projection ----


@dataclass(frozen=True)
class FinalPlayer:
    """One player at the end of the game."""

    name: Name
    ethos: Ethos
    reckonings: Annotated[tuple[AnyWhole, ...], length(4, 4)]
    horseman_cards: tuple[AnyHorseman, ...]
    good: Count
    evil: Count


@dataclass(frozen=True)
class WinnerInput:
    """The whole table at the end."""

    players: Annotated[tuple[FinalPlayer, ...], length(2, 6)]
    edition: Edition = "DE2009"
    options: Options = field(default_factory=dict)


def name_winner(given: WinnerInput, facts: Facts) -> Ruling[Result]:
    """Final points, the condition that decides, and who won."""
    options = chosen_options(facts, given.edition, given.options)
    limit = winner.ethos_limit(len(given.players), options, facts)
    _check_players(given.players)
    _check_ethos([player.ethos for player in given.players], dict.fromkeys(SIDES, limit))
    finalists = [_finalist(player, player.ethos, facts) for player in given.players]
    persons = {ethos: sum(getattr(player, ethos) for player in given.players) for ethos in SIDES}
    found = winner.verdict(finalists, persons["good"], persons["evil"], options)
    result = {
        "case": found.value.case,
        "winners": list(found.value.winners),
        "points": {player.name: player.points for player in finalists},
        "camps": {ethos: sum(p.points for p in finalists if p.ethos == ethos) for ethos in SIDES},
        "persons": persons,
        "tie": found.value.tie,
    }
    totals = Reason("winner.totals", "AP-WIN-01", totals=tuple(_total(player) for player in finalists))
    return rule(result, totals, *found.reasons)


def _total(player: winner.Finalist) -> Reason:
    return Reason("winner.total", name=player.name, points=player.points)


def _finalist(player: Any, ethos: Ethos, facts: Facts) -> winner.Finalist:
    cards = winner.card_points(player.horseman_cards, facts.points["horseman_card"])
    return winner.Finalist(player.name, ethos, sum(player.reckonings) + cards, cards)


def _check_players(players: Sequence[Any]) -> None:
    need_unique([player.name for player in players], name_place)
    holders: Counter[int] = Counter()
    for number, player in enumerate(players):
        place = f"players[{number}].horseman_cards"
        need_each_once(player.horseman_cards, place)
        holders.update(player.horseman_cards)
        if any(count > MOST_HOLDERS for count in holders.values()):
            raise refuse(place, "wrong.too_many_holders")


def _check_ethos(entered: Sequence[Ethos | Literal["unknown"]], pool: Mapping[Ethos, int]) -> None:
    for number, ethos in enumerate(entered):
        if ethos != "unknown" and entered[: number + 1].count(ethos) > pool[ethos]:
            raise refuse(f"players[{number}].ethos", "wrong.too_many_ethos", most=pool[ethos])


@dataclass(frozen=True)
class OpenPlayer:
    """One player while the game still runs."""

    name: Name
    ethos: Literal["good", "evil", "unknown"]
    reckonings: Annotated[tuple[AnyWhole, ...], length(0, 4)]
    horseman_cards: tuple[AnyHorseman, ...]
    good: Count
    evil: Count


@dataclass(frozen=True)
class PoolInput:
    """The ethos cards that were shuffled."""

    good: Annotated[int, Whole(0, 3)]
    evil: Annotated[int, Whole(0, 3)]


@dataclass(frozen=True)
class ProjectionInput:
    """The table as it stands, with what is known of the ethos cards."""

    players: Annotated[tuple[OpenPlayer, ...], length(2, 6)]
    edition: Edition = "DE2009"
    options: Options = field(default_factory=dict)
    pool: Annotated[PoolInput | None, shape_of(PoolInput)] = None


def project(given: ProjectionInput, facts: Facts) -> Ruling[Result]:
    """Who would win if it ended now, under every ethos that can still be."""
    options = chosen_options(facts, given.edition, given.options)
    _check_players(given.players)
    pool = _pool(given, winner.ethos_limit(len(given.players), options, facts))
    known: list[Ethos | None] = [None if p.ethos == "unknown" else p.ethos for p in given.players]
    finalists = [_finalist(player, "good", facts) for player in given.players]
    persons = (sum(player.good for player in given.players), sum(player.evil for player in given.players))
    count, found = projection.prospects(finalists, known, pool, persons, options)
    result = {
        "assignments": count,
        "players": {
            name: {
                "as_good": prospect.as_good,
                "as_evil": prospect.as_evil,
                "wins_as_good": prospect.wins_as_good,
                "wins_as_evil": prospect.wins_as_evil,
            }
            for name, prospect in found.items()
        },
    }
    return rule(
        result,
        Reason("project.count", "AP-ETHOS-01", count=count, unknown=known.count(None)),
        Reason("project.persons", "AP-WIN-03", good=persons[0], evil=persons[1]),
    )


def _pool(given: ProjectionInput, limit: int) -> Mapping[Ethos, int]:
    ethos = [player.ethos for player in given.players]
    if given.pool is None:
        pool: dict[Ethos, int] = {"good": limit, "evil": limit}
        _check_ethos(ethos, pool)
        return pool
    pool = {"good": given.pool.good, "evil": given.pool.evil}
    if sum(pool.values()) < len(ethos):
        raise refuse("pool", "wrong.small_pool", cards=sum(pool.values()), players=len(ethos))
    for side in SIDES:
        if ethos.count(side) > pool[side]:
            raise refuse(f"pool.{side}", "wrong.pool_without_known", cards=pool[side])
    return pool
