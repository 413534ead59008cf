"""The private addresses of this machine: where other phones on the same network can reach it."""

from __future__ import annotations

import os
import socket
import struct
from collections.abc import Iterator
from contextlib import suppress
from ipaddress import IPv4Address, IPv4Network

PRIVATE = tuple(IPv4Network(one) for one in ("10.0.0.0/8", "172.16.0.0/12", "192.168.0.0/16"))
ADDRESS_OF = 0x8915  # SIOCGIFADDR: asks Linux for the address of an interface
NOWHERE = ("192.168.255.255", "10.255.255.255", "172.31.255.255")  # nothing is sent there


def own_addresses() -> tuple[str, ...]:
    """Every private address, the usual home network first; none without a network."""
    given = os.environ.get("ENDSPIEL_ADDRESSES", "")  # for trying it on one machine: "127.0.0.1"
    return tuple(given.split(",")) if given else private((*_of_interfaces(), *_on_the_way_out()))


def private(found: tuple[str, ...]) -> tuple[str, ...]:
    """Those that lead nowhere but to the local network, each once.

    >>> private(("127.0.0.1", "fe80::1%wlan0", "100.70.1.2", "10.0.0.3", "192.168.0.7", "8.8.8.8", "10.0.0.3"))
    ('192.168.0.7', '10.0.0.3')
    """
    kept = {one for one in found if ":" not in one and any(IPv4Address(one) in network for network in PRIVATE)}
    return tuple(sorted(kept, key=lambda one: (not one.startswith("192.168."), IPv4Address(one))))


def _of_interfaces() -> Iterator[str]:
    """What each interface says; only Linux can be asked like this."""
    try:
        from fcntl import ioctl  # noqa: PLC0415  there is none on Windows
    except ImportError:
        return
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as asking:
        for _, name in socket.if_nameindex():
            with suppress(OSError):
                answer = ioctl(asking, ADDRESS_OF, struct.pack("256s", name.encode()[:15]))
                yield socket.inet_ntoa(answer[20:24])


def _on_the_way_out() -> Iterator[str]:
    """Which address a packet into a private network would bear; needs a route there, and sends nothing."""
    for place in NOWHERE:
        with suppress(OSError), socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as asking:
            asking.connect((place, 9))
            yield str(asking.getsockname()[0])
