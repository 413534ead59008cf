"""What a table of Apokerlypse means for hands: chips, the pot, action chips and the dealer."""

from __future__ import annotations

from collections.abc import Iterator
from typing import cast

from companion.engine.events import Event
from companion.engine.memoize import memoize
from companion.engine.orders import Difference, Lying, Order, Thing
from companion.engine.ruling import Reason
from companion.games.apokerlypse.events import (
    ActionChipsCounted,
    ChipsCounted,
    CostStated,
    DealerNamed,
    EndStated,
    PointsStated,
    PotCounted,
    WinnersStated,
    Won,
)
from companion.games.apokerlypse.state import PokerTable

POT, DEALER = Thing("pot"), Thing("dealer")

COUNTED = frozenset(("stack", "pot", "action"))


@memoize(lambda table: (table,))
def lying(table: PokerTable) -> Lying:
    """PK-INV-01: every chip is with somebody or in the pot."""
    if table.stage == "setup":
        return {}
    stacks = {Thing("stack", seat): table.stacks[seat] for seat in table.seats}
    action = {Thing("action", seat): table.action_chips[seat] for seat in table.seats}
    return {**stacks, POT: table.pot, **action, DEALER: table.dealer}


def orders(found: tuple[Difference, ...], after: PokerTable) -> tuple[Order, ...]:
    """Whoever has too many gives before anybody takes; then action chips, then who deals."""
    real = [one for one in found if one.was is not None and one.now is not None]
    chips = [one for one in real if one.thing.what in ("stack", "pot")]
    return (
        *_chips(chips, after),
        *(_action(one, after) for one in real if one.thing.what == "action"),
        *(_dealer(one, after) for one in real if one.thing == DEALER),
    )


def _chips(chips: list[Difference], after: PokerTable) -> Iterator[Order]:
    """Between two places it is one order; among more, everybody gives into the middle and takes from there."""
    givers, takers = [one for one in chips if one.more < 0], [one for one in chips if one.more > 0]
    if len(givers) == len(takers) == 1 and givers[0].more == -takers[0].more:
        yield _between(givers[0], takers[0], after)
        return
    for one in (*givers, *takers):
        way = ("pot_" if one.thing == POT else "") + ("gives" if one.more < 0 else "takes")
        yield _order(one.thing.seat, way, abs(one.more), (one.thing,), after)


def _between(giver: Difference, taker: Difference, after: PokerTable) -> Order:
    things, count = (giver.thing, taker.thing), taker.more
    if giver.thing == POT:
        return _order(taker.thing.seat, "from_pot", count, things, after)
    if taker.thing == POT:
        return _order(giver.thing.seat, "to_pot", count, things, after)
    to = after.setup.name(cast(int, taker.thing.seat))
    return _order(giver.thing.seat, "hands", count, things, after, to)


def _order(seat: int | None, way: str, count: int, things: tuple[Thing, ...], after: PokerTable, to: str = "") -> Order:
    figures = {"name": after.setup.name(seat) if seat is not None else "", "count": count, "to": to}
    said, done = Reason(f"order.{way}", "PK-INV-01", **figures), Reason(f"order.{way}_done", **figures)
    note = None if seat is None else Reason("order.stack_then", name=figures["name"], chips=after.stacks[seat])
    return Order(seat, said, things, done, note, "poker-chip")


def _action(one: Difference, after: PokerTable) -> Order:
    figures = {"name": after.setup.name(cast(int, one.thing.seat)), "count": abs(one.more)}
    way = "action" if one.more > 0 else "action_back"
    said, done = Reason(f"order.{way}", "PK-SETUP-02", **figures), Reason(f"order.{way}_done", **figures)
    return Order(one.thing.seat, said, (one.thing,), done, sign="lightning-bolt")


def _dealer(one: Difference, after: PokerTable) -> Order:
    name = after.setup.name(one.now)
    said, done = Reason("order.dealer", "PK-AMB-11", name=name), Reason("order.dealer_done", name=name)
    return Order(one.now, said, (one.thing,), done, Reason("order.dealer_was", name=after.setup.name(one.was)), "cards")


def stated(event: Event) -> tuple[Thing, ...] | None:
    """What the table itself has said lies there; what follows from it, hands still have to do."""
    match event:
        case ChipsCounted(seat=seat):
            return (Thing("stack", seat),)
        case ActionChipsCounted(seat=seat):
            return (Thing("action", seat),)
        case PotCounted():
            return (POT,)
        case DealerNamed():
            return (DEALER,)
        case WinnersStated() | PointsStated() | CostStated() | EndStated() | Won():
            return ()
    return None


def chapter(table: PokerTable) -> Reason:
    """PK-FLOW-01: the set-up, or a round and its phase; what is paid for the showdown belongs to it."""
    if table.stage == "setup":
        return Reason("chapter.setup")
    stage = "showdown" if table.stage in ("stake", "alone") else table.stage
    return Reason(f"chapter.{stage}", number=table.number)
