"""Whose rules, and which chapter: the games, and the contents of one rulebook; a field to search stands over both."""

from __future__ import annotations

from collections.abc import Sequence

from companion.engine.facts import Facts
from companion.engine.read_models.rulebook import ChapterLine
from companion.texts import Say
from screens.pages.components import list_row, tab_head
from screens.pages.intents import Choose, Go, Peek, go
from screens.pages.nodes import Card, Emblem, Icon, Node, Section, Text, card, column, row
from screens.pages.nodes.vocabulary import IconName, Look, accent_of
from screens.pages.page import Page

QUICK, TEACH = "quick", "teach"
FIRST: dict[str, IconName] = {QUICK: "text-box-outline", TEACH: "cards-outline"}
"""The two ways into a game that are no chapters of its rules: a page that says it all, and cards to read aloud."""


def games_page(games: Sequence[Facts], search: Node, found: Sequence[Node], say: Say, seen: str = "") -> Page:
    """Whose rules? With words in the field, what they find in all of them. `seen` is the game that stands beside."""
    rows: list[Node] = [
        list_row(
            one.name[say.language],
            ", ".join(edition.name[say.language] for edition in one.editions),
            lead=Emblem(one.game, accent_of(one), 56),
            do=Choose(Peek("seen", one.game), go("rules-of", game=one.game)),
            look="current" if one.game == seen else "plain",
        )
        for one in games
    ]
    head = (tab_head(say("rules.title")), search)
    how = Text(say("rules.how"), tone="tx2")
    return Page(body=(*head, *(found or (how, *rows))), back=False, nav="rules", key="rules")


def contents_page(facts: Facts, chapters: Sequence[ChapterLine], search: Node, found: Sequence[Node], say: Say) -> Page:
    """The two ways in and the chapters; with words in the field, what they find."""
    body = (search, *(found or contents(facts, chapters, say)))
    return Page(facts.name[say.language], say("rules.title"), body, accent=accent_of(facts), key=f"rules-{facts.game}")


def contents(facts: Facts, chapters: Sequence[ChapterLine], say: Say, here: str = "") -> tuple[Node, ...]:
    """All that can be read about a game; where one is already is marked."""
    ways = [_way(facts, one, here, say) for one in chapters if one.id in FIRST]
    rest = [one for one in chapters if one.id not in FIRST]
    rows = [_chapter(facts, number, one, here, say) for number, one in enumerate(rest, start=1)]
    return (*ways, Section(say("rules.chapters")), *rows)


def headed_contents(facts: Facts, chapters: Sequence[ChapterLine], say: Say) -> tuple[Node, ...]:
    """The same beside the list of games, under the name of its own."""
    return (Text(facts.name[say.language], "display-m"), *contents(facts, chapters, say))


def to_chapter(facts: Facts, chapter: str, at: str = "", *, instead: bool = False) -> Go:
    """Read this chapter, from this place on."""
    where = {"at": at} if at else {}
    return Go("rules-of", {"game": facts.game, "chapter": chapter, **where}, instead)


def _way(facts: Facts, chapter: ChapterLine, here: str, say: Say) -> Card:
    lead = Icon(FIRST[chapter.id], "accent", 28)
    do = to_chapter(facts, chapter.id, instead=bool(here))
    look: Look = "current" if chapter.id == here else "tint"
    caption = say(f"rules.{chapter.id}")
    return list_row(chapter.name[say.language], caption, lead=lead, do=do, look=look)


def _chapter(facts: Facts, number: int, chapter: ChapterLine, here: str, say: Say) -> Card:
    """Its number, its title, and what it tells of."""
    about = " · ".join(heading[say.language] for heading in chapter.headings)
    words = column(
        Text(chapter.name[say.language], "display-s"), Text(about, "caption", "tx2") if about else None, gap=2, weight=1
    )
    figure = card(Text(str(number), "display-s", "accent", "center"), look="ghost", pad=0, width=28)
    return card(
        row(figure, words, Icon("chevron-right", "tx2", 24), gap=12),
        look="current" if chapter.id == here else "plain",
        pad=12,
        radius=14,
        height=56,
        do=to_chapter(facts, chapter.id, instead=bool(here)),
        name=chapter.name[say.language],
    )
