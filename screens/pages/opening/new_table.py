"""A new table step by step: who sits there, by which rules, who starts, and how much is written down."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from companion.engine.facts import Facts, Value
from companion.engine.read_models.tables import Person, Regulars
from companion.texts import Say
from screens.pages.avatars import avatars_of, breakable
from screens.pages.components import list_row
from screens.pages.intents import Draft, Intent, call, go
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
    Text,
    card,
    column,
    grid,
    row,
)
from screens.pages.nodes.vocabulary import IconName, accent_of
from screens.pages.opening.people_list import PeopleShown, people_rows, people_search
from screens.pages.page import Page

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
    roles: str = ""
    depth: str = ""
    shown: PeopleShown | None = None
    report: bool = False  # of a game that was played without the app
    offer: Card | None = None
    """The cards to read aloud before the first table with this game."""
    again: Card | None = None
    """The last table with this game once more."""

    @property
    def steps(self) -> int:
        """How many steps there are: how much is written down is asked only where there is a choice."""
        return 2 if self.report else 4 if self.facts.depths else 3


# ---- step 1: who sits at the table ----


def seats_page(data: NewTableData, say: Say) -> Page:
    """Seats round the table, the regular rounds, and who played lately."""
    least, most = data.facts.seats
    full = say("new.full") if len(data.seated) >= most else ""
    body: list[Node] = [
        *([data.offer] if data.offer else []),
        Text(say("new.who"), "display-l"),
        Text(say("new.who_how" if data.people else "new.who_first"), tone="tx2"),
        SeatRound(
            avatars_of(data.seated),
            least,
            most,
            say("new.clockwise"),
            say("new.count", least=least, most=most) if least < most else say("new.count_fixed", most=most),
            say("new.seat"),
        ),
    ]
    if data.again and not data.report:
        body.append(data.again)
    groups = [group for group in data.groups if len(group.members) <= most]
    if groups:
        body += [Section(say("new.regulars")), *(_group(group, data, say) for group in groups)]
    return framed(data, say, 1, [*body, *_others(data, full, say)], _seat_actions(data, full, say))


def _others(data: NewTableData, full: str, say: Say) -> list[Node]:
    """Who does not sit at the table yet: those who played lately, or everybody, whom one can look for."""
    seated = {person.id for person in data.seated}
    free = [person for person in data.people if person.id not in seated]
    if data.all_people and data.shown is not None and data.shown.many:
        rows = people_rows(data.shown, lambda person: _person(person, full), say, (*seated, full))
        return [Section(say("players.everybody")), *people_search(data.shown, say), rows]
    shown = free if data.all_people else free[:RECENT]
    nodes: list[Node] = []
    if shown:
        nodes += [Section(say("new.recent")), grid(2, *(_person(person, full) for person in shown))]
    if len(free) > len(shown):
        everyone, lead = say("new.everyone", count=len(data.people)), Icon("account-group", "tx2", 26)
        nodes.append(list_row(everyone, lead=lead, do=Draft("all_people", True)))
    return nodes


def _seat_actions(data: NewTableData, full: str, say: Say) -> tuple[Button, Button]:
    """Somebody new, and the way on as soon as enough are there."""
    seated, missing = bool(data.seated), data.facts.seats[0] - len(data.seated)
    another = Button(
        say("new.person" if data.people else "new.first_person"),
        go("new-player"),
        "account-plus-outline",
        "outline" if seated else "filled",
        objection=full,
        weight=1 if seated else 2,
    )
    onward = Button(
        say("report.to_result" if data.report else "new.to_rules"),
        Draft("step", 2),
        "arrow-right",
        "filled" if seated else "tonal",
        objection=say("new.too_few", missing=missing) if missing > 0 else "",
        weight=2,
        icon_after=True,
    )
    return another, onward


def _group(group: Regulars, data: NewTableData, say: Say) -> Node:
    chosen = [person.id for person in group.members] == [person.id for person in data.seated]
    badges = Row(tuple(Badge(avatar, 30) for avatar in avatars_of(group.members)[:6]), 2)
    caption = ", ".join(person.name for person in group.members)
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
    avatar = avatars_of([person])[0]
    name = Text(breakable(person.name), "body-medium", weight=1)
    return card(
        row(Badge(avatar, 34), name, None if full else Icon("plus", "tx2", 24), gap=10),
        look="chip",
        pad=7,
        radius=24,
        height=48,
        do=call("seat", player=person.id),
        name=person.name,
        objection=full,
    )


# ---- step 3: who starts ----


def start_page(data: NewTableData, say: Say) -> Page:
    """The game's own rule first; chance and fingers help where nobody wants to choose."""
    avatars = avatars_of(data.seated)
    body: list[Node] = [Text(say("new.starts"), "display-l")]
    if data.starter and say.has(data.starter):
        body.append(Text(say(data.starter), tone="tx2"))
    body += [_starter(number, avatars, data.roles, data.first == number, say) for number in range(len(avatars))]
    body += [
        Section(say("new.undecided")),
        undecided_row(avatars, say),
    ]
    objection = "" if data.first is not None else say("new.nobody_starts")
    last = data.facts.depths is None
    label = say("new.open" if last else "new.to_depth")
    if data.first is not None:
        label = say("new.open_with", name=avatars[data.first].name)
    onward = Button(
        label,
        call("open") if last else Draft("step", 4),
        "check" if last else "arrow-right",
        objection=objection,
        weight=2,
        icon_after=not last,
    )
    return framed(
        data,
        say,
        3,
        body,
        (
            Button(say("new.back"), Draft("step", 2), kind="tonal"),
            onward,
        ),
    )


def undecided_row(avatars: Sequence[Avatar], say: Say) -> Node:
    """Where nobody wants to choose: chance, or fingers on the glass."""
    return row(
        _way("dice-multiple", say("new.chance"), call("random_start")),
        _way("fingerprint", say("new.fingers"), go("fingers", names=[avatar.name for avatar in avatars])),
        gap=12,
        align="stretch",
    )


def role_line(number: int, avatars: Sequence[Avatar], roles: str, say: Say) -> str:
    """What everybody plays if this one starts; where a game has no roles, the seat."""
    if not roles:
        return say("new.seat_number", number=number + 1)
    others = tuple(avatar.name for place, avatar in enumerate(avatars) if place != number)
    return say(roles, name=avatars[number].name, others=others)


def _starter(number: int, avatars: Sequence[Avatar], roles: str, chosen: bool, say: Say) -> Node:
    end = Icon("flag-variant", "accent", 26) if chosen else None
    return list_row(
        avatars[number].name,
        role_line(number, avatars, roles, say),
        lead=Badge(avatars[number], 40),
        trail=end,
        chevron=False,
        look="current" if chosen else "plain",
        do=Draft("first", number),
    )


def _way(icon: IconName, label: str, do: Intent) -> Card:
    words = Text(label, "body-strong", align="center")
    return card(Icon(icon, "accent", 32), words, look="outline", weight=1, align="center", do=do, name=label)


def framed(data: NewTableData, say: Say, step: int, body: list[Node], actions: tuple[Any, ...]) -> Page:
    name = data.facts.short_name[say.language]  # beside a tool the whole name wraps
    return Page(
        title=say("report.title" if data.report else "new.title"),
        caption=say("new.step", game=name, step=step, all=data.steps),
        body=tuple(body),
        actions=actions,
        close=True,
        accent=accent_of(data.facts),
        progress=(step, data.steps),
        key=f"new-{step}",
        tools=(IconButton("book-open-variant", go("rules", game=data.facts.game), say("nav.rules")),)
        if step == 2 and not data.report
        else (),
    )
