"""Each event as one short line for the last-action bar and the list of steps."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from companion.engine.events import BoxFact
from companion.engine.ruling import Reason, Word
from companion.games.empires_end import events
from companion.games.empires_end.play.burning import may_burn
from companion.games.empires_end.rules.box import CampaignFact, CrisisFact, LocationFact, TrackFact, fact
from companion.games.empires_end.rules.empire import CrisisCard
from companion.games.empires_end.rules.end_abilities import read_line
from companion.games.empires_end.rules.locations import at
from companion.games.empires_end.state import EmpiresTable

StepLine = Callable[[EmpiresTable, Any], Reason]


def plain(clause: str = "", *names: str) -> StepLine:
    """An event that says everything with its kind, its seat and these of its figures."""

    def line(table: EmpiresTable, event: Any) -> Reason:
        figures = {name: getattr(event, name) for name in names}
        if hasattr(event, "seat"):
            figures["name"] = table.setup.name(event.seat)
        return Reason(f"did.{event.KIND}", clause, **figures)

    return line


def card_word(card: CrisisCard) -> Reason | Word:
    """A crisis card as people call it: its kind and number, as far as they are known."""
    if card.kind and card.number:
        return Reason("card.both", kind=Word(f"crisis.{card.kind}"), number=card.number)
    if card.number:
        return Reason("card.number", number=card.number)
    return Word(f"crisis.{card.kind}") if card.kind else Word("card.unknown")


def place_word(table: EmpiresTable, seat: int, position: int) -> Reason:
    """A position with the location that lies there, as far as the table keeps it."""
    if not table.tracked(seat):
        return Reason("place.bare", position=position)
    location = at(table.empires[seat], position).location
    return Reason("place.named", position=position, location=Word(f"location.{location}"))


# ---- set-up and the hourglass ----


def box_fact(_table: EmpiresTable, event: BoxFact) -> Reason:
    """What the group has read off the board or a card; an entry that was taken back names nothing."""
    if event.value is None:
        return Reason("did.box_gone")
    rest = event.key.partition(".")[2]
    match fact({event.key: event.value}, event.key):
        case TrackFact(spaces=spaces):
            return Reason("did.box_track", "EE-TRACK-01", count=len(spaces))
        case LocationFact(value=value, repair=repair):
            return _location_read(Word(f"location.{rest}"), value, repair)
        case CampaignFact():
            return Reason("did.box_campaign", "EE-MIL-07", number=int(rest))
        case CrisisFact():
            kind, _, number = rest.partition(".")
            card = Reason("card.both", kind=Word(f"crisis.{kind}"), number=int(number))
            return Reason("did.box_crisis", "EE-CRISIS-04", card=card)
    return Reason("did.box_fact")


def _location_read(location: Word, value: int | None, repair: int | None) -> Reason:
    if value is None:
        return Reason("did.box_repair", "EE-LOC-03", location=location, repair="?" if repair is None else repair)
    if repair is None:
        return Reason("did.box_value", "EE-LOC-02", location=location, value=value)
    return Reason("did.box_both", "EE-LOC-02", location=location, value=value, repair=repair)


def blitz_taken(table: EmpiresTable, event: events.BlitzTaken) -> Reason:
    cards = {"first": card_word(event.first), "second": card_word(event.second)}
    return Reason("did.blitz_taken", "EE-BLITZ-03", name=table.setup.name(event.seat), **cards)


def advanced(table: EmpiresTable, _event: events.Advanced) -> Reason:
    if table.space >= len(table.spaces):
        return Reason("did.advanced_end", "EE-END-01")
    return Reason("did.advanced", "EE-TRACK-03", number=table.space + 1, round=_round(table, table.space + 1))


def hourglass_set(table: EmpiresTable, event: events.HourglassSet) -> Reason:
    if table.spaces and event.space > len(table.spaces):
        return Reason("did.advanced_end", "EE-END-01")
    if not 1 <= event.space <= len(table.spaces):
        return Reason("did.hourglass_off", "EE-TRACK-01")
    return Reason("did.hourglass_set", "EE-TRACK-01", number=event.space, round=_round(table, event.space))


def _round(table: EmpiresTable, space: int) -> Word:
    return Word(f"round.{table.spaces[space - 1]}")


# ---- crises ----


def revealed(_table: EmpiresTable, event: events.Revealed) -> Reason:
    return Reason("did.revealed", "EE-CRISIS-07", card=card_word(event.card))


def bid(table: EmpiresTable, event: events.Bid) -> Reason:
    resource = Reason(f"some.{event.resource}", count=1)
    return _on_crisis(table, event, "bid", "EE-CRISIS-09", resource=resource)


def free_bid(table: EmpiresTable, event: events.FreeBid) -> Reason:
    return _on_crisis(table, event, "free_bid", "EE-CRISIS-15")


def redrawn(table: EmpiresTable, event: events.Redrawn) -> Reason:
    return _on_crisis(table, event, "redrawn", "EE-CRISIS-16", new=card_word(event.card))


def _on_crisis(table: EmpiresTable, event: Any, key: str, clause: str, **figures: Any) -> Reason:
    """A double crisis names the card too; somebody out of turn is marked as the table’s word."""
    name: str | Reason = table.setup.name(event.seat)
    if table.crisis and table.crisis.turn != event.seat:
        name = Reason("did.out_of_turn", name=name)
    if table.crisis and len(table.crisis.crises) > 1:
        card = card_word(table.crisis.crises[event.slot].card)
        return Reason(f"did.{key}_on", clause, name=name, card=card, **figures)
    return Reason(f"did.{key}", clause, name=name, **figures)


def accepted(table: EmpiresTable, event: events.Accepted) -> Reason:
    """EE-CRISIS-13: with what burns."""
    crisis = table.crisis.crises[event.slot] if table.crisis else None
    return _taken(table, event.seat, crisis.card if crisis else CrisisCard(), event.burnt)


def crisis_taken(table: EmpiresTable, event: events.CrisisTaken) -> Reason:
    """EE-CRISIS-10: who took which card, and what burnt."""
    return _taken(table, event.seat, event.card, event.burnt)


def _taken(table: EmpiresTable, seat: int, card: CrisisCard, named: int | None) -> Reason:
    """Where the table burns something else than the rule, the line says so."""
    figures = {"name": table.setup.name(seat), "card": card_word(card)}
    allowed = may_burn(table, seat, card.number)
    burnt = named or (allowed[0] if len(allowed) == 1 else None)
    if burnt is None:
        return Reason("did.accepted", "EE-CRISIS-10", **figures)
    key = "did.accepted_other" if allowed and burnt not in allowed else "did.accepted_burns"
    return Reason(key, "EE-CRISIS-13", place=place_word(table, seat, burnt), **figures)


def crisis_fell_to(table: EmpiresTable, event: events.CrisisFellTo) -> Reason:
    """EE-CRISIS-10: who took it, and what burnt where the table said so."""
    name, card = table.setup.name(event.seat), card_word(CrisisCard(None, event.number))
    if event.burnt is None:
        return Reason("did.crisis_fell_to", "EE-CRISIS-10", name=name, card=card)
    location = Word(f"location.{event.burnt}")
    return Reason("did.crisis_fell_to_burns", "EE-CRISIS-13", name=name, card=card, location=location)


# ---- the end ----


def ruined(table: EmpiresTable, event: events.Ruined) -> Reason:
    key = "did.ruined_on" if event.ruined else "did.ruined_off"
    location = Word(f"location.{event.location}")
    return Reason(key, "EE-END-02", name=table.setup.name(event.seat), location=location)


def end_ability(table: EmpiresTable, event: events.EndAbilityRead) -> Reason:
    name = table.setup.name(event.seat)
    return Reason("did.end_ability_read", "EE-END-03", name=name, what=read_line(event.ability))


def counted(table: EmpiresTable, event: events.Counted) -> Reason:
    """EE-END-02, EE-END-03: where only the abilities were settled, nobody has counted the locations."""
    key = "did.abilities_counted" if event.locations is None and event.intact is None else "did.counted"
    return Reason(key, "EE-END-02", name=table.setup.name(event.seat))


def count_done(table: EmpiresTable, event: events.CountDone) -> Reason:
    key = "did.count_done" if event.done else "did.count_open"
    return Reason(key, "EE-END-03", name=table.setup.name(event.seat))


# ---- work and war ----


def used(table: EmpiresTable, event: events.Used) -> Reason:
    place = place_word(table, event.seat, event.position)
    name = table.setup.name(event.seat)
    if event.points is not None:
        return Reason("did.used_points", "EE-ECON-01", name=name, place=place, points=event.points)
    if event.again is not None:
        again = place_word(table, event.seat, event.again)
        return Reason("did.used_again", "EE-ECON-09", name=name, place=again)
    return Reason("did.used", "EE-ECON-01", name=name, place=place)


def card_played(table: EmpiresTable, event: events.CardPlayed) -> Reason:
    return Reason("did.card_played", "EE-IND-02", name=table.setup.name(event.seat), card=card_word(event.card))


def finished(table: EmpiresTable, event: events.Finished) -> Reason:
    key = "did.finished" if event.done else "did.unfinished"
    return Reason(key, "EE-ECON-02", name=table.setup.name(event.seat), round=Word(f"round.{event.part}"))


def worked(table: EmpiresTable, event: events.Worked) -> Reason:
    """EE-ECON-02: who is done; where the hourglass moved with it, the line says so."""
    round_ = Word(f"round.{event.part}")
    if event.seat is not None:
        return Reason("did.worked", "EE-ECON-02", name=table.setup.name(event.seat), round=round_)
    return Reason("did.worked_on" if event.onward else "did.worked_all", "EE-ECON-02", round=round_)


def campaign_drawn(_table: EmpiresTable, event: events.CampaignDrawn) -> Reason:
    if event.number is None:
        return Reason("did.campaign_unknown", "EE-MIL-01")
    return Reason("did.campaign_drawn", "EE-MIL-01", number=event.number)


def fought(table: EmpiresTable, event: events.Fought) -> Reason:
    bids = tuple(
        Reason("did.fist", name=table.setup.name(seat), count=fist.bid) for seat, fist in enumerate(event.fists)
    )
    return Reason("did.fought", "EE-MIL-03", bids=bids)


# ---- what the table sets right ----


def at_place(clause: str = "") -> StepLine:
    """An event at one location, which may turn something over there or lay a card under it."""

    def line(table: EmpiresTable, event: Any) -> Reason:
        key = f"did.{event.KIND}"
        if isinstance(event, events.Flipped | events.Exhausted):
            flag = event.intact if isinstance(event, events.Flipped) else event.exhausted
            key = f"{key}_{'on' if flag else 'off'}"
        place = place_word(table, event.seat, event.position)
        figures = {"card": card_word(event.card)} if isinstance(event, events.Attached) else {}
        return Reason(key, clause, name=table.setup.name(event.seat), place=place, **figures)

    return line
