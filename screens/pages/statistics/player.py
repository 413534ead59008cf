"""Statistics of one player: rate, scores, streaks, nemesis and favourite partner, and the course of it all."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from companion.engine.read_models.statistics import Course, GameCount, PlayerFigures, Rival, percent
from companion.texts import Say
from screens.pages.avatars import avatars_for, avatars_of
from screens.pages.components import empty_state, figure_card, list_row
from screens.pages.history.list import main_title
from screens.pages.intents import Go
from screens.pages.nodes import (
    Avatar,
    Badge,
    BarChart,
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
from screens.pages.statistics.everybody import FEW, StatisticsData, beginning_nodes
from screens.pages.statistics.tags import mean, tag_nodes

MOST_RIVALS = 8
ENOUGH = 5  # plays together, before anybody is called a nemesis


@dataclass(frozen=True)
class PlayerData:
    """One player within the choice that `base` holds."""

    base: StatisticsData
    figures: PlayerFigures | None
    avatar: Avatar
    rivals: tuple[Rival, ...] = ()
    course: Course | None = None
    counts: tuple[GameCount, ...] = ()


def player_page(data: PlayerData, say: Say, speaker: Callable[[str], Say]) -> Page:
    """Everything about one player; where a game was chosen, with its scores and its own figures."""
    figures, facts = data.figures, data.base.facts
    accent = accent_of(facts) if facts else "ember"
    caption = facts.name[say.language] if facts else say("statistics.all_games")
    lead, key = Badge(data.avatar, 40), f"player-{data.avatar.name}-{facts.game if facts else ''}"
    if figures is None:
        body: tuple[Node, ...] = (empty_state("chart-line", say("statistics.nothing")),)
        return Page(data.avatar.name, caption, body, lead=lead, accent=accent, key=key)
    nodes: list[Node] = [
        *_game_choice(data, figures, say),
        *_figures(figures, say),
        *_scores(figures, say, facts is not None),
        *_streaks(figures, say),
    ]
    nodes += _people(data, figures, say)
    beginning = beginning_nodes(data.base.beginning, say, data.avatar.name)
    aside = [*_course(data, say), *_games(data, say), *beginning]
    if facts is not None:
        aside += tag_nodes(data.base.tags, say, speaker(facts.game))
    return Page(data.avatar.name, caption, tuple(nodes), lead=lead, aside=tuple(aside), accent=accent, key=key)


def player_nodes(data: PlayerData, say: Say) -> tuple[Node, ...]:
    """The same in short, beside the list of everybody."""
    if data.figures is None:
        return (empty_state("chart-line", say("statistics.nothing")),)
    figures = data.figures
    return (*_figures(figures, say), *_streaks(figures, say), *_people(data, figures, say), *_course(data, say))


def _game_choice(data: PlayerData, figures: PlayerFigures, say: Say) -> list[Node]:
    """The same player in one game only, or in all: touching the chosen game again wants all."""
    now = str(data.base.chosen.get("game") or "")
    others = {key: value for key, value in data.base.chosen.items() if value and key != "game"}
    choices = tuple((game, main_title(facts, say)) for game, facts in data.base.games.items())

    def choose(game: Any) -> Go:
        chosen = {} if game == now else {"game": game}
        return Go("statistics", {"player": figures.player, **others, **chosen}, instead=True)

    return [Tiles(choices, choose, now, 2)] if len(choices) > 1 else []


def _figures(figures: PlayerFigures, say: Say) -> list[Node]:
    rate = say("statistics.rate", percent=percent(figures.rate))
    tiles = row(
        figure_card(str(figures.plays), say("statistics.plays_label", count=figures.plays)),
        figure_card(str(figures.wins), say("statistics.wins_label", count=figures.wins)),
    )
    return [
        tiles,
        figure_card(rate, say("statistics.rate_label"), icon="trophy-outline"),
        *([Text(say("statistics.small"), "caption", "tx2")] if figures.plays < FEW else []),
    ]


def _scores(figures: PlayerFigures, say: Say, one_game: bool) -> list[Node]:
    """Average and best only within one game: points of two games can't be compared."""
    if not one_game or figures.average is None or figures.best is None:
        return []
    tiles = row(
        figure_card(mean(figures.average, say), say("statistics.average")),
        figure_card(mean(figures.best, say), say("statistics.best"), icon="star-outline"),
    )
    rests = Text(say("statistics.scores_of", plays=figures.scored), "caption", "tx2")
    return [Section(say("statistics.scores")), tiles, rests]


def _streaks(figures: PlayerFigures, say: Say) -> list[Node]:
    now, count = figures.streak, abs(figures.streak)
    current = say("statistics.streak_wins" if now > 0 else "statistics.streak_losses", count=count)
    longest = say("statistics.longest_of", count=figures.longest) if figures.longest else say("statistics.no_streak")
    return [
        list_row(say("statistics.streak_now"), current, lead=Icon("fire" if now > 1 else "timer-sand", "tx2", 26)),
        list_row(say("statistics.longest"), longest, lead=Icon("trophy-outline", "tx2", 26)),
    ]


# ---- the others ----


def nemesis(rivals: tuple[Rival, ...]) -> Rival | None:
    """Who won more often against this player than the other way round, by the largest difference; not after a few."""
    beaten = [one for one in rivals if one.together >= ENOUGH and one.lost_to > one.won_against]
    return max(beaten, key=lambda one: (one.lost_to - one.won_against, one.lost_to), default=None)


def partner(rivals: tuple[Rival, ...]) -> Rival | None:
    """With whom this player won most often; without a shared win, with whom most was played."""
    return max(rivals, key=lambda one: (one.won_with, one.together), default=None)


def _people(data: PlayerData, figures: PlayerFigures, say: Say) -> list[Node]:
    rivals = data.rivals
    if not rivals:
        return []
    avatars = {one.player: avatar for one, avatar in zip(rivals, avatars_of(rivals), strict=True)}
    worst, friend = nemesis(rivals), partner(rivals)
    nodes: list[Node] = [Section(say("statistics.nemesis"))]
    if worst is None:
        enough = any(one.together >= ENOUGH for one in rivals)
        key = "statistics.no_nemesis" if enough else "statistics.nemesis_later"
        nodes.append(Text(say(key, name=figures.name, count=ENOUGH), tone="tx2"))
    else:
        words = say("statistics.nemesis_of", count=worst.lost_to, together=worst.together, name=figures.name)
        nodes.append(list_row(worst.name, words, lead=Badge(avatars[worst.player], 40)))
    if friend is not None:
        key = "statistics.partner_of" if friend.won_with else "statistics.partner_table"
        words = say(key, count=friend.won_with, together=friend.together)
        nodes += [
            Section(say("statistics.partner")),
            list_row(friend.name, words, lead=Badge(avatars[friend.player], 40)),
        ]
    rows = [
        list_row(
            one.name,
            say("statistics.opponent_of", won=one.won_against, lost=one.lost_to, together=one.together),
            lead=Badge(avatars[one.player], 34),
        )
        for one in rivals[:MOST_RIVALS]
    ]
    return [*nodes, Section(say("statistics.opponents")), *rows]


# ---- pictures ----


def _course(data: PlayerData, say: Say) -> list[Node]:
    """The win rate after each of a few stops, in per cent."""
    course = data.course
    if course is None or len(course.plays) < 2:
        return []
    values = tuple(100 * wins / plays if plays else None for wins, plays in zip(course.wins, course.plays, strict=True))
    chart = LineChart((Series(data.avatar, values, True),), tuple(str(plays) for plays in course.plays), 220)
    return [Section(say("statistics.rate_course")), chart]


def _games(data: PlayerData, say: Say) -> list[Node]:
    """The win rate in each game, with the plays it rests on."""
    games = data.base.games
    if data.base.facts is not None or len(data.counts) < 2:
        return []
    bars: LabelledBars = tuple(
        (
            games[one.game].name[say.language],
            one.wins / one.plays,
            say("statistics.rate_of", percent=percent(one.wins / one.plays), plays=one.plays),
            accent_of(games[one.game]),
        )
        for one in data.counts
        if one.game in games
    )
    return [Section(say("statistics.games")), card(column(BarChart(bars, 1)))]


def avatar_of(name: str, shape: int, colour: int) -> Avatar:
    """The badge of one player alone."""
    return avatars_for([(name, shape, colour)])[0]
