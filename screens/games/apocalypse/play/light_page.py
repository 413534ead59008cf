"""The table between two rides where nobody follows turns and displays: what the slip of paper held, and who is next."""

from __future__ import annotations

from companion.games.apocalypse.events import DealDone, HorsemanRides, RoundClosed, StartsNext
from companion.games.apocalypse.play.rounds import deal_start
from companion.games.apocalypse.reports.standings import HORSEMEN
from companion.games.apocalypse.state import LAST_HORSEMAN, POINTS
from screens.games.apocalypse.parts import ACCENT, roman, table_of
from screens.games.apocalypse.play.round_page import quiet_icons, quiet_row
from screens.games.apocalypse.play.slip import many, slip
from screens.pages.components import seat_choice
from screens.pages.context import PageContext
from screens.pages.intents import record
from screens.pages.nodes import Button, Icon, Node, Row, Space, Text, card, column, row
from screens.pages.nodes.vocabulary import Look, Tone
from screens.pages.opening.depth import depth_name
from screens.pages.page import Page, present
from screens.pages.table.warnings import first_warning


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
            slip(context),
        ),
        aside=(
            Space(0, fills=True),
            *(() if context.large_text else _between(context)),
            *_asked(context, rounds),
            *(_between(context) if context.large_text else ()),  # what is touched stays in sight
        ),
        actions=_actions(context, rounds),
        accent=ACCENT,
        key="light",
    )


def _asked(context: PageContext, rounds: bool) -> tuple[Node, ...]:
    """Who passed first, and what is asked less often; where many sit, both in one card."""
    if rounds and many(context):
        return (first_pass(context, quiet_icons(context)),)
    return (*((first_pass(context),) if rounds else ()), quiet_row(context))


# ---- who rides next ----


def _next_horseman(context: PageContext) -> Node:
    """AP-AIM-03: his number, what helps against him, and the way of the four."""
    say, table = context.say, table_of(context)
    number, tight = table.horseman, many(context)
    start = _deal_start(context) if tight else None  # six rows leave no room for a card of its own
    brief = context.large_text and start is not None
    words = column(
        Text(say(context.game.now(table).headline), "display-s" if brief else "display-m"),
        None if brief else Text(say(f"screen.helps_{number}"), tone="tx2"),
        Text(say("screen.deal_shortly", name=context.called(start)), "caption", "tx2") if start is not None else None,
        gap=2,
        weight=1,
    )
    top = row(Text(roman(context, number), "numeral", "accent"), words, gap=14)
    return card(top, None if tight else _track(context, number), look="hero", pad=8 if tight else 12, gap=8)


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


# ---- between the rides ----


def _between(context: PageContext) -> tuple[Node, ...]:
    """AP-DEAL-01, -03: with whom dealing begins, as long as it is of interest. At first, how a round goes."""
    start = _deal_start(context)
    if _is_first(context):
        return (_how_a_round_goes(context),)
    if start is None or many(context):
        return ()
    words = column(
        Text(context.say("screen.deal_from", name=context.name(start)), "body-strong"),
        Text(context.say("screen.deal_order"), "caption", "tx2"),
        gap=0,
        weight=1,
    )
    return (card(row(Icon("cards-outline", "accent", 26), words, gap=12), pad=8, radius=14),)


def _is_first(context: PageContext) -> bool:
    """The first round, until somebody has said who passed first; where nobody follows rounds, until the first ride."""
    table = table_of(context)
    begun = table.number > 1 or table.starts_next is not None
    return context.automation("reminders") and not table.rides and not (begun and context.depth != POINTS)


def _how_a_round_goes(context: PageContext) -> Node:
    """AP-TURN-05, AP-PASS-04, AP-HORSE-01: what everybody does until the phone is needed again."""
    words = Text(context.say(f"screen.how_a_round_goes_{context.depth}"), weight=1)
    return card(row(Icon("cards-playing", "accent", 26), words, gap=12), pad=10, radius=14)


def _deal_start(context: PageContext) -> int | None:
    """AP-AMB-14: with whom dealing begins: before this round, or after it once it is known who passed first."""
    table = table_of(context)
    if context.depth == POINTS:
        return None
    return deal_start(table) if table.starts_next is not None else table.dealt_from


def first_pass(context: PageContext, ways: tuple[Node, ...] = ()) -> Node:
    """AP-PASS-03: who passed first starts the next round. Where many sit, `ways` have room beside the question."""
    say, table = context.say, table_of(context)
    words = column(
        Text(say("screen.who_passed_first"), "body-strong"),
        Text(say("screen.begins_round", number=table.number + 1), "caption", "tx2"),
        gap=0,
        weight=1,
    )
    badges = seat_choice(context.avatars, lambda seat: record(StartsNext(seat)), table.starts_next)
    inside = column(row(words, *ways, gap=4), badges, gap=4) if many(context) else row(words, badges, gap=8)
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
