"""What another app hands to this one: the link of a code, a text with codes, or a file. The door is the import's."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from companion.engine.errors import StorageTrouble
from screens.app.record.exchange import ExchangeScreen
from screens.app.record.share_table import CodesScreen
from screens.app.screen import Screen

if TYPE_CHECKING:
    from screens.app.shell import Shell

Given = str | Path
"""A link or a text, or where the file lies that was handed over."""


def take_in(shell: Shell, given: Given) -> None:
    """Open the import with it. Nothing is written before somebody has seen what it would bring and agreed."""
    try:
        if isinstance(given, Path):
            screen = _opened_once(shell, "exchange")
            assert isinstance(screen, ExchangeScreen)
            screen.open_file(given)
        else:
            screen = _opened_once(shell, "codes")
            assert isinstance(screen, CodesScreen)
            screen.add(given)
        shell.refresh()
    except StorageTrouble as trouble:
        shell.tell(shell.say(trouble.reason))


def _opened_once(shell: Shell, name: str) -> Screen:
    """Part after part comes to the same screen."""
    if shell.top.name != name:
        shell.open(name)
    return shell.top.screen
