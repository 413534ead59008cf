"""Forks a child that uses a store and can be killed, starved of space or denied its rights."""

from __future__ import annotations

import os
import signal
import traceback
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass

Say = Callable[[str], None]


@dataclass
class Child:
    """A forked process and the pipe on which it tells what it has done."""

    pid: int
    pipe: int
    heard: bytes = b""

    def kill(self) -> None:
        with suppress(ProcessLookupError):
            os.kill(self.pid, signal.SIGKILL)

    def wait_for_word(self) -> None:
        """Until it has said something, or ended."""
        self.heard += os.read(self.pipe, 1 << 16)

    def words(self) -> list[str]:
        """Everything it said before it ended; half a line was never said."""
        while chunk := os.read(self.pipe, 1 << 16):
            self.heard += chunk
        os.close(self.pipe)
        os.waitpid(self.pid, 0)
        return self.heard.decode().split("\n")[:-1]


def fork(work: Callable[[Say], None]) -> Child:
    """Run `work` in a child of its own; what it says can be read here."""
    reader, writer = os.pipe()
    pid = os.fork()
    if pid:
        os.close(writer)
        return Child(pid, reader)
    os.close(reader)
    try:
        work(lambda line: _write(writer, line))
    except BaseException:
        _write(writer, "crash " + traceback.format_exc().replace("\n", " | "))
    os._exit(0)


def _write(pipe: int, line: str) -> None:
    os.write(pipe, f"{line}\n".encode())
