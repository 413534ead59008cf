"""What would be meaningless now, with the sentence that says why. The implausible is never refused."""

from __future__ import annotations

from collections.abc import Callable

from companion.engine.box_facts import box_objection
from companion.engine.events import BoxFact, Event
from companion.engine.ruling import Reason
from companion.games.apokerlypse import events
from companion.games.apokerlypse.play.pay import cost_of, fee_of
from companion.games.apokerlypse.play.payout import payout
from companion.games.apokerlypse.rules.box import SHAPES
from companion.games.apokerlypse.rules.cards import card_name
from companion.games.apokerlypse.state import PokerTable, Stage


def only_in(*stages: Stage, called: str = "") -> Callable[[PokerTable, Event], Reason | None]:
    """An event that belongs to some stages and means nothing in the others; `called` names several at once."""
    reason = Reason(f"objection.only_in_{called or stages[0]}")
    return lambda table, _event: None if table.stage in stages else reason


def acted(table: PokerTable, event: events.Acted) -> Reason | None:
    """PK-LACK-04, PK-AMB-09: nobody pays twice or more than there is, and the last one can't leave."""
    name = table.setup.name(event.seat)
    if event.seat in table.dropped:
        return Reason("objection.dropped", "PK-AMB-07", name=name)
    if event.seat in table.acted:
        return Reason("objection.acted", name=name)
    if table.stage == "showdown" and event.act != "drop":
        return Reason("objection.only_in_paying")
    if event.act == "drop" and len(table.playing) == 1:
        return Reason("objection.last_one", "PK-AMB-09", name=name)
    if event.act != "pay":
        return None
    due = fee_of(table).value if table.stage == "stake" else cost_of(table).value
    price = due if event.chips is None else event.chips
    return _short(table, event.seat, price)


def _short(table: PokerTable, seat: int, price: int) -> Reason | None:
    held = table.stacks[seat]
    if held >= price:
        return None
    return Reason("objection.too_few_chips", "PK-LACK-04", name=table.setup.name(seat), chips=held, price=price)


def hand(table: PokerTable, event: events.HandShown) -> Reason | None:
    """No card lies on the table twice."""
    if event.seat in table.dropped:
        return Reason("objection.dropped", "PK-AMB-07", name=table.setup.name(event.seat))
    for seat, shown in table.shown.items():
        if seat == event.seat or not shown.cards:
            continue
        for card in event.cards:
            if card in shown.cards:
                return Reason("objection.card_taken", card=card_name(card), name=table.setup.name(seat))
    return None


def named(table: PokerTable, event: events.HandNamed | events.BonusCounted | events.EffectsSettled) -> Reason | None:
    """PK-AMB-07: whoever has left shows nothing."""
    left = event.seat in table.dropped
    return Reason("objection.dropped", "PK-AMB-07", name=table.setup.name(event.seat)) if left else None


def settled(table: PokerTable, event: events.EffectsSettled) -> Reason | None:
    """PK-CLAR-02, PK-FAC-01: only cards that are held count double, and an ability works once a round."""
    again = event.ability and not table.shown_by(event.seat).ability
    held = _not_held(table, event.seat, (*event.doubled, *event.worked))
    return named(table, event) or held or (ability(table, event) if again else None)


def discarding(table: PokerTable, _event: events.DiscardsDone) -> Reason | None:
    """PK-P1-05: discarding comes right after a draw phase, before anybody decides anything else."""
    after = table.stage in ("pay_2", "stake", "showdown") and not table.acted and not table.shown
    return None if after else Reason("objection.only_in_discarding")


def revealing(table: PokerTable, _event: events.Revealed) -> Reason | None:
    """PK-SHOW-01: after phase 2, once."""
    fits = table.stage == "stake" or (table.stage == "showdown" and not table.shown)
    return None if fits else Reason("objection.only_in_stake")


def box_fact(_table: PokerTable, event: BoxFact) -> Reason | None:
    """Is this something the box can tell, and in a form that is understood?"""
    return box_objection(event, SHAPES)


def doubled(table: PokerTable, event: events.CardsDoubled) -> Reason | None:
    return _not_held(table, event.seat, event.cards)


def _not_held(table: PokerTable, seat: int, cards: tuple[str, ...]) -> Reason | None:
    held = table.shown_by(seat).cards or ()
    missing = next((card for card in cards if card not in held), None)
    return Reason("objection.not_held", "PK-CLAR-02", card=card_name(missing)) if missing else None


def structure(table: PokerTable, event: events.StructureChanged) -> Reason | None:
    """PK-EFF-03: one structure change a player; taking it back is always possible."""
    if event.category and table.shown_by(event.seat).category:
        return Reason("objection.one_structure", "PK-EFF-03", name=table.setup.name(event.seat))
    return None


def multiplied(table: PokerTable, event: events.Multiplied) -> Reason | None:
    """PK-MULT-01: one multiplier a player; taking it back is always possible."""
    if event.hundredths is not None and table.shown_by(event.seat).hundredths is not None:
        return Reason("objection.one_multiplier", "PK-MULT-01", name=table.setup.name(event.seat))
    return None


def winners(table: PokerTable, event: events.WinnersStated) -> Reason | None:
    strange = next((seat for seat in event.seats if seat >= table.seat_count), None)
    return None if strange is None else Reason("objection.seat", seat=strange + 1)


def pot_paid(table: PokerTable, _event: events.PotPaid) -> Reason | None:
    return None if payout(table) else Reason("objection.hands_missing", "PK-SHOW-01")


def factions(table: PokerTable, event: events.FactionsDrawn) -> Reason | None:
    """PK-MAT-01: one card of each faction."""
    fits = len(event.factions) == table.seat_count == len(set(event.factions))
    return None if fits else Reason("objection.factions", "PK-MAT-01")


def moved(table: PokerTable, event: events.ChipsMoved) -> Reason | None:
    """PK-INV-01: chips come from somewhere."""
    if event.giver == event.taker:
        return Reason("objection.same_place")
    if event.giver is not None:
        return _short(table, event.giver, event.chips)
    return None if table.pot >= event.chips else Reason("objection.pot_too_small", "PK-INV-01", pot=table.pot)


def ability(table: PokerTable, event: events.AbilityUsed | events.EffectsSettled) -> Reason | None:
    """PK-FAC-01: one ability in a round."""
    used = event.seat in table.abilities
    return Reason("objection.ability", "PK-FAC-01", name=table.setup.name(event.seat)) if used else None


def action_chip(table: PokerTable, event: events.ActionChipUsed) -> Reason | None:
    left = table.action_chips[event.seat]
    return None if left else Reason("objection.no_action_chip", "PK-AMB-13", name=table.setup.name(event.seat))


def end(table: PokerTable, event: events.EndStated) -> Reason | None:
    """PK-END-01: a round that has begun is played to its end."""
    fresh = table.stage == "pay_1" and not table.acted and not table.dropped
    if event.ends and table.stage != "between" and not fresh:
        return Reason("objection.over" if table.stage == "over" else "objection.finish_round", "PK-END-01")
    if not event.ends and table.stage != "over":
        return Reason("objection.not_over", "PK-END-01")
    return None


def dealer(table: PokerTable, _event: events.DealerNamed) -> Reason | None:
    return Reason("objection.between_or_over") if table.stage in ("between", "over") else None
