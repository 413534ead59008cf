"""Who would have won if an open point of the rules were read otherwise: the same log, played with another option."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, Protocol

from companion.engine.events import Entry, OptionSet
from companion.engine.facts import Option, Value
from companion.engine.game import Game, advance, misfit
from companion.engine.log.correction import LeftOut
from companion.engine.memoize import memoize
from companion.engine.ruling import Ruling
from companion.engine.score import Outcome
from companion.engine.table import Setup, Table


@dataclass(frozen=True)
class OtherReading:
    """A reading by which the game would have come out differently; without an outcome it would have gone on."""

    option: Option
    value: Value
    outcome: Ruling[Outcome] | None


class PlayedTable(Protocol):
    """A table that was played: with what it was opened, and what counts of its log."""

    game: Game
    opened_with: Setup

    @property
    def standing(self) -> tuple[Entry, ...]:
        """The entries after every undo and correction."""

    @property
    def left_out(self) -> LeftOut:
        """Those of them that do not count anyway."""


@memoize(lambda table, _played: (table,), most=4)
def other_readings(table: Table, played: PlayedTable) -> tuple[OtherReading, ...]:
    """Every reading that would have named other winners, as far as the log that led to this table can tell.

    That a game would only have gone on is worth telling where the reasons of its end rest on that very reading.
    """
    game, opened_with = played.game, played.opened_with
    ended = game.outcome(table)
    if ended is None or table.abandoned:
        return ()
    left_out = {entry.seq for entry, _ in played.left_out}
    counting = [entry for entry in played.standing if entry.seq not in left_out]
    cited = {reason.clause for reason in ended.reasons}
    found, waited_for = [], _before_new_games(game, opened_with, counting)
    for option, value in _readings(table, _asked_for(game, opened_with, counting)):
        decided, outcome = _decided(game, opened_with, counting, option.key, value, waited_for)
        if decided and (option.clause in cited if outcome is None else not _same_winners(outcome, ended)):
            found.append(OtherReading(option, value, outcome))
    return tuple(found)


def _same_winners(one: Ruling[Outcome], other: Ruling[Outcome]) -> bool:
    return set(one.value.winners) == set(other.value.winners)


def _readings(table: Table, asked_for: Collection[str]) -> Iterator[tuple[Option, Value]]:
    facts = table.setup.facts
    for option in facts.options.values():
        here, played = not option.players or table.seat_count in option.players, table.setup.options[option.key]
        printed = table.setup.edition in (one.id for one in facts.printed_in(option, played))
        if here and option.key in asked_for and facts.source_of(option) == "reading" and not printed:
            yield from ((option, value) for value in option.values if value != played)


class _Noting(dict[str, Value]):
    """Options that note which of them are asked for: nobody has to try the others."""

    def __init__(self, options: Any) -> None:
        super().__init__(options)
        self.asked_for: set[str] = set()

    def __getitem__(self, key: str) -> Value:
        self.asked_for.add(key)
        return super().__getitem__(key)

    def get(self, key: str, otherwise: Any = None) -> Any:
        """As of every mapping."""
        self.asked_for.add(key)
        return super().get(key, otherwise)


def _asked_for(game: Game, opened_with: Setup, entries: Sequence[Entry]) -> Collection[str]:
    """The options that this log and its end depend on; all of them where one was changed on the way."""
    if any(isinstance(entry.event, OptionSet) for entry in entries):
        return opened_with.options.keys()
    noting = _Noting(opened_with.options)
    table = game.open(replace(opened_with, options=noting))
    for entry in entries:
        misfit(game, table, entry.event)
        table = advance(game, table, entry.event)
    game.outcome(table)
    return noting.asked_for


def _before_new_games(game: Game, opened_with: Setup, entries: Sequence[Entry]) -> Mapping[int, str]:
    """What the table waited for when another game was begun, under the number of that entry."""
    found: dict[int, str] = {}
    if any(entry.event.BEGINS_ANEW for entry in entries):
        table = game.open(opened_with)
        for entry in entries:
            if entry.event.BEGINS_ANEW:
                found[entry.seq] = game.now(table).headline.key
            table = advance(game, table, entry.event)
    return found


def _decided(
    game: Game,
    opened_with: Setup,
    entries: Sequence[Entry],
    key: str,
    value: Value,
    waited_for: Mapping[int, str],
) -> tuple[bool, Ruling[Outcome] | None]:
    """How the game ends with this value from the beginning; False where the log no longer fits before it is over.

    A game of a match that would not have been over by then would have gone on: nobody knows how.
    """
    table = game.open(replace(opened_with, options={**opened_with.options, key: value}))
    for entry in entries:
        if isinstance(entry.event, OptionSet) and entry.event.key == key:
            continue
        if entry.event.BEGINS_ANEW and game.now(table).headline.key != waited_for[entry.seq]:
            return True, None
        if misfit(game, table, entry.event):
            over = game.outcome(table)  # what came afterwards was not played any more
            return over is not None, over
        table = advance(game, table, entry.event)
    return True, game.outcome(table)
