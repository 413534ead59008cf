"""Names in other scripts: which font draws what the text faces lack, and one line of text in several fonts."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Any

from kivy.core.text import Label
from kivy.graphics.texture import Texture

from companion.paths import DATA

JOINERS = "\u200d\ufe0f"
SIGNS = {  # what a font draws; the suits, arrows and the tick stay those of the text faces
    "names-greek-cyrillic": "\u0370-\u052f\u1f00-\u1fff",
    "names-hebrew": "\u0591-\u05ff\ufb1d-\ufb4f",
    "names-arabic": "\u0600-\u06ff\u0750-\u077f",
    "names-emoji": "\u20e3\u2194-\u21ff\u231a-\u23ff\u24c2\u25aa-\u265f\u2661\u2662\u2664\u2667-\u2712\u2714-\u32ff"
    "\U0001f000-\U0001faff",
}
RIGHT_TO_LEFT = {"names-hebrew": "Hebr", "names-arabic": "Arab"}
SMALLER = {"names-arabic": 0.85}  # its lines are taller
_FACES = tuple(SIGNS)
_FOREIGN = re.compile("|".join(f"([{signs}](?:[{signs}{JOINERS} -]*[{signs}{JOINERS}])?)" for signs in SIGNS.values()))


def font_path(face: str) -> str:
    """The file of a face."""
    return str(DATA / "fonts" / f"{face}.ttf")


@lru_cache(96)
def pen_of(face: str, size: int) -> Any:
    """A label of a face and size, to measure and draw with."""
    right = RIGHT_TO_LEFT.get(face)
    direction, script = ("rtl", right) if right else ("ltr", "Latn")
    small = max(1, round(size * SMALLER.get(face, 1.0)))
    return Label(font_name=font_path(face), font_size=small, font_direction=direction, font_script_name=script)


def is_foreign(text: str) -> bool:
    """Does a text hold a sign that none of the text faces has?"""
    return not text.isascii() and _FOREIGN.search(text) is not None


def runs(text: str, face: str) -> list[tuple[str, str]]:
    """A text in pieces, each with the face that draws it.

    >>> runs("Käthe 🎲 und דוד כהן", "text-600")
    [('Käthe ', 'text-600'), ('🎲', 'names-emoji'), (' und ', 'text-600'), ('דוד כהן', 'names-hebrew')]
    """
    found, done = [], 0
    for match in _FOREIGN.finditer(text):
        found += [(text[done : match.start()], face), (match[0], _FACES[(match.lastindex or 1) - 1])]
        done = match.end()
    return [(part, drawn) for part, drawn in [*found, (text[done:], face)] if part]


def width_of_runs(text: str, face: str, size: int) -> float:
    """How wide a line of several fonts is."""
    return float(sum(pen_of(drawn, size).get_extents(part)[0] for part, drawn in runs(text, face)))


def texture_of_runs(text: str, face: str, size: int) -> Any:
    """A line of several fonts in white, as tall as the face's own lines and on its base line."""
    own = pen_of(face, size)
    sheet = Label(font_name=font_path(face), font_size=size)
    sheet._size = (max(1, round(width_of_runs(text, face, size))), own.get_extents(text)[1])
    sheet._render_begin()
    x = 0
    for part, drawn in runs(text, face):
        pen = pen_of(drawn, size)
        pen._surface = sheet._surface
        pen._render_text(part, x, own.get_ascent() - pen.get_ascent())
        x += pen.get_extents(part)[0]
    texture = Texture.create_from_data(sheet._render_end(), mipmap=False)
    texture.flip_vertical()
    return texture
