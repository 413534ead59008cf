"""A table: the set-up, the game's own pages, and the end; every touch is one event, committed before it is shown."""

from __future__ import annotations

import functools
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from companion.engine.errors import Wrong
from companion.engine.events import BoxFact, Event
from companion.engine.log.readings import other_readings
from companion.engine.ruling import Reason
from companion.engine.store import KeptTable
from companion.engine.table import Table
from companion.texts import Say
from screens.app.screen import Screen
from screens.app.table.half_typed import HalfTyped, typed_key
from screens.app.table.orders import hands_key, look_after, newest, open_orders
from screens.pages.avatars import avatars_for
from screens.pages.context import PageContext
from screens.pages.game_ui import GameUI, game_ui_of
from screens.pages.intents import Call, Draft, Go, Intent, Record, call, go
from screens.pages.nodes import Avatar
from screens.pages.nodes.vocabulary import Accent, accent_of
from screens.pages.page import LastAction, Page
from screens.pages.table.around import at_table, last_action, spoken_words
from screens.pages.table.checklist import checklist_page, led_on
from screens.pages.table.repair import broken_notice
from screens.pages.table.winner import winner_page

if TYPE_CHECKING:
    from companion.engine.read_models.tables import TableLine
    from companion.session import TableSession
    from screens.app.shell import Shell


class AtTable(Screen):
    """What all screens of one table share: the session, the pages and words of its game."""

    writes: tuple[str, ...] = ()
    """What is called here and writes: each is one transaction, shown when it is on the disk."""

    @property
    def table_id(self) -> str:
        """Which table."""
        return str(self.args["table"])

    @property
    def session(self) -> TableSession:
        """The door to the table."""
        return self.shell.session(self.table_id)

    @property
    def kept(self) -> KeptTable:
        """How the table was opened."""
        return self.session.kept

    def line(self) -> TableLine:
        """The table as lists know it."""
        line: TableLine = self.services.store.tables.get(self.table_id)
        return line

    @property
    def game_ui(self) -> GameUI:
        """The pages of the game."""
        return game_ui_of(self.kept.game)

    @property
    def say(self) -> Say:
        return self.shell.say_for(self.kept.game)

    @property
    def accent(self) -> Accent:
        return accent_of(self.session.setup.facts)

    @property
    def draft_key(self) -> str:
        return f"table:{self.table_id}"

    @property
    def draft_keys(self) -> tuple[str, ...]:
        return self.draft_key, hands_key(self.table_id), typed_key(self.table_id)

    def context(self) -> PageContext:
        """One look at the table."""
        session, shell, args = self.session, self.shell, self.args
        kept, table = session.kept, session.table
        return PageContext(
            game=session.game,
            table=table,
            facts=table.setup.facts,
            say=shell.say_for(kept.game),
            avatars=_avatars(kept),
            page=str(args.get("page", "")),
            args=args.get("args", {}),
            draft=self.draft,
            peek=self.peek,
            settings={**shell.preferences.all(), "text_size": shell.preferences.get("text_size")},
            finished=session.summary.over,
            raised_for=self.raised_for,
            readings=functools.partial(other_readings, table, session),
            me=shell.me,
            sealed=shell.hosting.sealed(kept.id),
            entered_by=shell.hosting.entered_by(kept.id),
        )

    def handle(self, intent: Intent) -> bool:
        if not (isinstance(intent, Call) and intent.name in self.writes):
            return super().handle(intent)
        self.shell.touch(functools.partial(getattr(self, f"do_{intent.name}"), **intent.args))
        return True

    def do_open_row(self, seat: int) -> None:
        """A row of the score sheet, wherever it is shown: all cells of one player."""
        self.shell.open("score-row", {"table": self.table_id, "seat": seat})


def _avatars(kept: KeptTable) -> tuple[Avatar, ...]:
    """How everybody at the table is told apart."""
    return avatars_for([(name, *badge) for name, badge in zip(kept.seats, kept.badges, strict=True)])


def corrected_facts(box: Mapping[str, Any], events: tuple[Event, ...]) -> tuple[str, ...]:
    """The keys under which the box has something else than these events say."""
    facts = [event for event in events if isinstance(event, BoxFact)]
    return tuple([one.key for one in facts if box.get(one.key) is not None and box[one.key] != one.value])


class TableScreen(AtTable):
    """The table itself, or one of the game's pages on top of it."""

    writes = ("undo", "redo")

    def __init__(self, shell: Shell, args: Mapping[str, Any]) -> None:
        super().__init__(shell, args)
        self.typed = HalfTyped(shell.drafts, self.table_id, args)

    def page(self) -> Page:
        context, session = self.context(), self.session
        inner = self._game_page(context)
        page = at_table(inner, context, self._last(context), bool(self.typed), self.shell.hosting.on)
        if not session.broken or context.page or page.curtain:
            return page
        return replace(
            page, body=(broken_notice(session.broken, session.steps(), context.say, go("/mend")), *page.body)
        )

    def _game_page(self, context: PageContext) -> Page:
        table: Table = context.table
        if context.page:
            return self.game_ui.page(context)
        if not table.ready:
            return checklist_page(context)
        if context.game.outcome(table) is not None:
            return (
                self.game_ui.winner(context)
                if self.game_ui.winner
                else winner_page(context, self.game_ui.scene(context))
            )
        return self.game_ui.page(context)

    def _last(self, context: PageContext) -> LastAction:
        session = self.session
        step = session.last_step
        text = context.say(step.text) if step else context.say("table.nothing_yet")
        if self.typed:
            label = self.typed.label or context.say("table.half_typed")
            return last_action(context, label, True, open_orders(self))
        return last_action(context, text, session.can_undo, open_orders(self))

    # ---- what a touch does ----

    def handle(self, intent: Intent) -> bool:
        match intent:
            case Draft(kept=True):
                self.shell.touch(functools.partial(self._type, intent))
            case Record():
                self._record(intent)
            case Go(page=page, args=args) if not page.startswith("/"):
                self.shell.open(
                    "table", {"table": self.table_id, "page": page, "args": dict(args)}, instead=intent.instead
                )
            case Go(page=page, args=args):
                self.shell.open(page[1:], {"table": self.table_id, **args})
            case _:
                return super().handle(intent)
        return True

    def _type(self, draft: Draft) -> None:
        """An entry, and what Undo puts back."""
        self.typed.add(draft, self.draft.get(draft.key))
        super().handle(draft)

    def _record(self, touched: Record) -> None:
        intent = led_on(self.context(), touched)
        reason = self.shell.touch(lambda: self._write(intent))
        self.shell.tell(self.say(reason) if reason else "")  # an offer to redo, say, has had its time
        if reason is None:
            self.shell.device.buzz()
            self._read_aloud()

    def _read_aloud(self) -> None:
        """What is new, where the group wants to hear it; nothing is said twice."""
        if not self.shell.preferences.get("read_aloud"):
            return
        words = spoken_words(self.services.store.tables.get(self.table_id), self.say)
        if words and words != self.shell.spoken.get(self.table_id):
            self.shell.spoken[self.table_id] = words
            self.shell.device.speak(words)

    def _write(self, intent: Record) -> Reason | None:
        """What happened, what is no longer half typed, and where the table goes on; or why nothing of this."""
        session = self.session
        before, since = session.summary.over, newest(self)
        misread = corrected_facts(session.setup.box, intent.events) if session.table.ready else ()
        reason = session.record(*intent.events)
        if reason is None:
            self.typed.end()
            if intent.forget:
                self.shell.drafts.forget(self.draft_key, intent.forget)
                self.shell.hosting.unseal(self.table_id, intent.forget)
            self._forget_secrets()
            self._then(intent, ended=session.summary.over and not before)
            self._offer_anew(misread)
            look_after(self, since)
        return reason

    def _forget_secrets(self) -> None:
        """What was typed behind the curtain is recorded, and it falls."""
        if self.peek:
            self.shell.on_rollback(functools.partial(self.peek.update, dict(self.peek)))
            self.peek.clear()
        if self.raised_for is not None:
            self.shell.on_rollback(functools.partial(setattr, self, "raised_for", self.raised_for))
            self.cover()

    def _offer_anew(self, keys: tuple[str, ...]) -> None:
        """What was played with a fact that was misread can be worked out anew, where that changes anything."""
        session = self.session
        for key in keys:
            preview = session.preview_reread(key, session.setup.box.get(key))
            if not (preview.empty or preview.objection):
                self.shell.open("reread", {"table": self.table_id, "key": key})

    def _then(self, intent: Record, ended: bool) -> None:
        """Where the table goes on after this."""
        if ended or intent.then == "table":
            while len(self.shell.stack) > 1 and self.shell.top.name == "table" and self.shell.top.args.get("page"):
                self.shell.stack.pop()
            self.shell.keep_open()
        elif intent.then == "back":
            self.shell.back()
        elif isinstance(intent.then, Go):
            where = {"table": self.table_id, "page": intent.then.page, "args": dict(intent.then.args)}
            self.shell.open("table", where, instead=bool(self.args.get("page")))

    def do_undo(self) -> None:
        """Take the last action back, and a word of Redo follows; what is half typed here is taken back before that."""
        if self.typed:
            self.shell.drafts.put(self.draft_key, *self.typed.take_back())
            return
        text, since = self.session.last_step, newest(self)
        reason = self.session.undo()
        if reason is not None:
            self.shell.tell(self.say(reason))
        elif not look_after(self, since) and text is not None:
            self.shell.tell(self.say("table.undone", what=self.say(text.text)), (self.say("table.redo"), call("redo")))

    def do_redo(self) -> None:
        """Do again what was taken back."""
        since = newest(self)
        reason = self.session.redo()
        if reason is not None:
            self.shell.tell(self.say(reason))
            return
        self.shell.tell("")  # the offer to redo has been taken
        look_after(self, since)

    def do_share(self) -> None:
        """Send the result."""
        self.shell.open("result", {"table": self.table_id})

    def do_rematch(self) -> None:
        """The same group, seats and options once more; who starts is asked."""
        self.shell.open("rematch", {"table": self.table_id}, instead=True)

    def back(self) -> bool:
        """A table that was only opened again to look at it ends again by itself."""
        with suppress(Wrong):  # one that can't be read can still be left
            self.session.close()
        return False
