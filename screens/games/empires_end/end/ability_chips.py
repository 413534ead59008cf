"""End-of-game abilities as chips: what somebody has with what it gives, and the kinds to add with their questions."""

from __future__ import annotations

from typing import Any

from companion.games.empires_end.events import EndAbilityDropped, EndAbilityRead
from companion.games.empires_end.play.end import empire_at_end, end_abilities, ruins
from companion.games.empires_end.play.outcomes import sites_of
from companion.games.empires_end.rules.abilities import catalogue, described
from companion.games.empires_end.rules.end_abilities import END_KINDS, ReadAbility, read_line, read_points
from companion.games.empires_end.rules.final import copied
from companion.games.empires_end.rules.locations import KINDS, destroyed_count
from companion.games.empires_end.rules.resources import RESOURCES
from companion.texts import as_label
from screens.games.empires_end.entry import choice_tiles
from screens.games.empires_end.parts import KIND_ICON, RESOURCE_ICON, table_of
from screens.games.empires_end.play.empire_view import roomy
from screens.pages.context import PageContext
from screens.pages.intents import Draft, Intent, Record, go, record
from screens.pages.nodes import Card, Figure, Grid, Icon, IconButton, Node, Section, Text, Tiles, card, column, row
from screens.pages.number_pad import number_pad

MOST_POINTS, MOST_NEIGHBOURS = 12, 2
# What is asked about each kind, besides what is printed on every card of it.
ASKED: dict[str, tuple[str, ...]] = {
    "own_destroyed": (),
    "most_destroyed": (),
    "adj_destroyed": ("points", "count"),
    "adj_type": ("kind", "points", "count"),
    "resource": ("resource", "points", "count"),
    "copy": (),
    "other": ("points",),
}


def chip_key(seat: int) -> str:
    """Under which name the ability is kept that is being added to this sheet."""
    return f"chip.{seat}"


def half_added(context: PageContext, seat: int) -> dict[str, Any]:
    """The ability that was touched, with the answers so far; empty where none is being added."""
    return dict(context.drafted(chip_key(seat), {}) or {})


def chip_words(context: PageContext, code: str) -> str:
    """What the chip of a kind says."""
    return context.say(f"screen.chip_{code}")


def ability_chips(context: PageContext, seat: int, asked: tuple[Node, ...]) -> tuple[Node, ...]:
    """EE-END-03: what counts already; below it the one question of the moment, or else the kinds to add."""
    chosen, there = half_added(context, seat), (*_followed(context, seat), *_read(context, seat))
    head = (Section(context.say("screen.end_abilities")),)
    if chosen:
        return *head, *there, *_question_of(context, seat, chosen)
    if asked:
        return *(head if there else ()), *there, *asked
    return *head, *there, _kinds(context, seat)


# ---- what counts ----


def _followed(context: PageContext, seat: int) -> list[Node]:
    """What lies in an empire that is kept; it is set right where it lies."""
    table = table_of(context)
    return [
        card(
            row(Icon("check", "accent", 22), Text(context.say(described(ability)), weight=1), gap=12),
            look="chip-on",
            pad=10,
            radius=14,
            height=48,
            do=go("site", seat=seat, position=position),
        )
        for position, ability in end_abilities(table, seat)
    ]


def _read(context: PageContext, seat: int) -> list[Node]:
    read = table_of(context).ending.abilities.get(seat, ())
    return [_chip(context, seat, number, one) for number, one in enumerate(read, 1)]


def _chip(context: PageContext, seat: int, number: int, ability: ReadAbility) -> Card:
    """A touch takes it off again; what depends on the other empires says so instead of a figure."""
    words, points = as_label(context.say(read_line(ability))), gives(context, seat, ability)
    waits = Text(context.say("screen.chip_waits"), "caption", "tx2") if points is None else None
    figure = None if points is None else Figure(f"+{points}", "figure-s-strong")
    return card(
        row(Icon("check", "accent", 22), column(Text(words), waits, gap=0, weight=1), figure, gap=12),
        look="chip-on",
        pad=10,
        radius=24,
        height=48,
        do=record(EndAbilityDropped(seat, number)),
        name=words,
    )


def gives(context: PageContext, seat: int, ability: ReadAbility) -> int | None:
    """EE-EOG-01 to EE-EOG-06: what one ability gives; None while the others have not been counted."""
    empire, most = empire_at_end(table_of(context), seat), most_so_far(context, seat)
    destroyed = destroyed_count(empire.row)
    waits = most is None and any(one.code == "most_destroyed" for one in empire.read)
    if waits and ability.code in ("most_destroyed", "copy"):
        return None
    if ability.code != "copy":
        return read_points(ability, destroyed, most or 0)
    worth = [read_points(one, destroyed, most or 0) for one in empire.read if one.code != "copy"]
    return copied(worth, 1, False)


def most_so_far(context: PageContext, seat: int) -> int | None:
    """EE-EOG-06: the most destroyed locations, with the sheet that is open as it stands; None while one is unknown."""
    table = table_of(context)
    own = len([site for site in sites_of(table, seat) if not site.intact])
    counts = [own if one == seat else ruins(table, one) for one in table.seats]
    return None if None in counts else max([count or 0 for count in counts])


# ---- what can be added ----


def _kinds(context: PageContext, seat: int) -> Node:
    """Every kind of the catalogue; one that needs no further word counts at once."""
    columns = 4 if roomy(context) else 3  # larger words would break after their plus
    return Grid(tuple([_kind(context, seat, code) for code in END_KINDS]), columns, 6)


def _kind(context: PageContext, seat: int, code: str) -> Card:
    words = chip_words(context, code)
    return card(
        Text(f"+ {words}", "caption-strong", align="center"),
        look="outline",
        pad=4,
        gap=0,
        radius=14,
        height=50,
        align="center",
        do=Draft(chip_key(seat), {"code": code}) if ASKED[code] else _add(context, seat, {"code": code}),
        name=words,
    )


def _add(context: PageContext, seat: int, chosen: dict[str, Any]) -> Record:
    kinds = catalogue(context.facts)
    printed = kinds[chosen["code"]].printed or {}
    return record(EndAbilityRead(seat, ReadAbility(**{**printed, **chosen})), forget=(chip_key(seat),))


def _question_of(context: PageContext, seat: int, chosen: dict[str, Any]) -> tuple[Node, ...]:
    """What the card prints and what the table counts, one after the other; the last answer puts it on the sheet."""
    code = chosen["code"]
    name = next(one for one in ASKED[code] if one not in chosen)
    words = [chip_words(context, code), *_answered(context, chosen)]
    back = IconButton("close", Draft(chip_key(seat), {}), context.say("screen.chip_close"))
    head = column(
        Text(" · ".join(words), "caption", "tx2"),
        Text(context.say(_question(context, code, name)), "heading"),
        gap=0,
        weight=1,
    )
    return row(head, back, gap=8), _answers(context, seat, chosen, name)


def _answered(context: PageContext, chosen: dict[str, Any]) -> list[str]:
    """What was answered already, in a word each."""
    words = [context.label(f"{name}.{chosen[name]}") for name in ("kind", "resource") if name in chosen]
    return [*words, *([context.say("screen.chip_each", points=chosen["points"])] if "points" in chosen else [])]


def _question(context: PageContext, code: str, name: str) -> str:
    """EE-AMB-20: whether a ruin of the right kind counts is a matter of this table."""
    if (code, name) == ("adj_type", "count") and table_of(context).setup.option("ee_adj_type_needs_intact"):
        return "screen.chip_ask_count_intact"
    return f"screen.chip_ask_{name}_{code}" if (code, name) in (("other", "points"),) else f"screen.chip_ask_{name}"


def _answers(context: PageContext, seat: int, chosen: dict[str, Any], name: str) -> Node:
    def make(value: Any) -> Intent:
        answered = {**chosen, name: value}
        left = [one for one in ASKED[chosen["code"]] if one not in answered]
        return Draft(chip_key(seat), answered) if left else _add(context, seat, answered)

    if name == "resource":
        return choice_tiles(
            [(one, context.label(f"resource.{one}"), RESOURCE_ICON[one]) for one in RESOURCES], None, make, 4
        )
    if name == "kind":
        return choice_tiles([(one, context.label(f"kind.{one}"), KIND_ICON[one]) for one in KINDS], None, make, 5)
    if name == "count" and chosen["code"] != "resource":
        return Tiles(tuple((one, str(one)) for one in range(MOST_NEIGHBOURS + 1)), make, columns=3)
    if name == "count" or chosen["code"] == "other":
        return number_pad(context, make)
    return Tiles(tuple((one, str(one)) for one in range(1, MOST_POINTS + 1)), make, columns=6)
