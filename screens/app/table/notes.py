"""Notes of a table: written once, kept with its steps."""

from __future__ import annotations

from companion.engine.events import Noted
from screens.app.table.table import AtTable
from screens.pages.components import empty_state, list_row
from screens.pages.intents import Draft, call
from screens.pages.nodes import Button, Field, Icon, Node
from screens.pages.page import Page


class NotesScreen(AtTable):
    """What somebody wanted to keep."""

    writes = ("keep",)

    def page(self) -> Page:
        say, text = self.say, str(self.draft.get("note", ""))
        notes = self.session.table.notes
        rows: list[Node] = [Field("note", text, lambda new: Draft("note", new), say("notes.hint"), 500, 4)]
        rows += [list_row(note, lead=Icon("note-text-outline", "tx2", 24)) for note in reversed(notes)]
        if not notes:
            rows.append(empty_state("note-text-outline", say("notes.empty")))
        objection = "" if text.strip() else say("notes.nothing")
        actions = (Button(say("notes.keep"), call("keep"), "check", objection=objection),)
        return Page(say("notes.title"), body=tuple(rows), actions=actions, accent=self.accent, key="notes")

    def do_keep(self) -> None:
        """One more note, as an entry of the log."""
        reason = self.session.record(Noted(str(self.draft.get("note", "")).strip()))
        if reason is not None:
            self.shell.tell(self.say(reason))
        else:
            self.shell.drafts.forget(self.draft_key, ("note",))
