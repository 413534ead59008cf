"""Economy, industry and campaigns in points and rounds: one touch goes on, and points are put down by the way."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from companion.games.empires_end.events import CampaignDrawn, Fist, Fought, RoundPointsSet
from companion.games.empires_end.play.fighting import battle
from companion.games.empires_end.rules.box import campaign_of
from companion.games.empires_end.state import MilitaryRound
from screens.games.empires_end.light.rebuilt import rebuilt
from screens.games.empires_end.parts import ACCENT, caption, notices, quiet_ways, shown, table_of
from screens.games.empires_end.play.card_words import campaign_line, campaign_name, campaign_ranges
from screens.games.empires_end.play.empire_view import roomy
from screens.games.empires_end.play.start_page import guide_lines
from screens.games.empires_end.track_strip import forward, track_strip
from screens.pages.components import DOWN, headline, list_row, quiet_link
from screens.pages.context import PageContext
from screens.pages.intents import Draft, Intent, go, record
from screens.pages.nodes import Badge, Button, Card, Figure, Grid, Icon, Node, Row, Section, Text, Tiles, card, column
from screens.pages.number_pad import number_pad
from screens.pages.page import Page, present
from screens.pages.table.overrule import overrule_button

POINTS, STRENGTHS = "light.points", "light.strengths"
GIVEN = tuple(range(-5, 13))
LAST_CAMPAIGN = 11
RANGES = ("low", "mid", "high")


def light_page(
    context: PageContext, title: str, body: Iterable[Node | None], *actions: Button, guide: bool = False
) -> Page:
    """A page of points and rounds: the track above, the quiet ways below, and the end always within reach.

    With a `guide` the round is told line by line, where the group wants to be reminded: nothing else is to be done.
    """
    kept = tuple([node for node in body if node is not None])
    steps = guide_lines(context) if guide and context.automation("reminders") else ()
    quiet = overrule_button(context) if steps else quiet_ways(context)
    ways = (*notices(context), _links(context), *steps, quiet)
    nodes, key = (track_strip(context), *kept, *ways), f"light-{table_of(context).space}"
    return Page(title, caption(context), nodes, actions, accent=ACCENT, key=key)


def _links(context: PageContext) -> Node:
    """EE-GEN-02, EE-END-01: points at any time, and whatever is left on the track, a group may count now."""
    points = quiet_link("star", context.say("screen.points"), go("points", seat=table_of(context).start))
    return Row((points, quiet_link("flag-checkered", context.say("screen.to_the_end"), go("track"))), 8)


def light_scores(context: PageContext, current: int | None = None) -> Node:
    """EE-SETUP-11: every score marker with what this round brought; a touch puts down its points."""
    return Row(tuple([_score(context, seat, seat == current) for seat in table_of(context).seats]), 6)


def _score(context: PageContext, seat: int, on: bool) -> Card:
    table = table_of(context)
    brought = _brought(context, seat)
    points = "+" if brought is None else f"{brought:+d}".replace("-", "−")
    words = Text(points, "caption-strong", "tx2" if brought is None else "accent", "center")
    why = context.why(context.name(seat), context.game.sheet(table).totals[seat].why)
    marker = (Badge(context.avatars[seat], 30), Figure(shown(table.score(seat)), "figure-m"))
    return card(
        Row(marker, 6) if roomy(context) else column(*marker, gap=2, align="center"),
        words,
        look="current" if on else "plain",
        pad=6,
        gap=0,
        radius=14,
        weight=1,
        align="center",
        height=68,
        do=Draft(POINTS, None if on else seat, kept=False),
        hold=why,
        name=context.name(seat),
    )


def _brought(context: PageContext, seat: int) -> int | None:
    """What this round brought somebody; None while nobody has said anything about it."""
    table = table_of(context)
    lines = [line.points for line in table.lines if (line.space, line.seat) == (table.space, seat)]
    return sum(lines) if lines else None


def _points(context: PageContext, seat: int | None) -> tuple[Node, ...]:
    """EE-MIL-08: what the round brings one player, in one touch; below zero is allowed."""
    if seat is None:
        return ()
    space = table_of(context).space
    tiles = Tiles(
        tuple((one, shown(one)) for one in GIVEN),
        lambda one: record(RoundPointsSet(seat, space, one), forget=(POINTS,)),
        _brought(context, seat),
        6,
    )
    return DOWN, Section(context.say("screen.round_points", name=context.name(seat))), tiles


# ---- economy and industry ----


def light_work_page(context: PageContext) -> Page:
    """EE-TRACK-06, EE-TRACK-07: nothing has to be entered; who gets points is touched, and what was rebuilt."""
    table, say = table_of(context), context.say
    wanted = context.drafted(POINTS)
    seat = int(wanted) if wanted in table.seats else None
    about = Text(say("screen.light_work_about"), tone="tx2")
    body = (light_scores(context, seat), about, *(_points(context, seat) or rebuilt(context)))
    return light_page(context, say(context.game.now(table).headline), body, forward(context), guide=seat is None)


# ---- campaigns ----


def light_military_page(context: PageContext) -> Page:
    """EE-MIL-04, EE-MIL-08: who got how many points; or strengths, where the box knows the card."""
    table, say = table_of(context), context.say
    military = present(table.military)
    if military.number and not military.fists and campaign_of(table.setup.box, military.number):
        return _strengths(context, military)
    wanted = context.drafted(POINTS)
    left = [seat for seat in table.seats if _brought(context, seat) is None]
    seat = int(wanted) if wanted in table.seats else left[0] if left and not military.fists else None
    body = (light_scores(context, seat), _result(context), *_points(context, seat), *_campaigns(context))
    return light_page(context, say("now.campaign"), body, forward(context), guide=seat is None)


def _result(context: PageContext) -> Node:
    """EE-MIL-04, EE-MIL-05: who was strongest and who has to swap, once the card has told it."""
    say, found = context.say, battle(table_of(context))
    if found is None:
        return headline(say("screen.campaign_points"), say("screen.campaign_points_about"))
    others = tuple(name for name, result in found.value.items() if not result.winner)
    about = say("screen.others_swap", names=others) if others else say("screen.bids_back")
    return headline(say(found.reasons[-1]), about)


def _campaigns(context: PageContext) -> list[Node]:
    """EE-MIL-01: the cards that the box knows; a touch asks for strengths instead of points."""
    table = table_of(context)
    if present(table.military).fists:
        return []
    known = [number for number in range(1, LAST_CAMPAIGN + 1) if campaign_of(table.setup.box, number)]
    rows: list[Node] = [
        list_row(
            campaign_name(context, number),
            campaign_line(context, number),
            lead=Icon("sword-cross", "tx2", 26),
            do=record(CampaignDrawn(number)),
        )
        for number in known
    ]
    return [Section(context.say("screen.campaign_by_strength")), *rows] if rows else []


def _strengths(context: PageContext, military: MilitaryRound) -> Page:
    """EE-MIL-03: the whole strength of each player with what was in the fist; the last figure works everything out.

    Who names ranges instead names only these: the first entry says which of the two it is.
    """
    table, say = table_of(context), context.say
    if any(_brought(context, one) is not None for one in table.seats):
        return _ranges(context, military)
    known = {int(seat): int(figure) for seat, figure in context.drafted(STRENGTHS, {}).items()}
    wanted = context.drafted(POINTS)
    left = [seat for seat in table.seats if seat not in known]
    seat = int(wanted) if wanted in left else left[0]
    tiles = [_strength(context, one, known.get(one), one == seat) for one in table.seats]

    def make(figure: int) -> Intent:
        return _with_strength(context, {**known, seat: figure})

    head = headline(say("screen.strength_of", name=context.name(seat)), campaign_ranges(context, military.number or 1))
    points_only = record(CampaignDrawn(), forget=(STRENGTHS, POINTS))
    back = Button(say("screen.points_only"), points_only, "star", "text")
    ranges = () if known else _range_tiles(context, military, seat, "screen.or_range_of")
    body = (Row(tuple(tiles), 6), head, DOWN, number_pad(context, make), *ranges, back)
    return light_page(context, say("now.campaign"), body, replace(forward(context), kind="tonal"))


def _ranges(context: PageContext, military: MilitaryRound) -> Page:
    """EE-MIL-04, EE-MIL-08: the range of each player, with the bonus or without it; the card tells the points."""
    table, say = table_of(context), context.say
    wanted = context.drafted(POINTS)
    left = [seat for seat in table.seats if _brought(context, seat) is None]
    seat = int(wanted) if wanted in table.seats else left[0] if left else None
    head = headline(campaign_name(context, military.number or 1), say("screen.range_about"))
    tiles = () if seat is None else (DOWN, *_range_tiles(context, military, seat, "screen.range_of"))
    return light_page(context, say("now.campaign"), (light_scores(context, seat), head, *tiles), forward(context))


def _range_tiles(context: PageContext, military: MilitaryRound, seat: int, head: str) -> tuple[Node, ...]:
    """The three ranges of the card with their points, and below them the same with the bonus of the winner."""
    drawn, won = present(campaign_of(table_of(context).setup.box, military.number)), context.say("screen.range_winner")
    tiles: list[Node] = []
    for bonus in (0, drawn.winner.points):
        for one in RANGES:
            words, points = context.say(f"screen.range_{one}"), getattr(drawn, one).points + bonus
            named = f"{words}, {won}" if len(tiles) >= len(RANGES) else words
            tiles.append(_range_tile(context, seat, won if named != words else words, named, points))
    return Section(context.say(head, name=context.name(seat))), Grid(tuple(tiles), 3, 6)


def _range_tile(context: PageContext, seat: int, words: str, named: str, points: int) -> Card:
    event = RoundPointsSet(seat, table_of(context).space, points)
    face = (Text(words, "caption-strong", "tx2", "center"), Figure(shown(points), "figure-m"))
    return card(
        *face,
        look="plain",
        pad=4,
        gap=0,
        radius=12,
        height=60,
        align="center",
        do=record(event, forget=(POINTS,)),
        name=f"{named} {shown(points)}",
    )


def _strength(context: PageContext, seat: int, known: int | None, on: bool) -> Card:
    """A strength that was entered is taken back by a touch, and asked again."""
    others = {key: figure for key, figure in context.drafted(STRENGTHS, {}).items() if int(key) != seat}
    return card(
        Row((Badge(context.avatars[seat], 30), Figure("–" if known is None else str(known), "figure-m")), 6),
        look="current" if on else "plain",
        pad=8,
        radius=14,
        weight=1,
        align="center",
        height=52,
        do=Draft(POINTS, seat, kept=False) if known is None else Draft(STRENGTHS, others),
        name=context.name(seat),
    )


def _with_strength(context: PageContext, known: dict[int, int]) -> Intent:
    """One figure more; the last one opens all fists at once."""
    seats = table_of(context).seats
    if len(known) < len(seats):
        return Draft(STRENGTHS, {str(seat): figure for seat, figure in known.items()})
    fists = tuple([Fist(strength=known[seat]) for seat in seats])
    return record(Fought(fists), forget=(STRENGTHS, POINTS))
