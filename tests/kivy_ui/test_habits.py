"""What people know from the rest of their phone: its language, theme and letters, turning it, when it goes to sleep."""

from __future__ import annotations

import pytest

from companion.games import playable_games
from screens.pages.intents import Draft
from tests.screens.driver import AppDriver
from tests.screens.window import frames


def looks(app: AppDriver) -> tuple[str, str, int]:
    get = app.shell.preferences.get
    return app.shell.preferences.language, get("theme"), get("text_size")


def test_the_app_looks_and_speaks_as_the_phone_is_set_up_until_something_else_is_chosen(
    app: AppDriver, monkeypatch: pytest.MonkeyPatch
) -> None:
    app.shell.services.store.key_value.keep("settings", {})
    monkeypatch.setenv("ENDSPIEL_SYSTEM", "en,light,1.3")
    app.restart()
    assert looks(app) == ("en", "light", 130) and app.sees("Rules")
    monkeypatch.setenv("ENDSPIEL_SYSTEM", "de,dark,1.0")  # the evening comes, and the phone goes dark by itself
    app.app.dispatch("on_pause")
    app.app.dispatch("on_resume")
    frames(2)
    assert looks(app) == ("de", "dark", 100) and app.sees("Regeln")
    app.shell.preferences.put("theme", "light")
    app.restart()
    assert looks(app) == ("de", "light", 100)


def test_the_phone_stays_awake_at_a_table_and_nowhere_else(app: AppDriver) -> None:
    assert not app.app.device.awake
    table = app.open_table(playable_games()[0], ["Ada", "Ben"])
    assert app.app.device.awake
    app.shell.open("menu", {"table": table})
    assert app.app.device.awake, "a sheet over the table is still at the table"
    app.shell.open("home")
    assert not app.app.device.awake
    app.shell.preferences.put("keep_awake", False)
    app.shell.open("table", {"table": table})
    assert not app.app.device.awake


@pytest.mark.parametrize("room", [(915, 412), (412, 440), (300, 915)], ids=["turned", "half of it", "a narrow half"])
def test_turned_or_split_everything_is_where_it_was_and_nothing_typed_is_lost(
    app: AppDriver, room: tuple[int, int]
) -> None:
    table = app.open_table(playable_games()[0], ["Ada", "Ben"])
    app.shell.handle(Draft("field", 3))
    app.shell.open("notes", {"table": table})
    frames(2)
    app.type("Ole hat gefragt")
    places = list(app.shell.stack)
    root = app.app.root_view
    for size in (room, (412, 915)):
        root.size_hint, root.size = (None, None), size
        app.window.dispatch("on_resize", *size)
        frames(3)
        assert app.shell.stack == places
        assert [one.entry.text for one in app.widgets() if hasattr(one, "entry")] == ["Ole hat gefragt"]
    root.size_hint = (1, 1)
    app.back()
    assert app.shell.top.screen.draft.get("field") == 3
