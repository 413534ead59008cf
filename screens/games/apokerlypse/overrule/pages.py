"""Where the table decides otherwise: who acts how, who deals, what it costs, who wins, whether it ends; and the pot."""

from __future__ import annotations

from companion.games.apokerlypse.events import (
    Acted,
    ChipsMoved,
    CostStated,
    DealerNamed,
    EndStated,
    PotCounted,
    RoundBegun,
    TotalConfirmed,
    WinnersStated,
    Won,
)
from companion.games.apokerlypse.play.pay import cost_of, fee_of
from companion.games.apokerlypse.reports.warnings import missing_chips
from companion.games.apokerlypse.state import IN_ROUND, PAYING
from screens.games.apokerlypse.parts import ACCENT, choice, round_and_phase, table_of
from screens.pages.avatars import breakable
from screens.pages.components import headline, list_row, notice, seat_check, seat_choice
from screens.pages.context import PageContext
from screens.pages.intents import Draft, Intent, go, record
from screens.pages.nodes import Badge, Button, Icon, Node, Section, Stepper, Text, grid
from screens.pages.page import Page


def otherwise_page(context: PageContext) -> Page:
    """Every automation can be overruled, and the list of steps says so."""
    say = context.say
    parts = (
        *_acting(context),
        *_dealer(context),
        *_cost(context),
        *_winners(context),
        *_end(context),
        *_chips(context),
    )
    return Page(say("screen.otherwise"), say("screen.otherwise_hint"), parts, accent=ACCENT, key="otherwise")


def _acting(context: PageContext) -> tuple[Node, ...]:
    table, say = table_of(context), context.say
    if table.stage not in (*PAYING, "stake"):
        return ()
    seats = [seat for seat in table.playing if seat not in table.acted]
    rows = [
        list_row(context.name(seat), lead=Badge(context.avatars[seat], 34), do=go("act", seat=seat)) for seat in seats
    ]
    return (Section(say("screen.acts_otherwise")), *rows)


def act_page(context: PageContext) -> Page:
    """PK-AMB-28, PK-P1-02: what somebody really did, with any number of chips."""
    table, say, seat = table_of(context), context.say, context.seat
    due = fee_of(table).value if table.stage == "stake" else cost_of(table).value
    key = f"act:{seat}"
    chips = min(int(context.drafted(key, due)), table.stacks[seat])
    pays, stays, drops = Acted(seat, "pay", chips), Acted(seat, "stay"), Acted(seat, "drop")
    return Page(
        title=say("screen.otherwise"),
        caption=round_and_phase(context),
        body=(
            headline(context.name(seat), say("screen.what_happened"), context.avatars[seat]),
            Button(
                say("screen.does_not_pay"),
                record(stays, forget=(key,), then="."),
                "hand-back-right",
                "tonal",
                context.objection(stays),
            ),
            Button(
                say("screen.drops"),
                record(drops, forget=(key,), then="."),
                "exit-run",
                "outline",
                context.objection(drops),
            ),
            Section(say("screen.other_amount")),
            Stepper(chips, lambda value: Draft(key, value), 0, table.stacks[seat]),
        ),
        actions=(
            Button(
                say("screen.pays", name=context.name(seat), chips=chips),
                record(pays, forget=(key,), then="."),
                "cash",
                objection=context.objection(pays),
            ),
        ),
        accent=ACCENT,
        key=f"act-{seat}",
    )


def _dealer(context: PageContext) -> tuple[Node, ...]:
    """PK-AMB-11: who deals."""
    table, say = table_of(context), context.say
    if table.stage == "over":
        return ()
    if table.stage == "between":
        picked = seat_choice(context.avatars, lambda seat: record(RoundBegun(int(seat)), then="."))
        return (Section(say("screen.next_dealer")), picked)
    picked = seat_choice(context.avatars, lambda seat: record(DealerNamed(int(seat))), table.dealer)
    return (Section(say("screen.dealer")), picked)


def _cost(context: PageContext) -> tuple[Node, ...]:
    """PK-COST-01: what a phase costs in this round."""
    table, say = table_of(context), context.say
    if table.stage not in IN_ROUND:
        return ()
    cost = cost_of(table)
    step = Stepper(
        cost.value, lambda value: record(CostStated(value)), 0, 99, hold=context.why(say("screen.cost"), cost)
    )
    return (Section(say("screen.cost")), step)


def _winners(context: PageContext) -> tuple[Node, ...]:
    """PK-ROUND-01: who wins the round; a second touch takes the name back."""
    table, say = table_of(context), context.say
    if table.stage not in ("showdown", "alone"):
        return ()

    def touch(seat: int) -> Intent:
        named = table.winners_stated
        return record(WinnersStated(tuple(one for one in named if one != seat) if seat in named else (*named, seat)))

    source = "screen.winners_stated" if table.winners_stated else "screen.winners_by_rule"
    hint = f"{say('screen.at_once')} {say(source)}"
    rows = (seat_check(context.avatars[seat], seat in table.winners_stated, touch(seat)) for seat in table.seats)
    return (Section(say("screen.round_winner")), Text(hint, tone="tx2"), *rows)


def _end(context: PageContext) -> tuple[Node, ...]:
    """PK-END-01, PK-END-02: whether the game is over, and who has won it."""
    table, say = table_of(context), context.say
    ends, goes_on = EndStated(), EndStated(False)
    if table.stage != "over":
        button = Button(
            say("screen.end_now"), record(ends, then="."), "flag-variant", "outline", context.objection(ends)
        )
        return (Section(say("screen.end")), button)
    ended = context.game.outcome(table)
    won = ended.value.winners if ended else ()
    winners = (
        seat_check(context.avatars[seat], seat in won, record(Won(seat, seat not in won))) for seat in table.seats
    )
    hint = Text(say("screen.at_once"), tone="tx2")
    more = Button(say("screen.goes_on"), record(goes_on, then="."), "play", "outline", context.objection(goes_on))
    return (Section(say("screen.end")), more, Section(say("screen.game_winner")), hint, *winners)


def _chips(context: PageContext) -> tuple[Node, ...]:
    say = context.say
    return (
        Section(say("field.chips")),
        _moving(context),
        list_row(say("screen.count_pot"), lead=Icon("poker-chip", "accent", 24), do=go("pot")),
    )


def _moving(context: PageContext, giver: int = 0) -> Node:
    lead = Icon("swap-horizontal", "accent", 24)
    say = context.say
    return list_row(say("screen.move_chips"), say("screen.move_chips_hint"), lead=lead, do=go("move", giver=giver))


def move_page(context: PageContext) -> Page:
    """PK-INV-01: an effect moves chips from one place to another."""
    table, say = table_of(context), context.say
    pot = table.seat_count
    giver = int(context.drafted("move:giver", context.args.get("giver", 0)))
    taker = int(context.drafted("move:taker", pot if giver != pot else 0))
    most = table.pot if giver == pot else table.stacks[giver]
    chips = max(1, min(int(context.drafted("move:chips", 1)), most))
    event = ChipsMoved(None if giver == pot else giver, None if taker == pot else taker, chips)
    forget = ("move:giver", "move:taker", "move:chips")
    return Page(
        title=say("screen.move_chips"),
        caption=say("screen.move_chips_hint"),
        body=(
            Section(say("field.giver")),
            _places(context, "move:giver", giver),
            Section(say("field.taker")),
            _places(context, "move:taker", taker),
            Section(say("field.chips")),
            Stepper(chips, lambda value: Draft("move:chips", value), 1, max(1, most)),
        ),
        actions=(
            Button(
                say("screen.chips_go", chips=chips),
                record(event, forget=forget, then="<"),
                "swap-horizontal",
                objection=context.objection(event),
            ),
        ),
        accent=ACCENT,
        key="move",
    )


def _places(context: PageContext, key: str, chosen: int) -> Node:
    """Everybody and the pot, one of them chosen."""
    pot = table_of(context).seat_count
    seats = [
        choice(breakable(look.name), seat == chosen, Draft(key, seat), Badge(look, 34))
        for seat, look in enumerate(context.avatars)
    ]
    sign = Icon("poker-chip", "tx2", 28)
    return grid(2, *seats, choice(context.label("place.pot"), chosen == pot, Draft(key, pot), sign), gap=6)


def pot_page(context: PageContext) -> Page:
    """PK-INV-01: the pot as it lies there, and whether everything adds up."""
    table, say = table_of(context), context.say
    counted = int(context.drafted("pot", table.pot))
    missing = missing_chips(table)
    warning = notice(say(context.game.warnings(table)[0])) if missing else notice(say("screen.adds_up"), "ok", "check")
    confirm = TotalConfirmed()
    return Page(
        title=say("screen.count_pot"),
        caption=say("screen.pot_of", pot=table.pot),
        body=(
            warning,
            Text(say("screen.pot_why", pot=table.pot, stacks=sum(table.stacks), total=table.total), tone="tx2"),
            *((Button(say("screen.box_used"), record(confirm), "check", "outline"),) if missing else ()),
            Section(context.label("place.pot")),
            Stepper(counted, lambda value: Draft("pot", value), 0, 99),
            _moving(context, table.seat_count),
        ),
        actions=(
            Button(
                say("screen.pot_has", chips=counted),
                record(PotCounted(counted), forget=("pot",), then="<"),
                "check",
                objection="" if counted != table.pot else say("screen.as_counted"),
            ),
        ),
        accent=ACCENT,
        key="pot",
    )
