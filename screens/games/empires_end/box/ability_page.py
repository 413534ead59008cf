"""The ability of an innovation: its type from the catalogue, then the numbers that the card prints."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from companion.engine.events import BoxFact
from companion.games.empires_end.rules.abilities import AbilityKind, ability_fault, catalogue
from companion.games.empires_end.rules.locations import KINDS
from companion.games.empires_end.rules.resources import RESOURCES
from screens.games.empires_end.box.box_cards import ability_words, card_page, known_codes, read_ability
from screens.games.empires_end.box.card_entry import usual_round
from screens.games.empires_end.entry import choice_tiles, toggles
from screens.games.empires_end.parts import CRISIS_ICON, KIND_ICON, RESOURCE_ICON, table_of
from screens.pages.components import DOWN, headline, list_row
from screens.pages.context import PageContext
from screens.pages.intents import Back, Draft, Intent, record
from screens.pages.nodes import Button, Field, Icon, Node, Section, Segments, Text, Tiles
from screens.pages.nodes.vocabulary import IconName
from screens.pages.page import Page

WHEN_ICON: dict[str, IconName] = {
    "W": "barley",
    "I": "hammer",
    "K": "fire",
    "M": "sword-cross",
    "end": "flag-checkered",
    "destroyed": "lightning-bolt",
    "other": "pencil-outline",
}
FIGURES = tuple((number, str(number)) for number in range(1, 19))
MORE_TO_SAY = ("eco_trade", "other")  # what is given may be several things, and a sentence has to be typed
LAST = "times"  # of a trade this is asked last
USUAL_FIRST: dict[str, dict[str, int]] = {"eco_gain_adj": {"amount": 1}}  # EE-ECON-11: one for each, as a rule
WHENS = ("W", "I", "K", "M", "end", "destroyed")

Put = Callable[..., Intent]  # an ability as it is half typed, and the figure that was touched last


def ability_page(context: PageContext) -> Page:
    """EE-CRISIS-04: first the round, then the type, then its numbers; what does not fit is written as text."""
    say = context.say
    kind, number = str(context.args.get("kind", "fire")), int(context.args.get("number", 1))
    key = f"crisis.{kind}.{number}"
    fact: dict[str, Any] = context.drafted(key, table_of(context).setup.box.get(key) or {})
    value: dict[str, Any] | None = fact.get("ability")
    title = context.label("card.both", kind=say(f"crisis.{kind}"), number=number)
    body: list[Node] = [headline(say("screen.ability"), title, lead=Icon(CRISIS_ICON[kind], "accent", 40))]

    def put(new: dict[str, Any] | None, asked: str = "") -> Intent:
        """The last figure keeps the ability at once, where nothing else was asked for."""
        changed = {**fact, "ability": new}
        event = BoxFact(key, changed)
        if "when" in context.args and _whole(context, new, asked) and not context.objection(event):
            return record(event, forget=(key, f"{key}.when"), then="back")
        return Draft(key, changed)

    if value is None:
        return card_page(context, [*body, *_choice(context, key, put)], key=f"{key}-type")
    line = catalogue(context.facts)[value["code"]]
    other = Button(say("screen.other_ability"), put(None), "arrow-left", "text")
    body += [Text(ability_words(context, value), "heading"), DOWN, *_fields(context, line, value, put), other]
    missing = ability_fault(read_ability(value), context.facts)
    return card_page(context, body, _done(context, key, fact, say(missing) if missing else ""), key=f"{key}-fields")


def _whole(context: PageContext, value: dict[str, Any] | None, asked: str) -> bool:
    """Is nothing left to say about this ability, now that this was `asked`?"""
    if value is None or (value["code"] in MORE_TO_SAY and asked != LAST):
        return False
    return ability_fault(read_ability(value), context.facts) is None


def _done(context: PageContext, key: str, fact: dict[str, Any], missing: str) -> Button:
    """Back to the card, which keeps it; where only the ability was asked for it is kept at once."""
    if "when" not in context.args:
        return Button(context.say("screen.ability_done"), Back(), "check", objection=missing)
    event = BoxFact(key, fact)
    return Button(
        context.say("screen.keep"),
        record(event, forget=(key, f"{key}.when"), then="back"),
        "check",
        objection=missing or context.objection(event),
    )


def _choice(context: PageContext, key: str, put: Put) -> list[Node]:
    """The catalogue, one round at a time."""
    say, codes = context.say, known_codes(context)
    usual = usual_round(str(context.args.get("kind", "fire")))
    when = str(context.drafted(f"{key}.when", context.args.get("when", usual)))
    whens = [(one, say(f"screen.when_{one}"), WHEN_ICON[one]) for one in codes]
    tiles = choice_tiles(whens, when, lambda one: Draft(f"{key}.when", one), 4)
    rows: list[Node] = [
        list_row(say(f"screen.type_{code}"), "", lead=Icon(WHEN_ICON[when], "tx2", 24), do=put(_start(context, code)))
        for code in codes[when]
    ]
    return [Section(say("screen.when")), tiles, Section(say("screen.type")), *rows]


def _start(context: PageContext, code: str) -> dict[str, Any]:
    """A type with the numbers that every card of it prints."""
    printed = catalogue(context.facts)[code].printed or {}
    return {"code": code, **USUAL_FIRST.get(code, {}), **printed}


def _fields(context: PageContext, line: AbilityKind, value: dict[str, Any], put: Put) -> list[Node]:
    """What is chosen already stands above: the last touch may keep the ability, and nothing is asked after it."""
    first = USUAL_FIRST.get(line.code, {})
    nodes: list[Node] = []
    if line.code == "adj_type":
        choices2 = tuple((flag, context.say(f"screen.needs_{str(flag).lower()}")) for flag in (True, False))
        chosen = value.get("needs_intact", True)
        nodes.append(Segments(choices2, lambda flag: put({**value, "needs_intact": flag}), chosen))
    for name in sorted(line.fields, key=lambda one: one not in first):
        if name == LAST and len(value.get("gives", ())) > 1:
            choices = tuple((mode, context.say(f"screen.mode_{mode}")) for mode in ("all", "one"))
            nodes.append(Segments(choices, lambda mode: put({**value, "mode": mode}), value.get("mode", "all")))
        nodes += _field(context, name, value, put)
    return nodes


def _field(context: PageContext, name: str, value: dict[str, Any], put: Put) -> list[Node]:
    say = context.say
    head = Section(say(f"field.{name}"))

    def change(new: Any) -> Intent:
        return put({**value, name: new}, name)

    if name in ("points", "amount", "times"):
        return [head, Tiles(FIGURES, change, value.get(name), 6)]
    if name == "resource":
        resources = [(one, context.label(f"resource.{one}"), RESOURCE_ICON[one]) for one in RESOURCES]
        return [head, choice_tiles(resources, value.get(name), change, 4)]
    if name == "kind":
        kinds = [(one, context.label(f"kind.{one}"), KIND_ICON[one]) for one in KINDS]
        return [head, choice_tiles(kinds, value.get(name), change, 3)]
    if name == "gives":
        several = [(one, context.label(f"resource.{one}"), RESOURCE_ICON[one]) for one in RESOURCES]
        return [head, toggles(several, tuple(value.get(name, ())), lambda chosen: change(list(chosen)))]
    if name == "round":
        whens = [(one, say(f"screen.when_{one}"), WHEN_ICON[one]) for one in WHENS]
        return [head, choice_tiles(whens, value.get(name), change)]
    return [head, Field("ability.text", str(value.get(name, "")), change, say("screen.text_hint"), 400, 3)]
