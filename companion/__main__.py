"""The command line: `python -m companion`."""

from __future__ import annotations

import argparse
import importlib
import os
import sys
from typing import Any

from companion.cli.speech import BadInput, complain
from companion.texts import LANGUAGES

DESCRIPTION = (
    "Endspiel without a window. Every command prints JSON on standard output, or with --text words for people."
)
REPLAY = """FILE holds JSON Lines. The first line is the set-up:
  {"game": "…", "players": ["Ada", "Ben"], "edition": "…", "options": {…}, "box": {…}}
(edition, options and box may be left out); every further line is one event, as `events GAME` shows them.
One JSON object with the same keys and "events": […] is taken too. - reads standard input.
An event that the game objects to is told under "refused" and does not stop the rest."""
RECORD = """Each line of standard input is one event, as `events GAME` shows them. After each commit one line comes:
{"seq": n}, or {"objection": {…}} for an event that was not recorded. A line that is no event ends it with exit 2."""


def main(arguments: list[str] | None = None) -> int:
    """Run one command and return its exit code; only the module of this command is loaded."""
    given = _parser().parse_args(arguments)
    try:
        code: int = importlib.import_module(f"companion.cli.{given.command}").run(given)
        return code
    except BadInput as wrong:
        complain(wrong.sentence)
        return 2


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m companion", description=DESCRIPTION)
    _shared(parser, lang="en", text=False, db="")
    commands = parser.add_subparsers(dest="command", required=True)

    def command(name: str, about: str, *, db: bool = False, details: str = "") -> argparse.ArgumentParser:
        form = argparse.RawDescriptionHelpFormatter
        one = commands.add_parser(name, help=about, description=f"{about}\n\n{details}".strip(), formatter_class=form)
        _shared(one, with_text=name != "calc", with_db=db)
        return one

    calc = command("calc", "work something out: JSON in, JSON out")
    calc.add_argument("name", nargs="?", default="", help="without a name, all calculators are listed")
    calc.add_argument("--lines", action="store_true", help="JSON Lines: one object per line")
    command("games", "what can be played, with editions and options")
    rules = command("rules", "the clauses of a game, or those that hold some words")
    rules.add_argument("game")
    rules.add_argument("search", nargs="*")
    command("events", "every kind of event of a game with its JSON schema and an example").add_argument("game")
    command("tables", "all tables, running ones first", db=True)
    command("show", "one table: state, score sheet, rulings, steps", db=True).add_argument("table")
    _new(command("new", "open a table", db=True))
    command("record", "write events down", db=True, details=RECORD).add_argument("table")
    command("undo", "take the newest action back", db=True).add_argument("table")
    command("redo", "do again what was taken back last", db=True).add_argument("table")
    command("replay", "play a file through without keeping it", details=REPLAY).add_argument("file", metavar="FILE")
    return parser


def _shared(parser: argparse.ArgumentParser, with_text: bool = True, with_db: bool = True, **defaults: object) -> None:
    """What may stand before the command or behind it; behind it nothing is preset, so that the former holds."""

    def add(name: str, about: str, **how: Any) -> None:
        parser.add_argument(f"--{name}", default=defaults.get(name, argparse.SUPPRESS), help=about, **how)

    add("lang", "the language of all sentences", choices=LANGUAGES)
    if with_text:
        add("text", "words for people instead of JSON", action="store_true")
    add("db", "the file with the tables" if with_db else argparse.SUPPRESS)


def _new(new: argparse.ArgumentParser) -> None:
    new.add_argument("game")
    new.add_argument("--players", default="", help="names in the order of their seats: A,B,C")
    new.add_argument("--player", action="append", default=[], metavar="NAME", help="one more name; it may hold a comma")
    new.add_argument("--edition", default="", help="as `games` lists them; the newest by default")
    new.add_argument("--option", action="append", default=[], metavar="KEY=VALUE", help="a table rule; can be repeated")


if __name__ == "__main__":
    try:
        sys.exit(main())
    except BrokenPipeError:  # the reader went away, e.g. `| head`
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        sys.exit(0)
