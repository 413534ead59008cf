"""The table seen from above."""

from __future__ import annotations

import math
from typing import Any

from screens.kivy_ui.drawing import shapes
from screens.kivy_ui.drawing.metrics import Rect, dp
from screens.kivy_ui.drawing.seating import Room, height, label_room, places
from screens.kivy_ui.drawing.text import Style, style_in, width_of, wrapped
from screens.kivy_ui.widgets.basics import shares
from screens.kivy_ui.widgets.node_widget import NodeWidget, shows
from screens.pages.avatars import breakable
from screens.pages.intents import call, go
from screens.pages.nodes import SeatRound
from screens.pages.nodes.vocabulary import Tone
from screens.pages.parts.scales import seating
from screens.theme import SURFACES

BADGE, MARK, MOST_WIDE, EDGE = 52, 22, 440, 8
AROUND_COUNT = 28  # what the round ends of the table take of the room for its words
TABLE = (148, 80)  # the table between two seats; where nobody sits beside it, it is wider
INWARD = 0.03


def name_lines(name: str, how: Style, room: float) -> tuple[str, ...]:
    """A name in one line, or in two at its own hyphen or blank if both halves fit; else broken between syllables."""
    if width_of(name, how.face, how.size) <= room:
        return (name,)
    for place in sorted(
        (at for at, sign in enumerate(name, start=1) if sign in "- "), key=lambda at: abs(2 * at - len(name))
    ):
        halves = (name[:place].strip(), name[place:].strip())
        if all(half and width_of(half, how.face, how.size) <= room for half in halves):
            return halves
    return wrapped(breakable(name), how.face, how.size, max(1, int(room)), 3)


@shows(SeatRound)
class SeatRoundWidget(NodeWidget):
    """Seats run clockwise from the upper left; a badge is dragged to swap, touched to stand up."""

    drag: tuple[int, float, float] | None = None
    keyed = 0  # the seat on which the keys stand
    radius = 16.0

    def measure(self, width: float) -> float:
        return height(self._counts(width), self._room(width)) + 2 * dp(EDGE)

    # ---- where everything lies ----

    def _room(self, width: float) -> Room:
        scale = max(1.0, self.theme.scale)
        beside = seating(self.node.most).beside
        table = (dp(TABLE[0] if beside else TABLE[0] * 1.3), dp(TABLE[1]) * scale)
        line = style_in(self.theme, "caption-strong").line
        return Room(min(width, dp(MOST_WIDE)), dp(BADGE + 4), line, table, dp(8), INWARD)

    def label(self, seat: int, width: float = 0) -> tuple[str, ...]:
        """The lines below a seat: the name, or the number of a free seat."""
        how, room = style_in(self.theme, "caption-strong"), self._room(width or self.width)
        words = f"{self.node.seat} {seat + 1}"
        name = self.node.seated[seat].name if seat < len(self.node.seated) else words
        return name_lines(name, how, label_room(seat, self.node.most, room))

    def _counts(self, width: float) -> list[int]:
        return [len(self.label(seat, width)) for seat in range(self.node.most)]

    def _places(self) -> tuple[list[tuple[float, float]], tuple[float, float]]:
        room = self._room(self.width)
        spots, table = places(self._counts(self.width), room)
        left, top = self.x + (self.width - room.width) / 2, self.top - dp(EDGE)
        return [(left + x, top - y) for x, y in spots], (left + table[0], top - table[1])

    def spots(self) -> list[tuple[float, float]]:
        """The centre of each seat."""
        return self._places()[0]

    def table_box(self) -> Rect:
        """Where the table lies."""
        (x, y), (wide, tall) = self._places()[1], self._room(self.width).table
        return (x - wide / 2, y - tall / 2, wide, tall)

    def label_box(self, seat: int) -> Rect:
        """Where the words below a seat lie."""
        how, lines, (x, y) = style_in(self.theme, "caption-strong"), self.label(seat), self.spots()[seat]
        wide, tall = max(width_of(line, how.face, how.size) for line in lines), how.line * len(lines)
        return (x - wide / 2, y - dp(BADGE / 2 + 4) - tall, wide, tall)

    # ---- drawing ----

    def draw(self, box: Rect) -> None:
        self.canvas.clear()
        self._table()
        for seat, spot in enumerate(self.spots()):
            self._person(seat, spot) if seat < len(self.node.seated) else self._free(spot)
            self._words(seat)
        if self.drag is not None:
            seat, at_x, at_y = self.drag
            self._badge(seat, (at_x, at_y), 60)

    def _table(self) -> None:
        x, y, wide, tall = self.table_box()
        shapes.surface(self.canvas, self.theme, SURFACES["raised"], (x, y, wide, tall), tall / 2)
        caption, number = self._fitting(wide - dp(AROUND_COUNT))
        line = y + (tall - caption.line - number.line) / 2
        self._line(self.node.direction, caption, "tx2", x + wide / 2, line + number.line)
        count = str(len(self.node.seated))
        wide_count = width_of(count, number.face, number.size)
        left = x + (wide - wide_count - width_of(self.node.count, caption.face, caption.size) - dp(6)) / 2
        tone, quiet, spot = self.theme.colour("tx"), self.theme.colour("tx2"), (left + wide_count + dp(6), line)
        shapes.line_of_text(self.canvas, tone, count, number.face, number.size, (left, line), number.line)
        shapes.line_of_text(self.canvas, quiet, self.node.count, caption.face, caption.size, spot, number.line)

    def _fitting(self, room: float) -> tuple[Style, Style]:
        """Caption and figure of the middle: in large letters as large as the table has room for."""
        whole = style_in(self.theme, "caption"), style_in(self.theme, "figure")
        for share in shares(self.theme.scale):
            caption, number = (Style(one.face, one.size * share, one.line * share) for one in whole)
            count = width_of(str(len(self.node.seated)), number.face, number.size) + dp(6)
            rest = count + width_of(self.node.count, caption.face, caption.size)
            if max(rest, width_of(self.node.direction, caption.face, caption.size)) <= room:
                break
        return caption, number

    def _line(self, text: str, how: Style, tone: Tone, middle: float, y: float) -> None:
        left = middle - width_of(text, how.face, how.size) / 2
        shapes.line_of_text(self.canvas, self.theme.colour(tone), text, how.face, how.size, (left, y), how.line)

    def _words(self, seat: int) -> None:
        how, (x, y, wide, tall) = style_in(self.theme, "caption-strong"), self.label_box(seat)
        tone: Tone = "tx" if seat < len(self.node.seated) else "tx2"
        for number, line in enumerate(self.label(seat), start=1):
            self._line(line, how, tone, x + wide / 2, y + tall - number * how.line)

    def _badge(self, seat: int, spot: tuple[float, float], size: float) -> None:
        avatar = self.node.seated[seat]
        side = dp(size)
        shapes.badge(
            self.canvas,
            self.theme,
            avatar.shape,
            avatar.colour,
            avatar.initial,
            (spot[0] - side / 2, spot[1] - side / 2, side),
        )

    def _person(self, seat: int, spot: tuple[float, float]) -> None:
        self._badge(seat, spot, BADGE)
        mark = dp(MARK)
        at = (spot[0] + dp(13), spot[1] - dp(28), mark, mark)
        shapes.rounded(self.canvas, self.theme.colour("ctl"), at, mark)
        shapes.rounded(self.canvas, self.theme.colour("bg0"), (at[0] + 2, at[1] + 2, mark - 4, mark - 4), mark)
        shapes.icon(self.canvas, self.theme, str(seat + 1), "tx", (at[0] + mark / 2, at[1] + mark / 2), mark * 0.8)

    def _free(self, spot: tuple[float, float]) -> None:
        side = dp(BADGE)
        box = (spot[0] - side / 2, spot[1] - side / 2, side, side)
        shapes.dashes(self.canvas, self.theme.colour("ctl"), box, side / 2)
        shapes.icon(self.canvas, self.theme, "plus", "tx2", spot, dp(24))

    # ---- keys ----

    @property
    def takes_keys(self) -> bool:
        return True

    def takes_arrow(self, across: int, up: int) -> bool:
        """Round the table, seat by seat; up and down go on to what lies above or below it."""
        self.keyed = (self.keyed + across) % self.node.most
        return bool(across)

    def ring_box(self) -> Rect:
        x, y = self.spots()[self.keyed]
        side, low = dp(BADGE + 20), self.label_box(self.keyed)[1] - dp(4)
        return x - side / 2, low, side, y + dp(BADGE / 2 + 6) - low

    def key_pressed(self) -> None:
        self._touched(self.keyed)

    def _touched(self, seat: int) -> None:
        """Whoever sits there stands up; a free seat waits for somebody new."""
        self.ui.send(go("new-player") if seat >= len(self.node.seated) else call("unseat", seat=seat))

    # ---- touches ----

    def _seat_at(self, spot: tuple[float, float]) -> int | None:
        """Whose badge or words are touched."""
        for seat, (x, y) in enumerate(self.spots()):
            below = self.label_box(seat)[1] - dp(4)
            if abs(spot[0] - x) <= dp(36) and below <= spot[1] <= y + dp(32):
                return seat
        return None

    def on_touch_down(self, touch: Any) -> bool:
        seat = self._seat_at(touch.pos)
        if seat is None:
            return False
        touch.grab(self)
        touch.ud["dragging"] = seat < len(self.node.seated)
        touch.ud["seat"] = seat
        touch.ud["from"] = touch.pos
        return True

    def on_touch_move(self, touch: Any) -> bool:
        if touch.grab_current is not self:
            return False
        seat = touch.ud["seat"]
        if seat < len(self.node.seated) and self._far(touch):
            self.drag = (seat, *touch.pos)
            self.draw((*self.pos, *self.size))
        return True

    def on_touch_up(self, touch: Any) -> bool:
        if touch.grab_current is not self:
            return False
        touch.ungrab(self)
        seat, target, dragged = touch.ud["seat"], self._seat_at(touch.pos), self.drag is not None
        self.drag = None
        self.draw((*self.pos, *self.size))  # where it was dragged to, even if nothing comes of it
        if seat >= len(self.node.seated) or not dragged:
            self._touched(seat)
        elif target is not None and target != seat and target < len(self.node.seated):
            self.ui.send(call("swap", first=seat, second=target))
        return True

    def _far(self, touch: Any) -> bool:
        x, y = touch.ud["from"]
        return math.hypot(touch.x - x, touch.y - y) > dp(8)
