"""Compares a checked file with what is here: who is who, what is new, what has grown, what is known already."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from companion.engine.read_models.bundle import Arrival, BoxPart, Bundle, Known
from companion.exchange.merge.boxes import EntriesOf, joined_entries, which_box
from companion.exchange.merge.people import ImportOptions, new_groups, who_is_who
from companion.exchange.merge.tables import Coming, Home, SortedTables
from companion.exchange.spool import Spool
from companion.exchange.validate import Refused


@dataclass(frozen=True)
class Report:
    """What an import found: tables new, grown, back, known; people and boxes new or known; what was refused."""

    found: int = 0
    new: int = 0
    grown: int = 0
    back: int = 0
    duplicates: int = 0
    refused: tuple[Refused, ...] = ()
    people_new: tuple[str, ...] = ()
    people_by_name: tuple[str, ...] = ()
    people_known: int = 0
    boxes_new: int = 0
    boxes_grown: int = 0
    groups_new: int = 0
    tables: tuple[str, ...] = ()

    @property
    def changes(self) -> bool:
        """Is there anything to take?"""
        counted = self.new + self.grown + self.back + self.boxes_new + self.boxes_grown + self.groups_new
        return bool(counted or self.people_new)


def planned(
    bundle: Bundle,
    checked: Spool,
    boxes: tuple[BoxPart, ...],
    known: Known,
    options: ImportOptions,
    entries_of: EntriesOf,
    go_on: Callable[[], None],
) -> tuple[Arrival, Report]:
    """What would be written, and what to tell about it; nothing is written here. `go_on` is asked at each table."""
    who = who_is_who(bundle.people, known, options)
    groups = new_groups(bundle.groups, who.ids, known)
    which, new_boxes = which_box(boxes, known, options)
    entries = joined_entries(boxes, which, new_boxes, entries_of)
    home = Home(who.ids, which, known.groups | {group.id for group in groups})
    tables = SortedTables(known, checked, home)
    for one in checked:
        tables.take(one)
        go_on()
    same = {stranger: here for stranger, here in {**who.ids, **which}.items() if stranger != here}
    arrival = Arrival(
        people=who.new,
        groups=groups,
        boxes=new_boxes,
        entries=entries,
        tables=Coming(checked, home, tuple(tables.new)),
        grown=Coming(checked, home, tuple(tables.grown)),
        back=tuple(tables.back),
        same=same,
    )
    report = Report(
        found=tables.found,
        new=len(tables.new),
        grown=len(tables.grown),
        back=len(tables.back),
        duplicates=tables.duplicates,
        refused=tuple(tables.refused),
        people_new=tuple(one.name for one in who.new),
        people_by_name=who.by_name,
        people_known=len(bundle.people) - len(who.new) - len(who.by_name),
        boxes_new=len(new_boxes),
        boxes_grown=len(set(entries) - {box.id for box in new_boxes}),
        groups_new=len(groups),
        tables=tuple(one.id for one, _ in (*tables.new, *tables.grown)),
    )
    return arrival, report
