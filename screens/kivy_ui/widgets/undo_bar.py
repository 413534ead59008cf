"""The last-action bar on the glass: is there room for the word Undo, or for its glyph alone?"""

from __future__ import annotations

from screens.kivy_ui.drawing.metrics import dp
from screens.kivy_ui.drawing.text import style_in, width_of, wrapped
from screens.pages.nodes import Node
from screens.pages.page import LastAction
from screens.pages.parts import frame
from screens.pages.parts.frame import GAP, GLYPH, PAD, UNDO, UNDO_PAD, USUAL_LINES, WORDS
from screens.theme import Theme


def last_bar(last: LastAction, theme: Theme, width: float) -> Node:
    """Where the words would not fit into two lines, Undo is a glyph alone."""
    return frame.last_bar(last, _fits(last, theme, width))


def _fits(last: LastAction, theme: Theme, width: float) -> bool:
    """Is there room for the words beside a glyph and the word Undo? Beside the pill of orders there is none."""
    if last.orders:
        return False
    label, words = style_in(theme, UNDO), style_in(theme, WORDS)
    undo = width_of(last.undo_label, label.face, label.size) + dp(2 * UNDO_PAD + GLYPH + GAP)
    left = width - undo - dp(2 * PAD)
    return len(wrapped(last.text, words.face, words.size, int(left))) <= USUAL_LINES
