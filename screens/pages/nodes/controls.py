"""The nodes that are touched: buttons, steppers, tiles, switches and fields."""

from __future__ import annotations

from dataclasses import field
from typing import TYPE_CHECKING, Any

from screens.pages.node import node
from screens.pages.nodes.words import Make, Node

if TYPE_CHECKING:
    from screens.pages.intents import Intent
    from screens.pages.nodes.vocabulary import ButtonKind, IconName, MaybeIcon, Tone


@node
class Button(Node):
    """A button that says its result. Kinds: filled, tonal, outline, danger, text.

    With an `objection` it is dashed, shows the reason as a caption, and a touch says it.
    """

    label: str
    do: Intent | None = None
    icon: MaybeIcon = ""
    kind: ButtonKind = "filled"
    objection: str = ""
    weight: float = 1
    hold: Intent | None = None
    icon_after: bool = False


@node
class IconButton(Node):
    """A glyph of 48 × 48 that can be touched; `label` is what it is called."""

    icon: IconName
    do: Intent
    label: str = ""
    tone: Tone = "tx2"


@node
class Stepper(Node):
    """Minus, figure, plus. Hold repeats. `make(value)` is what a change means; bounds are not crossed."""

    value: int
    make: Make = field(compare=False)
    least: int = 0
    most: int | None = None
    label: str = ""
    icon: MaybeIcon = ""
    tone: Tone = "tx"
    hold: Intent | None = None


@node
class Tiles(Node):
    """Number or word tiles for direct entry, `columns` to a row; each is (value, label)."""

    choices: tuple[tuple[Any, str], ...]
    make: Make = field(compare=False)
    chosen: Any = None
    columns: int = 6
    icons: tuple[IconName, ...] = ()


@node
class Segments(Node):
    """One of a few, side by side: (value, label); `icons` may give a glyph for each."""

    choices: tuple[tuple[Any, str], ...]
    make: Make = field(compare=False)
    chosen: Any = None
    icons: tuple[IconName, ...] = ()


@node
class Switch(Node):
    """On or off, with what it is about and one line of explanation."""

    label: str
    on: bool
    do: Intent | None
    caption: str = ""
    hold: Intent | None = None


@node
class Field(Node):
    """A line of text to type; every change is `make(text)`, the enter key is `enter`.

    With `clear` there is a cross of that name in it, as soon as something is typed: a touch empties the field. Where no
    more than `most` signs have room, `full` says so.
    """

    key: str
    value: str
    make: Make = field(compare=False)
    hint: str = ""
    most: int = 40
    lines: int = 1
    enter: Intent | None = None
    focus: bool = False
    clear: str = ""
    full: str = ""


@node
class HoldField(Node):
    """The field of the curtain: held for 600 ms it fills with the accent, then `do` happens."""

    label: str
    do: Intent
