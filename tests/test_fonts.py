"""The fonts hold every character that the app shows, and every icon it names."""

from __future__ import annotations

import functools
import struct
import tomllib
from collections.abc import Iterator
from typing import Any

import pytest

from companion.paths import DATA
from screens.icons import ICONS

ROOT = DATA.parent
FONTS = DATA / "fonts"
TEXT = ("text-400", "text-500", "text-600", "text-700")
FIGURES = ("figures-500", "figures-700")
DISPLAY = ("display-600", "display-700")
WRITTEN_IN_NO_GLYPH = "\n\t"


@functools.cache
def characters(name: str) -> frozenset[str]:
    """What a font file can draw: its character map, format 4 or 12, read straight from the file."""
    font = (FONTS / f"{name}.ttf").read_bytes()
    cmap = _table(font, b"cmap")
    (count,) = struct.unpack_from(">H", cmap, 2)
    offsets = {struct.unpack_from(">HHI", cmap, 4 + 8 * n)[2] for n in range(count)}
    return frozenset(chr(code) for offset in offsets for code in _codes(cmap[offset:]))


def _table(font: bytes, tag: bytes) -> bytes:
    (count,) = struct.unpack_from(">H", font, 4)
    for n in range(count):
        found, _, offset, length = struct.unpack_from(">4sIII", font, 12 + 16 * n)
        if found == tag:
            return font[offset : offset + length]
    raise KeyError(tag)


def _codes(part: bytes) -> Iterator[int]:
    (kind,) = struct.unpack_from(">H", part)
    if kind == 12:
        (groups,) = struct.unpack_from(">I", part, 12)
        for n in range(groups):
            first, last, _ = struct.unpack_from(">III", part, 16 + 12 * n)
            yield from range(first, last + 1)
    elif kind == 4:
        (twice,) = struct.unpack_from(">H", part, 6)
        ends = struct.unpack_from(f">{twice // 2}H", part, 14)
        starts = struct.unpack_from(f">{twice // 2}H", part, 16 + twice)
        for first, last in zip(starts, ends, strict=True):
            yield from range(first, min(last, 0xFFFE) + 1)


def sentences(value: Any) -> Iterator[str]:
    """Every string in a TOML document."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict):
        for inner in value.values():
            yield from sentences(inner)
    elif isinstance(value, list):
        for inner in value:
            yield from sentences(inner)


@pytest.mark.parametrize("face", [*TEXT, *FIGURES, *DISPLAY])
def test_a_font_draws_every_character_of_our_texts(face: str) -> None:
    missing = {
        f"{path.relative_to(DATA)}: {sentence[:40]!r} has {''.join(lacking)!r}"
        for path in sorted(DATA.rglob("*.toml"))
        for sentence in sentences(tomllib.loads(path.read_text("utf-8")))
        if (lacking := sorted(set(sentence) - characters(face) - set(WRITTEN_IN_NO_GLYPH)))
    }
    assert not missing


@pytest.mark.parametrize("face", [*TEXT, *FIGURES, *DISPLAY])
def test_a_font_draws_names_from_central_europe_suits_and_signs(face: str) -> None:
    names = "ÄÖÜäöüßẞÉèçñøåæœŠšŽžČčĆćĐđŁłŃńŚśŻżŐőŰűŘřĚěŮůĂăȘșȚțĞğİıŞş"
    signs = "„“”‚‘’«»–—−×÷±·…§€½°♠♥♦♣→←↑↓✓\u00a0\u2011\u202f\u00ad\u200b"
    assert not set(names + signs) - characters(face)


def test_the_wordmark_font_draws_the_one_word_it_is_for() -> None:
    assert set("Endspiel") <= characters("wordmark-600")


def test_every_icon_has_its_glyph_and_every_glyph_its_name() -> None:
    assert set(ICONS.values()) == characters("icons")


def test_no_icon_lies_idle_and_none_is_missing() -> None:
    """What stands in quotation marks somewhere in the app; a name put together there would not be found."""
    folders = (ROOT / name for name in ("companion", "screens", "data"))
    files = [path for folder in folders for path in folder.rglob("*") if path.suffix in (".py", ".toml")]
    written = "\n".join(path.read_text("utf-8") for path in files if path.name != "icons.py")
    assert not [name for name in ICONS if f'"{name}"' not in written]
    assert (ROOT / "docs/making/icon_names.txt").read_text("utf-8").split() == list(ICONS)


def test_every_font_has_its_licence() -> None:
    texts = [path.read_text("utf-8") for path in (FONTS / "LICENSES").glob("*.txt")]
    for words in ("Atkinson Hyperlegible Next", "Grenze Project", "Grenze Gotisch", "Apache License", "Noto family"):
        assert any(words in text for text in texts), words
