"""Writes a file of ours as short as a code wants it, and back: ids and times as bytes, the rest as text that repeats.

What both phones know is left out with the help of a dictionary that each game brings along, the words of its events:
`data/games/<game>/codes-<n>.txt`. A dictionary never changes, because codes that were made with it are to stay
readable; a game whose vocabulary has grown gets a further one, and the newest is used.
"""

from __future__ import annotations

import re
import zlib
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from functools import cache
from typing import Any

from companion.engine.errors import Wrong
from companion.engine.ruling import Reason
from companion.engine.shapes.strict_json import dump, parse
from companion.exchange.columns import by_kind, in_a_row
from companion.exchange.compression import Unpacking, packed_lines, squeezed, stretched
from companion.paths import DATA

MOST_OPENED = 4_000_000  # bytes
_TOKEN = re.compile(r'"(?:[^"\\]|\\.)*"|[@%]|#[0-9]*| +')
_ID = re.compile(r'"[0-9a-f]{32}"')
_MOMENT = re.compile(r'"[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}\.[0-9]{6}\+00:00"')
_EPOCH, _SECOND = datetime(1970, 1, 1, tzinfo=UTC), timedelta(seconds=1)
_NO_FILE_OF_OURS = (ValueError, KeyError, TypeError, AttributeError, IndexError, OverflowError, RecursionError)
_PRESSED = b"\x80\0"  # a nought as no number is written: what follows was made smaller
_NAMES_ITS_DICTIONARY = 0x20  # a bit in the second byte of what zlib makes; the dictionary's sum follows


def folded(data: bytes) -> bytes | None:
    """A file as few bytes; None for what is no file of ours, or would not come back as it was."""
    try:
        value = parse(data)
        shorts = [_short(one, _newest_dictionary(_game(value))) for one in (_with_columns(value), _with_kinds(value))]
        short = min(shorts, key=len)  # few events are shorter as the dictionary has them, many kind by kind
        return short if parse(unfolded(short)) == value else None
    except (Wrong, *_NO_FILE_OF_OURS):
        return None


def _short(value: dict[str, Any], dictionary: bytes) -> bytes:
    text, numbers = _Folding().text(dump(value))
    pressed = squeezed(numbers)
    start = min((_number(len(numbers)) + numbers, _PRESSED + _number(len(pressed)) + pressed), key=len)
    return start + squeezed(text, dictionary)


def _numbers(short: bytes) -> tuple[bytes, bytes]:
    """The bytes of ids and times, and what follows them."""
    pressed = short.startswith(_PRESSED)
    size, rest = _read_number(short.removeprefix(_PRESSED))
    return stretched(rest[:size], MOST_OPENED) if pressed else rest[:size], rest[size:]


def unfolded(short: bytes) -> bytes:
    """The file that was folded; raises Wrong for anything else, and for what would grow beyond all bounds."""
    try:
        numbers, text = _numbers(short)
        value = parse(_Unfolding(numbers).text(_inflated(text).decode()))
        return dump(_without_columns(value)).encode()
    except _NO_FILE_OF_OURS:
        raise Wrong(Reason("exchange.wrong.no_code")) from None


def readable(data: bytes) -> str:
    """The text of a folded file before it is pressed; the dictionaries are made of such texts."""
    return _Folding().text(dump(_with_columns(parse(data))))[0].decode()


# ---- ids and times as bytes ----


class _Folding:
    """Goes through a JSON text: `#` stands for the next id, `#3` for the fourth one again, `@` and `%` for a time."""

    def __init__(self) -> None:
        self._known: dict[str, int] = {}
        self._bytes = bytearray()
        self._last = 0

    def text(self, text: str) -> tuple[bytes, bytes]:
        """The text without them, and their bytes."""
        short = _TOKEN.sub(self._short, text)
        return short.encode(), bytes(self._bytes)

    def _short(self, found: re.Match[str]) -> str:
        word = found[0]
        if _ID.fullmatch(word):
            return self._id(word)
        if _MOMENT.fullmatch(word):
            return self._moment(datetime.fromisoformat(word[1:-1]))
        return "" if word.isspace() else word

    def _id(self, word: str) -> str:
        if word in self._known:
            return f"#{self._known[word]}"
        self._known[word] = len(self._known)
        self._bytes += bytes.fromhex(word[1:-1])
        return "#"

    def _moment(self, moment: datetime) -> str:
        """Seconds since the time before it; most times are whole seconds."""
        seconds = (moment - _EPOCH) // _SECOND
        self._bytes += _number(_unsigned(seconds - self._last))
        self._last = seconds
        if not moment.microsecond:
            return "@"
        self._bytes += moment.microsecond.to_bytes(3, "big")
        return "%"


class _Unfolding:
    """The way back."""

    def __init__(self, data: bytes) -> None:
        self._data = data
        self._known: list[str] = []
        self._last = 0

    def text(self, short: str) -> str:
        """The JSON text with its ids and times; raises Wrong where that would be too much."""
        if len(short) + 40 * sum(map(short.count, "#@%")) > MOST_OPENED:
            raise Wrong(Reason("exchange.wrong.packed"))
        return _TOKEN.sub(self._long, short)

    def _long(self, found: re.Match[str]) -> str:
        word = found[0]
        if word == "#":
            self._known.append(f'"{self._take(16).hex()}"')
            return self._known[-1]
        if word[0] == "#":
            return self._known[int(word[1:])]
        return self._moment(word == "%") if word in ("@", "%") else word

    def _moment(self, exact: bool) -> str:
        number, self._data = _read_number(self._data)
        self._last += _signed(number)
        moment = _EPOCH + self._last * _SECOND
        if exact:
            moment += timedelta(microseconds=int.from_bytes(self._take(3), "big"))
        return f'"{moment.isoformat(timespec="microseconds")}"'

    def _take(self, count: int) -> bytes:
        taken, self._data = self._data[:count], self._data[count:]
        if len(taken) < count:
            raise ValueError("too short")
        return taken


def _unsigned(number: int) -> int:
    return 2 * number if number >= 0 else -2 * number - 1


def _signed(number: int) -> int:
    return -(number + 1) // 2 if number % 2 else number // 2


def _number(number: int) -> bytes:
    """A whole number, seven bits a byte."""
    written = bytearray()
    while number > 127:
        written.append(number & 127 | 128)
        number >>= 7
    return bytes((*written, number))


def _read_number(data: bytes) -> tuple[int, bytes]:
    """The number at the beginning, and what follows it."""
    number = 0
    for place, byte in enumerate(data[:9]):
        number |= (byte & 127) << 7 * place
        if byte < 128:
            return number, data[place + 1 :]
    raise ValueError("no number")


# ---- logs as columns ----


def _with_columns(value: dict[str, Any]) -> dict[str, Any]:
    """The same file; the numbers of lines go, their times and their events stand together."""
    return {**value, "tables": [_table_with_columns(table) for table in value["tables"]]}


def _table_with_columns(table: dict[str, Any]) -> dict[str, Any]:
    sealed = "packed" in table
    lines = parse(Unpacking().opened(table["packed"])) if sealed else table["log"]
    if any(set(line) != {"seq", "at", "event"} or line["seq"] != number for number, line in enumerate(lines, 1)):
        return table
    columns = {"sealed": sealed, "at": [line["at"] for line in lines], "events": [line["event"] for line in lines]}
    return {**{key: part for key, part in table.items() if key not in ("packed", "log")}, "columns": columns}


def _with_kinds(value: dict[str, Any]) -> dict[str, Any]:
    """The same once more, the events of each kind together; where there are too many kinds, as they come."""
    try:
        return {**value, "tables": [_table_with_kinds(table) for table in _with_columns(value)["tables"]]}
    except _NO_FILE_OF_OURS:
        return _with_columns(value)


def _table_with_kinds(table: dict[str, Any]) -> dict[str, Any]:
    if "columns" not in table:
        return table
    columns = table["columns"]
    return {**table, "columns": {"sealed": columns["sealed"], "at": columns["at"], **by_kind(columns["events"])}}


def _without_columns(value: dict[str, Any]) -> dict[str, Any]:
    return {**value, "tables": [_table_without_columns(table) for table in value["tables"]]}


def _table_without_columns(table: dict[str, Any]) -> dict[str, Any]:
    if "columns" not in table:
        return table
    columns = table.pop("columns")
    events = columns["events"] if "events" in columns else in_a_row(columns, MOST_OPENED)
    pairs = enumerate(zip(columns["at"], events, strict=True), 1)
    lines = [{"seq": number, "at": at, "event": event} for number, (at, event) in pairs]
    return {**table, "packed": packed_lines(lines)} if columns["sealed"] else {**table, "log": lines}


# ---- what both phones know ----


def _game(value: dict[str, Any]) -> str:
    """The game that a file is about; of several the first."""
    return str(next(part["game"] for part in (*value["tables"], *value["boxes"], {"game": ""})))


def _inflated(packed: bytes) -> bytes:
    return stretched(packed, MOST_OPENED, _dictionary_of(packed))


def _dictionary_of(packed: bytes) -> bytes:
    """The one that was used, by its sum; a code that names another was made by a newer app."""
    if not packed[1] & _NAMES_ITS_DICTIONARY:
        return b""
    for one in _dictionaries():
        if zlib.adler32(one) == int.from_bytes(packed[2:6], "big"):
            return one
    raise Wrong(Reason("exchange.wrong.newer"))


def _newest_dictionary(game: str) -> bytes:
    files = sorted(DATA.glob("games/*/codes-*.txt"), key=lambda file: file.name, reverse=True)
    return next((_content(str(file)) for file in files if file.parent.name == game), b"")


def _dictionaries() -> Iterator[bytes]:
    for file in DATA.glob("games/*/codes-*.txt"):
        yield _content(str(file))


@cache
def _content(path: str) -> bytes:
    with open(path, "rb") as file:  # noqa: PTH123
        return file.read()
