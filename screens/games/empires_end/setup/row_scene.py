"""The row of locations from left to right: for everybody in the set-up, or for one player while the game runs."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from companion.engine.events import Ticked
from companion.games.empires_end.events import EmpireEntered, LaidOut
from companion.games.empires_end.rules.empire import LOCATION_IDS, LocationId, laid_out
from companion.games.empires_end.state import FINAL
from companion.texts import as_label
from screens.games.empires_end.parts import KIND_ICON, scene_page, simple_page, table_of
from screens.games.empires_end.play.card_words import distinguishing_words, value_of
from screens.pages.components import headline
from screens.pages.context import PageContext
from screens.pages.intents import Draft, go, record
from screens.pages.nodes import Button, Figure, Grid, Icon, Node, Text, card, column, row
from screens.pages.nodes.vocabulary import Tone
from screens.pages.page import LastAction, Page

LaidRow = tuple[LocationId, ...]


def row_scene(context: PageContext) -> Page:
    """EE-SETUP-12, EE-SETUP-13: touch the locations from left to right; everybody gets the same row."""
    say = context.say
    if context.depth == FINAL:
        return scene_page(context, "row", (Text(say("screen.final_row_about"), "body-medium"),))
    laid: LaidRow = tuple(context.drafted("row", ()))
    head = headline(say("screen.row_title"), say("screen.row_about"), context.avatars[table_of(context).first])
    body = (head, _laid(context, laid), _hand(context, laid, "row"))
    if len(laid) < len(LOCATION_IDS):
        label = say("screen.row_left", count=len(LOCATION_IDS) - len(laid))
        skip = Button(say("screen.row_skip"), record(Ticked("row"), Ticked("copy_row"), then="back"), kind="tonal")
        done = Button(label, None, "castle", weight=1.6, objection=say("screen.row_order"))
        return replace(scene_page(context, "row", body, skip, done), last=_undo(context, laid, "row"))
    event = LaidOut(laid)
    button = Button(
        say("screen.row_done"),
        record(event, Ticked("row"), Ticked("copy_row"), forget=("row",), then="back"),
        "check",
        objection=context.objection(event),
    )
    return replace(scene_page(context, "row", body, button), last=_undo(context, laid, "row"))


def enter_page(context: PageContext) -> Page:
    """EE-LOC-05: the row of one player, entered while the game runs."""
    say, seat = context.say, context.seat
    key = f"row.{seat}"
    laid: LaidRow = tuple(context.drafted(key, ()))
    head = headline(say("screen.row_of", name=context.name(seat)), say("screen.row_of_about"), context.avatars[seat])
    body = (head, _laid(context, laid), _hand(context, laid, key))
    actions = _entered(context, laid, seat)
    return replace(simple_page(context, "", body, *actions, key=f"enter-{seat}"), last=_undo(context, laid, key))


def _entered(context: PageContext, laid: LaidRow, seat: int) -> tuple[Button, ...]:
    """EE-SETUP-13: the row of this player; while nobody has one, everybody may get the same at once."""
    table, say, key = table_of(context), context.say, f"row.{seat}"
    if len(laid) < len(LOCATION_IDS):
        left = say("screen.row_left", count=len(LOCATION_IDS) - len(laid))
        return (Button(left, None, "check", objection=say("screen.row_order")),)
    mine = record(_row_of(context, laid, seat), forget=(key,), then="table")
    if any(table.tracked(one) for one in table.seats):
        return (Button(say("screen.row_of_done"), mine, "check"),)
    everybody = record(*[_row_of(context, laid, one) for one in table.seats], forget=(key,), then="table")
    return (
        Button(say("screen.row_only", name=context.called(seat)), mine, kind="tonal"),
        Button(say("screen.row_done"), everybody, "check", weight=1.6),
    )


def _row_of(context: PageContext, laid: LaidRow, seat: int) -> EmpireEntered:
    """What is known to be destroyed stays so."""
    ruins = table_of(context).ending.ruins.get(seat, frozenset())
    sites = [replace(site, intact=site.location not in ruins) for site in laid_out(laid)]
    return EmpireEntered(seat, tuple(sites))


def _undo(context: PageContext, laid: LaidRow, key: str) -> LastAction:
    """What is laid here is taken back here: nothing that happened at the table is."""
    text = context.label(f"location.{laid[-1]}") if laid else context.say("screen.row_order")
    back = Draft(key, list(laid[:-1]))
    return LastAction(text, context.say("table.undo"), bool(laid), back, go("/steps"))


def _laid(context: PageContext, laid: LaidRow) -> Node:
    """What lies there already, in two rows of six."""
    lines = {line["id"]: line["kind"] for line in context.facts.about["locations"]}
    cells: list[Node] = [
        card(
            Text(str(number), "caption", "tx2"),
            Icon(KIND_ICON[lines[name]], "tx", 24),
            look="laid",
            gap=2,
            pad=4,
            radius=11,
            height=60,
            align="center",
        )
        for number, name in enumerate(laid, 1)
    ]
    cells += [
        card(Text(str(number), "caption", "tx2"), look="dashed", pad=4, radius=11, height=60, align="center")
        for number in range(len(laid) + 1, 12)
    ]
    return Grid(tuple(cells), 6, 6)


def _hand(context: PageContext, laid: LaidRow, key: str) -> Node:
    """Every location card in its own place, twins beside each other, so that nothing moves under the thumb."""
    lines = sorted(context.facts.about["locations"], key=lambda line: line["kind"] == "city")
    return Grid((*(_tile(context, line, laid, key) for line in lines), _back(context, laid, key)), 2, 8)


def _tile(context: PageContext, line: dict[str, Any], laid: LaidRow, key: str) -> Node:
    """EE-LOC-03, EE-SETUP-12: the card by what is printed on it; a laid one is dashed and shows its position."""
    name, kind = line["id"], line["kind"]
    place = laid.index(name) + 1 if name in laid else 0
    tone: Tone = "tx3" if place else "tx"
    value = value_of(context, name)
    about = context.label("place.bare", position=place) if place else _printed(context, name, kind)
    words = column(
        Text(context.label(f"kind.{kind}"), "body-strong", tone),
        Text(about, "caption", "tx3" if place else "tx2"),
        gap=0,
        weight=1,
    )
    figure = Figure("?" if value is None else str(value), "figure-s-strong", tone)
    face = row(Icon(KIND_ICON[kind], "tx3" if place else "accent", 24), words, figure, gap=8)
    return card(
        face,
        look="field",
        pad=8,
        radius=12,
        height=58,
        do=Draft(key, [*laid, name]),
        objection=context.say("screen.row_has", position=place) if place else "",
        name=context.label(f"location.{name}"),
    )


def _printed(context: PageContext, name: str, kind: str) -> str:
    """EE-LOC-02, EE-LOC-03: the ability in a word or two; for two cards with the same one, how their values compare."""
    ability, other = context.say(f"screen.row_{name}"), distinguishing_words(context, name)
    words = (ability, other) if kind == "road" else (other or ability,)
    return as_label(" · ".join(one for one in words if one))


def _back(context: PageContext, laid: LaidRow, key: str) -> Node:
    """The last one back into the hand."""
    tone: Tone = "accent" if laid else "tx3"
    words = context.say("screen.row_back")
    face = row(Icon("backspace-outline", tone, 24), Text(words, "body-strong", tone, weight=1), gap=8)
    return card(
        face, look="ghost", pad=8, radius=12, height=58, do=Draft(key, list(laid[:-1])) if laid else None, name=words
    )
