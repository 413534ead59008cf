"""The table that this phone serves to others: begins when asked, rests in the background, ends with the table.

Everything here happens in the main thread. Guests propose, the host's own session writes: there is one writer.
"""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from typing import TYPE_CHECKING, Any

from companion.engine.errors import StorageTrouble
from screens.app.crash_log import write_down

if TYPE_CHECKING:
    from screens.app.device import Serving
    from screens.app.guests.guest_shell import GuestShell
    from screens.app.guests.visits import Invitation
    from screens.app.shell import Shell
    from screens.pages.guests.allowed import Rights

Sealed = dict[int, Any]
INVITATION = ("guests", "guest-seat")
EVERY = 1.0  # seconds between two looks at who is connected


class Hosting:
    """Who is invited to the table that lies open, and who is there."""

    def __init__(self, host: Shell) -> None:
        self.host = host
        self.invitation: Invitation | None = None
        self.serving: Serving | None = None
        self.guests: dict[str, GuestShell] = {}
        self._sealed: dict[tuple[str, str], Sealed] = {}  # what guests have sealed: never written, never drawn here
        self._stamp: object = None
        self._changes = 0
        self._here: frozenset[str] = frozenset()
        self._by: dict[str, dict[int, int]] = {}
        self._stop_watching: Callable[[], None] = lambda: None

    # ---- beginning and ending ----

    @property
    def on(self) -> bool:
        """Is the table served, or only resting with the app?"""
        return self.invitation is not None and self.invitation.on

    def invited_to(self, table: str) -> Invitation:
        """Who is invited to a table, served or not."""
        from screens.app.guests.visits import invitation_from  # noqa: PLC0415  the first frame does not need it

        if self.invitation is None or self.invitation.table != table:
            self.end()
            assert self.host.services is not None
            kept = self.host.services.store.key_value.get(f"guests:{table}")
            self.invitation = invitation_from(kept, table, self._seats(table))
            self._by[table] = self.invitation.by
        return self.invitation

    def begin(self, table: str) -> bool:
        """Serve this table; False where this device can't."""
        invitation = self.invited_to(table)
        if self.serving is None:
            self.serving = self.host.device.serve(self, invitation.port)
        if self.serving is None:
            return False
        self._stop_watching()
        self._stop_watching = self.host.device.every(EVERY, self.presence)
        invitation.on, invitation.port = True, self.serving.port
        self.keep()
        return True

    def end(self) -> None:
        """Serve nobody any more; who was there is known again when it begins anew."""
        if self.invitation is not None and self.invitation.on:
            self.invitation.on = False
            self.keep()
        self.rest()
        self.guests.clear()
        self.invitation = None

    def rest(self) -> None:
        """The app goes into the background: nobody is served until it comes back."""
        serving, self.serving = self.serving, None
        self._stop_watching()
        if serving is not None:
            serving.close()

    def go_on(self) -> None:
        """The app is back, or was started again with the table still open."""
        table = self._open_table()
        if table is not None and self.serving is None and self.host.services is not None:
            if self.invited_to(table).on:
                self.begin(table)
                self.host.refresh()
            elif not self.guests:
                self.invitation = None

    def _open_table(self) -> str | None:
        return next((str(route.args["table"]) for route in reversed(self.host.stack) if route.name == "table"), None)

    def keep(self) -> None:
        """Remember everything, for an app that is killed."""
        if self.invitation is not None and self.host.services is not None:
            with suppress(StorageTrouble):  # whoever comes is asked again who they are: no reason to stand still
                self.host.services.store.key_value.keep(f"guests:{self.invitation.table}", self.invitation.as_kept())

    def presence(self) -> None:
        """Who is connected may have changed: the invitation shows it, where it lies open."""
        here = self.connected()
        if here != self._here:
            self._here = here
            if self.host.stack and self.host.top.name in INVITATION:
                self.host.refresh()

    # ---- following the table ----

    def follow(self) -> None:
        """After every look of the host's: whoever looks on sees what has changed; a table that was left is over."""
        if self.invitation is None or not self.invitation.on:
            return
        if self._open_table() != self.invitation.table:
            self.end()
            return
        session = self.host.session(self.invitation.table)
        stamp = (len(session.log), id(session), self._changes)
        if stamp != self._stamp:
            self._stamp = stamp
            here = self.connected()
            for guest in list(self.guests.values()):
                if guest.name in here:
                    guest.refresh()
                guest.behind = guest.name not in here  # who is away is shown it when they are back
        if self.serving is not None:
            self.serving.show()

    def changed(self) -> None:
        """Something besides the log has changed: seats, rights, what is sealed."""
        self._changes += 1
        self.keep()
        self.host.refresh()

    def came_in(self, guest: GuestShell, before: int) -> None:
        """A guest has entered something: its lines bear the guest's badge."""
        if self.invitation is None:
            return
        session = self.host.session(self.invitation.table)
        if len(session.log) > before:
            if guest.me is not None:
                self.invitation.by |= {entry.seq: guest.me for entry in session.log[before:]}
                self.keep()
            self.host.refresh()

    # ---- through the door ----

    def enter(self, token: str) -> str | None:
        """The name of a new visit for whoever has a token of the address; None for a wrong one."""
        from screens.app.guests.visits import MOST, Visit, guest_token  # noqa: PLC0415

        if self.invitation is None:
            return None
        fits, seat = self.invitation.leads_to(token)
        if not fits:
            return None
        visits = self.invitation.visits
        while len(visits) >= MOST:  # who only looked on and is no longer there makes room, then the longest away
            away = [name for name in visits if name not in self.connected()] or list(visits)
            self._forget(next((name for name in away if visits[name].seat is None), away[0]))
        name = guest_token()
        visits[name] = Visit()
        if seat is not None:
            self.invitation.seats.pop(seat, None)  # the code that led here has done its work
            self.sit(name, seat)
        self.keep()
        return name

    def knows(self, name: str) -> bool:
        """Is this the name of a visit? May be asked from any thread."""
        invitation = self.invitation
        return invitation is not None and name in invitation.visits

    def is_behind(self, name: str) -> bool:
        """Has something happened while this visit was away? May be asked from any thread."""
        guest = self.guests.get(name)
        return guest is not None and guest.behind

    def guest(self, name: str) -> GuestShell | None:
        """The shell of a visit, as it was left."""
        from screens.app.guests.guest_shell import GuestShell  # noqa: PLC0415

        if self.invitation is None or name not in self.invitation.visits:
            return None
        if name not in self.guests:
            self.guests[name] = GuestShell(self, name)
            self.guests[name].begin()
        return self.guests[name]

    def connected(self) -> frozenset[str]:
        """The visits whose page is open right now."""
        return self.serving.connected() if self.serving is not None else frozenset()

    def _forget(self, name: str) -> None:
        assert self.invitation is not None
        self.invitation.visits.pop(name, None)
        self.guests.pop(name, None)

    # ---- seats and rights ----

    def sit(self, name: str, seat: int | None) -> None:
        """A visit takes a seat; whoever had it has none any more."""
        assert self.invitation is not None
        if seat is not None:
            self.free(seat)
        visit = self.invitation.visits[name]
        visit.seat, visit.chosen, visit.open, visit.sent_home = seat, True, [], False
        self._seats_changed(name)

    def stand_up(self, name: str) -> None:
        """A guest gives the seat back, and is asked again who they are."""
        assert self.invitation is not None
        visit = self.invitation.visits[name]
        visit.seat, visit.chosen, visit.open = None, False, []
        self._seats_changed(name)

    def _seats_changed(self, name: str) -> None:
        """Only who has changed places, who still chooses one, and the invitation have something new to see."""
        self.keep()
        for one, guest in self.guests.items():
            if one == name:
                guest.begin()
            elif guest.stack and guest.top.name == "seat":
                guest.refresh()
        if self.host.stack and self.host.top.name in INVITATION:
            self.host.refresh()

    def free(self, seat: int) -> None:
        """Take a seat away from whoever has it; they are asked again who they are."""
        assert self.invitation is not None
        name = self.invitation.sitting(seat)
        if name is not None:
            self.invitation.visits[name].sent_home = True
            self.stand_up(name)

    def allow(self, rights: Rights) -> None:
        """What guests may do from now on."""
        assert self.invitation is not None
        self.invitation.rights = rights
        self.changed()

    # ---- what is sealed ----

    def sealed(self, table: str) -> dict[str, Sealed]:
        """What guests of a table have sealed, by what it is for and by seat."""
        return {key: dict(found) for (of, key), found in self._sealed.items() if of == table}

    def seal(self, table: str, key: str, seat: int, value: Any) -> None:
        """Keep a secret until it is revealed; None breaks the seal."""
        found = {**self._sealed.get((table, key), {}), seat: value}
        self._sealed[table, key] = {one: held for one, held in found.items() if held is not None}
        self.changed()

    def unseal(self, table: str, keys: tuple[str, ...]) -> None:
        """What was sealed for this has been revealed."""
        for key in keys:
            self._sealed.pop((table, key), None)

    @property
    def holds_secrets(self) -> bool:
        """Is anything sealed, or half typed by a guest?"""
        return any(self._sealed.values()) or any(guest.half_typed for guest in self.guests.values())

    # ---- what nobody foresaw ----

    def mishap(self, error: Exception) -> None:
        """Written down without a word of what was typed; the table goes on."""
        if self.host.services is not None:
            write_down(self.host.services.store.path.parent, error, quote=False)

    def entered_by(self, table: str) -> dict[int, int]:
        """Which line of the log has come from the phone of which seat."""
        if table not in self._by and self.host.services is not None:
            from screens.app.guests.visits import invitation_from  # noqa: PLC0415

            kept = self.host.services.store.key_value.get(f"guests:{table}")
            self._by[table] = invitation_from(kept, table, self._seats(table)).by if kept is not None else {}
        return self._by.get(table, {})

    def _seats(self, table: str) -> int:
        return len(self.host.session(table).kept.seats)
