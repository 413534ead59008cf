"""What lies otherwise in the empires of two tables: for everybody who wants to correct something late."""

from __future__ import annotations

from collections.abc import Iterator

from companion.engine.ruling import Reason, Word
from companion.games.empires_end.rules.empire import Site, Sites
from companion.games.empires_end.state import EmpiresTable


def changes(before: EmpiresTable, after: EmpiresTable) -> tuple[Reason, ...]:
    """EE-LOC-05, EE-INNOV-06: every place where a row would lie otherwise, told as what lies there then."""
    found: list[Reason] = []
    for seat in after.seats:
        found += _row(after.setup.name(seat), before.empires[seat], after.empires[seat])
    return tuple(found)


def _row(name: str, old: Sites, new: Sites) -> Iterator[Reason]:
    if len(old) != len(new):
        yield Reason("change.laid_out" if new else "change.no_row", name=name)
        return
    for position, (was, is_) in enumerate(zip(old, new, strict=True), 1):
        if was != is_:
            yield _site(name, position, was, is_)


def _site(name: str, position: int, was: Site, is_: Site) -> Reason:
    """Another card, another side of it, or other innovations under it."""
    figures = {"name": name, "position": position, "location": Word(f"location.{is_.location}")}
    if was.location != is_.location:
        return Reason("change.swapped", was=Word(f"location.{was.location}"), **figures)
    if was.intact != is_.intact:
        return Reason("change.stands" if is_.intact else "change.burnt", **figures)
    if len(was.innovations) != len(is_.innovations):
        return Reason("change.innovations", before=len(was.innovations), after=len(is_.innovations), **figures)
    return Reason("change.markers", **figures)
