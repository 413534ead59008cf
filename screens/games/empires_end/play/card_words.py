"""What tells two location cards of one kind apart: the value that is printed on them, or how it compares."""

from __future__ import annotations

from companion.games.empires_end.play.fighting import drawn_card
from companion.games.empires_end.rules.box import campaign_of, location_value
from screens.games.empires_end.parts import table_of
from screens.pages.context import PageContext
from screens.pages.page import present

SECOND = {"village_1": "village_2", "army_1": "army_2"}  # of two cards with one ability the second is the dearer one
FIRST = {second: first for first, second in SECOND.items()}


def value_of(context: PageContext, location: str) -> int | None:
    """EE-LOC-02: the value of a location card, if anybody knows it."""
    return location_value(table_of(context).setup.box, context.facts, location)


def distinguishing_words(context: PageContext, location: str) -> str:
    """EE-LOC-02: two cards with the same ability differ in their value; a known value needs no further words.

    Of two villages or armies the first is the cheaper one, so the value of one tells on which side the other lies.
    """
    twins = _twins(context, location)
    if len(twins) < 2 or value_of(context, location) is not None:
        return ""
    known = [value for value in (value_of(context, one) for one in twins) if value is not None]
    if not known:
        return context.say("screen.lower_value" if location == twins[0] else "screen.higher_value")
    if (other := FIRST.get(location)) and value_of(context, other) is not None:
        return context.say("screen.above_value", value=known[0])
    return context.say("screen.below_value" if location in SECOND else "screen.not_value", value=known[0])


def comparing_word(context: PageContext, location: str) -> str:
    """EE-LOC-02: which of two like cards a tile means, while nobody has read off what either is worth; else ""."""
    other = SECOND.get(location) or FIRST.get(location)
    if other is None or value_of(context, location) is not None or value_of(context, other) is not None:
        return ""
    return context.say("screen.lower_short" if location in SECOND else "screen.higher_short")


def _twins(context: PageContext, location: str) -> list[str]:
    """The cards that only their value tells from this one, itself among them."""
    lines = {line["id"]: (line["kind"], line["ability"]) for line in context.facts.about["locations"]}
    return [one for one, printed in lines.items() if printed == lines[location]]


def campaign_name(context: PageContext, number: int) -> str:
    """The group's own name for a card, or its number."""
    fact = campaign_of(table_of(context).setup.box, number)
    return fact.name if fact and fact.name else context.say("screen.campaign", number=number)


def campaign_line(context: PageContext, number: int) -> str:
    """What tells one card from another: its ranges with their points, the bonus and the upheaval."""
    fact = campaign_of(table_of(context).setup.box, number)
    if fact is None:
        return context.say("screen.not_entered")
    moved, ranges = fact.upheaval, campaign_ranges(context, number)
    if moved is None or not moved.with_:
        return ranges
    rank = context.say(f"screen.rank_{moved.rank}")
    return context.say("screen.ranges_upheaval", ranges=ranges, rank=rank, position=moved.with_)


def campaign_ranges(context: PageContext, number: int) -> str:
    """EE-MIL-07, EE-MIL-08: the ranges of a card that is known, with their points, and the bonus."""
    fact = present(campaign_of(table_of(context).setup.box, number))
    points = {one: getattr(fact, one).points for one in ("low", "mid", "high", "winner")}
    return context.label("screen.ranges", low_max=fact.low_max, high_min=fact.high_min, **points)


def upheaval_words(context: PageContext) -> str:
    """EE-MIL-10: which locations change places, as far as the card of this round says it."""
    fact = drawn_card(table_of(context))
    known = fact.upheaval if fact and fact.upheaval and fact.upheaval.with_ else None
    if known is None:
        return context.say("screen.swap_for_about")
    return context.say("screen.swap_for_known", rank=context.say(f"rank.{known.rank}"), position=known.with_)
