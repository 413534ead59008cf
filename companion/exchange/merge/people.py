"""Who the people of a file are here: known by their id, known by their name, or new."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace

from companion.engine.errors import Wrong
from companion.engine.names import LONGEST
from companion.engine.read_models.bundle import GroupPart, Known, PersonPart
from companion.engine.ruling import Reason


@dataclass(frozen=True)
class ImportOptions:
    """What the user decides: are people of one name the same, and what an unnamed second box is called."""

    same_names: bool = True
    box_name: str = "Import"


@dataclass(frozen=True)
class Who:
    """Everybody of a file: who they are here, who is new, and who is known by name only."""

    ids: Mapping[str, str]
    new: tuple[PersonPart, ...]
    by_name: tuple[str, ...]


def who_is_who(people: Iterable[PersonPart], known: Known, options: ImportOptions) -> Who:
    """An id stands for one person for ever; a stranger whose name is known here is, if wished, that person."""
    parts = list(people)
    ids = {one.id: known.same.get(one.id, one.id) for one in parts}
    ids = {stranger: here for stranger, here in ids.items() if here in known.people}
    taken, names, new, by_name = set(ids.values()), FreeNames(set(known.names)), [], []
    for one in parts:
        if one.id in ids:
            continue
        here = known.names.get(one.name.casefold())
        if options.same_names and here and here not in taken:
            ids[one.id] = here
            taken.add(here)
            by_name.append(one.name)
        else:
            ids[one.id] = one.id
            new.append(one if one.hidden else replace(one, name=names.take(one.name)))
    return Who(ids, tuple(new), tuple(by_name))


def new_groups(groups: Iterable[GroupPart], ids: Mapping[str, str], known: Known) -> tuple[GroupPart, ...]:
    """The regular rounds that are not here yet, with the members as they are known here."""
    new = []
    for number, group in enumerate(groups):
        if any(member not in ids for member in group.members):
            raise Wrong(Reason("exchange.wrong.stranger"), f"groups[{number}].members")
        if group.id not in known.groups:
            members = tuple(dict.fromkeys(ids[member] for member in group.members))
            new.append(replace(group, members=members))
    return tuple(new)


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
