"""The invitation: a code to scan, the address in words, the seats with their state, and what guests may do."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from companion.exchange.qr_codes import Cells
from screens.pages.components import name_text, notice
from screens.pages.context import PageContext
from screens.pages.guests.allowed import RIGHTS, Rights
from screens.pages.intents import Back, Peek, call
from screens.pages.nodes import (
    Badge,
    Button,
    Card,
    Grid,
    Icon,
    IconButton,
    Node,
    Picture,
    Section,
    Segments,
    Text,
    card,
    column,
    row,
)
from screens.pages.nodes.vocabulary import Accent, IconName, Look, Tone
from screens.pages.page import Page

CODE = 232  # 29 cells with their quiet border: more than 5 dp for each
SeatStateName = Literal["none", "away", "here"]
MARKS: dict[SeatStateName, tuple[str, Tone, Look]] = {
    "none": ("", "tx2", "dashed"),
    "away": ("dots-horizontal", "tx2", "dashed"),
    "here": ("check", "ok", "plain"),
}


@dataclass(frozen=True)
class SeatState:
    """What is known of the phone of a seat: there is none, it is away, or it is here."""

    state: SeatStateName


@dataclass(frozen=True)
class InviteData:
    """What the invitation shows."""

    on: bool
    addresses: tuple[str, ...]
    chosen: int
    cells: Cells
    seats: tuple[SeatState, ...]
    rights: Rights
    onlookers: int = 0


def invite_page(context: PageContext, data: InviteData, accent: Accent) -> Page:
    """Before it begins what will happen, and then the code."""
    return _on_page(context, data, accent) if data.on else _off_page(context, accent)


def _off_page(context: PageContext, accent: Accent) -> Page:
    say = context.say
    points = ("guest.how_scan", "guest.how_own", "guest.how_secret", "guest.how_stop")
    icons: tuple[IconName, ...] = ("qrcode-scan", "pencil-outline", "eye-off-outline", "stop")
    lines = [
        row(Icon(icon, "accent", 24), Text(say(key), weight=1), gap=14) for key, icon in zip(points, icons, strict=True)
    ]
    return Page(
        say("menu.guests"),
        context.facts.name[say.language],
        (card(*lines, look="hero", gap=16, pad=18, radius=20), _plain(context)),
        (Button(say("guest.begin"), call("begin"), "qrcode-scan"),),
        accent=accent,
        key="guests-off",
    )


def _on_page(context: PageContext, data: InviteData, accent: Accent) -> Page:
    say = context.say
    here = sum(one.state == "here" for one in data.seats)
    tiles = [_tile(context, seat, one) for seat, one in enumerate(data.seats)]
    ways = tuple((one, say(f"guest.rights_{one}")) for one in RIGHTS)
    count = say("guest.here", count=here, all=len(data.seats))
    body: tuple[Node, ...] = (
        _code(context, data),
        Section(f"{count} · {say('guest.onlookers', count=data.onlookers)}" if data.onlookers else count),
        Grid(tuple(tiles), 3, 8),
        Section(say("guest.rights")),
        Segments(ways, lambda one: call("allow", rights=one), data.rights),
        Text(say(f"guest.host_{data.rights}"), tone="tx2"),
        _plain(context),
    )
    actions = (
        Button(say("guest.end"), call("end"), "stop", "danger"),
        Button(say("guest.to_table"), Back(), "arrow-right", icon_after=True, weight=1.6),
    )
    return Page(say("menu.guests"), context.facts.name[say.language], body, actions, accent=accent, key="guests")


def _code(context: PageContext, data: InviteData) -> Node:
    """The code of the chosen address; where there is no network, the sentence that says so."""
    say = context.say
    if not data.addresses:
        return notice(say("guest.no_network"), "danger", "alert")
    address = Text(data.addresses[data.chosen], "heading", weight=1)
    many = len(data.addresses) > 1
    following = (data.chosen + 1) % len(data.addresses)
    field = card(
        row(address, Icon("chevron-down", "tx2", 22) if many else None, gap=8),
        look="inset",
        pad=12,
        radius=12,
        weight=1,
        height=48,
        do=Peek("address", following) if many else None,
        name=say("guest.other_address") if many else "",
    )
    share = IconButton("share-variant", call("share"), say("guest.send_link"), "accent")
    which = say("guest.address_of", number=data.chosen + 1, all=len(data.addresses))
    return card(
        column(Picture(data.cells, CODE), align="center"),
        Text(say("guest.scan"), "display-m", align="center"),
        row(field, share, gap=8),
        Text(which, "caption", "tx2", "center") if many else None,
        look="hero",
        pad=14,
        gap=10,
        radius=20,
    )


def _tile(context: PageContext, seat: int, state: SeatState) -> Card:
    mark, tone, look = MARKS[state.state]
    return card(
        Badge(context.avatars[seat], 38, mark, tone),
        name_text(context, seat, align="center"),
        Text(context.say(f"guest.state_{state.state}"), "caption", tone, "center"),
        look=look,
        pad=8,
        gap=4,
        radius=14,
        height=93,
        align="center",
        do=call("seat", seat=seat),
        name=context.name(seat),
    )


def _plain(context: PageContext) -> Node:
    """True words about who can read along."""
    return row(
        Icon("information-outline", "tx2", 22),
        Text(context.say("guest.plain_http"), "caption", "tx2", weight=1),
        gap=10,
    )


def seat_sheet(context: PageContext, seat: int, state: SeatState, cells: Cells, accent: Accent) -> Page:
    """The code of one seat; whoever scans it sits there, and whoever sat there does not."""
    say, name = context.say, context.name(seat)
    body: list[Node] = [
        row(Badge(context.avatars[seat], 52), Text(say(f"guest.state_{state.state}"), tone="tx2", weight=1), gap=14),
        Text(say("guest.seat_code", name=name)),
    ]
    if cells:
        body.append(column(Picture(cells, CODE), align="center"))
    actions = (
        (Button(say("guest.free_seat", name=name), call("free"), "account-cancel", "danger"),)
        if state.state != "none"
        else ()
    )
    return Page(name, body=tuple(body), actions=actions, accent=accent, key=f"guest-seat-{seat}")
