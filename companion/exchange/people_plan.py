"""Who the people of a file are here: known by their id, known by their name, or new."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace

from companion.engine.bundle import GroupPart, Known, PersonPart
from companion.engine.ruling import Reason
from companion.engine.shape import Wrong
from companion.exchange.free_names import FreeNames


@dataclass(frozen=True)
class Wishes:
    """What the user decides: are people of one name the same, and what an unnamed second box is called."""

    same_names: bool = True
    box_name: str = "Import"


@dataclass(frozen=True)
class Who:
    """Everybody of a file: who they are here, who is new, and who is known by name only."""

    ids: Mapping[str, str]
    new: tuple[PersonPart, ...]
    by_name: tuple[str, ...]


def who_is_who(people: Iterable[PersonPart], known: Known, wishes: Wishes) -> Who:
    """An id stands for one person for ever; a stranger whose name is known here is, if wished, that person."""
    parts = list(people)
    ids = {one.id: known.same.get(one.id, one.id) for one in parts}
    ids = {stranger: here for stranger, here in ids.items() if here in known.people}
    taken, names, new, by_name = set(ids.values()), FreeNames(set(known.names)), [], []
    for one in parts:
        if one.id in ids:
            continue
        here = known.names.get(one.name.casefold())
        if wishes.same_names and here and here not in taken:
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
