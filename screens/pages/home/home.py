"""Home: the running tables first, then the games, then what was played last."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field

from companion.engine.facts import Heading
from companion.engine.read_models.tables import TableLine
from companion.texts import Say
from screens.pages.avatars import avatars_of
from screens.pages.components import headline, list_row
from screens.pages.dates import clock, day
from screens.pages.intents import Go, call, go
from screens.pages.nodes import (
    Badge,
    Button,
    Card,
    Emblem,
    Grid,
    Icon,
    IconButton,
    LongList,
    Node,
    Section,
    Space,
    Text,
    card,
    column,
    row,
)
from screens.pages.nodes.vocabulary import accent_of
from screens.pages.page import Page

PAD, GAP = 13, 2  # of a game's card
FEW, ROW = 1, 96  # further tables that stand on home, and how tall the row of one is


@dataclass(frozen=True)
class HomeData:
    """What home shows."""

    games: tuple[Heading, ...]
    running: tuple[TableLine, ...]
    last: TableLine | None = None
    begun: Mapping[str, int] = field(default_factory=dict)  # tables that are half opened: game -> who sits there
    unsaved: bool = False  # for long nothing was saved outside the app


def home_page(data: HomeData, say: Say, speaker: Callable[[str], Say]) -> Page:
    """The whole page; `speaker(game)` speaks the words of one game."""
    facts = {one.game: one for one in data.games}
    body: list[Node] = [_head(say)]
    running = [line for line in data.running if line.game in facts]
    if running:
        body.append(_hero(running[0], facts[running[0].game], say, speaker(running[0].game)))
    if len(running) > 1 + FEW:
        lead = Icon("table-furniture", "tx2", 28)
        body.append(list_row(say("home.further", count=len(running) - 1), lead=lead, do=go("running")))
    else:
        body += [running_row(line, facts[line.game], say, speaker(line.game)) for line in running[1:]]
    if not running and data.last is None:
        body.append(headline(say("home.first"), say("home.first_how")))
    body += [
        Section(say("home.new_table")),
        Grid(tuple(_game_card(one, data.begun.get(one.game, 0), say) for one in data.games), 2, 12),
    ]
    if data.last is not None and data.last.game in facts:
        body += [
            _last_row(data.last, facts[data.last.game], say, speaker(data.last.game)),
            again_row(data.last, facts[data.last.game].name, say),
        ]
    if data.unsaved:
        body.append(_reminder(say))
    return Page(body=tuple(body), back=False, nav="home", key="home")


def _head(say: Say) -> Node:
    tools = (
        IconButton("magnify", go("search"), say("search.title")),
        IconButton("chart-line", go("statistics"), say("nav.statistics")),
        IconButton("cog-outline", go("settings"), say("nav.settings")),
    )
    return row(Text("Endspiel", "wordmark", weight=1), *tools, gap=4, height=56)


def _hero(line: TableLine, facts: Heading, say: Say, game_say: Say) -> Node:
    accent = accent_of(facts)
    since = Text(say("home.since", time=clock(line.started)), "caption-strong", "accent")
    words = column(
        since, Text(facts.name[say.language], "display-l"), Text(_detail(line, game_say), tone="tx2"), gap=2, weight=1
    )
    return card(
        row(Emblem(facts.game, accent, 92), words, _more(line, say), gap=16, align="top"),
        _waiting(line, say, game_say),
        Button(say("home.go_on"), call("resume", table=line.id), "play"),
        look="hero",
        radius=20,
        pad=16,
        gap=14,
        accent=accent,
    )


def _waiting(line: TableLine, say: Say, game_say: Say) -> Node:
    avatars = avatars_of(line.seats)
    seat = line.now.seat if line.now else None
    badge: Node | None = Badge(avatars[seat], 40) if seat is not None and seat < len(avatars) else None
    title = _headline(line, game_say) or say("home.goes_on")
    others = [avatar.name for number, avatar in enumerate(avatars) if number != seat]
    caption = say("home.with_others" if seat is not None else "home.players", names=tuple(others))
    words = column(Text(title, "heading"), Text(caption, "caption", "tx2"), gap=0, weight=1)
    return card(row(badge, words, gap=14), look="inset", pad=12, radius=12)


def _headline(line: TableLine, game_say: Say) -> str:
    return game_say.kept(line.now.headline) if line.now else ""


def _detail(line: TableLine, game_say: Say) -> str:
    return game_say.kept(line.now.detail) if line.now else ""


def running_row(line: TableLine, facts: Heading, say: Say, game_say: Say) -> Node:
    """A further running table: the game and since when, who sits there, and what it waits for."""
    title = facts.short_name[say.language]
    avatars = avatars_of(line.seats)
    words = column(
        row(Text(title, "body-strong", weight=1), Text(day(line.started, say), "caption", "tx2")),
        Text(say("home.players", names=tuple(avatar.name for avatar in avatars)), "caption", "tx2"),
        Text(_headline(line, game_say) or say("home.goes_on"), "caption", "tx2"),
        gap=2,
        weight=1,
    )
    return card(
        row(Emblem(facts.game, accent_of(facts), 48), words, _more(line, say), gap=12),
        look="plain",
        pad=10,
        radius=14,
        height=ROW,
        do=call("resume", table=line.id),
        hold=go("running-table", table=line.id),
        name=line.id,
    )


def _more(line: TableLine, say: Say) -> Node:
    return IconButton("dots-vertical", go("running-table", table=line.id), say("home.more"))


def running_page(lines: Sequence[TableLine], games: Sequence[Heading], say: Say, speaker: Callable[[str], Say]) -> Page:
    """Every running table, the one that was touched last first; only the rows in sight are made."""
    facts = {one.game: one for one in games}
    known = [line for line in lines if line.game in facts]

    def one(number: int) -> Node:
        line = known[number]
        return running_row(line, facts[line.game], say, speaker(line.game))

    version = (say.language, tuple((line.id, line.touched) for line in known))
    rows = LongList(len(known), one, ROW, 8, version)
    return Page(say("home.running", count=len(known)), body=(rows,), key="running")


def running_table_page(line: TableLine, facts: Heading, say: Say) -> Page:
    """What can be done with a running table from outside."""
    names = tuple(seat.name for seat in line.seats)
    return Page(
        facts.name[say.language],
        body=(
            Text(say("home.players", names=names), tone="tx2"),
            list_row(say("home.go_on"), lead=Icon("play", "accent", 26), do=call("resume", table=line.id)),
            list_row(say("menu.abandon"), lead=Icon("stop", "tx2", 26), do=call("abandon"), chevron=False),
        ),
        key="running-table",
    )


def again_row(line: TableLine, name: Mapping[str, str], say: Say, *, instead: bool = False) -> Card:
    """The same people and rules once more: a touch here, one on who starts, and the set-up begins."""
    names = tuple(seat.name for seat in line.seats)
    caption = say("home.again_how", names=names)
    lead = Icon("replay", "tx2", 28)
    do = Go("rematch", {"table": line.id}, instead)
    return list_row(say("home.again", game=name[say.language]), caption, lead=lead, do=do)


def _reminder(say: Say) -> Node:
    """Said once: what lies only here is gone with the phone."""
    return card(
        row(Icon("content-save-outline", "accent", 28), Text(say("home.unsaved"), weight=1), gap=14),
        row(
            Button(say("home.unsaved_later"), call("remind_later"), kind="text"),
            Button(say("home.unsaved_now"), go("exchange"), kind="tonal"),
        ),
        look="tint",
        name="reminder",
    )


def _game_card(facts: Heading, begun: int, say: Say) -> Card:
    least, most = facts.seats
    count = say("home.seats_fixed", count=most) if least == most else say("home.seats", least=least, most=most)
    accent = accent_of(facts)
    name = facts.short_name[say.language]
    return card(
        Text(name, "display-m"),
        Text(say("home.begun", count=begun), "caption-strong", "accent") if begun else Text(count, "caption", "tx2"),
        row(Space(0), Emblem(facts.game, accent, 85), gap=0),
        Space(-PAD - GAP),  # less than no room: the arch stands on the card's lower edge
        look="game",
        accent=accent,
        gap=GAP,
        pad=PAD,
        align="top",
        do=go("new", game=facts.game),
        name=facts.game,
    )


def _last_row(line: TableLine, facts: Heading, say: Say, game_say: Say) -> Node:
    outcome = game_say.kept(line.headline)
    title = say("home.last", what=outcome) if outcome else say("home.last_abandoned")
    caption = f"{facts.name[say.language]} · {day(line.ended or line.touched, say)}"
    return list_row(title, caption, lead=Icon("history", "tx2", 28), do=go("played", table=line.id))
