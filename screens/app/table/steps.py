"""All steps of a table."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from companion.engine.errors import Wrong
from companion.engine.events import BoxFact, Event, OptionSet, Ticked
from companion.engine.game import seat_fields
from companion.engine.log.secrets import keeper
from companion.engine.log.steps import Step, Touch, by_touch, touches
from companion.engine.ruling import Reason
from companion.engine.shapes.annotations import shape_of
from screens.app.table.orders import at_hand, look_after, newest
from screens.app.table.table import AtTable
from screens.pages.components import list_row
from screens.pages.forms.context import FormContext, put_at
from screens.pages.forms.form import form
from screens.pages.game_ui import forms_of
from screens.pages.intents import Draft, Go, Intent, Peek
from screens.pages.nodes import Node, Section, Segments
from screens.pages.opening.rules import value_rows
from screens.pages.page import Page, present
from screens.pages.table.around import sheet_beside
from screens.pages.table.step_list import PLAYER, steps_page
from screens.pages.table.steps import (
    PART,
    STRIKE,
    TOUCH,
    curtained_step_page,
    edit_page,
    secret_step_page,
    strike_page,
)

if TYPE_CHECKING:
    from screens.app.shell import Shell


class StepsScreen(AtTable):
    """Undo and redo one by one, or open any step to correct it; from a figure of the score, those it came from."""

    writes = ("undo", "redo")
    _known_touches: tuple[object, tuple[Touch, ...]] | None = None

    def __init__(self, shell: Shell, args: Mapping[str, Any]) -> None:
        super().__init__(shell, args)
        if "seat" in args:
            self.peek[PLAYER] = int(args["seat"])

    def page(self) -> Page:
        session, only = self.session, self._chapter()
        page = steps_page(self.context(), self._touches(), session.can_undo, session.can_redo, session.broken, only)
        return replace(page, accent=self.accent, beside=self._beside)

    def _beside(self) -> tuple[Node, ...]:
        """The sheet as it stands: what is looked at in the list is no secret, and hides none of it."""
        return sheet_beside(replace(self.context(), peek={}))

    def _chapter(self) -> Reason | None:
        """The one in which the figure of the score was counted from which somebody came here."""
        if "column" not in self.args:
            return None
        cells = self.session.game.sheet(self.session.table).rows[int(self.args["seat"])]
        return present(cells[int(self.args["column"])].chapter)

    def handle(self, intent: Intent) -> bool:
        if isinstance(intent, Go):
            self.shell.open(intent.page, {"table": self.table_id, **intent.args})
            return True
        return super().handle(intent)

    def _touches(self) -> tuple[Touch, ...]:
        """Worked out anew only where the log has grown: unfolding a chapter changes nothing."""
        session, known = self.session, (id(self.session), newest(self))
        if self._known_touches is None or self._known_touches[0] != known:
            self._known_touches = known, touches(session.game, session.opened_with, session.steps())
        return self._known_touches[1]

    def do_undo(self) -> None:
        """Take the newest one back."""
        since = newest(self)
        self.session.undo()
        look_after(self, since)

    def do_redo(self) -> None:
        """Do again what was taken back."""
        since = newest(self)
        self.session.redo()
        look_after(self, since)


FIXED = {BoxFact.KIND: ("key",), Ticked.KIND: ("step",), OptionSet.KIND: ("key", "value")}
"""Fields that say what a step is about; whoever means something else strikes it and records another."""


class EditStepScreen(AtTable):
    """A form made from the event itself, so that every kind of step can be corrected."""

    writes = ("confirm", "remove")

    @property
    def seq(self) -> int:
        """Which entry of the log."""
        return int(self.args["seq"])

    @property
    def draft_key(self) -> str:
        return f"edit:{self.table_id}:{self.seq}"

    def _value(self) -> Any:
        """The event as JSON, as far as it has been changed; a secret is half typed here only, never on the disk."""
        step = self._step()
        typed = self.draft if self._keeper() is None else self.peek
        return typed.get("event", self.session.game.codec.write(step.event))

    def _keeper(self) -> int | None:
        """Whose secret the step still is."""
        session = self.session
        return keeper(session.game, session.table, self._step().event)

    def _step(self) -> Step:
        return present(next((step for step in self.session.steps() if step.seq == self.seq), None))

    def _event(self) -> Event | None:
        """The changed event, or None while it can't be read."""
        try:
            event: Event = self.session.game.codec.read(self._value())
            return event
        except Wrong:
            return None

    def page(self) -> Page:
        return replace(self._page(), accent=self.accent)

    def _page(self) -> Page:
        seat = self._keeper()
        if self.peek.get(STRIKE) or self._step().unreadable:  # what can't be read has no fields to change
            return self._strike_page()
        if seat is None or self.raised_for == seat:
            return self._edit_page()
        if self.peek.get("curtain"):
            return curtained_step_page(self.context(), self._step(), seat)
        return secret_step_page(self.context(), self._step(), seat)

    def _lines(self) -> dict[int, Reason]:
        return {step.seq: step.text for step in self.session.steps()}

    def _strike_page(self) -> Page:
        whole, preview = self.peek.get(STRIKE) != PART, at_hand(self, self.session.preview_removal(*self._struck()))
        return strike_page(self.context(), self._step(), self._touch(), whole, preview, self._lines())

    def _touch(self) -> list[Step]:
        """What the same touch has entered, this step among it."""
        found = (one for one in by_touch(self.session.steps()) if any(step.seq == self.seq for step in one))
        return present(next(found, None))

    def _struck(self) -> list[int]:
        """The whole touch goes, as it came, unless somebody wants only this part of it to go."""
        return [self.seq] if self.peek.get(STRIKE) == PART else [step.seq for step in self._touch()]

    def _edit_page(self) -> Page:
        step, value = self._step(), self._value()
        inner = {key: item for key, item in value.items() if key != "kind"}
        event = self._event()
        changed = event is not None and event != step.event
        preview = None
        if event is not None and changed:
            preview = at_hand(self, self.session.preview_edit(self.seq, event))
        kind: Any = self._kind(value)
        seats, secret = seat_fields(kind), self._keeper() is not None
        form_context = FormContext(
            self.say,
            lambda path, new: (Peek if secret else Draft)("event", put_at(value, path, new)),
            self.session.setup.seats,
            seats,
            (*FIXED.get(kind.KIND, ()), *(seats if secret else ())),
            root=(kind.KIND,),
            before=self.session.table_before(self.seq),
            forms=forms_of(self.kept.game).fields,
            whole=inner,
            unfolded=self.peek,
        )
        fields = [*self._kinds(value), *form(shape_of(kind), inner, form_context), *self._values(value)]
        return edit_page(self.context(), step, fields, preview, self._lines(), self._siblings())

    def _values(self, value: Any) -> tuple[Node, ...]:
        """What a changed rule of the table may be set to, in words."""
        setup = self.session.setup
        option = setup.facts.options.get(value.get("key", "")) if value["kind"] == OptionSet.KIND else None
        if option is None:
            return ()

        def choose(one: Any) -> Draft:
            return Draft("event", {**value, "value": one})

        return tuple(value_rows(setup.facts, option, value["value"], setup.edition, self.say, choose))

    def _siblings(self) -> tuple[Node, ...]:
        """What else the same touch has entered, each with the way to correct it."""
        others = [step for step in self._touch() if step.seq != self.seq]
        if not others:
            return ()
        rows = [list_row(self.say(step.text), do=Go("edit", {"seq": step.seq}, instead=True)) for step in others]
        return Section(self.say("edit.together")), *rows

    def _kind(self, value: Any) -> type[Event]:
        """The kind that the step has, or that it should have had instead."""
        kinds = self.session.game.kinds_for(self._step().event)
        return next((kind for kind in kinds if value["kind"] == kind.KIND), kinds[0])

    def _kinds(self, value: Any) -> tuple[Node, ...]:
        """What else the step may have been: played instead of passed; what both kinds know is kept."""
        kinds = self.session.game.kinds_for(self._step().event)
        if len(kinds) == 1:
            return ()
        choices = tuple((kind.KIND, self.say(f"kind.{kind.KIND}")) for kind in kinds)
        return (Segments(choices, lambda kind: Draft("event", self._turned_into(value, kind)), value["kind"]),)

    def _turned_into(self, value: Any, kind: str) -> Any:
        game = self.session.game
        known = game.codec.write(game.examples[kind])
        shared = {key: item for key, item in value.items() if key in known}
        return game.codec.write(game.codec.read({**shared, "kind": kind}))

    def do_ask(self) -> None:
        """Before the step is struck, show what that changes."""
        self._give_up()
        self.peek[STRIKE] = TOUCH

    def do_keep(self) -> None:
        """The step stays; one that could only be struck is left."""
        if self.peek.pop(STRIKE, None) is None:
            self.shell.back()

    def back(self) -> bool:
        """From the question, or from behind the curtain, which falls."""
        away = STRIKE in self.peek or "curtain" in self.peek
        self.peek.pop(STRIKE, None)
        self._give_up()
        return away

    def _give_up(self) -> None:
        """The curtain falls, and what was half typed behind it is gone."""
        self.cover()
        for key in ("curtain", "event"):
            self.peek.pop(key, None)

    def do_confirm(self) -> None:
        """Write the correction down; it is an entry like all others and can be undone."""
        event = self._event()
        if event is None:
            return
        reason = self.session.edit(self.seq, event)
        self._leave(reason)

    def do_remove(self) -> None:
        """Strike the step; like every entry this can be undone."""
        self._leave(self.session.remove(*self._struck()))

    def _leave(self, reason: Reason | None) -> None:
        if reason is not None:
            self.shell.tell(self.say(reason))
            return
        self.forget_draft()
        self.cover()
        self.peek.clear()
        self.shell.back()
        if not look_after(self, newest(self) - 1):
            self.shell.tell(self.say("edit.done"))

    def handle(self, intent: Intent) -> bool:
        if isinstance(intent, Draft) and intent.value is None:
            return True
        if isinstance(intent, Go):
            self.shell.open(intent.page, {"table": self.table_id, **intent.args}, instead=intent.instead)
            return True
        return super().handle(intent)
