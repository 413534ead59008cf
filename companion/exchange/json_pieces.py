"""Reads a JSON file piece by piece, so that it needs no more room than its largest piece, however long it is."""

from __future__ import annotations

import codecs
import re
from collections.abc import Iterator
from typing import Any, Protocol

from companion.engine.errors import Wrong
from companion.engine.ruling import Reason
from companion.engine.shapes.strict_json import parse_at

STEP = 250_000  # bytes that are read at once
_WHITE = re.compile(r"[ \t\r\n]*")
_AFTER = frozenset(" \t\r\n:,]}")  # what may follow a value; before anything else, it may have been cut in two


class Readable(Protocol):
    """Where the bytes come from."""

    def read(self, size: int, /) -> bytes:
        """The next bytes, none at the end."""


class JsonPieces:
    """One JSON value of which the caller asks for the parts in their order.

    A piece is a whole value with all that is inside it; one of more than `most` letters is refused. Raises Wrong.
    """

    def __init__(self, file: Readable, most: int) -> None:
        self._file, self._most = file, most
        self._decoder = codecs.getincrementaldecoder("utf-8-sig")()
        self._text, self._at, self._ended = "", 0, False

    def fields(self) -> Iterator[str]:
        """The keys of an object one by one; before the next one, what belongs to this one has to be read."""
        for _ in self._within("{", "}"):
            key = self.piece()
            if type(key) is not str:
                raise _not_json()
            self._need(":")
            yield key

    def items(self) -> Iterator[Any]:
        """The values of a list, each read when it is asked for."""
        for _ in self._within("[", "]"):
            yield self.piece()

    def piece(self) -> Any:
        """The value that comes next."""
        self.sign()
        while True:
            try:
                value, end = parse_at(self._text, self._at)
            except RecursionError:
                raise _not_json() from None
            except ValueError:
                if self._ended:
                    raise _not_json() from None
            else:
                if self._ended or self._text[end : end + 1] in _AFTER:
                    self._at = end
                    return value
            self._more()

    def sign(self) -> str:
        """The next letter that is not white space, which stays where it is; empty at the end of the file."""
        while True:
            white = _WHITE.match(self._text, self._at)
            self._at = white.end() if white else self._at
            if self._at < len(self._text) or self._ended:
                return self._text[self._at : self._at + 1]
            self._more()

    def end(self) -> None:
        """Nothing may follow."""
        if self.sign():
            raise _not_json()

    def _within(self, opening: str, closing: str) -> Iterator[None]:
        self._need(opening)
        if self.sign() != closing:
            yield
            while self.sign() != closing:
                self._need(",")
                yield
        self._need(closing)

    def _need(self, sign: str) -> None:
        if self.sign() != sign:
            raise _not_json()
        self._at += 1

    def _more(self) -> None:
        """Read on. Each time as much again as is left: a long piece is tried anew, but only a few times."""
        rest = self._text[self._at :]
        if len(rest) > self._most:
            raise Wrong(Reason("exchange.wrong.long_piece"))
        data = self._file.read(max(STEP, len(rest)))
        self._ended = not data
        try:
            self._text, self._at = rest + self._decoder.decode(data, final=self._ended), 0
        except UnicodeDecodeError:
            raise _not_json() from None


def _not_json() -> Wrong:
    return Wrong(Reason("wrong.not_json"))


MOST_BYTES = 500_000_000
MOST_OF_A_PIECE = 8_000_000  # letters of one table, one box or one person
MOST_OF_ONE, MOST_OF_ALL = 32_000_000, 2_000_000_000  # bytes of a log, and of all logs of a file, when unpacked
