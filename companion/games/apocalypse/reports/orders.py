"""What a table of Apocalypse means for hands: the dead, Horseman cards, seals, the deal and who begins."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, cast

from companion.engine.events import Event
from companion.engine.memoize import memoize
from companion.engine.orders import Difference, Lying, Order, Thing
from companion.engine.ruling import Reason, Word
from companion.games.apocalypse.events import CardTaken, Faced, PointsSet, SealDue, StartsNext, Won
from companion.games.apocalypse.reports.standings import HORSEMEN, held_cards
from companion.games.apocalypse.rules.displays import DECKS, SIDES
from companion.games.apocalypse.state import POINTS, ApocalypseTable

COUNTED = frozenset(("dead", "dealt"))


@memoize(lambda table: (table,))
def lying(table: ApocalypseTable) -> Lying:
    """AP-PROT-05, AP-REW-01, AP-REW-05, AP-DEAL-03: in the order in which the book has it done."""
    return dict((*_dead(table), *_cards(table), *_seals(table), *_deal(table), *_start(table)))


def _dead(table: ApocalypseTable) -> Iterator[tuple[Thing, Any]]:
    """Whom each ride has taken away, as far as somebody counted."""
    for ride in table.rides:
        for seat, facing in sorted(ride.faced.items()):
            died = [side for side in SIDES if facing.dead[side]]
            yield from ((Thing("dead", seat, f"{ride.horseman}.{side}"), facing.dead[side]) for side in died)


def _cards(table: ApocalypseTable) -> Iterator[tuple[Thing, Any]]:
    held = [held_cards(table, seat) for seat in table.seats]
    return ((Thing("card", seat, card), 1) for card in HORSEMEN for seat in table.seats if card in held[seat])


def _seals(table: ApocalypseTable) -> Iterator[tuple[Thing, Any]]:
    """AP-REW-05: who got a seal, as the rule or the table had it when the rewards were handed out."""
    return ((Thing("seal", seat, ride.horseman), 1) for ride in table.rides for seat in sorted(ride.sealed))


def _deal(table: ApocalypseTable) -> Iterator[tuple[Thing, Any]]:
    hands = table.deal.hands if table.deal else {}
    return ((Thing("dealt", seat, deck), hands.get((seat, deck), 0)) for seat in table.seats for deck in DECKS if hands)


def _start(table: ApocalypseTable) -> Iterator[tuple[Thing, Any]]:
    if table.phase in ("round", "deal") and table.setup.depth != POINTS:
        yield Thing("start"), table.round.start


# ---- what a difference means ----


def orders(found: tuple[Difference, ...], after: ApocalypseTable) -> tuple[Order, ...]:
    """One person and one thing each: first whoever leaves the table, then what comes back, then what is handed out."""
    back, handed = [one for one in found if one.more < 0], [one for one in found if one.more > 0]
    listed = [
        *(_dead_order(one, after) for one in found if one.thing.what == "dead" and _still_lies(one, after)),
        *(_card_order(one, after) for one in (*back, *handed) if one.thing.what == "card"),
        *(_seal_order(one, after) for one in (*back, *handed) if one.thing.what == "seal"),
        *(_deal_order(one, after) for one in found if one.thing.what == "dealt" and None not in (one.was, one.now)),
        *(_start_order(one, after) for one in found if one.thing.what == "start" and None not in (one.was, one.now)),
    ]
    return tuple(listed)


def _still_lies(one: Difference, after: ApocalypseTable) -> bool:
    """Nobody has looked at that side since: what was counted later lies there, whatever died before."""
    seat, (number, side) = one.thing.seat, str(one.thing.place).split(".")
    later = [ride for ride in after.rides if ride.horseman > int(number)]
    return not any(seat in ride.faced or (seat, side, "persons") in ride.counted for ride in later)


def _dead_order(one: Difference, after: ApocalypseTable) -> Order:
    """AP-PROT-05, -06: the outermost go, and the last that went come back first."""
    side, name = str(one.thing.place).split(".")[1], _name(one, after)
    way, count = ("remove" if one.more > 0 else "put_back"), abs(one.more)
    figures = {"name": name, "count": count}
    return Order(
        one.thing.seat,
        Reason(f"order.{way}_{side}", "AP-PROT-05", **figures),
        (one.thing,),
        Reason(f"order.{way}_done", **figures),
        Reason("order.outside", "AP-PROT-06", name=name),
        "skull" if one.more > 0 else f"sign-{side}",
    )


def _card_order(one: Difference, after: ApocalypseTable) -> Order:
    """AP-REW-01 to -03: a Horseman card changes hands."""
    number = int(one.thing.place)
    figures = {"name": _name(one, after), "number": Word(f"roman.{number}")}
    points = after.setup.facts.points["horseman_card"][str(number)]
    way = "card" if one.more > 0 else "card_back"
    note = Reason(f"order.{way}_counts", "AP-WIN-02", points=points)
    what, done = Reason(f"order.{way}", "AP-REW-01", **figures), Reason(f"order.{way}_done", **figures)
    return Order(one.thing.seat, what, (one.thing,), done, note, numeral=Word(f"roman.{number}"))


def _seal_order(one: Difference, after: ApocalypseTable) -> Order:
    """AP-SEAL-02: a seal is used at once; one that nobody was due goes back with what it did."""
    figures = {"name": _name(one, after), "number": Word(f"roman.{one.thing.place}")}
    way = "seal" if one.more > 0 else "seal_back"
    what, done = Reason(f"order.{way}", "AP-SEAL-02", **figures), Reason(f"order.{way}_done", **figures)
    return Order(one.thing.seat, what, (one.thing,), done, Reason(f"order.{way}_note", "AP-SEAL-02"), "seal")


def _deal_order(one: Difference, after: ApocalypseTable) -> Order:
    figures = {"name": _name(one, after), "count": abs(one.more), "deck": Word(f"deck.{one.thing.place}")}
    way = "dealt" if one.more > 0 else "dealt_back"
    what, done = Reason(f"order.{way}", "AP-DEAL-03", **figures), Reason(f"order.{way}_done", **figures)
    return Order(one.thing.seat, what, (one.thing,), done, sign="cards-outline")


def _start_order(one: Difference, after: ApocalypseTable) -> Order:
    name = after.setup.name(one.now)
    what, done = Reason("order.start", "AP-PASS-03", name=name), Reason("order.start_done", name=name)
    note = Reason("order.start_was", name=after.setup.name(one.was))
    return Order(one.now, what, (one.thing,), done, note, "flag-variant")


def _name(one: Difference, after: ApocalypseTable) -> str:
    return after.setup.name(cast(int, one.thing.seat))


def stated(event: Event) -> tuple[Thing, ...] | None:
    """What the table itself has said lies there; what follows from it, hands still have to do."""
    match event:
        case CardTaken(seat=seat, horseman=horseman):
            return (Thing("card", seat, horseman),)
        case SealDue(seat=seat):
            return tuple(Thing("seal", seat, horseman) for horseman in HORSEMEN)
        case Faced(seat=seat, good_dead=good, evil_dead=evil) if good is not None or evil is not None:
            return tuple(Thing("dead", seat, f"{horseman}.{side}") for horseman in HORSEMEN for side in SIDES)
        case StartsNext():
            return (Thing("start"),)
        case PointsSet() | Won():
            return ()
    return None


def chapter(table: ApocalypseTable) -> Reason:
    """AP-AIM-03: the set-up, a round, a ride with all that follows from it, or the end.

    Where nobody follows rounds, what lies between two rides is one chapter.
    """
    if not table.ready or table.phase == "setup":
        return Reason("chapter.setup")
    if table.phase in ("final", "over"):
        return Reason("chapter.end")
    ride = table.ride
    if ride is not None:
        return Reason("chapter.ride", number=Word(f"roman.{ride.horseman}"))
    if table.setup.depth == POINTS:
        return Reason("chapter.until", number=Word(f"roman.{table.horseman}"))
    return Reason("chapter.round", number=table.number)
