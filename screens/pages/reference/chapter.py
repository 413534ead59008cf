"""One chapter as one reads it: headings, paragraphs whose sentences lead to their clauses, lists, examples, tables."""

from __future__ import annotations

import itertools
from collections.abc import Iterator, Sequence

from companion.engine.read_models.rulebook import Passage
from screens.pages.intents import Draft
from screens.pages.nodes import (
    Button,
    Icon,
    Node,
    Prose,
    Segments,
    Space,
    Text,
    card,
    column,
    row,
)
from screens.pages.nodes.vocabulary import accent_of
from screens.pages.page import Page
from screens.pages.reference.contents import FIRST, contents, to_chapter
from screens.pages.reference.notes import of_others, questions
from screens.pages.reference.reading import Reading, inset, sentence
from screens.pages.reference.tables import table_card, table_of


def chapter_page(read: Reading) -> Page:
    """The whole chapter; the next one is one touch away, and on a wide window all of them stand beside it."""
    say, facts = read.say, read.facts
    rest = [one for one in read.chapters if one.id not in FIRST]
    caption = say("rules.place", number=rest.index(read.here) + 1, count=len(rest)) if read.here in rest else ""
    head = column(
        Text(read.here.name[say.language], "display-l"), Text(caption, "caption", "tx2") if caption else None, gap=2
    )
    body = (head, *_editions(read), *itertools.chain.from_iterable(_sections(read)))
    return Page(
        facts.name[say.language],
        say("rules.title"),
        body,
        _onward(read),
        beside=lambda: contents(facts, read.chapters, say, read.here.id),
        accent=accent_of(facts),
        key=f"chapter-{facts.game}-{read.here.id}",
        sight=read.at,
    )


def _editions(read: Reading) -> tuple[Node, ...]:
    """Which rule text is read, where that makes a difference in this chapter."""
    lines = [line for one in read.passages for line in (one.clause, *one.notes) if line is not None]
    differs = any(bool(read.others(line.sides)) or read.elsewhere(line) for line in lines)
    if len(read.facts.editions) < 2 or not (differs or any(one.table.get("words") for one in read.passages)):
        return ()
    choices = tuple((one.id, one.name[read.language]) for one in read.facts.editions)
    return (Segments(choices, lambda value: Draft("edition", value, kept=False), read.edition),)


def _onward(read: Reading) -> tuple[Button, ...]:
    """To the chapter before and to the one after."""
    number = read.chapters.index(read.here)
    found = []
    if number:
        before = read.chapters[number - 1]
        do = to_chapter(read.facts, before.id, instead=True)
        found.append(Button(read.say("rules.before"), do, "arrow-left", "tonal"))
    if number + 1 < len(read.chapters):
        after = read.chapters[number + 1]
        do = to_chapter(read.facts, after.id, instead=True)
        found.append(Button(after.name[read.language], do, "arrow-right", weight=2, icon_after=True))
    return tuple(found)


# ---- passages ----


def _sections(read: Reading) -> Iterator[Iterator[Node]]:
    """A section begins with its heading; what is left open in it stands folded at its end."""
    section: list[Passage] = []
    number = 0
    for passage in read.passages:
        if passage.kind == "heading" and section:
            yield _section(read, section, number)
            section, number = [], number + 1
        section.append(passage)
    yield _section(read, section, number)


def _section(read: Reading, passages: Sequence[Passage], number: int) -> Iterator[Node]:
    for kind, group in itertools.groupby(passages, lambda one: one.kind):
        match kind:
            case "heading":
                yield from (_heading(one, read) for one in group)
            case "sentence":
                yield from _paragraphs(read, list(group))
            case "point":
                yield from _points(read, list(group))
            case "table":
                tables = (table_of(one.table, read.facts, read.edition, read.figures, read.say) for one in group)
                yield from (table_card(table) for table in tables)
            case _:
                yield from (inset(one, read) for one in group)
    yield from questions(read, passages, number)


def _heading(passage: Passage, read: Reading) -> Node:
    found = passage.at == read.at
    return column(
        Space(6),
        card(
            Text(passage.text[read.language], "display-m", "accent" if found else "tx"),
            look="ghost",
            pad=0,
            name=passage.at,
        ),
        gap=0,
    )


def _paragraphs(read: Reading, passages: Sequence[Passage]) -> Iterator[Node]:
    paragraph: list[Passage] = []
    for passage in passages:
        if passage.opens and paragraph:
            yield from _flow(read, paragraph)
            paragraph = []
        paragraph.append(passage)
    yield from _flow(read, paragraph)


def _flow(read: Reading, passages: Sequence[Passage]) -> Iterator[Node]:
    """One paragraph; below it what the other rule text has there."""
    ours = [one for one in passages if one.clause is None or one.own or not read.elsewhere(one.clause)]
    if ours:
        yield Prose(tuple(sentence(one, read) for one in ours))
    yield from of_others(read, passages)


def _points(read: Reading, passages: Sequence[Passage]) -> Iterator[Node]:
    for one in passages:
        if one.clause is None or one.own or not read.elsewhere(one.clause):
            yield row(Icon("circle-small", "accent", 20), Prose((sentence(one, read),), weight=1), gap=4, align="top")
        yield from of_others(read, [one])
