"""Settings and about."""

from __future__ import annotations

from typing import Any

from companion.games import playable_games
from companion.places import DATA
from companion.views.page import Page
from companion.views.settings import about_page, licence_page, settings_page
from screens.screen import Screen

LIBRARIES = (
    ("Kivy", "MIT"), ("SQLModel", "MIT"), ("SQLAlchemy", "MIT"), ("pydantic", "MIT"), ("plyer", "MIT"),
    ("segno", "BSD-3-Clause"),
)  # fmt: skip


class Settings(Screen):
    """Every change takes effect at once."""

    def page(self) -> Page:
        return settings_page(self.shell.preferences.get, self._automations(), self.say)

    def _automations(self) -> list[tuple[str, str, str]]:
        """What each game works out by itself, as its texts name it: `automation.<key>` and `automation.<key>_how`."""
        assert self.shell.services is not None
        found = []
        for game in playable_games():
            say, name = self.shell.say_for(game), self.shell.services.rules.facts(game).name[self.say.language]
            for key in self.shell.services.rules.facts(game).about.get("automations", []):
                caption = f"{name}: {say(f'automation.{key}_how')}"
                found.append((f"automation.{game}.{key}", say(f"automation.{key}"), caption))
        return found

    def do_put(self, key: str, value: Any) -> None:
        """Change one setting."""
        self.shell.preferences.put(key, value)


class About(Screen):
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
