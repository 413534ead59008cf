"""Where the table decides otherwise: who acts how, who deals, what it costs, who wins, whether it ends; and the pot."""

from __future__ import annotations

from companion.engine.ruling import Reason
from companion.games.apokerlypse.events import (
    Acted,
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
from screens.games.apokerlypse.parts import ACCENT, round_and_phase, table_of
from screens.pages.components import headline, list_row, notice, rule_notice, seat_choice
from screens.pages.context import PageContext
from screens.pages.intents import Draft, go, record
from screens.pages.nodes import Badge, Button, Icon, Node, Section, Stepper, Text
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
                record(stays, forget=(key,), then="table"),
                "hand-back-right",
                "tonal",
                context.objection(stays),
            ),
            Button(
                say("screen.drops"),
                record(drops, forget=(key,), then="table"),
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
                record(pays, forget=(key,), then="table"),
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
        picked = seat_choice(context.avatars, lambda seat: record(RoundBegun(int(seat)), then="table"))
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
            Button(say("screen.goes_on"), record(goes_on, then="table"), "play", "outline", context.objection(goes_on)),
        )
    return (
        Button(say("screen.end_now"), record(ends, then="table"), "flag-variant", "outline", context.objection(ends)),
    )


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


def _moving(context: PageContext, **giver: int) -> Node:
    """Whoever gives is touched there, unless the page is about a stack or the pot."""
    lead = Icon("swap-horizontal", "accent", 24)
    say = context.say
    return list_row(say("screen.move_chips"), say("screen.move_chips_hint"), lead=lead, do=go("move", **giver))


def pot_page(context: PageContext) -> Page:
    """PK-INV-01: the pot as it lies there, and whether everything adds up."""
    table, say = table_of(context), context.say
    counted = int(context.drafted("pot", table.pot))
    missing = missing_chips(table)
    warning = _adds_up(context, counted - table.pot)
    confirm = TotalConfirmed()
    return Page(
        title=say("screen.count_pot"),
        caption=say("screen.pot_of", pot=table.pot),
        body=(
            warning,
            Text(say("screen.pot_why", pot=counted, stacks=sum(table.stacks), total=table.total), tone="tx2"),
            *((Button(say("screen.box_used"), record(confirm), "check", "outline"),) if missing else ()),
            Section(context.label("place.pot")),
            Stepper(counted, lambda value: Draft("pot", value), 0, 99),
            _moving(context, giver=table.seat_count),
        ),
        actions=(
            Button(
                say("screen.pot_has", chips=counted),
                record(PotCounted(counted), forget=("pot",), then="back"),
                "check",
                objection="" if counted != table.pot else say("screen.as_counted"),
            ),
        ),
        accent=ACCENT,
        key="pot",
    )


def _adds_up(context: PageContext, change: int) -> Node:
    """PK-INV-01: whether everything adds up with the pot as it is counted now."""
    table, say = table_of(context), context.say
    missing = missing_chips(table) - change
    if not missing:
        return notice(say("screen.adds_up"), "ok", "check")
    key = "warn.chips_missing" if missing > 0 else "warn.chips_too_many"
    return rule_notice(context, Reason(key, "PK-INV-01", chips=abs(missing), total=table.total))
