"""Chapters 5 to 7: what a phase costs, who can pay it, who is immune, and what each player may do."""

from __future__ import annotations

import functools
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal

from companion.engine.facts import Value
from companion.engine.ruling import Reason, Ruling, rule

Choice = Literal["pay", "stay", "no_draw", "drop"]
Phase = Literal[1, 2]
LAST_PRINTED_ROUND = 4


@dataclass(frozen=True, slots=True)
class Standing:
    """What one player can do at the moment of paying."""

    can_pay: bool
    choices: tuple[Choice, ...]

    @property
    def immune(self) -> bool:
        """PK-LACK-02, PK-AMB-06: before any choice, only who can't pay is immune."""
        return not self.can_pay


def has_round(round_no: int, options: Mapping[str, Value]) -> bool:
    """PK-AMB-03: by one reading the game is over after the fourth round."""
    return options["pk_cost_after_4"] != "end_game" or round_no <= LAST_PRINTED_ROUND


def cost(round_no: int, options: Mapping[str, Value], edition: str) -> Ruling[int]:
    """PK-COST-01, PK-COST-02, PK-COST-03, PK-DIS-04, PK-AMB-03: as many chips per phase as the round's number."""
    return _cost(round_no, options["pk_cost_after_4"], edition)


@functools.lru_cache(64)  # asked for with every figure of a page
def _cost(round_no: int, after_4: Value, edition: str) -> Ruling[int]:
    """Each text prints it in its own words, and the short one without an end."""
    printed = "PK-COST-02" if edition == "SHORT" else "PK-COST-01"
    if round_no <= LAST_PRINTED_ROUND or (edition == "SHORT" and after_4 == "continue"):
        return rule(round_no, Reason("costs.printed", printed, round=round_no, cost=round_no))
    if after_4 == "stay_4":
        stays = Reason("costs.stays", "PK-AMB-03", round=round_no, cost=LAST_PRINTED_ROUND)
        return rule(LAST_PRINTED_ROUND, stays)
    return rule(round_no, Reason("costs.goes_on", "PK-AMB-03", round=round_no, cost=round_no))


def standing(chips: int, price: int, phase: Phase, options: Mapping[str, Value]) -> Standing:
    """The whole cost or nothing, and only phase 2 can be left.

    PK-LACK-01, PK-LACK-04, PK-P1-02, PK-P2-01, PK-AMB-05, PK-AMB-28.
    """
    if phase == 1:
        return _first_standing(chips >= price, options["pk_phase1_payment"] == "mandatory")
    return _second_standing(chips >= price, options["pk_phase2_unpaid"] == "must_drop")


@functools.cache
def _first_standing(can_pay: bool, mandatory: bool) -> Standing:
    """PK-DIS-01, PK-AMB-02: under the short rules' reading nobody has to pay in phase 1."""
    if not can_pay:
        return Standing(False, ("no_draw",))
    return Standing(True, ("pay",) if mandatory else ("pay", "stay"))


@functools.cache
def _second_standing(can_pay: bool, must_drop: bool) -> Standing:
    if not can_pay:
        return Standing(False, ("no_draw", "drop"))
    return Standing(True, ("pay", "drop") if must_drop else ("pay", "stay", "drop"))


def standing_reasons(name: str, chips: int, price: int, phase: Phase, found: Standing) -> tuple[Reason, ...]:
    """Why a player has these choices."""
    if not found.can_pay:
        lack = Reason("costs.cannot", "PK-LACK-01", name=name, chips=chips, cost=price)
        immune = Reason("costs.immune", "PK-LACK-02", name=name)
        return (lack, immune) if phase == 1 else (lack, immune, Reason("costs.may_leave", "PK-P2-02", name=name))
    if phase == 1:
        key, clause = ("must", "PK-P1-02") if len(found.choices) == 1 else ("decides", "PK-P1-03")
    else:
        key, clause = ("free", "PK-P2-01") if "stay" in found.choices else ("pay_or_drop", "PK-AMB-05")
    return (Reason(f"costs.{key}", clause, name=name, chips=chips, cost=price),)
