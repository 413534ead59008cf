"""History, statistics and the result card as data: nothing is lost with 0, 1 or 50 tables, in both languages."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from companion.engine.facts import Facts
from companion.engine.game import Catalogue
from companion.engine.read_models.statistics import Scope, Search, percent
from companion.engine.score import Cell, ScoreSheet
from companion.exchange.plays import play_of
from companion.games import game_named, playable_games
from companion.session import TableSession
from companion.storage.rules.database import RulesDatabase
from companion.storage.store import Store
from companion.texts import LANGUAGES, say_for
from screens.pages.avatars import avatars_for
from screens.pages.context import PageContext
from screens.pages.history.finished_table import TABS, finished_table_page
from screens.pages.history.list import HistoryData, history_page, search_of
from screens.pages.history.result_card import ResultCard, card_node, card_text
from screens.pages.history.turning_point import turning_point
from screens.pages.nodes import LongList, Node
from screens.pages.page import Page
from screens.pages.statistics.everybody import FEW, StatisticsData, by_rate, statistics_page
from screens.pages.statistics.player import PlayerData, avatar_of, nemesis, partner, player_page
from screens.pages.table.winner import placing
from tests.plenty import plenty


@pytest.fixture(scope="module", params=[0, 1, 50])
def store(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory, rules: RulesDatabase) -> Any:
    opened = plenty(tmp_path_factory.mktemp(f"views{request.param}"), request.param, rules)
    yield opened
    opened.close()


@pytest.fixture(scope="module")
def fifty(tmp_path_factory: pytest.TempPathFactory, rules: RulesDatabase) -> Iterator[Store]:
    opened = plenty(tmp_path_factory.mktemp("fifty"), 30, rules)
    yield opened
    opened.close()


def games(rules: RulesDatabase) -> dict[str, Facts]:
    return {game: rules.facts(game) for game in playable_games()}


def nodes_of(page: Page | Node) -> Iterator[Any]:
    waiting: list[Any] = [page]
    while waiting:
        one = waiting.pop()
        if isinstance(one, Node):
            yield one
        if isinstance(one, LongList):
            waiting += [one.row(number) for number in range(one.count)]
        elif dataclasses.is_dataclass(one):
            waiting += [getattr(one, field.name) for field in dataclasses.fields(one)]
        elif isinstance(one, tuple):
            waiting += list(one)


def words_of(page: Page | Node) -> str:
    """All words of a page; where a long name may be broken does not count."""
    found = (str(getattr(one, name)) for one in nodes_of(page) for name in ("text", "label") if hasattr(one, name))
    return "\n".join(found).replace("\u00ad", "")


def history(store: Store, rules: RulesDatabase, text: str = "", **chosen: Any) -> HistoryData:
    known = games(rules)
    search = search_of(text, chosen, known)
    found = store.history.page(search, 0, 10_000)
    return HistoryData(
        count=len(found),
        line=lambda number: found[number],
        games=known,
        people=store.people.all(),
        groups=store.groups.all(),
        text=text,
        chosen=chosen,
        unfolded=True,
        nothing_yet=store.tables.count_ended() == 0,
    )


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_history_shows_every_ended_table_with_how_it_was_decided(
    language: str, store: Store, rules: RulesDatabase
) -> None:
    page = history_page(history(store, rules), say_for("", language), lambda game: say_for(game, language))
    words = words_of(page)
    for line in store.history.page(Search(), 0, 100):
        if line.headline:
            assert say_for(line.game, language)(line.headline) in words
    if store.tables.count_ended() == 0:
        assert say_for("", language)("history.empty") in words


def test_words_find_names_and_games_in_any_language(fifty: Store, rules: RulesDatabase) -> None:
    name = next(iter(games(rules).values())).name["de"]
    assert history(fifty, rules, text="käthe").count == history(fifty, rules, text="KÄTHE").count > 0
    assert history(fifty, rules, text=name.split()[0][:5]).count > 0
    assert history(fifty, rules, text="nobody-of-this-name").count == 0
    assert history(fifty, rules, status="abandoned").count in (1, 2)


def session_of(store: Store, table: str, rules: RulesDatabase) -> TableSession:
    return TableSession.open(store, table, Catalogue(game_named, rules.facts))


def context_of(store: Store, table: str, rules: RulesDatabase, language: str, **peek: Any) -> PageContext:
    session, line = session_of(store, table, rules), store.tables.get(table)
    avatars = avatars_for([(seat.name, seat.shape, seat.colour) for seat in line.seats])
    return PageContext(
        session.game, session.table, session.setup.facts, say_for(line.game, language), avatars, peek=peek
    )


@pytest.mark.parametrize("language", LANGUAGES)
def test_an_ended_table_shows_result_sheet_and_steps(language: str, fifty: Store, rules: RulesDatabase) -> None:
    for line in fifty.history.page(Search(), 0, 12):
        session = session_of(fifty, line.id, rules)
        minutes = play_of(line, rules.facts(line.game), say_for(line.game, language)).minutes
        for tab in TABS:
            page = finished_table_page(
                context_of(fifty, line.id, rules, language, tab=tab), line, session.steps(), minutes
            )
            assert len(page.actions) == 2
            assert words_of(page)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_card_and_its_text_say_who_won_and_why(language: str, fifty: Store, rules: RulesDatabase) -> None:
    for line in fifty.history.page(Search(), 0, 12):
        context = context_of(fifty, line.id, rules, language)
        result = ResultCard(context, line)
        text, picture = card_text(result), words_of(card_node(result))
        for seat in line.seats:
            assert seat.name in text
            assert seat.name in picture
        assert result.headline in text
        assert result.headline in picture
        for reason in result.reasons:
            assert context.say(reason) in text


def test_an_abandoned_table_tells_no_outcome_and_no_tag(fifty: Store, rules: RulesDatabase) -> None:
    abandoned = fifty.history.page(Search(status="abandoned"), 0, 5)
    assert abandoned
    for line in abandoned:
        result = ResultCard(context_of(fifty, line.id, rules, "de"), line)
        assert (result.winners, result.scores, result.reasons) == ((), (), ())
        assert line.tags == {}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", ["", *playable_games()])
def test_statistics_of_everybody_and_of_everyone(language: str, game: str, store: Store, rules: RulesDatabase) -> None:
    scope, figures = Scope(game), store.statistics
    data = StatisticsData(
        figures.totals(scope),
        figures.players(scope),
        figures.courses(scope, 12),
        figures.games(scope),
        figures.tags(scope) if game else (),
        figures.beginning(scope),
        games(rules),
        store.groups.all(),
        {"game": game},
        True,
    )
    say, speaker = say_for("", language), lambda one: say_for(one, language)
    words = words_of(statistics_page(data, say, speaker))
    for one in data.players:
        assert one.name in words
        assert say("statistics.wins_of", wins=one.wins, plays=one.plays) in words
        own = PlayerData(
            data,
            one,
            avatar_of(one.name, one.shape, one.colour),
            figures.rivals(scope, one.player),
            next(c for c in figures.courses(scope, 12, one.player) if c.player == one.player),
            figures.games(scope, one.player),
        )
        assert words_of(player_page(own, say, speaker))


def test_every_game_tells_at_least_one_figure_of_its_own(fifty: Store, rules: RulesDatabase) -> None:
    for game in {line.game for line in fifty.history.page(Search(status="finished"), 0, 30)}:
        keys = {
            (f"tag.seat.{t.key}" if t.kind == "seat" else f"tag.{t.key}") for t in fifty.statistics.tags(Scope(game))
        }
        for language in LANGUAGES:
            assert any(say_for(game, language).has(key) for key in keys), game


def sheet(*rows: tuple[int | None, ...]) -> ScoreSheet:
    cells = tuple(tuple(Cell(value) for value in row) for row in rows)
    totals = tuple(Cell(sum(value or 0 for value in row)) for row in rows)
    from companion.engine.ruling import Reason

    return ScoreSheet(tuple(Reason("x") for _ in rows[0]), cells, totals)


@pytest.mark.parametrize(
    ("rows", "column", "seat", "from_start"),
    [
        (((5, 1, 1), (1, 1, 1)), 0, 0, True),
        (((1, 1, 9), (5, 1, 1)), 2, 0, False),
        (((1, 9, 1), (5, 1, 1)), 1, 0, False),
        (((5, 0, 5), (5, 4, 0)), 2, 0, False),
        (((9, 0, 0, 5), (1, 9, 0, 0)), 3, 0, False),
    ],
)
def test_the_turning_point_is_where_the_last_leader_took_the_lead_for_good(
    rows: Any, column: int, seat: int, from_start: bool
) -> None:
    turn = turning_point(sheet(*rows))
    assert turn is not None
    assert (turn.column, turn.seat, turn.from_start) == (column, seat, from_start)


def test_two_who_end_level_have_no_turning_point() -> None:
    assert turning_point(sheet((1, 2), (2, 1))) is None
    assert turning_point(sheet((1, None), (2, None))) is None


def test_columns_that_do_not_add_up_to_the_sums_have_no_lines() -> None:
    odd = sheet((1, 2), (2, 2))
    assert turning_point(dataclasses.replace(odd, totals=(Cell(9), Cell(9)))) is None


def test_nemesis_and_partner_are_found_among_the_rivals() -> None:
    from companion.engine.read_models.statistics import Rival

    ben, cem = Rival("b", "Ben", 0, 0, 10, 5, 2, 0), Rival("c", "Cem", 0, 0, 4, 1, 0, 3)
    assert nemesis((ben, cem)) is ben
    assert partner((ben, cem)) is cem
    assert nemesis((cem,)) is None, "four games together are too few"
    assert nemesis((dataclasses.replace(cem, together=5),)) is not None
    assert nemesis((dataclasses.replace(ben, won_against=5),)) is None
    assert partner(()) is None


def test_the_ranking_comes_in_the_order_of_its_large_figures_and_few_plays_come_last() -> None:
    from companion.engine.read_models.statistics import PlayerFigures

    def player(name: str, plays: int, wins: int) -> PlayerFigures:
        return PlayerFigures(name, name, 0, 0, plays, wins)

    ranked = by_rate([player("A", 20, 9), player("B", 8, 4), player("C", 4, 4), player("D", 9, 5), player("E", 5, 0)])
    assert [one.name for one in ranked] == ["D", "B", "A", "E", "C"]


def test_the_steps_of_no_table_are_read_for_a_list(tmp_path: Path, rules: RulesDatabase) -> None:
    """The list of a thousand tables reads no event: a spoiled log is only found when its table is opened."""
    store = plenty(tmp_path, 6, rules)
    with store._connection.transaction() as raw:
        raw.execute("UPDATE event SET event = 'not json'")
    assert len(store.history.page(Search(), 0, 10)) == 6
    assert store.statistics.players(Scope())
    store.close()


def test_per_cent_are_rounded_as_on_paper() -> None:
    assert [percent(wins / plays) for wins, plays in ((5, 8), (1, 8), (1, 3), (2, 3), (0, 2), (4, 4))] == [
        "63",
        "13",
        "33",
        "67",
        "0",
        "100",
    ]


@pytest.mark.parametrize("language", LANGUAGES)
def test_few_plays_are_named_as_the_reason_for_a_grey_rate(language: str, fifty: Store, rules: RulesDatabase) -> None:
    statistics = fifty.statistics
    data = StatisticsData(statistics.totals(Scope()), statistics.players(Scope()), games=games(rules))
    few = [one.plays for one in data.players if one.plays < FEW]
    words = words_of(statistics_page(data, say_for("", language), lambda game: say_for(game, language)))
    said = [line for line in words.splitlines() if line.startswith(("erst ", "only "))]
    assert len(said) == len(few)


def test_everybody_stands_by_place(fifty: Store, rules: RulesDatabase) -> None:
    line = max(fifty.history.page(Search(), 0, 12), key=lambda one: len(one.seats))
    context = context_of(fifty, line.id, rules, "de")
    count = len(context.avatars)
    scores = tuple(range(count))
    highest = [seat for seat in reversed(range(count)) if seat]
    assert placing(context, (0,), scores) == [0, *highest]
    assert placing(context, (), ()) == list(range(count))
