"""Opens the two databases, beside the window: this is where the data layer is imported."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from companion.games import game_named
from companion.places import DATA
from companion.session import Catalogue
from companion.storage.rules import RulesDatabase
from companion.storage.safe_mode import SafeMode, open_or_explain
from screens.shell import Services


def load(folder: Path) -> Any:
    """Everything under the glass, or what the safe mode has to say."""
    folder.mkdir(parents=True, exist_ok=True)
    found = open_or_explain(folder / "tables.sqlite")
    if isinstance(found, SafeMode):
        return found
    return services_for(found, folder)


def services_for(store: Any, folder: Path) -> Services:
    """The services around an open store."""
    rules = RulesDatabase.at(folder / "rules", DATA)
    return Services(store, rules, Catalogue(game_named, rules.facts))
