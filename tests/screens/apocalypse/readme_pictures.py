"""The moments of Apocalypse that the README shows."""

from __future__ import annotations

from companion.games.apocalypse import events as early
from companion.games.apocalypse import events as late
from tests.screens.apocalypse.moments import ended, opened, ride
from tests.shots.scene import Scene

SIX = ("Käthe", "Mehmet", "Anna", "Ole", "Jolanthe", "Ben")
GOOD = (1, 4, 5)
ETHOS = [late.EthosEntered(seat, "good" if seat in GOOD else "evil") for seat in range(6)]
FINISHED = [*ended(6), *ETHOS, late.EthosRevealed()]

SCENES = (
    Scene("stacking", SIX, [early.Stacked("population", layers) for layers in range(1, 7)], "scene:stacking"),
    Scene("table", SIX, [*opened(6), early.Passed(3), early.Played(0)]),
    Scene("ride", SIX, [*opened(6), *ride(6, 2)], draft={"ride.seat": 0}),
    Scene("score", SIX, [*opened(6), *ride(6, 3, 6), late.Reckoned()], screen="score"),
    Scene("winner", SIX, FINISHED),
    Scene("light", SIX, [*opened(6), *ride(6, 2)], draft={"ride.seat": 0}, theme="light"),
)
