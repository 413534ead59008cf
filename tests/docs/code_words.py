"""Collects the words of each game's logs for its codes, into data/games/<game>/codes-<n>.txt.

A dictionary that is out in the world never changes, because codes were made with it. So this writes the next number,
and only where the newest one lacks a kind of event: `python -m tests.docs.code_words`.
"""

from __future__ import annotations

import json
import re
import sys
import tempfile
from collections import Counter
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from companion.engine.examples import examples
from companion.engine.facts import Facts
from companion.engine.game import Catalogue
from companion.exchange.exporter import as_bytes, selection
from companion.exchange.folding import readable
from companion.games import game_named, playable_games
from companion.paths import DATA, cache_folder
from companion.storage.rules.database import RulesDatabase
from companion.storage.store import Store
from tests.games.plays import plays_of
from tests.plenty import NAMES, played

ROOM = 32_000  # zlib looks back no further
SEATS = range(6)


def words_of(game: str, rules: RulesDatabase) -> str:
    """What is rare first: what stands near is cheaper to point at."""
    facts = rules.facts(game)
    options = [_short({key: value})[1:-1] for key, one in facts.options.items() for value in one.values]
    heads, events, tails = _of_plays(game, rules)
    parts = (*options, *dict.fromkeys(heads), *_events(game, facts, events), *dict.fromkeys(tails))
    return ",".join(dict.fromkeys(parts))[-ROOM:]


def _of_plays(game: str, rules: RulesDatabase) -> tuple[list[str], list[str], list[str]]:
    """Every whole game as its codes would have it, in three parts; what people were called is left out."""
    heads, events, tails = [], [], []
    for play in plays_of(game):
        with tempfile.TemporaryDirectory() as folder:
            store = Store(Path(folder) / "tables.sqlite")
            table = played(store, play, list(NAMES[: len(play.seats)]), rules).id
            file = as_bytes(selection(store.export_reader, Catalogue(game_named, rules.facts), [table], small=True))
            store.close()
        head, _, rest = re.sub(r'"name":"[^"]*"', '"name":""', readable(file)).partition('"events":[')
        said, _, tail = rest.rpartition(']}}],"people":')
        heads.append(head)
        events += [_short(event) for event in json.loads(f"[{said}]")]
        tails.append(f']}}}}],"people":{tail}')
    return heads, events, tails


def _events(game: str, facts: Facts, said: Iterable[str]) -> list[str]:
    codec = game_named(game).codec
    possible = [codec.write(event) for event in examples(game_named(game), facts).values()]
    possible += [{"kind": "ticked", "step": step.id, "done": True} for step in facts.steps]
    every = [_short({**event, "seat": seat}) for event in possible if "seat" in event for seat in SEATS]
    every += [_short(event) for event in possible]
    often = Counter(said)
    return sorted({*every, *often}, key=lambda line: (often[line], line))


def _short(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


def lacking(game: str, rules: RulesDatabase) -> set[str]:
    """The kinds of events that the newest dictionary of a game does not have."""
    newest = max((DATA / "games" / game).glob("codes-*.txt"), default=None)
    known = set(re.findall(r'"kind":"(\w+)"', newest.read_text("utf-8"))) if newest else set()
    return set(examples(game_named(game), rules.facts(game))) - known


def main() -> None:
    rules = RulesDatabase.at(cache_folder(), DATA)
    for game in playable_games():
        folder = DATA / "games" / game
        if lacking(game, rules):
            path = folder / f"codes-{1 + len(list(folder.glob('codes-*.txt')))}.txt"
            path.write_text(words_of(game, rules), "utf-8")
            sys.stdout.write(f"{path.relative_to(DATA.parent)}: {path.stat().st_size} bytes\n")


if __name__ == "__main__":
    main()
