"""The score sheet: every row adds up as it is seen, and many who are level are counted, not listed."""

from __future__ import annotations

import dataclasses
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.engine.ruling import Reason
from companion.engine.score import Cell, ScoreSheet
from companion.games import playable_games
from companion.texts import LANGUAGES
from screens.pages.nodes import Card, Figure, Row, Text
from screens.pages.table.score import leaders, score_page, sheet_node
from screens.pages.table.score_columns import BADGE, GAP, NAME, ROW, WIDEST, adds_up, columns_of, earlier_cell
from tests.screens.looking import context_for, rules_database

NAMES = ("Konstantin-Alexander", "Anna-Katharina", "Maximiliane", "Wilhelmine", "Jolanthe", "Jo")


def sheet_of(rows: list[list[int]], sums: list[int] | None = None) -> ScoreSheet:
    columns = tuple(Reason("score.title") for _ in rows[0])
    totals = sums or [sum(line) for line in rows]
    cells = tuple(tuple(Cell(value) for value in line) for line in rows)
    return ScoreSheet(columns, cells, tuple(Cell(value) for value in totals))


headings = st.lists(
    st.sampled_from(["I", "R12", "Orte", "6 Militär", "Fähigkeiten", "Locations"]), min_size=1, max_size=12
)


@given(headings, st.data())
def test_what_is_shown_adds_up_and_fits(names: list[str], data: st.DataObject) -> None:
    line = st.lists(st.integers(-99, 999), min_size=len(names), max_size=len(names))
    sheet = sheet_of(data.draw(st.lists(line, min_size=1, max_size=6)))
    plan = columns_of(sheet, names, "earlier")
    shown = len(plan.widths)
    for seat, cells in enumerate(sheet.rows):
        seen: list[Any] = [cell.value for cell in cells[plan.first :]]
        if plan.earlier:
            seen.append(earlier_cell(sheet, seat, plan.first).value)
        assert sum(seen) == sheet.totals[seat].value
    assert bool(plan.earlier) == (plan.first > 0)
    assert shown + bool(plan.earlier) <= WIDEST
    room = ROW - BADGE - NAME - plan.total - plan.earlier - GAP * (shown + 1)
    assert sum(plan.widths) <= room or shown == 1


def test_where_columns_do_not_add_up_nothing_is_summed_up() -> None:
    sheet = sheet_of([[1] * 9, [2] * 9], sums=[1, 0])
    assert not adds_up(sheet)
    assert not columns_of(sheet, ["Fähigkeiten"] * 9, "davor").earlier


def test_nobody_leads_while_all_have_nothing() -> None:
    assert leaders(sheet_of([[0], [0]])) == []
    assert leaders(sheet_of([[0, 3], [2, 1], [1, 0]])) == [0, 1]
    assert leaders(sheet_of([[-4], [-1]])) == [1]


def looked_at(sheet: ScoreSheet, language: str, names: tuple[str, ...]) -> Any:
    """A context of some game whose sheet is this one."""
    game = next(one for one in playable_games() if asked_for_count(one, len(names)))
    context = context_for(game, names, lang=language)
    return dataclasses.replace(context, game=dataclasses.replace(context.game, sheet=lambda _table: sheet))


def asked_for_count(game: str, count: int) -> bool:
    least, most = rules_database().facts(game).seats
    return bool(least <= count <= most)


def title_of(page: Any) -> str:
    first = page.body[0]
    assert isinstance(first, Card)
    line = first.children[0]
    assert isinstance(line, Row)
    words = next(one for one in line.children if not isinstance(one, Figure) and hasattr(one, "children"))
    title = words.children[0]
    assert isinstance(title, Text)
    return title.text


@pytest.mark.parametrize("language", LANGUAGES)
def test_many_who_are_level_are_counted_instead_of_listed(language: str) -> None:
    def title(*sums: int) -> str:
        return title_of(score_page(looked_at(sheet_of([[one] for one in sums]), language, NAMES[: len(sums)])))

    said = {"de": "{} liegen gleichauf", "en": "{} are level"}[language]
    assert title(3, 3, 3, 1) == said.format(3)
    assert title(0, 0, 0, 0) == {"de": "Noch keine Punkte", "en": "No points yet"}[language]
    assert NAMES[0] in title(3, 3, 1, 1) and NAMES[1] in title(3, 3, 1, 1)
    assert NAMES[1] in title(1, 3, 1, 1)


@pytest.mark.parametrize("language", LANGUAGES)
def test_left_out_columns_have_a_heading(language: str) -> None:
    context = looked_at(sheet_of([[1] * 9, [2] * 9, [3] * 9]), language, NAMES[:3])
    node = sheet_node(context, context.game.sheet(context.table))
    heads = str(node.children[0])  # type: ignore[attr-defined]
    assert {"de": "davor", "en": "earlier"}[language] in heads
