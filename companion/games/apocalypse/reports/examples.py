"""One valid example of every event, for documentation and for the suite that reads and writes them."""

from __future__ import annotations

from collections.abc import Mapping

from companion.engine.events import Event
from companion.games.apocalypse import events

_ALL: tuple[Event, ...] = (
    events.Stacked("population", 1),
    events.TopCounted("scrip", 37),
    events.Counted(0, "good", "persons", 3),
    events.SideCounted(1, "evil", 3, 0, 1, 2, 1),
    events.Marked(0, "good", 0, "+1B"),
    events.Played(),
    events.Passed(),
    events.NoCards(),
    events.TurnGiven(1),
    events.RoundClosed(),
    events.StartsNext(1),
    events.Dealt(4),
    events.HorsemanShown("population"),
    events.NumberSettled("expected"),
    events.DealDone(),
    events.Shielded(0, "good", 2),
    events.Faced(0),
    events.Reopened(0),
    events.PointsSet(0, 1, 5),
    events.Reckoned(),
    events.DiscardsCounted("population", 9),
    events.CardsCounted("population", 18, 15),
    events.Refilled(),
    events.CardTaken(0, 1),
    events.SpecialsCounted(0, 1),
    events.SealDue(0),
    events.SealUsed(0, "placed", 1, "good"),
    events.SealsCounted(5),
    events.Rewarded(),
    events.EthosEntered(0, "good"),
    events.EthosRevealed(),
    events.Won(0),
)

EXAMPLES: Mapping[str, Event] = {event.KIND: event for event in _ALL}
