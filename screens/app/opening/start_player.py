"""Many fingers: chance takes one of those that lie on the glass."""

from __future__ import annotations

from screens.app.opening.new_table import NewTableScreen
from screens.app.opening.rematch import RematchScreen
from screens.app.screen import Screen
from screens.pages.intents import Back, Draft, Intent, call
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
        """The field alone; once chance has chosen, the question stands where that finger does not lie."""
        say, names = self.say, tuple(self.args["names"])
        chosen: tuple[float, float, int] | None = self.peek.get("picked")
        field = FingerPicker(say("fingers.hint"), names, chosen)
        back = Button(say("fingers.back"), Back(), kind="tonal")
        if chosen is None:
            return Page(body=(field,), actions=(back,), back=False, key="fingers", whole=True)
        again = Button(say("fingers.again"), call("again"), "replay", "tonal")
        question = (Text(say("fingers.whose"), "display-m"), self._choice(names))
        below = chosen[1] < 0.5
        body: tuple[Node, ...] = (*question, field) if below else (field, *question)
        return Page(body=body, actions=(back, again), back=False, key="fingers", whole=True)

    def _choice(self, names: tuple[str, ...]) -> Node:
        return Tiles(tuple(enumerate(names)), lambda seat: Draft("first", seat), None, 2)

    def do_picked(self, number: int, fingers: int, across: float = 0.5, up: float = 0.75) -> None:
        """Chance has chosen; now the group says whose finger it is."""
        self.peek["picked"] = (across, up, number)

    def do_again(self) -> None:
        """Once more: the fingers were not all there."""
        self.peek.pop("picked", None)

    def handle(self, intent: Intent) -> bool:
        if isinstance(intent, Draft) and intent.key == "first":
            self.shell.back()
            if isinstance(self.shell.top.screen, NewTableScreen | RematchScreen):
                self.shell.top.screen.choose_first(intent.value)
            self.shell.refresh()
            return True
        return super().handle(intent)
