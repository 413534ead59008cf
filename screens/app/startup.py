"""Opens the two databases, beside the window: a first look for home, then the data layer with its models."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from companion.engine.errors import StorageTrouble
from companion.paths import DATA, close_folder_to_others, make_folder
from companion.storage.glance import glance_at
from companion.storage.rules.database import RulesDatabase
from companion.texts import say_for
from screens.app.preferences import Preferences
from screens.app.shell import Services
from screens.pages.home.home import HomeData, home_page
from screens.pages.page import Page

TABLES, RULES = "tables.sqlite", "rules"


@dataclass(frozen=True)
class FirstLook:
    """Home as it was left, made without the models; they are loaded while it is already being read."""

    page: Page
    settings: dict[str, Any]


def first_look(folder: Path) -> FirstLook | None:
    """Home, if that is where the app was left and nothing has to be built or repaired before."""
    try:
        return _looked_at(folder)
    except Exception:  # whoever loads everything will say so
        return None


def _looked_at(folder: Path) -> FirstLook | None:
    glance = glance_at(folder / TABLES)
    if glance is None or glance.open not in ([], [["home", {}]]):
        return None
    rules = RulesDatabase.built(folder / RULES, DATA)
    if rules is None:
        return None
    data = HomeData(rules.headings(), glance.running, glance.last)
    rules.close()
    return FirstLook(_home(data, glance.settings), glance.settings)


def home_of(services: Services) -> Page:
    """Home where there was nothing to glance at: the very first start, or the first one of a new version."""
    tables = services.store.tables
    ended = tables.ended(limit=1).lines
    data = HomeData(services.rules.headings(), tables.running(), ended[0] if ended else None)
    return _home(data, services.store.key_value.get("settings", {}))


def _home(data: HomeData, settings: dict[str, Any]) -> Page:
    language = Preferences(settings).language
    return home_page(data, say_for("", language), lambda game: say_for(game, language))


def load(folder: Path) -> Any:
    """Everything under the glass, or what the safe mode has to say."""
    from companion.storage.safe_mode import SafeMode, open_or_explain  # noqa: PLC0415  loads the models

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


def nowhere(trouble: StorageTrouble) -> Any:
    """What the safe mode has to say where there is no folder for the tables at all."""
    from companion.storage.safe_mode import SafeMode  # noqa: PLC0415  loads the models

    return SafeMode(Path(), trouble.reason, damaged=False, backup=None)


def services_for(store: Any, folder: Path) -> Services:
    """The services around an open store; where the rules can't be built it is closed, for another try."""
    from companion.engine.game import Catalogue  # noqa: PLC0415  home needs neither
    from companion.games import game_named  # noqa: PLC0415

    try:
        rules = RulesDatabase.at(folder / RULES, DATA)
    except BaseException:
        store.close()
        raise
    return Services(store, rules, Catalogue(game_named, rules.facts))


def look_ahead(services: Services) -> None:
    """Load what the first touch will need: the games, their faces, and what is printed about them."""
    from companion.games import game_ids, game_named  # noqa: PLC0415
    from screens.pages.game_ui import game_ui_of  # noqa: PLC0415

    with suppress(StorageTrouble):  # both may be closed meanwhile, or damaged: whoever needs them will say so
        for line in services.store.tables.running():
            if line.game in game_ids():
                game_named(line.game), game_ui_of(line.game), services.rules.facts(line.game)
