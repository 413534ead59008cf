"""What the calculators of Avignon answer, and what a running table knows of their input."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from companion.games.avignon.rules import box
from companion.games.avignon.rules.duel import Moment
from companion.games.avignon.rules.winning import Condition
from companion.games.avignon.state import AvignonTable
from companion.texts import Say
from screens.pages.game_ui import Answer

Result = Mapping[str, Any]
Known = dict[str, Any]


def _move(say: Say, _given: Any, found: Result) -> Answer:
    if found["congregation"]:
        sentence = say("answer.joins", side=say(f"side.{found['congregation']}"))
    else:
        sentence = say("answer.moves", land=say(f"land.{found['row']}"))
    return Answer(sentence, covers=("row", "congregation"))


def _winner(say: Say, _given: Any, found: Result) -> Answer:
    covers = ("winner", "reasons", "simultaneous")
    if not found["winner"]:
        return Answer(say("answer.nobody"), covers=covers)
    ways = tuple(say(f"answer.by_{way}") for way in found["reasons"])
    lines = (say("answer.both"),) if found["simultaneous"] else ()
    return Answer(say("answer.wins", side=say(f"side.{found['winner']}"), ways=ways), lines, covers)


def _samaritan(say: Say, _given: Any, found: Result) -> Answer:
    return Answer(say("answer.reversed" if found["violation"] else "answer.stands"), covers=("violation",))


ANSWERS: Mapping[str, Callable[[Say, Any, Result], Answer]] = {
    "move": _move,
    "winner": _winner,
    "samaritan": _samaritan,
}


# ---- what the table knows ----


def _known_move(_say: Say, table: AvignonTable, _seat: int) -> Known:
    return {"side": table.duel.side}


def _known_winner(say: Say, table: AvignonTable, _seat: int) -> Known:
    here, name = table.duel.here, _names(say)
    known = {
        "rome": _people(say, table, here.rome),
        "avignon": _people(say, table, here.avignon),
        "factions": {name(one): name(faction) for one, faction in box.factions(table.box).items()},
        "conditions": [_condition(one, name) for one in box.conditions(table.box)],
        "last_mover": table.duel.side,
    }
    return {key: one for key, one in known.items() if one is not None}


def _names(say: Say) -> Callable[[str], str]:
    return lambda character: say(f"character.{character}")


def _condition(one: Condition, name: Callable[[str], str]) -> Known:
    needs = [
        {
            "whose": need.whose,
            **_target("faction", need.faction, name),
            **_target("character", need.character, name),
        }
        for need in one.needs
    ]
    return {"character": name(one.character), "winner": one.winner, "needs": needs}


def _target(kind: str, character: str, name: Callable[[str], str]) -> Known:
    return {kind: name(character)} if character else {}


def _people(say: Say, table: AvignonTable, cards: tuple[int, ...]) -> list[str] | None:
    """Who is on these cards; None where nobody said it of one of them."""
    people = [table.duel.character(card) for card in cards]
    return None if None in people else [say(f"character.{one}") for one in people]


def _known_samaritan(say: Say, table: AvignonTable, _seat: int) -> Known:
    """KH-SAM-01: the three moments, where the strip is followed and two turns are over."""
    duel = table.duel
    if not table.tracks_strip or duel.opened_before is None:
        return {}
    moments = {"before": duel.opened_before, "after_opponent": duel.opened, "after_me": duel.here}
    reading = str(table.setup.option("kh_samaritan_reading"))
    pictures = {name: _picture(say, table, moment) for name, moment in moments.items()}
    return {**pictures, "excommunicated": duel.threw_before, "reading": reading}


def _picture(say: Say, table: AvignonTable, moment: Moment) -> Known:
    columns = [_people(say, table, (spot.card,)) for spot in moment.columns]
    display = [[people[0], spot.row] for people, spot in zip(columns, moment.columns, strict=True) if people]
    known = {"rome": _people(say, table, moment.rome), "avignon": _people(say, table, moment.avignon)}
    whole = {"display": display} if len(display) == len(moment.columns) else {}
    return {**whole, **{side: people for side, people in known.items() if people is not None}}


FILLS: Mapping[str, Callable[[Say, Any, int], Known]] = {
    "move": _known_move,
    "winner": _known_winner,
    "samaritan": _known_samaritan,
}
