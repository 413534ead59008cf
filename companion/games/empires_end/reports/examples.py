"""One valid example of every event, for the documentation and the tests of the codec."""

from __future__ import annotations

from collections.abc import Mapping

from companion.engine.events import Event
from companion.games.empires_end import events
from companion.games.empires_end.rules.empire import LOCATION_IDS, Card, Innovation, Site

_FIRE = Card("fire", 9)
_SITES = tuple(Site(name, name != "farm_axe", (Innovation(_FIRE),) if name == "city" else ()) for name in LOCATION_IDS)

_SAMPLES: tuple[Event, ...] = (
    events.LaidOut(LOCATION_IDS),
    events.HandExchanged(0),
    events.BlitzTaken(0, _FIRE, Card("flood", 9), place_first=1, place_second=2, burnt_second=8),
    events.Advanced(),
    events.HourglassSet(3),
    events.Revealed(_FIRE, ("wheat", "axe")),
    events.Bid(0, "wheat"),
    events.FreeBid(1, position=4, index=1),
    events.Redrawn(0, Card("plague", 2), ("hammer",)),
    events.Accepted(0, burnt=9, place=1),
    events.ScarcityDeclared(0, 3, 2),
    events.Held(0, 1, 0, 4, 2),
    events.Counted(0, 61, 8, 9),
    events.Scored(0, -2),
    events.ScoreSet(0, 12),
    events.RoundPointsSet(0, 4, 7),
    events.Used(0, 8),
    events.CardPlayed(0, _FIRE, 3),
    events.CardSold(0),
    events.HandDropped(0),
    events.Rebuilt(0, 9),
    events.Finished(0, "W"),
    events.CampaignDrawn(1),
    events.Fought((events.Fist(2, 0, 5), events.Fist(4, 1, 3))),
    events.Flipped(0, 9, False),
    events.Swapped(0, 1, 11),
    events.Attached(0, 2, _FIRE),
    events.Detached(0, 2, 1),
    events.InnovationMoved(0, 2, 1, 3),
    events.Exhausted(0, 2, 1),
    events.EmpireEntered(0, _SITES),
)
EXAMPLES: Mapping[str, Event] = {event.KIND: event for event in _SAMPLES}
