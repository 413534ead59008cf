"""What a group says of a play afterwards, and results of games that were played without the app."""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime

from companion.engine.events import Event, Reported
from companion.exchange.plays import play_of
from screens.app.opening.create_table import open_table
from screens.app.opening.new_table import NewTableScreen
from screens.app.screen import Screen
from screens.app.table.table import AtTable
from screens.pages.avatars import avatars_of
from screens.pages.history.details import (
    Details,
    changed,
    crowned,
    described,
    detail_nodes,
    details_of,
    details_page,
    objection,
    report_nodes,
    report_objection,
    reported,
    typed_day,
    which_game_page,
)
from screens.pages.intents import Draft, call
from screens.pages.nodes import Button, Text
from screens.pages.opening.new_table import framed, seats_page
from screens.pages.page import Page, present


class DetailsScreen(AtTable):
    """Day, length, place and comment of an ended table."""

    writes = ("keep",)

    @property
    def draft_key(self) -> str:
        return f"details:{self.table_id}"

    def page(self) -> Page:
        line = self.line()
        page = details_page(self.details(), line, datetime.now().astimezone().date(), self.say)
        return replace(page, accent=self.accent)

    def details(self) -> Details:
        """What is known, with what was typed instead."""
        line, context = self.line(), self.context()
        return changed(details_of(line, play_of(line, context.facts, context.say).minutes, self.say), self.draft)

    def do_keep(self) -> None:
        """One more entry of the log; the history goes by it at once."""
        details, now = self.details(), datetime.now().astimezone()
        why = objection(details, now.date(), self.say)
        reason = None if why else self.session.record(described(details, self.line(), now))
        if why or reason:
            self.shell.tell(self.say(reason) if reason else why)
            return
        self.forget_draft()
        self.shell.back()


class ReportGameScreen(Screen):
    """Which game was played without the app."""

    lasting = False

    def page(self) -> Page:
        return which_game_page([*self.services.games().values()], self.say)


class ReportScreen(NewTableScreen):
    """Who played, then how it ended. A table that is there already has its result told anew."""

    @property
    def draft_key(self) -> str:
        return f"report:{self.game}"

    def page(self) -> Page:
        data, say = replace(self.data(), report=True), self.say
        if self.step == 1:
            return seats_page(data, say)
        today = datetime.now().astimezone().date()
        details = self.details()
        why = report_objection(self.draft, len(data.seated), data.facts, say) or objection(details, today, say)
        body = (
            Text(say("report.how"), "display-m"),
            *report_nodes(self.draft, avatars_of(data.seated), data.facts, say),
            *detail_nodes(details, today, say),
        )
        actions = (
            Button(say("new.back"), Draft("step", 1), kind="tonal"),
            Button(say("report.keep"), call("keep"), "check", objection=why, weight=2),
        )
        return framed(data, say, 2, list(body), actions)

    def details(self) -> Details:
        """Today, until somebody says otherwise."""
        return changed(Details(typed_day(datetime.now().astimezone().date(), self.say)), self.draft)

    def do_crown(self, seat: int) -> None:
        """Who won, or not after all."""
        data = self.data()
        self.put("winners", crowned(self.draft, seat, len(data.seated), data.facts))

    def do_keep(self) -> None:
        """A table that ended the moment it was told of, with its day as the group says."""
        data, now = self.data(), datetime.now().astimezone()
        why = report_objection(self.draft, len(data.seated), data.facts, self.say)
        why = why or objection(self.details(), now.date(), self.say)
        if why:
            self.shell.tell(why)
            return
        said: list[Event] = [reported(self.draft, len(data.seated), data.facts), described(self.details(), None, now)]
        players = [person.id for person in data.seated]
        table = open_table(self.shell, self.game, players, data.edition, data.options, again=said)
        self.forget_draft()
        self.shell.open("history")
        self.shell.open("played", {"table": table})


class CorrectReportScreen(AtTable):
    """The result that was told, told otherwise."""

    writes = ("keep",)

    @property
    def draft_key(self) -> str:
        return f"report:{self.table_id}"

    @property
    def typed(self) -> dict[str, object]:
        """What was told, with what is typed instead."""
        before = present(self.session.table.reported)
        points = {f"points:{seat}": "" if one is None else str(one) for seat, one in enumerate(before.points)}
        return {**points, "winners": list(before.winners), **self.draft}

    def page(self) -> Page:
        context, say = self.context(), self.say
        why = report_objection(self.typed, len(context.avatars), context.facts, say)
        body = (Text(say("report.how"), "display-m"), *report_nodes(self.typed, context.avatars, context.facts, say))
        actions = (Button(say("report.keep"), call("keep"), "check", objection=why),)
        return Page(say("report.correct"), "", body, actions, close=True, accent=self.accent, key="correct-report")

    def do_crown(self, seat: int) -> None:
        """Who won, or not after all."""
        self.shell.drafts.put(
            self.draft_key, "winners", crowned(self.typed, seat, len(self.kept.seats), self.context().facts)
        )

    def do_keep(self) -> None:
        """The entry is corrected in its place."""
        context = self.context()
        seq = next(entry.seq for entry in self.session.standing if isinstance(entry.event, Reported))
        reason = self.session.edit(seq, reported(self.typed, len(context.avatars), context.facts))
        if reason is not None:
            self.shell.tell(self.say(reason))
            return
        self.forget_draft()
        self.shell.back()
