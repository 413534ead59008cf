"""What the hands of whoever took a crisis do now: the pot, what is turned over, where the card goes, and scarcity."""

from __future__ import annotations

from companion.games.empires_end.rules.resources import RESOURCES
from companion.games.empires_end.state import OpenCrisis
from screens.games.empires_end.box.card_entry import card_name
from screens.games.empires_end.parts import order_line, table_of
from screens.games.empires_end.play.empire_view import on_map
from screens.games.empires_end.play.scarcity_page import scarcity_rows
from screens.pages.context import PageContext
from screens.pages.nodes import Node
from screens.pages.page import present


def taken_just_now(context: PageContext) -> list[Node]:
    """EE-DOUBLE-04, EE-AMB-08: between the two of a double crisis, until somebody bids on the other one."""
    fresh = present(table_of(context).crisis).just_taken()
    lines = [line for one in fresh for line in orders_of(context, one)]
    return [*lines, *scarcity_rows(context, {one.accepted_by for one in fresh})]


def orders_of(context: PageContext, crisis: OpenCrisis) -> list[Node]:
    """EE-CRISIS-12 to EE-CRISIS-14: the pot as far as it was written down, what burns, and where the card goes."""
    say, seat, pot = context.say, crisis.accepted_by or 0, crisis.pot
    taken = tuple([say(f"some.{one}", count=pot.count(one)) for one in RESOURCES if one in pot])
    figures = {"name": context.name(seat), "card": card_name(context, crisis.card)}
    lines = []
    if taken:
        lines.append(order_line(context, seat, say("screen.takes", pot=taken, **figures)))
    elif not _bids_are_known(context, crisis):
        lines.append(order_line(context, seat, say("screen.takes_all", **figures)))
    if crisis.burnt:
        burnt = on_map(context, seat, crisis.burnt)
        place = on_map(context, seat, crisis.place) if crisis.place else ""
        key = "screen.turn_and_attach" if place else "screen.turn_over"
        lines.append(order_line(context, seat, say(key, burnt=burnt, place=place)))
    return lines


def _bids_are_known(context: PageContext, crisis: OpenCrisis) -> bool:
    """Did the group write every bid down? Then nothing lies there but what the app has counted."""
    return bool(crisis.bidders) or table_of(context).setup.option("ee_bidding") == "bids"
