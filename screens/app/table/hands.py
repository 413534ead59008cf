"""The screen “Now at the table”: ticks are no steps of the game, but no kill loses them."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from companion.engine.events import Edited, Entry, OptionSet, Redone, Removed, Reread, Together, Undone, standing
from companion.engine.game import seat_fields
from companion.engine.log.correction import changed_cells
from companion.engine.log.hands import Hands
from companion.engine.log.steps import line
from screens.app.table.orders import hands_of, keep, look_after, newest, orders_of
from screens.app.table.table import AtTable
from screens.pages.intents import Go, Intent
from screens.pages.page import Page, present
from screens.pages.table.around import last_action
from screens.pages.table.hands import PointChange, TableChange, hands_page


class HandsScreen(AtTable):
    """One order after the other; Undo takes back what made the list, and what was done already is ordered back."""

    writes = ("tick", "go_on", "undo", "redo")

    def page(self) -> Page:
        session, hands = self.session, present(hands_of(self))
        orders = present(orders_of(self, hands) or None)
        done = [hands.is_done(order) for order in orders]
        context = self.context()
        step = session.last_step
        last = last_action(context, self.say(step.text) if step else self.say("table.nothing_yet"), session.can_undo)
        page = hands_page(context, orders, done, self._turned(hands), self._totals(hands), last)
        return replace(page, accent=self.accent)

    def _totals(self, hands: Hands) -> list[PointChange]:
        game, session = self.session.game, self.session
        before, after = (game.sheet(session.table_at(number)) for number in (hands.last.base, hands.last.until))
        found = changed_cells(before, after)
        return [
            PointChange(old.value, new, tuple(one.column for one in found if one.seat == seat and one.column))
            for seat, (old, new) in enumerate(zip(before.totals, after.totals, strict=False))
        ]

    def _turned(self, hands: Hands) -> TableChange:
        """What made the list: told as the step that it was about."""
        session, say = self.session, self.say
        entries = [one for one in session.log if one.seq <= hands.last.until and not isinstance(one.event, Together)]
        entry = entries[-1] if entries else None  # of several that one touch wrote the last one tells most
        if entry is None:
            return TableChange(say("hands.changed"), say("hands.title"))
        match entry.event:
            case Edited(seq=seq):
                return self._edited(entry, seq)
            case Removed(seq=seq):
                return TableChange(say("hands.corrected"), say("did.removed", what=session.words_of(seq)))
            case Reread():
                return TableChange(say("hands.corrected"), say("did.reread"))
            case Undone() if session.next_step and entry is session.log[-1]:
                return TableChange(say("hands.undone"), say(session.next_step.text))
            case Undone() | Redone():
                return TableChange(say("hands.undone"), say(f"hands.by_{entry.event.KIND}"))
        title = "hands.changed" if isinstance(entry.event, OptionSet) else "hands.corrected"
        return TableChange(say(title), say(session.words_of(entry.seq)))

    def _edited(self, entry: Entry, seq: int) -> TableChange:
        """The step as it is now, with the figure that it had before where only that is another one."""
        assert isinstance(entry.event, Edited)
        session, say, write = self.session, self.say, self.session.game.codec.write
        earlier = standing(one for one in session.log if one.seq < entry.seq)
        old = next((one.event for one in earlier if one.seq == seq), None)
        new, before = entry.event.event, session.table_at(seq - 1)
        kind: Any = type(new)
        seat = next((getattr(new, name) for name in seat_fields(kind)), None)
        figures = one_figure(write(old), write(new), seat_fields(kind)) if old else None
        words = say(line(session.game, before, replace(entry, event=new)).text)
        shown = figures if figures and words.replace("\xa0", " ").split()[-1] == figures[1] else None  # a place is none
        if shown:  # the figure stands beside the words, old and new
            words = words.removesuffix(shown[1]).rstrip()
        return TableChange(say("hands.corrected"), words, say(session.game.chapter(before)), seat, shown)

    def handle(self, intent: Intent) -> bool:
        if isinstance(intent, Go):
            self.shell.open(intent.page.removeprefix("/"), {"table": self.table_id, **intent.args})
            return True
        return super().handle(intent)

    def do_tick(self, number: int) -> None:
        """It has been done, or after all not."""
        hands = present(hands_of(self))
        orders = orders_of(self, hands)
        if number < len(orders):
            keep(self, hands.tick(orders[number]))
            self.shell.device.buzz()

    def do_go_on(self) -> None:
        """Everything lies as it should: the game goes on."""
        keep(self, None)
        while len(self.shell.stack) > 1 and (self.shell.top.name != "table" or self.shell.top.args.get("page")):
            self.shell.stack.pop()
        self.shell.keep_open()

    def do_undo(self) -> None:
        """Take back what made the list; what was done already is ordered the other way round."""
        self._turn(self.session.undo())

    def do_redo(self) -> None:
        """Do again what was taken back."""
        self._turn(self.session.redo())

    def _turn(self, reason: Any) -> None:
        if reason is not None:
            self.shell.tell(self.say(reason))
        elif not look_after(self, newest(self) - 1):
            self.shell.back()


def one_figure(old: dict[str, Any], new: dict[str, Any], seats: tuple[str, ...] = ()) -> tuple[str, str] | None:
    """The figure that a correction changes, old and new; None where it changes anything else, such as who it was."""
    differ = [key for key in {**old, **new} if old.get(key) != new.get(key)]
    values = [one.get(key) for key in differ[:1] for one in (old, new)]
    if len(differ) != 1 or differ[0] in seats or any(type(value) is not int for value in values):
        return None
    return str(values[0]), str(values[1])
