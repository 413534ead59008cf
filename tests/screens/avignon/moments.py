"""Every page of Avignon in its moments, as contexts: for pictures, for faults and for tests without a window."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from companion.engine.events import Event, OptionSet, SetUpDone, Starts
from companion.games.avignon.events import (
    Chose,
    Counted,
    Declared,
    Excommunicated,
    Gathered,
    Joined,
    Laid,
    Moved,
    NextGame,
    Petitioned,
    Placed,
    Shifted,
    TurnGiven,
)
from tests.screens.looking import context_for

FULL = ("Konstantin-Alexander", "Maximiliane Öztürk-Großmann")
LONG = ("Konstantin-Alexander", "Maximiliane")
SHORT = ("Mehmet", "Käthe")
FIVE = ("knight", "preacher", "noble", "peasant", "priest")
BOX = {"faction.preacher": "cardinal", "faction.guild_master": "noble", "faction.priest": "bishop"}
DECK: tuple[Event, ...] = (Chose("cardinal", "preacher"), Chose("bishop", "priest"), Chose("noble", "noble"))
LAID: tuple[Event, ...] = (*DECK, *(Laid(number, one) for number, one in enumerate(FIVE, start=1)), SetUpDone())
WIDE: tuple[Event, ...] = tuple(
    Laid(number, one)
    for number, one in enumerate(("guild_master", "inquisitor", "cardinal", "bishop", "priest"), start=1)
)
MIDDLE: tuple[Event, ...] = (
    *LAID,
    Gathered(0, ("peasant",)),
    Gathered(1, ("knight", "inquisitor")),
    Counted(4, 0),
    Placed(1, 3),
    Placed(2, 1),
    Placed(4, 4),
    Moved(5, "beseech"),
    Moved(2, "beseech"),
    Moved(5, "chastise"),
    Moved(4, "chastise"),
)
NEAR: tuple[Event, ...] = (*LAID, Gathered(1, ("knight",)), Counted(6, 0), Placed(3, 4))
BASE: tuple[Event, ...] = (
    *(Laid(number, one) for number, one in enumerate(("knight", "bishop", "noble", "peasant", "cardinal"), start=1)),
    SetUpDone(),
)
DANGER: tuple[Event, ...] = (*BASE, Gathered(0, ("knight",)), Counted(6, 0), Placed(3, 0))
NEEDS = [{"whose": "holder", "faction": "bishop"}, {"whose": "other", "character": "knight"}]
CONDITIONED = {  # the group's own cards ask for more than fits in a line
    **BOX,
    "conditions.guild_master": [
        {"winner": "holder", "needs": [NEEDS[0], {"whose": "other", "character": "inquisitor"}]},
        {
            "winner": "other",
            "needs": [{"whose": "holder", "character": "inquisitor"}, {"whose": "holder", "faction": "peasant"}],
        },
    ],
}
ABLASS = {"kh_expansion": "ablass"}
LIGHT = {"kh_tracking": "light"}
LIGHT_MIDDLE: tuple[Event, ...] = (SetUpDone(), Joined(0, "peasant"), Joined(0, "cardinal"), Joined(1, "knight"))
TEXTS = {
    "petition.noble": "Ziehe 1 andere Person der Fraktion Ritter heran. Schiebe danach 2 andere.",
    **BOX,
}


def _at(lang: str, events: tuple[Event, ...] = (), **how: Any) -> Any:
    return context_for("avignon", how.pop("seats", SHORT), events, lang=lang, **{"box": BOX, **how})


MOMENTS: dict[str, Callable[[str], Any]] = {
    "turn": lambda lang: _at(lang, MIDDLE, options=ABLASS),
    "chosen": lambda lang: _at(lang, MIDDLE, options=ABLASS, peek={"chosen": 3}),
    "edge": lambda lang: _at(lang, (*LAID, Placed(1, 4)), options=ABLASS, peek={"chosen": 1}),
    "armed": lambda lang: _at(lang, LAID, options=ABLASS, peek={"armed": "excommunicate"}),
    "turned": lambda lang: _at(lang, MIDDLE, options=ABLASS, draft={"turned": True}),
    "long": lambda lang: _at(
        lang,
        (*DECK, *WIDE, SetUpDone(), Gathered(0, ("guild_master", "inquisitor")), Gathered(1, ("cardinal", None))),
        seats=LONG,
        options=ABLASS,
    ),
    "naming": lambda lang: _at(lang, (*LAID, Moved(1, "beseech"), Excommunicated(2)), options=ABLASS),
    "card_left": lambda lang: _at(
        lang,
        (*BASE, Moved(1, "beseech"), Excommunicated(2), Laid(2, "noble"), Placed(4, 0), Moved(4, "beseech")),
        seats=FULL,
    ),
    "shuffle": lambda lang: _at(
        lang, (*LAID, Counted(0, 7), Moved(1, "beseech"), Excommunicated(2), Laid(2, "inquisitor")), options=ABLASS
    ),
    "petition": lambda lang: _at(
        lang, (*LAID, Petitioned(3), Shifted(1, "rome")), options=ABLASS, box=TEXTS, peek={"chosen": 2}
    ),
    "petition_unknown": lambda lang: _at(lang, (*LAID, Petitioned(1)), options=ABLASS),
    "held": lambda lang: _at(
        lang,
        (*LAID, Moved(3, "beseech"), *(Moved(1, "beseech"), Moved(2, "chastise")) * 2),
        options={**ABLASS, "kh_samaritan_enforce": "block"},
    ),
    "win_near": lambda lang: _at(lang, NEAR, options=ABLASS),
    "threat": lambda lang: _at(lang, DANGER, seats=FULL),
    "edge_of_room": lambda lang: _at(
        lang,
        (
            *DANGER,
            Laid(1, "inquisitor"),
            Gathered(0, ("knight", "inquisitor")),
            Gathered(1, ("bishop", "bishop")),
            Counted(3, 0),
            TurnGiven(1),
        ),
        seats=FULL,
    ),
    "gift": lambda lang: _at(lang, DANGER, seats=FULL, peek={"chosen": 3}),
    "light": lambda lang: _at(lang, LIGHT_MIDDLE, options={**LIGHT, "kh_match": 3}),
    "light_start": lambda lang: _at(lang, (SetUpDone(),), options=LIGHT),
    "light_chosen": lambda lang: _at(lang, LIGHT_MIDDLE, options={**LIGHT, "kh_match": 3}, peek={"won": "bishop"}),
    "light_long": lambda lang: _at(
        lang,
        (*DECK, Chose("noble", "guild_master"), SetUpDone(), Joined(1, "guild_master"), Joined(0, "inquisitor")),
        seats=LONG,
        options={**LIGHT, **ABLASS},
        peek={"won": "guild_master"},
    ),
    "light_names": lambda lang: _at(
        lang, LIGHT_MIDDLE, seats=LONG, options={**LIGHT, "kh_match": 3}, peek={"won": "inquisitor"}
    ),
    "light_conditions": lambda lang: _at(
        lang,
        (*DECK, Chose("noble", "guild_master"), SetUpDone(), Joined(0, "guild_master"), Joined(1, "guild_master")),
        seats=LONG,
        box=CONDITIONED,
        options={**LIGHT, **ABLASS, "kh_match": 3},
        peek={"won": "inquisitor"},
    ),
    "last_turn": lambda lang: _at(lang, (*LIGHT_MIDDLE, Joined(0, "noble")), options=LIGHT, seats=LONG),
    "last_turn_long": lambda lang: _at(
        lang,
        (*LIGHT_MIDDLE, Joined(0, "noble")),
        options=LIGHT,
        seats=("Wilhelmineanneliese Schmidt", "Bartholomäusius Hauptmann"),
    ),
    "one_more": lambda lang: _at(
        lang,
        (SetUpDone(), Joined(0, "noble"), Joined(1, "knight")),
        options={**LIGHT, "kh_match": 3},
        page="one_more",
    ),
    "conditions": lambda lang: _at(lang, LIGHT_MIDDLE, options=LIGHT, page="conditions"),
    "who_is_won": lambda lang: _at(
        lang,
        (*LAID, Moved(1, "beseech"), Excommunicated(2), Placed(2, 0)),
        options=ABLASS,
        draft={"unnamed": 99},
        peek={"winning": (Moved(2, "beseech"),)},
    ),
    "petition_armed": lambda lang: _at(lang, LAID, options=ABLASS, peek={"armed": "petition"}),
    "depth_more": lambda lang: _at(lang, (*LIGHT_MIDDLE, OptionSet("kh_tracking", "full")), options=LIGHT),
    "between": lambda lang: _at(
        lang, (*LAID, Gathered(1, ("knight",)), Placed(3, 4), Moved(3, "beseech")), options={**ABLASS, "kh_match": 3}
    ),
    "next_game": lambda lang: _at(lang, (*BASE, Declared(1), NextGame(1)), options={"kh_match": 3}, seats=FULL),
    "declared": lambda lang: _at(lang, (SetUpDone(), Declared(1)), options={"kh_match": 5}, seats=LONG),
    "overrule": lambda lang: _at(lang, MIDDLE, options=ABLASS, page="overrule", draft={"count.draw": 3}),
    "card": lambda lang: _at(lang, MIDDLE, options=ABLASS, page="card", args={"column": 3}),
    "congregation": lambda lang: _at(
        lang, MIDDLE, options=ABLASS, page="congregation", args={"seat": 1}, peek={"adding": True}
    ),
    "box": lambda lang: _at(lang, options=ABLASS, box=TEXTS, page="box"),
    "box_person": lambda lang: _at(lang, box=TEXTS, page="box_person", args={"character": "priest"}),
    "box_noble": lambda lang: _at(
        lang, box=TEXTS, page="box_person", args={"character": "noble"}, draft={"petition.noble": "Anders."}
    ),
    "box_condition": lambda lang: _at(
        lang,
        box=TEXTS,
        page="box_condition",
        args={"character": "priest"},
        draft={"condition.needs": NEEDS},
    ),
    "warnings": lambda lang: _at(lang, (*WIDE, SetUpDone(), Counted(1, 1), Gathered(0, (None,))), page="warnings"),
    "scene_lands": lambda lang: _at(lang, page="scene:strip"),
    "scene_sides": lambda lang: _at(lang, (Starts(1),), seats=LONG, page="scene:sides"),
    "scene_display": lambda lang: _at(lang, WIDE[:2], options=ABLASS, page="scene:display"),
    "scene_factions": lambda lang: _at(
        lang,
        box={"faction.priest": "noble", "faction.preacher": "noble"},
        options=ABLASS,
        page="scene:factions",
    ),
    "scene_factions_missing": lambda lang: _at(
        lang, options=ABLASS, box={"faction.priest": "noble"}, page="scene:factions"
    ),
    "scene_deck": lambda lang: _at(
        lang,
        (Chose("noble", "guild_master"),),
        options={**ABLASS, "kh_deck_choice": "alternate"},
        box=TEXTS,
        page="scene:deck",
    ),
    "scene_deck_chosen": lambda lang: _at(
        lang, (*DECK, Chose("noble", "guild_master")), options=ABLASS, box=TEXTS, page="scene:deck"
    ),
    "scene_deck_unknown": lambda lang: _at(lang, options=ABLASS, box={}, page="scene:deck"),
}
