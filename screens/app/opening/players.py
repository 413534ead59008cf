"""Players and regular rounds, and which of many people are shown: by what is typed, or by a letter."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from companion.engine.errors import Wrong
from companion.engine.read_models.tables import Person, Regulars
from companion.storage.rules.words import folded
from screens.app.record.statistics import StatisticsScreen
from screens.app.screen import Screen
from screens.pages.intents import call
from screens.pages.nodes import Node
from screens.pages.opening.people_list import MANY, PeopleShown
from screens.pages.opening.players import group_page, merge_page, person_beside, person_page, players_page
from screens.pages.page import Page
from screens.pages.statistics.player import player_nodes

if TYPE_CHECKING:
    from companion.storage.tables.groups import Groups
    from companion.storage.tables.merging import Merged
    from companion.storage.tables.people import People


class PlayersScreen(Screen):
    """Everybody who has ever played, and the regular rounds."""

    def page(self) -> Page:
        store = self.services.store
        seen = str(self.peek.get("seen", ""))
        page = players_page(people_shown(store.people.all(), self.draft), store.groups.all(), self.say, seen)
        return replace(page, beside=self._beside)

    def _beside(self) -> tuple[Node, ...]:
        """Whoever was chosen, or else who played last."""
        people = self.services.store.people.all()
        person = next((one for one in people if one.id == self.peek.get("seen")), people[0] if people else None)
        if person is None:
            return ()
        figures = StatisticsScreen(self.shell, {}).of_player(person.id)
        return person_beside(person, player_nodes(figures, self.say), self.say)


class PlayerScreen(Screen):
    """Name and badge of one person."""

    @property
    def people(self) -> People:
        """The store of people."""
        return self.services.store.people

    @property
    def person(self) -> Person:
        """Who."""
        person: Person = self.people.get(self.args["player"])
        return person

    def page(self) -> Page:
        wrong = self.peek.get("wrong")
        return person_page(
            self.person, str(self.peek.get("name", self.person.name)), self.say(wrong) if wrong else "", self.say
        )

    def do_name(self, text: str) -> None:
        """The name is theirs as soon as it can be one, as shape and colour are; until then they keep the old one."""
        self.peek.update(name=text, wrong=None)
        try:
            self.people.rename(self.person.id, text)
        except Wrong as wrong:
            self.peek["wrong"] = wrong.reason
        else:
            self.shell.sessions.clear()  # open tables read the name again

    def do_badge(self, what: str, value: int) -> None:
        """Another shape or colour."""
        person = self.person
        badge = {"shape": person.shape, "colour": person.colour, what: value}
        self.people.badge(person.id, **badge)
        self.shell.sessions.clear()

    def do_unmerge(self, done: Merged) -> None:
        """They are two after all."""
        self.people.unmerge(done)
        self.shell.sessions.clear()
        self.shell.tell("")

    def do_hide(self) -> None:
        """Out of the lists, or back into them; nothing that was played is lost."""
        self.people.hide(self.person.id, not self.person.hidden)
        self.shell.back()


class MergeScreen(PlayerScreen):
    """Who is the same person? A touch makes one of two entries, and the next takes it back."""

    lasting = False

    def page(self) -> Page:
        others = [one for one in self.people.all() if one.id != self.person.id]
        return merge_page(self.person, people_shown(others, self.draft), self.say)

    def do_merge(self, player: str) -> None:
        """All that this one played is that one's as well."""
        gone, into = self.person, self.people.get(player)
        done = self.people.merge(gone.id, into.id)
        self.shell.sessions.clear()
        self.shell.open("players")
        self.shell.open("player", {"player": into.id})
        undo = (self.say("table.undo"), call("unmerge", done=done))
        self.shell.tell(self.say("players.merged", gone=gone.name, into=into.name), undo)


class GroupScreen(Screen):
    """A regular round, new or known."""

    @property
    def draft_key(self) -> str:
        return f"group:{self.args.get('group', 'new')}"

    @property
    def groups(self) -> Groups:
        """The store of regular rounds."""
        return self.services.store.groups

    def _known(self) -> Regulars | None:
        return next((one for one in self.groups.all() if one.id == self.args.get("group")), None)

    def _name(self) -> str:
        known = self._known()
        return str(self.draft.get("name", known.name if known else ""))

    def _members(self) -> list[str]:
        known = self._known()
        return list(self.draft.get("members", [one.id for one in known.members] if known else []))

    def page(self) -> Page:
        everybody, known = self.services.store.people.all(), self._known()
        left = [one for one in known.members if one.hidden] if known else []  # out of the lists, but not of the round
        members = self._members()
        others = people_shown([one for one in everybody if one.id not in members], self.draft)
        return group_page(self._name(), members, (*everybody, *left), known is not None, self.say, others)

    def do_toggle(self, player: str) -> None:
        """In or out."""
        members = self._members()
        members = [one for one in members if one != player] if player in members else [*members, player]
        self.shell.drafts.put(self.draft_key, "members", members)

    def do_keep(self) -> None:
        """Write the round down."""
        known = self._known()
        if known is None:
            self.groups.create(self._name().strip(), self._members())
        else:
            self.groups.rename(known.id, self._name().strip())
            self.groups.seat(known.id, self._members())
        self.forget_draft()
        self.shell.back()

    def do_dissolve(self) -> None:
        """The round is no more; its games stay in the history."""
        self.groups.hide(self.args["group"])
        self.forget_draft()
        self.shell.back()


def people_shown(people: Sequence[Person], draft: Mapping[str, Any]) -> PeopleShown:
    """A few are all shown, who played last first; of many those that are looked for, by name."""
    if len(people) <= MANY:
        return PeopleShown(tuple(people))
    text, letter = str(draft.get("people", "")), str(draft.get("letter", ""))
    words = [folded(word, "de") for word in text.split()]
    found = [one for one in people if all(word in folded(one.name, "de") for word in words)]
    letters = tuple(sorted({letter_of(one) for one in people}))
    if letter and not words:
        found = [one for one in found if letter_of(one) == letter]
    if letter or words:
        found.sort(key=lambda one: folded(one.name, "de"))
    return PeopleShown(tuple(found), text, letter, letters)


def letter_of(person: Person) -> str:
    """The letter under which a name is found: Ä stands with A.

    >>> letter_of(Person("1", "Ärmel", 0, 0)), letter_of(Person("2", "7 Zwerge", 0, 0))
    ('A', '7')
    """
    first = person.name.strip()[:1].upper()
    return {"Ä": "A", "Ö": "O", "Ü": "U"}.get(first, first) or "?"
