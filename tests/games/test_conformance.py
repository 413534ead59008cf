"""One suite for every game at the table: it opens, its events survive JSON, its whole games end as they have to."""

from __future__ import annotations

import importlib
import itertools
import json
from collections.abc import Iterator
from typing import Any

import pytest

from companion.engine.events import CORRECTIONS, SHARED, Event
from companion.engine.examples import examples
from companion.engine.facts import Facts
from companion.engine.game import step
from companion.engine.ruling import Reason
from companion.engine.shapes.codec import plain
from companion.engine.table import Setup, setup_for, steps_of
from companion.games import game_ids, game_named, playable_games
from companion.session import TableSession
from companion.storage.rules.database import RulesDatabase
from companion.texts import LANGUAGES, blanks, say_for, texts_for
from tests.games.plays import Play, plays_of, session_for

NAMES = ("Ada", "Ben", "Cem", "Dea", "Eva", "Fee")
every_game = pytest.mark.parametrize("game", playable_games())


def set_ups(facts: Facts) -> list[Setup]:
    """Each number of players with each edition, and each value of each option on its own."""
    least, most = facts.seats
    counts = range(least, most + 1)
    whole = [setup_for(facts, NAMES[:n], edition.id) for n, edition in itertools.product(counts, facts.editions)]
    changed = [
        setup_for(facts, NAMES[:n], "", {option.key: value})
        for n in counts
        for option in facts.options.values()
        for value in option.values
    ]
    return whole + changed


def said(game: str, reason: Reason) -> str:
    """The sentence in both languages, without a blank left open; returns the English one."""
    sentences = [say_for(game, language)(reason) for language in LANGUAGES]
    assert all(sentence.strip() and "{" not in sentence for sentence in sentences), reason
    return sentences[1]


def test_every_game_can_be_played() -> None:
    assert playable_games() == game_ids()


def numbers(schema: Any) -> Iterator[Any]:
    """Every number that a JSON schema speaks of."""
    if isinstance(schema, dict) and schema.get("type") in ("integer", "number"):
        yield schema
    for inner in schema.values() if isinstance(schema, dict) else schema if isinstance(schema, list) else ():
        yield from numbers(inner)


@every_game
def test_no_event_takes_a_number_that_nobody_could_count(game: str) -> None:
    """A slip of the finger must not be counted out one by one, nor be too large for a float."""
    codec = game_named(game).codec
    kinds = [kind for kind, made in codec.kinds.items() if made not in CORRECTIONS]
    boundless = {kind for kind in kinds for one in numbers(codec.schema(kind)) if not {"minimum", "maximum"} <= {*one}}
    assert not boundless


@every_game
def test_it_opens_for_every_number_of_players_edition_and_option(game: str, rules: RulesDatabase) -> None:
    played = game_named(game)
    assert played.id == game
    for setup in set_ups(rules.facts(game)):
        table = played.open(setup)
        now = played.now(table)
        assert table.setup == setup and not table.ready
        assert said(game, now.headline) and said(game, now.detail) is not None
        assert played.outcome(table) is None or len(setup.seats) == 1
        assert len(played.sheet(table).totals) in (0, len(setup.seats))


@every_game
def test_set_up_steps_are_complete(game: str, rules: RulesDatabase) -> None:
    """Every step of every set-up can be said with its figure; a figure may be unknown, but never misspelt."""
    played, facts = game_named(game), rules.facts(game)
    ever: set[str] = set()
    for setup in set_ups(facts):
        figures, steps = played.figures(setup), steps_of(setup)
        assert steps, setup
        ever |= set(figures)
        for one in steps:
            wanted = blanks(texts_for(game, "en")[f"step.{one.id}"])
            assert wanted <= {"count"}, one.id
            if wanted:
                assert one.figure, one.id
            for reason in figures[one.figure].reasons if one.figure in figures else ():
                assert said(game, reason) and reason.clause in facts.authorities, reason
    named = {one.figure for one in facts.steps if one.figure}
    assert named <= ever | set(_possible_figures(game, facts)), named - ever


def _possible_figures(game: str, facts: Facts) -> set[str]:
    """Figures that need something only a group's own box shows, as the whole games enter it."""
    found: set[str] = set()
    for play in plays_of(game):
        found |= set(game_named(game).figures(session_for(play, facts).setup))
    return found


@every_game
def test_every_event_is_registered_once(game: str) -> None:
    written = vars(importlib.import_module(f"companion.games.{game}.events")).values()
    own = {one for one in written if isinstance(one, type) and one.__module__.startswith(f"companion.games.{game}.")}
    registered = [type(rule.example) for rule in game_named(game).event_rules]
    assert len(registered) == len(set(registered))
    assert {kind for kind in own if issubclass(kind, Event)} == set(registered) - set(SHARED)


@every_game
def test_every_event_has_an_example_that_survives_json(game: str, rules: RulesDatabase) -> None:
    codec, known = game_named(game).codec, examples(game_named(game), rules.facts(game))
    assert set(known) == set(codec.kinds)
    for kind, event in known.items():
        assert kind == event.KIND
        written = codec.write(event)
        assert codec.read(json.loads(json.dumps(written))) == event
        schema = codec.schema(kind)
        assert set(schema["required"]) <= set(written) <= set(schema["properties"])


@every_game
def test_every_event_has_words(game: str, rules: RulesDatabase) -> None:
    """Each kind can be told as a step, at a table that has just been opened or somewhere in a whole game."""
    facts, played = rules.facts(game), game_named(game)
    table, known = played.open(setup_for(facts, NAMES[: facts.seats[1]])), examples(played, facts)
    for kind in SHARED:
        said(game, step(played, table, known[kind.KIND]))
    sessions = [_played(play, facts) for play in plays_of(game)]
    told = {one.event.KIND for session in sessions for one in session.steps() if said(game, one.text)}
    for kind in played.events:
        if kind.KIND not in told and not any(key.startswith(f"did.{kind.KIND}") for key in texts_for(game, "en")):
            said(game, step(played, table, known[kind.KIND]))


def _played(play: Play, facts: Facts) -> TableSession:
    session = session_for(play, facts)
    for event in play.read_events():
        session.record(event)
    return session


def every_play() -> list[Any]:
    return [pytest.param(play, id=f"{game}: {play.id}") for game in playable_games() for play in plays_of(game)]


@every_game
def test_there_is_a_whole_game_for_each_edition(game: str, rules: RulesDatabase) -> None:
    facts = rules.facts(game)
    played = {play.edition or facts.default_edition for play in plays_of(game)}
    assert played == set(facts.edition_ids())


@pytest.mark.parametrize("play", every_play())
def test_a_whole_game_ends_as_it_has_to(play: Play, rules: RulesDatabase) -> None:
    session = session_for(play, rules.facts(play.game))
    for number, event in enumerate(play.read_events()):
        reason = session.record(event)
        assert reason is None, (number, play.events[number], said(play.game, reason))
    _check_expectation(play, session)
    _check_words(play, session, rules.facts(play.game))


def _check_expectation(play: Play, session: TableSession) -> None:
    ruling = session.game.outcome(session.table)
    expect = dict(play.expect)
    if "now" in expect:
        assert session.game.now(session.table).headline.key == expect.pop("now")
    if "winners" in expect:
        winners = expect.pop("winners")
        assert ruling is not None or not winners
        if ruling is not None:
            assert sorted(play.seats[seat] for seat in ruling.value.winners) == sorted(winners)
    if "scores" in expect:
        assert ruling is not None
        scores = json.loads(json.dumps(plain(ruling.value.scores), default=float))
        named = dict(zip(play.seats, scores, strict=True))
        wanted = expect.pop("scores")
        assert {name: named[name] for name in wanted} == wanted
    assert not expect, "an expectation that nobody checks"


def _check_words(play: Play, session: TableSession, facts: Facts) -> None:
    """Every step, heading, reason and warning of the finished table can be said, and cites a clause that exists."""
    game, table = session.game, session.table
    for one in session.steps():
        said(play.game, one.text)
    sheet = game.sheet(table)
    for column in sheet.columns:
        said(play.game, column)
    reasons = [reason for row in (*sheet.rows, sheet.totals) for cell in row for reason in cell.why]
    reasons += [reason for ruling in game.rulings(table).values() for reason in ruling.reasons]
    reasons += game.warnings(table)
    if ruling := game.outcome(table):
        reasons += [*ruling.reasons, ruling.value.headline]
        json.dumps(plain(ruling.value.tags))
    for reason in reasons:
        said(play.game, reason)
        assert not reason.clause or reason.clause in facts.authorities, reason
