"""Writes docs/package.md: the package's size by part, and what each dependency costs at the start.

`.venv/bin/python -m tests.packaging.record`; not part of `./dev docs`, as times differ from run to run.
"""

from __future__ import annotations

import importlib.metadata
import os
import py_compile
import re
import statistics
import subprocess
import sys
import tempfile
import zlib
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import NamedTuple

from packaging.utils import canonicalize_name

from tests.packaging.conftest import ROOT, opened_spec
from tests.packaging.gradle_project import make_project

TARGET = ROOT / "docs/package.md"
OWN = {"main", "companion", "screens"}
LEFT_OUT = re.compile(  # what python-for-android leaves out too, or what is compiled
    r"(^|/)(tests?|examples|tools|__pycache__)/|dist-info/|\.(so|pyx|pxd|pxi|c|h|pyi|typed)$|^\.\.|\.libs/"
)
RUNS = 7
SELF_TIME = re.compile(r"import time:\s+(\d+) \|\s+\d+ \|\s+([\w.]+)")
HEAD = """# The package, part by part

Written by `.venv/bin/python -m tests.packaging.record` on Python {python}. Sizes in kB: as files, and compressed as
they travel in a package.

## Size

Measured: what python-for-android’s own `build.py` puts into the payload (bytecode without docstrings and asserts,
data), and the Python files of every dependency compiled the same way. **Not measured, as there is no compiler for
phones here:** Python itself, SDL2, OpenSSL, libffi, SQLite, and the compiled parts of Kivy, pyjnius and pydantic-core.
python-for-android’s recipe for Kivy brings certifi, chardet, filetype, idna, requests, six and urllib3 besides; of
these the app loads filetype alone.

"""
START = """
## What a start costs

A start to the home page with an empty file of tables, {runs} times: the median of the milliseconds that importing a
part’s own modules takes on the desktop (`-X importtime`). What comes after the first frame is loaded by a thread while
the page already stands; a part that never comes is loaded only when it is used.

"""


class Size(NamedTuple):
    """How many files, and their bytes."""

    files: int
    bytes: int
    packed: int


def size_of(contents: Iterable[bytes]) -> Size:
    kept = list(contents)
    return Size(len(kept), sum(map(len, kept)), len(zlib.compress(b"".join(kept), 9)))


def room_of(file: Path) -> str:
    """Two folders deep, or the folder that it lies in; the fonts that only names in other scripts need stand alone."""
    if file.name.startswith("names-"):
        return str(file)
    return "/".join([*file.parts[:-1][:2], ""]) or "."


def parts_of_payload(payload: Path) -> Mapping[str, Size]:
    rooms: defaultdict[str, list[bytes]] = defaultdict(list)
    for path in sorted(payload.rglob("*")):
        if path.is_file():
            rooms[room_of(path.relative_to(payload))].append(path.read_bytes())
    return {f"`{room}`": size_of(found) for room, found in sorted(rooms.items())}


def listed_names() -> list[str]:
    """The requirements of the recipe, in its order, without Python itself."""
    (line,) = re.findall(r"^requirements = python3,(.+)$", (ROOT / "buildozer.spec").read_text("utf-8"), re.MULTILINE)
    return [one.partition("==")[0] for one in line.split(",")]


def files_of(name: str, folder: Path) -> Iterator[bytes]:
    """A dependency's files as the phone gets them: sources as bytecode, nothing compiled."""
    for file in importlib.metadata.files(name) or ():
        if LEFT_OUT.search(str(file)):
            continue
        path = Path(str(file.locate()))
        if path.suffix == ".py":
            made = folder / "one.pyc"
            py_compile.compile(str(path), str(made), dfile=str(file), doraise=True, optimize=2)
            path = made
        yield path.read_bytes()


def size_table(payload: Path, folder: Path) -> str:
    own = parts_of_payload(payload)
    foreign = {f"{name} {importlib.metadata.version(name)}": size_of(files_of(name, folder)) for name in listed_names()}
    lines = ["| part | files | kB | compressed |", "|---|---:|---:|---:|"]
    for title, parts in (("Endspiel", own), ("dependencies", foreign)):
        whole = Size(*map(sum, zip(*parts.values(), strict=True)))
        lines += [_line(part, size) for part, size in parts.items()]
        lines.append(_line(f"**{title}**", whole))
    return "\n".join(lines) + "\n"


def _line(part: str, size: Size) -> str:
    return f"| {part} | {size.files} | {size.bytes / 1000:,.0f} | {size.packed / 1000:,.0f} |"


def one_start(payload: Path, folder: Path) -> tuple[Mapping[str, float], Mapping[str, float]]:
    """Milliseconds by part, before and after the first frame."""
    child = Path(__file__).with_name("payload_child.py")
    words = [sys.executable, "-X", "importtime", str(child), str(payload), str(folder)]
    done = subprocess.run(
        words, cwd=folder, env={**os.environ, "PYTHONPATH": ""}, capture_output=True, text=True, check=True
    )
    before, after = done.stderr.split("first frame\n")
    return _by_part(before), _by_part(after)


def _by_part(told: str) -> Mapping[str, float]:
    owners, spent = importlib.metadata.packages_distributions(), defaultdict[str, float](float)
    for micros, module in SELF_TIME.findall(told):
        top = module.partition(".")[0]
        own, foreign = "Endspiel" if top in OWN else "", owners.get(top, ("",))[0]
        spent[own or (canonicalize_name(foreign) if foreign else "Python’s own library")] += int(micros) / 1000
    return spent


def start_table(payload: Path, folder: Path) -> str:
    runs = []
    for number in range(RUNS):
        (folder / f"start{number}").mkdir()
        runs.append(one_start(payload, folder / f"start{number}"))
    listed = {canonicalize_name(name) for name in listed_names()}
    lines = ["| part | before the first frame, ms | after it, ms |", "|---|---:|---:|"]
    for part in sorted(listed | {name for run in runs for half in run for name in half}, key=str.casefold):
        before, after = (statistics.median(run[half].get(part, 0) for run in runs) for half in (0, 1))
        lines.append(f"| {part} | {_milliseconds(before)} | {_milliseconds(after)} |")
    return "\n".join(lines) + "\n"


def _milliseconds(spent: float) -> str:
    return f"{spent:.0f}" if spent >= 0.5 else "–" if not spent else "< 1"


def main() -> None:
    with tempfile.TemporaryDirectory() as made:
        folder = Path(made)
        project = make_project(opened_spec(folder), folder / "project")
        payload = project.unpack_payload(folder / "payload")
        python = ".".join(map(str, sys.version_info[:2]))
        size, start = size_table(payload, folder), start_table(payload, folder)
    TARGET.write_text(HEAD.format(python=python) + size + START.format(runs=RUNS) + start, "utf-8")


if __name__ == "__main__":
    main()
