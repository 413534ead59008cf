"""The ride as a count sheet: one player after the other, the figures this Horseman asks for, the result below."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from companion.games.apocalypse.events import Counted, Faced, Reopened, Shielded
from companion.games.apocalypse.play.ride import (
    counts_persons,
    fate_of,
    figures_asked,
    figures_missing,
    waiting_seats,
)
from companion.games.apocalypse.reports.standings import held_cards
from companion.games.apocalypse.reports.warnings import seat_warnings
from companion.games.apocalypse.rules.displays import SIDES
from companion.games.apocalypse.state import LAST_HORSEMAN, POINTS, Ride
from screens.games.apocalypse.parts import ACCENT, numeral, table_of
from screens.games.apocalypse.play.ride_parts import fate_nodes
from screens.games.apocalypse.ride.blocks import Sheet, SideFigure, cell_label, orders, outcome_card, side_blocks
from screens.games.apocalypse.ride.people import CELL, DRAFTS, SEAT, people_strip, shown_seat, tab_key
from screens.games.apocalypse.ride.survivors_page import all_survivors_page, living_key, survivors_page
from screens.pages.components import name_text, rule_notice
from screens.pages.context import PageContext
from screens.pages.intents import Draft, Intent, go, record
from screens.pages.nodes import Button, Icon, Node, Row, Segments, Space, Text, row
from screens.pages.number_pad import number_pad
from screens.pages.page import Page, present


def ride_page(context: PageContext) -> Page:
    """AP-HORSE-05: whoever is next counts; a touch on a badge looks at another."""
    if context.depth == POINTS:
        return all_survivors_page(context)
    table = table_of(context)
    ride, waiting = present(table.ride), waiting_seats(table)
    seat = shown_seat(context, waiting)
    if seat not in waiting:
        return _done_page(context, ride, seat, waiting)
    if _tab(context, ride, seat) == "survived":
        return survivors_page(context, seat, _top(context, ride, seat), _next_words(context, seat, waiting))
    return _sheet_page(context, ride, seat, waiting)


def _sheet_page(context: PageContext, ride: Ride, seat: int, waiting: tuple[int, ...]) -> Page:
    sheet = sheet_of(context, seat)
    return Page(
        title=context.say(f"horseman.{ride.horseman}"),
        caption=context.say(f"screen.helps_{ride.horseman}"),
        lead=numeral(context, ride.horseman),
        body=(
            *(_top(context, ride, seat) if _may_be_told(context, sheet) else (people_strip(context, ride, seat),)),
            *_resistance(context, ride, seat),
            *side_blocks(context, sheet),
        ),
        aside=_below(context, sheet),
        actions=_actions(context, sheet, waiting),
        accent=ACCENT,
        key=f"ride-{seat}",
        steady=True,
    )


def _may_be_told(context: PageContext, sheet: Sheet) -> bool:
    """Is it still of use that the display may be cleared already? In large text the way there leaves with a count."""
    begun = len(sheet.missing) < len(sheet.asked)
    return sheet.now is not None and not (begun and context.large_text)


def _top(context: PageContext, ride: Ride, seat: int) -> tuple[Node, ...]:
    """Who counts now, and whether there is still something to count; on one's own phone the pad needs the room more."""
    ways = (("count", context.say("screen.tab_count")), ("survived", context.say("screen.tab_survived")))
    chosen = _tab(context, ride, seat)
    own = context.raised_for == seat
    who = name_text(context, seat, "heading") if own else people_strip(context, ride, seat)
    return who, Segments(ways, lambda way: Draft(tab_key(ride), way, kept=False), chosen)


def _tab(context: PageContext, ride: Ride, seat: int) -> str:
    """Whether one counts or tells who is left: what was chosen, or what somebody had begun to tell."""
    begun = context.drafted(living_key(ride, seat)) is not None
    return str(context.drafted(tab_key(ride), "survived" if begun else "count"))


def sheet_of(context: PageContext, seat: int) -> Sheet:
    """What was counted of one display, and which figure is next: the one touched, or the first that nobody knows; what
    is left then may still hold as it was kept, and one touch says so."""
    table = table_of(context)
    ride = present(table.ride)
    asked: list[SideFigure] = list(figures_asked(table, seat))
    missing: list[SideFigure] = list(figures_missing(table, seat))
    if counts_persons(table, ride.horseman) and not {1, 2, 3} <= held_cards(table, seat):
        asked += [(side, "shielded") for side in SIDES]
        missing += [(side, "shielded") for side in SIDES if (seat, side) not in ride.shielded]
    touched = tuple(context.drafted(CELL) or ())
    fate = fate_of(table, seat, ride.horseman)
    sheet = Sheet(seat, ride, table.displays[seat], tuple(asked), tuple(missing), None, fate)
    kept = sheet.old(table)
    due = next((one for one in missing if one not in kept), missing[0] if missing else None)
    return replace(sheet, now=next((one for one in asked if one == touched), due))


def _below(context: PageContext, sheet: Sheet) -> tuple[Node, ...]:
    """The pad for the figure that is due, under the thumb; once all are there, the result and what the hands do."""
    if sheet.now is None:
        result = outcome_card(context, sheet)
        return (result, *_odd(context, sheet.seat), *orders(context, sheet), _otherwise(context, sheet.seat))
    place = sheet.asked.index(sheet.now)
    words = Text(cell_label(context, sheet.now), "caption-strong" if context.large_text else "body-strong", weight=1)
    count = Text(context.say("screen.figure_of", number=place + 1, all=len(sheet.asked)), "caption", "tx2")
    before = Draft(CELL, list(sheet.asked[place - 1]), kept=False) if place else None
    pad = number_pad(context, _counts(sheet), sheet.value(sheet.now), most=_most(sheet), clear=before)
    return Space(0, fills=True), Row((words, count), 8), pad


def _odd(context: PageContext, seat: int) -> tuple[Node, ...]:
    """AP-INV-02 to -04: a count that can't be, as long as the cards still lie there."""
    found = seat_warnings(table_of(context), seat) if context.automation("oddities") else ()
    return tuple(rule_notice(context, reason) for reason in found[:1])


def _counts(sheet: Sheet) -> Callable[[int], Intent]:
    """What a touched figure says."""
    ethos, what = present(sheet.now)

    def make(value: int) -> Intent:
        if what == "shielded":
            return record(Shielded(sheet.seat, ethos, value), forget=(CELL,))
        return record(Counted(sheet.seat, ethos, what, value), forget=(CELL,))

    return make


def _most(sheet: Sheet) -> int:
    """AP-AMB-08: not more persons can be protected than there are; any other count may be anything."""
    ethos, what = present(sheet.now)
    return sheet.display.side(ethos).persons if what == "shielded" else 60


def _otherwise(context: PageContext, seat: int) -> Node:
    """Where the table names other dead than the rule does."""
    return Button(context.say("screen.other_losses"), go("losses", seat=seat), "gavel", "text")


def _resistance(context: PageContext, ride: Ride, seat: int) -> tuple[Node, ...]:
    """AP-H4-03: which cards make resistant."""
    held = sorted(held_cards(table_of(context), seat) & {1, 2, 3}) if ride.horseman == LAST_HORSEMAN else ()
    if not held:
        return ()
    cards = tuple(context.say(f"horseman.{number}") for number in held)
    words = Text(context.say("screen.resistant", cards=cards), weight=1)
    return (row(Icon("shield-check", "ok", 22), words, gap=8),)


def _actions(context: PageContext, sheet: Sheet, waiting: tuple[int, ...]) -> tuple[Button, ...]:
    """On to the next one; where figures of an earlier round are kept, first the word that they still hold."""
    say, old = context.say, sheet.old(table_of(context))
    if old and len(old) == len(sheet.missing):
        side = sheet.display.side
        same = [Counted(sheet.seat, ethos, what, getattr(side(ethos), what)) for ethos, what in old]
        return (Button(say("screen.still_so", count=len(old)), record(*same, forget=(CELL,)), "check"),)
    return (onward(context, waiting, Faced(sheet.seat), DRAFTS, missing=len(sheet.missing)),)


def onward(
    context: PageContext, waiting: tuple[int, ...], event: Faced, forget: tuple[str, ...], missing: int = 0
) -> Button:
    """This display has met him: on to the next one, or to the reckoning."""
    words = _next_words(context, event.seat, waiting)
    objection = context.say("screen.figures_missing", count=missing) if missing else context.objection(event)
    return Button(words, record(event, forget=forget), "arrow-right", icon_after=True, objection=objection)


def _next_words(context: PageContext, seat: int, waiting: tuple[int, ...]) -> str:
    """Who is next, or that the reckoning is."""
    if context.me is not None:  # on the own phone everybody counts alone
        return context.say("screen.done_counting")
    rest = [one for one in waiting if one != seat]
    return context.say("screen.on_to", name=context.name(rest[0])) if rest else context.say("screen.to_reckoning")


def _done_page(context: PageContext, ride: Ride, seat: int, waiting: tuple[int, ...]) -> Page:
    """What was told or counted of somebody already; one touch counts it again."""
    say = context.say
    again = Button(say("screen.count_again"), record(Reopened(seat), forget=DRAFTS), "pencil-outline", "tonal")
    onto = waiting[0] if waiting else seat
    words = say("screen.on_to", name=context.name(onto))
    sheet = sheet_of(context, seat)
    return Page(
        title=say(f"horseman.{ride.horseman}"),
        caption=say(f"screen.helps_{ride.horseman}"),
        lead=numeral(context, ride.horseman),
        body=(people_strip(context, ride, seat), *_met(context, ride, seat), outcome_card(context, sheet)),
        actions=(again, Button(words, Draft(SEAT, onto, kept=False), "arrow-right", icon_after=True, weight=1.6))
        if context.me is None
        else (again,),
        accent=ACCENT,
        key=f"ride-done-{seat}",
    )


def _met(context: PageContext, ride: Ride, seat: int) -> tuple[Node, ...]:
    """Both sides as they were counted, where the rule named the dead."""
    facing = ride.faced.get(seat)
    if facing is None or facing.fate is None or facing.overruled:
        return ()
    return fate_nodes(context, ride.horseman, facing.before, facing.held, facing.fate)
