"""What the table says, whatever the app has computed: turn, cards, piles, congregations and the winner."""

from __future__ import annotations

from collections.abc import Iterator

from companion.games.avignon.events import Counted, Declared, Gathered, Laid, Placed, TurnGiven
from companion.games.avignon.rules.characters import Character
from companion.games.avignon.rules.piles import DECK
from companion.games.avignon.rules.strip import COLUMNS, LAST_ROW, SIDES
from screens.games.avignon.parts import ACCENT, emblem, line_of, spoken, table_of, upper_side
from screens.games.avignon.play.naming_page import person_tiles
from screens.pages.components import empty_state, list_row
from screens.pages.context import PageContext
from screens.pages.intents import Draft, Peek, go, record
from screens.pages.nodes import Badge, Button, Icon, Node, Section, Stepper, Text, Tiles, row
from screens.pages.page import Page
from screens.pages.table.overrule import overrule_page


def table_overrules_page(context: PageContext) -> Page:
    """Whose turn, the congregations, the strip with its piles, and who has won."""
    say, followed = context.say, table_of(context).tracks_strip
    return overrule_page(
        context,
        (say("screen.whose_turn"), _turns(context)),
        (say("screen.congregations"), _congregations(context)),
        (say("screen.cards_on_strip"), _strip_cards(context) if followed else ()),
        (say("screen.piles_title"), _piles(context) if followed else ()),
        (say("screen.who_won"), _winners(context)),
    )


def _turns(context: PageContext) -> Iterator[Node]:
    for seat in (0, 1):
        give = TurnGiven(seat)
        if not context.objection(give):
            yield list_row(
                context.say("screen.turn_of", name=context.name(seat)),
                context.say(f"side.{table_of(context).duel.side_of(seat)}"),
                lead=Badge(context.avatars[seat], 40),
                do=record(give, then="back"),
                chevron=False,
            )


def _congregations(context: PageContext) -> Iterator[Node]:
    say, duel = context.say, table_of(context).duel
    for side in SIDES:
        caption = say("screen.cards_in_it", count=len(duel.here.cards(side)))
        lead = Icon("church-outline", "tx2", 26)
        yield list_row(say(f"side.{side}"), caption, lead=lead, do=go("congregation", seat=duel.seat(side)))


def _winners(context: PageContext) -> Iterator[Node]:
    say = context.say
    for seat in (0, 1):
        yield list_row(
            say("screen.wins", name=context.name(seat)),
            "",
            lead=Badge(context.avatars[seat], 40),
            do=record(Declared(seat), then="back"),
            chevron=False,
        )
    if table_of(context).duel.won:
        yield list_row(
            say("screen.goes_on"),
            say("screen.goes_on_about"),
            lead=Icon("play", "tx2", 26),
            do=record(Declared(None), then="back"),
            chevron=False,
        )


def _strip_cards(context: PageContext) -> Iterator[Node]:
    say, duel = context.say, table_of(context).duel
    for number in range(1, COLUMNS + 1):
        spot = duel.in_column(number)
        character = duel.character(spot.card)
        caption = say("screen.column_at", column=number, land=say(f"land.{spot.row}"))
        yield list_row(
            spoken(context, character), caption, lead=Icon(emblem(character), "tx2", 26), do=go("card", column=number)
        )


def _piles(context: PageContext) -> Iterator[Node]:
    say, piles = context.say, table_of(context).duel.piles
    draw = int(context.drafted("count.draw", piles.draw))
    discard = int(context.drafted("count.discard", piles.discard))
    yield Stepper(draw, lambda value: Draft("count.draw", value), 0, DECK, say("screen.draw_pile"))
    yield Stepper(discard, lambda value: Draft("count.discard", value), 0, DECK, say("screen.discards"))
    if (draw, discard) != (piles.draw, piles.discard):
        counted = record(Counted(draw, discard), forget=("count.draw", "count.discard"))
        yield Button(say("screen.counted", draw=draw, discard=discard), counted, "check", "tonal")


# ---- one card of the strip ----


def card_page(context: PageContext) -> Page:
    """Who is on the card of a column, and where it lies."""
    number = int(context.args.get("column", 1))
    say, duel = context.say, table_of(context).duel
    spot = duel.in_column(number)
    character = duel.character(spot.card)
    order = sorted(range(LAST_ROW + 1), key=lambda place: line_of(upper_side(context), place))
    lands = tuple((place, say(f"land.{place}")) for place in order)
    body: list[Node] = [
        row(Icon(emblem(character), "accent", 40), Text(spoken(context, character), "display-l", weight=1), gap=14),
        Section(say("screen.who_is_it")),
        person_tiles(
            context,
            lambda one: record(Laid(number, one)),
            lambda one: context.objection(Laid(number, one)),
            character,
            everybody=True,
        ),
        Section(say("screen.where_is_it")),
        Tiles(lands, lambda place: record(Placed(number, place)), spot.row, 3),
    ]
    if character:
        body.append(
            list_row(
                say("screen.card_text"),
                "",
                lead=Icon("script-text-outline", "tx2", 26),
                do=go("box_person", character=character),
            )
        )
    return Page(
        say("screen.column_title", column=number),
        say(f"land.{spot.row}"),
        tuple(body),
        accent=ACCENT,
        key=f"card-{number}",
    )


# ---- one congregation ----


def congregation_page(context: PageContext) -> Page:
    """The cards of a congregation, each of which can be named anew or taken out."""
    seat = context.seat
    say, duel = context.say, table_of(context).duel
    side = duel.side_of(seat)
    names = tuple(duel.character(one) for one in duel.here.cards(side))
    body: list[Node] = [_member(context, seat, names, place) for place in range(len(names))]
    if not names:
        body.append(empty_state("church-outline", say("screen.no_cards")))
    full = context.objection(Gathered(seat, (*names, None)))
    adding = context.peek.get("adding") and not full
    replaced = context.peek.get("renaming")
    if adding or replaced is not None:
        body.append(Section(say("screen.which_person")))
        body.append(
            person_tiles(
                context,
                lambda one: record(_named(seat, names, replaced, one)),
                lambda one: context.objection(_named(seat, names, replaced, one)),
                everybody=True,
            )
        )
    add = Button(say("screen.add_card"), Peek("adding", True), "plus", "tonal" if names else "filled", objection=full)
    return Page(
        say("screen.congregation_of", name=context.name(seat)),
        say(f"side.{side}"),
        tuple(body),
        (add,),
        accent=ACCENT,
        key=f"congregation-{seat}",
    )


def _member(context: PageContext, seat: int, names: tuple[Character | None, ...], place: int) -> Node:
    rest = Gathered(seat, names[:place] + names[place + 1 :])
    out = Button(context.say("screen.take_out"), record(rest), kind="text", weight=0)
    return list_row(
        spoken(context, names[place]),
        "",
        lead=Icon(emblem(names[place]), "tx2", 26),
        trail=out,
        do=Peek("renaming", place),
    )


def _named(seat: int, names: tuple[Character | None, ...], place: int | None, character: Character) -> Gathered:
    """The congregation with this character added, or in the place of another one."""
    changed = (*names, character) if place is None else (*names[:place], character, *names[place + 1 :])
    return Gathered(seat, changed)
