"""A small form for one win condition: whom it lets win, and what has to lie where."""

from __future__ import annotations

from typing import Any

from companion.engine.events import BoxFact
from companion.games.avignon.rules.box import conditions
from companion.games.avignon.rules.characters import CHARACTERS, FACTIONS
from companion.games.avignon.rules.winning import Need
from screens.games.avignon.box.box_pages import need_words, plain_condition
from screens.games.avignon.parts import ACCENT, emblem, spoken, table_of
from screens.pages.components import list_row
from screens.pages.context import PageContext
from screens.pages.intents import Draft, Intent, record
from screens.pages.nodes import Button, Node, Section, Segments, Text, Tiles
from screens.pages.page import Page

WINNER, NEEDS, WHOSE, KIND = "condition.winner", "condition.needs", "condition.whose", "condition.kind"
MOST_NEEDS = 4


def condition_page(context: PageContext) -> Page:
    """Half-typed parts stay where they are until the condition is kept."""
    character = str(context.args.get("character", "noble"))
    say, needs = context.say, _needs(context)
    winner = str(context.drafted(WINNER, "holder"))
    sides = tuple((value, say(f"screen.winner_{value}")) for value in ("holder", "other"))
    body: list[Node] = [
        Section(say("screen.who_wins_by_it")),
        Segments(sides, lambda value: Draft(WINNER, value), winner),
        Section(say("screen.when")),
        *(_need_row(context, needs, place) for place in range(len(needs))),
    ]
    if not needs:
        body.append(Text(say("screen.needs_missing"), tone="tx2"))
    if len(needs) < MOST_NEEDS:
        body += _next_need(context, needs)
    return Page(
        say("screen.new_condition"),
        spoken(context, character),
        tuple(body),
        (_keep(context, character, winner, needs),),
        accent=ACCENT,
        key="condition",
    )


def _needs(context: PageContext) -> list[dict[str, Any]]:
    return list(context.drafted(NEEDS, []))


def _need_row(context: PageContext, needs: list[dict[str, Any]], place: int) -> Node:
    rest = [need for number, need in enumerate(needs) if number != place]
    out = Button(context.say("screen.take_out"), Draft(NEEDS, rest), kind="text", weight=0)
    return list_row(need_words(context, Need(**needs[place])), "", trail=out)


def _next_need(context: PageContext, needs: list[dict[str, Any]]) -> list[Node]:
    """KH-TEXT-01, KH-TEXT-02: a faction means any one card of it, a name that very character."""
    say = context.say
    whose, kind = str(context.drafted(WHOSE, "holder")), str(context.drafted(KIND, "faction"))
    people = FACTIONS if kind == "faction" else CHARACTERS
    whom = tuple((value, say(f"screen.with_{value}")) for value in ("holder", "other"))
    kinds = tuple((value, say(f"screen.kind_{value}")) for value in ("faction", "character"))

    def add(name: str) -> Intent:
        return Draft(NEEDS, [*needs, {"whose": whose, kind: name}])

    return [
        Segments(whom, lambda value: Draft(WHOSE, value), whose),
        Segments(kinds, lambda value: Draft(KIND, value), kind),
        Tiles(tuple((one, spoken(context, one)) for one in people), add, None, 3, icons=tuple(map(emblem, people))),
    ]


def _keep(context: PageContext, character: str, winner: str, needs: list[dict[str, Any]]) -> Button:
    own = [plain_condition(one) for one in conditions(table_of(context).box) if one.character == character]
    fact = BoxFact(f"conditions.{character}", [*own, {"winner": winner, "needs": needs}])
    objection = "" if needs else context.say("screen.needs_missing")
    return Button(
        context.say("screen.keep_condition"),
        record(fact, forget=(WINNER, NEEDS, WHOSE, KIND), then="back"),
        "check",
        objection=objection or context.objection(fact),
    )
