"""The final scoring while something is missing, and the picture of the end (chapter “Ende des Spiels”)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from companion.engine.ruling import Reason
from companion.games.empires_end.events import Counted
from companion.games.empires_end.play.end import missing, score_of
from companion.games.empires_end.reports.offers import unknown_values
from companion.games.empires_end.rules.empire import Site
from companion.games.empires_end.rules.world import kind_of
from companion.texts import as_label
from screens.games.empires_end.end.end_questions import (
    answers,
    asked_about,
    card_row,
    counted,
    may_be_counted,
    question,
    unanswered,
)
from screens.games.empires_end.entry import typed_figure, typed_number, typing_pad
from screens.games.empires_end.parts import ACCENT, KIND_ICON, notices, quiet_ways, simple_page, table_of
from screens.games.empires_end.play.card_words import distinguishing_words
from screens.games.empires_end.play.empire_view import empire_view
from screens.games.empires_end.score_row import score_row
from screens.pages.components import headline, list_row
from screens.pages.context import PageContext
from screens.pages.intents import Draft, Intent, go, record
from screens.pages.nodes import (
    Badge,
    Button,
    Card,
    Figure,
    Grid,
    Icon,
    Node,
    Section,
    Segments,
    Text,
    card,
    column,
    row,
)
from screens.pages.page import Page
from screens.pages.table.winner import Scene, placing, plain_scene

CELL, SIGN = 30, 18


def final_page(context: PageContext) -> Page:
    """EE-END-01, EE-END-02, EE-END-03: values once for all, then each card in one touch, then what is left by name."""
    table, say = table_of(context), context.say
    now = context.game.now(table)
    values = unknown_to_all(context)
    head, actions = _next(context, values)
    cards = [_player(context, seat) for seat in table.seats]
    return Page(
        say(now.headline),
        say("screen.end_caption"),
        (score_row(context, None), head, *notices(context), *_values(context, values), *cards, quiet_ways(context)),
        actions,
        accent=ACCENT,
        key="final",
    )


def _next(context: PageContext, values: list[str]) -> tuple[Node, tuple[Button, ...]]:
    """What is asked now, and the buttons that answer it."""
    table, say = table_of(context), context.say
    head = headline(say("screen.almost"), say("screen.almost_about"))
    if len(values) > 1:
        label = say("screen.enter_values", count=len(values))
        return head, (Button(label, go("box_locations"), "pencil-outline"),)
    if values:
        label = say("screen.enter_value", location=context.say(f"location.{values[0]}"))
        return head, (Button(label, go("box_location", location=values[0]), "pencil-outline"),)
    for seat in table.seats:
        for one in unanswered(context, seat):
            asked = headline(say("screen.end_question"), question(context, seat, one), context.avatars[seat])
            return asked, answers(context, seat, one)
        if may_be_counted(context, seat):
            label = say("screen.count_do", name=context.name(seat))
            return head, (Button(label, record(counted(context, seat), forget=(f"end.{seat}",)), "check"),)
    left = next(((seat, reason) for seat in table.seats for reason in _others(context, seat)), None)
    return head, (Button(say("screen.enter_missing"), _where(*left), "pencil-outline"),) if left else ()


def unknown_to_all(context: PageContext) -> list[str]:
    """EE-LOC-02: the locations whose value somebody needs, each once: the cards are the same for everybody."""
    table = table_of(context)
    needed = [seat for seat in table.seats if any(one.key == "missing.values" for one in missing(table, seat))]
    wanted = {name for seat in needed for name in unknown_values(table.empires[seat], table.world)}
    return [line["id"] for line in context.facts.about["locations"] if line["id"] in wanted]


def _values(context: PageContext, locations: list[str]) -> list[Node]:
    if not locations:
        return []
    kinds = {line["id"]: line["kind"] for line in context.facts.about["locations"]}
    tiles = [
        card(
            row(
                Icon(KIND_ICON[kinds[name]], "accent", 24),
                column(
                    Text(context.label(f"kind.{kinds[name]}"), "body-strong"), _hint(context, name), gap=0, weight=1
                ),
                Icon("chevron-right", "tx2", 22),
                gap=8,
            ),
            look="field",
            pad=8,
            radius=12,
            height=56,
            do=go("box_location", location=name),
            name=context.label(f"location.{name}"),
        )
        for name in locations
    ]
    return [Section(context.say("screen.values_missing")), Grid(tuple(tiles), 2, 8)]


def _hint(context: PageContext, name: str) -> Node | None:
    words = distinguishing_words(context, name)
    return Text(as_label(words), "caption", "tx2") if words else None


def _player(context: PageContext, seat: int) -> Node:
    table, say = table_of(context), context.say
    if not missing(table, seat):
        found = score_of(table, seat)
        total = Figure(str(found.value.total), hold=context.why(context.name(seat), found))
        return list_row(
            context.name(seat),
            say("screen.counted"),
            lead=Badge(context.avatars[seat], 40, "check", "ok"),
            trail=total,
            do=go("count", seat=seat),
        )
    rows = [card_row(context, seat, one) for one in asked_about(context, seat)]
    rows += [
        list_row(as_label(say(reason)), "", lead=Icon("help-circle-outline", "accent", 24), do=_where(seat, reason))
        for reason in _others(context, seat)
    ]
    if not rows:
        return list_row(
            context.name(seat),
            say("screen.values_only"),
            lead=Badge(context.avatars[seat], 40),
            do=go("count", seat=seat),
        )
    other = Button(say("screen.count_self"), go("count", seat=seat), "pencil-outline", "text")
    head = row(Badge(context.avatars[seat], 40), Text(context.name(seat), "body-strong", weight=1), gap=12)
    return card(head, *rows, other, look="plain", gap=8)


def _others(context: PageContext, seat: int) -> list[Reason]:
    """What is missing besides values and cards."""
    asked = ("missing.values", "missing.card")
    return [reason for reason in missing(table_of(context), seat) if reason.key not in asked]


def _where(seat: int, reason: Reason) -> Intent:
    """The page on which a missing fact is entered."""
    return go("held" if reason.key == "missing.resources" else "count", seat=seat)


# ---- the table counts ----


def count_page(context: PageContext) -> Page:
    """EE-END-02, EE-END-03: locations, abilities and intact locations as the table counted them."""
    table, say, seat = table_of(context), context.say, context.seat
    found = None if missing(table, seat) else score_of(table, seat).value
    stated = table.counted.get(seat)
    parts = ("locations", "abilities", "intact")
    part = str(context.drafted("count.part", "locations" if not table.tracked(seat) else "abilities"))
    known = {one: getattr(stated or found, one, None) for one in parts}
    values = {one: typed_number(context, f"count.{one}", known[one]) for one in parts}
    choices = tuple((one, say(f"screen.count_{one}")) for one in parts)
    body: list[Node] = [
        headline(say("screen.count", name=context.name(seat)), say("screen.count_about"), context.avatars[seat]),
        *((empire_view(context, seat),) if table.tracked(seat) else ()),
        Section(say("screen.count_what")),
        Segments(choices, lambda one: Draft("count.part", one, kept=False), part),
        typed_figure(context, f"count.{part}", known[part]),
        typing_pad(context, f"count.{part}", known[part]),
    ]
    event = Counted(seat, values["locations"], values["abilities"], _at_most(values["intact"]))
    keys = ("count.part", *(f"count.{one}" for one in parts))
    button = Button(
        say("screen.count_do", name=context.name(seat)),
        record(event, forget=keys, then="table"),
        "check",
        objection=_uncounted(context, seat, values) or context.objection(event),
    )
    return simple_page(context, say("screen.count_title"), body, button, key=f"count-{seat}")


def _uncounted(context: PageContext, seat: int, values: Mapping[str, int | None]) -> str:
    """Which numbers are still to be typed: all where no empire is kept, otherwise at least one."""
    left = [one for one, value in values.items() if value is None]
    if table_of(context).tracked(seat):
        return context.say("screen.marker_type") if len(left) == len(values) else ""
    if not left:
        return ""
    return context.say("screen.count_left", parts=tuple(context.say(f"screen.count_{one}") for one in left))


def _at_most(intact: int | None) -> int | None:
    return None if intact is None else min(11, max(0, intact))


# ---- the picture of the end ----


def scene(context: PageContext) -> Scene:
    """EE-END-02: eleven locations a row, ruins marked; who won stands above."""
    table, plain = table_of(context), plain_scene(context)
    outcome = context.game.outcome(context.table)
    order = placing(context, outcome.value.winners, outcome.value.scores) if outcome else list(table.seats)
    rows = [_empire(context, seat) for seat in order if table.tracked(seat)]
    return replace(plain, below=(card(column(*rows, gap=12)),)) if rows else plain


def _empire(context: PageContext, seat: int) -> Node:
    sites = table_of(context).empires[seat]
    standing = Text(context.say("screen.intact", count=sum(site.intact for site in sites)), "caption", "tx2")
    who = Text(context.name(seat), "body-strong", weight=1)
    cells = Grid(tuple(_cell(context, site) for site in sites), len(sites), 3)
    return column(row(Badge(context.avatars[seat], 26), who, standing, gap=8), cells, gap=6)


def _cell(context: PageContext, site: Site) -> Card:
    kind = KIND_ICON[kind_of(site.location, table_of(context).world)]
    face = Icon(kind, "tx", SIGN) if site.intact else Icon("fire", "danger", SIGN)
    return card(face, look="raised" if site.intact else "danger", pad=2, radius=7, height=CELL, align="center")
