"""Looks at a page as it is laid out and names every fault: small targets, cut words, overlaps, weak contrast."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

TARGET = 48
LEAST_CONTRAST = 4.5


def faults(frame: Any) -> list[str]:
    """All faults of the page that a frame shows."""
    from screens.kivy_ui.widgets.node_widget import NodeWidget

    found: list[str] = []
    pieces = [widget for widget in frame.walk() if isinstance(widget, NodeWidget)]
    for piece in pieces:
        found += _small_target(piece)
        found += _sticks_out(piece)
        found += _weak_words(piece)
    found += _overlaps(pieces)
    return found


def _name(piece: Any) -> str:
    words = (getattr(piece.node, name, "") for name in ("name", "text", "label"))
    return f"{type(piece.node).__name__} {next((word for word in words if word), '')!r}"


def _small_target(piece: Any) -> Iterator[str]:
    from kivy.metrics import dp

    from screens.pages.nodes import Figure, Text

    if piece.tap_intent is None or isinstance(piece.node, Figure | Text):
        return
    if piece.width < dp(TARGET) - 1 or piece.height < dp(TARGET) - 1:
        yield f"target {piece.width / dp(1):.0f} × {piece.height / dp(1):.0f}: {_name(piece)}"


def _sticks_out(piece: Any) -> Iterator[str]:
    """Words have to lie inside the box they were given, and no word is broken in two without a hyphen."""
    from screens.kivy_ui.drawing.text import width_of
    from screens.kivy_ui.widgets.basics import FigureWidget, WordsWidget

    if not isinstance(piece, WordsWidget):
        return
    how = piece.style
    for line in piece.lines:
        if width_of(line, how.face, how.size) > piece.width + 1.5:
            yield f"too wide by {width_of(line, how.face, how.size) - piece.width:.0f}: {_name(piece)}"
    if piece.height + 1 < how.line * len(piece.lines):
        yield f"too tall: {_name(piece)}"
    if isinstance(piece, FigureWidget):
        return
    whole = {word.replace("\u00ad", "") for word in piece.node.text.replace("\n", " ").split(" ")}
    for line in piece.lines[:-1]:
        last = line.split(" ")[-1]
        ends_a_word = any(word.endswith(last) for word in whole)
        if last and not last.endswith("-") and not ends_a_word and len(max(whole, key=len)) < 30:
            yield f"broken word {last!r}: {_name(piece)}"
    if piece.node.lines and piece.lines[-1].endswith("…") and not piece.node.text.endswith("…"):
        yield f"cut short: {_name(piece)}"


def _ground(piece: Any) -> tuple[float, float, float, float]:
    """The colour behind a piece: the fill of the nearest surface, or the page."""
    from screens.kivy_ui.widgets.node_widget import NodeWidget
    from screens.pages.nodes import Card
    from screens.theme import SURFACES

    above = piece.parent
    while above is not None:
        if isinstance(above, NodeWidget) and isinstance(above.node, Card) and not above.node.objection:
            look = SURFACES[above.node.look]
            if look.fill:
                theme = above.theme.with_accent(above.node.accent) if above.node.accent else above.theme
                return theme.colour(look.fill)
        above = above.parent if above.parent is not above else None
    return piece.theme.colour("bg0")


def _weak_words(piece: Any) -> Iterator[str]:
    from screens.kivy_ui.widgets.basics import WordsWidget
    from screens.theme import contrast

    if isinstance(piece, WordsWidget) and any(piece.lines):
        ratio = contrast(piece.theme.colour(piece.node.tone), _ground(piece))
        if ratio < LEAST_CONTRAST:
            yield f"contrast {ratio:.2f}: {_name(piece)}"


def _overlaps(pieces: list[Any]) -> Iterator[str]:
    """No two pieces of words lie on each other."""
    from screens.kivy_ui.widgets.basics import WordsWidget

    boxes = []
    for piece in pieces:
        if isinstance(piece, WordsWidget) and any(piece.lines) and piece.get_root_window() is not None:
            x, y = piece.to_window(piece.x, piece.y)
            boxes.append((x, y, x + piece.width, y + piece.height, piece))
    for number, (ax, ay, bx, by, one) in enumerate(boxes):
        for cx, cy, dx, dy, other in boxes[number + 1 :]:
            if min(bx, dx) - max(ax, cx) > 2 and min(by, dy) - max(ay, cy) > 2 and _same_layer(one, other):
                yield f"overlap: {_name(one)} and {_name(other)}"


def _same_layer(one: Any, other: Any) -> bool:
    return _scroller(one) is _scroller(other)


def _scroller(piece: Any) -> Any:
    from screens.kivy_ui.widgets.scrolling import Scroller

    above = piece.parent
    while above is not None and not isinstance(above, Scroller):
        above = above.parent if above.parent is not above else None
    return above
