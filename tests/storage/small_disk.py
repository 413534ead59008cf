"""Gives a child a small disk of its own that vanishes with it, and takes the privileges of root away."""

from __future__ import annotations

import ctypes
import os
import subprocess
from collections.abc import Callable
from pathlib import Path

from tests.storage.children import Say, fork

NEW_MOUNTS = 0x00020000  # CLONE_NEWNS: what is mounted from here on is seen by this process and its children alone
CAPABILITIES = 0x20080522  # the version of what `capset` is told
NO_DISK = "no disk"


def on_small_disk(folder: Path, size: int, work: Callable[[Say], None]) -> list[str] | None:
    """What `work` says in a child for which a disk of `size` bytes lies at `folder`; None where nobody may mount one.

    The mount belongs to the child: a killed run leaves none behind.
    """

    def child(say: Say) -> None:
        if mounted(folder, size):
            work(say)
        else:
            say(NO_DISK)

    words = fork(child).words()
    return None if words == [NO_DISK] else words


def mounted(folder: Path, size: int) -> bool:
    """Mount it for this process alone; False where that is not allowed, or not known here."""
    leave = getattr(ctypes.CDLL(None), "unshare", None)
    if os.getuid() or leave is None or leave(NEW_MOUNTS):
        return False
    return _run("mount", "--make-rprivate", "/") and _run(
        "mount", "-t", "tmpfs", "-o", f"size={size},mode=755", "tmpfs", str(folder)
    )


def _run(*command: str) -> bool:
    try:
        return subprocess.run(command, capture_output=True, check=False).returncode == 0
    except OSError:
        return False


def drop_privileges() -> None:
    """From here on the rights of files and folders count for this process too, even if root has started it."""
    if os.getuid() == 0:
        none_of_64 = (ctypes.c_uint32 * 6)()
        assert ctypes.CDLL(None).capset((ctypes.c_uint32 * 2)(CAPABILITIES, 0), none_of_64) == 0
