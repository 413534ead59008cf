"""How a command answers: one JSON value on standard output or text for people, and complaints as a sentence."""

from __future__ import annotations

import sys
from argparse import Namespace
from collections.abc import Callable, Iterable
from typing import Any

from companion.engine.ruling import Reason
from companion.engine.shape import Wrong
from companion.strict_json import dump
from companion.texts import Say, say_for


class BadInput(Exception):
    """What somebody typed can't be taken; the sentence says why."""

    def __init__(self, sentence: str) -> None:
        super().__init__(sentence)
        self.sentence = sentence


def bad(given: Namespace, key: str, /, **figures: Any) -> BadInput:
    """Bad input, told in the language that was asked for."""
    return BadInput(say_for("", given.lang)(key, **figures))


def from_wrong(wrong: Wrong, say: Say, before: str = "") -> BadInput:
    """Bad input from a value that could not be read, with the field it stood in."""
    place = ": ".join(part for part in (before, wrong.field) if part)
    return BadInput(f"{place}: {say(wrong.reason)}" if place else say(wrong.reason))


def put(line: str) -> None:
    """One line on standard output, at once."""
    sys.stdout.buffer.write(line.encode("utf-8", "replace") + b"\n")
    sys.stdout.buffer.flush()


def complain(sentence: str) -> None:
    """One line on standard error."""
    sys.stderr.buffer.write(sentence.encode("utf-8", "replace") + b"\n")
    sys.stderr.buffer.flush()


def answer(given: Namespace, value: Any, in_words: Callable[[], Iterable[str]]) -> None:
    """The answer of a command: JSON, or with --text what a person would rather read."""
    if given.text:
        for line in in_words():
            put(line)
    else:
        put(dump(value))


def objection_json(reason: Reason, say: Say) -> dict[str, Any]:
    """Why something was not recorded."""
    return {"key": reason.key, "clause": reason.clause, "text": say(reason)}
