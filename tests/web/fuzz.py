"""Ten thousand requests that no browser would send: bent, cut, repeated, with foreign hosts, numbers and bodies."""

from __future__ import annotations

import json
import random
import socket
from collections import Counter

from screens.web_ui.server.door import AT_ONCE
from tests.web.asking import Asking

PATHS = (
    "/",
    "/enter",
    "/touch",
    "/look",
    "/events",
    "/glass.css",
    "/../etc/passwd",
    "/fonts/icons.ttf",
    "*",
    "",
    "/" * 99,
)
METHODS = ("GET", "POST", "HEAD", "PUT", "TRACE", "get", "", "POST POST", "\x00")
VALUES = (None, True, 0, -1, 10**30, 1e308, "", "x" * 70_000, "\ud800", [], {}, [[[[]]]], {"a": {"b": []}}, "<script>")
LOOKED_UP = 200  # requests after which the number of the page is asked for anew: only those that bear it are looked at
SENT_BY = 250  # addresses of this machine: each may ask so often at once


class Fuzz:
    """Sends to one server; `seen` counts what came back."""

    def __init__(self, asking: Asking, token: str, chance: random.Random) -> None:
        self.asking, self.token, self.chance = asking, token, chance
        self.seen: Counter[str] = Counter()
        self.version = 0
        self.blocks: tuple[str, ...] = ("body-0", "body-1", "cover")

    def run(self, count: int) -> None:
        """So many requests, one after the other, from many addresses: so that not all of them are too many."""
        assert count <= SENT_BY * AT_ONCE
        for number in range(count):
            if number % LOOKED_UP == 0:
                self.version = self.asking.page()["version"]
            self.seen[self._send(self._request(), f"127.0.{1 + number % SENT_BY // 125}.{1 + number % 125}")] += 1

    def _send(self, data: bytes, address: str) -> str:
        with socket.create_connection(("127.0.0.1", self.asking.port), timeout=30, source_address=(address, 0)) as line:
            try:
                line.sendall(data)
                line.shutdown(socket.SHUT_WR)
                found = line.recv(65536)
            except OSError:
                return "closed"
        return found.split(b" ")[1].decode() if found.startswith(b"HTTP/1.1 ") else "closed"

    def _request(self) -> bytes:
        chance = self.chance
        if chance.random() < 0.05:
            return chance.randbytes(chance.randrange(400))
        body = self._body()
        head = "".join(f"{name}: {value}\r\n" for name, value in self._headers(body).items())
        first = (self._often(METHODS, "POST"), self._often(PATHS, "/touch"), self._often(("HTTP/1.0", "x"), "HTTP/1.1"))
        data = f"{' '.join(first)}\r\n{head}\r\n".encode("utf-8", "replace") + body
        return data[: chance.randrange(len(data))] if chance.random() < 0.1 else data

    def _often(self, odd: tuple[str, ...], usual: str) -> str:
        return usual if self.chance.random() < 0.7 else self.chance.choice(odd)

    def _headers(self, body: bytes) -> dict[str, str]:
        headers = self.asking.usual(body)
        bent = {
            "Host": self._often(("evil", "", "127.0.0.1", "x" * 5000), headers["Host"]),
            "Origin": self._often(("null", "http://evil", ""), headers["Origin"]),
            "Content-Length": self._often(("-1", "x", "99999999999999", "0", "70000"), headers["Content-Length"]),
            "Content-Type": self._often(("text/plain", "", "multipart/form-data"), "application/json"),
            "Authorization": self._often(("Bearer x", "Basic y", "Bearer " + "z" * 9000), headers["Authorization"]),
        }
        if self.chance.random() < 0.05:
            bent["Transfer-Encoding"] = "chunked"
        return {name: value for name, value in bent.items() if self.chance.random() < 0.95}

    def _body(self) -> bytes:
        chance = self.chance
        if chance.random() < 0.1:
            return chance.randbytes(chance.randrange(300))
        content = {
            "id": chance.choice(("a", "b", *VALUES)),
            "version": chance.choice((*[self.version] * 3, self.version - 1, *VALUES)),
            "block": chance.choice((*self.blocks, *VALUES)),
            "number": chance.choice((2, 3, 99, *VALUES)),
            "value": chance.choice(VALUES),
            "token": chance.choice((self.token[:-1], *VALUES)),
            "text": chance.choice(("", "nobody says this", *VALUES)),
        }
        kept = {key: value for key, value in content.items() if chance.random() < 0.9}
        return json.dumps(kept).encode()
