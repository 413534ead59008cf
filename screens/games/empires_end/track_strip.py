"""The round track as a strip around the hourglass, and the button that moves it on."""

from __future__ import annotations

from companion.engine.events import Event
from companion.games.empires_end.events import Advanced
from companion.games.empires_end.state import EmpiresTable
from screens.games.empires_end.parts import ROUND_ICON, table_of
from screens.pages.context import PageContext
from screens.pages.intents import go, record
from screens.pages.nodes import Button, Card, Icon, Node, Row
from screens.pages.nodes.vocabulary import Tone

WINDOW = 10  # spaces of the track beside each other on a phone
FORGET = (
    "bid",
    "slot",
    "reveal.kind",
    "reveal.number",
    "reveal.bids",
    "reveal.open",
    "taker",
    "refused",
    "fists",
    "fist.sealed",
    "burnt",
    "place",
    "seat",
    "part",
    "campaign",
    "place.kind",
    "place.number",
    "light.points",
    "light.strengths",
)


def track_strip(context: PageContext) -> Node:
    """EE-TRACK-01, EE-TRACK-03: the spaces around the hourglass; the whole strip opens the track."""
    table = table_of(context)
    count = len(table.spaces)
    first = max(0, min(table.space - 5, count - WINDOW))
    spaces = [space_cell(table, number) for number in range(first + 1, min(count, first + WINDOW) + 1)]
    return Card((Row(tuple(spaces), 4),), "ghost", pad=0, height=48, align="center", do=go("track"), name="track")


def space_cell(table: EmpiresTable, number: int) -> Card:
    """One space of the track: past in outline, current with the hourglass, to come filled."""
    code = table.spaces[number - 1]
    if number == table.space:
        return Card((Icon("timer-sand", "on", 26),), "accent", pad=0, radius=14, width=46, height=46, align="center")
    past = number < table.space
    tone: Tone = "tx3" if past else "tx2"
    icons: Node = Icon(ROUND_ICON[code], tone, 19)
    if code == "KK":
        icons = Row((Icon("fire", tone, 15), Icon("fire", tone, 15)), 0)
    return Card((icons,), "quiet" if past else "raised", pad=0, radius=10, width=32, height=32, align="center")


def forward(context: PageContext, *before: Event) -> Button:
    """EE-TRACK-03: the hourglass moves on; the button names the round that comes."""
    table = table_of(context)
    if table.space >= len(table.spaces):
        label = context.say("screen.to_end")
    else:
        label = context.say("screen.to_next", round=context.say(f"round.{table.spaces[table.space]}"))
    return Button(label, record(*before, Advanced(), forget=FORGET), "timer-sand", weight=2)
