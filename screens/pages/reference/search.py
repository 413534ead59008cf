"""The search: one field, and what its words mean in the rules, in the calculators, among people and played games."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from companion.engine.facts import Facts
from companion.engine.read_models.rulebook import ChapterLine, Hit
from companion.engine.read_models.tables import Person, TableLine
from companion.texts import Say
from screens.pages.avatars import avatars_of
from screens.pages.components import empty_state, list_row
from screens.pages.dates import day
from screens.pages.history.list import main_title
from screens.pages.intents import Go, Intent, Peek, go
from screens.pages.nodes import Badge, Emblem, Field, Icon, Node, Section, Text, card, column, row
from screens.pages.nodes.vocabulary import Icons, accent_of
from screens.pages.page import Page
from screens.pages.reference.clause import place_tag

LONGEST = 60
ICONS: Icons = {
    "chapter": "book-open-variant",
    "heading": "book-open-variant",
    "calculator": "calculator-variant",
    "term": "cards-outline",
}
Chapters = Mapping[tuple[str, str], ChapterLine]


@dataclass(frozen=True)
class Found:
    """What the words find; `chapters` are those of all games, by game and name."""

    words: str
    hits: tuple[Hit, ...]
    games: Mapping[str, Facts]
    chapters: Chapters
    people: tuple[Person, ...] = ()
    tables: tuple[TableLine, ...] = ()


def search_field(words: str, say: Say, focus: bool = False, hint: str = "search.hint") -> Field:
    """The field; what is typed there is kept nowhere."""
    hint, clear = say(hint), say("search.clear")
    return Field("search", words, lambda text: Peek("search", text), hint, LONGEST, focus=focus, clear=clear)


def search_page(found: Found, say: Say, speaker: Callable[[str], Say]) -> Page:
    """Everything at once: people and played games first, they are few; then the rules, the best first."""
    field = search_field(found.words, say, focus=True)
    rows = found_rows(found, say, speaker) or [empty_state("magnify", say("search.how"))]
    return Page(say("search.title"), body=(field, *rows), key="search")


def found_rows(found: Found, say: Say, speaker: Callable[[str], Say]) -> list[Node]:
    """People, played games, places of the rules, or that there are none; nothing as long as nothing is typed."""
    if not found.words.strip():
        return []
    rows = [*_people(found, say), *_tables(found, say, speaker), *_hits(found, say)]
    return rows or [empty_state("magnify", say("rules.nothing"))]


def _people(found: Found, say: Say) -> list[Node]:
    if not found.people:
        return []
    avatars = avatars_of(found.people)
    rows = [
        list_row(one.name, lead=Badge(avatar, 40), do=go("player", player=one.id))
        for one, avatar in zip(found.people, avatars, strict=True)
    ]
    return [Section(say("search.people")), *rows]


def _tables(found: Found, say: Say, speaker: Callable[[str], Say]) -> list[Node]:
    rows = [_table(line, found.games[line.game], say, speaker(line.game)) for line in found.tables]
    return [Section(say("search.tables")), *rows] if rows else []


def _table(line: TableLine, facts: Facts, say: Say, game_say: Say) -> Node:
    title = game_say.kept(line.headline) or say("history.no_result")
    caption = f"{facts.name[say.language]} · {day(line.ended or line.touched, say)}"
    lead = Emblem(line.game, accent_of(facts), 44)
    return list_row(title, caption, lead=lead, do=go("played", table=line.id))


def _hits(found: Found, say: Say) -> list[Node]:
    """How many places of the rules were found, and each with the words marked."""
    if not found.hits:
        return []
    count = Section(say("search.rules", count=len(found.hits)))
    return [count, *(_hit(hit, found, say) for hit in found.hits)]


def _hit(hit: Hit, found: Found, say: Say) -> Node:
    return _titled(hit, found, say) if hit.title[say.language] else _sentence(hit, found, say)


def _sentence(hit: Hit, found: Found, say: Say) -> Node:
    """A sentence of a chapter, which opens where it stands."""
    facts = found.games[hit.game]
    words = Text(hit.text[say.language], marked=hit.marked)
    where = Text(_where(hit, found, say), "caption", "tx2", weight=1)
    foot = row(where, place_tag(facts.places.get(hit.ref, {}), facts, say))
    return card(words, foot, look="plain", pad=12, gap=6, radius=14, do=_opening(hit), name=f"{hit.ref}-{hit.at}")


def _titled(hit: Hit, found: Found, say: Say) -> Node:
    facts = found.games[hit.game]
    lead: Node = Icon(ICONS[hit.kind], "accent", 28) if hit.kind in ICONS else Emblem(hit.game, accent_of(facts), 44)
    title = hit.title[say.language]
    caption = hit.text[say.language] or _where(hit, found, say)
    words = column(
        Text(title[:1].upper() + title[1:], "body-strong", marked=hit.marked),
        Text(caption, "caption", "tx2", marked=hit.marked if hit.text[say.language] else ()),
        Text(main_title(facts, say), "caption", "tx2") if hit.text[say.language] else None,
        gap=2,
        weight=1,
    )
    content = row(lead, words, Icon("chevron-right", "tx2", 24), gap=14)
    return card(
        content, look="plain", pad=12, radius=14, height=56, accent=accent_of(facts), do=_opening(hit), name=title
    )


def _where(hit: Hit, found: Found, say: Say) -> str:
    """Game and chapter; of a chapter its game and how long it is."""
    game, chapter = main_title(found.games[hit.game], say), found.chapters.get((hit.game, hit.chapter))
    if hit.kind == "game" or chapter is None:
        return say("rules.title")
    if hit.kind == "chapter":
        return f"{game} · {say('rules.title')}"
    return f"{game} · {chapter.name[say.language]}"


def _opening(hit: Hit) -> Intent:
    match hit.kind:
        case "game":
            return go("rules-of", game=hit.game)
        case "calculator":
            return go("calculator", name=hit.ref)
        case _:
            return Go("rules-of", {"game": hit.game, "chapter": hit.chapter} | ({"at": hit.at} if hit.at else {}))
