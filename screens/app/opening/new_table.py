"""A new table: what is chosen is a draft until the table is opened, so nothing is lost on the way."""

from __future__ import annotations

import random
from typing import Any

from companion.engine.facts import Facts
from companion.engine.read_models.statistics import Search
from companion.engine.table_summary import FINISHED
from companion.texts import Say
from screens.app.opening.create_table import is_first_table, last_depth, open_table, taught, with_depth
from screens.app.opening.players import people_shown
from screens.app.screen import Screen
from screens.pages.game_ui import game_ui_of
from screens.pages.home.home import again_row
from screens.pages.intents import call
from screens.pages.nodes import Card
from screens.pages.opening.depth import depth_page
from screens.pages.opening.new_table import NewTableData, seats_page, start_page
from screens.pages.opening.rules import option_page, rules_page
from screens.pages.page import Page, present
from screens.pages.reference.teach import offer

LAST_SEATED = "last_seated"  # who sat at the table that was opened last: proposed, but no table that is half opened
FOR_ONE_TABLE = ("step", "first", "all_people", "all_options", "depth", "people", "letter")


class NewTableScreen(Screen):
    """A few steps, each a page; back goes one step back before it closes."""

    @property
    def game(self) -> str:
        """Which game."""
        return str(self.args["game"])

    @property
    def say(self) -> Say:
        return self.shell.say_for(self.game)

    @property
    def draft_key(self) -> str:
        return f"new:{self.game}"

    @property
    def step(self) -> int:
        """1 players, 2 rules, 3 start, 4 how much is written down."""
        return int(self.draft.get("step", 1))

    def data(self) -> NewTableData:
        """What was chosen so far."""
        store, facts = self.services.store, self.services.rules.facts(self.game)
        people = {person.id: person for person in store.people.all()}
        edition = str(self.draft.get("edition", facts.default_edition))
        first = self.draft.get("first")
        seated = tuple(people[one] for one in self.seated)
        return NewTableData(
            facts=facts,
            seated=seated,
            people=tuple(people.values()),
            groups=store.groups.all(),
            edition=edition,
            options={**facts.preset(edition), **self.house_rules(edition)},
            first=first if first is not None and first < len(seated) else None,
            all_people=bool(self.draft.get("all_people")),
            all_options=bool(self.draft.get("all_options")),
            starter=game_ui_of(self.game).starter,
            roles=game_ui_of(self.game).roles,
            depth=self._depth(facts),
            shown=people_shown([one for one in people.values() if one.id not in self.seated], self.draft),
            offer=offer(facts, self.say) if self.step == 1 and is_first_table(self.shell, self.game) else None,
            again=self._again(facts),
        )

    def _again(self, facts: Facts) -> Card | None:
        """The last table with this game once more, as long as nobody has chosen other people or rules."""
        if self.step > 1 or "seated" in self.draft:
            return None
        last = self.services.store.history.page(Search(game=self.game, status=FINISHED), 0, 1)
        return again_row(last[0], facts.name, self.say, instead=True) if last else None

    def house_rules(self, edition: str) -> dict[str, Any]:
        """What was chosen by hand for this rule text; each text keeps its own, and none leaks into another."""
        chosen: dict[str, Any] = self.draft.get(f"options:{edition}", {})
        return chosen

    def do_skip_teaching(self) -> None:
        """They know how it goes, or will find out."""
        self.services.store.key_value.keep(taught(self.game), True)

    def _depth(self, facts: Facts) -> str:
        """What was chosen now, what this group chose last time, or what we recommend."""
        if facts.depths is None:
            return ""
        kept = self.draft.get("depth") or last_depth(self.shell, self.game, self.seated)
        return kept if kept in facts.depths.ways else facts.depths.recommended

    @property
    def seated(self) -> list[str]:
        """The ids of those who sit already, in their order; who was put out of the lists meanwhile has left."""
        known = {person.id for person in self.services.store.people.all()}
        return [one for one in self.draft.get("seated", self.draft.get(LAST_SEATED, [])) if one in known]

    @property
    def full(self) -> bool:
        """Are all seats taken?"""
        return len(self.seated) >= int(self.services.rules.facts(self.game).seats[1])

    def page(self) -> Page:
        return {1: seats_page, 2: rules_page, 3: start_page, 4: depth_page}[self.step](self.data(), self.say)

    def back(self) -> bool:
        if self.step > 1:
            self.put("step", self.step - 1)
            return True
        return False

    def put(self, key: str, value: Any) -> None:
        """Change one thing of the draft."""
        self.shell.drafts.put(self.draft_key, key, value)

    # ---- who sits at the table ----

    def do_seat(self, player: str) -> None:
        """The next free seat, clockwise."""
        if player not in self.seated and not self.full:
            self.put("seated", [*self.seated, player])

    def do_unseat(self, seat: int) -> None:
        """Somebody stands up again; a slip of the finger is taken back in one touch."""
        seated = self.seated
        player = seated.pop(seat)
        self.put("seated", seated)
        (name,) = self.services.store.names([player])
        back = (self.say("table.undo"), call("sit", player=player, seat=seat))
        self.shell.tell(self.say("new.stood_up", name=name), back)

    def do_sit(self, player: str, seat: int) -> None:
        """Back on the same seat."""
        if player not in self.seated:
            self.put("seated", [*self.seated[:seat], player, *self.seated[seat:]])
        self.shell.tell("")

    def do_swap(self, first: int, second: int) -> None:
        """Two people change places."""
        seated = self.seated
        seated[first], seated[second] = seated[second], seated[first]
        self.put("seated", seated)

    def do_seat_group(self, group: str) -> None:
        """A regular round takes its usual seats."""
        data = self.data()
        chosen = present(next((one for one in data.groups if one.id == group), None))
        self.put("seated", [person.id for person in chosen.members if person in data.people])
        self.put("regulars", group)

    # ---- rules and start ----

    def do_edition(self, edition: str) -> None:
        """Another rule text: its own presets, with the house rules that were chosen by hand for it."""
        self.put("edition", edition)

    def do_random_start(self) -> None:
        """Chance decides."""
        self.choose_first(random.randrange(len(self.seated)))

    def choose_first(self, seat: int) -> None:
        """This one starts."""
        self.put("first", seat)

    def do_open(self) -> None:
        """Open the table and go there; the draft of who sits where stays for the next time."""
        data = self.data()
        regulars = self.draft.get("regulars")
        table = open_table(
            self.shell,
            self.game,
            [person.id for person in data.seated],
            data.edition,
            with_depth(data.facts, data.options, data.depth),
            first=data.first,
            regulars=regulars,
        )
        self.shell.drafts.put(self.draft_key, LAST_SEATED, [person.id for person in data.seated])
        self.shell.drafts.forget(self.draft_key, (*FOR_ONE_TABLE, "regulars", "seated"))
        self.shell.open("table", {"table": table}, instead=True)


class OptionSheet(Screen):
    """Changes the draft of the new table below it."""

    sheet = True
    lasting = False

    @property
    def opener(self) -> NewTableScreen:
        """The new table that this option belongs to."""
        below = (place.screen for place in reversed(self.shell.stack))
        return present(next((screen for screen in below if isinstance(screen, NewTableScreen)), None))

    @property
    def say(self) -> Say:
        return self.opener.say

    def page(self) -> Page:
        data, key = self.opener.data(), str(self.args["key"])
        return option_page(data.facts, data.facts.options[key], data.options[key], data.edition, self.say)

    def do_choose(self, value: Any) -> None:
        """Take a value and close; the edition's own value is no house rule."""
        data, key = self.opener.data(), str(self.args["key"])
        chosen = {**self.opener.house_rules(data.edition), key: value}
        if data.facts.options[key].preset(data.edition) == value:
            del chosen[key]
        self.opener.put(f"options:{data.edition}", chosen)
        self.shell.back()
