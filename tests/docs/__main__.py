"""Writes docs/rules-coverage.md and the pictures of the README."""

from __future__ import annotations

import subprocess
import sys

from companion.games import game_ids
from companion.paths import DATA, cache_folder
from companion.storage.rules.database import RulesDatabase
from tests.docs.coverage import TARGET, lacking, write


def main() -> int:
    rules = RulesDatabase.at(cache_folder(), DATA)
    write(rules)
    missing = {game: len(lacking(game, rules)) for game in game_ids()}
    lines = [str(TARGET), *(f"{game}: {count} clauses lack something" for game, count in missing.items() if count)]
    sys.stdout.write("\n".join(lines) + "\n")
    return subprocess.run([sys.executable, "-m", "tests.shots", "--readme"], check=False).returncode


if __name__ == "__main__":
    sys.exit(main())
