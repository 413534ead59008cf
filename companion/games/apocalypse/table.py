"""How each event changes a table of Apocalypse."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from companion.engine.events import Event, SetUpDone, Starts
from companion.games.apocalypse import counting, dealing, finale, rewarding, riding, rounds, stacking
from companion.games.apocalypse import events as early
from companion.games.apocalypse import ride_events as late
from companion.games.apocalypse.state import ApocalypseTable

Change = Callable[[ApocalypseTable, Any], ApocalypseTable]

CHANGES: dict[type[Event], Change] = {
    early.Stacked: stacking.lay,
    early.TopCounted: stacking.count_top,
    early.Counted: counting.count,
    early.SideCounted: counting.count_side,
    early.Marked: counting.mark,
    early.Played: rounds.play_card,
    early.Passed: rounds.pass_turn,
    early.NoCards: rounds.have_no_cards,
    early.TurnGiven: rounds.give_turn,
    early.RoundClosed: rounds.close,
    early.StartsNext: rounds.name_next_start,
    early.Dealt: dealing.hand_out,
    early.HorsemanShown: dealing.show_horseman,
    early.NumberSettled: dealing.settle_number,
    early.DealDone: dealing.finish,
    late.Shielded: riding.shield,
    late.Faced: riding.face,
    late.Reopened: riding.reopen,
    late.PointsSet: riding.set_points,
    late.Reckoned: riding.note_reckoning,
    late.DiscardsCounted: rewarding.count_discards,
    late.CardsCounted: rewarding.count_cards,
    late.Refilled: rewarding.rebuild,
    late.CardTaken: rewarding.take_card,
    late.SpecialsCounted: rewarding.count_specials,
    late.SealDue: rewarding.say_seal_due,
    late.SealUsed: rewarding.use_seal,
    late.SealsCounted: rewarding.count_seals,
    late.Rewarded: rewarding.hand_out_rewards,
    late.EthosEntered: finale.enter_ethos,
    late.EthosRevealed: finale.reveal,
    late.Won: finale.name_winner,
}

EVENTS: tuple[type[Event], ...] = tuple(CHANGES)


def apply(table: ApocalypseTable, event: Event) -> ApocalypseTable:
    """The table after an event that nothing speaks against."""
    if isinstance(event, SetUpDone):
        return stacking.begin_play(table)
    if isinstance(event, Starts):
        return rounds.restart(table)
    change = CHANGES.get(type(event))
    return change(table, event) if change else table
