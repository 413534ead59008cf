"""Opens the two databases beside the window, and loads ahead what the first page and the first touch will need."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path

from companion.engine.errors import StorageTrouble
from companion.engine.game import Catalogue
from companion.games import game_ids, game_named
from companion.paths import DATA, close_folder_to_others, make_folder
from companion.storage.rules.database import RulesDatabase
from companion.storage.safe_mode import SafeMode, open_or_explain
from companion.storage.store import Store
from companion.texts import say_for
from screens.app.home import home_data
from screens.app.preferences import Preferences
from screens.app.services import Services
from screens.pages.game_ui import game_ui_of
from screens.pages.home.home import home_page
from screens.pages.page import Page

TABLES, RULES = "tables.sqlite", "rules"


def load(folder: Path) -> Services | SafeMode:
    """Everything under the glass, or what the safe mode has to say."""
    with suppress(OSError):  # whoever opens the tables will say so
        make_folder(folder)
    close_folder_to_others(folder, RULES, "backups")
    found = open_or_explain(folder / TABLES)
    if isinstance(found, SafeMode):
        return found
    try:
        return services_for(found, folder)
    except StorageTrouble as trouble:
        return SafeMode(folder / TABLES, trouble.reason, damaged=False, backup=None)


def nowhere(trouble: StorageTrouble) -> SafeMode:
    """What the safe mode has to say where there is no folder for the tables at all."""
    return SafeMode(Path(), trouble.reason, damaged=False, backup=None)


def services_for(store: Store, folder: Path) -> Services:
    """The services around an open store; where the rules can't be built it is closed, for another try."""
    try:
        rules = RulesDatabase.at(folder / RULES, DATA)
    except BaseException:
        store.close()
        raise
    return Services(store, rules, Catalogue(game_named, rules.facts))


def home_of(services: Services) -> Page:
    """Home before there is a shell to show it: its words are measured and its drawings read ahead."""
    language = Preferences(services.store.key_value.get("settings", {})).language
    return home_page(home_data(services), say_for("", language), lambda game: say_for(game, language))


def preload(services: Services) -> None:
    """Load what the first touch will need: the games, their pages, and what is printed about them."""
    with suppress(StorageTrouble):  # both may be closed meanwhile, or damaged: whoever needs them will say so
        for line in services.store.tables.running():
            if line.game in game_ids():
                game_named(line.game), game_ui_of(line.game), services.rules.facts(line.game)
