"""Writes data/licences.toml: what is in the package besides our own, and under which licence, as each package says.

`.venv/bin/python -m tests.packaging.licences`, also part of `./dev docs`; a test compares.
"""

from __future__ import annotations

import importlib.metadata
import json
import re
import sys
import tempfile
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import NamedTuple

from tests.packaging.conftest import ROOT, opened_spec, pinned

TARGET = ROOT / "data/licences.toml"
BROUGHT = {  # what python-for-android compiles or its recipe for Kivy brings: no package here could tell its licence
    "android": ("python-for-android", "MIT"),
    "certifi": ("certifi", "MPL-2.0"),
    "chardet": ("chardet", "LGPL-2.1-or-later"),
    "filetype": ("filetype", "MIT"),
    "idna": ("idna", "BSD-3-Clause"),
    "libffi": ("libffi", "MIT"),
    "openssl": ("OpenSSL", "Apache-2.0"),
    "pyjnius": ("PyJNIus", "MIT"),
    "python3": ("Python", "PSF-2.0"),
    "requests": ("Requests", "Apache-2.0"),
    "sdl2": ("SDL", "Zlib"),
    "sdl2_image": ("SDL_image", "Zlib"),
    "sdl2_mixer": ("SDL_mixer", "Zlib"),
    "sdl2_ttf": ("SDL_ttf", "Zlib"),
    "setuptools": ("setuptools", "MIT"),
    "six": ("six", "MIT"),
    "sqlite3": ("SQLite", "blessing"),
    "urllib3": ("urllib3", "MIT"),
}
CLASSIFIERS = {"MIT License": "MIT", "BSD License": "BSD-3-Clause"}  # for packages that have no expression yet
HEAD = "# What the package holds besides Endspiel itself. Written by ./dev docs; not to be edited.\n"


class Part(NamedTuple):
    """Something somebody else has made."""

    name: str
    licence: str
    version: str = ""
    text: str = ""


def parts(requirements: Mapping[str, str]) -> Iterator[Part]:
    """The pinned ones with the text that lies in their package, then what the build brings along."""
    for name, version in requirements.items():
        if version:
            yield _installed(name, version)
    for name, licence in BROUGHT.values():
        yield Part(name, licence)


def _installed(name: str, version: str) -> Part:
    found = importlib.metadata.distribution(name)
    assert found.version == version, f"{name} {found.version} is installed, the package has {version}"
    texts = [path for path in found.files or () if re.match(r"(LICEN[CS]E|COPYING|NOTICE)", path.name, re.IGNORECASE)]
    text = "\n\n".join(path.read_text("utf-8").strip() for path in sorted(texts))
    return Part(found.metadata["Name"], _licence(found), version, text)


def _licence(found: importlib.metadata.Distribution) -> str:
    about = found.metadata
    classified = [line.rpartition(" :: ")[2] for line in about.get_all("Classifier") or () if "License ::" in line]
    told = about.get("License-Expression") or about.get("License") or CLASSIFIERS.get(next(iter(classified), ""), "")
    assert told and "\n" not in told, f"{about['Name']} does not say under which licence it is"
    return str(told)


def written(found: Iterable[Part]) -> str:
    """As TOML; a JSON string is a TOML string."""
    blocks = [HEAD]
    for part in sorted(found, key=lambda one: one.name.lower()):
        told = [(key, value) for key, value in part._asdict().items() if value]
        blocks.append("\n".join(["[[part]]", *(f"{key} = {json.dumps(value)}" for key, value in told)]) + "\n")
    return "\n".join(blocks)


def main() -> int:
    with tempfile.TemporaryDirectory() as folder:
        TARGET.write_text(written(parts(pinned(opened_spec(Path(folder))))), "utf-8")
    sys.stdout.write(f"{TARGET}\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
