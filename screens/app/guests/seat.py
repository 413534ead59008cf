"""What a guest says about themselves: which seat is theirs, and how the table shall look on their phone."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from screens.app.guests.guest_shell import OWN_SETTINGS
from screens.app.screen import Screen
from screens.app.table.table import AtTable
from screens.pages.guests.pages import SeatChoice, look_page, seat_page
from screens.pages.page import Page

if TYPE_CHECKING:
    from screens.app.guests.guest_shell import GuestShell


class SeatScreen(AtTable):
    """The first page of every guest."""

    shell: GuestShell
    lasting = False

    def page(self) -> Page:
        invitation = self.shell.hosting.invitation
        taken = {seat for seat in range(len(self.kept.seats)) if invitation and invitation.sitting(seat)}
        words = self.say("guest.taken")
        seats = [
            SeatChoice(seat, avatar, words if seat in taken else "")
            for seat, avatar in enumerate(self.context().avatars)
        ]
        return seat_page(self.session.setup.facts, seats, self.shell.visit.sent_home, self.say)

    def do_sit(self, seat: int | None) -> None:
        """Take a seat that is still free, or none."""
        hosting = self.shell.hosting
        if seat is not None and (hosting.invitation is None or hosting.invitation.sitting(seat) is not None):
            self.shell.tell(self.say("guest.just_taken"))
            return
        hosting.sit(self.shell.name, seat)


class LookSheet(Screen):
    """Language, theme and size of letters of this phone; another seat."""

    shell: GuestShell
    sheet = True
    lasting = False

    def page(self) -> Page:
        shell, seat = self.shell, self.shell.me
        name = shell.session(shell.table_id).kept.seats[seat] if seat is not None else ""
        return look_page(shell.preferences.get, shell.rights, name, self.say)

    def do_put(self, key: str, value: Any) -> None:
        """Change one setting of this guest."""
        if key in OWN_SETTINGS:
            self.shell.preferences.put(key, value)

    def do_leave(self) -> None:
        """Give the seat back, and be asked again."""
        self.shell.hosting.stand_up(self.shell.name)
