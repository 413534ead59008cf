"""The standard library's server in threads: files, the door, touches up, and a stream of events down."""

from __future__ import annotations

import json
import socket
import threading
from collections import Counter
from collections.abc import Callable
from contextlib import suppress
from http import HTTPStatus
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from io import BufferedReader
from socketserver import TCPServer
from typing import Any

from screens.web_ui.client import Client, TouchRequest, Version
from screens.web_ui.server.door import Door, Full, Session
from screens.web_ui.server.events import Packing, event_of
from screens.web_ui.server.files import Served, served
from screens.web_ui.server.incoming import Incoming
from screens.web_ui.server.requests import (
    LONGEST_TOKEN,
    Addresses,
    Unfit,
    WindowTraits,
    body_length,
    read_body,
    read_touch,
    read_traits,
    text_of,
)

MOST_CONNECTIONS, MOST_OF_ONE = 96, 48  # of all addresses, and of a single one
SLOWEST = 15.0  # seconds within which a request has to be here, and within which a browser has to take what it is sent
HEARTBEAT = 10.0
HEADERS = {
    "Content-Security-Policy": (
        "default-src 'none'; script-src 'self'; style-src 'self'; font-src 'self'; img-src 'self'; connect-src 'self'; "
        "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
    ),
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=()",
}
Answers = dict[str, Any]


class Server(ThreadingHTTPServer):
    """Serves one door. `touch` and `look` hand over to the main thread and wait for its answer."""

    daemon_threads = True
    request_queue_size = 64
    poll = 0.2

    def __init__(
        self,
        address: tuple[str, int],
        door: Door,
        touch: Callable[[Client, TouchRequest], Answers],
        set_window: Callable[[Client, WindowTraits], None],
        names: tuple[str, ...] = (),
    ) -> None:
        super().__init__(address, Handler)
        self.door, self.touch, self.set_window = door, touch, set_window
        self.port = int(self.server_address[1])
        self.addresses = Addresses(frozenset(f"{name}:{self.port}" for name in names or (address[0],)))
        self.closing = threading.Event()
        self._open: Counter[str] = Counter()
        self._lock = threading.Lock()

    def server_bind(self) -> None:
        """Without asking what this machine is called: that may take seconds where nobody answers."""
        TCPServer.server_bind(self)
        self.server_name, self.server_port = str(self.server_address[0]), int(self.server_address[1])

    def process_request(self, request: Any, client_address: Any) -> None:
        """A thread for each connection, as long as there is room for one more, and for one more of this address."""
        with self._lock:
            here = self._open[client_address[0]]
            fits = self._open.total() < MOST_CONNECTIONS and here < MOST_OF_ONE
            self._open[client_address[0]] += fits
        if not fits:
            self.shutdown_request(request)
            return
        try:
            super().process_request(request, client_address)
        except RuntimeError:  # the system has no thread left: nobody will give this place back
            self._gone(client_address)
            raise

    def process_request_thread(self, request: Any, client_address: Any) -> None:
        try:
            super().process_request_thread(request, client_address)
        finally:
            self._gone(client_address)

    def _gone(self, client_address: Any) -> None:
        """One connection less; an address without any is no longer counted."""
        with self._lock:
            self._open -= Counter({client_address[0]: 1})

    def handle_error(self, request: Any, client_address: Any) -> None:
        """A connection that broke is nobody's fault; a fault of ours has been written down by the loop."""

    def start(self) -> None:
        """Serve in a thread of its own."""
        threading.Thread(
            target=self.serve_forever, kwargs={"poll_interval": self.poll}, name="web", daemon=True
        ).start()

    def close(self) -> None:
        """Serve nobody any more."""
        self.closing.set()
        for client in self.door.clients():
            client.leave()
        self.shutdown()
        self.server_close()


class Handler(BaseHTTPRequestHandler):
    """One connection. Nothing of what comes in is ever written down."""

    protocol_version = "HTTP/1.1"
    server_version, sys_version = "Endspiel", ""
    timeout = SLOWEST
    wbufsize = 1 << 16  # with the next line: otherwise every answer waits for the other side
    disable_nagle_algorithm = True
    server: Server

    def setup(self) -> None:
        super().setup()
        self._incoming = Incoming(self.connection, SLOWEST)
        self.rfile = BufferedReader(self._incoming)

    def handle_one_request(self) -> None:
        """A whole request in time, however many pieces it comes in."""
        self._incoming.begin()
        super().handle_one_request()

    def log_message(self, format: str, *args: Any) -> None:
        """No address, no token, no name."""

    def do_GET(self) -> None:
        self._answer(self._get)

    def do_HEAD(self) -> None:
        self._answer(self._get)

    def do_POST(self) -> None:
        self._answer(self._post)

    def _answer(self, how: Callable[[], None]) -> None:
        try:
            if self.server.door.too_often(str(self.client_address[0])):
                raise Unfit(HTTPStatus.TOO_MANY_REQUESTS)
            if self.server.closing.is_set():  # a connection that was kept open
                raise Unfit(HTTPStatus.SERVICE_UNAVAILABLE)
            how()
        except Unfit as unfit:
            self.close_connection = True  # perhaps a body was not read
            self._send(unfit.status, "text/plain; charset=utf-8", unfit.status.phrase.encode())
        except (TimeoutError, Full):  # the main thread is busy, or the other side is slow, or nobody else fits in
            self.close_connection = True
            self._send(HTTPStatus.SERVICE_UNAVAILABLE, "text/plain; charset=utf-8", b"Busy")
        except OSError:  # the other side has gone
            self.close_connection = True

    # ---- reading ----

    def _get(self) -> None:
        self.server.addresses.check(self._headers(), changes=False)
        if self.path == "/events" and self.command == "GET":
            self._stream(self._session())
            return
        found = served(self.path)
        if found is None:
            raise Unfit(HTTPStatus.NOT_FOUND)
        self._send_file(found)

    def _post(self) -> None:
        headers = self._headers()
        self.server.addresses.check(headers, changes=True)
        body = read_body(self.rfile.read(body_length(headers)), headers)
        if self.path == "/enter":
            token = self.server.door.enter(text_of(body, "token", LONGEST_TOKEN))
            if token is None:
                raise Unfit(HTTPStatus.FORBIDDEN)
            self._send_json({"session": token})
        elif self.path == "/touch":
            self._send_json(self.server.touch(self._session().client, read_touch(body)))
        elif self.path == "/look":
            self.server.set_window(self._session().client, read_traits(body))
            self._send_json({})
        else:
            raise Unfit(HTTPStatus.NOT_FOUND)

    def _headers(self) -> dict[str, str]:
        """The headers by their usual names; one that is sent twice where once is enough is no honest request."""
        names = ("Host", "Origin", "Content-Length", "Content-Type", "Transfer-Encoding", "Authorization")
        if any(len(self.headers.get_all(name, [])) > 1 for name in names):
            raise Unfit(HTTPStatus.BAD_REQUEST)
        return {name: str(self.headers[name]) for name in (*names, "Sec-Fetch-Site") if name in self.headers}

    def _session(self) -> Session:
        kind, _, token = str(self.headers.get("Authorization", "")).partition(" ")
        found = self.server.door.session(token) if kind == "Bearer" and len(token) <= LONGEST_TOKEN else None
        if found is None:
            raise Unfit(HTTPStatus.UNAUTHORIZED)
        return found

    # ---- answering ----

    def _send_json(self, answer: Answers) -> None:
        self._send(HTTPStatus.OK, "application/json", json.dumps(answer).encode())

    def _send_file(self, found: Served) -> None:
        packed = found.packed if "gzip" in self.headers.get("Accept-Encoding", "") else None
        more = {"Vary": "Accept-Encoding"} | ({"Content-Encoding": "gzip"} if packed else {})
        self._send(HTTPStatus.OK, found.kind, packed or found.content, found.caching, more)

    def _send(
        self,
        status: HTTPStatus,
        kind: str,
        content: bytes,
        caching: str = "no-store",
        more: dict[str, str] | None = None,
    ) -> None:
        with suppress(OSError):
            self._head(status, {"Content-Type": kind, "Content-Length": str(len(content)), **(more or {})}, caching)
            if self.command != "HEAD":
                self.wfile.write(content)
            self.wfile.flush()

    def _head(self, status: HTTPStatus, headers: dict[str, str], caching: str) -> None:
        self.send_response(status)
        for name, value in {**HEADERS, "Cache-Control": caching, **headers}.items():
            self.send_header(name, value)
        if self.close_connection:
            self.send_header("Connection", "close")
        self.end_headers()

    # ---- events ----

    def _stream(self, session: Session) -> None:
        """Everything this browser has to show, and then whatever differs; a newer stream of it ends this one."""
        self.close_connection = True
        with session.lock:
            session.streams += 1
            session.open += 1
            mine = session.streams
        session.client.look_up()  # the older stream ends now, not with its next sign of life
        try:
            packed = "gzip" in self.headers.get("Accept-Encoding", "")
            more = {"Vary": "Accept-Encoding"} | ({"Content-Encoding": "gzip"} if packed else {})
            self._head(HTTPStatus.OK, {"Content-Type": "text/event-stream", **more}, "no-store")
            self._events(session, mine, Packing() if packed else None)
        finally:
            with session.lock:
                session.open -= 1

    def _events(self, session: Session, mine: int, packing: Packing | None) -> None:
        known: Version | None = None

        def replaced() -> bool:
            return mine != session.streams

        while not (replaced() or session.client.gone or self.server.closing.is_set()):
            now = session.client.wait_for_other_than(known, HEARTBEAT, replaced)
            self._event(event_of(known, now), packing)
            known = now
        if replaced():  # a copy of the window has the same token: this one gets a new one
            self._event(b'data: {"replaced":true}\n\n', packing)

    def _event(self, event: bytes, packing: Packing | None) -> None:
        self.wfile.write(packing.pack(event) if packing is not None else event)
        self.wfile.flush()


def free_port(host: str, wanted: int) -> int:
    """The wanted port, or any other where somebody has it."""
    with socket.socket() as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind((host, wanted))
        except OSError:
            return 0
    return wanted
