"""Chapter VII.C: the decks after Horsemen 1 to 3 (AP-F-09)."""

from __future__ import annotations

from dataclasses import dataclass

from companion.engine.ruling import Reason, Ruling, Word, rule
from companion.games.apocalypse.rules.displays import Deck, opening


@dataclass(frozen=True, slots=True)
class RefilledDeck:
    """A deck built anew on the next Horseman."""

    above_next: int
    height: int


def refill(deck: Deck, horseman: int, rest: int, discards: int, between: int) -> Ruling[RefilledDeck]:
    """AP-REFILL-03 to AP-REFILL-06: what lies above the next Horseman, mixed with the discards of the same kind."""
    above = rest + between + discards
    height = above + 1 + (between + 1) * (3 - horseman)
    following = Word(f"horseman.{horseman + 1}")
    first = opening(deck)
    reasons = [Reason("refill.mix", "AP-REFILL-04", deck=first, rest=rest, between=between, discards=discards)]
    if rest:
        taken = Reason(
            "refill.take_out", "AP-REFILL-03", horseman=Word(f"horseman.{horseman}"), deck=Word(f"deck.{deck}")
        )
        reasons.insert(0, taken)
    reasons.append(Reason("refill.above", "AP-REFILL-05", deck=first, above=above, height=height, horseman=following))
    return rule(RefilledDeck(above, height), *reasons)


def check_figure(total: int, in_hands: int, in_displays: int, horseman: int, between: int) -> int:
    """AP-INV-12: what has to lie above the next Horseman, counted the other way round."""
    return total - in_hands - in_displays - between * (3 - horseman)
