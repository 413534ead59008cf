"""`replay FILE`: a set-up and events in; final state, rulings and winner out. Nothing is kept."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from companion.cli.json_view import Shower
from companion.cli.lookup import catalogue, playable
from companion.cli.output import answer, bad, from_wrong, objection_json
from companion.cli.stdin import whole_input
from companion.cli.text_view import table_in_words
from companion.engine.errors import Wrong
from companion.engine.names import clean_name
from companion.engine.ruling import Reason
from companion.engine.shapes.annotations import Name, shape_of
from companion.engine.shapes.strict_json import parse
from companion.engine.store import KeptTable
from companion.engine.table import new_setup
from companion.session import TableSession
from companion.storage.memory_store import MemoryStore
from companion.texts import say_for


@dataclass(frozen=True)
class ReplaySetup:
    """What the file says first: what is opened with."""

    game: str
    players: tuple[Name, ...]
    edition: str = ""
    options: Mapping[str, Any] = field(default_factory=dict)
    box: Mapping[str, Any] = field(default_factory=dict)


def run_replay(given: Namespace) -> int:
    """Play a file through."""
    shell = say_for("", given.lang)
    try:
        opened, events = read(_content(given))
    except Wrong as wrong:
        raise from_wrong(wrong, shell) from wrong
    playable(given, opened.game)
    say = say_for(opened.game, given.lang)
    try:
        session = TableSession.open(MemoryStore(_kept(opened)), "", catalogue())
        shower = Shower(session, say, given.secrets)
        refused = [refusal for line, event in events if (refusal := _record(shower, line, event))]
    except Wrong as wrong:
        raise from_wrong(wrong, say) from wrong
    shown = {**shower.whole(), "refused": refused}
    answer(given, shown, lambda: table_in_words(shown, say))
    return 0


def read(content: bytes) -> tuple[ReplaySetup, list[tuple[int, Any]]]:
    """JSON Lines whose first line is the set-up, or one object that holds set-up and events; events are numbered."""
    try:
        whole = parse(content)
    except Wrong:
        lines = [(number, line) for number, line in enumerate(content.split(b"\n"), 1) if line.strip()]
        if not lines:
            raise
        first, *rest = [(number, _line(number, line)) for number, line in lines]
        return shape_of(ReplaySetup).read(first[1]), rest
    if not isinstance(whole, dict) or not isinstance(events := whole.pop("events", []), list):
        raise Wrong(Reason("wrong.not_object"))
    return shape_of(ReplaySetup).read(whole), list(enumerate(events, 1))


def _line(number: int, line: bytes) -> Any:
    try:
        return parse(line)
    except Wrong as wrong:
        raise wrong.under(number) from None


def _content(given: Namespace) -> bytes:
    if given.file == "-":
        return whole_input(given)
    try:
        return Path(given.file).read_bytes()
    except OSError:
        raise bad(given, "cli.no_file", name=given.file) from None


def _kept(opened: ReplaySetup) -> KeptTable:
    names = tuple(map(clean_name, opened.players))
    setup = new_setup(catalogue().facts(opened.game), names, opened.edition, opened.options, opened.box)
    return KeptTable("", opened.game, names, setup.edition, setup.options, box_facts=setup.box)


def _record(shower: Shower, number: int, value: Any) -> dict[str, Any] | None:
    """Record one event; what is refused is told with its number and does not stop the rest."""
    try:
        event = shower.session.game.codec.read(value)
    except Wrong as wrong:
        raise wrong.under(number) from None
    reason = shower.session.record(event)
    if reason is None:
        return None
    return {"number": number, "event": shower.event(event), "objection": objection_json(reason, shower.say)}
