"""The command line: `python -m companion`."""

from __future__ import annotations

import importlib
import sys

from companion.cli.arguments import language_asked_for, understood
from companion.cli.speech import BadInput, Unheard, complain, let_go
from companion.engine.trouble import StorageTrouble
from companion.texts import say_for


def main(arguments: list[str] | None = None) -> int:
    """Run one command and return its exit code; only the module of this command is loaded."""
    words = sys.argv[1:] if arguments is None else arguments
    language = language_asked_for(words)
    try:
        given = understood(words)
        language = given.lang
        if sys.stdout is None:  # closed: nothing is done that nobody would hear of
            raise Unheard
        code: int = importlib.import_module(f"companion.cli.{given.command}").run(given)
        return code
    except BadInput as wrong:
        complain(wrong.sentence)
    except StorageTrouble as trouble:
        complain(say_for("", language)(trouble.reason))
    except Unheard:
        complain(say_for("", language)("cli.unheard"))
    return 2


if __name__ == "__main__":
    try:
        sys.exit(main())
    except BrokenPipeError:  # the reader went away, e.g. `| head`
        let_go(sys.stdout)
        sys.exit(0)
    except KeyboardInterrupt:
        sys.exit(130)  # as every program that was interrupted
