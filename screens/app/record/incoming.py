"""What another app hands to this one: the link of a code, a text with codes, or a file. The door is the import's."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from companion.engine.errors import StorageTrouble
from companion.exchange.qr_codes import SCHEME

if TYPE_CHECKING:
    from screens.app.shell import Shell

Given = str | Path
"""A link or a text, or where the file lies that was handed over."""


def given_on(command_line: str) -> Given:
    """What a desktop hands over: a link that was clicked, or a file that was dropped on the app."""
    return command_line if command_line.lower().startswith(SCHEME) else Path(command_line)


def take_in(shell: Shell, given: Given) -> None:
    """Open the import with it. Nothing is written before somebody has seen what it would bring and agreed."""
    try:
        if isinstance(given, Path):
            _open_once(shell, "exchange")
            shell.top.screen.open_file(given)  # type: ignore[attr-defined]
        else:
            _open_once(shell, "codes")
            shell.top.screen.add(given)  # type: ignore[attr-defined]
        shell.refresh()
    except StorageTrouble as trouble:
        shell.tell(shell.say(trouble.reason))


def _open_once(shell: Shell, name: str) -> None:
    """Part after part comes to the same screen."""
    if shell.top.name != name:
        shell.open(name)
