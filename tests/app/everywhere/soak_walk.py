"""Random touches through every game, 10,000 each: most of them on pages as data, the others in the real window."""

from __future__ import annotations

import tempfile
from pathlib import Path

from companion.games import playable_games
from tests.screens.driver import prepare_once
from tests.soak import put

PAGES, FINGERS, SEEDS = 4500, 500, (1, 2)


def sweep(games: tuple[str, ...] = ()) -> list[str]:
    """What a walk stumbled over, with its seed and the last touches; of every game, or of these."""
    prepare_once()
    from tests.app.everywhere.touch_walk import TouchWalk
    from tests.app.everywhere.walk import Walk

    found: list[str] = []
    for game in games or playable_games():
        for seed in SEEDS:
            for walk, count in ((Walk, PAGES), (TouchWalk, FINGERS)):
                with tempfile.TemporaryDirectory() as folder:
                    found += _walked(walk, game, seed, Path(folder), count)
    return found


def _walked(kind: type, game: str, seed: int, folder: Path, count: int) -> list[str]:
    walk = kind(game, seed, folder)
    try:
        seen = walk.steps(count)
        put(f"  {game}, seed {seed}: {count} steps of {kind.__name__}, {dict(seen)}")
        return []
    except AssertionError as fault:
        return str(fault).splitlines()
    finally:
        walk.close()
