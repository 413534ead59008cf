"""What the store tells about the rules: chapters one reads, their clauses, and what a search finds; frozen."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Literal

from companion.engine.facts import Bilingual, Value
from companion.engine.ruling import Authority

Kind = Literal["heading", "sentence", "point", "table", "example", "hands"]


@dataclass(frozen=True)
class ClauseLine:
    """A clause in our words, and where each rulebook says it.

    `sides` are the words of each document where they differ. A question that the rulebook leaves open, or what a
    difference is about, stands in `lead`; the text begins with it. `chapter` is "" for what only follows from others.
    """

    id: str
    chapter: str
    duty: str
    authority: Authority
    text: Bilingual
    places: Mapping[str, str]
    lead: Bilingual = field(default_factory=lambda: {"de": "", "en": ""})
    sides: Mapping[str, Bilingual] = field(default_factory=dict)

    def answer(self, language: str) -> str:
        """The text without the question."""
        return self.text[language].removeprefix(self.lead[language]).strip()

    def words(self, language: str, edition: str) -> str:
        """The text as this edition has it."""
        return self.sides[edition][language] if edition in self.sides else self.text[language]


@dataclass(frozen=True)
class Passage:
    """A piece of a chapter. A sentence stands for its clause, or has words of its own, which may rest on one.

    `at` names it in its chapter, `opens` a paragraph, `notes` are the questions and differences that hang on it.
    """

    kind: Kind
    at: str
    text: Bilingual
    clause: ClauseLine | None = None
    opens: bool = False
    notes: tuple[ClauseLine, ...] = ()
    table: Mapping[str, Any] = field(default_factory=dict)

    @property
    def own(self) -> bool:
        """Has it words of its own?"""
        return bool(self.text["de"])


@dataclass(frozen=True)
class ChapterLine:
    """A chapter with its headings and the number of its clauses."""

    id: str
    name: Bilingual
    count: int
    headings: tuple[Bilingual, ...] = ()


@dataclass(frozen=True)
class OneReading:
    """One way to read an open passage, and the value of the option that plays it so; None where nothing does."""

    text: Bilingual
    value: Value | None = None


@dataclass(frozen=True)
class ClauseDetail:
    """One clause with all that is known about it: open readings, what hangs on it, and the options that settle it."""

    game: str
    line: ClauseLine
    readings: tuple[OneReading, ...] = ()
    notes: tuple[ClauseLine, ...] = ()
    options: tuple[str, ...] = ()


@dataclass(frozen=True)
class Hit:
    """What a search found: a game, a chapter, a place in one, a calculator or a term, and the words looked for.

    `ref` is what opens it, for a place in a chapter and for a term that chapter; `at` is where it leads to there;
    `marked` are the words as the text has them, `found_in` is the language whose words they are.
    """

    kind: str
    game: str
    ref: str
    chapter: str
    title: Bilingual
    text: Bilingual
    at: str = ""
    marked: tuple[str, ...] = ()
    in_title: bool = False
    found_in: str = ""
