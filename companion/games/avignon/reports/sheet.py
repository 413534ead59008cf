"""The score sheet of a match: a column for each game with the cards won in it, and the games won."""

from __future__ import annotations

from companion.engine.ruling import Reason, Word
from companion.engine.score import Cell, ScoreSheet
from companion.games.avignon.events import Gathered
from companion.games.avignon.rules.match import SEATS, wins
from companion.games.avignon.state import AvignonTable, FinishedGame, games


def sheet(table: AvignonTable) -> ScoreSheet:
    """Cards in the congregation for each game; the total is the number of games won."""
    played = games(table)
    columns = tuple(
        Reason("sheet.game", "KH-AMB-21", number=number, name=table.setup.name(game.rome))
        for number, game in enumerate(played, start=1)
    )
    rows = tuple(tuple(_cell(table, seat, number, game) for number, game in enumerate(played)) for seat in SEATS)
    score = wins(table)
    totals = tuple(Cell(score[seat], _total_why(table, seat), best=score[seat] > score[1 - seat]) for seat in SEATS)
    return ScoreSheet(columns, rows, totals)


def _cell(table: AvignonTable, seat: int, number: int, game: FinishedGame) -> Cell:
    running = number == len(table.past)
    side = Word("side.rome" if seat == game.rome else "side.avignon")
    cards = Reason("sheet.cards", "KH-CONG-01", name=table.setup.name(seat), side=side, count=game.cards[seat])
    return Cell(
        game.cards[seat],
        (cards, *game.reasons),
        best=game.winner == seat,
        overruled=game.declared or (running and f"cards.{seat}" in table.duel.overruled),
        correct=_as_it_is(table, seat) if running else None,
    )


def _as_it_is(table: AvignonTable, seat: int) -> Gathered:
    """The event that states the congregation; a screen changes its cards."""
    duel = table.duel
    cards = duel.here.cards(duel.side_of(seat))
    return Gathered(seat, tuple(duel.character(card) for card in cards))


def _total_why(table: AvignonTable, seat: int) -> tuple[Reason, ...]:
    name = table.setup.name(seat)
    won = tuple(number for number, game in enumerate(games(table), start=1) if game.winner == seat)
    if not won:
        return (Reason("sheet.no_win", "KH-FLOW-01", name=name),)
    return (Reason("sheet.wins", "KH-FLOW-01", name=name, games=won, count=len(won)),)
