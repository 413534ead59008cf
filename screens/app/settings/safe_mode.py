"""The safe mode: the tables could not be opened."""

from __future__ import annotations

from companion.storage.safe_mode import SafeMode, open_or_explain, restore, start_anew
from companion.storage.store import Store
from screens.app.screen import Screen
from screens.app.startup import services_for
from screens.pages.page import Page
from screens.pages.settings import safe_mode_page


class SafeModeScreen(Screen):
    """Says what happened and offers the newest good copy; nothing is changed before somebody chooses."""

    lasting = False

    @property
    def trouble(self) -> SafeMode:
        """What the storage found."""
        assert self.shell.trouble is not None
        return self.shell.trouble

    def page(self) -> Page:
        found = self.trouble
        return safe_mode_page(self.say(found.reason), found.damaged, found.backup, self.say)

    def _go_on(self, store: Store) -> None:
        self.shell.loaded(services_for(store, self.trouble.path.parent))

    def do_restore(self) -> None:
        """Go on with the newest good copy."""
        assert self.trouble.backup is not None
        self._go_on(restore(self.trouble, self.trouble.backup))

    def do_anew(self) -> None:
        """Go on with an empty file; the damaged one stays beside it."""
        self._go_on(start_anew(self.trouble))

    def do_again(self) -> None:
        """Try once more; where there is nothing to open it stays as it is, instead of beginning anew unasked."""
        gone = self.trouble.reason.key == "storage.replaced" and not self.trouble.path.exists()
        if gone or not self.trouble.path.name:  # without a name: there is no folder at all
            return
        found = open_or_explain(self.trouble.path)
        if isinstance(found, SafeMode):
            self.shell.trouble = found
        else:
            self._go_on(found)
