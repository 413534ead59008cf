"""How much a group writes down: asked at the opening, remembered for the group, changed at any moment."""

from __future__ import annotations

import pytest

from companion.games import game_ids
from tests.screens.driver import AppDriver

GROUP = ["Käthe", "Mehmet"]


def _new_table(app: AppDriver, game: str, names: list[str]) -> None:
    store = app.shell.services.store
    people = {person.name: person.id for person in store.people.all()}
    ids = [people.get(name) or store.people.create(name).id for name in names]
    app.shell.drafts.forget(f"new:{game}")
    app.shell.drafts.put(f"new:{game}", "seated", ids)
    app.shell.open("new", {"game": game})
    app.tap_text("Weiter zu den Regeln")
    say = app.shell.say_for(game)
    app.tap_text(say("new.to_start"))
    assert app.page.actions[-1].label == say("new.to_depth"), "this step does not open the table yet"
    app.tap_text(names[0])
    app.tap_text(say("new.open_with", name=names[0]))


def _games() -> list[str]:
    from companion.paths import DATA, cache_folder
    from companion.storage.rules.database import RulesDatabase

    rules = RulesDatabase.at(cache_folder(), DATA)
    return [game for game in game_ids() if rules.facts(game).depths and rules.facts(game).seats[0] == 2]


@pytest.fixture(autouse=True)
def german(app: AppDriver) -> None:
    app.settings(language="de")


@pytest.mark.parametrize("game", _games())
def test_the_last_step_of_a_new_table_asks_what_is_written_down(app: AppDriver, game: str) -> None:
    _new_table(app, game, GROUP)
    facts = app.shell.services.rules.facts(game)
    assert app.sees("Was schreibt ihr mit?")
    assert app.page.progress == (4, 4)
    app.tap_text("Tisch eröffnen")
    table = app.shell.session(app.shell.top.args["table"]).table
    assert table.setup.depth == facts.depths.recommended


@pytest.mark.parametrize("game", _games())
def test_the_choice_of_a_group_is_remembered_for_this_group_alone(app: AppDriver, game: str) -> None:
    depths = app.shell.services.rules.facts(game).depths
    other = next(way for way in depths.ways if way != depths.recommended)
    _new_table(app, game, GROUP)
    app.tap_text(app.shell.say_for(game)(f"option.{depths.option.key}.{other}"))
    app.tap_text("Tisch eröffnen")
    assert app.shell.session(app.shell.top.args["table"]).table.setup.depth == other
    app.shell.open("home")
    _new_table(app, game, GROUP[::-1])
    assert app.shell.top.screen.data().depth == other
    app.shell.open("home")
    _new_table(app, game, ["Anna", "Jonas"])
    assert app.shell.top.screen.data().depth == depths.recommended


@pytest.mark.parametrize("game", _games())
def test_it_is_changed_at_the_table_in_both_directions_and_undone_like_everything(app: AppDriver, game: str) -> None:
    facts = app.shell.services.rules.facts(game)
    say, key = app.shell.say_for(game), facts.depths.option.key
    table = app.open_table(game, GROUP)
    app.all_set_up()
    for way in (*facts.depths.ways, *facts.depths.ways[::-1]):
        app.shell.open("menu", {"table": table})
        app.tap_text("Einstellungen und Notizen")
        app.tap_text("Was schreibt ihr mit?")
        app.tap_text(say(f"option.{key}.{way}"))
        assert app.shell.session(table).table.setup.depth == way
        assert app.shell.top.name == "table"
    app.shell.session(table).undo()
    assert app.shell.session(table).table.setup.depth == facts.depths.ways[1]


@pytest.mark.parametrize("game", _games())
def test_it_is_never_called_a_rule(app: AppDriver, game: str) -> None:
    facts = app.shell.services.rules.facts(game)
    assert facts.depths.option.of_app
    table = app.open_table(game, GROUP)
    app.shell.open("table-options", {"table": table})
    app.shell.refresh()
    assert not app.sees(app.shell.say_for(game)(f"option.{facts.depths.option.key}.name"))
