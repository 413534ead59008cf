"""Where hands are behind the table: kept like what is half typed, looked at after every touch that is no plain play."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime, timedelta
from typing import TYPE_CHECKING

from companion.engine.log.hands import Hands, left_behind
from companion.engine.moments import local
from companion.engine.orders import Order

if TYPE_CHECKING:
    from companion.engine.log.correction import Preview
    from screens.app.table.table import AtTable


BEFORE_CLEARING = timedelta(hours=6)


def hands_of(screen: AtTable) -> Hands | None:
    """What is still to be done on the real table, if anything is."""
    return Hands.from_json(screen.shell.drafts.of(hands_key(screen.table_id)))


def orders_of(screen: AtTable, hands: Hands) -> tuple[Order, ...]:
    """The list of orders, done or not."""
    session = screen.session
    return hands.orders(session.game, session.table_at, session.table)


def open_orders(screen: AtTable) -> int:
    """How many orders nobody has ticked yet."""
    hands = hands_of(screen)
    return sum(not hands.is_done(order) for order in orders_of(screen, hands)) if hands else 0


def newest(screen: AtTable) -> int:
    """The number of the newest entry."""
    log = screen.session.log
    return log[-1].seq if log else 0


def keep(screen: AtTable, hands: Hands | None) -> None:
    """On the disk before it is shown."""
    if hands is None:
        screen.shell.drafts.forget(hands_key(screen.table_id))
        return
    for name, value in hands.to_json().items():
        screen.shell.drafts.put(hands_key(screen.table_id), name, value)


def put_away(screen: AtTable, since: int) -> bool:
    """Had the game ended by then, so long ago that its cards lie in their box again? Then nothing has to be moved."""
    session = screen.session
    if session.game.outcome(session.table_at(since)) is None:
        return False
    ended = screen.line().ended or next((one.at for one in session.log if one.seq == since), None)
    try:
        return bool(ended) and datetime.now(UTC) - local(str(ended)) > BEFORE_CLEARING
    except ValueError:  # a moment that damage has made unreadable
        return False


def at_hand(screen: AtTable, preview: Preview) -> Preview:
    """What a correction would change, without orders where nothing lies on the table any more."""
    return replace(preview, orders=()) if preview.orders and put_away(screen, newest(screen)) else preview


def look_after(screen: AtTable, since: int) -> bool:
    """Open the list where what was entered since then leaves hands behind; is there one?"""
    session, before = screen.session, hands_of(screen)
    later = left_behind(session.game, session.log, since, session.table_at)
    if later is None or put_away(screen, since):  # in this order: a plain play asks for no earlier table
        return False
    hands = before.then(later, session.game, session.table_at) if before else later
    if not orders_of(screen, hands):
        keep(screen, None)
        return False
    keep(screen, hands)
    if screen.shell.top.name != "hands":
        screen.shell.open("hands", {"table": screen.table_id})
    return True


def hands_key(table: str) -> str:
    """Under which name the list of a table is kept."""
    return f"hands:{table}"
