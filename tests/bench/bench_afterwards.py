"""History and statistics with 5,000 ended tables: from the file to the page as data; and the way out and in."""

from __future__ import annotations

import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path
from statistics import median

from companion.engine.read_models.statistics import Scope
from companion.exchange.exporter import as_bytes, everything, selection
from companion.exchange.importer import check_file
from companion.games import playable_games
from companion.storage.store import Store
from companion.texts import say_for
from screens.pages.history.list import HistoryData, history_page, search_of
from screens.pages.nodes import LongList
from screens.pages.statistics.everybody import StatisticsData, statistics_page
from screens.pages.statistics.player import PlayerData, avatar_of, player_page
from tests.bench.frame import Figure, interleaved, ratio
from tests.bench.tables import catalogue, rules
from tests.plenty import plenty

MANY, FEW, SIGHT = 5000, 50, 8


def figures(runs: int) -> Iterator[Figure]:
    with tempfile.TemporaryDirectory() as folder:
        many, few = (plenty(Path(folder) / f"{count}", count, rules()) for count in (MANY, FEW))
        yield from _beside(many, few, runs)
        yield from _alone(many, runs)
        many.close(), few.close()


def _beside(many: Store, few: Store, runs: int) -> Iterator[Figure]:
    subjects = {
        "many": lambda: _history(many),
        "few": lambda: _history(few),
        "end": lambda: _history(many, first=MANY - SIGHT),
    }
    times = interleaved(subjects, runs, 5)
    yield Figure("afterwards", "history, first rows: 5,000 / 50", ratio(times, "many", "few"), "×", 6, runs=runs)
    yield Figure("afterwards", "history of 5,000: last rows / first", ratio(times, "end", "many"), "×", 4, runs=runs)


def _alone(store: Store, runs: int) -> Iterator[Figure]:
    game, player = playable_games()[0], store.statistics.players(Scope())[0].player
    subjects: dict[str, Callable[[], object]] = {
        "history, first rows": lambda: _history(store),
        "history, rows at the very end": lambda: _history(store, first=MANY - SIGHT),
        "history, a name searched": lambda: _history(store, "anna ben"),
        "statistics of all": lambda: _statistics(store),
        "statistics of one game": lambda: _statistics(store, game),
        "statistics of one player": lambda: _player(store, player),
        "export of 20 tables": lambda: _exported(store),
    }
    for name, taken in interleaved(subjects, runs, 3).items():
        yield Figure("afterwards", f"5,000: {name}", 1000 * median(taken), "ms", runs=runs)
    data = _exported(store)
    taken = interleaved({"look": lambda: check_file(data, catalogue())}, runs, 1)["look"]
    yield Figure("afterwards", "import of 20 tables, checked", 1000 * median(taken), "ms", runs=runs)
    size = sum(len(piece) for piece in everything(store.export_reader, catalogue())) / 1_000_000
    yield Figure("afterwards", "5,000: a file with everything", size, "MB", 64, runs=1)


def _exported(store: Store) -> bytes:
    return as_bytes(selection(store.export_reader, catalogue(), store.export_reader.table_ids()[:20]))


def _history(store: Store, text: str = "", first: int = 0) -> object:
    """The page with the rows that are in sight."""
    games = {game: rules().facts(game) for game in playable_games()}
    search = search_of(text, {}, games)
    lines = store.history.page(search, first, SIGHT)
    data = HistoryData(
        count=store.history.count(search),
        line=lambda number: lines[number - first],
        games=games,
        people=store.people.all(),
        groups=store.groups.all(),
        text=text,
    )
    page = history_page(data, say_for("", "de"), lambda game: say_for(game, "de"))
    listed = next(node for node in page.body if isinstance(node, LongList))
    return [listed.row(first + number) for number in range(len(lines))]


def _data(store: Store, game: str, player: str = "") -> StatisticsData:
    scope, stats = Scope(game), store.statistics
    return StatisticsData(
        totals=stats.totals(scope),
        players=stats.players(scope),
        courses=stats.courses(scope, 12, player),
        counts=stats.games(scope, player),
        tags=stats.tags(scope, player) if game else (),
        beginning=stats.beginning(scope, player),
        games={one: rules().facts(one) for one in playable_games()},
        chosen={"game": game},
    )


def _statistics(store: Store, game: str = "") -> object:
    return statistics_page(_data(store, game), say_for("", "de"), lambda one: say_for(one, "de"))


def _player(store: Store, player: str) -> object:
    data, scope = _data(store, "", player), Scope()
    one = next(figures for figures in data.players if figures.player == player)
    course = next(found for found in data.courses if found.player == player)
    look = avatar_of(one.name, one.shape, one.colour)
    own = PlayerData(data, one, look, store.statistics.rivals(scope, player), course, data.counts)
    return player_page(own, say_for("", "de"), lambda game: say_for(game, "de"))
