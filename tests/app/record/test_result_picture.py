"""The picture one sends, looked at in the file: as large on every screen, with the scene of each game."""

from __future__ import annotations

import struct
from pathlib import Path
from typing import Any

import pytest

from screens.app.record.result import ResultScreen
from screens.pages.history.result_card import card_mood, card_node
from screens.pages.intents import Why
from screens.pages.nodes import Column, Text
from tests.bench.tables import open_table, played_games
from tests.games.plays import Play
from tests.screens.driver import AppDriver
from tests.screens.window import frames

DENSITIES = (0.75, 1.0, 1.5, 2.625, 3.5)


def size_of(path: Path) -> tuple[int, int]:
    """Width and height as the file itself says."""
    wide, tall = struct.unpack(">II", path.read_bytes()[16:24])
    return int(wide), int(tall)


def pixels_of(path: Path) -> bytes:
    from kivy.core.image import Image

    return bytes(Image(str(path), keep_data=True, nocache=True).image._data[0].data)


def bright_rows(path: Path) -> int:
    """From the first to the last row in which bone-coloured letters stand."""
    wide, tall = size_of(path)
    data = pixels_of(path)
    step = len(data) // (wide * tall)
    rows = [y for y in range(tall) if max(data[y * wide * step : (y + 1) * wide * step : step]) > 200]
    return rows[-1] - rows[0] + 1


@pytest.fixture
def at_density() -> Any:
    from kivy.metrics import Metrics

    before = Metrics.density
    yield lambda density: setattr(Metrics, "density", density)
    Metrics.density = before


def test_letters_are_as_large_as_the_design_wants_on_every_screen(
    app: AppDriver, tmp_path: Path, at_density: Any
) -> None:
    from screens.kivy_ui.result_picture import draw

    found = []
    for density in DENSITIES:
        at_density(density)
        path = draw(Column((Text("Hxg", "display-xl", align="center"),)), "ember", tmp_path / f"{density}.png")
        assert size_of(path) == (1080, 1350)
        found.append((bright_rows(path), pixels_of(path)))
    assert 38 * 2.62 * 0.6 < found[0][0] < 38 * 2.62 * 1.1, "38 sp, 2.62 pixels each, from the H to the foot of the g"
    assert len(set(found)) == 1, "the same picture, dot for dot"


def ended(app: AppDriver, play: Play) -> str:
    session = open_table(app.shell.services.store, play)
    for event in play.read_events():
        session.record(event)
    line = app.shell.services.store.tables.ended(limit=1).lines[0]
    assert line.game == play.game
    return str(line.id)


@pytest.mark.parametrize("play", list(played_games()), ids=lambda play: play.game)
def test_the_scene_of_the_end_is_the_same_at_the_table_in_the_history_and_on_the_picture(
    app: AppDriver, play: Play, tmp_path: Path
) -> None:
    from screens.kivy_ui.result_picture import draw
    from screens.pages.game_ui import game_ui_of

    table = ended(app, play)
    screen = ResultScreen(app.shell, {"table": table})
    scene = game_ui_of(play.game).scene(screen.context())
    assert scene.below, "only a crown and a row of points"
    path = draw(card_node(screen.card()), screen.accent, tmp_path / "card.png", card_mood(screen.card()))
    wide, tall = size_of(path)
    assert wide == 1080 and 1350 <= tall <= 2.5 * wide, "a phone shows it whole"
    assert len(set(pixels_of(path)[:: 4 * 997])) > 8, "nothing is drawn"
    app.shell.open("played", {"table": table})
    frames(2)
    assert all(node in app.page.body for node in (scene.people, *scene.below))
    for node in (scene.picture, scene.people, *scene.below):
        assert node in _all_nodes(card_node(screen.card()))


def _all_nodes(node: Any) -> list[Any]:
    return [node, *(one for child in getattr(node, "children", ()) for one in _all_nodes(child))]


@pytest.mark.parametrize("play", list(played_games()), ids=lambda play: play.game)
def test_nothing_in_a_scene_leads_to_a_page_that_only_the_table_has(app: AppDriver, play: Play) -> None:
    table = ended(app, play)
    app.shell.open("played", {"table": table})
    frames(2)
    from screens.pages.game_ui import game_ui_of

    scene = game_ui_of(play.game).scene(ResultScreen(app.shell, {"table": table}).context())
    touched = [
        node
        for part in (scene.picture, scene.people, *scene.below)
        for node in _all_nodes(part)
        if getattr(node, "do", None) is not None or not isinstance(getattr(node, "hold", None), Why | None)
    ]
    assert not touched
