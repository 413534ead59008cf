"""Statistics of everybody, or of one player, for a choice of game and group."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from typing import Any

from companion.engine.read_models.statistics import Scope
from screens.app.screen import Screen
from screens.pages.page import Page
from screens.pages.statistics.everybody import StatisticsData, statistics_page
from screens.pages.statistics.player import PlayerData, avatar_of, player_page

STOPS = 12  # points of a line that shows how something grew
CHOICES = ("game", "regulars", "period", "seats")
PERIODS = {"month": 30, "half": 183, "year": 365}  # days


class StatisticsScreen(Screen):
    """The figures are worked out once for each choice, and again when something was written."""

    _known: tuple[Any, StatisticsData | PlayerData] | None = None

    def page(self) -> Page:
        data = self._data()
        if isinstance(data, PlayerData):
            return player_page(data, self.say, self.shell.say_for)
        return statistics_page(data, self.say, self.shell.say_for)

    def of_player(self, player: str) -> PlayerData:
        """Everything about one player, in all games."""
        return self._of_player(player, {})

    def _chosen(self) -> dict[str, Any]:
        source = self.args if self.args.get("player") else self.draft
        return {key: source.get(key) for key in CHOICES}

    def _data(self) -> StatisticsData | PlayerData:
        store, chosen = self.services.store, self._chosen()
        key = (tuple(chosen.values()), bool(self.peek.get("filters")), store.version())
        if self._known is None or self._known[0] != key:
            player = str(self.args.get("player", ""))
            self._known = (key, self._of_player(player, chosen) if player else self._of_all(chosen))
        return self._known[1]

    def _scope(self, chosen: dict[str, Any]) -> Scope:
        facts = self.services.games().get(str(chosen.get("game")))
        lowest = facts is not None and not facts.highest_wins
        return Scope(
            str(chosen.get("game") or ""),
            str(chosen.get("regulars") or ""),
            since=_since(chosen.get("period")),
            seats=int(chosen.get("seats") or 0),
            lowest=lowest,
        )

    def _of_all(self, chosen: dict[str, Any], player: str = "") -> StatisticsData:
        store, scope = self.services.store, self._scope(chosen)
        figures = store.statistics
        return StatisticsData(
            totals=figures.totals(scope),
            players=figures.players(scope),
            courses=() if player else figures.courses(scope, STOPS),
            counts=() if player else figures.games(scope),
            tags=figures.tags(scope, player) if scope.game else (),
            beginning=figures.beginning(scope, player),
            games=self.services.games(),
            groups=store.groups.all(),
            chosen=chosen,
            unfolded=bool(self.peek.get("filters")),
        )

    def _of_player(self, player: str, chosen: dict[str, Any]) -> PlayerData:
        store, scope = self.services.store, self._scope(chosen)
        base, person = self._of_all(chosen, player), store.people.get(player)
        courses = store.statistics.courses(scope, STOPS, player)
        return PlayerData(
            base=base,
            figures=next((one for one in base.players if one.player == player), None),
            avatar=avatar_of(person.name, person.shape, person.colour),
            rivals=store.statistics.rivals(scope, player),
            course=next((one for one in courses if one.player == player), None),
            counts=store.statistics.games(scope, player),
        )


def _since(period: Any) -> str:
    """From when on tables count; "" for all of them."""
    days = PERIODS.get(str(period))
    return (datetime.now(UTC) - timedelta(days=days)).isoformat() if days else ""
