"""What Empire’s End adds to its forms: an empire is a row of eleven locations that change places."""

from __future__ import annotations

from typing import Any

from companion.engine.facts import Facts
from companion.engine.shapes.composites import Items, RecordShape, Shape
from companion.field_words import Path
from companion.texts import Say
from screens.pages.forms.context import FormContext
from screens.pages.forms.form import form
from screens.pages.forms.lists import strip
from screens.pages.game_ui import Forms
from screens.pages.intents import Intent
from screens.pages.nodes import Node, Text, Tiles, column

PLAYERS = 2


def empire(shape: Shape, value: Any, context: FormContext, path: Path) -> list[Node]:
    """EE-LOC-02, EE-LOC-05: the row from left to right; a location that is chosen changes places."""
    assert isinstance(shape, Items)

    def cell(_number: int, site: Any) -> tuple[str, str]:
        ruin = context.say("form.ruin") if not site["intact"] else str(site["value"])
        return context.choice((*path, "kind"), site["kind"]), ruin

    def site_form(one: Shape, site: Any, within: FormContext, at: Path) -> list[Node]:
        return _site(one, site, within, at, value)

    return strip(shape, value, context, path, site_form, cell)


def _site(shape: Shape, site: Any, context: FormContext, path: Path, row: Any) -> list[Node]:
    """One location: which it is, whether it stands, and what lies at it."""
    assert isinstance(shape, RecordShape)
    here = path[-1]
    places = tuple(
        (number, f"{context.choice((*path, 'kind'), one['kind'])} {one['value']}") for number, one in enumerate(row)
    )

    def swapped(number: int) -> Intent:
        changed = list(row)
        changed[here], changed[number] = row[number], row[here]
        return context.put(path[:-1], changed)

    nodes: list[Node] = []
    for key, one in shape.fields.items():
        if key not in ("kind", "value") and key in site:
            nodes += form(one, site[key], context, (*path, key))
    nodes += form(shape.fields["value"], site["value"], context, (*path, "value"))
    which = column(Text(context.say("form.swap_with"), "body-medium"), Tiles(places, swapped, here, 3), gap=6)
    return [*nodes, which]


def _row(facts: Facts) -> list[dict[str, Any]]:
    """EE-LOC-01: the eleven locations with the values that are printed or told; the others get what is still free."""
    known = [one.get("value", one.get("reported")) for one in facts.about["locations"]]
    free = iter(number for number in range(1, 99) if number not in known)
    return [
        {"kind": one["kind"], "value": next(free) if value is None else value, "intact": True, "innovations": 0}
        for one, value in zip(facts.about["locations"], known, strict=True)
    ]


def _players(say: Say, **figures: Any) -> list[dict[str, Any]]:
    return [{"name": say("form.player", number=number), **figures} for number in range(1, PLAYERS + 1)]


def _crisis(_say: Say, facts: Facts) -> Any:
    """EE-CRISIS-08: a whole empire and a crisis that threatens its first location."""
    return {"row": _row(facts), "position": 1}


def _military(say: Say, facts: Facts) -> Any:
    """EE-MIL-08: a campaign without rewards, so that only what is entered counts."""
    nothing = dict.fromkeys(("points", "wheat", "hammer", "axe", "coin", "renew"), 0)
    tiers = dict.fromkeys(("low", "mid", "high", "winner"), nothing)
    campaign = {"low_max": 2, "high_min": 7, **tiers, "upheaval": {"rank": 1, "with": 11}}
    return {"campaign": campaign, "players": _players(say, strength=0, axes=0, coins=0, row=_row(facts))}


def _final(say: Say, facts: Facts) -> Any:
    """EE-END-01: whole empires and no resources left."""
    row = [{**site, "abilities": []} for site in _row(facts)]
    left = dict.fromkeys(("wheat", "hammer", "axe", "coin"), 0)
    return {"players": _players(say, track=0, row=row, resources=left)}


FORMS = Forms(
    fields={"crisis.row": empire, "players.row": empire},
    starts={"crisis": _crisis, "military": _military, "final": _final},
)
