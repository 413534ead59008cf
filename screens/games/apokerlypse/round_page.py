"""The table while somebody pays, stays or drops out: phases 1 and 2 (chapter 7)."""

from __future__ import annotations

from companion.games.apokerlypse.chip_events import EndStated
from companion.games.apokerlypse.events import Acted, OthersPaid
from companion.games.apokerlypse.paying import cost_of, nobody_can_pay, standing_of
from companion.games.apokerlypse.state import PokerTable
from companion.views.components import headline, quiet_link
from companion.views.desk import Desk
from companion.views.intents import Draft, go, record
from companion.views.nodes import Badge, Button, Node, Row, Section
from companion.views.page import Page
from screens.games.apokerlypse.outlook_page import outlook_strip
from screens.games.apokerlypse.parts import ACCENT, last_round_notice, oddities, pot_and_dealer, pot_tiles, table_of
from screens.games.apokerlypse.player_rows import player_rows

CHOSEN = "acts"  # whom the group has touched, where the app does not name the next


def round_page(desk: Desk) -> Page:
    """PK-P1-01, PK-P1-02, PK-P2-01: one player after the other, or all at once."""
    table, say = table_of(desk), desk.say
    if nobody_can_pay(table) and table.options["pk_nobody_can_pay"] == "end_game":
        return _stuck_page(desk)
    now, seat = desk.game.now(table), _acting(desk)
    title = say(now.headline) if seat == now.seat else say("screen.acts_now", name=desk.name(seat))
    return Page(
        title=say("screen.round_phase", number=table.number, phase=table.phase),
        caption=pot_and_dealer(desk),
        body=(
            headline(title, _what(desk, seat), desk.looks[seat]),
            *oddities(desk),
            *last_round_notice(desk),
            *_choose(desk, seat),
            player_rows(desk, seat),
            pot_tiles(desk),
            *outlook_strip(desk),
            _quiet(desk),
        ),
        actions=_actions(desk, seat),
        accent=ACCENT,
        key=f"pay-{table.number}-{table.phase}",
    )


def _acting(desk: Desk) -> int:
    """PK-P1-01: the next from the dealer's left; by hand, whom the group has touched."""
    waiting, chosen = table_of(desk).waiting, desk.drafted(CHOSEN)
    return int(chosen) if chosen in waiting and not desk.automation("order") else waiting[0]


def _choose(desk: Desk, seat: int) -> tuple[Node, ...]:
    """By hand: who acts, among those who have not yet."""
    if desk.automation("order"):
        return ()
    table = table_of(desk)
    badges = [
        Badge(look, 44, "" if one in table.waiting else "check", "ok", ring=one == seat,
              do=Draft(CHOSEN, one) if one in table.waiting else None)
        for one, look in enumerate(desk.looks)
    ]  # fmt: skip
    return (Section(desk.say("screen.who_acts")), Row(tuple(badges), 6))


def _what(desk: Desk, seat: int) -> str:
    """PK-P1-04, PK-DIS-08: what this player is to do, in one sentence."""
    table = table_of(desk)
    found = standing_of(table, seat).value
    if not found.can_pay:
        return desk.say("screen.cannot_pay")
    if found.choices == ("pay",):
        return desk.say("screen.must_pay", chips=cost_of(table).value)
    return desk.say("screen.may_pay", chips=cost_of(table).value)


def _actions(desk: Desk, seat: int) -> tuple[Button, ...]:
    """PK-P2-01, PK-P1-02, PK-P1-03: everything this player can do, always at the thumb; paying is at the right.

    While all have to pay, one touch does it for everybody.
    """
    table = table_of(desk)
    alternatives = _alternatives(desk, seat)
    if table.phase == 2 or len(table.waiting) == 1:
        return (*alternatives, _own(desk, seat, "filled", named=not alternatives))
    everyone = Button(desk.say(_everyone(table)), record(OthersPaid()), weight=1.4)
    return (*alternatives, _own(desk, seat, "tonal", named=False), everyone)


def _own(desk: Desk, seat: int, kind: str, named: bool) -> Button:
    """Paying, or going on without cards where the chips do not reach."""
    table, say = table_of(desk), desk.say
    found, price = standing_of(table, seat), cost_of(table).value
    if not found.value.can_pay:
        words = say("screen.draws_nothing", name=desk.name(seat)) if named else say("screen.draws_nothing_alone")
    elif named:
        words = say("screen.pays", name=desk.name(seat), chips=price)
    else:
        words = say("screen.pay" if len(found.value.choices) > 1 else "screen.pays_alone", chips=price)
    act = Acted(seat, "pay" if found.value.can_pay else "stay")
    why = desk.why(say("screen.why_choices"), found)
    return Button(words, record(act, forget=(CHOSEN,)), kind=kind, weight=1.15, hold=why)


def _alternatives(desk: Desk, seat: int) -> tuple[Button, ...]:
    """PK-P2-01, PK-P1-03: dropping out, and staying in without drawing, where the rules allow it."""
    say, found = desk.say, standing_of(table_of(desk), seat)
    why = desk.why(say("screen.why_choices"), found)
    drop, stay = Acted(seat, "drop"), Acted(seat, "stay")
    buttons = []
    if "drop" in found.value.choices:
        leave = record(drop, forget=(CHOSEN,))
        wide = 1.5 if "stay" in found.value.choices else 1  # of three, its long word needs the most room in large type
        buttons.append(Button(say("screen.drops"), leave, "", "outline", desk.objection(drop), wide, hold=why))
    if "stay" in found.value.choices:
        buttons.append(Button(say("screen.stays"), record(stay, forget=(CHOSEN,)), "", "tonal", hold=why))
    return tuple(buttons)


def _everyone(table: PokerTable) -> str:
    price = cost_of(table).value
    if all(table.stacks[seat] < price for seat in table.waiting):
        return "screen.nobody_pays"
    return "screen.all_pay" if not table.acted else "screen.others_pay"


def _quiet(desk: Desk) -> Node:
    say = desk.say
    if not desk.automation("reminders"):
        return Button(say("screen.otherwise"), go("otherwise"), "gavel", "text")
    reminders = quiet_link("help-circle-outline", say("screen.reminders"), go("reminders"))
    return Row((reminders, quiet_link("gavel", say("screen.otherwise_short"), go("otherwise"))), 4)


def _stuck_page(desk: Desk) -> Page:
    """PK-AMB-26: no pot can arise any more; the end is offered, playing on is possible."""
    table, say = table_of(desk), desk.say
    now = desk.game.now(table)
    return Page(
        title=say("screen.round_phase", number=table.number, phase=table.phase),
        caption=pot_and_dealer(desk),
        body=(
            headline(say(now.headline), say("screen.stuck")),
            player_rows(desk),
            pot_tiles(desk),
            Button(say("screen.otherwise"), go("otherwise"), "gavel", "text"),
        ),
        actions=(
            Button(say("screen.play_on"), record(OthersPaid()), kind="tonal"),
            Button(say("screen.end_now"), record(EndStated()), "flag-variant"),
        ),
        accent=ACCENT,
        key="stuck",
    )
