"""One valid example of every event, for documentation and for the suite that reads and writes them."""

from __future__ import annotations

from collections.abc import Mapping

from companion.engine.events import Event
from companion.games.apocalypse import events as early
from companion.games.apocalypse import ride_events as late

_ALL: tuple[Event, ...] = (
    early.Stacked("population", 1),
    early.TopCounted("scrip", 37),
    early.Counted(0, "good", "persons", 3),
    early.SideCounted(1, "evil", 3, 0, 1, 2, 1),
    early.Marked(0, "good", 0, "+1B"),
    early.Played(),
    early.Passed(),
    early.NoCards(),
    early.TurnGiven(1),
    early.RoundClosed(),
    early.StartsNext(1),
    early.Dealt(4),
    early.HorsemanShown("population"),
    early.NumberSettled("expected"),
    early.DealDone(),
    late.Shielded(0, "good", 2),
    late.Faced(0),
    late.Reopened(0),
    late.PointsSet(0, 1, 5),
    late.Reckoned(),
    late.DiscardsCounted("population", 9),
    late.CardsCounted("population", 18, 15),
    late.Refilled(),
    late.CardTaken(0, 1),
    late.SpecialsCounted(0, 1),
    late.SealDue(0),
    late.SealUsed(0, "placed", 1, "good"),
    late.SealsCounted(5),
    late.Rewarded(),
    late.EthosEntered(0, "good"),
    late.EthosRevealed(),
    late.Won(0),
)

EXAMPLES: Mapping[str, Event] = {event.KIND: event for event in _ALL}
