"""A page: top bar, body, the last-action bar and the one action that goes on."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import field
from typing import TYPE_CHECKING, TypeVar

from screens.pages.node import node

if TYPE_CHECKING:
    from screens.pages.context import PageContext
    from screens.pages.intents import Intent
    from screens.pages.nodes import Avatar, Button, IconButton, Node
    from screens.pages.nodes.vocabulary import Accent, Mood


@node
class LastAction:
    """The bar above the main button: what happened last, and the way to take it back.

    `orders` is the pill that says how much hands still have to do after a correction, `see_orders` where that stands.
    """

    text: str
    undo_label: str
    can_undo: bool
    undo: Intent
    steps: Intent
    orders: str = ""
    see_orders: Intent | None = None


@node
class Curtain:
    """Hides everything until the right person holds the field. How it is raised is no page's own matter."""

    avatar: Avatar
    title: str
    text: str
    hold_label: str
    seat: int


def curtain_for(context: PageContext, seat: int, hold: str = "curtain.hold") -> Curtain | None:
    """The curtain of one player: only they may look behind it. None while it is raised for them."""
    if context.raised_for == seat:
        return None
    say = context.say
    return Curtain(
        context.avatars[seat], say("curtain.pass", name=context.name(seat)), say("curtain.away"), say(hold), seat
    )


@node
class Page:
    """Everything one screen shows. `tools` are at most two glyphs at the right of the top bar.

    `actions`: one filled button, or a quieter one at the left and the filled one at the right.
    `aside` stands beside the body on a wide window and below it on a phone; what `beside` makes stands there or
    nowhere, so it is made only where there is room for it.
    `mood` tints the background: "", good, evil. `key` keeps the scroll position while it stays the same; what bears the
    name `sight` is scrolled into sight when that becomes another one. On a `form` something is half typed: before that
    it has no Undo, which would take back a step of the game. Where nothing may move below the title, it has one line;
    on a `steady` page, with keys that are touched quickly, the bar of what happened last is always as tall.
    A `whole` page takes all the glass, however wide it is.
    """

    title: str = ""
    caption: str = ""
    body: tuple[Node, ...] = ()
    actions: tuple[Button, ...] = ()
    tools: tuple[IconButton, ...] = ()
    lead: Node | None = None
    aside: tuple[Node, ...] = ()
    beside: Callable[[], tuple[Node, ...]] = field(default=tuple, compare=False)
    accent: Accent = "ember"
    close: bool = False
    back: bool = True
    nav: str = ""
    last: LastAction | None = None
    curtain: Curtain | None = None
    mood: Mood = ""
    key: str = ""
    progress: tuple[int, int] | None = None
    sight: str = ""
    form: bool = False
    title_lines: int = 3
    steady: bool = False
    whole: bool = False


Given = TypeVar("Given")


class NotNow(Exception):
    """What this page is about is gone: undone, corrected, or changed by another program. Whoever shows it goes back.

    Not a fault: a page may be opened, and then left lying while the table moves on or back below it.
    """


def present(thing: Given | None) -> Given:
    """What a page is about; raises NotNow where it is gone."""
    if thing is None:
        raise NotNow
    return thing
