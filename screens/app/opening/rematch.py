"""A rematch: the same group, seats, rules and depth; only who starts is asked, and a touch on a name begins."""

from __future__ import annotations

import random
from dataclasses import replace

from companion.engine.store import KeptTable
from companion.texts import Say
from screens.app.opening.create_table import last_depth, open_table, with_depth
from screens.app.screen import Screen
from screens.pages.avatars import avatars_for
from screens.pages.game_ui import game_ui_of
from screens.pages.nodes.vocabulary import Accent, accent_of
from screens.pages.opening.rematch import rematch_page
from screens.pages.page import Page


class RematchScreen(Screen):
    """Opened from the end of a table, or from the history."""

    @property
    def kept(self) -> KeptTable:
        """The table that is played once more."""
        return self.services.store.table(str(self.args["table"]))

    @property
    def say(self) -> Say:
        return self.shell.say_for(self.kept.game)

    @property
    def accent(self) -> Accent:
        return accent_of(self.services.rules.facts(self.kept.game))

    def page(self) -> Page:
        kept = self.kept
        avatars = avatars_for([(name, *badge) for name, badge in zip(kept.seats, kept.badges, strict=True)])
        ui, table = game_ui_of(kept.game), self.shell.session(kept.id).table
        page = rematch_page(avatars, ui.starter, ui.roles, ui.next_first(table), self.say)
        return replace(page, accent=self.accent)

    def do_random_start(self) -> None:
        """Chance decides."""
        self.choose_first(random.randrange(len(self.kept.seats)))

    def do_begin(self, seat: int) -> None:
        """This one starts: the table is open."""
        self.choose_first(seat)

    def choose_first(self, seat: int) -> None:
        """Open the same table once more, with the rules it was opened with and how much was written down at last."""
        kept, services = self.kept, self.services
        facts = services.rules.facts(kept.game)
        depth = last_depth(self.shell, kept.game, kept.players)
        options = with_depth(facts, kept.options, depth) if depth else kept.options
        regulars = services.store.tables.get(kept.id).regulars
        again = game_ui_of(kept.game).again(self.shell.session(kept.id).table)
        table = open_table(
            self.shell, kept.game, kept.players, kept.edition, options, first=seat, regulars=regulars, again=again
        )
        self.shell.open("table", {"table": table}, instead=True)

    def do_change(self) -> None:
        """Other seats or other rules: a new table that begins with these."""
        kept = self.kept
        key = f"new:{kept.game}"
        for name, value in (
            ("seated", list(kept.players)),
            ("edition", kept.edition),
            (f"options:{kept.edition}", _own(self)),
        ):
            self.shell.drafts.put(key, name, value)
        self.shell.drafts.forget(key, ("step", "first", "depth"))
        self.shell.open("new", {"game": kept.game}, instead=True)


def _own(screen: RematchScreen) -> dict[str, object]:
    """The house rules of the table, as the draft of a new one keeps them."""
    kept = screen.kept
    facts = screen.services.rules.facts(kept.game)
    depth = facts.depths.option.key if facts.depths else ""
    preset = facts.preset(kept.edition)
    return {key: value for key, value in kept.options.items() if key != depth and preset.get(key) != value}
