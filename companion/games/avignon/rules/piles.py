"""The draw pile and the discards, by their sizes."""

from __future__ import annotations

from dataclasses import dataclass

from companion.engine.ruling import Reason, Ruling, rule

DECK = 12
DISPLAY = 5


@dataclass(frozen=True, slots=True)
class Piles:
    """How many cards lie in the draw pile and among the discards; `shuffled`: how many have just become a pile."""

    draw: int = DECK - DISPLAY  # KH-SETUP-03
    discard: int = 0
    shuffled: int = 0


def drawn(piles: Piles, policy: str) -> Ruling[Piles]:
    """One card is drawn. KH-ACT-06, KH-CONG-03: an empty pile is made anew from the discards.

    KH-AMB-12: `on_need` shuffles when a card is wanted, `when_empty` as soon as the last one is gone.
    """
    draw, discard, shuffled = piles.draw, piles.discard, 0
    if draw == 0:
        draw, discard, shuffled = discard, 0, discard
    if draw == 0:
        return rule(Piles(0, 0), Reason("pile.none", "KH-ACT-06"))
    reasons = [Reason("pile.shuffled", "KH-ACT-06", cards=draw)] if shuffled else []
    draw -= 1
    if draw == 0 and discard and policy == "when_empty":
        draw, discard, shuffled = discard, 0, discard
        reasons.append(Reason("pile.shuffled", "KH-AMB-12", cards=draw))
    return rule(Piles(draw, discard, shuffled), *reasons, Reason("pile.left", "KH-CONG-02", draw=draw, discard=discard))


def discarded(piles: Piles, policy: str) -> Ruling[Piles]:
    """KH-ACT-05: a card goes to the discards and another one is drawn for its place."""
    return drawn(Piles(piles.draw, piles.discard + 1), policy)


def conserved(piles: Piles, won: int) -> bool:
    """All twelve cards are somewhere: display, piles and congregations."""
    return DISPLAY + piles.draw + piles.discard + won == DECK
