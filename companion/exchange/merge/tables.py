"""What each arriving table is to this phone: new, grown, back from being deleted, known, or refused."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace

from companion.engine.read_models.bundle import Arriving, Known, SeatPart
from companion.engine.ruling import Reason
from companion.exchange.spool import Ready, Spool
from companion.exchange.validate import Refused


@dataclass(frozen=True)
class Home:
    """What the ids of a file are here."""

    people: Mapping[str, str]
    boxes: Mapping[str, str]
    groups: frozenset[str]

    def objection(self, ready: Ready) -> Refused | None:
        """Why nobody here could sit at this table as the file says."""
        if any(player not in self.people for player in ready.players):
            return Refused(ready.game, "seats", Reason("exchange.wrong.stranger"))
        if len({self.people[player] for player in ready.players}) < len(ready.players):
            return Refused(ready.game, "seats", Reason("wrong.seats_twice"))
        return None

    def table(self, arriving: Arriving) -> Arriving:
        """The same table with the ids of here; without its box or group where those could not be taken."""
        part = arriving.part
        seats = tuple(SeatPart(self.people[one.player], one.name, one.shape, one.colour) for one in part.seats)
        group = part.group if part.group in self.groups else None
        return replace(arriving, part=replace(part, seats=seats, box=self.boxes.get(part.box or ""), group=group))


@dataclass(frozen=True)
class Coming:
    """Tables that are to be written, each with the number of lines that are here already.

    They are brought from the spool one by one when they are asked for, so that thousands need no more room than one.
    """

    checked: Spool
    home: Home
    chosen: tuple[tuple[Ready, int], ...]

    def __iter__(self) -> Iterator[Arriving]:
        for ready, lines in self.chosen:
            arriving = self.home.table(self.checked.table(ready))
            yield replace(arriving, log=arriving.log[lines:])


class SortedTables:
    """Sorts arriving tables by what they are to this phone."""

    def __init__(self, known: Known, checked: Spool, home: Home) -> None:
        self._known, self._checked, self._home, self._seen = known.tables, checked, home, set[str]()
        self.found = self.duplicates = 0
        self.new: list[tuple[Ready, int]] = []
        self.grown: list[tuple[Ready, int]] = []
        self.back: list[str] = []
        self.refused: list[Refused] = []

    def take(self, one: Ready | Refused) -> None:
        """One table of the file."""
        self.found += 1
        if isinstance(one, Refused):
            self.refused.append(one)
        elif refused := self._home.objection(one):
            self.refused.append(refused)
        else:
            self._sort(one)
            self._seen.add(one.id)

    def _sort(self, one: Ready) -> None:
        if one.id in self._seen:
            self.refused.append(Refused(one.game, "id", Reason("exchange.wrong.id_twice")))
        elif one.id not in self._known:
            self.new.append((one, 0))
        else:
            self._compare(one)

    def _compare(self, one: Ready) -> None:
        """The longer log wins where one continues the other; two that went different ways can't be joined."""
        here = self._known[one.id]
        there = tuple((seq, event) for seq, _, event in self._checked.table(one).log)
        shared = min(len(here.log), len(there))
        if here.log[:shared] != there[:shared]:
            self.refused.append(Refused(one.game, "log", Reason("exchange.wrong.two_ways")))
            return
        if here.hidden:
            self.back.append(one.id)
        if len(there) > shared:
            self.grown.append((one, shared))
        elif not here.hidden:
            self.duplicates += 1
