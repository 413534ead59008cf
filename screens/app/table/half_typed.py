"""What was changed on a page of a table since something was recorded: Undo takes it back first, after a kill too."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from screens.pages.intents import Draft

if TYPE_CHECKING:
    from screens.app.drafts import Drafts

MOST = 50  # so many touches of one page can be taken back


def typed_key(table: str) -> str:
    """Under which name it is kept."""
    return f"typed:{table}"


class HalfTyped:
    """The touches on one page, newest last: which entry, what stood there before, and its label."""

    def __init__(self, drafts: Drafts, table: str, args: Mapping[str, Any]) -> None:
        self._drafts, self._table = drafts, table
        self._page = f"{args.get('page', '')} {sorted(args.get('args', {}).items())}"

    @property
    def _touches(self) -> list[list[Any]]:
        return list(self._drafts.of(typed_key(self._table)).get(self._page, []))

    def __bool__(self) -> bool:
        return bool(self._touches)

    @property
    def label(self) -> str:
        """What the newest one is called; "" where it has no name."""
        return str(self._touches[-1][2])

    def add(self, draft: Draft, before: Any) -> None:
        """One touch more; several on one figure are one, a list grows touch by touch, and back again is none."""
        touches = self._touches
        if touches and touches[-1][:2] == [draft.key, draft.value]:
            self._keep(touches[:-1])
        elif not touches or touches[-1][0] != draft.key or isinstance(draft.value, list | dict):
            self._keep([*touches, [draft.key, before, draft.label]][-MOST:])

    def take_back(self) -> tuple[str, Any]:
        """The newest entry, with what stood there before it."""
        *others, (key, before, _label) = self._touches
        self._keep(others)
        return key, before

    def _keep(self, touches: list[list[Any]]) -> None:
        self._drafts.put(typed_key(self._table), self._page, touches or None)

    def end(self) -> None:
        """Something was recorded: the bar names that, on every page of this table."""
        self._drafts.forget(typed_key(self._table))
