"""Chapter “Militärrunde”: strength, the three ranges of a campaign, its winners, and the upheaval."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Annotated, Literal

from companion.engine.ruling import Reason, Ruling, Word, rule
from companion.engine.shapes.scalars import Whole
from companion.games.empires_end.rules.locations import ROW_LENGTH, Row, intact_positions
from companion.games.empires_end.rules.resources import Amount, Gain

Tier = Literal["low", "mid", "high"]
Position = Annotated[int, Whole(1, ROW_LENGTH)]
Rank = Annotated[int, Whole(1, 3)]


@dataclass(frozen=True, slots=True)
class Upheaval:
    """EE-MIL-10: the rank of the location that moves, and the position it changes places with."""

    rank: Rank
    with_: Position


@dataclass(frozen=True, slots=True)
class Campaign:
    """EE-MIL-07 to -10: what a campaign card prints."""

    low_max: Amount
    high_min: Amount
    low: Gain
    mid: Gain
    high: Gain
    winner: Gain
    upheaval: Upheaval

    def tier(self, strength: int) -> Tier:
        """EE-MIL-08: the one range a strength falls into."""
        if strength <= self.low_max:
            return "low"
        return "high" if strength >= self.high_min else "mid"

    def reward(self, tier: Tier) -> Gain:
        """What a range gives or takes."""
        rewards: Mapping[Tier, Gain] = {"low": self.low, "mid": self.mid, "high": self.high}
        return rewards[tier]


@dataclass(frozen=True, slots=True)
class Force:
    """EE-MIL-03: what one player brings to a campaign. The row is None where nobody keeps it."""

    name: str
    strength: int
    axes: int
    coins: int
    row: Row | None

    @property
    def total(self) -> int:
        """Strength of the abilities and the bid together."""
        return self.strength + self.axes + self.coins


@dataclass(frozen=True, slots=True)
class Result:
    """What a campaign does to one player."""

    total: int
    tier: Tier
    winner: bool
    gain: Gain
    swap: tuple[int, int] | None


def upheaval_swap(row: Row, upheaval: Upheaval, intact_only: bool = True) -> Ruling[tuple[int, int] | None]:
    """EE-MIL-05, EE-AMB-18: which two positions change places, in ascending order, or None."""
    places = intact_positions(row) if intact_only else tuple(range(1, len(row) + 1))
    ranked = sorted(places, key=lambda place: -row[place - 1].value)
    if len(ranked) < upheaval.rank:
        return rule(None, Reason("upheaval.no_rank", "EE-AMB-18", rank=Word(f"rank.{upheaval.rank}")))
    moved, partner = ranked[upheaval.rank - 1], upheaval.with_
    figures = {"rank": Word(f"rank.{upheaval.rank}"), "position": moved, "value": row[moved - 1].value}
    if moved == partner:
        return rule(None, Reason("upheaval.same", "EE-AMB-18", **figures))
    swap = (min(moved, partner), max(moved, partner))
    return rule(swap, Reason("upheaval.swap", "EE-MIL-05", partner=partner, **figures))


def winning_strength(forces: Sequence[Force]) -> int:
    """EE-MIL-04: the highest strength of all."""
    return max(force.total for force in forces)


def fight(card: Campaign, forces: Sequence[Force]) -> Ruling[dict[str, Result]]:
    """EE-MIL-03 to -05, EE-AMB-19: rewards for everybody, the bonus for the strongest, upheaval for the others."""
    best = winning_strength(forces)
    results: dict[str, Result] = {}
    reasons: list[Reason] = []
    for force in forces:
        found = _result(card, force, best)
        results[force.name] = found.value
        reasons += found.reasons
    return rule(results, *reasons, _winners_reason(results, best))


def _result(card: Campaign, force: Force, best: int) -> Ruling[Result]:
    total, won = force.total, force.total == best
    tier = card.tier(total)
    gain = card.reward(tier)
    reasons = [
        Reason(
            "campaign.strength",
            "EE-MIL-03",
            name=force.name,
            icons=force.strength,
            axes=force.axes,
            coins=force.coins,
            bid=force.axes + force.coins,
            total=total,
        ),
        _tier_reason(card, force.name, tier),
    ]
    if won:
        reasons.append(Reason("campaign.bonus", "EE-MIL-04", name=force.name, gain=card.winner.said()))
        return rule(Result(total, tier, True, gain.plus(card.winner), None), *reasons)
    swap = None
    if force.row is not None:
        moved = upheaval_swap(force.row, card.upheaval)
        swap = moved.value
        reasons += [Reason("campaign.upheaval", one.clause, name=force.name, what=one) for one in moved.reasons]
    return rule(Result(total, tier, False, gain, swap), *reasons)


def _tier_reason(card: Campaign, name: str, tier: Tier) -> Reason:
    bounds = {"low_max": card.low_max, "high_min": card.high_min}
    return Reason(f"campaign.{tier}", "EE-MIL-08", name=name, gain=card.reward(tier).said(), **bounds)


def _winners_reason(results: Mapping[str, Result], best: int) -> Reason:
    names = tuple(name for name, result in results.items() if result.winner)
    if len(names) == len(results):
        return Reason("campaign.all_won", "EE-AMB-19", strength=best)
    key = "campaign.won" if len(names) == 1 else "campaign.won_together"
    return Reason(key, "EE-MIL-04", names=names, strength=best)
