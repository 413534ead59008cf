"""How a campaign card is called, and its ranges in one line."""

from __future__ import annotations

from companion.games.empires_end.box import campaign_of
from companion.views.desk import Desk
from screens.games.empires_end.parts import table_of


def campaign_name(desk: Desk, number: int) -> str:
    """The group's own name for a card, or its number."""
    fact = campaign_of(table_of(desk).setup.box, number)
    return fact.name if fact and fact.name else desk.say("screen.campaign", number=number)


def campaign_line(desk: Desk, number: int) -> str:
    """The ranges of a card in one line."""
    fact = campaign_of(table_of(desk).setup.box, number)
    return desk.label("screen.ranges", low=fact.low_max, high=fact.high_min) if fact else desk.say("screen.not_entered")
