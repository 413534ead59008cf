"""`replay` tells a secret only where it is asked for, neither in the state nor in the steps nor in what it refuses."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from companion.games import game_named
from companion.games.apocalypse.events import EthosEntered, EthosRevealed
from companion.texts import LANGUAGES
from tests.cli.running import Shell
from tests.screens.apocalypse.moments import ended

NAMES = ("Ada", "Ben", "Cem", "Dea")
ENTERED = [EthosEntered(0, "good"), EthosEntered(1, "evil")]


@pytest.fixture
def shell(tmp_path: Path) -> Shell:
    return Shell(tmp_path)


def played(*more: object) -> str:
    write = game_named("apocalypse").codec.write
    events = [write(event) for event in (*ended(4), *more)]
    return json.dumps({"game": "apocalypse", "players": NAMES, "events": events})


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_replay_hides_what_is_still_secret(shell: Shell, lang: str) -> None:
    shown = shell("replay", "-", "--lang", lang, given=played(*ENTERED)).json
    assert shown["state"]["ethos"] == {}
    assert [step["event"] for step in shown["steps"][-2:]] == [{"kind": "ethos_entered", "secret": True}] * 2


def test_a_replay_hides_a_secret_that_it_refuses(shell: Shell) -> None:
    early = json.loads(played())
    early["events"].insert(0, {"kind": "ethos_entered", "seat": 0, "ethos": "evil"})
    (refused,) = shell("replay", "-", given=json.dumps(early)).json["refused"]
    assert refused["event"] == {"kind": "ethos_entered", "secret": True}


def test_asked_for_secrets_a_replay_tells_them(shell: Shell) -> None:
    shown = shell("replay", "-", "--secrets", given=played(*ENTERED)).json
    assert shown["state"]["ethos"] == {"0": "good", "1": "evil"}
    assert shown["steps"][-1]["event"] == {"kind": "ethos_entered", "seat": 1, "ethos": "evil"}


def test_after_the_reveal_a_replay_tells_everything(shell: Shell) -> None:
    others = [EthosEntered(2, "good"), EthosEntered(3, "evil")]
    shown = shell("replay", "-", given=played(*ENTERED, *others, EthosRevealed())).json
    assert len(shown["state"]["ethos"]) == 4
    assert shown["steps"][-2]["event"]["ethos"] == "evil"
