"""Looks at a page as it is laid out and names every fault: small targets, cut words, overlaps, weak contrast."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Any, cast

from screens.pages.nodes.vocabulary import Accent, Tone
from screens.theme import SURFACES, THEMES, Theme, contrast

TARGET = 48
LEAST_CONTRAST = 4.5


def faults(frame: Any) -> list[str]:
    """All faults of the page that a frame shows."""
    from screens.kivy_ui.widgets.node_widget import NodeWidget

    found: list[str] = []
    widgets = [widget for widget in frame.walk() if isinstance(widget, NodeWidget)]
    for widget in widgets:
        found += _small_target(widget)
        found += _sticks_out(widget)
        found += _spilt_words(widget)
        found += _weak_words(widget)
        found += _spilt_prose(widget)
    found += _overlaps(widgets)
    return found


def _name(widget: Any) -> str:
    words = (getattr(widget.node, name, "") for name in ("name", "text", "label"))
    return f"{type(widget.node).__name__} {next((word for word in words if word), '')!r}"


def _small_target(widget: Any) -> Iterator[str]:
    from kivy.metrics import dp

    from screens.pages.nodes import Figure, Sentence, Text

    if widget.tap_intent is None or isinstance(
        widget.node, Figure | Sentence | Text
    ):  # a sentence is as tall as its lines
        return
    if widget.width < dp(TARGET) - 1 or widget.height < dp(TARGET) - 1:
        yield f"target {widget.width / dp(1):.0f} × {widget.height / dp(1):.0f}: {_name(widget)}"


def _sticks_out(widget: Any) -> Iterator[str]:
    """Words have to lie inside the box they were given, and no word is broken in two without a hyphen."""
    from screens.kivy_ui.drawing.text import width_of
    from screens.kivy_ui.widgets.basics import FigureWidget, WordsWidget

    if not isinstance(widget, WordsWidget):
        return
    how = widget.style
    for line in widget.lines:
        if width_of(line, how.face, how.size) > widget.width + 1.5:
            yield f"too wide by {width_of(line, how.face, how.size) - widget.width:.0f}: {_name(widget)}"
    if widget.height + 1 < how.line * len(widget.lines):
        yield f"too tall: {_name(widget)}"
    if isinstance(widget, FigureWidget):
        return
    whole = {word.replace("\u00ad", "") for word in widget.node.text.replace("\n", " ").split(" ")}
    for line in widget.lines[:-1]:
        last = line.split(" ")[-1]
        ends_a_word = any(word.endswith(last) for word in whole)
        if last and not last.endswith("-") and not ends_a_word and len(max(whole, key=len)) < 30:
            yield f"broken word {last!r}: {_name(widget)}"
    if widget.node.lines and widget.lines[-1].endswith("…") and not widget.node.text.endswith("…"):
        yield f"cut short: {_name(widget)}"


def _spilt_words(widget: Any) -> Iterator[str]:
    """Words lie on the card that holds them, not over its edge."""
    from screens.kivy_ui.widgets.basics import WordsWidget
    from screens.kivy_ui.widgets.layout import CardWidget

    if not isinstance(widget, WordsWidget) or not any(widget.lines):
        return
    above = widget.parent
    while above is not None and not isinstance(above, CardWidget):
        above = above.parent if above.parent is not above else None
    if above is not None and (widget.y < above.y - 1 or widget.top > above.top + 1):
        yield f"over the edge of its card: {_name(widget)}"


def _spilt_prose(widget: Any) -> Iterator[str]:
    """Every sentence lies inside its paragraph, and none over another one."""
    from screens.kivy_ui.drawing.text import width_of
    from screens.kivy_ui.widgets.prose import ProseWidget

    if not isinstance(widget, ProseWidget):
        return
    ends: dict[int, float] = {}
    for sentence in widget.widgets:
        for run in sentence.runs:
            if run.left < ends.get(run.line, 0.0) or run.left + run.wide > widget.width + 1.5:
                yield f"spilt: {_name(sentence)}"
            if width_of(run.words, widget.how.face, widget.how.size) > run.wide + 0.5:
                yield f"too wide: {_name(sentence)}"
            ends[run.line] = run.left + run.wide
    if widget.height + 1 < widget.how.line * (max(ends, default=-1) + 1):
        yield f"too tall: {_name(widget.widgets[0])}"


def _ground(widget: Any) -> tuple[Accent, Tone]:
    """What colour is behind a widget: the fill of the nearest surface, or the page."""
    from screens.kivy_ui.widgets.node_widget import NodeWidget
    from screens.pages.nodes import Card

    above = widget.parent
    while above is not None:
        if isinstance(above, NodeWidget) and isinstance(above.node, Card) and not above.node.objection:
            look = SURFACES[above.node.look]
            if look.fill:
                return above.node.accent or above.theme.accent, cast(Tone, look.fill)
        above = above.parent if above.parent is not above else None
    return widget.theme.accent, "bg0"


def _weak_words(widget: Any) -> Iterator[str]:
    """In no theme, whichever the page is shown in now."""
    from screens.kivy_ui.widgets.basics import WordsWidget
    from screens.kivy_ui.widgets.prose import SentenceWidget

    if isinstance(widget, SentenceWidget) or (isinstance(widget, WordsWidget) and any(widget.lines)):
        for theme in THEMES:
            ratio = _ratio(theme, widget.theme.accent, widget.node.tone, *_ground(widget))
            if ratio < LEAST_CONTRAST:
                yield f"contrast {ratio:.2f} in {theme}: {_name(widget)}"


@cache
def _ratio(theme: str, accent: Accent, tone: Tone, behind: Accent, fill: Tone) -> float:
    return contrast(Theme(theme, accent).colour(tone), Theme(theme, behind).colour(fill))


def _overlaps(widgets: list[Any]) -> Iterator[str]:
    """No two widgets of words lie on each other."""
    from screens.kivy_ui.widgets.basics import WordsWidget

    boxes = []
    for widget in widgets:
        if isinstance(widget, WordsWidget) and any(widget.lines) and widget.get_root_window() is not None:
            xs, ys = zip(widget.to_window(widget.x, widget.y), widget.to_window(widget.right, widget.top), strict=True)
            boxes.append((min(xs), min(ys), max(xs), max(ys), widget))  # what is turned has its corners the other way
    boxes.sort(key=lambda box: box[1])
    for number, (ax, _, bx, by, one) in enumerate(boxes):
        for cx, cy, dx, dy, other in boxes[number + 1 :]:
            if by - cy <= 2:
                break  # what comes now lies higher still
            if dy - cy > 2 and min(bx, dx) - max(ax, cx) > 2 and _same_layer(one, other):
                yield f"overlap: {_name(one)} and {_name(other)}"


def _same_layer(one: Any, other: Any) -> bool:
    return _scroller(one) is _scroller(other)


def _scroller(widget: Any) -> Any:
    from screens.kivy_ui.widgets.scrolling import Scroller

    above = widget.parent
    while above is not None and not isinstance(above, Scroller):
        above = above.parent if above.parent is not above else None
    return above
