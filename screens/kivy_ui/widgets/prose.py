"""Flowing text: sentences that wrap as one paragraph, each of which answers a touch of its own."""

from __future__ import annotations

from typing import Any, NamedTuple

from screens.kivy_ui.drawing import shapes
from screens.kivy_ui.drawing.metrics import Rect, dp
from screens.kivy_ui.drawing.text import SOFT, Style, style_in, width_of, wrapped
from screens.kivy_ui.widgets.layout import Holder
from screens.kivy_ui.widgets.node_widget import NodeWidget, shows
from screens.pages.nodes import Prose, Sentence
from screens.pages.nodes.vocabulary import Role, Tone
from screens.theme import Colour

SIGN: Role = "caption"
LIFT, AROUND = 4.0, 3.0  # how far a sign is raised, and the room beside words
SIGNS: dict[str, Tone] = {"§": "tx3", "?": "accent", "≠": "accent"}


class Run(NamedTuple):
    """The words of one sentence on one line: which line, where it begins there, and how wide it is with its sign."""

    line: int
    left: float
    wide: float
    words: str
    sign: str = ""


class Flow:
    """Puts words on lines one after the other."""

    def __init__(self, how: Style, small: Style, width: float) -> None:
        self.how, self.small, self.width = how, small, width
        self.blank = width_of(" ", how.face, how.size)
        self.line, self.at = 0, 0.0

    def runs(self, text: str, sign: str) -> tuple[Run, ...]:
        """Where a sentence lies; its sign stays with its last word."""
        found: list[Run] = []
        words = text.split()
        for number, word in enumerate(words):
            self._put(found, word, sign if number == len(words) - 1 else "")
        return tuple(found)

    def _put(self, found: list[Run], word: str, sign: str) -> None:
        pieces = wrapped(word, self.how.face, self.how.size, max(1, int(self.width - self._of(sign)))) or (word,)
        for number, piece in enumerate(pieces):
            self._lay(found, piece, sign if number == len(pieces) - 1 else "", anew=bool(number))

    def _lay(self, found: list[Run], word: str, sign: str, *, anew: bool) -> None:
        """At the end of the line if there is room, or at the beginning of the next one."""
        before = found[-1] if found and found[-1].line == self.line else None
        left = before.left if before else self.at + self.blank if self.at else 0.0
        words = f"{before.words} {word}" if before else word
        wide = width_of(words, self.how.face, self.how.size) + self._of(sign)
        if self.at and (anew or left + wide > self.width):
            self.line, self.at = self.line + 1, 0.0
            self._lay(found, word, sign, anew=False)
            return
        if before:
            found.pop()
        found.append(Run(self.line, left, wide, words, sign))
        self.at = left + wide

    def _of(self, sign: str) -> float:
        return width_of(sign, self.small.face, self.small.size) + dp(1) if sign else 0.0


@shows(Sentence)
class SentenceWidget(NodeWidget):
    """One sentence: it lies on the lines that its paragraph gives it, and answers a touch on any of them."""

    reusable = True
    runs: tuple[Run, ...] = ()
    how: Style
    _origin = (0.0, 0.0)  # the upper left corner of the paragraph

    @property
    def words(self) -> str:
        return str(self.node.text)

    @property
    def boxes(self) -> list[Rect]:
        """Where its words are."""
        x, top = self._origin
        tall = self.how.line
        return [(x + run.left, top - (run.line + 1) * tall, run.wide, tall) for run in self.runs]

    def lie(self, runs: tuple[Run, ...], how: Style, origin: tuple[float, float]) -> None:
        """Take these lines of a paragraph."""
        if (runs, how) != (self.runs, getattr(self, "how", None)):
            self.outdated()
        self.runs, self.how, self._origin = runs, how, origin
        if runs:
            self.arrange(max(self.boxes, key=lambda box: box[2]))

    def collide_point(self, x: float, y: float) -> bool:
        return any(
            left - dp(AROUND) <= x <= left + wide + dp(AROUND) and low <= y < low + tall
            for left, low, wide, tall in self.boxes
        )

    def draw(self, box: Rect) -> None:
        self.canvas.clear()
        red, green, blue, _ = self.theme.colour("accent")
        small = style_in(self.theme, SIGN)
        for run, (x, y, _wide, tall) in zip(self.runs, self.boxes, strict=True):
            if self.node.found:
                self._patch(self.canvas, (red, green, blue, 0.24), run, (x, y))
            face, size, tone = self.how.face, self.how.size, self.node.tone
            shapes.line_of_text(self.canvas, self.theme.colour(tone), run.words, face, size, (x, y), tall)
            if run.sign:
                place = (x + run.wide - width_of(run.sign, small.face, small.size), y + dp(LIFT))
                colour = self.theme.colour(SIGNS[run.sign])
                shapes.line_of_text(self.canvas, colour, run.sign, small.face, small.size, place, tall)

    def _press(self, down: bool) -> None:
        self.pressed = down
        self.canvas.after.clear()
        if down:
            red, green, blue, _ = self.theme.colour("tx")
            for run, (x, y, _wide, _tall) in zip(self.runs, self.boxes, strict=True):
                self._patch(self.canvas.after, (red, green, blue, 0.12), run, (x, y))

    def _patch(self, canvas: Any, colour: Colour, run: Run, at: tuple[float, float]) -> None:
        box = (at[0] - dp(AROUND), at[1], run.wide + dp(2 * AROUND), self.how.line)
        shapes.rounded(canvas, colour, box, dp(4))


@shows(Prose)
class ProseWidget(Holder):
    """A paragraph of sentences."""

    laid: tuple[tuple[Run, ...], ...] = ()

    @property
    def how(self) -> Style:
        """The measures of its role."""
        return style_in(self.theme, self.node.role)

    def preferred_width(self) -> float:
        text = " ".join(one.text + one.sign for one in self.node.children).replace(SOFT, "")
        return width_of(text, self.how.face, self.how.size) + 1

    def measure(self, width: float) -> float:
        flow = Flow(self.how, style_in(self.theme, SIGN), width)
        self.laid = tuple(flow.runs(one.text, one.sign) for one in self.node.children)
        return self.how.line * (flow.line + 1)

    def draw(self, box: Rect) -> None:
        x, y, w, h = box
        self.height_for(w)
        for widget, runs in zip(self.widgets, self.laid, strict=True):
            assert isinstance(widget, SentenceWidget)
            widget.lie(runs, self.how, (x, y + h))
