"""Half-typed entries: kept on the disk with every change, so that a phone call or a kill loses none."""

from __future__ import annotations

import functools
from collections.abc import Iterable, Mapping
from typing import Any


class Drafts:
    """What is half typed on each screen. Without a store (while it is being opened) it lives in memory only."""

    def __init__(self) -> None:
        self._drafts: dict[str, dict[str, Any]] = {}
        self._store: Any = None

    def open(self, store: Any) -> None:
        """Read what was half typed when the app was left."""
        self._store = store
        for key, value in store.kept.under("draft:").items():
            self._drafts.setdefault(key.removeprefix("draft:"), dict(value))

    def of(self, screen: str) -> Mapping[str, Any]:
        """What is half typed on a screen."""
        return self._drafts.get(screen, {})

    def put(self, screen: str, key: str, value: Any) -> None:
        """Change one entry; None forgets it."""
        draft = self._drafts.setdefault(screen, {})
        if value is None:
            draft.pop(key, None)
        else:
            draft[key] = value
        self._keep(screen)

    def forget(self, screen: str, keys: Iterable[str] = ()) -> None:
        """Forget some entries of a screen, or all of them."""
        wanted = list(keys)
        draft = self._drafts.get(screen)
        if not draft:
            return
        self._drafts[screen] = {key: value for key, value in draft.items() if wanted and key not in wanted}
        if self._store is not None:
            self._store.if_taken_back(functools.partial(self._drafts.__setitem__, screen, draft))
        self._keep(screen)

    def _keep(self, screen: str) -> None:
        if self._store is None:
            return
        draft = self._drafts.get(screen)
        if draft:
            self._store.kept.keep(f"draft:{screen}", draft)
        else:
            self._store.kept.forget(f"draft:{screen}")
