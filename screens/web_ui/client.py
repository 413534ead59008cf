"""One browser: what it shows, in which version, what the numbers on its page stand for, and what it asked before."""

from __future__ import annotations

import secrets
import threading
from collections import OrderedDict
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import Any

from screens.pages.intents import Intent, Translate, in_the_room
from screens.web_ui.html.frame import ROWS, MoreRows, View, Written, written
from screens.web_ui.html.node_html import SOFT, NotOffered, ValueHandler

PAST = 6  # versions before the one that is shown: a touch may still be on its way from one of them
FIRST = 2**40  # below it versions begin by chance: after a restart a touch on an earlier page must fit none
REMEMBERED = 200  # answers, for requests that are sent once more because the first answer was lost


@dataclass(frozen=True)
class Version:
    """A view as it was written, with the number that a touch on it has to bear."""

    number: int
    written: Written


@dataclass(frozen=True)
class TouchRequest:
    """What a browser asks for: the number of an offer in a block of one version, with a value where one is typed.

    A `text` instead asks for these words in the other language.
    """

    id: str
    version: int
    block: str = ""
    number: int = -1
    value: Any = None
    text: str = ""


class Client:
    """Shows views and answers touches on them. Only the main thread changes it; streams wait for what is new."""

    def __init__(
        self, handle: Callable[[Intent], None], lasting: Callable[[Intent], bool] = lambda _intent: False
    ) -> None:
        """`lasting`: does it mean the same whatever else has changed on the page, as long as its own block has not?"""
        self._handle, self._lasting = handle, lasting
        self._past: OrderedDict[int, Written] = OrderedDict()
        self._view: View | None = None
        self._answers: OrderedDict[str, dict[str, Any]] = OrderedDict()
        self._changed = threading.Condition()
        self.current = Version(secrets.randbelow(FIRST), Written())
        self.wide = self.rail = False
        self.rows, self._list = ROWS, ""
        self.hidden = self.gone = False

    # ---- showing ----

    def show(self, view: View) -> None:
        """Show this from now on; what looks and means the same as before stays the same version."""
        if view.page.key != self._list:
            self._list, self.rows = view.page.key, ROWS
        self._view = view
        fresh = written(replace(view, wide=self.wide, rail=self.rail, rows=self.rows))
        if fresh != self.current.written:
            self._past[self.current.number] = self.current.written
            while len(self._past) > PAST:
                self._past.popitem(last=False)
            with self._changed:
                self.current = Version(self.current.number + 1, fresh)
                self._changed.notify_all()

    def set_window(self, *, wide: bool, rail: bool = False, hidden: bool = False) -> None:
        """The window has become wider or narrower, or nobody sees it any more."""
        self.wide, self.rail, self.hidden = wide, rail, hidden
        self._again()

    def _again(self) -> None:
        if self._view is not None:
            self.show(self._view)

    def wait_for_other_than(
        self, known: Version | None, seconds: float, over: Callable[[], bool] = lambda: False
    ) -> Version:
        """The version that is shown: as soon as it is another one, when this stream is over, or after some time."""
        with self._changed:
            self._changed.wait_for(lambda: self.current is not known or self.gone or over(), seconds)
            return self.current

    def look_up(self) -> None:
        """Whoever waits looks again whether their stream is over."""
        with self._changed:
            self._changed.notify_all()

    def leave(self) -> None:
        """Nothing more will come."""
        with self._changed:
            self.gone = True
            self._changed.notify_all()

    # ---- touches ----

    def touch(self, touch: TouchRequest) -> dict[str, Any]:
        """Carry out what was touched, once; the same request gets the same answer again."""
        known = self._answers.get(touch.id)
        if known is None:
            self._answers[touch.id] = self._not_done("refused")  # should it break on the way, it is not begun anew
            known = self._answers[touch.id] = self._do(touch)
            while len(self._answers) > REMEMBERED:
                self._answers.popitem(last=False)
        return known

    def _not_done(self, why: str) -> dict[str, Any]:
        return {"done": False, "why": why, "version": self.current.number}

    def _do(self, touch: TouchRequest) -> dict[str, Any]:
        now = self.current.written
        then = now if touch.version == self.current.number else self._past.get(touch.version)
        if self.gone or then is None or not _same_place(then, now, touch.block):
            return self._not_done("stale")
        try:
            intent = self._meant(touch)
        except NotOffered:
            return self._not_done("refused")
        if then is not now and not self._lasting(intent):
            return self._not_done("stale")
        if isinstance(intent, MoreRows):
            self.rows += ROWS
            self._again()
        else:
            self._handle(intent)
        return {"done": True, "version": self.current.number}

    def _meant(self, touch: TouchRequest) -> Intent:
        shown = self.current.written
        if touch.text:
            known = shown.texts.get(touch.text.replace(SOFT, ""))
            if known is None:
                raise NotOffered
            return Translate(known)
        offers = shown.offers.get(touch.block, ())
        if not 0 <= touch.number < len(offers):
            raise NotOffered
        offer = offers[touch.number]
        meant = offer.make(touch.value) if isinstance(offer, ValueHandler) else offer
        return in_the_room(meant, self.wide)


def _same_place(then: Written, now: Written, block: str) -> bool:
    """Does a block of two versions look and mean the same, on the same page?"""
    if then is now:
        return True
    page = all(then.frame.get(key) == now.frame.get(key) for key in ("key", "sheet_key"))
    return page and then.blocks.get(block) == now.blocks.get(block) and then.offers.get(block) == now.offers.get(block)


def difference(before: Version | None, now: Version) -> dict[str, Any]:
    """What a browser that shows one version needs to show another one: all of it, or only what differs."""
    old = before.written if before is not None else Written()
    return {
        "from": before.number if before is not None else 0,
        "version": now.number,
        "frame": _other(old.frame, now.written.frame),
        "regions": _other(old.regions, now.written.regions),
        "blocks": _other(old.blocks, now.written.blocks),
    }


def _other(old: Mapping[str, Any], new: Mapping[str, Any]) -> dict[str, Any]:
    return {key: value for key, value in new.items() if key not in old or old[key] != value}
