"""The strip of the table as a node: what touching and dragging each card means in this phase."""

from __future__ import annotations

from collections.abc import Sequence

from companion.games.avignon.events import Event, Moved, Shifted
from companion.games.avignon.play.apply import SHOVES
from companion.games.avignon.play.objections import turn_objection
from companion.games.avignon.reports.outlook import SIMPLE, Simple
from companion.games.avignon.rules.strip import COLUMNS, LAST_ROW, SIDES, Side, heading, walk
from companion.games.avignon.state import AvignonTable
from screens.games.avignon.parts import arrow, cell_name, emblem, line_of, spoken, table_of, upper_side
from screens.games.avignon.play.nodes import ABOVE, BELOW, Drop, Strip, StripCard
from screens.pages.context import Desk
from screens.pages.intents import Intent, Peek, go, record

Drops = tuple[Drop, ...]  # where one card can go

CHOSEN, ARMED = "chosen", "armed"
CHOICES = tuple(Peek(CHOSEN, column) for column in range(1, COLUMNS + 1))
LET_GO = Peek(CHOSEN, None)
CARD_PAGES = tuple(go("card", column=column) for column in range(1, COLUMNS + 1))
NOWHERE: tuple[Drops, ...] = ((),) * COLUMNS  # no card can go anywhere


def chosen_column(desk: Desk) -> int | None:
    """The column that was touched."""
    column = desk.peek.get(CHOSEN)
    return int(column) if column else None


def land_names(desk: Desk) -> tuple[str, ...]:
    """From the upper line to the lower one."""
    return _lands(desk, upper_side(desk))


def _lands(desk: Desk, upper: Side) -> tuple[str, ...]:
    order = range(LAST_ROW, -1, -1) if upper == "rome" else range(LAST_ROW + 1)
    return tuple(desk.say(f"land.{row}") for row in order)


def strip(desk: Desk, touches: Sequence[Intent], drops: Sequence[Drops], asked: int | None = None) -> Strip:
    """The strip with what each card can do, column by column; `asked` is the column whose card wants a name."""
    duel, chosen, upper = table_of(desk).duel, chosen_column(desk), upper_side(desk)
    spots = duel.here.columns
    faces = _faces(desk, tuple([duel.names[spot.card] for spot in spots]))
    columns = []
    for place, (spot, (label, icon, name)) in enumerate(zip(spots, faces, strict=True)):
        column = place + 1
        columns.append(
            StripCard(
                label,
                icon,
                line_of(upper, spot.row),
                do=touches[place],
                hold=CARD_PAGES[place],
                chosen=chosen == column,
                asked=asked == column,
                drops=drops[place],
                name=name,
            )
        )
    return Strip(_lands(desk, upper), tuple(columns))


def _faces(desk: Desk, characters: tuple[str | None, ...]) -> tuple[tuple[str, str, str], ...]:
    """Name, sign and spoken name of every card on the strip."""
    return tuple([_face(desk, column, one) for column, one in enumerate(characters, start=1)])


def _face(desk: Desk, column: int, character: str | None) -> tuple[str, str, str]:
    """Name, sign and spoken name of the card in a column."""
    name = desk.say("screen.column_card", column=column, card=spoken(desk, character))
    return cell_name(desk, character), emblem(character), name


def choices(desk: Desk) -> Sequence[Intent]:
    """A touch chooses a card, and a second touch lets it go."""
    chosen = chosen_column(desk)
    return (*CHOICES[: chosen - 1], LET_GO, *CHOICES[chosen:]) if chosen else CHOICES


# ---- where a card can go ----


def moves(desk: Desk) -> list[Drops]:
    """For each column beseeching and chastising, as far as they are still allowed in this turn."""
    table = table_of(desk)
    side, actions, upper = table.duel.side, _open_actions(table), upper_side(desk)
    spots = table.duel.here.columns
    return [_moves(desk, column, spot.row, side, actions, upper) for column, spot in enumerate(spots, start=1)]


def _open_actions(table: AvignonTable) -> tuple[Simple, ...]:
    return () if turn_objection(table) else tuple([one for one in SIMPLE if one not in table.duel.used])


def _moves(desk: Desk, column: int, row: int, side: Side, actions: tuple[Simple, ...], upper: Side) -> Drops:
    return tuple([_drop(desk, row, heading(side, SHOVES[one]), 1, Moved(column, one), upper) for one in actions])


def shifts(desk: Desk) -> list[Drops]:
    """During a petition a card can go anywhere in its column, or leave it at either end."""
    upper, spots = upper_side(desk), table_of(desk).duel.here.columns
    return [_shifts(desk, column, spot.row, upper) for column, spot in enumerate(spots, start=1)]


def _shifts(desk: Desk, column: int, row: int, upper: Side) -> Drops:
    reach = {"rome": LAST_ROW - row + 1, "avignon": row + 1}
    return tuple(
        _drop(desk, row, side, lands, Shifted(column, side, lands), upper)
        for side in SIDES
        for lands in range(1, reach[side] + 1)
    )


def _drop(desk: Desk, row: int, towards: Side, lands: int, event: Event, upper: Side) -> Drop:
    place = walk(row, towards, lands)
    if isinstance(place, int):
        line, name = line_of(upper, place), desk.say(f"land.{place}")
    else:
        line, name = (ABOVE if towards == upper else BELOW), desk.say(f"side.{place}")
    return Drop(line, arrow(upper, towards), record(event), desk.say("screen.to_land", land=name))


def leaving(drops: Drops, line: int) -> Intent | None:
    """What a touch on the congregation above or below means while a card is chosen that can go there."""
    for drop in drops:
        if drop.line == line:
            return drop.do
    return None
