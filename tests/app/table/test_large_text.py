"""A page that saves room in large text knows of it, whoever has set the letters: the app or the phone."""

from __future__ import annotations

from pathlib import Path

from companion.storage.store import Store
from screens.app.device import System
from tests.bench.tables import catalogue, open_table, played_games, rules
from tests.glass import Glass
from tests.storage.tables import file_in


def test_a_page_at_a_table_knows_how_large_the_phone_sets_its_letters(tmp_path: Path) -> None:
    store = Store(file_in(tmp_path))
    shell = Glass(store, rules(), catalogue()).shell
    shell.open("table", {"table": open_table(store, next(played_games())).id})
    assert shell.top.screen.context().text_size == 100 and not shell.top.screen.context().large_text
    shell.preferences.follow(System(font_scale=1.3))
    assert shell.top.screen.context().text_size == 130 and shell.top.screen.context().large_text
    shell.preferences.put("text_size", 100)
    assert not shell.top.screen.context().large_text, "what was chosen here goes before what the phone wants"
    store.close()
