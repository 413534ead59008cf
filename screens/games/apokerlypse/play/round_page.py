"""The table while somebody pays, stays or drops out: phases 1 and 2 (chapter 7)."""

from __future__ import annotations

from companion.engine.ruling import Ruling
from companion.games.apokerlypse.events import Acted, EndStated, OthersPaid
from companion.games.apokerlypse.play.pay import cost_of, nobody_can_pay, standing_of
from companion.games.apokerlypse.rules.costs import Standing
from screens.games.apokerlypse.parts import (
    ACCENT,
    discard_notice,
    going_on,
    last_round_notice,
    pot_and_dealer,
    pot_tiles,
    table_of,
)
from screens.games.apokerlypse.play.outlook_page import outlook_strip
from screens.games.apokerlypse.play.player_rows import player_rows
from screens.pages.components import headline, quiet_link
from screens.pages.context import PageContext
from screens.pages.intents import Draft, Why, go, record
from screens.pages.nodes import Badge, Button, Node, Row, Section
from screens.pages.nodes.vocabulary import ButtonKind
from screens.pages.page import Page
from screens.pages.table.overrule import overrule_button, overrule_link
from screens.pages.table.warnings import first_warning

CHOSEN = "acts"  # whom the group has touched, where the app does not name the next
FORGET = (CHOSEN,)
LONG_NAME = 12


def round_page(context: PageContext) -> Page:
    """PK-P1-01, PK-P1-02, PK-P2-01: one player after the other, or all at once."""
    table, say = table_of(context), context.say
    if nobody_can_pay(table) and table.options["pk_nobody_can_pay"] == "end_game":
        return _stuck_page(context)
    now, seat = context.game.now(table), _acting(context)
    title = say(now.headline) if seat == now.seat else say("screen.acts_now", name=context.name(seat))
    found = standing_of(table, seat)
    return Page(
        title=say("screen.round_phase", number=table.number, phase=table.phase),
        caption=pot_and_dealer(context),
        body=(
            headline(title, _what(context, found.value), context.avatars[seat]),
            *first_warning(context),
            *last_round_notice(context),
            *_choose(context, seat),
            *((discard_notice(context),) if table.phase == 2 and not table.acted else ()),
            player_rows(context, seat, _choices(context, seat, found)),
            pot_tiles(context),
            *outlook_strip(context),
            _reminders(context) if context.automation("reminders") else overrule_button(context),
        ),
        actions=_actions(context, seat, found),
        accent=ACCENT,
        key=f"pay-{table.number}-{table.phase}",
    )


def _acting(context: PageContext) -> int:
    """PK-P1-01: the next from the dealer's left; by hand, whom the group has touched."""
    waiting, chosen = table_of(context).waiting, context.drafted(CHOSEN)
    return int(chosen) if chosen in waiting and not context.automation("order") else waiting[0]


def _choose(context: PageContext, seat: int) -> tuple[Node, ...]:
    """By hand: who acts, among those who have not yet."""
    if context.automation("order"):
        return ()
    table = table_of(context)
    badges = [
        Badge(
            avatar,
            44,
            "" if one in table.waiting else "check",
            "ok",
            ring=one == seat,
            do=Draft(CHOSEN, one, label=context.say("screen.acts_now", name=avatar.name))
            if one in table.waiting
            else None,
        )
        for one, avatar in enumerate(context.avatars)
    ]
    return (Section(context.say("screen.who_acts")), Row(tuple(badges), 6))


def _what(context: PageContext, found: Standing) -> str:
    """PK-P1-04, PK-DIS-08: what this player is to do, in one sentence."""
    if not found.can_pay:
        return context.say("screen.cannot_pay")
    words = "screen.must_pay" if found.choices == ("pay",) else "screen.may_pay"
    return context.say(words, chips=cost_of(table_of(context)).value)


def _actions(context: PageContext, seat: int, found: Ruling[Standing]) -> tuple[Button, ...]:
    """PK-P2-01, PK-P1-02, PK-P1-03: one touch pays for all who still can, in both phases.

    What this player alone may do stands in the player's row where there is a choice, and at the thumb for the last one.
    """
    table = table_of(context)
    if len(table.waiting) == 1:
        return _own_choices(context, seat, found, "filled")
    everyone = Button(_everyone(context), going_on(context, OthersPaid(), forget=FORGET), weight=1.4)
    if len(found.value.choices) > 1:
        return (everyone,)
    why = context.why(context.say("screen.why_choices"), found)
    return (_own(context, seat, found.value, why, "tonal", named=False), everyone)


def _choices(context: PageContext, seat: int, found: Ruling[Standing]) -> tuple[Button, ...]:
    """What the acting player alone may do, in that player's row."""
    several = len(found.value.choices) > 1 and len(table_of(context).waiting) > 1
    return _own_choices(context, seat, found, "tonal") if several else ()


def _own_choices(context: PageContext, seat: int, found: Ruling[Standing], kind: ButtonKind) -> tuple[Button, ...]:
    """Dropping out, staying without drawing, paying: side by side, paying at the right."""
    why = context.why(context.say("screen.why_choices"), found)
    alternatives = _alternatives(context, seat, found.value, why)
    return (*alternatives, _own(context, seat, found.value, why, kind, named=not alternatives))


def _own(context: PageContext, seat: int, found: Standing, why: Why | None, kind: ButtonKind, named: bool) -> Button:
    """Paying, or going on without cards where the chips do not reach."""
    say, price = context.say, cost_of(table_of(context)).value
    if not found.can_pay:
        words = say("screen.draws_nothing", name=context.name(seat)) if named else say("screen.draws_nothing_alone")
    elif named:
        words = say("screen.pays", name=context.name(seat), chips=price)
    else:
        words = say("screen.pay" if len(found.choices) > 1 else "screen.pays_alone", chips=price)
    act = Acted(seat, "pay" if found.can_pay else "stay")
    return Button(words, going_on(context, act, forget=FORGET), kind=kind, weight=1.15, hold=why)


def _alternatives(context: PageContext, seat: int, found: Standing, why: Why | None) -> tuple[Button, ...]:
    """PK-P2-01, PK-P1-03: dropping out, and staying in without drawing, where the rules allow it."""
    say, buttons, may_stay = context.say, list[Button](), "stay" in found.choices
    if "drop" in found.choices:
        drop = Acted(seat, "drop")
        wide = 1.5 if may_stay else 1  # of three, its long word needs the most room in large type
        leave = going_on(context, drop, forget=FORGET)
        buttons.append(Button(say("screen.drops"), leave, "", "outline", context.objection(drop), wide, hold=why))
    if may_stay:
        stay = going_on(context, Acted(seat, "stay"), forget=FORGET)
        buttons.append(Button(say("screen.stays"), stay, "", "outline", hold=why))
    return tuple(buttons)


def _everyone(context: PageContext) -> str:
    """PK-LACK-01: whoever can't pay is named before the touch, not after it."""
    table, say = table_of(context), context.say
    lacking = [seat for seat in table.waiting if table.stacks[seat] < cost_of(table).value]
    if len(lacking) == len(table.waiting):
        return say("screen.nobody_pays")
    who = "all" if not table.acted else "others"
    if not lacking:
        return say(f"screen.{who}_pay")
    name = context.called(lacking[0])
    if len(lacking) > 1 or len(name) > LONG_NAME:
        return say(f"screen.{who}_pay_able")
    return say(f"screen.{who}_pay_except", name=name)


def _reminders(context: PageContext) -> Node:
    """What is easily forgotten, and what the table may decide otherwise."""
    reminders = quiet_link("help-circle-outline", context.say("screen.reminders"), go("reminders"))
    return Row((reminders, overrule_link(context)), 4)


def _stuck_page(context: PageContext) -> Page:
    """PK-AMB-26: no pot can arise any more; the end is offered, playing on is possible."""
    table, say = table_of(context), context.say
    now = context.game.now(table)
    return Page(
        title=say("screen.round_phase", number=table.number, phase=table.phase),
        caption=pot_and_dealer(context),
        body=(
            headline(say(now.headline), say("screen.stuck")),
            player_rows(context),
            pot_tiles(context),
            overrule_button(context),
        ),
        actions=(
            Button(say("screen.play_on"), going_on(context, OthersPaid()), kind="tonal"),
            Button(say("screen.end_now"), record(EndStated()), "flag-variant"),
        ),
        accent=ACCENT,
        key="stuck",
    )
