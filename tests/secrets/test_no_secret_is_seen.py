"""Before the reveal nothing of a secret is seen: two tables that differ only in what is secret look the same everywhere."""

from __future__ import annotations

from pathlib import Path

import pytest

from companion.storage.rules import RulesDatabase
from tests.secrets.everywhere import Seen, command_line, everything
from tests.secrets.worlds import SECRETS, world


def different(one: Seen, other: Seen) -> dict[str, tuple[str, str]]:
    """The places at which two tables can be told apart."""
    assert one.keys() == other.keys(), one.keys() ^ other.keys()
    return {name: (one[name], other[name]) for name in one if one[name] != other[name]}


@pytest.mark.parametrize("game", SECRETS)
def test_nothing_tells_what_was_typed_behind_the_curtain(tmp_path: Path, rules: RulesDatabase, game: str) -> None:
    seen = []
    for way in (0, 1):
        with world(tmp_path / str(way), rules, game, way) as (app, table):
            found = everything(app, table)
        seen.append({**found, **command_line(app.folder, table)})
    assert len(seen[0]) > 100
    assert " | ".join(different(*seen)) == ""
