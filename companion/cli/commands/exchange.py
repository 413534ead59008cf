"""`export [FILE]`, `import FILE`: everything out as one file, or another file in; a backup is made first."""

from __future__ import annotations

import dataclasses
from argparse import Namespace
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

from companion.cli.lookup import catalogue, open_store, rules
from companion.cli.output import answer, bad, from_wrong, put
from companion.engine.errors import Wrong
from companion.engine.read_models.statistics import Search
from companion.exchange.csv_plays import csv_lines
from companion.exchange.exporter import everything
from companion.exchange.importer import check_file, import_file, preview_import
from companion.exchange.merge.people import ImportOptions
from companion.exchange.merge.plan import Report
from companion.exchange.plays import Play, play_of
from companion.games import playable_games
from companion.texts import Say, say_for

if TYPE_CHECKING:
    from companion.storage.store import Store

CHUNK = 200


def run_export(given: Namespace) -> int:
    """Everything as one file, or all plays for a spreadsheet; without a name it goes to standard output."""
    say = say_for("", given.lang)
    try:
        with open_store(given) as store:
            pieces = csv_lines(_plays(store, given.lang), say) if given.csv else _everything(store)
            if not given.file:
                put("".join(pieces).rstrip("\n"))
                return 0
            _write(given, Path(given.file), pieces)
    except Wrong as wrong:
        raise from_wrong(wrong, say) from wrong
    answer(given, {"file": given.file}, lambda: [given.file])
    return 0


def _everything(store: Store) -> Iterator[str]:
    return everything(store.export_reader, catalogue())


def _plays(store: Store, language: str) -> Iterator[Play]:
    database, first = rules(), 0
    while lines := store.history.page(Search(), first, CHUNK):
        first += len(lines)
        for line in lines:
            if line.game in playable_games():
                yield play_of(line, database.facts(line.game), say_for(line.game, language))


def _write(given: Namespace, path: Path, pieces: Iterable[str]) -> None:
    """A new file, whole or not at all; one that is there already stays."""
    if path.exists():
        raise bad(given, "cli.file_exists", name=str(path))
    part = path.with_name(f"{path.name}.part")
    try:
        with part.open("x", encoding="utf-8", newline="") as file:
            file.writelines(pieces)
        part.replace(path)
    except OSError:
        raise bad(given, "cli.not_written", name=str(path)) from None
    finally:
        part.unlink(missing_ok=True)


def run_import(given: Namespace) -> int:
    """Take a file in, or with --dry-run only tell what it would bring."""
    say = say_for("", given.lang)
    options = ImportOptions(not given.strangers, say("exchange.box_name"))
    try:
        with open_store(given) as store, Path(given.file).open("rb") as file:
            checked = check_file(file, catalogue())
            if given.dry_run:
                report = preview_import(checked, store.export_reader, options)[1]
            else:
                report = import_file(checked, store, options)
    except OSError:
        raise bad(given, "cli.no_file", name=given.file) from None
    except Wrong as wrong:
        raise from_wrong(wrong, say, given.file) from wrong
    answer(given, _report(report, say), lambda: _in_words(report, say))
    return 0


def _report(report: Report, say: Say) -> dict[str, Any]:
    known = {field.name: getattr(report, field.name) for field in dataclasses.fields(report) if field.name != "refused"}
    refused = [{"what": one.what, "field": one.field, "text": say(one.reason)} for one in report.refused]
    return {**known, "refused": refused}


def _in_words(report: Report, say: Say) -> Iterator[str]:
    yield say("exchange.taken", count=report.new + report.grown + report.back)
    yield from (f"{one.what}: {say(one.reason)}" for one in report.refused)
