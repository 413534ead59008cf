"""The safe mode: the tables could not be opened."""

from __future__ import annotations

from pathlib import Path

from companion.engine.errors import StorageTrouble
from companion.engine.ruling import Reason
from companion.storage.safe_mode import SafeMode, explained, go_on, open_or_explain, restore, start_anew
from companion.storage.store import Store
from screens.app.record.incoming import take_in
from screens.app.screen import Screen
from screens.app.startup import services_for
from screens.pages.page import Page
from screens.pages.settings.settings import SafeWay, safe_mode_page


class SafeModeScreen(Screen):
    """Says what happened and offers the newest good copy; nothing is changed before somebody chooses."""

    lasting = False

    @property
    def safe_mode(self) -> SafeMode:
        """What the storage found."""
        assert self.shell.safe_mode is not None
        return self.shell.safe_mode

    def page(self) -> Page:
        found = self.safe_mode
        trouble = StorageTrouble(found.reason)
        calm = {"storage.no_file": "nothing_made", "storage.turned": "turned"}.get(found.reason.key, "nothing_lost")
        return safe_mode_page(
            self.say(found.reason), self.say(f"safe_mode.{calm}"), _ways(trouble), found.backup, self.say
        )

    def _go_on(self, store: Store) -> None:
        self.shell.loaded(services_for(store, self.safe_mode.path.parent))

    def do_restore(self) -> None:
        """Go on with the newest good copy."""
        assert self.safe_mode.backup is not None
        self._go_on(restore(self.safe_mode, self.safe_mode.backup))

    def do_anew(self) -> None:
        """Go on with an empty file; the damaged one stays beside it."""
        self._go_on(start_anew(self.safe_mode))

    def do_go_on(self) -> None:
        """Go on with the file as it is."""
        self._opened(go_on(self.safe_mode))

    def do_file(self) -> None:
        """Begin anew with what a file holds: a backup from elsewhere, say. What it would bring is shown first."""
        if not self.shell.device.choose_file(self._file_chosen):
            self._begin_with(None)

    def _file_chosen(self, path: Path) -> None:
        """A chooser may answer from a thread of the system."""
        self.shell.device.later(lambda: self._begin_with(path))

    def _begin_with(self, path: Path | None) -> None:
        try:
            self.do_anew()
        except StorageTrouble as trouble:
            self.shell.tell_trouble(trouble)
            return
        self.shell.open("exchange")
        if path is not None:
            take_in(self.shell, path)

    def do_again(self) -> None:
        """Try once more; where there is no file any more that is said, instead of beginning anew unasked."""
        path = self.safe_mode.path
        if not path.name:  # there is no folder at all
            return
        gone = self.safe_mode.reason.key == "storage.replaced" and not path.exists()
        found = explained(path, StorageTrouble(Reason("storage.no_file"))) if gone else open_or_explain(path)
        self._opened(found)

    def _opened(self, found: Store | SafeMode) -> None:
        if isinstance(found, SafeMode):
            self.shell.safe_mode = found
        else:
            self._go_on(found)


def _ways(trouble: StorageTrouble) -> SafeWay:
    """What else there is besides a copy."""
    return "anew" if trouble.damaged else "go_on" if trouble.turned else "again"
