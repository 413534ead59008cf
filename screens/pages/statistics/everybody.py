"""Statistics of everybody: who wins how often, on how many plays that rests, courses, games, a game's own tags."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from companion.engine.facts import Facts
from companion.engine.read_models.statistics import (
    Beginning,
    Course,
    GameCount,
    PlayerFigures,
    TagFigures,
    Totals,
    percent,
)
from companion.engine.read_models.tables import Regulars
from companion.texts import Say
from screens.pages.avatars import avatars_of
from screens.pages.components import empty_state, figure_card
from screens.pages.dates import day
from screens.pages.history.list import main_title
from screens.pages.intents import Draft, Peek, go
from screens.pages.nodes import (
    Avatar,
    Badge,
    Bar,
    BarChart,
    Button,
    Card,
    Figure,
    Icon,
    LineChart,
    Node,
    Section,
    Series,
    Text,
    Tiles,
    card,
    column,
    row,
)
from screens.pages.nodes.vocabulary import LabelledBars, accent_of
from screens.pages.page import Page
from screens.pages.statistics.tags import tag_nodes

LINES = 6  # more lines than this in one chart nobody can follow
FEW = 5


@dataclass(frozen=True)
class StatisticsData:
    """What the page shows, all of it for one choice of game and group."""

    totals: Totals
    players: tuple[PlayerFigures, ...] = ()
    courses: tuple[Course, ...] = ()
    counts: tuple[GameCount, ...] = ()
    tags: tuple[TagFigures, ...] = ()
    beginning: Beginning = field(default_factory=Beginning)
    games: Mapping[str, Facts] = field(default_factory=dict)
    groups: tuple[Regulars, ...] = ()
    chosen: Mapping[str, Any] = field(default_factory=dict)
    unfolded: bool = False

    @property
    def facts(self) -> Facts | None:
        """The game that was chosen."""
        return self.games.get(str(self.chosen.get("game", "")))


def statistics_page(data: StatisticsData, say: Say, speaker: Callable[[str], Say]) -> Page:
    """The choice, the size of what is counted, the ranking, the courses, the games or the game's own figures."""
    title, facts = say("statistics.title"), data.facts
    accent = accent_of(facts) if facts else "ember"
    if not data.totals.finished and not any(data.chosen.values()):
        button = Button(say("history.to_tables"), go("home"), "cards-playing")
        return Page(title, body=(empty_state("chart-line", say("statistics.empty"), button),), key="statistics")
    body: list[Node] = [_choice_row(data, say)]
    if data.unfolded:
        body += _choices(data, say)
    if not data.totals.finished:
        body.append(empty_state("chart-line", say("statistics.nothing")))
        return Page(title, body=tuple(body), accent=accent, key="statistics")
    body += [_size(data, say), Section(say("statistics.ranking")), *_ranking(data, say)]
    aside = [*_courses(data, say), *_games(data, say), *beginning_nodes(data.beginning, say)]
    if facts is not None:
        aside += tag_nodes(data.tags, say, speaker(facts.game))
    since = say("statistics.since", day=day(data.totals.first, say)) if data.totals.first else ""
    return Page(title, since, body=tuple(body), aside=tuple(aside), accent=accent, key="statistics")


def _choice_row(data: StatisticsData, say: Say) -> Node:
    group = next(
        (one.name for one in data.groups if one.id == data.chosen.get("regulars")), say("statistics.all_groups")
    )
    game = data.facts.name[say.language] if data.facts else say("statistics.all_games")
    parts = [game, *([group] if data.groups else []), *_narrowed(data, say)]
    words = " · ".join(parts)
    on = any(data.chosen.values())
    fold = Icon("chevron-up" if data.unfolded else "chevron-down", "tx2", 24)
    content = row(
        Icon("filter-variant", "accent" if on else "tx2", 22), Text(words, "body-medium", weight=1), fold, gap=10
    )
    return card(
        content,
        look="chip-on" if on else "chip",
        pad=12,
        radius=24,
        height=48,
        do=Peek("filters", not data.unfolded),
        name=say("statistics.scope"),
    )


def _narrowed(data: StatisticsData, say: Say) -> list[str]:
    """The period and the number of players, where they are chosen."""
    period, seats = data.chosen.get("period"), data.chosen.get("seats")
    words = [say(f"statistics.period_{period}")] if period else []
    return [*words, *([say("statistics.seats", count=seats)] if seats else [])]


def _choices(data: StatisticsData, say: Say) -> list[Node]:
    games = tuple((game, main_title(facts, say)) for game, facts in data.games.items())
    groups = tuple((one.id, one.name) for one in data.groups)
    periods = tuple((period, say(f"statistics.period_{period}")) for period in ("month", "half", "year"))
    nodes: list[Node] = []
    for key, heading, choices, columns in (
        ("game", "filter_game", games, 2),
        ("regulars", "filter_group", groups, 2),
        ("period", "filter_period", periods, 3),
        ("seats", "filter_seats", _seat_counts(data, say), 3),
    ):
        if choices:
            now = data.chosen.get(key)
            nodes += [Section(say(f"statistics.{heading}")), Tiles(choices, _choose(key, now), now, columns)]
    return nodes


def _seat_counts(data: StatisticsData, say: Say) -> tuple[tuple[int, str], ...]:
    """As many players as the games can have."""
    of = [data.facts] if data.facts else list(data.games.values())
    least, most = min(one.seats[0] for one in of), max(one.seats[1] for one in of)
    return (
        tuple((count, say("statistics.seats", count=count)) for count in range(least, most + 1)) if most > least else ()
    )


def _choose(key: str, now: Any) -> Callable[[Any], Draft]:
    return lambda value: Draft(key, None if value == now else value)


def _size(data: StatisticsData, say: Say) -> Node:
    tables, people = data.totals.finished, len(data.players)
    return row(
        figure_card(str(tables), say("statistics.tables", count=tables), icon="cards-playing"),
        figure_card(str(people), say("statistics.people", count=people), icon="account-group"),
    )


def _ranking(data: StatisticsData, say: Say) -> list[Node]:
    players = by_rate(data.players)
    return [
        _player_row(figures, avatar, data, say) for figures, avatar in zip(players, avatars_of(players), strict=True)
    ]


def by_rate(players: Sequence[PlayerFigures]) -> list[PlayerFigures]:
    """As the large figure says; those whose few plays say little come last."""
    return sorted(players, key=lambda one: (one.plays < FEW, -one.rate, -one.plays, one.name.casefold()))


def _player_row(figures: PlayerFigures, avatar: Avatar, data: StatisticsData, say: Say) -> Card:
    """Badge, name, rate with the plays it rests on, and a bar."""
    rests = say("statistics.wins_of", wins=figures.wins, plays=figures.plays)
    few = Text(say("statistics.few", plays=figures.plays), "caption", "tx3", "right") if figures.plays < FEW else None
    words = column(Text(avatar.name, "body-strong", lines=2), Text(rests, "caption", "tx2"), gap=2, weight=1)
    rate = Figure(
        say("statistics.rate", percent=percent(figures.rate)), "figure", "tx" if figures.plays >= FEW else "tx3"
    )
    bar = Bar(((figures.rate, "accent" if few is None else "ctl"), (1 - figures.rate, "bg3")), 6)
    where = go("statistics", player=figures.player, **{key: value for key, value in data.chosen.items() if value})
    head = row(Badge(avatar, 40), words, column(rate, few, gap=0), gap=12)
    return card(head, bar, pad=12, radius=14, gap=8, do=where, name=avatar.name)


def _courses(data: StatisticsData, say: Say) -> list[Node]:
    """The wins of those who won most, as lines over the tables."""
    first = [one for one in data.players if one.wins][:LINES]  # they come by the number of their wins
    known = {one.player: one for one in data.courses}
    avatars = avatars_of(first)
    series = tuple(
        Series(avatar, tuple(map(float, known[one.player].wins)), number == 0)
        for number, (one, avatar) in enumerate(zip(first, avatars, strict=True))
        if one.player in known
    )
    stops = max((len(one.values) for one in series), default=0)
    if stops < 2:
        return []
    tables = data.totals.finished
    axis = tuple(str(round(tables * (stop + 1) / stops)) for stop in range(stops))
    return [Section(say("statistics.course")), LineChart(series, axis)]


def _games(data: StatisticsData, say: Say) -> list[Node]:
    if data.facts is not None or len(data.counts) < 2:
        return []
    known = [(data.games[one.game], one.plays) for one in data.counts if one.game in data.games]
    bars: LabelledBars = tuple(
        (facts.name[say.language], float(plays), say("statistics.plays", count=plays), accent_of(facts))
        for facts, plays in known
    )
    return [Section(say("statistics.games")), card(BarChart(bars))]


def beginning_nodes(found: Beginning, say: Say, name: str = "") -> list[Node]:
    """How often those win who begin, beside all others; of one player, how often with the first turn and without."""
    ways = (("first", found.plays, found.wins), ("others", found.other_plays, found.other_wins))
    bars: LabelledBars = tuple(
        (
            say(f"statistics.{key}_of" if name else f"statistics.{key}", name=name),
            wins / plays,
            say("statistics.seat_wins", percent=percent(wins / plays), plays=plays),
            "accent" if key == "first" else "tx2",
        )
        for key, plays, wins in ways
        if plays
    )
    return [Section(say("statistics.beginning")), card(BarChart(bars, 1))] if bars else []
