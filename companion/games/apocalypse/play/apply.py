"""How each event changes a table of Apocalypse."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from companion.engine.events import Event, SetUpDone, Starts
from companion.games.apocalypse import events
from companion.games.apocalypse.play import deal, displays, end, rewards, ride, rounds, stack
from companion.games.apocalypse.state import ApocalypseTable

Change = Callable[[ApocalypseTable, Any], ApocalypseTable]

CHANGES: dict[type[Event], Change] = {
    events.Stacked: stack.lay,
    events.TopCounted: stack.count_top,
    events.Counted: displays.count,
    events.SideCounted: displays.count_side,
    events.Marked: displays.mark,
    events.Played: rounds.play_card,
    events.Passed: rounds.pass_turn,
    events.NoCards: rounds.have_no_cards,
    events.TurnGiven: rounds.give_turn,
    events.RoundClosed: rounds.close,
    events.StartsNext: rounds.name_next_start,
    events.Dealt: deal.hand_out,
    events.HorsemanShown: deal.show_horseman,
    events.NumberSettled: deal.settle_number,
    events.DealDone: deal.finish,
    events.Shielded: ride.shield,
    events.Faced: ride.face,
    events.Reopened: ride.reopen,
    events.PointsSet: ride.set_points,
    events.Reckoned: ride.note_reckoning,
    events.DiscardsCounted: rewards.count_discards,
    events.CardsCounted: rewards.count_cards,
    events.Refilled: rewards.rebuild,
    events.CardTaken: rewards.take_card,
    events.SpecialsCounted: rewards.count_specials,
    events.SealDue: rewards.say_seal_due,
    events.SealUsed: rewards.use_seal,
    events.SealsCounted: rewards.count_seals,
    events.Rewarded: rewards.hand_out_rewards,
    events.EthosEntered: end.enter_ethos,
    events.EthosRevealed: end.reveal,
    events.Won: end.name_winner,
}

EVENTS: tuple[type[Event], ...] = tuple(CHANGES)


def apply(table: ApocalypseTable, event: Event) -> ApocalypseTable:
    """The table after an event that nothing speaks against."""
    if isinstance(event, SetUpDone):
        return stack.begin_play(table)
    if isinstance(event, Starts):
        return rounds.restart(table)
    change = CHANGES.get(type(event))
    return change(table, event) if change else table
