"""The pages of a group that keeps no empires, in their moments: points and rounds, and the final scoring."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from companion.engine.events import Event, SetUpDone, Starts
from companion.games.empires_end.events import (
    CampaignDrawn,
    CountDone,
    CrisisFellTo,
    EndAbilityRead,
    Fist,
    Fought,
    HourglassSet,
    LaidOut,
    RoundPointsSet,
    Ruined,
    Scored,
    ScoreSet,
)
from companion.games.empires_end.rules.end_abilities import ReadAbility
from tests.games.empires_end.tables import ROW, sample_box
from tests.screens.looking import desk_for

FOUR = ("Käthe", "Jonas", "Mehmet", "Anna")
LONG = ("Maximiliane", "Konstantin-Alexander", "Jo", "Anna-Katharina")
TRACK = {"spaces": ["K", "W", "K", "I", "K", "M", "KK", "W", "K", "I", "K", "M", "WI", "K", "M"], "blitz": 4}
BOX = {**sample_box(), "track.34": TRACK}
LAID: tuple[Event, ...] = (LaidOut(ROW), Starts(1), SetUpDone())
POINTS = tuple(Scored(seat, points) for seat, points in enumerate((12, 7, 15, -9)))
RUINS = tuple(Ruined(seat, location) for seat in (0, 3) for location in ("village_1", "farm_wheat", "village_2"))
PLAYED = (*LAID, *POINTS, *RUINS)
BARE = (SetUpDone(), *POINTS, *RUINS)
READ = (
    EndAbilityRead(1, ReadAbility("own_destroyed", 2)),
    EndAbilityRead(1, ReadAbility("resource", 1, 4, "axe")),
)
COUNTED = (SetUpDone(), ScoreSet(0, 34), *RUINS, CountDone(0), ScoreSet(1, 12), *READ)
TAKER = {"light.number": 9, "light.seat": 3}


def _desk(lang: str, events: tuple[Event, ...], depth: str = "light", **how: Any) -> Any:
    seats = how.pop("seats", FOUR)
    options = {"ee_tracking": depth}
    return desk_for("empires_end", seats, events, lang=lang, options=options, **{"box": BOX, **how})


LIGHT_MOMENTS: dict[str, Callable[[str], Any]] = {
    "light-crisis": lambda lang: _desk(lang, (*PLAYED, HourglassSet(5))),
    "light-crisis-choice": lambda lang: _desk(
        lang, (*PLAYED, HourglassSet(5)), draft={**TAKER, "light.burnt": "army_2"}
    ),
    "light-crisis-long": lambda lang: _desk(lang, (*PLAYED, HourglassSet(5)), seats=LONG, draft=TAKER),
    "light-crisis-bare": lambda lang: _desk(lang, (*BARE, HourglassSet(5)), seats=LONG, draft={"light.seat": 1}),
    "light-crisis-second": lambda lang: _desk(lang, (*PLAYED, HourglassSet(7), CrisisFellTo(1, 1, 4, "army_1"))),
    "light-economy": lambda lang: _desk(lang, (*PLAYED, HourglassSet(8)), seats=LONG),
    "light-economy-points": lambda lang: _desk(lang, (*PLAYED, HourglassSet(8)), draft={"light.points": 2}),
    "light-campaign": lambda lang: _desk(lang, (*PLAYED, HourglassSet(6), RoundPointsSet(0, 6, -2))),
    "light-strengths": lambda lang: _desk(
        lang, (*PLAYED, HourglassSet(6), CampaignDrawn(1)), seats=LONG, draft={"light.strengths": {"0": 5}}
    ),
    "light-fought": lambda lang: _desk(
        lang,
        (*PLAYED, HourglassSet(6), CampaignDrawn(1), Fought(tuple(Fist(strength=one) for one in (9, 5, 5, 1)))),
        seats=LONG,
    ),
    "light-no-track": lambda lang: _desk(lang, (SetUpDone(),), box={}),
    "light-sheet": lambda lang: _desk(lang, (*PLAYED, HourglassSet(16)), seats=LONG),
    "sheet-new": lambda lang: _desk(lang, (SetUpDone(),), "final", seats=LONG),
    "sheet": lambda lang: _desk(lang, COUNTED, "final"),
    "sheet-long": lambda lang: _desk(lang, COUNTED, "final", seats=LONG),
    "sheet-row": lambda lang: _desk(lang, (LaidOut(ROW), *COUNTED), "final", seats=LONG),
    "sheet-resource": lambda lang: _desk(lang, COUNTED, "final", draft={"chip": {"code": "resource", "points": 2}}),
    "sheet-kind": lambda lang: _desk(lang, COUNTED, "final", seats=LONG, draft={"chip": {"code": "adj_type"}}),
    "sheet-values": lambda lang: _desk(lang, COUNTED, "final", seats=LONG, box={}),
}
