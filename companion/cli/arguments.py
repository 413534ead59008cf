"""What may stand on the command line. What can't be understood is told in a sentence, in the language asked for."""

from __future__ import annotations

import argparse
import itertools
import sys
from collections.abc import Callable, Mapping, Sequence
from typing import Any, NoReturn

from companion.cli.output import BadInput, put
from companion.texts import LANGUAGES, say_for

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
CALC = """One JSON object on standard input, one on standard output. With --lines one per line, which has no --text."""


def understood(words: Sequence[str]) -> argparse.Namespace:
    """The command with everything that belongs to it; raises BadInput."""
    say = say_for("", language_asked_for(words))
    parser = _parser()
    try:
        given, left_over = parser.parse_known_args(words)
    except _Misunderstood as fault:
        key, figures = fault.args
        raise BadInput(say(key, **figures)) from None
    if "words" in given and not any(word.startswith("-") for word in left_over):
        given.words += left_over  # Python 3.11 leaves over what follows an option, 3.14 does not
    elif left_over:
        raise BadInput(say("cli.left_over", words=tuple(left_over)))
    return given


def language_asked_for(words: Sequence[str]) -> str:
    """The language for a sentence about words that could not be understood; the last one holds, as always.

    >>> language_asked_for(["--lang=de", "dance"]), language_asked_for(["show", "--lang"])
    ('de', 'en')
    """
    pairs = itertools.pairwise([*words, ""])
    asked = [word.partition("=")[2] or after for word, after in pairs if word.partition("=")[0] == "--lang"]
    return next((one for one in reversed(asked) if one in LANGUAGES), "en")


class _Misunderstood(Exception):
    """A text key and its figures: what is wrong with the words."""


class _Parser(argparse.ArgumentParser):
    """Tells in a sentence of ours what argparse would tell in several lines of English."""

    commands: Mapping[str, Any] = {}

    def error(self, message: str) -> NoReturn:
        fault = sys.exc_info()[1]
        about = fault.argument_name if isinstance(fault, argparse.ArgumentError) else None
        if about == "--lang":
            raise _Misunderstood("cli.no_language", {"languages": LANGUAGES})
        if self.commands and about in (None, "command"):
            raise _Misunderstood("cli.no_command", {"commands": tuple(self.commands)})
        usage = " ".join(self.format_usage().split()).removeprefix("usage: ")
        raise _Misunderstood("cli.usage", {"usage": usage})

    def print_help(self, file: Any = None) -> None:
        put(self.format_help().rstrip())


def _parser() -> argparse.ArgumentParser:
    parser = _Parser(prog="python -m companion", description=DESCRIPTION)
    _shared(parser, lang="en", text=False, db="")
    commands = parser.add_subparsers(dest="command", required=True)
    parser.commands = commands.choices

    def command(name: str, about: str, *, db: bool = False, details: str = "") -> argparse.ArgumentParser:
        form = argparse.RawDescriptionHelpFormatter
        one = commands.add_parser(name, help=about, description=f"{about}\n\n{details}".strip(), formatter_class=form)
        _shared(one, with_db=db)
        return one

    calc = command("calc", "work something out: JSON in, JSON out", details=CALC)
    calc.add_argument("name", nargs="?", default="", help="without a name, all calculators are listed")
    calc.add_argument("--lines", action="store_true", help="JSON Lines: one object per line")
    calc.add_argument("--example", action="store_true", help="print an input instead of reading one")
    calc.add_argument("--schema", action="store_true", help="print the JSON schema of the input")
    command("games", "what can be played, with editions and options")
    rules = command("rules", "the clauses of a game, or those that hold some words")
    rules.add_argument("game")
    rules.add_argument("words", nargs="*")
    command("events", "every kind of event of a game with its JSON schema and an example").add_argument("game")
    command("tables", "all tables, running ones first", db=True)
    show = command("show", "one table: state, score sheet, rulings, steps", db=True)
    show.add_argument("table")
    _new(command("new", "open a table", db=True))
    _played(command)
    command("record", "write events down", db=True, details=RECORD).add_argument("table")
    command("undo", "take the newest action back", db=True).add_argument("table")
    command("redo", "do again what was taken back last", db=True).add_argument("table")
    replay = command("replay", "play a file through without keeping it", details=REPLAY)
    replay.add_argument("file", metavar="FILE")
    for one in (show, replay):
        one.add_argument("--secrets", action="store_true", help="tell what is still secret at the table as well")
    return parser


def _shared(parser: argparse.ArgumentParser, with_db: bool = True, **defaults: object) -> None:
    """What may stand before the command or behind it; behind it nothing is preset, so that the former holds."""

    def add(name: str, about: str, **how: Any) -> None:
        parser.add_argument(f"--{name}", default=defaults.get(name, argparse.SUPPRESS), help=about, **how)

    add("lang", "the language of all sentences", choices=LANGUAGES)
    add("text", "words for people instead of JSON", action="store_true")
    add("db", "the file with the tables" if with_db else argparse.SUPPRESS)


def _played(command: Callable[..., argparse.ArgumentParser]) -> None:
    """What was played by whom, out of the file and into it."""
    command("players", "everybody who plays, and the regular groups", db=True)
    history = command("history", "the ended tables, or those with some names or a game", db=True)
    history.add_argument("words", nargs="*")
    statistics = command("statistics", "who wins how often", db=True)
    statistics.add_argument("--since", default="", metavar="YYYY-MM-DD", help="only tables that ended since this day")
    statistics.add_argument("--seats", type=int, default=0, metavar="N", help="only tables with so many players")
    for one in (history, statistics):
        one.add_argument("--game", default="", help="only this game")
    export = command("export", "everything as one file for another device", db=True)
    export.add_argument("file", nargs="?", default="", help="a new file; without it, standard output")
    export.add_argument("--csv", action="store_true", help="all plays for a spreadsheet instead")
    take = command("import", "take in a file that `export` or the app has made", db=True)
    take.add_argument("file")
    take.add_argument("--dry-run", action="store_true", help="only tell what it would bring")
    take.add_argument("--strangers", action="store_true", help="people of one name are not the same")


def _new(new: argparse.ArgumentParser) -> None:
    new.add_argument("game")
    new.add_argument("--players", default="", help="names in the order of their seats: A,B,C")
    new.add_argument("--player", action="append", default=[], metavar="NAME", help="one more name; it may hold a comma")
    new.add_argument("--edition", default="", help="as `games` lists them; the newest by default")
    new.add_argument("--option", action="append", default=[], metavar="KEY=VALUE", help="a table rule; can be repeated")
