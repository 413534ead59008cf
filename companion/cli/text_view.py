"""Text for people: a table with its score sheet, reasons and steps, or what a calculator found."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from companion.engine.calculator import Calculator
from companion.field_words import ResultWords, player_names, result_lines
from companion.texts import Say

Shown = Mapping[str, Any]


def table_in_words(shown: Shown, say: Say) -> Iterator[str]:
    """The whole table, a line at a time."""
    yield f"{shown['game']} · {shown['edition']} · {', '.join(shown['players'])}"
    if "broken" in shown:
        yield shown["broken"]["text"]
    outcome = shown["outcome"]
    if outcome:
        yield outcome["headline"]
        yield from _why(outcome["why"])
    else:
        yield shown["now"]["headline"]
        yield shown["now"]["detail"]
    yield from _sheet(shown["sheet"], say)
    for ruling in shown["rulings"].values():
        yield from _why(ruling["why"])
    for step in shown["steps"]:
        yield f"{step['seq']:>4}  {step['text']}"


def result_in_words(calculator: Calculator, value: Any, shown: Shown, say: Say) -> Iterator[str]:
    """What a calculator found for this input, in the words that the app uses, and why."""
    words = ResultWords(say, (calculator.short_name,), player_names(calculator.shape, value))
    yield from result_lines({key: one for key, one in shown.items() if key != "why"}, words)
    yield from _why(shown["why"])


def _why(reasons: list[Shown]) -> Iterator[str]:
    for reason in reasons:
        yield f"  {reason['text']} [{reason['clause']}]" if reason["clause"] else f"  {reason['text']}"


def _sheet(sheet: Shown, say: Say) -> Iterator[str]:
    totals = sheet["totals"]
    if sheet["columns"]:
        yield f"  | {' | '.join(sheet['columns'])}"
    for row in sheet["rows"]:
        cells = [_figure(cell["value"], say) for cell in row["cells"]]
        yield f"  {' | '.join([row['player'], *cells, '= ' + _figure(totals.get(row['player']), say)])}"


def _figure(value: Any, say: Say) -> str:
    return "–" if value is None else say.figure(value)
