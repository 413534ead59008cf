"""After a ride: the reckoning, the refill of the decks with its check figure, Horseman cards and seals."""

from __future__ import annotations

from companion.engine.ruling import Reason
from companion.games.apocalypse.events import (
    CardsCounted,
    DiscardsCounted,
    PointsSet,
    Reckoned,
    Refilled,
    SideCounted,
)
from companion.games.apocalypse.play.recount import emptied
from companion.games.apocalypse.reports.standings import all_points, points_of, takers
from companion.games.apocalypse.rules.displays import DECKS, Deck
from companion.games.apocalypse.rules.refill import check_figure, refill
from companion.games.apocalypse.rules.setup import deck_plan
from companion.games.apocalypse.state import LAST_HORSEMAN, Ride
from screens.games.apocalypse.parts import ACCENT, DECK_ICON, horseman, numeral, roman, table_of
from screens.games.apocalypse.ride.blocks import lived
from screens.games.apocalypse.ride.wrap_up_page import again
from screens.pages.components import headline, name_text
from screens.pages.context import PageContext
from screens.pages.intents import Draft, drafts, go, record
from screens.pages.nodes import Badge, Button, Figure, Icon, Node, Section, Stepper, Text, card, column, row
from screens.pages.nodes.vocabulary import Tone
from screens.pages.page import NotNow, Page, present
from screens.pages.table.warnings import first_warning


def reckoning_page(context: PageContext) -> Page:
    """AP-RECK-01 to -04: everybody's living and dead; a touch corrects a figure."""
    say, table = context.say, table_of(context)
    ride = present(table.ride)
    points, best = all_points(table, ride.horseman), takers(table, ride.horseman)
    rows = [_line(context, ride, seat, seat in best) for seat in sorted(points, key=lambda seat: -points[seat])]
    return Page(
        title=say("screen.reckoning_of", number=roman(context, ride.horseman)),
        caption=say(f"horseman.{ride.horseman}"),
        lead=numeral(context, ride.horseman),
        body=(
            headline(say("now.reckoning"), say("screen.reckoning_text")),
            *first_warning(context),
            *rows,
            Section(say("screen.then_discard")),
            *_piles(context),
        ),
        actions=(Button(say("screen.reckoned"), record(*_cleared(context), Reckoned()), "check"),),
        accent=ACCENT,
        key="reckoning",
    )


def _cleared(context: PageContext) -> tuple[SideCounted, ...]:
    """AP-PROT-07, AP-INV-04: with the dead goes all that lay on a side where nobody is left."""
    return tuple(SideCounted(seat, ethos, 0, 0, 0, 0, 0) for seat, ethos in emptied(table_of(context)))


def _line(context: PageContext, ride: Ride, seat: int, best: bool) -> Node:
    table, say = table_of(context), context.say
    facing, points = ride.faced.get(seat), present(points_of(table, ride.horseman, seat))
    tone: Tone = "danger" if points.value < 0 else "tx"
    why = context.why(context.name(seat), (*(facing.fate.reasons if facing and facing.fate else ()), *points.reasons))
    stated = (ride.horseman, seat) in table.points_set
    return card(
        row(
            Badge(context.avatars[seat], 38),
            column(name_text(context, seat), Text(lived(context, ride, seat), "caption", "tx2"), gap=0, weight=1),
            Icon("gavel", "tx2", 18) if stated else None,
            Figure(say.figure(points.value), tone=tone, width=44, align="right"),
            gap=12,
        ),
        look="best" if best else "plain",
        pad=10,
        radius=13,
        do=again(ride, seat),
        hold=why,
        name=context.name(seat),
    )


def _piles(context: PageContext) -> tuple[Node, ...]:
    """AP-RECK-04, AP-PROT-07, AP-INV-15: what goes to which pile."""
    return tuple(
        row(Icon(DECK_ICON[deck], "tx2", 24), Text(context.say(f"screen.pile_{deck}"), tone="tx2", weight=1), gap=12)
        for deck in DECKS
    )


def points_page(context: PageContext) -> Page:
    """AP-RECK-03: the table's own figure for one reckoning."""
    say, seat, number = context.say, context.seat, int(context.args["horseman"])
    ruling = points_of(table_of(context), number, seat)
    key = f"points.{seat}.{number}"
    value = int(context.drafted(key, ruling.value if ruling else 0))
    stepper = Stepper(value, lambda new: Draft(key, new), -60, 60, say("screen.victory_points"))
    ride = table_of(context).ride_of(number)
    computed = PointsSet(seat, number)
    reset = None
    if (number, seat) in table_of(context).points_set and ride and seat in ride.faced:
        reset = Button(
            say("screen.compute_again"), record(computed, forget=(key,), then="back"), "calculator-variant", "tonal"
        )
    return Page(
        title=say("screen.reckoning_of", number=roman(context, number)),
        caption=context.name(seat),
        body=(
            headline(context.name(seat), say("screen.points_text"), context.avatars[seat]),
            card(stepper, look="current"),
            *((reset,) if reset else ()),
        ),
        actions=(
            Button(
                say("screen.points_stand", points=value),
                record(PointsSet(seat, number, value), forget=(key,), then="back"),
                "gavel",
            ),
        ),
        accent=ACCENT,
        key="points",
    )


# ---- refill ----


def refill_page(context: PageContext) -> Page:
    """AP-REFILL-02 to -05: in both decks; counting the discards tells how high the deck has to be."""
    say, table = context.say, table_of(context)
    ride = present(table.ride)
    events = [
        DiscardsCounted(deck, count) for deck in DECKS if (count := context.drafted(f"discards.{deck}")) is not None
    ]
    forget = tuple(f"discards.{deck}" for deck in DECKS)
    return Page(
        title=say("screen.refill"),
        caption=horseman(context, ride.horseman),
        body=(
            headline(say("now.refill"), say("screen.refill_text"), lead=Icon("shuffle-variant", "accent", 40)),
            *first_warning(context),
            *(_deck(context, ride, deck) for deck in DECKS),
        ),
        actions=(
            Button(
                say("screen.refilled", horseman=horseman(context, ride.horseman + 1)),
                record(*events, Refilled(), forget=forget),
                "check",
            ),
        ),
        accent=ACCENT,
        key="refill",
    )


def _deck(context: PageContext, ride: Ride, deck: Deck) -> Node:
    say, table = context.say, table_of(context)
    key = f"discards.{deck}"
    drafted = context.drafted(key, ride.discards.get(deck))
    stepper = Stepper(drafted or 0, lambda new: Draft(key, new), 0, 70, say("screen.discards"))
    between = table.setup.facts.counts["between_horsemen"]
    rest = 0 if deck in ride.shown else table.above[deck]
    result: Node | None = None
    if drafted is not None and rest is not None:
        ruling = refill(deck, ride.horseman, rest, drafted, between)
        words = say(
            "screen.built",
            above=ruling.value.above_next,
            height=ruling.value.height,
            horseman=horseman(context, ride.horseman + 1),
        )
        hold = context.why(context.label(f"deck.{deck}"), ruling)
        result = card(Text(words, "body-strong"), look="ok", pad=10, radius=12, hold=hold)
    orders = _orders(context, ride, deck)
    check = Button(say("screen.check_other_way"), go("check", deck=deck), "calculator-variant", "text")
    return card(*orders, stepper, result, check, look="plain", gap=6)


def _orders(context: PageContext, ride: Ride, deck: Deck) -> tuple[Node, ...]:
    """AP-REFILL-03: the deck, and what the hands do with it; name the one in which he did not show."""
    say, shown = context.say, deck in ride.shown
    now, following = horseman(context, ride.horseman), horseman(context, ride.horseman + 1)
    title = row(Icon(DECK_ICON[deck], "tx2", 26), Text(context.label(f"deck.{deck}"), "heading", weight=1), gap=10)
    where = "screen.take_him_out" if ride.shown else "screen.take_him_out_if"  # nobody said which deck he came from
    first = [] if shown else [say(where, horseman=now)]
    orders = [*first, say("screen.lift", horseman=following), say("screen.lay_on", horseman=following)]
    return title, *[Text(f"{place}. {text}") for place, text in enumerate(orders, 1)]


def check_page(context: PageContext) -> Page:
    """AP-INV-12: count hands and displays, and the rest has to lie above the next Horseman."""
    say, table = context.say, table_of(context)
    deck: Deck = context.args["deck"]
    ride, plan = present(table.ride), deck_plan(table.setup, deck)
    if ride.horseman == LAST_HORSEMAN:
        raise NotNow  # nobody comes after him
    before = ride.census.get(deck, (0, 0))
    keys = (f"hands.{deck}", f"displays.{deck}")
    hands, displays = (int(context.drafted(key, old)) for key, old in zip(keys, before, strict=True))
    result: Node = Text(say("screen.check_unknown"), tone="tx2")
    if plan:
        reasons = (*plan.reasons, Reason("screen.check_text", "AP-INV-12"))
        figure = check_figure(plan.value.deck, hands, displays, ride.horseman, plan.value.between)
        result = row(
            Text(say("screen.check_result", horseman=horseman(context, ride.horseman + 1)), weight=1),
            Figure(say.figure(figure), "figure-l", "accent", hold=context.why(context.label(f"deck.{deck}"), reasons)),
        )
    event = CardsCounted(deck, hands, displays)
    return Page(
        title=say("screen.check_other_way"),
        caption=context.label(f"deck.{deck}"),
        body=(
            Text(say("screen.check_text"), tone="tx2"),
            card(
                Stepper(hands, drafts(keys[0]), 0, 70, say("screen.in_hands")),
                Stepper(displays, drafts(keys[1]), 0, 70, say("screen.in_displays")),
            ),
            card(result, look="tint"),
        ),
        actions=(
            Button(
                say("screen.check_stands"),
                record(event, forget=keys, then="back"),
                "check",
                objection=context.objection(event),
            ),
        ),
        accent=ACCENT,
        key=f"check-{deck}",
    )
