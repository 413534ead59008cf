"""Our own words: nothing we say has nine words in a row that a rulebook has."""

from __future__ import annotations

import re
import tomllib
import unicodedata
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import pytest

from companion.paths import DATA

RULEBOOKS = Path(__file__).resolve().parents[3] / "shared" / "rulebooks"
IN_A_ROW = 9
_WORD = re.compile(r"[^\W_]+")
_BROKEN = re.compile(r"(?<=[^\W\d_])[-¬\u00ad]\s*\n\s*(?=[a-zäöüß])")  # a word that goes on in the next line
_SCANNED = (("ß", "b"), ("ii", "u"))  # what a scanner makes of ß and ü; our own words are read the same way


def plain_words(text: str) -> list[str]:
    """The words without capitals and accents: scanners lose those first."""
    folded = _BROKEN.sub("", text).lower()
    for printed, scanned in _SCANNED:
        folded = folded.replace(printed, scanned)
    plain = unicodedata.normalize("NFKD", folded)
    return _WORD.findall("".join(sign for sign in plain if not unicodedata.combining(sign)))


def runs(text: str) -> Iterator[tuple[str, ...]]:
    words = plain_words(text)
    return (tuple(words[first : first + IN_A_ROW]) for first in range(len(words) - IN_A_ROW + 1))


def spoken(tree: Any, path: str = "") -> Iterator[tuple[str, str]]:
    """Every text of a file with the way to it."""
    if isinstance(tree, str):
        yield path, tree
    elif isinstance(tree, Mapping):
        for key, value in tree.items():
            yield from spoken(value, f"{path}.{key}")
    elif isinstance(tree, list):
        for number, value in enumerate(tree):
            name = value.get("id", number) if isinstance(value, Mapping) else number
            yield from spoken(value, f"{path}[{name}]")


def copied(text: str, printed: set[tuple[str, ...]]) -> list[str]:
    """The runs of a text that are printed."""
    return [" ".join(run) for run in runs(text) if run in printed]


def tables(folder: Path) -> set[str]:
    """The clauses that are a table of names and figures: nobody can tell those in other words."""
    facts = folder / "facts.toml"
    points = tomllib.loads(facts.read_text("utf-8")).get("points", {}) if facts.is_file() else {}
    return {table["clause"] for table in points.values()}


@pytest.fixture(scope="module")
def printed() -> set[tuple[str, ...]]:
    if not RULEBOOKS.is_dir():
        pytest.skip("the rulebooks do not lie beside this repository")
    return {run for book in sorted(RULEBOOKS.glob("*.txt")) for run in runs(book.read_text("utf-8"))}


def test_nine_words_in_a_row_are_found_however_they_were_scanned() -> None:
    book = set(runs("Wer am Zug ist, spielt die Musik-\nkarte fiir auBen aus und zeigt auf einen Menschen."))
    assert copied("wer AM Zug ist, spielt die Musikkarte für außen aus und geht", book)
    assert not copied("Wer am Zug ist, spielt die Karte für außen aus und zeigt auf Menschen.", book)


@pytest.mark.parametrize("path", sorted(DATA.rglob("*.toml")), ids=lambda path: f"{path.parent.name}/{path.name}")
def test_nothing_repeats_a_rulebook(path: Path, printed: set[tuple[str, ...]]) -> None:
    figures = tables(path.parent)
    texts = spoken(tomllib.loads(path.read_text("utf-8")))
    said = [(way, run) for way, text in texts for run in copied(text, printed)]
    assert not [one for one in said if not any(f"[{clause}]" in one[0] for clause in figures)]
