"""One option of a new table: all its values, with the clause."""

from __future__ import annotations

from typing import Any

from companion.views.new_table import option_page
from companion.views.not_now import present
from companion.views.page import Page
from screens.new_table import NewTable
from screens.screen import Screen


class OptionSheet(Screen):
    """Changes the draft of the new table below it."""

    sheet = True
    lasting = False

    @property
    def opener(self) -> NewTable:
        """The new table that this option belongs to."""
        below = (place.screen for place in reversed(self.shell.stack))
        return present(next((screen for screen in below if isinstance(screen, NewTable)), None))

    @property
    def say(self) -> Any:
        return self.opener.say

    def page(self) -> Page:
        data, key = self.opener.data(), str(self.args["key"])
        return option_page(data.facts, data.facts.options[key], data.options[key], data.edition, self.say)

    def do_choose(self, value: Any) -> None:
        """Take a value and close; the edition's own value is no house rule."""
        data, key = self.opener.data(), str(self.args["key"])
        chosen = {**self.opener.draft.get("options", {}), key: value}
        if data.facts.options[key].preset(data.edition) == value:
            del chosen[key]
        self.opener.put("options", chosen)
        self.shell.back()
