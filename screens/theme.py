"""The tokens of the design language: colours of three themes and four accents, type, space and motion."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cached_property
from typing import TYPE_CHECKING, Literal

if TYPE_CHECKING:
    from screens.pages.nodes.vocabulary import Accent, Look, PaletteTone, Role, Tone

Colour = tuple[float, float, float, float]

THEMES = ("dark", "light", "contrast")
TEXT_SIZES = (100, 115, 130, 160, 200)  # per cent of every text role
LARGEST_WORDMARK = 1.3  # the name of the app stays on one line

_PALETTE: dict[PaletteTone, tuple[str, str, str]] = {  # dark, light, high contrast
    "bg0": ("#12100E", "#F3ECE0", "#000000"),
    "bg1": ("#1D1A17", "#FFFBF4", "#000000"),
    "bg2": ("#292521", "#EAE0D0", "#000000"),
    "bg3": ("#38322C", "#DACDB9", "#262626"),
    "line": ("#443C35", "#D2C4AE", "#FFFFFF"),
    "ctl": ("#8A7E70", "#847563", "#FFFFFF"),
    "tx": ("#F4ECDF", "#221B14", "#FFFFFF"),
    "tx2": ("#C8BDAE", "#54493D", "#FFFFFF"),
    "tx3": ("#A99E90", "#665A4C", "#E6E6E6"),
    "on": ("#1A0F07", "#FFF9F0", "#000000"),
    "ink": ("#17120E", "#17120E", "#000000"),
    "good": ("#F2D58E", "#765200", "#FFE680"),
    "good_bg": ("#2E2818", "#F7E9C4", "#000000"),
    "good_fill": ("#F2D58E", "#B07F10", "#FFE680"),
    "evil": ("#C0AAF7", "#5A3AB2", "#DCCBFF"),
    "evil_bg": ("#262033", "#E9E1F8", "#000000"),
    "evil_fill": ("#C0AAF7", "#7657CF", "#DCCBFF"),
    "danger": ("#FF8F7A", "#AF2A1C", "#FFA194"),
    "danger_bg": ("#3A1D18", "#F8DDD6", "#000000"),
    "ok": ("#9FD08F", "#2C6427", "#9DFF8A"),
    "ok_bg": ("#1F2C1B", "#DDEBD3", "#000000"),
    "bone": ("#F4ECDF", "#FFFBF4", "#FFFFFF"),
    "bone_tx": ("#221B14", "#221B14", "#000000"),
    "bone_line": ("#F4ECDF", "#D2C4AE", "#FFFFFF"),  # by daylight a card lies on paper as light as itself
    # the edge of a card printed black (filled with ink), and what is printed on it: the same by day and by night
    "ink_line": ("#75695C", "#75695C", "#FFFFFF"),
    "ink_tx": ("#F4ECDF", "#F4ECDF", "#FFFFFF"),
    "ink_tx2": ("#C8BDAE", "#C8BDAE", "#FFFFFF"),
    "sky_top": ("#1A1714", "#F7F1E7", "#000000"),
    "scrim": ("#000000", "#000000", "#000000"),
    # the four suits on a bone card and on the dark ground
    "spade_ink": ("#221B14", "#221B14", "#000000"),
    "heart_ink": ("#AF2A1C", "#AF2A1C", "#A00000"),
    "diamond_ink": ("#8A4B00", "#8A4B00", "#7A3E00"),
    "club_ink": ("#2C6427", "#2C6427", "#005000"),
    "spade": ("#F4ECDF", "#221B14", "#FFFFFF"),
    "heart": ("#FF8F7A", "#AF2A1C", "#FFA194"),
    "diamond": ("#FFB570", "#8A4B00", "#FFC080"),
    "club": ("#9FD08F", "#2C6427", "#9DFF8A"),
}

_ACCENTS: dict[Accent, tuple[str, str, str]] = {
    "ember": ("#F58A42", "#A43E08", "#FFB020"),
    "patina": ("#5FC7AD", "#0E6A57", "#62F5D3"),
    "heather": ("#DF97DA", "#86308A", "#FFB0F8"),
    "venom": ("#CFD85A", "#5A6200", "#F0FF60"),
}

_WASHES: dict[Tone, tuple[float, Tone]] = {"tint": (0.14, "bg1"), "deep": (0.22, "bg0"), "wash": (0.10, "bg1")}
_SOFT: dict[Tone, tuple[Tone, Tone]] = {
    "good_soft": ("good", "good_bg"),
    "evil_soft": ("evil", "evil_bg"),
    "danger_soft": ("danger", "danger_bg"),
    "ok_soft": ("ok", "ok_bg"),
}

BADGES = (  # asset, colour; the order of assignment keeps the nearest colours apart
    ("kreis", "#86CFF8"),
    ("schild", "#EE6C46"),
    ("dreieck", "#1FB584"),
    ("raute", "#F5EC78"),
    ("vierpass", "#EBA9D2"),
    ("quadrat", "#E89B1E"),
    ("sechseck", "#F2EDE4"),
    ("stern", "#7F86F2"),
)

# ---- type: face, size in sp, line height in sp ----

ROLES: dict[Role, tuple[str, float, float]] = {
    "wordmark": ("wordmark-600", 38, 40),
    "numeral": ("display-700", 54, 56),
    "display-xl": ("display-600", 38, 41),
    "display-l": ("display-600", 30, 34),
    "display-m": ("display-600", 23, 27),
    "display-s": ("display-600", 20, 24),
    "display-xs": ("display-600", 16, 20),
    "heading": ("text-700", 18, 24),
    "body": ("text-400", 16, 22),
    "body-medium": ("text-500", 16, 22),
    "body-strong": ("text-600", 16, 22),
    "caption": ("text-500", 14, 19),
    "caption-strong": ("text-600", 14, 19),
    "figure-l": ("figures-700", 44, 46),
    "figure": ("figures-700", 28, 31),
    "figure-m": ("figures-700", 24, 28),
    "figure-s": ("figures-500", 20, 30),
    "figure-s-strong": ("figures-700", 20, 30),
}

CHANGE, SHEET, REVEAL, HOLD = 0.16, 0.22, 0.7, 0.6  # seconds


@dataclass(frozen=True)
class Surface:
    """How a card is filled and outlined; `fill2` makes a vertical gradient from `fill` at the top."""

    fill: Tone | Literal[""] = ""
    line: Tone | Literal[""] = ""
    stroke: float = 1
    fill2: Tone | Literal[""] = ""


SURFACES: dict[Look, Surface] = {
    "plain": Surface("bg1", "line"),
    "raised": Surface("bg2", "line"),
    "tonal": Surface("bg3", "ctl"),
    "result": Surface("bg3"),
    "inset": Surface("bg0"),
    "hero": Surface("hero", "edge", 1, "bg1"),
    "tint": Surface("tint", "edge"),
    "current": Surface("tint", "accent", 2),
    "mine": Surface("bg3", "tx", 2),
    "laid": Surface("deep", "edge", 1.5),
    "accent": Surface("accent", "accent"),
    "good": Surface("good_bg", "good_soft"),
    "evil": Surface("evil_bg", "evil_soft"),
    "danger": Surface("danger_bg", "danger_soft"),
    "danger-strong": Surface("danger_bg", "danger", 2.5),
    "ok": Surface("ok_bg", "ok_soft"),
    "outline": Surface("", "ctl", 1.5),
    "quiet": Surface("", "line", 1),
    "ghost": Surface(),
    "dashed": Surface("", "ctl", 1.5),
    "chip": Surface("bg1", "line", 1.5),
    "chip-on": Surface("tint", "accent", 1.5),
    "bone": Surface("bone", "bone_line"),
    "ink": Surface("ink", "ink_line"),  # a card printed black stays black by daylight; words on it are ink_tx
    "game": Surface("wash", "edge", 1, "bg1"),
    "pip-good": Surface("bg0", "good", 1.5),
    "pip-evil": Surface("bg0", "evil", 1.5),
    "pip-dead": Surface("danger_bg", "danger", 1.5),
    "best": Surface("deep", "accent", 1.5),
    "tag": Surface("", "ctl", 1),
    "now": Surface("tint"),
    "checked": Surface("ok", "ok"),
    "snack": Surface("bg3", "accent", 1.5),
    "field": Surface("bg2", "ctl", 1.5),
    "button-danger": Surface("danger_bg", "danger", 1.5),
    "inset-on": Surface("bg0", "accent", 2),
}


@dataclass(frozen=True)
class Theme:
    """One theme with one accent. `scale` multiplies every text role."""

    name: str = "dark"
    accent: Accent = "ember"
    scale: float = 1.0
    still: bool = False
    _cache: dict[Tone, Colour] = field(default_factory=dict, repr=False, compare=False)

    @cached_property
    def _column(self) -> int:
        return THEMES.index(self.name)

    def colour(self, tone: Tone) -> Colour:
        """The colour of a token in this theme."""
        found = self._cache.get(tone)
        if found is None:
            found = self._cache[tone] = self._colour(tone)
        return found

    def _colour(self, tone: Tone) -> Colour:
        if tone in _PALETTE:
            return rgba(_PALETTE[tone][self._column])
        if tone in _ACCENTS:
            return rgba(_ACCENTS[tone][self._column])
        if tone == "accent":
            return self.colour(self.accent)
        if tone.startswith("badge"):
            return rgba(BADGES[int(tone[5:])][1])
        return self._mixed(tone)

    def _mixed(self, tone: Tone) -> Colour:
        contrast, accent = self.name == "contrast", self.colour("accent")
        if tone == "hero":  # the accent has to be read on it, so it is paler in the light
            return self.colour("tint" if self.name == "light" else "deep")
        if tone in _WASHES:
            share, ground = _WASHES[tone]
            return self.colour("bg0") if contrast else mix(accent, self.colour(ground), share)
        if tone == "edge":
            return accent if contrast else mix(accent, self.colour("line"), 0.55)
        if tone == "grid":  # a hairline inside a raised surface, such as the columns of a board
            return self.colour("line") if contrast else mix(self.colour("ctl"), self.colour("bg2"), 0.32)
        if tone == "embers":
            return mix(accent, self.colour("bg0"), {"dark": 0.10, "light": 0.06}.get(self.name, 0.0))
        side, ground = _SOFT[tone]
        return self.colour(side) if contrast else mix(self.colour(side), self.colour(ground), 0.45)

    def stroke(self, width: float) -> float:
        """Outlines are 2 everywhere in high contrast."""
        return max(2.0, width) if self.name == "contrast" and width else width

    def with_accent(self, accent: Accent) -> Theme:
        """The same theme inside another game."""
        return Theme(self.name, accent, self.scale, self.still)


def rgba(text: str) -> Colour:
    """#F58A42 as four numbers between 0 and 1."""
    red, green, blue = (int(text[at : at + 2], 16) / 255 for at in (1, 3, 5))
    return red, green, blue, 1.0


def mix(front: Colour, back: Colour, share: float) -> Colour:
    """A share of one colour over another."""
    red, green, blue = (front[i] * share + back[i] * (1 - share) for i in range(3))
    return red, green, blue, 1.0


def contrast(first: Colour, second: Colour) -> float:
    """The contrast ratio of two colours, from 1 to 21."""
    bright, dark = sorted((_luminance(first), _luminance(second)), reverse=True)
    return (bright + 0.05) / (dark + 0.05)


def _luminance(colour: Colour) -> float:
    parts = [c / 12.92 if c <= 0.03928 else ((c + 0.055) / 1.055) ** 2.4 for c in colour[:3]]
    return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]
