"""What New Game adds to its forms: the answer of its calculator, and what a running table knows."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from companion.games.new_game.state import NewGameTable
from companion.texts import Say
from screens.pages.game_ui import Answer, Forms


def answer_winner(say: Say, _given: Any, found: Mapping[str, Any]) -> Answer:
    """NG-END-02: who has won, if anybody has."""
    names = tuple(found["winners"])
    sentence = say("answer.winner" if names else "answer.nobody", names=names, count=len(names))
    return Answer(sentence, covers=("winners",))


def known_winner(_say: Say, table: NewGameTable, _seat: int) -> dict[str, Any]:
    """NG-PLAY-01: everybody with the points that stand on the sheet."""
    points = table.totals
    players = [{"name": name, "points": points[seat]} for seat, name in enumerate(table.setup.seats)]
    return {"players": players, "goal": table.goal}


FORMS = Forms(
    answers={"winner": answer_winner},
    fills={"winner": known_winner},
    waits=("winner",),
    icons={"winner": "crown"},
)
