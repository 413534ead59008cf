"""Eight guests in a process of their own: they join at once, then tell when each event of their streams has come.

Reads nothing; writes JSON Lines: {"joined": …} once all see the table, then {"guest", "at", "bytes"} for each event.
"""

from __future__ import annotations

import json
import socket
import sys
import threading
import time
import zlib

from tests.web.guests.at_table import Guest

_lock = threading.Lock()


def tell(**what: object) -> None:
    with _lock:
        sys.stdout.write(json.dumps(what) + "\n")
        sys.stdout.flush()


def visit(number: int, port: int, door: str, name: str, here: threading.Barrier) -> None:
    guest = Guest(port, door)
    guest.look(language="de", dark=True)
    guest.touch(name)
    with socket.create_connection(("127.0.0.1", port), timeout=600) as line:
        head = "".join(f"{key}: {value}\r\n" for key, value in guest.usual().items())
        line.sendall(f"GET /events HTTP/1.1\r\nAccept-Encoding: gzip\r\n{head}\r\n".encode())
        data = b""
        while b"\r\n\r\n" not in data:
            data += line.recv(65536)
        unpack, seen = zlib.decompressobj(31), b""
        data = data.partition(b"\r\n\r\n")[2]
        taken, first = 0, True
        while True:
            taken += len(data)
            seen += unpack.decompress(data)
            if seen.endswith(b"\n\n"):
                if seen.startswith(b"data: "):
                    tell(guest=number, at=time.monotonic(), bytes=taken, first=first)
                    if first:
                        first = False
                        here.wait()
                seen, taken = b"", 0
            data = line.recv(65536)
            if not data:
                return


def main(port: str, door: str, *names: str) -> None:
    here = threading.Barrier(len(names) + 1)
    for number, name in enumerate(names):
        threading.Thread(target=visit, args=(number, int(port), door, name, here), daemon=True).start()
    here.wait()
    tell(joined=time.monotonic())
    threading.Event().wait()


if __name__ == "__main__":
    main(*sys.argv[1:])
