"""What a running table of Empire’s End knows of the input of its calculators: what lies open, and nothing else."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from companion.engine.shapes.codec import plain
from companion.games.empires_end.play.end import end_abilities, holdings, marker_unread
from companion.games.empires_end.play.fighting import drawn_card, strength
from companion.games.empires_end.rules.abilities import Ability
from companion.games.empires_end.rules.world import kind_of
from companion.games.empires_end.state import EmpiresTable
from companion.texts import Say

Known = dict[str, Any]
TYPES = {"adj_destroyed": "adjacent_destroyed", "adj_type": "adjacent_kind"}
NUMBERS = {"resource": ("points", "resource"), "adjacent_kind": ("points", "kind"), "copy": ()}


def _row(table: EmpiresTable, seat: int) -> list[Known]:
    """EE-LOC-02: the row from left to right, empty where nobody keeps it; a value that nobody read off stays open."""
    values, world = table.world.values, table.world
    return [
        {
            "kind": kind_of(site.location, world),
            "value": values[site.location],
            "intact": site.intact,
            "innovations": len(site.innovations),
        }
        for site in table.empires[seat]
    ]


def _there(**known: Any) -> Known:
    """Without what nobody knows."""
    return {key: one for key, one in known.items() if one is not None and one != []}


def _crisis(_say: Say, table: EmpiresTable, seat: int) -> Known:
    open_ones = [one for one in table.crisis.crises.values() if one.accepted_by is None] if table.crisis else []
    return _there(row=_row(table, seat), position=open_ones[0].card.number if open_ones else None)


def _military(_say: Say, table: EmpiresTable, _seat: int) -> Known:
    """EE-MIL-03: bids only when the fists are open."""
    card, fists = drawn_card(table), table.military.fists if table.military else ()
    players = [
        {
            **_there(name=table.setup.name(seat), strength=strength(table, seat), row=_row(table, seat)),
            **({"axes": fists[seat].axes + fists[seat].pieces, "coins": fists[seat].coins} if fists else {}),
        }
        for seat in table.seats
    ]
    return _there(players=players, campaign=plain(card.card()) if card and card.upheaval else None)


def _final(_say: Say, table: EmpiresTable, _seat: int) -> Known:
    return {"players": [_at_end(table, seat) for seat in table.seats]}


def _at_end(table: EmpiresTable, seat: int) -> Known:
    row = _row(table, seat)
    for position, ability in end_abilities(table, seat):
        row[position - 1].setdefault("abilities", []).append(_ability(ability))
    track = None if marker_unread(table, seat) else table.score(seat)
    return _there(
        name=table.setup.name(seat),
        track=track,
        row=row,
        resources=plain(holdings(table, seat)) if table.held.get(seat) else None,
    )


def _ability(ability: Ability) -> Known:
    """As the calculator takes it."""
    kind = TYPES.get(ability.code, ability.code)
    return {"type": kind, **{name: getattr(ability, name) for name in NUMBERS.get(kind, ("points",))}}


def _scarcity(_say: Say, table: EmpiresTable, seat: int) -> Known:
    """EE-SCARCITY-02: the score is known to all; what is behind the screen is not."""
    return {} if marker_unread(table, seat) else {"score": table.score(seat)}


FILLS: Mapping[str, Callable[[Say, Any, int], Known]] = {
    "crisis": _crisis,
    "military": _military,
    "final": _final,
    "scarcity": _scarcity,
}
