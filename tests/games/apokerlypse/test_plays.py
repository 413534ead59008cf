"""Whole games out of plays.toml, replayed through the engine without a single entry left out."""

from __future__ import annotations

import json
import tomllib
from typing import Any

import pytest

from companion.engine.events import Entry
from companion.engine.game import play
from companion.engine.table import setup_for
from companion.paths import DATA
from companion.storage.rules.database import RulesDatabase
from tests.games.apokerlypse.tables import GAME

PLAYS = tomllib.loads((DATA / "games" / "apokerlypse" / "plays.toml").read_text("utf-8"))["play"]


@pytest.mark.parametrize("told", PLAYS, ids=[told["id"] for told in PLAYS])
def test_a_whole_game_ends_as_told(told: dict[str, Any], rules: RulesDatabase) -> None:
    setup = setup_for(rules.facts("apokerlypse"), tuple(told["seats"]), told["edition"], told.get("options", {}))
    log = [Entry(number, GAME.codec.read(json.loads(text))) for number, text in enumerate(told["events"], 1)]
    played, expected = play(GAME, setup, log), json.loads(told["expect"])
    ended = GAME.outcome(played.table)
    assert played.left_out == () and ended is not None
    assert [told["seats"][seat] for seat in ended.value.winners] == expected["winners"]
    assert dict(zip(told["seats"], ended.value.scores, strict=True)) == expected["scores"]
