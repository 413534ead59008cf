"""Which box a box of a file is here, and what its log is after both phones' entries have been joined."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace

from companion.engine.read_models.bundle import BoxPart, FactPart, Known
from companion.engine.shapes.strict_json import dump
from companion.exchange.merge.people import ImportOptions

EntriesOf = Callable[[str], tuple[FactPart, ...]]


def which_box(
    boxes: Iterable[BoxPart], known: Known, options: ImportOptions
) -> tuple[dict[str, str], tuple[BoxPart, ...]]:
    """Which box each one is here: itself, one met before, the empty one that everybody has, or a new one."""
    which: dict[str, str] = {}
    new: list[BoxPart] = []
    games, used = set(known.boxes.values()), set[str]()
    for box in boxes:
        here = known.same.get(box.id, box.id)
        empty = known.empty_boxes.get(box.game)
        if known.boxes.get(here) == box.game:
            which[box.id] = here
        elif box.id not in known.boxes:
            free = empty and empty not in used
            which[box.id] = empty if empty and free else box.id
            if not free:
                new.append(replace(box, name=box.name or (options.box_name if box.game in games else "")))
                games.add(box.game)
        used.add(which.get(box.id, ""))
    return which, tuple(new)


def joined_entries(
    boxes: Iterable[BoxPart], which: Mapping[str, str], new: tuple[BoxPart, ...], entries_of: EntriesOf
) -> dict[str, tuple[FactPart, ...]]:
    """The log of each box as it is afterwards: both phones' entries in the order of time, each once."""
    fresh = {box.id for box in new}
    found: dict[str, tuple[FactPart, ...]] = {}
    for box in boxes:
        here = which.get(box.id)
        if here is None:
            continue
        old = () if here in fresh else entries_of(here)
        merged = {(one.at, one.key, dump(one.value)): one for one in (*old, *box.entries)}
        if len(merged) > len(old):
            found[here] = tuple(one for _, one in sorted(merged.items(), key=lambda item: item[0][0]))
    return found
