"""The rulings of a table by name, for whoever wants to see them: decks, rewards, the winner by each edition."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from companion.engine.ruling import Ruling
from companion.games.apocalypse.play.end import other_verdicts, verdict_by
from companion.games.apocalypse.play.rewards import built, seals_ruled
from companion.games.apocalypse.play.ride import fate_of
from companion.games.apocalypse.play.rounds import next_start
from companion.games.apocalypse.reports.standings import card_ruling
from companion.games.apocalypse.rules.displays import DECKS
from companion.games.apocalypse.rules.setup import deck_plan
from companion.games.apocalypse.state import ApocalypseTable


def rulings(table: ApocalypseTable) -> Mapping[str, Ruling[Any]]:
    """What is settled or would happen now, with its reasons; nothing that is secret."""
    found: dict[str, Ruling[Any] | None] = {}
    if table.phase == "setup":
        found.update({f"stack.{deck}": deck_plan(table.setup, deck) for deck in DECKS})
    if table.phase == "deal":
        found["next_start"] = next_start(table)
    if table.phase == "ride":
        found.update({f"fate.{seat}": fate_of(table, seat, table.horseman) for seat in table.seats})
    if table.phase == "refill":
        found.update({f"refill.{deck}": built(table, deck) for deck in DECKS})
    if table.phase == "rewards":
        found["seals"] = seals_ruled(table)
    found.update({f"card.{ride.horseman}": card_ruling(table, ride.horseman) for ride in table.rides if ride.reckoned})
    found["winner"] = verdict_by(table, table.setup.options)
    found.update({f"winner.{edition}": ruling for edition, ruling in other_verdicts(table).items()})
    return {name: ruling for name, ruling in found.items() if ruling is not None}
