"""What is read and where: a chapter in an edition; and its sentences, each with what a touch on it opens."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any

from companion.engine.facts import Facts
from companion.engine.read_models.rulebook import ChapterLine, ClauseLine, Passage
from companion.texts import Say
from screens.pages.components import spoken_place
from screens.pages.intents import ShowRule
from screens.pages.nodes import Icon, Node, Prose, Sentence, Text, card, column, row
from screens.pages.nodes.vocabulary import Behind, Tone
from screens.pages.reference.tables import Figures


@dataclass(frozen=True)
class Reading:
    """What is read, in which edition, and where one came for a certain sentence, `at` it."""

    facts: Facts
    chapters: tuple[ChapterLine, ...]
    here: ChapterLine
    passages: tuple[Passage, ...]
    edition: str
    figures: Figures
    say: Say
    at: str = ""
    unfolded: Mapping[str, Any] = field(default_factory=dict)

    @property
    def language(self) -> str:
        """The reader's."""
        return self.say.language

    def name_of(self, edition: str) -> str:
        """What a rule text is called."""
        named = (one.name[self.language] for one in self.facts.editions if one.id == edition)
        return next(named, spoken_place(edition, self.say))

    def others(self, sides: Iterable[str]) -> list[str]:
        """The other rule texts among these documents."""
        return [one for one in self.facts.edition_ids() if one in sides and one != self.edition]

    def elsewhere(self, clause: ClauseLine) -> bool:
        """Does this stand only in a rule text that is not read?"""
        places = set(clause.places) & set(self.facts.edition_ids())
        return bool(places) and self.edition not in places and not clause.sides


def sentence(passage: Passage, read: Reading, tone: Tone = "tx") -> Sentence:
    """A sentence with what a touch on it opens."""
    clause = passage.clause
    if clause is None:
        return Sentence(passage.text[read.language], "", tone, found=passage.at == read.at, name=passage.at)
    words = passage.text[read.language] if passage.own else clause.words(read.language, read.edition)
    return rests_on(clause, words, _sign(passage, read), passage.at, read, tone)


def rests_on(clause: ClauseLine, words: str, sign: Behind, at: str, read: Reading, tone: Tone = "tx") -> Sentence:
    return Sentence(words, sign, tone, ShowRule(clause.id), at == read.at, at)


def _sign(passage: Passage, read: Reading) -> Behind:
    """Does the other text differ there, or does the rulebook leave something open?"""
    clause = passage.clause
    if clause is not None and not passage.own and read.others(clause.sides):
        return "≠"
    if any(read.others(note.sides) for note in passage.notes):
        return "≠"
    return "?" if passage.notes else "§"


def inset(passage: Passage, read: Reading) -> Node:
    """An example, or what hands do: a block of its own."""
    words = Prose((sentence(passage, read),))
    if passage.kind == "hands":
        lead = Icon("hand-front-right", "accent", 26)
        return card(row(lead, column(words, weight=1), gap=12, align="top"), look="tint", pad=14, radius=14)
    return card(Text(read.say("rules.example_of"), "caption-strong", "accent"), words, look="inset", gap=4, radius=14)
