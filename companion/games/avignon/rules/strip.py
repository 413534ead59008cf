"""Chapter 3, moving: the five lands between the players, and where a pull or a push takes a card."""

from __future__ import annotations

from typing import Literal

from companion.engine.ruling import Reason, Ruling, Word, rule

Side = Literal["rome", "avignon"]
Shove = Literal["pull", "push"]
Place = int | Side  # a row of the strip, or the congregation that a card has joined

SIDES: tuple[Side, Side] = ("rome", "avignon")
OTHER: dict[Side, Side] = {"rome": "avignon", "avignon": "rome"}
TOWARDS: dict[Side, int] = {"rome": 1, "avignon": -1}
LAST_ROW = 4
EDGES: dict[Side, int] = {"rome": LAST_ROW, "avignon": 0}  # the land from which a card joins that side
START_ROW = 2  # KH-SETUP-02: level with Genoa
COLUMNS = 5


def heading(side: Side, shove: Shove) -> Side:
    """KH-ACT-02, KH-ACT-04: a pull goes to the player who acts, a push to the opponent."""
    return side if shove == "pull" else OTHER[side]


def walk(row: int, towards: Side, lands: int = 1) -> Place:
    """KH-CONG-01, KH-AMB-17: land by land; a card that passes the edge joins that side's congregation and stops.

    >>> walk(2, "rome"), walk(3, "rome", 4), walk(0, "avignon")
    (3, 'rome', 'avignon')
    """
    reached = row + TOWARDS[towards] * lands
    return reached if 0 <= reached <= LAST_ROW else towards


def moved(row: int, side: Side, shove: Shove, lands: int = 1) -> Ruling[Place]:
    """Where a card lies after `side` has pulled or pushed it, and why."""
    towards = heading(side, shove)
    clause = "KH-ACT-02" if shove == "pull" else "KH-ACT-04"
    direction = Reason(f"move.{shove}", clause, side=Word(f"side.{side}"), towards=Word(f"side.{towards}"), lands=lands)
    return _ruling_about(walk(row, towards, lands), row, direction, lands)


def _ruling_about(place: Place, row: int, direction: Reason, lands: int) -> Ruling[Place]:
    start = Word(f"land.{row}")
    if isinstance(place, int):
        return rule(place, direction, Reason("move.lands", direction.clause, start=start, end=Word(f"land.{place}")))
    joins = Reason("move.joins", "KH-CONG-01", start=start, side=Word(f"side.{place}"))
    if lands == 1:
        return rule(place, direction, joins)
    return rule(place, direction, joins, Reason("move.stops", "KH-AMB-17"))
