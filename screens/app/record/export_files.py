"""Files on their way out: written beside the tables, then handed to whatever the device offers."""

from __future__ import annotations

import shutil
from collections.abc import Iterable
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING

from companion.storage.errors import translate_errors
from screens.app.home import WHOLE
from screens.app.screen import Screen
from screens.pages.exchange.files import export_place_page
from screens.pages.page import Page

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


def keep(shell: Shell, path: Path, kind: str, whole: bool = False) -> None:
    """Let the user say where a file is to be kept; where the system does not ask, pass it on or say where it lies.

    A `whole` one holds everything: that it has left the app is remembered.
    """

    def kept() -> None:
        left_the_app(shell, whole)
        shell.tell(shell.say("exchange.kept"))

    if not shell.device.keep_file(path, kind, kept):
        send(shell, path, kind, whole)


def send(shell: Shell, path: Path, kind: str, whole: bool = False) -> None:
    """Share a file; on a desktop put it where downloads lie, which is asked once."""
    done = shell.device.share_file(path, path.name, kind)
    if done == "shared":
        left_the_app(shell, whole)
        shell.tell(shell.say("exchange.shared"))
    elif done != "asked":
        _settle(shell, path, whole)


def _settle(shell: Shell, path: Path, whole: bool) -> None:
    downloads, wanted = shell.device.downloads(), shell.preferences.get("exports")
    if downloads is not None and not wanted:
        shell.open("export-place", {"path": str(path), "whole": whole})
    elif downloads is not None and wanted == "downloads":
        moved = move(path, downloads)
        left_the_app(shell, whole)
        shell.tell(shell.say("exchange.saved", place=str(moved)))
    else:
        shell.tell(shell.say("exchange.saved", place=str(path)))


def move(path: Path, folder: Path) -> Path:
    """Put a file into another folder, beside whatever is there; where that fails it stays where it is."""
    with translate_errors():
        target = folder / path.name
        if target.exists():
            raise FileExistsError(str(target))
        return Path(shutil.move(path, target))


def left_the_app(shell: Shell, whole: bool) -> None:
    """Everything lies outside the app as well now."""
    if whole and shell.services is not None:
        shell.services.store.key_value.keep(WHOLE, datetime.now(UTC).isoformat())


class ExportPlaceSheet(Screen):
    """Asked once: where files that leave the app belong on this computer. The file lies safe meanwhile."""

    sheet = True
    lasting = False

    def page(self) -> Page:
        folder = self.shell.device.downloads()
        return export_place_page(str(folder), str(self.args["path"]), self.say)

    def do_place(self, where: str) -> None:
        """There from now on."""
        self.shell.preferences.put("exports", where)
        self.shell.back()
        _settle(self.shell, Path(self.args["path"]), bool(self.args.get("whole")))
