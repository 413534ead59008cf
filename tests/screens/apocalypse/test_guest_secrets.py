"""An ethos that was entered on one's own phone: asked when the reveal has come, and known to nobody else before it."""

from __future__ import annotations

import shutil
from pathlib import Path
from typing import Any

import pytest

from companion.games.apocalypse.events import EthosEntered
from screens.pages.intents import go
from tests.games.plays import plays_of
from tests.web.guests.at_table import Guest, hosted

PLAY = plays_of("apocalypse")[0]
ASKED = next(number for number, event in enumerate(PLAY.events) if event["kind"] == "ethos_entered")


def test_it_is_never_asked_before_the_reveal_has_come(home: Path, monkeypatch: Any) -> None:
    """AP-WIN-04."""
    with hosted(home, monkeypatch, PLAY, ASKED - 1) as host:
        guest = host.guest("Anna")
        guest.touch("Meine Auslage")
        asked = host.do(lambda web: web.shell.session(host.table).table.phase == "final")
        assert ("Was zeigt deine Karte?" in guest.shown()) == asked
        for event in PLAY.read_events()[ASKED - 1 : ASKED]:
            host.do(lambda web, event=event: web.shell.session(host.table).record(event))
        host.do(lambda web: web.shell.refresh())
        assert "Was zeigt deine Karte?" in guest.shown()


def test_no_byte_that_anybody_else_is_sent_depends_on_it(tmp_path: Path, rules: Any) -> None:
    """The same evening twice; only Anna's card shows the other side."""
    worlds = [_evening(tmp_path / ethos, rules, ethos) for ethos in ("Gut", "Böse")]
    for one, other in zip(*worlds, strict=True):
        differing = [(part, key) for part in one for key in one[part] if one[part][key] != other[part].get(key)]
        assert not differing, [(one[part][key], other[part].get(key)) for part, key in differing]


def _evening(folder: Path, rules: Any, ethos: str) -> list[Any]:
    (folder / "rules").mkdir(parents=True)
    shutil.copy(rules.path, folder / "rules")
    seen: list[Any] = []
    with pytest.MonkeyPatch.context() as patch, hosted(folder, patch, PLAY, ASKED) as host:
        for page in ("guests.pages", "table.steps", "table.step_list"):
            patch.setattr(f"screens.pages.{page}.clock", lambda _moment: "20:00")
        anna, ole, glass = host.guest("Anna"), host.guest("Ole"), Guest(host.app.server.port, host.app.door.token)
        ole.touch("Meine Auslage")
        anna.touch("Meine Auslage")

        def look() -> None:
            host.do(lambda web: web._show_all())
            for other in (glass, ole):
                other.shown()
                seen.append(other.heard[-1])

        look()
        assert anna.touch(ethos)["done"]
        assert "Versiegelt" in anna.shown() and "eingetragen" not in anna.shown()
        look()
        ole.touch("Tisch")
        for page in ("/steps", "/score", "ethos"):
            host.handle(go(page))
            look()
            host.do(lambda web: web.shell.back())
        entered = [event for event in host.events() if isinstance(event, EthosEntered) and event.seat == 1]
        assert [event.ethos for event in entered] == ["good" if ethos == "Gut" else "evil"]
    return seen
