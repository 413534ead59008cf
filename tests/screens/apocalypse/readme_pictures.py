"""The moments of Apocalypse that the README shows."""

from __future__ import annotations

from companion.engine.events import SetUpDone, Starts
from companion.games.apocalypse import events as early
from companion.games.apocalypse import events as late
from tests.screens.apocalypse.moments import ended, opened, ride
from tests.shots.scene import Scene

SIX = ("Käthe", "Mehmet", "Anna", "Ole", "Jolanthe", "Ben")
GOOD = (1, 4, 5)
ETHOS = [late.EthosEntered(seat, "good" if seat in GOOD else "evil") for seat in range(6)]
FINISHED = [*ended(6), *ETHOS, late.EthosRevealed()]

FOUR = SIX[:4]
COUNTING = {"depth": "ride"}
BEGUN = [Starts(0), SetUpDone(), early.StartsNext(2), early.RoundClosed(), early.DealDone()]
MET = [late.Survived(0, 5, 1), late.Survived(1, 5, 0), late.Survived(2, 6, 3), late.Survived(3, 3, 4)]
AFTER_ONE = [*BEGUN, late.HorsemanRides(), *MET, late.Reckoned(), late.Refilled(), late.Rewarded()]
GOOD_COUNTS = [late.Counted(2, "good", what, many) for what, many in (("persons", 3), ("helmet", 2), ("music", 1))]
EVIL_COUNTS = [late.Counted(2, "evil", what, many) for what, many in (("persons", 4), ("helmet", 1))]

SCENES = (
    Scene("stacking", SIX, [early.Stacked("population", layers) for layers in range(1, 7)], "scene:stacking"),
    Scene("every-card", SIX, [*opened(6), early.Passed(3), early.Played(0)]),
    Scene("ride", SIX, [*opened(6), *ride(6, 2)], draft={"ride.seat": 0}),
    Scene("score", SIX, [*opened(6), *ride(6, 3, 6), late.Reckoned()], screen="score"),
    Scene("table", FOUR, AFTER_ONE, options=COUNTING),
    Scene("count-sheet", FOUR, [*AFTER_ONE, late.HorsemanRides(), *GOOD_COUNTS, *EVIL_COUNTS], options=COUNTING),
    Scene("winner", SIX, FINISHED),
    Scene("light", SIX, [*opened(6), *ride(6, 2)], draft={"ride.seat": 0}, theme="light"),
)
