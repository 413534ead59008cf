"""Effects that the box remembers, carried out at the showdown: which ones a hand offers, and what each makes of it."""

from __future__ import annotations

from dataclasses import dataclass, replace

from companion.engine.ruling import Reason
from companion.games.apokerlypse.events import EffectsSettled
from companion.games.apokerlypse.rules.box import EffectFact, effect_of
from companion.games.apokerlypse.rules.cards import KNOWN
from companion.games.apokerlypse.state import PokerTable, Shown

ABILITY = "ability"


@dataclass(frozen=True)
class RememberedEffect:
    """One remembered effect of somebody's hand: its card (or the ability), what it says, and whether it has worked."""

    source: str
    fact: EffectFact
    worked: bool


def offers(table: PokerTable, seat: int) -> tuple[RememberedEffect, ...]:
    """PK-EFF-02, PK-FAC-01: what the shown cards and the own faction can do at the showdown, as the box knows it."""
    shown, box, faction = table.shown_by(seat), table.setup.box, table.factions[seat]
    found = []
    for card in shown.cards or ():
        fact = effect_of(box, f"effect.{card}")
        if fact is not None and fact.timing in ("showdown", "anytime"):
            found.append(RememberedEffect(card, fact, card in shown.worked))
    fact = effect_of(box, f"ability.{faction}") if faction else None
    if fact is not None and fact.timing in ("showdown", "anytime"):
        found.append(RememberedEffect(ABILITY, fact, shown.ability))
    return tuple(found)


def as_settled(seat: int, shown: Shown) -> EffectsSettled:
    """Everything that effects have done to a hand so far, as one touch would enter it."""
    return EffectsSettled(
        seat, shown.doubled, shown.flat, shown.category, shown.hundredths, shown.worked, shown.ability
    )


def switched(table: PokerTable, seat: int, offer: RememberedEffect) -> EffectsSettled:
    """PK-AMB-22: the hand's effects with this one, or without it where it had worked."""
    settled = as_settled(seat, table.shown_by(seat))
    changed = _points_of_fact(settled, offer)
    if offer.source == ABILITY:
        return replace(changed, ability=not offer.worked)
    kept = tuple(card for card in settled.worked if card != offer.source)
    return replace(changed, worked=kept if offer.worked else (*kept, offer.source))


def _points_of_fact(settled: EffectsSettled, offer: RememberedEffect) -> EffectsSettled:
    fact, off = offer.fact, offer.worked
    if fact.kind == "flat":
        return replace(settled, flat=settled.flat + (-fact.amount if off else fact.amount))
    if fact.kind == "structure":
        return replace(settled, category=None if off else fact.category)
    if fact.kind == "multiplier":
        return replace(settled, hundredths=None if off else fact.amount)
    if fact.kind == "double" and offer.source in KNOWN:
        rest = tuple(card for card in settled.doubled if card != offer.source)
        return replace(settled, doubled=rest if off else (*rest, offer.source))
    return settled


def offer_objection(table: PokerTable, seat: int, offer: RememberedEffect) -> Reason | None:
    """PK-EFF-03, PK-MULT-01: one structure change and one multiplier a player; the second one is not offered."""
    shown, name = table.shown_by(seat), table.setup.name(seat)
    if offer.worked:
        return None
    if offer.fact.kind == "structure" and shown.category:
        return Reason("objection.one_structure", "PK-EFF-03", name=name)
    if offer.fact.kind == "multiplier" and shown.hundredths is not None:
        return Reason("objection.one_multiplier", "PK-MULT-01", name=name)
    return None
