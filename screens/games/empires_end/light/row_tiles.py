"""The eleven locations of one player as an input: a touch means what the page says, in their row or by value."""

from __future__ import annotations

from collections.abc import Callable

from companion.games.empires_end.play.outcomes import sites_of
from companion.games.empires_end.rules.empire import Site
from companion.games.empires_end.rules.world import kind_of
from companion.texts import as_label
from screens.games.empires_end.parts import KIND_ICON, table_of
from screens.games.empires_end.play.card_words import SECOND, comparing_word
from screens.games.empires_end.play.empire_view import roomy
from screens.pages.context import PageContext
from screens.pages.intents import Intent
from screens.pages.nodes import Card, Figure, Grid, Icon, Node, Row, Space, Text, card, column, row
from screens.pages.nodes.vocabulary import IconName, Look, Tone

OnSite = Callable[[Site], Intent | None]
MOST_PIPS = 3


def row_tiles(context: PageContext, seat: int, touch: OnSite, chosen: str = "", last: Node | None = None) -> Node:
    """EE-LOC-02, EE-LOC-05: every location; `chosen` is about to burn, `last` takes the twelfth place."""
    cells = [
        _tile(context, seat, place, site, touch(site), site.location == chosen)
        for place, site in enumerate(sites_of(table_of(context), seat), 1)
    ]
    return Grid((*cells, *((last,) if last else ())), 6, 4)


def _tile(context: PageContext, seat: int, place: int, site: Site, do: Intent | None, chosen: bool) -> Card:
    table = table_of(context)
    kind = kind_of(site.location, table.world)
    tone: Tone = "tx" if site.intact else "danger"
    look: Look = "danger-strong" if chosen else "plain" if site.intact else "danger"
    known, wide, apart = table.tracked(seat), roomy(context), comparing_word(context, site.location)
    words = Text(
        as_label(apart) or context.label(f"kind.{kind}"), "caption", "tx2" if site.intact else "danger", "center"
    )
    return card(
        _top(site, place, chosen) if known else None,
        Icon(KIND_ICON[kind], tone, 26) if wide or not apart else _dearer_or_not(site, kind, tone),
        Figure(_worth(context, site), "figure-s-strong", tone),
        words if wide else None,
        look=look,
        gap=1,
        pad=1,
        radius=11,
        height=98 if known else 82,
        align="center",
        do=do,
        name=context.label(f"location.{site.location}"),
    )


def _dearer_or_not(site: Site, kind: str, tone: Tone) -> Node:
    """EE-LOC-02: where no word has room, an arrow says which of two cards of one kind it is."""
    arrow: IconName = "arrow-down-bold" if site.location in SECOND else "arrow-up-bold"
    return Row((Icon(KIND_ICON[kind], tone, 26), Icon(arrow, tone, 16)), 0)


def _worth(context: PageContext, site: Site) -> str:
    """EE-LOC-02: what it is worth, a dash where it is destroyed, a question where nobody knows."""
    value = table_of(context).world.values[site.location]
    return "–" if not site.intact else "?" if value is None else str(value)


def _top(site: Site, place: int, chosen: bool) -> Node:
    """Where it lies, a pip for each innovation that works, and the flame."""
    number = Text(str(place), "caption", "tx2" if site.intact else "danger")
    pips = [Card((), "accent", pad=0, radius=3, width=9, height=12)] * min(MOST_PIPS, len(site.innovations))
    flame = Icon("fire", "danger", 16) if chosen or not site.intact else Space(0, width=16)
    return Row((Space(0, width=3), number, Space(0), *(pips if site.intact else ()), flame, Space(0, width=1)), 2)


# ---- the row as a narrow picture ----


def narrow_row(
    context: PageContext, seat: int, threatened: int | None, chosen: int | None, may: tuple[int, ...]
) -> Node:
    """EE-CRISIS-08: position, kind and value of each location on one line; what is threatened, burns, or could burn."""
    sites = sites_of(table_of(context), seat)
    return Grid(
        tuple([_narrow(context, place, site, threatened, chosen, may) for place, site in enumerate(sites, 1)]), 11, 3
    )


def _narrow(
    context: PageContext, place: int, site: Site, threatened: int | None, chosen: int | None, may: tuple[int, ...]
) -> Card:
    tone: Tone = "tx" if site.intact else "danger"
    look: Look = "plain" if site.intact else "danger"
    if place == chosen:
        look = "current"
    elif place == threatened:
        look = "danger-strong"
    elif place in may:
        look = "dashed"
    kind = kind_of(site.location, table_of(context).world)
    sign = Icon(KIND_ICON[kind] if site.intact else "fire", tone, 16)
    return card(
        Text(str(place), "caption", "tx2" if site.intact else "danger", "center"),
        sign,
        Text(_worth(context, site), "caption-strong", tone, "center"),
        look=look,
        gap=3,
        pad=1,
        radius=9,
        height=70,
        align="center",
    )


def may_burn_tile(context: PageContext, place: int, site: Site, on: bool, do: Intent) -> Card:
    """EE-AMB-02: one of two locations that are equally near, with its place and what it is worth."""
    table = table_of(context)
    kind, value = kind_of(site.location, table.world), table.world.values[site.location]
    tone: Tone = "accent" if on else "tx2"
    title = row(Icon(KIND_ICON[kind], tone, 20), Text(context.label(f"kind.{kind}"), "body-strong"), gap=6)
    where = Text(context.label("place.bare", position=place), "caption", "tx2")
    radio = Icon("radiobox-marked" if on else "radiobox-blank", tone, 24)
    return card(
        row(radio, column(title, where, gap=0, weight=1), Figure("?" if value is None else str(value)), gap=10),
        look="current" if on else "outline",
        pad=10,
        radius=14,
        weight=1,
        height=60,
        do=do,
        name=context.label(f"location.{site.location}"),
    )
