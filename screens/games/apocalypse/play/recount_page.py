"""After a ride, before anything is shuffled: what still lies at the survivors, display by display (AP-PROT-07)."""

from __future__ import annotations

from collections.abc import Mapping

from companion.games.apocalypse.events import SideCounted
from companion.games.apocalypse.play.recount import seats_to_count, sides_to_count, unknown_seats, unsure_sides
from companion.games.apocalypse.rules.displays import Ethos, Side
from companion.games.apocalypse.state import FULL, Ride
from screens.games.apocalypse.parts import ACCENT, ICON_SIGN, SIGN, horseman, numeral, table_of
from screens.pages.components import headline, notice
from screens.pages.context import PageContext
from screens.pages.intents import Draft, go, record
from screens.pages.nodes import Button, Card, Figure, Icon, Node, Row, Space, Text, card, row
from screens.pages.nodes.vocabulary import Look
from screens.pages.number_pad import number_pad
from screens.pages.page import Page, present

SKIPPED, CELL = "left.skipped", "left.cell"
Cell = tuple[Ethos, str]  # a side and one of its figures


def is_asked(context: PageContext) -> bool:
    """Between the reckoning and the next shuffle or reward, unless the group has skipped it for this Horseman."""
    table = table_of(context)
    ride = table.ride
    if context.depth != FULL or ride is None or not ride.reckoned or context.drafted(SKIPPED) == ride.horseman:
        return False
    return bool(seats_to_count(table))


def left_page(context: PageContext) -> Page:
    """One display after the other; nobody saw which cards lay at the dead, so every figure is counted, none guessed."""
    say, table = context.say, table_of(context)
    ride, seats = present(table.ride), seats_to_count(table)
    seat = seats[0]
    cells = [
        (ethos, what) for ethos in sides_to_count(table, seat) for what in _asked(table.displays[seat].side(ethos))
    ]
    counted = {cell: _counted(context, ride, seat, cell) for cell in cells}
    missing = [cell for cell in cells if counted[cell] is None]
    now = _touched(context, counted) or (missing[0] if missing else None)
    skip = Button(say("screen.left_skip"), Draft(SKIPPED, ride.horseman), kind="tonal")
    return Page(
        title=say("screen.left_title"),
        caption=say("screen.left_to_count", count=len(seats)),
        lead=numeral(context, ride.horseman),
        body=(
            headline(context.name(seat), "" if context.large_text else say("screen.left_text"), context.avatars[seat]),
            Row(tuple(_side(context, seat, ethos, counted, now) for ethos in sides_to_count(table, seat)), 8, "top"),
            *(_pad(context, ride, seat, now) if now else ()),
        ),
        actions=(skip, _stands(context, ride, seat, counted)),
        accent=ACCENT,
        key=f"left-{seat}",
    )


def _touched(context: PageContext, counted: Mapping[Cell, int | None]) -> Cell | None:
    """The cell that was touched, until another figure stands in it."""
    *touched, before = context.drafted(CELL) or ("", "", None)
    return next((cell for cell, value in counted.items() if list(cell) == touched and value == before), None)


def _asked(side: Side) -> tuple[str, ...]:
    """What can still lie there: nothing that was not there before the losses."""
    return tuple(what for what in ICON_SIGN if getattr(side, what))


def _counted(context: PageContext, ride: Ride, seat: int, cell: Cell) -> int | None:
    value: int | None = context.drafted(_key(ride, seat, *cell))
    return value


def _stands(context: PageContext, ride: Ride, seat: int, counted: Mapping[Cell, int | None]) -> Button:
    """Once everything is counted, one touch says so."""
    missing = sum(value is None for value in counted.values())
    display = table_of(context).displays[seat]
    sides = dict.fromkeys(ethos for ethos, _ in counted)
    events = []
    for ethos in sides:
        found = {what: value or 0 for (side, what), value in counted.items() if side == ethos}
        figures = [found.get(what, 0) for what in ICON_SIGN]
        events.append(SideCounted(seat, ethos, display.side(ethos).persons, *figures))
    forget = (CELL, *(_key(ride, seat, *cell) for cell in counted))
    objection = context.say("screen.figures_missing", count=missing) if missing else ""
    words = context.say("screen.left_stands")
    return Button(words, record(*events, forget=forget), "check", weight=1.3, objection=objection)


def uncounted_note(context: PageContext, seat: int) -> tuple[Node, ...]:
    """Where the step was skipped, or a card took something away: these figures are older than that."""
    table = table_of(context)
    since = table.uncounted
    lines = [
        context.say(f"screen.uncounted_{ethos}", horseman=horseman(context, since[seat, ethos]))
        if (seat, ethos) in since
        else context.say(f"screen.unsure_{ethos}")
        for ethos in unsure_sides(table, seat)
    ]
    return tuple(row(Icon("history", "tx2", 20), Text(line, tone="tx2", weight=1), gap=8) for line in lines)


def unknown_notice(context: PageContext) -> tuple[Node, ...]:
    """Where a group began in mid-game to write down everything: whose displays have to be counted first."""
    seats = unknown_seats(table_of(context))
    if not seats or context.depth != FULL:
        return ()
    words = context.say("screen.unknown_displays", names=tuple(context.called(seat) for seat in seats))
    return (notice(words, "accent", "history", go("display", seat=seats[0])),)


def unsure_notice(context: PageContext) -> tuple[Node, ...]:
    """Whose icons or music nobody has counted since some may have gone, so that looking ahead can't be right there."""
    table = table_of(context)
    seats = [seat for seat in table.seats if unsure_sides(table, seat)]
    if context.depth != FULL or not seats or unknown_seats(table):
        return unknown_notice(context)
    words = context.say("screen.unsure_displays", names=tuple(context.called(seat) for seat in seats))
    return (notice(words, "accent", "history", go("display", seat=seats[0])),)


def _key(ride: Ride, seat: int, ethos: Ethos, what: str) -> str:
    return f"left.{ride.horseman}.{seat}.{ethos}.{what}"


def _most(side: Side, what: str) -> int:
    """AP-INV-02 to -04: not more than lay there, nor than the survivors can have."""
    return min(int(getattr(side, what)), side.persons * (1 if what == "music" else 2))


def _side(
    context: PageContext, seat: int, ethos: Ethos, counted: Mapping[Cell, int | None], now: tuple[str, ...] | None
) -> Node:
    """One side: who lives, and a cell for each figure that can still be something."""
    side = table_of(context).displays[seat].side(ethos)
    head = row(
        Icon(SIGN[ethos], ethos, 26), Text(context.say(f"screen.left_{ethos}", persons=side.persons), "heading", ethos)
    )
    cells = [_cell(context, side, cell, counted[cell], cell == now) for cell in counted if cell[0] == ethos]
    return Card((head, *cells), ethos, gap=8, pad=8, radius=16, weight=1)


def _cell(context: PageContext, side: Side, cell: Cell, value: int | None, now: bool) -> Node:
    ethos, what = cell
    name = context.label(f"music.{ethos}" if what == "music" else f"figure.{what}")
    words = Text(context.say("screen.left_before", figure=name, before=getattr(side, what)), "caption", "tx2", weight=1)
    look: Look = "current" if now else "inset" if value is not None else "dashed"
    figure = Figure("–" if value is None else str(value), tone="accent" if now else "tx", width=36)
    inside = row(Icon(ICON_SIGN[what], ethos, 20), words, figure, gap=6)
    return card(inside, look=look, pad=8, radius=12, height=52, do=Draft(CELL, [*cell, value], kept=False), name=name)


def _pad(context: PageContext, ride: Ride, seat: int, now: tuple[str, ...]) -> tuple[Node, ...]:
    """The pad for one figure; the next one is chosen by itself."""
    ethos: Ethos = "good" if now[0] == "good" else "evil"
    what, side = now[1], table_of(context).displays[seat].side(ethos)
    name = context.label(f"music.{ethos}" if what == "music" else f"figure.{what}")
    label = Text(context.say(f"screen.count_at_{ethos}", what=name), "body-strong")
    key = _key(ride, seat, ethos, what)
    pad = number_pad(context, lambda value: Draft(key, value), context.drafted(key), most=_most(side, what))
    return Space(0, fills=True), label, pad
