"""The words of a page in the order in which they are read: as the window draws them, and as the browser gets them."""

from __future__ import annotations

from collections.abc import Iterator
from html.parser import HTMLParser
from typing import Any

from screens.pages import nodes
from screens.pages.page import Page
from screens.web_ui.html.frame import Written, written
from screens.web_ui.html.words import NUMERALS
from tests.web.served import view_of

IN_ORDER = ("top", "body", "aside", "last", "actions", "nav", "sheet-title", "sheet-body", "sheet-actions", "snack")
EMPTY = ("input",)


def run_together(texts: Iterator[str]) -> str:
    """All letters without blanks and without the places where a word may be broken."""
    return "".join("".join(texts).replace("\u00ad", "").split())


# ---- in the window ----


def words_in_the_window(page: Page, theme: str = "dark") -> str:
    """What the widgets of a page say, from top to bottom; the word for Undo also where only its glyph has room."""
    from tests.screens.looking import laid_out

    frame = laid_out(page, theme)
    parts = (frame.top_slot.widget, frame.scroller, frame.second, frame.last_slot.widget, frame.action_slot.widget)
    said = [run_together(_said(part)) for part in parts if part is not None]
    last = page.last if not page.curtain else None
    if last is not None and last.can_undo:
        at = next(number for number, part in enumerate(p for p in parts if p is not None) if part is parts[3])
        undo = run_together(iter([last.undo_label]))
        said[at] = said[at].removesuffix(undo) + undo
    return "".join(said)


def _said(part: Any) -> Iterator[str]:
    from screens.kivy_ui.widgets.node_widget import NodeWidget

    for widget in part.walk(restrict=True):
        if isinstance(widget, NodeWidget):
            yield from _drawn(widget.node)


def _drawn(node: Any) -> Iterator[str]:
    """What the widget of this node draws by itself; what it is made of has widgets of its own."""
    match node:
        case nodes.Text() | nodes.Figure() | nodes.Section() | nodes.Sentence():
            yield node.text
        case nodes.Button():
            yield from (node.label, node.objection)
        case nodes.Stepper():
            yield from (node.label, str(node.value).replace("-", "−"))
        case nodes.Field():
            yield node.value or node.hint
        case nodes.HoldField():
            yield node.label
        case nodes.FingerPicker():
            yield node.hint
        case nodes.Icon():
            yield node.name if node.name.isdigit() or node.name in NUMERALS else ""
        case nodes.Badge():
            yield from (node.mark if node.mark.isdigit() or node.mark in NUMERALS else "", node.label)
        case nodes.BarChart():
            yield from (word for label, _, text, _ in node.bars for word in (label, text))
        case nodes.SeatRound():
            yield from (node.direction, str(len(node.seated)), node.count)
            names = [look.name for look in node.seated]
            yield from (*names, *(f"{node.seat} {seat + 1}" for seat in range(len(names), node.most)))


# ---- in the browser ----


class Reader(HTMLParser):
    """Reads HTML as strictly as we write it: every element is closed, and only words and fields say something."""

    def __init__(self) -> None:
        super().__init__()
        self.texts: list[str] = []
        self.tags: list[tuple[str, dict[str, str | None]]] = []
        self.open: list[tuple[str, bool]] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = dict(attrs)
        self.tags.append((tag, given))
        kinds = str(given.get("class") or "").split()
        quiet = bool({"ticks", "axis"} & set(kinds))  # the scale of a chart: how many labels fit depends on its width
        if tag == "input":
            self.texts.append(given.get("value") or given.get("placeholder") or "")
        elif tag == "textarea":
            self.texts.append("")
            self.hint = given.get("placeholder") or ""
        if tag not in EMPTY:
            self.open.append((tag, quiet))

    def handle_endtag(self, tag: str) -> None:
        before, _ = self.open.pop()
        assert before == tag, f"<{before}> is closed as </{tag}>"
        if tag == "textarea" and not self.texts[-1]:
            self.texts.append(self.hint)

    def handle_data(self, data: str) -> None:
        if not any(quiet for _, quiet in self.open):
            self.texts.append(data)


def read(html: str) -> Reader:
    """Read a piece of HTML; it has to be whole."""
    reader = Reader()
    reader.feed(html)
    reader.close()
    assert not reader.open, f"never closed: {reader.open}"
    return reader


def words_in_the_browser(page: Page, **how: Any) -> str:
    """What a browser gets to read of a page."""
    return words_of(written(view_of(page, **how)))


def words_of(found: Written) -> str:
    """What stands in the blocks, region by region."""
    keys = (key for region in IN_ORDER for key in found.regions.get(region, ()))
    return "".join(run_together(iter(read(found.blocks[key]).texts)) for key in keys)
