"""Renders the example of every node with the real renderer, in the dark theme, into docs/nodes/."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import Any

from tests.docs.node_examples import EXAMPLES, PAGE, Example
from tests.docs.page_language import PICTURES, picture_of
from tests.docs.png import write_png

DENSITY = "1.5"
MARGIN = 6


def main() -> int:
    os.environ["TEST_DENSITY"] = DENSITY  # read when the window opens
    PICTURES.mkdir(exist_ok=True)
    _save(_shown(PAGE.node()), PICTURES / "page.png", margin=0)
    for kind, example in EXAMPLES.items():
        shoot(example, picture_of(kind))
    sys.stdout.write(f"{len(EXAMPLES) + 1} pictures in {PICTURES}\n")
    return 0


def shoot(example: Example, target: Path) -> None:
    """The picture of one example, cropped to it."""
    from screens.kivy_ui.widgets.node_widget import NodeWidget
    from screens.pages.nodes import Space, row
    from screens.pages.page import Page

    node = example.node()
    frame = _shown(Page(body=(row(node, Space()) if example.narrow else node,), back=False))
    _save(next(one for one in frame.walk() if isinstance(one, NodeWidget) and one.node is node), target)


def _shown(page: Any) -> Any:
    from tests.screens.looking import laid_out
    from tests.screens.window import frames

    frame = laid_out(page)
    frames(3)
    return frame


def _save(widget: Any, target: Path, margin: float = MARGIN) -> None:
    """What the window shows where this widget lies, with a margin."""
    from kivy.core.window import Window
    from kivy.graphics.opengl import GL_RGB, GL_UNSIGNED_BYTE, glReadPixels
    from kivy.metrics import dp

    edge = dp(margin)
    left, bottom = (max(0, int(place - edge)) for place in widget.to_window(*widget.pos))
    right, top = (int(place + edge) for place in widget.to_window(widget.right, widget.top))
    wide, tall = min(right, Window.width) - left, min(top, Window.height) - bottom
    pixels = glReadPixels(left, bottom, wide, tall, GL_RGB, GL_UNSIGNED_BYTE)
    lines = [bytes(pixels[start : start + 3 * wide]) for start in range(0, 3 * wide * tall, 3 * wide)]
    write_png(target, wide, lines[::-1])


if __name__ == "__main__":
    sys.exit(main())
