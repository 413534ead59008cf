"""Somebody new: a name, and the badge that goes with it."""

from __future__ import annotations

from typing import Any

from companion.views.intents import Draft, call
from companion.views.nodes import Button, Field, Node, Text
from companion.views.page import Page
from screens.new_table import NewTable
from screens.screen import Screen


class NewPlayer(Screen):
    """A sheet over the seats: enter a name, sit down."""

    sheet = True

    def page(self) -> Page:
        say, name = self.say, str(self.draft.get("name", ""))
        body: tuple[Node, ...] = (
            Text(say("person.how"), tone="tx2"),
            Field(
                "name", name, lambda text: Draft("name", text), say("person.name"), 40, enter=call("add"), focus=True
            ),
        )
        objection = "" if name.strip() else say("person.no_name")
        return Page(
            say("person.new"), body=body, key="new-player",
            actions=(Button(say("person.add"), call("add"), "account-plus-outline", objection=objection),),
        )  # fmt: skip

    def do_add(self) -> None:
        """Write the person down, and seat them if a table is being set."""
        assert self.shell.services is not None
        name: Any = str(self.draft.get("name", "")).strip()
        if not name:
            return
        people = self.shell.services.store.people
        known = next((one for one in people.all(hidden=True) if one.name == name), None)
        person = known or people.create(name)
        self.shell.drafts.forget(self.draft_key)
        self.shell.back()
        if isinstance(self.shell.top.screen, NewTable):
            self.shell.top.screen.do_seat(person.id)
            self.shell.refresh()
