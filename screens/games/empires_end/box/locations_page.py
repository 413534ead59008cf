"""The eleven locations as one table: a touch on the pad is one figure read off a card, and the next cell follows."""

from __future__ import annotations

from typing import Any

from companion.engine.events import BoxFact
from companion.games.empires_end.rules.box import fact, location_value, repair_cost
from companion.games.empires_end.rules.empire import LOCATION_IDS
from companion.texts import as_label
from screens.games.empires_end.parts import ACCENT, KIND_ICON, table_of
from screens.games.empires_end.play.card_words import FIRST, SECOND, distinguishing_words
from screens.pages.components import DOWN, notice
from screens.pages.context import PageContext
from screens.pages.intents import Back, Draft, Intent, record
from screens.pages.nodes import Button, Card, Figure, Icon, Node, Row, Section, Segments, Text, card, column, grid
from screens.pages.nodes.vocabulary import Look, Tone
from screens.pages.number_pad import number_pad
from screens.pages.page import Page

AT, WHAT = "locations.at", "locations.what"


def locations_page(context: PageContext) -> Page:
    """EE-LOC-02, EE-LOC-03: values first, repair costs on the other side; what the rulebook tells needs no touch."""
    say, what = context.say, str(context.drafted(WHAT, "value"))
    at = _current(context, what)
    sides = tuple([(one, say(f"screen.{one}")) for one in ("value", "repair")])
    body: list[Node] = [
        Text(say(f"screen.locations_{what}"), tone="tx2"),
        Segments(sides, lambda one: Draft(WHAT, one, kept=False), what, ("star", "hammer")),
        grid(2, *[_cell(context, name, what, name == at) for name in LOCATION_IDS]),
    ]
    body += [DOWN, *_entry(context, at, what)] if at else [notice(say("screen.all_read"), "ok", "check")]
    title, once = say("screen.locations"), say("screen.box_once")
    done = () if at else (Button(say("screen.scene_done"), Back(), "check"),)
    return Page(title, once, tuple(body), done, accent=ACCENT, key="box-locations", form=True)


def _current(context: PageContext, what: str) -> str | None:
    """The location that the page was opened for or that was touched, or else the first whose figure is missing."""
    touched = context.drafted(AT, context.args.get("location"))
    if touched in LOCATION_IDS:
        return str(touched)
    return next((name for name in LOCATION_IDS if _known(context, name, what) is None), None)


def _known(context: PageContext, name: str, what: str) -> int | None:
    """The figure as the box or the rulebook has it."""
    box = table_of(context).setup.box
    return location_value(box, context.facts, name) if what == "value" else repair_cost(box, name)


def _read(context: PageContext, name: str) -> dict[str, int | None]:
    """What the group itself has read off this card."""
    found = fact(table_of(context).setup.box, f"location.{name}")
    return {"value": found.value if found else None, "repair": found.repair if found else None}


def _cell(context: PageContext, name: str, what: str, on: bool) -> Card:
    """One location with its figure; a check where the group has seen it on the card itself."""
    line = table_of(context).world.line(name)
    known, seen = _known(context, name, what), _read(context, name)[what] is not None
    tone: Tone = "accent" if on else "tx"
    words = column(Text(context.label(f"location.{name}"), "caption-strong", tone), gap=0, weight=1)
    check = (Icon("check", "ok", 16),) if seen else ()
    figure = Figure("?" if known is None else str(known), "figure-s-strong", tone)
    look: Look = "inset-on" if on else "field"
    inside = Row((Icon(KIND_ICON[line["kind"]], tone, 22), words, *check, figure), 6)
    label = context.label(f"location.{name}")
    return card(inside, look=look, pad=6, radius=12, height=48, do=Draft(AT, name, kept=False), name=label)


def _entry(context: PageContext, name: str, what: str) -> list[Node]:
    """The pad for one card, and what somebody else tells about it; of twins the second is never the cheaper one."""
    least, most = bounds(context, name) if what == "value" else (0, 99)
    taken = taken_values(context, name) if what == "value" else frozenset()
    clear = _put(context, name, what, None) if _read(context, name)[what] is not None else None
    title = context.label(f"location.{name}")
    if what == "value" and (apart := distinguishing_words(context, name)):
        title = f"{title} · {apart}"
    nodes: list[Node] = [Section(as_label(title)), *(_reported(context, name) if what == "value" else ())]
    chosen = _known(context, name, what)
    pad = number_pad(
        context,
        lambda number: _put(context, name, what, number),
        chosen,
        least=least,
        most=most,
        clear=clear,
        taken=taken,
    )
    return [*nodes, pad]


def taken_values(context: PageContext, name: str) -> frozenset[int]:
    """EE-LOC-02: what other cards are worth; no value comes twice."""
    values = [_known(context, one, "value") for one in LOCATION_IDS if one != name]
    return frozenset([value for value in values if value is not None])


def bounds(context: PageContext, name: str) -> tuple[int, int]:
    """EE-LOC-02: which values a card may have, if its twin is known; a pair the wrong way round can still be mended."""
    lower, upper = FIRST.get(name), SECOND.get(name)
    below = _known(context, lower, "value") if lower else None
    above = _known(context, upper, "value") if upper else None
    return (0 if below is None else below + 1), (99 if above is None else max(above - 1, 0))


def _reported(context: PageContext, name: str) -> list[Node]:
    """A value that others tell, while the group has not looked: a touch takes it over after a look at the card."""
    line: dict[str, Any] = table_of(context).world.line(name)
    if "reported" not in line or _read(context, name)["value"] is not None:
        return []
    words = context.say("screen.reported_value", value=line["reported"])
    return [notice(words, "accent", "information-outline", do=_put(context, name, "value", line["reported"]))]


def _put(context: PageContext, name: str, what: str, number: int | None) -> Intent:
    """One figure for the box; where the page was opened for one location alone, back to where that was asked."""
    event = BoxFact(f"location.{name}", {**_read(context, name), what: number})
    return record(event, forget=(AT,), then="back" if "location" in context.args else "")
