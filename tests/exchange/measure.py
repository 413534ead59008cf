"""How much room and how much work an import takes: in memory that is in use, in calls, and in a process of its own."""

from __future__ import annotations

import cProfile
import gc
import pstats
import subprocess
import sys
import tracemalloc
from pathlib import Path

from companion.engine.game import Catalogue
from companion.exchange.exporter import everything
from companion.exchange.importer import check_file, import_file, preview_import
from companion.exchange.merge.people import ImportOptions
from companion.games import game_named, playable_games
from companion.storage.rules.database import RulesDatabase
from companion.storage.store import Store
from tests.plenty import plenty


def exported(folder: Path, count: int, rules: RulesDatabase) -> Path:
    """A file with this many tables of all games."""
    store = plenty(folder / f"{count}", count, rules)
    path = folder / f"{count}.json"
    with path.open("w", encoding="utf-8") as file:
        file.writelines(everything(store.export_reader, catalogue(rules)))
    store.close()
    return path


def catalogue(rules: RulesDatabase) -> Catalogue:
    """All games, loaded: that is no work of the import."""
    found = Catalogue(game_named, rules.facts)
    for game in playable_games():
        found.game(game), found.facts(game)
    return found


def held(path: Path, rules: RulesDatabase) -> int:
    """Bytes of memory that a checked file takes until it is taken in or dropped."""
    games = catalogue(rules)
    tracemalloc.start()
    try:
        with path.open("rb") as file:
            checked = check_file(file, games)
        gc.collect()
        with_it = tracemalloc.get_traced_memory()[0]
        del checked
        gc.collect()
        return with_it - tracemalloc.get_traced_memory()[0]
    finally:
        tracemalloc.stop()


def calls(path: Path, store: Store, rules: RulesDatabase) -> int:
    """Calls of functions while a file is checked, compared and taken in."""
    games, profile = catalogue(rules), cProfile.Profile()
    with path.open("rb") as file, profile:
        checked = check_file(file, games)
        preview_import(checked, store.export_reader, ImportOptions())
        import_file(checked, store, ImportOptions())
    return int(pstats.Stats(profile).total_calls)  # type: ignore[attr-defined]


def growth(path: Path) -> tuple[int, int]:
    """Megabytes by which a process of its own grows while it checks a file, and while it takes it in twice."""
    child = [sys.executable, "-m", "tests.exchange.measure", str(path)]
    told = subprocess.run(child, check=True, capture_output=True, text=True, cwd=Path(__file__).parents[2]).stdout
    checked, taken = map(int, told.split())
    return checked, taken


def _most_memory() -> int:
    lines = Path("/proc/self/status").read_text().splitlines()
    return next(int(line.split()[1]) // 1024 for line in lines if line.startswith("VmHWM"))


def main(path: Path) -> None:
    from companion.paths import DATA, cache_folder

    games, folder = catalogue(RulesDatabase.at(cache_folder(), DATA)), path.with_suffix(".target")
    folder.mkdir()
    store = Store(folder / "tables.sqlite")
    before = _most_memory()
    with path.open("rb") as file:
        checked = check_file(file, games, folder=folder)
    to_check = _most_memory() - before
    assert import_file(checked, store, ImportOptions()).new == len(checked.tables)
    assert import_file(checked, store, ImportOptions()).duplicates == len(checked.tables)
    store.close()
    sys.stdout.write(f"{to_check} {_most_memory() - before}\n")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
