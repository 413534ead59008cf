"""An effect of the box in words: what it does, how much, when, and what the group wrote about it."""

from __future__ import annotations

from decimal import Decimal

from companion.games.apokerlypse.play.remembered import ABILITY, RememberedEffect
from companion.games.apokerlypse.rules.box import EffectFact, effect_of
from companion.games.apokerlypse.rules.cards import DECK, card_name
from companion.texts import as_label
from screens.games.apokerlypse.parts import table_of
from screens.pages.context import PageContext


def effect_words(context: PageContext, fact: EffectFact) -> str:
    """One line: what it does and how much, the group's own words, and the moment at which it works."""
    what = () if fact.kind == "other" and fact.words else (_kind_words(context, fact),)
    return " · ".join((*what, *((fact.words,) if fact.words else ()), context.say(f"timing.{fact.timing}")))


def _kind_words(context: PageContext, fact: EffectFact) -> str:
    say = context.say
    if fact.kind == "structure":
        return say("effect.structure", category=say(f"category.{fact.category}"))
    if fact.kind == "multiplier":
        return say("effect.multiplier", factor=Decimal(fact.amount).scaleb(-2))
    return say(f"effect.{fact.kind}", amount=fact.amount)


def subject(context: PageContext, key: str) -> str:
    """What an entry is about: a card, or the ability of a faction."""
    place, _, which = key.partition(".")
    if place == "effect":
        return as_label(context.say(card_name(which)))
    return context.say("screen.ability_of", faction=context.say(f"faction.{which}"))


def source_words(context: PageContext, seat: int, offer: RememberedEffect) -> str:
    """What works in somebody's hand: one of the cards, or the ability of the own faction."""
    ability = offer.source == ABILITY
    return subject(context, f"ability.{table_of(context).factions[seat]}" if ability else f"effect.{offer.source}")


def known_line(context: PageContext, key: str) -> str:
    """What the box knows of a card or faction, or that nobody has told it yet."""
    fact = effect_of(table_of(context).setup.box, key)
    return effect_words(context, fact) if fact else context.say("screen.box_unknown")


def known_cards(context: PageContext) -> tuple[str, ...]:
    """The cards whose effects the box remembers."""
    box = table_of(context).setup.box
    return tuple(card for card in DECK if effect_of(box, f"effect.{card}") is not None)
