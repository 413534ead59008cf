"""Chapters “Krisenrunde” and “Innovationen”: what burns when a crisis is accepted, and where its card may go."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass

from companion.engine.ruling import Reason, Ruling, rule
from companion.games.empires_end.rules.locations import (
    Row,
    at,
    destroy,
    innovation_counts,
    intact_positions,
    neighbours,
)


@dataclass(frozen=True, slots=True)
class Destruction:
    """A location that may be destroyed (None where nothing is left), and where the innovation may go then."""

    destroy: int | None
    attach: tuple[int, ...]


def destruction_candidates(intact: Collection[int], marked: int) -> tuple[int, ...]:
    """EE-CRISIS-13, EE-AMB-04: the marked location, or else an adjacent one, or else the nearest intact one.

    >>> destruction_candidates({1, 7, 11}, 9)
    (7, 11)
    """
    if not intact:
        return ()
    distance = min([abs(place - marked) for place in intact])
    return tuple(sorted([place for place in intact if abs(place - marked) == distance]))


def placement_candidates(intact: Collection[int], counts: Mapping[int, int]) -> tuple[int, ...]:
    """EE-INNOV-02, -03: the intact locations with the fewest innovations at the moment.

    >>> placement_candidates({1, 2, 3}, {1: 1, 2: 1, 3: 2, 4: 0})
    (1, 2)
    """
    if not intact:
        return ()
    fewest = min([counts.get(place, 0) for place in intact])
    return tuple(sorted([place for place in intact if counts.get(place, 0) == fewest]))


def move_candidates(
    intact: Collection[int], counts: Mapping[int, int], source: int, lifted_first: bool = True
) -> tuple[int, ...]:
    """EE-IND-12, EE-AMB-17: where a single innovation may be moved to; its old place is no target.

    >>> move_candidates({2, 3}, {1: 1, 2: 0, 3: 1}, 1)
    (2,)
    """
    now = dict(counts)
    if lifted_first:
        now[source] = now.get(source, 0) - 1
    return tuple(place for place in placement_candidates(intact, now) if place != source)


def preferred(candidates: tuple[int, ...], tie: str) -> tuple[int, ...]:
    """EE-AMB-02, -03: the accepting player chooses, unless the table always takes the left or the right one.

    >>> preferred((8, 10), "acceptor"), preferred((8, 10), "left"), preferred((8, 10), "right")
    ((8, 10), (8,), (10,))
    """
    if len(candidates) < 2 or tie == "acceptor":
        return candidates
    return candidates[:1] if tie == "left" else candidates[-1:]


def accept(row: Row, position: int, tie: str = "acceptor") -> Ruling[tuple[Destruction, ...]]:
    """EE-CRISIS-13, -14: every location the accepting player may destroy, each with the places for the innovation."""
    intact = intact_positions(row)
    if not intact:
        nothing = Destruction(None, ())
        return rule((nothing,), _marked(row, position), Reason("accept.nothing_left", "EE-AMB-05"))
    all_near = destruction_candidates(intact, position)
    candidates = preferred(all_near, tie)
    choices = tuple(Destruction(place, places_after(row, place)) for place in candidates)
    reasons = [_marked(row, position), *_substitute(row, position, all_near)]
    if len(all_near) > len(candidates):
        reasons.append(Reason(f"accept.tie_{tie}", "EE-AMB-02", position=candidates[0]))
    return rule(choices, *reasons, *(_placing(choice) for choice in choices))


def places_after(row: Row, destroyed: int) -> tuple[int, ...]:
    """EE-CRISIS-14: where the innovation may go once this location is destroyed."""
    after = destroy(row, destroyed)
    return placement_candidates(intact_positions(after), innovation_counts(after))


def _marked(row: Row, position: int) -> Reason:
    state = "intact" if at(row, position).intact else "destroyed"
    return Reason(f"accept.marked_{state}", "EE-CRISIS-02", position=position)


def _substitute(row: Row, position: int, candidates: tuple[int, ...]) -> list[Reason]:
    if position in candidates:
        return [Reason("accept.burns", "EE-CRISIS-13", position=position)]
    near = set(candidates) <= set(neighbours(position, len(row)))
    key = "adjacent" if near else "nearest"
    if len(candidates) == 1:
        return [Reason(f"accept.{key}", "EE-CRISIS-13", position=candidates[0])]
    return [Reason(f"accept.{key}_choice", "EE-AMB-02" if near else "EE-AMB-03", positions=candidates)]


def _placing(choice: Destruction) -> Reason:
    if not choice.attach:
        return Reason("accept.no_place", "EE-AMB-05", position=choice.destroy)
    if len(choice.attach) == 1:
        return Reason("accept.only_place", "EE-INNOV-03", position=choice.destroy, place=choice.attach[0])
    return Reason("accept.places", "EE-INNOV-03", position=choice.destroy, places=choice.attach)
