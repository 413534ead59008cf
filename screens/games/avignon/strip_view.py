"""The strip of the table as a node: what touching and dragging each card means in this phase."""

from __future__ import annotations

from collections.abc import Callable

from companion.engine.remembered import remembered
from companion.games.avignon.events import Event, Moved, Shifted
from companion.games.avignon.objections import action_objection
from companion.games.avignon.outlook import SIMPLE, Simple
from companion.games.avignon.playing import SHOVES
from companion.games.avignon.strip import COLUMNS, LAST_ROW, SIDES, Side, heading, walk
from companion.games.avignon.table import AvignonTable
from companion.views.desk import Desk
from companion.views.intents import Intent, Peek, go, record
from screens.games.avignon.nodes import ABOVE, BELOW, Drop, Strip, StripCard
from screens.games.avignon.parts import arrow, cell_name, emblem, line_of, spoken, table_of, upper_side

CHOSEN, ARMED = "chosen", "armed"


def chosen_column(desk: Desk) -> int | None:
    """The column that was touched."""
    column = desk.peek.get(CHOSEN)
    return int(column) if column else None


def land_names(desk: Desk) -> tuple[str, ...]:
    """From the upper line to the lower one."""
    return _lands(desk, upper_side(desk))


@remembered(lambda desk, _upper: (desk.say,))
def _lands(desk: Desk, upper: Side) -> tuple[str, ...]:
    order = range(LAST_ROW, -1, -1) if upper == "rome" else range(LAST_ROW + 1)
    return tuple(desk.say(f"land.{row}") for row in order)


def strip(
    desk: Desk,
    drops: Callable[[Desk, int], tuple[Drop, ...]],
    touched: Callable[[int], Intent | None],
    asked: int | None = None,
) -> Strip:
    """The strip with what each card can do; `asked` is the column whose card wants a name."""
    duel, chosen = table_of(desk).duel, chosen_column(desk)
    columns = []
    for column in range(1, COLUMNS + 1):
        spot = duel.in_column(column)
        face, sign, name = _face(desk, column, duel.character(spot.card))
        columns.append(
            StripCard(
                face,
                sign,
                line_of(desk, spot.row),
                do=touched(column),
                hold=go("card", column=column),
                chosen=chosen == column,
                asked=asked == column,
                drops=drops(desk, column),
                name=name,
            )
        )
    return Strip(land_names(desk), tuple(columns))


@remembered(lambda desk, *_card: (desk.table.box, desk.say))
def _face(desk: Desk, column: int, character: str | None) -> tuple[str, str, str]:
    """Name, sign and spoken name of the card in a column."""
    name = desk.say("screen.column_card", column=column, card=spoken(desk, character))
    return cell_name(desk, character), emblem(character), name


def choose(desk: Desk, column: int) -> Intent:
    """A touch chooses a card, and a second touch lets it go."""
    return Peek(CHOSEN, None if chosen_column(desk) == column else column)


# ---- where a card can go ----


def moves(desk: Desk, column: int) -> tuple[Drop, ...]:
    """Beseeching and chastising, as far as they are still allowed in this turn."""
    table = table_of(desk)
    spot, side = table.duel.in_column(column), table.duel.side
    return tuple([_move(desk, column, spot.row, side, one, upper_side(desk)) for one in _open_actions(table)])


@remembered(lambda table: (table,))
def _open_actions(table: AvignonTable) -> tuple[Simple, ...]:
    return tuple(action for action in SIMPLE if action_objection(table, action) is None)


@remembered(lambda desk, *_place: (desk.say,))
def _move(desk: Desk, column: int, row: int, side: Side, action: Simple, _upper: Side) -> Drop:
    return _drop(desk, row, heading(side, SHOVES[action]), 1, Moved(column, action))


def shifts(desk: Desk, column: int) -> tuple[Drop, ...]:
    """During a petition a card can go anywhere in its column, or leave it at either end."""
    row = table_of(desk).duel.in_column(column).row
    reach = {"rome": LAST_ROW - row + 1, "avignon": row + 1}
    return tuple(
        _drop(desk, row, side, lands, Shifted(column, side, lands))
        for side in SIDES
        for lands in range(1, reach[side] + 1)
    )


def _drop(desk: Desk, row: int, towards: Side, lands: int, event: Event) -> Drop:
    place = walk(row, towards, lands)
    if isinstance(place, int):
        line, name = line_of(desk, place), desk.say(f"land.{place}")
    else:
        line, name = (ABOVE if towards == upper_side(desk) else BELOW), desk.say(f"side.{place}")
    return Drop(line, arrow(desk, towards), record(event), desk.say("screen.to_land", land=name))


def leaving(drops: tuple[Drop, ...], desk: Desk, side: Side) -> Intent | None:
    """What a touch on a congregation means while a card is chosen that can go there."""
    wanted = ABOVE if side == upper_side(desk) else BELOW
    return next((drop.do for drop in drops if drop.line == wanted), None)
