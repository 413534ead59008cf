"""The match: several games in a row, and who has won it (KH-AMB-21)."""

from __future__ import annotations

from collections.abc import Iterator

from companion.engine.memoize import memoize
from companion.engine.ruling import Reason, Ruling, Word, rule
from companion.engine.score import Outcome
from companion.games.avignon.state import AvignonTable, FinishedGame, games

SEATS = (0, 1)


def games_in_match(table: AvignonTable) -> int:
    """One game, or the best of three or five."""
    return int(table.setup.option("kh_match"))


def wins_needed(table: AvignonTable) -> int:
    """The majority of the games."""
    return games_in_match(table) // 2 + 1


def wins(table: AvignonTable) -> tuple[int, int]:
    """Games won by each seat."""
    won = [*[game.winner for game in table.past], table.duel.winner]
    return won.count(0), won.count(1)


def is_over(table: AvignonTable) -> bool:
    """Somebody has the majority of the games, or all of them are played."""
    if not table.past and table.duel.won is None:
        return False  # the first game is being played: asked several times with every touch
    total = games_in_match(table)
    played = len(table.past) + (table.duel.won is not None)
    return max(wins(table)) >= wins_needed(table) or played >= total


def is_closed(table: AvignonTable) -> bool:
    """Nobody acts any more: this game is won, or the match has no further one."""
    return table.duel.won is not None or is_over(table)


def suggested_rome(table: AvignonTable) -> int:
    """KH-AMB-21: the sides change for the next game."""
    return 1 - table.duel.rome


def outcome(table: AvignonTable) -> Ruling[Outcome] | None:
    """How the table ended, once the game or the match is decided."""
    return _decided(table) if is_over(table) else None


@memoize(lambda table: (table,))
def _decided(table: AvignonTable) -> Ruling[Outcome]:
    score, played = wins(table), games(table)
    winners = tuple(seat for seat in SEATS if score[seat] == max(score) > 0)
    headline = _headline(table, winners, score, played[-1])
    value = Outcome(winners, headline, score, len(winners) > 1, _tags(table, played))
    if games_in_match(table) == 1:
        return rule(value, *(played[-1].reasons or (headline,)))
    return rule(value, score_reason(table), *_games_won(table, played), *played[-1].reasons)


def _games_won(table: AvignonTable, played: tuple[FinishedGame, ...]) -> Iterator[Reason]:
    """Who won which game, as which side and by what; how the last one was won in full follows."""
    for number, game in enumerate(played, start=1):
        way = way_reason(game)
        if game.winner is not None and way is not None:
            name = table.setup.name(game.winner)
            yield Reason("match.game", way.clause, number=number, name=name, way=way)


def score_reason(table: AvignonTable) -> Reason:
    """The score of the match in one line."""
    (one, two), (first, second) = table.setup.seats, wins(table)
    return Reason("match.score", one=one, two=two, first=first, second=second)


def _headline(table: AvignonTable, winners: tuple[int, ...], score: tuple[int, int], last: FinishedGame) -> Reason:
    if not winners:
        return Reason("result.nobody")
    if len(winners) > 1:
        return Reason("result.shared", games=max(score))
    name = table.setup.name(winners[0])
    if games_in_match(table) > 1:
        return Reason("result.match", name=name, won=max(score), lost=min(score))
    return winner_reason(table, finished_game=last)


def winner_reason(table: AvignonTable, finished_game: FinishedGame) -> Reason:
    """One short sentence: who won a game."""
    way = way_reason(finished_game)
    if finished_game.winner is None or way is None:
        return Reason("result.unfinished", "KH-FLOW-01")
    return Reason("result.won", way.clause, name=table.setup.name(finished_game.winner))


def way_reason(finished_game: FinishedGame) -> Reason | None:
    """As which side a game was won, and by what; None without a winner."""
    victory = finished_game.victory
    if finished_game.winner is None or victory is None:
        return None
    way = "declared" if finished_game.declared else "both" if len(victory.ways) > 1 else victory.ways[0]
    by_rule = "KH-END-07" if victory.simultaneous else "KH-END-01" if way == "three_cards" else "KH-END-02"
    clause = "" if finished_game.declared else by_rule  # the table's word has no place in the rulebook
    return Reason(f"result.{way}", clause, side=Word(f"side.{victory.side}"))


def _tags(table: AvignonTable, played: tuple[FinishedGame, ...]) -> dict[str, object]:
    """What statistics count; a game that would come after the last one was never played."""
    played = played[: games_in_match(table)]
    last = played[-1]
    return {
        "side": last.victory.side if last.victory else None,
        "ways": list(last.victory.ways) if last.victory else [],
        "simultaneous": bool(last.victory and last.victory.simultaneous),
        "declared": any(game.declared for game in played),
        "games": len(played),
        "victories": {
            "rome": sum(game.winner is not None and game.winner == game.rome for game in played),
            "avignon": sum(game.winner is not None and game.winner != game.rome for game in played),
        },
        "expansion": str(table.setup.option("kh_expansion")),
    }
