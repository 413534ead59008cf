"""Finds every page of every game: plays its worked games through, and follows what each page leads to."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterator
from functools import cache
from typing import Any

from companion.engine.game import advance, objection, step
from companion.engine.table import new_setup
from companion.games import game_named
from companion.texts import say_for
from screens.pages.avatars import avatars_for
from screens.pages.context import PageContext
from screens.pages.game_ui import game_ui_of
from screens.pages.intents import Go, Intent
from screens.pages.nodes import Node
from screens.pages.page import Page
from screens.pages.table.around import at_table, last_action
from screens.pages.table.checklist import checklist_page
from screens.pages.table.score import score_page
from screens.pages.table.winner import winner_page
from tests.games.plays import Play, plays_of
from tests.screens.looking import rules_database

LONGEST = ("Maximiliane", "Konstantin-Alexander", "Jo", "Anna-Katharina", "Mehmet", "Wilhelmine")
DEEP = 2


def pages(game: str, lang: str, play: Play) -> Iterator[tuple[str, Page]]:
    """Every different page that a played game shows, each once: its name and the page.

    What a page leads to is followed when the page is new, and once more when the play is over.
    """
    seen: set[str] = set()
    whole = list(moments(game, lang, play))
    for context, happened in whole:
        page = page_of(context)
        if _name(context, page, "") not in seen:
            yield from _at_table(_fresh(_pages_at(context, "", page), seen), context, happened)
            yield from _at_table(_fresh(_by_hand(context, page), seen), context, happened)
    context, happened = whole[-1]
    yield from _at_table(_fresh(_pages_at(context, "", page_of(context)), seen), context, happened)


def _at_table(found: Iterator[tuple[str, Page]], context: PageContext, happened: str) -> Iterator[tuple[str, Page]]:
    """Each page as its screen shows it: in the colour of the game, and a table with what happened last."""
    for name, page in found:
        if name == "score":
            yield name, dataclasses.replace(page, accent=str(context.facts.about["accent"]))
        else:
            yield name, at_table(page, context, last_action(context, happened))


def _by_hand(context: PageContext, page: Page) -> Iterator[tuple[str, Page]]:
    """The same moment with every automation switched off, where that is another page."""
    keys = context.facts.about.get("automations", ())
    alone = dataclasses.replace(context, settings={f"automation.{context.game.id}.{key}": False for key in keys})
    other = page_of(alone)
    if other != page:
        yield _name(alone, other, "") + "+by hand", other


def _fresh(found: Iterator[tuple[str, Page]], seen: set[str]) -> Iterator[tuple[str, Page]]:
    for name, page in found:
        if name not in seen:
            seen.add(name)
            yield name, page


def pages_in_order(game: str, lang: str, play: Play) -> Iterator[Page]:
    """The page after each event of a played game."""
    for context, happened in moments(game, lang, play):
        yield at_table(page_of(context), context, last_action(context, happened))


@cache
def different_pages(game: str, lang: str) -> tuple[tuple[str, Page], ...]:
    """The pages of all worked games of a game, each once for every number of players."""
    found: dict[str, Page] = {}
    for play in plays_of(game):
        for name, page in pages(game, lang, play):
            found.setdefault(f"{len(play.seats)}:{name}", page)
    return tuple(found.items())


@cache
def fullest_pages(game: str, lang: str) -> tuple[tuple[str, Page], ...]:
    """Of each different page the one with the most players: a share of them, and the ones with the least room."""

    def seats(name: str) -> int:
        return int(name.partition(":")[0])

    found: dict[str, tuple[str, Page]] = {}
    for name, page in sorted(different_pages(game, lang), key=lambda one: seats(one[0])):
        found[name.partition(":")[2]] = name, page
    return tuple(found.values())


def moments(game_id: str, lang: str, play: Play) -> Iterator[tuple[PageContext, str]]:
    """The table after each event, with the longest names on its seats, and what happened."""
    game, facts = game_named(game_id), rules_database().facts(game_id)
    seats = LONGEST[: len(play.seats)]
    setup = new_setup(facts, seats, play.edition, play.options, play.box)
    avatars = avatars_for([(name, number, number) for number, name in enumerate(seats)])
    table, say = game.open(setup), say_for(game_id, lang)
    yield PageContext(game, table, facts, say, avatars), say("table.nothing_yet")
    for event in play.read_events():
        assert objection(game, table, event) is None, event
        happened = say(step(game, table, event))
        table = advance(game, table, event)
        yield PageContext(game, table, facts, say, avatars), happened


def _name(context: PageContext, page: Page, trail: str) -> str:
    return f"{trail}{context.page or 'table'}:{page.key}" + ("+curtain" if page.curtain else "")


def _pages_at(context: PageContext, trail: str, page: Page, deep: int = 0) -> Iterator[tuple[str, Page]]:
    yield _name(context, page, trail), page
    if not context.page:
        yield "score", score_page(context)
    if deep < DEEP:
        opened: set[str] = set()
        for intent in intents(page):
            if isinstance(intent, Go) and not intent.page.startswith("/") and intent.page not in opened:
                opened.add(intent.page)
                below = dataclasses.replace(context, page=intent.page, args=dict(intent.args))
                yield from _pages_at(below, f"{trail}{context.page}>", page_of(below), deep + 1)


def page_of(context: PageContext) -> Page:
    """What the table screen would show."""
    face = game_ui_of(context.game.id)
    if context.page:
        return face.page(context)
    if not context.table.ready:
        return checklist_page(context)
    if context.game.outcome(context.table) is not None:
        return (face.winner or winner_page)(context)
    return face.page(context)


def intents(what: Any) -> Iterator[Intent]:
    """Every intent that a page or a node holds."""
    if isinstance(what, Intent):
        yield what
    elif isinstance(what, tuple | list):
        for one in what:
            yield from intents(one)
    elif dataclasses.is_dataclass(what) and isinstance(what, Page | Node):
        for one in dataclasses.fields(what):
            yield from intents(getattr(what, one.name))


def texts(what: Any) -> Iterator[str]:
    """Every text that a page or a node shows."""
    if isinstance(what, tuple | list):
        for one in what:
            yield from texts(one)
    elif dataclasses.is_dataclass(what) and isinstance(what, Page | Node):
        for one in dataclasses.fields(what):
            value = getattr(what, one.name)
            if one.name in ("text", "label", "title", "caption") and isinstance(value, str):
                yield value
            else:
                yield from texts(value)
