"""Section “Ressourcenknappheit”: coins for points, until five resources are reached."""

from __future__ import annotations

from dataclasses import dataclass

from companion.engine.ruling import Reason, Ruling, rule

ENOUGH = 5
PRICE = 2


@dataclass(frozen=True, slots=True)
class ScarcityChoice:
    """One choice of somebody who is short of resources."""

    coins: int
    resources: int
    score: int


def most_coins(resources: int) -> int:
    """EE-SCARCITY-01, -02: how many coins may be taken at most.

    >>> most_coins(3), most_coins(5)
    (2, 0)
    """
    return max(0, ENOUGH - resources)


def offers(resources: int, score: int) -> Ruling[tuple[ScarcityChoice, ...]]:
    """EE-SCARCITY-01 to -03: every number of coins that may be taken, with what it leaves."""
    most = most_coins(resources)
    found = tuple(ScarcityChoice(coins, resources + coins, score - PRICE * coins) for coins in range(most + 1))
    if not most:
        return rule(found, Reason("scarcity.enough", "EE-SCARCITY-01", resources=resources, enough=ENOUGH))
    reasons = [
        Reason("scarcity.short", "EE-SCARCITY-01", resources=resources, enough=ENOUGH),
        Reason("scarcity.price", "EE-SCARCITY-02", most=most, price=PRICE),
    ]
    if found[-1].score < 0:
        reasons.append(Reason("scarcity.below_zero", "EE-SCARCITY-03"))
    return rule(found, *reasons)
