"""Settings and about."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from companion.games import playable_games
from companion.paths import DATA
from screens.app.screen import Screen
from screens.pages.page import Page
from screens.pages.settings import (
    Automation,
    GameAutomations,
    about_page,
    automations_page,
    licence_page,
    settings_page,
)

if TYPE_CHECKING:
    from screens.app.shell import Shell

LIBRARIES = (
    ("Kivy", "MIT"),
    ("SQLModel", "MIT"),
    ("SQLAlchemy", "MIT"),
    ("pydantic", "MIT"),
    ("plyer", "MIT"),
    ("segno", "BSD-3-Clause"),
)


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


class AboutScreen(Screen):
    """What the app is and what it is made of."""

    def page(self) -> Page:
        assert self.shell.services is not None
        if "licence" in self.peek:
            return licence_page(self.peek["licence"], self._texts()[self.peek["licence"]])
        facts = [self.shell.services.rules.facts(game) for game in playable_games()]
        names = [(name, "") for name in self._texts()]
        return about_page(facts, [*names, *LIBRARIES], self.say)

    def _texts(self) -> dict[str, str]:
        folder = DATA / "fonts" / "LICENSES"
        return {path.stem.replace("-", " ").title(): path.read_text("utf-8") for path in sorted(folder.glob("*.txt"))}

    def do_licence(self, name: str) -> None:
        """Read one licence in full, where its text lies beside what it licenses."""
        if name in self._texts():
            self.peek["licence"] = name

    def back(self) -> bool:
        return self.peek.pop("licence", None) is not None
