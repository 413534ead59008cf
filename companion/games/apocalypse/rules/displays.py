"""What lies in front of a player, as counts: two sides with persons, icons, music and the marks for dealing."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import Annotated, Literal, get_args

from companion.engine.ruling import Word
from companion.engine.shapes.annotations import Count
from companion.engine.shapes.scalars import Whole

Symbol = Literal["mask", "helmet", "pig"]
Ethos = Literal["good", "evil"]
Deck = Literal["population", "scrip"]
Symbols = Literal["mask", "helmet", "pig", "mask_helmet", "mask_pig", "helmet_pig"]
"""AP-HEAV-05, AP-COMP-05: what the visible half of a guardian card shows: one icon, or two in heaven."""
PrintedMark = Literal["+1B", "-1B", "+1K", "-1K"]
Mark = Literal["", PrintedMark]
"""AP-NETH-05 to -08: what a nether card changes when cards are dealt."""
Laid = Literal["person", Symbols, PrintedMark, "music", "neutralised", "swapped", "violence", "change"]
"""What a played card does to one side of a display."""
AnyHorseman = Annotated[int, Whole(1, 4)]
EarlyHorseman = Annotated[int, Whole(1, 3)]
"""Those after whom the decks are built anew."""

ICONS: tuple[Symbol, ...] = ("mask", "helmet", "pig")
SIDES: tuple[Ethos, ...] = ("good", "evil")
DECKS: tuple[Deck, ...] = ("population", "scrip")
ICON_OF: dict[int, Symbol] = {1: "mask", 2: "helmet", 3: "pig"}
PRINTED: tuple[PrintedMark, ...] = get_args(PrintedMark)
CARD_MARKS: dict[Ethos, tuple[PrintedMark, ...]] = {"good": ("+1B", "-1B", "+1K"), "evil": ("+1K", "-1K", "+1B")}
UNMARKED: Mark = ""
MARKS: dict[Ethos, tuple[Mark, ...]] = {ethos: (UNMARKED, *marks) for ethos, marks in CARD_MARKS.items()}


def opening(deck: Deck) -> Word:
    """The name of a deck where it opens a line: with a capital letter in every language."""
    return Word(f"deck_first.{deck}")


def other_side(ethos: Ethos) -> Ethos:
    """Evil for good, good for evil."""
    return "evil" if ethos == "good" else "good"


@dataclass(frozen=True, slots=True)
class Side:
    """AP-EARTH-04: one side of a display: persons without the base, icons visible on any plane, and its music."""

    persons: Count
    mask: Count
    helmet: Count
    pig: Count
    music: Count

    def icons(self, icon: Symbol) -> int:
        """How many of one icon are visible."""
        count: int = getattr(self, icon)
        return count

    @property
    def all_icons(self) -> int:
        """Symbols of all three kinds."""
        return self.mask + self.helmet + self.pig


EMPTY = Side(0, 0, 0, 0, 0)


@dataclass(frozen=True, slots=True)
class Display:
    """AP-AIM-02: a player's nation. Marks are listed from the inside out, one for each person, "" for none."""

    good: Side = EMPTY
    evil: Side = EMPTY
    good_marks: tuple[Mark, ...] = field(default=())
    evil_marks: tuple[Mark, ...] = field(default=())

    def side(self, ethos: Ethos) -> Side:
        """The good or the evil side."""
        return self.good if ethos == "good" else self.evil

    def marks(self, ethos: Ethos) -> tuple[Mark, ...]:
        """The marks of one side, exactly one for each person."""
        marks = self.good_marks if ethos == "good" else self.evil_marks
        persons = self.side(ethos).persons
        return (*marks, *(UNMARKED,) * persons)[:persons]

    def with_side(self, ethos: Ethos, side: Side) -> Display:
        """The same display with one side changed; marks beyond its persons fall away."""
        if ethos == "good":
            return Display(side, self.evil, self.good_marks[: side.persons], self.evil_marks)
        return Display(self.good, side, self.good_marks, self.evil_marks[: side.persons])

    def with_mark(self, ethos: Ethos, place: int, mark: Mark) -> Display:
        """The same display with the mark of one person changed (place 0 is next to the base)."""
        marks = list(self.marks(ethos))
        marks[place] = mark
        if ethos == "good":
            return replace(self, good_marks=tuple(marks))
        return replace(self, evil_marks=tuple(marks))

    def unmarked(self, ethos: Ethos) -> int | None:
        """AP-PLAY-08: rows grow outward, so that the next mark lies at the first person who has none yet."""
        marks = self.marks(ethos)
        return marks.index("") if "" in marks else None

    @property
    def persons(self) -> int:
        """Persons of both kinds, without the base."""
        return self.good.persons + self.evil.persons
