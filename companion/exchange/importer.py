"""Imports other people's files: check one and tell what it holds, then take it in, a backup first."""

from __future__ import annotations

import io
import itertools
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any, BinaryIO, Protocol

from companion.engine.game import Catalogue
from companion.engine.read_models.bundle import Arrival, Arriving, BoxPart, Bundle, FactPart, Known
from companion.exchange.merge.people import ImportOptions
from companion.exchange.merge.plan import Report, planned
from companion.exchange.parse import read_bundle
from companion.exchange.spool import Ready, Spool
from companion.exchange.validate import Checking, Refused


class KnownHere(Protocol):
    """What the store tells about what it has."""

    def known(self, people: Iterable[str], boxes: Iterable[str], tables: Iterable[str]) -> Known:
        """What is here of what a file names."""

    def entries(self, box: str) -> tuple[FactPart, ...]:
        """Everything entered about one box."""


class Keeper(Protocol):
    """A store that can take an import in."""

    export_reader: Any
    import_writer: Any

    def backup(self, why: str) -> Any:
        """A copy of the file as it is now."""


@dataclass(frozen=True)
class CheckedFile:
    """A file that has been read and checked, before anybody decides to take it."""

    bundle: Bundle
    tables: Spool
    boxes: tuple[BoxPart, ...]
    refused: tuple[Refused, ...]


class Stopped(Exception):
    """Whoever asked for the work no longer wants it."""


Progress = Callable[[int, int], None]
"""Is told how much of how much is done, again and again (of nothing where that can't be said); may raise Stopped."""


def unwatched(_done: int, _of: int) -> None:
    """Nobody wants to know how far it is."""


def check_file(
    data: bytes | BinaryIO, catalogue: Catalogue, progress: Progress = unwatched, folder: Path | None = None
) -> CheckedFile:
    """Read and check a whole file; raises Wrong where it is no file of ours. Nothing is written.

    Each table is checked as soon as it is read. Until they are taken in, they lie in a nameless file in this folder.
    """
    file = io.BytesIO(data) if isinstance(data, bytes) else data
    size = file.seek(0, io.SEEK_END)
    file.seek(0)
    checking, tables = Checking(catalogue), Spool(folder)

    def take_table(raw: dict[str, Any], number: int) -> None:
        tables.add(checking.table(raw, f"tables[{number}]"))
        progress(file.tell(), size)

    bundle = read_bundle(file, take_table)
    refusals = [checking.box(box, f"boxes[{number}]") for number, box in enumerate(bundle.boxes)]
    sound = tuple(box for box, refusal in zip(bundle.boxes, refusals, strict=True) if refusal is None)
    return CheckedFile(bundle, tables, sound, tuple(one for one in refusals if one))


def preview_import(
    checked: CheckedFile, here: KnownHere, options: ImportOptions, progress: Progress = unwatched
) -> tuple[Arrival, Report]:
    """What taking it in would write, and what to tell; raises Wrong where the file contradicts itself."""
    bundle = checked.bundle
    known = here.known(
        [one.id for one in bundle.people],
        [one.id for one in bundle.boxes],
        [one.id for one in checked.tables if isinstance(one, Ready)],
    )
    arrival, report = planned(
        bundle, checked.tables, checked.boxes, known, options, here.entries, lambda: progress(0, 0)
    )
    return arrival, replace(report, refused=(*checked.refused, *report.refused))


def import_file(checked: CheckedFile, store: Keeper, options: ImportOptions, progress: Progress = unwatched) -> Report:
    """Compare once more, copy the tables' file, and write everything in one transaction; stopped, it writes nothing."""
    arrival, report = preview_import(checked, store.export_reader, options, progress)
    if report.changes:
        store.backup("import")
        store.import_writer.write(_watched(arrival, len(report.tables), progress))
    return report


def _watched(arrival: Arrival, count: int, progress: Progress) -> Arrival:
    """The same, telling at each table that is asked for how many have been written."""
    numbers = itertools.count()

    def telling(tables: Iterable[Arriving]) -> Iterator[Arriving]:
        for table in tables:
            progress(next(numbers), count)
            yield table

    return replace(arrival, tables=telling(arrival.tables), grown=telling(arrival.grown))
