"""The state of a table of Empire’s End: hourglass, empires, the round being played, and the score track."""

from __future__ import annotations

import functools
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from companion.engine.memoize import memoize
from companion.engine.ruling import Reason
from companion.engine.table import Setup, Table
from companion.games.empires_end.events import Counted, Fist, Slot
from companion.games.empires_end.rules.box import BidKind, TrackFact, crisis_of, track_of
from companion.games.empires_end.rules.campaign import Result
from companion.games.empires_end.rules.empire import CrisisCard, Sites
from companion.games.empires_end.rules.end_abilities import ReadAbility
from companion.games.empires_end.rules.resources import RESOURCES, Resource
from companion.games.empires_end.rules.track import Space, side_of
from companion.games.empires_end.rules.world import World

FINAL, LIGHT, FULL = "final", "light", "full"  # how much a group writes down


@dataclass(frozen=True, slots=True)
class OpenCrisis:
    """A revealed crisis: what may be bid, who bid what (None: a free bid), who took it, and what that did.

    `after` says how many bids had been made in the round when it was taken.
    """

    card: CrisisCard
    bids: tuple[BidKind, ...] = ()
    bidders: tuple[tuple[int, Resource | None], ...] = ()
    accepted_by: int | None = None
    burnt: int | None = None
    place: int | None = None
    after: int = 0

    @property
    def pot(self) -> tuple[Resource, ...]:
        """EE-CRISIS-12: what the accepting player takes; a free bid adds nothing."""
        return tuple([resource for _, resource in self.bidders if resource])


@dataclass(frozen=True, slots=True)
class CrisisRound:
    """EE-CRISIS-09, EE-DOUBLE-02: the crises by slot, whose turn it is, and what that player has decided already."""

    turn: int
    crises: Mapping[Slot, OpenCrisis] = field(default_factory=dict)
    decided: frozenset[Slot] = frozenset()
    declared: tuple[int, ...] = ()  # who was short of resources after an acceptance

    def open_slots(self) -> tuple[Slot, ...]:
        """EE-AMB-09: the crises nobody has accepted yet; everybody keeps deciding about them."""
        return tuple([slot for slot in sorted(self.crises) if self.crises[slot].accepted_by is None])

    @property
    def bid_count(self) -> int:
        """How many bids have been made in this round."""
        return sum(len(one.bidders) for one in self.crises.values())

    def just_taken(self) -> tuple[OpenCrisis, ...]:
        """EE-CRISIS-12 to -14: the crises taken since the last bid: whoever took one has their hands full with it."""
        return tuple(
            [one for one in self.crises.values() if one.accepted_by is not None and one.after == self.bid_count]
        )

    def may_be_short(self) -> tuple[int, ...]:
        """EE-SCARCITY-01, EE-AMB-08: who has accepted and not declared scarcity since, once for each acceptance."""
        takers = [one.accepted_by for one in self.crises.values() if one.accepted_by is not None]
        return tuple(sorted({seat for seat in takers if takers.count(seat) > self.declared.count(seat)}))

    def waiting_slots(self) -> tuple[Slot, ...]:
        """EE-DOUBLE-04: those the player on turn still has to decide about."""
        return tuple([slot for slot in self.open_slots() if slot not in self.decided])


@dataclass(frozen=True, slots=True)
class WorkRound:
    """Economy, industry or both: who is done, what was used, played, sold and rebuilt."""

    finished: frozenset[tuple[int, str]] = frozenset()
    used: frozenset[tuple[int, int, int]] = frozenset()
    played: tuple[tuple[int, CrisisCard], ...] = ()
    sold: tuple[int, ...] = ()
    rebuilt: frozenset[int] = frozenset()
    dropped: frozenset[int] = frozenset()

    def cards_of(self, seat: int) -> int:
        """EE-IND-04: cards that somebody has played or sold this round."""
        return [who for who, _ in self.played].count(seat) + self.sold.count(seat)


@dataclass(frozen=True, slots=True)
class MilitaryRound:
    """A campaign: its card, the open fists, the results, and whose upheaval is carried out."""

    drawn: bool = False
    number: int | None = None
    fists: tuple[Fist, ...] = ()
    strengths: tuple[int | None, ...] = ()
    results: tuple[Result, ...] = ()
    swapped: frozenset[int] = frozenset()
    orders: Mapping[int, Reason] = field(default_factory=dict)  # what an upheaval that the app carried out moves


@dataclass(frozen=True, slots=True)
class ScoreChange:
    """One change on the score track."""

    space: int
    seat: int
    points: int
    why: tuple[Reason, ...]
    overruled: bool = False


@dataclass(frozen=True, slots=True)
class Ending:
    """EE-END-02, -03: what was read off at the end, by seat: ruins of a row nobody keeps, abilities, who is counted.

    `markers` are those whose score marker was read off, `bids_kept` tells a table of the light way that kept its bids.
    """

    ruins: Mapping[int, frozenset[str]] = field(default_factory=dict)
    abilities: Mapping[int, tuple[ReadAbility, ...]] = field(default_factory=dict)
    markers: frozenset[int] = frozenset()
    done: frozenset[int] = frozenset()
    bids_kept: bool = False


@dataclass(frozen=True, slots=True)
class Board:
    """What a set-up says about every table that is played with it: the round track, and how empires are read."""

    track: TrackFact | None
    spaces: tuple[Space, ...]
    world: World


@memoize(lambda setup: (setup,))
def board_of(setup: Setup) -> Board:
    """EE-TRACK-01: the side of the board for so many players, as far as the box knows it."""
    track = track_of(setup.box, side_of(len(setup.seats)))
    return Board(track, track.spaces if track else (), World(setup.facts, setup.box))


@dataclass(frozen=True, kw_only=True)
class EmpiresTable(Table):
    """Everything a table of Empire’s End is about. `space` 0 is the start space, the one after the last the end."""

    empires: tuple[Sites, ...]
    space: int = 0
    start: int = 0
    starter_named: bool = False
    crisis: CrisisRound | None = None
    work: WorkRound | None = None
    military: MilitaryRound | None = None
    lines: tuple[ScoreChange, ...] = ()
    held: Mapping[int, Mapping[Resource, int]] = field(default_factory=dict)
    counted: Mapping[int, Counted] = field(default_factory=dict)
    ending: Ending = Ending()
    exchanged: frozenset[int] = frozenset()
    blitz_taken: frozenset[int] = frozenset()
    handed: Mapping[tuple[int, Resource], int] = field(default_factory=dict)  # pieces that past rounds gave or took
    campaigns: tuple[int, ...] = ()  # the cards that were fought, by the group’s own numbers
    odd: tuple[Reason, ...] = ()
    notices: tuple[Reason, ...] = ()

    @property
    def seats(self) -> range:
        """All seats in order."""
        return range(self.seat_count)

    @functools.cached_property
    def board(self) -> Board:
        """What does not change while the set-up is the same."""
        return board_of(self.setup)

    @property
    def world(self) -> World:
        """What the empires are read with."""
        return self.board.world

    @property
    def side(self) -> str:
        """The side of the board."""
        return side_of(self.seat_count)

    @property
    def track(self) -> TrackFact | None:
        """The round track of this side, if the box knows it."""
        return self.board.track

    @property
    def spaces(self) -> tuple[Space, ...]:
        """The rounds between start and end."""
        return self.board.spaces

    @property
    def code(self) -> Space | None:
        """EE-TRACK-02: the kind of round the hourglass is on."""
        spaces = self.board.spaces
        return spaces[self.space - 1] if self.ready and 1 <= self.space <= len(spaces) else None

    @property
    def hourglass_ended(self) -> bool:
        """EE-END-01: the hourglass has reached the end space; on a track nobody entered it has one step to it."""
        return self.ready and self.space > max(len(self.board.spaces), 1)

    @property
    def at_end(self) -> bool:
        """EE-END-01: it is time to count; a group that writes nothing down before counts whenever it is ready."""
        return self.hourglass_ended or (self.ready and self.setup.depth == FINAL)

    @property
    def blitz(self) -> bool:
        """Is the blitz variant played?"""
        return self.setup.option("ee_variant") == "blitz"

    @property
    def hand_size(self) -> int:
        """EE-SETUP-09, EE-BLITZ-07: cards in a full hand."""
        return self.setup.facts.counts["blitz_hand" if self.blitz else "hand"]

    @property
    def pieces(self) -> Mapping[tuple[int, Resource], int]:
        """EE-CRISIS-12, EE-MIL-08: what crises and campaigns gave and took, as far as it was written down."""
        found = Counter(self.handed)
        for crisis in self.crisis.crises.values() if self.crisis else ():
            found.subtract([(seat, paid) for seat, paid in crisis.bidders if paid])
            if crisis.accepted_by is not None:
                found.update([(crisis.accepted_by, taken) for taken in crisis.pot])
        for seat, result in enumerate(self.military.results if self.military else ()):
            found.update({(seat, one): getattr(result.gain, one) for one in RESOURCES})
        return found

    def tracked(self, seat: int) -> bool:
        """Does the table keep this empire?"""
        return bool(self.empires[seat])

    def score(self, seat: int) -> int:
        """EE-SETUP-11: where the score marker stands."""
        return sum([line.points for line in self.lines if line.seat == seat])

    def bids_for(self, slot: Slot) -> tuple[BidKind, ...]:
        """EE-CRISIS-03: the kinds that may be bid, as entered or as the box knows them; empty if nobody knows."""
        crisis = self.crisis.crises[slot] if self.crisis else None
        if crisis is None or crisis.bids:
            return crisis.bids if crisis else ()
        found = crisis_of(self.setup.box, crisis.card)
        return found.bids if found else ()


def open_table(setup: Setup) -> EmpiresTable:
    """A table before its set-up: no empire laid out, every score marker on 0."""
    return EmpiresTable(setup=setup, empires=((),) * len(setup.seats))


def with_empire(table: EmpiresTable, seat: int, sites: Sites) -> EmpiresTable:
    """The table with one empire changed."""
    return replace(table, empires=(*table.empires[:seat], sites, *table.empires[seat + 1 :]))


def scored(table: EmpiresTable, seat: int, points: int, *why: Reason, overruled: bool = False) -> EmpiresTable:
    """The table with one more change on the score track; nothing is written for no points."""
    if not points and not overruled:
        return table
    return replace(table, lines=(*table.lines, ScoreChange(table.space, seat, points, why, overruled)))


def noticed(table: EmpiresTable, *notices: Reason) -> EmpiresTable:
    """The table with something to be told now, such as what an earthquake brings."""
    return replace(table, notices=(*table.notices, *notices))


def found_odd(table: EmpiresTable, *odd: Reason) -> EmpiresTable:
    """The table with something that is not as the rules have it, but was done all the same."""
    return replace(table, odd=(*table.odd, *odd))
