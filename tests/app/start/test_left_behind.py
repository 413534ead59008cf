"""What an earlier run left (where one stood, what was half typed, who was invited) never keeps a table from opening."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from companion.engine.game import Catalogue
from companion.games import game_named, playable_games
from companion.storage.rules.database import RulesDatabase
from companion.storage.store import Store
from screens.app.guests.visits import invitation_from
from screens.pages.intents import Draft, call, go
from screens.pages.page import NotNow
from tests.bench.tables import open_table, played_games
from tests.games.plays import Play, plays_of
from tests.glass import Glass
from tests.screens.crawl import intents, moments, page_of

STRANGE = ("x", -1, [[1]])
PLACES: tuple[Any, ...] = (
    5,
    [5],
    [["nowhere", {"table": "*"}]],
    [["table", "x"]],
    [["table", {}]],
    [["table", {"table": "another"}]],
    [["table", {"table": "*"}], ["table", {"table": "*", "page": "of another version", "args": {}}]],
    [["table", {"table": "*"}], ["table", {"table": "*", "page": "overrule", "args": []}]],
    [["table", {"table": "*"}], ["edit", {"table": "*"}]],
    [["table", {"table": "*"}], ["score-row", {"table": "*", "seat": 99}]],
    [["table", {"table": "*"}], ["reread", {"table": "*"}]],
)


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    found = Store(tmp_path / "tables.sqlite")
    yield found
    found.close()


def started(store: Store, rules: RulesDatabase) -> Glass:
    """The app, started on what is kept."""
    return Glass(store, rules, Catalogue(game_named, rules.facts))


def at_this_table(kept: Any, table: str) -> Any:
    if isinstance(kept, list):
        return [at_this_table(one, table) for one in kept]
    if isinstance(kept, dict):
        return {key: table if value == "*" else value for key, value in kept.items()}
    return kept


def half_played(store: Store, play: Play, count: int) -> str:
    session = open_table(store, play)
    for event in play.read_events()[:count]:
        assert session.record(event) is None
    return str(session.id)


@pytest.mark.parametrize("game", playable_games())
def test_a_table_opens_wherever_it_is_said_to_have_been_left(store: Store, rules: RulesDatabase, game: str) -> None:
    play = next(play for play in played_games() if play.game == game)
    table = half_played(store, play, len(play.events) // 2)
    for kept in PLACES:
        store.key_value.keep_all({f"at:{table}": at_this_table(kept, table), "open": [["home", {}]]})
        glass = started(store, rules)
        glass.touch(call("resume", table=table))
        assert glass.shell.top.args["table"] == table and glass.page is not None, kept


def troubling() -> Iterator[tuple[Play, int, dict[str, Any]]]:
    """The first moment of each game whose page can't be made of something else in the place of what is half typed."""
    for game in playable_games():
        found = (one for play in plays_of(game) for one in _troubling(game, play))
        yield from [one for one in [next(found, None)] if one is not None]


def _troubling(game: str, play: Play) -> Iterator[tuple[Play, int, dict[str, Any]]]:
    for count, (context, _) in enumerate(moments(game, "de", play)):
        keys = [one.key for one in intents(page_of(context)) if isinstance(one, Draft) and one.kept]
        for strange in STRANGE:
            draft = dict.fromkeys(keys, strange)
            try:
                page_of(dataclasses.replace(context, draft=draft))
            except NotNow:
                pass
            except Exception:
                yield play, count, draft


def test_what_is_half_typed_and_makes_no_page_is_dropped_and_said(store: Store, rules: RulesDatabase) -> None:
    cases = list(troubling())
    assert len(cases) > 1
    for play, count, draft in cases:
        table = half_played(store, play, count)
        store.key_value.keep(f"draft:table:{table}", draft)
        store.key_value.keep(f"draft:hands:{table}", {"until": "x"})
        store.key_value.keep("open", [["home", {}]])
        glass = started(store, rules)
        glass.touch(call("resume", table=table))
        assert glass.shell.top.args["table"] == table and glass.page is not None
        assert glass.message == glass.shell.say("shell.half_typed_gone")
        again = started(store, rules)
        assert again.shell.top.args["table"] == table and not any(again.heard)
        assert not again.shell.drafts.of(f"table:{table}")


def test_what_is_half_typed_in_this_run_is_never_dropped(store: Store, rules: RulesDatabase) -> None:
    """A page that falls over what was typed just now is a fault of ours, and no reason to lose it."""
    glass = started(store, rules)
    glass.shell.drafts.put("table:1", "cards", 3)
    assert not glass.shell.drafts.drop_earlier("table:1") and glass.shell.drafts.of("table:1") == {"cards": 3}


def test_a_badge_of_a_seat_that_nobody_has_is_shown_nowhere(store: Store, rules: RulesDatabase) -> None:
    play = next(iter(played_games()))
    table, seats = half_played(store, play, 5), len(play.seats)
    kept = {"door": "d", "port": 1, "rights": "own", "on": False, "seats": {"0": "a", "77": "b"}}
    kept |= {"visits": {"n": {"seat": 77, "chosen": True}, "m": {"seat": 0}}, "by": {"1": -1, "2": 77, "3": 0}}
    store.key_value.keep(f"guests:{table}", kept)
    glass = started(store, rules)
    assert glass.touch(go("steps", table=table)) is not None and glass.shell.top.name == "steps"
    read = invitation_from(kept, table, seats)
    assert (read.by, read.seats) == ({3: 0}, {0: "a"})
    assert [one.seat for one in read.visits.values()] == [None, 0] and not read.visits["n"].chosen
