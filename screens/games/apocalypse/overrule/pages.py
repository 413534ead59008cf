"""What happened otherwise at the table: whose turn, the end of a round, the next start player, decks, winners."""

from __future__ import annotations

from companion.games.apocalypse.events import (
    DealDone,
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
from companion.games.apocalypse.rules.displays import DECKS, Deck
from screens.games.apocalypse.parts import ACCENT, DECK_ICON, horseman, table_of
from screens.pages.components import list_row, seat_check, seat_choice
from screens.pages.context import PageContext
from screens.pages.intents import Draft, go, record
from screens.pages.nodes import Badge, Button, Icon, Node, Section, Stepper, Text, card, row
from screens.pages.page import Page


def table_says_page(context: PageContext) -> Page:
    """Every automation can be overruled, and the log says so."""
    say, table = context.say, table_of(context)
    body: list[Node] = [Text(say("screen.table_says_text"), tone="tx2")]
    if table.phase == "round":
        body += [Section(say("screen.somebody_else")), *(_moves(context, seat) for seat in table.seats)]
        body.append(Button(say("screen.no_cards"), record(NoCards(), then="<"), "card-remove-outline", "outline"))
        body.append(Button(say("screen.close_round"), record(RoundClosed(), then="<"), "flag-checkered", "outline"))
    turn = TurnGiven(0)
    if not context.objection(turn):
        body += [
            Section(say("screen.whose_turn")),
            seat_choice(context.avatars, lambda seat: record(TurnGiven(seat), then="<"), table.round.on_turn),
        ]
    if not context.objection(StartsNext(0)):
        body += [
            Section(say("screen.who_starts_next")),
            seat_choice(context.avatars, lambda seat: record(StartsNext(seat), then="<"), next_start(table).value),
        ]
    if table.phase == "deal":
        body += [
            Section(say("screen.dealing")),
            Button(
                say("screen.deal_done"),
                record(DealDone(), then="<"),
                "flag-checkered",
                "outline",
                objection=context.objection(DealDone()),
            ),
            *(
                Button(
                    say("screen.other_number", deck=say(f"deck.{deck}")),
                    go("other-horseman", deck=deck),
                    "chess-knight",
                    "outline",
                )
                for deck in DECKS
            ),
        ]
    return Page(title=say("screen.table_was_different"), body=tuple(body), accent=ACCENT, key="table-says")


def _moves(context: PageContext, seat: int) -> Node:
    say, passed = context.say, Passed(seat)
    return row(
        Badge(context.avatars[seat], 34),
        Button(say("screen.passes"), record(passed, then="<"), kind="tonal", objection=context.objection(passed)),
        Button(say("screen.played"), record(Played(seat), then="<"), kind="outline", weight=1.4),
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


def winners_say_page(context: PageContext) -> Page:
    """The table's word on who won goes before the rule."""
    say, table = context.say, table_of(context)
    ruling = outcome(table)
    won = ruling.value.winners if ruling else ()
    rows = [seat_check(context.avatars[seat], seat in won, record(Won(seat, seat not in won))) for seat in table.seats]
    fixes = [
        list_row(say("screen.correct_persons"), do=go("persons")),
        list_row(say("screen.score_sheet"), do=go("/score")),
    ]
    return Page(
        title=say("screen.table_was_different"),
        body=(
            Text(say("screen.winners_say_text"), tone="tx2"),
            Section(say("screen.who_won")),
            Text(say("screen.at_once"), tone="tx2"),
            *rows,
            Section(say("screen.correct")),
            *fixes,
        ),
        accent=ACCENT,
        key="winners-say",
    )
