"""What the table waits for."""

from __future__ import annotations

from functools import lru_cache

from companion.engine.memoize import memoize
from companion.engine.ruling import Reason, Word
from companion.engine.score import Now
from companion.games.avignon.rules.duel import Petition
from companion.games.avignon.rules.match import games_in_match, is_over, outcome, score_reason, winner_reason
from companion.games.avignon.rules.strip import SIDES
from companion.games.avignon.state import AvignonTable, games

ONLY_ONE = {side: Reason("now.only_one", "KH-TURN-03", side=Word(f"side.{side}")) for side in SIDES}
TWO = {side: Reason("now.two", "KH-TURN-01", side=Word(f"side.{side}")) for side in SIDES}
SECOND = {side: Reason("now.second", "KH-TURN-01", side=Word(f"side.{side}")) for side in SIDES}


@memoize(lambda table: (table,))
def now(table: AvignonTable) -> Now:
    """One headline and one line of detail, with the seat it is about."""
    duel = table.duel
    if table.abandoned:
        return Now(Reason("now.abandoned"), Reason("now.games_played", count=len(table.past)))
    if is_over(table):
        return _over(table)
    if not table.ready:
        return Now(Reason("now.set_up"), Reason("now.rome_is", "KH-SETUP-04", name=table.player("rome")), duel.rome)
    if duel.won:
        return _between_games(table)
    if not table.tracks_strip:
        return _congregations(table)
    seat = duel.seat(duel.side)
    if duel.held:
        return Now(Reason("now.held", "KH-AMB-20", name=table.player(duel.side)), Reason("now.take_back"), seat)
    if duel.petition is not None:
        return Now(_petition(table, duel.petition), Reason("now.petition_moves"), seat)
    return Now(_turn_of(table.player(duel.side)), _detail(table), seat)


def _petition(table: AvignonTable, petition: Petition) -> Reason:
    if petition.card is None:
        return Reason("now.petition_of_somebody", "KH-ACT-07")
    return Reason("now.petition", "KH-ACT-07", card=table.called(petition.card))


def _congregations(table: AvignonTable) -> Now:
    """Where only the congregations are written down, nobody says whose turn it is until it decides."""
    here = table.duel.here
    if table.duel.asks_turn:
        return Now(Reason("now.who_was_on_turn", "KH-END-07"), Reason("now.both_win", "KH-END-07"))
    won = Reason("now.cards_won", "KH-CONG-01", rome=len(here.rome), avignon=len(here.avignon))
    return Now(Reason("now.congregations"), won)


@lru_cache(64)
def _turn_of(name: str) -> Reason:
    """The headline of most moments: a reason that is kept is said only once."""
    return Reason("now.turn", "KH-TURN-01", name=name)


def _detail(table: AvignonTable) -> Reason:
    piles = table.duel.piles
    if piles.shuffled:
        return Reason("now.shuffle", "KH-ACT-06", cards=piles.shuffled)
    return which_action(table)


def which_action(table: AvignonTable) -> Reason:
    """KH-TURN-01, KH-TURN-03: the only action of the first turn, or the first or second of two."""
    duel = table.duel
    if duel.turn == 1:
        return ONLY_ONE[duel.side]
    return SECOND[duel.side] if duel.used else TWO[duel.side]


def _between_games(table: AvignonTable) -> Now:
    last = games(table)[-1]
    return Now(winner_reason(table, last), score_reason(table), last.winner)


def _over(table: AvignonTable) -> Now:
    ruling = outcome(table)
    assert ruling is not None
    found = ruling.value
    seat = found.winners[0] if len(found.winners) == 1 else None
    detail = score_reason(table) if games_in_match(table) > 1 else Reason("now.over", turns=table.duel.turn)
    return Now(found.headline, detail, seat)
