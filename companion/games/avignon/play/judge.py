"""When an action is complete: has somebody won, is the turn over, does the Samaritan rule object?"""

from __future__ import annotations

from dataclasses import replace
from typing import cast

from companion.engine.memoize import memoize
from companion.engine.ruling import Reason, Ruling
from companion.games.avignon.rules import box
from companion.games.avignon.rules.duel import Duel, EndedTurn, Moment, next_turn
from companion.games.avignon.rules.samaritan import Reading, Snapshot, picture, violation
from companion.games.avignon.rules.strip import SIDES, Side
from companion.games.avignon.rules.winning import Victory, victory
from companion.games.avignon.state import AvignonTable, congregations, with_duel


@memoize(lambda table, *_cards: (table.box, table.setup.options))
def verdict(table: AvignonTable, rome: tuple[str, ...], avignon: tuple[str, ...], active: Side) -> Ruling[Victory]:
    """Who has won with these congregations. KH-AMB-06: the table may let only the active side's conditions count.

    That the other reading would have let the game go on is only known where turns are written down.
    """
    own_turn_only = table.setup.option("kh_condition_actor") == "beneficiary_only"
    found = victory(
        {"rome": rome, "avignon": avignon},
        box.factions(table.box),
        box.conditions(table.box),
        active,
        (active,) if own_turn_only else SIDES,
        lambda character: box.called(table.box, character),
        in_full=True,
    )
    if own_turn_only and found.value.side:
        return found.then(lambda value: value, Reason("win.own_turn_only", "KH-AMB-06"))
    if table.tracks_strip and found.value.side not in (None, active) and found.value.ways == ("condition",):
        return found.then(lambda value: value, Reason("win.any_turn", "KH-AMB-06"))
    return found


def settle(table: AvignonTable) -> AvignonTable:
    """After an action, or after the table corrected something: a win first (KH-DIS-04), then the end of the turn."""
    duel = table.duel
    if duel.won is None and is_due(table) and duel.waived != (duel.here.rome, duel.here.avignon):
        if not table.tracks_strip and turn_decides(table):
            return with_duel(table, replace(duel, asks_turn=True))
        found = verdict(table, *congregations(table), duel.actor)
        if found.value.side:
            return with_duel(table, replace(duel, won=found))
    if duel.won is None and duel.petition is None and duel.used and not duel.actions_left:
        return with_duel(table, _end_turn(table))
    return table


def settled(table: AvignonTable, duel: Duel) -> AvignonTable:
    """The table with this duel, after whatever that decides."""
    return settle(with_duel(table, duel))


def turn_decides(table: AvignonTable) -> bool:
    """KH-END-07, KH-AMB-06: would another player win, or nobody, if the other one was on turn?"""
    return len({verdict(table, *congregations(table), side).value.side for side in SIDES}) > 1


def is_due(table: AvignonTable) -> bool:
    """KH-AMB-03: is this a moment at which a win counts? Always, where no turns are written down."""
    duel, when = table.duel, table.setup.option("kh_win_check")
    if when == "move" or not table.tracks_strip:
        return True
    if duel.petition is not None:
        return False
    return when == "action" or not duel.used or not duel.actions_left


def _end_turn(table: AvignonTable) -> Duel:
    """KH-AMB-20: a turn that breaks the Samaritan rule is held where the table wants it."""
    duel = table.duel
    ended = ended_turn(duel)
    if table.setup.option("kh_samaritan_enforce") == "block" and broken(table, ended):
        return replace(duel, ended=ended, held=True)
    return next_turn(duel, ended=ended)


def ended_turn(duel: Duel) -> EndedTurn | None:
    """The three pictures of this turn; the very first turn has none to compare with."""
    if duel.opened_before is None:
        return None
    return EndedTurn(duel.side, duel.opened_before, duel.opened, duel.here, duel.threw_before)


def broken(table: AvignonTable, ended: EndedTurn | None) -> Ruling[bool] | None:
    """KH-SAM-01: the ruling on a turn that took the whole previous one back; None for every other turn."""
    if ended is None or _still_elsewhere(ended):
        return None  # as in most turns: then nobody has to be compared by name
    found = breach(table, ended)
    return found if found and found.value else None


def _still_elsewhere(ended: EndedTurn) -> bool:
    """A card that the opponent moved to another land, and whose column does not show the old land again."""
    moments = zip(ended.before.columns, ended.after_opponent.columns, ended.after_me.columns, strict=True)
    return any(before.row not in (opponent.row, me.row) for before, opponent, me in moments)


def breach(table: AvignonTable, ended: EndedTurn) -> Ruling[bool] | None:
    """KH-SAM-01: did this turn take the whole previous one back? None where the strip is not tracked."""
    if not table.tracks_strip:
        return None
    exempt = ended.excommunicated and table.setup.option("kh_samaritan_excommunication") == "exempt"
    names = [name or f"?{card}" for card, name in enumerate(table.duel.names)]  # one that nobody named is like no other
    return violation(
        _pictured(ended.before, names),
        _pictured(ended.after_opponent, names),
        _pictured(ended.after_me, names),
        exempt,
        cast("Reading", table.setup.option("kh_samaritan_reading")),
    )


def _pictured(moment: Moment, names: list[str]) -> Snapshot:
    """KH-AMB-07: characters by name."""
    return picture(
        tuple([(names[spot.card], spot.row) for spot in moment.columns]),
        tuple([names[card] for card in moment.rome]),
        tuple([names[card] for card in moment.avignon]),
    )
