"""The box, once: what only the board and the cards show, as the group enters it. Nothing unknown is guessed."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Any, Literal, get_args

from companion.engine.box_facts import BoxFacts
from companion.engine.errors import Wrong
from companion.engine.facts import Facts
from companion.engine.memoize import memoize
from companion.engine.ruling import Reason, Word
from companion.engine.shapes.annotations import length, shape_of
from companion.engine.shapes.scalars import String, Whole
from companion.games.empires_end.rules.abilities import Ability, ability_fault
from companion.games.empires_end.rules.campaign import Campaign, Position, Rank, Upheaval
from companion.games.empires_end.rules.empire import CRISIS_KINDS, LOCATION_IDS, CrisisCard
from companion.games.empires_end.rules.resources import Amount, Gain
from companion.games.empires_end.rules.track import Space, track_fault

BidKind = Literal["wheat", "hammer", "axe"]
BID_KINDS: tuple[BidKind, ...] = get_args(BidKind)

MOST_SPACES = 60
ELEVEN = frozenset(str(number) for number in range(1, 12))  # the numbers of crises, and of campaigns


@dataclass(frozen=True, slots=True)
class TrackFact:
    """`track.2`, `track.34` (EE-TRACK-01): the spaces between start and end; `blitz` counts from 1, None if unknown."""

    spaces: Annotated[tuple[Space, ...], length(1, MOST_SPACES)]
    blitz: Annotated[int, Whole(1, MOST_SPACES)] | None = None


@dataclass(frozen=True, slots=True)
class LocationFact:
    """`location.<id>` (EE-LOC-03): end value and repair cost, None where nobody has looked yet."""

    value: Amount | None = None
    repair: Amount | None = None


@dataclass(frozen=True, slots=True)
class UpheavalFact:
    """What moves in an upheaval; `with` is None where the card names something else than a position."""

    rank: Rank
    with_: Position | None = None


@dataclass(frozen=True, slots=True)
class CampaignFact:
    """`campaign.<n>` (EE-MIL-07 to -10): one campaign card; the group numbers its cards as they come up."""

    low_max: Amount
    high_min: Amount
    low: Gain
    mid: Gain
    high: Gain
    winner: Gain
    upheaval: UpheavalFact | None = None
    name: Annotated[str, String(0, 60)] = ""

    def card(self) -> Campaign:
        """As the rules know it; without a known partner its upheaval is left to the table."""
        known = self.upheaval if self.upheaval and self.upheaval.with_ else None
        upheaval = Upheaval(known.rank, known.with_ or 1) if known else Upheaval(1, 1)
        return Campaign(self.low_max, self.high_min, self.low, self.mid, self.high, self.winner, upheaval)


@dataclass(frozen=True, slots=True)
class CrisisFact:
    """`crisis.<kind>.<number>` (EE-CRISIS-03, -04): bid kinds, hammer cost and ability, as far as they are known."""

    bids: Annotated[tuple[BidKind, ...], length(0, 3)] = ()
    cost: Literal[1, 2] | None = None
    ability: Ability | None = None


def kind_of_fact(key: str) -> type | None:
    """Which record a key of the box stands for; None for a key that this game does not have."""
    parts = tuple(key.split("."))
    match parts:
        case ("track", "2" | "34"):
            return TrackFact
        case ("location", name) if name in LOCATION_IDS:
            return LocationFact
        case ("campaign", number) if _within_eleven(number):
            return CampaignFact
        case ("crisis", kind, number) if kind in CRISIS_KINDS and _within_eleven(number):
            return CrisisFact
    return None


def _within_eleven(text: str) -> bool:
    return text in ELEVEN


def read_fact(key: str, value: Any) -> Any:
    """A value of the box as its record; raises Wrong for a value or key that can't be."""
    kind = kind_of_fact(key)
    if kind is None:
        raise Wrong(Reason("box.unknown_key", key=key))
    return shape_of(kind).read(value)


@memoize(lambda box, key: (box.get(key),), most=512)
def fact(box: BoxFacts, key: str) -> Any:
    """What the box knows under a key, or None; a value that can't be read counts as unknown."""
    value = box.get(key)
    return None if value is None else _readable(key, value)


def _readable(key: str, value: Any) -> Any:
    try:
        return read_fact(key, value)
    except Wrong:
        return None


# ---- what the rules ask the box for ----


def track_of(box: BoxFacts, side: str) -> TrackFact | None:
    """The round track of one side of the board."""
    found: TrackFact | None = fact(box, f"track.{side}")
    return found


def campaign_of(box: BoxFacts, number: int | None) -> CampaignFact | None:
    """A campaign card by the group’s own number."""
    return fact(box, f"campaign.{number}") if number else None


def crisis_of(box: BoxFacts, card: CrisisCard) -> CrisisFact | None:
    """A crisis card by its kind and number."""
    return fact(box, f"crisis.{card.kind}.{card.number}") if card.kind and card.number else None


def location_value(box: BoxFacts, facts: Facts, location: str) -> int | None:
    """EE-LOC-02: the value read off the card, or else the one the rulebook’s text gives away."""
    found: LocationFact | None = fact(box, f"location.{location}")
    if found and found.value is not None:
        return found.value
    return facts.points["location_value"].get(location)


def repair_cost(box: BoxFacts, location: str) -> int | None:
    """EE-IND-06: the repair cost read off the card."""
    found: LocationFact | None = fact(box, f"location.{location}")
    return found.repair if found else None


# ---- what can’t be in a box ----


def box_fault(box: BoxFacts, key: str, value: Any, facts: Facts) -> Reason | None:
    """Why a value can’t be entered under this key; null takes an entry back."""
    if kind_of_fact(key) is None:
        return Reason("box.unknown_key", key=key)
    if value is None:
        return None
    found = fact({key: value}, key)  # which is remembered: everybody who asks the table for it later has it then
    if found is None:
        return _unreadable(key, value)
    match found:
        case TrackFact():
            return track_fault(key.partition(".")[2], found.spaces, found.blitz)
        case LocationFact():
            return _value_fault(box, key, found, facts)
        case CampaignFact() if found.low_max >= found.high_min:
            return Reason("wrong.ranges", low_max=found.low_max, high_min=found.high_min)
        case CrisisFact():
            return _crisis_fault(found, facts)
    return None


def _unreadable(key: str, value: Any) -> Reason | None:
    try:
        read_fact(key, value)
    except Wrong as wrong:
        return Reason("box.bad_value", what=wrong.reason)
    return None


def _value_fault(box: BoxFacts, key: str, given: LocationFact, facts: Facts) -> Reason | None:
    """EE-LOC-02: no two locations have the same value."""
    own = key.partition(".")[2]
    others = {name: location_value(box, facts, name) for name in LOCATION_IDS if name != own}
    twin = next((name for name, value in others.items() if value is not None and value == given.value), None)
    if twin is None:
        return None
    return Reason("box.value_of_other", "EE-LOC-02", value=given.value, location=Word(f"location.{twin}"))


def _crisis_fault(given: CrisisFact, facts: Facts) -> Reason | None:
    if len(set(given.bids)) < len(given.bids):
        return Reason("box.bid_twice", "EE-CRISIS-03")
    return ability_fault(given.ability, facts) if given.ability else None
