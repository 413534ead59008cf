"""The invitation on the host's phone: the code, who sits where, what guests may do, and the end of it."""

from __future__ import annotations

from companion.exchange.qr_codes import cells_of
from screens.app.guests.hosting import Hosting
from screens.app.table.table import AtTable
from screens.pages.guests.allowed import Rights
from screens.pages.guests.invite import InviteData, SeatState, invite_page, seat_sheet
from screens.pages.page import Page, present


class AtInvitation(AtTable):
    """What both screens know of who is there."""

    @property
    def hosting(self) -> Hosting:
        """Who is served."""
        return self.shell.hosting

    def link(self, token: str) -> str:
        """The whole address that leads in; the token behind the # is sent to no server."""
        serving = present(self.hosting.serving)
        place = min(int(self.peek.get("address", 0)), len(serving.addresses) - 1)
        return f"http://{serving.addresses[place]}/#{token}"

    def states(self) -> tuple[SeatState, ...]:
        """Each seat with what is known of its phone."""
        invitation, connected = self.hosting.invited_to(self.table_id), self.hosting.connected()
        found = []
        for seat in range(len(self.kept.seats)):
            name = invitation.sitting(seat)
            found.append(SeatState("none" if name is None else "here" if name in connected else "away"))
        return tuple(found)


class InviteScreen(AtInvitation):
    """Off until it is asked for."""

    def page(self) -> Page:
        invitation, serving = self.hosting.invited_to(self.table_id), self.hosting.serving
        addresses = serving.addresses if serving is not None else ()
        data = InviteData(
            on=serving is not None,
            addresses=addresses,
            chosen=min(int(self.peek.get("address", 0)), max(0, len(addresses) - 1)),
            cells=cells_of(self.link(invitation.door)) if addresses else (),
            seats=self.states(),
            rights=invitation.rights,
            onlookers=sum(v.chosen and v.seat is None for v in invitation.visits.values()),
        )
        return invite_page(self.context(), data, self.accent)

    def do_begin(self) -> None:
        """Let others in."""
        if not self.hosting.begin(self.table_id):
            self.shell.tell(self.say("guest.not_here"))

    def do_end(self) -> None:
        """Nobody is served any more; the table goes on here."""
        self.hosting.end()

    def do_allow(self, rights: Rights) -> None:
        """What guests may do from now on."""
        self.hosting.invited_to(self.table_id)
        self.hosting.allow(rights)

    def do_share(self) -> None:
        """The address, for whoever can't scan."""
        invitation = self.hosting.invited_to(self.table_id)
        done = self.shell.device.share_text(self.link(invitation.door), self.say("menu.guests"))
        if done:
            self.shell.tell(self.say(f"device.{done}"))

    def do_seat(self, seat: int) -> None:
        """One seat: its own code, or take it away."""
        self.shell.open("guest-seat", {"table": self.table_id, "seat": seat})


class SeatSheet(AtInvitation):
    """The code that leads to one seat, and the way to take it from whoever has it."""

    sheet = True
    lasting = False

    def page(self) -> Page:
        invitation, seat = self.hosting.invited_to(self.table_id), int(self.args["seat"])
        present(self.hosting.serving)
        cells = cells_of(self.link(invitation.seat_token(seat))) if present(self.hosting.serving).addresses else ()
        self.hosting.keep()
        return seat_sheet(self.context(), seat, self.states()[seat], cells, self.accent)

    def do_free(self) -> None:
        """Send whoever sits there back to the question who they are."""
        self.hosting.invited_to(self.table_id)
        self.hosting.free(int(self.args["seat"]))
        self.shell.back()
