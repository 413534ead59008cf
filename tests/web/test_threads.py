"""Where the threads of the server meet: the door, a page that streams wait for, touches that break or come late."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import Any

from companion.engine.errors import StorageTrouble
from companion.engine.ruling import Reason
from screens.pages.intents import Intent, go
from screens.pages.nodes import Button, LongList, Text
from screens.pages.page import Page
from screens.web_ui.client import Client, TouchRequest, Version, difference
from screens.web_ui.server.door import MOST_CLIENTS, Door, Full
from tests.storage.test_threads import all_at_once
from tests.web.asking import Asking
from tests.web.served import running, view_of

STREAMS, PAGES = 6, 150


def page_at(number: int) -> Page:
    return Page(f"Page {number}", body=(Text(f"of {number}"), *[Text("more")] * (number % 5)), key=f"{number % 3}")


def test_every_stream_ends_with_the_page_that_was_shown_last() -> None:
    client = Client(lambda _intent: None)
    client.show(view_of(page_at(0)))
    seen: list[dict[str, Any]] = []

    def show() -> None:
        for number in range(1, PAGES):
            client.show(view_of(page_at(number)))
        client.leave()

    def follow() -> None:
        known: Version | None = None
        screen: dict[str, Any] = {"blocks": {}, "regions": {}, "frame": {}}
        while True:
            now = client.wait_for_other_than(known, 5)
            if now is known:
                break
            new = difference(known, now)
            assert new["from"] == (known.number if known else 0) and new["version"] == now.number
            for part in screen:
                screen[part] = (screen[part] if known else {}) | new[part]
            known = now
        seen.append({**screen, "blocks": {key: screen["blocks"][key] for key in now.written.blocks}})

    assert all_at_once([show, *[follow] * STREAMS]) == []
    last = client.current.written
    whole = {"frame": dict(last.frame), "regions": dict(last.regions), "blocks": dict(last.blocks)}
    assert [{part: dict(one[part]) for part in one} for one in seen] == [whole] * STREAMS


def slow_client() -> Client:
    time.sleep(0.02)  # the main thread is busy, and others knock meanwhile
    return Client(lambda _intent: None)


def test_however_many_come_at_once_there_are_never_more_than_there_is_room_for() -> None:
    door = Door(slow_client)
    come: Callable[[], Any] = partial(door.enter, door.token)
    failures = all_at_once([come] * (2 * MOST_CLIENTS))
    assert all(isinstance(one, Full) for one in failures)
    assert len(door.clients()) == MOST_CLIENTS


def test_a_touch_that_broke_after_it_was_carried_out_is_not_carried_out_again() -> None:
    done: list[Intent] = []

    def break_after(intent: Intent) -> None:
        done.append(intent)
        raise OSError("and then the page could not be written")

    client = Client(break_after)
    client.show(view_of(Page("A", body=(Button("On", go("on")),), key="a")))
    touch = TouchRequest("same", client.current.number, "body-0", 0)
    for _ in range(2):
        try:
            answer = client.touch(touch)
        except OSError:
            continue
    assert done == [go("on")] and not answer["done"]


def test_a_touch_that_comes_when_nobody_is_served_any_more_does_nothing() -> None:
    done: list[Intent] = []
    client = Client(done.append)
    client.show(view_of(Page("A", body=(Button("On", go("on")),), key="a")))
    client.leave()
    assert not client.touch(TouchRequest("late", client.current.number, "body-0", 0))["done"] and not done


def test_a_connection_for_which_there_is_no_thread_leaves_its_place_free(monkeypatch: Any) -> None:
    from screens.web_ui.server.http_server import Server

    def no_thread(_thread: threading.Thread) -> None:
        raise RuntimeError("can't start new thread")

    server = Server(("127.0.0.1", 0), Door(slow_client), lambda *_: {}, lambda *_: None)
    monkeypatch.setattr(threading.Thread, "start", no_thread)
    for _ in range(100):
        with suppress(RuntimeError):
            server.process_request(object(), ("127.0.0.1", 1))
    monkeypatch.undo()
    assert not server._open
    server.server_close()


def test_damage_that_is_met_while_a_page_is_written_leads_to_the_safe_mode(home: Path) -> None:
    def damaged(_number: int) -> Text:
        raise StorageTrouble(Reason("storage.damaged"))

    with running(home) as app:
        asking = Asking(app.app.server.port)
        assert asking.enter(app.app.door.token) == 200
        app.do(lambda web: web._show(Page("A", body=(LongList(3, damaged, 50, 0, 1),), key="a"), None))
        assert app.do(lambda web: web.shell.top.name) == "safe-mode"
        assert "beschädigt" in " ".join(asking.page()["blocks"].values()).replace("\xad", "")
