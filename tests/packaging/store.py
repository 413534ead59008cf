"""What stores read in fastlane/metadata/android: the newest changelog in both languages, and pictures.

`.venv/bin/python -m tests.packaging.store` writes the changelogs, `./dev shots --store` takes the pictures; both are
part of `./dev docs`. Titles and descriptions are written by hand.
"""

from __future__ import annotations

import itertools
import re
import sys
import tempfile
from pathlib import Path

import companion
from companion.games import playable_games
from tests.packaging.conftest import ROOT

METADATA = ROOT / "fastlane/metadata/android"
FOLDERS = {"de": "de-DE", "en": "en-US"}
MOST_PICTURES = 8
SHORTLY = re.compile(r"^> (de|en): (.+)$", re.MULTILINE)  # in CHANGELOG.md, under the heading of the version


def version_code(version: str) -> str:
    """As python-for-android counts: 10, the oldest Android, and two digits for each part of the version."""
    whole = 0
    for part in version.split("."):
        whole = whole * 100 + int(part)
    return f"1024{whole}"


def shortly() -> dict[str, str]:
    """The newest version in one sentence or two, by language, as CHANGELOG.md says it."""
    newest = (ROOT / "CHANGELOG.md").read_text("utf-8").split("\n## ")[1]
    return dict(SHORTLY.findall(newest))


def changelog(language: str) -> Path:
    """Where a store looks for what is new in this version."""
    return METADATA / FOLDERS[language] / "changelogs" / f"{version_code(companion.__version__)}.txt"


def pictures(language: str) -> list[Path]:
    """Where a store looks for pictures of a phone, in their order."""
    folder = METADATA / FOLDERS[language] / "images" / "phoneScreenshots"
    return [folder / f"{number}_{name}.png" for number, name in enumerate(chosen(), 1)]


def chosen() -> list[str]:
    """Home, then the moments of every game in turn, the last ones of each first, as many as stores take."""
    from tests.shots.readme import scenes_of

    rows = [[scene.name for scene in reversed(scenes_of(game)) if scene.theme == "dark"] for game in playable_games()]
    by_turns = [name for turn in itertools.zip_longest(*rows) for name in turn if name]
    return ["home", *by_turns][:MOST_PICTURES]


def take_pictures() -> int:
    """In a window that is twice as high as wide."""
    from tests.shots.readme import shoot

    for language in FOLDERS:
        with tempfile.TemporaryDirectory() as folder:
            shoot(language, Path(folder))
            for name, target in zip(chosen(), pictures(language), strict=True):
                target.parent.mkdir(parents=True, exist_ok=True)
                target.write_bytes((Path(folder) / f"{name}.png").read_bytes())
    return len(FOLDERS) * MOST_PICTURES


def main() -> int:
    for language, text in shortly().items():
        target = changelog(language)
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_text(f"{text}\n", "utf-8")
    sys.stdout.write(f"{METADATA}\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
