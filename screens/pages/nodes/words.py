"""The words that pages are written in: texts, figures, badges, cards and rows, as frozen records.

A page is a tree of these. They say what is to be seen and what a touch means; how it looks is the theme's business.
Sizes are dp; text roles, tones, looks and icons are the names in vocabulary.py, screens/theme.py gives them a meaning.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import field
from typing import TYPE_CHECKING, Any, ClassVar, Literal, TypedDict, Unpack

from screens.pages.node import node

if TYPE_CHECKING:
    from screens.pages.intents import Intent
    from screens.pages.nodes.vocabulary import (
        Accent,
        Behind,
        CardAlign,
        ColumnAlign,
        IconName,
        Look,
        Role,
        RowAlign,
        Shares,
        TextAlign,
        Tone,
    )

Make = Callable[[Any], "Intent"]


class Node:
    """Anything that can stand on a page. Each kind is a dataclass."""

    __slots__ = ()
    __dataclass_fields__: ClassVar[dict[str, Any]]


@node
class Avatar:
    """How a player is told apart: shape, colour and one or two letters."""

    name: str
    shape: int
    colour: int
    initial: str


# ---- leaves ----


@node
class Text(Node):
    """Words.

    `weight` > 0 shares the spare width of a row; `lines` is how many there may be (0: any); `marked` was looked for.
    """

    text: str
    role: Role = "body"
    tone: Tone = "tx"
    align: TextAlign = "left"
    weight: float = 0
    lines: int = 0
    hold: Intent | None = None
    marked: tuple[str, ...] = ()


@node
class Sentence(Node):
    """One sentence of a paragraph, which answers a touch of its own.

    The quiet sign behind it says what a touch tells: § where it stands, ? what is left open there, ≠ what another
    rule text says. `found` is the one that somebody looked for.
    """

    text: str
    sign: Behind = ""
    tone: Tone = "tx"
    do: Intent | None = None
    found: bool = False
    name: str = ""


@node
class Figure(Node):
    """A number to be read across the table. Roles: figure-l (44), figure (28), figure-s (20). Hold it to ask why."""

    text: str
    role: Role = "figure"
    tone: Tone = "tx"
    align: TextAlign = "center"
    weight: float = 0
    width: float = 0
    hold: Intent | None = None


@node
class Icon(Node):
    """A glyph of the icon font by its name, or one of our own signs (sign-good, sign-evil, sign-mask …, halo)."""

    name: IconName
    tone: Tone = "tx2"
    size: float = 24
    weight: float = 0


@node
class Badge(Node):
    """A player: shape, colour, initial. `mark` is an icon, a sign or a number at the lower right; `ring` = current."""

    avatar: Avatar
    size: float = 40
    mark: str = ""
    mark_tone: Tone = "tx2"
    ring: bool = False
    do: Intent | None = None
    label: str = ""


@node
class Emblem(Node):
    """The emblem of a game in its arch, or in a seal, in the accent of that game."""

    game: str
    accent: Accent
    height: float = 85
    sealed: bool = False


@node
class Space(Node):
    """Empty room: `height` in a column; in a row it takes the spare width, or exactly `width`.

    One that `fills`, among the nodes of a page itself, takes all the height that the page leaves: what follows it lies
    at the lower edge, in reach of the thumb.
    """

    height: float = 8
    weight: float = 1
    width: float = 0
    fills: bool = False


@node
class Section(Node):
    """A quiet label with a hairline that runs to the edge."""

    text: str


@node
class Bar(Node):
    """A horizontal bar of parts, each (share, tone); for majorities and progress."""

    parts: Shares
    height: float = 10


# ---- boxes ----


@node
class Column(Node):
    """Children below each other."""

    children: tuple[Node, ...]
    gap: float = 8
    weight: float = 0
    align: ColumnAlign = "left"


@node
class Prose(Node):
    """Sentences that flow on as one paragraph."""

    children: tuple[Sentence, ...]
    role: Role = "body"
    weight: float = 0


@node
class Row(Node):
    """Children beside each other; those with a weight share the spare width; `align`: top, middle, bottom."""

    children: tuple[Node, ...]
    gap: float = 8
    align: RowAlign = "middle"
    weight: float = 0
    height: float = 0
    needs: float = 0  # the room without which the first child stands above the others


@node
class Grid(Node):
    """Children in rows of equally wide columns."""

    children: tuple[Node, ...]
    columns: int = 2
    gap: float = 8


@node
class Card(Node):
    """A surface with a content.

    `do` makes the whole surface touchable, `hold` answers a long touch, `objection` dashes it and says why.
    """

    children: tuple[Node, ...]
    look: Look = "plain"
    gap: float = 8
    pad: float = 14
    radius: float = 16
    weight: float = 0
    width: float = 0
    height: float = 0
    accent: Accent | Literal[""] = ""
    align: CardAlign = "left"
    do: Intent | None = None
    hold: Intent | None = None
    objection: str = ""
    name: str = ""


@node
class Turned(Node):
    """What it holds, upside down: for whoever sits on the other side of the phone. Touches go where they are seen."""

    children: tuple[Node, ...]
    weight: float = 0


@node
class LongList(Node):
    """Many rows of one height, of which only those in sight exist. `row(number)` makes one."""

    count: int
    row: Callable[[int], Node] = field(compare=False)
    height: float = 76
    gap: float = 8
    version: Any = None


class ColumnHow(TypedDict, total=False):
    """What a column may be told besides its children."""

    gap: float
    weight: float
    align: ColumnAlign


class RowHow(TypedDict, total=False):
    """What a row may be told besides its children."""

    gap: float
    align: RowAlign
    weight: float
    height: float
    needs: float


class CardHow(TypedDict, total=False):
    """What a card may be told besides its children."""

    look: Look
    gap: float
    pad: float
    radius: float
    weight: float
    width: float
    height: float
    accent: Accent | Literal[""]
    align: CardAlign
    do: Intent | None
    hold: Intent | None
    objection: str
    name: str


def column(*children: Node | None, **how: Unpack[ColumnHow]) -> Column:
    """A column of what is there: None is left out."""
    return Column(tuple([child for child in children if child is not None]), **how)


def row(*children: Node | None, **how: Unpack[RowHow]) -> Row:
    """A row of what is there: None is left out."""
    return Row(tuple([child for child in children if child is not None]), **how)


def grid(columns: int, *children: Node | None, gap: float = 8) -> Grid:
    """A grid of what is there."""
    return Grid(tuple([child for child in children if child is not None]), columns, gap)


def card(*children: Node | None, **how: Unpack[CardHow]) -> Card:
    """A card of what is there: None is left out."""
    return Card(tuple([child for child in children if child is not None]), **how)
