"""The places of the app: what each is called, where its screen is found, and which five lie at the bottom."""

from __future__ import annotations

import importlib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from screens.app.screen import Screen

if TYPE_CHECKING:
    from screens.app.shell import Shell
    from screens.pages.nodes.vocabulary import IconName

SCREENS = {  # name -> module:class, loaded when it is first opened
    "home": "screens.app.home:Home",
    "new": "screens.app.opening.new_table:NewTable",
    "new-player": "screens.app.opening.new_player:NewPlayer",
    "rematch": "screens.app.opening.rematch:Rematch",
    "option": "screens.app.opening.new_table:OptionSheet",
    "fingers": "screens.app.opening.start_player:Fingers",
    "table": "screens.app.table.table:TableScreen",
    "steps": "screens.app.table.steps:Steps",
    "mend": "screens.app.table.repair:Mend",
    "edit": "screens.app.table.steps:EditStep",
    "menu": "screens.app.table.menu:TableMenu",
    "notes": "screens.app.table.notes:Notes",
    "score": "screens.app.table.score:Score",
    "score-row": "screens.app.table.score:ScoreRow",
    "correct-cell": "screens.app.table.score:CorrectCell",
    "table-options": "screens.app.table.options:TableOptions",
    "table-option": "screens.app.table.options:TableOption",
    "depth": "screens.app.table.options:TableDepth",
    "why": "screens.app.table.why:WhySheet",
    "rules": "screens.app.rules:Rules",
    "rules-of": "screens.app.rules:Rules",
    "rule": "screens.app.rules:OneClause",
    "calculators": "screens.app.calculators:Calculators",
    "calculators-of": "screens.app.calculators:Calculators",
    "calculator": "screens.app.calculators:OneCalculator",
    "players": "screens.app.opening.players:Players",
    "player": "screens.app.opening.players:OnePlayer",
    "group": "screens.app.opening.players:OneGroup",
    "history": "screens.app.record.history:History",
    "played": "screens.app.record.history:Played",
    "statistics": "screens.app.record.statistics:Statistics",
    "exchange": "screens.app.record.exchange:Exchange",
    "handover": "screens.app.record.share_table:HandOver",
    "codes": "screens.app.record.share_table:Codes",
    "result": "screens.app.record.result:Result",
    "settings": "screens.app.settings.settings:Settings",
    "automations": "screens.app.settings.settings:Automations",
    "about": "screens.app.settings.settings:About",
    "backups": "screens.app.settings.backups:Backups",
    "rescue": "screens.app.settings.safe_mode:Rescue",
}
ROOTS = ("home", "calculators", "rules", "history", "players")  # the five places of the bottom navigation

NAV_ICONS: tuple[IconName, ...] = (
    "cards-playing",
    "calculator-variant",
    "book-open-variant",
    "history",
    "account-group",
)


@dataclass
class Place:
    """An open screen, with what it was opened with."""

    name: str
    args: Mapping[str, Any]
    screen: Screen = field(repr=False)


def place_of(shell: Shell, name: str, args: Mapping[str, Any]) -> Place:
    """A place with its screen, which is loaded when it is first opened."""
    module, _, kind = SCREENS[name].partition(":")
    return Place(name, args, getattr(importlib.import_module(module), kind)(shell, args))


def to_keep(stack: Sequence[Place]) -> dict[str, Any]:
    """What survives a kill: the open screens, and for a table among them where it was left."""
    lasting: list[list[Any]] = [[place.name, dict(place.args)] for place in stack if place.screen.lasting]
    table = next((args["table"] for name, args in reversed(lasting) if name == "table"), None)
    here = {f"at:{table}": [place for place in lasting if place[1].get("table") == table]} if table else {}
    return {"open": lasting, **here}
