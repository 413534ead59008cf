"""The figures of the set-up, and the rulings that can be asked for by name."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from companion.engine.ruling import Reason, Ruling, rule
from companion.engine.table import Setup
from companion.games.new_game.rules.winning import winners
from companion.games.new_game.state import NewGameTable


def figures(setup: Setup) -> Mapping[str, Ruling[int]]:
    """NG-SETUP-01: how many cards everybody gets."""
    hand = setup.facts.counts["hand"]
    return {"hand": rule(hand, Reason("figure.hand", "NG-SETUP-01", cards=hand))}


def rulings(table: NewGameTable) -> Mapping[str, Ruling[Any]]:
    """Who would have won with the points so far."""
    return {"winners": winners(table.setup.seats, table.totals, table.goal)}
