"""The result card: what a group sends to those who were not there, as a picture and as a text."""

from __future__ import annotations

from dataclasses import dataclass

from companion.engine.moments import local
from companion.engine.read_models.tables import TableLine
from companion.engine.ruling import Reason, Ruling
from companion.engine.score import Outcome, Points
from companion.exchange.plays import house_rule_words
from companion.texts import Say
from screens.pages.components import why_chain
from screens.pages.context import PageContext
from screens.pages.dates import NO_MOMENT, day
from screens.pages.history.finished_table import scene_of, turning_chart, turning_words
from screens.pages.intents import call
from screens.pages.nodes import Button, Column, Emblem, Icon, Node, Section, Space, Text, card, column, row
from screens.pages.nodes.vocabulary import Mood, accent_of
from screens.pages.page import Page
from screens.pages.table.score import figure
from screens.pages.table.winner import placing, podium, scene_nodes

CHART = 196  # six badges fit beside the lines
LINKS = 2  # of the chain on the picture, which a messenger shows whole; the text has them all
REASONS = 3  # the last links of the chain are those that decided; where several win, one for each of them


@dataclass(frozen=True)
class ResultCard:
    """An ended table with everything the card may show. What was never revealed is in no outcome and no sheet."""

    context: PageContext
    line: TableLine

    @property
    def headline(self) -> str:
        """The sentence of the end, or that there was none."""
        ruling = self._ruling
        return self.context.say(ruling.value.headline) if ruling else self.context.say("history.no_result")

    @property
    def decided(self) -> bool:
        """Did it come to an end?"""
        return self._ruling is not None

    @property
    def reasons(self) -> tuple[Reason, ...]:
        """The reasons that decided."""
        ruling = self._ruling
        return ruling.reasons[-max(REASONS, len(self.winners) + 1) :] if ruling else ()

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats that won."""
        return self._ruling.value.winners if self._ruling else ()

    @property
    def scores(self) -> tuple[Points, ...]:
        """What everybody had in the end."""
        return self._ruling.value.scores if self._ruling else ()

    @property
    def rules(self) -> tuple[str, ...]:
        """What was played that is not in the book; how much was written down concerns nobody else."""
        context = self.context
        written = context.facts.depths and context.facts.depths.option.key
        changed = {key: value for key, value in self.line.house_rules.items() if key != written}
        return house_rule_words(changed, context.say) or (context.say("history.by_the_book"),)

    @property
    def _ruling(self) -> Ruling[Outcome] | None:
        context = self.context
        return None if context.table.abandoned else context.game.outcome(context.table)


def card_node(result: ResultCard) -> Column:
    """The whole picture as one column of nodes, drawn by the same pieces as every page."""
    context = result.context
    parts: list[Node] = [_top(result), *_scene(result), *turning_chart(context, CHART)]
    if result.reasons:
        parts.append(card(why_chain(context, result.reasons[-LINKS:]), look="inset", pad=12))
    parts.append(_foot(result))
    return Column(tuple(parts), 10)


def card_mood(result: ResultCard) -> Mood:
    """What the background of the picture is tinted by."""
    return scene_of(result.context).mood if result.decided else ""


def _scene(result: ResultCard) -> tuple[Node, ...]:
    """The end as its game shows it; a game that was stopped has only its people."""
    if not result.decided:
        sign = column(Icon("scale-balance", "accent", 56), align="center")
        return sign, Text(result.headline, "display-xl", align="center"), podium(result.context, (), ())
    return scene_nodes(scene_of(result.context), result.headline, "display-l")


def _top(result: ResultCard) -> Node:
    facts, say = result.context.facts, result.context.say
    name = Text(facts.name[say.language].partition(" – ")[0], "display-s", weight=1)
    when = Text(_date(result, say), tone="tx2", align="right", weight=1.2)
    return row(Emblem(facts.game, accent_of(facts), 44), name, when, gap=10)


def _date(result: ResultCard, say: Say) -> str:
    """Always a date with its year: the card is read later, elsewhere."""
    try:
        when = local(result.line.ended or result.line.started)
    except (ValueError, OverflowError):
        return NO_MOMENT
    return say("date.date", day=str(when.day), month=say(f"date.month{when.month}")) + f" {when.year}"


def _foot(result: ResultCard) -> Node:
    """By which rules it was decided, and what the picture comes from."""
    facts, say = result.context.facts, result.context.say
    edition = next((one.name[say.language] for one in facts.editions if one.id == result.line.edition), "")
    words = " · ".join(part for part in (edition, *result.rules) if part)
    return row(Text(words, "caption", "tx2", weight=1), Text("Endspiel", "display-m"), gap=16)


# ---- as text ----


def card_text(result: ResultCard) -> str:
    """The same in words, for any messenger."""
    context, say = result.context, result.context.say
    lines = [f"{context.facts.name[say.language]} · {_date(result, say)}", result.headline, "", *_people(result)]
    if result.reasons:
        lines += ["", f"{say('result.reason')}:", *(f"– {say(reason)}" for reason in result.reasons)]
    turning = turning_words(context)
    if turning:
        lines += ["", turning]
    lines += ["", f"{say('result.house_rules')}: {' · '.join(result.rules)}", say("result.made_with")]
    return "\n".join(lines)


def _people(result: ResultCard) -> list[str]:
    context, say = result.context, result.context.say
    scores = (*result.scores, *([None] * len(context.avatars)))
    found = []
    for seat in placing(context, result.winners, result.scores):
        name = context.name(seat)
        who = say("result.winner_mark", name=name) if seat in result.winners else name
        score = scores[seat]
        found.append(who if score is None else f"{who}: {figure(score, say)}")
    return found


def result_page(result: ResultCard) -> Page:
    """The picture as it will be sent, and the two ways to send it."""
    say = result.context.say
    actions = (
        Button(say("result.text"), call("text"), "text-box-outline", "tonal"),
        Button(say("result.picture"), call("picture"), "share-variant", weight=1.4),
    )
    preview = card(card_node(result), look="plain", pad=16, radius=20)
    title, caption = say("result.title"), day(result.line.ended or result.line.started, say)
    accent = accent_of(result.context.facts)
    return Page(title, caption, (preview,), actions, beside=lambda: _as_text(result), accent=accent, key="result")


def _as_text(result: ResultCard) -> tuple[Node, ...]:
    """Where there is room: the words that the other way sends."""
    words = (Text(line) if line else Space(4) for line in card_text(result).split("\n"))
    return Section(result.context.say("result.text")), card(*words, look="inset", pad=14, gap=4)
