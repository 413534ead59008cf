"""The command line: `python -m companion`."""

from __future__ import annotations

import argparse
import os
import sys

from companion.cli import calc
from companion.texts import LANGUAGES


def main(arguments: list[str] | None = None) -> int:
    """Run one command and return its exit code."""
    given = _parser().parse_args(arguments)
    if given.command == "calc":
        if not given.name:
            for line in calc.listing(given.lang):
                print(line)
            return 0
        return calc.run(given.name, given.lang, given.lines)
    return 2


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m companion", description="Endspiel without a window.")
    commands = parser.add_subparsers(dest="command", required=True)
    one = commands.add_parser("calc", help="work something out: JSON in, JSON out")
    one.add_argument("name", nargs="?", default="")
    one.add_argument("--lines", action="store_true", help="JSON Lines: one object per line")
    one.add_argument("--lang", choices=LANGUAGES, default="en")
    return parser


if __name__ == "__main__":
    try:
        sys.exit(main())
    except BrokenPipeError:  # the reader went away, e.g. `| head`
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        sys.exit(0)
