"""Many fingers: chance takes one of those that lie on the glass."""

from __future__ import annotations

from screens.app.opening.new_table import NewTableScreen
from screens.app.opening.rematch import RematchScreen
from screens.app.screen import Screen
from screens.pages.intents import Back, Draft
from screens.pages.nodes import Button, FingerPicker, Node, Text, Tiles
from screens.pages.nodes.vocabulary import Accent
from screens.pages.page import Page


class StartPlayerScreen(Screen):
    """Who belongs to the chosen finger is asked by a touch on the name."""

    lasting = False

    @property
    def accent(self) -> Accent:
        return "ember"

    def page(self) -> Page:
        say = self.say
        names = tuple(self.args["names"])
        body: list[Node] = [FingerPicker(say("fingers.hint"), names)]
        actions: tuple[Button, ...] = (Button(say("fingers.back"), Back(), kind="tonal"),)
        if "picked" in self.peek:
            body.insert(0, Text(say("fingers.whose"), "display-m"))
            body.insert(1, self._choice(names))
        return Page(say("fingers.title"), body=tuple(body), actions=actions, key="fingers")

    def _choice(self, names: tuple[str, ...]) -> Node:
        return Tiles(tuple(enumerate(names)), lambda seat: Draft("first", seat), None, 2)

    def do_picked(self, number: int, fingers: int) -> None:
        """Chance has chosen; now the group says whose finger it is."""
        self.peek["picked"] = number

    def handle(self, intent: object) -> bool:
        if isinstance(intent, Draft) and intent.key == "first":
            self.shell.back()
            if isinstance(self.shell.top.screen, NewTableScreen | RematchScreen):
                self.shell.top.screen.choose_first(intent.value)
            self.shell.refresh()
            return True
        return super().handle(intent)  # type: ignore[arg-type]
