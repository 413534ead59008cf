"""What happened otherwise at the table: whose turn, the end of a round, the next start player, decks, winners."""

from __future__ import annotations

from collections.abc import Callable

from companion.engine.events import Event
from companion.games.apocalypse.events import (
    DealDone,
    HorsemanRides,
    NoCards,
    Passed,
    Played,
    RoundClosed,
    SealsCounted,
    StartsNext,
    TopCounted,
    TurnGiven,
    Won,
)
from companion.games.apocalypse.play.end import outcome
from companion.games.apocalypse.play.rounds import next_start
from companion.games.apocalypse.reports.standings import HORSEMEN
from companion.games.apocalypse.rules.displays import DECKS, Deck
from companion.games.apocalypse.state import FULL, POINTS
from screens.games.apocalypse.parts import ACCENT, DECK_ICON, horseman, roman, table_of
from screens.pages.components import list_row, seat_choice
from screens.pages.context import PageContext
from screens.pages.intents import Draft, go, record
from screens.pages.nodes import Badge, Button, Icon, Node, Section, Stepper, Text, card, row
from screens.pages.page import Page
from screens.pages.table.overrule import overrule_page, seat_checks


def table_overrules_page(context: PageContext) -> Page:
    """Whose turn, the end of the round, who starts next, and the deal."""
    say, table = context.say, table_of(context)
    if context.depth != FULL:
        rounds = context.depth != POINTS
        return overrule_page(
            context,
            (say("screen.who_starts_next"), _seats(context, StartsNext, next_start(table).value) if rounds else ()),
            (say("screen.another_horseman"), _other_riders(context)),
        )
    return overrule_page(
        context,
        (say("screen.somebody_else"), _of_round(context) if table.phase == "round" else ()),
        (say("screen.whose_turn"), _seats(context, TurnGiven, table.round.on_turn)),
        (say("screen.who_starts_next"), _seats(context, StartsNext, next_start(table).value)),
        (say("screen.dealing"), _of_deal(context) if table.phase == "deal" else ()),
    )


def _other_riders(context: PageContext) -> tuple[Node, ...]:
    """AP-AMB-07: a Horseman out of order rides, where nobody follows the dealing."""
    table = table_of(context)
    others = [number for number in HORSEMEN if number != table.horseman and not table.ride_of(number)]
    return tuple(
        Button(
            context.say("screen.he_comes", number=roman(context, number)),
            record(HorsemanRides(number), then="table"),
            "chess-knight",
            "outline",
        )
        for number in others
    )


def _of_round(context: PageContext) -> tuple[Node, ...]:
    say = context.say
    return (
        *(_moves(context, seat) for seat in table_of(context).seats),
        Button(say("screen.no_cards"), record(NoCards(), then="back"), "card-remove-outline", "outline"),
        Button(say("screen.close_round"), record(RoundClosed(), then="back"), "flag-checkered", "outline"),
    )


def _seats(context: PageContext, event: Callable[[int], Event], chosen: int | None) -> tuple[Node, ...]:
    """Everybody to choose from, where this can be said now."""
    if context.objection(event(0)):
        return ()
    return (seat_choice(context.avatars, lambda seat: record(event(seat), then="back"), chosen),)


def _of_deal(context: PageContext) -> tuple[Node, ...]:
    say, done = context.say, DealDone()
    finish = record(done, then="back")
    return (
        Button(say("screen.deal_done"), finish, "flag-checkered", "outline", objection=context.objection(done)),
        *(_other_number(context, deck) for deck in DECKS),
    )


def _other_number(context: PageContext, deck: Deck) -> Button:
    words = context.say("screen.other_number", deck=context.say(f"deck.{deck}"))
    return Button(words, go("other-horseman", deck=deck), "chess-knight", "outline")


def _moves(context: PageContext, seat: int) -> Node:
    say, passed = context.say, Passed(seat)
    return row(
        Badge(context.avatars[seat], 34),
        Button(say("screen.passes"), record(passed, then="back"), kind="tonal", objection=context.objection(passed)),
        Button(say("screen.played"), record(Played(seat), then="back"), kind="outline", weight=1.4),
        gap=8,
    )


def decks_page(context: PageContext) -> Page:
    """Both decks: what is known above the next Horseman, and a count that goes before it; the seals."""
    say, table = context.say, table_of(context)
    supply = Stepper(
        table.seal_supply, lambda count: record(SealsCounted(count)), 0, 6, say("screen.seals_left"), "seal"
    )
    return Page(
        title=say("screen.decks"),
        caption=say("screen.to_come", horseman=horseman(context, table.horseman)),
        body=(
            Text(say("screen.decks_text"), tone="tx2"),
            *(_deck(context, deck) for deck in DECKS),
            Section(say("screen.seals")),
            card(supply),
        ),
        accent=ACCENT,
        key="decks",
    )


def _deck(context: PageContext, deck: Deck) -> Node:
    say, table = context.say, table_of(context)
    key, above = f"top.{deck}", table.above[deck]
    title = row(Icon(DECK_ICON[deck], "tx2", 26), Text(context.label(f"deck.{deck}"), "heading", weight=1), gap=10)
    if above is None:
        known = Text(say("screen.nobody_counted"), tone="tx2")
    elif table.setup.options["horsemanForecast"] == "on" or context.drafted(f"show.{deck}"):
        known = Text(say("screen.cards_above", cards=above), "body-strong")
    else:
        known = Text(say("screen.forecast_off"), tone="tx2")
    value = context.drafted(key)
    if value is None:
        return card(title, known, Button(say("screen.count_top"), Draft(key, above or 0), "numeric", "outline"))
    stepper = Stepper(value, lambda new: Draft(key, new), 0, 70, say("screen.counted_top"))
    stands = Button(
        say("screen.count_stands", cards=value), record(TopCounted(deck, value), forget=(key,)), kind="outline"
    )
    return card(title, known, stepper, stands)


def overrule_winners_page(context: PageContext) -> Page:
    """The table's word on who won goes before the rule."""
    say = context.say
    ruling = outcome(table_of(context))
    won = ruling.value.winners if ruling else ()
    fixes = [
        list_row(say("screen.correct_persons"), do=go("persons")),
        list_row(say("screen.score_sheet"), do=go("/score")),
    ]
    return overrule_page(
        context,
        (say("screen.who_won"), seat_checks(context, won, Won)),
        (say("screen.correct"), fixes),
        key="overrule-winners",
    )
