"""One card of the box: a location, a campaign, or a crisis with its innovation."""

from __future__ import annotations

from typing import Any

from companion.engine.events import BoxFact
from companion.games.empires_end.rules.abilities import Ability, ability_fault, catalogue, described
from screens.games.empires_end.entry import toggles
from screens.games.empires_end.parts import ACCENT, CRISIS_ICON, RESOURCE_ICON, table_of
from screens.pages.components import headline, list_row
from screens.pages.context import PageContext
from screens.pages.intents import Draft, go, record
from screens.pages.nodes import Button, Icon, Node, Section, Segments
from screens.pages.page import Page


def card_page(context: PageContext, body: list[Node], *actions: Button, key: str) -> Page:
    """A page about one card: the bar names the box, the headline the card."""
    title, about = context.say("screen.box"), context.say("screen.box_once")
    return Page(title, about, tuple(body), actions, accent=ACCENT, key=key, form=True)


# ---- a crisis card ----


def crisis_card_page(context: PageContext) -> Page:
    """EE-CRISIS-03, EE-CRISIS-04: bid kinds, hammer cost, and the ability of the innovation."""
    table, say = table_of(context), context.say
    kind, number = str(context.args.get("kind", "fire")), int(context.args.get("number", 1))
    key = f"crisis.{kind}.{number}"
    value: dict[str, Any] = context.drafted(key, table.setup.box.get(key) or {})
    title = context.label("card.both", kind=say(f"crisis.{kind}"), number=number)
    bids = [(one, context.label(f"resource.{one}"), RESOURCE_ICON[one]) for one in ("wheat", "hammer", "axe")]
    costs = tuple((cost, say("some.hammer", count=cost)) for cost in (1, 2))
    ability = value.get("ability")
    words = ability_words(context, ability) if ability else say("screen.ability_unknown")
    event = BoxFact(key, value)
    body: list[Node] = [
        headline(title, say("screen.look_at_card"), lead=Icon(CRISIS_ICON[kind], "accent", 40)),
        Section(say("screen.which_bids")),
        toggles(bids, tuple(value.get("bids", ())), lambda chosen: Draft(key, {**value, "bids": list(chosen)})),
        Section(say("screen.play_cost")),
        Segments(costs, lambda cost: Draft(key, {**value, "cost": cost}), value.get("cost")),
        Section(say("screen.ability")),
        list_row(words, "", lead=Icon("cards-outline", "tx2", 26), do=go("box_ability", kind=kind, number=number)),
    ]
    empty = "" if value.get("bids") or value.get("cost") or ability else say("screen.card_first")
    button = Button(
        say("screen.keep"),
        record(event, forget=(key,), then="back"),
        "check",
        objection=empty or context.objection(event),
    )
    return card_page(context, body, button, key=f"box-{key}")


def ability_words(context: PageContext, value: dict[str, Any]) -> str:
    """An ability as far as it is entered: its sentence, or its type while that lacks a number."""
    ability = read_ability(value)
    lacks = ability_fault(ability, context.facts)
    return context.say(f"screen.type_{ability.code}") if lacks else context.say(described(ability))


def read_ability(value: dict[str, Any]) -> Ability:
    """What is entered, as the rules take it."""
    return Ability(**{**value, "gives": tuple(value.get("gives", ()))})


def known_codes(context: PageContext) -> dict[str, list[str]]:
    """Every type of ability by the round in which it works."""
    found: dict[str, list[str]] = {}
    for code, line in catalogue(context.facts).items():
        found.setdefault(line.round or "other", []).append(code)
    return found
