"""The last-action bar: what happened last, and Undo."""

from __future__ import annotations

from screens.kivy_ui.drawing.metrics import dp
from screens.kivy_ui.drawing.text import style_in, width_of, wrapped
from screens.pages.nodes import Card, Icon, Node, Row, Text
from screens.pages.nodes.vocabulary import Role
from screens.pages.page import LastAction
from screens.theme import Theme

WORDS: Role = "body-medium"
UNDO: Role = "body-strong"
PAD, UNDO_PAD, GLYPH, GAP = 12, 10, 24, 8
USUAL_LINES, MOST_LINES = 2, 3


def last_bar(last: LastAction, theme: Theme, width: float) -> Node:
    """A touch on the words opens all steps. Where they would not fit into two lines, Undo is a glyph alone."""
    words = Card(
        (Text(last.text, WORDS, lines=MOST_LINES),), "ghost", pad=PAD, height=52, weight=1, do=last.steps, name="steps"
    )
    undo = (_undo(last, _fits(last, theme, width)),) if last.can_undo else ()
    return Card((Row((words, *undo), 0),), "raised", pad=0, radius=14)


def _undo(last: LastAction, in_words: bool) -> Node:
    label = (Text(last.undo_label, UNDO, "accent"),) if in_words else ()
    return Card(
        (Row((Icon("undo", "accent", GLYPH), *label), GAP),),
        "ghost",
        pad=UNDO_PAD if in_words else PAD,
        height=48,
        do=last.undo,
        name="undo",
    )


def _fits(last: LastAction, theme: Theme, width: float) -> bool:
    """Is there room for the words beside a glyph and the word Undo?"""
    label, words = style_in(theme, UNDO), style_in(theme, WORDS)
    undo = width_of(last.undo_label, label.face, label.size) + dp(2 * UNDO_PAD + GLYPH + GAP)
    left = width - undo - dp(2 * PAD)
    return len(wrapped(last.text, words.face, words.size, int(left))) <= USUAL_LINES
