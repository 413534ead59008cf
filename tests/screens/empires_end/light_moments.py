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
from tests.screens.looking import context_for

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
PENDING = tuple(EndAbilityRead(1, one) for one in (ReadAbility("most_destroyed", 13), ReadAbility("copy")))
COUNTED = (SetUpDone(), ScoreSet(0, 34), *RUINS, CountDone(0), ScoreSet(1, 12), *READ)
TAKER = {"light.number": 9, "light.seat": 3}


def _at(lang: str, events: tuple[Event, ...], depth: str = "light", **how: Any) -> Any:
    seats = how.pop("seats", FOUR)
    options = {"ee_tracking": depth}
    return context_for("empires_end", seats, events, lang=lang, options=options, **{"box": BOX, **how})


LIGHT_MOMENTS: dict[str, Callable[[str], Any]] = {
    "light-crisis": lambda lang: _at(lang, (*PLAYED, HourglassSet(5))),
    "light-crisis-choice": lambda lang: _at(lang, (*PLAYED, HourglassSet(5)), draft={**TAKER, "light.burnt": "army_2"}),
    "light-crisis-long": lambda lang: _at(lang, (*PLAYED, HourglassSet(5)), seats=LONG, draft=TAKER),
    "light-crisis-bare": lambda lang: _at(lang, (*BARE, HourglassSet(5)), seats=LONG, draft={"light.seat": 1}),
    "light-crisis-later": lambda lang: _at(lang, (*BARE, HourglassSet(5)), seats=LONG),
    "light-crisis-second": lambda lang: _at(lang, (*PLAYED, HourglassSet(7), CrisisFellTo(1, 1, 4, "army_1"))),
    "light-economy": lambda lang: _at(lang, (*PLAYED, HourglassSet(8)), seats=LONG),
    "light-industry": lambda lang: _at(lang, (*BARE, HourglassSet(4)), seats=LONG, box={"track.34": TRACK}),
    "light-economy-points": lambda lang: _at(lang, (*PLAYED, HourglassSet(8)), draft={"light.points": 2}),
    "light-campaign": lambda lang: _at(lang, (*PLAYED, HourglassSet(6), RoundPointsSet(0, 6, -2))),
    "light-strengths": lambda lang: _at(
        lang, (*PLAYED, HourglassSet(6), CampaignDrawn(1)), seats=LONG, draft={"light.strengths": {"0": 5}}
    ),
    "light-ranges": lambda lang: _at(
        lang, (*PLAYED, HourglassSet(6), CampaignDrawn(1), RoundPointsSet(0, 6, 10)), seats=LONG
    ),
    "light-range-first": lambda lang: _at(lang, (*PLAYED, HourglassSet(6), CampaignDrawn(1)), seats=LONG),
    "light-fought": lambda lang: _at(
        lang,
        (*PLAYED, HourglassSet(6), CampaignDrawn(1), Fought(tuple(Fist(strength=one) for one in (9, 5, 5, 1)))),
        seats=LONG,
    ),
    "light-no-track": lambda lang: _at(lang, (SetUpDone(),), box={}),
    "light-sheet": lambda lang: _at(lang, (*PLAYED, HourglassSet(16)), seats=LONG),
    "sheet-new": lambda lang: _at(lang, (SetUpDone(),), "final", seats=LONG),
    "sheet": lambda lang: _at(lang, COUNTED, "final"),
    "sheet-long": lambda lang: _at(lang, COUNTED, "final", seats=LONG),
    "sheet-row": lambda lang: _at(lang, (LaidOut(ROW), *COUNTED), "final", seats=LONG),
    "sheet-resource": lambda lang: _at(lang, COUNTED, "final", draft={"chip.1": {"code": "resource", "points": 2}}),
    "sheet-kind": lambda lang: _at(lang, COUNTED, "final", seats=LONG, draft={"chip.1": {"code": "adj_type"}}),
    "sheet-values": lambda lang: _at(lang, COUNTED, "final", seats=LONG, box={}),
    "sheet-copy": lambda lang: _at(lang, (*COUNTED, *PENDING), "final"),
    "sheet-marker-by-hand": lambda lang: _at(lang, (SetUpDone(),), "final", page="points", args={"seat": 1}),
}
