"""What a table of Avignon means for hands: the cards of the strip, both congregations, and who plays which side."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any, cast, get_args

from companion.engine.events import Event
from companion.engine.memoize import memoize
from companion.engine.orders import Difference, Lying, Order, Thing
from companion.engine.ruling import Reason, Word
from companion.games.avignon.events import Declared, Gathered, LastTurn, Placed, TurnGiven
from companion.games.avignon.rules import box
from companion.games.avignon.rules.characters import Character
from companion.games.avignon.rules.match import SEATS
from companion.games.avignon.rules.strip import COLUMNS
from companion.games.avignon.state import AvignonTable

COUNTED = frozenset(("won", "thrown"))


@memoize(lambda table: (table,))
def lying(table: AvignonTable) -> Lying:
    """KH-SETUP-02, KH-CONG-01: the strip only where the group enters it."""
    if not table.ready:
        return {}
    duel = table.duel
    found: dict[Thing, Any] = {}
    if table.tracks_strip:
        for column, spot in enumerate(duel.here.columns, 1):
            found[Thing("card", None, column)] = duel.character(spot.card) or ""
            found[Thing("land", None, column)] = spot.row
        thrown = Counter(name for card in duel.thrown if (name := duel.character(card)))
        found |= {Thing("thrown", None, character): count for character, count in sorted(thrown.items())}
    for seat in SEATS:
        won = Counter(duel.character(card) or "" for card in duel.here.cards(duel.side_of(seat)))
        found |= {Thing("won", seat, character): count for character, count in sorted(won.items())}
    return {**found, Thing("rome"): duel.rome}


def orders(found: tuple[Difference, ...], after: AvignonTable) -> tuple[Order, ...]:
    """What leaves a congregation first, then the discards, the strip column by column, what joins one, and the sides.

    What comes from the discards is told where it is laid; what was shuffled lies there unseen.
    """
    of = {what: [one for one in found if one.thing.what == what] for what in ("won", "thrown", "card", "land", "rome")}
    left = {one.was for one in of["card"]} | {one.thing.place for one in of["won"] if one.more < 0}
    return (
        *(_won(one, after) for one in of["won"] if one.more < 0),
        *(_thrown(one, after) for one in of["thrown"] if one.more > 0 and one.thing.place in left),
        *_strip(of["card"], of["land"], _piled(found), after),
        *(_won(one, after) for one in of["won"] if one.more > 0),
        *(_rome(one, after) for one in of["rome"] if None not in (one.was, one.now)),
    )


def _thrown(one: Difference, after: AvignonTable) -> Order:
    figures = {"card": box.called(after.box, str(one.thing.place))}
    said, done = Reason("order.thrown", "KH-ACT-05", **figures), Reason("order.lies_there", **figures)
    return Order(None, said, (one.thing,), done, sign="account-cancel")


def _piled(found: tuple[Difference, ...]) -> Counter[str]:
    """KH-ACT-05, KH-CONG-02: cards that have never come; whoever lies nowhere else any more goes back into the pile."""
    less = Counter[str]()
    for one in found:
        if one.thing.what == "card":
            less.update([one.was or ""])
            less.subtract([one.now or ""])
        elif one.thing.what in COUNTED:
            less[str(one.thing.place)] -= one.more
    return less


def _strip(
    cards: list[Difference], lands: list[Difference], piled: Counter[str], after: AvignonTable
) -> Iterator[Order]:
    """A column is put right by one pair of hands: another card, another land, or both."""
    columns = sorted({int(one.thing.place) for one in (*cards, *lands) if None not in (one.was, one.now)})
    for column in columns:
        spot = after.duel.in_column(column)
        things = tuple(one.thing for one in (*cards, *lands) if one.thing.place == column)
        gone = next((one.was for one in cards if one.thing.place == column), None)
        figures = {"column": column, "card": after.called(spot.card), "land": Word(f"land.{spot.row}")}
        said = Reason("order.slide" if gone is None else "order.lay", "KH-ACT-02", **figures)
        note = Reason("order.column", column=column, of=COLUMNS)
        if gone and piled[gone] > 0:
            piled[gone] -= 1
            note = Reason("order.column_back", column=column, of=COLUMNS, card=box.called(after.box, gone))
        yield Order(None, said, things, Reason("order.lies_there", **figures), note, "cards-outline")


def _won(one: Difference, after: AvignonTable) -> Order:
    seat = cast(int, one.thing.seat)
    card = box.called(after.box, str(one.thing.place) or None)
    side = Word(f"side.{after.duel.side_of(seat)}")
    figures = {"name": after.setup.name(seat), "card": card, "count": abs(one.more), "side": side}
    way = "joins" if one.more > 0 else "leaves"
    said, done = Reason(f"order.{way}", "KH-CONG-01", **figures), Reason(f"order.{way}_done", **figures)
    return Order(seat, said, (one.thing,), done, Reason("order.congregation", **figures), "church")


def _rome(one: Difference, after: AvignonTable) -> Order:
    name = after.setup.name(one.now)
    said, done = Reason("order.rome", "KH-SETUP-04", name=name), Reason("order.rome_done", name=name)
    return Order(one.now, said, (one.thing,), done, sign="swap-horizontal")


def stated(event: Event) -> tuple[Thing, ...] | None:
    """What the table itself has said lies there; what follows from it, hands still have to do."""
    match event:
        case Placed(column=column):
            return (Thing("land", None, column),)
        case Gathered(seat=seat):
            return tuple(Thing("won", seat, character) for character in ("", *get_args(Character)))
        case TurnGiven() | Declared() | LastTurn():
            return ()
    return None


def chapter(table: AvignonTable) -> Reason:
    """KH-AMB-21: the set-up, or which game of the match."""
    return Reason("chapter.game", number=len(table.past) + 1) if table.ready else Reason("chapter.setup")
