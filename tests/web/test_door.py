"""The door: who may come in, what a request may look like, and that a touch is done once or not at all."""

from __future__ import annotations

import socket
from collections.abc import Iterator

import pytest

from screens.pages.intents import Draft, Go, go
from screens.pages.nodes import Button, Field, Text
from screens.pages.page import Page
from screens.web_ui.client import Client
from screens.web_ui.server.door import A_SECOND, AT_ONCE, MOST_CLIENTS, Door
from screens.web_ui.server.http_server import MOST_OF_ONE
from screens.web_ui.server.requests import MOST_BYTES
from tests.web.asking import Asking
from tests.web.served import PageServer

SECRET = Page("Front", body=(Text("only for those inside"), Button("On", go("on"))), key="a")


@pytest.fixture
def server() -> Iterator[PageServer]:
    found = PageServer()
    found.show(SECRET)
    yield found
    found.close()


@pytest.fixture
def inside(server: PageServer) -> Asking:
    asking = Asking(server.server.port)
    assert asking.enter(server.door.token) == 200
    return asking


def touch(version: int, id: str = "a", block: str = "body-1", number: int = 0, **more: object) -> dict[str, object]:
    return {"id": id, "version": version, "block": block, "number": number, **more}


# ---- tokens ----


def test_a_token_has_at_least_128_bits_and_no_two_are_alike() -> None:
    tokens = {Door(lambda: Client(print)).token for _ in range(50)}
    assert len(tokens) == 50 and all(len(token) * 6 >= 128 for token in tokens)


def test_without_the_token_nobody_comes_in(server: PageServer) -> None:
    asking = Asking(server.server.port)
    for token in ("", "x", server.door.token[:-1], server.door.token + "x", "\ud800", server.door.token.swapcase()):
        assert asking.enter(token) in (400, 403)
    assert not server.clients


def test_what_is_shown_needs_a_session(server: PageServer, inside: Asking) -> None:
    stranger = Asking(server.server.port)
    for session in ("", "x", server.door.token, inside.session[:-1]):
        stranger.session = session
        assert stranger.ask("GET", "/events")[0] == 401
        assert stranger.post("/touch", touch(1))[0] == 401
        assert stranger.post("/look", {"wide": True})[0] == 401
    assert "only for those inside" in str(inside.page())
    assert not server.meant


def test_nothing_that_everybody_may_read_holds_a_token_or_a_name(server: PageServer, inside: Asking) -> None:
    for path in ("/", "/glass.js", "/panes.js", "/hands.js", "/glass.css"):
        content = inside.ask("GET", path)[2].decode()
        assert server.door.token not in content and inside.session not in content and "only for" not in content


def test_too_many_browsers_make_room_for_new_ones_but_never_for_more(server: PageServer) -> None:
    sessions = []
    for _ in range(MOST_CLIENTS + 5):
        asking = Asking(server.server.port)
        assert asking.enter(server.door.token) == 200
        sessions.append(asking)
    assert len(server.door.clients()) == MOST_CLIENTS
    assert sessions[0].post("/look", {})[0] == 401 and sessions[-1].post("/look", {})[0] == 200


def test_who_knocks_too_often_has_to_wait() -> None:
    now = [0.0]
    door = Door(lambda: Client(print), lambda: now[0])
    assert not any(door.too_often("a") for _ in range(int(AT_ONCE)))
    assert door.too_often("a") and not door.too_often("b")
    now[0] += 2 / A_SECOND
    assert not door.too_often("a") and not door.too_often("a") and door.too_often("a")


def test_a_browser_that_is_away_too_long_is_forgotten() -> None:
    now = [0.0]
    door = Door(lambda: Client(print), lambda: now[0])
    session = door.enter(door.token)
    assert session is not None
    now[0] = 29 * 60
    assert not door.forget_idle() and door.session(session) is not None
    now[0] = 60 * 60
    assert len(door.forget_idle()) == 1 and door.session(session) is None


# ---- requests ----


def test_another_host_or_origin_is_sent_away(server: PageServer, inside: Asking) -> None:
    body = b'{"id":"a","version":1,"block":"body-1","number":0}'
    usual = inside.usual(body)
    for change in (
        {"Host": "evil.example"},
        {"Host": "evil.example:" + str(server.server.port)},
        {"Host": "127.0.0.1"},
        {"Origin": "http://evil.example"},
        {"Origin": "null"},
        {"Origin": f"https://{inside.host}"},
        {"Sec-Fetch-Site": "cross-site"},
    ):
        assert inside.ask("POST", "/touch", body, {**usual, **change})[0] in (403, 421), change
    assert inside.ask("POST", "/touch", body, {name: usual[name] for name in usual if name != "Origin"})[0] == 403
    assert inside.ask("GET", "/", None, {"Host": "evil.example"})[0] == 421
    assert not server.meant


def test_a_body_is_json_and_no_longer_than_allowed(server: PageServer, inside: Asking) -> None:
    usual = inside.usual(b"{}")
    long = b'{"id":"' + b"a" * MOST_BYTES + b'"}'
    assert inside.ask("POST", "/touch", long)[0] == 413
    assert inside.ask("POST", "/touch", b"{}", {**usual, "Content-Type": "text/plain"})[0] == 415
    assert inside.ask("POST", "/touch", None, {**usual, "Transfer-Encoding": "chunked"})[0] == 501
    assert inside.ask("POST", "/touch", b"{}", {**usual, "Content-Length": "-1"})[0] == 411
    for body in (b"", b"[", b"[]", b"null", b"[" * 30_000, b'{"id":1}', b"\xff\xfe", b"1" * 10_000, b'{"id":""}'):
        assert inside.ask("POST", "/touch", body)[0] == 400, body[:20]
    assert not server.meant


@pytest.mark.parametrize(
    "path",
    [
        "/../main.py",
        "/data/texts.de.toml",
        "//etc/passwd",
        "/fonts/../../main.py",
        "/fonts/%2e%2e/icons.ttf",
        "/glass.css?x",
        "/%00",
    ],
)
def test_no_path_is_a_file_but_those_on_the_list(server: PageServer, inside: Asking, path: str) -> None:
    assert inside.ask("GET", path)[0] == 404


def test_every_address_in_style_page_and_script_is_on_the_list(inside: Asking) -> None:
    import re

    style = inside.ask("GET", "/glass.css")[2].decode() + inside.ask("GET", "/")[2].decode()
    addresses = set(re.findall(r'(?:url\(|href=|src=)"([^"]+)"', style))
    assert len(addresses) > 25
    assert not {address for address in addresses if inside.ask("GET", address)[0] != 200}
    assert not re.findall(r"https?://|//[a-z]", re.sub(r"/\*.*?\*/", "", style, flags=re.S))  # nothing from outside


def test_every_answer_carries_the_strict_policy(inside: Asking) -> None:
    for method, path, status in (("GET", "/", 200), ("GET", "/nothing", 404), ("HEAD", "/glass.js", 200)):
        found, headers, _ = inside.ask(method, path)
        assert found == status
        policy = headers["Content-Security-Policy"]
        assert policy.startswith("default-src 'none'") and "unsafe" not in policy
        assert headers["X-Content-Type-Options"] == "nosniff" and headers["Referrer-Policy"] == "no-referrer"


def test_other_methods_are_not_known(inside: Asking) -> None:
    assert {inside.ask(method, "/")[0] for method in ("PUT", "DELETE", "OPTIONS", "TRACE", "PATCH")} == {501}


def test_who_opens_too_many_connections_shuts_out_only_itself(server: PageServer, inside: Asking) -> None:
    lines = [socket.create_connection(("127.0.0.1", inside.port), source_address=("127.0.0.9", 0)) for _ in range(60)]
    closed = 0
    for line in lines[MOST_OF_ONE:]:
        line.settimeout(30)
        closed += line.recv(1) == b""
    assert closed == 60 - MOST_OF_ONE
    assert inside.post("/look", {})[0] == 200
    for line in lines:
        line.close()


def test_a_request_that_comes_drop_by_drop_is_not_waited_for(
    server: PageServer, inside: Asking, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each drop was in time, and the place was taken for days."""
    monkeypatch.setattr("screens.web_ui.server.http_server.SLOWEST", 0.5)
    with socket.create_connection(("127.0.0.1", inside.port), timeout=0.1) as line:
        line.sendall(b"GET / HTTP/1.1\r\nHost: ")
        for _ in range(300):
            try:
                line.sendall(b"x")
                assert line.recv(1) == b"", "it is closed"
                break
            except TimeoutError:
                continue
            except ConnectionError:
                break
        else:
            pytest.fail("it is still waited for")
    assert inside.post("/look", {})[0] == 200


def test_a_stream_ends_as_soon_as_a_newer_one_begins(inside: Asking, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("screens.web_ui.server.http_server.HEARTBEAT", 3600.0)  # no sign of life wakes it
    head = "".join(f"{name}: {value}\r\n" for name, value in inside.usual().items())
    with socket.create_connection(("127.0.0.1", inside.port), timeout=30) as older:
        older.sendall(f"GET /events HTTP/1.1\r\n{head}\r\n".encode())
        while b"data: " not in older.recv(65536):
            pass
        assert inside.page()["from"] == 0, "everything from the beginning"
        rest = b""
        while piece := older.recv(65536):
            rest += piece
    assert rest.endswith(b'data: {"replaced":true}\n\n'), "whoever looked on there is told so"
    assert inside.ask("HEAD", "/events")[0] == 404


# ---- touches ----


def test_a_touch_means_what_its_number_stands_for(server: PageServer, inside: Asking) -> None:
    version = inside.page()["version"]
    assert inside.post("/touch", touch(version))[1]["done"]
    assert server.meant == [go("on")]


def test_touching_twice_with_one_id_is_done_once(server: PageServer, inside: Asking) -> None:
    version = inside.page()["version"]
    answers = [inside.post("/touch", touch(version, "same")) for _ in range(5)]
    assert len({str(answer) for answer in answers}) == 1 and len(server.meant) == 1


def test_a_number_that_the_page_does_not_offer_does_nothing(server: PageServer, inside: Asking) -> None:
    version = inside.page()["version"]
    for number, wrong in enumerate(
        (touch(version, number=1), touch(version, number=-1), touch(version, block="body-0"))
    ):
        answer = inside.post("/touch", {**wrong, "id": f"n{number}"})[1]
        assert not answer["done"] and answer["why"] == "refused"
    assert inside.post("/touch", touch(version, number=True))[0] == 400  # type: ignore[arg-type]
    assert not server.meant


def test_a_page_that_is_out_of_date_is_never_half_applied(server: PageServer, inside: Asking) -> None:
    version = inside.page()["version"]
    server.show(Page("Front", body=(Text("later"), Button("Delete everything", go("gone"))), key="a"))
    answer = inside.post("/touch", touch(version))[1]
    assert answer == {"done": False, "why": "stale", "version": version + 1}
    assert not server.meant


def test_what_looks_and_means_the_same_stays_the_same_version(server: PageServer, inside: Asking) -> None:
    version = inside.page()["version"]
    server.show(Page("Front", body=(Text("only for those inside"), Button("On", go("on"))), key="a"))
    assert inside.page()["version"] == version
    server.show(Page("Front", body=(Text("only for those inside"), Button("On", go("elsewhere"))), key="a"))
    assert inside.page()["version"] == version + 1, "it looks the same, but means something else"


def test_a_number_of_one_browser_is_none_of_another(server: PageServer, inside: Asking) -> None:
    other = Asking(server.server.port)
    other.enter(server.door.token)
    server.clients[1].set_window(wide=True)
    server.clients[0].show(server.view)
    assert inside.session != other.session
    server.show(Page("", body=(Field("name", "", lambda text: Draft("name", text), most=5),), key="b"))
    version, mine = other.page()["version"], inside.page()["version"]
    field = {"block": "body-0", "number": 0}
    assert not inside.post("/touch", touch(version, "w", **field, value="Käthe"))[1]["done"]  # type: ignore[arg-type]
    assert inside.post("/touch", touch(mine, "x", **field, value="Käthe"))[1]["done"]  # type: ignore[arg-type]
    for number, value in enumerate(("toolong", 5, None, ["a"], "\ud800")):
        answer = other.post("/touch", touch(version, f"y{number}", **field, value=value))[1]  # type: ignore[arg-type]
        assert not answer["done"], value
    assert server.meant == [Draft("name", "Käthe")]


def test_words_are_asked_for_only_where_they_stand(server: PageServer, inside: Asking) -> None:
    version = inside.page()["version"]
    asked = {"id": "t", "version": version, "text": "only for those inside"}
    assert inside.post("/touch", asked)[1]["done"]
    assert not inside.post("/touch", {**asked, "id": "u", "text": "something else"})[1]["done"]
    assert not any(isinstance(one, Go) for one in server.meant) and len(server.meant) == 1
