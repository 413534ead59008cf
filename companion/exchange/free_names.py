"""Anna, Anna 2, Anna 3: names for people whose name is in use."""

from __future__ import annotations

from companion.engine.names import LONGEST


class FreeNames:
    """Gives names that nobody has; where it found the last free number of a name, it goes on with the next one."""

    def __init__(self, taken: set[str]) -> None:
        self._taken = taken  # folded, so that Anna and ANNA are one name
        self._next: dict[tuple[str, int], int] = {}

    def take(self, name: str) -> str:
        """This name, or the first numbered one that is free; from now on it is in use."""
        free = self._numbered(name) if name.casefold() in self._taken else name
        self._taken.add(free.casefold())
        return free

    def _numbered(self, name: str) -> str:
        """A long name is cut to leave room for the digits, so names that are cut alike share their numbers."""
        digits = 1
        while True:
            cut = name[: LONGEST - digits - 1].rstrip()
            key, beyond = (cut.casefold(), digits), 10**digits
            number = self._next.get(key, max(2, beyond // 10))
            while number < beyond and f"{cut} {number}".casefold() in self._taken:
                number += 1
            self._next[key] = number
            if number < beyond:
                return f"{cut} {number}"
            digits += 1
