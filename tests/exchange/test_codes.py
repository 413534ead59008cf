"""A table goes to another phone as links in QR codes: few of them, in any order, and old ones are still read."""

from __future__ import annotations

import json
import random
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any
from urllib.parse import urlparse

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.engine.errors import Wrong
from companion.engine.game import Catalogue
from companion.exchange.columns import by_kind, in_a_row
from companion.exchange.exporter import as_bytes, selection
from companion.exchange.folding import folded, unfolded
from companion.exchange.importer import check_file, import_file
from companion.exchange.merge.people import ImportOptions
from companion.exchange.qr_codes import cells_of, collected, from_letters, in_letters, texts_of
from companion.games import game_named, playable_games
from companion.session import TableSession
from companion.storage.rules.database import RulesDatabase
from companion.storage.store import Store
from companion.storage.tables.chains import write_chain
from tests.docs.code_words import lacking
from tests.exchange.files import imported
from tests.games.plays import Play, plays_of
from tests.plenty import played

LONG_NAMES = [
    "Maximiliane",
    "Konstantin-Alexander",
    "Zoë von Hohenfels",
    "Friederike",
    "Bartholomäus",
    "Wilhelmina",
]
IN_PLAY = 100
PLAYS = [play for game in playable_games() for play in plays_of(game)]
KEPT = Path(__file__).parent
every_play = pytest.mark.parametrize("play", PLAYS, ids=lambda play: f"{play.game}: {play.id}")


def recorded(store: Store, play: Play, rules: RulesDatabase, most: int | None = None) -> TableSession:
    """A whole game, or its beginning, by people with long names who take their time."""
    cut = Play(play.game, play.id, play.seats, play.edition, play.options, play.box, play.events[:most])
    session = played(store, cut, LONG_NAMES[: len(play.seats)], rules)
    at, chance = datetime(2026, 11, 14, 20, 0, 7, tzinfo=UTC), random.Random(play.id)
    with store._connection.transaction() as raw:
        for (seq,) in raw.execute('SELECT seq FROM event WHERE "table" = ? ORDER BY seq', (session.id,)).fetchall():
            at += timedelta(seconds=1 + int(chance.expovariate(1 / 15)))
            values = (at.isoformat(timespec="microseconds"), session.id, seq)
            raw.execute('UPDATE event SET at = ? WHERE "table" = ? AND seq = ?', values)
        write_chain(raw, session.id)
    return session


def file_of(store: Store, table: str, rules: RulesDatabase) -> bytes:
    catalogue = Catalogue(game_named, rules.facts)
    return as_bytes(selection(store.export_reader, catalogue, [table], small=True))


@every_play
def test_a_table_in_play_of_up_to_a_hundred_events_is_one_code(play: Play, here: Store, rules: RulesDatabase) -> None:
    most = min(IN_PLAY, len(play.events) - 1)
    table = recorded(here, play, rules, most).id
    assert len(texts_of(file_of(here, table, rules))) == 1


@every_play
def test_a_whole_game_is_at_most_two_codes_and_arrives_with_its_chain(
    play: Play, here: Store, there: Store, rules: RulesDatabase
) -> None:
    session = recorded(here, play, rules)
    texts = texts_of(file_of(here, session.id, rules))
    assert len(texts) <= 2
    data = collected(reversed(texts)).data
    assert data is not None
    checked = check_file(data, Catalogue(game_named, rules.facts))
    assert import_file(checked, there, ImportOptions()).new == 1
    assert there.entries(session.id) == here.entries(session.id)
    assert not there.broken(session.id)


def test_six_who_wrote_down_every_card_of_their_game_hand_it_over_in_two_codes(
    there: Store, rules: RulesDatabase
) -> None:
    """The longest game there is a story of, by touches; kept as codes, so that these stay readable too."""
    data = collected((KEPT / "codes_of_a_long_game.txt").read_text().split()).data
    assert data is not None
    (table,) = json.loads(data)["tables"]
    assert len(table["log"]) == 486 and len(texts_of(data)) == 2
    assert import_file(check_file(data, Catalogue(game_named, rules.facts)), there, ImportOptions()).new == 1
    assert not there.broken(table["id"])


@every_play
def test_the_first_hundred_events_with_any_other_figures_are_one_code_as_well(
    play: Play, here: Store, rules: RulesDatabase
) -> None:
    """The dictionaries know the figures of these very games; other groups count other ones."""
    file, chance = json.loads(file_of(here, recorded(here, play, rules).id, rules)), random.Random(play.id)
    (table,) = file["tables"]
    del table["log"][IN_PLAY:]
    for line in table["log"]:
        line["event"] = _shaken(line["event"], len(play.seats), chance)
    data = json.dumps(file).encode()
    assert folded(data) is not None
    assert len(texts_of(data)) == 1


def _shaken(event: dict[str, Any], seats: int, chance: random.Random) -> dict[str, Any]:
    """The same event with another seat and other figures."""

    def figure(key: str, value: Any) -> Any:
        if type(value) is not int:
            return value
        return chance.randrange(seats) if key == "seat" else max(0, min(9, value + chance.randint(-2, 2)))

    return {key: figure(key, value) for key, value in event.items()}


@pytest.mark.parametrize("game", playable_games())
def test_the_newest_dictionary_of_a_game_has_all_its_events(game: str, rules: RulesDatabase) -> None:
    assert lacking(game, rules) == set()


def test_a_code_is_a_link_that_a_phone_reads_from_the_hand(here: Store, rules: RulesDatabase) -> None:
    for text in texts_of(random.Random(1).randbytes(3000)):
        assert urlparse(text).scheme == "endspiel" and "%" not in text and " " not in text
        assert len(cells_of(text)) <= 93


def test_codes_of_the_first_version_are_still_read(there: Store) -> None:
    texts = (KEPT / "codes_of_version_1.txt").read_text().split()
    assert collected(texts[:1]).have == (1,)
    data = collected(reversed(texts)).data
    assert data is not None
    assert imported(there, data).new == 1


def test_codes_of_the_second_version_are_still_read(there: Store, rules: RulesDatabase) -> None:
    """They were made with the first dictionaries: a dictionary that has changed can't open them."""
    for line in (KEPT / "codes_of_version_2.txt").read_text().splitlines():
        data = collected(line.split()).data
        assert data is not None
        report = import_file(check_file(data, Catalogue(game_named, rules.facts)), there, ImportOptions())
        assert (report.new, report.refused) == (1, ())


def test_a_code_with_words_that_this_app_does_not_know_says_that_it_is_newer() -> None:
    file = b'{"format": "endspiel", "version": 2, "tables": [], "boxes": []}'
    short = folded(file)
    assert short is not None and json.loads(unfolded(short)) == json.loads(file)
    size = len(short) - len(short.lstrip(b"\0"))
    strange = short[: size + 1] + bytes([0xF9]) + (12345).to_bytes(4, "big") + short[size + 2 :]
    with pytest.raises(Wrong) as told:
        unfolded(strange)
    assert told.value.reason.key == "exchange.wrong.newer"


@given(data=st.binary(max_size=200))
def test_bytes_become_letters_and_bytes_again(data: bytes) -> None:
    assert from_letters(in_letters(data)) == data


TEXTS = st.text(st.characters(codec="utf-8"), max_size=12) | st.sampled_from(["#", "@1", "%", "0" * 32, '"#3"', "\\"])
VALUES = st.recursive(
    st.none() | st.booleans() | st.integers() | TEXTS,
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(TEXTS, inner, max_size=3),
    max_leaves=8,
)
MOMENTS = st.datetimes(datetime(1, 1, 2), datetime(9999, 12, 30)).map(
    lambda at: at.replace(tzinfo=UTC).isoformat(timespec="microseconds")
)


@settings(max_examples=200, deadline=None)
@given(
    events=st.lists(st.tuples(MOMENTS, st.dictionaries(TEXTS, VALUES, max_size=4)), max_size=5),
    note=VALUES,
    id=st.uuids(),
)
def test_whatever_a_file_holds_comes_out_of_the_fold_as_it_was(
    events: list[tuple[str, dict[str, Any]]], note: Any, id: Any
) -> None:
    log = [{"seq": number, "at": at, "event": event} for number, (at, event) in enumerate(events, 1)]
    file = {"tables": [{"id": id.hex, "game": "?", "log": log, "more": note}], "boxes": [], "people": [{"id": id.hex}]}
    short = folded(json.dumps(file).encode())
    assert short is not None
    assert json.loads(unfolded(short)) == file


EVENTS = st.tuples(
    st.sampled_from("abc"), st.dictionaries(st.sampled_from(["kind", "x", "y"]), VALUES, max_size=3)
).map(lambda event: {**event[1], "kind": event[0]})


@settings(max_examples=200, deadline=None)
@given(events=st.lists(EVENTS, max_size=12))
def test_events_come_back_in_their_order_and_each_with_its_fields_in_theirs(events: list[dict[str, Any]]) -> None:
    back = in_a_row(json.loads(json.dumps(by_kind(events))), 10_000)
    assert json.dumps(back) == json.dumps(events)


@pytest.mark.parametrize(
    "columns",
    [
        {"order": "ab", "first": [{"kind": "x"}], "fields": [[]]},
        {"order": "aa", "first": [{"kind": "x", "n": 1}], "fields": [[[]]]},
        {"order": "a" * 2000, "first": [{"kind": "x"}], "fields": [[]]},
        {"order": "aa", "first": [{"kind": "x", "n" * 9000: 1}], "fields": [[[2]]]},
        {"order": "!", "first": [{"kind": "x"}], "fields": [[]]},
        {"order": "aa", "first": [{"kind": "x", "n": 1}], "fields": [[[2], [3]]]},
        {"order": "a", "first": [{"n": 1}], "fields": [[]]},
        {"order": "a", "first": ["x"], "fields": [[]]},
        {"order": "a", "first": {}, "fields": 7},
        {},
    ],
)
def test_columns_that_nobody_wrote_are_a_sentence(columns: dict[str, Any]) -> None:
    with pytest.raises((ValueError, KeyError, TypeError, AttributeError, IndexError)):
        in_a_row(columns, 10_000)


@settings(max_examples=300, deadline=None)
@given(start=st.binary(max_size=30), place=st.integers(0, 200), bit=st.integers(0, 7))
def test_no_bytes_lead_to_anything_but_a_sentence(start: bytes, place: int, bit: int) -> None:
    log = [{"seq": 1, "at": "2026-01-01T00:00:00.000000+00:00", "event": {"kind": "noted", "text": "x"}}]
    short = folded(json.dumps({"tables": [{"id": "0" * 32, "game": "?", "log": log}], "boxes": []}).encode())
    assert short is not None
    changed = bytearray(short)
    changed[place % len(changed)] ^= 1 << bit
    for data in (start, bytes(changed), start + short):
        try:
            unfolded(data)
        except Wrong as wrong:
            assert wrong.reason.key.startswith(("exchange.", "wrong."))
