"""Backup and exchange: what can be passed on, what can be taken in, and what a file would bring."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from companion.engine.facts import Facts
from companion.engine.read_models.tables import Box
from companion.exchange.merge.plan import Report
from companion.exchange.validate import Refused
from companion.texts import Say
from screens.pages.components import figure_card, list_row, notice
from screens.pages.intents import Draft, Intent, call, go
from screens.pages.nodes import Bar, Button, Emblem, Field, Grid, Icon, Node, Section, Switch, Text, card, column, row
from screens.pages.nodes.vocabulary import IconName, accent_of
from screens.pages.page import Page

LONGEST_CODE, LONGEST_PATH = 2000, 1000
SHOWN_REFUSALS, SHOWN_NAMES = 20, 30


@dataclass(frozen=True)
class BoxLine:
    """A box with the number of facts entered about it."""

    box: Box
    facts: Facts
    count: int


@dataclass(frozen=True)
class ExchangeData:
    """What the first page offers; `found` tables are those that the history's search shows, 0 if it shows all."""

    found: int = 0
    boxes: tuple[BoxLine, ...] = ()
    path: str | None = None


def exchange_page(data: ExchangeData, say: Say) -> Page:
    """Out and in, each way with one line that says what it is for."""
    body: list[Node] = [Text(say("exchange.how"), tone="tx2")]
    body += [Section(say("exchange.out")), _way("all", "content-save-outline", call("all"), say)]
    if data.found:
        how = say("exchange.some_how", count=data.found)
        body.append(list_row(say("exchange.some"), how, lead=_icon("filter-variant"), do=call("some")))
    body.append(_way("csv", "table", call("csv"), say))
    body += [Section(say("exchange.in")), _way("file", "file-import-outline", call("file"), say)]
    if data.path is not None:
        body += [
            Field("path", data.path, lambda text: Draft("path", text), say("exchange.path_hint"), LONGEST_PATH),
            Button(say("exchange.path_open"), call("path"), "file-import-outline", "tonal"),
        ]
    body.append(_way("codes_in", "qrcode-scan", go("codes"), say))
    if data.boxes:
        body += [Section(say("exchange.boxes")), *(_box(one, say) for one in data.boxes)]
    return Page(say("exchange.title"), body=tuple(body), key="exchange")


def _way(key: str, icon: IconName, do: Intent, say: Say) -> Node:
    return list_row(say(f"exchange.{key}"), say(f"exchange.{key}_how"), lead=_icon(icon), do=do)


def _icon(name: IconName) -> Node:
    return Icon(name, "tx2", 26)


def _box(one: BoxLine, say: Say) -> Node:
    name = one.facts.name[say.language]
    title = f"{name} · {one.box.name}" if one.box.name else name
    lead = Emblem(one.box.game, accent_of(one.facts), 44)
    caption = say("exchange.box_facts", count=one.count)
    return list_row(title, caption, lead=lead, do=go("handover", box=one.box.id))


def export_place_page(downloads: str, path: str, say: Say) -> Page:
    """Where files go on a computer: asked once, changed in the settings."""
    body = (
        Text(say("exchange.place_how", place=path), tone="tx2"),
        list_row(
            say("exchange.place_downloads"),
            downloads,
            lead=_icon("tray-arrow-down"),
            do=call("place", where="downloads"),
        ),
        list_row(
            say("exchange.place_app"),
            say("exchange.place_app_how"),
            lead=_icon("database"),
            do=call("place", where="app"),
        ),
    )
    return Page(say("exchange.place_title"), body=body, key="export-place")


# ---- while it takes long ----


@dataclass(frozen=True)
class WorkData:
    """Work that is going on: the text key of what it is, how much of how much is done (of 0: nobody knows)."""

    saying: str
    done: int = 0
    of: int = 0
    stopping: bool = False


def working_page(data: WorkData, say: Say) -> Page:
    """What is going on and how far it is, and the button that ends it. Made without a look at the tables' file."""
    words = say("exchange.stopping" if data.stopping else data.saying)
    body: list[Node] = [row(Icon("timer-sand", "accent", 30), Text(words, "display-m", weight=1), gap=14)]
    if data.of:
        share = min(data.done / data.of, 1)
        bar = Bar(((max(share, 0.001), "accent"), (max(1 - share, 0.001), "bg3")), 12)
        body += [bar, Text(say("exchange.share_done", share=int(100 * share)), "figure-s", "tx2")]
    body.append(Text(say("exchange.stop_how"), tone="tx2"))
    stop = () if data.stopping else (Button(say("exchange.stop"), call("stop"), "stop", "tonal"),)
    return Page(say("exchange.title"), body=tuple(body), actions=stop, key="working")


# ---- what a file would bring ----


@dataclass(frozen=True)
class ImportData:
    """A file that has been looked into; `speakers` know the words of each game, which may be why it refuses."""

    report: Report
    same_names: bool = True
    speakers: Mapping[str, Say] = field(default_factory=dict, compare=False)


def import_page(data: ImportData, say: Say) -> Page:
    """Found, new, known, refused; who is who; and the button that takes it in."""
    report = data.report
    counts = (
        ("new", report.new),
        ("grown", report.grown),
        ("back", report.back),
        ("duplicates", report.duplicates),
        ("refused", len(report.refused)),
    )
    shown = [(name, count) for name, count in counts if count] or [("new", 0)]
    tiles = Grid(tuple(figure_card(str(count), say(f"exchange.{name}")) for name, count in shown), 2)
    body: list[Node] = [
        Text(say("exchange.tables", count=report.found), "display-m"),
        tiles,
        *_people(data, say),
        *_boxes(report, say),
        *_refused(data, say),
        Text(say("exchange.take_how"), "caption", "tx2"),
    ]
    actions = (
        Button(say("exchange.drop"), call("drop"), "close", "tonal"),
        Button(
            say("exchange.take"),
            call("take"),
            "tray-arrow-down",
            weight=1.4,
            objection="" if report.changes else say("exchange.take_none"),
        ),
    )
    return Page(say("exchange.found"), body=tuple(body), actions=actions, key="import")


def _people(data: ImportData, say: Say) -> list[Node]:
    report = data.report
    lines = []
    if report.people_new:
        lines.append(say("exchange.people_new", names=_names(report.people_new, say)))
    if report.people_by_name:
        lines.append(say("exchange.people_by_name", names=_names(report.people_by_name, say)))
    if report.people_known:
        lines.append(say("exchange.people_known", count=report.people_known))
    if not lines:
        return []
    words = card(row(_icon("account-group"), column(*(Text(line) for line in lines), gap=4, weight=1), gap=14))
    switch = Switch(
        say("exchange.same_names"),
        data.same_names,
        call("same_names", on=not data.same_names),
        say("exchange.same_names_how"),
    )
    return [Section(say("exchange.people")), words, switch]


def _names(names: tuple[str, ...], say: Say) -> str:
    """The names, or the first of very many."""
    if len(names) <= SHOWN_NAMES:
        return say.listing(names)
    first = ", ".join(names[: SHOWN_NAMES - 1])
    return say("exchange.people_more", names=first, count=len(names) - SHOWN_NAMES + 1)


def _boxes(report: Report, say: Say) -> list[Node]:
    counted = {"boxes_new": report.boxes_new, "boxes_grown": report.boxes_grown, "groups_new": report.groups_new}
    return [Text(say(f"exchange.{key}", count=count), tone="tx2") for key, count in counted.items() if count]


def _refused(data: ImportData, say: Say) -> list[Node]:
    refused = data.report.refused
    if not refused:
        return []
    lines = [
        notice(
            say("exchange.refused_at", what=one.field or one.what, why=refusal(one, data.speakers.get(one.what, say)))
        )
        for one in refused[:SHOWN_REFUSALS]
    ]
    return [Section(say("exchange.refused_title")), *lines]


def refusal(one: Refused, game_say: Say) -> str:
    """Why something was refused, in the words of its game where it has some."""
    return game_say(one.reason) if game_say.has(one.reason.key) else game_say("exchange.wrong.log")
