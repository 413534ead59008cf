"""What comes in on one connection, as long as a whole request is here in time: slow ones must not fill all places."""

from __future__ import annotations

import socket
import time
from io import RawIOBase
from typing import Any


class Incoming(RawIOBase):
    """Reads from a connection until so many seconds after `begin`; a late piece is too late, however small the gaps."""

    def __init__(self, line: socket.socket, seconds: float) -> None:
        super().__init__()
        self._line, self._seconds, self._until = line, seconds, 0.0

    def begin(self) -> None:
        """From now on the next request is waited for."""
        self._until = time.monotonic() + self._seconds

    def readable(self) -> bool:
        return True

    def readinto(self, room: Any) -> int:
        left = self._until - time.monotonic()
        if left <= 0:
            raise TimeoutError
        self._line.settimeout(left)
        try:
            return self._line.recv_into(room)
        finally:
            self._line.settimeout(self._seconds)  # what is written has its own time
