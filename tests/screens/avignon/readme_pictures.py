"""The moments of Avignon that the README shows."""

from __future__ import annotations

from tests.screens.avignon.moments import ABLASS, BOX, LIGHT, LIGHT_MIDDLE, MIDDLE
from tests.shots.scene import Scene

SCENES = (
    Scene("board", ("Mehmet", "Käthe"), MIDDLE, options=ABLASS, box=BOX),
    Scene("avignon", ("Mehmet", "Käthe"), LIGHT_MIDDLE, options=LIGHT),
)
