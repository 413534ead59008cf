"""What Empire’s End adds to its forms: an empire is a row of locations that change places, and crises come in twos."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from companion.engine.facts import Facts
from companion.engine.shapes.codec import plain
from companion.engine.shapes.composites import Items, RecordShape
from companion.engine.shapes.scalars import Shape
from companion.field_words import Path
from companion.games.empires_end.rules.box import campaign_of, location_value
from companion.texts import Say
from screens.games.empires_end.answers import ANSWERS
from screens.games.empires_end.known import FILLS
from screens.pages.forms.context import FormContext
from screens.pages.forms.form import form
from screens.pages.forms.lists import strip
from screens.pages.game_ui import Forms
from screens.pages.intents import Intent
from screens.pages.nodes import Node, Segments, Text, Tiles, column
from screens.pages.nodes.vocabulary import IconName

PLAYERS, CAMPAIGNS = 2, 11


def empire(shape: Shape, value: Any, context: FormContext, path: Path) -> list[Node]:
    """EE-LOC-02, EE-LOC-05: the row from left to right; a location that is chosen changes places."""
    assert isinstance(shape, Items)

    def cell(_number: int, site: Any) -> tuple[str, str]:
        state = _worth(site) if site["intact"] else context.say("form.ruin")
        return context.choice((*path, "kind"), site["kind"]), state

    def site_form(one: Shape, site: Any, within: FormContext, at: Path) -> list[Node]:
        return _site(one, site, within, at, value)

    return strip(shape, value, context, path, site_form, cell)


def _site(shape: Shape, site: Any, context: FormContext, path: Path, row: Any) -> list[Node]:
    """One location: which it is, whether it stands, and what lies at it."""
    assert isinstance(shape, RecordShape)
    here = path[-1]
    places = tuple(
        (number, f"{context.choice((*path, 'kind'), one['kind'])} {_worth(one)}") for number, one in enumerate(row)
    )

    def swapped(number: int) -> Intent:
        changed = list(row)
        changed[here], changed[number] = row[number], row[here]
        return context.put(path[:-1], changed)

    nodes: list[Node] = []
    for key, one in shape.fields.items():
        if key not in ("kind", "value") and key in site:
            nodes += form(one, site[key], context, (*path, key))
    if site["value"] is None:
        nodes.append(Text(context.say("form.value_unknown"), tone="tx2"))
    nodes += form(shape.fields["value"], site["value"] or 0, context, (*path, "value"))
    which = column(Text(context.say("form.swap_with"), "body-medium"), Tiles(places, swapped, here, 3), gap=6)
    return [*nodes, which]


def which_crisis(_shape: Shape, value: Any, context: FormContext, path: Path) -> list[Node]:
    """EE-DOUBLE-01: which of the two crises it was, where there are two."""
    if context.before is not None and context.before.code != "KK":
        return []
    choices = tuple((slot, context.choice(path, slot)) for slot in (1, 2))
    label = Text(context.label(path), "body-medium")
    return [column(label, Segments(choices, lambda slot: context.put(path, slot), value), gap=6)]


def _worth(site: Any) -> str:
    return "?" if site["value"] is None else str(site["value"])


def _row(facts: Facts) -> list[dict[str, Any]]:
    """EE-LOC-01, EE-LOC-02: the eleven locations with the values the rulebook prints; the others are left empty."""
    return [
        {"kind": one["kind"], "value": one.get("value"), "intact": True, "innovations": 0}
        for one in facts.about["locations"]
    ]


def from_box(start: Any, facts: Facts, box: Mapping[str, Any]) -> Any:
    """EE-LOC-02, EE-MIL-07: the values and the first campaign as the group has read them off its cards."""
    known = dict(start)
    if "row" in known:
        known["row"] = _filled(known["row"], facts, box)
    if "players" in known:
        known["players"] = [{**one, "row": _filled(one["row"], facts, box)} for one in known["players"]]
    if "campaign" in known:
        known["campaign"] = {**known["campaign"], **_campaign(box)}
    return known


def _filled(row: list[dict[str, Any]], facts: Facts, box: Mapping[str, Any]) -> list[dict[str, Any]]:
    """The row is in the order of the book, so each location is known by its place."""
    names = [one["id"] for one in facts.about["locations"]]
    return [{**site, "value": location_value(box, facts, name)} for site, name in zip(row, names, strict=True)]


def _campaign(box: Mapping[str, Any]) -> dict[str, Any]:
    """The first campaign that the box knows wholly; nothing where it knows none."""
    cards = [campaign_of(box, number) for number in range(1, CAMPAIGNS + 1)]
    found = next((one for one in cards if one and one.upheaval and one.upheaval.with_), None)
    return dict(plain(found.card())) if found else {}


def _players(say: Say, **figures: Any) -> list[dict[str, Any]]:
    return [{"name": say("form.player", number=number), **figures} for number in range(1, PLAYERS + 1)]


def _crisis(_say: Say, facts: Facts) -> Any:
    """EE-CRISIS-08: a whole empire and a crisis that threatens its first location."""
    return {"row": _row(facts), "position": 1}


def _military(say: Say, facts: Facts) -> Any:
    """EE-MIL-08: a campaign without rewards, so that only what is entered counts."""
    nothing = dict.fromkeys(("points", "wheat", "hammer", "axe", "coin", "renew"), 0)
    tiers = dict.fromkeys(("low", "mid", "high", "winner"), nothing)
    campaign = {"low_max": 0, "high_min": 1, **tiers, "upheaval": {"rank": 1, "with": 1}}
    return {"campaign": campaign, "players": _players(say, strength=0, axes=0, coins=0, row=_row(facts))}


def _final(say: Say, facts: Facts) -> Any:
    """EE-END-01: whole empires and no resources left."""
    row = [{**site, "abilities": []} for site in _row(facts)]
    left = dict.fromkeys(("wheat", "hammer", "axe", "coin"), 0)
    return {"players": _players(say, track=0, row=row, resources=left)}


ICONS: Mapping[str, IconName] = {
    "crisis": "fire",
    "military": "sword-cross",
    "final": "flag-checkered",
    "scarcity": "circle-multiple",
}

FORMS = Forms(
    fields={"crisis.row": empire, "players.row": empire, "slot": which_crisis},
    starts={"crisis": _crisis, "military": _military, "final": _final},
    from_box=from_box,
    answers=ANSWERS,
    fills=FILLS,
    of_seat=("crisis", "scarcity"),
    waits=("crisis", "military", "final", "scarcity"),
    icons=ICONS,
)
