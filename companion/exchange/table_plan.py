"""What each arriving table is to this phone: new, grown, back from being deleted, known, or refused."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from companion.engine.bundle import Arriving, Known, SeatPart
from companion.engine.ruling import Reason
from companion.exchange.checking import Refused


def at_home(
    arriving: Arriving, people: Mapping[str, str], boxes: Mapping[str, str], groups: frozenset[str] | set[str]
) -> Arriving | Refused:
    """The same table with the ids of here; without its box or group where those could not be taken."""
    part = arriving.part
    if any(seat.player not in people for seat in part.seats):
        return Refused(part.game, "seats", Reason("exchange.wrong.stranger"))
    seats = tuple(SeatPart(people[one.player], one.name, one.shape, one.colour) for one in part.seats)
    if len({seat.player for seat in seats}) < len(seats):
        return Refused(part.game, "seats", Reason("wrong.seats_twice"))
    group = part.group if part.group in groups else None
    return replace(arriving, part=replace(part, seats=seats, box=boxes.get(part.box or ""), group=group))


class SortedTables:
    """Sorts arriving tables by what they are to this phone."""

    def __init__(self, known: Known) -> None:
        self._known, self._seen = known.tables, set[str]()
        self.found = self.duplicates = 0
        self.new: list[Arriving] = []
        self.grown: list[Arriving] = []
        self.back: list[str] = []
        self.refused: list[Refused] = []

    def take(self, one: Arriving | Refused) -> None:
        """One table of the file."""
        self.found += 1
        if isinstance(one, Refused):
            self.refused.append(one)
            return
        table = one.part.id
        if table in self._seen:
            self.refused.append(Refused(one.part.game, "id", Reason("exchange.wrong.id_twice")))
        elif table not in self._known:
            self.new.append(one)
        else:
            self._compare(one)
        self._seen.add(table)

    def _compare(self, one: Arriving) -> None:
        """The longer log wins where one continues the other; two that went different ways can't be joined."""
        here = self._known[one.part.id]
        there = tuple((seq, event) for seq, _, event in one.log)
        shared = min(len(here.log), len(there))
        if here.log[:shared] != there[:shared]:
            self.refused.append(Refused(one.part.game, "log", Reason("exchange.wrong.two_ways")))
            return
        if here.hidden:
            self.back.append(one.part.id)
        if len(there) > shared:
            self.grown.append(replace(one, log=one.log[shared:]))
        elif not here.hidden:
            self.duplicates += 1
