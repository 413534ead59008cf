"""Which worked examples of plays.toml argue with a clause: found by running them, not by their names."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator

from companion.engine.facts import Facts
from companion.engine.ruling import Reason
from companion.engine.shapes.strict_json import parse
from companion.games import calculators_of
from companion.paths import DATA
from tests.docs.mentions import Place
from tests.games.plays import plays_of, session_for


def argued(game: str, facts: Facts) -> Iterator[Place]:
    """A clause, and the example whose expected result rests on it."""
    file = f"data/games/{game}/plays.toml"
    for name, reasons in (*_cases(game, facts), *_plays(game, facts)):
        yield from ((reason.clause, f"{file}::{name}") for reason in reasons if reason.clause)


def _cases(game: str, facts: Facts) -> Iterator[tuple[str, tuple[Reason, ...]]]:
    known = {calculator.name: calculator for calculator in calculators_of(game)}
    for case in tomllib.loads((DATA / "games" / game / "plays.toml").read_text("utf-8")).get("case", []):
        if "expect" in case:
            yield case["id"], known[case["calculator"]].run(parse(case["given"]), facts).reasons


def _plays(game: str, facts: Facts) -> Iterator[tuple[str, tuple[Reason, ...]]]:
    """The end of a whole game: who has won and why, and the figures of the sheet that lead there."""
    for play in plays_of(game):
        session = session_for(play, facts)
        for event in play.read_events():
            session.record(event)
        ruling, sheet = session.game.outcome(session.table), session.game.sheet(session.table)
        cells = tuple(reason for row in (*sheet.rows, sheet.totals) for cell in row for reason in cell.why)
        yield play.id, (ruling.reasons if ruling else ()) + cells
