"""Who starts the rematch: a touch on a name opens the table; everything else is as it was."""

from __future__ import annotations

from collections.abc import Sequence

from companion.texts import Say
from screens.pages.components import list_row
from screens.pages.intents import call
from screens.pages.nodes import Avatar, Badge, Button, Node, Section, Text
from screens.pages.opening.new_table import role_line, undecided_row
from screens.pages.page import Page


def rematch_page(avatars: Sequence[Avatar], starter: str, roles: str, suggested: int | None, say: Say) -> Page:
    """The game's own rule first, then everybody, then chance; and the way to change more than that.

    `suggested`: who had better start now, first and outlined.
    """
    body: list[Node] = [Text(say("new.starts"), "display-l")]
    if starter and say.has(starter):
        body.append(Text(say(starter), tone="tx2"))
    order = sorted(range(len(avatars)), key=lambda seat: seat != suggested)
    body += [_starter(seat, avatars, roles, seat == suggested, say) for seat in order]
    body += [
        Section(say("new.undecided")),
        undecided_row(avatars, say),
        Button(say("rematch.change"), call("change"), "tune-variant", "text"),
    ]
    return Page(say("rematch.title"), say("rematch.how"), tuple(body), close=True, key="rematch")


def _starter(seat: int, avatars: Sequence[Avatar], roles: str, suggested: bool, say: Say) -> Node:
    return list_row(
        avatars[seat].name,
        role_line(seat, avatars, roles, say),
        lead=Badge(avatars[seat], 40),
        do=call("begin", seat=seat),
        look="current" if suggested else "plain",
    )
