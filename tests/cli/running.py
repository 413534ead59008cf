"""Runs the command line as anybody would: a process of its own, bytes in, bytes out."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[2]


@dataclass(frozen=True)
class Ran:
    code: int
    out: str
    err: str

    @property
    def json(self) -> Any:
        assert self.code == 0, self.err
        return json.loads(self.out)

    @property
    def lines(self) -> list[Any]:
        return [json.loads(line) for line in self.out.splitlines()]


class Shell:
    """A folder with a file of tables, and commands on it."""

    def __init__(self, folder: Path) -> None:
        self.db = folder / "tables.sqlite"
        self.environment = {**os.environ, "XDG_CONFIG_HOME": str(folder / "home"), "PYTHONIOENCODING": "ascii"}

    def __call__(self, *words: str, given: str = "") -> Ran:
        done = subprocess.run(
            self.command(*words),
            input=given.encode(),
            capture_output=True,
            cwd=ROOT,
            env=self.environment,
            check=False,
            timeout=60,
        )
        return Ran(done.returncode, done.stdout.decode(), done.stderr.decode())

    def command(self, *words: str) -> list[str]:
        place = ["--db", str(self.db)] if words[0] in ("tables", "show", "new", "record", "undo", "redo") else []
        return [sys.executable, "-m", "companion", *words, *place]
