"""A table of which something is no longer what was written: which step it is, and the copies that have it whole."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from companion.engine.log.steps import Step, broken_lines
from companion.texts import Say
from screens.pages.components import list_row, notice
from screens.pages.dates import clock, day
from screens.pages.intents import Intent, call
from screens.pages.nodes import Button, Icon, Node, Section, Text
from screens.pages.page import Page


def broken_notice(numbers: Sequence[int], steps: Sequence[Step], say: Say, do: Intent) -> Node:
    """What every page of the table says until it is mended; a touch shows what can be done."""
    return notice(f"{say(broken_lines(numbers, steps))} {say('mend.see')}", do=do)


def repair_page(numbers: Sequence[int], steps: Sequence[Step], offers: Sequence[Any], say: Say) -> Page:
    """What is wrong, and the copies to take it from; `offers` have a `backup` and the `lines` that it has whole."""
    body: list[Node] = [notice(say(broken_lines(numbers, steps))), Text(say("mend.how"), tone="tx2")]
    if offers:
        body += [Section(say("mend.copies")), Text(say("mend.copies_how"), tone="tx2")]
        body += [_offer(place, one, numbers, say) for place, one in enumerate(offers)]
    else:
        body.append(Text(say("mend.no_copy")))
    body += [Section(say("mend.otherwise")), Text(say("mend.keep_how"), tone="tx2")]
    actions = (Button(say("mend.keep"), call("keep"), "check", "tonal"),)
    return Page(say("mend.title"), body=tuple(body), actions=actions, key="mend")


def whole_page(say: Say) -> Page:
    """Nothing is wrong any more, e.g. after another phone or program has mended it."""
    return Page(say("mend.title"), body=(notice(say("mend.whole"), "ok", "check"),), key="mend")


def _offer(place: int, offer: Any, numbers: Sequence[int], say: Say) -> Node:
    at, why = offer.backup.at.isoformat(), f"backups.{offer.backup.why}"
    caption = say(why) if say.has(why) else offer.backup.why
    if len(offer.lines) < len(numbers):
        caption += " · " + say("mend.part", count=len(offer.lines), total=len(numbers))
    return list_row(
        f"{day(at, say)}, {clock(at)}", caption, lead=Icon("database", "tx2", 26), do=call("take", place=place)
    )
