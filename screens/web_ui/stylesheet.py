"""The tokens of the theme as CSS: written from the tables that the app itself uses, never by hand."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import get_args

from companion.games import game_ids
from companion.paths import DATA
from screens.pages.nodes.vocabulary import Accent, BadgeTone, MixedTone, PaletteTone, Sign, Tone
from screens.pages.parts.frame import MOODS
from screens.theme import BADGES, CHANGE, HOLD, REVEAL, ROLES, SHEET, SURFACES, THEMES, Colour, Surface, Theme

ACCENTS: tuple[Accent, ...] = get_args(Accent)
BADGE_TONES: tuple[BadgeTone, ...] = get_args(BadgeTone)
MIXED: tuple[MixedTone, ...] = get_args(MixedTone)
PALETTE: tuple[PaletteTone, ...] = get_args(PaletteTone)
TONES: tuple[Tone, ...] = (*PALETTE, *BADGE_TONES, *ACCENTS, *MIXED)
FACES = tuple(sorted({face for face, _, _ in ROLES.values()}))


@cache
def stylesheet() -> str:
    """Tokens, type and surfaces, and then the shapes of data/web/glass.css."""
    rules = (*_faces(), *_themes(), *_roles(), *_tones(), *_surfaces(), *_masks(), *_times())
    return "\n".join(rules) + "\n" + (DATA / "web" / "glass.css").read_text("utf-8")


def _faces() -> Iterator[str]:
    for face in (*FACES, "icons"):
        yield (
            f'@font-face{{font-family:"{face}";font-weight:1 999;font-display:swap;'
            f'src:url("/fonts/{face}.ttf") format("truetype")}}'
        )


def _themes() -> Iterator[str]:
    """One block a theme with all that is mixed from each accent; an accent then says which of these are its own."""
    for name in THEMES:
        mixed = "".join(f"{_variables(Theme(name, accent), MIXED, accent)};" for accent in ACCENTS)
        yield f":root[data-theme={name}]{{{mixed}{_variables(Theme(name), (*PALETTE, *BADGE_TONES, *ACCENTS))}}}"
    for accent in ACCENTS:
        own = ";".join(f"--{tone}:var(--{accent}-{tone})" for tone in MIXED)
        yield f"[data-accent={accent}]{{{own}}}"
    for mood, tone in MOODS.items():
        yield f'[data-mood="{mood}"]{{--sky:var(--{tone})}}'


def _variables(theme: Theme, tones: tuple[Tone, ...], prefix: str = "") -> str:
    before = f"{prefix}-" if prefix else ""
    return ";".join(f"--{before}{tone}:{hexadecimal(theme.colour(tone))}" for tone in tones)


def hexadecimal(colour: Colour) -> str:
    """Four numbers between 0 and 1 as #rrggbb.

    >>> hexadecimal((1.0, 0.5, 0.0, 1.0))
    '#ff8000'
    """
    return "#" + "".join(f"{round(255 * part):02x}" for part in colour[:3])


def _roles() -> Iterator[str]:
    """1 sp is a sixteenth of a rem: so the text size of the app and that of the browser both work."""
    for role, (face, size, line) in ROLES.items():
        weight = face.rpartition("-")[2]
        yield (
            f'.r-{role}{{font-family:"{face}",system-ui,sans-serif;font-weight:{weight};'
            f"font-size:{size / 16:g}rem;line-height:{line / 16:g}rem}}"
        )


def _tones() -> Iterator[str]:
    for tone in TONES:
        yield f".c-{tone}{{color:var(--{tone})}}.f-{tone}{{background-color:var(--{tone})}}"
    for tone in BADGE_TONES:
        yield f".l-{tone}{{stroke:var(--{tone})}}"


def _surfaces() -> Iterator[str]:
    for look, surface in SURFACES.items():
        yield f".s-{look}{{{_surface(surface)}}}"
        if {surface.fill, surface.fill2, surface.line} & set(MIXED):
            yield from (f".s-{look}.of-{accent}{{{_surface(surface, accent)}}}" for accent in ACCENTS)
        if surface.line:
            yield f":root[data-theme=contrast] .s-{look}{{--stroke:{Theme('contrast').stroke(surface.stroke):g}px}}"
        if surface.fill2:
            yield f":root[data-theme=contrast] .s-{look}{{background:var(--{surface.fill})}}"


def _surface(surface: Surface, accent: str = "") -> str:
    """How a card is filled and outlined, in the accent of the page or in one of its own."""

    def colour(tone: str) -> str:
        return f"var(--{accent}-{tone})" if accent and tone in MIXED else f"var(--{tone})"

    fill = colour(surface.fill) if surface.fill else "transparent"
    if surface.fill2:
        fill = f"linear-gradient({fill},{colour(surface.fill2)} 78%)"
    line = f"--stroke:{surface.stroke:g}px;border-color:{colour(surface.line)}" if surface.line else "--stroke:0px"
    return f"background:{fill};{line}"


def _masks() -> Iterator[str]:
    """Our own drawings are masks, filled with the colour of the words."""
    for sign in get_args(Sign):
        yield f'.m-{sign}{{--mask:url("/images/{sign}.png")}}'
    for shape, _ in BADGES:
        yield f'.b-{shape}{{--mask:url("/images/badge-{shape}.png")}}'
    for game in game_ids():
        yield f'.e-{game}{{--mask:url("/images/emblem-{game}.png")}}'
    yield '.seal{--mask:url("/images/seal.png")}'
    for part in ("fill", "line"):
        yield f'.arch-{part}{{--mask:url("/images/frame-arch-{part}.png")}}'


def _times() -> Iterator[str]:
    times = {"change": CHANGE, "sheet": SHEET, "reveal": REVEAL, "hold": HOLD}
    yield ":root{" + ";".join(f"--{name}:{seconds:g}s" for name, seconds in times.items()) + "}"
