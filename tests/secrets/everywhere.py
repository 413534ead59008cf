"""Everything that can be seen of a table: pages in both languages, files, rows beside the log, codes, command line."""

from __future__ import annotations

import dataclasses
import json
import re
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from typing import Any

from companion.engine.table_summary import FINISHED
from companion.exchange.qr_codes import collected
from companion.texts import LANGUAGES
from screens.app.routes import open_route
from screens.app.table.menu import OF_TABLE
from screens.kivy_ui.exception_handler import ErrorReporter
from screens.pages.history.finished_table import TABS
from screens.pages.intents import Go, Intent, Why, call
from screens.pages.nodes import LongList, Node, Picture
from screens.pages.page import LastAction, Page
from tests.cli.running import Shell
from tests.screens.driver import AppDriver

Seen = dict[str, str]
"""What is read at each place, under the name of the place."""
ELSEWHERE = ("rules", "rules-of", "rule", "calculators", "calculators-of", "calculator", "new", "automations", "about")
"""Screens that know no table."""
OF_EVERYBODY = ("home", "search", "history", "statistics", "players", "backups", "exchange")
CHANCE = re.compile(
    r"[0-9a-f]{32}|[0-9a-f]{8}(?=  )|\d{4}-\d\d-\d\d(-\d{6}|[T ]\d\d:\d\d:\d\d[.\d]*(\+00:00)?)?|\d+:\d\d|\d+ [Cc]odes?"
)
SEALED = re.compile(r'"packed":\s*"[A-Za-z0-9+/=]*"')


def steady(text: str) -> str:
    """The same text without ids, times and what is sealed, which differ between any two tables."""
    return CHANCE.sub("*", SEALED.sub('"packed": *', text))


def everything(app: AppDriver, table: str) -> Seen:
    """What the app shows and has written, without raising a curtain; the log itself is left out."""
    seen: Seen = {}
    language = app.shell.preferences.language
    with answered_once(app.shell.session(table)):
        for one in LANGUAGES:
            app.shell.preferences.put("language", one)
            seen |= {f"{one} {name}": steady("\n".join(words_in(page))) for name, page in pages(app, table)}
    app.shell.preferences.put("language", language)
    app.shell.refresh()
    return {**seen, **rows(app, table), **exports(app, table), **files(app)}


@contextmanager
def answered_once(session: Any) -> Iterator[None]:
    """What the pages of both languages ask of the log is worked out once: meanwhile it stands still."""
    asked = ("table_before", "preview_removal")
    vars(session).update({name: cache(getattr(session, name)) for name in asked})
    try:
        yield
    finally:
        for name in asked:
            delattr(session, name)


def different(one: Seen, other: Seen) -> set[str]:
    """The places at which two tables can be told apart, or that only one of them has."""
    return {name for name in one.keys() | other.keys() if one.get(name) != other.get(name)}


def mishap(app: AppDriver, mishaps: ErrorReporter, table: str) -> None:
    """Something that nobody foresaw, with everything that is secret in what it says."""
    held = [place.screen.peek for place in app.shell.stack], app.shell.session(table).log
    try:
        try:
            raise KeyError(str(held))
        except KeyError as first:
            raise ValueError(str(held)) from first
    except ValueError as error:
        mishaps.handle_exception(error)


# ---- pages ----


def pages(app: AppDriver, table: str) -> Iterator[tuple[str, Page]]:
    """Every page that a finger gets to from the table and from home."""
    session = app.shell.session(table)
    people = app.shell.services.store.people.all()
    seqs = [step.seq for step in session.steps()]
    places = [
        *((name, {}) for name in OF_EVERYBODY),
        *(("player", {"player": person.id, "name": person.name}) for person in people),
        *(
            (name, {"table": table})
            for name in ("table", "steps", "menu", "score", "notes", "table-options", "handover")
        ),
        *(("edit", {"table": table, "seq": seq}) for seq in seqs),
        *(("score-row", {"table": table, "seat": seat}) for seat in range(len(session.kept.seats))),
        *((name, {"table": table}) for name in ("played", "result") if session.summary.over),
    ]
    done: set[str] = set()
    while places:
        name, args = places.pop()
        if f"{name} {args}" in done:
            continue
        done.add(f"{name} {args}")
        for label, page in _opened(app, name, args):
            yield f"{name} {_argued(args)}{label}", page
            if not page.curtain:  # what lies behind one is not to be had
                places += [place for intent in _intents(page) for place in _led(intent, name, table)]
    yield "in front", app.page


def _argued(args: dict[str, Any]) -> str:
    return steady(" ".join(str(one) for key, one in args.items() if key not in ("table", "player", "reasons")))


def _opened(app: AppDriver, name: str, args: dict[str, Any]) -> Iterator[tuple[str, Page]]:
    """A screen as if it was opened from where the app is, which stays there."""
    app.shell.stack.append(open_route(app.shell, name, args))
    screen: Any = app.shell.top.screen
    try:
        yield "", screen.page()
        if name == "edit":
            screen.do_ask()
            yield " strike", screen.page()
        for person in app.shell.services.store.people.all() if name == "search" else ():
            screen.peek["search"] = person.name
            yield f" {person.name}", screen.page()
        for tab in TABS if name == "played" else ():
            screen.peek["tab"] = tab
            yield f" {tab}", screen.page()
    finally:
        app.shell.stack.pop()


def _led(intent: Intent, name: str, table: str) -> Iterator[tuple[str, dict[str, Any]]]:
    """Where a touch leads, or a finger that stays."""
    if isinstance(intent, Why):
        yield "why", {"title": intent.title, "reasons": intent.reasons, "table": table}
    if isinstance(intent, Go) and intent.page.removeprefix("/") not in ELSEWHERE:
        page, args = intent.page.removeprefix("/"), dict(intent.args)
        if name in ("table", "menu") and not intent.page.startswith("/") and page not in OF_TABLE:
            yield "table", {"table": table, "page": page, "args": args}
        elif name in ("table", "menu", "steps", "played", "score", "table-options"):
            yield page, {"table": table, **args}


def _intents(what: Any) -> Iterator[Intent]:
    if isinstance(what, Intent):
        yield what
    elif isinstance(what, LongList):
        yield from _intents([what.row(number) for number in range(what.count)])
    elif isinstance(what, tuple | list):
        for one in what:
            yield from _intents(one)
    elif isinstance(what, Page | Node | LastAction):
        yield from _intents([getattr(what, name) for name in _names(type(what))])


def words_in(what: Any) -> Iterator[str]:
    """Every word, figure, sign and colour of a page; of what a touch means nothing, of a code nothing."""
    if isinstance(what, LongList):
        yield from words_in([what.row(number) for number in range(what.count)])
    elif isinstance(what, tuple | list):
        for one in what:
            yield from words_in(one)
    elif isinstance(what, Page):
        yield from words_in([what.curtain, what.title, what.caption, what.last, what.mood, what.actions, what.beside()])
        yield from () if what.curtain else words_in([what.lead, what.body, what.aside])
    elif isinstance(what, str | int | float):
        yield str(what)
    elif not isinstance(what, Intent | Picture):
        for name in _names(type(what)):
            yield from words_in(getattr(what, name))


@cache
def _names(kind: type) -> tuple[str, ...]:
    """The fields of a dataclass; nothing else has any."""
    return tuple(one.name for one in dataclasses.fields(kind)) if dataclasses.is_dataclass(kind) else ()


# ---- files and rows ----


def exports(app: AppDriver, table: str) -> Seen:
    """Write every file that the app can write of this table, and read its codes as a camera would."""
    shutil.rmtree(app.folder / "exports", ignore_errors=True)
    app.shell.open("exchange")
    for what in ("all", "some", "csv"):
        app.shell.handle(call(what))
        app.until(lambda: not app.shell.top.screen.busy, what)
    app.shell.back()
    app.shell.open("handover", {"table": table})
    screen = app.shell.top.screen
    app.shell.handle(call("file"))
    if app.shell.session(table).summary.status == FINISHED:
        app.shell.handle(call("bgsplay"))
    codes = collected(screen._codes())
    app.shell.back()
    assert codes.data is not None
    return {"codes": _bundle(codes.data.decode())}


def _bundle(text: str) -> str:
    """A file of ours; its people come in the order of their ids, which are chance."""
    held = json.loads(text)
    held["people"].sort(key=lambda person: person["name"])
    return steady(json.dumps(held))


def files(app: AppDriver) -> Seen:
    """Every readable file in the folder of the app, but for the tables and the rules."""
    found: Seen = {}
    for path in sorted(app.folder.rglob("*")):
        if path.is_file() and not path.match("*.sqlite*") and path.parent.name not in ("rules", "backups"):
            name = steady(str(path.relative_to(app.folder)))
            text = path.read_text("utf-8", "replace")
            found[name] = found.get(name, "") + (_bundle(text) if path.suffix == ".json" else steady(text))
    return found


def rows(app: AppDriver, table: str) -> Seen:
    """What tables.sqlite holds beside the logs: drafts, where one stood, settings, how the table stands."""
    link = app.shell.services.store._connection
    kept = link.rows("SELECT key, value FROM kept ORDER BY key")
    stands = link.rows('SELECT status, now, result, house_rules FROM "table" WHERE id = ?', (table,))
    seats = link.rows("SELECT * FROM seat ORDER BY 1, 2")
    return {
        "kept": steady(str(list(kept))),
        "row of the table": steady(str(list(stands))),
        "seats": steady(str(list(seats))),
    }


# ---- the command line ----


ASKED = (("tables",), ("history",), ("statistics",), ("players",))


def command_line(folder: Path, table: str, *more: str) -> Seen:
    """What is printed about a table and about everything, in both languages, as JSON and in words; the whole export."""
    shell = Shell(folder)
    ran = {
        " ".join((words[0], lang, form)): shell(*words, "--lang", lang, *([form] if form else []))
        for words in (*ASKED, ("show", table, *more))
        for lang in LANGUAGES
        for form in ("", "--text")
    }
    exported = {"export": shell("export"), "export --csv": shell("export", "--csv")}
    assert all(one.code == 0 for one in (*ran.values(), *exported.values())), ran
    bundle = {"export": _bundle(exported["export"].out), "export --csv": steady(exported["export --csv"].out)}
    return {**{name: steady(one.out) for name, one in ran.items()}, **bundle}
