"""What can be said at a table of New Game: what people saw or did, nothing that was concluded from it."""

from __future__ import annotations

from dataclasses import dataclass

from companion.engine.events import Event, Seat, WholePoints


@dataclass(frozen=True, slots=True)
class Scored(Event):
    """NG-PLAY-01: the points of one player in the running round."""

    seat: Seat
    points: WholePoints
