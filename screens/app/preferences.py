"""The settings: what they are, what they start with, and where they are kept."""

from __future__ import annotations

import functools
import locale
import os
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

from companion.texts import LANGUAGES
from screens.app.device import System
from screens.theme import TEXT_SIZES, THEMES

if TYPE_CHECKING:
    from companion.storage.store import Store

DEFAULTS: dict[str, Any] = {
    "language": "",  # "" follows the system
    "theme": "dark",
    "text_size": 100,
    "keep_awake": True,
    "vibration": True,
    "less_motion": False,
    "read_aloud": False,
    "reminders": True,
    "exports": "",  # where files go on a desktop; "" asks
}
EXPORTS = ("downloads", "app")
CHOICES: dict[str, tuple[Any, ...]] = {
    "language": ("", *LANGUAGES),
    "theme": THEMES,
    "text_size": TEXT_SIZES,
    "exports": ("", *EXPORTS),
}
YES_OR_NO = (True, False)


class Preferences:
    """The user's settings over the defaults."""

    def __init__(self, values: dict[str, Any] | None = None) -> None:
        self._values: dict[str, Any] = sensible(values)
        self._for_now = ""
        self._system = System()
        self._store: Store | None = None

    def follow(self, system: System) -> None:
        """Where nothing was chosen here, it is as in the rest of the phone."""
        self._system = system

    def open(self, store: Store) -> None:
        """Read what was set before."""
        self._store = store
        self._values.update(sensible(store.key_value.get("settings")))

    def get(self, key: str) -> Any:
        """One setting; automations are on until they are switched off."""
        return self._values.get(key, first_choices(self._system).get(key, DEFAULTS.get(key, True)))

    def put(self, key: str, value: Any) -> None:
        """Change one setting and keep it."""
        values = {**self._values, key: value}
        if self._store is not None:
            self._store.key_value.keep("settings", values)
        self._values = values

    def all(self) -> dict[str, Any]:
        """Every setting that differs from what the app starts with."""
        return dict(self._values)

    @property
    def language(self) -> str:
        """The chosen language, or the system's: German where it speaks German, else English."""
        return self._for_now or self.get("language") or spoken(self._system.language) or system_language()

    @contextmanager
    def speaking(self, language: str) -> Iterator[None]:
        """For a moment in another language."""
        self._for_now = language
        try:
            yield
        finally:
            self._for_now = ""


def first_choices(system: System) -> dict[str, Any]:
    """The settings that follow the phone: dark or light, and the size of letters next to its own.

    >>> first_choices(System(dark=False, font_scale=1.2))
    {'theme': 'light', 'text_size': 115}
    >>> first_choices(System())
    {'text_size': 100}
    """
    size = min(TEXT_SIZES, key=lambda one: abs(one - 100 * system.font_scale))
    themes = {} if system.dark is None else {"theme": "dark" if system.dark else "light"}
    seen = {"theme": "contrast"} if system.contrast else themes
    return {**seen, "text_size": size, **({"less_motion": True} if system.still else {})}


def spoken(language: str) -> str:
    """The language as far as we speak it; "" where nobody said which."""
    return ("de" if language.lower().startswith("de") else "en") if language else ""


def sensible(kept: Any) -> dict[str, Any]:
    """The settings among what was kept that there are; any other starts as in a new app."""
    if not isinstance(kept, dict):
        return {}
    return {key: value for key, value in kept.items() if value in CHOICES.get(key, YES_OR_NO)}


@functools.cache
def system_language() -> str:
    """The language of the system, as far as we speak it."""
    given = os.environ.get("LANGUAGE") or os.environ.get("LC_ALL") or os.environ.get("LANG") or _located()
    return spoken(given) or "en"


def _located() -> str:
    try:
        return locale.getlocale()[0] or ""
    except ValueError:
        return ""
