"""Plays every table of a file through its game before it may stay; what can't be played is refused with a sentence."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from companion.engine.errors import Wrong
from companion.engine.events import BoxFact, Entry, Event, standing
from companion.engine.facts import Facts
from companion.engine.game import Catalogue, Game, objection, play
from companion.engine.log.chain import OPENING, chained, opening
from companion.engine.names import clean_name
from companion.engine.read_models.bundle import Arriving, BoxPart, LinePart, TablePart
from companion.engine.ruling import Reason
from companion.engine.shapes.annotations import shape_of
from companion.engine.shapes.strict_json import dump
from companion.engine.table import Setup, new_setup
from companion.engine.table_summary import summary_of
from companion.exchange.compression import Unpacking

Written = tuple[int, str, str]
"""A line as it will be kept: number, time, event."""


@dataclass(frozen=True)
class Refused:
    """Something of a file that can't be taken, with the field and the sentence that say why."""

    what: str
    field: str
    reason: Reason


class Checking:
    """Reads the tables and boxes of one file with the games that this program knows."""

    def __init__(self, catalogue: Catalogue) -> None:
        self._catalogue = catalogue
        self._unpacking = Unpacking()

    def table(self, raw: Mapping[str, Any], field: str) -> Arriving | Refused:
        """One table with its log as the codec writes it, or why it is refused."""
        what = _word(raw.get("game"))
        try:
            part: TablePart = shape_of(TablePart).read(dict(raw))
            return self._played(part)
        except Wrong as wrong:
            wrong = wrong.under(field)
            return Refused(what, wrong.field, wrong.reason)
        except Exception:  # a log that no phone of ours wrote may lead a game anywhere: it is refused, whatever happens
            return Refused(what, field, Reason("exchange.wrong.log"))

    def box(self, part: BoxPart, field: str) -> Refused | None:
        """Can the game of this box use what was entered about it?"""
        try:
            game, facts = self._game(part.game)
            known = {one.key: one.value for one in part.entries if one.value is not None}
            _need_facts(game, facts, known, "entries")
        except Wrong as wrong:
            wrong = wrong.under(field)
            return Refused(_word(part.game), wrong.field, wrong.reason)
        except Exception:  # the same door, the same caution
            return Refused(_word(part.game), field, Reason("exchange.wrong.box"))
        return None

    def _played(self, part: TablePart) -> Arriving:
        game, facts = self._game(part.game)
        seats = tuple(_cleaned(seat.name, number) for number, seat in enumerate(part.seats))
        if len({seat.player for seat in part.seats}) < len(seats):
            raise Wrong(Reason("wrong.seats_twice"), "seats")
        _need_facts(game, facts, part.box_facts, "box_facts")
        setup = new_setup(facts, seats, part.edition, part.options, part.box_facts)
        lines = self._lines(part)
        entries = self._entries(game, lines)
        summary = summary_of(game, play(game, setup, standing(entries)).table)
        return Arriving(part, _written(game, part, lines, entries), summary)

    def _lines(self, part: TablePart) -> tuple[LinePart, ...]:
        if part.packed and part.log:
            raise Wrong(Reason("exchange.wrong.packed"), "packed")
        return self._unpacking.log(part.packed) if part.packed else part.log

    def _entries(self, game: Game, lines: Iterable[LinePart]) -> list[Entry]:
        entries: list[Entry] = []
        for number, line in enumerate(lines):
            if line.seq != number + 1:
                raise Wrong(Reason("exchange.wrong.order"), f"log[{number}].seq")
            try:
                entries.append(Entry(line.seq, _event(game, line), line.at))
            except Wrong as wrong:
                raise wrong.under(number).under("log") from None
        return entries

    def _game(self, name: str) -> tuple[Game, Facts]:
        try:
            return self._catalogue.game(name), self._catalogue.facts(name)
        except (LookupError, AttributeError, ValueError):
            raise Wrong(Reason("exchange.wrong.unknown_game", name=_word(name)), "game") from None


def _event(game: Game, line: LinePart) -> Event:
    """The event of a line; only one that is marked may be unreadable."""
    if line.unreadable is None:
        try:
            return game.codec.read(line.event)
        except Wrong as wrong:
            raise wrong.under("event") from None
    if line.event is not None:
        raise Wrong(Reason("wrong.unknown_key", key="event"), "event")
    try:
        line.unreadable.encode("utf-8", "surrogateescape")
    except UnicodeEncodeError:
        raise Wrong(Reason("wrong.not_text"), "unreadable") from None
    return game.codec.read_line(line.unreadable)


def _written(game: Game, part: TablePart, lines: Sequence[LinePart], entries: Sequence[Entry]) -> tuple[Written, ...]:
    """The log as it will be kept: as it came where its checksums fit, as the codec writes it where it has none."""
    if not part.checksum:
        lines = [_as_the_codec_writes(game, line, entry) for line, entry in zip(lines, entries, strict=True)]
    written = tuple((one.seq, one.at, dump(one.event) if one.unreadable is None else one.unreadable) for one in lines)
    if not part.checksum:
        return written
    opened = opening(part.game, part.edition, dump(part.options), dump(part.box_facts), part.started)
    links = [(OPENING, opened), *((seq, (at, event)) for seq, at, event in written)]
    sums = list(chained(part.id, links))
    for line, own in zip(lines, sums[1:], strict=True):
        if line.checksum and line.checksum != own:
            raise Wrong(Reason("exchange.wrong.changed_line", number=line.seq), f"log[{line.seq - 1}]")
    if part.checksum != sums[-1]:
        raise Wrong(Reason("exchange.wrong.changed"), "checksum")
    return written


def _as_the_codec_writes(game: Game, line: LinePart, entry: Entry) -> LinePart:
    return line if line.event is None else replace(line, event=game.codec.write(entry.event))


def _need_facts(game: Game, facts: Facts, known: Mapping[str, Any], field: str) -> None:
    """Each fact as if a group entered it at a fresh table of its own."""
    seats = tuple(str(number) for number in range(facts.seats[0]))
    setup = Setup(
        seats=seats, edition=facts.default_edition, options=facts.preset(facts.default_edition), facts=facts, box={}
    )
    fresh = game.open(setup)
    for key, value in known.items():
        reason = objection(game, fresh, BoxFact(key, value))
        if reason:
            raise Wrong(reason, f"{field}.{key}")


def _cleaned(name: str, number: int) -> str:
    try:
        if clean_name(name) == name:
            return name
    except Wrong as wrong:
        raise Wrong(wrong.reason, f"seats[{number}].name") from None
    raise Wrong(Reason("wrong.name_unseen"), f"seats[{number}].name")


def _word(value: Any) -> str:
    """A word of the file that a sentence may repeat: short, and without signs that would change the sentence."""
    text = value if isinstance(value, str) else ""
    return "".join(letter for letter in text if letter.isalnum() or letter in "_- ")[:40] or "?"
