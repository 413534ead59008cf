"""Where an automation is switched off the group says it itself: first to pass, the deal, the dead, the rewards."""

from __future__ import annotations

from collections.abc import Callable

from companion.engine.events import Event
from companion.games.apocalypse.events import CardTaken, Dealt, RoundClosed, SealDue, StartsNext
from companion.games.apocalypse.play.deal import waiting
from companion.games.apocalypse.play.rewards import seals_due
from companion.games.apocalypse.play.ride import waiting_seats
from companion.games.apocalypse.rules.displays import DECKS
from companion.games.apocalypse.state import LAST_HORSEMAN, Ride
from screens.games.apocalypse.parts import ACCENT, horseman, numeral, roman, table_of
from screens.games.apocalypse.play.deal_page import deal_page, deck_block, go_on
from screens.games.apocalypse.play.rewards_page import rewards_page
from screens.games.apocalypse.play.ride_page import (
    DRAFTS,
    correct_counts,
    loss_steppers,
    onward,
    people_row,
    ride_page,
    shown_seat,
)
from screens.games.apocalypse.play.ride_parts import help_text
from screens.games.apocalypse.play.round_page import player_row, quiet_row, signs, tiles
from screens.pages.components import headline, seat_check, seat_choice
from screens.pages.context import PageContext
from screens.pages.intents import Draft, record
from screens.pages.nodes import Button, Icon, Node, Row, Section, column
from screens.pages.page import Page, present
from screens.pages.table.overrule import overrule_button
from screens.pages.table.warnings import first_warning


def round_by_hand(context: PageContext) -> Page:
    """AP-PASS-03, -04: nobody is named; the group says who passed first, and when the round is over."""
    say, table = context.say, table_of(context)
    first = table.starts_next if table.starts_next is not None else next(iter(table.round.passed), None)
    close = RoundClosed()
    missing = say("screen.first_pass_first") if first is None else context.objection(close)
    rows = [player_row(context, seat, "", seat == first) for seat in table.seats]
    return Page(
        title=say("screen.round", number=table.number),
        caption=say("screen.to_come", horseman=horseman(context, table.horseman)),
        body=(
            headline(say("screen.who_passed_first"), say("screen.round_by_hand")),
            seat_choice(context.avatars, lambda seat: record(StartsNext(seat)), first),
            *first_warning(context),
            column(signs(context), *rows, gap=6),
        ),
        aside=(tiles(context), quiet_row(context)),
        actions=(Button(say("screen.close_round"), record(close), "flag-checkered", objection=missing),),
        accent=ACCENT,
        key="round",
    )


def deal_by_hand(context: PageContext) -> Page:
    """AP-DEAL-03, AP-HORSE-01: the group deals by itself; a Horseman is told when he shows up."""
    say, table = context.say, table_of(context)
    deal, rest = present(table.deal), len(waiting(table))
    if deal.reported is not None:
        return deal_page(context)
    done = Button(say("screen.all_dealt"), record(Dealt(rest)), "check-all") if rest else go_on(context, deal)
    return Page(
        title=say("screen.dealing"),
        caption=say("screen.round", number=table.number),
        body=(
            headline(say("screen.deal_out"), say("screen.deal_by_hand"), lead=Icon("cards-outline", "accent", 44)),
            *first_warning(context),
            Row(tuple(deck_block(context, deck, deal, counted=False) for deck in DECKS), 8, "stretch"),
        ),
        aside=(overrule_button(context),),
        actions=(done,),
        accent=ACCENT,
        key="deal",
    )


def ride_by_hand(context: PageContext) -> Page:
    """AP-PROT-05: the group works out the dead of each display and enters them."""
    say, table = context.say, table_of(context)
    ride, waiting = present(table.ride), waiting_seats(table)
    seat = shown_seat(context, waiting)
    if seat in ride.faced:
        return ride_page(context)
    event, blocks = loss_steppers(context, seat)
    return Page(
        title=say(f"horseman.{ride.horseman}"),
        caption=help_text(context, ride.horseman),
        lead=numeral(context, ride.horseman),
        body=(
            people_row(context, ride, seat),
            headline(say("screen.whom_does_he_kill", name=context.name(seat)), say("screen.ride_by_hand")),
            column(signs(context), player_row(context, seat, "", False), gap=6),
            *blocks,
        ),
        aside=(correct_counts(context, seat),),
        actions=(onward(context, waiting, event, (*DRAFTS, *(f"dead.{seat}.{side}" for side in ("good", "evil")))),),
        accent=ACCENT,
        key=f"ride-{seat}",
    )


def rewards_by_hand(context: PageContext) -> Page:
    """AP-REW-01, -05: the group names who takes the card and who gets a seal; then the seals are used as ever."""
    table = table_of(context)
    ride = present(table.ride)
    if all((ride.horseman, seat) in table.cards_set for seat in table.seats):
        return rewards_page(context)
    say, key = context.say, f"rewards.{ride.horseman}"
    cards, seals = (tuple(context.drafted(f"{key}.{what}", ())) for what in ("cards", "seals"))
    body = [
        headline(
            say("screen.who_is_rewarded"), say("screen.rewards_by_hand"), lead=Icon("medal-outline", "accent", 40)
        ),
        Section(say("screen.card_of", number=roman(context, ride.horseman))),
        *_checks(context, f"{key}.cards", cards),
    ]
    if ride.horseman < LAST_HORSEMAN:
        body += [Section(say("screen.seals")), *_checks(context, f"{key}.seals", seals)]
    stand = record(*_said(context, ride, cards, seals), forget=(f"{key}.cards", f"{key}.seals"))
    return Page(
        title=say("screen.rewards"),
        caption=say(f"horseman.{ride.horseman}"),
        lead=numeral(context, ride.horseman),
        body=tuple(body),
        actions=(Button(say("screen.rewards_stand"), stand, "check"),),
        accent=ACCENT,
        key="rewards-by-hand",
    )


def _checks(context: PageContext, key: str, chosen: tuple[int, ...]) -> list[Node]:
    return [
        seat_check(avatar, seat in chosen, Draft(key, sorted({*chosen} ^ {seat})))
        for seat, avatar in enumerate(context.avatars)
    ]


def _said(context: PageContext, ride: Ride, cards: tuple[int, ...], seals: tuple[int, ...]) -> list[Event]:
    """A word about everybody's card, and about each seal where the rule would have it otherwise."""
    table = table_of(context)
    said: list[Event] = [CardTaken(seat, ride.horseman, seat in cards) for seat in table.seats]
    if ride.horseman < LAST_HORSEMAN:
        due = seals_due(table)
        said += [SealDue(seat, seat in seals) for seat in table.seats if (seat in seals) != (seat in due)]
    return said


BY_HAND: dict[str, tuple[str, Callable[[PageContext], Page]]] = {
    "round": ("turns", round_by_hand),
    "deal": ("deal", deal_by_hand),
    "ride": ("ride", ride_by_hand),
    "rewards": ("rewards", rewards_by_hand),
}
