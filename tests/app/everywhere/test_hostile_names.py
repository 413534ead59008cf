"""Names that break programs, through every screen on which a name stands."""

from __future__ import annotations

import pytest

from companion.games import playable_games
from tests.games.plays import plays_of
from tests.screens.driver import AppDriver
from tests.screens.stations import HARD_NAMES, open_from_home, table_of
from tests.screens.window import frames

HOSTILE = (*HARD_NAMES, 'O\'Neil "Jim" \\ 😀', "Zeile\nzwei", "😀🎲", "{name}", "'; DROP TABLE player; --", "  Ädä  ")


@pytest.mark.parametrize("name", HOSTILE)
def test_a_name_is_typed_and_sits_down(app: AppDriver, name: str) -> None:
    app.shell.open("new", {"game": playable_games()[0]})
    app.shell.open("new-player")
    frames()
    app.type(name)
    app.tap_text(app.page.actions[0].label)
    (person,) = app.shell.services.store.people.all()
    assert person.name and "\n" not in person.name
    app.shell.back()  # the sheet stays for the next name
    assert app.shell.top.screen.draft["seated"] == [person.id]
    app.restart()
    assert app.shell.top.name == "new"


@pytest.mark.parametrize("game", playable_games())
def test_a_game_with_such_names_can_be_seen_everywhere(app: AppDriver, game: str) -> None:
    play = max(plays_of(game), key=lambda one: len(one.seats))
    people = [app.shell.services.store.people.create(name) for name in HOSTILE]
    for shift in (0, 5, 8):
        seated = [*people[shift:], *people][: len(play.seats)]
        running = table_of(app, play, seated, upto=len(play.events) // 2)
        ended = table_of(app, play, seated)
        for name, args in _places(running, ended, seated[0].id):
            open_from_home(app, name, args)
            assert app.texts(), name


def _places(running: str, ended: str, player: str) -> list[tuple[str, dict[str, str]]]:
    at_tables = [
        (name, {"table": table}) for table in (running, ended) for name in ("table", "steps", "score", "menu", "notes")
    ]
    lists = [("home", {}), ("players", {}), ("player", {"player": player}), ("history", {}), ("statistics", {})]
    return [*lists, *at_tables, ("played", {"table": ended}), ("result", {"table": ended})]
