"""The routes of the app: what each is called, where its screen is found, and which five lie at the bottom."""

from __future__ import annotations

import importlib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from screens.app.screen import Screen

if TYPE_CHECKING:
    from companion.texts import Say
    from screens.app.shell import Shell
    from screens.pages.nodes.vocabulary import IconName, NavItem

SCREENS = {  # name -> module:class, loaded when it is first opened
    "home": "screens.app.home:HomeScreen",
    "running": "screens.app.home:RunningScreen",
    "running-table": "screens.app.home:RunningTableSheet",
    "new": "screens.app.opening.new_table:NewTableScreen",
    "new-player": "screens.app.opening.new_player:NewPlayerSheet",
    "rematch": "screens.app.opening.rematch:RematchScreen",
    "option": "screens.app.opening.new_table:OptionSheet",
    "fingers": "screens.app.opening.start_player:StartPlayerScreen",
    "table": "screens.app.table.table:TableScreen",
    "steps": "screens.app.table.steps:StepsScreen",
    "mend": "screens.app.table.repair:RepairScreen",
    "edit": "screens.app.table.steps:EditStepScreen",
    "hands": "screens.app.table.hands:HandsScreen",
    "reread": "screens.app.table.reread:RereadScreen",
    "menu": "screens.app.table.menu:TableMenuSheet",
    "notes": "screens.app.table.notes:NotesScreen",
    "score": "screens.app.table.score:ScoreScreen",
    "score-row": "screens.app.table.score:ScoreRowSheet",
    "origin": "screens.app.table.score:OriginSheet",
    "correct-cell": "screens.app.table.score:CorrectCellScreen",
    "table-options": "screens.app.table.options:TableOptionsScreen",
    "table-option": "screens.app.table.options:TableOptionSheet",
    "depth": "screens.app.table.options:TableDepthScreen",
    "search": "screens.app.reference.search:SearchScreen",
    "why": "screens.app.reference.rules:WhySheet",
    "rules": "screens.app.reference.rules:RulesScreen",
    "rules-of": "screens.app.reference.rules:RulesScreen",
    "rule": "screens.app.reference.rules:ClauseScreen",
    "calculators": "screens.app.reference.calculators:CalculatorsScreen",
    "calculators-of": "screens.app.reference.calculators:CalculatorsScreen",
    "calculator": "screens.app.reference.calculators:CalculatorScreen",
    "players": "screens.app.opening.players:PlayersScreen",
    "player": "screens.app.opening.players:PlayerScreen",
    "merge": "screens.app.opening.players:MergeScreen",
    "group": "screens.app.opening.players:GroupScreen",
    "history": "screens.app.record.history:HistoryScreen",
    "played": "screens.app.record.history:FinishedTableScreen",
    "details": "screens.app.record.details:DetailsScreen",
    "report-game": "screens.app.record.details:ReportGameScreen",
    "report": "screens.app.record.details:ReportScreen",
    "correct-report": "screens.app.record.details:CorrectReportScreen",
    "statistics": "screens.app.record.statistics:StatisticsScreen",
    "exchange": "screens.app.record.exchange:ExchangeScreen",
    "guests": "screens.app.guests.invite:InviteScreen",
    "guest-seat": "screens.app.guests.invite:SeatSheet",
    "export-place": "screens.app.record.export_files:ExportPlaceSheet",
    "handover": "screens.app.record.share_table:ShareTableScreen",
    "codes": "screens.app.record.share_table:CodesScreen",
    "result": "screens.app.record.result:ResultScreen",
    "settings": "screens.app.settings.settings:SettingsScreen",
    "automations": "screens.app.settings.settings:AutomationsScreen",
    "keys": "screens.app.settings.settings:KeysScreen",
    "leave": "screens.app.settings.settings:LeaveSheet",
    "about": "screens.app.settings.settings:AboutScreen",
    "backups": "screens.app.settings.backups:BackupsScreen",
    "safe-mode": "screens.app.settings.safe_mode:SafeModeScreen",
}
OWN = ("keys", "settings")  # what a rail leads to besides them
ROOTS = ("home", "calculators", "rules", "history", "players")  # the five of the bottom navigation

NAV_ICONS: tuple[IconName, ...] = (
    "cards-playing",
    "calculator-variant",
    "book-open-variant",
    "history",
    "account-group",
)


def nav_items(say: Say) -> tuple[NavItem, ...]:
    """The five places with their words."""
    return tuple((name, icon, say(f"nav.{name}")) for name, icon in zip(ROOTS, NAV_ICONS, strict=True))


def rail_items(say: Say) -> tuple[NavItem, ...]:
    """Below them, where there is room: the keys and everything that is set."""
    keys, settings = OWN
    return (keys, "format-list-bulleted", say("keys.title")), (settings, "cog-outline", say("settings.more"))


def place_of(stack: Sequence[Route]) -> str:
    """Within which place of the rail one is: a table lies among the tables, a played game in the history."""
    return next((one.name for one in reversed(stack) if one.name in (*ROOTS, *OWN)), ROOTS[0])


@dataclass
class Route:
    """An open screen, with what it was opened with."""

    name: str
    args: Mapping[str, Any]
    screen: Screen = field(repr=False)


def open_route(shell: Shell, name: str, args: Mapping[str, Any], screens: Mapping[str, str] = SCREENS) -> Route:
    """The route with its screen, which is loaded when it is first opened."""
    module, _, kind = screens[name].partition(":")
    return Route(name, args, getattr(importlib.import_module(module), kind)(shell, args))


def to_keep(stack: Sequence[Route]) -> dict[str, Any]:
    """What survives a kill: the open screens, and for a table among them where it was left."""
    lasting: list[list[Any]] = [[route.name, dict(route.args)] for route in stack if route.screen.lasting]
    table = next((args["table"] for name, args in reversed(lasting) if name == "table"), None)
    here = {f"at:{table}": [route for route in lasting if route[1].get("table") == table]} if table else {}
    return {"open": lasting, **here}
