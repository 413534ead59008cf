"""Half-typed entries: kept on the disk with every change, so that a phone call or a kill loses none."""

from __future__ import annotations

import functools
from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from companion.storage.store import Store


class Drafts:
    """What is half typed on each screen. Without a store (while it is being opened) it lives in memory only."""

    def __init__(self) -> None:
        self._drafts: dict[str, dict[str, Any]] = {}
        self._passing: dict[str, dict[str, Any]] = {}  # never written
        self._earlier: set[str] = set()  # the screens of which an earlier run has left something
        self._store: Store | None = None

    def open(self, store: Store) -> None:
        """Read what was half typed when the app was left."""
        self._store = store
        for key, value in store.key_value.under("draft:").items():
            if isinstance(value, dict):
                self._drafts.setdefault(key.removeprefix("draft:"), value)
                self._earlier.add(key.removeprefix("draft:"))

    def of(self, screen: str) -> Mapping[str, Any]:
        """What is half typed on a screen."""
        return {**self._drafts.get(screen, {}), **self._passing.get(screen, {})}

    def put(self, screen: str, key: str, value: Any, kept: bool = True) -> None:
        """Change one entry; None forgets it. What is not `kept` lasts until the app ends."""
        if not kept:
            self._passing[screen] = {**self._passing.get(screen, {}), key: value}
            return
        draft = {**self._drafts.get(screen, {}), key: value}
        self._become(screen, {name: one for name, one in draft.items() if one is not None})

    def forget(self, screen: str, keys: Iterable[str] = ()) -> None:
        """Forget some entries of a screen, or all of them."""
        wanted, draft = set(keys), self._drafts.get(screen)
        passing = self._passing.pop(screen, {})
        self._passing[screen] = {key: value for key, value in passing.items() if wanted and key not in wanted}
        if draft:
            self._become(screen, {key: value for key, value in draft.items() if wanted and key not in wanted})

    def drop_earlier(self, *screens: str) -> bool:
        """Forget what an earlier run has left for these, because nothing can be shown with it; was there anything?"""
        left = self._earlier.intersection(screens)
        self._earlier -= left
        for screen in left:
            self.forget(screen)
        return bool(left)

    def _become(self, screen: str, draft: dict[str, Any]) -> None:
        """What could not be written is not half typed either; nor is it gone when its touch is taken back."""
        if self._store is not None and draft:
            self._store.key_value.keep(f"draft:{screen}", draft)
        elif self._store is not None:
            self._store.key_value.forget(f"draft:{screen}")
        if self._store is not None:
            self._store.on_rollback(functools.partial(self._drafts.__setitem__, screen, self._drafts.get(screen, {})))
        self._drafts[screen] = draft
