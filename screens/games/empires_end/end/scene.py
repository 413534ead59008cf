"""The end as a picture: everybody by place, and every followed empire as a row of what stands and what burnt."""

from __future__ import annotations

from dataclasses import replace

from companion.games.empires_end.rules.empire import Site
from companion.games.empires_end.rules.world import kind_of
from screens.games.empires_end.parts import KIND_ICON, table_of
from screens.pages.context import PageContext
from screens.pages.nodes import Badge, Card, Grid, Icon, Node, Text, card, column, row
from screens.pages.table.winner import Scene, placing, plain_scene

CELL, SIGN = 30, 18


def scene(context: PageContext) -> Scene:
    """EE-END-02: eleven locations a row, ruins marked; who won stands above."""
    table, plain = table_of(context), plain_scene(context)
    outcome = context.game.outcome(context.table)
    order = placing(context, outcome.value.winners, outcome.value.scores) if outcome else list(table.seats)
    rows = [_row(context, seat) for seat in order if table.tracked(seat)]
    return replace(plain, below=(card(column(*rows, gap=12)),)) if rows else plain


def _row(context: PageContext, seat: int) -> Node:
    sites = table_of(context).empires[seat]
    standing = Text(context.say("screen.intact", count=sum(site.intact for site in sites)), "caption", "tx2")
    who = Text(context.name(seat), "body-strong", weight=1)
    cells = Grid(tuple(_cell(context, site) for site in sites), len(sites), 3)
    return column(row(Badge(context.avatars[seat], 26), who, standing, gap=8), cells, gap=6)


def _cell(context: PageContext, site: Site) -> Card:
    kind = KIND_ICON[kind_of(site.location, table_of(context).world)]
    face = Icon(kind, "tx", SIGN) if site.intact else Icon("fire", "danger", SIGN)
    return card(face, look="raised" if site.intact else "danger", pad=2, radius=7, height=CELL, align="center")
