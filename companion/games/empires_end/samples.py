"""One valid example of every event, for the documentation and the tests of the codec."""

from __future__ import annotations

from collections.abc import Mapping

from companion.engine.events import Event
from companion.games.empires_end import events as ev
from companion.games.empires_end import work_events as we
from companion.games.empires_end.empire import LOCATION_IDS, Card, Innovation, Site

_FIRE = Card("fire", 9)
_SITES = tuple(Site(name, name != "farm_axe", (Innovation(_FIRE),) if name == "city" else ()) for name in LOCATION_IDS)

_SAMPLES: tuple[Event, ...] = (
    ev.LaidOut(LOCATION_IDS),
    ev.HandExchanged(0),
    ev.BlitzTaken(0, _FIRE, Card("flood", 9), place_first=1, place_second=2, burnt_second=8),
    ev.Advanced(),
    ev.HourglassSet(3),
    ev.Revealed(_FIRE, ("wheat", "axe")),
    ev.Bid(0, "wheat"),
    ev.FreeBid(1, position=4, index=1),
    ev.Redrawn(0, Card("plague", 2), ("hammer",)),
    ev.Accepted(0, burnt=9, place=1),
    ev.ScarcityDeclared(0, 3, 2),
    ev.Held(0, 1, 0, 4, 2),
    ev.Counted(0, 61, 8, 9),
    ev.Scored(0, -2),
    ev.ScoreSet(0, 12),
    ev.RoundPointsSet(0, 4, 7),
    we.Used(0, 8),
    we.CardPlayed(0, _FIRE, 3),
    we.CardSold(0),
    we.HandDropped(0),
    we.Rebuilt(0, 9),
    we.Finished(0, "W"),
    we.CampaignDrawn(1),
    we.Fought((we.Fist(2, 0, 5), we.Fist(4, 1, 3))),
    we.Flipped(0, 9, False),
    we.Swapped(0, 1, 11),
    we.Attached(0, 2, _FIRE),
    we.Detached(0, 2, 1),
    we.InnovationMoved(0, 2, 1, 3),
    we.Exhausted(0, 2, 1),
    we.EmpireEntered(0, _SITES),
)
EXAMPLES: Mapping[str, Event] = {event.KIND: event for event in _SAMPLES}
