"""The table between two rides where nobody follows turns and displays: what the slip of paper held, and who is next."""

from __future__ import annotations

from companion.games.apocalypse.events import DealDone, HorsemanRides, RoundClosed, StartsNext
from companion.games.apocalypse.play.rounds import deal_start
from companion.games.apocalypse.reports.standings import HORSEMEN, all_cards_won, points_of, totals
from companion.games.apocalypse.rules.displays import DECKS, Deck
from companion.games.apocalypse.state import LAST_HORSEMAN, POINTS
from screens.games.apocalypse.parts import ACCENT, DECK_ICON, roman, table_of
from screens.pages.components import name_text, seat_choice
from screens.pages.context import PageContext
from screens.pages.intents import go, record
from screens.pages.nodes import Badge, Button, Card, Column, Figure, Icon, Node, Row, Space, Text, card, column, row
from screens.pages.nodes.vocabulary import Look, Tone
from screens.pages.opening.depth import depth_name
from screens.pages.page import Page, present
from screens.pages.table.overrule import overrule_button
from screens.pages.table.warnings import first_warning

CELL, TOTAL, CARD = 36, 52, 26
FEW = 4  # so many leave room for a word beside the badges
LONG = 12  # letters of a name beside which a word has no room


def light_page(context: PageContext) -> Page:
    """AP-COMP-13: points, Horseman cards, the round, and the next Horseman; two buttons go on."""
    say, table = context.say, table_of(context)
    rounds = context.depth != POINTS
    name = context.facts.name[say.language]
    return Page(
        title=say("screen.round", number=table.number) if rounds else name,
        caption=f"{name if rounds else ''} · {depth_name(context.facts, context.depth, say)}".removeprefix(" · "),
        body=(
            _next_horseman(context),
            *first_warning(context),
            column(_head(context), *(_line(context, seat) for seat in table.seats), gap=6),
        ),
        aside=(*_between(context), *((first_pass(context),) if rounds else ()), overrule_button(context)),
        actions=_actions(context, rounds),
        accent=ACCENT,
        key="light",
    )


# ---- who rides next ----


def _next_horseman(context: PageContext) -> Node:
    """AP-AIM-03: his number, what helps against him, and the way of the four."""
    say, table = context.say, table_of(context)
    number, many = table.horseman, table.seat_count > FEW
    start = _deal_start(context) if many else None  # six rows leave no room for a card of its own
    below = say(f"screen.helps_{number}") if start is None else say("screen.deal_from", name=context.name(start))
    words = column(Text(say(context.game.now(table).headline), "display-m"), Text(below, tone="tx2"), gap=2, weight=1)
    top = row(Text(roman(context, number), "numeral", "accent"), words, gap=14)
    return card(top, None if many else _track(context, number), look="hero", pad=12, gap=8)


def _track(context: PageContext, number: int) -> Node:
    """Which Horsemen have ridden, and which are still to come."""
    ridden = {ride.horseman for ride in table_of(context).rides}
    stations: list[Node] = []
    for one in HORSEMEN:
        stations += [_station(context, one, one in ridden, one == number)]
        stations += [Space(0)] if one < LAST_HORSEMAN else []
    return Row(tuple(stations), 4)


def _station(context: PageContext, number: int, done: bool, now: bool) -> Node:
    look: Look = "current" if now else "plain" if done else "dashed"
    tone: Tone = "accent" if now else "tx2"
    inside = row(Text(roman(context, number), "display-s", tone), Icon("check", "ok", 18) if done else None, gap=2)
    return card(inside, look=look, pad=4, radius=10, width=58, height=40, align="center")


# ---- the slip of paper ----


def _head(context: PageContext) -> Node:
    numbers = [Text(roman(context, one), "display-xs", "tx2", "center") for one in HORSEMEN]
    cells = [Card((one,), "ghost", pad=0, width=CELL, align="center") for one in numbers]
    cards = Text(context.say("screen.cards_short"), "caption", "tx2", "right", weight=1)
    points = Text(context.say("screen.points_short"), "caption", "tx2", "right")
    return Row((Space(0, width=52), *cells, cards, Space(0, width=10), points, Space(0, width=10)), 0)


def _line(context: PageContext, seat: int) -> Node:
    """One player: each reckoning, the Horseman cards held, and the sum."""
    table, say = table_of(context), context.say
    sums = totals(table)
    leads = bool(table.rides) and sums[seat] == max(sums)
    starts = seat == table.round.start and context.depth != POINTS
    name = row(name_text(context, seat, "body-medium"), _starts(context, seat) if starts else None, gap=8)
    cells = Row(tuple(_cell(context, number, seat) for number in HORSEMEN), 0)
    held = [_mini(context, number) for number in all_cards_won(table)[seat]]
    total = Figure(say.figure(sums[seat]), tone="accent" if leads else "tx", width=TOTAL, align="right")
    why = context.why(context.name(seat), context.game.sheet(table).totals[seat].why)
    inside = row(Badge(context.avatars[seat], 38), Column((name, cells), 0, 1), *held, total, gap=6)
    return card(
        inside, look="tint" if leads else "plain", pad=8, radius=13, do=go("/score"), hold=why, name=context.name(seat)
    )


def _starts(context: PageContext, seat: int) -> Node:
    """Who starts this round: a word, or beside a long name its sign."""
    if len(context.name(seat)) > LONG or table_of(context).seat_count > FEW:
        return Icon("flag-variant", "accent", 18)
    return Text(context.say("screen.begins_here"), "caption", "tx2")


def _cell(context: PageContext, number: int, seat: int) -> Node:
    points = points_of(table_of(context), number, seat)
    if points is None:
        return Figure("·", "figure-s", "tx3", width=CELL)
    tone: Tone = "danger" if points.value < 0 else "tx"
    return Figure(context.say.figure(points.value), "figure-s", tone, width=CELL)


def _mini(context: PageContext, number: int) -> Node:
    """A Horseman card that somebody holds."""
    inside = Text(roman(context, number), "display-xs", "accent", "center")
    return card(inside, look="chip-on", pad=2, radius=6, width=CARD, height=36, align="center")


# ---- between the rides ----


def _between(context: PageContext) -> tuple[Node, ...]:
    """AP-DEAL-01, -03: with whom dealing begins, as long as it is of interest; otherwise what lies in the decks."""
    table, start = table_of(context), _deal_start(context)
    if context.depth == POINTS or table.seat_count > FEW:
        return ()
    if start is not None:
        words = column(
            Text(context.say("screen.deal_from", name=context.name(start)), "body-strong"),
            Text(context.say("screen.deal_order"), "caption", "tx2"),
            gap=0,
            weight=1,
        )
        return (card(row(Icon("cards-outline", "accent", 26), words, gap=12), pad=10, radius=14),)
    return (Row(tuple(_deck(context, deck) for deck in DECKS), 8, "stretch"),)


def _deal_start(context: PageContext) -> int | None:
    """AP-AMB-14: with whom dealing begins: before this round, or after it once it is known who passed first."""
    table = table_of(context)
    if context.depth == POINTS:
        return None
    return deal_start(table) if table.starts_next is not None else table.dealt_from


def _deck(context: PageContext, deck: Deck) -> Node:
    table = table_of(context)
    left = [number for number in HORSEMEN if not table.ride_of(number)]
    words_left = "–".join(roman(context, number) for number in dict.fromkeys((left[0], left[-1]))) if left else "–"
    words = column(
        Text(context.label(f"deck.{deck}"), "body-medium"),
        Text(context.say("screen.still_in_it", horsemen=words_left), "caption", "tx2"),
        gap=0,
        weight=1,
    )
    return card(row(Icon(DECK_ICON[deck], "tx2", 26), words, gap=10), pad=10, radius=14, weight=1)


def first_pass(context: PageContext) -> Node:
    """AP-PASS-03: who passed first starts the next round."""
    say, table = context.say, table_of(context)
    words = column(
        Text(say("screen.who_passed_first"), "body-strong"),
        Text(say("screen.begins_round", number=table.number + 1), "caption", "tx2"),
        gap=0,
        weight=1,
    )
    badges = seat_choice(context.avatars, lambda seat: record(StartsNext(seat)), table.starts_next)
    inside = row(words, badges, gap=8) if table.seat_count <= FEW else column(words, badges, gap=6)
    return card(inside, pad=10, radius=14)


def _actions(context: PageContext, rounds: bool) -> tuple[Button, ...]:
    """He may come at any moment; a round ends once it is known who starts the next."""
    say, table = context.say, table_of(context)
    ride = HorsemanRides()
    if not rounds:
        words = say("screen.he_comes", number=roman(context, table.horseman))
        return (Button(words, record(ride), "chess-knight", objection=context.objection(ride)),)
    comes = Button(
        say("screen.he_comes_short"), record(ride), "chess-knight", "tonal", objection=context.objection(ride)
    )
    if table.phase == "deal":
        onward = Button(say("screen.next_round", number=table.number + 1), record(DealDone()), "check", weight=1.5)
        return comes, onward
    missing = say("screen.first_pass_first") if table.starts_next is None else ""
    end = record(RoundClosed(), DealDone())
    return comes, Button(say("screen.round_over"), end, "check", objection=missing, weight=1.5)


def deal_in_dispute(context: PageContext) -> bool:
    """AP-AMB-07: a Horseman out of order was reported where the dealing is followed."""
    deal = table_of(context).deal
    return deal is not None and present(deal).reported is not None
