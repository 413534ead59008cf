"""Every page of Empire’s End in its moments, as contexts: for pictures, for faults and for tests without a window."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from companion.engine.events import Event, SetUpDone, Starts
from companion.games.empires_end.events import (
    Accepted,
    Advanced,
    Attached,
    Bid,
    BlitzTaken,
    CampaignDrawn,
    CardPlayed,
    CardSold,
    CrisisTaken,
    Exhausted,
    Finished,
    Fist,
    Flipped,
    Fought,
    FreeBid,
    HourglassSet,
    LaidOut,
    Revealed,
    Scored,
)
from companion.games.empires_end.rules.empire import CrisisCard
from tests.games.empires_end.tables import ROW, card, sample_box
from tests.screens.empires_end.light_moments import LIGHT_MOMENTS
from tests.screens.looking import context_for

FOUR = ("Käthe", "Jonas", "Mehmet", "Anna")
LONG = ("Maximiliane", "Konstantin-Alexander", "Jo", "Anna-Katharina")
TRACK = {"spaces": ["K", "W", "K", "I", "K", "M", "KK", "W", "K", "I", "K", "M", "WI", "K", "M"], "blitz": 4}
BOX = {
    **sample_box(),
    "track.34": TRACK,
    **card("flood", 9, bids=["wheat", "axe"], cost=1, ability={"code": "eco_gain", "resource": "wheat", "amount": 1}),
    **card("rot", 1, ability={"code": "eco_points_adj_destroyed", "points": 2}),
    **card("revolt", 2, cost=2, ability={"code": "cri_free_bid", "resource": "axe"}),
    **card("plague", 3, ability={"code": "mil_strength_adj_destroyed", "amount": 1}),
    **card("barbarian", 6, ability={"code": "eco_repeat"}),
    **card("barbarian", 5, ability={"code": "resource", "points": 1, "resource": "axe"}),
}
BIDDING = {"ee_bidding": "bids"}
LAID: tuple[Event, ...] = (LaidOut(ROW), Starts(1), SetUpDone())
POINTS = tuple(Scored(seat, points) for seat, points in enumerate((12, 7, 15, -9)))
EMPIRE: tuple[Event, ...] = (
    Flipped(1, 3, False),
    Flipped(1, 7, False),
    Attached(1, 1, CrisisCard("rot", 1)),
    Attached(1, 2, CrisisCard("revolt", 2)),
    Attached(1, 3, CrisisCard("fire", 4)),
    Attached(1, 4, CrisisCard("plague", 3)),
    Attached(1, 9, CrisisCard("barbarian", 5)),
    Exhausted(1, 2, 1),
)
START = (*LAID, *POINTS, *EMPIRE)
BIDS = (
    *START,
    HourglassSet(5),
    Revealed(CrisisCard("flood", 9)),
    Bid(1, "wheat"),
    Bid(2, "coin"),
    FreeBid(3),
    Bid(0, "axe"),
)
DOUBLE = (
    *START,
    HourglassSet(7),
    Revealed(CrisisCard("fire", 7)),
    Revealed(CrisisCard("flood", 9), slot=2),
    Bid(1, "axe"),
)
FISTS = tuple(Fist(seat, 4 - seat) for seat in range(4))
UNEQUAL = tuple(Fist(seat) for seat in range(4))
END = (*START, HourglassSet(15), Advanced())
UNREAD = (*END, Flipped(1, 3, True), *(Attached(seat, 2, CrisisCard("fire", seat + 5)) for seat in range(4)))


def _at(lang: str, events: tuple[Event, ...] = (), **how: Any) -> Any:
    return context_for("empires_end", how.pop("seats", FOUR), events, lang=lang, **{"box": BOX, **how})


MOMENTS: dict[str, Callable[[str], Any]] = {
    **LIGHT_MOMENTS,
    "crisis": lambda lang: _at(lang, (*START, HourglassSet(5)), seats=LONG),
    "crisis-named": lambda lang: _at(
        lang, (*START, HourglassSet(5)), draft={"reveal.kind": "fire", "reveal.number": 9}, seats=LONG
    ),
    "crisis-twice": lambda lang: _at(lang, (*START, HourglassSet(5)), draft={"reveal.kind": "rot", "reveal.number": 1}),
    "crisis-taken": lambda lang: _at(
        lang,
        (*START, HourglassSet(5)),
        draft={"reveal.kind": "fire", "reveal.number": 9, "taker": 1, "place": 5},
        seats=LONG,
    ),
    "crisis-choice": lambda lang: _at(
        lang,
        (*START, Flipped(1, 9, False), HourglassSet(5)),
        draft={"reveal.kind": "fire", "reveal.number": 9, "taker": 1},
        seats=LONG,
    ),
    "crisis-second": lambda lang: _at(
        lang, (*START, HourglassSet(7), CrisisTaken(1, CrisisCard("fire", 9), 1, 9, 5)), seats=LONG
    ),
    "crisis-over": lambda lang: _at(
        lang,
        (
            *START,
            HourglassSet(7),
            CrisisTaken(1, CrisisCard("fire", 9), 1, 9, 5),
            CrisisTaken(0, CrisisCard("flood", 2), 2, 2, 1),
        ),
        seats=LONG,
    ),
    "reveal": lambda lang: _at(lang, (*START, HourglassSet(5)), options=BIDDING),
    "revealing": lambda lang: _at(
        lang,
        (*START, HourglassSet(5)),
        draft={"reveal.kind": "fire", "reveal.number": 9, "reveal.bids": ["axe"]},
        options=BIDDING,
    ),
    "bid": lambda lang: _at(lang, BIDS),
    "bid-long": lambda lang: _at(lang, BIDS, seats=LONG),
    "bid-first": lambda lang: _at(lang, (*LAID, Revealed(CrisisCard("flood", 9)), Bid(1, "wheat")), seats=LONG),
    "bid-bare": lambda lang: _at(lang, (SetUpDone(), Revealed(CrisisCard("fire", 3)))),
    "double": lambda lang: _at(lang, DOUBLE),
    "double-first": lambda lang: _at(lang, DOUBLE[:-1], seats=LONG),
    "double-taken": lambda lang: _at(
        lang, (*DOUBLE, Accepted(1, 2, burnt=9, place=5)), seats=LONG, options={"ee_bidding": "bids"}
    ),
    "double-reveal": lambda lang: _at(
        lang, (*START, HourglassSet(7), Revealed(CrisisCard("fire", 7))), options=BIDDING
    ),
    "double-later": lambda lang: _at(
        lang,
        (
            *DOUBLE,
            Bid(1, "wheat", 2),
            Bid(2, "coin"),
            Bid(2, "coin", 2),
            Bid(3, "hammer"),
            Bid(3, "axe", 2),
            Bid(0, "axe"),
            Bid(0, "wheat", 2),
        ),
        seats=LONG,
    ),
    "accept": lambda lang: _at(
        lang,
        (*START, Flipped(1, 9, False), HourglassSet(5), Revealed(CrisisCard("flood", 9))),
        page="accept",
        args={"seat": 1, "slot": 1},
        draft={"burnt": 8},
    ),
    "taken": lambda lang: _at(lang, (*BIDS, Accepted(1, place=5))),
    "scarcity": lambda lang: _at(
        lang, (*BIDS, Accepted(1, place=5)), page="scarcity", args={"seat": 3}, draft={"scarcity.resources": 2}
    ),
    "redraw": lambda lang: _at(lang, BIDS, page="redraw", args={"seat": 1, "slot": 1}),
    "economy": lambda lang: _at(lang, (*START, HourglassSet(8), Finished(0, "W"))),
    "repeat": lambda lang: _at(
        lang,
        (*START, Attached(1, 4, CrisisCard("barbarian", 6)), HourglassSet(8)),
        page="repeat",
        args={"seat": 1, "position": 4, "index": 2},
        seats=LONG,
    ),
    "economy-first": lambda lang: _at(lang, (*LAID, HourglassSet(8)), seats=LONG),
    "industry": lambda lang: _at(
        lang, (*START, HourglassSet(10), CardPlayed(1, CrisisCard("flood", 9), 5), CardSold(1)), draft={"seat": 1}
    ),
    "combined": lambda lang: _at(lang, (*START, HourglassSet(13)), seats=LONG),
    "play": lambda lang: _at(lang, (*START, HourglassSet(10)), page="play", args={"seat": 1}),
    "swap": lambda lang: _at(lang, START, page="swap", args={"seat": 1}, draft={"swap": [1, 11]}),
    "move": lambda lang: _at(lang, START, page="move", args={"seat": 1}, draft={"move.source": 3}),
    "campaign": lambda lang: _at(lang, (*START, HourglassSet(6))),
    "fists": lambda lang: _at(
        lang, (*START, HourglassSet(6), CampaignDrawn(1)), draft={"fists": {"bid": {"1": 3, "2": 0}}}
    ),
    "fists-long": lambda lang: _at(lang, (*START, HourglassSet(6), CampaignDrawn(1)), seats=LONG),
    "fists-told": lambda lang: _at(
        lang,
        (*START, HourglassSet(6), CampaignDrawn(1)),
        draft={"fists": {"bid": {str(seat): seat for seat in range(4)}}},
    ),
    "fists-bare": lambda lang: _at(lang, (SetUpDone(), HourglassSet(6), CampaignDrawn(1)), seats=LONG),
    "strength": lambda lang: _at(
        lang, (*START, HourglassSet(6), CampaignDrawn(1)), draft={"fists": {"at": [1, "strength"]}}
    ),
    "secret": lambda lang: _at(lang, (*START, HourglassSet(6), CampaignDrawn(1)), page="secret"),
    "secret-open": lambda lang: _at(lang, (*START, HourglassSet(6), CampaignDrawn(1)), page="secret", raised_for=0),
    "secret-in": lambda lang: _at(
        lang,
        (*START, HourglassSet(6), CampaignDrawn(1)),
        page="secret",
        draft={"fist.sealed": 4},
        peek={f"pieces.{seat}": seat for seat in range(4)},
    ),
    "secret-lost": lambda lang: _at(
        lang,
        (*START, HourglassSet(6), CampaignDrawn(1)),
        page="secret",
        draft={"fist.sealed": 1},
        raised_for=0,
    ),
    "battle": lambda lang: _at(lang, (*START, HourglassSet(6), CampaignDrawn(1), Fought(FISTS))),
    "battle-long": lambda lang: _at(lang, (*START, HourglassSet(6), CampaignDrawn(1), Fought(UNEQUAL)), seats=LONG),
    "campaign-again": lambda lang: _at(
        lang, (*START, HourglassSet(6), CampaignDrawn(1), Fought(UNEQUAL), HourglassSet(12))
    ),
    "unentered": lambda lang: _at(lang, (*START, HourglassSet(6), CampaignDrawn(), Fought(UNEQUAL)), seats=LONG),
    "upheaval": lambda lang: _at(
        lang,
        (*START, HourglassSet(6), CampaignDrawn(1), Fought(UNEQUAL)),
        seats=LONG,
        box={key: value for key, value in BOX.items() if not key.startswith("location.")},
    ),
    "unsettled": lambda lang: _at(lang, (*START, HourglassSet(6), CampaignDrawn(2), Fought(FISTS))),
    "final": lambda lang: _at(lang, END),
    "final-cards": lambda lang: _at(lang, UNREAD, seats=LONG),
    "final-no": lambda lang: _at(lang, UNREAD, seats=LONG, draft={"end.1": ["2.2"]}),
    "final-values": lambda lang: _at(lang, UNREAD, seats=LONG, box={"track.34": TRACK}),
    "end-ability": lambda lang: _at(
        lang, UNREAD, page="box_ability", args={"kind": "fire", "number": 4, "when": "end"}
    ),
    "held": lambda lang: _at(lang, END, page="held", args={"seat": 1}),
    "count": lambda lang: _at(lang, END, page="count", args={"seat": 1}),
    "count-light": lambda lang: _at(
        lang,
        (SetUpDone(), HourglassSet(15), Advanced()),
        page="count",
        args={"seat": 1},
        options={"ee_tracking": "light"},
        draft={"count.locations": "31"},
    ),
    "empire": lambda lang: _at(lang, START, page="empire", args={"seat": 1}),
    "site": lambda lang: _at(lang, START, page="site", args={"seat": 1, "position": 2}),
    "site-industry": lambda lang: _at(
        lang, (*START, HourglassSet(4)), page="site", args={"seat": 1, "position": 2}, seats=LONG
    ),
    "ruin-industry": lambda lang: _at(
        lang, (*START, HourglassSet(4)), page="site", args={"seat": 1, "position": 3}, seats=LONG
    ),
    "ruin": lambda lang: _at(lang, START, page="site", args={"seat": 1, "position": 3}),
    "attach": lambda lang: _at(lang, START, page="attach", args={"seat": 1, "position": 5}),
    "enter": lambda lang: _at(lang, (SetUpDone(),), page="enter", args={"seat": 0}),
    "points": lambda lang: _at(lang, START, page="points", args={"seat": 3}),
    "track": lambda lang: _at(lang, BIDS, page="track"),
    "guide": lambda lang: _at(lang, BIDS, page="guide"),
    "overrule": lambda lang: _at(lang, BIDS, page="overrule", seats=LONG),
    "overrule-first": lambda lang: _at(lang, (*LAID, Revealed(CrisisCard("flood", 9))), page="overrule", seats=LONG),
    "box": lambda lang: _at(lang, START, page="box"),
    "box-track": lambda lang: _at(lang, (), page="box_track", args={"side": "34"}),
    "box-track-new": lambda lang: _at(lang, (), page="box_track", args={"side": "2"}, box={}),
    "box-track-odd": lambda lang: _at(
        lang, (), page="box_track", args={"side": "34"}, box={}, draft={"track.34": list("KWKIKM")}
    ),
    "box-track-warned": lambda lang: _at(
        lang,
        (),
        page="box_track",
        args={"side": "34"},
        box={},
        draft={"track.34": list("KWKIKM"), "warned.34": list("KWKIKM")},
    ),
    "box-track-space": lambda lang: _at(
        lang,
        (),
        page="box_track",
        args={"side": "34"},
        draft={"track.34": {"spaces": TRACK["spaces"] + ["K"] * 11, "at": 7}},
    ),
    "box-locations": lambda lang: _at(lang, START, page="box_locations"),
    "box-locations-new": lambda lang: _at(lang, START, page="box_locations", box={"track.34": TRACK}),
    "box-location-twin": lambda lang: _at(
        lang, START, page="box_location", args={"location": "village_2"}, box={"track.34": TRACK}
    ),
    "box-location": lambda lang: _at(
        lang, START, page="box_location", args={"location": "city"}, box={"track.34": TRACK}
    ),
    "box-location-long": lambda lang: _at(
        lang, START, page="box_location", args={"location": "city"}, draft={"locations.what": "repair"}
    ),
    "box-campaigns": lambda lang: _at(lang, START, page="box_campaigns"),
    "box-campaign": lambda lang: _at(lang, START, page="box_campaign", args={"number": 1}),
    "box-campaign-new": lambda lang: _at(lang, START, page="box_campaign", args={"number": 2}),
    "box-campaign-half": lambda lang: _at(
        lang,
        START,
        page="box_campaign",
        args={"number": 2},
        draft={"campaign.2": {"low_max": 2, "high_min": 7, "low": {}, "mid": {}, "high": {}, "winner": {}}},
    ),
    "box-campaign-narrow": lambda lang: _at(
        lang,
        START,
        page="box_campaign",
        args={"number": 2},
        draft={"campaign.2": {"low_max": 2, "high_min": 3, "low": {}, "mid": {}, "high": {"points": 3}, "winner": {}}},
    ),
    "ability-flood": lambda lang: _at(
        lang, START, page="box_ability", args={"kind": "flood", "number": 3, "when": "W"}
    ),
    "box-crises": lambda lang: _at(lang, START, page="box_crises", args={"kind": "flood"}),
    "box-crisis": lambda lang: _at(lang, START, page="box_crisis", args={"kind": "flood", "number": 9}),
    "box-crisis-new": lambda lang: _at(lang, START, page="box_crisis", args={"kind": "fire", "number": 2}),
    "box-ability": lambda lang: _at(lang, START, page="box_ability", args={"kind": "flood", "number": 9}),
    "box-ability-new": lambda lang: _at(lang, START, page="box_ability", args={"kind": "fire", "number": 2}),
    "scene-board": lambda lang: _at(lang, (), page="scene:board", box={}),
    "scene-start": lambda lang: _at(lang, (), page="scene:start", seats=LONG),
    "scene-start-named": lambda lang: _at(lang, (Starts(1),), page="scene:start", seats=LONG),
    "scene-row": lambda lang: _at(lang, (), page="scene:row", draft={"row": list(ROW[:4])}),
    "scene-row-new": lambda lang: _at(
        lang, (), page="scene:row", draft={"row": list(ROW[:4])}, box={"track.34": TRACK}, seats=LONG
    ),
    "scene-copy": lambda lang: _at(lang, (LaidOut(ROW),), page="scene:copy"),
    "scene-copy-first": lambda lang: _at(lang, (), page="scene:copy"),
    "scene-blitz": lambda lang: _at(
        lang,
        (LaidOut(ROW),),
        page="scene:blitz",
        options={"ee_variant": "blitz"},
        draft={"blitz1.kind": "fire", "blitz1.number": 7, "blitz2.kind": "rot", "blitz2.number": 7},
    ),
    "scene-blitz-done": lambda lang: _at(
        lang,
        (
            LaidOut(ROW),
            *(BlitzTaken(seat, CrisisCard("fire", 7), CrisisCard("rot", 9), None, None, 1, 2) for seat in (0, 1)),
        ),
        page="scene:blitz",
        options={"ee_variant": "blitz"},
        seats=FOUR[:2],
    ),
}
