"""Writes a whole page, and a sheet over it, as blocks that can be sent one by one."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from companion.texts import Say
from screens.pages.intents import Back, Intent
from screens.pages.node import node
from screens.pages.nodes import Card, Column, LongList, Node, Row, Text
from screens.pages.nodes.vocabulary import NavItem
from screens.pages.page import Page
from screens.pages.parts.frame import action_zone, curtain_nodes, last_bar, nav_bar, nav_rail, progress, snack, top_bar
from screens.theme import Theme
from screens.web_ui.html.boxes import card_with, in_row
from screens.web_ui.html.markup import Html, element, px
from screens.web_ui.html.node_html import Offer, Writer

SIGN_WORDS = (
    "connected",
    "connecting",
    "sending",
    "apart",
    "as_of",
    "elsewhere",
)  # of the sign that a guest's page bears
ROWS = 40  # of a long list, at first and with every further look


@node
class MoreRows(Intent):
    """The end of what was written of a long list has come into sight."""


@dataclass(frozen=True)
class Said:
    """A sentence for a few seconds; each has a number, so that none is shown twice."""

    number: int = 0
    text: str = ""
    action: tuple[str, Intent] | None = None


@dataclass(frozen=True)
class View:
    """All that one browser shows: pages, how they are dressed, and how many rows of a long list there are by now."""

    page: Page
    sheet: Page | None
    theme: Theme
    say: Say
    language: str
    nav: tuple[NavItem, ...] = ()
    below: tuple[NavItem, ...] = ()  # what stands at the foot of a rail
    place: str = ""  # within which of them the page lies
    wide: bool = False
    rail: bool = False
    rows: int = ROWS
    said: Said = Said()
    copied: Said = Said()
    guest: bool = False

    @property
    def railed(self) -> bool:
        """Do the places one can go to stand in a rail at the left edge?"""
        return bool(self.rail and self.nav and not (self.page.curtain or self.page.whole))


@dataclass(frozen=True)
class Written:
    """A view as blocks of HTML by their keys, and what the numbers in each of them stand for."""

    frame: Mapping[str, Any] = field(default_factory=dict)
    regions: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    blocks: Mapping[str, Html] = field(default_factory=dict)
    offers: Mapping[str, tuple[Offer, ...]] = field(default_factory=dict)
    texts: Mapping[str, str] = field(default_factory=dict)


def written(view: View) -> Written:
    """Everything of a view, region by region in the order in which it is read."""
    writing = _Writing(view)
    writing.page()
    writing.sheet()
    said = view.said
    writing.region("snack", [snack(said.text, said.action)] if said.text else [])
    return Written(_frame(view), writing.regions, writing.blocks, writing.offers, writing.texts)


def _frame(view: View) -> dict[str, Any]:
    page, sheet, theme = view.page, view.sheet, view.theme
    return {
        "title": page.title,
        "key": page.key,
        "sight": page.sight,
        "accent": page.accent,
        "mood": page.mood,
        "curtain": page.curtain is not None,
        "rail": view.railed,
        "form": page.form,
        "whole": page.whole,
        "back": page.back or sheet is not None,
        "theme": theme.name,
        "scale": theme.scale,
        "still": theme.still,
        "language": view.language,
        "sheet": sheet is not None,
        "sheet_key": sheet.key if sheet is not None else "",
        "sheet_title": sheet.title if sheet is not None else "",
        "said": view.said.number,
        "copy": [view.copied.number, view.copied.text],
        "guest": view.guest,
        "words": {name: view.say(f"web.{name}") for name in ("lost", "again", "stale", "refused")}
        | ({name: view.say(f"guest.{name}", time="{time}") for name in SIGN_WORDS} if view.guest else {}),
    }


class _Writing:
    """One view on its way into blocks."""

    def __init__(self, view: View) -> None:
        self.view = view
        self.regions: dict[str, tuple[str, ...]] = {}
        self.blocks: dict[str, Html] = {}
        self.offers: dict[str, tuple[Offer, ...]] = {}
        self.texts: dict[str, str] = {}

    def page(self) -> None:
        page = self.view.page
        bare = page.curtain is not None or not (page.title or page.back)
        self.region("top", [] if bare else [top_bar(page)], page)
        done, steps = page.progress or (0, 0)
        self.region("progress", [progress(done, steps)] if steps else [], page)
        first, second = self._panes(page)
        self.region("body", first, page)
        self.region("aside", second, page)
        last = None if page.curtain else page.last
        self.region("last", [last_bar(last, True)] if last else [], page)
        zone = action_zone(page)
        self.region("actions", [zone] if zone is not None else [], page)
        self._nav(page)

    def _panes(self, page: Page) -> tuple[tuple[Node, ...], tuple[Node, ...]]:
        if page.curtain:
            return curtain_nodes(page.curtain), ()
        if self.view.wide and not page.whole:
            return page.body, page.aside or page.beside()
        return (*page.body, *page.aside), ()

    def _nav(self, page: Page) -> None:
        """Five places at the lower edge of a page that is one of them; a rail at the left of every wide one."""
        bars: dict[str, Row | Column] = {}
        if self.view.railed:
            place = self.view.place
            bars["nav"] = nav_rail(page.nav, self.view.nav, within=place)
            bars["nav-below"] = nav_rail("", self.view.below, within=place)
        elif page.nav:
            bars = {"nav": nav_bar(page.nav, self.view.nav)}
        self.regions["nav"] = tuple(bars)
        for key, bar in bars.items():
            write = self._writer(page)
            self._keep(key, _nav_items(write, bar, self.view.place), write)

    def sheet(self) -> None:
        page = self.view.sheet or Page()
        self.region("sheet-title", [Text(page.title, "display-m")] if page.title else [], page)
        self.region("sheet-body", (*page.body, *page.aside), page)
        self.region("sheet-actions", [Row(page.actions, 12, "stretch")] if page.actions else [], page)
        self.offers["cover"] = (Back(),)  # a touch beside a sheet, the escape key, the browser's own way back

    def region(self, name: str, nodes: list[Node] | tuple[Node, ...], page: Page | None = None) -> None:
        """Write the nodes of a region, each as a block of its own; the rows of a long list one by one."""
        keys: list[str] = []
        for number, one in enumerate(nodes):
            if isinstance(one, LongList):
                keys += self._rows(f"{name}-{number}", one, page)
            else:
                keys.append(f"{name}-{number}")
                self._put(keys[-1], one, page)
        self.regions[name] = tuple(keys)

    def _rows(self, key: str, node: LongList, page: Page | None) -> Iterator[str]:
        shown = min(node.count, self.view.rows)
        for number in range(shown):
            yield f"{key}-{number}"
            gap = f"margin-top:{px(node.gap)};" if number else ""
            self._put(f"{key}-{number}", node.row(number), page, f"min-height:{px(node.height)};{gap}")
        if shown < node.count:
            yield f"{key}-more"
            write = self._writer(page)
            more = element("div", class_="more", data_more=write.offer(MoreRows()))
            self._keep(f"{key}-more", more, write)

    def _put(self, key: str, one: Node, page: Page | None, css: str = "") -> None:
        write = self._writer(page)
        self._keep(key, write.write(one, css), write)

    def _keep(self, key: str, html: Html, write: Writer) -> None:
        self.blocks[key], self.offers[key] = html, tuple(write.offers)
        self.texts |= write.texts

    def _writer(self, page: Page | None) -> Writer:
        title, sight = (page.title, page.sight) if page is not None else ("", "")
        return Writer(self.view.theme, self.view.say, title, sight)


def _nav_items(write: Writer, bar: Row | Column, place: str) -> Html:
    """The places; the one that is open, or that a page lies within, says so."""
    items = []
    for item in bar.children:
        if isinstance(item, Card):
            around = "true" if item.name == place else None
            items.append(card_with(write, item, in_row(item), aria_current=around if item.do else "page"))
    return element("div", *items, class_="row top" if isinstance(bar, Row) else "column")
