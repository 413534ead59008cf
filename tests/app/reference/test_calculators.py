"""Every calculator without a table: a result (or what the box lacks) at once, players told apart, a way back."""

from __future__ import annotations

import pytest

from companion.engine.events import Noted
from companion.games import calculators_of, playable_games
from companion.texts import LANGUAGES
from tests.app.reference.at_calculator import AtCalculator
from tests.bench.tables import open_table, played_games
from tests.screens.driver import AppDriver
from tests.screens.window import frames

ALL = [one.name for game in playable_games() for one in calculators_of(game)]
WITH_PLAYERS = [
    one.name
    for game in playable_games()
    for one in calculators_of(game)
    if "players" in one.shape.schema()["properties"] and one.shape.schema()["properties"]["players"]["type"] == "array"
]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_calculator_has_a_result_as_soon_as_it_opens(app: AppDriver, language: str) -> None:
    app.settings(language=language)
    for name in ALL:
        assert AtCalculator(app, name).answers, name


def test_reset_gives_back_the_first_value(app: AppDriver) -> None:
    for name in ALL:
        page = AtCalculator(app, name)
        first = page.value
        app.shell.drafts.put(page.screen.draft_key, "value", {**first, "surprise": 1})
        app.shell.refresh()
        assert page.screen.calculated().wrong, "an input that can’t be taken is told in a sentence"
        page.touch("Neu")
        assert page.value == first
        assert page.answers


def test_a_player_who_is_added_has_a_name_of_their_own(app: AppDriver) -> None:
    for name in WITH_PLAYERS:
        page = AtCalculator(app, name)
        before = [one["name"] for one in page.value["players"]]
        page.touch("Spieler hinzufügen")
        after = [one["name"] for one in page.value["players"]]
        assert after[:-1] == before
        assert len(set(after)) == len(before) + 1
        assert page.answers


def test_what_is_wrong_names_the_field_in_words(app: AppDriver) -> None:
    name = WITH_PLAYERS[0]
    page = AtCalculator(app, name)
    page.type(page.value["players"][1]["name"])
    wrong = page.screen.calculated().wrong
    assert wrong.startswith("Spieler 2, Name: "), wrong
    assert app.sees(wrong)


def test_an_entry_survives_the_end_of_the_app(app: AppDriver) -> None:
    page = AtCalculator(app, WITH_PLAYERS[0])
    page.type("Käthe")
    entered = page.value
    app.restart()
    assert AtCalculator(app, WITH_PLAYERS[0]).value == entered


def at_a_table(app: AppDriver, game: str, share: float) -> str:
    """A table of the longest whole game, played so far."""
    play = next(one for one in played_games() if one.game == game)
    session, events = open_table(app.shell.services.store, play), play.read_events()
    for event in events[: int(len(events) * share)]:
        session.record(event)
    app.shell.open("table", {"table": session.id})
    frames(2)
    return session.id


@pytest.mark.parametrize("game", playable_games())
def test_from_the_menu_of_a_table_the_forms_are_filled_from_it_and_say_so(app: AppDriver, game: str) -> None:
    table, say = at_a_table(app, game, 0.8), app.shell.say_for(game)
    names = app.shell.session(table).setup.seats
    app.shell.open("menu", {"table": table, "part": "game"})
    app.tap_text(say("menu.calculators"))
    assert app.sees(say("calculators.of_table"))
    seen = 0
    for one in calculators_of(game):
        app.shell.open("calculator", {"name": one.name, "table": table})
        screen = app.shell.top.screen
        filled = screen.form_context().of_table
        assert not filled or app.sees(say("calculators.known"))
        seen += sum(any(name in str(value) for value in filled.values()) for name in names)
        app.back()
    assert seen or not any("players" in one.shape.schema()["properties"] for one in calculators_of(game))


def test_what_is_changed_no_longer_says_that_the_table_knows_it_and_a_new_moment_begins_anew(app: AppDriver) -> None:
    name = WITH_PLAYERS[0]
    table = at_a_table(app, name.partition(".")[0], 0.5)
    app.shell.open("calculator", {"name": name, "table": table})
    frames(2)
    screen = app.shell.top.screen
    context = screen.form_context()
    path = next(path for path in context.of_table if path[-1] == "name")
    mark = context.say("form.of_table", label="")
    assert mark in context.label(path)
    app.shell.handle(context.put(path, "Somebody else"))
    assert mark not in screen.form_context().label(path)
    app.shell.session(table).record(Noted("x"))
    app.shell.refresh()
    assert mark in screen.form_context().label(path)
