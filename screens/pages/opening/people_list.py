"""Many people: a field to search in, the letters their names begin with, and a list of which only a part is made."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from companion.engine.read_models.tables import Person
from companion.texts import Say
from screens.pages.components import empty_state
from screens.pages.intents import Draft
from screens.pages.nodes import Field, LongList, Node, Tiles

MANY, LETTER_COLUMNS, ROW = 12, 7, 68


@dataclass(frozen=True)
class PeopleShown:
    """Those of many people who are shown: what was typed, the letter that was chosen, and all letters there are."""

    people: tuple[Person, ...]
    text: str = ""
    letter: str = ""
    letters: tuple[str, ...] = ()

    @property
    def many(self) -> bool:
        """Are there so many that one has to search?"""
        return bool(self.letters)


def people_search(shown: PeopleShown, say: Say) -> tuple[Node, ...]:
    """The field and the letters; nothing of what is typed is kept."""
    if not shown.many:
        return ()
    field = Field(
        "search",
        shown.text,
        lambda text: Draft("people", text, kept=False),
        say("players.search"),
        clear=say("search.clear"),
    )
    letters = Tiles(
        tuple((one, one) for one in shown.letters),
        lambda one: Draft("letter", "" if one == shown.letter else one, kept=False),
        shown.letter,
        LETTER_COLUMNS,
    )
    return field, letters


def people_rows(shown: PeopleShown, row_of: Callable[[Person], Node], say: Say, marked: Sequence[str] = ()) -> Node:
    """One row a person; `marked` is whatever else changes how a row looks."""
    if not shown.people:
        return empty_state("magnify", say("players.nobody_found"))
    version = (say.language, shown.people, tuple(marked))
    return LongList(len(shown.people), lambda number: row_of(shown.people[number]), ROW, 8, version)
