"""`calc`: every calculator, once or as a stream of JSON Lines."""

from __future__ import annotations

import tomllib
from argparse import Namespace
from collections.abc import Iterator
from typing import Any

from companion.cli.output import bad, complain, from_wrong, put
from companion.cli.stdin import lines_of_input, whole_input
from companion.cli.text_view import result_in_words
from companion.engine.calculator import Calculator
from companion.engine.errors import Wrong
from companion.engine.facts import Facts
from companion.engine.ruling import Reason
from companion.engine.shapes.strict_json import dump, parse
from companion.games import calculators_of, game_ids
from companion.paths import DATA, cache_folder
from companion.storage.rules.database import RulesDatabase
from companion.texts import Say, say_for


def calculators() -> Iterator[tuple[str, Calculator]]:
    """Every calculator with the game it belongs to."""
    for game in game_ids():
        for calculator in calculators_of(game):
            yield game, calculator


def find(name: str) -> tuple[str, Calculator] | None:
    """The calculator of this name; only its own game is loaded."""
    game = name.partition(".")[0]
    if game not in game_ids():
        return None
    return next(((game, one) for one in calculators_of(game) if one.name == name), None)


def listing(language: str) -> Iterator[str]:
    """One line a calculator: its name and one sentence."""
    for game, calculator in calculators():
        yield f"{calculator.name}\t{say_for(game, language)(calculator.summary)}"


def run_calc(given: Namespace) -> int:
    """List the calculators, or work through standard input with one; returns the exit code."""
    if given.name:
        return work_through(given)
    for line in listing(given.lang):
        put(line)
    return 0


def work_through(given: Namespace) -> int:
    """One calculator over standard input, once or line by line."""
    if given.text and given.lines:
        raise bad(given, "cli.lines_are_json")
    found = find(given.name)
    if found is None:
        wrong = Wrong(Reason("cli.no_calculator", name=given.name))
        return _refused(given, wrong, say_for("", given.lang))
    game, calculator = found
    if given.schema or given.example:
        put(dump(calculator.shape.schema() if given.schema else example(game, calculator)))
        return 0
    facts, say = RulesDatabase.at(cache_folder(), DATA).facts(game), say_for(game, given.lang)
    if given.lines:
        return _stream(given, calculator, facts, say)
    return _once(given, calculator, facts, say)


def example(game: str, calculator: Calculator) -> Any:
    """An input that can be taken: of the game's worked examples for this calculator one of the usual length."""
    worked = tomllib.loads((DATA / "games" / game / "plays.toml").read_text("utf-8"))["case"]
    known = [one["given"] for one in worked if one["calculator"] == calculator.name and "expect" in one]
    return parse(sorted(known, key=len)[len(known) // 2])


def answer(calculator: Calculator, facts: Facts, say: Say, text: str | bytes) -> dict[str, Any]:
    """Result and reasons for one input; raises Wrong."""
    return _answer(calculator, facts, say, parse(text))


def _answer(calculator: Calculator, facts: Facts, say: Say, value: Any) -> dict[str, Any]:
    ruling = calculator.run(value, facts)
    why = [{"clause": reason.clause, "text": say(reason)} for reason in ruling.reasons]
    return {**ruling.value, "why": why}


def complaint(wrong: Wrong, say: Say) -> str:
    """The error object for input that can't be taken, as one line of JSON."""
    return dump({"error": {"field": wrong.field, "message": say(wrong.reason)}})


def _once(given: Namespace, calculator: Calculator, facts: Facts, say: Say) -> int:
    try:
        value = parse(whole_input(given))
        shown = _answer(calculator, facts, say, value)
    except Wrong as wrong:
        return _refused(given, wrong, say)
    for text in result_in_words(calculator, value, shown, say) if given.text else [dump(shown)]:
        put(text)
    return 0


def _refused(given: Namespace, wrong: Wrong, say: Say) -> int:
    if given.text:
        raise from_wrong(wrong, say)
    complain(complaint(wrong, say))
    return 2


def _stream(given: Namespace, calculator: Calculator, facts: Facts, say: Say) -> int:
    for batch in lines_of_input(given):
        answers: list[str] = []
        for line in batch:
            try:
                answers.append(dump(answer(calculator, facts, say, line)))
            except Wrong as wrong:
                answers.append(complaint(wrong, say))
        put("\n".join(answers))  # whoever feeds us line by line gets each answer at once
    return 0
