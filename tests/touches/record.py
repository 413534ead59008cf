"""Writes docs/touches.md: what the fingers of whole games did, phase by phase, beside the marks of a pencil."""

from __future__ import annotations

import importlib
import sys
import tempfile
from collections.abc import Mapping, Sequence
from pathlib import Path

from companion.games import game_ids
from companion.paths import DATA, cache_folder
from companion.storage.rules.database import RulesDatabase
from tests.screens.driver import prepare_once
from tests.touches.counting import CountingDriver, Story

TARGET = Path(__file__).resolve().parents[2] / "docs" / "touches.md"
HEAD = """# Touches, counted

Made by `./dev docs` from whole games that are played in a real window by real touches
(`tests/screens/<game>/stories.py`); `./dev test` plays those with a bound again, `./dev soak touches` all of them. A
touch, a hold and a drag count once, typing a name is extra. “Pencil” is what a slip of paper would need for the same
game: one mark for each figure that somebody writes down.
"""


def stories() -> tuple[Story, ...]:
    """Every whole game that is counted, game by game."""
    found: list[Story] = []
    for game in game_ids():
        name = f"tests.screens.{game}.stories"
        if importlib.util.find_spec(name):
            found += importlib.import_module(name).STORIES
    return tuple(found)


def played(story: Story, folder: Path) -> Mapping[str, int]:
    """The touches of a story by phase, in the order in which the phases came."""
    prepare_once()
    driver = CountingDriver(folder)
    try:
        story.play(driver)
    finally:
        driver.close()
    return dict(driver.counts)


def complaints(story: Story, folder: Path) -> list[str]:
    """Play a story: which of its bounds does not hold, and does the record tell of it?"""
    counts = played(story, folder)
    found = []
    for phase, most in story.most.items():
        count = sum(counts.values()) if not phase else counts[phase]
        if count > most:
            found.append(f"{story.id}: {phase or 'the whole game'}: {count} touches, {most} allowed: {dict(counts)}")
    if section(story, counts) not in TARGET.read_text(encoding="utf-8"):
        found.append(f"{story.id}: docs/touches.md says something else: run ./dev docs")
    return found


def section(story: Story, counts: Mapping[str, int]) -> str:
    """One game as a table of its phases."""
    facts = RulesDatabase.at(cache_folder(), DATA).facts(story.game)
    note = f", {story.note}" if story.note else ""
    lines = [f"## {facts.name['en']}, {story.depth}, {story.seats} players{note}", ""]
    lines += ["| Phase | Touches | Bound | Pencil |", "|---|---:|---:|---:|"]
    lines += [_line(phase, count, story) for phase, count in counts.items()]
    paper = sum(story.paper.values())
    lines.append(f"| **whole game** | **{sum(counts.values())}** | {story.most.get('', '–')} | {paper} |")
    return "\n".join(lines) + "\n"


def _line(phase: str, count: int, story: Story) -> str:
    return f"| {phase} | {count} | {story.most.get(phase, '–')} | {story.paper.get(phase, 0)} |"


def write(found: Sequence[tuple[Story, Mapping[str, int]]]) -> None:
    """All of them, one after the other."""
    TARGET.write_text("\n".join([HEAD, *(section(story, counts) for story, counts in found)]), encoding="utf-8")


def main() -> int:
    found = []
    for story in stories():
        with tempfile.TemporaryDirectory() as folder:
            found.append((story, played(story, Path(folder))))
    write(found)
    sys.stdout.write(f"{TARGET}\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
