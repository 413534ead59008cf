"""Twenty thousand tables in one file, with little room and in work that grows with their number; one of many lines."""

from __future__ import annotations

import tempfile
from contextlib import closing
from pathlib import Path

from companion.paths import DATA, cache_folder
from companion.storage.rules.database import RulesDatabase
from tests.exchange.files import store_in
from tests.exchange.measure import calls, exported, growth, held
from tests.exchange.test_large_imports import goes_out_and_comes_in_again
from tests.soak import put

TABLES, FEWER, MOST = 20_000, 10_000, 250
LINES, CHECKED, HELD = 25_000, 500, 3000


def sweep() -> list[str]:
    rules, trouble = RulesDatabase.at(cache_folder(), DATA), []
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        half, all_ = (growth(exported(folder, count, rules)) for count in (FEWER, TABLES))
        put(f"  MB to check and to take in: {half} for {FEWER}, {all_} for {TABLES}")
        if max(all_) > MOST:
            trouble.append(f"{TABLES} tables: {all_[0]} MB to check, {all_[1]} MB to take in; at most {MOST}")
        if all_[1] > 2.2 * half[1]:
            trouble.append(f"{TABLES} tables take {all_[1]} MB, {FEWER} take {half[1]}")
        few, many = (_calls(folder, count, rules) for count in (1000, 2000))
        put(f"  calls: {few} for 1000, {many} for 2000")
        if many > 2.2 * few:
            trouble.append(f"2000 tables are {many} calls, 1000 are {few}")
        if (left := held(exported(folder, CHECKED, rules), rules) / CHECKED) >= HELD:
            trouble.append(f"a checked table leaves {left:.0f} bytes in memory")
        with closing(store_in(folder / "long")) as here, closing(store_in(folder / "again")) as there:
            goes_out_and_comes_in_again(here, there, LINES)
    return trouble


def _calls(folder: Path, count: int, rules: RulesDatabase) -> int:
    with closing(store_in(folder / f"into-{count}")) as store:
        return calls(exported(folder, count, rules), store, rules)
