"""The score sheet of a table; any cell that can be corrected is corrected here."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import replace
from typing import Any

from companion.engine.errors import Wrong
from companion.engine.events import Event
from companion.engine.game import Replay, seat_fields
from companion.engine.log.correction import Preview, preview_said
from companion.engine.log.steps import changed_by
from companion.engine.shapes.annotations import shape_of
from screens.app.table.orders import at_hand, look_after, newest
from screens.app.table.table import AtTable
from screens.pages.components import list_row
from screens.pages.forms.context import FormContext, put_at
from screens.pages.forms.form import form
from screens.pages.intents import Draft, call
from screens.pages.nodes import Button, Node
from screens.pages.page import Page, present
from screens.pages.table.origin import origin_page
from screens.pages.table.score import row_page, score_page
from screens.pages.table.steps import change_nodes, in_short


class ScoreScreen(AtTable):
    """Cells, sums, lines."""

    touch = "score.touch"  # what a touch does here

    def page(self) -> Page:
        return replace(score_page(self.context(), self.touch), accent=self.accent)


class ScoreRowSheet(AtTable):
    """The cells of one player, as a sheet."""

    sheet = True
    lasting = False

    def page(self) -> Page:
        return replace(row_page(self.context(), int(self.args["seat"])), accent=self.accent)

    def do_correct(self, seat: int, column: int) -> None:
        """Open the form for one cell."""
        where = {"table": self.table_id, "seat": seat, "column": column}
        self.shell.open("correct-cell", where, instead=True)


class OriginSheet(AtTable):
    """Where something comes from that was entered: the steps that changed it."""

    sheet = True
    lasting = False

    def page(self) -> Page:
        session, path = self.session, self.args["path"]
        found = changed_by(session.game, session.opened_with, session.steps(), path)
        return replace(origin_page(self.context(), str(self.args["title"]), found), accent=self.accent)

    def do_open_step(self, seq: int) -> None:
        """The step, to be corrected."""
        self.shell.open("edit", {"table": self.table_id, "seq": seq}, instead=True)


class CorrectCellScreen(AtTable):
    """The event that sets one cell, as a form; what that changes besides grows below it, so that nothing jumps."""

    writes = ("confirm",)

    lasting = False

    @property
    def draft_key(self) -> str:
        return f"cell:{self.table_id}:{self.args['seat']}:{self.args['column']}"

    def _correction(self) -> tuple[Event, tuple[str, ...]]:
        """The event that corrects the cell, if there still is one, and which of its fields nobody is asked for."""
        cells, column = self.session.game.sheet(self.session.table).rows[self.args["seat"]], int(self.args["column"])
        event = present(cells[column].correct if column < len(cells) else None)
        kind: Any = type(event)
        return event, (*seat_fields(kind), *cells[column].settled)

    def _value(self) -> Any:
        event, _ = self._correction()
        return self.draft.get("event", self.session.game.codec.write(event))

    def page(self) -> Page:
        context, value = self.context(), self._value()
        sheet = context.game.sheet(context.table)
        title = f"{context.name(self.args['seat'])} · {self.say(sheet.columns[self.args['column']])}"
        event, settled = self._correction()
        form_context = FormContext(self.say, lambda path, new: Draft("event", put_at(value, path, new)), hidden=settled)
        inner = {key: item for key, item in value.items() if key != "kind"}
        preview = self._preview()
        fields = form(shape_of(type(event)), inner, form_context)
        changes = change_nodes(context, preview, {}) if preview else []
        body = (in_short(context, preview), *self._counted(), *fields, *changes)
        actions = (Button(self.say("edit.confirm"), call("confirm"), "check"),)
        return Page(title, body=body, actions=actions, accent=self.accent, key="correct-cell")

    def _preview(self) -> Preview | None:
        """What the figure would change besides; None while it is the one that stands there."""
        session = self.session
        with suppress(Wrong):
            event = session.game.codec.read(self._value())
            if event != self._correction()[0]:
                now = Replay(session.table, session.left_out)
                return at_hand(self, preview_said(session.game, now, session.standing, event))
        return None

    def _counted(self) -> tuple[Node, ...]:
        """Where the figure was counted, the way to the count: then all that follows from it is put right as well."""
        cell = self.session.game.sheet(self.session.table).rows[self.args["seat"]][int(self.args["column"])]
        if cell.chapter is None:
            return ()
        return (list_row(self.say("score.count_again"), self.say("score.count_again_how"), do=call("count_again")),)

    def do_count_again(self) -> None:
        """The steps in which this player's figure was counted."""
        where = {"table": self.table_id, "seat": self.args["seat"], "column": self.args["column"]}
        self.shell.open("steps", where, instead=True)

    def do_confirm(self) -> None:
        """Record what the table says the cell should be."""
        reason = self.session.record(self.session.game.codec.read(self._value()))
        if reason is not None:
            self.shell.tell(self.say(reason))
            return
        self.forget_draft()
        self.shell.back()
        look_after(self, newest(self) - 1)
