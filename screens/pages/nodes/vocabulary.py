"""The words of the page language as types, so that a typo is found by the type checker and not on the glass."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Literal, cast, get_args

from screens.icons import Glyph

if TYPE_CHECKING:
    from companion.engine.facts import Facts, Heading

Role = Literal[
    "wordmark",
    "numeral",
    "display-xl",
    "display-l",
    "display-m",
    "display-s",
    "display-xs",
    "heading",
    "body",
    "body-medium",
    "body-strong",
    "caption",
    "caption-strong",
    "figure-l",
    "figure",
    "figure-m",
    "figure-s",
    "figure-s-strong",
]
"""How words and figures are set; the sizes are in the theme."""

Behind = Literal["", "§", "?", "≠"]
"""What a touch on a sentence tells: where it stands, what is left open there, what another rule text says."""

PaletteTone = Literal[
    "bg0",
    "bg1",
    "bg2",
    "bg3",
    "line",
    "ctl",
    "tx",
    "tx2",
    "tx3",
    "on",
    "ink",
    "good",
    "good_bg",
    "good_fill",
    "evil",
    "evil_bg",
    "evil_fill",
    "danger",
    "danger_bg",
    "ok",
    "ok_bg",
    "bone",
    "bone_tx",
    "bone_line",
    "ink_line",
    "ink_tx",
    "ink_tx2",
    "sky_top",
    "scrim",
    "spade_ink",
    "heart_ink",
    "diamond_ink",
    "club_ink",
    "spade",
    "heart",
    "diamond",
    "club",
]
"""The colours that each theme names."""

BadgeTone = Literal[
    "badge0",
    "badge1",
    "badge2",
    "badge3",
    "badge4",
    "badge5",
    "badge6",
    "badge7",
]
"""The colours of the players."""

Accent = Literal[
    "ember",
    "patina",
    "heather",
    "venom",
]
"""The accents of the games."""

MixedTone = Literal[
    "accent",
    "hero",
    "tint",
    "deep",
    "wash",
    "edge",
    "grid",
    "embers",
    "good_soft",
    "evil_soft",
    "danger_soft",
    "ok_soft",
]
"""The accent of the page, and the colours that are mixed from others."""

Tone = PaletteTone | BadgeTone | Accent | MixedTone
NoticeTone = Literal["accent", "danger", "ok", "good", "evil"]
Shares = tuple[tuple[float, Tone], ...]
"""The parts of a bar."""
LabelledBars = tuple[tuple[str, float, str, Tone], ...]
"""The bars of a chart: label, value, text at the end, tone."""

Look = Literal[
    "plain",
    "raised",
    "tonal",
    "result",
    "inset",
    "hero",
    "tint",
    "current",
    "mine",
    "laid",
    "accent",
    "good",
    "evil",
    "danger",
    "danger-strong",
    "ok",
    "outline",
    "quiet",
    "ghost",
    "dashed",
    "chip",
    "chip-on",
    "bone",
    "ink",
    "game",
    "pip-good",
    "pip-evil",
    "pip-dead",
    "best",
    "tag",
    "now",
    "checked",
    "snack",
    "field",
    "button-danger",
    "inset-on",
]
"""How the surface of a card is filled and outlined."""

TextAlign = Literal["left", "center", "right"]
ColumnAlign = Literal["left", "center"]
RowAlign = Literal["top", "middle", "bottom", "stretch"]
CardAlign = Literal["left", "center", "top"]
ButtonKind = Literal["filled", "tonal", "outline", "danger", "text"]
Mood = Literal["", "good", "evil"]

Sign = Literal["halo", "sign-evil", "sign-good", "sign-helmet", "sign-mask", "sign-pig"]
"""Our own drawings among the icons."""
FLAT: Mapping[str, float] = {"halo": 110 / 240}
"""Those that are wider than tall: how tall they are for their width."""
IconName = Glyph | Sign
MaybeIcon = IconName | Literal[""]
Icons = Mapping[str, IconName]
NavItem = tuple[str, IconName, str]
"""A place of the bottom navigation: page, icon, label."""

Then = Literal["", "table", "back"]
"""Where a table goes on after something was recorded: it stays, to its first page, or one page back."""

BADGE_TONES: tuple[BadgeTone, ...] = get_args(BadgeTone)


def accent_of(facts: Facts | Heading) -> Accent:
    """The accent of a game, as its data names it."""
    return cast("Accent", facts.about.get("accent", "ember"))


def badge_tone(colour: int) -> BadgeTone:
    """The tone of a player's colour."""
    return BADGE_TONES[colour % len(BADGE_TONES)]
