"""The rulings of a table by name, for whoever wants to see them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from companion.engine.ruling import Ruling
from companion.games.apokerlypse.play.end import outcome
from companion.games.apokerlypse.play.pay import cost_of, fee_of, standing_of
from companion.games.apokerlypse.play.payout import next_dealer, payout
from companion.games.apokerlypse.play.showdown import effect_order, other_text_winners, points_of, score_of
from companion.games.apokerlypse.reports.outlook import outlook
from companion.games.apokerlypse.state import IN_ROUND, PAYING, PokerTable


def rulings(table: PokerTable) -> Mapping[str, Ruling[Any]]:
    """What is settled or would happen now, with its reasons."""
    found: dict[str, Ruling[Any] | None] = {}
    if table.stage in IN_ROUND:
        found["cost"] = cost_of(table)
    if table.stage in PAYING:
        found.update({f"standing.{seat}": standing_of(table, seat) for seat in table.waiting})
    if table.stage == "stake":
        found["fee"] = fee_of(table)
    if table.stage == "showdown":
        found["effect_order"] = effect_order(table)
        found.update({f"score.{seat}": score_of(table, seat) for seat in table.playing})
        found.update({f"points.{seat}": points_of(table, seat) for seat in table.playing})
        found["other_text"] = other_text_winners(table)
    if table.stage in ("showdown", "alone"):
        found["payout"] = payout(table)
    if table.stage == "between":
        found["next_dealer"] = next_dealer(table)
    if table.stage != "over":
        found.update({f"outlook.{seat}": outlook(table, seat) for seat in table.seats})
    found["outcome"] = outcome(table)
    return {name: ruling for name, ruling in found.items() if ruling is not None}
