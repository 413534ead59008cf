"""The exact counts of the set-up, for each number of players."""

from __future__ import annotations

from collections.abc import Mapping

from companion.engine.ruling import Reason, Ruling, rule
from companion.engine.table import Setup


def crisis_pile(cards: int, players: int, blitz: bool = False, exchanged: int = 0) -> int:
    """EE-SETUP-09, EE-BLITZ-02 to -06: crisis cards left in the pile after dealing.

    >>> [crisis_pile(88, players) for players in (2, 3, 4)], crisis_pile(88, 4, True, 1)
    ([80, 76, 72], 60)
    """
    return cards - 6 * players - 4 * exchanged if blitz else cards - 4 * players


def figures(setup: Setup) -> Mapping[str, Ruling[int]]:
    """EE-QUICK-01, EE-RES-04: every figure that a set-up step names; eight pieces are two of each kind."""
    counts, players = setup.facts.counts, len(setup.seats)
    return {
        "crises": rule(counts["crises"], Reason("figure.crises", "EE-MAT-01")),
        "campaigns": rule(counts["campaigns"], Reason("figure.campaigns", "EE-MAT-01")),
        "markers_out": _each(counts["markers_each"], players, "EE-SETUP-07"),
        "pieces_out": _each(counts["pieces_each"], players, "EE-SETUP-08"),
        "location_cards": _each(counts["row"], players, "EE-SETUP-10"),
        "score_markers": _each(1, players, "EE-SETUP-11"),
        "others": rule(players - 1, Reason("figure.others", "EE-SETUP-13", players=players)),
        "crisis_pile": _pile(counts["crises"], players, False),
        "blitz_pile": _pile(counts["crises"], players, True),
    }


def _each(count: int, players: int, clause: str) -> Ruling[int]:
    return rule(count * players, Reason("figure.each", clause, each=count, players=players, total=count * players))


def _pile(cards: int, players: int, blitz: bool) -> Ruling[int]:
    left = crisis_pile(cards, players, blitz)
    clause = "EE-BLITZ-06" if blitz else "EE-SETUP-09"
    return rule(left, Reason("figure.pile", clause, cards=cards, dealt=cards - left, left=left))
