"""Real tables of real games for the bench: from the whole games of each game, on a real file."""

from __future__ import annotations

import importlib
import itertools
from collections.abc import Iterator
from functools import cache
from typing import Any

from companion.engine.events import Event, Noted
from companion.engine.game import Catalogue
from companion.engine.store import NewTable
from companion.games import game_named, playable_games
from companion.paths import DATA, cache_folder
from companion.session import TableSession
from companion.storage.rules.database import RulesDatabase
from companion.storage.store import Store
from companion.texts import say_for
from screens.pages.avatars import avatars_for
from screens.pages.context import PageContext
from screens.pages.table.checklist import checklist_page
from screens.pages.table.winner import winner_page
from tests.games.plays import Play, plays_of


@cache
def rules() -> RulesDatabase:
    return RulesDatabase.at(cache_folder(), DATA)


def catalogue() -> Catalogue:
    return Catalogue(game=game_named, facts=rules().facts)


def played_games() -> Iterator[Play]:
    """The longest whole game of each game."""
    for game in playable_games():
        if plays_of(game):
            yield max(plays_of(game), key=lambda play: len(play.events))


def open_table(store: Store, play: Play) -> TableSession:
    """A new table for a whole game, with the facts its box needs."""
    box = store.boxes.create(play.game, "Bench")
    if play.box:
        store.boxes.enter(box.id, play.box)
    people = tuple(store.people.named(name).id for name in play.seats)
    return TableSession.create(store, NewTable(play.game, people, play.edition, play.options, box.id), catalogue())


def fill(session: TableSession, play: Play, count: int) -> TableSession:
    """A log of `count` lines: events of the whole game round and round, undo and redo at its end, then notes.

    Most games end long before that, so many lines are notes, which cost less than what a game has to think about.
    """
    pool: list[Event] = play.read_events()
    for event in itertools.islice(itertools.cycle(pool), 20 * len(pool)):
        if len(session.log) >= count:
            break
        if session.record(event) is None and session.summary.over:
            session.undo()
            session.redo()
            session.undo()
    while len(session.log) < count:
        session.record(Noted("…"))
    return session


def view(session: TableSession) -> Any:
    """What the screen of this table shows: the checklist, the game's own page, or the winner."""
    context = PageContext(
        game=session.game,
        table=session.table,
        facts=session.setup.facts,
        say=say_for(session.game.id, "de"),
        avatars=avatars_for([(name, number, number) for number, name in enumerate(session.setup.seats)]),
        finished=session.summary.over,
    )
    return _page(context), session.last_step


@cache
def _face(game: str) -> Any:
    """The game's pages alone: what draws them needs a window."""
    return importlib.import_module(f"screens.games.{game}").GAME_UI


def _page(context: PageContext) -> Any:
    face = _face(context.game.id)
    if not context.table.ready:
        return checklist_page(context)
    if context.game.outcome(context.table) is not None:
        return face.winner(context) if face.winner else winner_page(context, face.scene(context))
    return face.page(context)
