"""What stands behind a sentence: its clause with the place, who says so, what is left open, and the options for it."""

from __future__ import annotations

from collections.abc import Mapping

from companion.engine.facts import Facts, Value
from companion.engine.read_models.rulebook import ChapterLine, ClauseDetail, ClauseLine, OneReading
from companion.engine.ruling import Authority
from companion.texts import LANGUAGES, Say, say_for
from screens.pages.components import spoken_place
from screens.pages.intents import ShowRule
from screens.pages.nodes import Button, Card, Icon, Node, Section, Text, card, column, row
from screens.pages.nodes.vocabulary import accent_of
from screens.pages.opening.rules import value_words
from screens.pages.page import Page
from screens.pages.parts.choices import mark
from screens.pages.reference.contents import to_chapter

AUTHORITIES = {Authority.EXAMPLE: "example", Authority.DEDUCED: "deduced", Authority.OURS: "ours"}


LONG_PLACE = 16  # letters


def place_tag(places: Mapping[str, str], facts: Facts, say: Say) -> Card | None:
    """Where the rulebook says it, first that of the edition that is played as a rule."""
    place = spoken_place(str(places.get(facts.default_edition) or next(iter(places.values()), "")), say)
    return card(Text(place, "caption-strong", "tx2"), look="tag", pad=6, radius=8) if place else None


def clause_page(
    facts: Facts,
    detail: ClauseDetail,
    chapter: ChapterLine | None,
    played: Mapping[str, Value],
    say: Say,
    *,
    at_table: bool = False,
    leads_on: bool = True,
) -> Page:
    """One clause: its words, who says so and where, what is left open, how that can be played.

    `played` are the options of the table, or of the edition. It `leads_on` into its chapter, unless one is there.
    """
    line, language = detail.line, say.language
    question = line.lead[language]
    body: list[Node] = [
        *([Text(question, "display-s")] if question else []),
        *_words(facts, line, say),
        _who_says(facts, line, say),
        *_places(facts, line, say),
        *_readings(detail, played, say),
        *_notes(detail, say),
        *_options(detail, played, at_table, say),
    ]
    if chapter and leads_on:
        do = to_chapter(facts, chapter.id, line.id)
        body.append(Button(say("rules.read_on", chapter=chapter.name[language]), do, "book-open-variant", "tonal"))
    title = chapter.name[language] if chapter else facts.name[language]
    return Page(title, facts.name[language], tuple(body), accent=accent_of(facts), key=f"clause-{line.id}")


def _words(facts: Facts, line: ClauseLine, say: Say) -> list[Node]:
    """What it says; where the documents differ, each of them under its name."""
    if line.sides:
        return _sides(facts, line, say)
    words = line.answer(say.language)
    return [Text(words, "body" if line.lead[say.language] else "heading")] if words else []


def _sides(facts: Facts, line: ClauseLine, say: Say) -> list[Node]:
    names = {edition.id: edition.name[say.language] for edition in facts.editions}
    if len(line.sides) == 1:
        return [Text(text[say.language]) for text in line.sides.values()]
    return [
        card(
            Text(names.get(edition, spoken_place(edition, say)), "caption-strong", "accent"),
            Text(text[say.language]),
            look="inset",
            pad=12,
            gap=2,
            radius=12,
        )
        for edition, text in line.sides.items()
    ]


def _who_says(facts: Facts, line: ClauseLine, say: Say) -> Node:
    """The same mark as everywhere, and how it comes to that where it isn't printed in so many words."""
    source = facts.source(line.id)
    how = AUTHORITIES.get(line.authority)
    words = say(f"says.{source}")
    return mark(source, f"{words}: {say(f'rules.{how}')}" if how else words)


def _places(facts: Facts, line: ClauseLine, say: Say) -> list[Node]:
    """Where each rule text says it."""
    names = {edition.id: edition.name[say.language] for edition in facts.editions}
    return [
        _place(Text(names.get(edition, edition), tone="tx2", weight=1), place, facts.game, say)
        for edition, place in line.places.items()
    ]


def _place(book: Text, place: str, game: str, say: Say) -> Node:
    """Which rule text, and where in it: below it where the place has a long name, in either language.

    So the page is built alike in both, and whatever is held on it has its counterpart.
    """
    tag = card(Text(spoken_place(place, say), "caption-strong", "tx2"), look="tag", pad=6, radius=8)
    longest = max(len(spoken_place(place, say_for(game, language))) for language in LANGUAGES)
    return column(book, row(tag), gap=4) if longest > LONG_PLACE else row(book, tag)


def _readings(detail: ClauseDetail, played: Mapping[str, Value], say: Say) -> list[Node]:
    """In which ways it can be read, and which of them is in force."""
    if not detail.readings:
        return []
    values = [played[key] for key in detail.options]
    rows = (_reading(number, one, one.value in values, say) for number, one in enumerate(detail.readings))
    return [Section(say("rules.readings")), *rows]


def _reading(number: int, reading: OneReading, on: bool, say: Say) -> Node:
    in_force = Text(say("rules.in_force"), "caption-strong", "accent") if on else None
    letter = Text(f"({chr(ord('a') + number)})", "body-strong", "accent" if on else "tx2")
    return row(letter, column(Text(reading.text[say.language]), in_force, gap=0, weight=1), gap=8, align="top")


def _notes(detail: ClauseDetail, say: Say) -> list[Node]:
    """What hangs on it: open questions with our answers, and what the documents say differently."""
    if not detail.notes:
        return []
    return [Section(say("rules.hangs_on")), *(_note(note, say) for note in detail.notes)]


def _note(note: ClauseLine, say: Say) -> Node:
    language = say.language
    answer = Text(note.answer(language), tone="tx2") if not note.sides else None
    words = column(Text(note.lead[language], "body-strong"), answer, gap=2, weight=1)
    lead, end = Icon("scale-balance", "accent", 22), Icon("chevron-right", "tx2", 24)
    do = ShowRule(note.id)
    return card(row(lead, words, end, gap=10), look="plain", pad=12, radius=14, do=do, name=note.lead[language])


def _options(detail: ClauseDetail, played: Mapping[str, Value], at_table: bool, say: Say) -> list[Node]:
    """How it is played: each option that follows from it, with the value of this table, or of the edition."""
    rows: list[Node] = [Section(say("rules.option"))] if detail.options else []
    for key in detail.options:
        how = say("rules.played" if at_table else "rules.preset", value=value_words(say, key, played[key]))
        rows.append(column(Text(say(f"option.{key}.name"), "body-strong"), Text(how, tone="tx2"), gap=2))
    return rows
