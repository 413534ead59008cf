"""What goes down a stream: versions as events, packed piece by piece."""

from __future__ import annotations

import json
import zlib

from screens.web_ui.client import Version, difference


def event_of(known: Version | None, now: Version) -> bytes:
    """What has to be told about a version to somebody who knows another one; nothing new is a sign of life."""
    if now is known:
        return b": still here\n\n"
    data = json.dumps(difference(known, now), ensure_ascii=False, separators=(",", ":"))
    return f"data: {data}\n\n".encode("utf-8", "replace")


class Packing:
    """A stream that is packed piece by piece: whatever was sent can be read at once on the other side."""

    def __init__(self) -> None:
        self._packer = zlib.compressobj(6, wbits=31)

    def pack(self, data: bytes) -> bytes:
        """The next piece."""
        return self._packer.compress(data) + self._packer.flush(zlib.Z_SYNC_FLUSH)
