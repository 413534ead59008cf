"""A whole game of Avignon in a real browser with nothing but a keyboard, from home to the winner."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from tests.web.browser import chromium, needs_browser, window
from tests.web.keyboard import Keyboard
from tests.web.served import running

__all__ = ["chromium"]


def act(keys: Keyboard, card: str, action: str) -> None:
    """The card, then the action."""
    keys.press(card, exact=True)
    keys.press(action)


def sit_down(keys: Keyboard, *names: str) -> None:
    """From home to an open table."""
    keys.press("Avignon")
    keys.press("Platz 1")
    for name in names:
        keys.type(name)
        keys.key("Enter")
    keys.press("Weiter zu den Regeln")
    keys.press("Weiter zum Startspieler")
    keys.press(names[0])
    keys.press(f"{names[0]} beginnt")
    keys.press("Mitschreiben")
    keys.press("Tisch eröffnen")
    keys.press("Alles aufgebaut")


@needs_browser
def test_from_home_to_the_winner_by_keyboard(home: Path, chromium: Any) -> None:
    with running(home) as app:
        page, faults = window(chromium, app.app.address)
        keys = Keyboard(page)
        sit_down(keys, "Ada", "Ben")
        for card in ("Adliger", "Ritter", "Bauer", "Kardinal", "Bischof"):
            keys.press(card, exact=True)
        act(keys, "Adliger", "Anflehen")
        act(keys, "Ritter", "Anflehen")
        act(keys, "Bischof", "Züchtigen")
        keys.key("Control+z")  # across the end of the turn
        act(keys, "Kardinal", "Züchtigen")
        act(keys, "Adliger", "Anflehen")
        act(keys, "Bischof", "Exkommunizieren")
        keys.press("Inquisitor", exact=True)
        act(keys, "Ritter", "Anflehen")
        act(keys, "Inquisitor", "Züchtigen")
        act(keys, "Adliger", "Anflehen")
        keys.press("Kardinal", exact=True)
        act(keys, "Bauer", "Züchtigen")
        act(keys, "Ritter", "Anflehen")
        assert keys.sees("Ada gewinnt") and keys.sees("als Rom, durch eine Siegbedingung")
        assert keys.sees("Damit erfüllt Rom die eigene Siegbedingung auf „Adliger“.")
        (table,) = app.do(lambda web: web.shell.services.store.tables.ended(limit=9).lines)
        assert app.do(lambda web: web.shell.session(table.id).summary.over)
        assert not faults
        page.context.close()
