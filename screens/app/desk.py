"""What only a desktop asks for: the list of keys, and whether one really wants to leave."""

from __future__ import annotations

from screens.app.screen import Screen
from screens.pages.desk import keys_page, leave_page
from screens.pages.page import Page


class KeysScreen(Screen):
    """Every key and what it does."""

    lasting = False

    def page(self) -> Page:
        return keys_page(self.say)


class LeaveSheet(Screen):
    """Escape on home asks before it ends the app."""

    sheet = True
    lasting = False

    def page(self) -> Page:
        return leave_page(self.say)

    def do_leave(self) -> None:
        """Really."""
        self.shell.device.quit()
