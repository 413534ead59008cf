"""Each event as one short line for the last-action bar and the list of steps."""

from __future__ import annotations

from decimal import Decimal
from typing import Any

from companion.engine.events import BoxFact, Event
from companion.engine.ruling import Reason, Word
from companion.games.apokerlypse import events
from companion.games.apokerlypse.play.pay import by_the_rule, cost_of, fee_of, pay_clause
from companion.games.apokerlypse.play.payout import end_of, next_dealer, payout
from companion.games.apokerlypse.play.showdown import points_of, settle_effects
from companion.games.apokerlypse.rules.box import SHAPES
from companion.games.apokerlypse.rules.cards import KNOWN, card_name
from companion.games.apokerlypse.rules.hands import best_hand, hand_name
from companion.games.apokerlypse.state import PokerTable


def box_fact(_table: PokerTable, event: BoxFact) -> Reason:
    """What the group has read off a card; an entry that was taken back says so."""
    which = event.key.partition(".")[2]
    if event.key not in SHAPES:
        return Reason(f"did.{event.KIND}")
    subject = card_name(which) if which in KNOWN else Word(f"faction.{which}")
    return Reason("did.box_gone" if event.value is None else "did.box_read", what=subject)


def of_seat(table: PokerTable, event: Any) -> Reason:
    return Reason(f"did.{event.KIND}", name=table.setup.name(event.seat))


def plain(_table: PokerTable, event: Event) -> Reason:
    return Reason(f"did.{event.KIND}")


def faction(table: PokerTable, event: events.FactionTaken) -> Reason:
    name = table.setup.name(event.seat)
    if event.faction is None:
        return Reason("did.faction_returned", "PK-SETUP-01", name=name)
    return Reason("did.faction_taken", "PK-SETUP-01", name=name, faction=Word(f"faction.{event.faction}"))


def round_begun(table: PokerTable, event: events.RoundBegun) -> Reason:
    ruled = next_dealer(table).value
    dealer = ruled if event.dealer is None else event.dealer
    key = "did.round_begun" if dealer == ruled else "did.round_begun_otherwise"
    return Reason(key, "PK-AMB-11", number=table.number + 1, name=table.setup.name(dealer))


def cost(_table: PokerTable, event: events.CostStated) -> Reason:
    return Reason("did.cost_stated", "PK-COST-01", chips=event.chips)


def acted(table: PokerTable, event: events.Acted) -> Reason:
    """What somebody did; what the rule does not know is marked as the table's word."""
    name, ruled = table.setup.name(event.seat), by_the_rule(table, event)
    if event.act == "pay":
        due = fee_of(table).value if table.stage == "stake" else cost_of(table).value
        paid = due if event.chips is None else event.chips
        return Reason("did.paid" if ruled else "did.paid_otherwise", pay_clause(table), name=name, chips=paid)
    if event.act == "stay" and table.stage != "stake" and table.stacks[event.seat] < cost_of(table).value:
        return Reason("did.cannot_pay", "PK-LACK-01", name=name)
    if event.act == "stay" and table.stage == "stake" and ruled:
        return Reason("did.takes_part", "PK-P3-01", name=name)
    return Reason(f"did.{event.act}{'' if ruled else '_otherwise'}", "PK-P2-01", name=name)


def others_paid(table: PokerTable, _event: events.OthersPaid) -> Reason:
    """What all did together: the fact first, and no more names than it takes."""
    price, waiting = cost_of(table).value, table.waiting
    paying = tuple(table.setup.name(seat) for seat in waiting if table.stacks[seat] >= price)
    lacking = tuple(table.setup.name(seat) for seat in waiting if table.stacks[seat] < price)
    everybody = waiting == table.order
    if not paying:
        return Reason("did.nobody_paid" if everybody else "did.others_lack", "PK-LACK-01", names=lacking)
    if len(paying) == 1 and (everybody or not lacking):
        return Reason("did.only_paid" if lacking else "did.paid", pay_clause(table), name=paying[0], chips=price)
    who, but = "all" if everybody else "rest", "_except" if lacking else ""
    return Reason(f"did.{who}_paid{but}", pay_clause(table), names=lacking, chips=price)


def discards(table: PokerTable, _event: events.DiscardsDone) -> Reason:
    return Reason("did.discards_done", "PK-P1-05", phase=1 if table.stage == "pay_2" else 2)


def revealed(table: PokerTable, _event: events.Revealed) -> Reason:
    fee = fee_of(table).value
    return Reason("did.revealed_fee", "PK-P3-02", chips=fee) if fee else Reason("did.revealed", "PK-SHOW-01")


def hand(table: PokerTable, event: events.HandShown) -> Reason:
    hand = best_hand(event.cards, table.options["pk_ace_low"] is True)
    return Reason("did.hand_shown", "PK-SHOW-01", name=table.setup.name(event.seat), hand=hand_name(hand))


def named(table: PokerTable, event: events.HandNamed) -> Reason:
    name = table.setup.name(event.seat)
    if event.category is None:
        return Reason("did.hand_unnamed", "PK-SHOW-01", name=name)
    return Reason("did.hand_named", "PK-SHOW-01", name=name, category=Word(f"category.{event.category}"))


def bonus(table: PokerTable, event: events.BonusCounted) -> Reason:
    name = table.setup.name(event.seat)
    if event.bonus is None:
        return Reason("did.bonus_back", "PK-BONUS-01", name=name)
    return Reason("did.bonus_counted", "PK-BONUS-01", name=name, bonus=event.bonus)


def settled(table: PokerTable, event: events.EffectsSettled) -> Reason:
    """What effects make of somebody's hand, as the points it has then."""
    after = points_of(settle_effects(table, event), event.seat)
    name = table.setup.name(event.seat)
    if after is None:
        return Reason("did.effects_settled", "PK-AMB-22", name=name)
    return Reason("did.effects_points", "PK-AMB-22", name=name, points=after.value)


def doubled(table: PokerTable, event: events.CardsDoubled) -> Reason:
    name, cards = table.setup.name(event.seat), tuple(map(card_name, event.cards))
    if not cards:
        return Reason("did.nothing_doubled", "PK-CLAR-02", name=name)
    return Reason("did.cards_doubled", "PK-CLAR-02", name=name, cards=cards, count=len(cards))


def flat(table: PokerTable, event: events.FlatPoints) -> Reason:
    return Reason("did.flat_points", "PK-AMB-22", name=table.setup.name(event.seat), points=event.points)


def structure(table: PokerTable, event: events.StructureChanged) -> Reason:
    name = table.setup.name(event.seat)
    if event.category is None:
        return Reason("did.structure_back", "PK-EFF-03", name=name)
    return Reason("did.structure_changed", "PK-EFF-03", name=name, category=Word(f"category.{event.category}"))


def multiplied(table: PokerTable, event: events.Multiplied) -> Reason:
    name = table.setup.name(event.seat)
    if event.hundredths is None:
        return Reason("did.multiplier_back", "PK-MULT-01", name=name)
    return Reason("did.multiplied", "PK-MULT-01", name=name, factor=Decimal(event.hundredths).scaleb(-2))


def points(table: PokerTable, event: events.PointsStated) -> Reason:
    name = table.setup.name(event.seat)
    if event.points is None:
        return Reason("did.points_computed", "PK-ROUND-01", name=name)
    return Reason("did.points_stated", "PK-ROUND-01", name=name, points=event.points)


def winners(table: PokerTable, event: events.WinnersStated) -> Reason:
    names = tuple(table.setup.name(seat) for seat in table.order if seat in event.seats)
    if not names:
        return Reason("did.winners_computed", "PK-ROUND-01")
    return Reason("did.winners_stated", "PK-ROUND-01", names=names, count=len(names))


def pot_paid(table: PokerTable, _event: events.PotPaid) -> Reason:
    """PK-ROUND-02: what was really paid; a chip that can't be shared stays where it is."""
    found = payout(table)
    winners, chips = (found.value.winners, sum(found.value.took)) if found else ((), 0)
    names = tuple(map(table.setup.name, winners))
    return Reason("did.pot_paid", "PK-ROUND-01", names=names, count=len(names), chips=chips)


def moved(table: PokerTable, event: events.ChipsMoved) -> Reason:
    places = [Word("place.pot") if seat is None else table.setup.name(seat) for seat in (event.giver, event.taker)]
    return Reason("did.chips_moved", "PK-INV-01", giver=places[0], taker=places[1], chips=event.chips)


def counted(table: PokerTable, event: events.ChipsCounted | events.ActionChipsCounted) -> Reason:
    return Reason(f"did.{event.KIND}", name=table.setup.name(event.seat), chips=event.chips)


def pot_counted(_table: PokerTable, event: events.PotCounted) -> Reason:
    return Reason("did.pot_counted", "PK-INV-01", chips=event.chips)


def total(table: PokerTable, _event: events.TotalConfirmed) -> Reason:
    return Reason("did.total_confirmed", "PK-INV-01", chips=sum(table.stacks) + table.pot)


def end(table: PokerTable, event: events.EndStated) -> Reason:
    if event.ends:
        return Reason("did.ended", "PK-AMB-26" if table.stage == "pay_1" else "PK-END-01")
    return Reason("did.goes_on_otherwise" if end_of(table).value else "did.goes_on", "PK-END-01")


def won(table: PokerTable, event: events.Won) -> Reason:
    return Reason("did.won" if event.wins else "did.not_won", "PK-END-02", name=table.setup.name(event.seat))
