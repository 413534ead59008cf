"""The moment of Apokerlypse that the README shows."""

from __future__ import annotations

from tests.screens.apokerlypse.moments import EFFECTS, HANDS, SHOW
from tests.shots.scene import Scene

SCENES = (Scene("apokerlypse", ("Käthe", "Jonas", "Mehmet", "Anna"), (*SHOW, *HANDS, *EFFECTS)),)
