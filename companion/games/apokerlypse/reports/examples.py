"""One valid example of every event, for documentation and for the suite that reads and writes them."""

from __future__ import annotations

from collections.abc import Mapping

from companion.engine.events import Event
from companion.games.apokerlypse import events

_ALL: tuple[Event, ...] = (
    events.FactionTaken(0, "military"),
    events.FactionsDrawn(("zombies", "looters")),
    events.DealerNamed(1),
    events.RoundBegun(),
    events.CostStated(2),
    events.Acted(0, "pay"),
    events.OthersPaid(),
    events.DiscardsDone(),
    events.Revealed(),
    events.HandShown(0, ("As", "Kd", "7h", "7c", "2s")),
    events.CardsDoubled(0, ("As",)),
    events.FlatPoints(0, 3),
    events.StructureChanged(0, "three_of_a_kind"),
    events.Multiplied(0, 150),
    events.PointsStated(0, 12),
    events.WinnersStated((0,)),
    events.PotPaid(),
    events.ChipsMoved(0, 1, 2),
    events.ChipsCounted(0, 9),
    events.PotCounted(4),
    events.TotalConfirmed(),
    events.AbilityUsed(0),
    events.ActionChipUsed(0),
    events.ActionChipsCounted(0, 2),
    events.EndStated(),
    events.Won(0),
)

EXAMPLES: Mapping[str, Event] = {event.KIND: event for event in _ALL}
