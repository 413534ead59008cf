"""A fuzz of the door: no crash, no hang, and nothing happens that the page did not offer."""

from __future__ import annotations

import random
import threading
from typing import Any

from screens.pages.intents import Back, Draft, Translate, call
from screens.pages.nodes import Button, Field, Text
from screens.pages.page import Page
from tests.web.asking import Asking
from tests.web.fuzz import Fuzz
from tests.web.served import PageServer

OFFERED = Page(
    "Front",
    body=(
        Field("name", "", lambda text: Draft("name", text), most=5),
        Button("Count", call("count")),
        Text("something that is said"),
    ),
    key="a",
)


def test_ten_thousand_bent_requests_do_nothing_that_is_not_offered(capfd: Any) -> None:
    server = PageServer()
    server.show(OFFERED)
    asking = Asking(server.server.port)
    assert asking.enter(server.door.token) == 200
    version = asking.page()["version"]
    fuzz = Fuzz(asking, server.door.token, random.Random(20))
    fuzz.run(10_000)
    assert sum(fuzz.seen.values()) == 10_000 and len(fuzz.seen) > 8, fuzz.seen
    assert {type(one) for one in server.meant} <= {Draft, type(call("x")), Translate, Back}
    assert all(one.value in ("", "<scri") for one in server.meant if isinstance(one, Draft))
    assert len(server.clients) == 1, "nobody else has come in"
    assert asking.page()["version"] == version and asking.post("/look", {})[0] == 200
    assert sum(one.name.startswith("Thread") for one in threading.enumerate()) < 20, "every connection has ended"
    server.close()
    assert capfd.readouterr() == ("", ""), "nothing is written down"
