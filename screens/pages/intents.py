"""What a touch means, as data: a screen turns a finger into one of these, a controller carries it out."""

from __future__ import annotations

import functools
from collections.abc import Callable, Mapping
from dataclasses import field
from typing import TYPE_CHECKING, Any

from screens.pages.node import node

if TYPE_CHECKING:
    from companion.engine.events import Event
    from companion.engine.ruling import Reason
    from screens.pages.nodes.vocabulary import Then


class Intent:
    """Something the user wants. Each kind is a frozen record of its own."""

    __slots__ = ()


@node
class Record(Intent):
    """These things happened at the table: record them in this order, and forget these half-typed entries.

    `then` goes on afterwards: "" stays, "table" is the table's first page, "back" one page back, and a Go opens that
    page.
    """

    events: tuple[Event, ...]
    forget: tuple[str, ...] = ()
    then: Then | Go = ""


def record(*events: Event, forget: tuple[str, ...] = (), then: Then | Go = "") -> Record:
    """Shorthand: `record(Passed(2))`."""
    return Record(events, forget, then)


@node
class Draft(Intent):
    """A half-typed entry changes. It is kept on the disk, so it is still there after a phone call or a kill.

    One that is not `kept`, as the words of a search or whose empire is looked at, is no entry: it stays until the app
    ends, is never written, and undo has nothing to do with it. What is no entry but a word of the group has a `label`,
    the words of the undo bar.
    """

    key: str
    value: Any
    kept: bool = True
    label: str = ""


def drafts(key: str) -> Callable[[Any], Draft]:
    """Shorthand for what a value means that is half typed: `Stepper(3, drafts("cards"))`."""
    return functools.partial(Draft, key)


@node
class Peek(Intent):
    """Like a draft, but never kept: what is typed behind a curtain, which row is unfolded."""

    key: str
    value: Any


@node
class Seal(Intent):
    """A guest closes a secret for `key`: nobody sees it before it is revealed; None breaks the seal."""

    key: str
    value: Any


@node
class RaiseCurtain(Intent):
    """Whoever sits there has held the field of the curtain: show what only they may see, until the app is left."""

    seat: int


@node
class Go(Intent):
    """Open another page on top of this one. Inside a table, `page` names a page of the game's own.

    One that leads `outside` names a page of the app wherever it is touched.
    """

    page: str
    args: Mapping[str, Any] = field(default_factory=dict)
    instead: bool = False
    outside: bool = False


def go(page: str, /, **args: Any) -> Go:
    """Shorthand: `go("display", seat=2)`."""
    return Go(page, args)


@node
class Choose(Intent):
    """A row of a list: where there is room, what it is about is shown beside the list, elsewhere it is opened."""

    beside: Peek
    opens: Go


def in_the_room(intent: Intent, wide: bool) -> Intent:
    """What a touch means in a window of this width: the renderer alone knows it."""
    if isinstance(intent, Choose):
        return intent.beside if wide else intent.opens
    return intent


@node
class Back(Intent):
    """Close this page."""


@node
class Why(Intent):
    """Show the trail of reasons in a sheet."""

    title: str
    reasons: tuple[Reason, ...]


@node
class ShowRule(Intent):
    """Open the rules reference at this clause."""

    clause: str


@node
class Tell(Intent):
    """Say one sentence in the snack bar."""

    text: str


@node
class Translate(Intent):
    """Say in the other language what stands here."""

    text: str


@node
class Call(Intent):
    """Ask the page's own controller for something by name: share, import, delete …"""

    name: str
    args: Mapping[str, Any] = field(default_factory=dict)


def call(name: str, /, **args: Any) -> Call:
    """Shorthand: `call("share")`."""
    return Call(name, args)
