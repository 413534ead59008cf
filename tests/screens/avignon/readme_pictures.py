"""The moment of Avignon that the README shows."""

from __future__ import annotations

from tests.screens.avignon.moments import ABLASS, BOX, MIDDLE
from tests.shots.scene import Scene

SCENES = (Scene("avignon", ("Mehmet", "Käthe"), MIDDLE, options=ABLASS, box=BOX),)
