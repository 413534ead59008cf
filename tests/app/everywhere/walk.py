"""A long walk of random touches through the app without a window: every screen is the real one, and so is the file."""

from __future__ import annotations

from collections import Counter, deque
from collections.abc import Callable
from pathlib import Path
from random import Random
from random import seed as seed_everything
from typing import Any

from companion.engine.events import Event, Noted
from companion.engine.game import Catalogue
from companion.games import game_named
from companion.paths import DATA
from companion.session import TableSession
from companion.storage.rules.database import RulesDatabase
from companion.storage.store import Store
from screens.app.opening.create_table import open_table
from screens.app.routes import ROOTS
from screens.app.services import Services
from screens.app.shell import Shell
from screens.app.table.table import AtTable
from screens.pages.intents import Call, Draft, Go, Intent, Peek, Record, ShowRule, Translate, Why, call, go
from screens.pages.page import Page
from tests.games.plays import plays_of
from tests.screens.crawl import texts
from tests.screens.touches import offered, touches, way_on

PEOPLE = ("Ada", "Ben", "Cem", "Dea", "Eva", "Fee", "Maximiliane")
KINDS = {
    "touch": 44,
    "onward": 40,
    "back": 4,
    "undo": 4,
    "redo": 2,
    "snack": 2,
    "hold": 2,
    "burst": 2,
    "elsewhere": 0.5,
    "restart": 0.5,
}
NEEDS_A_WINDOW = ("picture",)
ELSEWHERE = ("exchange",)  # works on threads of the window
ASIDE = ("steps", "edit", "rule", "why", "score", "score-row", "menu", "calculator", "handover", "automations")
REMEMBERED, STRAYED, COMPARED = 12, 8, 150
TYPED = 40  # entries without a word of it at the table: a large form keeps no walk for ever
WEIGHTS = {Record: 12.0, Draft: 3.0, Peek: 3.0, Go: 2.0, ShowRule: 0.1, Why: 0.5}


def _weight(intent: Intent) -> float:
    if isinstance(intent, Go) and intent.page == "/steps":
        return 0.3
    return WEIGHTS.get(type(intent), 1.0)


class Fault(AssertionError):
    """Something that must never be so, with the way that led there."""


class Pocket:
    """A device that can nothing and complains about nothing."""

    def buzz(self) -> None: ...

    def keep_awake(self, _on: bool) -> None: ...

    def later(self, call: Callable[[], None]) -> None:
        call()

    def every(self, _seconds: float, _call: Callable[[], None]) -> Callable[[], None]:
        return lambda: None

    def share_text(self, _text: str, _title: str) -> str:
        return "copied"

    def share_file(self, _path: Path, _title: str, _kind: str) -> str:
        return "saved"

    def open_link(self, _address: str) -> bool:
        return False

    def clipboard(self) -> str:
        return "no code of ours"

    def serve(self, _hosting: Any, _port: int) -> None:
        return None

    def speak(self, _words: str) -> None: ...

    def downloads(self) -> None:
        return None

    def quit(self) -> None: ...


class Walk:
    """One walk at one game. The same seed on a new folder walks the same way."""

    def __init__(self, game: str, seed: int, folder: Path) -> None:
        self.game, self.seed, self.folder = game, seed, folder
        self.chance = Random(f"{game} {seed}")
        seed_everything(f"{game} {seed}")  # chance decides in the app too, who begins for instance
        self.way: deque[str] = deque(maxlen=REMEMBERED)
        self.seen: Counter[str] = Counter()
        self.strayed = self.typed = 0
        self.start()
        for name in PEOPLE:
            if name not in {person.name for person in self.store.people.all()}:
                self.store.people.create(name)

    @property
    def store(self) -> Any:
        """The open file; a restored copy is another one."""
        assert self.shell.services is not None
        return self.shell.services.store

    def start(self) -> None:
        """Start the app on what is on the disk."""
        self.page: Page
        self.sheet: Page | None = None
        self.message, self.action = "", None
        self.stale = False
        rules = RulesDatabase.at(self.folder / "rules", DATA)
        self.shell = Shell(self._show, self._tell, Pocket(), lambda: None)
        self.shell.loaded(Services(Store(self.folder / "tables.sqlite"), rules, Catalogue(game_named, rules.facts)))

    def close(self) -> None:
        """Let go of the files."""
        if self.shell.services is not None:
            self.shell.services.store.close()
            self.shell.services.rules.close()

    def _show(self, page: Page, sheet: Page | None) -> None:
        self.page, self.sheet = page, sheet

    def _tell(self, text: str, action: tuple[str, Intent] | None = None) -> None:
        self.message, self.action = text, action

    @property
    def front(self) -> Page:
        """The sheet, or the page."""
        return self.sheet or self.page

    # ---- walking ----

    def steps(self, count: int) -> Counter[str]:
        """So many steps, each looked at; what was met on the way, and how often."""
        for number in range(count):
            what, do = self._choose()
            self.way.append(f"{number} on {self._where()}: {what}")
            try:
                do()
                self._look()
                if number % COMPARED == COMPARED - 1:
                    self._compare()
            except Exception as error:
                raise Fault(self.story(error)) from error
        return self.seen

    def story(self, error: Exception) -> str:
        """The seed and the last touches."""
        return "\n".join([f"{self.game}, seed {self.seed}: {error!r}", *self.way])

    def _where(self) -> str:
        return "/".join(f"{place.name}:{place.args.get('page', '')}" for place in self.shell.stack)

    def _choose(self) -> tuple[str, Callable[[], None]]:
        if self.strayed > STRAYED:
            return "back to a table", self._to_a_table
        if self.typed > TYPED:
            return "another table", self._another_table
        if self.shell.top.name in ASIDE and self.chance.random() < 0.45:
            return "back", self.shell.back
        kind = self.chance.choices(list(KINDS), list(KINDS.values()))[0]
        self.seen[kind] += 1
        if kind == "restart":
            return kind, self.restart
        if kind in ("elsewhere", "burst"):
            return kind, getattr(self, f"_{kind}")
        intent = getattr(self, f"_{kind}")() if kind != "back" else None
        if intent is None:
            return "back", self.shell.back
        return f"{kind} {intent!r}"[:300], lambda: self._send(intent)

    def _send(self, intent: Intent) -> None:
        self.seen[type(intent).__name__] += 1
        self.typed = 0 if isinstance(intent, Record) else self.typed + isinstance(intent, Draft)
        self.shell.handle(intent)

    def _touch(self) -> Intent | None:
        """Anything on the page; what records something more often than what only looks."""
        found = [one for one in touches(self.front, self.chance) if self._wanted(one)]
        if self.front.nav:
            found += [go(root) for root in ROOTS]
        return self.chance.choices(found, [_weight(one) for one in found])[0] if found else None

    def _wanted(self, intent: Intent) -> bool:
        if isinstance(intent, Call):
            return intent.name not in NEEDS_A_WINDOW
        if isinstance(intent, Go) and intent.page.removeprefix("/") in ("new", *ELSEWHERE):
            return intent.args.get("game") == self.game and intent.page not in ELSEWHERE
        return True

    def _onward(self) -> Intent | None:
        """The main button."""
        doable = [one.do for one in self.front.actions if one.do is not None and not one.objection]
        wanted = [one for one in doable if self._wanted(one)]
        return wanted[-1] if wanted else self._touch()

    def _undo(self) -> Intent | None:
        return self.front.last.undo if self.front.last and self.front.last.can_undo else self._touch()

    def _redo(self) -> Intent | None:
        top = self.shell.top.screen
        return call("redo") if isinstance(top, AtTable) and "redo" in top.writes else self._touch()

    def _snack(self) -> Intent | None:
        return self.action[1] if self.action else self._touch()

    def _hold(self) -> Intent | None:
        words = [text for text in texts(self.front) if text]
        return Translate(self.chance.choice(words)) if words else None

    def _to_a_table(self) -> None:
        """From wherever the walk went astray to the game: a running table, or a new one."""
        self.strayed = 0
        running = [line.id for line in self.store.tables.running() if line.game == self.game]
        self.shell.open("home")
        if running and self.chance.random() < 0.9:
            self.shell.resume(running[0])
            return
        self._another_table()

    def _another_table(self) -> None:
        """A new one, from its beginning or in the middle of a worked game."""
        self.typed = 0
        for person in self.store.people.all(hidden=True):
            self.store.people.hide(person.id, False)
        self.shell.open("new", {"game": self.game})
        least, most = self.shell.services.rules.facts(self.game).seats  # type: ignore[union-attr]
        people = [person.id for person in self.store.people.all()]
        self.chance.shuffle(people)
        if self.chance.random() < 0.5:
            self._in_the_middle(people)
            return
        self.shell.top.screen.put("seated", people[: self.chance.randint(least, most)])  # type: ignore[attr-defined]
        self.shell.refresh()

    def _in_the_middle(self, people: list[str]) -> None:
        """A table on which a worked game was played up to some moment."""
        play = self.chance.choice(plays_of(self.game))
        facts = self.shell.services.rules.facts(self.game)  # type: ignore[union-attr]
        options = {**facts.preset(play.edition or facts.default_edition), **play.options}
        if play.box:
            self.store.boxes.enter(self.store.boxes.default(self.game).id, play.box)
        seated = people[: len(play.seats)]
        table = open_table(self.shell, self.game, seated, play.edition or facts.default_edition, options)
        for event in play.read_events()[: self.chance.randrange(len(play.events))]:
            self.shell.session(table).record(event)
        self.shell.open("table", {"table": table}, instead=True)

    def _burst(self) -> None:
        """Many entries on one page, one after the other: as many as a list takes."""
        for _ in range(15):
            found = [one for one in touches(self.front, self.chance) if isinstance(one, Draft | Peek)]
            if not found:
                return
            self._send(self.chance.choice(found))

    def _elsewhere(self) -> None:
        """Another program writes into the same file: the table on the glass is out of date."""
        running = [line.id for line in self.store.tables.running() if line.id in self.shell.sessions]
        if not running or self.shell.services is None:
            return
        other = Store(self.folder / "tables.sqlite")
        session = TableSession.open(other, self.chance.choice(running), self.shell.services.catalogue)
        for _ in range(self.chance.randint(1, 8)):
            session.undo() if self.chance.random() < 0.8 else session.record(Noted("from elsewhere"))
        other.close()
        self.stale = True

    def restart(self) -> None:
        """Without a farewell: what is on the disk is all there is."""
        self._compare()
        places = [(place.name, dict(place.args)) for place in self.shell.stack if place.screen.lasting]
        tables = {key: session.table for key, session in self.shell.sessions.items()}
        self.start()
        here = [(place.name, dict(place.args)) for place in self.shell.stack]
        assert here == places, f"{places} became {here}"
        for key, table in tables.items():
            assert self.shell.session(key).table == table, f"{key} is another table after a restart"

    # ---- looking ----

    def _look(self) -> None:
        """What has to be so after every step."""
        front = self.front
        assert way_on(front, len(self.shell.stack), self.chance), f"no way on from {front.key!r}"
        at_game = isinstance(self.shell.top.screen, AtTable)
        self.strayed = 0 if at_game and not self.shell.session(self._table()).summary.over else self.strayed + 1
        if not at_game:
            return
        session = self.shell.session(self._table())
        self.seen["over"] += session.summary.over
        for record in offered(front, self.chance):
            for event in record.events:
                self._can_be_read_back(session, event)
        if self.shell.top.name == "table" and not self.page.curtain and not self.page.form:
            assert self.page.last is not None and self.page.last.text, "nobody says what happened last"

    @staticmethod
    def _can_be_read_back(session: TableSession, event: Event) -> None:
        """What would be recorded can be read again; what is refused with a sentence need not."""
        if session.objection(event) is None:
            again = session.game.codec.read(session.game.codec.write(event))
            assert again == event, f"{event} is read back as {again}"

    def _table(self) -> str:
        return str(self.shell.top.args["table"])

    def _compare(self) -> None:
        """The log, opened anew, says what the table shows."""
        services = self.shell.services
        assert services is not None
        if self.stale:  # until it is noticed with the next thing that is written
            self.shell.sessions.clear()
            self.shell.refresh()
            self.stale = False
        for key, session in self.shell.sessions.items():
            again = TableSession.open(services.store, key, services.catalogue)
            assert again.table == session.table, f"{key} is another table when it is opened again"
            assert again.steps() == session.steps(), f"{key} has other steps when it is opened again"
            self.seen["compared"] += 1
