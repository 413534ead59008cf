"""The final scoring while something is missing: what it is, and where to enter it (chapter “Ende des Spiels”)."""

from __future__ import annotations

from collections.abc import Mapping

from companion.games.empires_end.box import location_value
from companion.games.empires_end.events import Counted, Held
from companion.games.empires_end.finale import missing, score_of
from companion.games.empires_end.offers import unknown_cards
from companion.games.empires_end.resources import RESOURCES
from companion.texts import as_label
from companion.views.components import headline, list_row
from companion.views.desk import Desk
from companion.views.intents import Draft, Intent, go, record
from companion.views.nodes import Badge, Button, Figure, Icon, Node, Section, Segments, Stepper, Text, card, row
from companion.views.page import Page
from screens.games.empires_end.empire_view import empire_view
from screens.games.empires_end.parts import (
    ACCENT,
    RESOURCE_ICON,
    number_pad,
    oddities,
    quiet_ways,
    score_row,
    seat_of,
    simple_page,
    table_of,
    typed_figure,
    typed_number,
)


def final_page(desk: Desk) -> Page:
    """EE-END-01, EE-END-02, EE-END-03: one card for each player; what is missing is asked for by name."""
    table, say = table_of(desk), desk.say
    now = desk.game.now(table)
    first = next(((seat, reason) for seat in table.seats for reason in missing(table, seat)), None)
    actions: tuple[Button, ...] = ()
    if first:
        label = say("screen.enter_missing")
        actions = (Button(label, _where(desk, *first), "pencil-outline"),)
    cards = [_player(desk, seat) for seat in table.seats]
    return Page(say(now.headline), say("screen.end_caption"),
                (score_row(desk), headline(say("screen.almost"), say("screen.almost_about")), *oddities(desk), *cards,
                 quiet_ways(desk)),
                actions, accent=ACCENT, key="final")  # fmt: skip


def _player(desk: Desk, seat: int) -> Node:
    table, say = table_of(desk), desk.say
    wanted = missing(table, seat)
    if not wanted:
        found = score_of(table, seat)
        total = Figure(str(found.value.total), hold=desk.why(desk.name(seat), found))
        return list_row(desk.name(seat), say("screen.counted"), lead=Badge(desk.looks[seat], 40, "check", "ok"),
                        trail=total, do=go("count", seat=seat))  # fmt: skip
    rows = [
        list_row(
            as_label(say(reason)), "", lead=Icon("help-circle-outline", "accent", 24), do=_where(desk, seat, reason)
        )
        for reason in wanted
    ]
    other = Button(say("screen.count_self"), go("count", seat=seat), "pencil-outline", "text")
    head = row(Badge(desk.looks[seat], 40), Text(desk.name(seat), "body-strong", weight=1), gap=12)
    return card(head, *rows, other, look="plain", gap=8)


def _where(desk: Desk, seat: int, reason: object) -> Intent:
    """The page on which a missing fact is entered."""
    table, key = table_of(desk), getattr(reason, "key", "")
    if key == "missing.resources":
        return go("held", seat=seat)
    if key == "missing.values":
        unknown = [site.location for site in table.empires[seat] if site.intact
                   and location_value(table.setup.box, desk.facts, site.location) is None]  # fmt: skip
        return go("box_location", location=unknown[0])
    if key == "missing.card":
        card_ = next(offer.card for offer in unknown_cards(table.empires[seat], table.world))
        if card_ and card_.kind and card_.number:
            return go("box_crisis", kind=card_.kind, number=card_.number)
    return go("count", seat=seat)


# ---- resources ----


def held_page(desk: Desk) -> Page:
    """EE-EOG-04: what is left behind the screen; coins count as coins only."""
    say, seat = desk.say, seat_of(desk)
    before = table_of(desk).held.get(seat)
    counts = {one: int(desk.drafted(f"held.{one}", before.of(one) if before else 0)) for one in RESOURCES}
    steppers = [
        Stepper(counts[one], _draft(f"held.{one}"), label=say(f"field.{one}"), icon=RESOURCE_ICON[one])
        for one in RESOURCES
    ]
    event = Held(seat, counts["wheat"], counts["hammer"], counts["axe"], counts["coin"])
    keys = tuple(f"held.{one}" for one in RESOURCES)
    button = Button(say("screen.shown"), record(event, forget=keys, then="."), "check", objection=desk.objection(event))
    head = headline(say("screen.held", name=desk.name(seat)), say("screen.held_about"), desk.looks[seat])
    return simple_page(desk, say("screen.held_title"), (head, *steppers), button, key=f"held-{seat}")


def _draft(key: str):  # type: ignore[no-untyped-def]
    return lambda number: Draft(key, number)


# ---- the table counts ----


def count_page(desk: Desk) -> Page:
    """EE-END-02, EE-END-03: locations, abilities and intact locations as the table counted them."""
    table, say, seat = table_of(desk), desk.say, seat_of(desk)
    found = None if missing(table, seat) else score_of(table, seat).value
    stated = table.counted.get(seat)
    parts = ("locations", "abilities", "intact")
    part = str(desk.drafted("count.part", "locations" if not table.tracked(seat) else "abilities"))
    known = {one: getattr(stated or found, one, None) for one in parts}
    values = {one: typed_number(desk, f"count.{one}", known[one]) for one in parts}
    choices = tuple((one, say(f"screen.count_{one}")) for one in parts)
    body: list[Node] = [
        headline(say("screen.count", name=desk.name(seat)), say("screen.count_about"), desk.looks[seat]),
        empire_view(desk, seat) if table.tracked(seat) else None,  # type: ignore[list-item]
        Section(say("screen.count_what")), Segments(choices, lambda one: Draft("count.part", one), part),
        typed_figure(desk, f"count.{part}", known[part]), number_pad(desk, f"count.{part}", known[part]),
    ]  # fmt: skip
    event = Counted(seat, values["locations"], values["abilities"], _at_most(values["intact"]))
    keys = ("count.part", *(f"count.{one}" for one in parts))
    button = Button(say("screen.count_do", name=desk.name(seat)), record(event, forget=keys, then="."), "check",
                    objection=_uncounted(desk, seat, values) or desk.objection(event))  # fmt: skip
    return simple_page(desk, say("screen.count_title"), body, button, key=f"count-{seat}")


def _uncounted(desk: Desk, seat: int, values: Mapping[str, int | None]) -> str:
    """Which numbers are still to be typed: all where no empire is kept, otherwise at least one."""
    left = [one for one, value in values.items() if value is None]
    if table_of(desk).tracked(seat):
        return desk.say("screen.marker_type") if len(left) == len(values) else ""
    if not left:
        return ""
    return desk.say("screen.count_left", parts=tuple(desk.say(f"screen.count_{one}") for one in left))


def _at_most(intact: int | None) -> int | None:
    return None if intact is None else min(11, max(0, intact))
