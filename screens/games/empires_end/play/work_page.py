"""Economy, industry and combined rounds: a checklist for each player of what the empire yields and may do now."""

from __future__ import annotations

from dataclasses import replace
from typing import cast

from companion.engine.ruling import trail
from companion.games.empires_end.events import CardSold, Finished, HandDropped, Rebuilt, Used, Worked
from companion.games.empires_end.play.work import parts_of, still_working, working_on
from companion.games.empires_end.reports.checklists import (
    Task,
    card_cost,
    cost_to_rebuild,
    income,
    is_used,
    tasks,
    to_draw,
)
from companion.games.empires_end.reports.offers import card_discounts, unknown_cards
from companion.games.empires_end.rules.industry import CARDS_A_ROUND, least_cards, may_drop_hand
from companion.games.empires_end.rules.resources import Gain
from companion.games.empires_end.rules.track import Part
from screens.games.empires_end.parts import (
    ACCENT,
    ROUND_ICON,
    at_table_now,
    caption,
    gain_icons,
    notices,
    order_line,
    quiet_ways,
    table_of,
)
from screens.games.empires_end.play.empire_view import empire_view, place_name
from screens.games.empires_end.play.repeat_page import REPEAT, repeats_waiting, to_repeat
from screens.games.empires_end.score_row import choosing_row
from screens.games.empires_end.track_strip import FORGET, forward, track_strip
from screens.pages.components import check_row, list_row, notice
from screens.pages.context import PageContext
from screens.pages.intents import Draft, go, record
from screens.pages.nodes import Button, Card, Figure, Icon, Node, Row, Section, Segments, Text, card, row
from screens.pages.nodes.vocabulary import IconName, Look
from screens.pages.page import Page

BY_HAND = {"ind_swap": "swap", "ind_move_innovation": "move"}


def work_page(context: PageContext) -> Page:
    """EE-ECON-01, EE-ECON-02, EE-IND-01, EE-COMBI-01: one player at a time, ticking is optional."""
    table, say = table_of(context), context.say
    seat = shown_seat(context)
    part, parts = shown_part(context, seat), parts_of(table)
    body: list[Node] = [track_strip(context), choosing_row(context, seat, working_on(table, part))]
    if len(parts) > 1:
        choices = tuple([(one, context.label(f"round.{one}")) for one in parts])
        signs = tuple(["check" if not working_on(table, one) else ROUND_ICON[one] for one in parts])
        body.append(Segments(choices, lambda one: Draft("part", one, kept=False), part, signs))
    body += (*_coming_in(context, part), *notices(context))
    body += (empire_view(context, seat), *_checklist(context, seat, part), quiet_ways(context))
    return Page(
        say(context.game.now(table).headline),
        caption(context),
        tuple(body),
        _actions(context, seat, part),
        accent=ACCENT,
        key=f"work-{seat}-{part}",
    )


def shown_seat(context: PageContext) -> int:
    """Whose checklist is open: the chosen one, or the first who is not done."""
    table = table_of(context)
    wanted = context.drafted("seat")
    if wanted in table.seats:
        return int(wanted)
    seat = context.game.now(table).seat
    if seat is not None:
        return seat
    waiting = still_working(table)
    return waiting[0] if waiting else table.start


def shown_part(context: PageContext, seat: int) -> Part:
    """EE-COMBI-01: which half of a combined round is open: the chosen one, or the first that is not done."""
    table = table_of(context)
    parts = parts_of(table)
    wanted: Part | None = context.drafted("part")
    if wanted in parts:
        return wanted
    done = table.work.finished if table.work else frozenset()
    return next((part for part in parts if (seat, part) not in done), parts[0])


def _actions(context: PageContext, seat: int, part: Part) -> tuple[Button, ...]:
    """EE-COMBI-01: one touch ends the half that is open, for one player or for all, and books what the page shows."""
    table, say = table_of(context), context.say
    waiting, booked = working_on(table, part), context.automation("checklist")
    if not still_working(table):
        return (forward(context),)
    if seat not in waiting:
        again = record(Finished(seat, part, False))
        one = Button(say("screen.not_done", name=context.name(seat)), again, kind="outline")
    else:
        mine = Worked(part, seat, False, booked)
        one = Button(say("screen.done", name=context.name(seat)), record(mine, forget=("seat", "part")), kind="tonal")
    return (one, _all_done(context, part, booked)) if waiting else (one,)


def _all_done(context: PageContext, part: Part, booked: bool) -> Button:
    """Everybody is done; where that ends the round, the hourglass goes on with the same touch."""
    table = table_of(context)
    others = [one for one in parts_of(table) if one != part]
    last = not any(working_on(table, one) for one in others)
    event = Worked(part, None, last, booked)
    label = context.say("screen.all_done_on") if last else _half_done(context, part)
    icon: IconName = "timer-sand" if last else "check"
    return Button(label, record(event, forget=FORGET if last else ("seat", "part")), icon, weight=1.4)


def _half_done(context: PageContext, part: Part) -> str:
    """EE-COMBI-01: which half of the round the button ends."""
    return context.say("screen.all_done", round=context.label(f"round.{part}"))


def _coming_in(context: PageContext, part: Part) -> tuple[Node, ...]:
    """EE-ECON-05, EE-ECON-13, EE-IND-05: what everybody who still works takes, scores and draws, before all else."""
    table = table_of(context)
    rows = _drawn(context) if part == "I" else []
    for seat in working_on(table, part) if context.automation("checklist") else ():
        left = [task for task in tasks(table, seat, part) if task.gains and not is_used(table, seat, task)]
        if left and (brings := gain_icons(income(left))):
            words = context.say("screen.takes_now", name=context.name(seat))
            why = context.why(words, trail([task.brings for task in left]))
            rows.append(order_line(context, seat, words, *brings, hold=why))
    if part == "W" and context.automation("checklist"):
        rows += repeats_waiting(context)
    return at_table_now(context, *rows)


def _drawn(context: PageContext) -> list[Node]:
    """EE-IND-05: how many cards the hands draw at the end of this round; whoever used none draws none."""
    table = table_of(context)
    drawn = {seat: to_draw(table, seat).value for seat in working_on(table, "I")}
    return [
        order_line(context, seat, context.say("screen.draws_now", name=context.name(seat), count=count))
        for seat, count in drawn.items()
        if count
    ]


def _checklist(context: PageContext, seat: int, part: Part) -> tuple[Node, ...]:
    """EE-IND-01: in industry the hand cards come first: everybody has them, and they may bring further abilities."""
    listed = table_of(context).tracked(seat) and context.automation("checklist")
    known = _abilities(context, seat, part) if listed else ()
    return (
        known if part == "W" else (*_hand(context, seat), *known, *_rebuilding(context, seat), *_drawing(context, seat))
    )


def _abilities(context: PageContext, seat: int, part: Part) -> tuple[Node, ...]:
    table = table_of(context)
    listed = tasks(table, seat, part)
    nodes: list[Node] = [Section(context.say(f"screen.abilities_{part}"))] if listed else []
    nodes += [_task(context, seat, task, is_used(table, seat, task)) for task in listed]
    unknown = len(unknown_cards(table.empires[seat], table.world))
    if unknown:
        nodes.append(
            notice(
                context.say("screen.unknown_cards", count=unknown),
                "accent",
                "cards-outline",
                do=go("empire", seat=seat),
            )
        )
    return tuple(nodes)


def _task(context: PageContext, seat: int, task: Task, used: bool) -> Node:
    """EE-ECON-05 to EE-ECON-13, EE-IND-10 to EE-IND-13, EE-AMB-29: an ability with what it brings; a tick does it."""
    text = context.say(task.what)
    place = place_name(context, seat, task.position)
    if task.code in BY_HAND:
        return list_row(text, place, lead=Icon("swap-horizontal", "accent", 26), do=go(BY_HAND[task.code], seat=seat))
    if task.code == "eco_trade":
        place = f"{place} · {context.say('screen.coins_too')}"
    idle = task.idle and not used
    if idle:
        place = context.say("screen.place_idle", place=place)
    uses = record(Used(seat, task.position, task.index))
    do = None if used else to_repeat(context, seat, task) if task.code == REPEAT else uses
    line = check_row(text, used, caption=place, do=do, hold=context.why(text, task.brings))
    if idle:
        return replace(line, objection=context.say("screen.nothing_exhausted"))
    return _with_gains(line, task.brings.value, line.look)


def _with_gains(line: Card, gain: Gain, look: Look) -> Card:
    """A line of the checklist with what it brings at its end."""
    brings = gain_icons(gain)
    if not brings:
        return line
    words = cast(Row, line.children[0])
    return replace(line, children=(Row((Row(words.children, words.gap, weight=1), *brings), 10),), look=look)


# ---- industry ----


def _hand(context: PageContext, seat: int) -> list[Node]:
    """EE-IND-02, EE-IND-03, EE-IND-04: two cards to play or to sell, and what they cost."""
    table, say = table_of(context), context.say
    used = _cards_used(context, seat)
    nodes: list[Node] = [Section(say("screen.cards_used", used=used, most=CARDS_A_ROUND)), _cards(context, seat)]
    cost = card_cost(table, seat)
    if cost is not None:
        words = Text(say("screen.cards_cost"), weight=1)
        figure = Figure(str(cost.value), hold=context.why(say("screen.cards_cost"), cost))
        nodes.append(card(row(words, Icon("hammer", "tx2", 22), figure), look="inset", pad=12, radius=12, height=52))
    elif table.tracked(seat):
        nodes.append(Text(say("screen.villages", count=card_discounts(table.empires[seat], table.world)), tone="tx2"))
    return nodes


def _cards_used(context: PageContext, seat: int) -> int:
    work = table_of(context).work
    return work.cards_of(seat) if work else 0


def _cards(context: PageContext, seat: int) -> Node:
    say, sold = context.say, CardSold(seat)
    if reason := context.objection(sold):
        return Text(reason, tone="tx2")
    play = Button(say("screen.play_card"), go("play", seat=seat), "cards-outline", "tonal")
    return Row((play, Button(say("screen.sell_card"), record(sold), "circle-multiple", "tonal")), 8)


def _rebuilding(context: PageContext, seat: int) -> list[Node]:
    """EE-IND-06, EE-IND-08: every ruin with its price; one of them may be rebuilt."""
    table, say = table_of(context), context.say
    ruins = [place for place, site in enumerate(table.empires[seat], 1) if not site.intact]
    if not table.tracked(seat) or not ruins:
        return []
    nodes: list[Node] = [Section(say("screen.rebuild"))]
    for place in ruins:
        event = Rebuilt(seat, place)
        cost = cost_to_rebuild(table, seat, place)
        price = Figure(
            str(cost.value) if cost else "?", hold=context.why(say("screen.rebuild"), cost) if cost else None
        )
        trail = Row((Icon("hammer", "tx2", 22), price), 4)
        nodes.append(
            card(
                row(Icon("hammer-wrench", "tx2", 26), Text(place_name(context, seat, place), weight=1), trail, gap=12),
                look="field",
                pad=12,
                radius=14,
                height=56,
                do=record(event),
                objection=context.objection(event),
                name=place_name(context, seat, place),
            )
        )
    return nodes


def _drawing(context: PageContext, seat: int) -> list[Node]:
    """EE-IND-05, EE-AMB-13, EE-AMB-14: the rest of the hand, and how many cards to draw."""
    table, say = table_of(context), context.say
    drawn, used = to_draw(table, seat), _cards_used(context, seat)
    words = Text(say("screen.draw"), weight=1)
    figure = Figure(str(drawn.value), hold=context.why(say("screen.draw"), drawn))
    nodes: list[Node] = [card(row(words, Icon("cards", "tx2", 22), figure), look="inset", pad=12, radius=12, height=52)]
    dropped = table.work is not None and seat in table.work.dropped
    if may_drop_hand(used) and not dropped and not table.blitz:
        nodes.append(Button(say("screen.drop_hand"), record(HandDropped(seat)), "cards-outline", "outline"))
    if used < least_cards(table.setup.options):
        nodes.append(Text(say("screen.two_cards_rule"), tone="tx2"))
    return nodes
