"""What tells two location cards of one kind apart: the value that is printed on them, or how it compares."""

from __future__ import annotations

from companion.games.empires_end.rules.box import campaign_of, location_value
from screens.games.empires_end.parts import table_of
from screens.pages.context import Desk


def value_of(desk: Desk, location: str) -> int | None:
    """EE-LOC-02: the value of a location card, if anybody knows it."""
    return location_value(table_of(desk).setup.box, desk.facts, location)


def told_apart(desk: Desk, location: str) -> str:
    """EE-LOC-02: two cards with the same ability differ in their value; a known value needs no further words.

    While both values are unknown the first is the lower one; once one is known the other is the one without it.
    """
    twins = _twins(desk, location)
    if len(twins) < 2 or value_of(desk, location) is not None:
        return ""
    known = [value for value in (value_of(desk, one) for one in twins) if value is not None]
    if known:
        return desk.say("screen.not_value", value=known[0])
    return desk.say("screen.lower_value" if location == twins[0] else "screen.higher_value")


def _twins(desk: Desk, location: str) -> list[str]:
    """The cards that only their value tells from this one, itself among them."""
    lines = {line["id"]: (line["kind"], line["ability"]) for line in desk.facts.about["locations"]}
    return [one for one, printed in lines.items() if printed == lines[location]]


def campaign_name(desk: Desk, number: int) -> str:
    """The group's own name for a card, or its number."""
    fact = campaign_of(table_of(desk).setup.box, number)
    return fact.name if fact and fact.name else desk.say("screen.campaign", number=number)


def campaign_line(desk: Desk, number: int) -> str:
    """The ranges of a card in one line."""
    fact = campaign_of(table_of(desk).setup.box, number)
    return desk.label("screen.ranges", low=fact.low_max, high=fact.high_min) if fact else desk.say("screen.not_entered")
