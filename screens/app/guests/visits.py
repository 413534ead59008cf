"""Who has come to a table: the tokens, seats and settings of its guests, kept so that a restarted app knows them again.

Tokens are kept in the app's own file, beside the drafts; no export and no code takes them along.
"""

from __future__ import annotations

from dataclasses import asdict, dataclass, field
from hmac import compare_digest
from secrets import token_urlsafe
from typing import Any

from screens.pages.guests.allowed import RIGHTS, Rights

BYTES = 24  # of a token: 192 bits
MOST = 24  # visits that are remembered
PORT = 8765


def guest_token() -> str:
    """A token that nobody guesses; its first sign tells the page that it is a guest's."""
    return "~" + token_urlsafe(BYTES)


@dataclass
class Visit:
    """One phone. Without a seat it only looks on."""

    seat: int | None = None
    settings: dict[str, Any] = field(default_factory=dict)
    open: list[Any] = field(default_factory=list)
    chosen: bool = False  # has it said who it is, or that it only looks on?
    sent_home: bool = False  # was its seat taken away?


@dataclass
class Invitation:
    """What is known about the guests of one table. `by` says which seat has entered which line of the log."""

    table: str
    door: str = field(default_factory=guest_token)
    port: int = PORT
    rights: Rights = "own"
    on: bool = False
    seats: dict[int, str] = field(default_factory=dict)
    visits: dict[str, Visit] = field(default_factory=dict)
    by: dict[int, int] = field(default_factory=dict)

    def seat_token(self, seat: int) -> str:
        """The token that leads to this seat alone."""
        if seat not in self.seats:
            self.seats[seat] = guest_token()
        return self.seats[seat]

    def leads_to(self, token: str) -> tuple[bool, int | None]:
        """Does this token open the door, and to which seat?"""
        found: tuple[bool, int | None] = (_same(token, self.door), None)
        for seat, own in self.seats.items():
            if _same(token, own):
                found = (True, seat)
        return found

    def sitting(self, seat: int) -> str | None:
        """The visit that has a seat."""
        return next((name for name, visit in self.visits.items() if visit.seat == seat), None)

    def as_kept(self) -> dict[str, Any]:
        """What is written."""
        return {
            **asdict(self),
            "seats": {str(seat): token for seat, token in self.seats.items()},
            "by": {str(seq): seat for seq, seat in self.by.items()},
        }


def invitation_from(kept: Any, table: str, count: int) -> Invitation:
    """What was written, as far as it can be read and there are so many seats; what can't begins anew."""
    there = range(count)
    try:
        return Invitation(
            table=table,
            door=str(kept["door"]),
            port=int(kept["port"]),
            rights=kept["rights"] if kept["rights"] in RIGHTS else "own",
            on=kept["on"] is True,
            seats={int(seat): str(token) for seat, token in kept["seats"].items() if int(seat) in there},
            visits={str(name): _visit(visit, there) for name, visit in kept["visits"].items()},
            by={int(seq): int(seat) for seq, seat in kept["by"].items() if int(seat) in there},
        )
    except (TypeError, KeyError, ValueError, AttributeError):
        return Invitation(table)


def _visit(kept: dict[str, Any], there: range) -> Visit:
    visit = Visit(**kept)
    return visit if visit.seat is None or visit.seat in there else Visit(settings=visit.settings)


def _same(token: str, own: str) -> bool:
    return compare_digest(token.encode("utf-8", "replace"), own.encode())
