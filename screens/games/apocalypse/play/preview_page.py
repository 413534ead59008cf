"""Before it happens: a dry run of any Horseman, and who would win if it ended now. Nothing is stored."""

from __future__ import annotations

from companion.games.apocalypse.play.end import if_it_ended_now, persons_on_table
from companion.games.apocalypse.play.ride import counts_persons, dry_run, fate_of, points_from
from companion.games.apocalypse.reports.standings import held_cards, total_of
from screens.games.apocalypse.end.final_page import majority
from screens.games.apocalypse.parts import ACCENT, name_text, numeral, roman, seat_arg, table_of
from screens.games.apocalypse.play.ride_parts import fate_nodes, help_text, reckoning_card
from screens.pages.components import notice
from screens.pages.context import Desk
from screens.pages.intents import Go, Intent, go
from screens.pages.nodes import Badge, Bar, Button, Figure, Icon, Node, Segments, Space, Text, card, column, row
from screens.pages.page import Page, present

DEAD, POINTS = 56, 74


def preview_page(desk: Desk) -> Page:
    """If this Horseman came now: who dies where, and what the reckoning would bring."""
    say, table = desk.say, table_of(desk)
    number = int(desk.args.get("horseman", table.horseman))
    choices = tuple((one, roman(desk, one)) for one in (1, 2, 3, 4))
    by_person = counts_persons(table, number)
    rows = [] if by_person else [_line(desk, number, seat) for seat in table.seats]
    return Page(
        title=say("screen.if_he_came", horseman=say(f"horseman.{number}")),
        caption=help_text(desk, number),
        lead=numeral(desk, number),
        body=(
            Segments(choices, lambda one: Go("preview", {"horseman": one}, instead=True), number),
            notice(say("screen.dry_run"), "accent", "eye-outline"),
            *((Text(say("screen.no_preview_by_person"), tone="tx2"),) if by_person else ()),
            *((column(_heads(desk), *rows, gap=6),) if rows else ()),
        ),
        accent=ACCENT,
        key=f"preview-{number}",
    )


def _heads(desk: Desk) -> Node:
    """What the two figures of a row are."""
    heads = (("screen.dead_label", DEAD), ("screen.preview_points", POINTS))
    cells = [
        card(Text(desk.say(key), "caption", "tx2", "right"), look="ghost", pad=0, width=wide) for key, wide in heads
    ]
    return row(Space(0), *cells, Space(0, width=0.1), gap=10, align="bottom")


def _line(desk: Desk, number: int, seat: int) -> Node:
    table, say = table_of(desk), desk.say
    fate = present(dry_run(table, number)[seat])
    points = points_from(table, fate.value)
    dead = fate.value.dead
    deaths = row(
        Icon("skull", "danger" if dead else "tx3", 22),
        Figure(str(dead), tone="danger" if dead else "tx3", width=DEAD - 28, align="right"),
        gap=6,
    )
    caption = say("screen.living_and_dead", living=fate.value.survivors, dead=dead)
    words = column(name_text(desk, seat), Text(caption, "caption", "tx2"), gap=0, weight=1)
    figure = Figure(say.figure(points.value), tone="danger" if points.value < 0 else "tx", width=POINTS, align="right")
    why = desk.why(desk.name(seat), (*fate.reasons, *points.reasons))
    return card(
        row(Badge(desk.looks[seat], 38), words, deaths, figure, gap=10),
        pad=10,
        radius=13,
        do=go("preview-seat", seat=seat, horseman=number),
        hold=why,
        name=desk.name(seat),
    )


def preview_seat_page(desk: Desk) -> Page:
    """One display in the dry run, term by term."""
    say, table, seat = desk.say, table_of(desk), seat_arg(desk)
    number = int(desk.args["horseman"])
    fate = fate_of(table, seat, number)
    body: tuple[Node, ...] = (Text(desk.name(seat), "display-m"),)
    if fate is not None:
        points = points_from(table, fate.value)
        living = (fate.value.good.survivors, fate.value.evil.survivors)
        why: Intent | None = desk.why(desk.name(seat), (*fate.reasons, *points.reasons))
        nodes = fate_nodes(desk, number, table.displays[seat], held_cards(table, seat), fate)
        body = (*body, *nodes, reckoning_card(desk, living, fate.value.dead, points, why))
    return Page(
        title=say("screen.if_he_came", horseman=say(f"horseman.{number}")),
        caption=help_text(desk, number),
        lead=numeral(desk, number),
        body=(*body, Button(say("screen.correct_counts"), go("display", seat=seat), "pencil-outline", "text")),
        accent=ACCENT,
        key=f"preview-seat-{seat}",
    )


def projection_page(desk: Desk) -> Page:
    """If it ended now, over every way the ethos cards can lie: who would win as good and as evil."""
    say, table = desk.say, table_of(desk)
    count, found = if_it_ended_now(table)
    persons = persons_on_table(table)
    rows = []
    for seat in table.seats:
        prospect = found[table.setup.name(seat)]
        lines = [
            _chance(desk, "good", prospect.wins_as_good, prospect.as_good),
            _chance(desk, "evil", prospect.wins_as_evil, prospect.as_evil),
        ]
        who = row(
            Badge(desk.looks[seat], 34),
            name_text(desk, seat, weight=1),
            Figure(say.figure(total_of(table, seat))),
            gap=10,
        )
        rows.append(card(who, *lines, pad=12, gap=6))
    return Page(
        title=say("screen.projection"),
        caption=say("screen.ways", count=count),
        body=(
            notice(say("screen.projection_text"), "accent", "eye-outline"),
            card(majority(desk, "screen.persons_on_table", persons["good"], persons["evil"])),
            *rows,
        ),
        accent=ACCENT,
        key="projection",
    )


def _chance(desk: Desk, side: str, wins: int, ways: int) -> Node:
    words = desk.say("screen.wins_of", wins=wins, ways=ways)
    share = ((wins + 0.001, f"{side}_fill"), (ways - wins + 0.001, "bg3"))
    return column(row(Icon(f"sign-{side}", side, 22), Text(words, tone="tx2", weight=1), gap=8), Bar(share, 8), gap=3)
