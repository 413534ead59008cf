"""What was different at the table: the marker, the hourglass, the points, and the ways to all that."""

from __future__ import annotations

from companion.engine.events import Starts
from companion.games.empires_end.events import HourglassSet, Scored, ScoreSet
from companion.games.empires_end.play.bidding import all_revealed
from companion.games.empires_end.play.crisis_abilities import CrisisCode
from companion.games.empires_end.play.end import marker_unread
from screens.games.empires_end.crisis.bid_card import unable_to
from screens.games.empires_end.crisis.crisis_page import active_slot, free_bid
from screens.games.empires_end.entry import typed_figure, typed_number, typing_pad
from screens.games.empires_end.parts import ROUND_ICON, shown, simple_page, table_of
from screens.pages.components import DOWN, headline, list_row, seat_choice
from screens.pages.context import PageContext
from screens.pages.intents import Go, Intent, go, record
from screens.pages.nodes import Badge, Button, Card, Figure, Grid, Icon, Node, Row, Section, Text, Tiles, card, row
from screens.pages.nodes.vocabulary import IconName, Tone
from screens.pages.page import Page
from screens.pages.table.overrule import overrule_page

STEPS = (-5, -3, -2, -1, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 13)


def points_page(context: PageContext) -> Page:
    """EE-GEN-02, EE-MIL-08: points by hand, or the place of the score marker; below zero is allowed.

    Where nobody knows yet on which space the marker stands, there is nothing to add to: it is read off first.
    """
    table, say, seat = table_of(context), context.say, context.seat
    choose = seat_choice(context.avatars, lambda one: Go("points", {"seat": one}, instead=True), seat)
    tiles = Tiles(
        tuple((step, f"+{step}" if step > 0 else shown(step)) for step in STEPS),
        lambda step: record(Scored(seat, step)),
        columns=5,
    )
    score = typed_number(context, "score", None)
    unread, total = marker_unread(table, seat), context.game.sheet(table).totals[seat]
    now = card(
        Figure(shown(table.score(seat)), "figure-l", hold=context.why(context.name(seat), total.why)),
        look="inset",
        align="center",
    )
    body: list[Node] = [
        headline(context.name(seat), "" if unread else say("screen.points_about"), context.avatars[seat]),
        choose,
        *(() if unread else (now, tiles)),
        DOWN,
        Section(say("screen.marker_read" if unread else "screen.marker_on_space")),
        typed_figure(context, "score"),
        typing_pad(context, "score", None, negative=True),
    ]
    event = ScoreSet(seat, score or 0)
    label = say("screen.marker_set", score=score) if score is not None else say("screen.marker_first")
    button = Button(
        label,
        record(event, forget=("score",), then="back" if unread else ""),
        "star",
        "tonal",
        objection=context.objection(event) if score is not None else say("screen.marker_type"),
    )
    return simple_page(context, say("screen.points"), body, button, key=f"points-{seat}")


# ---- the track ----


def track_page(context: PageContext) -> Page:
    """EE-TRACK-01, EE-TRACK-03: every space of the board; a touch puts the hourglass there, if the table says so.

    EE-END-01: the last space of the board is the button: from there the final scoring begins.
    """
    table, say = table_of(context), context.say
    spaces = Grid(tuple([_space(context, number) for number in range(1, len(table.spaces) + 1)]), 6, 6)
    about = Text(say("screen.track_about"), tone="tx2")
    edit = Button(say("screen.track_edit"), go("box_track", side=table.side), "pencil-outline", "text")
    end = HourglassSet(len(table.spaces) + 1)
    there = say("screen.end_here") if table.hourglass_ended else ""
    button = Button(say("screen.to_final"), record(end, then="table"), "flag-checkered", "tonal", there)
    return simple_page(context, say("screen.track"), (about, spaces, edit), button, key="track")


def _space(context: PageContext, number: int) -> Card:
    """One space: what is past is quiet, the hourglass stands on the current one."""
    table = table_of(context)
    code, here, past = table.spaces[number - 1], number == table.space, number < table.space
    tone: Tone = "accent" if here else "tx3" if past else "tx"
    signs = (Icon(ROUND_ICON[code], tone, 22),) * (2 if code == "KK" else 1)
    blitz = table.track.blitz if table.track else None
    bolt = Icon("lightning-bolt", "accent", 16) if number == blitz else None
    stands = Icon("timer-sand", "accent", 16) if here else None
    words = context.say("screen.space", number=number, round=context.label(f"round.{code}"))
    return card(
        row(Text(str(number), "caption", "accent" if here else "tx2"), stands, bolt, gap=2),
        Row(signs, 0),
        look="current" if here else "quiet" if past else "plain",
        gap=2,
        pad=4,
        radius=12,
        height=60,
        align="center",
        do=None if here else record(HourglassSet(number), then="table"),
        name=words,
    )


# ---- what was different ----


def table_overrules_page(context: PageContext) -> Page:
    """The marker, the crisis on turn, the hourglass, the points, the empires and the box."""
    say = context.say
    return overrule_page(
        context,
        (say("screen.who_has_marker"), _marker(context)),
        (say("screen.what_else"), (*_crisis_ways(context), *_other_pages(context))),
    )


def _marker(context: PageContext) -> tuple[Node, ...]:
    start = table_of(context).start
    choose = seat_choice(context.avatars, lambda seat: record(Starts(seat)), start, {start: "flag-variant"})
    return choose, Text(context.say("screen.marker", name=context.name(start)), "body-strong")


def _other_pages(context: PageContext) -> tuple[Node, ...]:
    return (
        _way(context, "other_hourglass", "other_hourglass_about", Icon("timer-sand", "tx2", 26), go("track")),
        _way(context, "other_points", "other_points_about", Icon("star", "tx2", 26), go("points", seat=0)),
        *(
            _way(context, "empire_of", "other_empire", Badge(avatar, 36), go("empire", seat=seat), name=avatar.name)
            for seat, avatar in enumerate(context.avatars)
        ),
        _way(context, "box", "box_once", Icon("cards-outline", "tx2", 26), go("box")),
    )


def _way(context: PageContext, words: str, about: str, lead: Node, do: Intent, **figures: str) -> Node:
    say = context.say
    return list_row(say(f"screen.{words}", **figures), say(f"screen.{about}"), lead=lead, do=do)


def _crisis_ways(context: PageContext) -> list[Node]:
    """EE-CRISIS-15, EE-CRISIS-16: what the player on turn has no known ability for was done all the same."""
    table = table_of(context)
    waiting = table.crisis.waiting_slots() if table.crisis and all_revealed(table) else ()
    if not table.crisis or not waiting:
        return []
    seat, slot = table.crisis.turn, active_slot(context)
    ways: dict[CrisisCode, tuple[str, IconName, Intent]] = {
        "cri_free_bid": (
            "free_by",
            "gift-outline",
            record(free_bid(context, seat, slot), forget=("bid",), then="table"),
        ),
        "cri_redraw": ("redraw_by", "refresh", go("redraw", seat=seat, slot=slot)),
    }
    return [
        _way(context, words, "without_ability", Icon(icon, "tx2", 26), do, name=context.name(seat))
        for code, (words, icon, do) in ways.items()
        if unable_to(context, seat, slot, code)
    ]
