"""Chapter “Die Runden des Spiels”: the round track as a group copies it from its board."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, get_args

from companion.engine.ruling import Reason

Space = Literal["K", "KK", "W", "I", "M", "WI"]
SPACES: tuple[Space, ...] = get_args(Space)
Part = Literal["W", "I"]
PARTS: dict[str, tuple[Part, ...]] = {"W": ("W",), "I": ("I",), "WI": ("I", "W")}


def side_of(players: int) -> str:
    """EE-SETUP-01: the board has one side for two players and one for three or four.

    >>> side_of(2), side_of(3)
    ('2', '34')
    """
    return "2" if players == 2 else "34"


def track_fault(side: str, spaces: Sequence[str], blitz: int | None = None) -> Reason | None:
    """EE-TRACK-02, -05, -09: why this can't be the track of that side of the board."""
    if not spaces:
        return Reason("box.no_round", "EE-TRACK-01")
    if spaces[0] != "K":
        return Reason("box.first_round", "EE-TRACK-02")
    if side == "2" and "KK" in spaces:
        return Reason("box.no_double", "EE-TRACK-05")
    if side == "2" and "WI" in spaces:
        return Reason("box.no_combined", "EE-TRACK-09")
    if blitz is not None and blitz >= len(spaces):
        return Reason("box.blitz_space", "EE-BLITZ-01", most=len(spaces) - 1)
    return None


def track_warnings(side: str, spaces: Sequence[str], blitz: int | None = None) -> tuple[Reason, ...]:
    """EE-TRACK-11, EE-COMBI-01, EE-AMB-24: what looks odd about a copied track; a look at the board settles it."""
    found = [*_crisis_warnings(spaces)]
    if side == "34":
        found += _side_warnings(spaces)
    if spaces.count("M") > 11:
        found.append(Reason("odd.many_campaigns", "EE-MAT-01"))
    if blitz is not None and not {"K", "KK"}.intersection(spaces[blitz : blitz + 1]):
        found.append(Reason("odd.blitz_first", "EE-AMB-24"))
    return tuple(found)


def _crisis_warnings(spaces: Sequence[str]) -> list[Reason]:
    crises = spaces.count("K") + spaces.count("KK")
    rare = any(spaces.count(code) >= crises for code in ("W", "I", "M"))
    return [Reason("odd.crises_rare", "EE-TRACK-11")] if rare else []


def _side_warnings(spaces: Sequence[str]) -> list[Reason]:
    found = [] if "KK" in spaces else [Reason("odd.no_double", "EE-TRACK-05")]
    if spaces.count("WI") != 1:
        found.append(Reason("odd.combined", "EE-COMBI-01"))
    elif spaces.index("WI") < len(spaces) / 2:
        found.append(Reason("odd.combined_early", "EE-COMBI-01"))
    return found
