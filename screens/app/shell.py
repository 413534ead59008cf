"""The shell: which screens are open, what an intent does, and what survives when the system kills the app."""

from __future__ import annotations

import functools
from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any, TypeVar

from companion.engine.errors import StorageTrouble, Wrong
from companion.texts import Say, say_for
from screens.app.crash_log import write_down
from screens.app.device import Device
from screens.app.drafts import Drafts
from screens.app.guests.hosting import Hosting
from screens.app.preferences import Preferences
from screens.app.routes import ROOTS, SCREENS, Route, nav_items, open_route, to_keep
from screens.app.visible import Visible, left_at, shown
from screens.pages.intents import Back, Go, Intent, ShowRule, Tell, Translate, Why, call, go
from screens.pages.page import NotNow, Page

if TYPE_CHECKING:
    from companion.session import TableSession
    from companion.storage.safe_mode import SafeMode
    from screens.app.services import Services
    from screens.pages.nodes.vocabulary import NavItem

Answer = TypeVar("Answer")


class Shell:
    """Holds the open screens and shows the uppermost. The window behind it is given as plain functions."""

    def __init__(
        self,
        show: Callable[[Page, Page | None], None],
        tell: Callable[[str, tuple[str, Intent] | None], None],
        device: Device,
        leave: Callable[[], None],
    ) -> None:
        self._show, self._tell, self._leave, self.device = show, tell, leave, device
        self.drafts, self.preferences = Drafts(), Preferences()
        self.services: Services | None = None
        self.sessions: dict[str, TableSession] = {}
        self.spoken: dict[str, str] = {}  # what was last read aloud at each table
        self.stack: list[Route] = []
        self.safe_mode: SafeMode | None = None
        self.hosting = Hosting(self)
        self.me: int | None = None  # the seat of a guest; the host's phone keeps the book for all
        self._in_touch = False

    # ---- language ----

    @property
    def say(self) -> Say:
        """The shell's own words."""
        return self.say_for("")

    def say_for(self, game: str) -> Say:
        """The words of one game with the shell's."""
        return say_for(game, self.preferences.language)

    def nav_items(self) -> tuple[NavItem, ...]:
        """The five places of the bottom navigation."""
        return nav_items(self.say)

    # ---- life ----

    def loaded(self, services: Services) -> None:
        """The data layer is there: restore what was open when the app was left."""
        self.services = services
        try:
            self._take_up(services)
        except StorageTrouble as trouble:
            self.tell_trouble(trouble)

    def _take_up(self, services: Services) -> None:
        self.preferences.open(services.store)
        self.drafts.open(services.store)
        self._restore(services.store.key_value.get("open", [["home", {}]]))
        self.hosting.go_on()

    def _restore(self, kept: Any) -> None:
        """Open what was open; where that is no longer possible (a table is gone, say), home."""
        self.stack.clear()
        try:
            for name, args in kept:
                if name in SCREENS:
                    self._push(name, args)
            if not self.stack or self.stack[0].name != "home":
                self.stack.insert(0, open_route(self, "home", {}))
            self.refresh()
        except Exception as error:  # what is remembered of open screens must never keep the app from starting
            if self.services is not None:
                write_down(self.services.store.path.parent, error, quote=False)
            self.open("home")

    def enter_safe_mode(self, safe_mode: SafeMode) -> None:
        """The tables could not be opened: say what happened and what can be done."""
        self.safe_mode = safe_mode
        self.stack.clear()
        self._push("safe-mode", {})
        self.refresh()

    def pause(self) -> None:
        """The app goes into the background: everything is on the disk already, fold it into one file.

        The system shows its last picture to everybody, and somebody else may take the phone: every curtain falls.
        """
        self.hosting.rest()
        try:
            self._cover()
        except StorageTrouble as trouble:
            self.tell_trouble(trouble)
        if self.services is not None:
            self.services.store.checkpoint()

    def _cover(self) -> None:
        if raised := [place.screen for place in self.stack if place.screen.raised_for is not None]:
            for screen in raised:
                screen.cover()
            self.tell("")  # it may quote what stood there
            self.refresh()

    def come_back(self) -> None:
        """From the background, where another program may have put another file in the place of ours."""
        try:
            if self.services is not None:
                self.services.store.check_in_place()
                self.hosting.go_on()
            self.refresh()
        except StorageTrouble as trouble:
            self.tell_trouble(trouble)

    # ---- navigation ----

    @property
    def top(self) -> Route:
        """The screen in front."""
        return self.stack[-1]

    def open(self, name: str, args: Mapping[str, Any] | None = None, *, instead: bool = False) -> None:
        """Open a screen; one of the five roots replaces everything."""
        self.tell("")
        if name in ROOTS:
            self.stack.clear()
            if name != "home":
                self._push("home", {})
        elif instead and self.stack:
            self.stack.pop()
        self._push(name, dict(args or {}))
        self.keep_open()
        self.refresh()

    def back(self) -> None:
        """One screen back; from home the app is left."""
        self.tell("")
        if self.stack and self.top.screen.back():
            self.refresh()
            return
        if len(self.stack) < 2:
            self._leave()
            return
        self.stack.pop()
        self.keep_open()
        self.refresh()

    def _push(self, name: str, args: Mapping[str, Any]) -> None:
        self.stack.append(open_route(self, name, args))

    def keep_open(self) -> None:
        """Remember which screens are open."""
        if self.services is None:
            return
        try:
            self.services.store.key_value.keep_all(to_keep(self.stack))
        except StorageTrouble as trouble:
            if self._in_touch:
                raise
            self.tell(self.say(trouble.reason))  # where one stands is not worth standing still for

    def resume(self, table: str) -> None:
        """Open a table at the page where it was left; one that can't be read is not opened, and a sentence says so."""
        assert self.services is not None
        try:
            self.session(table)
        except Wrong as wrong:
            mend = (self.say("mend.look"), go("mend", table=table)) if self.services.store.broken(table) else None
            self.tell(self.say("history.unreadable", why=self.say(wrong.reason)), mend)
            return
        self.stack += left_at(self, table)
        self.keep_open()
        self.refresh()

    # ---- showing and doing ----

    def refresh(self) -> None:
        """Show the uppermost page, with a sheet over it if that is what is in front."""
        if self.stack and not self._in_touch:
            self._put(shown(self.stack))

    def touch(self, do: Callable[[], Answer]) -> Answer:
        """One touch: all that `do` writes is one transaction, shown once and not before it is on the disk.

        Where nothing could be written, nothing has happened here either.
        """
        assert self.services is not None
        with self.services.store.transaction():
            self.on_rollback(functools.partial(setattr, self, "stack", list(self.stack)))
            self._in_touch = True
            try:
                answer = do()
            finally:
                self._in_touch = False
        self.refresh()
        return answer

    def on_rollback(self, do: Callable[[], object]) -> None:
        """How a screen gets back to where it was, should the touch that is going on come to nothing."""
        assert self.services is not None
        self.services.store.on_rollback(do)

    def _put(self, found: Visible) -> None:
        """Show what was found; the screens that have nothing to show any more are closed."""
        if len(found.routes) < len(self.stack):
            self.stack = found.routes
            self.keep_open()
            if found.gone is not None:
                self.tell(self.say(found.gone))
        at_a_table = any(route.name == "table" for route in self.stack)
        self.device.keep_awake(at_a_table and (self.hosting.on or bool(self.preferences.get("keep_awake"))))
        self._show(found.page, found.sheet)
        self.hosting.follow()

    def handle(self, intent: Intent) -> None:
        """Carry out what a touch meant. Trouble with the file becomes a sentence."""
        try:
            outside = isinstance(intent, Go) and intent.outside
            if outside or not self.top.screen.handle(intent):
                self._do(intent)
        except StorageTrouble as trouble:
            self.tell_trouble(trouble)
        except Wrong as wrong:
            self.tell(self.say(wrong.reason))
        except NotNow:  # what was touched is out of date
            self.refresh()
        copying = self.services.copy_trouble() if self.services is not None else None
        if copying is not None:
            self.tell(self.say("backups.failed", why=self.say(copying.reason)))

    def tell_trouble(self, trouble: StorageTrouble) -> None:
        """A sentence; where the file is no longer ours or no longer whole, the safe mode."""
        if (trouble.damaged or trouble.replaced) and self.services is not None:  # it was not so when it was opened
            services, self.services = self.services, None
            self.sessions.clear()
            self.hosting.rest()
            self.enter_safe_mode(services.given_up(trouble))
            return
        self.tell(self.say(trouble.reason))
        if trouble.reason.key == "storage.elsewhere":  # show what the others have entered
            self.sessions.clear()
            self.refresh()

    def _do(self, intent: Intent) -> None:
        match intent:
            case Back():
                self.back()
            case Go(page=page, args=args, instead=instead):
                self.open(page.removeprefix("/"), args, instead=instead)
            case Why(title=title, reasons=reasons):
                self.open("why", {"title": title, "reasons": reasons, **self._of_table()})
            case ShowRule(clause=clause):
                self.open("rule", {"clause": clause})
            case Tell(text=text):
                self.tell(text)
            case Translate(text=text):
                self.tell(self.top.screen.in_other_words(text))

    def _of_table(self) -> dict[str, Any]:
        table = next((route.args["table"] for route in reversed(self.stack) if "table" in route.args), None)
        return {"table": table} if table else {}

    def redo(self) -> None:
        """By a key: what was just undone at the table in front, where there is one."""
        if hasattr(self.top.screen, "do_redo"):
            self.handle(call("redo"))

    def tell(self, text: str, action: tuple[str, Intent] | None = None) -> None:
        """One sentence in the snack bar; nothing takes away what no longer holds."""
        self._tell(text, action)

    def session(self, table: str) -> TableSession:
        """The session of a table, opened once."""
        if table not in self.sessions:
            assert self.services is not None
            self.sessions[table] = self.services.open_session(table)
        return self.sessions[table]
