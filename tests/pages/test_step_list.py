"""The list of steps: by round and phase, the newest first, with what each changed, and of one player alone."""

from __future__ import annotations

import dataclasses
from itertools import pairwise
from typing import Any

import pytest

from companion.engine.log.steps import Touch, touches
from companion.games import playable_games
from screens.pages.context import PageContext
from screens.pages.nodes import LongList
from screens.pages.table.step_list import steps_page
from tests.games.plays import plays_of, session_for
from tests.screens.crawl import moments


def played(game: str) -> tuple[PageContext, tuple[Touch, ...]]:
    """The longest worked game at its end."""
    play = max(plays_of(game), key=lambda one: len(one.events))
    *_, (context, _) = moments(game, "de", play)
    session = session_for(play, context.facts)
    for event in play.read_events():
        assert session.record(event) is None
    return dataclasses.replace(context, table=session.table), touches(
        session.game, session.opened_with, session.steps()
    )


def rows(context: PageContext, told: tuple[Touch, ...], **peek: Any) -> list[str]:
    page = steps_page(dataclasses.replace(context, peek=peek), told, True, False)
    (found,) = [node for node in page.body if isinstance(node, LongList)]
    return [found.row(number).name for number in range(found.count)]  # type: ignore[attr-defined]


@pytest.mark.parametrize("game", playable_games())
def test_only_the_newest_chapter_is_unfolded_and_every_other_is_one_row(game: str) -> None:
    context, told = played(game)
    shown = rows(context, told)
    assert shown[0] == context.say(told[-1].chapter) and shown[1] == f"step-{told[-1].last.seq}"
    assert len([name for name in shown if name.startswith("step-")]) < len(told)
    assert len(rows(context, told, chapter=-1)) < len(told) / 2, "a few headings in the place of all the steps"
    assert context.say(told[0].chapter) in shown[-1]
    headings = [name for name in rows(context, told, chapter=-1) if not name.startswith("step-")]
    assert all(one != other for one, other in pairwise(headings)), "no heading stands twice in a row"


@pytest.mark.parametrize("game", playable_games())
def test_of_one_player_only_what_is_about_them(game: str) -> None:
    context, told = played(game)
    mine = [touch for touch in told if 1 in touch.seats]
    shown = [name for name in rows(context, told, player=1) if name.startswith("step-")]
    assert shown == [f"step-{touch.last.seq}" for touch in reversed(mine)] and mine


@pytest.mark.parametrize("game", playable_games())
def test_what_a_step_changed_adds_up_to_the_score(game: str) -> None:
    context, told = played(game)
    totals = {seat: cell.value for seat, cell in enumerate(context.game.sheet(context.table).totals)}
    last = {seat: after for touch in told for seat, _, after in touch.points}
    assert last and all(totals[seat] == value for seat, value in last.items())
