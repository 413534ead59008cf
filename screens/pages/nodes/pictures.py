"""The nodes that show more than words: chains of reasons, charts, the table from above, pictures."""

from __future__ import annotations

from typing import TYPE_CHECKING

from screens.pages.node import node
from screens.pages.nodes.words import Avatar, Node

if TYPE_CHECKING:
    from companion.engine.facts import Source
    from screens.pages.nodes.vocabulary import LabelledBars, Tone


@node
class ReasonLine:
    """One link of a chain: the sentence, who says so in words below it, and the clause to which a touch leads."""

    text: str
    says: str = ""
    clause: str = ""
    source: Source = "app"


@node
class Chain(Node):
    """A chain of reasons with dots and a line in one tone."""

    lines: tuple[ReasonLine, ...]
    tone: Tone = "accent"


@node
class Series:
    """One line of a chart: a value for each place on the axis, None where there is none yet."""

    avatar: Avatar
    values: tuple[float | None, ...]
    leader: bool = False


@node
class LineChart(Node):
    """Score lines over the rounds; the badge of each player stands at the end of the line. `mark` = turning point."""

    series: tuple[Series, ...]
    axis: tuple[str, ...]
    height: float = 258
    mark: int | None = None


@node
class BarChart(Node):
    """Horizontal bars: (label, value, text at its end, tone). `most` is the value of a full bar (0 = the largest)."""

    bars: LabelledBars
    most: float = 0


@node
class SeatRound(Node):
    """The table seen from above: badges on their seats, free seats dashed. Dragging a badge onto another swaps them.

    Its intents are Call("swap", first, second), Call("unseat", seat) for a touch on a badge.
    """

    seated: tuple[Avatar, ...]
    least: int
    most: int
    direction: str
    count: str
    seat: str


@node
class FingerPicker(Node):
    """A field for many fingers, as tall as the page allows: after a moment chance takes one; Call("picked", number).

    `chosen` shows one finger alone: where it lies on the glass, as shares from the left and from below, and its number.
    """

    hint: str
    names: tuple[str, ...] = ()
    chosen: tuple[float, float, int] | None = None


@node
class Picture(Node):
    """A picture made on the way, such as a QR code: rows of dark and light cells."""

    cells: tuple[tuple[bool, ...], ...]
    size: float = 280
