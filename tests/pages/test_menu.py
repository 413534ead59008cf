"""The menu of a table: at most seven entries a page, and one way to say that it was played differently."""

from __future__ import annotations

import itertools

from screens.pages.game_ui import game_ui_of
from screens.pages.intents import Go, go
from screens.pages.nodes import Card
from screens.pages.page import Page
from screens.pages.table.menu import game_menu_page, menu_page, table_menu_page
from tests.games.plays import plays_of
from tests.screens.crawl import intents, moments
from tests.screens.held import parts

MOST = 7


def entries(page: Page) -> list[Card]:
    return [one for one in parts(page) if isinstance(one, Card) and one.do is not None]


def test_a_page_of_the_menu_has_seven_entries_at_most(game_id: str) -> None:
    menu = game_ui_of(game_id).menu
    for play in plays_of(game_id):
        for context, _ in itertools.islice(moments(game_id, "de", play), 0, None, 3):
            own = [(row.icon, row.label, row.do) for row in menu(context)] if context.table.ready else []
            pages = menu_page(context), game_menu_page(context, own), table_menu_page(context, (), can_stop=True)
            assert all(len(entries(page)) <= MOST for page in pages), [len(entries(page)) for page in pages]


def test_what_was_played_differently_is_said_in_one_place(game_id: str) -> None:
    """Every game’s table leads there, too, and nowhere else."""
    ways = set()
    for context, _ in moments(game_id, "de", plays_of(game_id)[0]):
        if context.table.ready:
            assert go("overrule") in intents(menu_page(context))
            own = intents(
                game_menu_page(context, [(row.icon, row.label, row.do) for row in game_ui_of(game_id).menu(context)])
            )
            ways |= {one.page for one in own if isinstance(one, Go) and "overrule" in one.page}
    assert not ways
