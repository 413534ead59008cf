"""A crisis as it came out: its number, who takes it, and what burns where the rule leaves a choice."""

from __future__ import annotations

from dataclasses import replace

from companion.games.empires_end.events import CrisisFellTo, Slot
from companion.games.empires_end.play.bidding import slots_of
from companion.games.empires_end.play.burning import may_burn
from companion.games.empires_end.play.rounds import first_space
from companion.games.empires_end.rules.empire import Site
from companion.games.empires_end.rules.locations import ROW_LENGTH, at
from companion.games.empires_end.rules.world import kind_of
from screens.games.empires_end.light.rounds import light_page
from screens.games.empires_end.light.row_tiles import may_burn_tile, narrow_row, row_tiles
from screens.games.empires_end.parts import table_of
from screens.games.empires_end.track_strip import FORGET, forward
from screens.pages.components import DOWN, name_text, notice
from screens.pages.context import PageContext
from screens.pages.intents import Draft, record
from screens.pages.nodes import Badge, Button, Card, Figure, Grid, Icon, Node, Row, Section, Text, card, column, row
from screens.pages.page import Page, present

NUMBER, TAKER, BURNT = "light.number", "light.seat", "light.burnt"
NO_NUMBER = 0


def light_crisis_page(context: PageContext) -> Page:
    """EE-CRISIS-10, EE-CRISIS-13, EE-DOUBLE-01: three touches; a fourth only where the rule leaves a choice.

    How such a round goes is told line by line the first time one comes; afterwards the tiles lie at the lower edge.
    """
    table, say = table_of(context), context.say
    slot, seat = open_slot(context), taker(context)
    if slot is None:
        body = (notice(say("screen.taken"), "accent", "check"),)
        return light_page(context, say("screen.taken"), body, forward(context))
    title = say("now.who_takes")
    if len(slots_of(table)) > 1:
        title = say("screen.crisis_of_two", number=slot)
    asked = _number(context)
    told = seat is None and not asked and table.code not in table.spaces[first_space(table) - 1 : table.space - 1]
    page = light_page(
        context,
        title,
        (_outcome(context, seat, slot), DOWN, *asked, *_who(context), *_choice(context)),
        _take(context, seat, slot),
        guide=told,
    )
    return replace(page, key=f"{page.key}-{slot}", sight=_left_to_choose(context, seat))


def _left_to_choose(context: PageContext, seat: int | None) -> str:
    """EE-AMB-02: the last of the locations between which somebody chooses; long names would push it out of sight."""
    places = candidates(context, seat)
    if seat is None or len(places) < 2:
        return ""
    return context.label(f"location.{at(table_of(context).empires[seat], places[-1]).location}")


# ---- what is said so far ----


def open_slot(context: PageContext) -> Slot | None:
    """EE-DOUBLE-01: the crisis that is asked about now; None once all of the round are taken."""
    table = table_of(context)
    crises = present(table.crisis).crises
    open_ = [slot for slot in slots_of(table) if slot not in crises or crises[slot].accepted_by is None]
    return open_[0] if open_ else None


def taker(context: PageContext) -> int | None:
    """Who takes it, once somebody is touched."""
    wanted = context.drafted(TAKER)
    return int(wanted) if wanted in table_of(context).seats else None


def number_of(context: PageContext) -> int | None:
    """The number on the card, where the table says it, or an auction that was begun has told it."""
    lying = present(table_of(context).crisis).crises.get(open_slot(context) or 1)
    return int(context.drafted(NUMBER, (lying.card.number if lying else 0) or 0)) or None


def candidates(context: PageContext, seat: int | None) -> tuple[int, ...]:
    """EE-CRISIS-13: what may burn in a row that is known, by the number."""
    table, number = table_of(context), number_of(context)
    if seat is None or number is None or not table.tracked(seat):
        return ()
    return may_burn(table, seat, number)


def burning(context: PageContext, seat: int | None) -> Site | None:
    """What burns: the only one, the one that was chosen, or nothing that anybody has said."""
    table, allowed = table_of(context), candidates(context, seat)
    wanted = context.drafted(BURNT)
    if seat is None:
        return None
    if table.tracked(seat):
        chosen = [at(table.empires[seat], place) for place in allowed]
        return chosen[0] if len(chosen) == 1 else next((one for one in chosen if one.location == wanted), None)
    return Site(wanted) if wanted else None


# ---- the picture of what happens ----


def _outcome(context: PageContext, seat: int | None, slot: Slot) -> Node:
    """Who loses what, and what the hands do; before anybody is touched, who begins to bid (EE-CRISIS-09)."""
    table, say, number = table_of(context), context.say, number_of(context)
    burns = burning(context, seat)
    title = say("screen.takes_it", name=context.name(seat)) if seat is not None else say("screen.nobody_yet")
    begins = seat is None and slot == 1
    if begins:
        title = say("screen.bids_first", name=context.name(table.start))
    if burns:
        kind = say(f"kind.{kind_of(burns.location, table.world)}")
        title = say("screen.kind_burns", name=context.name(seat or 0), kind=kind)
    sign = card(
        Text(say("screen.crisis"), "caption-strong", "danger", "center"),
        Figure(str(number), tone="danger") if number else Icon("fire", "danger", 28),
        look="danger",
        pad=4,
        gap=0,
        radius=12,
        width=64,
        height=64,
        align="center",
    )
    then = Text(say("screen.then_clockwise"), tone="tx2") if begins else _why(context, seat)
    words = column(Text(title, "display-m"), then, gap=2, weight=1)
    strip = None
    if seat is not None and table.tracked(seat):
        place = _place(context, seat, burns)
        strip = narrow_row(context, seat, number, place, candidates(context, seat))
    return card(row(sign, words, gap=14), strip, _hands(context, seat, slot), look="hero", pad=12, gap=10)


def _place(context: PageContext, seat: int, burns: Site | None) -> int | None:
    sites = table_of(context).empires[seat]
    return sites.index(burns) + 1 if burns else None


def _why(context: PageContext, seat: int | None) -> Text | None:
    """EE-CRISIS-13: why another location burns than the one the card names."""
    table, number = table_of(context), number_of(context)
    if seat is None or number is None or not table.tracked(seat):
        return None
    if at(table.empires[seat], number).intact:
        return Text(context.say("screen.at_position", name=context.name(seat), position=number), tone="tx2")
    return Text(context.say("screen.burns_instead", position=number), tone="tx2")


def _hands(context: PageContext, seat: int | None, slot: Slot) -> Node | None:
    """EE-CRISIS-11, EE-CRISIS-12, EE-CRISIS-14: what the table does now."""
    if seat is None:
        return None
    last = slot == max(slots_of(table_of(context)))
    words = context.say("screen.hands_last" if last else "screen.hands_first", name=context.name(seat))
    return card(
        row(Icon("hand-back-right", "tx2", 24), Text(words, "body-medium", weight=1), gap=12), look="inset", pad=10
    )


# ---- what is asked ----


def _number(context: PageContext) -> tuple[Node, ...]:
    """The number matters where a row is known; otherwise nobody is asked for it."""
    table = table_of(context)
    if not any(table.tracked(seat) for seat in table.seats):
        return ()
    chosen = context.drafted(NUMBER)
    tiles = [_number_tile(number, number == chosen) for number in range(1, ROW_LENGTH + 1)]
    return Section(context.say("screen.crisis_number")), Grid((*tiles, _without(context, chosen == NO_NUMBER)), 6, 6)


def _number_tile(number: int, on: bool) -> Card:
    return card(
        Figure(str(number), tone="accent" if on else "tx"),
        look="current" if on else "plain",
        pad=4,
        radius=12,
        height=48,
        align="center",
        do=Draft(NUMBER, number),
        name=str(number),
    )


def _without(context: PageContext, on: bool) -> Card:
    words = context.say("screen.no_number")
    return card(
        Text(words, "caption-strong", "accent" if on else "tx2", "center"),
        look="current" if on else "dashed",
        pad=2,
        radius=12,
        height=48,
        align="center",
        do=Draft(NUMBER, NO_NUMBER),
        name=words,
    )


def _who(context: PageContext) -> tuple[Node, ...]:
    chosen = taker(context)
    tiles = [
        card(
            Badge(avatar, 36),
            name_text(context, seat, "caption-strong", "accent" if seat == chosen else "tx", align="center"),
            look="current" if seat == chosen else "outline",
            pad=6,
            gap=4,
            radius=14,
            weight=1,
            height=72,
            align="center",
            do=Draft(TAKER, seat),
            name=context.name(seat),
        )
        for seat, avatar in enumerate(context.avatars)
    ]
    return Section(context.say("screen.nobody_yet")), Row(tuple(tiles), 8, "stretch")


def _choice(context: PageContext) -> tuple[Node, ...]:
    """EE-AMB-02: which of two burns; where no row is known, whichever the table says, if it likes."""
    table, say, seat = table_of(context), context.say, taker(context)
    if seat is None:
        return ()
    if not table.tracked(seat):
        head = Section(say("screen.what_burns"))
        wanted = str(context.drafted(BURNT, "") or "")
        return head, row_tiles(context, seat, lambda site: _toggled(site, wanted), wanted)
    places = candidates(context, seat)
    if len(places) < 2:
        return ()
    burns = burning(context, seat)
    sites = [(place, at(table.empires[seat], place)) for place in places]
    tiles = [may_burn_tile(context, place, one, one == burns, Draft(BURNT, one.location)) for place, one in sites]
    return Section(say("screen.chooses", name=context.name(seat))), Row(tuple(tiles), 8, "stretch")


def _toggled(site: Site, wanted: str) -> Draft | None:
    if not site.intact:
        return None
    return Draft(BURNT, None if site.location == wanted else site.location)


def _take(context: PageContext, seat: int | None, slot: Slot) -> Button:
    """EE-CRISIS-10, EE-TRACK-03: the crisis is taken, and with the last one of the round the hourglass moves on."""
    say, number, burns = context.say, number_of(context), burning(context, seat)
    if seat is None:
        return Button(say("screen.take_it"), None, "fire", objection=say("screen.who_first"))
    event = CrisisFellTo(seat, slot, number, burns.location if burns else None)
    left = say("screen.burn_first") if burns is None and len(candidates(context, seat)) > 1 else ""
    name = context.name(seat)
    label = say("screen.takes_number", name=name, number=number) if number else say("screen.takes_it", name=name)
    keys = (*FORGET, NUMBER, TAKER, BURNT)
    return Button(label, record(event, forget=keys), "fire", objection=left or context.objection(event))
