"""The fixed list of what is handed out to everybody: the empty page, its script and style, fonts and drawings."""

from __future__ import annotations

import gzip
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import get_args

from companion.games import game_ids
from companion.paths import DATA
from screens.pages.nodes.vocabulary import Sign
from screens.theme import BADGES
from screens.web_ui.stylesheet import FACES, stylesheet

LASTING = "public, max-age=86400"


@dataclass(frozen=True)
class Served:
    """What lies under an address."""

    kind: str
    content: bytes
    packed: bytes | None = None
    caching: str = "no-cache"


def served(path: str) -> Served | None:
    """What lies under a path; None for everything that is not on the list."""
    return _read(path) if path in _list() else None


@cache
def _list() -> dict[str, Path]:
    """Each address with its file. No address is ever made into a path."""
    return {
        "/": DATA / "web" / "glass.html",
        "/glass.js": DATA / "web" / "glass.js",
        "/panes.js": DATA / "web" / "panes.js",
        "/hands.js": DATA / "web" / "hands.js",
        "/glass.css": DATA / "web" / "glass.css",
        **{f"/fonts/{face}.ttf": DATA / "fonts" / f"{face}.ttf" for face in (*FACES, "icons")},
        **{f"/images/{name}.png": path for name, path in _drawings()},
    }


def _drawings() -> Iterator[tuple[str, Path]]:
    frames = ("seal", "frame-arch-fill", "frame-arch-line")
    for name in (*get_args(Sign), *frames, *(f"badge-{shape}" for shape, _ in BADGES)):
        yield name, DATA / "images" / f"{name}.png"
    for game in game_ids():
        yield f"emblem-{game}", DATA / "games" / game / "emblem.png"


KINDS = {
    ".html": "text/html; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".css": "text/css; charset=utf-8",
    ".ttf": "font/ttf",
    ".png": "image/png",
}


@cache
def _read(path: str) -> Served:
    file = _list()[path]
    content = stylesheet().encode() if path == "/glass.css" else file.read_bytes()
    drawn = file.suffix == ".png"
    packed = None if drawn else gzip.compress(content, 9, mtime=0)
    return Served(KINDS[file.suffix], content, packed, LASTING if drawn or file.suffix == ".ttf" else "no-cache")
