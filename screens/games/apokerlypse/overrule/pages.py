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
from screens.pages.components import headline, list_row, notice, seat_choice
from screens.pages.context import PageContext
from screens.pages.intents import Draft, go, record
from screens.pages.nodes import Badge, Button, Icon, Node, Section, Stepper, Text, grid
from screens.pages.page import Page
from screens.pages.table.overrule import Ways, overrule_page, seat_checks


def table_overrules_page(context: PageContext) -> Page:
    """Who acts, who deals, what it costs, who wins, whether it ends, and the chips."""
    say = context.say
    return overrule_page(
        context,
        (say("screen.acts_otherwise"), _acting(context)),
        _dealer(context),
        (say("screen.cost"), _cost(context)),
        (say("screen.round_winner"), _round_winners(context)),
        (say("screen.end"), _end(context)),
        (say("screen.game_winner"), _game_winners(context)),
        (say("field.chips"), _chips(context)),
    )


def _acting(context: PageContext) -> tuple[Node, ...]:
    table = table_of(context)
    if table.stage not in (*PAYING, "stake"):
        return ()
    seats = [seat for seat in table.playing if seat not in table.acted]
    return tuple(
        list_row(context.name(seat), lead=Badge(context.avatars[seat], 34), do=go("act", seat=seat)) for seat in seats
    )


def act_page(context: PageContext) -> Page:
    """PK-AMB-28, PK-P1-02: what somebody really did, with any number of chips."""
    table, say, seat = table_of(context), context.say, context.seat
    due = fee_of(table).value if table.stage == "stake" else cost_of(table).value
    key = f"act:{seat}"
    chips = min(int(context.drafted(key, due)), table.stacks[seat])
    pays, stays, drops = Acted(seat, "pay", chips), Acted(seat, "stay"), Acted(seat, "drop")
    return Page(
        title=say("overrule.title"),
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


def _dealer(context: PageContext) -> Ways:
    """PK-AMB-11: who deals."""
    table, say = table_of(context), context.say
    if table.stage == "between":
        picked = seat_choice(context.avatars, lambda seat: record(RoundBegun(int(seat)), then="."))
        return say("screen.next_dealer"), (picked,)
    picked = seat_choice(context.avatars, lambda seat: record(DealerNamed(int(seat))), table.dealer)
    return say("screen.dealer"), (picked,) if table.stage != "over" else ()


def _cost(context: PageContext) -> tuple[Node, ...]:
    """PK-COST-01: what a phase costs in this round."""
    table = table_of(context)
    if table.stage not in IN_ROUND:
        return ()
    cost = cost_of(table)
    why = context.why(context.say("screen.cost"), cost)
    return (Stepper(cost.value, lambda value: record(CostStated(value)), 0, 99, hold=why),)


def _round_winners(context: PageContext) -> tuple[Node, ...]:
    """PK-ROUND-01: who wins the round; a second touch takes the name back."""
    table, say = table_of(context), context.say
    if table.stage not in ("showdown", "alone"):
        return ()
    named = table.winners_stated

    def touched(seat: int, wins: bool) -> WinnersStated:
        return WinnersStated((*named, seat) if wins else tuple(one for one in named if one != seat))

    source = say("screen.winners_stated" if named else "screen.winners_by_rule")
    return seat_checks(context, named, touched, source)


def _end(context: PageContext) -> tuple[Node, ...]:
    """PK-END-01: whether the game is over."""
    say, ends, goes_on = context.say, EndStated(), EndStated(False)
    if table_of(context).stage == "over":
        return (
            Button(say("screen.goes_on"), record(goes_on, then="."), "play", "outline", context.objection(goes_on)),
        )
    return (Button(say("screen.end_now"), record(ends, then="."), "flag-variant", "outline", context.objection(ends)),)


def _game_winners(context: PageContext) -> tuple[Node, ...]:
    """PK-END-02: who has won the game, once it is over."""
    table = table_of(context)
    if table.stage != "over":
        return ()
    ended = context.game.outcome(table)
    return seat_checks(context, ended.value.winners if ended else (), Won)


def _chips(context: PageContext) -> tuple[Node, ...]:
    pot = list_row(context.say("screen.count_pot"), lead=Icon("poker-chip", "accent", 24), do=go("pot"))
    return _moving(context), pot


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
        choice(breakable(avatar.name), seat == chosen, Draft(key, seat), Badge(avatar, 34))
        for seat, avatar in enumerate(context.avatars)
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
