"""Files on their way out: written beside the tables, then handed to whatever the device offers."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING

from companion.storage.errors import translate_errors

if TYPE_CHECKING:
    from screens.app.shell import Shell


def place_for(shell: Shell, name: str, ending: str) -> Path:
    """Where a file of this name is written; its time is part of the name, so that none is overwritten.

    What lies there is the user's: nothing is ever removed.
    """
    assert shell.services is not None
    folder = Path(shell.services.store.path).parent / "exports"
    with translate_errors():
        folder.mkdir(exist_ok=True)
    safe = "".join(letter if letter.isalnum() else "-" for letter in name)
    return folder / f"endspiel-{safe}-{datetime.now():%Y-%m-%d-%H%M%S}{ending}"


def write(path: Path, pieces: Iterable[str]) -> Path:
    """A text file, piece by piece, whole or not at all; trouble with the disk becomes a sentence."""
    with translate_errors():
        part = path.with_suffix(path.suffix + ".part")
        try:
            with part.open("w", encoding="utf-8", newline="") as file:
                file.writelines(pieces)
            part.replace(path)
        finally:
            part.unlink(missing_ok=True)
    return path


def keep(shell: Shell, path: Path, kind: str) -> None:
    """Let the user say where a file is to be kept; where the system does not ask, say where it lies."""
    if not shell.device.keep_file(path, kind, lambda: shell.tell(shell.say("exchange.kept"))):
        send(shell, path, kind)


def send(shell: Shell, path: Path, kind: str) -> None:
    """Share a file, or say where it lies."""
    done = shell.device.share_file(path, path.name, kind)
    if done != "asked":
        shell.tell(shell.say("exchange.shared") if done == "shared" else shell.say("exchange.saved", place=str(path)))
