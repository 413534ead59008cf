"""What the reckonings brought: points in force, and who holds the card of which Horseman (AP-REW-01 to -04)."""

from __future__ import annotations

from companion.engine.memoize import memoize
from companion.engine.ruling import Reason, Ruling, rule
from companion.games.apocalypse.rules.displays import SIDES
from companion.games.apocalypse.rules.rewards import horseman_card_goes_to, seals_go_to
from companion.games.apocalypse.rules.winner import card_points
from companion.games.apocalypse.state import FULL, LAST_HORSEMAN, ApocalypseTable, Ride

HORSEMEN = (1, 2, 3, 4)


def scored(table: ApocalypseTable) -> tuple[object, ...]:
    """What the points and the Horseman cards of a table are worked out from."""
    return table.rides, table.points_set, table.cards_set, table.setup


def points_of(table: ApocalypseTable, horseman: int, seat: int) -> Ruling[int] | None:
    """AP-RECK-03: the points of one reckoning, the table's own figure before the computed one."""
    stated, ride = table.points_set.get((horseman, seat)), table.ride_of(horseman)
    if stated is not None:
        key = "reckon.overruled" if overrules(table, horseman, seat) else "reckon.entered"
        return rule(stated, Reason(key, points=stated))
    if ride and seat in ride.points:
        return ride.points[seat]
    return ride.faced[seat].points if ride and seat in ride.faced else None


def overrules(table: ApocalypseTable, horseman: int, seat: int) -> bool:
    """Do the points that the table set stand for others that follow from what was counted or told?"""
    ride = table.ride_of(horseman)
    worked_out = ride is not None and (seat in ride.faced or seat in ride.survived)
    return worked_out and (horseman, seat) in table.points_set


def living_of(ride: Ride, seat: int) -> int | None:
    """How many persons of a display came through a ride; None where only points were told."""
    if seat in ride.survived:
        return ride.survived[seat][0]
    facing = ride.faced.get(seat)
    return facing.before.persons - facing.lost if facing else None


def all_points(table: ApocalypseTable, horseman: int) -> dict[int, int]:
    """The points of one reckoning by seat, as far as they are known."""
    found = {seat: points_of(table, horseman, seat) for seat in table.seats}
    return {seat: ruling.value for seat, ruling in found.items() if ruling}


def _met(table: ApocalypseTable, horseman: int) -> object:
    """Whom this Horseman has met: what else happens to a ride changes no points."""
    ride = table.ride_of(horseman)
    return ride.faced if ride else None


def _survived(table: ApocalypseTable, horseman: int) -> object:
    ride = table.ride_of(horseman)
    return ride.survived if ride else None


@memoize(lambda table, horseman: (_met(table, horseman), _survived(table, horseman), table.points_set, table.setup))
def card_ruling(table: ApocalypseTable, horseman: int) -> Ruling[tuple[int, ...]] | None:
    """AP-REW-01 to -03: who takes the Horseman's card by the rule; None before all points are known."""
    points = all_points(table, horseman)
    if len(points) < table.seat_count:
        return None
    names = table.setup.seats
    ruling = horseman_card_goes_to(horseman, {names[seat]: value for seat, value in points.items()})
    return ruling.then(lambda winners: tuple(seat for seat in table.seats if names[seat] in winners))


@memoize(lambda table, horseman: (table.ride_of(horseman), table.points_set, table.cards_set, table.setup))
def holders(table: ApocalypseTable, horseman: int) -> tuple[int, ...]:
    """Who has the card: as the rule says, as far as the table does not say otherwise."""
    ride = table.ride_of(horseman)
    if ride and ride.reckoned:
        return takers(table, horseman)
    return tuple(seat for seat in table.seats if table.cards_set.get((horseman, seat)))


def takers(table: ApocalypseTable, horseman: int) -> tuple[int, ...]:
    """Who takes the card, or has it already: by the rule, as far as the table does not say otherwise."""
    ruling = card_ruling(table, horseman)
    due = ruling.value if ruling else ()
    return tuple(seat for seat in table.seats if table.cards_set.get((horseman, seat), seat in due))


def card_overruled(table: ApocalypseTable, horseman: int) -> bool:
    """Does somebody hold, or not hold, this card by the table's word alone?"""
    ruling = card_ruling(table, horseman)
    return set(takers(table, horseman)) != set(ruling.value if ruling else ())


def held_cards(table: ApocalypseTable, seat: int) -> frozenset[int]:
    """AP-H4-03, AP-AMB-13: the Horseman cards that somebody holds after the rewards of earlier rides."""
    return _all_held(table)[seat]


def _handed_out(table: ApocalypseTable) -> tuple[object, ...]:
    """What decides who holds a card: rides that are rewarded, and any other only where the table says so."""
    rides = table.rides if table.cards_set else [ride for ride in table.rides if ride.rewarded]
    return (*rides, table.points_set, table.cards_set, table.setup)


@memoize(_handed_out)
def _all_held(table: ApocalypseTable) -> tuple[frozenset[int], ...]:
    taken = {number: holders(table, number) for number in HORSEMEN if _taken(table, number)}
    return tuple(frozenset(number for number, found in taken.items() if seat in found) for seat in table.seats)


def _taken(table: ApocalypseTable, number: int) -> bool:
    ride = table.ride_of(number)
    return bool(ride and ride.rewarded) or any(key[0] == number for key in table.cards_set)


@memoize(scored)
def all_cards_won(table: ApocalypseTable) -> tuple[tuple[int, ...], ...]:
    """All cards that count for each seat, those of a reckoning just noted included (AP-WIN-02)."""
    found = {number: holders(table, number) for number in HORSEMEN}
    return tuple(tuple(number for number, seats in found.items() if seat in seats) for seat in table.seats)


def card_value(table: ApocalypseTable, seat: int) -> int:
    """AP-WIN-02: 1, 2, 4 and 7 points for the cards of the four Horsemen."""
    return card_points(all_cards_won(table)[seat], table.setup.facts.points["horseman_card"])


@memoize(scored)
def totals(table: ApocalypseTable) -> tuple[int, ...]:
    """AP-WIN-01, -02: all reckonings and all Horseman cards of each seat."""
    reckonings = [all_points(table, number) for number in HORSEMEN]
    return tuple(sum(one.get(seat, 0) for one in reckonings) + card_value(table, seat) for seat in table.seats)


def total_of(table: ApocalypseTable, seat: int) -> int:
    """AP-WIN-01, -02: all reckonings and all Horseman cards of one seat."""
    return totals(table)[seat]


def sealable_persons(table: ApocalypseTable, ride: Ride, seat: int) -> int:
    """AP-AMB-03: all persons, or at some tables only those made of population cards."""
    persons = ride.survived[seat][0] if seat in ride.survived else table.displays[seat].persons
    if table.setup.options["sealCount"] == "populationCardPersons":
        return max(0, persons - table.specials.get(seat, 0))
    return persons


def persons_known(table: ApocalypseTable, ride: Ride) -> bool:
    """Does the table know how many persons everybody has after this ride? Not where only points were entered."""
    entered = ride.faced.keys() | ride.survived.keys()
    followed = table.setup.depth == FULL
    return all(seat in entered or (followed and not _unfollowed(table, seat)) for seat in table.seats)


def _unfollowed(table: ApocalypseTable, seat: int) -> bool:
    return any((seat, side, "persons") in table.unknown for side in SIDES)


def seal_ruling(table: ApocalypseTable, ride: Ride, start: int) -> Ruling[tuple[int, ...]] | None:
    """AP-REW-05 to -08, AP-INV-08, -09: who gets a seal by the rule, clockwise from the next start player.

    None where only points were entered and nobody has said yet who has the most persons.
    """
    names = table.setup.seats
    if persons_known(table, ride):
        persons = {names[seat]: sealable_persons(table, ride, seat) for seat in table.seats}
    elif ride.most_persons or ride.horseman == LAST_HORSEMAN:
        persons = {names[seat]: int(ride.most_persons.get(seat, False)) for seat in table.seats}
    else:
        return None
    ruling = seals_go_to(ride.horseman, persons, names[start], ride.supply, table.setup.options)
    return ruling.then(lambda winners: tuple(names.index(name) for name in winners))
