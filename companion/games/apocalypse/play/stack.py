"""Chapter III at the table: layers laid, what lies on Horseman 1, and what somebody counted there."""

from __future__ import annotations

from dataclasses import replace

from companion.engine.events import SetUpDone
from companion.games.apocalypse.events import LAYERS, Stacked, TopCounted
from companion.games.apocalypse.rules.displays import DECKS, Deck
from companion.games.apocalypse.rules.setup import deck_plan, starred
from companion.games.apocalypse.rules.stack import Layer
from companion.games.apocalypse.rules.turns import begin_round
from companion.games.apocalypse.state import FULL, ApocalypseTable, put


def layers_of(table: ApocalypseTable, deck: Deck) -> tuple[Layer, ...]:
    """AP-SETUP-13, -14: what to lay, bottom first; the top part is 0 while nobody knows its size."""
    plan = deck_plan(table.setup, deck)
    between = table.setup.facts.counts["between_horsemen"]
    top = table.tops.get(deck, plan.value.above_first if plan else 0)
    lower = tuple(layer for number in (4, 3, 2) for layer in (Layer(horseman=number), Layer(cards=between)))
    return (*lower, Layer(horseman=1), Layer(cards=top))


def pile_height(table: ApocalypseTable, deck: Deck) -> int:
    """How many cards the pile holds now."""
    return sum(layer.height for layer in layers_of(table, deck)[: table.layers[deck]])


def is_stacked(table: ApocalypseTable, deck: Deck) -> bool:
    """AP-SETUP-15: do all layers lie?"""
    return table.layers[deck] == LAYERS


def above_first(table: ApocalypseTable, deck: Deck) -> int | None:
    """AP-SETUP-14, AP-AMB-38: a counted top part goes before the computed one; None where nobody counted."""
    plan = deck_plan(table.setup, deck)
    return table.tops.get(deck, plan.value.above_first if plan else None)


def pile_up(table: ApocalypseTable, event: Stacked) -> ApocalypseTable:
    """AP-SETUP-13: layer upon layer, or again from an earlier one."""
    return replace(table, layers=put(table.layers, event.deck, event.layers))


def count_top(table: ApocalypseTable, event: TopCounted) -> ApocalypseTable:
    """A counted figure waits until the deck is built; in a running game it holds at once."""
    if table.phase in ("setup", "refill"):
        return replace(table, tops=put(table.tops, event.deck, event.cards))
    return replace(table, above=put(table.above, event.deck, event.cards))


def begin_play(table: ApocalypseTable, _event: SetUpDone) -> ApocalypseTable:
    """The decks stand and the first round begins (AP-TURN-01)."""
    above = {deck: above_first(table, deck) for deck in DECKS}
    opening = begin_round(table.seat_count, table.first)
    return replace(table, phase="round", above=above, tops={}, round=opening)


def missing(table: ApocalypseTable) -> tuple[str, ...]:
    """AP-SETUP-01, AP-TURN-01: the cards with a star are counted where decks are followed, and somebody begins."""
    followed = table.setup.depth in ("", FULL)
    stars = [f"starred_{deck}" for deck in DECKS if followed and starred(table.setup, deck) is None]
    return (*stars, *(() if table.starter_named else ("start_player",)))
