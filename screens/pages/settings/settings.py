"""Settings, backups, the safe mode, and what the app is made of."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Any, Literal

from companion import __version__
from companion.engine.facts import Facts
from companion.texts import Say
from screens.pages.components import empty_state, list_row, notice
from screens.pages.dates import clock, day
from screens.pages.intents import Intent, call, go
from screens.pages.nodes import Button, Emblem, Icon, Node, Section, Segments, Space, Switch, Text, Tiles, card, column
from screens.pages.nodes.vocabulary import IconName, accent_of
from screens.pages.page import Page
from screens.theme import TEXT_SIZES

SWITCHES = ("keep_awake", "vibration", "less_motion", "read_aloud")


@dataclass(frozen=True)
class Automation:
    """Something the app does without being asked: the key of its setting, what it is called, and what it does."""

    key: str
    label: str
    caption: str


@dataclass(frozen=True)
class GameAutomations:
    """What the app does by itself in one game."""

    facts: Facts
    automations: tuple[Automation, ...]


def settings_page(get: Callable[[str], Any], games: Sequence[GameAutomations], say: Say) -> Page:
    """Language, look, phone, what each game does by itself, data."""
    sizes = tuple((size, say("settings.percent", size=size)) for size in TEXT_SIZES)
    body: list[Node] = [
        *language_and_theme(get, say),
        Section(say("settings.text_size")),
        Tiles(sizes, put("text_size"), get("text_size"), len(sizes) if get("text_size") < 130 else 3),
        Section(say("settings.phone")),
        *(_switch(key, get, say) for key in SWITCHES),
        Section(say("settings.automations")),
        *(_game_row(one, get, say) for one in games),
        Section(say("settings.data")),
        _row("backup-restore", say("settings.backups"), "backups"),
        _row("swap-vertical", say("settings.exchange"), "exchange"),
        *(_exports(get, say) if get("exports") else ()),
        Section(say("settings.more")),
        _row("format-list-bulleted", say("keys.title"), "keys"),
        _row("information-outline", say("settings.about"), "about"),
    ]
    return Page(say("nav.settings"), body=tuple(body), key="settings")


def put(key: str) -> Callable[[Any], Intent]:
    """What choosing a value of this setting means."""
    return lambda value: call("put", key=key, value=value)


def language_and_theme(get: Callable[[str], Any], say: Say) -> tuple[Node, ...]:
    """The first settings of every phone, a guest's too."""
    languages = (("", say("settings.system")), ("de", "Deutsch"), ("en", "English"))
    themes = tuple((name, say(f"settings.{name}")) for name in ("dark", "light", "contrast"))
    return (
        Section(say("settings.language")),
        Segments(languages, put("language"), get("language")),
        Section(say("settings.theme")),
        Segments(themes, put("theme"), get("theme")),
    )


def _exports(get: Callable[[str], Any], say: Say) -> tuple[Node, ...]:
    """Where files go on a computer, once that was asked."""
    places = tuple((one, say(f"settings.exports_{one}")) for one in ("downloads", "app"))
    return Section(say("settings.exports")), Segments(places, put("exports"), get("exports"))


def _game_row(game: GameAutomations, get: Callable[[str], Any], say: Say) -> Node:
    facts, on = game.facts, sum(bool(get(one.key)) for one in game.automations)
    count = say("settings.automations_on", on=on, all=len(game.automations))
    lead = Emblem(facts.game, accent_of(facts), 44)
    return list_row(facts.name[say.language], count, lead=lead, do=go("automations", game=facts.game))


def automations_page(game: GameAutomations, get: Callable[[str], Any], say: Say) -> Page:
    """One switch for everything the app does by itself in this game; takes effect at once, at open tables too."""
    switches = (
        Switch(one.label, bool(get(one.key)), call("put", key=one.key, value=not get(one.key)), one.caption)
        for one in game.automations
    )
    return Page(
        say("settings.automations"),
        game.facts.name[say.language],
        (Text(say("settings.automations_how"), tone="tx2"), *switches),
        accent=accent_of(game.facts),
        key=f"automations-{game.facts.game}",
    )


def _switch(key: str, get: Callable[[str], Any], say: Say) -> Node:
    on = bool(get(key))
    return Switch(say(f"settings.{key}"), on, call("put", key=key, value=not on), say(f"settings.{key}_how"))


def _row(icon: IconName, label: str, page: str) -> Node:
    return list_row(label, lead=Icon(icon, "tx2", 26), do=go(page))


def backups_page(backups: Sequence[Any], inside: Sequence[tuple[int, int] | None], outside: str, say: Say) -> Page:
    """The copies that are kept, the newest first, with what is in them; one touch makes another.

    `outside` is when everything was last saved to a place outside the app, "" for never.
    """
    last = say("backups.outside", day=day(outside, say)) if outside else say("backups.never_outside")
    rows: list[Node] = [
        list_row(last, say("backups.outside_how"), lead=Icon("content-save-outline", "accent", 26), do=go("exchange")),
        Section(say("backups.inside_app")),
        Text(say("backups.how"), tone="tx2"),
    ]
    for number, (one, held) in enumerate(zip(backups, inside, strict=True)):
        at = one.at.isoformat()
        why = say(f"backups.{one.why}") if say.has(f"backups.{one.why}") else one.why
        title = f"{day(at, say)}, {clock(at)}"
        what = say("backups.holds", tables=held[0], people=held[1]) if held else say("backups.unreadable")
        rows.append(list_row(title, f"{what} · {why}", lead=Icon("database", "tx2", 26), do=call("ask", number=number)))
    if not backups:
        rows.append(empty_state("backup-restore", say("backups.empty")))
    actions = (Button(say("backups.make"), call("make"), "content-save-outline"),)
    return Page(say("backups.title"), body=tuple(rows), actions=actions, key="backups")


def restore_page(backup: Any, say: Say) -> Page:
    """The one question that is asked, because a restore replaces everything at once."""
    at = backup.at.isoformat()
    words = say("backups.restore_how", day=day(at, say), time=clock(at))
    return Page(
        say("backups.restore_title"),
        body=(Text(words),),
        key="restore",
        actions=(
            Button(say("backups.keep"), call("close"), kind="tonal"),
            Button(say("backups.restore"), call("restore"), "backup-restore"),
        ),
    )


SafeWay = Literal["anew", "again", "go_on"]


def safe_mode_page(reason: str, calm: str, otherwise: SafeWay, backup: Any, say: Say) -> Page:
    """The safe mode: what happened, and what can be done about it: a copy, where there is one, or otherwise this."""
    body: list[Node] = [
        Text(say("safe_mode.title_turned" if otherwise == "go_on" else "safe_mode.title"), "display-l"),
        notice(reason),
        Text(calm, tone="tx2"),
    ]
    actions = [Button(say(f"safe_mode.{otherwise}"), call(otherwise), "refresh" if otherwise == "again" else "")]
    if backup is not None:
        at = backup.at.isoformat()
        body.append(card(Text(say("safe_mode.offer", day=day(at, say), time=clock(at)), "body-strong"), look="tint"))
        restore = Button(say("safe_mode.restore"), call("restore"), "backup-restore")
        if otherwise == "anew":
            actions = [replace(actions[0], kind="tonal"), replace(restore, weight=1.6)]
        else:  # the file may be as good as the copy, and newer
            actions = [replace(restore, kind="tonal", icon=""), replace(actions[0], weight=1.6)]
    elif otherwise == "anew":
        body.append(Text(say("safe_mode.no_backup"), tone="tx2"))
    if otherwise == "anew":
        lead = Icon("file-import-outline", "tx2", 26)
        body.append(list_row(say("safe_mode.file"), say("safe_mode.file_how"), lead=lead, do=call("file")))
    return Page(body=tuple(body), actions=tuple(actions), back=False, key="safe-mode")


def about_page(games: Sequence[Any], licences: Sequence[tuple[str, str, bool]], say: Say) -> Page:
    """What this is, by whom the games are, and whose fonts and libraries it stands on."""
    head = column(
        Text("Endspiel", "wordmark", align="center"),
        Text(say("about.version", version=__version__), "caption", "tx2", "center"),
        Text(say("about.what"), align="center"),
        gap=6,
    )
    rows: list[Node] = [Space(8), head, Section(say("about.games"))]
    rows += [
        list_row(
            one.name[say.language],
            str(one.about.get("author", "")),
            lead=Emblem(one.game, accent_of(one), 48),
        )
        for one in games
    ]
    rows += [
        Section(say("about.licences")),
        *(list_row(name, kind, do=call("licence", name=name) if text else None) for name, kind, text in licences),
    ]
    return Page(say("about.title"), body=tuple(rows), key="about")


def licence_page(name: str, text: str) -> Page:
    """One licence, in full."""
    paragraphs = tuple(Text(" ".join(part.split()), "caption", "tx2") for part in text.split("\n\n") if part.strip())
    return Page(name, body=paragraphs, key=f"licence-{name}")
