"""Chapter 8 at the table: hands, effects, points, the order of evaluation and who wins the round."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from companion.engine.facts import Value
from companion.engine.memoize import memoize
from companion.engine.ruling import Reason, Ruling, rule
from companion.engine.table import Setup
from companion.games.apokerlypse import events
from companion.games.apokerlypse.rules.hands import CATEGORIES, Hand, best_hand
from companion.games.apokerlypse.rules.scoring import Points, Score, bonus_of, named_score, score
from companion.games.apokerlypse.rules.showdown import order_of, winners_of
from companion.games.apokerlypse.state import PokerTable, Shown


def show(table: PokerTable, event: events.HandShown) -> PokerTable:
    """PK-SHOW-01: the cards of one hand go before its name; what counted double stays so if it is still there."""
    before = table.shown_by(event.seat)
    doubled = tuple([card for card in before.doubled if card in event.cards])
    worked = tuple([card for card in before.worked if card in event.cards])
    shown = replace(before, cards=event.cards, named=None, bonus=None, doubled=doubled, worked=worked)
    return _with(table, event.seat, shown)


def name_hand(table: PokerTable, event: events.HandNamed) -> PokerTable:
    """PK-PTS-01: the hand without its cards; where cards are entered too, the newer word counts."""
    return _with(table, event.seat, replace(table.shown_by(event.seat), named=event.category))


def count_bonus(table: PokerTable, event: events.BonusCounted) -> PokerTable:
    """PK-BONUS-01: the bonus points as the group counts them."""
    return _with(table, event.seat, replace(table.shown_by(event.seat), bonus=event.bonus))


def settle_effects(table: PokerTable, event: events.EffectsSettled) -> PokerTable:
    """PK-AMB-22, PK-FAC-01: everything that effects did to a hand, and whether the ability went into it."""
    before = table.shown_by(event.seat)
    abilities = table.abilities - {event.seat} if before.ability and not event.ability else table.abilities
    shown = replace(
        before,
        doubled=event.doubled,
        flat=event.flat,
        category=event.category,
        hundredths=event.hundredths,
        worked=event.worked,
        ability=event.ability,
    )
    changed = _with(table, event.seat, shown)
    return replace(changed, abilities=abilities | {event.seat} if event.ability else abilities)


def double(table: PokerTable, event: events.CardsDoubled) -> PokerTable:
    """PK-CLAR-02: these cards give their bonus points twice."""
    return _with(table, event.seat, replace(table.shown_by(event.seat), doubled=event.cards))


def add_points(table: PokerTable, event: events.FlatPoints) -> PokerTable:
    """PK-AMB-22: points that effects give or take."""
    return _with(table, event.seat, replace(table.shown_by(event.seat), flat=event.points))


def change_structure(table: PokerTable, event: events.StructureChanged) -> PokerTable:
    """PK-EFF-03: the hand counts as another one."""
    return _with(table, event.seat, replace(table.shown_by(event.seat), category=event.category))


def multiply(table: PokerTable, event: events.Multiplied) -> PokerTable:
    """PK-MULT-01: the one multiplier of a player."""
    return _with(table, event.seat, replace(table.shown_by(event.seat), hundredths=event.hundredths))


def state_points(table: PokerTable, event: events.PointsStated) -> PokerTable:
    """The table's word on somebody's points goes before the rule."""
    return _with(table, event.seat, replace(table.shown_by(event.seat), points=event.points))


def state_winners(table: PokerTable, event: events.WinnersStated) -> PokerTable:
    """The table's word on who wins the round goes before the rule."""
    return replace(table, winners_stated=tuple(seat for seat in table.order if seat in event.seats))


def _with(table: PokerTable, seat: int, shown: Shown) -> PokerTable:
    return replace(table, shown={**table.shown, seat: shown})


# ---- what follows from it ----


def hand_of(table: PokerTable, seat: int) -> Hand | None:
    """The poker hand of the cards somebody showed, or the one that was named, of which no ranks are known."""
    shown = table.shown_by(seat)
    if shown.named is not None:
        return Hand(CATEGORIES.index(shown.named), ())
    return None if shown.cards is None else best_hand(shown.cards, table.options["pk_ace_low"] is True)


def score_by(table: PokerTable, seat: int, options: Mapping[str, Value]) -> Ruling[Score] | None:
    """Somebody's hand by these options; None until the cards are entered, or the hand with its bonus points."""
    shown, facts = table.shown_by(seat), table.setup.facts
    if shown.cards is not None and shown.named is None and shown.bonus is None:
        return score(shown.cards, shown.effects, options, facts)
    hand = hand_of(table, seat)
    if hand is None:
        return None
    bonus = shown.bonus
    if bonus is None:
        if shown.cards is None:
            return None
        bonus = bonus_of(shown.cards, shown.doubled)
    return named_score(hand, bonus, shown.effects, options, facts)


def score_of(table: PokerTable, seat: int) -> Ruling[Score] | None:
    """Somebody's hand by the table's options."""
    return score_by(table, seat, table.options)


@memoize(lambda table, seat: (table.shown.get(seat), table.setup))
def points_of(table: PokerTable, seat: int) -> Ruling[Points] | None:
    """Somebody's total, or what the table says it is."""
    stated, ruled = table.shown_by(seat).points, score_of(table, seat)
    if stated is None:
        return None if ruled is None else Ruling(ruled.value.points, ruled.reasons)
    said = Reason("showdown.points_stated", name=table.setup.name(seat), points=stated)
    return rule(stated, *(ruled.reasons if ruled else ()), said)


def evaluation_order(table: PokerTable) -> tuple[int, ...]:
    """PK-SHOW-02, PK-AMB-15: the hands that are entered, weakest first; equal ones from the dealer's left."""
    known = [seat for seat in table.playing if table.shown_by(seat).known]
    hands = {seat: hand for seat in known if (hand := hand_of(table, seat)) is not None}
    return tuple(order_of(hands))


def effect_order(table: PokerTable) -> Ruling[tuple[int, ...]]:
    """PK-EFF-02, PK-AMB-14: in which order showdown effects are carried out."""
    if table.options["pk_end_effect_order"] == "clockwise":
        return rule(table.playing, Reason("showdown.effects_clockwise", "PK-EFF-02"))
    known = evaluation_order(table)
    rest = tuple(seat for seat in table.playing if seat not in known)
    return rule((*known, *rest), Reason("showdown.effects_weakest", "PK-AMB-14"))


@memoize(lambda table: (table,))
def round_winners(table: PokerTable) -> Ruling[tuple[int, ...]] | None:
    """PK-ROUND-01: whom the table names, else whom the points name."""
    if table.winners_stated:
        names = tuple(map(table.setup.name, table.winners_stated))
        return rule(table.winners_stated, Reason("showdown.winners_stated", names=names))
    return winners_by_points(table)


def overruled(table: PokerTable) -> bool:
    """Did the table name other winners than the points do, or other points than the cards?"""
    ruled = winners_by_points(table) if table.winners_stated else None
    differs = ruled is not None and set(ruled.value) != set(table.winners_stated)
    return differs or any(shown.points is not None for shown in table.shown.values())


def winners_by_points(table: PokerTable) -> Ruling[tuple[int, ...]] | None:
    """PK-ROUND-01, PK-AMB-08, PK-AMB-16: the highest total, all who share it, or the last one left."""
    name = table.setup.name
    if table.stage == "alone":
        last = table.playing[0]
        return rule((last,), Reason("showdown.last_left", "PK-AMB-08", name=name(last)))
    if table.stage != "showdown" or not all(map(table.shown.__contains__, table.playing)):
        return None
    totals = {}
    for seat in table.playing:
        found = points_of(table, seat)
        if found is None:
            return None
        totals[seat] = found.value
    said = tuple([Reason("showdown.total", name=name(seat), points=points) for seat, points in totals.items()])
    return rule(tuple(winners_of(totals)), Reason("showdown.totals", "PK-ROUND-01", totals=said))


def other_text_winners(table: PokerTable) -> Ruling[tuple[int, ...]] | None:
    """PK-DIS-02, PK-DIS-03: who would win by the other text's points, where that is somebody else."""
    ruled = round_winners(table)
    if ruled is None or table.stage != "showdown":
        return None
    other, options = _other_text(table.setup)
    points = {}
    for seat in table.playing:
        found = score_by(table, seat, options)
        if found is None:
            return None
        points[seat] = found.value.points
    winners = tuple(winners_of(points))
    if set(winners) == set(ruled.value):
        return None
    names = tuple(map(table.setup.name, winners))
    return rule(winners, Reason(f"showdown.other_{other.lower()}", "PK-DIS-02", names=names, count=len(names)))


def _other_text(setup: Setup) -> tuple[str, Mapping[str, Value]]:
    """The other edition, and this table's options with the points of that one."""
    other = next(edition for edition in setup.facts.edition_ids() if edition != setup.edition)
    preset = setup.facts.preset(other)
    return other, {**setup.options, **{key: preset[key] for key in ("pk_point_table", "pk_bonus_cap")}}
