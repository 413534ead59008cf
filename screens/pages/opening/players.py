"""Players and regular rounds: names, badges, who belongs together."""

from __future__ import annotations

from collections.abc import Sequence

from companion.engine.read_models.tables import COLOURS, SHAPES, Person, Regulars
from companion.texts import Say
from screens.pages.avatars import avatars_for, avatars_of
from screens.pages.components import empty_state, list_row, tab_head
from screens.pages.dates import day
from screens.pages.intents import Choose, Draft, Peek, call, go
from screens.pages.nodes import Avatar, Badge, Button, Field, Icon, Node, Row, Section, Text, card, column, grid, row
from screens.pages.opening.people_list import PeopleShown, people_rows, people_search
from screens.pages.page import Page


def players_page(shown: PeopleShown, groups: Sequence[Regulars], say: Say, seen: str = "") -> Page:
    """Everybody, the latest first, and the regular rounds; of many those that are looked for."""
    people = shown.people
    body: list[Node] = [tab_head(say("players.title")), *people_search(shown, say)]
    if groups and not (shown.text or shown.letter):
        body.append(Section(say("new.regulars")))
        body += [_group_row(group, say) for group in groups]
    if people or shown.many:
        body.append(Section(say("players.everybody")))
        body.append(people_rows(shown, lambda person: _person_row(person, say, seen), say, (seen,)))
    else:
        body.append(empty_state("account-group", say("players.empty")))
    actions = (
        Button(
            say("players.new_group"),
            go("group"),
            "account-group",
            "outline",
            "" if len(people) > 1 or shown.many else say("players.too_few"),
        ),
        Button(say("person.new"), go("new-player"), "account-plus-outline"),
    )
    return Page(body=tuple(body), actions=actions, back=False, nav="players", key="players")


def _avatar(person: Person) -> Avatar:
    return avatars_for([(person.name, person.shape, person.colour)])[0]


def _person_row(person: Person, say: Say, seen: str = "") -> Node:
    caption = say("players.last", day=day(person.played, say)) if person.played else say("players.never")
    return list_row(
        person.name,
        caption,
        lead=Badge(_avatar(person), 40),
        look="current" if person.id == seen else "plain",
        do=Choose(Peek("seen", person.id), go("player", player=person.id)),
    )


def person_beside(person: Person, figures: tuple[Node, ...], say: Say) -> tuple[Node, ...]:
    """Who is chosen, with their record, and the way to name and badge."""
    head = row(Badge(_avatar(person), 56), Text(person.name, "display-m", weight=1), gap=14)
    return (head, *figures, Button(say("players.edit"), go("player", player=person.id), "pencil", "tonal"))


def _group_row(group: Regulars, say: Say) -> Node:
    avatars = avatars_of(group.members)
    badges = Row(tuple(Badge(avatar, 28) for avatar in avatars), 2)
    names = say.listing([person.name for person in group.members])
    inner = list_row(group.name, names, do=None, look="ghost")
    return card(
        badges, *inner.children, look="plain", pad=12, gap=6, radius=14, do=go("group", group=group.id), name=group.name
    )


def person_page(person: Person, name: str, wrong: str, say: Say) -> Page:
    """Name, shape and colour of one person; each change holds at once, and `wrong` is why this name can't be theirs."""
    avatar = avatars_for([(name or person.name, person.shape, person.colour)])[0]
    shapes = [
        _badge_tile(Avatar("", shape, person.colour, avatar.initial), shape == person.shape, "shape", shape)
        for shape in range(SHAPES)
    ]
    colours = [
        _badge_tile(Avatar("", person.shape, colour, avatar.initial), colour == person.colour, "colour", colour)
        for colour in range(COLOURS)
    ]
    field = Field("name", name, lambda text: call("name", text=text), say("person.name"), full=say("person.full"))
    told = Text(say("players.keeps", why=wrong, name=person.name), "caption", "danger") if wrong else None
    body: tuple[Node, ...] = (
        row(Badge(avatar, 64), column(Text(say("person.name"), "body-medium"), field, told, gap=6, weight=1), gap=16),
        Section(say("players.shape")),
        grid(4, *shapes),
        Section(say("players.colour")),
        grid(4, *colours),
        list_row(say("players.statistics"), lead=Icon("chart-line", "tx2", 26), do=go("statistics", player=person.id)),
        list_row(say("players.merge"), lead=Icon("account-group", "tx2", 26), do=go("merge", player=person.id)),
        list_row(
            say("players.show" if person.hidden else "players.hide"),
            say("players.hide_how"),
            lead=Icon("eye-off-outline", "tx2", 26),
            do=call("hide"),
            chevron=False,
        ),
    )
    return Page(say("players.person"), body=body, key=f"player-{person.id}")


def merge_page(person: Person, shown: PeopleShown, say: Say) -> Page:
    """Everybody else: a touch on one says that both are the same person."""

    def one(other: Person) -> Node:
        caption = say("players.last", day=day(other.played, say)) if other.played else say("players.never")
        lead = Badge(_avatar(other), 40)
        return list_row(other.name, caption, lead=lead, do=call("merge", player=other.id), chevron=False)

    how = Text(say("players.merge_how", name=person.name), tone="tx2")
    body = (how, *people_search(shown, say), people_rows(shown, one, say))
    return Page(say("players.merge"), person.name, body, key="merge")


def _badge_tile(avatar: Avatar, on: bool, what: str, value: int) -> Node:
    return card(
        Badge(avatar, 40),
        look="current" if on else "plain",
        pad=8,
        radius=12,
        height=60,
        align="center",
        do=call("badge", what=what, value=value),
        name=f"{what}-{value}",
    )


def group_page(
    name: str, members: Sequence[str], people: Sequence[Person], known: bool, say: Say, shown: PeopleShown
) -> Page:
    """A regular round: its name, and who belongs to it in the order of their seats; then who else could."""
    by_id = {person.id: person for person in people}
    chosen = [by_id[member] for member in members if member in by_id]
    body: list[Node | None] = [
        Field("name", name, lambda text: Draft("name", text), say("players.group_name")),
        Section(say("players.members")),
        *(_member(person, True, number + 1) for number, person in enumerate(chosen)),
        *people_search(shown, say),
        people_rows(shown, lambda person: _member(person, False, 0), say, members)
        if shown.people or shown.many
        else None,
    ]
    if known:
        body.append(
            list_row(
                say("players.dissolve"), lead=Icon("delete-outline", "danger", 26), do=call("dissolve"), chevron=False
            )
        )
    objection = say("players.group_needs") if not name.strip() or len(members) < 2 else ""
    actions = (Button(say("players.keep_group"), call("keep"), "check", objection=objection),)
    return Page(say("players.group"), name, tuple(node for node in body if node is not None), actions, key="group")


def _member(person: Person, on: bool, seat: int) -> Node:
    box = Icon("checkbox-marked" if on else "checkbox-blank-outline", "accent" if on else "tx2", 26)
    badge = Badge(_avatar(person), 36, str(seat) if on else "")
    return list_row(person.name, lead=badge, trail=box, do=call("toggle", player=person.id))
