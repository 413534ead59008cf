"""Which of many people are shown: by what is typed, in any spelling, and by the letter their name begins with."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from companion.engine.read_models.tables import Person
from companion.storage.rules.words import folded
from screens.pages.opening.people_list import MANY, PeopleShown


def people_shown(people: Sequence[Person], draft: Mapping[str, Any]) -> PeopleShown:
    """A few are all shown, who played last first; of many those that are looked for, by name."""
    if len(people) <= MANY:
        return PeopleShown(tuple(people))
    text, letter = str(draft.get("people", "")), str(draft.get("letter", ""))
    words = [folded(word, "de") for word in text.split()]
    found = [one for one in people if all(word in folded(one.name, "de") for word in words)]
    letters = tuple(sorted({letter_of(one) for one in people}))
    if letter and not words:
        found = [one for one in found if letter_of(one) == letter]
    if letter or words:
        found.sort(key=lambda one: folded(one.name, "de"))
    return PeopleShown(tuple(found), text, letter, letters)


def letter_of(person: Person) -> str:
    """The letter under which a name is found: Ä stands with A.

    >>> letter_of(Person("1", "Ärmel", 0, 0)), letter_of(Person("2", "7 Zwerge", 0, 0))
    ('A', '7')
    """
    first = person.name.strip()[:1].upper()
    return {"Ä": "A", "Ö": "O", "Ü": "U"}.get(first, first) or "?"
