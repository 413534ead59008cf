"""Chapter VI.C at the table: who gets the next card from which deck, and what a Horseman cuts short."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from dataclasses import dataclass, replace
from typing import cast

from companion.engine.memoize import memoize
from companion.engine.ruling import Reason, Word
from companion.games.apocalypse.events import DealDone, Dealt, HorsemanRides, HorsemanShown, NumberSettled
from companion.games.apocalypse.play.rounds import begin_next
from companion.games.apocalypse.rules import deal
from companion.games.apocalypse.rules.deal import Marks
from companion.games.apocalypse.rules.displays import DECKS, SIDES, Deck
from companion.games.apocalypse.state import FULL, ApocalypseTable, CountedFigure, Deal, Ride, put


@dataclass(frozen=True, slots=True)
class Due:
    """One card that somebody is due."""

    deck: Deck
    seat: int


Lap = tuple[Due, ...]


@memoize(lambda table, _start: (table.displays, table.setup))
def laps(table: ApocalypseTable, start: int) -> tuple[Lap, ...]:
    """AP-DEAL-04, -10: the whole deal from `start`, lap by lap, by the displays as they lie now."""
    order = {str(seat): _marks(table, seat) for seat in table.clockwise(start)}
    options = table.setup.options
    if options["extraCardTiming"] == "deckPhase" and options["extraCardSlot"] == "sameStep":
        return tuple(lap for deck in DECKS for lap in _laps_of(deck, order))
    steps = [Due(deck, int(seat)) for deck, seat in deal.due_steps(order, options)]
    return tuple(_split(steps, table.clockwise(start)))


def _laps_of(deck: Deck, order: dict[str, Marks]) -> list[Lap]:
    """The laps of one deck; one and the same record stands for every card of a seat."""
    cards = {seat: Due(deck, int(seat)) for seat in order}
    return [tuple([cards[seat] for seat in lap.due]) for lap in deal.laps(deck, order)]


def _marks(table: ApocalypseTable, seat: int) -> Marks:
    display = table.displays[seat]
    return {ethos: display.marks(ethos) for ethos in SIDES}


def _split(steps: list[Due], order: tuple[int, ...]) -> Iterator[Lap]:
    """Laps of an order that mixes decks or defers extra cards: a lap ends where the order starts over."""
    lap: list[Due] = []
    for due in steps:
        if lap and order.index(due.seat) < order.index(lap[-1].seat):
            yield tuple(lap)
            lap = []
        lap.append(due)
    if lap:
        yield tuple(lap)


@memoize(lambda table, _start: (table.displays, table.setup))
def all_due(table: ApocalypseTable, start: int) -> Lap:
    """Every card of the deal in order."""
    return tuple(due for lap in laps(table, start) for due in lap)


@memoize(lambda table: (table.displays,))
def due_by_deck(table: ApocalypseTable) -> dict[Deck, int]:
    """AP-DEAL-02, -14: how many cards of each deck the displays are due, marks included."""
    shares = [deal.cards_for(display) for display in table.displays]
    return {deck: sum([share[deck] for share in shares]) for deck in DECKS}


def _of_deal(table: ApocalypseTable) -> tuple[object, ...]:
    """What decides which cards are still to be dealt."""
    return table.deal, table.displays, table.setup


@memoize(_of_deal)
def waiting(table: ApocalypseTable) -> Lap:
    """AP-DEAL-08, -09, -13: what is still to be dealt, scrip always after population; a stopped deck gives nothing."""
    now = table.deal
    if now is None:
        return ()
    return tuple([due for due in all_due(table, now.start)[now.place :] if due.deck not in now.shown])


def lap_waiting(table: ApocalypseTable) -> Lap:
    """What is left of the lap that is being dealt."""
    now = table.deal
    if now is None:
        return ()
    behind = 0
    for lap in laps(table, now.start):
        behind += len(lap)
        if behind > now.place:
            left = tuple([due for due in lap[max(0, len(lap) - (behind - now.place)) :] if due.deck not in now.shown])
            if left:
                return left
    return ()


def lap_number(table: ApocalypseTable) -> tuple[int, int]:
    """Which lap of its deck is being dealt, and how many that deck has; (0, 0) when nothing is left."""
    now, rest = table.deal, lap_waiting(table)
    if now is None or not rest:
        return 0, 0
    deck, behind, own = rest[0].deck, 0, [0, 0]
    for lap in laps(table, now.start):
        behind += len(lap)
        if lap[0].deck == deck:
            own[1] += 1
            own[0] += behind <= now.place
    return min(own[0] + 1, own[1]), own[1]


def hand_out(table: ApocalypseTable, event: Dealt) -> ApocalypseTable:
    """AP-DEAL-03, AP-HAND-02: the next cards due, singly in their order; what each hand gets of each kind is public."""
    now = cast(Deal, table.deal)
    above, surprises = dict(table.above), now.surprises
    dealt, hands, place, left = dict(now.dealt), dict(now.hands), now.place, event.cards
    for due in all_due(table, now.start)[now.place :]:
        if due.deck not in now.shown:
            if left == 0:
                break
            left -= 1
            dealt[due.deck] = dealt.get(due.deck, 0) + 1
            hands[due.seat, due.deck] = hands.get((due.seat, due.deck), 0) + 1
            known = above[due.deck]
            if known == 0:  # the table is right: somebody miscounted, so nobody knows now (AP-F-04)
                surprises = (*surprises, Reason("warn.horseman_late", deck=Word(f"deck.{due.deck}")))
            above[due.deck] = known - 1 if known else None
        place += 1
    changed = replace(now, place=place, dealt=dealt, hands=hands, surprises=surprises)
    return replace(table, above=above, deal=changed)


def show_horseman(table: ApocalypseTable, event: HorsemanShown) -> ApocalypseTable:
    """AP-DEAL-07, -12, AP-HORSE-01: he ends the dealing from this deck only, whenever the table sees him."""
    now = cast(Deal, table.deal)
    left, surprises = table.above[event.deck], now.surprises
    if left and now.dealt.get(event.deck):  # who did not report the cards dealt has not miscounted
        why = Reason("warn.horseman_early", deck=Word(f"deck.{event.deck}"), left=left)
        surprises = (*surprises, why)
    other = event.horseman if event.horseman != table.horseman else None
    reported = other if other is not None else now.reported
    changed = replace(now, shown=now.shown | {event.deck}, reported=reported, surprises=surprises)
    return replace(table, above=put(table.above, event.deck, 0), deal=changed)


def settle_number(table: ApocalypseTable, event: NumberSettled) -> ApocalypseTable:
    """AP-AMB-07, AP-INV-05: only a deck built wrongly leads here; the table rides with the one number or the other."""
    now = cast(Deal, table.deal)
    number = table.horseman if event.ride == "expected" or now.reported is None else now.reported
    return replace(table, horseman=number, deal=replace(now, reported=None))


def finish(table: ApocalypseTable, _event: DealDone) -> ApocalypseTable:
    """AP-HORSE-02: one ride, whether he showed in one deck or in both; without him the next round."""
    now = cast(Deal, table.deal)
    table = _lost_count(table, frozenset(due.deck for due in waiting(table)))
    if not now.shown:
        return begin_next(table)
    return _ride(table, table.horseman, now.shown)


def _lost_count(table: ApocalypseTable, decks: Collection[Deck]) -> ApocalypseTable:
    """AP-DEAL-07: of a deck whose cards were dealt unreported nobody knows what lies above the Horseman."""
    return replace(table, above={deck: None if deck in decks else left for deck, left in table.above.items()})


def ride_out(table: ApocalypseTable, event: HorsemanRides) -> ApocalypseTable:
    """AP-HORSE-02: he showed up in a deal that nobody followed: that of this round, or where nobody has passed yet and
    nobody has ridden since, the one before it, after which the same round begins."""
    before = table.dealt_from is not None and table.phase == "round" and _untouched(table)
    if before:
        table = replace(table, number=table.number - 1, starts_next=table.round.start)
    return _ride(_lost_count(table, DECKS), event.horseman or table.horseman, frozenset())


def _untouched(table: ApocalypseTable) -> bool:
    return not table.round.moved and not table.round.passed and table.starts_next is None


def _fresh(table: ApocalypseTable) -> frozenset[CountedFigure]:
    """Where every card is written down, what was entered in this round need not be counted again for its ride."""
    if table.setup.depth != FULL:
        return frozenset()
    entered = {figure for figure, number in table.counted_in.items() if number == table.number}
    return frozenset(entered - table.unknown)


def _ride(table: ApocalypseTable, horseman: int, shown: frozenset[Deck]) -> ApocalypseTable:
    begun = Ride(horseman=horseman, shown=shown, supply=table.seal_supply, counted=_fresh(table))
    return replace(table, phase="ride", horseman=horseman, rides=(*table.rides, begun), deal=None)
