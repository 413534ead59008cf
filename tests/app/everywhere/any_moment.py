"""Every page of a game at every moment of it: a page that was open before an undo is shown at what is left."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterator
from typing import Any

from screens.pages.context import PageContext
from screens.pages.game_ui import game_ui_of
from screens.pages.intents import Go
from screens.pages.page import NotNow, Page
from tests.games.plays import plays_of
from tests.screens.crawl import intents, moments, page_of

DEEP = 4


def opened_anywhere(contexts: list[PageContext]) -> list[tuple[str, dict[str, Any]]]:
    """Every page that can be opened from the table at one of these moments, with what it is opened with."""
    found: dict[str, tuple[str, dict[str, Any]]] = {}
    for context in contexts:
        _follow(context, page_of(context), found, 0)
        if context.table.ready:
            for row in game_ui_of(context.game.id).menu(context):
                _open(context, row.do, found, 0)
    return list(found.values())


def _follow(context: PageContext, page: Page, found: dict[str, tuple[str, dict[str, Any]]], deep: int) -> None:
    for intent in intents(page):
        _open(context, intent, found, deep)


def _open(context: PageContext, intent: Any, found: dict[str, tuple[str, dict[str, Any]]], deep: int) -> None:
    if not isinstance(intent, Go) or intent.page.startswith("/") or deep == DEEP:
        return
    name, args = intent.page, dict(intent.args)
    if repr((name, args)) not in found:
        found[repr((name, args))] = (name, args)
        _follow(context, page_of(_at(context, name, args)), found, deep + 1)


def _at(context: PageContext, name: str, args: dict[str, Any]) -> PageContext:
    return dataclasses.replace(context, page=name, args=args)


def trouble(game: str, lang: str, every: int) -> Iterator[str]:
    """What is wrong with any page of any worked game at every so many of its moments."""
    for play in plays_of(game):
        contexts = [context for context, _ in moments(game, lang, play)]
        places = opened_anywhere(contexts[:: max(1, every // 4)])
        for number, context in enumerate(contexts[::every]):
            for name, args in places:
                if wrong := _fault(_at(context, name, args)):
                    yield f"{game} {play.id}, moment {number * every}: {name} {args}: {wrong}"


def _fault(context: PageContext) -> str:
    try:
        page = page_of(context)
    except NotNow:
        return ""
    except Exception as error:
        return repr(error) + _place(error)
    return "" if page.body or page.curtain else "an empty page"


def _place(error: Exception) -> str:
    frame = error.__traceback__
    while frame is not None and frame.tb_next is not None:
        frame = frame.tb_next
    return f" at {frame.tb_frame.f_code.co_filename.rpartition('/')[2]}:{frame.tb_lineno}" if frame else ""
