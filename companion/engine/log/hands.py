"""Where the hands are behind the log: after a correction the app’s table is another one than the real table still is.

Nothing of this is an entry of the log. What is kept are numbers of entries: both tables are folded from the log anew.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from companion.engine.events import Edited, Entry, Event, OptionSet, Redone, Removed, Reread, Undone, actions
from companion.engine.game import Game
from companion.engine.orders import Lying, Order, Thing, differences

TableAt = Callable[[int], Any]
"""The table after the entry with this number."""


@dataclass(frozen=True)
class Hands:
    """The table that hands have laid is that of entry `base`, the app's is that of entry `until`.

    `seen` are things that hands have left as they were after an even earlier entry, `settled` those that the table
    itself has said lie as they should, `ticked` what has been done since.
    """

    base: int
    until: int
    seen: Mapping[Thing, int] = field(default_factory=dict)
    settled: frozenset[Thing] = frozenset()
    ticked: frozenset[Thing] = frozenset()

    def orders(self, game: Game, at: TableAt) -> tuple[Order, ...]:
        """What hands do to make the real table the app's, done or not."""
        after = at(self.until)
        wanted = game.lying(after)
        found = differences(self._laid(game, at), wanted)
        return game.orders(tuple(one for one in found if one.thing not in self.settled), after)

    def _laid(self, game: Game, at: TableAt) -> Lying:
        laid = dict(game.lying(at(self.base)))
        for thing, number in self.seen.items():
            was = game.lying(at(number)).get(thing)
            laid = {**laid, thing: was} if was is not None else {one: laid[one] for one in laid if one != thing}
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
        left = [order for order in self.orders(game, at) if not self.is_done(order)]
        seen = {thing: self.seen.get(thing, self.base) for order in left for thing in order.things}
        return replace(later, seen=seen, settled=later.settled - set(seen))

    def to_json(self) -> dict[str, Any]:
        """As it is kept, beside what is half typed."""
        return {
            "base": self.base,
            "until": self.until,
            "seen": [[*thing, number] for thing, number in self.seen.items()],
            "settled": [list(thing) for thing in sorted(self.settled, key=repr)],
            "ticked": [list(thing) for thing in sorted(self.ticked, key=repr)],
        }

    @classmethod
    def from_json(cls, kept: Mapping[str, Any]) -> Hands | None:
        """As it was kept; None where nothing is."""
        if "until" not in kept:
            return None
        seen = {Thing(*one[:3]): int(one[3]) for one in kept["seen"]}
        settled, ticked = (frozenset(Thing(*one) for one in kept[key]) for key in ("settled", "ticked"))
        return cls(int(kept["base"]), int(kept["until"]), seen, settled, ticked)


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
        return Hands(since, until) if across else None
    return Hands(since, until, settled=frozenset(thing for one in lying for thing in one or ()))


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
