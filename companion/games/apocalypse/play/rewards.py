"""Chapters VII.C and VII.D at the table: refilling the decks, Horseman cards and seals."""

from __future__ import annotations

from dataclasses import replace
from typing import cast

from companion.engine.memoize import memoize
from companion.engine.ruling import Ruling
from companion.games.apocalypse.events import (
    CardsCounted,
    CardTaken,
    DiscardsCounted,
    HasMostPersons,
    Refilled,
    Rewarded,
    SealDue,
    SealsCounted,
    SealUse,
    SealUsed,
    SpecialsCounted,
)
from companion.games.apocalypse.play.displays import add_music
from companion.games.apocalypse.play.rounds import begin_next, next_start
from companion.games.apocalypse.reports.standings import seal_ruling
from companion.games.apocalypse.rules.displays import DECKS, SIDES, Deck, Ethos
from companion.games.apocalypse.rules.refill import RefilledDeck as Built
from companion.games.apocalypse.rules.refill import check_figure, refill
from companion.games.apocalypse.rules.setup import deck_plan
from companion.games.apocalypse.state import FULL, LAST_HORSEMAN, ApocalypseTable, Ride, put

# ---- refill ----


def count_discards(table: ApocalypseTable, event: DiscardsCounted) -> ApocalypseTable:
    """AP-REFILL-02, -06, AP-ATT-05: the size of a discard pile, which governs how soon the next Horseman comes."""
    ride = cast(Ride, table.ride)
    return table.with_ride(replace(ride, discards=put(ride.discards, event.deck, event.cards)))


def count_cards(table: ApocalypseTable, event: CardsCounted) -> ApocalypseTable:
    """AP-INV-12: hands and displays, for the check figure."""
    ride = cast(Ride, table.ride)
    return table.with_ride(replace(ride, census=put(ride.census, event.deck, (event.hands, event.displays))))


def built(table: ApocalypseTable, deck: Deck) -> Ruling[Built] | None:
    """AP-REFILL-04, -05: the deck on the next Horseman; None where rest or discards were not counted."""
    ride = table.ride
    if ride is None or ride.horseman == LAST_HORSEMAN or deck not in ride.discards:
        return None
    rest = 0 if deck in ride.shown else table.above[deck]
    if rest is None:
        return None
    between = table.setup.facts.counts["between_horsemen"]
    return refill(deck, ride.horseman, rest, ride.discards[deck], between)


def checked(table: ApocalypseTable, deck: Deck) -> int | None:
    """AP-F-09: what has to lie above the next Horseman, counted the other way round."""
    ride = table.ride
    plan = deck_plan(table.setup, deck) if ride and deck in ride.census else None
    if ride is None or plan is None:
        return None
    hands, displays = ride.census[deck]
    return check_figure(plan.value.deck, hands, displays, ride.horseman, plan.value.between)


def rebuild(table: ApocalypseTable, _event: Refilled) -> ApocalypseTable:
    """AP-REFILL-05: both decks stand on the next Horseman; what nobody counted stays unknown."""
    above = {deck: table.tops.get(deck, _above_next(table, deck)) for deck in DECKS}
    ride = replace(cast(Ride, table.ride), refilled=True)
    return _go_on(replace(table, rides=table.rides_with(ride), above=above, tops={}))


def _above_next(table: ApocalypseTable, deck: Deck) -> int | None:
    """Mixed or counted the other way round; a count by which less than nothing would lie there says nothing."""
    mixed = built(table, deck)
    found = mixed.value.above_next if mixed else checked(table, deck)
    return found if found is not None and found >= 0 else None


# ---- rewards ----


def take_card(table: ApocalypseTable, event: CardTaken) -> ApocalypseTable:
    """The table's word on who holds a Horseman card goes before the rule."""
    return replace(table, cards_set=put(table.cards_set, (event.horseman, event.seat), event.taken))


def count_specials(table: ApocalypseTable, event: SpecialsCounted) -> ApocalypseTable:
    """AP-AMB-03: persons on scrip cards, who don't count for the seal at some tables."""
    return replace(table, specials=put(table.specials, event.seat, event.persons))


def name_most_persons(table: ApocalypseTable, event: HasMostPersons) -> ApocalypseTable:
    """AP-REW-05: who has the most persons, where the table keeps points only."""
    ride = cast(Ride, table.ride)
    return table.with_ride(replace(ride, most_persons=put(ride.most_persons, event.seat, event.most)))


def say_seal_due(table: ApocalypseTable, event: SealDue) -> ApocalypseTable:
    """The table's word on who gets a seal goes before the rule."""
    ride = cast(Ride, table.ride)
    return table.with_ride(replace(ride, seals_set=put(ride.seals_set, event.seat, event.due)))


def _of_seals(table: ApocalypseTable) -> tuple[object, ...]:
    """What decides who gets a seal."""
    return (
        table.rides,
        table.phase,
        table.displays,
        table.unknown,
        table.specials,
        table.round,
        table.starts_next,
        table.setup,
    )


@memoize(_of_seals)
def seals_ruled(table: ApocalypseTable) -> Ruling[tuple[int, ...]] | None:
    """AP-REW-05, AP-AMB-27: who gets a seal by the rule, in the order of using it."""
    ride = table.ride
    return seal_ruling(table, ride, next_start(table).value) if ride else None


@memoize(_of_seals)
def seals_due(table: ApocalypseTable) -> tuple[int, ...]:
    """Who gets a seal now: as the rule says, as far as the table does not say otherwise."""
    ride, ruling = table.ride, seals_ruled(table)
    if ride is None or ruling is None:
        return ()
    order = table.clockwise(next_start(table).value)
    return tuple(seat for seat in order if ride.seals_set.get(seat, seat in ruling.value))


def seals_open(table: ApocalypseTable) -> tuple[int, ...]:
    """AP-SEAL-02: seals that must be put to use now."""
    ride = table.ride
    return tuple(seat for seat in seals_due(table) if ride and seat not in ride.seals_used)


def seal_fits(table: ApocalypseTable, how: SealUse, display: int, side: Ethos) -> bool:
    """AP-MUS-04, -05, AP-INV-02, AP-NEUT-01: music lies at a person of its own; only music that lies there can go.

    What nobody has counted since a ride, or nobody follows at all, is not known to be in the way.
    """
    if table.setup.depth != FULL:
        return True
    there, unknown = table.displays[display].side(side), (display, side) in table.uncounted
    if how == "neutralised":
        return there.music > 0
    return there.persons > 0 and (unknown or there.persons > there.music)


def seal_proposals(table: ApocalypseTable, seat: int) -> tuple[tuple[SealUse, int, Ethos], ...]:
    """AP-SEAL-02, -06, AP-DIFF-16: every use of a seal that fits, the likeliest first and against oneself last."""
    own = table.setup.options["sealTarget"] == "ownDisplay"
    others = () if own else table.clockwise(seat)[1:]
    elsewhere = [(how, one) for how in ("neutralised", "placed") for one in others]
    ways = [("placed", seat), *elsewhere, ("neutralised", seat)]
    found = [(cast(SealUse, how), display, side) for how, display in ways for side in SIDES]
    return tuple(one for one in found if seal_fits(table, *one))


def use_seal(table: ApocalypseTable, event: SealUsed) -> ApocalypseTable:
    """AP-SEAL-01 to -03, -06, AP-AMB-23: placed as music, used to neutralise, or not taken at all."""
    ride = cast(Ride, table.ride)
    table = table.with_ride(replace(ride, seals_used=put(ride.seals_used, event.seat, event.how)))
    returns = event.how == "neutralised" and table.setup.options["usedSeals"] == "supply"
    if event.how != "impossible" and not returns:
        table = replace(table, seal_supply=max(0, table.seal_supply - 1))
    if event.display is None or event.side is None:
        return table
    return _sounded(table, event.display, event.side, event.how)


def _sounded(table: ApocalypseTable, seat: int, side: Ethos, how: str) -> ApocalypseTable:
    """AP-REW-06: the music of the display concerned grows by the seal or loses the card it neutralised."""
    change = {"placed": 1, "neutralised": -1}.get(how, 0)
    return table.with_display(seat, add_music(table.displays[seat], side, change))


def count_seals(table: ApocalypseTable, event: SealsCounted) -> ApocalypseTable:
    """AP-COMP-09, AP-AMB-23: seals that came back or went to the box are counted by the table."""
    ride = table.ride
    if ride is not None:
        gone = ride.supply - table.seal_supply
        table = table.with_ride(replace(ride, supply=max(0, event.supply + gone)))
    return replace(table, seal_supply=event.supply, seals_untold=0)


def hand_out_rewards(table: ApocalypseTable, _event: Rewarded) -> ApocalypseTable:
    """The rewards are done; what is left of this ride follows. Where nobody said what became of a seal, nobody knows
    how many are left."""
    untold = table.seals_untold + len(seals_open(table))
    ride = replace(cast(Ride, table.ride), rewarded=True, sealed=seals_due(table))
    return _go_on(replace(table.with_ride(ride), seals_untold=untold))


def _go_on(table: ApocalypseTable) -> ApocalypseTable:
    """AP-AMB-22, AP-REFILL-01, AP-END-01: refill, rewards, next round; after the fourth Horseman the end."""
    ride = cast(Ride, table.ride)
    if not ride.rewarded:
        return replace(table, phase="rewards")
    if ride.horseman == LAST_HORSEMAN:
        return replace(table, phase="final", deal=None)
    if not ride.refilled:
        return replace(table, phase="refill")
    return begin_next(replace(table, horseman=ride.horseman + 1))
