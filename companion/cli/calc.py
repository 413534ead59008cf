"""`calc`: every calculator, once or as a stream of JSON Lines."""

from __future__ import annotations

import os
import sys
from argparse import Namespace
from collections.abc import Iterator
from typing import Any, BinaryIO

from companion.cli.speech import put
from companion.engine.calculator import Calculator
from companion.engine.facts import Facts
from companion.engine.shape import Wrong
from companion.games import calculators_of, game_ids
from companion.places import DATA, cache_folder
from companion.storage.rules import RulesDatabase
from companion.strict_json import dump, parse
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


def run(given: Namespace) -> int:
    """List the calculators, or work through standard input with one; returns the exit code."""
    if given.name:
        return work_through(given.name, given.lang, given.lines)
    for line in listing(given.lang):
        put(line)
    return 0


def work_through(name: str, language: str, lines: bool) -> int:
    """One calculator over standard input, once or line by line."""
    found = find(name)
    if found is None:
        _write(sys.stderr.buffer, complaint_text("", say_for("", language)("cli.no_calculator", name=name)))
        return 2
    game, calculator = found
    facts = RulesDatabase.at(cache_folder(), DATA).facts(game)
    say = say_for(game, language)
    if lines:
        return _stream(calculator, facts, say)
    return _once(calculator, facts, say)


def answer(calculator: Calculator, facts: Facts, say: Say, text: str | bytes) -> dict[str, Any]:
    """Result and reasons for one input; raises Wrong."""
    ruling = calculator.run(parse(text), facts)
    why = [{"clause": reason.clause, "text": say(reason)} for reason in ruling.reasons]
    return {**ruling.value, "why": why}


def complaint(wrong: Wrong, say: Say) -> str:
    """The error object for input that can't be taken."""
    return complaint_text(wrong.field, say(wrong.reason))


def complaint_text(field: str, message: str) -> str:
    """The error object as one line of JSON."""
    return dump({"error": {"field": field, "message": message}})


def _once(calculator: Calculator, facts: Facts, say: Say) -> int:
    try:
        _write(sys.stdout.buffer, dump(answer(calculator, facts, say, sys.stdin.buffer.read())))
    except Wrong as wrong:
        _write(sys.stderr.buffer, complaint(wrong, say))
        return 2
    return 0


def _stream(calculator: Calculator, facts: Facts, say: Say) -> int:
    target = sys.stdout.buffer
    for batch in batches(sys.stdin.fileno()):
        for line in batch:
            try:
                text = dump(answer(calculator, facts, say, line))
            except Wrong as wrong:
                text = complaint(wrong, say)
            target.write(text.encode("utf-8") + b"\n")
        target.flush()  # whoever feeds us line by line gets each answer at once
    return 0


def batches(source: int) -> Iterator[list[bytes]]:
    """The complete lines that have arrived, again and again; a line ends at \\n and nowhere else."""
    pieces: list[bytes] = []  # of the line that has begun; joined once, however long it gets
    while chunk := os.read(source, 1 << 16):
        first, *others = chunk.split(b"\n")
        pieces.append(first)
        if others:
            yield [b"".join(pieces), *others[:-1]]
            pieces = [others[-1]]
    if rest := b"".join(pieces):
        yield [rest]


def _write(target: BinaryIO, text: str) -> None:
    target.write(text.encode("utf-8") + b"\n")
    target.flush()
