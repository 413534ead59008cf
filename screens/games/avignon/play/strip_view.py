"""The strip of the table as a node: what touching and dragging each card means in this phase."""

from __future__ import annotations

from collections.abc import Sequence

from companion.engine.events import Event
from companion.games.avignon.events import Moved, Shifted
from companion.games.avignon.play.objections import turn_objection
from companion.games.avignon.play.turns import SHOVES
from companion.games.avignon.reports.outlook import SIMPLE, Simple
from companion.games.avignon.rules.strip import COLUMNS, LAST_ROW, SIDES, Side, heading, walk
from companion.games.avignon.state import AvignonTable
from screens.games.avignon.parts import arrow, cell_name, emblem, line_of, spoken, table_of, upper_side
from screens.games.avignon.play.naming_page import carry_out
from screens.games.avignon.play.nodes import ABOVE, BELOW, Drop, Strip, StripCard
from screens.pages.context import PageContext
from screens.pages.intents import Intent, Peek, go
from screens.pages.nodes.vocabulary import IconName

Drops = tuple[Drop, ...]  # where one card can go

CHOSEN, ARMED = "chosen", "armed"
CHOICES = tuple(Peek(CHOSEN, column) for column in range(1, COLUMNS + 1))
LET_GO = Peek(CHOSEN, None)
CARD_PAGES = tuple(go("card", column=column) for column in range(1, COLUMNS + 1))
NOWHERE: tuple[Drops, ...] = ((),) * COLUMNS  # no card can go anywhere


def chosen_column(context: PageContext) -> int | None:
    """The column that was touched."""
    column = context.peek.get(CHOSEN)
    return int(column) if column else None


def land_names(context: PageContext) -> tuple[str, ...]:
    """From the upper line to the lower one."""
    return _lands(context, upper_side(context))


def _lands(context: PageContext, upper: Side) -> tuple[str, ...]:
    order = range(LAST_ROW, -1, -1) if upper == "rome" else range(LAST_ROW + 1)
    return tuple(context.say(f"land.{row}") for row in order)


def strip(
    context: PageContext,
    touches: Sequence[Intent],
    drops: Sequence[Drops],
    asked: int | None = None,
    petition: bool = False,
) -> Strip:
    """The strip with what each card can do, column by column; `asked` is the column whose card wants a name.

    In a petition a free place is enough: it can only mean the card of its column.
    """
    duel, chosen, upper = table_of(context).duel, chosen_column(context), upper_side(context)
    spots = duel.here.columns
    faces = _faces(context, tuple([duel.names[spot.card] for spot in spots]))
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
    open_places = petition and not (chosen or asked)
    return Strip(_lands(context, upper), tuple(columns if upper == "rome" else columns[::-1]), open_places)


def _faces(context: PageContext, characters: tuple[str | None, ...]) -> tuple[tuple[str, IconName, str], ...]:
    """Name, sign and spoken name of every card on the strip."""
    return tuple([_face(context, column, one) for column, one in enumerate(characters, start=1)])


def _face(context: PageContext, column: int, character: str | None) -> tuple[str, IconName, str]:
    """Name, sign and spoken name of the card in a column."""
    name = context.say("screen.column_card", column=column, card=spoken(context, character))
    return cell_name(context, character), emblem(character), name


def choices(context: PageContext) -> Sequence[Intent]:
    """A touch chooses a card, and a second touch lets it go."""
    chosen = chosen_column(context)
    return (*CHOICES[: chosen - 1], LET_GO, *CHOICES[chosen:]) if chosen else CHOICES


# ---- where a card can go ----


def moves(context: PageContext) -> list[Drops]:
    """For each column beseeching and chastising, as far as they are still allowed in this turn."""
    table = table_of(context)
    side, actions, upper = table.duel.side, _open_actions(table), upper_side(context)
    spots = table.duel.here.columns
    return [_moves(context, column, spot.row, side, actions, upper) for column, spot in enumerate(spots, start=1)]


def _open_actions(table: AvignonTable) -> tuple[Simple, ...]:
    return () if turn_objection(table) else tuple([one for one in SIMPLE if one not in table.duel.used])


def _moves(context: PageContext, column: int, row: int, side: Side, actions: tuple[Simple, ...], upper: Side) -> Drops:
    return tuple([_drop(context, row, heading(side, SHOVES[one]), 1, (Moved(column, one),), upper) for one in actions])


def shifts(context: PageContext, *first: Event) -> list[Drops]:
    """During a petition a card can go anywhere in its column, or leave it at either end; `first` begins it."""
    upper, spots = upper_side(context), table_of(context).duel.here.columns
    return [_shifts(context, column, spot.row, upper, first) for column, spot in enumerate(spots, start=1)]


def _shifts(context: PageContext, column: int, row: int, upper: Side, first: tuple[Event, ...]) -> Drops:
    reach = {"rome": LAST_ROW - row + 1, "avignon": row + 1}
    return tuple(
        _drop(context, row, side, lands, (*first, Shifted(column, side, lands)), upper)
        for side in SIDES
        for lands in range(1, reach[side] + 1)
    )


def _drop(context: PageContext, row: int, towards: Side, lands: int, events: tuple[Event, ...], upper: Side) -> Drop:
    place = walk(row, towards, lands)
    if isinstance(place, int):
        line, name = line_of(upper, place), context.say(f"land.{place}")
    else:
        line, name = (ABOVE if towards == upper else BELOW), context.say(f"side.{place}")
    return Drop(line, arrow(upper, towards), carry_out(context, *events), context.say("screen.to_land", land=name))


def leaving(drops: Drops, line: int) -> Intent | None:
    """What a touch on the congregation above or below means while a card is chosen that can go there."""
    for drop in drops:
        if drop.line == line:
            return drop.do
    return None
