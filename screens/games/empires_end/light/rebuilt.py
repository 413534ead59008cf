"""What was rebuilt in an industry round, where the group has said what burnt: a touch, if it likes."""

from __future__ import annotations

from companion.games.empires_end.events import Ruined
from companion.games.empires_end.play.outcomes import sites_of
from companion.games.empires_end.play.work import parts_of
from companion.games.empires_end.rules.empire import Site
from companion.games.empires_end.rules.world import kind_of
from screens.games.empires_end.parts import KIND_ICON, table_of
from screens.games.empires_end.play.card_words import comparing_word
from screens.pages.context import PageContext
from screens.pages.intents import record
from screens.pages.nodes import Badge, Card, Figure, Grid, Icon, Node, Row, Section, card

COLUMNS = 3


def rebuilt(context: PageContext) -> tuple[Node, ...]:
    """EE-IND-06: every ruin that was told; one that stands again can burn once more."""
    table = table_of(context)
    if "I" not in parts_of(table):
        return ()
    ruins = [(seat, site) for seat in table.seats for site in sites_of(table, seat) if not site.intact]
    if not ruins:
        return ()
    return Section(context.say("screen.rebuilt")), Grid(tuple([_ruin(context, *one) for one in ruins]), COLUMNS, 6)


def _ruin(context: PageContext, seat: int, site: Site) -> Card:
    """Whose it is, its kind, and its value; where nobody knows that, which of two like ones it is."""
    world = table_of(context).world
    value, apart = world.values[site.location], comparing_word(context, site.location)
    arrow = Icon("arrow-down-bold" if apart == context.say("screen.lower_short") else "arrow-up-bold", "tx2", 16)
    known = Figure("?" if value is None else str(value), "figure-s-strong")
    inside = Row(
        (Badge(context.avatars[seat], 28), Icon(KIND_ICON[kind_of(site.location, world)], "tx2", 22), known), 6
    )
    return card(
        inside if not apart else Row((*inside.children, arrow), 4),
        look="field",
        pad=4,
        radius=12,
        height=48,
        align="center",
        do=record(Ruined(seat, site.location, False)),
        name=f"{context.name(seat)}: {context.label(f'location.{site.location}')}",
    )
