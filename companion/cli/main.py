"""Runs one command: understands the words, finds the module of the command, and says in a sentence what went wrong."""

from __future__ import annotations

import importlib
import sys

from companion.cli.arguments import language_asked_for, understood
from companion.cli.output import BadInput, Unheard, complain
from companion.engine.errors import StorageTrouble
from companion.texts import say_for

TOGETHER = {
    **dict.fromkeys(("events", "rules"), "games"),
    **dict.fromkeys(("undo", "redo"), "record"),
    **dict.fromkeys(("players", "history", "statistics"), "played"),
    **dict.fromkeys(("export", "import"), "exchange"),
    "show": "tables",
}
"""Commands that live in the module of another one."""


def answer_to(words: list[str]) -> int:
    """Run one command and return its exit code; only the module of this command is loaded."""
    language = language_asked_for(words)
    try:
        given = understood(words)
        language = given.lang
        if sys.stdout is None:  # closed: nothing is done that nobody would hear of
            raise Unheard
        module = importlib.import_module(f"companion.cli.commands.{TOGETHER.get(given.command, given.command)}")
        code: int = getattr(module, f"run_{given.command}")(given)
        return code
    except BadInput as wrong:
        complain(wrong.sentence)
    except StorageTrouble as trouble:
        complain(say_for("", language)(trouble.reason))
    except Unheard:
        complain(say_for("", language)("cli.unheard"))
    return 2
