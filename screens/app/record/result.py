"""The result card of an ended table: looked at, sent as a picture or as a text."""

from __future__ import annotations

from screens.app.record import export_files
from screens.app.table.table import AtTable
from screens.pages.history.result_card import ResultCard, card_mood, card_node, card_text, result_page
from screens.pages.page import Page


class ResultScreen(AtTable):
    """The card as it will be sent."""

    lasting = False

    def page(self) -> Page:
        return result_page(self.card())

    def card(self) -> ResultCard:
        """Everything the card shows."""
        return ResultCard(self.context(), self.services.store.tables.get(self.table_id))

    def do_picture(self) -> None:
        """Draw it and hand it to the device."""
        path = export_files.place_for(self.shell, self.kept.game, ".png")
        self.shell.device.draw_picture(card_node(self.card()), self.accent, path, card_mood(self.card()))
        export_files.send(self.shell, path, "image/png")

    def do_text(self) -> None:
        """The same in words."""
        done = self.shell.device.share_text(card_text(self.card()), self.say("result.title"))
        self.shell.tell(self.say({"shared": "result.shared", "copied": "result.copied"}.get(done, "result.failed")))
