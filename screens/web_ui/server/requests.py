"""What may come in: which hosts and origins, how large a body, and which shape it has."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from http import HTTPStatus
from typing import Any

from screens.web_ui.client import TouchRequest

MOST_BYTES = 64_000
LONGEST_ID, LONGEST_WORDS, LONGEST_TOKEN = 64, 4_000, 128


class Unfit(Exception):
    """This request is answered with a status and nothing else."""

    def __init__(self, status: HTTPStatus) -> None:
        super().__init__(status.phrase)
        self.status = status


@dataclass(frozen=True)
class Addresses:
    """The names under which this server may be called. Another name means that somebody else's page asks."""

    hosts: frozenset[str]

    def check(self, headers: Mapping[str, str], *, changes: bool) -> None:
        """A request has to name one of our hosts; one that changes something has to come from our own page."""
        if headers.get("Host", "").lower() not in self.hosts:
            raise Unfit(HTTPStatus.MISDIRECTED_REQUEST)
        origin = headers.get("Origin")
        if origin is None and changes:
            raise Unfit(HTTPStatus.FORBIDDEN)
        if origin is not None and origin.lower() not in {f"http://{host}" for host in self.hosts}:
            raise Unfit(HTTPStatus.FORBIDDEN)
        if headers.get("Sec-Fetch-Site", "same-origin") not in ("same-origin", "none"):
            raise Unfit(HTTPStatus.FORBIDDEN)


def body_length(headers: Mapping[str, str]) -> int:
    """How long the body is that may be read."""
    if "Transfer-Encoding" in headers:
        raise Unfit(HTTPStatus.NOT_IMPLEMENTED)
    given = headers.get("Content-Length", "")
    if not (given.isascii() and given.isdigit() and len(given) < 12):
        raise Unfit(HTTPStatus.LENGTH_REQUIRED)
    if int(given) > MOST_BYTES:
        raise Unfit(HTTPStatus.REQUEST_ENTITY_TOO_LARGE)
    return int(given)


def read_body(raw: bytes, headers: Mapping[str, str]) -> dict[str, Any]:
    """A body of JSON, which a foreign page can't send without being asked."""
    if headers.get("Content-Type", "").partition(";")[0].strip().lower() != "application/json":
        raise Unfit(HTTPStatus.UNSUPPORTED_MEDIA_TYPE)
    try:
        found = json.loads(raw)
    except (ValueError, RecursionError):
        raise Unfit(HTTPStatus.BAD_REQUEST) from None
    if not isinstance(found, dict):
        raise Unfit(HTTPStatus.BAD_REQUEST)
    return found


def text_of(body: Mapping[str, Any], key: str, longest: int, otherwise: str | None = None) -> str:
    """A text of a body, never longer than it may be."""
    value = body.get(key, otherwise)
    if not isinstance(value, str) or len(value) > longest:
        raise Unfit(HTTPStatus.BAD_REQUEST)
    return value


def number_of(body: Mapping[str, Any], key: str, otherwise: int | None = None) -> int:
    """A whole number of a body."""
    value = body.get(key, otherwise)
    if type(value) is not int:
        raise Unfit(HTTPStatus.BAD_REQUEST)
    return value


@dataclass(frozen=True)
class WindowTraits:
    """How wide a window is, whether anybody sees it, and how the browser around it is set up."""

    wide: bool = False
    rail: bool = False
    hidden: bool = False
    language: str = ""
    dark: bool | None = None
    contrast: bool = False
    still: bool = False


def read_traits(body: Mapping[str, Any]) -> WindowTraits:
    """A look, or Unfit; what a browser does not say is as usual."""
    dark = body.get("dark")
    return WindowTraits(
        body.get("wide") is True,
        body.get("rail") is True,
        body.get("hidden") is True,
        text_of(body, "language", LONGEST_ID, ""),
        dark if isinstance(dark, bool) else None,
        body.get("contrast") is True,
        body.get("still") is True,
    )


def read_touch(body: Mapping[str, Any]) -> TouchRequest:
    """A touch, or Unfit."""
    id = text_of(body, "id", LONGEST_ID)
    if not id:
        raise Unfit(HTTPStatus.BAD_REQUEST)
    words = text_of(body, "text", LONGEST_WORDS, "")
    block = text_of(body, "block", LONGEST_ID, "")
    return TouchRequest(id, number_of(body, "version"), block, number_of(body, "number", -1), body.get("value"), words)
