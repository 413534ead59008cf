"""What one player may do in an economy or industry round: abilities, cards and rebuilding, with their costs."""

from __future__ import annotations

import functools
from collections.abc import Iterable
from dataclasses import dataclass

from companion.engine.memoize import memoize
from companion.engine.ruling import Reason, Ruling
from companion.games.empires_end.play.work import RENEWING
from companion.games.empires_end.reports.offers import (
    brought,
    card_discounts,
    counted_neighbours,
    offers_in,
    rebuild_discounts,
    row_of,
)
from companion.games.empires_end.rules.abilities import MOST_ABILITIES, Ability, described
from companion.games.empires_end.rules.box import crisis_of, repair_cost
from companion.games.empires_end.rules.empire import Sites, exhausted_around
from companion.games.empires_end.rules.industry import cards_to_draw, play_cost, rebuild_cost
from companion.games.empires_end.rules.locations import at
from companion.games.empires_end.rules.resources import NO_GAIN, Gain
from companion.games.empires_end.rules.world import World
from companion.games.empires_end.state import EmpiresTable, WorkRound


@dataclass(frozen=True, slots=True, eq=False)
class Task:
    """One ability somebody may use: what it does, what it brings by itself, and whether it has nothing to act on."""

    position: int
    index: int
    code: str
    what: Reason
    brings: Ruling[Gain]
    gains: bool
    idle: bool = False

    @property
    def rank(self) -> int:
        """What comes by itself goes first, what has nothing to act on last."""
        return 0 if self.gains else 2 if self.code in RENEWING else 1


def tasks(table: EmpiresTable, seat: int, part: str) -> tuple[Task, ...]:
    """EE-ECON-01, EE-IND-07: the known abilities at intact locations that work in this part of the round.

    The order is the player’s own; what brings something by itself is listed before trades, and renewals after them.
    """
    return _tasks(table.empires[seat], table.world, part)


@memoize(lambda sites, *_asked: (sites,))
def _tasks(sites: Sites, world: World, part: str) -> tuple[Task, ...]:
    """They stay the same while abilities are ticked, as a tick says nothing about what an ability can do."""
    row = row_of(sites, world)
    found = []
    for one in offers_in(part, sites, world):
        if one.ability:
            near = counted_neighbours(one.ability, row, one.position)
            idle = one.ability.code in RENEWING and not exhausted_around(sites, one.position)
            found.append(_task(one.ability, one.position, one.index, near, idle))
    return tuple(sorted(found, key=lambda task: task.rank))


@memoize(lambda ability, *_where: (ability,), most=MOST_ABILITIES)
def _task(ability: Ability, position: int, index: int, near: int, idle: bool) -> Task:
    """The same task as before, although something else in the empire has changed: so its line is the same too."""
    brings = brought(ability, near)
    return Task(position, index, ability.code, described(ability), brings, brings.value != NO_GAIN, idle)


def is_used(table: EmpiresTable, seat: int, task: Task) -> bool:
    """EE-ECON-02: has somebody ticked this ability in this round?"""
    return (seat, task.position, task.index) in _work(table).used


def income(listed: Iterable[Task]) -> Gain:
    """EE-ECON-05, -10 to -13: everything that comes by itself, together."""
    return functools.reduce(Gain.plus, [task.brings.value for task in listed], NO_GAIN)


def card_cost(table: EmpiresTable, seat: int) -> Ruling[int] | None:
    """EE-IND-02, -03: hammers for the cards this player has played this round, None while a cost is unknown."""
    facts = [crisis_of(table.setup.box, card) for who, card in _work(table).played if who == seat]
    costs = [fact.cost for fact in facts if fact and fact.cost]
    if not facts or len(costs) < len(facts) or not table.tracked(seat):
        return None
    discounts = card_discounts(table.empires[seat], table.world)
    return play_cost(costs, discounts, table.setup.option("ee_discount_stack") is True)


def cost_to_rebuild(table: EmpiresTable, seat: int, position: int) -> Ruling[int] | None:
    """EE-IND-06, -11: hammers for one destroyed location, None while its repair cost is unknown."""
    sites = table.empires[seat]
    printed = repair_cost(table.setup.box, at(sites, position).location)
    if printed is None:
        return None
    discounts = rebuild_discounts(sites, table.world, position)
    return rebuild_cost(printed, discounts, table.setup.option("ee_rebuild_stack") is True)


def to_draw(table: EmpiresTable, seat: int) -> Ruling[int]:
    """EE-IND-05, EE-BLITZ-07: how many cards this player draws at the end of the industry round."""
    work, size = _work(table), table.hand_size
    always = table.setup.option("ee_refill_always") is True
    return cards_to_draw(size, size, work.cards_of(seat), seat in work.dropped, always)


def _work(table: EmpiresTable) -> WorkRound:
    return table.work or WorkRound()


# One sentence for each step, under guide.<round>_<number>, with the clause it rests on.
_STEPS: dict[str, tuple[str, ...]] = {
    "K": ("EE-CRISIS-07", "EE-CRISIS-08", "EE-CRISIS-09", "EE-AMB-06", "EE-CRISIS-12", "EE-CRISIS-13", "EE-CRISIS-14"),
    "KK": ("EE-DOUBLE-01", "EE-CRISIS-08", "EE-DOUBLE-02", "EE-DOUBLE-03", "EE-DOUBLE-05", "EE-DOUBLE-06"),
    "W": ("EE-TRACK-06", "EE-ECON-12", "EE-ECON-08", "EE-ECON-09", "EE-ECON-02"),
    "I": ("EE-TRACK-07", "EE-IND-04", "EE-IND-08", "EE-IND-07", "EE-IND-05"),
    "WI": ("EE-COMBI-01", "EE-TRACK-07", "EE-TRACK-06"),
    "M": ("EE-MIL-01", "EE-MIL-02", "EE-TRACK-08", "EE-MIL-04", "EE-MIL-05", "EE-MIL-06"),
    "end": ("EE-END-01", "EE-END-02", "EE-END-03", "EE-END-04"),
}
_REMINDERS = ("EE-AMB-26", "EE-AMB-27", "EE-RES-05", "EE-CRISIS-06")


def round_guide(code: str) -> tuple[Reason, ...]:
    """EE-QUICK-03 to EE-QUICK-06: the steps of a round in short, as the quick-start sheet tells them."""
    return tuple(Reason(f"guide.{code}_{number}", clause) for number, clause in enumerate(_STEPS[code], 1))


def reminders() -> tuple[Reason, ...]:
    """What holds in every round and is easily forgotten."""
    return tuple(Reason(f"guide.always_{number}", clause) for number, clause in enumerate(_REMINDERS, 1))
