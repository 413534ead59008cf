"""Calculators without a table: what goes in as a form, what comes out with its reasons."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from companion.engine.calculator import Calculator
from companion.engine.facts import Facts
from companion.engine.ruling import Reason
from companion.field_words import Path
from companion.texts import Say
from screens.pages.calculators.results import result_nodes
from screens.pages.components import empty_state, list_row, notice, reason_chain, tab_head
from screens.pages.forms.context import FormContext
from screens.pages.forms.form import form
from screens.pages.game_ui import Answer
from screens.pages.intents import call, go
from screens.pages.nodes import Button, Card, Icon, Node, Section, Text, card
from screens.pages.nodes.vocabulary import IconName, accent_of
from screens.pages.page import Page


@dataclass(frozen=True)
class Shelf:
    """The calculators of one game with the sign of each."""

    facts: Facts
    calculators: Sequence[Calculator]
    icons: Mapping[str, IconName]
    say: Say


def calculators_page(shelves: Sequence[Shelf], say: Say, root: bool, table: str = "") -> Page:
    """Every calculator with one sentence, game by game; those of a table begin with its figures."""
    body: list[Node] = []
    if root:
        body += [tab_head(say("calculators.title")), Text(say("calculators.how"), tone="tx2")]
    elif table:
        body.append(Text(say("calculators.of_table"), tone="tx2"))
    for shelf in shelves:
        if root:
            body.append(Section(shelf.facts.name[say.language]))
        body += [_row(shelf, one, table) for one in shelf.calculators]
    title = "" if root else say("calculators.title")
    caption = "" if root else shelves[0].facts.name[say.language]
    return Page(title, caption, tuple(body), back=not root, nav="calculators" if root else "", key="calculators")


def _row(shelf: Shelf, calculator: Calculator, table: str) -> Card:
    accent, short = accent_of(shelf.facts), calculator.short_name
    sign = Icon(shelf.icons.get(short, "calculator-variant"), accent, 26)
    lead = card(sign, look="inset", pad=8, radius=12, width=44, height=44, align="center")
    where = {"table": table} if table else {}
    do = go("calculator", name=calculator.name, **where)
    return list_row(title_of(calculator, shelf.say), shelf.say(calculator.summary), lead=lead, do=do)


def title_of(calculator: Calculator, say: Say) -> str:
    """The short name of a calculator."""
    return say(f"calc_title.{calculator.short_name}")


NO_ANSWER = Answer("")


@dataclass(frozen=True)
class Calculated:
    """What came out: the result with its answer and reasons, or what is wrong with the input."""

    result: Mapping[str, Any]
    reasons: tuple[Reason, ...] = ()
    answer: Answer = NO_ANSWER
    wrong: str = ""


def calculator_page(
    facts: Facts,
    calculator: Calculator,
    value: Any,
    calculated: Calculated,
    context: FormContext,
    whose: Node | None = None,
    *,
    begun: bool = True,
    waits: str = "",
) -> Page:
    """The answer first, then the form; the figures and why it is so follow it, and every touch changes them.

    One that `waits` says what has to be entered before there is an answer.
    """
    say = context.say
    answers = not calculated.wrong and not waits
    first = (
        notice(calculated.wrong) if calculated.wrong else _invitation(waits) if waits else _answered(calculated.answer)
    )
    known = Text(say("calculators.known"), "caption", "tx2") if context.of_table else None
    nothing = say("calculators.not_begun")
    head = (first, Text(say(calculator.summary), tone="tx2"), whose, known)
    return Page(
        title_of(calculator, say),
        facts.name[say.language],
        (*(node for node in head if node is not None), *form(calculator.shape, value, context)),
        (
            Button(say("calculators.reset"), call("reset"), "replay", "tonal", "" if begun else nothing),
            Button(say("calculators.share"), call("share"), "share-variant", "tonal", nothing if waits else ""),
        ),
        aside=_outcome(facts, calculated, context) if answers else (),
        beside=lambda: _where_it_comes(say),
        accent=accent_of(facts),
        key=f"calculator-{calculator.name}",
    )


def _invitation(words: str) -> Card:
    return card(Text(words, tone="tx2"), look="dashed", pad=16, radius=20)


def _where_it_comes(say: Say) -> tuple[Node, ...]:
    """Beside a form without an answer, so that the form stays where it is when there is one."""
    return (Section(say("calculators.result")), empty_state("calculator-variant", say("calculators.later")))


def _answered(answer: Answer) -> Card:
    return card(Text(answer.sentence, "display-m"), look="hero", pad=16, radius=20)


def _outcome(facts: Facts, calculated: Calculated, context: FormContext) -> tuple[Node, ...]:
    say = context.say
    nodes = result_nodes(calculated.result, context, calculated.answer)
    figures = (Section(say("calculators.result")), card(*nodes, look="tint", gap=12)) if nodes else ()
    return (*figures, Section(say("why.title")), reason_chain(say, facts, facts.default_edition, calculated.reasons))


def place_words(context: FormContext, where: str) -> str:
    """Where in the input something is wrong, in words: "players[1].name" is "Player 2, Name"."""
    words: list[str] = []
    path: Path = ()
    for step in where.replace("[", ".[").strip(".").split("."):
        if step.startswith("["):
            path = (*path, int(step[1:-1]))
            words[-1:] = [f"{context.item_label(path)} {path[-1] + 1}"]
        elif step:
            path = (*path, step)
            words.append(context.label(path))
    return ", ".join(words)
