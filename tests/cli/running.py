"""Runs the command line: bytes in, bytes out; in this process, or in one of its own as anybody would."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile
from contextlib import ExitStack
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

from companion.__main__ import main

WITH_TABLES = (
    *("tables", "show", "new", "record", "undo", "redo"),
    *("players", "history", "statistics", "export", "import"),
)
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
        self.own = {"XDG_CONFIG_HOME": str(folder / "home"), "PYTHONIOENCODING": "ascii"}

    def __call__(self, *words: str, given: str = "") -> Ran:
        """One command in this process, with streams that are real files: nothing is loaded for each command anew."""
        with ExitStack() as streams, pytest.MonkeyPatch.context() as here:
            files = [streams.enter_context(tempfile.TemporaryFile("w+", encoding="ascii")) for _ in range(3)]
            files[0].buffer.write(given.encode())
            files[0].seek(0)
            for name, file in zip(("stdin", "stdout", "stderr"), files, strict=True):
                here.setattr(sys, name, file)
            for name, value in self.own.items():
                here.setenv(name, value)
            code = main(self.command(*words)[3:])
            said = [_content(file) for file in files[1:]]
        return Ran(code, *said)

    def process(self, *words: str, given: str = "") -> Ran:
        """The same command in a process of its own."""
        done = subprocess.run(
            self.command(*words),
            input=given.encode(),
            capture_output=True,
            cwd=ROOT,
            env=self.environment,
            check=False,
        )
        return Ran(done.returncode, done.stdout.decode(), done.stderr.decode())

    @property
    def environment(self) -> dict[str, str]:
        """The surroundings of a process."""
        return {**os.environ, **self.own}

    def command(self, *words: str) -> list[str]:
        place = ["--db", str(self.db)] if words[0] in WITH_TABLES else []
        return [sys.executable, "-m", "companion", *words, *place]


def _content(file: Any) -> str:
    file.flush()
    file.buffer.seek(0)
    return str(file.buffer.read().decode())
