"""`players`, `history [WORDS]`, `statistics`: who plays, what was played, and what it adds up to."""

from __future__ import annotations

import dataclasses
from argparse import Namespace
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from companion.cli.commands.tables import line_in_words, line_json
from companion.cli.lookup import game_id, open_store
from companion.cli.output import answer, bad
from companion.engine.moments import local
from companion.engine.read_models.statistics import PlayerFigures, Scope, Search, percent
from companion.engine.read_models.tables import Person, TableLine
from companion.games import game_ids
from companion.texts import LANGUAGES, say_for

if TYPE_CHECKING:
    from companion.storage.store import Store

CHUNK = 200


def run_players(given: Namespace) -> int:
    """Everybody in the lists, who played last first, and the regular rounds."""
    with open_store(given) as store:
        people, groups = store.people.all(), store.groups.all()
    shown = {
        "players": [_person(one) for one in people],
        "groups": [{"name": one.name, "members": [member.name for member in one.members]} for one in groups],
    }
    answer(given, shown, lambda: [f"{one.id[:8]}  {one.name}" for one in people])
    return 0


def _person(one: Person) -> dict[str, Any]:
    return {"player": one.id, "name": one.name, "played": one.played}


def run_history(given: Namespace) -> int:
    """The ended tables, the newest first; words have to be found each, in a name or in the name of the game."""
    search = Search(game=_game(given), words=tuple((word, _games_called(word)) for word in given.words))
    with open_store(given) as store:
        lines = [(line, store.broken(line.id)) for line in _pages(store, search)]
    shown = [line_json(line, broken, say_for(line.game, given.lang)) for line, broken in lines]
    say = say_for("", given.lang)
    answer(given, {"tables": shown}, lambda: (line_in_words(one, say) for one in shown))
    return 0


def _pages(store: Store, search: Search) -> Iterator[TableLine]:
    first = 0
    while lines := store.history.page(search, first, CHUNK):
        first += len(lines)
        yield from lines


def _games_called(word: str) -> tuple[str, ...]:
    from companion.cli.lookup import rules  # noqa: PLC0415  only where there is a word to compare

    sought = word.casefold()
    names = {game: rules().facts(game).name for game in game_ids()}
    return tuple(game for game, name in names.items() if any(sought in name[one].casefold() for one in LANGUAGES))


def _game(given: Namespace) -> str:
    return game_id(given, given.game) if given.game else ""


def run_statistics(given: Namespace) -> int:
    """Who wins how often, the best rate first, and how often each game was played."""
    scope = Scope(_game(given), since=_since(given), seats=given.seats)
    with open_store(given) as store:
        totals, players, games, beginning = (ask(scope) for ask in _questions(store))
    ranked = sorted(players, key=lambda one: (-one.rate, -one.plays, one.name.casefold()))
    shown = {
        "totals": dataclasses.asdict(totals),
        "players": [{**dataclasses.asdict(one), "rate": round(one.rate, 4)} for one in ranked],
        "games": [{"game": one.game, "plays": one.plays} for one in games],
        "beginning": dataclasses.asdict(beginning),
    }
    answer(given, shown, lambda: (in_words(one, given.lang) for one in ranked))
    return 0


def _questions(store: Store) -> tuple[Any, Any, Any, Any]:
    asked = store.statistics
    return asked.totals, asked.players, asked.games, asked.beginning


def in_words(one: PlayerFigures, language: str) -> str:
    """One line of the ranking."""
    say = say_for("", language)
    rate = say("statistics.rate", percent=percent(one.rate))
    return f"{one.name}  {rate}  {say('statistics.wins_of', wins=one.wins, plays=one.plays)}"


def _since(given: Namespace) -> str:
    """A day as it was typed, as the moment it began."""
    if not given.since:
        return ""
    try:
        return local(f"{given.since}T00:00:00+00:00").isoformat()
    except ValueError:
        raise bad(given, "cli.no_day", text=given.since) from None
