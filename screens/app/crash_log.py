"""The log of what nobody foresaw: where it happened, beside the tables, for whoever is asked to help.

What an error says may quote what somebody typed. Whoever writes it down says whether its words may be quoted.
"""

from __future__ import annotations

import sys
import traceback
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

from companion import __version__
from companion.engine.errors import StorageTrouble
from companion.paths import make_folder, opener

if TYPE_CHECKING:
    from screens.app.device import Device
    from screens.app.shell import Shell

LOG = "mishaps.log"
LONGEST, LONGEST_LINE = 200_000, 300


def is_about_the_program(error: BaseException) -> bool:
    """Are its words about our own files, and never about what somebody typed?"""
    return isinstance(error, ImportError | SyntaxError)


def in_one_line(error: BaseException) -> str:
    """The kind of error, with its words where they may be quoted, else with the place at which it happened."""
    if is_about_the_program(error):
        return f"{type(error).__name__}: {error}"[:LONGEST_LINE]
    places = traceback.extract_tb(error.__traceback__)
    return (
        f"{type(error).__name__}, {Path(places[-1].filename).name}:{places[-1].lineno}"
        if places
        else type(error).__name__
    )


def report_of(error: BaseException, *, quote: bool) -> str:
    """What somebody who helps has to know: the version, the system, and where it happened."""
    where = f"Endspiel {__version__}, Python {sys.version.split()[0]}, {sys.platform}"
    lines = traceback.format_exception(error) if quote else _places(error)
    return f"{where}\n{''.join(lines)}\n"


def _places(error: BaseException | None) -> Iterator[str]:
    """Which kind of error happened where, and which ones led to it, without a word of what they say."""
    if error is not None:
        yield from _places(error.__cause__ or error.__context__)
        yield from traceback.format_tb(error.__traceback__)
        yield f"{type(error).__name__}\n"


def write_down(folder: Path, error: BaseException, *, quote: bool) -> None:
    """Add a report to the log; an overlong log begins anew, a full disk is no further mishap."""
    path = folder / LOG
    try:
        make_folder(folder)
        mode = "w" if path.exists() and path.stat().st_size > LONGEST else "a"
        with open(path, mode, encoding="utf-8", opener=opener) as log:
            log.write(report_of(error, quote=quote))
    except OSError:
        pass


def shared_report(error: BaseException, device: Device, folder: Path, language: str) -> str:
    """Hand the report to whatever the device offers; the sentence about what became of it."""
    from companion.texts import say_for  # noqa: PLC0415  the first frame does not need it

    say = say_for("", language)
    done = device.share_text(report_of(error, quote=is_about_the_program(error)), "Endspiel")
    return say(f"device.{done}") if done else say("failure.not_shared", place=str(folder / LOG))


def tell_mishap(shell: Shell, error: Exception) -> None:
    """Damage that is met outside of a touch, while a list is scrolled for instance, is told as damage all the same."""
    if isinstance(error, StorageTrouble):
        shell.tell_trouble(error)
    else:
        shell.tell(shell.say("shell.mishap"))


def holds_secrets(shell: Shell) -> bool:
    """Is anything in memory that not everybody may see: half typed behind a curtain, or in the log of a table?"""
    from companion.engine.log.secrets import keeps_secrets  # noqa: PLC0415  the first frame does not need it

    half_typed = any(place.screen.peek or place.screen.raised_for is not None for place in shell.stack)
    return (
        half_typed
        or shell.hosting.holds_secrets
        or any(keeps_secrets(one.game, one.table, one.log) for one in shell.sessions.values())
    )
