"""Who won: the camps with their figures, the chain of reasons, and what the other edition would say (chapter X)."""

from __future__ import annotations

from companion.games.apocalypse.play.end import camps_compared, otherwise_decided, outcome, persons_on_table
from companion.games.apocalypse.reports.sheet import lead_changes
from companion.games.apocalypse.reports.standings import total_of
from companion.games.apocalypse.rules.displays import SIDES
from screens.games.apocalypse.end.final_page import majority
from screens.games.apocalypse.parts import ACCENT, SIGN, horseman, table_of
from screens.pages.components import list_row, name_text, why_chain
from screens.pages.context import PageContext
from screens.pages.intents import Why, call, go
from screens.pages.nodes import Badge, Button, Card, Figure, Icon, Node, Row, Section, Space, Text, card, column, row
from screens.pages.nodes.vocabulary import IconName, Mood, Role, Tone
from screens.pages.page import Page, present
from screens.pages.table.overrule import overrule_button
from screens.pages.table.winner import Scene, deciding_readings, rules_note, scene_nodes

FEW = 4  # so many have room for whole names side by side
EQUAL = Space(0, width=400)  # everybody wants the same room, however long the names are: columns stay in line
PICTURES: dict[Mood, IconName] = {"good": "halo", "evil": "sign-evil", "": "scale-balance"}


def winner_page(context: PageContext) -> Page:
    """AP-END-01, AP-WIN-05 to -09: the sentence, the camps, the two majorities, and why."""
    say, table = context.say, table_of(context)
    ruling = present(outcome(table))
    found = ruling.value
    shown = scene(context)
    mood = shown.mood
    return Page(
        title=context.facts.name[say.language],
        caption=say(context.game.now(table).detail),
        body=scene_nodes(shown, say(found.headline)),
        aside=(
            Section(say("why.title")),
            why_chain(context, ruling.reasons, mood or "accent"),
            *_other_editions(context),
            *deciding_readings(context),
            *_lead(context),
            *rules_note(context),
            Button(say("screen.score_sheet"), go("/score"), "chart-line", "text"),
            overrule_button(context, "overrule-winners"),
        ),
        actions=(
            Button(say("winner.share"), call("share"), "share-variant", "tonal"),
            Button(say("winner.rematch"), call("rematch"), "replay", weight=2),
        ),
        accent=ACCENT,
        mood=mood,
        key="winner",
    )


def scene(context: PageContext) -> Scene:
    """AP-WIN-03: a halo or horns for the side that won, the camps, and the two majorities as bars."""
    found = present(outcome(table_of(context))).value
    side: Mood = "good" if found.tags["world"] == "good" else "evil"
    mood: Mood = side if found.winners else ""
    tone: Tone = mood or "tx2"
    picture = Icon(PICTURES[mood], tone, 180 if mood == "good" else 104)
    return Scene(picture, _camps(context, found.winners), (_figures(context),), mood)


def _camps(context: PageContext, winners: tuple[int, ...]) -> Node:
    """Winners before the others and larger, good players before evil ones, each group by points.

    Badges, names and figures are rows of their own, so that a long name moves nobody's figure.
    """
    table = table_of(context)
    ranked = sorted(table.seats, key=lambda seat: -total_of(table, seat))
    groups = [
        [seat for seat in ranked if (seat in winners) == won and table.ethos.get(seat) == side]
        for won in (True, False)
        for side in SIDES
    ]
    rows = [
        [[part(context, seat, seat in winners) for seat in group] for group in groups if group]
        for part in (_badge, _name, _points)
    ]
    return column(*(Row(tuple(_side_by_side(parts)), 2, "stretch") for parts in rows), gap=0)


def _side_by_side(groups: list[list[Node]]) -> list[Node]:
    """All groups with a hairline between them."""
    hairline = Card((Space(0),), "plain", pad=0, radius=0, width=1)
    return [*groups[0], *(node for group in groups[1:] for node in (hairline, *group))]


def _badge(context: PageContext, seat: int, won: bool) -> Node:
    side = table_of(context).ethos[seat]
    badge = Badge(context.avatars[seat], 50 if won else 42, SIGN[side], side)
    return card(badge, EQUAL, look="ghost", pad=4, gap=0, height=58, weight=1, align="center")


def _name(context: PageContext, seat: int, won: bool) -> Node:
    side = table_of(context).ethos[seat]
    role: Role = "caption-strong" if won else "caption"
    name = name_text(context, seat, role, side, align="center", short=len(context.avatars) > FEW)
    return card(name, EQUAL, look="ghost", pad=0, gap=0, height=40, weight=1, align="top")


def _points(context: PageContext, seat: int, won: bool) -> Node:
    table = table_of(context)
    why = context.why(context.name(seat), context.game.sheet(table).totals[seat].why)
    points = Figure(context.say.figure(total_of(table, seat)), tone=table.ethos[seat] if won else "tx2", hold=why)
    return card(points, EQUAL, look="ghost", pad=0, gap=0, weight=1, align="center")


def _figures(context: PageContext) -> Node:
    """AP-WIN-03, -05: persons on the table and those points of both camps that the rule here compares."""
    table = table_of(context)
    persons, points = persons_on_table(table), camps_compared(table)
    words = f"screen.points_{table.setup.options['goodWinTest']}"
    return card(
        majority(context, "screen.persons_on_table", persons["good"], persons["evil"]),
        majority(context, words, *points) if points else None,
        gap=14,
        hold=context.why(context.say("why.title"), present(outcome(table))),
    )


def _other_editions(context: PageContext) -> tuple[Node, ...]:
    """AP-DIFF-01, -03: only where the other edition names somebody else, with its own reason."""
    say = context.say
    found: list[Node] = []
    for edition, (ruling, reason) in otherwise_decided(table_of(context)).items():
        book = next(one for one in context.facts.editions if one.id == edition).name[say.language]
        who = ruling.value.winners or (say("screen.nobody_small"),)
        title = say("screen.other_edition", edition=book, names=tuple(who))
        lead = Icon("book-open-variant", "tx2", 28)
        found.append(list_row(title, say(reason), lead=lead, do=Why(title, ruling.reasons)))
    return tuple(found)


def _lead(context: PageContext) -> tuple[Node, ...]:
    """The turning points: after which Horseman the lead changed hands."""
    changes = lead_changes(table_of(context))
    if not changes:
        return ()
    lines = [
        row(
            Badge(context.avatars[seat], 28),
            Text(
                context.say("screen.took_lead", name=context.name(seat), horseman=horseman(context, number)),
                tone="tx2",
                weight=1,
            ),
            gap=10,
        )
        for number, seat in changes
    ]
    return (Section(context.say("screen.lead_changes")), *lines)
