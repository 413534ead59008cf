"""The rules reference: games, chapters and clauses in both languages; `search` puts a field over them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from companion.engine.facts import Facts
from companion.engine.read_models.tables import ChapterLine, ClauseDetail, ClauseLine
from companion.engine.ruling import Authority
from companion.texts import Say
from screens.pages.components import list_row, spoken_place, tab_head
from screens.pages.intents import ShowRule, call, go
from screens.pages.nodes import Button, Card, Emblem, Icon, Node, Section, Segments, Space, Text, card, column, row
from screens.pages.nodes.vocabulary import accent_of
from screens.pages.page import Page
from screens.pages.parts.choices import mark

AUTHORITIES = {Authority.EXAMPLE: "example", Authority.DEDUCED: "deduced", Authority.OURS: "ours"}

DIFFERENCES = "differences"  # the chapter in which the documents stand side by side


def games_page(games: Sequence[Facts], search: Node, found: Sequence[Node], say: Say) -> Page:
    """Whose rules? With words in the field, what they find in all of them."""
    rows: list[Node] = [
        list_row(
            one.name[say.language],
            ", ".join(edition.name[say.language] for edition in one.editions),
            lead=Emblem(one.game, accent_of(one), 56),
            do=go("rules-of", game=one.game),
        )
        for one in games
    ]
    head = (tab_head(say("rules.title")), search)
    how = Text(say("rules.how"), tone="tx2")
    return Page(body=(*head, *(found or (how, *rows))), back=False, nav="rules", key="rules")


def chapters_page(facts: Facts, chapters: Sequence[ChapterLine], search: Node, found: Sequence[Node], say: Say) -> Page:
    """A field to search in, and the chapters; with words in it, what they find."""
    rows = [
        list_row(one.name[say.language], say("rules.clauses", count=one.count), do=call("chapter", chapter=one.id))
        for one in chapters
    ]
    body = (search, *(found or rows))
    return Page(facts.name[say.language], say("rules.title"), body, accent=accent_of(facts), key=f"rules-{facts.game}")


def chapter_page(facts: Facts, name: str, lines: Sequence[ClauseLine], say: Say) -> Page:
    """The clauses of one chapter."""
    body = tuple(_clause_row(line, facts, say) for line in lines)
    return Page(name, facts.name[say.language], body, accent=accent_of(facts), key=f"chapter-{name}")


def _clause_row(line: ClauseLine, facts: Facts, say: Say) -> Node:
    words = subject(line.text[say.language]) if line.chapter == DIFFERENCES else line.text[say.language]
    tag = place_tag(line.places, facts, say)
    foot = row(Space(0), tag) if tag else None
    return card(Text(words), foot, look="plain", pad=12, gap=6, radius=14, do=ShowRule(line.id), name=line.id)


def subject(text: str) -> str:
    """What a difference is about: its text begins with that, then come the documents one after the other."""
    return text.partition(": ")[0]


def place_tag(places: Mapping[str, str], facts: Facts, say: Say) -> Card | None:
    """Where the rulebook says it, first that of the edition that is played as a rule."""
    place = spoken_place(str(places.get(facts.default_edition) or next(iter(places.values()), "")), say)
    return card(Text(place, "caption-strong", "tx2"), look="tag", pad=6, radius=8) if place else None


def clause_page(
    facts: Facts, detail: ClauseDetail, chapter: ChapterLine | None, number: int, language: str, say: Say
) -> Page:
    """One clause: the words, the other language, its places, what the documents say differently, the open readings.

    It stands under its chapter, in which it is the one with this number.
    """
    line = detail.line
    choices = (("de", "Deutsch"), ("en", "English"))
    text = subject(line.text[language]) if detail.sides else line.text[language]
    body: list[Node] = [
        Segments(choices, lambda value: call("language", language=value), language),
        Text(text, "heading"),
        *_sides(facts, detail, language, say),
        _who_says(facts, line, say),
    ]
    if line.places:
        names = _editions(facts, say)
        body.append(Section(say("rules.places")))
        book = Icon("book-open-variant", "tx2", 26)
        body += [
            list_row(spoken_place(place, say), names.get(edition, edition), lead=book)
            for edition, place in line.places.items()
        ]
    if detail.readings:
        body.append(Section(say("rules.readings")))
        body += [_reading(place, text[language]) for place, text in enumerate(detail.readings)]
    if detail.option:
        name = say(f"option.{detail.option}.name")
        body.append(card(column(Text(say("rules.option"), "caption", "tx2"), Text(name, "body-strong"), gap=2), pad=12))
    body.append(Text(say("rules.key", id=line.id), "caption", "tx3"))
    title = chapter.name[say.language] if chapter else facts.name[say.language]
    caption = say("rules.number", number=number, count=chapter.count) if chapter else ""
    return Page(title, caption, tuple(body), _neighbours(detail, say), accent=accent_of(facts), key=f"clause-{line.id}")


def _who_says(facts: Facts, line: ClauseLine, say: Say) -> Node:
    """The same mark as everywhere, and how it comes to that where it isn't printed in so many words."""
    source = facts.source(line.id)
    how = AUTHORITIES.get(line.authority)
    words = say(f"says.{source}")
    return mark(source, f"{words}: {say(f'rules.{how}')}" if how else words)


def _neighbours(detail: ClauseDetail, say: Say) -> tuple[Button, Button]:
    before, after = detail.before, detail.after
    return (
        Button(say("rules.before"), ShowRule(before), "arrow-left", "tonal", "" if before else say("rules.first")),
        Button(
            say("rules.after"),
            ShowRule(after),
            "arrow-right",
            "tonal",
            "" if after else say("rules.last"),
            icon_after=True,
        ),
    )


def _editions(facts: Facts, say: Say) -> dict[str, str]:
    return {edition.id: edition.name[say.language] for edition in facts.editions}


def _sides(facts: Facts, detail: ClauseDetail, language: str, say: Say) -> list[Node]:
    """What each of the documents says, each under its name."""
    names = _editions(facts, say)
    return [
        card(Text(names.get(edition, edition), "caption-strong", "accent"), Text(text[language]), pad=12, gap=4)
        for edition, text in detail.sides
    ]


def _reading(number: int, text: str) -> Node:
    letter = Text(f"({chr(ord('a') + number)})", "body-strong", "accent")
    return card(row(letter, Text(text, weight=1), align="top"), pad=12)
