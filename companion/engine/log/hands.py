"""Where the hands are behind the log: after a correction the app’s table is another one than the real table still is.

Nothing of this is an entry of the log. What is kept are numbers of entries: all tables are folded from the log anew.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from companion.engine.events import Edited, Entry, Event, OptionSet, Redone, Removed, Reread, Undone, actions
from companion.engine.game import Game
from companion.engine.orders import Lying, Order, Thing, differences

TableAt = Callable[[int], Any]
"""The table after the entry with this number."""


@dataclass(frozen=True)
class Leap:
    """The app’s table became another one at once: from that of entry `base` to that of entry `until`.

    `right` are the things that lie as they should all the same: the table itself has said so, or hands have done it.
    """

    base: int
    until: int
    right: frozenset[Thing] = frozenset()


@dataclass(frozen=True)
class Hands:
    """What hands have not followed yet, the oldest first, and what of it has been ticked since.

    Between two leaps and after the last one the group plays on, and hands do what the play says.
    """

    leaps: tuple[Leap, ...]
    ticked: frozenset[Thing] = frozenset()

    @property
    def last(self) -> Leap:
        """The leap that made the list what it is."""
        return self.leaps[-1]

    def orders(self, game: Game, at: TableAt, now: Any) -> tuple[Order, ...]:
        """What hands do to make the real table the app's, done or not."""
        wanted = game.lying(now)
        return game.orders(differences(self._laid(game, at, wanted), wanted), now)

    def _laid(self, game: Game, at: TableAt, wanted: Lying) -> Lying:
        """What lies on the real table."""
        leaps = [(leap, game.lying(at(leap.base)), game.lying(at(leap.until))) for leap in self.leaps]
        behind: dict[Thing, list[tuple[Lying, Lying]]] = {}
        for leap, before, after in leaps:
            for one in differences(before, after):
                if one.thing not in leap.right:
                    behind.setdefault(one.thing, []).append((before, after))
        laid = dict(wanted)
        if all(missed[0][0].get(thing) == wanted.get(thing) for thing, missed in behind.items()):
            return laid  # played once more as before: the app is where hands have been all the time
        for thing, missed in behind.items():
            real = _real(thing, missed, wanted, thing.what in game.counted)
            laid = {**laid, thing: real} if real is not None else {one: laid[one] for one in laid if one != thing}
        return laid

    def is_done(self, order: Order) -> bool:
        """Has somebody ticked it?"""
        return self.ticked.issuperset(order.things)

    def tick(self, order: Order) -> Hands:
        """It has been done, or after all not."""
        things = frozenset(order.things)
        return replace(self, ticked=self.ticked - things if self.is_done(order) else self.ticked | things)

    def then(self, later: Hands, game: Game, at: TableAt) -> Hands:
        """Something else became different before everything was done: what is still open stays as it lay."""
        orders = self.orders(game, at, at(later.last.base))
        right = {thing for order in orders if self.is_done(order) for thing in order.things} | later.last.right
        return Hands((*(replace(leap, right=leap.right | right) for leap in self.leaps), *later.leaps))

    def to_json(self) -> dict[str, Any]:
        """As it is kept, beside what is half typed."""
        leaps = [[leap.base, leap.until, _listed(leap.right)] for leap in self.leaps]
        return {"leaps": leaps, "ticked": _listed(self.ticked)}

    @classmethod
    def from_json(cls, kept: Mapping[str, Any]) -> Hands | None:
        """As it was kept; None where nothing is."""
        if not kept.get("leaps"):
            return None
        leaps = tuple(
            Leap(int(base), int(until), frozenset(Thing(*one) for one in right)) for base, until, right in kept["leaps"]
        )
        return cls(leaps, frozenset(Thing(*one) for one in kept["ticked"]))


def _listed(things: Iterable[Thing]) -> list[list[Any]]:
    return [list(thing) for thing in sorted(things, key=repr)]


def _real(thing: Thing, missed: Sequence[tuple[Lying, Lying]], wanted: Lying, counted: bool) -> Any:
    """How a thing lies whose leaps hands have missed: as before the first, and then as play has moved it.

    Play adds to a number of pieces and takes from it. Whatever else it moves lies as the app has it then.
    """
    real = missed[0][0].get(thing)
    later = [before for before, _ in missed[1:]] + [wanted]
    for (_, after), played in zip(missed, later, strict=True):
        was, now = after.get(thing), played.get(thing)
        if was != now:
            real = int(real or 0) + int(now or 0) - int(was or 0) if counted else now
    return wanted.get(thing) if counted and int(real or 0) == int(wanted.get(thing) or 0) else real


def left_behind(game: Game, log: Sequence[Entry], since: int, at: TableAt) -> Hands | None:
    """Where hands are after the entries behind number `since`; None where those were ordinary play.

    A correction, a changed option and the table's own word leave them behind, done or undone; any other undo only
    where it goes back beyond the beginning of a phase. Within one it is a slip of the hands that entered it.
    """
    new = [entry.event for entry in log if entry.seq > since]
    if not new:
        return None
    until = log[-1].seq
    turned = tuple(_turned(log, since)) if any(isinstance(one, Undone | Redone) for one in new) else ()
    depths = at(until).setup.facts.depths
    bookkeeping = depths.option.key if depths else ""
    lying = [_lying_right(game, event, bookkeeping) for event in (*new, *turned)]
    if all(one is None for one in lying):
        across = turned and game.chapter(at(since)) != game.chapter(at(until))
        return Hands((Leap(since, until),)) if across else None
    return Hands((Leap(since, until, frozenset(thing for one in lying for thing in one or ())),))


def _lying_right(game: Game, event: Event, bookkeeping: str) -> tuple[Thing, ...] | None:
    """What an event that leaves hands behind says lies right already; None for ordinary play.

    How much a group writes down is the option that moves nothing on the table.
    """
    match event:
        case OptionSet(key=key) if key == bookkeeping:
            return None
        case Edited(event=inner):
            return game.stated(inner) or ()
        case Removed() | Reread() | OptionSet():
            return ()
    return game.stated(event)


def _turned(log: Sequence[Entry], since: int) -> Iterable[Event]:
    """What was done before and is not any more, or the other way round."""
    before, _ = actions(entry for entry in log if entry.seq <= since)
    after, _ = actions(log)
    were, are = {entry.seq for entry in before}, {entry.seq for entry in after}
    return [entry.event for entry in log if entry.seq in were ^ are]
