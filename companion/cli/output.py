"""How a command answers: one JSON value on standard output or text for people, and complaints as a sentence."""

from __future__ import annotations

import os
import sys
import unicodedata
from argparse import Namespace
from collections.abc import Callable, Iterable
from typing import Any, TextIO

from companion.engine.errors import Wrong
from companion.engine.ruling import Reason
from companion.engine.shapes.strict_json import dump
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


class Unheard(Exception):
    """Standard output is closed or full, so that nobody will hear the answer."""


def put(line: str) -> None:
    """One line on standard output, at once; raises Unheard, but BrokenPipeError where the reader had enough."""
    if sys.stdout is None:  # closed before we began
        raise Unheard
    try:
        sys.stdout.buffer.write(line.encode("utf-8", "replace") + b"\n")
        sys.stdout.buffer.flush()
    except BrokenPipeError:
        raise
    except OSError as error:
        let_go(sys.stdout)
        raise Unheard from error


def complain(sentence: str) -> None:
    """One line on standard error, if there is one."""
    if sys.stderr is None:
        return
    try:
        sys.stderr.buffer.write(_on_one_line(sentence).encode("utf-8", "replace") + b"\n")
        sys.stderr.buffer.flush()
    except OSError:  # the exit code has to say it alone
        let_go(sys.stderr)


def _on_one_line(sentence: str) -> str:
    """What somebody typed and we repeat may break lines or steer a terminal; a sentence does neither."""
    return "".join(" " if unicodedata.category(sign) in ("Cc", "Zl", "Zp") else sign for sign in sentence)


def let_go(stream: TextIO) -> None:
    """Nothing more goes out there: else Python would try again what is left over, and fail, when it ends."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), stream.fileno())


def answer(given: Namespace, value: Any, in_words: Callable[[], Iterable[str]]) -> None:
    """The answer of a command: JSON, or with --text what a person would rather read; that there is nothing, too."""
    if given.text:
        for line in list(in_words()) or [say_for("", given.lang)("cli.nothing")]:
            put(line)
    else:
        put(dump(value))


def objection_json(reason: Reason, say: Say) -> dict[str, Any]:
    """Why something was not recorded."""
    return {"key": reason.key, "clause": reason.clause, "text": say(reason)}
