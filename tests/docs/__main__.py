"""Writes what is made, not typed: tables of clauses and touches, the page language, pictures, licences, store texts."""

from __future__ import annotations

import subprocess
import sys

from companion.games import game_ids
from companion.paths import DATA, cache_folder
from companion.storage.rules.database import RulesDatabase
from tests.docs import page_language
from tests.docs.coverage import TARGET, lacking, write

DRAWN = (
    ("tests.docs.node_pictures",),
    ("tests.shots", "--readme"),
    ("tests.touches.record",),
    ("tests.packaging.licences",),
    ("tests.packaging.store",),
    ("tests.shots", "--store"),
)  # each opens a window of its own density


def main() -> int:
    rules = RulesDatabase.at(cache_folder(), DATA)
    write(rules)
    missing = {game: len(lacking(game, rules)) for game in game_ids()}
    lines = [
        str(TARGET),
        str(page_language.TARGET),
        *(f"{game}: {count} clauses lack something" for game, count in missing.items() if count),
    ]
    sys.stdout.write("\n".join(lines) + "\n")
    page_language.write()
    return max(subprocess.run([sys.executable, "-m", *words], check=False).returncode for words in DRAWN)


if __name__ == "__main__":
    sys.exit(main())
