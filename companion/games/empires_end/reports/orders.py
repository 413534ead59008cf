"""What a table of Empire’s End means for hands: rows, innovations, the score track, the hourglass and the pot."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any, cast

from companion.engine.events import Event
from companion.engine.memoize import memoize
from companion.engine.orders import Difference, Lying, Order, Thing
from companion.engine.ruling import Reason, Word
from companion.games.empires_end.events import HourglassSet, ScoreSet
from companion.games.empires_end.rules.empire import CrisisCard
from companion.games.empires_end.rules.resources import RESOURCES
from companion.games.empires_end.state import FINAL, EmpiresTable

COUNTED = frozenset(("pieces", "marker", "innovations", "exhausted"))


@memoize(lambda table: (table,))
def lying(table: EmpiresTable) -> Lying:
    """EE-LOC-05, EE-INNOV-06, EE-SETUP-11, EE-TRACK-03: as far as the group follows it."""
    if table.setup.depth == FINAL or not table.ready:
        return {}
    rows = [found for seat in table.seats for found in _row(table, seat)]
    pieces = table.pieces
    hands = [(Thing("pieces", seat, one), pieces.get((seat, one), 0)) for seat in table.seats for one in RESOURCES]
    return dict((*rows, *_cards(table), *hands, *_board(table)))


def _row(table: EmpiresTable, seat: int) -> Iterator[tuple[Thing, Any]]:
    """EE-LOC-05: a location by its name, so that a card that moved is one card that moved."""
    for position, site in enumerate(table.empires[seat], 1):
        yield Thing("place", seat, site.location), position
        yield Thing("ruin", seat, site.location), 0 if site.intact else 1
        unnamed = [one for one in site.innovations if not _named(one.card)]
        yield Thing("innovations", seat, site.location), len(unnamed)
        yield Thing("exhausted", seat, site.location), sum(one.exhausted for one in unnamed)


def _named(card: CrisisCard) -> bool:
    """Does the group know which card it is? Then it is told which one moves; else how many."""
    return card.kind is not None and card.number is not None


def _cards(table: EmpiresTable) -> Iterator[tuple[Thing, Any]]:
    """EE-CRISIS-02: each card is there once, so that one that changes hands is one that was moved."""
    for seat in table.seats:
        for site in table.empires[seat]:
            for one in site.innovations:
                if _named(one.card):
                    card = f"{one.card.kind}.{one.card.number}"
                    yield Thing("card", None, card), (seat, site.location)
                    yield Thing("marker on", None, card), int(one.exhausted)


def _board(table: EmpiresTable) -> Iterator[tuple[Thing, Any]]:
    for seat in table.seats:
        yield Thing("marker", seat), table.score(seat)
    if table.spaces:
        yield Thing("hourglass"), table.space
    yield Thing("start"), table.start


# ---- what a difference means ----


def orders(found: tuple[Difference, ...], after: EmpiresTable) -> tuple[Order, ...]:
    """Rows first, player by player, then pieces, markers, the hourglass and the start marker.

    A row that was entered, or taken back as a whole, lies there as before.
    """
    real = [one for one in found if one.was is not None and one.now is not None]
    found_orders: list[Order] = []
    for seat in after.seats:
        own = [one for one in real if one.thing.seat == seat]
        found_orders += _moves([one for one in own if one.thing.what == "place"], after)
        for what in ("ruin", "innovations", "exhausted"):
            found_orders += [_at_location(one, after) for one in own if one.thing.what == what]
    if not any(one.thing.what == "place" and None in (one.was, one.now) for one in found):
        found_orders += [_card(one, after) for one in found if one.thing.what == "card"]
    found_orders += [_marker_on(one, after) for one in real if one.thing.what == "marker on"]
    found_orders += _pieces(real, after)
    found_orders += [_marker(one, after) for one in real if one.thing.what == "marker"]
    found_orders += [_hourglass(one, after) for one in real if one.thing.what == "hourglass"]
    found_orders += [_start(one, after) for one in real if one.thing.what == "start"]
    return tuple(found_orders)


def _moves(moved: list[Difference], after: EmpiresTable) -> Iterator[Order]:
    """EE-MIL-05, EE-IND-10: two that changed places are one order; in a longer chain each card is one."""
    left = list(moved)
    while left:
        one = left.pop(0)
        other = next((two for two in left if (two.was, two.now) == (one.now, one.was)), None)
        name = after.setup.name(cast(int, one.thing.seat))
        if other is None:
            figures = {"name": name, "location": _location(one), "position": one.now}
            what, done = Reason("order.place", "EE-LOC-05", **figures), Reason("order.place_done", **figures)
            yield Order(one.thing.seat, what, (one.thing,), done, Reason("order.at", name=name), "swap-horizontal")
            continue
        left.remove(other)
        swap = {"one": _location(one), "other": _location(other), "name": name}
        what, done = Reason("order.swap", "EE-MIL-05", **swap), Reason("order.swap_done", **swap)
        note = Reason("order.positions", name=name, first=min(one.now, one.was), second=max(one.now, one.was))
        yield Order(one.thing.seat, what, (one.thing, other.thing), done, note, "swap-horizontal")


def _card(one: Difference, after: EmpiresTable) -> Order:
    """EE-INNOV-02, EE-IND-12: a card that is known is laid under a location, taken away, or moved to another one."""
    seat, location = one.now or one.was
    way = "card_moves" if one.was and one.now else "card_more" if one.now else "card_less"
    name, place = after.setup.name(seat), lying(after).get(Thing("place", seat, location), 0)
    figures = {"card": _card_words(one), "location": Word(f"location.{location}"), "name": name}
    note = Reason("order.where", name=name, position=place)
    if one.was and one.now and one.was[0] != seat:
        note = Reason("order.where_from", name=name, position=place, before=after.setup.name(one.was[0]))
    said, done = Reason(f"order.{way}", "EE-INNOV-02", **figures), Reason(f"order.{way}_done", **figures)
    return Order(seat, said, (one.thing,), done, note, "cards-outline")


def _marker_on(one: Difference, after: EmpiresTable) -> Order:
    """EE-CRISIS-05: an exhausted marker on the card that bears it, or off it."""
    seat, location = lying(after)[Thing("card", None, one.thing.place)]
    name, place = after.setup.name(seat), lying(after).get(Thing("place", seat, location), 0)
    figures = {"card": _card_words(one)}
    way = "marked" if one.more > 0 else "unmarked"
    said, done = Reason(f"order.{way}", "EE-CRISIS-05", **figures), Reason(f"order.{way}_done", **figures)
    return Order(seat, said, (one.thing,), done, Reason("order.where", name=name, position=place), "timer-sand")


def _card_words(one: Difference) -> Reason:
    kind, number = str(one.thing.place).split(".")
    return Reason("card.both", kind=Word(f"crisis.{kind}"), number=int(number))


SIGNS = {"ruin": "fire", "innovations": "cards-outline", "exhausted": "timer-sand"}


def _at_location(one: Difference, after: EmpiresTable) -> Order:
    """EE-CRISIS-13, EE-INNOV-02, EE-CRISIS-05: a card is turned over, laid under it, or marked."""
    what = one.thing.what
    way = f"{what}_{'more' if one.more > 0 else 'less'}"
    name = after.setup.name(cast(int, one.thing.seat))
    place = lying(after).get(Thing("place", one.thing.seat, one.thing.place), 0)
    figures = {"location": _location(one), "count": abs(one.more), "name": name}
    note = Reason("order.where", name=name, position=place)
    said, done = Reason(f"order.{way}", "EE-LOC-05", **figures), Reason(f"order.{way}_done", **figures)
    sign = "castle" if way == "ruin_less" else SIGNS[what]
    return Order(one.thing.seat, said, (one.thing,), done, note, sign)


def _pieces(found: list[Difference], after: EmpiresTable) -> Iterator[Order]:
    """EE-CRISIS-12, EE-MIL-08: what somebody takes or gives back, all kinds in one order, however long ago it was."""
    for way, sign in (("gives", -1), ("takes", 1)):  # whoever has too many gives before anybody takes
        for seat in after.seats:
            own = [one for one in found if one.thing.seat == seat and one.thing.what == "pieces"]
            some = [one for one in own if one.more * sign > 0]
            kinds: Counter[str] = Counter()
            for one in some:
                kinds[str(one.thing.place)] += abs(one.more)
            if kinds:
                pieces = tuple(Reason(f"some.{kind}", count=count) for kind, count in kinds.items())
                figures = {"name": after.setup.name(seat), "what": pieces}
                said, done = Reason(f"order.{way}", "EE-CRISIS-12", **figures), Reason(f"order.{way}_done", **figures)
                yield Order(seat, said, tuple(one.thing for one in some), done, sign="circle-multiple")


def _marker(one: Difference, after: EmpiresTable) -> Order:
    figures = {"name": after.setup.name(cast(int, one.thing.seat)), "points": one.now, "before": one.was}
    said, done = Reason("order.marker", "EE-SETUP-11", **figures), Reason("order.marker_done", **figures)
    return Order(one.thing.seat, said, (one.thing,), done, Reason("order.marker_was", points=one.was), "star-outline")


def _hourglass(one: Difference, after: EmpiresTable) -> Order:
    at_end = one.now > len(after.spaces)
    key = "order.hourglass_end" if at_end else "order.hourglass" if one.now else "order.hourglass_start"
    said, done = Reason(key, "EE-TRACK-03", number=one.now), Reason("order.hourglass_done")
    return Order(None, said, (one.thing,), done, sign="timer-sand")


def _start(one: Difference, after: EmpiresTable) -> Order:
    name = after.setup.name(one.now)
    said, done = Reason("order.start", "EE-CRISIS-10", name=name), Reason("order.start_done", name=name)
    return Order(
        one.now, said, (one.thing,), done, Reason("order.start_was", name=after.setup.name(one.was)), "flag-variant"
    )


def _location(one: Difference) -> Word:
    return Word(f"location.{one.thing.place}")


def stated(event: Event) -> tuple[Thing, ...] | None:
    """What the table itself has said lies there; what follows from it, hands still have to do."""
    match event:
        case ScoreSet(seat=seat):
            return (Thing("marker", seat),)
        case HourglassSet():
            return (Thing("hourglass"),)
    return None


def chapter(table: EmpiresTable) -> Reason:
    """EE-TRACK-02: the set-up, the space that the hourglass is on, or the final scoring."""
    if not table.ready:
        return Reason("chapter.setup")
    if table.at_end:
        return Reason("chapter.final")
    if table.code is None:
        return Reason("chapter.off_track")
    return Reason("chapter.space", number=table.space, round=Word(f"round.{table.code}"))
