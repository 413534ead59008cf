"""Somebody new: a name, and the badge that goes with it."""

from __future__ import annotations

from companion.engine.errors import Wrong
from companion.engine.names import same_name
from screens.app.opening.new_table import NewTableScreen
from screens.app.screen import Screen
from screens.pages.intents import Back, Draft, call, go
from screens.pages.nodes import Button, Field, Node, Text
from screens.pages.nodes.vocabulary import accent_of
from screens.pages.page import Page


class NewPlayerSheet(Screen):
    """A sheet over the seats: enter a name, sit down."""

    sheet = True

    def page(self) -> Page:
        say, name = self.say, str(self.draft.get("name", ""))
        body: tuple[Node, ...] = (
            Text(self._who_sits() or say("person.how"), tone="tx2"),
            Field(
                "name",
                name,
                lambda text: Draft("name", text),
                say("person.name"),
                40,
                enter=call("add"),
                focus=True,
                full=say("person.full"),
            ),
        )
        words = say("person.add" if self._new_table() else "person.enter")
        add = Button(words, call("add"), "account-plus-outline", objection=self._objection(), weight=1.6)
        done = (Button(say("person.done"), Back(), "check", "tonal"),) if self._who_sits() else ()
        table = self._new_table()
        accent = accent_of(table.data().facts) if table else "ember"
        return Page(say("person.new"), body=body, key="new-player", actions=(*done, add), accent=accent)

    def _new_table(self) -> NewTableScreen | None:
        """The table that is being set below this sheet, if there is one."""
        below = [place.screen for place in self.shell.stack if place.screen is not self]
        return below[-1] if below and isinstance(below[-1], NewTableScreen) else None

    def _who_sits(self) -> str:
        table = self._new_table()
        names = tuple(person.name for person in table.data().seated) if table else ()
        return self.say("person.seated", names=names) if names else ""

    def _objection(self) -> str:
        """Why this name can't sit down, as a sentence, or ""."""
        name, table = str(self.draft.get("name", "")).strip(), self._new_table()
        if not name:
            return self.say("person.no_name")
        if table is not None and any(same_name(person.name, name) for person in table.data().seated):
            return self.say("person.sits_already", name=name)
        return ""

    def do_add(self) -> None:
        """Write the person down, and seat them if a table is being set: the sheet stays until all seats are taken."""
        objection = self._objection()
        if objection:
            self.shell.tell(objection)
            return
        try:
            person = self.services.store.people.named(str(self.draft["name"]))
        except Wrong as wrong:
            self.shell.tell(self.say(wrong.reason))
            return
        self.forget_draft()
        table = self._new_table()
        if table is not None:
            table.do_seat(person.id)
        if table is None or table.full:
            self.shell.back()
        if table is None:
            self.shell.tell(
                self.say("person.entered", name=person.name), (self.say("players.edit"), go("player", player=person.id))
            )
