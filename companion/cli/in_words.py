"""A shown table as text for people: headline, score sheet, reasons, steps."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from companion.texts import Say

Shown = Mapping[str, Any]


def table_in_words(shown: Shown, say: Say) -> Iterator[str]:
    """The whole table, a line at a time."""
    yield f"{shown['game']} · {shown['edition']} · {', '.join(shown['players'])}"
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
