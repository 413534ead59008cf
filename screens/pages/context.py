"""What a game's pages are made from: the table as it stands, who sits there, and what is half typed."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import field
from operator import attrgetter
from typing import Any, TypeVar

from companion.engine.events import Event
from companion.engine.facts import Facts
from companion.engine.game import Game, objection
from companion.engine.log.readings import OtherReading
from companion.engine.log.secrets import keeper
from companion.engine.ruling import Reason, Ruling
from companion.texts import Say, as_label
from screens.pages.avatars import called
from screens.pages.intents import Go, Why, go
from screens.pages.node import node
from screens.pages.nodes import Avatar

LARGE = 110  # per cent
TableT = TypeVar("TableT")


@node
class PageContext:
    """One look at a table. `page` and `args` name the page of the game that is open ("" = the table itself).

    `raised_for` is the seat for which the curtain of this page is raised; `curtain_for` asks for it.
    `me` is the seat of the guest who looks on from an own phone, None on the phone that keeps the book. `sealed` is
    what guests have sealed, by what it is for and by seat: a page may count it, never draw it before the reveal.
    `entered_by` says of which seat's own phone an entry of the log has come.
    """

    game: Game
    table: Any
    facts: Facts
    say: Say
    avatars: tuple[Avatar, ...]
    page: str = ""
    args: Mapping[str, Any] = field(default_factory=dict)
    draft: Mapping[str, Any] = field(default_factory=dict)
    peek: Mapping[str, Any] = field(default_factory=dict)
    settings: Mapping[str, Any] = field(default_factory=dict)
    finished: bool = False
    raised_for: int | None = None
    readings: Callable[[], tuple[OtherReading, ...]] = tuple  # by which others would have won
    me: int | None = None
    sealed: Mapping[str, Mapping[int, Any]] = field(default_factory=dict)
    entered_by: Mapping[int, int] = field(default_factory=dict)

    @property
    def depth(self) -> str:
        """How much this group writes down; "" where the game has only one way."""
        return str(self.table.setup.depth)

    @property
    def seat(self) -> int:
        """The seat that the open page is about."""
        return int(self.args.get("seat", 0))

    @property
    def text_size(self) -> int:
        """In per cent of the usual one."""
        return int(self.settings.get("text_size", 100))

    @property
    def large_text(self) -> bool:
        """Is the text so large that a page which is seen as a whole has to save room?"""
        return self.text_size > LARGE

    def name(self, seat: int) -> str:
        """Who sits there."""
        return self.avatars[seat].name

    def called(self, seat: int) -> str:
        """Who sits there, where room is short."""
        return called(tuple([avatar.name for avatar in self.avatars]))[seat]

    def label(self, key: str, **figures: Any) -> str:
        """A term of the game as a label of its own."""
        return as_label(self.say(key, **figures))

    def objection(self, event: Event) -> str:
        """Why this can't be recorded now, as a sentence, or "": the same answer greys the button."""
        reason = objection(self.game, self.table, event)
        return self.say(reason) if reason else ""

    def why(self, title: str, ruling: Ruling[Any] | tuple[Reason, ...]) -> Why | None:
        """What holding a figure opens; None where there is nothing to say."""
        reasons = ruling.reasons if isinstance(ruling, Ruling) else ruling
        return Why(title, tuple(reasons)) if reasons else None

    def origin(self, title: str, *path: Any) -> Go:
        """What holding a figure opens that was entered: the steps that made what stands there at the table so."""
        return go("/origin", title=title, path=path)

    def keeper(self, event: Event) -> int | None:
        """Whose secret this event still is; None where everybody may see it."""
        return keeper(self.game, self.table, event)

    def drafted(self, key: str, otherwise: Any = None) -> Any:
        """A half-typed entry."""
        return self.draft.get(key, otherwise)

    def automation(self, key: str) -> bool:
        """Is this automation switched on in the settings? All are, until somebody switches one off."""
        return bool(self.settings.get(f"automation.{self.game.id}.{key}", True))


def table_as(_kind: type[TableT]) -> Callable[[PageContext], TableT]:
    """A game's `table_of`: the table of a context with its own type."""
    return attrgetter("table")
