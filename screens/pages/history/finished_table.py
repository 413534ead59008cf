"""One ended table: its result and reasons, its score sheet with the lines over the rounds, its steps."""

from __future__ import annotations

from collections.abc import Sequence

from companion.engine.log.steps import Step
from companion.engine.read_models.tables import TableLine
from companion.engine.table_summary import FINISHED
from companion.exchange.plays import house_rule_words
from companion.texts import Say
from screens.pages.components import empty_state, list_row, notice, why_chain
from screens.pages.context import PageContext
from screens.pages.dates import clock, day
from screens.pages.game_ui import game_ui_of
from screens.pages.history.turning_point import score_lines, turning_point
from screens.pages.intents import Peek, call, go
from screens.pages.nodes import (
    Button,
    Icon,
    LineChart,
    LongList,
    Node,
    Section,
    Segments,
    Series,
    Text,
    card,
    column,
    row,
)
from screens.pages.nodes.vocabulary import Mood
from screens.pages.page import Page
from screens.pages.table.repair import broken_notice
from screens.pages.table.score import best_legend, sheet_node
from screens.pages.table.winner import Scene, deciding_readings, plain_scene, podium, scene_nodes

TABS = ("result", "score", "steps")


def finished_table_page(context: PageContext, line: TableLine, steps: Sequence[Step], minutes: int) -> Page:
    """What happened, in three parts; below them everything that can be done with an ended table."""
    say, tab = context.say, context.peek.get("tab", "result")
    tabs = (name for name in TABS if name != "score" or not context.table.reported)
    choices = tuple((name, say(f"history.tab_{name}")) for name in tabs)
    part = {"result": _result, "score": _score}.get(tab)
    body: tuple[Node, ...] = (
        *top(context, line),
        Segments(choices, lambda name: Peek("tab", name), tab),
        *(part(context, line) if part else _steps(context, steps)),
        *(_more(context, line) if tab == "result" else ()),
    )
    when = [day(line.ended or line.started, say), clock(line.began)]
    when += [say("history.minutes", minutes=minutes)] if minutes else []
    actions = (
        Button(say("history.share"), call("share"), "share-variant", "tonal"),
        Button(say("history.rematch"), call("rematch"), "replay", weight=1.4),
    )
    over = line.status == FINISHED and context.game.outcome(context.table) is not None
    mood: Mood = scene_of(context).mood if over else ""
    return Page(context.facts.name[say.language], " · ".join(when), body, actions, mood=mood, key=f"played-{tab}")


def finished_beside(context: PageContext, line: TableLine) -> tuple[Node, ...]:
    """The end and what decided it, with the way to everything else."""
    whole = Button(context.say("history.whole"), go("played", table=line.id), "open-in-new", "tonal")
    return (*top(context, line), *_result(context, line), *turning_chart(context), whole)


def unreadable_page(title: str, why: str, broken: Sequence[int], say: Say) -> Page:
    """A table whose log this program can't read: the list still knows it; where it is damaged, a copy may help."""
    warning = (broken_notice(broken, (), say, go("/mend")),) if broken else ()
    return Page(title, body=(notice(why), *warning), key="unreadable")


def top(context: PageContext, line: TableLine) -> tuple[Node, ...]:
    """The sentence of the end, and everybody with their score."""
    ruling = context.game.outcome(context.table) if line.status == FINISHED else None
    if ruling is None:
        return (Text(context.say("history.no_result"), "display-m", align="center"), podium(context, (), ()))
    return scene_nodes(scene_of(context), context.say(ruling.value.headline), "display-l")


def scene_of(context: PageContext) -> Scene:
    """How the end of this game looks."""
    return plain_scene(context) if context.table.reported else game_ui_of(context.facts.game).scene(context)


def _result(context: PageContext, line: TableLine) -> tuple[Node, ...]:
    say = context.say
    ruling = context.game.outcome(context.table) if line.status == FINISHED else None
    why: tuple[Node, ...] = ()
    if ruling is not None:
        why = (
            Section(say("why.title")),
            why_chain(context, ruling.reasons),
            *deciding_readings(context),
        )
    return (*why, *_said(line), *rules_nodes(context, line))


def _said(line: TableLine) -> tuple[Node, ...]:
    """Where it was played, and what is to be remembered."""
    if line.details is None or not (line.details.place or line.details.comment):
        return ()
    place = Text(line.details.place, "body-strong") if line.details.place else None
    comment = Text(line.details.comment, tone="tx2") if line.details.comment else None
    return (card(row(Icon("note-text-outline", "tx2", 26), column(place, comment, gap=4, weight=1), gap=14)),)


def rules_nodes(context: PageContext, line: TableLine) -> tuple[Node, ...]:
    """The edition, and every house rule by its name and value."""
    say = context.say
    edition = next((one.name[say.language] for one in context.facts.editions if one.id == line.edition), line.edition)
    rules = house_rule_words(line.house_rules, say)
    words = [Text(rule, tone="tx2") for rule in rules] or [Text(say("history.by_the_book"), tone="tx2")]
    lead = Icon("book-open-variant", "tx2", 26)
    return (
        Section(say("history.house_rules_title")),
        card(row(lead, column(Text(edition, "body-strong"), *words, gap=2, weight=1), gap=14)),
    )


def _score(context: PageContext, _line: TableLine) -> tuple[Node, ...]:
    sheet = context.game.sheet(context.table)
    if not sheet.columns:
        return (empty_state("chart-line", context.say("score.empty")),)
    return (sheet_node(context, sheet), *best_legend(context, sheet), *turning_chart(context))


def turning_chart(context: PageContext, height: float = 258) -> tuple[Node, ...]:
    """The lines over the rounds with the turning point, where a game's columns add up."""
    sheet, say = context.game.sheet(context.table), context.say
    lines = score_lines(sheet)
    if lines is None:
        return ()
    turn = turning_point(sheet, lowest(context))
    series = tuple(
        Series(avatar, line, turn is not None and turn.seat == seat)
        for seat, (avatar, line) in enumerate(zip(context.avatars, lines, strict=True))
    )
    mark = turn.column if turn and not turn.from_start else None
    chart = LineChart(series, tuple(say(column) for column in sheet.columns), height, mark)
    words = turning_words(context)
    note = row(Icon("swap-vertical", "accent", 22), Text(words, "body-medium", weight=1), gap=10) if words else None
    return (chart, note) if note else (chart,)


def turning_words(context: PageContext) -> str:
    """The turning point as a sentence, or ""."""
    sheet, say = context.game.sheet(context.table), context.say
    turn = turning_point(sheet, lowest(context))
    if turn is None:
        return ""
    name = context.name(turn.seat)
    if turn.from_start:
        return say("result.from_start", name=name)
    if turn.column == len(sheet.columns) - 1:
        return say("result.level", name=name)
    return say("result.turning_of", name=name, where=say(sheet.columns[turn.column]))


def lowest(context: PageContext) -> bool:
    """Is the lowest score the best one in this game?"""
    return not context.facts.highest_wins


def _steps(context: PageContext, steps: Sequence[Step]) -> tuple[Node, ...]:
    say = context.say
    if not steps:
        return (empty_state("format-list-bulleted", say("history.no_steps")),)

    def one(number: int) -> Node:
        step = steps[number]
        return list_row(say(step.text), clock(step.at) if step.at else "")

    return (LongList(len(steps), one, 72, 6, len(steps)),)


def _more(context: PageContext, line: TableLine) -> tuple[Node, ...]:
    say, over = context.say, line.status == FINISHED
    reopen = "history.reopen" if over else "history.go_on"
    sign = Icon("lock-open-variant-outline" if over else "play", "tx2", 26)
    again = list_row(say(reopen), say(f"{reopen}_how"), lead=sign, do=call("reopen"))
    if context.table.reported:
        again = list_row(say("report.correct"), lead=Icon("pencil", "tx2", 26), do=go("/correct-report"))
    pen = Icon("pencil-outline", "tx2", 26)
    return (
        Section(say("history.more")),
        list_row(say("details.title"), say("details.row_how"), lead=pen, do=go("/details")),
        again,
        list_row(
            say("history.pass_on"), say("history.pass_on_how"), lead=Icon("qrcode", "tx2", 26), do=go("/handover")
        ),
        list_row(
            say("history.delete"),
            say("history.delete_how"),
            lead=Icon("delete-outline", "tx2", 26),
            do=call("delete"),
            chevron=False,
        ),
    )
