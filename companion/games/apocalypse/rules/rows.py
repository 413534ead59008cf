"""A side of a display as the lengths of its three rows: what leaves, slides or is discarded (AP-F-06, AP-F-12)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Literal

from companion.engine.facts import Value
from companion.games.apocalypse.rules.displays import Ethos

Plane = Literal["earth", "heaven", "nether"]


@dataclass(frozen=True, slots=True)
class Rows:
    """AP-INV-01: rows start at the base and have no holes, so that three lengths describe them."""

    persons: int = 0
    heaven: int = 0
    nether: int = 0

    @property
    def possible(self) -> bool:
        """AP-EARTH-02: no heaven or nether card without its person."""
        return 0 <= self.heaven <= self.persons and 0 <= self.nether <= self.persons


@dataclass(frozen=True, slots=True)
class Loss:
    """A side after cards have left it, and how many went to the discards (the persons are counted apart)."""

    rows: Rows
    heaven: int = 0
    nether: int = 0


@dataclass(frozen=True, slots=True)
class Change:
    """Both sides after a change of ethos, with the misfits that were discarded."""

    source: Rows
    target: Rows
    heaven: int = 0
    nether: int = 0


def legal(ethos: Ethos, rows: Rows) -> bool:
    """AP-HEAV-03, -04: heaven before netherworld at good persons, netherworld before heaven at evil ones."""
    inner, outer = (rows.heaven, rows.nether) if ethos == "good" else (rows.nether, rows.heaven)
    return 0 <= outer <= inner <= rows.persons


def can_place(ethos: Ethos, rows: Rows, plane: Plane) -> bool:
    """AP-PLAY-08, AP-HEAV-02 to -04, AP-NETH-03, -04: may the next card of this plane be laid at the end of its row?"""
    if plane == "earth":
        return True
    first: Plane = "heaven" if ethos == "good" else "nether"
    if plane == first:
        return _length(rows, plane) < rows.persons
    return _length(rows, plane) < min(rows.persons, _length(rows, first))


def lose_outermost(rows: Rows, dead: int) -> Loss:
    """AP-PROT-05, AP-PROT-07, AP-VIOL-03: the outermost persons go, and whatever lay at them goes to the discards."""
    left = max(0, rows.persons - dead)
    kept = Rows(left, min(rows.heaven, left), min(rows.nether, left))
    return Loss(kept, rows.heaven - kept.heaven, rows.nether - kept.nether)


def neutralise(ethos: Ethos, rows: Rows, options: Mapping[str, Value]) -> Loss:
    """AP-NEUT-03, AP-NEUT-04: a music card leaves and the outer ones slide inward; misfits by AP-AMB-33."""
    if ethos == "good":
        left = replace(rows, heaven=max(0, rows.heaven - 1))
    else:
        left = replace(rows, nether=max(0, rows.nether - 1))
    misfits = _without_misfits(ethos, left) if options["neutraliseLeftovers"] == "discard" else left
    return Loss(misfits, rows.heaven - misfits.heaven, rows.nether - misfits.nether)


def change_ethos(source_ethos: Ethos, source: Rows, target: Rows, options: Mapping[str, Value]) -> Change:
    """AP-CHNG-04 to -06: the outermost person joins the other kind with its cards, which slide inward there."""
    if not source.persons:
        return Change(source, target)
    heaven, nether = int(source.heaven == source.persons), int(source.nether == source.persons)
    left = Rows(source.persons - 1, source.heaven - heaven, source.nether - nether)
    arrived: Ethos = "evil" if source_ethos == "good" else "good"
    moved = Rows(1, heaven, nether)
    if options["changeLeftovers"] == "discard" and options["changeCheck"] == "beforeSlide":
        moved = _without_misfits(arrived, moved)
    joined = Rows(target.persons + 1, target.heaven + moved.heaven, target.nether + moved.nether)
    if options["changeLeftovers"] == "discard" and options["changeCheck"] == "afterSlide":
        joined = _without_misfits(arrived, joined)
    lost_heaven = target.heaven + heaven - joined.heaven
    return Change(left, joined, lost_heaven, target.nether + nether - joined.nether)


def _without_misfits(ethos: Ethos, rows: Rows) -> Rows:
    """AP-AMB-32, AP-AMB-33: cards that the order of filling would not allow are discarded."""
    if ethos == "good":
        return replace(rows, nether=min(rows.nether, rows.heaven))
    return replace(rows, heaven=min(rows.heaven, rows.nether))


def _length(rows: Rows, plane: Plane) -> int:
    return rows.heaven if plane == "heaven" else rows.nether
