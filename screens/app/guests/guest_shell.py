"""The shell of one guest: own places, language and drafts over the host's table, and nothing that is not theirs."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import TYPE_CHECKING, Any

from companion.engine.errors import StorageTrouble, Wrong
from screens.app.device import Device, QuietDevice, System
from screens.app.drafts import Drafts
from screens.app.preferences import Preferences
from screens.app.routes import open_route
from screens.app.shell import Shell
from screens.app.visible import Visible
from screens.pages.intents import Call, Go, Intent, Record
from screens.pages.page import NotNow, Page

if TYPE_CHECKING:
    from companion.session import TableSession
    from screens.app.guests.hosting import Hosting
    from screens.app.guests.visits import Visit
    from screens.pages.guests.allowed import Rights
    from screens.pages.nodes.vocabulary import IconName, NavItem

GUEST_SCREENS = {  # name -> module:class; nothing else can be opened by a guest
    "seat": "screens.app.guests.seat:SeatScreen",
    "table": "screens.app.guests.guest_table:GuestTableScreen",
    "mine": "screens.app.guests.guest_table:OwnScreen",
    "look": "screens.app.guests.seat:LookSheet",
    "score": "screens.app.guests.guest_table:GuestScoreScreen",
    "score-row": "screens.app.guests.guest_table:GuestScoreRowSheet",
    "origin": "screens.app.table.score:OriginSheet",
    "why": "screens.app.reference.rules:WhySheet",
    "rule": "screens.app.reference.rules:ClauseScreen",
    "rules-of": "screens.app.guests.guest_table:GuestRulesScreen",
    "calculators-of": "screens.app.reference.calculators:CalculatorsScreen",
    "calculator": "screens.app.reference.calculators:CalculatorScreen",
}
TABS: tuple[tuple[str, IconName], ...] = (
    ("table", "cards-playing"),
    ("mine", "layers-outline"),
    ("rules-of", "book-open-variant"),
)
OWN_SETTINGS = ("language", "theme", "text_size", "less_motion")


class GuestPreferences(Preferences):
    """Language, theme, size and motion are the guest's own; whatever the app does by itself is the host's choice."""

    def __init__(self, host: Preferences, visit: Visit, keep: Callable[[], None]) -> None:
        super().__init__({key: value for key, value in visit.settings.items() if key in OWN_SETTINGS})
        self._host, self._visit, self._keep = host, visit, keep

    def get(self, key: str) -> Any:
        return super().get(key) if key in OWN_SETTINGS else self._host.get(key)

    def put(self, key: str, value: Any) -> None:
        super().put(key, value)
        self._visit.settings = super().all()
        self._keep()

    def all(self) -> dict[str, Any]:
        return {**self._host.all(), **super().all()}


class GuestDrafts(Drafts):
    """What a guest has half typed lies beside the host's drafts, under a name of its own."""

    def __init__(self, drafts: Drafts, owner: str) -> None:
        super().__init__()
        self._all, self._owner = drafts, owner

    def of(self, screen: str) -> Mapping[str, Any]:
        return self._all.of(f"{self._owner}/{screen}")

    def put(self, screen: str, key: str, value: Any, kept: bool = True) -> None:
        self._all.put(f"{self._owner}/{screen}", key, value, kept)

    def forget(self, screen: str, keys: Iterable[str] = ()) -> None:
        self._all.forget(f"{self._owner}/{screen}", keys)

    def drop_earlier(self, *screens: str) -> bool:
        return self._all.drop_earlier(*(f"{self._owner}/{screen}" for screen in screens))


class GuestDevice(QuietDevice):
    """A guest's phone is a browser: it shakes, wakes and shares by itself or not at all."""

    def __init__(self, host: Device) -> None:
        self.later, self.every = host.later, host.every


class GuestShell(Shell):
    """One visit. What it shows lies in `pages` and `said` until the renderer takes it."""

    def __init__(self, hosting: Hosting, name: str) -> None:
        assert hosting.invitation is not None
        super().__init__(self._put_pages, self._say_once, GuestDevice(hosting.host.device), lambda: None)
        self.host, self.name = hosting.host, name
        self.hosting = hosting
        self.visit = hosting.invitation.visits[name]
        self.table_id = hosting.invitation.table
        self.preferences = GuestPreferences(self.host.preferences, self.visit, hosting.keep)
        self.preferences.follow(System(self.host.preferences.language))
        self.pages: tuple[Page, Page | None] = (Page(), None)
        self.said: tuple[str, tuple[str, Intent] | None] = ("", None)
        self.sentences = 0
        self.hidden = False
        self.outdated = True
        self.behind = False

    def _put_pages(self, page: Page, sheet: Page | None) -> None:
        self.pages, self.outdated = (page, sheet), True

    def _say_once(self, text: str, action: tuple[str, Intent] | None = None) -> None:
        if text or self.said[0]:
            self.said, self.sentences, self.outdated = (text, action), self.sentences + 1, True

    # ---- who this is ----

    @property
    def rights(self) -> Rights:
        """What this guest may do: see, own or all; who has no seat only looks on."""
        invitation = self.hosting.invitation
        return invitation.rights if invitation is not None and self.me is not None else "see"

    @property
    def half_typed(self) -> bool:
        """Is anything half typed here that only this guest may see?"""
        return any(place.screen.peek for place in self.stack)

    def begin(self) -> None:
        """Where this visit was left; who has not said who they are is asked."""
        self.services, self.me = self.host.services, self.visit.seat
        self.drafts = GuestDrafts(self.host.drafts, f"guest:{self.table_id}:{self.me}")
        if not self.visit.chosen:
            self.open("seat", {"table": self.table_id})
            return
        self.stack.clear()
        for name, args in self.visit.open or [["table", {"table": self.table_id}]]:
            if name in GUEST_SCREENS:
                self._push(name, args)
        self.refresh()

    def set_window(self, hidden: bool, system: System) -> None:
        """How the browser is set up, and whether anybody sees it; what is secret is off a page that nobody sees."""
        self.hidden = hidden
        self.preferences.follow(system)
        self.refresh()

    # ---- places ----

    def nav_items(self) -> tuple[NavItem, ...]:
        """The three places of a guest who has said who they are."""
        if not self.visit.chosen:
            return ()
        say = self.say_for(self.session(self.table_id).kept.game)
        return tuple((name, icon, say(f"guest.tab.{name}")) for name, icon in TABS)

    @property
    def place(self) -> str:
        """Within which of the three the page in front lies."""
        return self.stack[0].name if self.stack else ""

    def open(self, name: str, args: Mapping[str, Any] | None = None, *, instead: bool = False) -> None:
        """Open one of the places that a guest has; a tab replaces everything."""
        args = dict(args or {})
        if name not in GUEST_SCREENS:
            raise NotNow
        if name in dict(TABS) and not args.get("page") and not args.get("chapter"):
            self.stack.clear()
            args = {"table": self.table_id, **args}
            if name == "rules-of":
                args["game"] = self.session(self.table_id).kept.game
        elif name == "seat":
            self.stack.clear()
        elif instead and len(self.stack) > 1:
            self.stack.pop()
        self._push(name, args)
        self.keep_open()
        self.refresh()

    def _push(self, name: str, args: Mapping[str, Any]) -> None:
        self.stack.append(open_route(self, name, args, GUEST_SCREENS))

    def back(self) -> None:
        if self.stack and not self.top.screen.back() and len(self.stack) > 1:
            self.stack.pop()
            self.keep_open()
        self.refresh()

    def keep_open(self) -> None:
        """Remember where this guest is, for a host that is killed."""
        self.visit.open = [[route.name, dict(route.args)] for route in self.stack if route.screen.lasting]
        self.hosting.keep()

    def session(self, table: str) -> TableSession:
        if table != self.table_id:
            raise NotNow
        return self.host.session(table)

    def refresh(self) -> None:
        self.services, self.behind = self.host.services, False
        if self.services is not None:
            super().refresh()

    def _put(self, found: Visible) -> None:
        """What a guest sees keeps nothing awake, and nobody follows it."""
        if len(found.routes) < len(self.stack):
            self.stack = found.routes
            self.keep_open()
        self._show(found.page, found.sheet)

    # ---- doing ----

    def handle(self, intent: Intent) -> None:
        """Carry out what the page has offered; an objection, or trouble with the file, is told here."""
        before = len(self.session(self.table_id).log)
        try:
            if not self.may(intent):
                self.tell(self.say("guest.not_yours"))
            elif (isinstance(intent, Go) and intent.outside) or not self.top.screen.handle(intent):
                self._do(intent)
        except StorageTrouble as trouble:
            self.tell(self.say(trouble.reason))
            self.host.tell_trouble(trouble)
        except Wrong as wrong:
            self.tell(self.say(wrong.reason))
        except NotNow:
            self.refresh()
        self.hosting.came_in(self, before)

    def lasting(self, intent: Intent) -> bool:
        """Does this mean the same although somebody else has entered something meanwhile?

        Where one looks and what one counts of the own display does; a turn does not, nor what is about others.
        """
        if isinstance(intent, Record):
            return all(getattr(event, "seat", None) == self.me for event in intent.events)
        return not isinstance(intent, Call) or intent.name not in ("undo", "redo")

    def may(self, intent: Intent) -> bool:
        """What the screen in front lets a guest do; one that knows nothing of guests only shows something."""
        allows: Callable[[Intent], bool] | None = getattr(self.top.screen, "may", None)
        return allows is None or allows(intent)
