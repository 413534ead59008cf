"""Calculators answer in sentences, and begin with what a running table knows: nothing else, and nothing secret."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import pytest

from companion.engine.errors import Wrong
from companion.engine.events import Entry
from companion.engine.game import advance
from companion.engine.log.secrets import keeper, public_table
from companion.games import calculators_of, playable_games
from companion.storage.rules.database import RulesDatabase
from companion.texts import LANGUAGES, say_for
from screens.pages.calculators.start import filled, known_of, start_of
from screens.pages.forms.context import exact, leaves, part_of
from screens.pages.game_ui import forms_of
from tests.games.plays import plays_of, session_for
from tests.games.test_calculators_of_every_game import cases


def test_every_calculator_answers_has_a_sign_and_asks_the_table(game_id: str) -> None:
    forms, names = forms_of(game_id), {one.short_name for one in calculators_of(game_id)}
    assert set(forms.answers) == set(forms.icons) == set(forms.fills) == names
    assert len(set(forms.icons.values())) == len(names)
    assert {*forms.of_seat, *forms.waits} <= names


@pytest.mark.parametrize(("game", "case"), [one for one in cases() if "expect" in one.values[1]])
def test_a_worked_example_is_answered_in_a_sentence(game: str, case: dict[str, Any], rules: RulesDatabase) -> None:
    calculator = next(one for one in calculators_of(game) if one.name == case["calculator"])
    given = json.loads(case["given"])
    found = calculator.run(given, rules.facts(game)).value
    for language in LANGUAGES:
        answer = forms_of(game).answers[calculator.short_name](say_for(game, language), given, found)
        for sentence in (answer.sentence, *answer.lines):
            assert "{" not in sentence and "answer." not in sentence and sentence.strip(), sentence
        assert answer.sentence.endswith(".") and set(answer.covers) <= set(found)
        people = found.get("winners", ())
        assert all(name in answer.sentence for name in people), answer.sentence


def tables(game: str, rules: RulesDatabase, often: int = 12) -> Iterator[Any]:
    """Some moments of whole games, each as its log and the table it makes."""
    for play in plays_of(game)[:6]:
        session, events = session_for(play, rules.facts(game)), play.read_events()
        table, log = session.game.open(session.setup), []
        for number, event in enumerate(events, 1):
            table = advance(session.game, table, event)
            log.append(Entry(number, event, ""))
            if number % max(1, len(events) // often) == 0:
                yield session.game, session.setup, table, log


def test_what_a_table_knows_is_taken_by_the_form_and_counts(game_id: str, rules: RulesDatabase) -> None:
    say, forms, facts, answered = say_for(game_id, "de"), forms_of(game_id), rules.facts(game_id), set()
    for _game, _opened, table, _log in tables(game_id, rules):
        for calculator in calculators_of(game_id):
            known = known_of(calculator, forms, table.setup, table, 0, say)
            value = filled(calculator.shape, start_of(calculator, forms, facts, table.setup.box, say), known)
            assert all(part_of(value, path) == one for path, one in leaves(known).items())
            try:
                found = calculator.run(exact(json.loads(json.dumps(value, default=float))), facts).value
            except Wrong as wrong:  # what is still missing is told by its field
                assert wrong.field, (calculator.name, say(wrong.reason))
                continue
            assert forms.answers[calculator.short_name](say, value, found).sentence
            answered.add(calculator.name)
    assert answered == {one.name for one in calculators_of(game_id)}


def test_what_is_secret_at_a_table_fills_no_form(rules: RulesDatabase) -> None:
    compared = 0
    for game_id in playable_games():
        say, forms = say_for(game_id, "de"), forms_of(game_id)
        for game, opened, table, log in tables(game_id, rules, often=200):
            if not any(keeper(game, table, entry.event) is not None for entry in log):
                continue
            public = public_table(game, opened, table, log)
            for calculator in calculators_of(game_id):
                known = [known_of(calculator, forms, one.setup, one, 0, say) for one in (table, public)]
                assert known[0] == known[1], calculator.name
                compared += 1
    assert compared
