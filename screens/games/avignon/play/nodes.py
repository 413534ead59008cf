"""The strip and the congregations as nodes: cards that can be touched, or dragged along their column."""

from __future__ import annotations

from screens.pages.intents import Intent
from screens.pages.node import node
from screens.pages.nodes import Avatar, Node
from screens.pages.nodes.vocabulary import IconName, MaybeIcon

ABOVE, BELOW = -1, 5  # where a card is dropped that leaves the strip, seen on the screen


@node
class Drop:
    """A place to which a card can go: the line of the screen (0 is the upper one) and what going there means."""

    line: int
    icon: IconName
    do: Intent
    name: str = ""


@node
class StripCard:
    """One column: its card, the line it lies on, and where it can go; `asked`: it wants a name."""

    label: str
    icon: IconName
    line: int
    do: Intent | None = None
    hold: Intent | None = None
    chosen: bool = False
    asked: bool = False
    drops: tuple[Drop, ...] = ()
    name: str = ""


@node
class Congregation(Node):
    """One side: who plays it, and the cards it has won as (icon, label); `arrow`: the chosen card can join."""

    avatar: Avatar
    side: str
    player: str
    cards: tuple[tuple[IconName, str], ...] = ()
    places: int = 3
    active: bool = False
    arrow: MaybeIcon = ""
    do: Intent | None = None
    hold: Intent | None = None


@node
class Strip(Node):
    """The lands from the upper to the lower line, and the columns; targets are shown for the chosen card.

    `open`: a touch on a free place brings the card of its column there, without choosing it first.
    """

    lands: tuple[str, ...]
    columns: tuple[StripCard, ...] = ()
    open: bool = False
