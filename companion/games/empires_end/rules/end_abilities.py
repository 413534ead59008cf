"""An end-of-game ability as a table reads it off at the end: what it gives for each, and how many there are."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, get_args

from companion.engine.ruling import Reason, Word
from companion.games.empires_end.rules.locations import Kind
from companion.games.empires_end.rules.resources import Amount, Resource

EndCode = Literal["own_destroyed", "most_destroyed", "adj_destroyed", "adj_type", "resource", "copy", "other"]
END_KINDS: tuple[EndCode, ...] = get_args(EndCode)
CLAUSES = {
    "own_destroyed": "EE-EOG-01",
    "copy": "EE-EOG-02",
    "adj_destroyed": "EE-EOG-03",
    "resource": "EE-EOG-04",
    "adj_type": "EE-EOG-05",
    "most_destroyed": "EE-EOG-06",
    "other": "EE-END-03",
}


@dataclass(frozen=True, slots=True)
class ReadAbility:
    """EE-END-03: one ability at an intact location; `count` is what the table counted for it, where it has to."""

    code: EndCode
    points: Amount = 0
    count: Amount = 0
    resource: Resource | None = None
    kind: Kind | None = None


def read_points(ability: ReadAbility, destroyed: int, most_destroyed: int) -> int:
    """EE-EOG-01 to -06: what it gives by itself; a copy is worked out with all the others.

    >>> read_points(ReadAbility("own_destroyed", 2), 3, 4), read_points(ReadAbility("most_destroyed", 13), 3, 4)
    (6, 0)
    """
    match ability.code:
        case "own_destroyed":
            return ability.points * destroyed
        case "most_destroyed":
            return ability.points if destroyed and destroyed == most_destroyed else 0
        case "copy":
            return 0
        case "other":
            return ability.points
    return ability.points * ability.count


def read_line(ability: ReadAbility) -> Reason:
    """The ability in a few words, with what was counted for it."""
    figures: dict[str, object] = {"points": ability.points, "count": ability.count}
    if ability.resource:
        figures["resource"] = Word(f"per.{ability.resource}")
        figures["held"] = Reason(f"some.{ability.resource}", count=ability.count)
    if ability.kind:
        figures["kind"] = Word(f"kind.{ability.kind}")
    return Reason(f"read.{ability.code}", CLAUSES[ability.code], **figures)


def read_reason(name: str, ability: ReadAbility, points: int) -> Reason:
    """Why somebody gets these points."""
    return Reason("final.read", CLAUSES[ability.code], name=name, what=read_line(ability), points=points)
