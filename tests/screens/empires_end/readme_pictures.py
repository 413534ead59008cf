"""The moment of Empire’s End that the README shows."""

from __future__ import annotations

from tests.screens.empires_end.moments import BIDS, BOX, FOUR
from tests.shots.scene import Scene

SCENES = (Scene("empires-end", FOUR, BIDS, box=BOX),)
