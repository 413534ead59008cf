"""Before it happens: a dry run of any Horseman, and who would win if it ended now. Nothing is stored."""

from __future__ import annotations

from companion.games.apocalypse.play.end import if_it_ended_now
from companion.games.apocalypse.play.ride import counts_persons, dry_run, fate_of, points_from
from companion.games.apocalypse.reports.standings import held_cards, total_of
from companion.games.apocalypse.rules.displays import Ethos
from screens.games.apocalypse.end.final_page import persons_card
from screens.games.apocalypse.parts import ACCENT, SIGN, numeral, roman, table_of
from screens.games.apocalypse.play.recount_page import unknown_notice, unsure_notice
from screens.games.apocalypse.play.ride_parts import fate_nodes, help_text, reckoning_card
from screens.pages.components import name_text, notice
from screens.pages.context import PageContext
from screens.pages.intents import Go, Intent, go
from screens.pages.nodes import Badge, Bar, Button, Figure, Icon, Node, Segments, Space, Text, card, column, row
from screens.pages.nodes.vocabulary import Shares, Tone
from screens.pages.page import Page, present

DEAD, POINTS = 56, 74


def preview_page(context: PageContext) -> Page:
    """If this Horseman came now: who dies where, and what the reckoning would bring."""
    say, table = context.say, table_of(context)
    number = int(context.args.get("horseman", table.horseman))
    choices = tuple((one, roman(context, one)) for one in (1, 2, 3, 4))
    by_person = counts_persons(table, number)
    rows = [] if by_person else [_line(context, number, seat) for seat in table.seats]
    return Page(
        title=say("screen.if_he_came", horseman=say(f"horseman.{number}")),
        caption=help_text(context, number),
        lead=numeral(context, number),
        body=(
            Segments(choices, lambda one: Go("preview", {"horseman": one}, instead=True), number),
            notice(say("screen.dry_run"), "accent", "eye-outline"),
            *unsure_notice(context),
            *((Text(say("screen.no_preview_by_person"), tone="tx2"),) if by_person else ()),
            *((column(_heads(context), *rows, gap=6),) if rows else ()),
        ),
        accent=ACCENT,
        key=f"preview-{number}",
    )


def _heads(context: PageContext) -> Node:
    """What the two figures of a row are."""
    heads = (("screen.dead_label", DEAD), ("screen.preview_points", POINTS))
    cells = [
        card(Text(context.say(key), "caption", "tx2", "right"), look="ghost", pad=0, width=wide) for key, wide in heads
    ]
    return row(Space(0), *cells, Space(0, width=0.1), gap=10, align="bottom")


def _line(context: PageContext, number: int, seat: int) -> Node:
    table, say = table_of(context), context.say
    fate = present(dry_run(table, number)[seat])
    points = points_from(table, fate.value)
    dead = fate.value.dead
    deaths = row(
        Icon("skull", "danger" if dead else "tx3", 22),
        Figure(str(dead), tone="danger" if dead else "tx3", width=DEAD - 28, align="right"),
        gap=6,
    )
    caption = say("screen.living_and_dead", living=fate.value.survivors, dead=dead)
    words = column(name_text(context, seat), Text(caption, "caption", "tx2"), gap=0, weight=1)
    figure = Figure(say.figure(points.value), tone="danger" if points.value < 0 else "tx", width=POINTS, align="right")
    why = context.why(context.name(seat), (*fate.reasons, *points.reasons))
    return card(
        row(Badge(context.avatars[seat], 38), words, deaths, figure, gap=10),
        pad=10,
        radius=13,
        do=go("preview-seat", seat=seat, horseman=number),
        hold=why,
        name=context.name(seat),
    )


def preview_seat_page(context: PageContext) -> Page:
    """One display in the dry run, term by term."""
    say, table, seat = context.say, table_of(context), context.seat
    number = int(context.args["horseman"])
    fate = fate_of(table, seat, number)
    body: tuple[Node, ...] = (Text(context.name(seat), "display-m"),)
    if fate is not None:
        points = points_from(table, fate.value)
        living = (fate.value.good.survivors, fate.value.evil.survivors)
        why: Intent | None = context.why(context.name(seat), (*fate.reasons, *points.reasons))
        nodes = fate_nodes(context, number, table.displays[seat], held_cards(table, seat), fate)
        body = (*body, *nodes, reckoning_card(context, living, fate.value.dead, points, why))
    return Page(
        title=say("screen.if_he_came", horseman=say(f"horseman.{number}")),
        caption=help_text(context, number),
        lead=numeral(context, number),
        body=(*body, Button(say("screen.correct_counts"), go("display", seat=seat), "pencil-outline", "text")),
        accent=ACCENT,
        key=f"preview-seat-{seat}",
    )


def projection_page(context: PageContext) -> Page:
    """If it ended now, over every way the ethos cards can lie: who would win as good and as evil."""
    say, table = context.say, table_of(context)
    count, found = if_it_ended_now(table)
    sums = context.game.sheet(table).totals
    rows = []
    for seat in table.seats:
        prospect = found[table.setup.name(seat)]
        lines = [
            _chance(context, "good", prospect.wins_as_good, prospect.as_good),
            _chance(context, "evil", prospect.wins_as_evil, prospect.as_evil),
        ]
        who = row(
            Badge(context.avatars[seat], 34),
            name_text(context, seat, weight=1),
            Figure(say.figure(total_of(table, seat)), hold=context.why(context.name(seat), sums[seat].why)),
            gap=10,
        )
        rows.append(card(who, *lines, pad=12, gap=6))
    return Page(
        title=say("screen.projection"),
        caption=say("screen.ways", count=count),
        body=(
            notice(say("screen.projection_text"), "accent", "eye-outline"),
            *unknown_notice(context),
            persons_card(context),
            *rows,
        ),
        accent=ACCENT,
        key="projection",
    )


def _chance(context: PageContext, side: Ethos, wins: int, ways: int) -> Node:
    words = context.say("screen.wins_of", wins=wins, ways=ways)
    won: Tone = "good_fill" if side == "good" else "evil_fill"
    share: Shares = ((wins + 0.001, won), (ways - wins + 0.001, "bg3"))
    return column(row(Icon(SIGN[side], side, 22), Text(words, tone="tx2", weight=1), gap=8), Bar(share, 8), gap=3)
