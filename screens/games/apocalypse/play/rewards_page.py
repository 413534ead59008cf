"""Rewards: who takes the Horseman's card, and what becomes of the seals (chapter VII.D)."""

from __future__ import annotations

from typing import Any

from companion.engine.ruling import Reason, Ruling
from companion.games.apocalypse.events import (
    CardTaken,
    Rewarded,
    SealDue,
    SealsCounted,
    SealUse,
    SealUsed,
    SpecialsCounted,
)
from companion.games.apocalypse.play.rewards import seal_fits, seal_proposals, seals_due, seals_open, seals_ruled
from companion.games.apocalypse.reports.standings import card_overruled, card_ruling, holders, takers
from companion.games.apocalypse.rules.displays import SIDES, Ethos
from companion.games.apocalypse.state import FULL, LAST_HORSEMAN, Ride
from screens.games.apocalypse.parts import ACCENT, SIGN, horseman, numeral, roman, table_of
from screens.games.apocalypse.ride.wrap_up_page import ask_most
from screens.pages.components import headline, name_text, rule_notice, seat_choice
from screens.pages.context import PageContext
from screens.pages.intents import Intent, drafts, record
from screens.pages.nodes import Badge, Button, Icon, Node, Segments, Stepper, Text, card, column, row
from screens.pages.page import Page, present
from screens.pages.table.overrule import overrule_button, overrule_page, seat_checks
from screens.pages.table.warnings import first_warning

SEAL = ("seal.how", "seal.display", "seal.side")
HOW = ("placed", "neutralised", "impossible")


def rewards_page(context: PageContext) -> Page:
    """AP-REW-01 to -08: computed with their tie rules, each with its reason, all of it overrulable."""
    say, table = context.say, table_of(context)
    ride = present(table.ride)
    now, waiting = context.game.now(table), seals_open(table)
    avatar = context.avatars[waiting[0]] if waiting else None
    return Page(
        title=say("screen.rewards"),
        caption=say(f"horseman.{ride.horseman}"),
        lead=numeral(context, ride.horseman),
        body=(
            headline(
                say(now.headline),
                say("screen.seal_now") if waiting else "",
                avatar,
                None if avatar else Icon("medal-outline", "accent", 40),
            ),
            *(_use_seal(context, waiting[0]) if waiting else ()),
            *first_warning(context),
            *ask_most(context, ride),
            _card_block(context, ride),
            *(_seal_block(context, ride) if ride.horseman < LAST_HORSEMAN else ()),
            overrule_button(context, "overrule-rewards"),
        ),
        actions=_actions(context, ride, waiting),
        accent=ACCENT,
        key="rewards",
    )


def _card_block(context: PageContext, ride: Ride) -> Node:
    """AP-REW-01 to -04: the card of the Horseman who rode."""
    say, table = context.say, table_of(context)
    ruling, winners = card_ruling(table, ride.horseman), holders(table, ride.horseman)
    title = say("screen.card_of", number=roman(context, ride.horseman))
    why = context.why(title, ruling) if ruling else None
    said = Text(say("screen.by_table"), "caption", "accent") if card_overruled(table, ride.horseman) else None
    head = row(Text(title, "heading", weight=1), *_asks(context, why), gap=6)
    return card(head, _people(context, winners, ruling), said, look="tint", gap=8, do=why, hold=why, name=title)


def _asks(context: PageContext, why: Intent | None) -> tuple[Node, ...]:
    """The reasons wait behind a touch: they are long, and mostly nobody doubts."""
    if why is None:
        return ()
    return Icon("help-circle-outline", "accent", 22), Text(context.say("why.title"), "body-strong", "accent")


def _seal_block(context: PageContext, ride: Ride) -> tuple[Node, ...]:
    """AP-REW-05 to -08: the seals, with what became of each."""
    say, table = context.say, table_of(context)
    ruling, due = seals_ruled(table), seals_due(table)
    title = say("screen.seals")
    why = context.why(title, ruling) if ruling else None
    head = row(Text(title, "heading", weight=1), *_asks(context, why), gap=6)
    left = say("screen.supply_untold") if table.seals_untold else say("screen.supply", seals=table.seal_supply)
    supply = Text(left, "caption", "tx2")
    done = [
        row(
            Icon("check", "ok", 20),
            Text(say(f"screen.seal_{how}", name=context.name(seat)), tone="tx2", weight=1),
            gap=8,
        )
        for seat, how in ride.seals_used.items()
    ]
    overruled = ruling is not None and set(due) != set(ruling.value)
    said = Text(say("screen.by_table"), "caption", "accent") if overruled else None
    inside = (head, _people(context, due, ruling), said, *done, supply)
    return (card(*inside, look="plain", gap=8, do=why, hold=why, name=title),)


def _people(context: PageContext, seats: tuple[int, ...], ruling: Ruling[tuple[int, ...]] | None) -> Node:
    """Who is rewarded; why nobody is says itself, without a touch."""
    if not seats:
        why = ruling.reasons[-1] if ruling and not ruling.value else None
        nobody = Text(context.say("screen.nobody"), "display-s", "tx2")
        return column(nobody, Text(context.say(why), tone="tx2") if why else None, gap=4)
    return column(
        *(
            row(Badge(context.avatars[seat], 36), name_text(context, seat, "display-s", weight=1), gap=10)
            for seat in seats
        ),
        gap=6,
    )


def _choice(context: PageContext, seat: int) -> tuple[SealUse, int, Ethos]:
    """What is chosen so far, filled up with the first use that fits it.

    Where nothing is chosen and nothing fits but music of one's own that would go, the seal is not taken.
    """
    table, chosen = table_of(context), [context.drafted(key) for key in SEAL]
    fits = [one for one in seal_proposals(table, seat) if _agrees(chosen, one)]
    nothing_said = chosen == [None] * len(SEAL)
    if fits and not (nothing_said and fits[0][:2] == ("neutralised", seat)):
        return fits[0]
    how: SealUse = chosen[0] or ("impossible" if nothing_said else "placed")
    side: Ethos = chosen[2] or "good"
    return how, seat if chosen[1] is None else min(int(chosen[1]), table.seat_count - 1), side


def _agrees(chosen: list[Any], use: tuple[SealUse, int, Ethos]) -> bool:
    return all(said is None or said == one for said, one in zip(chosen, use, strict=True))


def _use_seal(context: PageContext, seat: int) -> tuple[Node, ...]:
    """AP-SEAL-02, -03, -06: place it as music, neutralise with it, or nothing can be done."""
    say = context.say
    how, display, side = _choice(context, seat)
    nodes: list[Node] = [Segments(tuple((one, say(f"screen.how_{one}")) for one in HOW), drafts("seal.how"), how)]
    if how != "impossible":
        nodes.append(Text(say("screen.in_whose_display"), "body-strong"))
        nodes.append(seat_choice(context.avatars, drafts("seal.display"), display))
        sides = tuple((one, say(f"screen.seal_side_{how}_{one}")) for one in SIDES)
        nodes.append(Segments(sides, drafts("seal.side"), side, tuple(SIGN[one] for one in SIDES)))
    own = table_of(context).setup.options["sealTarget"] == "ownDisplay"
    if own and display != seat:
        nodes.append(rule_notice(context, Reason("screen.own_display_only", "AP-AMB-27")))
    if how != "impossible" and not seal_fits(table_of(context), how, display, side):
        misfit = Reason(f"screen.seal_misfit_{how}_{side}", "AP-SEAL-03", name=context.name(display))
        nodes.append(rule_notice(context, misfit))
    return tuple(nodes)


def _actions(context: PageContext, ride: Ride, waiting: tuple[int, ...]) -> tuple[Button, ...]:
    say, table = context.say, table_of(context)
    if waiting:
        how, display, side = _choice(context, waiting[0])
        event = SealUsed(waiting[0], how, display, side) if how != "impossible" else SealUsed(waiting[0], "impossible")
        done = how if how == "impossible" else f"{how}_{side}"
        words = say(f"screen.do_{done}", name=context.name(display))
        return (Button(words, record(event, forget=SEAL), "seal"),)
    if ride.horseman == LAST_HORSEMAN:
        return (Button(say("screen.to_the_end"), record(Rewarded()), "arrow-right", icon_after=True),)
    unknown = say("screen.most_first") if seals_ruled(table) is None else ""
    if not ride.refilled:
        words = say("screen.to_refill")
        return (Button(words, record(Rewarded()), "arrow-right", icon_after=True, objection=unknown),)
    return (Button(say("screen.next_round", number=table.number + 1), record(Rewarded()), "check", objection=unknown),)


def overrule_rewards_page(context: PageContext) -> Page:
    """The table's word on cards and seals goes before the rule."""
    say, table = context.say, table_of(context)
    ride = present(table.ride)
    cards = seat_checks(
        context, takers(table, ride.horseman), lambda seat, takes: CardTaken(seat, ride.horseman, takes)
    )
    seals = (*seat_checks(context, seals_due(table), SealDue), *_supply(context))
    counted = table.setup.options["sealCount"] == "populationCardPersons"
    return overrule_page(
        context,
        (say("screen.card_of", number=roman(context, ride.horseman)), cards),
        (say("screen.seals"), seals if ride.horseman < LAST_HORSEMAN else ()),
        (say("screen.special_persons"), [_special(context, seat) for seat in table.seats] if counted else ()),
        caption=horseman(context, ride.horseman),
        key="overrule-rewards",
    )


def _supply(context: PageContext) -> tuple[Node, ...]:
    """AP-COMP-09: the seals that are left, where every use of one is told."""
    table = table_of(context)
    if table.setup.depth != FULL:
        return ()
    words = context.say("screen.seals_left")
    return (card(Stepper(table.seal_supply, lambda count: record(SealsCounted(count)), 0, 6, words)),)


def _special(context: PageContext, seat: int) -> Node:
    """AP-AMB-03: persons from scrip cards, where they don't count for the seal."""
    count = table_of(context).specials.get(seat, 0)
    stepper = Stepper(count, lambda new: record(SpecialsCounted(seat, new)), 0, 6)
    return card(
        row(Badge(context.avatars[seat], 34), name_text(context, seat, weight=1), stepper, gap=10), pad=10, radius=14
    )
