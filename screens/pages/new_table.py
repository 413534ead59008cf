"""A new table in three steps: who sits there, by which rules, who starts."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from companion.engine.facts import Facts, Option, Value
from companion.engine.read_models.tables import Person, Regulars
from companion.engine.ruling import Authority
from companion.texts import Say
from screens.pages.avatars import avatars_for, breakable
from screens.pages.components import list_row, spoken_place
from screens.pages.home import accent_of
from screens.pages.intents import Draft, Intent, ShowRule, call, go
from screens.pages.nodes import (
    Avatar,
    Badge,
    Button,
    Card,
    Icon,
    IconButton,
    Node,
    Row,
    SeatRound,
    Section,
    Segments,
    Text,
    card,
    column,
    grid,
    row,
)
from screens.pages.page import Page

STEPS = 3
RECENT = 8


@dataclass(frozen=True)
class NewTableData:
    """What was chosen so far, and whom one can choose."""

    facts: Facts
    seated: tuple[Person, ...]
    people: tuple[Person, ...]
    groups: tuple[Regulars, ...]
    edition: str
    options: Mapping[str, Value]
    first: int | None = None
    all_people: bool = False
    all_options: bool = False
    starter: str = ""
    group_notes: Mapping[str, str] = field(default_factory=dict)


def look_list(people: Sequence[Person]) -> tuple[Avatar, ...]:
    """People as badges."""
    return avatars_for([(person.name, person.shape, person.colour) for person in people])


# ---- step 1: who sits at the table ----


def players_page(data: NewTableData, say: Say) -> Page:
    """Seats round the table, the regular rounds, and who played lately."""
    least, most = data.facts.seats
    seated = {person.id for person in data.seated}
    full = say("new.full", most=most) if len(seated) >= most else ""
    free = [person for person in data.people if person.id not in seated]
    shown = free if data.all_people else free[:RECENT]
    body: list[Node] = [
        Text(say("new.who"), "display-l"),
        Text(say("new.who_how" if data.people else "new.who_first"), tone="tx2"),
        SeatRound(
            look_list(data.seated),
            least,
            most,
            say("new.clockwise"),
            say("new.count", least=least, most=most) if least < most else say("new.count_fixed", most=most),
            say("new.seat"),
        ),
    ]
    groups = [group for group in data.groups if len(group.members) <= most]
    if groups:
        body += [Section(say("new.regulars")), *(_group(group, data, say) for group in groups)]
    if shown:
        body += [Section(say("new.recent")), grid(2, *(_person(person, full) for person in shown))]
    if len(free) > len(shown):
        body.append(
            list_row(
                say("new.everyone", count=len(data.people)),
                lead=Icon("account-group", "tx2", 26),
                do=Draft("all_people", True),
            )
        )
    missing = least - len(data.seated)
    objection = say("new.too_few", missing=missing) if missing > 0 else ""
    return _framed(
        data,
        say,
        1,
        body,
        (
            Button(
                say("new.person" if data.people else "new.first_person"),
                go("new-player"),
                "account-plus-outline",
                "outline" if seated else "filled",
                objection=full,
                weight=1 if seated else 2,
            ),
            Button(
                say("new.to_rules"),
                Draft("step", 2),
                "arrow-right",
                "filled" if seated else "tonal",
                objection=objection,
                weight=2,
                icon_after=True,
            ),
        ),
    )


def _group(group: Regulars, data: NewTableData, say: Say) -> Node:
    chosen = [person.id for person in group.members] == [person.id for person in data.seated]
    badges = Row(tuple(Badge(look, 30) for look in look_list(group.members)[:6]), 2)
    caption = data.group_notes.get(group.id, ", ".join(person.name for person in group.members))
    words = column(Text(group.name, "body-strong"), Text(caption, "caption", "tx2"), gap=2, weight=1)
    end = Icon("check", "accent", 26) if chosen else None
    return card(
        badges,
        row(words, end),
        look="current" if chosen else "plain",
        pad=12,
        radius=14,
        gap=6,
        do=call("seat_group", group=group.id),
        name=group.name,
    )


def _person(person: Person, full: str) -> Node:
    look = look_list([person])[0]
    name = Text(breakable(person.name), "body-medium", weight=1)
    return card(
        row(Badge(look, 34), name, None if full else Icon("plus", "tx2", 24), gap=10),
        look="chip",
        pad=7,
        radius=24,
        height=48,
        do=call("seat", player=person.id),
        name=person.name,
        objection=full,
    )


# ---- step 2: by which rules ----


def rules_page(data: NewTableData, say: Say) -> Page:
    """The edition and the important options; every house rule is one touch away."""
    facts, count = data.facts, len(data.seated)
    body: list[Node] = [Text(say("new.rules"), "display-l"), Text(say("new.rules_how"), tone="tx2")]
    if len(facts.editions) > 1:
        choices = tuple((edition.id, edition.name[say.language]) for edition in facts.editions)
        body += [
            Section(say("new.edition")),
            Segments(choices, lambda value: call("edition", edition=value), data.edition),
        ]
    wanted = [one for one in facts.options.values() if not one.players or count in one.players]
    first = [one for one in wanted if one.important]
    rest = [one for one in wanted if not one.important]
    body += [Section(say("new.important")), *(_option(one, data, say) for one in first)] if first else []
    if rest and data.all_options:
        body += [Section(say("new.house_rules")), *(_option(one, data, say) for one in rest)]
    elif rest:
        changed = sum(data.options[one.key] != one.preset(data.edition) for one in rest)
        caption = say("new.changed", count=changed) if changed else say("new.unchanged")
        lead = Icon("scale-balance", "tx2", 26)
        more = list_row(say("new.all_rules", count=len(rest)), caption, lead=lead, do=Draft("all_options", True))
        body.append(more)
    return _framed(
        data,
        say,
        2,
        body,
        (
            Button(say("new.back"), Draft("step", 1), kind="tonal"),
            Button(say("new.to_start"), Draft("step", 3), "arrow-right", weight=2, icon_after=True),
        ),
    )


def value_words(say: Say, key: str, value: Value) -> str:
    """The words for one value of an option."""
    written = str(value).lower() if isinstance(value, bool) else str(value)
    name = f"option.{key}.{written}"
    return say(name) if say.has(name) else written


def _option(option: Option, data: NewTableData, say: Say) -> Node:
    value = data.options[option.key]
    changed = value != option.preset(data.edition)
    words = column(
        Text(say(f"option.{option.key}.name"), "body-strong"),
        Text(value_words(say, option.key, value), "caption-strong", "accent" if changed else "tx2"),
        gap=2,
        weight=1,
    )
    return card(
        row(words, Icon("chevron-right", "tx2", 24)),
        look="plain",
        pad=12,
        radius=14,
        do=go("option", key=option.key),
        hold=ShowRule(option.clause),
        name=option.key,
    )


def option_page(facts: Facts, option: Option, value: Value, edition: str, say: Say) -> Page:
    """All values of one option, with its clause."""
    rows: list[Node] = []
    about = f"option.{option.key}.about"
    if say.has(about):
        rows.append(Text(say(about), tone="tx2"))
    for one in option.values:
        on = one == value
        mark = _standing(facts, option, say) if one == option.preset(edition) else ""
        lead = Icon("radiobox-marked" if on else "radiobox-blank", "accent" if on else "tx2", 26)
        rows.append(
            list_row(
                value_words(say, option.key, one),
                mark,
                lead=lead,
                look="current" if on else "plain",
                do=call("choose", value=one),
                chevron=False,
            )
        )
    place = spoken_place(facts.place(option.clause, edition), say) or say("why.table")
    rows.append(
        list_row(say("new.clause"), place, lead=Icon("book-open-variant", "tx2", 26), do=ShowRule(option.clause))
    )
    return Page(say(f"option.{option.key}.name"), body=tuple(rows), accent=accent_of(facts), key=f"option-{option.key}")


def _standing(facts: Facts, option: Option, say: Say) -> str:
    """Whether the book says so, or only we do where it is silent or disagrees with itself."""
    printed = facts.authorities.get(option.clause, Authority.OURS) >= Authority.EXAMPLE
    return say("new.preset" if printed or option.presets else "new.suggested")


# ---- step 3: who starts ----


def start_page(data: NewTableData, say: Say) -> Page:
    """The game's own rule first; chance and fingers help where nobody wants to choose."""
    avatars = look_list(data.seated)
    body: list[Node] = [Text(say("new.starts"), "display-l")]
    if data.starter and say.has(data.starter):
        body.append(Text(say(data.starter), tone="tx2"))
    body += [_starter(number, look, data.first == number, say) for number, look in enumerate(avatars)]
    body += [
        Section(say("new.undecided")),
        row(
            _way("dice-multiple", say("new.chance"), call("random_start")),
            _way("fingerprint", say("new.fingers"), go("fingers", names=[look.name for look in avatars])),
            gap=12,
            align="stretch",
        ),
    ]
    objection = "" if data.first is not None else say("new.nobody_starts")
    label = say("new.open") if data.first is None else say("new.open_with", name=avatars[data.first].name)
    return _framed(
        data,
        say,
        3,
        body,
        (
            Button(say("new.back"), Draft("step", 2), kind="tonal"),
            Button(label, call("open"), "check", objection=objection, weight=2),
        ),
    )


def _starter(number: int, look: Avatar, chosen: bool, say: Say) -> Node:
    end = Icon("flag-variant", "accent", 26) if chosen else None
    seat = say("new.seat_number", number=number + 1)
    return list_row(
        look.name,
        seat,
        lead=Badge(look, 40),
        trail=end,
        chevron=False,
        look="current" if chosen else "plain",
        do=Draft("first", number),
    )


def _way(icon: str, label: str, do: Intent) -> Card:
    words = Text(label, "body-strong", align="center")
    return card(Icon(icon, "accent", 32), words, look="outline", weight=1, align="center", do=do, name=label)


def _framed(data: NewTableData, say: Say, step: int, body: list[Node], actions: tuple[Any, ...]) -> Page:
    name = data.facts.name[say.language]
    return Page(
        title=say("new.title"),
        caption=say("new.step", game=name, step=step, all=STEPS),
        body=tuple(body),
        actions=actions,
        close=True,
        accent=accent_of(data.facts),
        progress=(step, STEPS),
        key=f"new-{step}",
        tools=(IconButton("book-open-variant", go("rules", game=data.facts.game), say("nav.rules")),)
        if step == 2
        else (),
    )
