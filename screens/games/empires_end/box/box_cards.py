"""One card of the box: a location, a campaign, or a crisis with its innovation."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from companion.engine.events import BoxFact
from companion.games.empires_end.events import CampaignDrawn
from companion.games.empires_end.rules.abilities import Ability, ability_fault, catalogue, described
from companion.games.empires_end.rules.box import fact
from companion.games.empires_end.rules.resources import RESOURCES
from companion.texts import as_label
from screens.games.empires_end.entry import number_pad, toggles, typed_figure, typed_number
from screens.games.empires_end.parts import ACCENT, CRISIS_ICON, KIND_ICON, RESOURCE_ICON, table_of
from screens.games.empires_end.play.card_words import distinguishing_words
from screens.pages.components import headline, list_row, notice
from screens.pages.context import PageContext
from screens.pages.intents import Draft, Intent, go, record
from screens.pages.nodes import Button, Icon, Node, Section, Segments, Stepper, Text
from screens.pages.page import Page, present

MOST = 99  # of a value or a repair cost: cards print one or two digits
RANGES = ("low", "mid", "high", "winner")


# ---- a location ----


def location_page(context: PageContext) -> Page:
    """EE-LOC-02, EE-LOC-03: value and repair cost; known values are offered with where they come from."""
    table, say = table_of(context), context.say
    name = str(context.args.get("location", "city"))
    line = present(next((one for one in context.facts.about["locations"] if one["id"] == name), None))
    key = f"location.{name}"
    read = fact(table.setup.box, key)
    printed = context.facts.points["location_value"].get(name)
    what = str(context.drafted(f"{key}.what", "value"))
    known = {"value": read.value if read else None, "repair": read.repair if read else None}
    typed = {one: typed_number(context, f"{key}.{one}", known[one]) for one in known}
    title = context.label(f"location.{name}")
    body: list[Node] = [
        headline(
            title,
            as_label(distinguishing_words(context, name)) or say("screen.look_at_card"),
            lead=Icon(KIND_ICON[line["kind"]], "accent", 44),
        )
    ]
    if printed is not None:
        body.append(_offer(context, f"{key}.value", printed, "screen.printed_value"))
    if "reported" in line:
        body.append(_offer(context, f"{key}.value", line["reported"], "screen.reported_value"))
    choices = tuple((one, say(f"screen.{one}")) for one in known)
    body += [
        Segments(choices, lambda one: Draft(f"{key}.what", one), what, ("star", "hammer")),
        typed_figure(context, f"{key}.{what}", known[what]),
        number_pad(context, f"{key}.{what}", known[what]),
    ]
    event = BoxFact(key, {"value": typed["value"], "repair": typed["repair"]})
    keys = (f"{key}.what", f"{key}.value", f"{key}.repair")
    button = Button(
        say("screen.keep"),
        record(event, forget=keys, then="<"),
        "check",
        objection=_location_fault(context, typed) or context.objection(event),
    )
    return card_page(context, body, button, key=f"box-{key}")


def _location_fault(context: PageContext, typed: Mapping[str, int | None]) -> str:
    """EE-LOC-03: a card shows a number, and none of more than two digits."""
    known = [number for number in typed.values() if number is not None]
    if not known:
        return context.say("screen.marker_type")
    return context.say("screen.two_digits") if max(known) > MOST else ""


def card_page(context: PageContext, body: list[Node], *actions: Button, key: str) -> Page:
    """A page about one card: the bar names the box, the headline the card."""
    return Page(context.say("screen.box"), context.say("screen.box_once"), tuple(body), actions, accent=ACCENT, key=key)


def _offer(context: PageContext, key: str, value: int, text: str) -> Node:
    """A value somebody else tells; a touch takes it over after a look at the card."""
    return notice(context.say(text, value=value), "accent", "information-outline", do=Draft(key, str(value)))


# ---- a campaign ----


def campaign_card_page(context: PageContext) -> Page:
    """EE-MIL-07 to EE-MIL-10: three ranges, the winner's bonus, and the upheaval."""
    table, say = table_of(context), context.say
    number = int(context.args.get("number", 1))
    key = f"campaign.{number}"
    value = _drafted_campaign(context, key)
    part, title = str(context.drafted(f"{key}.part", "low")), say("screen.campaign", number=number)
    ranges = tuple((one, say(f"screen.range_{one}")) for one in RANGES)
    body: list[Node] = [
        headline(title, say("screen.look_at_card"), lead=Icon("sword-cross", "accent", 40)),
        Section(say("screen.borders")),
        Stepper(value["low_max"], _put(context, key, "low_max"), label=say("screen.low_max"), most=30),
        Stepper(value["high_min"], _put(context, key, "high_min"), least=1, label=say("screen.high_min"), most=31),
        Section(say("screen.rewards")),
        Segments(ranges, lambda one: Draft(f"{key}.part", one), part),
        Stepper(
            value[part].get("points", 0),
            _gain(context, key, part, "points"),
            least=-20,
            label=say("field.points"),
            icon="star",
        ),
    ]
    body += [
        Stepper(
            value[part].get(one, 0), _gain(context, key, part, one), label=say(f"field.{one}"), icon=RESOURCE_ICON[one]
        )
        for one in RESOURCES
    ]
    body.append(
        Stepper(
            value[part].get("renew", 0), _gain(context, key, part, "renew"), label=say("screen.renew"), icon="refresh"
        )
    )
    body += _upheaval(context, key, value)
    event = BoxFact(key, value)
    events: list[Any] = [event]
    drawn = table.military is not None and not table.military.drawn
    if drawn:
        events.append(CampaignDrawn(number))
    button = Button(
        say("screen.keep_play" if drawn else "screen.keep"),
        record(*events, forget=(key, f"{key}.part"), then="." if drawn else "<"),
        "check",
        objection=context.objection(event) or _campaign_fault(context, value),
    )
    return card_page(context, body, button, key=f"box-{key}")


def _campaign_fault(context: PageContext, value: dict[str, Any]) -> str:
    """EE-MIL-08, EE-MIL-09: every card has three ranges, and something to win or to lose."""
    least = value["low_max"] + 2
    if value["high_min"] < least:
        return context.say("screen.no_middle", least=least)
    return "" if any(any(value[one].values()) for one in RANGES) else context.say("screen.no_rewards")


def _drafted_campaign(context: PageContext, key: str) -> dict[str, Any]:
    known = table_of(context).setup.box.get(key)
    start = {"low_max": 0, "high_min": 1, **{one: {} for one in RANGES}, "upheaval": {"rank": 1, "with": None}}
    value: dict[str, Any] = context.drafted(key, known or start)
    return value


def _put(context: PageContext, key: str, name: str):  # type: ignore[no-untyped-def]
    value = _drafted_campaign(context, key)
    return lambda new: Draft(key, {**value, name: new})


def _gain(context: PageContext, key: str, part: str, name: str):  # type: ignore[no-untyped-def]
    value = _drafted_campaign(context, key)
    return lambda new: Draft(key, {**value, part: {**value[part], name: new}})


def _upheaval(context: PageContext, key: str, value: dict[str, Any]) -> list[Node]:
    """EE-MIL-05, EE-MIL-10: which location moves, and with which position it changes places."""
    say = context.say
    upheaval = value.get("upheaval") or {"rank": 1, "with": None}

    def put(name: str, new: Any) -> Intent:
        return Draft(key, {**value, "upheaval": {**upheaval, name: new}})

    ranks = tuple((rank, say(f"screen.rank_{rank}")) for rank in (1, 2, 3))
    places: list[Node] = [
        Segments(ranks, lambda rank: put("rank", rank), upheaval["rank"]),
        Stepper(upheaval.get("with") or 0, lambda place: put("with", place or None), 0, 11, say("screen.swap_with")),
    ]
    if not upheaval.get("with"):
        places.append(Text(say("screen.swap_other"), tone="tx2"))
    return [Section(say("screen.upheaval")), *places]


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
        say("screen.keep"), record(event, forget=(key,), then="<"), "check", objection=empty or context.objection(event)
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
