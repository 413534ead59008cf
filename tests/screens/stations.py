"""Every screen of the shell with something on it: people with hard names, running and ended tables of every game."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from companion.engine.log.hands import Hands, Leap
from companion.games import calculators_of, playable_games
from companion.storage.rules.reference import chapters
from tests.games.plays import plays_of
from tests.screens.crawl import LONGEST
from tests.screens.driver import AppDriver
from tests.screens.window import frames

HARD_NAMES = ('O\'Neil "Jim" \\', "Ärzte für Öl & Übermut", "W" * 40, "שלום עולם", "x")


def furnished_in(folder: Path) -> Path:
    """A folder with tables, people and rules."""
    app = AppDriver(folder)
    furnish(app)
    app.close()
    return folder


def furnish(app: AppDriver) -> dict[str, str]:
    """A store in which every list has entries; returns an ended table of each game."""
    store = app.shell.services.store
    people = [store.people.create(name) for name in (*LONGEST, *HARD_NAMES)]
    store.groups.create("Donnerstagsrunde", [person.id for person in people[:4]])
    damage(app, table_of(app, plays_of(playable_games()[0])[0], people, upto=6))
    ended = {}
    for game in playable_games():
        for play in plays_of(game)[:2]:
            ended[game] = table_of(app, play, people)
        app.open_table(game, list(LONGEST[: len(plays_of(game)[0].seats)]))
    app.shell.open("home")
    return ended


def damage(app: AppDriver, table: str) -> None:
    """A step that is no longer what was entered, and a copy that has it whole."""
    store = app.shell.services.store
    store.backup("hand")
    with store.transaction() as raw:
        raw.execute("""UPDATE event SET at = '2020' || substr(at, 5) WHERE seq = 3 AND "table" = ?""", (table,))
    app.shell.sessions.pop(table, None)


def table_of(app: AppDriver, play: Any, people: list[Any], upto: int | None = None) -> str:
    """A table on which a worked game was played, or its beginning."""
    from screens.app.opening.create_table import open_table

    facts = app.shell.services.rules.facts(play.game)
    edition = play.edition or facts.default_edition
    ids = [person.id for person in people[: len(play.seats)]]
    box = app.shell.services.store.boxes.default(play.game).id
    if play.box:
        app.shell.services.store.boxes.enter(box, play.box)
    table = open_table(app.shell, play.game, ids, edition, {**facts.preset(edition), **play.options})
    session = app.shell.session(table)
    for event in play.read_events()[:upto]:
        assert session.record(event) is None, event
    return table


def stations(app: AppDriver) -> Iterator[tuple[str, Callable[[], None]]]:
    """Each screen by name, with the function that opens it."""
    store = app.shell.services.store
    game = playable_games()[0]
    running, ended = store.tables.running()[0].id, store.tables.ended(limit=1).lines[0].id
    damaged = next(line.id for line in store.tables.running() if store.broken(line.id))
    session = app.shell.session(ended)
    first = session.steps()[0].seq
    places: list[tuple[str, dict[str, Any]]] = [
        ("home", {}),
        ("rules", {}),
        ("rules-of", {"game": game}),
        ("calculators", {}),
        ("players", {}),
        ("history", {}),
        ("settings", {}),
        ("about", {}),
        ("backups", {}),
        ("statistics", {}),
        ("exchange", {}),
        ("player", {"player": store.people.all()[0].id}),
        ("group", {"group": store.groups.all()[0].id}),
        ("steps", {"table": ended}),
        ("edit", {"table": ended, "seq": first}),
        ("menu", {"table": running}),
        ("menu", {"table": running, "part": "game"}),
        ("menu", {"table": running, "part": "table"}),
        ("notes", {"table": running}),
        ("score", {"table": ended}),
        ("table-options", {"table": running}),
        ("played", {"table": ended}),
        ("result", {"table": ended}),
        ("handover", {"table": running}),
        ("table", {"table": running}),
        ("table", {"table": ended}),
        ("fingers", {"names": list(LONGEST)}),
        ("table", {"table": damaged}),
        ("steps", {"table": damaged}),
        ("mend", {"table": damaged}),
        ("mend", {"table": running}),
    ]
    places += [("hands", {"table": table}) for table in left_behind(app)]
    played = store.tables.running()[0].game
    options = list(app.shell.services.rules.facts(played).options)[:3]
    places += [("table-option", {"table": running, "key": option}) for option in options]
    places.append(("score-row", {"table": ended, "seat": 0}))
    for one in playable_games():
        clauses = list(app.shell.services.rules.facts(one).authorities)
        places += [("rule", {"clause": clause}) for clause in clauses[:: max(1, len(clauses) // 4)]]
        places += [("calculator", {"name": calculator.name}) for calculator in calculators_of(one)]
        places += [("rules-of", {"game": one, "chapter": chapter}) for chapter in _some_chapters(app, one)]
        places += [("new", {"game": one}), ("automations", {"game": one})]
    for number, (name, args) in enumerate(places):
        yield f"{number:02}-{name}", lambda name=name, args=args: open_from_home(app, name, args)  # type: ignore[misc]
    yield from _new_table_steps(app, game)


def _some_chapters(app: AppDriver, game: str) -> list[str]:
    """The two ways in, and the last chapter."""
    known = [one.id for one in chapters(app.shell.services.rules, game)]
    return [*known[:2], known[-1]]


def left_behind(app: AppDriver) -> Iterator[str]:
    """A table of every game whose hands lie as they did halfway, so that the list of orders is as long as it gets."""
    known: set[str] = set()
    for line in app.shell.services.store.tables.ended(limit=40).lines:
        log = app.shell.session(line.id).log
        for name, value in Hands((Leap(log[len(log) // 2].seq, log[-1].seq),)).to_json().items():
            app.shell.drafts.put(f"hands:{line.id}", name, value)
        if line.game not in known:
            known.add(line.game)
            yield line.id


def _new_table_steps(app: AppDriver, game: str) -> Iterator[tuple[str, Callable[[], None]]]:
    def step(number: int) -> Callable[[], None]:
        def go() -> None:
            open_from_home(app, "new", {"game": game})
            screen = app.shell.top.screen
            screen.put("seated", [person.id for person in app.shell.services.store.people.all()[:6]])
            screen.put("step", number)
            screen.put("all_options", True)
            app.shell.refresh()
            frames(1)

        return go

    for number in (1, 2, 3):
        yield f"new-step-{number}", step(number)
    yield "new-player", lambda: open_from_home(app, "new-player", {})


def open_from_home(app: AppDriver, name: str, args: dict[str, Any]) -> None:
    """Open a screen as if from home, which is not drawn on the way."""
    app.shell.stack.clear()
    if name != "home":
        app.shell._push("home", {})
    app.shell.open(name, args)
    frames(1)
