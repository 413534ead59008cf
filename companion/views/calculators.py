"""Calculators without a table: what goes in as a form, what comes out with its reasons."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from decimal import Decimal
from typing import Any

from companion.engine.calculator import Calculator
from companion.engine.facts import Facts
from companion.engine.ruling import Reason
from companion.texts import Say
from companion.views.components import chain, list_row, notice
from companion.views.form import FormKit, form
from companion.views.home import accent_of
from companion.views.intents import call, go
from companion.views.nodes import Button, Emblem, Figure, Icon, Node, Section, Text, card, column, row
from companion.views.page import Page


def calculators_page(games: Sequence[tuple[Facts, Sequence[Calculator]]], say: Say, speaker: Any, root: bool) -> Page:
    """Every calculator with one sentence, game by game."""
    body: list[Node] = []
    if root:
        body += [Text(say("calculators.title"), "display-l"), Text(say("calculators.how"), tone="tx2")]
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
    facts: Facts, calculator: Calculator, value: Any, result: Mapping[str, Any] | None, reasons: tuple[Reason, ...],
    wrong: str, kit: FormKit,
) -> Page:  # fmt: skip
    """The result on top follows every touch; the form below it; the reasons beside or below them."""
    say = kit.say
    top = notice(wrong) if wrong else card(*result_nodes(result or {}, kit), look="tint", gap=8)
    outcome: list[Node] = []
    if not wrong:
        outcome = [Section(say("why.title")), chain(say, facts, facts.default_edition, reasons)]
    return Page(
        title_of(calculator, say),
        facts.name[say.language],
        (
            Text(say(calculator.summary), tone="tx2"),
            top,
            Section(say("calculators.input")),
            *form(calculator.shape, value, kit),
        ),
        (
            Button(say("calculators.reset"), call("reset"), "replay", "tonal"),
            Button(say("calculators.share"), call("share"), "share-variant", weight=1.4),
        ),
        aside=tuple(outcome),
        accent=accent_of(facts),
        key=f"calculator-{calculator.name}",
    )


def result_nodes(result: Any, kit: FormKit, path: tuple[Any, ...] = ()) -> list[Node]:
    """A result as rows of label and figure, nested results below their label."""
    nodes: list[Node] = []
    for key, value in result.items():
        label = kit.label((*path, key)) if kit.say.has(f"field.{key}") or not path else _plain(key, kit)
        if isinstance(value, Mapping):
            nodes.append(column(Text(label, "body-strong"), *result_nodes(value, kit, (*path, key)), gap=4))
        elif _is_rows(value):
            inner = [column(*result_nodes(one, kit, (*path, key)), gap=2) for one in value]
            nodes.append(column(Text(label, "body-strong"), *inner, gap=6))
        else:
            nodes.append(_line(label, key, value, kit))
    return nodes


def _plain(key: Any, kit: FormKit) -> str:
    name = f"choice.{key}"
    return kit.say(name) if kit.say.has(name) else str(key).replace("_", " ")


def _is_rows(value: Any) -> bool:
    return isinstance(value, list | tuple) and bool(value) and isinstance(value[0], Mapping)


def _line(label: str, key: str, value: Any, kit: FormKit) -> Node:
    if isinstance(value, bool):
        tone, icon = ("ok", "check") if value else ("tx2", "close")
        return row(Text(label, weight=1), Icon(icon, tone, 24))
    if isinstance(value, int | Decimal):
        return row(Text(label, weight=1), Figure(kit.say.figure(value), "figure"))
    return row(Text(label, weight=1), Text(_words(value, key, kit), "body-strong", align="right", weight=1.4))


def _words(value: Any, key: str, kit: FormKit) -> str:
    if value is None:
        return "–"
    if isinstance(value, list | tuple):
        return ", ".join(_words(one, key, kit) for one in value) or kit.say("calculators.nobody")
    return kit.choice((key,), value) if isinstance(value, str) else kit.say.figure(value)
