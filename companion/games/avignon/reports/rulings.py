"""The figures of the set-up, and the rulings that can be asked for by name."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from companion.engine.ruling import Reason, Ruling, rule
from companion.engine.table import Setup
from companion.games.avignon.play.judge import breach, verdict
from companion.games.avignon.rules import box
from companion.games.avignon.rules.characters import deck_ruling
from companion.games.avignon.state import AvignonTable, congregations


def figures(setup: Setup) -> Mapping[str, Ruling[int]]:
    """KH-MAT-01, KH-SETUP-02, KH-SETUP-03: how many cards go where."""
    counts = setup.facts.counts
    draw = counts["persons"] - counts["display"]
    return {
        "cards": rule(counts["cards"], Reason("figure.cards", "KH-MAT-01")),
        "persons": rule(counts["persons"], Reason("figure.persons", "KH-EXP-03", factions=counts["factions"])),
        "expansion_persons": rule(counts["expansion_persons"], Reason("figure.expansion", "KH-EXP-01")),
        "lands": rule(counts["lands"], Reason("figure.lands", "KH-SETUP-01")),
        "display": rule(counts["display"], Reason("figure.display", "KH-SETUP-02")),
        "draw": rule(
            draw, Reason("figure.draw", "KH-SETUP-03", persons=counts["persons"], display=counts["display"], draw=draw)
        ),
        "first_actions": rule(1, Reason("figure.first_actions", "KH-TURN-03")),
    }


def rulings(table: AvignonTable) -> Mapping[str, Ruling[Any]]:
    """Who has won, whether the deck is right, and what the Samaritan rule says of the last turn."""
    duel = table.duel
    found: dict[str, Ruling[Any]] = {
        "winner": duel.won or verdict(table, *congregations(table), duel.actor),
        "deck": deck_ruling(table.deck, box.factions(table.box)),
    }
    last = breach(table, duel.ended) if duel.ended else None
    if last:
        found["samaritan"] = last
    return found
