"""Calculators without a table: what goes in as a form, what comes out with its reasons."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from companion.engine.calculator import Calculator
from companion.engine.facts import Facts
from companion.engine.ruling import Reason
from companion.field_words import Path
from companion.texts import Say
from screens.pages.calculators.results import main_words, result_nodes
from screens.pages.components import chain, empty_state, list_row, notice, tab_head
from screens.pages.forms.context import FormContext
from screens.pages.forms.form import form
from screens.pages.intents import call, go
from screens.pages.nodes import Button, Emblem, Node, Section, Text, card
from screens.pages.nodes.vocabulary import accent_of
from screens.pages.page import Page


def calculators_page(games: Sequence[tuple[Facts, Sequence[Calculator]]], say: Say, speaker: Any, root: bool) -> Page:
    """Every calculator with one sentence, game by game."""
    body: list[Node] = []
    if root:
        body += [tab_head(say("calculators.title")), Text(say("calculators.how"), tone="tx2")]
    for facts, calculators in games:
        tell = speaker(facts.game)
        body.append(Section(facts.name[say.language]))
        for one in calculators:
            lead = Emblem(facts.game, accent_of(facts), 44)
            body.append(list_row(title_of(one, tell), tell(one.summary), lead=lead, do=go("calculator", name=one.name)))
    title = "" if root else say("calculators.title")
    return Page(title, body=tuple(body), back=not root, nav="calculators" if root else "", key="calculators")


def title_of(calculator: Calculator, say: Say) -> str:
    """The short name of a calculator."""
    return say(f"calc_title.{calculator.name.partition('.')[2]}")


def calculator_page(
    facts: Facts,
    calculator: Calculator,
    value: Any,
    result: Mapping[str, Any] | None,
    reasons: tuple[Reason, ...],
    wrong: str,
    context: FormContext,
    begun: bool = True,
) -> Page:
    """The form first; as soon as somebody has `begun` to enter something, the result and its reasons follow it."""
    say, game = context.say, facts.name[context.say.language]
    waits = "" if begun else say("calculators.not_begun")
    return Page(
        title_of(calculator, say),
        (main_words(result or {}, context) if begun and not wrong else "") or game,
        (
            Text(say(calculator.summary), tone="tx2"),
            *((notice(wrong),) if wrong else ()),
            *form(calculator.shape, value, context),
        ),
        (
            Button(say("calculators.reset"), call("reset"), "replay", "tonal", waits),
            Button(say("calculators.share"), call("share"), "share-variant", "tonal", waits),
        ),
        aside=() if wrong else _outcome(facts, result or {}, reasons, context) if begun else _invitation(say),
        accent=accent_of(facts),
        key=f"calculator-{calculator.name}",
    )


def _outcome(
    facts: Facts, result: Mapping[str, Any], reasons: tuple[Reason, ...], context: FormContext
) -> tuple[Node, ...]:
    say = context.say
    return (
        Section(say("calculators.result")),
        card(*result_nodes(result, context), look="tint", gap=12),
        Section(say("why.title")),
        chain(say, facts, facts.default_edition, reasons),
    )


def _invitation(say: Say) -> tuple[Node, ...]:
    return (Section(say("calculators.result")), empty_state("calculator-variant", say("calculators.invite")))


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
