"""Calculators without a table: what goes in as a form, what comes out with its reasons."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from decimal import Decimal
from typing import Any

from companion.engine.calculator import Calculator
from companion.engine.facts import Facts
from companion.engine.ruling import Reason
from companion.texts import Say
from companion.views.components import chain, list_row, notice
from companion.views.form import form
from companion.views.form_kit import FormKit, Path
from companion.views.home import accent_of
from companion.views.intents import call, go
from companion.views.nodes import Button, Emblem, Figure, Icon, Node, Section, Text, card, column, row
from companion.views.page import Page

FEW = 4  # as many figures as stand below each other


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


def result_nodes(result: Any, kit: FormKit, path: Path = ()) -> list[Node]:
    """A result as rows of label and figure, nested results below their label."""
    nodes: list[Node] = []
    for key, value in result.items():
        at = (*path, key)
        label = result_label(kit, at)
        if isinstance(value, Mapping) and _is_sum(value, kit):
            nodes.append(_sums(label, value, kit, at))
        elif isinstance(value, Mapping):
            nodes.append(column(Text(label, "body-strong"), *result_nodes(value, kit, at), gap=4))
        elif _is_rows(value):
            nodes.append(column(Text(label, "body-strong"), *_rows(value, kit, at), gap=4))
        else:
            nodes.append(_line(label, value, kit, at))
    return nodes


def result_label(kit: FormKit, path: Path) -> str:
    """The words for a key of a result; a player's name is a name, whatever the texts say."""
    name = str(path[-1])
    if name in kit.names:
        return name
    key = kit.label_key(path) or kit.choice_key(path[:-1], name)
    return kit.say(key) if key else kit.label(path)


def result_words(kit: FormKit, path: Path, value: Any) -> str:
    """The words for a value of a result."""
    own = next((kit.shown[one] for one in kit.places(path) if one in kit.shown), None)
    if own is not None:
        return own(kit.say, value)
    if isinstance(value, bool):
        return kit.say("form.yes" if value else "form.no")
    if value is None:
        return kit.choice(path, None) if kit.choice_key(path, None) else "–"
    if isinstance(value, list | tuple):
        return ", ".join(result_words(kit, path, one) for one in value) or kit.say("calculators.nobody")
    return kit.choice(path, value) if isinstance(value, str | int) else kit.say.figure(value)


def _is_sum(value: Mapping[str, Any], kit: FormKit) -> bool:
    plain = all(type(one) is int for one in value.values())
    return plain and len(value) > FEW and not set(value) & set(kit.names)


def _sums(label: str, value: Mapping[str, int], kit: FormKit, path: Path) -> Node:
    """Many figures in one line; those that are nothing are not said."""
    parts = [f"{result_label(kit, (*path, key))} {kit.say.figure(one)}" for key, one in value.items() if one]
    words = ", ".join(parts) or kit.say("form.none")
    return row(Text(label, weight=1), Text(words, "body-strong", align="right", weight=1.4))


def _rows(rows: Sequence[Mapping[str, Any]], kit: FormKit, path: Path) -> list[Node]:
    """A list of results: one line for each; rows of a single figure follow each other in one paragraph."""
    told = [", ".join(result_lines(one, kit, path, " ")) for one in rows]
    return [Text(line) for line in ([" · ".join(told)] if all(len(one) == 1 for one in rows) else told)]


def result_lines(result: Mapping[str, Any], kit: FormKit, path: Path = (), joint: str = ": ") -> Iterator[str]:
    """A result as lines of text, such as those that are shared."""
    for key, value in result.items():
        at = (*path, key)
        label = result_label(kit, at)
        if isinstance(value, Mapping):
            yield f"{label}: {', '.join(result_lines(value, kit, at, ' '))}"
        elif _is_rows(value):
            yield f"{label}: {'; '.join(', '.join(result_lines(one, kit, at, ' ')) for one in value)}"
        else:
            yield f"{label}{joint}{result_words(kit, at, value)}"


def _is_rows(value: Any) -> bool:
    return isinstance(value, list | tuple) and bool(value) and isinstance(value[0], Mapping)


def _line(label: str, value: Any, kit: FormKit, path: Path) -> Node:
    if isinstance(value, bool):
        tone, icon = ("ok", "check") if value else ("tx2", "close")
        return row(Text(label, weight=1), Icon(icon, tone, 24))
    words = result_words(kit, path, value)
    if isinstance(value, int | Decimal) and words == kit.say.figure(value):
        return row(Text(label, weight=1), Figure(words, "figure"))
    return row(Text(label, weight=1), Text(words, "body-strong", align="right", weight=1.4))


def place_words(kit: FormKit, where: str) -> str:
    """Where in the input something is wrong, in words: "players[1].name" is "Player 2, Name"."""
    words: list[str] = []
    path: Path = ()
    for step in where.replace("[", ".[").strip(".").split("."):
        if step.startswith("["):
            path = (*path, int(step[1:-1]))
            words[-1:] = [f"{kit.item_label(path)} {path[-1] + 1}"]
        elif step:
            path = (*path, step)
            words.append(kit.label(path))
    return ", ".join(words)
