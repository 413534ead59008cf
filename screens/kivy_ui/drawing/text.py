"""Measures, wraps and renders text. Rendered lines are kept, because the same words come back with every touch."""

from __future__ import annotations

from collections import OrderedDict
from functools import lru_cache
from typing import Any

from kivy.core.text import Label

from screens.icons import ICONS
from screens.kivy_ui.drawing.metrics import sp
from screens.kivy_ui.drawing.scripts import font_path, is_foreign, pen_of, texture_of_runs, width_of_runs
from screens.pages.nodes.vocabulary import Role
from screens.theme import LARGEST_WORDMARK, ROLES, Theme

SOFT = "\u00ad"
KEPT = 600

_textures: OrderedDict[tuple[str, str, int], Any] = OrderedDict()


class Style:
    """A text role in a theme: which face, how large in pixels, how tall a line."""

    __slots__ = ("face", "line", "size")

    def __init__(self, face: str, size: float, line: float) -> None:
        self.face, self.size, self.line = face, max(1, round(size)), line


def style(role: Role, scale: float) -> Style:
    """The measures of a role at a text size, in the pixels of what is drawn on: a screen, or a picture in a file."""
    return _style(role, scale, sp(1))


@lru_cache(256)
def _style(role: Role, scale: float, pixels: float) -> Style:
    face, size, line = ROLES[role]
    scale = min(scale, LARGEST_WORDMARK) if role == "wordmark" else scale
    return Style(face, size * scale * pixels, line * scale * pixels)


def style_in(theme: Theme, role: Role) -> Style:
    """The measures of a role in a theme."""
    return style(role, theme.scale)


@lru_cache(8192)
def width_of(text: str, face: str, size: int) -> float:
    """How wide a piece of text is on one line."""
    if is_foreign(text):
        return width_of_runs(text, face, size)
    return float(pen_of(face, size).get_extents(text)[0]) if text else 0.0


def texture_of(text: str, face: str, size: int) -> Any:
    """One line of text in white, to be tinted where it is drawn."""
    key = (text, face, size)
    found = _textures.get(key)
    if found is not None:
        _textures.move_to_end(key)
        return found
    texture = _textures[key] = _rendered(text, face, size)
    if len(_textures) > KEPT:
        _textures.popitem(last=False)
    return texture


def _rendered(text: str, face: str, size: int) -> Any:
    if is_foreign(text):
        return texture_of_runs(text, face, size)
    label = Label(text=text, font_name=font_path(face), font_size=size)
    label.refresh()
    return label.texture


def forget_textures() -> None:
    """After the system took the graphics away every line has to be rendered anew."""
    _textures.clear()


def glyph(name: str) -> str:
    """The character of an icon."""
    return ICONS[name]


# ---- wrapping ----


@lru_cache(2048)
def wrapped(text: str, face: str, size: int, width: int, most: int = 0) -> tuple[str, ...]:
    """The lines of a text within a width: broken at blanks, at soft hyphens, and only then inside a word."""
    lines: list[str] = []
    for paragraph in text.split("\n"):
        lines += _paragraph(paragraph, face, size, width)
    if most and len(lines) > most:
        lines = [*lines[: most - 1], _shortened(lines[most - 1] + "…", face, size, width)]
    return tuple(lines) or ("",)


def _paragraph(text: str, face: str, size: int, width: int) -> list[str]:
    lines, current = [], ""
    for word in text.split(" "):
        longer = f"{current} {word}" if current else word
        if width_of(longer.replace(SOFT, ""), face, size) <= width:
            current = longer
            continue
        head, rest = _split_at_soft(f"{current} " if current else "", word, face, size, width)
        if head:
            lines.append(head.replace(SOFT, ""))
            current = rest
        else:
            if current:
                lines.append(current.replace(SOFT, ""))
            current = word
        while _may_break(current) and width_of(current.replace(SOFT, ""), face, size) > width:
            part, rest = _split_at_soft("", current, face, size, width)
            if not part:
                part, rest = _forced(current.replace(SOFT, ""), face, size, width)
            lines.append(part.replace(SOFT, ""))
            current = rest
    return [*lines, current.replace(SOFT, "")]


def _may_break(word: str) -> bool:
    """A figure is never broken: 4 and 8 are not 48."""
    bare = word.replace(SOFT, "")
    return len(bare) > 1 and not bare.lstrip("−+").isdigit()


def _split_at_soft(before: str, word: str, face: str, size: int, width: int) -> tuple[str, str]:
    """As much of a word as fits; its own hyphen is the better place where the rest then fits on one line."""
    parts, found = word.split(SOFT), ("", word)
    for count in range(len(parts) - 1, 0, -1):
        head = before + "".join(parts[:count])
        own = head.endswith("-")
        if width_of(head if own else f"{head}-", face, size) > width:
            continue
        rest = SOFT.join(parts[count:])
        if own and width_of(rest.replace(SOFT, ""), face, size) <= width:
            return head, rest
        found = found if found[0] else (head if own else f"{head}-", rest)
    return found


def _forced(word: str, face: str, size: int, width: int) -> tuple[str, str]:
    """Break a word that fits on no line: at a hyphen of its own, at a syllable, and only then anywhere."""
    most = len(word) - 1
    while most > 1 and width_of(f"{word[:most]}-", face, size) > width:
        most -= 1
    for place in range(min(most + 1, len(word) - 1), 1, -1):  # a hyphen of its own takes the room of the added one
        if word[place - 1] == "-":
            return word[:place], word[place:]
    from screens.pages.hyphenation import LEAST, syllables  # noqa: PLC0415  only words without seams come here

    for place in sorted(
        syllables(word), key=lambda one: (len(word) - one < LEAST, -one)
    ):  # two letters alone come last
        if place <= most:
            return f"{word[:place]}-", word[place:]
    return f"{word[:most]}-", word[most:]


def _shortened(line: str, face: str, size: int, width: int) -> str:
    while len(line) > 1 and width_of(line, face, size) > width:
        line = line[:-2].rstrip() + "…"
    return line
