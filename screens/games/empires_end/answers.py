"""What the calculators of Empire’s End answer, in sentences: each answers the question in its name first."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from companion.texts import Say
from screens.pages.game_ui import Answer

Result = Mapping[str, Any]
GAINS = ("points", "wheat", "hammer", "axe", "coin", "renew")


def _crisis(say: Say, _given: Any, found: Result) -> Answer:
    choices = [one for one in found["choices"] if one["destroy"] is not None]
    places = tuple(one["destroy"] for one in choices)
    key = "no_fire" if not places else "fire" if len(places) == 1 else "fire_choice"
    lines = tuple(_attached(say, one) for one in choices)
    return Answer(say(f"answer.{key}", places=places), lines, ("choices",))


def _attached(say: Say, choice: Result) -> str:
    key = "answer.attach" if choice["attach"] else "answer.no_attach"
    return say(key, place=choice["destroy"], attach=tuple(choice["attach"]))


def _military(say: Say, _given: Any, found: Result) -> Answer:
    names, players = tuple(found["winners"]), found["players"]
    total = players[names[0]]["total"]
    lines = tuple(_fought(say, name, one) for name, one in players.items())
    sentence = say("answer.military", names=names, count=len(names), total=total)
    return Answer(sentence, lines, ("winners", "players"))


def _fought(say: Say, name: str, one: Result) -> str:
    gains = tuple(say(f"some.{key}", count=one["gain"][key]) for key in GAINS if one["gain"][key])
    figures = {"name": name, "total": one["total"], "gains": gains or (say("some.nothing"),)}
    if one["swap"]:
        return say("answer.fought_swap", **figures, places=tuple(one["swap"]))
    return say("answer.fought", **figures)


def _final(say: Say, _given: Any, found: Result) -> Answer:
    names = tuple(found["winners"])
    total = found["players"][names[0]]["total"]
    sentence = say(f"answer.final_{found['decided_by']}", names=names, total=total)
    lines = tuple(say("answer.total", name=name, **one) for name, one in found["players"].items())
    return Answer(sentence, lines, ("winners", "decided_by", "players"))


def _scarcity(say: Say, _given: Any, found: Result) -> Answer:
    offers = [one for one in found["coins"] if one["coins"]]
    if not offers:
        return Answer(say("answer.plenty"), covers=("coins",))
    lines = tuple(say("answer.offer", **one) for one in offers)
    return Answer(say("answer.scarcity", coins=offers[-1]["coins"]), lines, ("coins",))


ANSWERS: Mapping[str, Callable[[Say, Any, Result], Answer]] = {
    "crisis": _crisis,
    "military": _military,
    "final": _final,
    "scarcity": _scarcity,
}
