"""Settings and about; and what only a desktop asks for: its keys, and whether one really wants to leave."""

from __future__ import annotations

import functools
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from companion.games import playable_games
from companion.paths import DATA
from screens.app.screen import Screen
from screens.pages.page import Page
from screens.pages.settings.desktop import keys_page, leave_page
from screens.pages.settings.settings import (
    Automation,
    GameAutomations,
    about_page,
    automations_page,
    licence_page,
    settings_page,
)

if TYPE_CHECKING:
    from screens.app.shell import Shell


class SettingsScreen(Screen):
    """Every change takes effect at once."""

    def page(self) -> Page:
        games = [automations_of(self.shell, game) for game in playable_games()]
        return settings_page(self.shell.preferences.get, games, self.say)

    def do_put(self, key: str, value: Any) -> None:
        """Change one setting."""
        self.shell.preferences.put(key, value)


class AutomationsScreen(SettingsScreen):
    """What the app does by itself in one game, each with its switch."""

    def page(self) -> Page:
        return automations_page(automations_of(self.shell, self.args["game"]), self.shell.preferences.get, self.say)


def automations_of(shell: Shell, game: str) -> GameAutomations:
    """A game's automations, as its facts list them and its texts name them."""
    assert shell.services is not None
    facts, say = shell.services.rules.facts(game), shell.say_for(game)
    found = (
        Automation(f"automation.{game}.{key}", say(f"automation.{key}"), say(f"automation.{key}_how"))
        for key in facts.about.get("automations", ())
    )
    return GameAutomations(facts, tuple(found))


@dataclass(frozen=True)
class Licence:
    """Whose work is in the package, under which licence, with its text where its maker ships one."""

    name: str
    kind: str = ""
    text: str = ""


@functools.cache
def licences() -> Mapping[str, Licence]:
    """The fonts, each with its text beside it, and what licences.toml lists."""
    fonts = [
        Licence(path.stem.replace("-", " ").title(), text=path.read_text("utf-8"))
        for path in sorted((DATA / "fonts" / "LICENSES").glob("*.txt"))
    ]
    listed = tomllib.loads((DATA / "licences.toml").read_text("utf-8"))["part"]
    parts = [Licence(one["name"], one["licence"], one.get("text", "")) for one in listed]
    return {one.name: one for one in (*fonts, *parts)}


class AboutScreen(Screen):
    """What the app is and what it is made of."""

    def page(self) -> Page:
        if "licence" in self.peek:
            one = licences()[self.peek["licence"]]
            return licence_page(one.name, one.text)
        facts = [*self.services.games().values()]
        return about_page(facts, [(one.name, one.kind, bool(one.text)) for one in licences().values()], self.say)

    def do_licence(self, name: str) -> None:
        """Read one licence in full."""
        self.peek["licence"] = name

    def back(self) -> bool:
        return self.peek.pop("licence", None) is not None


class KeysScreen(Screen):
    """Every key and what it does."""

    lasting = False

    def page(self) -> Page:
        return keys_page(self.say)


class LeaveSheet(Screen):
    """Escape on home asks before it ends the app."""

    sheet = True
    lasting = False

    def page(self) -> Page:
        return leave_page(self.say)

    def do_leave(self) -> None:
        """Really."""
        self.shell.device.quit()
