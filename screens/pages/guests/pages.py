"""The pages that only a guest sees: who are you, how shall it look, and what stands where nothing is to be entered."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Any

from companion.engine.facts import Facts
from companion.texts import Say
from screens.pages.components import empty_state, headline, list_row
from screens.pages.context import PageContext
from screens.pages.dates import clock
from screens.pages.guests.allowed import Rights
from screens.pages.intents import call, go
from screens.pages.nodes import Avatar, Badge, Emblem, Icon, IconButton, Node, Section, Segments, Text
from screens.pages.nodes.vocabulary import accent_of
from screens.pages.page import LastAction, Page
from screens.pages.settings.settings import language_and_theme, put


@dataclass(frozen=True)
class SeatChoice:
    """One seat: who sits there, and why it can't be taken, "" where it can."""

    seat: int
    avatar: Avatar
    taken: str = ""


def tools(say: Say) -> tuple[IconButton, ...]:
    """The one glyph of a guest: language, theme and size of letters."""
    return (IconButton("cog-outline", go("look"), say("guest.look")),)


def seat_page(facts: Facts, seats: Sequence[SeatChoice], lost: bool, say: Say) -> Page:
    """Who are you? A seat that somebody has is not offered; looking on needs none."""
    rows: list[Node] = [
        headline(say("guest.who"), say("guest.who_how"), lead=Emblem(facts.game, accent_of(facts), 68)),
    ]
    if lost:
        rows.append(Text(say("guest.sent_home"), tone="tx2"))
    for one in seats:
        badge = Badge(one.avatar, 40)
        if one.taken:
            rows.append(list_row(one.avatar.name, one.taken, lead=badge, look="dashed"))
        else:
            rows.append(list_row(one.avatar.name, say("guest.free"), lead=badge, do=call("sit", seat=one.seat)))
    lead = Icon("eye-outline", "tx2", 26)
    rows.append(list_row(say("guest.onlooker"), say("guest.onlooker_how"), lead=lead, do=call("sit", seat=None)))
    return Page(
        facts.name[say.language],
        body=tuple(rows),
        tools=tools(say),
        accent=accent_of(facts),
        back=False,
        key="guest-seat",
    )


def look_page(get: Callable[[str], Any], rights: Rights, name: str, say: Say) -> Page:
    """How it looks on this phone, who sits here, and who can read along."""
    sizes = tuple((size, say("settings.percent", size=size)) for size in (100, 115, 130))
    body: tuple[Node, ...] = (
        Text(say("guest.you_are", name=name) if name else say("guest.you_look_on"), "body-strong"),
        Text(say(f"guest.may_{rights}"), tone="tx2"),
        *language_and_theme(get, say),
        Section(say("settings.text_size")),
        Segments(sizes, put("text_size"), get("text_size")),
        Section(say("guest.connection")),
        Text(say("guest.plain_http"), tone="tx2"),
        list_row(say("guest.other_seat"), lead=Icon("swap-horizontal", "tx2", 26), do=call("leave")),
    )
    return Page(say("guest.look"), body=body, key="guest-look")


def nothing_page(context: PageContext, words: str) -> Page:
    """There is nothing to enter: a sentence says why, or when there will be."""
    name = context.name(context.me) if context.me is not None else ""
    title = context.say("guest.tab.mine")
    return Page(title, name, (empty_state("layers-outline", context.say(words)),), key=f"guest-{words}")


def away_page(page: Page, say: Say, name: str) -> Page:
    """Somebody enters a secret at the host's phone: nothing of it is here, not even its curtain."""
    words = empty_state("eye-off-outline", say("guest.behind_curtain", name=name))
    return replace(page, curtain=None, body=(words,), aside=(), actions=(), key="guest-away")


def aged(last: LastAction, at: str) -> LastAction:
    """What happened last, with its time instead of a way to take it back."""
    return replace(last, text=f"{clock(at)} · {last.text}" if at else last.text, can_undo=False, undo=last.steps)
