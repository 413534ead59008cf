"""The search on the glass: one field over everything, marked, emptied by its cross, forgotten and never written."""

from __future__ import annotations

from companion.engine.events import Abandoned
from companion.games import playable_games
from tests.screens.driver import AppDriver
from tests.screens.window import frames


def written(app: AppDriver) -> dict[str, bytes]:
    """Every byte of the tables' files; the one of shared memory notes who reads, and nothing that is kept."""
    files = (path for path in sorted(app.folder.glob("tables.sqlite*")) if path.is_file())
    return {path.name: path.read_bytes() for path in files if not path.name.endswith("-shm")}


def touch_cross(app: AppDriver) -> None:
    field = next(widget for widget in app.widgets() if hasattr(widget, "entry"))
    app.spot(field)
    app.touch(*field.to_window(field.right - 24, field.center_y))


def test_home_opens_one_search_over_people_and_rules(app: AppDriver) -> None:
    app.shell.services.store.people.create("Käthe")
    app.tap_text("Suche")
    app.type("kaethe")
    app.tap_text("Käthe")
    assert app.shell.top.name == "player"
    app.back()
    touch_cross(app)
    app.type("Hoelle")
    assert app.sees("Höllenebene")
    app.tap_text("Höllenebene")
    assert app.shell.top.args["chapter"] == "play" and app.sees("Höllenebene")


def test_a_hint_that_has_no_room_says_that_it_goes_on(app: AppDriver) -> None:
    app.settings(text_size=200)
    app.shell.open("rules")
    frames(2)
    entry = next(widget for widget in app.widgets() if hasattr(widget, "entry")).entry
    assert entry.hint_text.startswith("Regeln") and entry.hint_text.endswith("…")
    assert not entry.hint_text.endswith("Spieler …")


def test_the_search_over_the_rules_of_all_games_is_the_same_one(app: AppDriver) -> None:
    app.shell.services.store.people.create("Käthe")
    app.shell.open("rules")
    frames(2)
    app.type("kaethe")
    app.tap_text("Käthe")
    assert app.shell.top.name == "player"
    app.shell.open("rules-of", {"game": playable_games()[0]})
    frames(2)
    app.type("kaethe")
    assert not app.sees("Käthe") and app.sees("Nichts gefunden.")


def test_typing_writes_nothing_and_a_restart_forgets_it(app: AppDriver) -> None:
    app.shell.open("rules")
    frames(2)
    before = written(app)
    app.type("Reiter")
    assert app.sees("Die Reiter") and written(app) == before
    app.restart()
    app.settings(language="de")
    app.shell.open("rules")
    frames(2)
    frames(2)
    assert not app.sees("Stellen in den Regeln")


def test_the_cross_empties_the_field_and_the_chapters_are_back(app: AppDriver) -> None:
    app.shell.open("rules")
    frames(2)
    app.type("Kardinal")
    assert app.sees("1 Stelle in den Regeln")
    touch_cross(app)
    assert not app.sees("in den Regeln")
    assert next(widget for widget in app.widgets() if hasattr(widget, "entry")).entry.text == ""


def test_the_history_forgets_what_was_looked_for_but_the_export_of_it_still_knows(app: AppDriver) -> None:
    _ended(app)
    app.shell.open("history")
    frames(2)
    before = written(app)
    app.type("kathe")
    assert app.shell.services.store.history.count(app.shell.top.screen.search()) == 1
    assert written(app) == before
    app.shell.open("exchange")
    assert app.shell.top.screen._search().words
    app.restart()
    app.shell.open("exchange")
    assert not app.shell.top.screen._search().words


def _ended(app: AppDriver) -> None:
    table = app.open_table(playable_games()[0], ["Käthe", "Ole"])
    app.shell.session(table).record(Abandoned())
