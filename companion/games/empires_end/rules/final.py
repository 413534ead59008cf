"""Chapter “Ende des Spiels”: intact locations, end-of-game abilities, and who has won."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Literal, NamedTuple

from companion.engine.facts import Value
from companion.engine.ruling import Reason, Ruling, Word, rule
from companion.games.empires_end.rules.abilities import Abilities, Ability, active
from companion.games.empires_end.rules.end_abilities import ReadAbility, read_points, read_reason
from companion.games.empires_end.rules.locations import (
    Row,
    at,
    destroyed_count,
    destroyed_neighbours,
    neighbours,
    neighbours_of_kind,
)
from companion.games.empires_end.rules.resources import Holdings

Decided = Literal["points", "intact", "shared"]


@dataclass(frozen=True, slots=True)
class Empire:
    """One player at the end of the game; `track` is the score marker."""

    name: str
    track: int
    row: Row
    abilities: Abilities
    resources: Holdings
    read: tuple[ReadAbility, ...] = ()


@dataclass(frozen=True, slots=True)
class Score:
    """The parts of a total, and the intact locations that break a tie."""

    track: int
    locations: int
    abilities: int
    intact: int

    @property
    def total(self) -> int:
        """EE-END-03: everything together."""
        return self.track + self.locations + self.abilities


@dataclass(frozen=True, slots=True)
class Verdict:
    """Who has won, and what decided it."""

    winners: tuple[str, ...]
    decided_by: Decided


# ---- end-of-game abilities ----


class _Case(NamedTuple):
    """All of an empire and its table that the worth of an ability can depend on."""

    row: Row
    resources: Holdings
    destroyed: int
    most_destroyed: int
    needs_intact: bool


def _own_destroyed(ability: Ability, _position: int, case: _Case) -> int:
    return ability.points * case.destroyed


def _adjacent_destroyed(ability: Ability, position: int, case: _Case) -> int:
    return ability.points * destroyed_neighbours(case.row, position)


def _resource(ability: Ability, _position: int, case: _Case) -> int:
    return ability.points * case.resources.of(ability.resource) if ability.resource else 0


def _adjacent_kind(ability: Ability, position: int, case: _Case) -> int:
    if not ability.kind:
        return 0
    needs_intact = case.needs_intact and ability.needs_intact
    return ability.points * neighbours_of_kind(case.row, position, ability.kind, needs_intact)


def _most_destroyed(ability: Ability, _position: int, case: _Case) -> int:
    """EE-EOG-06, EE-AMB-21: a tie is enough, but nobody has the most of nothing."""
    return ability.points if case.destroyed and case.destroyed == case.most_destroyed else 0


_WORTH: Mapping[str, tuple[str, str, Callable[[Ability, int, _Case], int]]] = {
    "own_destroyed": ("final.own_destroyed", "EE-EOG-01", _own_destroyed),
    "adj_destroyed": ("final.adj_destroyed", "EE-EOG-03", _adjacent_destroyed),
    "resource": ("final.resource", "EE-EOG-04", _resource),
    "adj_type": ("final.adj_type", "EE-EOG-05", _adjacent_kind),
    "most_destroyed": ("final.most_destroyed", "EE-EOG-06", _most_destroyed),
}
END_CODES = frozenset({*_WORTH, "copy"})


def ability_points(empire: Empire, most_destroyed: int, options: Mapping[str, Value]) -> Ruling[int]:
    """EE-END-03, EE-EOG-01 to -06: what the end-of-game abilities at intact locations are worth together."""
    row, name = empire.row, empire.name
    needs_intact = options["ee_adj_type_needs_intact"] is True
    case = _Case(row, empire.resources, destroyed_count(row), most_destroyed, needs_intact)
    worth: list[int] = []
    copies = 0
    reasons: list[Reason] = []
    for position, ability in active(row, empire.abilities):
        if ability.code == "copy":
            copies += 1
        elif ability.code in _WORTH:
            key, clause, work_out = _WORTH[ability.code]
            points = work_out(ability, position, case)
            worth.append(points)
            reasons.append(Reason(key, clause, name=name, position=position, points=points))
            reasons += _ruins_left_out(ability, position, case, name)
    for one in empire.read:
        copies += one.code == "copy"
        if one.code != "copy":
            worth.append(read_points(one, case.destroyed, most_destroyed))
            reasons.append(read_reason(name, one, worth[-1]))
            reasons += _ruins_not_counted(one, case, name)
    repeated = copied(worth, copies, options["ee_copy_distinct"] is True)
    if copies:
        clause = "EE-EOG-02" if copies == 1 else "EE-AMB-22"
        reasons.append(Reason("final.copy", clause, name=name, copies=copies, points=repeated))
    total = sum(worth) + repeated
    return rule(total, *reasons, Reason("final.abilities", "EE-END-03", name=name, points=total))


def _ruins_left_out(ability: Ability, position: int, case: _Case, name: str) -> Iterator[Reason]:
    """EE-AMB-20: a ruin of the right kind is named where we read the icon as asking for an intact one."""
    if ability.code != "adj_type" or not (case.needs_intact and ability.needs_intact):
        return
    for place in neighbours(position, len(case.row)):
        if not at(case.row, place).intact and at(case.row, place).kind == ability.kind:
            kind = Word(f"kind.{ability.kind}")
            yield Reason("final.ruin_left_out", "EE-AMB-20", name=name, position=position, ruin=place, kind=kind)


def _ruins_not_counted(ability: ReadAbility, case: _Case, name: str) -> Iterator[Reason]:
    """EE-AMB-20: where the table counted its neighbours itself, it was asked for intact ones; that is our reading."""
    if ability.code != "adj_type" or not case.needs_intact or not ability.kind:
        return
    if any(not one.intact and one.kind == ability.kind for one in case.row):
        yield Reason("final.only_intact", "EE-AMB-20", name=name, kind=Word(f"kind.{ability.kind}"))


def copied(worth: Sequence[int], copies: int, distinct: bool) -> int:
    """EE-EOG-02, EE-AMB-22: each copy repeats the best other ability; with `distinct` no two repeat the same one.

    >>> copied([13, 6], 2, False), copied([13, 6], 2, True), copied([], 1, False)
    (26, 19, 0)
    """
    if distinct:
        return sum(sorted(worth, reverse=True)[:copies])
    return copies * max(worth, default=0)


# ---- the total and the winner ----


def final_scores(empires: Sequence[Empire], options: Mapping[str, Value]) -> Ruling[dict[str, Score]]:
    """EE-END-02, -03: every total with its parts."""
    most = max(destroyed_count(empire.row) for empire in empires)
    scores: dict[str, Score] = {}
    reasons: list[Reason] = []
    for empire in empires:
        found = final_score(empire, most, options)
        scores[empire.name] = found.value
        reasons += found.reasons
    return rule(scores, *reasons)


def final_score(empire: Empire, most_destroyed: int, options: Mapping[str, Value]) -> Ruling[Score]:
    """EE-END-02, -03: score track, intact locations and end-of-game abilities of one empire."""
    intact = [location for location in empire.row if location.intact]
    locations = sum(location.value for location in intact)
    abilities = ability_points(empire, most_destroyed, options)
    score = Score(empire.track, locations, abilities.value, len(intact))
    return rule(
        score,
        Reason("final.locations", "EE-END-02", name=empire.name, points=locations, intact=len(intact)),
        *abilities.reasons,
        total_reason(empire.name, score),
    )


def total_reason(name: str, score: Score) -> Reason:
    """The sum of one player as a sentence."""
    parts = {"track": score.track, "locations": score.locations, "abilities": score.abilities}
    return Reason("final.total", "EE-END-03", name=name, total=score.total, **parts)


def verdict(scores: Mapping[str, Score]) -> Ruling[Verdict]:
    """EE-END-04, -05, EE-AMB-23: the highest total; then more intact locations; then a shared victory."""
    best = max(score.total for score in scores.values())
    tied = [name for name, score in scores.items() if score.total == best]
    if len(tied) == 1:
        reason = Reason("final.most_points", "EE-END-04", name=tied[0], points=best)
        return rule(Verdict((tied[0],), "points"), reason)
    level = Reason("final.level", "EE-END-05", names=tuple(tied), points=best)
    standing = max(scores[name].intact for name in tied)
    winners = tuple(name for name in tied if scores[name].intact == standing)
    if len(winners) == 1:
        reason = Reason("final.more_intact", "EE-END-05", name=winners[0], intact=standing)
        return rule(Verdict(winners, "intact"), level, reason)
    clause = "EE-AMB-23" if len(tied) > 2 else "EE-END-05"
    return rule(Verdict(winners, "shared"), level, Reason("final.shared", clause, names=winners, intact=standing))
