"""Figures over finished tables: each beside a plain count in Python, whatever was played."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from companion.engine.events import Abandoned, SetUpDone, Starts
from companion.engine.read_models.statistics import Beginning, Scope, Search
from companion.engine.shapes.strict_json import dump
from companion.storage.connection import new_id
from companion.storage.store import Store
from tests.storage.tables import file_in, finish, new_table
from tests.toy import Scored

PEOPLE = ("Ada", "Ben", "Cem", "Dea")


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    opened = Store(file_in(tmp_path))
    yield opened
    opened.close()


def put(store: Store, number: int, seats: dict[str, float | None], winners: set[str], **how: Any) -> None:
    """A finished table without a log: only what statistics read."""
    people = {person.name: person for person in store.people.all()}
    table, at = new_id(), f"2026-01-01T00:00:{number:09.6f}+00:00"
    result = {
        "headline": {"key": "x", "clause": "", "figures": {}},
        "winners": [],
        "shared": False,
        "tags": how.get("tags", {}),
        "starter": how.get("starter"),
    }
    with store._connection.transaction() as raw:
        raw.execute(
            'INSERT INTO "table" (id, game, edition, options, box_facts, regulars, started, touched, ended, status, '
            "now, result, house_rules, hidden) VALUES (?, ?, 'A', '{}', '{}', ?, ?, ?, ?, ?, '{}', ?, '{}', 0)",
            (
                table,
                how.get("game", "toy"),
                how.get("regulars"),
                at,
                at,
                at,
                how.get("status", "finished"),
                dump(result),
            ),
        )
        raw.executemany(
            'INSERT INTO seat ("table", seat, player, name, shape, colour, score, winner) '
            "VALUES (?, ?, ?, ?, 0, 0, ?, ?)",
            [
                (table, seat, people[name].id, name, score, name in winners)
                for seat, (name, score) in enumerate(seats.items())
            ],
        )


def everybody(store: Store) -> dict[str, str]:
    return {name: store.people.named(name).id for name in PEOPLE}


def test_without_a_table_there_are_no_figures_and_no_errors(store: Store) -> None:
    scope, figures = Scope(), store.statistics
    assert figures.totals(scope).finished == 0
    assert figures.players(scope) == figures.courses(scope, 12) == figures.games(scope) == figures.tags(scope) == ()
    assert store.history.count(Search()) == 0


def test_real_tables_are_counted_and_abandoned_ones_are_not(store: Store) -> None:
    finish(new_table(store, "Ada", "Ben"))
    finish(new_table(store, "Ada", "Cem"))
    new_table(store, "Ada", "Dea").record(Abandoned())
    new_table(store, "Ada", "Dea")
    figures = {one.name: one for one in store.statistics.players(Scope())}
    assert figures["Ada"].plays == 2
    assert "Dea" not in figures
    assert store.statistics.totals(Scope()).tables == 3
    assert store.statistics.tags(Scope("toy"))[0].values[0].plays == 2


ROUNDS = st.lists(
    st.tuples(
        st.dictionaries(st.sampled_from(PEOPLE), st.none() | st.integers(-9, 40), min_size=1),
        st.sets(st.sampled_from(PEOPLE)),
        st.sampled_from(["toy", "other"]),
    ),
    max_size=25,
)


@settings(max_examples=40, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(rounds=ROUNDS)
def test_every_figure_is_what_counting_by_hand_gives(rounds: list[Any], tmp_path_factory: Any) -> None:
    store = Store(file_in(tmp_path_factory.mktemp("stats")))
    ids = everybody(store)
    for number, (seats, winners, game) in enumerate(rounds):
        put(store, number, seats, winners, game=game)
    for game in ("", "toy"):
        scope = Scope(game)
        tables = [(seats, winners & set(seats)) for seats, winners, played in rounds if game in ("", played)]
        found = {one.name: one for one in store.statistics.players(scope)}
        assert set(found) == {name for seats, _ in tables for name in seats}
        for name, one in found.items():
            mine = [(seats[name], name in winners) for seats, winners in tables if name in seats]
            scores = [score for score, _ in mine if score is not None]
            assert (one.plays, one.wins) == (len(mine), sum(won for _, won in mine))
            assert one.scored == len(scores)
            assert one.best == (max(scores) if scores else None)
            assert one.average == pytest.approx(sum(scores) / len(scores) if scores else None)
            assert (one.streak, one.longest) == streaks([won for _, won in mine])
            rivals = {rival.name: rival for rival in store.statistics.rivals(scope, ids[name])}
            for other in rivals:
                both = [winners for seats, winners in tables if name in seats and other in seats]
                assert rivals[other].together == len(both)
                assert rivals[other].lost_to == sum(other in w and name not in w for w in both)
                assert rivals[other].won_against == sum(name in w and other not in w for w in both)
                assert rivals[other].won_with == sum(name in w and other in w for w in both)
            course = next(c for c in store.statistics.courses(scope, 5) if c.player == ids[name])
            assert (course.plays[-1], course.wins[-1]) == (one.plays, one.wins)
            assert list(course.wins) == sorted(course.wins)
    assert Counter({one.game: one.plays for one in store.statistics.games(Scope())}) == Counter(r[2] for r in rounds)
    store.close()


def streaks(won: list[bool]) -> tuple[int, int]:
    longest = run = 0
    for one in won:
        run = run + 1 if one else 0
        longest = max(longest, run)
    newest = 0
    for one in reversed(won):
        if one != won[-1]:
            break
        newest += 1 if one else -1
    return newest, longest


def test_the_lowest_score_is_the_best_where_a_game_says_so(store: Store) -> None:
    everybody(store)
    put(store, 1, {"Ada": 7, "Ben": 3}, {"Ben"})
    put(store, 2, {"Ada": 5, "Ben": 9}, {"Ada"})
    best = {one.name: one.best for one in store.statistics.players(Scope(lowest=True))}
    assert best == {"Ada": 5, "Ben": 3}


def test_tags_are_counted_by_their_kind(store: Store) -> None:
    ids = everybody(store)
    tags = {"side": "sun", "ethos": ["good", "evil"], "rounds": 7, "tie": True, "hands": {"pair": 2, "flush": 1}}
    put(store, 1, {"Ada": 1, "Ben": 2}, {"Ben"}, tags=tags)
    put(store, 2, {"Ada": 1, "Ben": 2}, {"Ada"}, tags={**tags, "side": "moon", "rounds": 4, "hands": {"pair": 1}})
    found = {(one.key, one.kind): one for one in store.statistics.tags(Scope("toy"))}
    assert {(one.value, one.plays) for one in found["side", "word"].values} == {("sun", 1), ("moon", 1)}
    assert found["rounds", "number"].average == 5.5
    assert [(one.value, one.plays) for one in found["tie", "word"].values] == [(True, 2)]
    assert {(one.value, one.plays, one.wins) for one in found["ethos", "seat"].values} == {
        ("good", 2, 1),
        ("evil", 2, 1),
    }
    assert [(one.value, one.plays) for one in found["hands", "count"].values] == [("pair", 3), ("flush", 1)]
    mine = {(one.key, one.kind): one for one in store.statistics.tags(Scope("toy"), ids["Ada"])}
    assert [(one.value, one.plays, one.wins) for one in mine["ethos", "seat"].values] == [("good", 2, 1)]


def test_a_group_counts_only_its_own_tables(store: Store) -> None:
    ids = everybody(store)
    group = store.groups.create("Montag", [ids["Ada"]])
    put(store, 1, {"Ada": 1}, {"Ada"}, regulars=group.id)
    put(store, 2, {"Ada": 1}, set())
    assert [one.plays for one in store.statistics.players(Scope(regulars=group.id))] == [1]
    assert store.history.count(Search(regulars=group.id)) == 1


@settings(max_examples=25, deadline=None)
@given(count=st.integers(0, 30), first=st.integers(0, 35), limit=st.integers(1, 12))
def test_any_page_of_the_history_is_that_part_of_the_whole_list(
    count: int, first: int, limit: int, tmp_path_factory: Any
) -> None:
    store = Store(file_in(tmp_path_factory.mktemp("pages")))
    everybody(store)
    for number in range(count):
        put(store, number // 2, {"Ada": 1}, {"Ada"})  # two at a time end together
    whole = store.history.ids(Search())
    assert len(whole) == store.history.count(Search()) == count
    assert tuple(line.id for line in store.history.page(Search(), first, limit)) == whole[first : first + limit]
    store.close()


def test_a_search_finds_names_and_games_word_by_word(store: Store) -> None:
    everybody(store)
    put(store, 1, {"Ada": 1, "Ben": 2}, {"Ben"}, game="toy")
    put(store, 2, {"Ada": 1, "Cem": 2}, {"Cem"}, game="other")
    find = lambda *words: store.history.count(Search(words=words))  # noqa: E731
    assert (find(("ad", ())), find(("ben", ())), find(("ad", ()), ("cem", ()))) == (2, 1, 1)
    assert find(("toy", ("toy",))) == 1
    assert find(("100%", ())) == find(("_", ())) == find(("'; --", ())) == 0


def test_a_number_of_players_and_a_period_count_only_what_fits(store: Store) -> None:
    everybody(store)
    put(store, 1, {"Ada": 1, "Ben": 0}, {"Ada"})
    put(store, 2, {"Ada": 1, "Ben": 0, "Cem": 3}, {"Cem"})
    assert store.statistics.totals(Scope(seats=2)).finished == 1
    assert {one.name for one in store.statistics.players(Scope(seats=3))} == {"Ada", "Ben", "Cem"}
    newest = store.statistics.totals(Scope()).last
    assert newest and store.statistics.totals(Scope(since=newest)).finished == 1


def test_who_begins_is_compared_with_all_others_at_the_same_tables(store: Store) -> None:
    ids = everybody(store)
    put(store, 1, {"Ada": 5, "Ben": 3, "Cem": 1}, {"Ada"}, starter=0)
    put(store, 2, {"Ada": 5, "Ben": 9}, {"Ben"}, starter=0)
    put(store, 3, {"Ben": 5, "Ada": 1}, {"Ben"}, starter=0)
    put(store, 4, {"Ben": 5, "Ada": 1}, {"Ben"})  # nobody was named there
    assert store.statistics.beginning(Scope()) == Beginning(3, 2, 4, 1)
    assert store.statistics.beginning(Scope(seats=2)) == Beginning(2, 1, 2, 1)
    assert store.statistics.beginning(Scope(), ids["Ada"]) == Beginning(2, 1, 1, 0)


def test_a_real_table_keeps_with_whom_it_began_whoever_is_named_later(store: Store) -> None:
    session = new_table(store, "Ada", "Ben", goal=3)
    for event in (Starts(1), SetUpDone(), Starts(0), Scored(1, 5)):
        assert session.record(event) is None, event
    assert store.statistics.beginning(Scope()) == Beginning(1, 1, 1, 0)
