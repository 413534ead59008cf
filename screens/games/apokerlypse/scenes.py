"""Pictures of the set-up: who has which faction, chosen or drawn."""

from __future__ import annotations

import random

from companion.engine.events import Ticked
from companion.games.apokerlypse.events import FACTIONS, FactionsDrawn, FactionTaken
from companion.views.components import headline
from companion.views.desk import Desk
from companion.views.intents import Intent, record
from companion.views.nodes import Badge, Button, Card, IconButton, Node, Row, Text, card, column, row
from companion.views.page import Page
from screens.games.apokerlypse.parts import ACCENT, FACTION_SUIT, SUIT_ICON, SUIT_TONE, name_text, table_of


def factions_page(desk: Desk) -> Page:
    """PK-SETUP-01, PK-AMB-27: everybody takes a faction card, or they are drawn."""
    table, say = table_of(desk), desk.say
    done = record(Ticked("factions"), then=".") if not table.ready else record(Ticked("factions"), then="<")
    drawn = tuple(random.sample(FACTIONS, table.seat_count))
    return Page(
        title=say("screen.faction"),
        caption=desk.facts.name[say.language],
        body=(
            headline(say("screen.factions_title"), say("screen.factions_hint")),
            *(_seat(desk, seat) for seat in table.seats),
        ),
        actions=(
            Button(say("screen.draw_factions"), record(FactionsDrawn(drawn)), "shuffle-variant", "tonal"),
            Button(say("screen.factions_done"), done, "check"),
        ),
        accent=ACCENT,
        key="factions",
    )  # fmt: skip


def _seat(desk: Desk, seat: int) -> Card:
    faction = table_of(desk).factions[seat]
    words = desk.say(f"faction.{faction}") if faction else desk.say("screen.no_faction")
    head = row(
        Badge(desk.looks[seat], 40),
        column(name_text(desk, seat, "body-medium"), Text(words, "caption", "tx2"), gap=0, weight=1),
        gap=12,
    )
    return card(head, Row(tuple(_choice(desk, seat, one) for one in FACTIONS), 6), look="plain", pad=10, gap=8)


def _choice(desk: Desk, seat: int, faction: str) -> Node:
    mine = table_of(desk).factions[seat] == faction
    suit = FACTION_SUIT[faction]
    take: Intent = record(FactionTaken(seat, None if mine else faction))  # type: ignore[arg-type]
    sign = IconButton(SUIT_ICON[suit], take, desk.say(f"faction.{faction}"), SUIT_TONE[suit])
    return card(sign, look="current" if mine else "raised", pad=0, radius=12, weight=1, align="center", do=take,
                name=desk.say(f"faction.{faction}"))  # fmt: skip
