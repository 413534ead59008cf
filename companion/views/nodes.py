"""The words that pages are written in: texts, figures, badges, cards and rows, as frozen records.

A page is a tree of these. They say what is to be seen and what a touch means; how it looks is the theme's business.
Sizes are dp, text roles and tones are names of the design language (see screens/theme.py).
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from companion.views.intents import Intent

Make = Callable[[Any], Intent]


@dataclass(frozen=True)
class Node:
    """Anything that can stand on a page."""


@dataclass(frozen=True)
class Look:
    """How a player is told apart: shape, colour and one or two letters."""

    name: str
    shape: int
    colour: int
    initial: str


# ---- leaves ----


@dataclass(frozen=True)
class Text(Node):
    """Words. Roles: display-xl/-l/-m/-s, heading, body, body-strong, caption, caption-strong, numeral, wordmark.

    `weight` > 0 lets it share the spare width of a row; `lines` limits how many lines it may take (0 = any).
    """

    text: str
    role: str = "body"
    tone: str = "tx"
    align: str = "left"
    weight: float = 0
    lines: int = 0
    hold: Intent | None = None


@dataclass(frozen=True)
class Figure(Node):
    """A number to be read across the table. Roles: figure-l (44), figure (28), figure-s (20). Hold it to ask why."""

    text: str
    role: str = "figure"
    tone: str = "tx"
    align: str = "center"
    weight: float = 0
    width: float = 0
    hold: Intent | None = None


@dataclass(frozen=True)
class Icon(Node):
    """A glyph of the icon font by its name, or one of our own signs (sign-good, sign-evil, sign-mask …, halo)."""

    name: str
    tone: str = "tx2"
    size: float = 24
    weight: float = 0


@dataclass(frozen=True)
class Badge(Node):
    """A player: shape, colour, initial. `mark` is an icon, a sign or a number at the lower right; `ring` = current."""

    look: Look
    size: float = 40
    mark: str = ""
    mark_tone: str = "tx2"
    ring: bool = False
    do: Intent | None = None
    label: str = ""


@dataclass(frozen=True)
class Emblem(Node):
    """The emblem of a game in its arch, in the accent of that game."""

    game: str
    accent: str
    height: float = 85


@dataclass(frozen=True)
class Space(Node):
    """Empty room: `height` in a column; in a row it takes the spare width, or exactly `width`."""

    height: float = 8
    weight: float = 1
    width: float = 0


@dataclass(frozen=True)
class Section(Node):
    """A quiet label with a hairline that runs to the edge."""

    text: str


@dataclass(frozen=True)
class Bar(Node):
    """A horizontal bar of parts, each (share, tone); for majorities and progress."""

    parts: tuple[tuple[float, str], ...]
    height: float = 10


# ---- controls ----


@dataclass(frozen=True)
class Button(Node):
    """A button that says its result. Kinds: filled, tonal, outline, danger, text.

    With an `objection` it is dashed, shows the reason as a caption, and a touch says it.
    """

    label: str
    do: Intent | None = None
    icon: str = ""
    kind: str = "filled"
    objection: str = ""
    weight: float = 1
    hold: Intent | None = None
    icon_after: bool = False


@dataclass(frozen=True)
class IconButton(Node):
    """A glyph of 48 × 48 that can be touched; `label` is what it is called."""

    icon: str
    do: Intent
    label: str = ""
    tone: str = "tx2"


@dataclass(frozen=True)
class Stepper(Node):
    """Minus, figure, plus. Hold repeats. `make(value)` is what a change means; bounds are not crossed."""

    value: int
    make: Make = field(compare=False)
    least: int = 0
    most: int | None = None
    label: str = ""
    icon: str = ""
    tone: str = "tx"
    hold: Intent | None = None


@dataclass(frozen=True)
class Tiles(Node):
    """Number or word tiles for direct entry, `columns` to a row; each is (value, label); `off` are shown dashed."""

    choices: tuple[tuple[Any, str], ...]
    make: Make = field(compare=False)
    chosen: Any = None
    columns: int = 6
    off: tuple[Any, ...] = ()
    icons: tuple[str, ...] = ()


@dataclass(frozen=True)
class Segments(Node):
    """One of a few, side by side: (value, label); `icons` may give a glyph for each."""

    choices: tuple[tuple[Any, str], ...]
    make: Make = field(compare=False)
    chosen: Any = None
    icons: tuple[str, ...] = ()


@dataclass(frozen=True)
class Switch(Node):
    """On or off, with what it is about and one line of explanation."""

    label: str
    on: bool
    do: Intent | None
    caption: str = ""
    hold: Intent | None = None


@dataclass(frozen=True)
class Field(Node):
    """A line of text to type; every change is `make(text)`, the enter key is `enter`."""

    key: str
    value: str
    make: Make = field(compare=False)
    hint: str = ""
    most: int = 40
    lines: int = 1
    enter: Intent | None = None
    focus: bool = False


@dataclass(frozen=True)
class HoldField(Node):
    """The field of the curtain: held for 600 ms it fills with the accent, then `do` happens."""

    label: str
    do: Intent


# ---- boxes ----


@dataclass(frozen=True)
class Column(Node):
    """Children below each other."""

    children: tuple[Node, ...]
    gap: float = 8
    weight: float = 0
    align: str = "left"


@dataclass(frozen=True)
class Row(Node):
    """Children beside each other; those with a weight share the spare width; `align`: top, middle, bottom."""

    children: tuple[Node, ...]
    gap: float = 8
    align: str = "middle"
    weight: float = 0
    height: float = 0


@dataclass(frozen=True)
class Grid(Node):
    """Children in rows of equally wide columns."""

    children: tuple[Node, ...]
    columns: int = 2
    gap: float = 8


@dataclass(frozen=True)
class Card(Node):
    """A surface with a content. Looks: plain, raised, tonal, inset, hero, tint, current, good, evil, danger, ok,

    outline, ghost, dashed, chip, chip-on, bone, game (gradient of another accent).
    `do` makes the whole surface touchable, `hold` answers a long touch, `objection` dashes it and says why.
    """

    children: tuple[Node, ...]
    look: str = "plain"
    gap: float = 8
    pad: float = 14
    radius: float = 16
    weight: float = 0
    width: float = 0
    height: float = 0
    accent: str = ""
    align: str = "left"
    do: Intent | None = None
    hold: Intent | None = None
    objection: str = ""
    name: str = ""


@dataclass(frozen=True)
class LongList(Node):
    """Many rows of one height, of which only those in sight exist. `row(number)` makes one."""

    count: int
    row: Callable[[int], Node] = field(compare=False)
    height: float = 76
    gap: float = 8
    version: Any = None


# ---- pictures ----


@dataclass(frozen=True)
class ReasonLine:
    """One link of a chain: the sentence, the tag at the right, and where a touch leads."""

    text: str
    tag: str = ""
    clause: str = ""
    ours: bool = False


@dataclass(frozen=True)
class Chain(Node):
    """A chain of reasons with dots and a line in one tone."""

    lines: tuple[ReasonLine, ...]
    tone: str = "accent"


@dataclass(frozen=True)
class Series:
    """One line of a chart: a value for each place on the axis, None where there is none yet."""

    look: Look
    values: tuple[float | None, ...]
    leader: bool = False


@dataclass(frozen=True)
class LineChart(Node):
    """Score lines over the rounds; the badge of each player stands at the end of the line. `mark` = turning point."""

    series: tuple[Series, ...]
    axis: tuple[str, ...]
    height: float = 258
    mark: int | None = None


@dataclass(frozen=True)
class BarChart(Node):
    """Horizontal bars: (label, value, text at its end, tone). `most` is the value of a full bar (0 = the largest)."""

    bars: tuple[tuple[str, float, str, str], ...]
    most: float = 0


@dataclass(frozen=True)
class SeatRound(Node):
    """The table seen from above: badges on their seats, free seats dashed. Dragging a badge onto another swaps them.

    Its intents are Call("swap", first, second), Call("unseat", seat) for a touch on a badge.
    """

    seated: tuple[Look, ...]
    least: int
    most: int
    direction: str
    count: str
    seat: str


@dataclass(frozen=True)
class FingerPicker(Node):
    """A field for many fingers: after a moment one of them is chosen; Call("picked", number)."""

    hint: str
    names: tuple[str, ...] = ()


@dataclass(frozen=True)
class Picture(Node):
    """A picture made on the way, such as a QR code: rows of dark and light cells."""

    cells: tuple[tuple[bool, ...], ...]
    size: float = 280


def column(*children: Node | None, **how: Any) -> Column:
    """A column of what is there: None is left out."""
    return Column(tuple(child for child in children if child is not None), **how)


def row(*children: Node | None, **how: Any) -> Row:
    """A row of what is there: None is left out."""
    return Row(tuple(child for child in children if child is not None), **how)


def grid(columns: int, *children: Node | None, **how: Any) -> Grid:
    """A grid of what is there."""
    return Grid(tuple(child for child in children if child is not None), columns, **how)


def card(*children: Node | None, **how: Any) -> Card:
    """A card of what is there: None is left out."""
    return Card(tuple(child for child in children if child is not None), **how)
