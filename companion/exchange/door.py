"""The door for other people's files: look at one and tell what it holds, then take it in, a backup first."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from typing import Any, Protocol

from companion.engine.bundle import Arrival, Arriving, BoxPart, Bundle, FactPart, Known
from companion.engine.catalogue import Catalogue
from companion.exchange.checking import Checking, Refused
from companion.exchange.incoming import read_bundle
from companion.exchange.people_plan import Wishes
from companion.exchange.plan import Report, planned


class KnownHere(Protocol):
    """What the store tells about what it has."""

    def known(self, people: Iterable[str], boxes: Iterable[str], tables: Iterable[str]) -> Known:
        """What is here of what a file names."""

    def entries(self, box: str) -> tuple[FactPart, ...]:
        """Everything entered about one box."""


class Keeper(Protocol):
    """A store that can take an import in."""

    transfer: Any
    arrivals: Any

    def backup(self, why: str) -> Any:
        """A copy of the file as it is now."""


@dataclass(frozen=True)
class Looked:
    """A file that has been read and checked, before anybody decides to take it."""

    bundle: Bundle
    checked: tuple[Arriving | Refused, ...]
    boxes: tuple[BoxPart, ...]
    refused: tuple[Refused, ...]


Progress = Callable[[int, int], None]


def look_into(data: bytes, catalogue: Catalogue, progress: Progress = lambda _done, _all: None) -> Looked:
    """Read and check a whole file; raises Wrong where it is no file of ours. Nothing is written."""
    bundle, checking = read_bundle(data), Checking(catalogue)
    refusals = [checking.box(box, f"boxes[{number}]") for number, box in enumerate(bundle.boxes)]
    checked: list[Arriving | Refused] = []
    for number, table in enumerate(bundle.tables):
        checked.append(checking.table(table, f"tables[{number}]"))
        progress(number + 1, len(bundle.tables))
    sound = tuple(box for box, refusal in zip(bundle.boxes, refusals, strict=True) if refusal is None)
    return Looked(bundle, tuple(checked), sound, tuple(one for one in refusals if one))


def compared(looked: Looked, here: KnownHere, wishes: Wishes) -> tuple[Arrival, Report]:
    """What taking it in would write, and what to tell; raises Wrong where the file contradicts itself."""
    bundle = looked.bundle
    known = here.known(
        [one.id for one in bundle.people],
        [one.id for one in bundle.boxes],
        [one.part.id for one in looked.checked if isinstance(one, Arriving)],
    )
    arrival, report = planned(bundle, looked.checked, looked.boxes, known, wishes, here.entries)
    return arrival, replace(report, refused=(*looked.refused, *report.refused))


def take_in(looked: Looked, store: Keeper, wishes: Wishes) -> Report:
    """Compare once more, copy the tables' file, and write everything in one transaction."""
    arrival, report = compared(looked, store.transfer, wishes)
    if report.changes:
        store.backup("import")
        store.arrivals.write(arrival)
    return report
