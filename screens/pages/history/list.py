"""The history: every ended table, searched and filtered, in a list of which only the rows in sight exist."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from companion.engine.facts import Facts
from companion.engine.read_models.statistics import Search
from companion.engine.read_models.tables import Person, Regulars, TableLine
from companion.engine.table_summary import ABANDONED, FINISHED
from companion.texts import Say
from screens.pages.avatars import avatars_of
from screens.pages.components import empty_state, tab_head
from screens.pages.dates import day
from screens.pages.intents import Choose, Draft, Peek, call, go
from screens.pages.nodes import (
    Badge,
    Button,
    Card,
    Emblem,
    Field,
    Icon,
    IconButton,
    LongList,
    Node,
    Section,
    Space,
    Text,
    Tiles,
    card,
    column,
    row,
)
from screens.pages.nodes.vocabulary import accent_of
from screens.pages.page import Page

ROW = 120
SHORT = 36  # letters of a sentence that takes one line
MOST_PEOPLE = 12
SMALL = 22  # badges, so that six and a word beside them fit on the narrowest phone


@dataclass(frozen=True)
class HistoryData:
    """What the history shows: how many tables were found, and each of them by its number when it comes in sight."""

    count: int
    line: Callable[[int], TableLine | None] = field(compare=False)
    games: Mapping[str, Facts] = field(default_factory=dict)
    people: tuple[Person, ...] = ()
    groups: tuple[Regulars, ...] = ()
    text: str = ""
    chosen: Mapping[str, Any] = field(default_factory=dict)
    unfolded: bool = False
    nothing_yet: bool = False
    version: int = 0
    seen: str = ""  # the table that is shown beside the list


def history_page(data: HistoryData, say: Say, speaker: Callable[[str], Say]) -> Page:
    """Search, filter, list; `speaker(game)` speaks the words of one game."""
    head = _head(say, data)
    if data.nothing_yet:
        button = Button(say("history.to_tables"), go("home"), "cards-playing")
        return Page(body=(head, empty_state("history", say("history.empty"), button)), back=False, nav="history")
    body: list[Node] = [head, _search_field(data, say)]
    body.append(_filter_row(data, say))
    if data.unfolded:
        body += _filters(data, say)
    if data.count:
        body.append(Section(say("history.found" if _narrowed(data) else "history.count", count=data.count)))
        version = (data.version, data.seen, data.text, tuple(sorted(data.chosen.items())), say.language)
        body.append(LongList(data.count, lambda number: table_row(data, number, say, speaker), ROW, 8, version))
    else:
        body.append(empty_state("magnify", say("history.nothing")))
    return Page(body=tuple(body), back=False, nav="history", key="history")


def _search_field(data: HistoryData, say: Say) -> Field:
    hint, clear = say("history.search"), say("search.clear")
    return Field("search", data.text, lambda text: Draft("text", text, kept=False), hint, clear=clear)


def search_of(text: str, chosen: Mapping[str, Any], games: Mapping[str, Facts]) -> Search:
    """What is typed and chosen as a search; each word may be part of a name at the table or of a game's name."""
    words = tuple((word, _games_called(word, games)) for word in text.split()[:8])
    known = {
        key: str(value) for key, value in chosen.items() if value and key in ("game", "player", "regulars", "status")
    }
    return Search(words=words, **known)


def _games_called(word: str, games: Mapping[str, Facts]) -> tuple[str, ...]:
    sought = word.casefold()
    return tuple(
        game for game, facts in games.items() if any(sought in name.casefold() for name in facts.name.values())
    )


def _narrowed(data: HistoryData) -> bool:
    return bool(data.text.strip() or any(data.chosen.values()))


def _head(say: Say, data: HistoryData) -> Node:
    chart = IconButton("chart-line", go("statistics"), say("history.statistics"))
    add = IconButton("plus", go("report-game"), say("history.report"))
    tools = (add, chart, IconButton("swap-horizontal", go("exchange"), say("history.exchange")))
    return tab_head(say("history.title"), *tools)


def _filter_row(data: HistoryData, say: Say) -> Node:
    """What is chosen, as words; a touch unfolds the choices."""
    words = " · ".join(_chosen_words(data, say)) or say("history.all")
    on = any(data.chosen.values())
    toggle = card(
        row(
            Icon("filter-variant", "accent" if on else "tx2", 22),
            Text(words, "body-medium", weight=1, lines=2),
            Icon("chevron-up" if data.unfolded else "chevron-down", "tx2", 24),
            gap=10,
        ),
        look="chip-on" if on else "chip",
        pad=12,
        radius=24,
        height=48,
        weight=1,
        do=Peek("filters", not data.unfolded),
        name=say("history.filter"),
    )
    clear = IconButton("filter-off-outline", call("clear"), say("history.clear")) if _narrowed(data) else None
    return row(toggle, clear, gap=4)


def _chosen_words(data: HistoryData, say: Say) -> list[str]:
    names = {
        "game": {game: facts.name[say.language] for game, facts in data.games.items()},
        "status": {status: say(f"history.status.{status}") for status in (FINISHED, ABANDONED)},
        "player": {one.id: one.name for one in data.people},
        "regulars": {one.id: one.name for one in data.groups},
    }
    return [known[data.chosen[key]] for key, known in names.items() if data.chosen.get(key) in known]


def _filters(data: HistoryData, say: Say) -> list[Node]:
    statuses = tuple((status, say(f"history.status.{status}")) for status in (FINISHED, ABANDONED))
    games = tuple((game, main_title(facts, say)) for game, facts in data.games.items())
    people = tuple((one.id, one.name) for one in data.people[:MOST_PEOPLE])
    groups = tuple((one.id, one.name) for one in data.groups)
    return [
        *_choice("game", games, data, say),
        *_choice("status", statuses, data, say),
        *_choice("player", people, data, say, 3),
        *_choice("regulars", groups, data, say),
    ]


def _choice(
    key: str, choices: tuple[tuple[str, str], ...], data: HistoryData, say: Say, columns: int = 2
) -> list[Node]:
    """Tiles; touching the chosen one again wants all."""
    if not choices:
        return []
    now = data.chosen.get(key)
    heading = {"player": "person", "regulars": "group"}.get(key, key)

    def choose(value: Any) -> Draft:
        return Draft(key, None if value == now else value)

    return [Section(say(f"history.filter_{heading}")), Tiles(choices, choose, now, columns)]


def table_row(data: HistoryData, number: int, say: Say, speaker: Callable[[str], Say]) -> Node:
    """One table: game and day, how it was decided, who was there (winners with a crown), how many house rules."""
    line = data.line(number)
    if line is None:
        return Card((Space(8),), "plain", height=ROW)
    facts = data.games.get(line.game)
    name = main_title(facts, say) if facts else line.game
    when = Text(day(line.ended or line.started, say), "caption", "tx2")
    how = decided(line, say, speaker) if facts else say("wrong.unknown_game", name=line.game)
    words = column(
        row(Text(name, "caption-strong", "tx2", weight=1, lines=1), when),
        Text(how, "body-strong", lines=3),
        _people(line, facts, say),
        gap=2 if len(how) > SHORT else 12,
        weight=1,
    )
    accent = accent_of(facts) if facts else "ember"
    return card(
        row(Emblem(line.game, accent, 50) if facts else None, words, gap=10),
        look="current" if line.id == data.seen else "plain",
        pad=8,
        radius=14,
        accent=accent,
        do=Choose(Peek("seen", line.id), go("played", table=line.id)),
        name=line.id,
    )


def main_title(facts: Facts, say: Say) -> str:
    """The name of a game without its second half, which only the box needs."""
    return facts.name[say.language].partition(" – ")[0].partition(":")[0]


def decided(line: TableLine, say: Say, speaker: Callable[[str], Say]) -> str:
    """How it was decided, or that it was not."""
    return speaker(line.game).kept(line.headline) or say("history.no_result")


def _people(line: TableLine, facts: Facts | None, say: Say) -> Node:
    """Winners first, behind a crown; at the right how many house rules there were (an expansion is none)."""
    avatars = avatars_of(line.seats)
    winners = [Badge(avatar, SMALL) for avatar, seat in zip(avatars, line.seats, strict=True) if seat.winner]
    others = [Badge(avatar, SMALL) for avatar, seat in zip(avatars, line.seats, strict=True) if not seat.winner]
    crown = (Icon("crown", "accent", 20), *winners, Space(0, width=4)) if winners else ()
    own = {key for key, option in facts.options.items() if option.of_app} if facts else set[str]()
    rules = len(set(line.house_rules) - own)
    note = Text(say("history.house_rules", count=rules), "caption", "tx2", "right", weight=1) if rules else Space(0)
    return row(row(*crown, *others, gap=2), note, gap=4, height=24)
