"""The whole games of each game's plays.toml, as set-ups and events."""

from __future__ import annotations

import json
import tomllib
from dataclasses import dataclass, field
from functools import cache
from typing import Any

from companion.engine.events import Event
from companion.engine.facts import Facts
from companion.engine.game import Catalogue
from companion.engine.store import KeptTable
from companion.engine.table import new_setup
from companion.games import game_named
from companion.paths import DATA
from companion.session import TableSession
from companion.storage.memory_store import MemoryStore


@dataclass(frozen=True)
class Play:
    """One whole game: who sat there, what was played with, what happened, and how it has to end."""

    game: str
    id: str
    seats: tuple[str, ...]
    edition: str = ""
    options: dict[str, Any] = field(default_factory=dict)
    box: dict[str, Any] = field(default_factory=dict)
    events: tuple[dict[str, Any], ...] = ()
    expect: dict[str, Any] = field(default_factory=dict)

    def read_events(self) -> list[Event]:
        return [game_named(self.game).codec.read(event) for event in self.events]


@cache
def plays_of(game: str) -> tuple[Play, ...]:
    path = DATA / "games" / game / "plays.toml"
    entries = tomllib.loads(path.read_text("utf-8")).get("play", []) if path.is_file() else []
    return tuple(_play(game, entry) for entry in entries)


def _play(game: str, entry: dict[str, Any]) -> Play:
    return Play(
        game=game,
        id=entry["id"],
        seats=tuple(entry["seats"]),
        edition=entry.get("edition", ""),
        options=entry.get("options", {}),
        box=entry.get("box", {}),
        events=tuple(map(json.loads, entry["events"])),
        expect=json.loads(entry["expect"]),
    )


def session_for(play: Play, facts: Facts) -> TableSession:
    """A session at the table of this play, before anything has happened."""
    setup = new_setup(facts, play.seats, play.edition, play.options, play.box)
    kept = KeptTable("", play.game, setup.seats, setup.edition, setup.options, box_facts=setup.box)
    return TableSession.open(MemoryStore(kept), "", Catalogue(game=game_named, facts=lambda _game: facts))
