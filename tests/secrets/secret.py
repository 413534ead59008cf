"""What can be typed in secret at a table of one game; a game that has a curtain says it in its own folder."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from companion.engine.events import Event
from tests.screens.driver import AppDriver
from tests.web.guests.at_table import Guest


@dataclass(frozen=True)
class Secret:
    """A game with what can be typed in secret: after which events, and two ways of typing."""

    events: tuple[Any, ...]
    type: Callable[[AppDriver, tuple[Any, ...]], None]
    ways: tuple[tuple[Any, ...], tuple[Any, ...]]
    reveal: str
    """The touch that turns everything up."""
    kinds: tuple[type[Event], ...]
    """What holds the secret in the log."""
    raw: tuple[str, ...]
    """How it would stand in a file or a row."""
    shown: frozenset[str]
    """Where else it is seen after the reveal."""
    on_own_phone: Callable[[Guest, Any], None]
    """A guest types what is theirs."""
    box: dict[str, Any] = field(default_factory=dict)
