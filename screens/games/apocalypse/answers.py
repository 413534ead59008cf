"""What the calculators of Apocalypse answer, in sentences: each answers the question in its name first."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from companion.texts import Say
from screens.pages.game_ui import Answer

Result = Mapping[str, Any]


def _stack(say: Say, _given: Any, found: Result) -> Answer:
    above = {deck: found[deck]["above_first"] for deck in ("population", "scrip")}
    return Answer(say("answer.stack", **above))


def _protection(say: Say, given: Any, found: Result) -> Answer:
    sides = ("good", "evil")
    dead = {side: found[side]["dead"] for side in sides if found[side]["dead"]}
    living = sum(found[side]["survivors"] for side in sides)
    who = tuple(say(f"answer.dead_{side}", count=count) for side, count in dead.items())
    if dead:
        sentence = say("answer.protection_dead", who=who, count=sum(dead.values()), points=found["reckoning"])
    else:
        key = "answer.protection_all" if living else "answer.protection_nobody"
        sentence = say(key, living=living, points=found["reckoning"])
    return Answer(sentence, covers=("reckoning",))


def _rewards(say: Say, given: Any, found: Result) -> Answer:
    horseman = say(f"roman.{given['horseman']}")
    card, seals = tuple(found["horseman_card"]), tuple(found["seals"])
    covers = ("horseman_card", "seals")
    if card and card == seals:
        key = "answer.both_one" if len(card) == 1 else "answer.both_some"
        return Answer(say(key, names=card, horseman=horseman), covers=covers)
    first = "card" if card else "no_card"
    taken = say(f"answer.{first}", names=card, count=len(card), horseman=horseman)
    sealed = say("answer.seal" if seals else "answer.no_seal", names=seals, count=len(seals))
    return Answer(say("answer.rewards", card=taken, seal=sealed), covers=covers)


def _deal(say: Say, _given: Any, found: Result) -> Answer:
    decks = ("population", "scrip")
    dealt = {deck: found[deck]["sequence"][: found[deck]["served"]] for deck in decks}
    counts = {deck: len(dealt[deck]) for deck in decks}
    shown = tuple(say(f"answer.shown_{deck}", count=counts[deck]) for deck in decks if found[deck]["appears"])
    key = {True: "ride", False: "no_ride", None: "perhaps"}[found["ride"]]
    names = dict.fromkeys(name for deck in decks for name in found[deck]["sequence"])
    each = [{deck: dealt[deck].count(name) for deck in decks} for name in names]
    lines = tuple(say("answer.dealt", name=name, **got) for name, got in zip(names, each, strict=True))
    return Answer(say(f"answer.{key}", shown=shown, **counts), lines, ("ride",))


def _refill(say: Say, given: Any, found: Result) -> Answer:
    above = {deck: found[deck]["above_next"] for deck in ("population", "scrip")}
    return Answer(say("answer.refill", horseman=say(f"roman.{given['horseman'] + 1}"), **above))


def _winner(say: Say, _given: Any, found: Result) -> Answer:
    names = tuple(found["winners"])
    key = f"answer.winner_{found['case'].lower()}" if names else "answer.winner_nobody"
    return Answer(say(key, names=names, count=len(names)), covers=("case", "winners", "tie"))


def _projection(say: Say, _given: Any, found: Result) -> Answer:
    every, players = found["assignments"], found["players"]
    wins = {name: one["wins_as_good"] + one["wins_as_evil"] for name, one in players.items()}
    most = max(wins.values())
    first = tuple(name for name, count in wins.items() if count == most)
    if not most:
        sentence = say("answer.projection_nobody")
    else:
        key = "answer.projection" if every > 1 else "answer.projection_sure"
        sentence = say(key, names=first, count=len(first), wins=most, every=every)
    lines = tuple(
        say(
            "answer.prospect",
            name=name,
            wins=wins[name],
            every=every,
            good=one["wins_as_good"],
            as_good=one["as_good"],
            evil=one["wins_as_evil"],
            as_evil=one["as_evil"],
        )
        for name, one in players.items()
    )
    return Answer(sentence, lines if every > 1 else (), ("assignments", "players"))


ANSWERS: Mapping[str, Callable[[Say, Any, Result], Answer]] = {
    "stack": _stack,
    "protection": _protection,
    "rewards": _rewards,
    "deal": _deal,
    "refill": _refill,
    "winner": _winner,
    "projection": _projection,
}
