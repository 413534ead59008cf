"""The places of the app: what each is called, where its screen is found, and which five lie at the bottom."""

from __future__ import annotations

import importlib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from screens.screen import Screen

if TYPE_CHECKING:
    from screens.shell import Shell

SCREENS = {  # name -> module:class, loaded when it is first opened
    "home": "screens.home:Home",
    "new": "screens.new_table:NewTable",
    "new-player": "screens.new_player:NewPlayer",
    "option": "screens.option_sheet:OptionSheet",
    "fingers": "screens.fingers:Fingers",
    "table": "screens.table:TableScreen",
    "steps": "screens.steps:Steps",
    "mend": "screens.mend:Mend",
    "edit": "screens.edit_step:EditStep",
    "menu": "screens.table_menu:TableMenu",
    "notes": "screens.notes:Notes",
    "score": "screens.score:Score",
    "score-row": "screens.score:ScoreRow",
    "correct-cell": "screens.score:CorrectCell",
    "table-options": "screens.table_options:TableOptions",
    "table-option": "screens.table_options:TableOption",
    "why": "screens.why:WhySheet",
    "rules": "screens.rules:Rules",
    "rules-of": "screens.rules:Rules",
    "rule": "screens.rules:OneClause",
    "calculators": "screens.calculators:Calculators",
    "calculators-of": "screens.calculators:Calculators",
    "calculator": "screens.calculators:OneCalculator",
    "players": "screens.players:Players",
    "player": "screens.players:OnePlayer",
    "group": "screens.players:OneGroup",
    "history": "screens.history:History",
    "played": "screens.history:Played",
    "statistics": "screens.statistics:Statistics",
    "exchange": "screens.exchange:Exchange",
    "handover": "screens.handover:HandOver",
    "codes": "screens.handover:Codes",
    "result": "screens.result:Result",
    "settings": "screens.settings:Settings",
    "automations": "screens.settings:Automations",
    "about": "screens.settings:About",
    "backups": "screens.backups:Backups",
    "rescue": "screens.rescue:Rescue",
}
ROOTS = ("home", "calculators", "rules", "history", "players")  # the five places of the bottom navigation

NAV_ICONS = ("cards-playing", "calculator-variant", "book-open-variant", "history", "account-group")


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
    lasting = [[place.name, dict(place.args)] for place in stack if place.screen.lasting]
    table = next((args["table"] for name, args in reversed(lasting) if name == "table"), None)
    here = {f"at:{table}": [place for place in lasting if place[1].get("table") == table]} if table else {}
    return {"open": lasting, **here}
