"""Speaks to the server without a browser: honest requests, and raw bytes."""

from __future__ import annotations

import http.client
import json
import socket
from typing import Any


class Asking:
    """One who knows the port, and perhaps a session."""

    def __init__(self, port: int, session: str = "") -> None:
        self.port, self.session = port, session
        self.host = f"127.0.0.1:{port}"

    def ask(
        self, method: str, path: str, body: bytes | None = None, headers: dict[str, str] | None = None
    ) -> tuple[int, dict[str, str], bytes]:
        """A request of its own connection; the headers are exactly these."""
        line = http.client.HTTPConnection("127.0.0.1", self.port, timeout=30)
        line.putrequest(method, path, skip_host=True, skip_accept_encoding=True)
        for name, value in (headers if headers is not None else self.usual(body)).items():
            line.putheader(name, value)
        line.endheaders(body)
        answer = line.getresponse()
        found = answer.status, dict(answer.getheaders()), answer.read()
        line.close()
        return found

    def usual(self, body: bytes | None = None) -> dict[str, str]:
        """What our own page sends."""
        headers = {"Host": self.host}
        if body is not None:
            headers |= {"Origin": f"http://{self.host}", "Content-Type": "application/json"}
            headers["Content-Length"] = str(len(body))
        return headers | ({"Authorization": f"Bearer {self.session}"} if self.session else {})

    def post(self, path: str, content: Any) -> tuple[int, Any]:
        """A body of JSON, and the answer."""
        status, _, raw = self.ask("POST", path, json.dumps(content).encode())
        return status, json.loads(raw) if status == 200 else raw

    def enter(self, token: str) -> int:
        """Through the door."""
        status, answer = self.post("/enter", {"token": token})
        if status == 200:
            self.session = answer["session"]
        return status

    def page(self) -> dict[str, Any]:
        """The first event of a stream: everything that is shown."""
        with socket.create_connection(("127.0.0.1", self.port), timeout=30) as line:
            head = "".join(f"{name}: {value}\r\n" for name, value in self.usual().items())
            line.sendall(f"GET /events HTTP/1.1\r\n{head}\r\n".encode())
            data = b""
            while b"\n\n" not in data.partition(b"\r\n\r\n")[2]:
                piece = line.recv(65536)
                assert piece, data
                data += piece
        event = data.partition(b"\r\n\r\n")[2].partition(b"\n\n")[0]
        found: dict[str, Any] = json.loads(event.removeprefix(b"data: "))
        return found

    def raw(self, data: bytes) -> bytes:
        """Any bytes, and whatever comes back until the other side closes."""
        with socket.create_connection(("127.0.0.1", self.port), timeout=30) as line:
            line.sendall(data)
            line.shutdown(socket.SHUT_WR)
            found = b""
            while piece := line.recv(65536):
                found += piece
        return found
