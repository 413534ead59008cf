"""Who starts the rematch: a touch on a name opens the table; everything else is as it was."""

from __future__ import annotations

from collections.abc import Sequence

from companion.texts import Say
from screens.pages.components import list_row
from screens.pages.intents import call
from screens.pages.nodes import Avatar, Badge, Button, Node, Section, Text
from screens.pages.opening.new_table import undecided_row
from screens.pages.page import Page


def rematch_page(avatars: Sequence[Avatar], starter: str, say: Say) -> Page:
    """The game's own rule first, then everybody, then chance; and the way to change more than that."""
    body: list[Node] = [Text(say("new.starts"), "display-l")]
    if starter and say.has(starter):
        body.append(Text(say(starter), tone="tx2"))
    body += [_starter(seat, avatar, say) for seat, avatar in enumerate(avatars)]
    body += [
        Section(say("new.undecided")),
        undecided_row(avatars, say),
        Button(say("rematch.change"), call("change"), "tune-variant", "text"),
    ]
    return Page(say("rematch.title"), say("rematch.how"), tuple(body), close=True, key="rematch")


def _starter(seat: int, avatar: Avatar, say: Say) -> Node:
    lead = Badge(avatar, 40)
    return list_row(avatar.name, say("new.seat_number", number=seat + 1), lead=lead, do=call("begin", seat=seat))
