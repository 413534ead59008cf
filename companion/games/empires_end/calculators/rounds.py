"""Calculators of single rounds: an accepted crisis, scarcity, and a campaign."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from companion.engine import calculator
from companion.engine.calculator import need_unique, refuse
from companion.engine.errors import Wrong
from companion.engine.facts import Facts
from companion.engine.ruling import Ruling
from companion.engine.shapes.annotations import Name, length
from companion.engine.shapes.codec import plain
from companion.games.empires_end.rules import campaign
from companion.games.empires_end.rules.accepting import accept
from companion.games.empires_end.rules.campaign import Campaign, Force, Position
from companion.games.empires_end.rules.locations import ROW_LENGTH, Location, Row, row_fault
from companion.games.empires_end.rules.resources import Amount, AnyAmount
from companion.games.empires_end.rules.scarcity import offers

RowInput = Annotated[tuple[Location, ...], length(ROW_LENGTH, ROW_LENGTH)]


def need_empire(row: Row, field: str, facts: Facts) -> None:
    """EE-LOC-01, -02: eleven locations of the right kinds with eleven different values."""
    fault = row_fault(row, facts)
    if fault:
        raise Wrong(fault[1], field + fault[0])


# ---- empires_end.crisis ----


@dataclass(frozen=True)
class CrisisInput:
    """The empire of the accepting player and the position on the card."""

    row: RowInput
    position: Position


def crisis(given: CrisisInput, facts: Facts) -> Ruling[calculator.Result]:
    """What may burn, and where the innovation may go."""
    need_empire(given.row, "row", facts)
    found = accept(given.row, given.position)
    choices = [{"destroy": choice.destroy, "attach": list(choice.attach)} for choice in found.value]
    return Ruling({"choices": choices}, found.reasons)


# ---- empires_end.scarcity ----


@dataclass(frozen=True)
class ScarcityInput:
    """What somebody shows after accepting a crisis."""

    resources: Amount
    score: AnyAmount


def scarcity(given: ScarcityInput, _facts: Facts) -> Ruling[calculator.Result]:
    """Every number of coins that may be taken."""
    found = offers(given.resources, given.score)
    return Ruling({"coins": [plain(offer) for offer in found.value]}, found.reasons)


# ---- empires_end.military ----


@dataclass(frozen=True)
class ForceInput:
    """One player in a campaign: strength of the abilities, the bid, and the empire."""

    name: Name
    strength: Amount
    axes: Amount
    coins: Amount
    row: RowInput


@dataclass(frozen=True)
class MilitaryInput:
    """A campaign and everybody who fights it."""

    campaign: Campaign
    players: Annotated[tuple[ForceInput, ...], length(2, 4)]


def military(given: MilitaryInput, facts: Facts) -> Ruling[calculator.Result]:
    """Strength, range, winners, rewards and upheaval of a campaign."""
    card = given.campaign
    if card.low_max >= card.high_min:
        raise refuse("campaign.high_min", "wrong.ranges", low_max=card.low_max, high_min=card.high_min)
    need_unique([player.name for player in given.players], lambda number: f"players[{number}].name")
    for number, player in enumerate(given.players):
        need_empire(player.row, f"players[{number}].row", facts)
    forces = [Force(one.name, one.strength, one.axes, one.coins, one.row) for one in given.players]
    found = campaign.fight(card, forces)
    players = {name: _written(result) for name, result in found.value.items()}
    winners = [name for name, result in found.value.items() if result.winner]
    return Ruling({"players": players, "winners": winners}, found.reasons)


def _written(result: campaign.Result) -> calculator.Result:
    return {
        "total": result.total,
        "tier": result.tier,
        "winner": result.winner,
        "gain": plain(result.gain),
        "swap": list(result.swap) if result.swap else None,
    }
